#include "server/schema.h"

#include <fmt/format.h>
#include <array>

namespace bottega::server {

namespace {

// Seats are stored as they are in memory (kSpectator too), times in milliseconds since 1970.
constexpr std::string_view kFirst = R"(
CREATE TABLE tables (
  id TEXT NOT NULL PRIMARY KEY,
  game TEXT NOT NULL,
  edition TEXT NOT NULL,
  seed TEXT NOT NULL,
  state TEXT NOT NULL,
  listed INTEGER NOT NULL,
  lobby TEXT NOT NULL,
  opened BIGINT NOT NULL,
  changed BIGINT NOT NULL,
  entries INTEGER NOT NULL
);
CREATE TABLE entries (
  table_id TEXT NOT NULL REFERENCES tables (id),
  number INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, number)
){ordered_by_key};
CREATE TABLE accounts (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  small_name TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,
  created BIGINT NOT NULL
);
CREATE TABLE keys (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL,
  is_host INTEGER NOT NULL,
  hash TEXT NOT NULL,
  account TEXT REFERENCES accounts (id),
  PRIMARY KEY (table_id, seat, hash)
){ordered_by_key};
CREATE TABLE sessions (
  hash TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id),
  ends BIGINT NOT NULL
);
)";

// The lobby and "my tables" no longer read every table there ever was.
constexpr std::string_view kQuickLists = R"(
CREATE INDEX tables_by_state ON tables (state, opened, id);
CREATE INDEX tables_by_time ON tables (opened, id);
CREATE INDEX keys_by_account ON keys (account, table_id);
)";

// Sessions that have ended are found to be deleted.
constexpr std::string_view kEndedSessions = "CREATE INDEX sessions_by_end ON sessions (ends);";

// Where people want to be told that it is their turn.
constexpr std::string_view kWebhooks = R"(
CREATE TABLE webhooks (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL,
  url TEXT NOT NULL,
  page TEXT NOT NULL,
  language TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
){ordered_by_key};
)";

// What people decided before it is their turn.
constexpr std::string_view kPlans = R"(
CREATE TABLE plans (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL,
  plan TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
){ordered_by_key};
)";

constexpr std::array<std::string_view, 5> kSteps{kFirst, kQuickLists, kEndedSessions, kWebhooks,
                                                 kPlans};

Verdict make_step(Database& database, int version) {
  std::string script(kSteps[version]);
  constexpr std::string_view kPlace = "{ordered_by_key}";
  for (auto at = script.find(kPlace); at != std::string::npos; at = script.find(kPlace)) {
    script.replace(at, kPlace.size(), database.ordered_by_key());
  }
  if (version == 0)
    script +=
        "CREATE TABLE schema (version INTEGER NOT NULL);\n"
        "INSERT INTO schema (version) VALUES (0);\n";
  script += fmt::format("UPDATE schema SET version = {};", version + 1);
  return database.run_script(script);
}

// One step at most; whether it was the last.
Result<bool> step_towards(Database& database, int wanted) {
  const Verdict begun = database.begin();
  if (!begun) return begun.error();
  const Result<int> version = database.lock_schema();
  if (!version) return version.error();
  if (*version > static_cast<int>(kSteps.size())) {
    return Error{
        fmt::format("{} has the schema version {}, but this program knows versions up to "
                    "{}; use a newer one",
                    database.name(), *version, kSteps.size())};
  }
  if (*version < wanted) {
    const Verdict made = make_step(database, *version);
    if (!made) return made.error();
  }
  const Verdict committed = database.commit({});
  if (!committed) return committed.error();
  return *version + 1 >= wanted;
}

}  // namespace

std::span<const std::string_view> schema_steps() {
  return kSteps;
}

Verdict migrate(Database& database, int version) {
  while (true) {
    const Result<bool> last = step_towards(database, version);
    if (!last) {
      database.roll_back();
      return last.error();
    }
    if (*last) return {};
  }
}

}  // namespace bottega::server
