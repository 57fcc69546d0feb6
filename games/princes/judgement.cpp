// What a good player looks at, in points: what the seat may hope to have at the end.
#include <algorithm>

#include "games/princes/princes.h"
#include "games/princes/scoring.h"
#include "games/princes/table.h"

namespace bottega::princes {

double Princes::judge(const Position& p, Seat seat) const {
  return p.courts[seat].points + p.courts[seat].money / 4.0;
}

}  // namespace bottega::princes
