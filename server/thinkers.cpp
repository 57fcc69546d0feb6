#include "server/thinkers.h"

#include <algorithm>
#include <chrono>

namespace bottega::server {

namespace {

// Bots know no world but their means, which are plain functions; what they may use now is a matter
// of the thread that they think on.
thread_local double share_here = 1;

double steady_seconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

}  // namespace

Thinkers::Thinkers(int threads, Post post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Thinkers::~Thinkers() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    jobs_.clear();
  }
  arrived_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Means Thinkers::means() {
  Means means;
  means.seconds = &steady_seconds;
  means.share = [] { return share_here; };
  return means;
}

int Thinkers::waiting() const {
  const std::lock_guard lock(mutex_);
  return static_cast<int>(jobs_.size());
}

double Thinkers::share(int waiting, int threads) {
  constexpr double kLeast = 1.0 / 32;
  if (waiting <= threads) return 1;
  return std::max(kLeast, static_cast<double>(threads) / waiting);
}

void Thinkers::add(std::function<void()> job) {
  {
    const std::lock_guard lock(mutex_);
    if (closing_) return;
    jobs_.push_back(std::move(job));
  }
  arrived_.notify_one();
}

void Thinkers::work() {
  while (true) {
    std::function<void()> job;
    {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
      if (closing_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
      share_here = share(static_cast<int>(jobs_.size()), static_cast<int>(threads_.size()));
    }
    job();
  }
}

}  // namespace bottega::server
