// What the judgement of Architects is made of. All weights are in points unless something else is
// said.
#pragma once

#include "engine/weights.h"

namespace bottega::architects {

inline constexpr Weight kWeights[] = {
    // Plans.
    {"turns_for_clay", 0.35, "turns that a missing piece of clay takes to get"},
    {"turns_for_wood", 0.45, "the same for wood"},
    {"turns_for_stone", 0.45, "the same for stone"},
    {"turns_for_gold", 1.0, "the same for gold"},
    {"turns_for_marble", 1.1, "the same for marble"},
    {"turns_for_skill", 2.0, "turns that a missing skill takes to get"},
    {"turns_for_influence", 0.7, "turns that a missing influence takes to get"},
    {"turns_for_silver", 0.3, "turns that a missing silver takes to get"},
    {"turns_for_virtue", 1.0, "turns that a missing step of virtue takes to get"},
    {"turns_for_card", 1.0, "turns that a missing building card takes to get"},
    {"turns_for_space", 3.5, "turns that a space of the Guildhall lasts, for each party"},
    {"fade", 0.35, "how fast a plan loses worth by the turns it takes"},
    {"climb", 0.5, "part of the higher levels' points that a level of the cathedral is worth"},
    {"ready", 0.8, "part of a plan's points that count before it is done"},
    {"second_plan", 0.7, "the same for what comes after a better plan"},
    {"effect", 1.0, "the effect of a building, beside its points"},
    {"virtue", 0.7, "a step of virtue that a plan brings or takes"},
    {"reward", 1.2, "a Reward card"},
    // What lies there.
    {"clay", 0.45, "the first piece of clay"},
    {"wood", 0.6, "the first piece of wood"},
    {"stone", 0.6, "the first piece of stone"},
    {"gold", 1.2, "the first piece of gold"},
    {"marble", 1.2, "the first piece of marble"},
    {"goods_decay", 0.9, "part of it that each further piece is worth"},
    {"silver", 0.4, "the first silver"},
    {"silver_decay", 0.8, "part of it that each further silver is worth"},
    {"influence", 0.5, "influence"},
    {"card", 0.4, "a building card in the hand"},
    {"low_virtue", 0.4, "a step of virtue below the middle, beside what it scores"},
    // People.
    {"apprentice", 1.0, "an apprentice"},
    {"skill", 1.5, "a skill that was missing"},
    {"supply", 0.6, "the first worker in the supply"},
    {"supply_decay", 0.88, "part of it that each further worker is worth"},
    {"worker_out", 0.12, "a worker at an open place, as long as there are few"},
    {"prisoner", -0.6, "a worker in prison"},
    {"most_prisoners", -1.0, "to have the most prisoners"},
    {"captured", -0.3, "a worker held by another player"},
    {"captive", 0.25, "another player's worker held"},
    // The rest.
    {"debt", -1.5, "an unpaid debt, beside what it scores"},
    {"construction", 1.2, "a worker in the Guildhall: the game ends by constructions"},
    {"most_influence", 2.0, "to have the most influence"},
    {"turn", 3.0, "a turn to come"},
    {"rival_wonder", 8.0, "what the Rival saves for"},
};
using Weights = WeightsOf<kWeights>;

}  // namespace bottega::architects
