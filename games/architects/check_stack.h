// What check.cpp and check_stack.cpp share.
#pragma once

#include <string>

#include "games/architects/architects.h"

namespace bottega::architects {

// What is wrong with the pending decisions; nothing if they are in order.
std::string wrong_in_stack(const Architects& game, const Position& p);

inline bool is_pending(const Position& p, Ask ask) {
  for (int i = 0; i < p.pending.size; ++i) {
    if (p.pending.items[i].what == static_cast<int>(ask)) return true;
  }
  return false;
}

}  // namespace bottega::architects
