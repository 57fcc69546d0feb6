// Every game of the house, as types. A new game is one line here, and one include.
#pragma once

#include "engine/erased_game.h"
#include "games/aqua/aqua.h"
#include "games/architects/architects.h"
#include "games/parfum/parfum.h"
#include "games/princes/princes.h"

namespace bottega {

template <class... Games>
struct GameList {};

using AllGames = GameList<  //
    parfum::Parfum,         //
    aqua::Aqua,             //
    princes::Princes,       //
    architects::Architects>;

// Calls f.template operator()<G>() for every game.
template <class F, class... Games>
void for_each_game(GameList<Games...>, F&& f) {
  (f.template operator()<Games>(), ...);
}

// Calls f(game) with the static type of an erased game: where the command line holds an AnyGame and
// something quick (search, playouts) is to be done with it.
template <class F, class... Games>
void with_static_game(const AnyGame& any, GameList<Games...>, F&& f) {
  const auto try_one = [&]<class G>() {
    if (any.info().id == G::info().id) f(static_cast<const ErasedGame<G>&>(any).game());
  };
  (try_one.template operator()<Games>(), ...);
}

}  // namespace bottega
