// Which bot sits where, and the fair ways to change seats.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"

namespace bottega::lab {

// For every seat the text that make_bot() makes its bot from.
using Lineup = std::vector<std::string>;

// There must be some, and all must be known.
Verdict check_bots(const AnyGame& game, const std::vector<std::string>& names);
// For each of them a seat: whoever gets none would be left out in silence.
Verdict check_seats(const std::vector<std::string>& names, int seats);

// The bots named, in order, the last one again and again.
Result<Lineup> line_up(const AnyGame& game, const std::vector<std::string>& names, int players);

// Fresh bots, one a seat: a bot may remember the game it plays, and must not remember another.
std::vector<std::unique_ptr<Bot>> make_bots(const AnyGame& game, const Lineup& lineup);

// Everybody moves on by so many seats.
Lineup rotated(const Lineup& lineup, int by);

// How many rotations differ: A,B,B has 3, and A,B,A,B has 2. Played all, every bot has had every
// seat equally often.
int rotations_of(const Lineup& lineup);

// The different bots, in the order of their first seats.
std::vector<std::string> different_bots(const Lineup& lineup);

}  // namespace bottega::lab
