// The threads on which bots think, and whatever else takes long.
//
// What comes first is thought about first. When more wait than there are threads, everybody thinks
// shorter, all levels by the same share, so that the stronger one stays the stronger one.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "bots/bot.h"
#include "server/scribe.h"

namespace bottega::server {

class Thinkers {
 public:
  Thinkers(int threads, Post post);
  // Nobody waits for what is not begun yet; it is dropped.
  ~Thinkers();

  // Thinks, and hands the result over on the thread of whoever made this.
  template <class Think, class Done>
  void think(Think think, Done done) {
    add([this, think = std::move(think), done = speaking_as_now(std::move(done))]() mutable {
      auto shared = std::make_shared<decltype(think())>(think());
      post_([shared, done = std::move(done)]() mutable { done(std::move(*shared)); });
    });
  }

  // For bots made for these threads.
  static Means means();

  int waiting() const;
  // Of the usual time to think, with so many waiting.
  static double share(int waiting, int threads);

 private:
  void add(std::function<void()> job);
  void work();

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> jobs_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace bottega::server
