// A move: eight bytes in every game.
#pragma once

#include <cassert>
#include <cstdint>

#include "engine/fixed_list.h"

namespace bottega {

// One small decision: a verb of the game's own enumeration and up to seven operands, a byte each in
// one word, so that a move is made, copied and compared in a register:
//
//     byte   7     6     5     4     3     2     1     0
//           [6]   [5]   [4]   [3]   [2]   [1]   [0]   verb
//
// Operands that a verb does not use are zero, so that equal moves are equal words.
class Move {
 public:
  constexpr Move() = default;
  explicit constexpr Move(std::uint8_t verb) : bits_(verb) {}

  constexpr std::uint8_t verb() const { return static_cast<std::uint8_t>(bits_); }
  constexpr std::uint8_t operator[](int i) const {
    return static_cast<std::uint8_t>(bits_ >> (8 * (i + 1)));
  }
  // The same move with another value of one operand.
  constexpr Move with(int i, std::uint8_t value) const {
    assert(i >= 0 && i < 7);
    Move move = *this;
    move.bits_ &= ~(std::uint64_t{0xFF} << (8 * (i + 1)));
    move.bits_ |= std::uint64_t{value} << (8 * (i + 1));
    return move;
  }

  constexpr std::uint64_t bits() const { return bits_; }
  friend constexpr bool operator==(const Move&, const Move&) = default;

 private:
  std::uint64_t bits_ = 0;
};
static_assert(sizeof(Move) == 8);

template <class Verb, class... Operands>
constexpr Move make_move(Verb verb, Operands... operands) {
  static_assert(sizeof...(operands) <= 7);
  Move move(static_cast<std::uint8_t>(verb));
  int i = 0;
  ((move = move.with(i++, static_cast<std::uint8_t>(operands))), ...);
  return move;
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
