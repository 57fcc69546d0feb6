#include "lab/work.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

namespace bottega::lab {

namespace {

// The jobs in hand: which comes next, and the results that wait for an earlier one.
class Workshop {
 public:
  Workshop(const Work& work, int first) : work_(work), next_(first), wanted_(first) {
    const int threads = std::clamp(work.threads, 1, std::max(1, work.jobs - first));
    for (int i = 0; i < threads; ++i) hands_.emplace_back([this] { keep_working(); });
  }

  ~Workshop() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    room_.notify_all();
    for (std::thread& hand : hands_) hand.join();
  }

  // Waits for the result of the next job in order.
  Json wait_for_next() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return finished_.count(wanted_) == 1; });
    Json result = std::move(finished_.at(wanted_));
    finished_.erase(wanted_++);
    room_.notify_all();
    return result;
  }

 private:
  // Nobody works further ahead of the results taken than this for each thread: one slow job must
  // not fill the memory, and little is wasted when the work ends early.
  static constexpr int kAhead = 16;

  void keep_working() {
    while (const std::optional<int> job = pick_up()) {
      Json result = work_.work(*job);
      const std::lock_guard lock(mutex_);
      finished_.emplace(*job, std::move(result));
      arrived_.notify_one();
    }
  }

  std::optional<int> pick_up() {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] {
      return closed_ || next_ >= work_.jobs || next_ < wanted_ + kAhead * work_.threads;
    });
    if (closed_ || next_ >= work_.jobs) return std::nullopt;
    return next_++;
  }

  const Work& work_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::condition_variable room_;
  std::map<int, Json> finished_;
  int next_;
  int wanted_;
  bool closed_ = false;
  std::vector<std::thread> hands_;
};

}  // namespace

int usual_threads() {
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

Result<int> run(const Work& work) {
  int job = 0;
  const auto take = [&](const Json& result) {
    const bool go_on = work.take(job, result);
    ++job;
    if (work.progress) work.progress(job);
    return go_on;
  };
  const int done = std::min(work.jobs, static_cast<int>(work.done.size()));
  while (job < done) {
    if (!take(work.done[job])) return job;
  }
  if (job == work.jobs) return job;

  Workshop workshop(work, job);
  while (job < work.jobs) {
    const Json result = workshop.wait_for_next();
    if (work.keep) {
      const Verdict kept = work.keep(job, result);
      if (!kept) return kept.error();
    }
    if (!take(result)) break;
  }
  return job;
}

}  // namespace bottega::lab
