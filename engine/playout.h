// Random play to the end: the inner loop of benchmarks and rollouts.
#pragma once

#include <cstdint>

#include "engine/game.h"

namespace bottega {

struct PlayoutCount {
  std::uint64_t plies = 0;      // moves applied, nature's and forced ones included
  std::uint64_t decisions = 0;  // players' plies that had at least two legal moves
};

// Plays uniformly random legal moves until nobody is to act. Allocates nothing.
// `seen(moves, move)` is called at every ply with what a player could do (empty for nature) and
// what was done.
template <Rules G, class Seen>
PlayoutCount playout(const G& game, typename G::Position& position, Random& random, Seen&& seen) {
  PlayoutCount count;
  Silent silent;
  MoveList moves;
  for (Seat seat = game.to_act(position); seat != kNobody; seat = game.to_act(position)) {
    moves.clear();
    Move move;
    if (seat == kNature) {
      move = game.draw(position, random.next());
    } else {
      game.legal(position, moves);
      count.decisions += moves.size() > 1;
      move = moves.size() == 1 ? moves[0] : moves[random.below(moves.size())];
    }
    seen(moves, move);
    game.apply(position, move, silent);
    ++count.plies;
  }
  return count;
}

template <Rules G>
PlayoutCount playout(const G& game, typename G::Position& position, Random& random) {
  return playout(game, position, random, [](const MoveList&, const Move&) {});
}

}  // namespace bottega
