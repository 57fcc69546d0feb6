// Where tables are kept.
//
// What is written here is durable when the call returns: whoever was told that his move counts will
// find it again. Everything else that a server holds (tables in memory, connections, thinking bots)
// can be made anew from it. Functions may wait for the disk or the network, so they are called from
// a thread that may wait, never from the one that talks to people. One object serves one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "engine/seat.h"

namespace bottega::server {

using Milliseconds = std::int64_t;

// A table without its entries: what lists need, and what nobody outside may see.
struct TableRow {
  std::string id;
  std::string game;
  std::string edition;      // the fingerprint
  std::string seed;         // of nature's numbers: a secret until the game is over
  std::string state;        // "gathering", "playing", "over", "closed"
  bool listed = true;       // in the lobby
  std::string lobby;        // JSON: what the lobby shows of it
  Milliseconds opened = 0;  // since 1970
  Milliseconds changed = 0;
  int entries = 0;
};

enum class Kept : std::uint8_t {
  kKept,
  // Nothing was written, since the next entry of this table has another number: another process
  // wrote first. Whoever holds the table reads what is new.
  kTooLate,
};

// Who may act for a seat: whoever knows the token whose hash this is, and the account, if there is
// one.
struct Key {
  std::string table;
  Seat seat = kNobody;  // kSpectator: a host without a seat
  bool is_host = false;
  std::string hash;
  std::string account;  // an id, or empty
};

// Entries that a table gains, and what its row then says. They follow each other, from `first` on;
// a table's first entry has the number 1.
struct Append {
  std::string table;
  int first = 0;
  std::vector<std::string> entries;
  std::string state;
  std::string lobby;
  Milliseconds changed = 0;
  // Whose plan the entries end; it goes together with them.
  std::optional<Seat> unplanned{};
  // Where a seat changes hands: whatever key it had no longer opens it, and these are given. All of
  // it is kept together with the entries, or nothing.
  std::optional<Seat> locked{};
  std::vector<Key> keys{};
};

// Where somebody wants to be told that it is his turn.
struct Webhook {
  std::string table;
  Seat seat = kNobody;
  std::string url;       // a secret: whoever knows it can write there
  std::string page;      // how he reaches this server: "https://games.example.org"
  std::string language;  // "en"
};

// What a seat has planned (table/plans.h): a secret.
struct SeatPlan {
  std::string table;
  Seat seat = kNobody;
  std::string plan;

  friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

struct Account {
  std::string id;
  std::string name;
  std::string password;  // hashed, with its salt and cost (argon2id)
  Milliseconds created = 0;
};

struct Session {
  std::string hash;  // of its token
  std::string account;
  Milliseconds ends = 0;
};

// Which tables a list shows.
struct Wanted {
  std::string state;    // one of them, or empty for all
  bool listed = true;   // only those in the lobby
  std::string account;  // only those where this account has a key, if given
  std::string game;     // only this game, if given
  int most = 50;        // those opened last come first
};

// What other processes did.
struct Changes {
  // Any table may have gained entries: nobody listened until now, or the connection was lost for a
  // while. Whoever holds tables looks at each of them.
  bool all = false;
  std::vector<std::string> tables;
};

class Storage {
 public:
  virtual ~Storage() = default;

  // --- Tables
  // A new table with its first entries and its keys; how many entries it has is counted.
  virtual Verdict open_table(const TableRow& row, std::span<const std::string> entries,
                             std::span<const Key> keys) = 0;
  // All of them in one transaction, and each as a whole or not at all. An error means that none was
  // kept: the disk is full, the database is away. (Only if the connection breaks while the database
  // says yes, nobody can know; so after an error a table is read anew before it goes on.)
  virtual Result<std::vector<Kept>> append(std::span<const Append> appends) = 0;
  // Nothing if there is no such table.
  virtual Result<std::optional<TableRow>> find_table(std::string_view id) = 0;
  // From a number on, in order.
  virtual Result<std::vector<std::string>> entries(std::string_view table, int from) = 0;
  virtual Result<std::vector<TableRow>> tables(const Wanted& wanted) = 0;
  // Every table's id, in the order in which they were opened: for export and for waking up.
  virtual Result<std::vector<std::string>> table_ids(std::string_view state) = 0;

  // --- Keys
  // They are given with a table or with its entries.
  virtual Result<std::vector<Key>> keys(std::string_view table) = 0;

  // --- Webhooks
  // One a seat: the last one given. It goes when the seat changes hands, and when the game is over.
  virtual Verdict keep_webhook(const Webhook& hook) = 0;
  virtual Verdict drop_webhook(std::string_view table, Seat seat) = 0;
  virtual Result<std::optional<Webhook>> webhook(std::string_view table, Seat seat) = 0;

  // --- Plans
  // One a seat: the last one made. It goes when the seat changes hands, and when the game is over.
  // Other processes are told that the table has changed.
  virtual Verdict keep_plan(const SeatPlan& plan) = 0;
  // Exactly this one: another that was made since then stays.
  virtual Verdict drop_plan(const SeatPlan& plan) = 0;
  virtual Result<std::vector<SeatPlan>> plans(std::string_view table) = 0;

  // --- Accounts
  // kTooLate: somebody has this name (capital letters make no difference).
  virtual Result<Kept> add_account(const Account& account) = 0;
  virtual Result<std::optional<Account>> find_account(std::string_view name) = 0;
  virtual Result<std::optional<Account>> account(std::string_view id) = 0;
  virtual Result<std::vector<Account>> accounts() = 0;
  // Those that have ended by now make room for it.
  virtual Verdict add_session(const Session& session, Milliseconds now) = 0;
  virtual Result<std::optional<Session>> find_session(std::string_view hash) = 0;
  virtual Verdict drop_session(std::string_view hash) = 0;

  // --- Other processes
  // Tables that gained entries, or whose plans changed, in other processes since the last call;
  // waits for up to `patience`. What this process did is not told, whichever object it used. A file
  // of SQLite serves one process: there nothing changes elsewhere.
  virtual Result<Changes> changed_elsewhere(Milliseconds patience) = 0;
};

// One file; the directory must exist, the file is made where there is none. Migrates an older
// schema.
Result<std::unique_ptr<Storage>> open_sqlite(const std::string& file);
// Where a server that was given a directory keeps its tables.
inline std::string sqlite_file_in(const std::string& directory) {
  return directory + "/bottega.sqlite";
}
// A connection string of libpq: "postgresql://user@host/database". Migrates an older schema.
Result<std::unique_ptr<Storage>> open_postgres(const std::string& url);

}  // namespace bottega::server
