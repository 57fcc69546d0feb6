#include "table/retold.h"

#include <algorithm>

#include "engine/language.h"
#include "engine/match.h"
#include "engine/record.h"

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

// Whatever nature does belongs to what was decided before, and so do answers without an
// alternative: of a table's record they are those that took no time.
Result<std::vector<Entry>> entries_of(const Match& match, Milliseconds now) {
  const Record& record = match.record();
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
  opening.agreement = agreement_of(match);
  if (record.fairness) opening.text = record.fairness->hash;
  add(Deed::kStart, kNobody);
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
  return entries;
}

}  // namespace

Result<Retold> retell(const AnyGame& game, std::string_view text, Milliseconds now) {
  Result<Record> record = read_record(text, game);
  if (!record) return record.error();
  if (!record->end) return Error{tr("the game of this record is not over")};
  const std::string seed = record->fairness ? record->fairness->seed : "";
  const Result<Match> match = Match::resume(game, std::move(*record));
  if (!match) return match.error();
  const Result<std::vector<Entry>> entries = entries_of(*match, now);
  if (!entries) return entries.error();
  Result<Table> table = Table::read(game, *entries);
  if (!table) return table.error();
  return Retold{std::move(*table), seed};
}

}  // namespace bottega::table
