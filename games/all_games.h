// Every game of the house, as types. A new game is one line here, and one include.
#pragma once

#include "games/parfum/parfum.h"

namespace bottega {

template <class... Games>
struct GameList {};

using AllGames = GameList<  //
    parfum::Parfum>;

// Calls f.template operator()<G>() for every game.
template <class F, class... Games>
void for_each_game(GameList<Games...>, F&& f) {
  (f.template operator()<Games>(), ...);
}

}  // namespace bottega
