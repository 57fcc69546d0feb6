// The processes that mpirun started together with this one, if it was.
#pragma once

#include "engine/result.h"
#include "lab/crew.h"

namespace bottega::cli {

// Joins the others once, at the first call: nothing where the program runs by itself. MPI lives in
// a library beside the program that is loaded only then, so that nobody else needs MPI.
Result<lab::Crew*> join_crew();

// Whether this process is one of several and does not lead: it has nothing to tell.
bool follows_in_crew();

// Before the program ends with an error that the others may not know of.
void abandon_crew();

}  // namespace bottega::cli
