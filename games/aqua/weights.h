// What the judgement of Aqua Mirabilis is made of. All weights are in points unless something else
// is said. What pays only through later turns is multiplied by the part of the game that is left.
// The values come from a run of `bottega tune` (docs/strength.md).
#pragma once

#include "engine/weights.h"

namespace bottega::aqua {

inline constexpr Weight kWeights[] = {
    {"essence_1", 2.62, "the first essence of a type"},
    {"essence_2", 1.42, "the second one"},
    {"essence_3", 0.685, "the third one"},
    {"essence_4", 0.203, "each further one"},
    {"flower_1", 0.412, "the first flower of a type"},
    {"flower_2", 0.462, "the second one"},
    {"flower_3", 0.461, "the third one"},
    {"flower_4", 0.102, "each further one"},
    {"stored_flower", 0.537, "a flower stored at a method"},
    {"enough_essences", 13.6, "so much worth of essences is worth only half of it"},
    {"enough_flowers", 3.03, "so much worth of flowers is worth only half of it"},
    {"experience_1", 0.482, "the first level of experience"},
    {"experience_2", 0.684, "the second one"},
    {"experience_3", 0.923, "the third one"},
    {"experience_4", 0.701, "the fourth one"},
    {"experience_5", 0.383, "the fifth one"},
    {"experience_6", 0.103, "each further one"},
    {"letter_1", 2.35, "the first letter"},
    {"letter_2", 2.7, "what the second letter adds"},
    {"letter_3", 2.39, "what the third letter adds"},
    {"letter_4", 1.33, "what the fourth letter adds"},
    {"fresh", 0.432, "part of what presenting would bring now, for a fresh perfume"},
    {"later", 0.296, "part of it that each Sunday to come will bring"},
    {"at_versailles", 0.787,
     "part of what the best perfume adds where it is about to be presented"},
    {"parade", 1.8, "what a combination brings in the final parade"},
    {"token", 1.16, "an originality token, beside its point in the end"},
    {"method", 1.32, "a method, beside its experience"},
    {"speciality", 1.22, "a speciality, beside its experience"},
    {"free_base", 1.24, "a free base, beside its experience"},
    {"ability", 1.38, "an ability, beside its experience"},
    {"tile", 0.358, "part of effect and back that a tile in the curriculum is worth"},
    {"effect_flowers", 1.63, "a tile that gives some flowers"},
    {"effect_essences", 2.84, "a tile that gives some essences"},
    {"effect_recipe", 1.55, "a tile that gives a recipe"},
    {"effect_choice", 1.78, "a tile that gives essences of one's choice"},
    {"effect_tokens", 1.9, "a tile that gives originality tokens"},
    {"effect_production", 1.06, "a tile that gives production points"},
    {"effect_action", 1.49, "a tile that gives a free action"},
    {"effect_second", 2.83, "a tile that presents a second perfume"},
    {"effect_half", 2.68, "a tile that adds half of the points"},
    {"effect_influence", 4.27, "a tile that gives influence"},
    {"influence", 0.436, "influence with a dame, without the lead"},
    {"lead", 0.776, "part of the points for a lead that one may count on"},
    {"safe_lead", 0.478, "each token more than a lead needs, up to two"},
    {"favour", 1.4, "a favour"},
    {"action_point", 0.113, "an action point on the dial"},
    {"own_turn", 1.05, "to be asked for an action"},
    {"free_action", 1.32, "a free action that is open in this turn"},
    {"conversion", 1.44, "a flower that this production can still convert"},
    {"coach", 0.204, "each step nearer to a city that gives a tile"},
};
using Weights = WeightsOf<kWeights>;

}  // namespace bottega::aqua
