#include "cli/storage_place.h"

#include <fmt/format.h>

#include "cli/command_line.h"
#include "cli/files.h"

namespace bottega::cli {

void StoragePlace::add_to(Command& command) {
  command.path("--data", "DIR", data, "the directory of a server that keeps its tables in a file");
  command.path("--postgres", "URL", postgres, "the PostgreSQL where a server keeps its tables")
      .excludes("--data");
  command.needs_one_of({"--data", "--postgres"}, "--data DIR or --postgres URL");
}

Result<std::unique_ptr<server::Storage>> StoragePlace::open() const {
  if (!postgres.empty()) return server::open_postgres(postgres);
  const std::string file = server::sqlite_file_in(data);
  if (!exists(file)) {
    return Error{
        fmt::format("--data {}: there is no {}; give the directory of a server", data, file)};
  }
  return server::open_sqlite(file);
}

Result<std::unique_ptr<server::Storage>> StoragePlace::open_or_make() const {
  if (!postgres.empty()) return server::open_postgres(postgres);
  const Verdict made = make_directory("--data", data);
  if (!made) return made.error();
  return server::open_sqlite(server::sqlite_file_in(data));
}

}  // namespace bottega::cli
