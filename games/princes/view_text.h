// What view_json() gives, as text at once.
#pragma once

#include "engine/json_text.h"
#include "games/princes/princes.h"

namespace bottega::princes {

JsonText view_text(const Princes& game, const View& view);

}  // namespace bottega::princes
