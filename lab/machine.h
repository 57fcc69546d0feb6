// The clock, the threads and the files of this machine, for bots.
#pragma once

#include "bots/bot.h"

namespace bottega::lab {

// A file of weights is read once: what it says must not change in the middle of a run.
Means machine_means();

// The same for bots that are measured: every thread has a clock of its own, which counts how long
// it worked, so that whatever else the machine does makes no bot weaker.
Means laboratory_means();

// How long the calling thread has worked.
double cpu_seconds();

}  // namespace bottega::lab
