#include "server/scribe.h"

#include <chrono>

namespace bottega::server {

namespace {

// How often an idle scribe asks what other processes did.
constexpr std::chrono::milliseconds kGlance{20};

}  // namespace

Scribe::Scribe(std::unique_ptr<Storage> storage, Post post,
               std::function<void(const Changes&)> changed)
    : storage_(std::move(storage)),
      post_(std::move(post)),
      changed_(std::move(changed)),
      thread_([this] { work(); }) {}

Scribe::~Scribe() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  arrived_.notify_one();
  thread_.join();
}

void Scribe::keep(Append append, std::function<void(Result<Kept>)> done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.appends.push_back(std::move(append));
    waiting_.kept.push_back(speaking_as_now(std::move(done)));
  }
  arrived_.notify_one();
}

void Scribe::add(Errand errand) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.errands.push_back(std::move(errand));
  }
  arrived_.notify_one();
}

void Scribe::work() {
  while (true) {
    Waiting batch;
    {
      std::unique_lock lock(mutex_);
      const auto something = [this] { return closing_ || !waiting_.empty(); };
      if (changed_) {
        arrived_.wait_for(lock, kGlance, something);
      } else {
        arrived_.wait(lock, something);
      }
      if (closing_ && waiting_.empty()) return;
      std::swap(batch, waiting_);
    }
    if (!batch.appends.empty()) commit(batch);
    for (const Errand& errand : batch.errands) post_(errand(*storage_));
    if (changed_) look_elsewhere();
  }
}

void Scribe::commit(Waiting& batch) {
  const Result<std::vector<Kept>> kept = storage_->append(batch.appends);
  ++(kept ? counts_.commits : counts_.failures);
  if (kept) counts_.entries += static_cast<std::int64_t>(batch.appends.size());
  post_([kept, done = std::move(batch.kept)] {
    for (std::size_t i = 0; i < done.size(); ++i) {
      done[i](kept ? Result<Kept>((*kept)[i]) : Result<Kept>(kept.error()));
    }
  });
}

void Scribe::look_elsewhere() {
  const Result<Changes> changes = storage_->changed_elsewhere(0);
  if (!changes || (!changes->all && changes->tables.empty())) return;
  post_([this, changes = *changes] { changed_(changes); });
}

}  // namespace bottega::server
