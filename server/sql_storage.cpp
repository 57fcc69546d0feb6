#include "server/sql_storage.h"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <numeric>

#include "server/small_letters.h"

namespace bottega::server {

namespace {

constexpr std::string_view kTableColumns =
    "id, game, edition, seed, state, listed, lobby, opened, changed, entries";

std::int64_t number_in(const std::string& text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

TableRow table_in(const Row& row) {
  return {row[0],
          row[1],
          row[2],
          row[3],
          row[4],
          row[5] == "1",
          row[6],
          number_in(row[7]),
          number_in(row[8]),
          static_cast<int>(number_in(row[9]))};
}

Account account_in(const Row& row) {
  return {row[0], row[1], row[2], number_in(row[3])};
}

Call keep_entry(const std::string& table, int number, const std::string& text) {
  return {"INSERT INTO entries (table_id, number, text) VALUES ($1, $2, $3)",
          {table, number, text}};
}

Call keep_key(const std::string& table, const Key& key) {
  return {
      "INSERT INTO keys (table_id, seat, is_host, hash, account)"
      " VALUES ($1, $2, $3, $4, NULLIF($5, ''))",
      {table, key.seat, key.is_host ? 1 : 0, key.hash, key.account}};
}

Call drop_keys(const std::string& table, Seat seat) {
  return {"DELETE FROM keys WHERE table_id = $1 AND seat = $2", {table, seat}};
}

Call drop_webhook_of(std::string_view table, Seat seat) {
  return {"DELETE FROM webhooks WHERE table_id = $1 AND seat = $2", {std::string(table), seat}};
}

Call drop_webhooks(const std::string& table) {
  return {"DELETE FROM webhooks WHERE table_id = $1", {table}};
}

Call drop_plan_of(const std::string& table, Seat seat) {
  return {"DELETE FROM plans WHERE table_id = $1 AND seat = $2", {table, seat}};
}

Call drop_plans(const std::string& table) {
  return {"DELETE FROM plans WHERE table_id = $1", {table}};
}

Call keep_row(const TableRow& row, std::size_t entries) {
  return {fmt::format("INSERT INTO tables ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
                      " ON CONFLICT DO NOTHING RETURNING id",
                      kTableColumns),
          {row.id, row.game, row.edition, row.seed, row.state, row.listed ? 1 : 0, row.lobby,
           row.opened, row.changed, static_cast<std::int64_t>(entries)}};
}

// Gives the table back if the first of the entries is the table's next.
Call claim_numbers(const Append& append) {
  return {
      "UPDATE tables SET entries = entries + $3, state = $4, lobby = $5, changed = $6"
      " WHERE id = $1 AND entries = $2 - 1 RETURNING id",
      {append.table, append.first, static_cast<std::int64_t>(append.entries.size()), append.state,
       append.lobby, append.changed}};
}

Call list_tables(const Wanted& wanted) {
  Call call{fmt::format("SELECT {} FROM tables WHERE 1 = 1", kTableColumns), {}};
  const auto only = [&call](std::string_view condition, const std::string& value) {
    if (value.empty()) return;
    call.values.push_back(value);
    call.sql += fmt::format(" AND {} ${}", condition, call.values.size());
  };
  if (wanted.listed) call.sql += " AND listed = 1";
  only("state =", wanted.state);
  only("game =", wanted.game);
  only("id IN (SELECT table_id FROM keys WHERE account =", wanted.account);
  if (!wanted.account.empty()) call.sql += ")";
  call.values.push_back(wanted.most);
  call.sql += fmt::format(" ORDER BY opened DESC, id DESC LIMIT ${}", call.values.size());
  return call;
}

class SqlStorage final : public Storage {
 public:
  explicit SqlStorage(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  Verdict open_table(const TableRow& row, std::span<const std::string> entries,
                     std::span<const Key> keys) override {
    const Verdict opened = try_open_table(row, entries, keys);
    if (!opened) database_->roll_back();
    return opened;
  }

  Result<std::vector<Kept>> append(std::span<const Append> appends) override {
    Result<std::vector<Kept>> kept = try_append(appends);
    if (!kept) database_->roll_back();
    return kept;
  }

  Result<std::optional<TableRow>> find_table(std::string_view id) override {
    return one<TableRow>(
        {fmt::format("SELECT {} FROM tables WHERE id = $1", kTableColumns), {std::string(id)}},
        table_in);
  }

  Result<std::vector<std::string>> entries(std::string_view table, int from) override {
    return all<std::string>(
        {"SELECT text FROM entries WHERE table_id = $1 AND number >= $2 ORDER BY number",
         {std::string(table), from}},
        [](const Row& row) { return row[0]; });
  }

  Result<std::vector<TableRow>> tables(const Wanted& wanted) override {
    return all<TableRow>(list_tables(wanted), table_in);
  }

  Result<std::vector<std::string>> table_ids(std::string_view state) override {
    const bool any = state.empty();
    Call call{
        fmt::format("SELECT id FROM tables {} ORDER BY opened, id", any ? "" : "WHERE state = $1"),
        {}};
    if (!any) call.values.push_back(std::string(state));
    return all<std::string>(call, [](const Row& row) { return row[0]; });
  }

  Result<std::vector<Key>> keys(std::string_view table) override {
    return all<Key>(
        {"SELECT table_id, seat, is_host, hash, COALESCE(account, '') FROM keys"
         " WHERE table_id = $1 ORDER BY seat, hash",
         {std::string(table)}},
        [](const Row& row) {
          return Key{row[0], static_cast<Seat>(number_in(row[1])), row[2] == "1", row[3], row[4]};
        });
  }

  Verdict keep_webhook(const Webhook& hook) override {
    return done(
        {"INSERT INTO webhooks (table_id, seat, url, page, language) VALUES ($1, $2, $3, $4, $5)"
         " ON CONFLICT (table_id, seat) DO UPDATE SET url = excluded.url, page = excluded.page,"
         " language = excluded.language",
         {hook.table, hook.seat, hook.url, hook.page, hook.language}});
  }

  Verdict drop_webhook(std::string_view table, Seat seat) override {
    return done(drop_webhook_of(table, seat));
  }

  Result<std::optional<Webhook>> webhook(std::string_view table, Seat seat) override {
    return one<Webhook>(
        {"SELECT table_id, seat, url, page, language FROM webhooks"
         " WHERE table_id = $1 AND seat = $2",
         {std::string(table), seat}},
        [](const Row& row) {
          return Webhook{row[0], static_cast<Seat>(number_in(row[1])), row[2], row[3], row[4]};
        });
  }

  Verdict keep_plan(const SeatPlan& plan) override {
    return done_and_told(plan.table,
                         {"INSERT INTO plans (table_id, seat, plan) VALUES ($1, $2, $3)"
                          " ON CONFLICT (table_id, seat) DO UPDATE SET plan = excluded.plan",
                          {plan.table, plan.seat, plan.plan}});
  }

  Verdict drop_plan(const SeatPlan& plan) override {
    return done_and_told(plan.table,
                         {"DELETE FROM plans WHERE table_id = $1 AND seat = $2 AND plan = $3",
                          {plan.table, plan.seat, plan.plan}});
  }

  Result<std::vector<SeatPlan>> plans(std::string_view table) override {
    return all<SeatPlan>(
        {"SELECT table_id, seat, plan FROM plans WHERE table_id = $1", {std::string(table)}},
        [](const Row& row) {
          return SeatPlan{row[0], static_cast<Seat>(number_in(row[1])), row[2]};
        });
  }

  Result<Kept> add_account(const Account& account) override {
    const Result<Rows> rows =
        run({"INSERT INTO accounts (id, name, small_name, password, created)"
             " VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id",
             {account.id, account.name, in_small_letters(account.name), account.password,
              account.created}});
    if (!rows) return rows.error();
    return rows->empty() ? Kept::kTooLate : Kept::kKept;
  }

  Result<std::optional<Account>> find_account(std::string_view name) override {
    return one<Account>({"SELECT id, name, password, created FROM accounts WHERE small_name = $1",
                         {in_small_letters(name)}},
                        account_in);
  }

  Result<std::optional<Account>> account(std::string_view id) override {
    return one<Account>(
        {"SELECT id, name, password, created FROM accounts WHERE id = $1", {std::string(id)}},
        account_in);
  }

  Result<std::vector<Account>> accounts() override {
    return all<Account>(
        {"SELECT id, name, password, created FROM accounts ORDER BY created, id", {}}, account_in);
  }

  Verdict add_session(const Session& session, Milliseconds now) override {
    const Verdict cleared = done({"DELETE FROM sessions WHERE ends <= $1", {now}});
    if (!cleared) return cleared;
    return done({"INSERT INTO sessions (hash, account, ends) VALUES ($1, $2, $3)",
                 {session.hash, session.account, session.ends}});
  }

  Result<std::optional<Session>> find_session(std::string_view hash) override {
    return one<Session>(
        {"SELECT hash, account, ends FROM sessions WHERE hash = $1", {std::string(hash)}},
        [](const Row& row) {
          return Session{row[0], row[1], number_in(row[2])};
        });
  }

  Verdict drop_session(std::string_view hash) override {
    return done({"DELETE FROM sessions WHERE hash = $1", {std::string(hash)}});
  }

  Result<Changes> changed_elsewhere(Milliseconds patience) override {
    return database_->changed_elsewhere(patience);
  }

 private:
  Result<Rows> run(const Call& call) {
    Result<std::vector<Rows>> rows = database_->run({&call, 1});
    if (!rows) return rows.error();
    return std::move(rows->front());
  }

  Verdict done(const Call& call) {
    const Result<Rows> rows = run(call);
    if (!rows) return rows.error();
    return {};
  }

  // The same for what other processes have to know.
  Verdict done_and_told(const std::string& table, Call call) {
    std::vector<Call> calls{std::move(call)};
    database_->announce(table, calls);
    Verdict kept = database_->begin();
    if (kept) kept = database_->commit(calls);
    if (!kept) database_->roll_back();
    return kept;
  }

  template <class T, class Read>
  Result<std::vector<T>> all(const Call& call, Read read) {
    const Result<Rows> rows = run(call);
    if (!rows) return rows.error();
    std::vector<T> list;
    for (const Row& row : *rows) list.push_back(read(row));
    return list;
  }

  template <class T, class Read>
  Result<std::optional<T>> one(const Call& call, Read read) {
    const Result<Rows> rows = run(call);
    if (!rows) return rows.error();
    if (rows->empty()) return std::optional<T>();
    return std::optional<T>(read(rows->front()));
  }

  Verdict try_open_table(const TableRow& row, std::span<const std::string> entries,
                         std::span<const Key> keys) {
    const Verdict begun = database_->begin();
    if (!begun) return begun;
    const Result<Rows> kept = run(keep_row(row, entries.size()));
    if (!kept) return kept.error();
    if (kept->empty()) return Error{fmt::format("there is a table '{}' already", row.id)};
    std::vector<Call> calls;
    for (const std::string& text : entries) {
      calls.push_back(keep_entry(row.id, static_cast<int>(calls.size()) + 1, text));
    }
    for (const Key& key : keys) calls.push_back(keep_key(row.id, key));
    return database_->commit(calls);
  }

  // A table's row says how many entries it has, so whoever changes it first has the numbers.
  Result<std::vector<Kept>> try_append(std::span<const Append> appends) {
    std::vector<Kept> kept(appends.size(), Kept::kTooLate);
    if (appends.empty()) return kept;
    // Rows are locked in the order of the ids, so that two processes never wait for each other.
    std::vector<std::size_t> order(appends.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return appends[i].table; });
    std::vector<Call> claims;
    for (const std::size_t i : order) claims.push_back(claim_numbers(appends[i]));

    const Verdict begun = database_->begin();
    if (!begun) return begun.error();
    const Result<std::vector<Rows>> claimed = database_->run(claims);
    if (!claimed) return claimed.error();
    std::vector<Call> calls;
    for (std::size_t place = 0; place < order.size(); ++place) {
      if ((*claimed)[place].empty()) continue;
      const Append& append = appends[order[place]];
      kept[order[place]] = Kept::kKept;
      int number = append.first;
      for (const std::string& text : append.entries) {
        calls.push_back(keep_entry(append.table, number++, text));
      }
      if (append.locked) {
        calls.push_back(drop_keys(append.table, *append.locked));
        calls.push_back(drop_webhook_of(append.table, *append.locked));
        calls.push_back(drop_plan_of(append.table, *append.locked));
      }
      if (append.unplanned) calls.push_back(drop_plan_of(append.table, *append.unplanned));
      if (append.state == "over") {
        calls.push_back(drop_webhooks(append.table));
        calls.push_back(drop_plans(append.table));
      }
      for (const Key& key : append.keys) calls.push_back(keep_key(append.table, key));
      database_->announce(append.table, calls);
    }
    const Verdict committed = database_->commit(calls);
    if (!committed) return committed.error();
    return kept;
  }

  std::unique_ptr<Database> database_;
};

}  // namespace

std::unique_ptr<Storage> storage_in(std::unique_ptr<Database> database) {
  return std::make_unique<SqlStorage>(std::move(database));
}

}  // namespace bottega::server
