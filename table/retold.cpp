#include "table/retold.h"

#include <algorithm>

#include "engine/match.h"
#include "table/table.h"

namespace bottega::table {

namespace {

// The names people had, or plain ones.
Agreement agreement_of(const Match& match) {
  Agreement agreement;
  agreement.setup = match.record().setup;
  agreement.position = match.record().position;
  agreement.listed = false;
  const Names names = match.names();
  for (Seat seat = 0; seat < agreement.setup.players; ++seat) {
    agreement.chairs.push_back({Chair::Kind::kPerson, names[seat], {}});
  }
  return agreement;
}

}  // namespace

Result<std::vector<Entry>> retell(const AnyGame& game, const Record& record, Milliseconds now) {
  const Result<Match> match = Match::resume(game, record);
  if (!match) return match.error();
  std::vector<Entry> entries;
  const auto add = [&](Deed deed, Seat seat) -> Entry& {
    Entry& entry = entries.emplace_back();
    entry.number = static_cast<int>(entries.size());
    entry.at = now;
    entry.deed = deed;
    entry.seat = seat;
    return entry;
  };
  Entry& opening = add(Deed::kOpen, kNobody);
  opening.agreement = agreement_of(*match);
  if (record.fairness) opening.text = record.fairness->hash;
  add(Deed::kStart, kNobody);
  // Whatever nature does belongs to what was decided before, and so do answers without an
  // alternative: of a table's record they are those that took no time.
  const std::vector<RecordStep> steps = steps_of(record);
  const bool is_timed = std::any_of(steps.begin(), steps.end(), [](const RecordStep& step) {
    return step.move != nullptr && step.move->ms.has_value();
  });
  for (const RecordStep& step : steps) {
    if (step.move == nullptr) {
      add(Deed::kBack, 0).ply = step.back_to;
      continue;
    }
    const bool decides = is_player(step.move->by) && (!is_timed || step.move->ms);
    if (decides) add(Deed::kMove, step.move->by).ms = step.move->ms.value_or(0);
    if (entries.back().deed == Deed::kBack) {
      return Error{"the record goes back to a moment where nobody decides"};
    }
    entries.back().moves.push_back({step.move->by, step.move->text, {}});
  }
  Entry& end = add(Deed::kEnd, kNobody);
  if (record.fairness) end.text = record.fairness->seed;
  const Result<Table> table = Table::read(game, entries);
  if (!table) return table.error();
  return entries;
}

}  // namespace bottega::table
