// How simulations without judgement go on: at random, but so that games get somewhere.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "engine/game.h"

namespace bottega {

// The kind of move first and then the move: otherwise a decision with many variants (where to put a
// tile) would crowd out all others. With a few variants a kind is so much more likely: a die of one
// of five scents is no less of a choice than water. What gives something up is left out where there
// is anything else.
template <Rules G>
Move any_move(const G& game, const typename G::Position& position, const MoveList& moves,
              Random& random) {
  constexpr int kVerbs = 64;
  constexpr int kMostVariants = 3;
  std::array<std::uint16_t, kVerbs> count{};
  FixedList<std::uint8_t, kVerbs + 1> kinds;
  int chances = 0;
  for (const Move& move : moves) {
    assert(move.verb() < kVerbs);
    if (gives_up(game, position, move)) continue;
    std::uint16_t& variants = count[move.verb()];
    kinds.push_back_if(variants == 0, move.verb());
    chances += variants++ < kMostVariants;
  }
  if (chances == 0) return moves[random.below(moves.size())];
  auto place = static_cast<int>(random.below(static_cast<std::uint64_t>(chances)));
  const std::uint8_t* kind = kinds.begin();
  while (place >= std::min<int>(count[*kind], kMostVariants)) {
    place -= std::min<int>(count[*kind++], kMostVariants);
  }
  std::uint64_t which = random.below(count[*kind]);
  for (const Move& move : moves) {
    if (move.verb() != *kind || gives_up(game, position, move)) continue;
    if (which-- == 0) return move;
  }
  assert(false && "one of those that were counted");
  return moves[0];
}

}  // namespace bottega
