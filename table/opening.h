// A table that somebody wants to open, as JSON.
#pragma once

#include "engine/json.h"
#include "table/agreement.h"
#include "table/table.h"

namespace bottega::table {

struct Opening {
  Agreement agreement;
  Seat host = kNobody;  // where whoever asks sits, if he has said his name
};

// {"game":"parfum","players":3,"name":"Ada","seats":[...]}; docs/protocol.md has all of it. The
// game is the one that it names.
Result<Opening> read_opening(const AnyGame& game, const Json& request);

// Playing on from a position of a game that is over, where everything may be known:
// {"name":"Ada","from":{"table":"k3v9m2q8x7c4b1n6","ply":40}}.
struct From {
  std::string table;
  int ply = 0;
};
Result<From> read_from(const Json& request);
// The same request with the position instead of the table that it is from.
Result<Json> opening_from(const Json& request, const Table& table, int ply);

}  // namespace bottega::table
