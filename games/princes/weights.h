// What the judgement of the Princes is made of that can be tuned: nothing yet.
#pragma once

#include "engine/weights.h"

namespace bottega::princes {

inline constexpr std::array<Weight, 0> kNoWeights{};
using NoWeights = WeightsOf<kNoWeights>;

}  // namespace bottega::princes
