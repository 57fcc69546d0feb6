// A database in one file.
#pragma once

#include <memory>
#include <string>

#include "server/sql.h"

namespace bottega::server {

// Without looking at the schema: for open_sqlite, and for tests of what it is made of.
Result<std::unique_ptr<Database>> open_sqlite_database(const std::string& file);

}  // namespace bottega::server
