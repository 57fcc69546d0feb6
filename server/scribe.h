// The one thread that talks to the storage.
//
// Whoever needs something kept or read leaves it here and goes on with his work; the answer comes
// back on his own thread, in the language that he spoke. Entries that wait at the same moment are
// kept by one commit: the more there is to do, the cheaper each of them becomes.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/languages.h"
#include "server/storage.h"

namespace bottega::server {

// Runs a function on the thread of whoever made this, soon and in order.
using Post = std::function<void(std::function<void()>)>;

class Scribe {
 public:
  // Of a storage that other processes write to as well, `changed` is told which tables they
  // changed.
  Scribe(std::unique_ptr<Storage> storage, Post post,
         std::function<void(const Changes&)> changed = {});
  // After everything that waits is kept.
  ~Scribe();

  void keep(Append append, std::function<void(Result<Kept>)> done);

  // Does a job with the storage and hands its result over.
  template <class Job, class Done>
  void ask(Job job, Done done) {
    add([job = std::move(job), done = speaking_as_now(std::move(done))](Storage& storage) mutable {
      auto shared = std::make_shared<decltype(job(storage))>(job(storage));
      return std::function<void()>(
          [shared, done = std::move(done)]() mutable { done(std::move(*shared)); });
    });
  }

  struct Counts {
    std::atomic<std::int64_t> commits{0};
    std::atomic<std::int64_t> entries{0};
    std::atomic<std::int64_t> failures{0};
  };
  const Counts& counts() const { return counts_; }

 private:
  using Errand = std::function<std::function<void()>(Storage&)>;
  struct Waiting {
    std::vector<Append> appends;
    std::vector<std::function<void(Result<Kept>)>> kept;
    std::vector<Errand> errands;
    bool empty() const { return appends.empty() && errands.empty(); }
  };

  void add(Errand errand);
  void work();
  void commit(Waiting& batch);
  void look_elsewhere();

  std::unique_ptr<Storage> storage_;
  Post post_;
  std::function<void(const Changes&)> changed_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  Waiting waiting_;
  bool closing_ = false;
  Counts counts_;
  std::thread thread_;
};

}  // namespace bottega::server
