// Who acts and who looks on.
#pragma once

#include <cstdint>

namespace bottega {

// A place at the table, counted from 0. People count from 1: whatever is printed or read adds one.
using Seat = std::uint8_t;

inline constexpr int kMaxSeats = 6;

// The seat that draws, shuffles and rolls: chance is a player.
inline constexpr Seat kNature = 0xF0;
// Nobody is to act: the game is over.
inline constexpr Seat kNobody = 0xF1;

// Two observers beside the seats: one who sees only what everybody sees, and one for whom
// everything lies open (the driver's own eyes: debugging, finished games).
inline constexpr Seat kSpectator = 0xF2;
inline constexpr Seat kOpenTable = 0xF3;

constexpr bool is_player(Seat seat) {
  return seat < kMaxSeats;
}

}  // namespace bottega
