// The clock and the threads of this machine, for bots.
#pragma once

#include "bots/bot.h"

namespace bottega::lab {

Means machine_means();

}  // namespace bottega::lab
