// What check.cpp and check_stack.cpp share.
#pragma once

#include "games/architects/architects.h"

namespace bottega::architects {

// Whether the pending decisions are in order, when the rest of the position is.
Verdict check_stack(const Architects& game, const Position& p);

inline bool is_pending(const Position& p, Ask ask) {
  for (int i = 0; i < p.pending.size; ++i) {
    if (p.pending.items[i].what == static_cast<int>(ask)) return true;
  }
  return false;
}

}  // namespace bottega::architects
