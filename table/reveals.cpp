#include "table/reveals.h"

#include <cstring>

#include "games/all_games.h"

namespace bottega::table {

namespace {

// This is asked after every move, so all tries are made with the game's own type: between positions
// that are only bytes most of the time would go into copying them.
template <class G>
bool shows_something(const G& game, const typename G::Position& before, const Move& move) {
  constexpr int kTries = 48;
  Silent silent;
  const Seat mover = game.to_act(before);
  if (!is_player(mover)) return true;  // nature draws what nobody could know
  typename G::Position after = before;
  game.apply(after, move, silent);
  const typename G::View seen = game.observe(after, mover);
  const typename G::View known = game.observe(before, mover);
  Random random(move.bits());
  for (int i = 0; i < kTries; ++i) {
    typename G::Position other = game.imagine(known, random);
    game.apply(other, move, silent);
    const typename G::View view = game.observe(other, mover);
    if (std::memcmp(static_cast<const void*>(&view), &seen, sizeof(seen)) != 0) return true;
  }
  return false;
}

}  // namespace

bool shows_something(const AnyGame& game, const AnyPosition& before, const Move& move) {
  bool shows = true;
  with_static_game(game, AllGames{}, [&]<class G>(const G& known) {
    typename G::Position position;
    std::memcpy(static_cast<void*>(&position), before.bytes.data(), sizeof(position));
    shows = shows_something(known, position, move);
  });
  return shows;
}

}  // namespace bottega::table
