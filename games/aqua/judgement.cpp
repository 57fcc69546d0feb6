// What a good player looks at, in points: what the seat may hope to have at the end.
#include "games/aqua/aqua.h"
#include "games/aqua/table.h"

namespace bottega::aqua {

double Aqua::judge(const Position& p, Seat seat) const {
  return p.seats[seat].score;
}

}  // namespace bottega::aqua
