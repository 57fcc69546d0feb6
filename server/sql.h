// What the two databases have in common, so that storage is written once (sql_storage.h).
//
// Statements are written such that both understand them: values are $1, $2, ...; numbers are
// integers and everything else is text; booleans are 0 and 1; nothing is given back as null.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/result.h"
#include "server/storage.h"

namespace bottega::server {

using Value = std::variant<std::int64_t, std::string>;

// A statement, which is prepared at its first use, and the values of $1, $2, ...
struct Call {
  std::string sql;
  std::vector<Value> values;
};

using Row = std::vector<std::string>;
using Rows = std::vector<Row>;

class Database {
 public:
  virtual ~Database() = default;

  // --- Transactions. After an error whoever began one rolls it back.
  virtual Verdict begin() = 0;
  // One after the other; stops at the first that fails. Outside of a transaction one call alone,
  // which is then durable.
  virtual Result<std::vector<Rows>> run(std::span<const Call> calls) = 0;
  // Runs the last calls; when this returns without an error, everything is durable.
  virtual Verdict commit(std::span<const Call> last) = 0;
  virtual void roll_back() = 0;

  // --- The schema
  // Inside a transaction: the version, 0 where there is nothing yet. Nobody else changes the schema
  // before the transaction is over.
  virtual Result<int> lock_schema() = 0;
  // Statements without values, separated by semicolons.
  virtual Verdict run_script(const std::string& script) = 0;
  // What ends the definition of a table whose rows lie in the order of their key.
  virtual std::string_view ordered_by_key() const = 0;
  // How errors call it.
  virtual std::string name() const = 0;

  // --- Other processes
  // Adds what tells them about a table once the transaction is committed.
  virtual void announce(const std::string& table, std::vector<Call>& calls) const = 0;
  virtual Result<Changes> changed_elsewhere(Milliseconds patience) = 0;
};

}  // namespace bottega::server
