// What one game tells a study, in whole numbers: how it ended, how long it took, who did what how
// often, what brought the points, how the lead changed.
#pragma once

#include "engine/json.h"
#include "engine/match.h"
#include "lab/components.h"

namespace bottega::lab {

// A game is looked at after each tenth of its moves.
inline constexpr int kCheckpoints = 10;

// Of a game that did not end: null. Else an object with
//   outcome      scores and places
//   plies, decisions, turns
//                all moves; the players' with a choice; and runs of decisions of one seat
//   options      added up over all decisions, and for each tenth [options, decisions]
//   lead_changes how often somebody else came to lead alone
//   path         the scores of all seats after each tenth
//   events       by name, for each seat: how often [..], and what points it brought [..]; an
//                automaton's are left out
//   table        by name, how often what happened to no seat in particular
//   moves        by the first word of the move, how often each seat played it, also without an
//                alternative
//   components   by that word and a component that the move names after it ("build B36"), with the
//                word before the component if there is one ("learn over maceration"), the same: to
//                build a card is another thing than to throw it away
// What journals of studies hold changes with it: then the version rises.
inline constexpr int kFactsVersion = 3;
Json facts_of(const Match& match, const Components& components);

}  // namespace bottega::lab
