// A game that was played elsewhere, as a table that is over: for looking back, and for playing on.
#pragma once

#include "table/table.h"

namespace bottega::table {

struct Retold {
  Table table;
  std::string seed;  // of its chance, where the record tells it
};

// Everybody is a person, nobody has a clock, and all of it happens now; nobody finds it but by its
// link. An error says why the record cannot be replayed.
Result<Retold> retell(const AnyGame& game, std::string_view record, Milliseconds now);

}  // namespace bottega::table
