#include "server/transfer.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include "server/secrets.h"
#include "table/fair.h"

namespace bottega::server {

namespace {

constexpr int kFormat = 1;
constexpr int kMost = 1 << 30;
constexpr std::int64_t kLatest = std::int64_t{1} << 53;
constexpr std::array<std::string_view, 4> kStates{"gathering", "playing", "over", "closed"};

// --- Writing

std::string line_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json account_json(const Account& account) {
  Json json;
  json["account"] = {{"id", account.id},
                     {"name", account.name},
                     {"password", account.password},
                     {"created", account.created}};
  return json;
}

Json key_json(const Key& key) {
  Json json = Json::object();
  if (is_player(key.seat)) json["seat"] = key.seat + 1;
  if (key.is_host) json["host"] = true;
  json["hash"] = key.hash;
  if (!key.account.empty()) json["account"] = key.account;
  return json;
}

Json table_json(const TableRow& row, const std::vector<Key>& keys,
                const std::vector<std::string>& entries) {
  Json json;
  json["table"] = {{"id", row.id},       {"game", row.game},     {"edition", row.edition},
                   {"seed", row.seed},   {"state", row.state},   {"listed", row.listed},
                   {"lobby", row.lobby}, {"opened", row.opened}, {"changed", row.changed}};
  json["keys"] = Json::array();
  for (const Key& key : keys) json["keys"].push_back(key_json(key));
  json["entries"] = entries;
  return json;
}

// Everybody, or those who sit at one table.
Result<std::vector<Account>> accounts_of(Storage& from, std::string_view only) {
  if (only.empty()) return from.accounts();
  const Result<std::vector<Key>> keys = from.keys(only);
  if (!keys) return keys.error();
  std::set<std::string> ids;
  for (const Key& key : *keys) {
    if (!key.account.empty()) ids.insert(key.account);
  }
  std::vector<Account> accounts;
  for (const std::string& id : ids) {
    const Result<std::optional<Account>> account = from.account(id);
    if (!account) return account.error();
    if (*account) accounts.push_back(**account);
  }
  return accounts;
}

Result<std::string> packed_table(Storage& from, const std::string& id) {
  const Result<std::optional<TableRow>> row = from.find_table(id);
  if (!row) return row.error();
  if (!*row) return Error{fmt::format("there is no table '{}'", id)};
  Result<std::vector<std::string>> entries = from.entries(id, 1);
  if (!entries) return entries.error();
  const Result<std::vector<Key>> keys = from.keys(id);
  if (!keys) return keys.error();
  // What was added since the row was read belongs to a later moment.
  if (static_cast<int>(entries->size()) < (*row)->entries) {
    return Error{fmt::format("table '{}' is damaged: it has {} entries and should have {}", id,
                             entries->size(), (*row)->entries)};
  }
  entries->resize((*row)->entries);
  return line_of(table_json(**row, *keys, *entries));
}

// --- Reading

Account read_account(const JsonReader& json) {
  json.expect_only({"id", "name", "password", "created"});
  return {json.field("id").text(), json.field("name").text(), json.field("password").text(),
          json.field("created").integer64(0, kLatest)};
}

TableRow read_row(const JsonReader& json) {
  json.expect_only(
      {"id", "game", "edition", "seed", "state", "listed", "lobby", "opened", "changed"});
  TableRow row;
  row.id = json.field("id").text();
  if (!is_id(row.id)) json.field("id").complain("must be the id of a table, 16 letters and digits");
  row.game = json.field("game").text();
  row.edition = json.field("edition").text();
  row.seed = json.field("seed").text();
  if (const auto hash = table::hash_of_seed(row.seed); !hash) {
    json.field("seed").complain("is none: " + hash.error().message);
  }
  row.state = kStates[json.field("state").one_of(kStates)];
  row.listed = json.field("listed").boolean();
  row.lobby = json.field("lobby").text();
  if (!parse_json(row.lobby, "the lobby")) json.field("lobby").complain("must be JSON");
  row.opened = json.field("opened").integer64(0, kLatest);
  row.changed = json.field("changed").integer64(0, kLatest);
  return row;
}

std::vector<Key> read_keys(const JsonReader& json, const std::string& table) {
  std::vector<Key> keys;
  const int count = json.items(0, kMost);
  for (int i = 0; i < count; ++i) {
    const JsonReader item = json.item(i);
    item.expect_only({"seat", "host", "hash", "account"});
    Key key;
    key.table = table;
    key.seat = item.has("seat") ? static_cast<Seat>(item.field("seat").integer(1, kMaxSeats) - 1)
                                : kSpectator;
    key.is_host = item.has("host") && item.field("host").boolean();
    key.hash = item.field("hash").text();
    if (item.has("account")) key.account = item.field("account").text();
    keys.push_back(std::move(key));
  }
  return keys;
}

bool is_entry(std::string_view text, int number) {
  const Result<Json> entry = parse_json(text, "the entry");
  if (!entry) return false;
  Complaints complaints("the entry");
  JsonReader(*entry, complaints).field("n").integer(number, number);
  return complaints.none();
}

// Whether each is what it should be is seen when the table is next played; here only that none is
// missing.
std::vector<std::string> read_entries(const JsonReader& json) {
  std::vector<std::string> entries;
  const int count = json.items(1, kMost);
  for (int i = 0; i < count; ++i) {
    entries.push_back(json.item(i).text());
    if (is_entry(entries.back(), i + 1)) continue;
    json.item(i).complain(fmt::format("must be the entry of number {}", i + 1));
    break;
  }
  return entries;
}

}  // namespace

Result<Exported> export_tables(Storage& from, std::string_view only,
                               const std::function<Verdict(std::string_view line)>& write) {
  Result<std::vector<std::string>> ids =
      only.empty() ? from.table_ids("") : std::vector<std::string>{std::string(only)};
  if (!ids) return ids.error();
  const Result<std::vector<Account>> accounts = accounts_of(from, only);
  if (!accounts) return accounts.error();

  Verdict written = write(line_of({{"bottega_tables", kFormat}}));
  for (const Account& account : *accounts) {
    if (written) written = write(line_of(account_json(account)));
  }
  for (const std::string& id : *ids) {
    if (!written) break;
    const Result<std::string> line = packed_table(from, id);
    if (!line) return line.error();
    written = write(*line);
  }
  const Exported done{static_cast<int>(ids->size()), static_cast<int>(accounts->size())};
  if (written) {
    written = write(line_of({{"end", true}, {"accounts", done.accounts}, {"tables", done.tables}}));
  }
  if (!written) return written.error();
  return done;
}

Verdict Import::take(std::string_view text) {
  const std::string where = fmt::format("line {}", ++lines_);
  const Result<Json> json = parse_json(text, where);
  if (!json) return json.error();
  Complaints complaints(where);
  const JsonReader line(*json, complaints);
  if (promised_) return Error{where + " follows the end of the export"};
  Verdict taken;
  if (lines_ == 1) {
    if (!line.has("bottega_tables")) {
      return Error{"this is no export of tables; make one with 'bottega export'"};
    }
    line.field("bottega_tables").integer(kFormat, kFormat);
  } else if (line.has("account")) {
    taken = take_account(line);
  } else if (line.has("table")) {
    taken = take_table(line);
  } else if (line.has("end")) {
    promised_ =
        Exported{line.field("tables").integer(0, kMost), line.field("accounts").integer(0, kMost)};
  } else {
    line.complain("must have a 'table', an 'account' or the 'end'");
  }
  if (!complaints.none()) return complaints.error();
  return taken;
}

Verdict Import::finish() const {
  if (!promised_ || *promised_ != seen_) {
    return Error{
        fmt::format("the export was cut off after line {}; what stands before was taken", lines_)};
  }
  if (!only_.empty() && tables_ == 0 && known_.empty() && others_.empty()) {
    return Error{fmt::format("the export has no table '{}'", only_)};
  }
  return {};
}

Verdict Import::take_account(const JsonReader& line) {
  const Account account = read_account(line.field("account"));
  if (!line.none_so_far()) return {};
  ++seen_.accounts;
  if (only_.empty()) return add_account(account);
  waiting_[account.id] = account;
  return {};
}

Verdict Import::add_account(const Account& account) {
  const Result<std::optional<Account>> here = to_.account(account.id);
  if (!here) return here.error();
  if (*here) return {};
  const Result<Kept> kept = to_.add_account(account);
  if (!kept) return kept.error();
  if (*kept == Kept::kKept) {
    ++accounts_;
  } else {
    taken_names_.push_back(account.name);
  }
  return {};
}

Verdict Import::take_table(const JsonReader& line) {
  line.expect_only({"table", "keys", "entries"});
  const TableRow row = read_row(line.field("table"));
  std::vector<Key> keys = read_keys(line.field("keys"), row.id);
  const std::vector<std::string> entries = read_entries(line.field("entries"));
  if (!line.none_so_far()) return {};
  ++seen_.tables;
  if (!only_.empty() && only_ != row.id) return {};

  const Result<std::vector<std::string>> here = to_.entries(row.id, 1);
  if (!here) return here.error();
  if (here->empty()) return add_table(row, entries, std::move(keys));
  const bool same =
      here->size() >= entries.size() && std::equal(entries.begin(), entries.end(), here->begin());
  (same ? known_ : others_).push_back(row.id);
  return {};
}

Verdict Import::add_table(const TableRow& row, const std::vector<std::string>& entries,
                          std::vector<Key> keys) {
  for (Key& key : keys) {
    if (const auto account = waiting_.find(key.account); account != waiting_.end()) {
      const Verdict added = add_account(account->second);
      if (!added) return added;
      waiting_.erase(account);
    }
    const Result<std::optional<Account>> account = to_.account(key.account);
    if (!account) return account.error();
    if (!*account) key.account.clear();
  }
  const Verdict opened = to_.open_table(row, entries, keys);
  if (opened) ++tables_;
  return opened;
}

}  // namespace bottega::server
