// What the judgement of Architects is made of. All weights are in points unless something else is
// said.
#pragma once

#include "engine/weights.h"

namespace bottega::architects {

inline constexpr Weight kWeights[] = {
    // Plans.
    {"turns_for_clay", 0.363, "turns that a missing piece of clay takes to get"},
    {"turns_for_wood", 0.409, "the same for wood"},
    {"turns_for_stone", 0.435, "the same for stone"},
    {"turns_for_gold", 0.971, "the same for gold"},
    {"turns_for_marble", 1.36, "the same for marble"},
    {"turns_for_skill", 1.84, "turns that a missing skill takes to get"},
    {"turns_for_influence", 0.612, "turns that a missing influence takes to get"},
    {"turns_for_silver", 0.37, "turns that a missing silver takes to get"},
    {"turns_for_virtue", 1.07, "turns that a missing step of virtue takes to get"},
    {"turns_for_card", 0.944, "turns that a missing building card takes to get"},
    {"turns_for_space", 3.16, "turns that a space of the Guildhall lasts, for each party"},
    {"fade", 0.435, "how fast a plan loses worth by the turns it takes"},
    {"climb", 0.572, "part of the higher levels' points that a level of the cathedral is worth"},
    {"ready", 0.619, "part of a plan's points that count before it is done"},
    {"second_plan", 0.837, "the same for what comes after a better plan"},
    {"effect", 0.979, "the effect of a building, beside its points"},
    {"virtue", 0.59, "a step of virtue that a plan brings or takes"},
    {"reward", 1.11, "a Reward card"},
    // What lies there.
    {"clay", 0.686, "the first piece of clay"},
    {"wood", 0.575, "the first piece of wood"},
    {"stone", 0.619, "the first piece of stone"},
    {"gold", 1.47, "the first piece of gold"},
    {"marble", 1.02, "the first piece of marble"},
    {"goods_decay", 0.765, "part of it that each further piece is worth"},
    {"silver", 0.246, "the first silver"},
    {"silver_decay", 0.53, "part of it that each further silver is worth"},
    {"influence", 0.567, "influence"},
    {"card", 0.369, "a building card in the hand"},
    {"low_virtue", 0.43, "a step of virtue below the middle, beside what it scores"},
    // People.
    {"apprentice", 0.952, "an apprentice"},
    {"skill", 1.64, "a skill that was missing"},
    {"supply", 0.297, "the first worker in the supply"},
    {"supply_decay", 0.875, "part of it that each further worker is worth"},
    {"worker_out", 0.112, "a worker at an open place, as long as there are few"},
    {"prisoner", -0.533, "a worker in prison"},
    {"most_prisoners", -1.16, "to have the most prisoners"},
    {"captured", -0.47, "a worker held by another player"},
    {"captive", 0.378, "another player's worker held"},
    // The rest.
    {"debt", -1.36, "an unpaid debt, beside what it scores"},
    {"construction", 1.48, "a worker in the Guildhall: the game ends by constructions"},
    {"most_influence", 1.72, "to have the most influence"},
    {"turn", 2.62, "a turn to come"},
    {"rival_wonder", 9.28, "what the Rival saves for"},
};
using Weights = WeightsOf<kWeights>;

}  // namespace bottega::architects
