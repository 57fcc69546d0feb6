// A PostgreSQL, which any number of processes share.
#pragma once

#include <memory>
#include <string>

#include "server/sql.h"

namespace bottega::server {

// Without looking at the schema: for open_postgres, and for tests of what it is made of.
Result<std::unique_ptr<Database>> open_postgres_database(const std::string& url);

}  // namespace bottega::server
