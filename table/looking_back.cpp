#include "table/looking_back.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/language.h"
#include "table/show.h"

namespace bottega::table {

namespace {

constexpr double kSeconds = 5;  // for a game, where nobody else wants to think
constexpr double kSlice = 0.1;  // at a time

Json chances_json(const Hindsight::Chances& chances, int parties) {
  Json json = Json::array();
  for (int party = 0; party < parties; ++party) {
    json.push_back(std::round(1000 * chances[party]) / 1000);
  }
  return json;
}

std::string in_words(const Table& table, Seat observer, const Hindsights::Turn& turn) {
  const Names names = spoken_names(table);
  std::string text;
  for (const Event& event : table.match().events(turn.from, turn.to)) {
    if (!event.heard_by(observer)) continue;
    text += (text.empty() ? "" : " ") + table.game().sentence(event, names);
  }
  return text;
}

}  // namespace

Verdict check_moment(const Table& table, int ply) {
  if (table.state() != Table::State::kOver) {
    return Error{tr("the game is not over; until then its past is secret")};
  }
  if (ply <= table.match().ply()) return {};
  return Error{tr("the game has {} moves, not {}", table.match().ply(), ply)};
}

Verdict check_chances(const Table& table) {
  const Verdict over = check_moment(table, 0);
  if (!over) return over;
  if (table.match().over()) return {};
  return Error{tr("the game was not played to its end")};
}

std::vector<Hindsights::Turn> turns_of(const Table& table) {
  std::vector<Hindsights::Turn> turns{{}};
  for (const Entry& entry : table.entries()) {
    const Table::Span span = table.span(entry.number);
    if (!span.stands) continue;
    const Seat by = entry.deed == Deed::kMove ? entry.seat : kNobody;
    if (by != turns.back().by) turns.push_back({span.from, span.to, by});
    turns.back().to = span.to;
  }
  return turns;
}

LookingBack::LookingBack(const Table& table, std::uint64_t luck)
    : game_(table.game()), first_(table.match().at(0)), moves_(table.match().moves()), luck_(luck) {
  found_.turns = turns_of(table);
}

bool LookingBack::think(const Means& means) {
  const double begin = means.seconds();
  const double budget = kSeconds * (means.share == nullptr ? 1 : means.share());
  if (!hindsight_) hindsight_.emplace(game_, positions(), luck_);
  double now = begin;
  while (!hindsight_->is_done() && now < begin + kSlice && spent_ + now - begin < budget) {
    hindsight_->play_one((spent_ + now - begin) / budget);
    now = means.seconds();
  }
  spent_ += now - begin;
  if (!hindsight_->is_done() && spent_ < budget) return false;
  found_.parties = hindsight_->parties();
  found_.chances = hindsight_->chances();
  return true;
}

std::vector<AnyPosition> LookingBack::positions() const {
  std::vector<AnyPosition> after;
  AnyPosition position = first_;
  int ply = 0;
  for (const Hindsights::Turn& turn : found_.turns) {
    for (; ply < turn.to; ++ply) game_.apply(position, moves_[ply]);
    after.push_back(position);
  }
  return after;
}

Json show_chances(const Table& table, Seat observer, const Hindsights& found) {
  Json json;
  json["turns"] = Json::array();
  for (std::size_t i = 0; i < found.turns.size(); ++i) {
    json["turns"].push_back(
        {{"ply", found.turns[i].to}, {"chances", chances_json(found.chances[i], found.parties)}});
  }
  json["decisive"] = Json::array();
  for (const std::size_t i : decisive_turns(found.chances)) {
    json["decisive"].push_back(
        {{"ply", found.turns[i].to},
         {"seat", is_player(found.turns[i].by) ? Json(found.turns[i].by + 1) : Json()},
         {"before", chances_json(found.chances[i - 1], found.parties)},
         {"after", chances_json(found.chances[i], found.parties)},
         {"text", in_words(table, observer, found.turns[i])}});
  }
  return json;
}

}  // namespace bottega::table
