// What view_json() gives, as text at once.
#pragma once

#include "engine/json_text.h"
#include "games/architects/architects.h"

namespace bottega::architects {

JsonText view_text(const Architects& game, const View& view);

}  // namespace bottega::architects
