// What the judgement of the Princes is made of. Money is in hundreds, everything else in points
// unless something else is said.
#pragma once

#include "engine/weights.h"

namespace bottega::princes {

inline constexpr Weight kWeights[] = {
    // A hundred florins are worth a point to whoever would have to sell one, and half of one to
    // whoever can take points out of his next pay instead; nothing in the end.
    {"first_money", 1.62, "the first hundred"},
    {"last_money", 0.225, "the last hundred that there will be a use for"},
    {"spare_money", 0.0558, "each hundred beyond that"},
    {"money_an_auction", 4.37, "hundreds that there will be a use for in an auction"},
    {"money_a_turn", 3.21, "hundreds that there will be a use for in a turn"},

    {"pay", 0.518, "a point of work value (rules 7.7)"},
    {"growth", 1.33, "how much a work's value grows in a round"},
    {"patience", 1.02, "part of its worth that a work a round later has"},
    {"unmade_work", 0.555, "taken off for the action that a work still takes"},
    {"too_weak", 0.0993, "part of a work that each point below the minimum takes"},
    {"shared_wish", 0.362, "two professions dealt that like the same thing"},
    {"best_work", 0.933, "chance that an action of somebody else does not make a better work"},

    {"actions_a_work", 1.65, "actions for a work of a profession that is not in hand yet"},
    {"most_new_works", 2.58, "such works that there can be at most"},
    {"new_work", 0.942, "a point of work value at each of them, for jesters and persons"},
    {"freedom", 1.13, "work value that such a work may expect of a freedom"},
    {"landscape_1", 1.06, "the same of the first kind of landscape"},
    {"landscape_2", 0.884, "the same of the second kind"},
    {"landscape_3", 0.637, "the same of the third kind"},
    {"building", 0.399, "the same of a building"},
    {"builder_1", 0.67, "the first builder, a round"},
    {"builder_2", 0.304, "the second builder, a round"},
    {"builder_3", 0.665, "the third builder, a round"},

    // In the last rounds nearly all actions are for works, which are counted already.
    {"action", 4.92, "an action of this round that is still to be made"},
    {"busy_action_1", 0.207, "one for which a work waits, in the last round"},
    {"busy_action_2", 1.26, "the same a round earlier"},
    {"busy_action_3", 1.58, "the same two rounds earlier"},

    {"recruiting", 0.54, "part of the best work in reach that a recruiting card is worth"},
    {"bonus", 0.364, "a point of a bonus card's value now"},
    {"bonus_growth", 0.0956, "how much a bonus card gains in a round"},
    {"prestige_doubt", 0.0713, "part of a prestige card's points that a round puts in doubt"},
    {"prestige_growth", 0.518, "how much a prestige card gains in a round"},
    {"prestige_choice", 3.1, "the best of five prestige cards"},

    {"other_object", 0.725, "part of the best other object's gain that may still be had"},
    {"hoped_price", 4.23, "its price, in hundreds"},
    {"sale", 3.8, "points sold for nothing in particular: payments sell what they need"},
    {"sorting", 1.9, "cards put below a deck one by one: it hardly ever matters"},
    {"room", 0.109, "a tile that still fits"},
    {"border", 0.0284, "a free square beside tiles: scattered tiles leave many"},
};
using Weights = WeightsOf<kWeights>;

}  // namespace bottega::princes
