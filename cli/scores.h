// The table at the end of a game: places, points, and what the points came from.
#pragma once

#include <string>
#include <vector>

#include "engine/match.h"
#include "engine/paint.h"

namespace bottega::cli {

std::vector<std::string> winners(const Outcome& outcome, const Names& names);

std::string score_table(const Match& match, const Paint& paint);

}  // namespace bottega::cli
