// Hints: the best moves as a search sees them, in words.
#pragma once

#include <string>
#include <vector>

#include "bots/search_bot.h"
#include "engine/match.h"

namespace bottega::cli {

struct Advice {
  Move move;
  double expected_score = 0;  // of the seat to act, at the end of the game
  double chance_to_win = 0;   // a shared first place counts as a part
  std::vector<Step> line;     // what is expected, beginning with the move itself
};

// The best moves of the seat to act, the best first. Most of the budget goes into the search for
// them, the rest into games that are played on to their end, from which the score and the chance
// are. Uses no more than that seat's view.
std::vector<Advice> advise(const Match& match, const Budget& budget, Random& random);

// A few lines for people.
std::string advice_text(const Match& match, const std::vector<Advice>& advice);

}  // namespace bottega::cli
