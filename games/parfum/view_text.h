// What view_json() gives, as text at once.
#pragma once

#include "engine/json_text.h"
#include "games/parfum/parfum.h"

namespace bottega::parfum {

JsonText view_text(const Parfum& game, const View& view);

}  // namespace bottega::parfum
