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
  std::vector<Step> line;     // what is expected, beginning with the move itself
};

// The three best moves of a seat, whose view it is and who is to act, the best first. Most of the
// budget goes into the search for them, the rest into games that are played on to their end, from
// which the score and the chance are.
std::vector<Advice> advise(const AnyGame& game, const AnyView& view, Seat seat,
                           const MoveList& legal, const Budget& budget, const Means& means,
                           Random& random);

// [{"move":"clock 2","expected_score":31.5,"chance_to_win":0.4,"line":[{"seat":1,"move":"clock
// 2"}]}]
Json advice_json(const AnyGame& game, const std::vector<Advice>& advice);

}  // namespace bottega
