// Hints: the best moves as a search sees them.
#pragma once

#include <vector>

#include "bots/search_bot.h"
#include "engine/json.h"

namespace bottega {

struct Advice {
  Move move;
  double expected_score = 0;  // of the seat to act, at the end of the game
  double chance_to_win = 0;   // a shared first place counts as a part
  // What is expected, beginning with the move itself, as far as a world was found that allows it;
  // and what the seat would be told at each step of it.
  std::vector<Step> line;
  std::vector<std::vector<Event>> story;
};

// The three best moves of a seat, whose view it is and who is to act, the best first. Most of the
// budget goes into the search for them, the rest into games that are played on to their end, from
// which the score and the chance are.
std::vector<Advice> advise(const AnyGame& game, const AnyView& view, Seat seat,
                           const MoveList& legal, const Budget& budget, const Means& means,
                           Random& random);

// One step of the line as people would tell it; empty where there is nothing to tell.
std::string step_in_words(const AnyGame& game, const Advice& advice, std::size_t step,
                          const Names& names);

// [{"move":"clock 2","expected_score":31.5,"chance_to_win":0.4,
//   "line":[{"seat":1,"move":"clock 2","text":"Ada takes clock 2."}]}]
Json advice_json(const AnyGame& game, const std::vector<Advice>& advice, const Names& names);

}  // namespace bottega
