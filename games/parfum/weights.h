// What the judgement of Parfum is made of. All weights are in coins unless something else is said.
#pragma once

#include "engine/weights.h"

namespace bottega::parfum {

inline constexpr Weight kWeights[] = {
    {"water", 0.8, "a token's use beside its coins"},
    {"hoped_customer", 4.0, "a bottle that no customer of the street wants"},
    {"street_share", 0.75, "part of a price that a bottle for a waiting customer is worth"},
    {"bottle_decay", 0.85, "part of it that each further bottle is worth, which sells later"},
    {"placed_note", 3.0, "a note in an unfinished perfume"},
    {"fitting_note", 1.5, "what taking a note that continues a perfume adds"},
    {"spare_action", 0.45, "an action that no plan needs"},
    {"waiting_turn", 6.0, "what a turn to come will bring"},
    {"later_clock", 0.12, "what each place further back in the order costs"},
    {"one_token_mends", 0.35, "part of the rolls that fail which a token mends"},
    {"tokens_mend", 0.5, "part of the rolls that fail which two tokens or more mend"},
};
using Weights = WeightsOf<kWeights>;

}  // namespace bottega::parfum
