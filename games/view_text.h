// What an observer sees of a game: view_json() without the tree, for whoever tells it to everybody
// after every move.
#pragma once

#include "engine/any_game.h"
#include "engine/json_text.h"

namespace bottega {

JsonText view_text(const AnyGame& game, const AnyView& view);

}  // namespace bottega
