#include "server/postgres_storage.h"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <optional>
#include <unordered_map>

#include "server/schema.h"
#include "server/secrets.h"
#include "server/sql_storage.h"

namespace bottega::server {

namespace {

struct CloseConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Connection = std::unique_ptr<PGconn, CloseConnection>;
using Answer = std::unique_ptr<PGresult, Clear>;

// Who writes, in what other processes are told. One name for all objects of a process, and another
// for a process that was forked from it.
std::string this_process() {
  static const std::string started = random_id();
  return fmt::format("{}-{}", started, getpid());
}

// The values of a call as libpq wants them. Text goes as bytes with a length, so that nothing in it
// can end it early; numbers as digits, whatever type the column has.
class Parameters {
 public:
  explicit Parameters(const std::vector<Value>& values) {
    digits_.reserve(values.size());  // pointers into it stay
    for (const Value& value : values) {
      if (const auto* number = std::get_if<std::int64_t>(&value)) {
        digits_.push_back(std::to_string(*number));
        add(digits_.back(), 0);
      } else {
        add(std::get<std::string>(value), 1);
      }
    }
  }

  int count() const { return static_cast<int>(values_.size()); }
  const char* const* values() const { return values_.data(); }
  const int* lengths() const { return lengths_.data(); }
  const int* formats() const { return formats_.data(); }

 private:
  void add(const std::string& text, int format) {
    values_.push_back(text.c_str());
    lengths_.push_back(static_cast<int>(text.size()));
    formats_.push_back(format);
  }

  std::vector<std::string> digits_;
  std::vector<const char*> values_;
  std::vector<int> lengths_;
  std::vector<int> formats_;
};

Rows rows_in(const PGresult* answer) {
  Rows rows(PQntuples(answer));
  for (int row = 0; row < PQntuples(answer); ++row) {
    for (int column = 0; column < PQnfields(answer); ++column) {
      rows[row].emplace_back(PQgetvalue(answer, row, column), PQgetlength(answer, row, column));
    }
  }
  return rows;
}

class PostgresDatabase final : public Database {
 public:
  explicit PostgresDatabase(std::string url) : url_(std::move(url)) {}

  Verdict connect() {
    statements_.clear();
    is_listening_ = false;
    // What stands before the URL can be changed by it, what stands behind cannot.
    const char* names[] = {"connect_timeout", "tcp_user_timeout", "fallback_application_name",
                           "dbname",          "client_encoding",  nullptr};
    const char* values[] = {"10", "10000", "bottega", url_.c_str(), "UTF8", nullptr};
    connection_.reset(PQconnectdbParams(names, values, 1));
    if (PQstatus(connection_.get()) != CONNECTION_OK) return lost();
    PQsetNoticeProcessor(
        connection_.get(), [](void*, const char*) {}, nullptr);
    // A move counts when it is on the disk, whatever is usual there; and the house has its own
    // shelf.
    return run_script("SET synchronous_commit = on; SET search_path = bottega");
  }

  // Goes to the server together with what comes next.
  Verdict begin() override {
    const Verdict connected = need_connection();
    if (!connected) return connected;
    is_to_begin_ = true;
    is_in_transaction_ = true;
    return {};
  }

  Result<std::vector<Rows>> run(std::span<const Call> calls) override { return send(calls, false); }

  Verdict commit(std::span<const Call> last) override {
    const Result<std::vector<Rows>> rows = send(last, true);
    if (!rows) return rows.error();
    is_in_transaction_ = false;
    return {};
  }

  void roll_back() override {
    is_to_begin_ = false;
    is_in_transaction_ = false;
    if (connection_ && PQtransactionStatus(connection_.get()) != PQTRANS_IDLE) {
      const Verdict done = run_script("ROLLBACK");
      if (!done) connection_.reset();  // which rolls back as well
    }
  }

