// The clock and the threads of this machine, for bots.
#pragma once

#include "bots/bot.h"

namespace bottega::cli {

Means machine_means();

}  // namespace bottega::cli
