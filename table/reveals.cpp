#include "table/reveals.h"

namespace bottega::table {

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
    if (!(game.observe(other, mover) == seen)) return true;
  }
  return false;
}

}  // namespace bottega::table
