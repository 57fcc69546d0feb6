#include "server/looking_back.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "table/show.h"

namespace bottega::server {

namespace {

constexpr double kSeconds = 5;      // for a game, where nobody else wants to think
constexpr double kSlice = 0.1;      // at a time
constexpr std::size_t kAtOnce = 4;  // games
constexpr std::size_t kRemembered = 200;

std::vector<LookingBack::Turn> turns_of(const table::Table& table) {
  std::vector<LookingBack::Turn> turns{{}};
  for (const table::Entry& entry : table.entries()) {
    const table::Table::Span span = table.span(entry.number);
    if (!span.stands) continue;
    const Seat by = entry.deed == table::Deed::kMove ? entry.seat : kNobody;
    if (by != turns.back().by) turns.push_back({span.from, span.to, by});
    turns.back().to = span.to;
  }
  return turns;
}

Json chances_json(const Hindsight::Chances& chances, int parties) {
  Json json = Json::array();
  for (int party = 0; party < parties; ++party) {
    json.push_back(std::round(1000 * chances[party]) / 1000);
  }
  return json;
}

std::string in_words(const table::Table& table, Seat observer, const LookingBack::Turn& turn) {
  const Names names = table::spoken_names(table);
  std::string text;
  for (const Event& event : table.match().events(turn.from, turn.to)) {
    if (!event.heard_by(observer)) continue;
    text += (text.empty() ? "" : " ") + table.game().sentence(event, names);
  }
  return text;
}

}  // namespace

struct LookingBack::Work {
  const AnyGame& game;
  AnyPosition first;
  std::vector<Move> moves;
  std::uint64_t luck;
  Found found;
  std::optional<Hindsight> hindsight{};
  double spent = 0;  // seconds

  // On a thinker's thread. True when all is done.
  bool think() {
    const Means means = Thinkers::means();
    const double begin = means.seconds();
    const double budget = kSeconds * means.share();
    if (!hindsight) hindsight.emplace(game, positions(), luck);
    double now = begin;
    while (!hindsight->is_done() && now < begin + kSlice && spent + now - begin < budget) {
      hindsight->play_one((spent + now - begin) / budget);
      now = means.seconds();
    }
    spent += now - begin;
    if (!hindsight->is_done() && spent < budget) return false;
    found.parties = hindsight->parties();
    found.chances = hindsight->chances();
    return true;
  }

  std::vector<AnyPosition> positions() const {
    std::vector<AnyPosition> after;
    AnyPosition position = first;
    int ply = 0;
    for (const Turn& turn : found.turns) {
      for (; ply < turn.to; ++ply) game.apply(position, moves[ply]);
      after.push_back(position);
    }
    return after;
  }
};

void LookingBack::find(const TablePtr& open, Done done) {
  const auto known = std::find_if(known_.begin(), known_.end(),
                                  [&](const auto& one) { return one.first == open->id; });
  if (known != known_.end()) {
    known_.splice(known_.begin(), known_, known);
    return done(known->second);
  }
  const bool is_new = waiting_.count(open->id) == 0;
  if (is_new && waiting_.size() >= kAtOnce) {
    return done(Error{tr("too many games are being looked at; try again in a moment")});
  }
  waiting_[open->id].push_back(speaking_as_now(std::move(done)));
  if (!is_new) return;
  const Match& match = open->table.match();
  const auto work = std::make_shared<Work>(
      Work{match.game(), match.at(0), match.moves(), std::hash<std::string>()(open->id), {}});
  work->found.turns = turns_of(open->table);
  go_on(open->id, work);
}

// One slice after another: what bots want to think about meanwhile comes between them.
void LookingBack::go_on(const std::string& id, const std::shared_ptr<Work>& work) {
  tables_.thinkers().think([work] { return work->think(); },
                           [this, id, work](bool finished) {
                             if (!finished) return go_on(id, work);
                             finish(id, *work);
                           });
}

void LookingBack::finish(const std::string& id, const Work& work) {
  const auto found = std::make_shared<const Found>(work.found);
  known_.emplace_front(id, found);
  if (known_.size() > kRemembered) known_.pop_back();
  const std::vector<Done> all = std::move(waiting_[id]);
  waiting_.erase(id);
  for (const Done& done : all) done(found);
}

Json show_chances(const table::Table& table, Seat observer, const LookingBack::Found& found) {
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

}  // namespace bottega::server
