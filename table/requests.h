// What people ask of a table, as JSON.
#pragma once

#include "engine/json.h"
#include "table/table.h"

namespace bottega::table {

// A request that changes the table: {"type":"move","step":12,"move":"clock 2"}, {"type":"say",
// "text":"..."}; docs/protocol.md has them all. Gives the entry that grants it, or nothing where it
// was granted before: a move that was sent twice because an answer got lost.
Result<std::optional<Entry>> answer(const Table& table, Caller caller, const Json& request,
                                    const Fortune& fortune, Milliseconds now);

// {"type":"why","move":"clock 2"}: for the seat to act, why a move cannot be made.
Result<Json> explain(const Table& table, Caller caller, const Json& request);

}  // namespace bottega::table
