// What a game is called, how many may play it, and what can be agreed before it starts.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/random.h"
#include "engine/result.h"

namespace bottega {

// A choice agreed before the game: one of a few named values, the first of which is the default.
struct Option {
  std::string_view name;
  std::span<const std::string_view> values;
  std::string_view help;
  std::string_view rule;  // the rule or ruling of the specification that it is about
};

struct Setup;

struct GameInfo {
  std::string_view id;    // "parfum"
  std::string_view name;  // "Parfum"
  int rules_version = 1;  // rises when an old record would no longer mean the same
  int min_players = 0;
  int max_players = 0;
  std::span<const Option> options;
  // Where not all options go together, or not with every number of players: says what is wrong.
  // The defaults suit every number.
  Verdict (*fits_together)(const Setup& setup) = nullptr;
  // How the opponent is called that the rules play themselves, if the game has one. It sits after
  // the last player, is never asked anything, and has a score of its own (outcome.h).
  std::string_view automaton{};
  // Records played by earlier versions of the rules are refused: their moves mean something else.
  int oldest_rules_version = 1;
  // What bots are called that play it: first names of its time and place, the same in every
  // language, at least twice as many as can sit at a table.
  std::span<const std::string_view> company{};
};

inline constexpr int kMaxOptions = 40;

struct Setup {
  int players = 0;
  // For each option of the game the index of the value agreed upon.
  std::array<std::uint8_t, kMaxOptions> choices{};

  friend bool operator==(const Setup&, const Setup&) = default;
};

// The values of a yes-or-no option whose default is no, or yes.
inline constexpr std::array<std::string_view, 2> kNoOrYes{"false", "true"};
inline constexpr std::array<std::string_view, 2> kYesOrNo{"true", "false"};

Verdict check_players(const GameInfo& game, int players);
// Players and options together.
Verdict check_setup(const GameInfo& game, const Setup& setup);
// Some options that go together, each value of each as likely as the others.
Setup with_random_options(const GameInfo& game, int players, Random& random);
// Takes "name=value" as a person writes it.
Verdict choose(const GameInfo& game, Setup& setup, std::string_view assignment);
Verdict choose(const GameInfo& game, Setup& setup, std::string_view name, std::string_view value);

}  // namespace bottega
