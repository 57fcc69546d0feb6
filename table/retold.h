// A game that was played elsewhere, as a table that is over: for looking back, and for playing on.
#pragma once

#include "table/entry.h"

namespace bottega::table {

// The entries that such a table would have: everybody is a person, nobody has a clock, and all of
// it happens now. An error says why the record cannot be replayed.
Result<std::vector<Entry>> retell(const AnyGame& game, const Record& record, Milliseconds now);

}  // namespace bottega::table
