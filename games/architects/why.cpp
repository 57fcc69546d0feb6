// Why a move is not possible, in a sentence for a person.
#include <fmt/format.h>

#include "games/architects/architects.h"
#include "games/architects/names.h"
#include "games/architects/questions.h"

namespace bottega::architects {

std::string Architects::why_not(const View& view, const Move& move) const {
  const Position& p = view.table;
  if (p.phase == Phase::kOver) return "the game is over";
  (void)move;
  if (p.pending.top().who == kNature) {
    return fmt::format("chance is to act now: nature {}", question(view));
  }
  return fmt::format("that cannot be done now; now: {}", question(view));
}

}  // namespace bottega::architects
