// How many games a search imagines a second.
#pragma once

#include "engine/any_game.h"

namespace bottega::lab {

// Of one thread, in simulations a second of its CPU time, over decisions of games between greedy
// bots from the first to the last.
struct SearchSpeed {
  double judged = 0;  // as bots search
  double random = 0;  // each simulation at random to the end of the game
};

SearchSpeed search_speed(const AnyGame& game, int players, double seconds);

}  // namespace bottega::lab
