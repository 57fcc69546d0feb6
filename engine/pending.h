// The decisions still open in a turn, as a small stack inside the position.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "engine/seat.h"

namespace bottega {

// One open decision: what is asked (the game's own enumeration), of whom, and two small facts.
struct Pending {
  std::uint8_t what = 0;
  Seat who = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  friend constexpr bool operator==(const Pending&, const Pending&) = default;
};

// The last one pushed is answered first:
//
//      [ place notes | take notes | distil | roll rose ]   <- top: nature rolls now
//
// A turn is pushed as a plan, last step first; whatever interrupts it (a die to roll, a token to
// pay, another player's reaction) is pushed on top. Entries above the top are zero, so that equal
// stacks are equal bytes.
template <int Capacity>
struct PendingStack {
  std::array<Pending, Capacity> items{};
  std::uint8_t size = 0;

  bool empty() const { return size == 0; }
  Pending& top() {
    assert(size > 0);
    return items[size - 1];
  }
  const Pending& top() const {
    assert(size > 0);
    return items[size - 1];
  }
  void pop() {
    assert(size > 0);
    items[--size] = Pending{};
  }

  template <class What>
  void push(What what, Seat who, int a = 0, int b = 0) {
    assert(size < Capacity);
    items[size++] = Pending{static_cast<std::uint8_t>(what), who, static_cast<std::uint8_t>(a),
                            static_cast<std::uint8_t>(b)};
  }
};

}  // namespace bottega
