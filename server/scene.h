// Where tests keep tables: a file of SQLite, or a database in a PostgreSQL of their own.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>
#include <functional>
#include <memory>
#include <string>

#include "server/postgres_storage.h"
#include "server/sqlite_storage.h"
#include "server/storage.h"
#include "tests/directory.h"
#include "tests/postgres.h"

namespace bottega::server {

// An empty place to keep tables; the same one each time it is opened.
class Place {
 public:
  virtual ~Place() = default;
  virtual Result<std::unique_ptr<Storage>> open() const = 0;
  // How the program is told.
  virtual std::vector<std::string> flags() const = 0;
  // Without a look at its schema.
  virtual Result<std::unique_ptr<Database>> open_database() const = 0;
};

class SqlitePlace final : public Place {
 public:
  std::string file() const { return sqlite_file_in(directory_.path()); }
  std::vector<std::string> flags() const override { return {"--data", directory_.path()}; }
  Result<std::unique_ptr<Storage>> open() const override { return open_sqlite(file()); }
  Result<std::unique_ptr<Database>> open_database() const override {
    return open_sqlite_database(file());
  }

 private:
  tests::Directory directory_;
};

class PostgresPlace final : public Place {
 public:
  PostgresPlace() = default;
  ~PostgresPlace() override { tests::PostgresServer::get().give_back(url_); }
  PostgresPlace(const PostgresPlace&) = delete;
  PostgresPlace& operator=(const PostgresPlace&) = delete;

  std::vector<std::string> flags() const override { return {"--postgres", url_}; }
  Result<std::unique_ptr<Storage>> open() const override { return open_postgres(url_); }
  Result<std::unique_ptr<Database>> open_database() const override {
    return open_postgres_database(url_);
  }

 private:
  std::string url_ = tests::PostgresServer::get().new_database();
};

struct Backend {
  const char* name;
  std::unique_ptr<Place> (*make)();
};
inline const Backend kSqlite{
    "Sqlite", [] { return std::unique_ptr<Place>(std::make_unique<SqlitePlace>()); }};
inline const Backend kPostgres{
    "Postgres", [] { return std::unique_ptr<Place>(std::make_unique<PostgresPlace>()); }};
inline const auto kBoth = testing::Values(kSqlite, kPostgres);
inline constexpr auto kByName = [](const testing::TestParamInfo<Backend>& each) {
  return std::string(each.param.name);
};

inline std::unique_ptr<Storage> opened(const Place& place) {
  Result<std::unique_ptr<Storage>> storage = place.open();
  EXPECT_TRUE(storage.ok()) << storage.error().message;
  return storage ? std::move(*storage) : nullptr;
}

// What a call that must succeed gave.
template <class T>
T good(Result<T> result) {
  if (result) return std::move(*result);
  ADD_FAILURE() << result.error().message;
  return T();
}

inline std::string message_of(const Verdict& verdict) {
  return verdict ? "" : verdict.error().message;
}

template <class T>
std::string message_of(const Result<T>& result) {
  return result ? "" : result.error().message;
}

inline bool mentions(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// A table of which nothing matters but its id and when it was opened.
inline TableRow some_row(const std::string& id, Milliseconds at = 1000) {
  return {id, "parfum", "fingerprint", "seed of " + id, "gathering", true, R"({"players":3})", at,
          at, 0};
}

// Opens one, with one entry.
inline void open_some_table(Storage& storage, const std::string& id, Milliseconds at = 1000) {
  const std::vector<std::string> entries{"1 of " + id};
  EXPECT_EQ(message_of(storage.open_table(some_row(id, at), entries, {})), "");
}

inline Append some_append(const std::string& table, int first, int count = 1) {
  Append append{table, first, {}, "playing", "{}", 2000 + first};
  for (int i = 0; i < count; ++i) {
    append.entries.push_back(std::to_string(first + i) + " of " + table);
  }
  return append;
}

// Does something in another process and gives its exit code, or minus the signal that ended it.
inline int in_another_process(const std::function<int()>& doing) {
  const pid_t child = fork();
  if (child == 0) _exit(doing());
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace bottega::server
