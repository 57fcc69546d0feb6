// What a game is called, how many may play it, and what can be agreed before it starts.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace bottega {

// A choice agreed before the game: one of a few named values, the first of which is the default.
struct Option {
  std::string_view name;
  std::span<const std::string_view> values;
  std::string_view help;
  std::string_view rule;  // the rule or ruling of the specification that it is about
};

struct GameInfo {
  std::string_view id;    // "parfum"
  std::string_view name;  // "Parfum"
  int rules_version = 1;  // rises when an old record would no longer mean the same
  int min_players = 0;
  int max_players = 0;
  std::span<const Option> options;
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
// Takes "name=value" as a person writes it.
Verdict choose(const GameInfo& game, Setup& setup, std::string_view assignment);
Verdict choose(const GameInfo& game, Setup& setup, std::string_view name, std::string_view value);

}  // namespace bottega
