// Hints in words.
#pragma once

#include <string>
#include <vector>

#include "bots/advice.h"
#include "engine/match.h"

namespace bottega::cli {

// The best moves of the seat to act, the best first. Uses no more than that seat's view.
std::vector<Advice> advise(const Match& match, const Budget& budget, Random& random);

// A few lines for people.
std::string advice_text(const Match& match, const std::vector<Advice>& advice);

}  // namespace bottega::cli
