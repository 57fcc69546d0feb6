#include "table/plans.h"

#include "engine/json_reader.h"
#include "engine/language.h"

namespace bottega::table {

namespace {

AnyView view_of(const Table& table, Seat seat) {
  return table.game().observe(table.match().position(), seat);
}

PlanList offered(const Table& table, Seat seat) {
  PlanList plans;
  if (table.is_going() && table.is_person_present(seat)) {
    table.game().plans(view_of(table, seat), plans);
  }
  return plans;
}

// What the plan answers: an empty move as long as nothing is asked, nothing once it has ended.
std::optional<Move> followed(const Table& table, Seat seat, const std::string& text) {
  const bool plays = table.state() == Table::State::kPlaying && table.is_person_present(seat);
  const std::optional<Plan> plan = table.game().parse_plan(text);
  if (!plays || !plan) return std::nullopt;
  return table.game().follow(view_of(table, seat), *plan);
}

JsonText plan_json(const AnyGame& game, const Plan& plan) {
  return JsonText{{"plan", game.plan_text(plan)}, {"words", game.plan_words(plan)}};
}

}  // namespace

Result<std::string> read_plan(const Table& table, Caller caller, const Json& request) {
  Complaints complaints("the request");
  const JsonReader reader(request, complaints);
  reader.expect_only({"type", "plan"});
  std::string text = reader.has("plan") ? reader.field("plan").text() : "";
  if (!complaints.none()) return complaints.error();
  if (!table.is_going()) return Error{tr("only while a game goes on can something be planned")};
  const Verdict present = table.check_present(caller.seat);
  if (!present) return present.error();
  if (text.empty()) return text;
  for (const Plan& plan : offered(table, caller.seat)) {
    if (table.game().plan_text(plan) == text) return text;
  }
  return Error{tr("this cannot be planned now")};
}

bool ends_plan(Deed deed) {
  return deed == Deed::kBack || deed == Deed::kHandOver || deed == Deed::kResign ||
         deed == Deed::kTimeOut;
}

const std::string& Plans::of(Seat seat) const {
  static const std::string kNone;
  const auto plan = plans_.find(seat);
  return plan == plans_.end() ? kNone : plan->second;
}

void Plans::set(Seat seat, const std::string& plan) {
  if (plan.empty()) {
    plans_.erase(seat);
  } else {
    plans_[seat] = plan;
  }
}

std::map<Seat, std::string> Plans::end_those_over(const Table& table) {
  std::map<Seat, std::string> over;
  for (const auto& [seat, plan] : plans_) {
    if (!followed(table, seat, plan)) over[seat] = plan;
  }
  for (const auto& [seat, plan] : over) plans_.erase(seat);
  return over;
}

// Whoever is on vacation stays there: it is not he who moves.
std::optional<Entry> Plans::move(const Table& table, const Fortune& fortune,
                                 Milliseconds now) const {
  const Seat seat = table.to_act();
  if (!table.is_going() || of(seat).empty()) return std::nullopt;
  const std::optional<Move> answer = followed(table, seat, of(seat));
  if (!answer) return std::nullopt;
  Result<Entry> entry = table.move(seat, table.steps(), table.game().text(*answer), fortune, now);
  if (!entry) return std::nullopt;  // his time has run out
  entry->planned = true;
  return std::move(*entry);
}

void show_plans(const Table& table, Seat observer, const std::string& plan, JsonText& json) {
  const AnyGame& game = table.game();
  if (const std::optional<Plan> present = game.parse_plan(plan)) {
    json["plan"] = plan_json(game, *present);
  }
  const PlanList plans = offered(table, observer);
  if (plans.empty()) return;
  JsonText list = JsonText::array();
  for (const Plan& one : plans) list.push_back(plan_json(game, one));
  json["plans"] = list;
}

}  // namespace bottega::table