  Result<int> lock_schema() override {
    // Two programs that start at the same time wait for each other here.
    const Verdict locked = run_script("SELECT pg_advisory_xact_lock(hashtext('bottega schema'))");
    if (!locked) return locked.error();
    const Result<std::string> shelves =
        one_value("SELECT COUNT(*) FROM pg_namespace WHERE nspname = 'bottega'");
    if (!shelves) return shelves.error();
    if (*shelves == "0") {
      const Verdict made = run_script("CREATE SCHEMA bottega");
      if (!made) return made.error();
    }
    const Result<std::string> tables = one_value(
        "SELECT COUNT(*) FROM pg_tables WHERE schemaname = 'bottega' AND tablename = 'schema'");
    if (!tables) return tables.error();
    if (*tables == "0") return 0;
    const Result<std::string> version = one_value("SELECT MAX(version) FROM schema");
    if (!version) return version.error();
    if (version->empty()) return Error{name() + " is damaged: it has no version"};
    return std::atoi(version->c_str());
  }

  Verdict run_script(const std::string& script) override {
    const std::string all = is_to_begin_ ? "BEGIN;" + script : script;
    is_to_begin_ = false;
    const Answer answer(PQexec(connection_.get(), all.c_str()));
    const ExecStatusType status = PQresultStatus(answer.get());
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return {};
    return trouble(answer.get());
  }

  std::string_view ordered_by_key() const override { return ""; }
  // Not the URL, which may hold a password.
  std::string name() const override { return "the PostgreSQL database"; }

  void announce(const std::string& table, std::vector<Call>& calls) const override {
    calls.push_back({"SELECT pg_notify('bottega', $1)", {this_process() + " " + table}});
  }

  Result<Changes> changed_elsewhere(Milliseconds patience) override {
    const Verdict connected = need_connection();
    if (!connected) return connected.error();
    if (!is_listening_) {
      const Verdict listening = run_script("LISTEN bottega");
      if (!listening) return listening.error();
      is_listening_ = true;
      return Changes{true, {}};
    }
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience);
    while (true) {
      if (PQconsumeInput(connection_.get()) == 0) return lost();
      Changes changes = heard();
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
          deadline - std::chrono::steady_clock::now());
      if (!changes.tables.empty() || left.count() <= 0) return changes;
      pollfd socket{PQsocket(connection_.get()), POLLIN, 0};
      if (poll(&socket, 1, static_cast<int>(left.count())) < 0 && errno != EINTR) return lost();
    }
  }

 private:
  Verdict need_connection() {
    if (connection_ && PQstatus(connection_.get()) == CONNECTION_OK) return {};
    // What was done so far in a transaction is gone with its connection.
    if (is_in_transaction_) return lost();
    return connect();
  }

  Result<std::string> one_value(const std::string& sql) {
    const Call call{sql, {}};
    const Result<std::vector<Rows>> rows = run({&call, 1});
    if (!rows) return rows.error();
    return rows->front().front()[0];
  }

  Error named(std::string_view said) const {
    const std::size_t end = said.find_last_not_of(" \n");
    return Error{fmt::format("{}: {}", name(), said.substr(0, end == said.npos ? 0 : end + 1))};
  }

  // The next call connects anew.
  Error lost() {
    const Error error = named(connection_ ? PQerrorMessage(connection_.get()) : "no connection");
    connection_.reset();
    return error;
  }

  Error trouble(const PGresult* answer) {
    if (PQstatus(connection_.get()) != CONNECTION_OK) return lost();
    const char* said = PQresultErrorField(answer, PG_DIAG_MESSAGE_PRIMARY);
    return named(said != nullptr ? said : PQerrorMessage(connection_.get()));
  }

  // Prepared at its first use, under a number.
  Result<std::string> prepared(const std::string& sql) {
    const auto found = statements_.find(sql);
    if (found != statements_.end()) return found->second;
    const std::string number = fmt::format("s{}", statements_.size());
    const Answer answer(PQprepare(connection_.get(), number.c_str(), sql.c_str(), 0, nullptr));
    if (PQresultStatus(answer.get()) != PGRES_COMMAND_OK) return trouble(answer.get());
    statements_.emplace(sql, number);
    return number;
  }

