#include "table/reveals.h"

#include <cstring>

namespace bottega::table {

namespace {

// An array of std::byte is compared byte by byte, and this is asked after every move.
bool are_same(const AnyView& a, const AnyView& b) {
  return std::memcmp(a.bytes.data(), b.bytes.data(), a.bytes.size()) == 0;
}

}  // namespace

bool shows_something(const AnyGame& game, const AnyPosition& before, const Move& move) {
  constexpr int kTries = 48;
  const Seat mover = game.to_act(before);
  if (!is_player(mover)) return true;  // nature draws what nobody could know
  AnyPosition after = before;
  game.apply(after, move);
  const AnyView seen = game.observe(after, mover);
  const AnyView known = game.observe(before, mover);
  Random random(move.bits());
  for (int i = 0; i < kTries; ++i) {
    AnyPosition other = game.imagine(known, random);
    game.apply(other, move);
    if (!are_same(game.observe(other, mover), seen)) return true;
  }
  return false;
}

}  // namespace bottega::table
