// Hints: the best moves as a search sees them.
#pragma once

#include <vector>

#include "bots/search_bot.h"
#include "engine/json.h"

namespace bottega {

struct Advice {
  Thought thought;
  std::vector<Step> line;  // what is expected, beginning with the move itself
};

// The three best moves of the seat whose view it is, the best first.
std::vector<Advice> advise(const AnyGame& game, const AnyView& view, const MoveList& legal,
                           const Budget& budget, const Means& means, Random& random);

// [{"move":"clock 2","visits":180,"score":31.5,"win":0.4,"line":[{"seat":1,"move":"clock 2"},...]},...]
Json advice_json(const AnyGame& game, const std::vector<Advice>& advice);

}  // namespace bottega
