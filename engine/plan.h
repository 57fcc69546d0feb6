// A plan: what a seat decides before it is asked, where it would wait for others only to give the
// answer that it knows already ("up to 900 florins for the jester"). It is a secret of its seat.
#pragma once

#include "engine/move.h"

namespace bottega {

// Eight bytes like a move, with verbs of its own: what follows from it is seen when the seat is to
// act (Planning in game.h).
using Plan = Move;
using PlanList = FixedList<Plan, 64>;

}  // namespace bottega
