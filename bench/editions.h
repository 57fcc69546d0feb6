// Where benchmarks get the components of a game from: reading files is the caller's business.
#pragma once

#include <functional>

#include "engine/json.h"
#include "engine/setup.h"

namespace bottega {

using EditionOf = std::function<Result<Json>(const GameInfo& game)>;

}  // namespace bottega