  // All calls, and what begins and ends a transaction around them, go to the server at once: one
  // way there and back, however many they are.
  Result<std::vector<Rows>> send(std::span<const Call> calls, bool then_commit) {
    const Verdict connected = need_connection();
    if (!connected) return connected.error();
    std::vector<std::string> names;
    for (const Call& call : calls) {
      Result<std::string> number = prepared(call.sql);
      if (!number) return number.error();
      names.push_back(std::move(*number));
    }
    PGconn* connection = connection_.get();
    bool sent = PQenterPipelineMode(connection) == 1;
    const bool begins = std::exchange(is_to_begin_, false);
    if (begins) sent = sent && send_word("BEGIN");
    for (std::size_t i = 0; i < calls.size(); ++i) {
      const Parameters parameters(calls[i].values);
      sent = sent && PQsendQueryPrepared(connection, names[i].c_str(), parameters.count(),
                                         parameters.values(), parameters.lengths(),
                                         parameters.formats(), 0) == 1;
    }
    if (then_commit) sent = sent && send_word("COMMIT");
    sent = sent && PQpipelineSync(connection) == 1;
    if (!sent) return lost();
    return receive(begins, calls.size(), then_commit);
  }

  bool send_word(const char* word) {
    return PQsendQueryParams(connection_.get(), word, 0, nullptr, nullptr, nullptr, nullptr, 0) ==
           1;
  }

  Result<std::vector<Rows>> receive(bool begun, std::size_t calls, bool committed) {
    std::vector<Rows> all;
    std::optional<Error> problem;
    const std::size_t answers = calls + (begun ? 1 : 0) + (committed ? 1 : 0);
    for (std::size_t i = 0; i < answers; ++i) {
      const Answer answer(PQgetResult(connection_.get()));
      if (!answer) return lost();
      const ExecStatusType status = PQresultStatus(answer.get());
      if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
        if (i >= (begun ? 1 : 0) && all.size() < calls) all.push_back(rows_in(answer.get()));
      } else if (!problem) {
        problem = trouble(answer.get());
        if (!connection_) return *problem;
      }
      // To commit what had failed before is to roll it back, and no error to PostgreSQL.
      if (committed && i + 1 == answers && !problem &&
          std::string_view(PQcmdStatus(answer.get())) != "COMMIT") {
        problem = named("the transaction was rolled back");
      }
      while (Answer(PQgetResult(connection_.get()))) {  // up to the null that ends each
      }
    }
    const Answer sync(PQgetResult(connection_.get()));
    if (PQresultStatus(sync.get()) != PGRES_PIPELINE_SYNC ||
        PQexitPipelineMode(connection_.get()) != 1) {
      return lost();
    }
    if (problem) return *problem;
    return all;
  }

  Changes heard() {
    Changes changes;
    const std::string mine = this_process();
    while (PGnotify* notice = PQnotifies(connection_.get())) {
      const std::string_view text = notice->extra;
      const std::size_t space = text.find(' ');
      if (text.substr(0, space) != mine && space != text.npos) {
        changes.tables.emplace_back(text.substr(space + 1));
      }
      PQfreemem(notice);
    }
    std::sort(changes.tables.begin(), changes.tables.end());
    changes.tables.erase(std::unique(changes.tables.begin(), changes.tables.end()),
                         changes.tables.end());
    return changes;
  }

  std::string url_;
  Connection connection_;
  std::unordered_map<std::string, std::string> statements_;
  bool is_in_transaction_ = false;
  bool is_to_begin_ = false;  // the server has not been told yet
  bool is_listening_ = false;
};

}  // namespace

Result<std::unique_ptr<Database>> open_postgres_database(const std::string& url) {
  auto database = std::make_unique<PostgresDatabase>(url);
  const Verdict connected = database->connect();
  if (!connected) return connected.error();
  return std::unique_ptr<Database>(std::move(database));
}

Result<std::unique_ptr<Storage>> open_postgres(const std::string& url) {
  Result<std::unique_ptr<Database>> database = open_postgres_database(url);
  if (!database) return database.error();
  const Verdict migrated = migrate(**database);
  if (!migrated) return migrated.error();
  return storage_in(std::move(*database));
}

}  // namespace bottega::server
