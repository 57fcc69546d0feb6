// One game between bots.
#pragma once

#include <cstdint>

#include "engine/match.h"
#include "lab/lineup.h"

namespace bottega::lab {

// Five times the longest game seen between random bots (Parfum, 3,842 moves); one that does not end
// (bots with odd weights can run in circles) is stopped and counted as unfinished.
inline constexpr int kMaxPlies = 20'000;

struct PlayedGame {
  Match match;
  std::uint64_t decisions = 0;  // how often a bot was asked
};

// The seed decides everything: chance, and what bots leave to chance. Games with the same seed meet
// the same luck as long as the same things are drawn, whoever plays.
PlayedGame play_game(const AnyGame& game, const Setup& setup,
                     const std::vector<std::unique_ptr<Bot>>& bots, std::uint64_t seed,
                     const Names& names = {});
PlayedGame play_game(const AnyGame& game, const Setup& setup, const Lineup& lineup,
                     std::uint64_t seed, const Names& names = {});

}  // namespace bottega::lab
