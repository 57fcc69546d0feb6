// What the commands that start a game ask for.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"

namespace bottega::cli {

class Command;

struct NewGame {
  std::string game;
  int players = 0;
  std::vector<std::string> choices;  // option=value
  std::vector<std::string> names;
  std::optional<std::uint64_t> seed;
  std::string edition;

  // GAME, --players, --set, --names, --seed, --edition.
  void add_to(Command& command);

  // Loads the game and checks players, options and names.
  struct Agreed {
    std::unique_ptr<const AnyGame> game;
    Setup setup;
    Names names;  // empty if none were given
  };
  Result<Agreed> agree() const;

  // The names of so many seats, or none if none were given.
  Result<Names> seat_names(int seats) const;

 private:
  Result<Setup> setup(const GameInfo& info) const;
};

// The bots there are and what they take: lines for the end of the help of whatever asks for bots.
std::string bots_in_words();

// The seed given, or one that nobody can guess.
std::uint64_t seed_or_fresh(const std::optional<std::uint64_t>& seed);

}  // namespace bottega::cli
