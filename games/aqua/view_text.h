// What view_json() gives, as text at once.
#pragma once

#include "engine/json_text.h"
#include "games/aqua/aqua.h"

namespace bottega::aqua {

JsonText view_text(const Aqua& game, const View& view);

}  // namespace bottega::aqua
