// Tables on their way from one storage to another: text, one JSON object a line.
//
//   {"bottega_tables":1}
//   {"account":{"id":"...","name":"Ada","password":"$argon2id$...","created":1700000000000}}
//   {"table":{"id":"...","game":"parfum","edition":"...","seed":"...","state":"playing","listed":true,
//     "lobby":"{...}","opened":1700000000000,"changed":1700000009000},
//    "keys":[{"seat":1,"host":true,"hash":"...","account":"..."}],"entries":["{...}","{...}"]}
//   {"end":true,"accounts":1,"tables":1}
//
// Whoever has this text has everything: cards, seeds, hashes. Sessions stay behind, so people who
// have an account enter anew; so do the addresses of their webhooks and what they had planned.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json_reader.h"
#include "server/storage.h"

namespace bottega::server {

struct Exported {
  int tables = 0;
  int accounts = 0;

  friend bool operator==(const Exported&, const Exported&) = default;
};

// Hands line after line to `write`. One table with the accounts that sit at it, if an id is given;
// everything otherwise. A table may go on meanwhile: it is written as it stood at one moment.
Result<Exported> export_tables(Storage& from, std::string_view only,
                               const std::function<Verdict(std::string_view line)>& write);

// Takes the lines of an export. Each table is taken as a whole when its line was read.
class Import {
 public:
  // One table alone, if an id is given.
  Import(Storage& to, std::string only) : to_(to), only_(std::move(only)) {}

  Verdict take(std::string_view line);
  // An error if something is missing at the end: what came before was taken nevertheless.
  Verdict finish() const;

  int tables() const { return tables_; }
  int accounts() const { return accounts_; }
  // Tables that were here already, with these entries or more.
  const std::vector<std::string>& known() const { return known_; }
  // Tables that are here with other entries; they were left alone.
  const std::vector<std::string>& others() const { return others_; }
  // Accounts whose name belongs to somebody else here: their seats open by link alone.
  const std::vector<std::string>& taken_names() const { return taken_names_; }

 private:
  Verdict take_table(const JsonReader& line);
  Verdict take_account(const JsonReader& line);
  Verdict add_account(const Account& account);
  Verdict add_table(const TableRow& row, const std::vector<std::string>& entries,
                    std::vector<Key> keys);

  Storage& to_;
  std::string only_;
  std::map<std::string, Account> waiting_;  // until the one table that is wanted needs them
  int lines_ = 0;
  Exported seen_;
  std::optional<Exported> promised_;  // by the last line
  int tables_ = 0;
  int accounts_ = 0;
  std::vector<std::string> known_;
  std::vector<std::string> others_;
  std::vector<std::string> taken_names_;
};

}  // namespace bottega::server
