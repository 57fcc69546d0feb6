// The clock, the threads and the files of this machine, for bots.
#pragma once

#include "bots/bot.h"

namespace bottega::lab {

// A file of weights is read once: what it says must not change in the middle of a run.
Means machine_means();

}  // namespace bottega::lab
