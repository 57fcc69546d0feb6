// Players made of code.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/any_game.h"

namespace bottega {

class Bot {
 public:
  virtual ~Bot() = default;

  // As it was asked for: "greedy", "search:simulations=500".
  virtual std::string_view name() const = 0;
  // Answers one decision. The view is that of the seat to act, and all the bot may know; `legal`
  // is not empty. A bot may remember what it thought in earlier decisions of the same game, so each
  // seat of each game has a bot of its own. The same decisions with the same random numbers get the
  // same answers, unless the bot thinks for a time.
  virtual Move choose(const AnyGame& game, const AnyView& view, const MoveList& legal,
                      Random& random) = 0;
};

// What a bot can use of the world around it: this room has no clock and no threads of its own.
struct Means {
  double (*seconds)() = nullptr;  // a clock that only runs forward
  // Does job(0) to job(jobs - 1), several at once where that is possible, and returns when all are
  // done.
  void (*at_once)(int jobs, const std::function<void(int)>& job) = nullptr;
  int threads = 1;  // how many can be done at once
  // Reads the weights of this name, for bots that are to judge by them (engine/weights.h).
  Result<Json> (*weights)(const std::string& name) = nullptr;
  // Which part of the usual thinking there is time for: less than 1 where many wait.
  double (*share)() = nullptr;
};

// What bots decide changes with it: then the version rises, since a long run that was begun by
// other bots must not go on with these (bots_test.cpp notices).
inline constexpr int kBotsVersion = 1;

struct BotInfo {
  std::string_view name;
  std::string_view description;
  // What can follow the name, each after a colon; empty where nothing can.
  std::string_view parameters;
};

// The bots by name: random, greedy, search, and the levels for people.
std::span<const BotInfo> known_bots();
// The last of them: the levels, from the weakest to the strongest.
std::span<const BotInfo> levels();

// A bot for a game by its name, for instance "strong", "search:simulations=500:judged=no" or
// "greedy:weights=FILE". What is wrong with a name is said in a sentence.
Result<std::unique_ptr<Bot>> make_bot(std::string_view name, const AnyGame& game,
                                      const Means& means = {});

}  // namespace bottega
