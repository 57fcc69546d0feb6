// Whether a move showed its mover something that he did not know.
#pragma once

#include "engine/any_game.h"

namespace bottega::table {

// A move shows something when, in another position that looks the same to the mover, it would have
// led to something that looks different to him. Some such positions are imagined and tried: what a
// move can show has many forms (cards, dice, tiles), and in all four games one try in a few would
// differ.
bool shows_something(const AnyGame& game, const AnyPosition& before, const Move& move);

}  // namespace bottega::table
