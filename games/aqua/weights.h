// What the judgement of Aqua Mirabilis is made of. All weights are in points unless something else
// is said. What pays only through later turns is multiplied by the part of the game that is left.
#pragma once

#include "engine/weights.h"

namespace bottega::aqua {

inline constexpr Weight kWeights[] = {
    {"essence_1", 1.8, "the first essence of a type"},
    {"essence_2", 1.2, "the second one"},
    {"essence_3", 0.6, "the third one"},
    {"essence_4", 0.2, "each further one"},
    {"flower_1", 0.9, "the first flower of a type"},
    {"flower_2", 0.7, "the second one"},
    {"flower_3", 0.4, "the third one"},
    {"flower_4", 0.1, "each further one"},
    {"stored_flower", 0.5, "a flower stored at a method"},
    {"enough_essences", 12.0, "so much worth of essences is worth only half of it"},
    {"enough_flowers", 4.0, "so much worth of flowers is worth only half of it"},
    {"experience_1", 0.5, "one level of experience"},
    {"experience_2", 1.6, "two levels in all"},
    {"experience_3", 2.8, "three levels in all"},
    {"experience_4", 3.6, "four levels in all"},
    {"experience_5", 4.0, "five levels in all"},
    {"letter_1", 1.2, "the first letter"},
    {"letter_2", 2.2, "the second letter, the first included"},
    {"letter_3", 3.2, "the third letter, the others included"},
    {"letter_4", 4.5, "the fourth letter, the others included"},
    {"fresh", 0.5, "part of what presenting would bring now, for a fresh perfume"},
    {"later", 0.35, "part of it that each Sunday to come will bring"},
    {"at_versailles", 0.9, "part of what the best perfume adds where it is about to be presented"},
    {"parade", 1.6, "what a combination brings in the final parade"},
    {"token", 1.2, "an originality token, beside its point in the end"},
    {"method", 1.2, "a method, beside its experience"},
    {"speciality", 1.8, "a speciality, beside its experience"},
    {"free_base", 2.0, "a free base, beside its experience"},
    {"ability", 1.5, "an ability, beside its experience"},
    {"tile", 0.7, "part of effect and back that a tile in the curriculum is worth"},
    {"effect_flowers", 1.8, "a tile that gives some flowers"},
    {"effect_essences", 2.0, "a tile that gives some essences"},
    {"effect_recipe", 2.5, "a tile that gives a recipe"},
    {"effect_choice", 2.2, "a tile that gives essences of one's choice"},
    {"effect_tokens", 2.0, "a tile that gives originality tokens"},
    {"effect_production", 1.2, "a tile that gives production points"},
    {"effect_action", 1.5, "a tile that gives a free action"},
    {"effect_second", 2.5, "a tile that presents a second perfume"},
    {"effect_half", 3.0, "a tile that adds half of the points"},
    {"effect_influence", 3.0, "a tile that gives influence"},
    {"influence", 0.4, "influence with a dame, without the lead"},
    {"lead", 0.75, "part of the points for a lead that one may count on"},
    {"safe_lead", 0.5, "each token more than a lead needs, up to two"},
    {"favour", 1.5, "a favour"},
    {"action_point", 0.12, "an action point on the dial"},
    {"own_turn", 1.0, "to be asked for an action"},
    {"free_action", 1.6, "a free action that is open in this turn"},
    {"conversion", 1.0, "a flower that this production can still convert"},
    {"coach", 0.25, "each step nearer to a city that gives a tile"},
};
using Weights = WeightsOf<kWeights>;

}  // namespace bottega::aqua
