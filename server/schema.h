// How the tables of the database look, and how they came to look so.
#pragma once

#include <span>
#include <string_view>

#include "server/sql.h"

namespace bottega::server {

// The statements that lead from each version to the next; the first from nothing to version 1. A
// step that was released is never changed: there are databases which it made.
std::span<const std::string_view> schema_steps();

// Brings a database up to a version, each step in a transaction of its own. Refuses one that is
// newer than this program.
Verdict migrate(Database& database, int version = static_cast<int>(schema_steps().size()));

}  // namespace bottega::server
