// What the judgement of Parfum is made of. All weights are in coins unless something else is said.
// The values come from a run of `bottega tune` (docs/strength.md).
#pragma once

#include "engine/weights.h"

namespace bottega::parfum {

inline constexpr Weight kWeights[] = {
    {"water", 0.418, "a token's use beside its coins"},
    {"hoped_customer", 2.4, "a bottle that no customer of the street wants"},
    {"street_share", 0.792, "part of a price that a bottle for a waiting customer is worth"},
    {"bottle_decay", 0.82, "part of it that each further bottle is worth, which sells later"},
    {"placed_note", 3.01, "a note in an unfinished perfume"},
    {"fitting_note", 2.36, "what taking a note that continues a perfume adds"},
    {"spare_action", 0.475, "an action that no plan needs"},
    {"waiting_turn", 5.18, "what a turn to come will bring"},
    {"later_clock", 0.1, "what each place further back in the order costs"},
    {"one_token_mends", 0.396, "part of the rolls that fail which a token mends"},
    {"tokens_mend", 0.777, "part of the rolls that fail which two tokens or more mend"},
};
using Weights = WeightsOf<kWeights>;

}  // namespace bottega::parfum
