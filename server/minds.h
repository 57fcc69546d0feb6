// The bots at the tables, each with what it remembers of its game.
#pragma once

#include <chrono>
#include <list>
#include <memory>
#include <string>

#include "bots/bot.h"

namespace bottega::server {

// One bot. It thinks about one decision at a time, on whatever thread.
class Mind {
 public:
  Mind(std::string of, std::unique_ptr<Bot> bot) : of_(std::move(of)), bot_(std::move(bot)) {}

  const std::string& of() const { return of_; }
  // Where a decision with a single answer is asked, it is because nobody may know that it is one:
  // so it takes as long as the last real decision did.
  Move choose(const AnyGame& game, const AnyView& view, const MoveList& legal, Random& random);

 private:
  std::string of_;
  std::unique_ptr<Bot> bot_;
  std::chrono::duration<double> pace_{0};
};

// Those that are not thinking. Used by one thread.
class Minds {
 public:
  // The memory of those that have not been asked for longest is given up, since a strong one takes
  // some 60 MB.
  explicit Minds(std::size_t most) : most_(most) {}

  // The one that has thought about this before (table, seat), or a new one of this level; it is
  // nobody else's until it is put to rest. If somebody took back while it was thinking, it is still
  // busy with what is not asked any more, and a new one answers.
  std::shared_ptr<Mind> awake(const std::string& whose, const std::string& level,
                              const AnyGame& game);
  void put_to_rest(std::shared_ptr<Mind> mind);

 private:
  std::size_t most_;
  std::list<std::shared_ptr<Mind>> resting_;  // the last used first
};

}  // namespace bottega::server
