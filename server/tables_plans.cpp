// What people planned at the tables in memory: kept in the storage beside the entries, told to
// their own seats alone.
#include "server/tables.h"

#include <algorithm>

namespace bottega::server {

// On the scribe's thread; others may write meanwhile. What a plan was made for is among the entries
// only if it was there before they were read, and an entry among them may have ended it. One that
// was made since then is told in any case.
Result<Tables::Read> Tables::read_on(Storage& storage, const std::string& id, int from) {
  Result<std::vector<SeatPlan>> before = storage.plans(id);
  if (!before) return before.error();
  Result<std::vector<std::string>> lines = storage.entries(id, from);
  if (!lines) return lines.error();
  if (before->empty()) return Read{std::move(*lines), {}};
  const Result<std::vector<SeatPlan>> after = storage.plans(id);
  if (!after) return after.error();
  std::erase_if(*before, [&](const SeatPlan& plan) {
    return std::find(after->begin(), after->end(), plan) == after->end();
  });
  return Read{std::move(*lines), std::move(*before)};
}

void Tables::plan(const TablePtr& table, Seat seat, const std::string& plan,
                  std::function<void(Verdict)> done) {
  const auto keep = [now = SeatPlan{table->id, seat, plan},
                     before = SeatPlan{table->id, seat, table->plans.of(seat)}](Storage& storage) {
    return now.plan.empty() ? storage.drop_plan(before) : storage.keep_plan(now);
  };
  scribe_.ask(keep, [this, table, seat, plan, done](const Verdict& kept) {
    if (!kept) {
      return done(
          Error{tr("it could not be kept, and nothing has changed; try again in a moment ({})",
                   kept.error().message)});
    }
    table->plans.set(seat, plan);
    end_plans(*table);  // the game may have gone on meanwhile
    done({});
    tell_seat(*table, seat);
    go_on(table);
  });
}

void Tables::end_plans(OpenTable& table) {
  for (const auto& [seat, plan] : table.plans.end_those_over(table.table)) {
    scribe_.ask([gone = SeatPlan{table.id, seat, plan}](
                    Storage& storage) { return storage.drop_plan(gone); },
                [](const Verdict&) {});  // if it stays, it has ended still
  }
}

// As the storage has them: another process may have kept some, or dropped them.
void Tables::take_plans(OpenTable& table, const std::vector<SeatPlan>& plans) {
  const table::Plans before = std::exchange(table.plans, {});
  for (const SeatPlan& plan : plans) table.plans.set(plan.seat, plan.plan);
  end_plans(table);
  for (Seat seat = 0; seat < table.table.seats(); ++seat) {
    if (table.plans.of(seat) != before.of(seat)) tell_seat(table, seat);
  }
}

void Tables::tell_seat(const OpenTable& table, Seat seat) const {
  for (Guest* guest : std::vector<Guest*>(table.guests)) {
    if (guest->caller.seat != seat) continue;
    const int seen = table.table.number();
    guest->hear(std::make_shared<const std::string>(news_for(table, *guest, seen).dump()));
  }
}

}  // namespace bottega::server
