#include "server/sqlite_storage.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>
#include <unordered_map>

#include "server/schema.h"
#include "server/sql_storage.h"

namespace bottega::server {

namespace {

constexpr int kBusySeconds = 10;

struct CloseConnection {
  void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
};
struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Connection = std::unique_ptr<sqlite3, CloseConnection>;
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

class SqliteDatabase final : public Database {
 public:
  SqliteDatabase(std::string file, Connection connection)
      : file_(std::move(file)), connection_(std::move(connection)) {}

  // A move counts when it is on the disk: the log before the file (WAL), and a sync at each commit.
  Verdict prepare_connection() {
    sqlite3_busy_timeout(connection_.get(), kBusySeconds * 1000);
    sqlite3_db_config(connection_.get(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    const Result<Rows> mode = switch_to_wal();
    if (!mode) return mode.error();
    if (*mode != Rows{{"wal"}}) {
      return Error{fmt::format(
          "{}: this file system cannot keep a write-ahead log; use a local disk", file_)};
    }
    return run_script("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  }

  Verdict begin() override { return run_script("BEGIN IMMEDIATE"); }

  Result<std::vector<Rows>> run(std::span<const Call> calls) override {
    std::vector<Rows> all;
    for (const Call& call : calls) {
      Result<Rows> rows = run_one(call);
      if (!rows) return rows.error();
      all.push_back(std::move(*rows));
    }
    return all;
  }

  Verdict commit(std::span<const Call> last) override {
    const Result<std::vector<Rows>> ran = run(last);
    if (!ran) return ran.error();
    return run_script("COMMIT");
  }

  // After some errors (a full disk) SQLite has done so by itself.
  void roll_back() override {
    if (sqlite3_get_autocommit(connection_.get()) == 0) {
      sqlite3_exec(connection_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
  }

  Result<int> lock_schema() override {
    const Call look{"SELECT COUNT(*), COALESCE(SUM(name = 'schema'), 0) FROM sqlite_schema", {}};
    const Result<Rows> found = run_one(look);
    if (!found) return found.error();
    if (found->front()[0] == "0") return 0;
    if (found->front()[1] == "0") {
      return Error{
          fmt::format("{} is a database of another program; give a file of Bottega", file_)};
    }
    const Result<Rows> version = run_one({"SELECT version FROM schema", {}});
    if (!version) return version.error();
    if (version->size() != 1) return Error{fmt::format("{} is damaged: it has no version", file_)};
    return std::atoi(version->front()[0].c_str());
  }

  Verdict run_script(const std::string& script) override {
    if (sqlite3_exec(connection_.get(), script.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
      return trouble();
    }
    return {};
  }

  std::string_view ordered_by_key() const override { return " WITHOUT ROWID"; }
  std::string name() const override { return file_; }

  void announce(const std::string&, std::vector<Call>&) const override {}

  Result<Changes> changed_elsewhere(Milliseconds patience) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(patience));
    return Changes{};
  }

 private:
  Error trouble() const {
    const char* said = sqlite3_errmsg(connection_.get());
    switch (sqlite3_errcode(connection_.get())) {
      case SQLITE_FULL:
        return Error{
            fmt::format("{}: the disk is full; nothing was changed, and nothing can be kept "
                        "until there is room again",
                        file_)};
      case SQLITE_IOERR:
        return Error{fmt::format("{}: the disk fails ({}); nothing was changed", file_, said)};
      case SQLITE_BUSY:
      case SQLITE_LOCKED:
        return Error{
            fmt::format("{} was in use by another program for {} seconds; nothing was changed",
                        file_, kBusySeconds)};
      case SQLITE_NOTADB:
      case SQLITE_CORRUPT:
        return Error{
            fmt::format("{} is damaged, or no database ({}); give a file of Bottega, or its "
                        "last backup",
                        file_, said)};
      default: return Error{fmt::format("{}: {}", file_, said)};
    }
  }

  // Here alone SQLite does not wait by itself for another program that does the same.
  Result<Rows> switch_to_wal() {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(kBusySeconds);
    while (true) {
      Result<Rows> mode = run_one({"PRAGMA journal_mode = WAL", {}});
      if (mode || sqlite3_errcode(connection_.get()) != SQLITE_BUSY ||
          std::chrono::steady_clock::now() > deadline) {
        return mode;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }

  // Prepared at its first use. Lists of tables have a few forms; there are some twenty in all.
  Result<sqlite3_stmt*> prepared(const std::string& sql) {
    const auto found = statements_.find(sql);
    if (found != statements_.end()) return found->second.get();
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK) {
      return trouble();
    }
    statements_.emplace(sql, Statement(statement));
    return statement;
  }

  // To SQLite $1 is a name like any other.
  void bind(sqlite3_stmt* statement, const std::vector<Value>& values) const {
    for (std::size_t i = 0; i < values.size(); ++i) {
      const int place = sqlite3_bind_parameter_index(statement, fmt::format("${}", i + 1).c_str());
      if (const auto* number = std::get_if<std::int64_t>(&values[i])) {
        sqlite3_bind_int64(statement, place, *number);
      } else {
        const std::string& text = std::get<std::string>(values[i]);
        sqlite3_bind_text64(statement, place, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
      }
    }
  }

  Result<Rows> run_one(const Call& call) {
    const Result<sqlite3_stmt*> statement = prepared(call.sql);
    if (!statement) return statement.error();
    bind(*statement, call.values);
    Rows rows;
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(*statement)) == SQLITE_ROW) {
      Row row(sqlite3_column_count(*statement));
      for (std::size_t i = 0; i < row.size(); ++i) {
        const int column = static_cast<int>(i);
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(*statement, column));
        if (text != nullptr) row[i].assign(text, sqlite3_column_bytes(*statement, column));
      }
      rows.push_back(std::move(row));
    }
    std::optional<Error> problem;
    if (code != SQLITE_DONE) problem = trouble();
    sqlite3_reset(*statement);
    sqlite3_clear_bindings(*statement);
    if (problem) return *problem;
    return rows;
  }

  std::string file_;
  Connection connection_;
  std::unordered_map<std::string, Statement> statements_;
};

// Seeds and hashes are nobody's business: a new file is its owner's alone. (SQLite gives the files
// beside it the same permissions.)
Verdict make_file(const std::string& file) {
  const int descriptor = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) {
    return Error{fmt::format("{} cannot be opened: {}", file, std::strerror(errno))};
  }
  close(descriptor);
  return {};
}

}  // namespace

Result<std::unique_ptr<Database>> open_sqlite_database(const std::string& file) {
  const Verdict made = make_file(file);
  if (!made) return made.error();
  sqlite3* raw = nullptr;
  const int code =
      sqlite3_open_v2(file.c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  Connection connection(raw);
  if (code != SQLITE_OK) {
    return Error{fmt::format("{} cannot be opened: {}", file, sqlite3_errstr(code))};
  }
  auto database = std::make_unique<SqliteDatabase>(file, std::move(connection));
  const Verdict ready = database->prepare_connection();
  if (!ready) return ready.error();
  return std::unique_ptr<Database>(std::move(database));
}

Result<std::unique_ptr<Storage>> open_sqlite(const std::string& file) {
  Result<std::unique_ptr<Database>> database = open_sqlite_database(file);
  if (!database) return database.error();
  const Verdict migrated = migrate(**database);
  if (!migrated) return migrated.error();
  return storage_in(std::move(*database));
}

}  // namespace bottega::server
