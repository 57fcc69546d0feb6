// A move: eight bytes in every game.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/fixed_list.h"

namespace bottega {

// One small decision: a verb of the game's own enumeration and up to seven operands. Operands that
// a verb does not use are zero, so that equal moves are equal bytes.
struct Move {
  std::uint8_t verb = 0;
  std::array<std::uint8_t, 7> operands{};

  constexpr std::uint8_t operator[](int i) const { return operands[i]; }
  constexpr std::uint64_t bits() const { return std::bit_cast<std::uint64_t>(*this); }
  friend constexpr bool operator==(const Move& a, const Move& b) { return a.bits() == b.bits(); }
};
static_assert(sizeof(Move) == 8);

template <class Verb, class... Operands>
constexpr Move make_move(Verb verb, Operands... operands) {
  return Move{static_cast<std::uint8_t>(verb), {static_cast<std::uint8_t>(operands)...}};
}

// What may be answered at one ply, owned by the caller. No decision comes near the capacity: a
// game splits a decision that would ask a person to choose among more than a few hundred moves.
using MoveList = FixedList<Move, 640>;

inline bool contains(const MoveList& moves, const Move& move) {
  for (const Move& candidate : moves) {
    if (candidate == move) return true;
  }
  return false;
}

}  // namespace bottega
