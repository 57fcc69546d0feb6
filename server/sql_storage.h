// Storage in a database that speaks SQL.
#pragma once

#include <memory>

#include "server/sql.h"
#include "server/storage.h"

namespace bottega::server {

// The database has the present schema (schema.h).
std::unique_ptr<Storage> storage_in(std::unique_ptr<Database> database);

}  // namespace bottega::server
