#include "table/show.h"

#include <array>
#include <map>

#include "table/plans.h"

namespace bottega::table {

std::string_view name_of(Table::State state) {
  constexpr std::array<std::string_view, 4> kNames{"gathering", "playing", "over", "closed"};
  return kNames[static_cast<int>(state)];
}

Names spoken_names(const Table& table) {
  return table.match().names();
}

namespace {

JsonText seat_json(Seat seat) {
  return is_player(seat) ? JsonText(seat + 1) : JsonText();
}

JsonText seats_of(std::uint8_t bits) {
  JsonText seats = JsonText::array();
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if ((bits & only(seat)) != 0) seats.push_back(seat + 1);
  }
  return seats;
}

void show_vacation(const Clocks& clocks, Seat seat, Milliseconds now, JsonText& json) {
  if (!clocks.count_days()) return;
  json["vacation_days"] = clocks.vacation_days(seat);
  if (clocks.is_away(seat, now)) json["away_until"] = clocks.away_until(seat);
}

JsonText chairs_json(const Table& table, Milliseconds now) {
  const bool clocks = table.agreement().clock.kind != ClockRules::Kind::kNone;
  JsonText chairs = JsonText::array();
  for (Seat seat = 0; seat < table.seats(); ++seat) {
    const Chair& chair = table.chair(seat);
    JsonText json = chair_json(chair);
    if (chair.kind == Chair::Kind::kPerson && !chair.bot.empty()) json["stand_in"] = chair.bot;
    if (table.has_left(seat)) json["left"] = true;
    if (clocks && chair.kind == Chair::Kind::kPerson) json["clock"] = table.time_left(seat, now);
    if (chair.kind == Chair::Kind::kPerson) show_vacation(table.clocks(), seat, now, json);
    chairs.push_back(json);
  }
  return chairs;
}

// Points by what they were for, from what the rules told.
JsonText score_sheet(const Table& table) {
  const Match& match = table.match();
  const int parties = table.game().outcome(match.position()).players;
  std::map<std::uint8_t, std::vector<int>> rows;
  for (const Event& event : match.events(0, match.ply())) {
    if (event.points == 0 || event.seat >= parties) continue;
    std::vector<int>& row = rows[event.kind];
    row.resize(parties);
    row[event.seat] += event.points;
  }
  JsonText sheet = JsonText::array();
  for (const auto& [kind, points] : rows) {
    sheet.push_back(JsonText{{"event", table.game().event_name(kind)}, {"points", points}});
  }
  return sheet;
}

// Whoever left comes after everybody who stayed.
JsonText places_json(const Table& table, const Outcome& outcome) {
  Outcome ranked = outcome;
  const auto left = [&](int party) { return party < table.seats() && table.has_left(party); };
  rank(ranked, [&](int a, int b) {
    return left(a) != left(b) ? left(b) : outcome.places[a] < outcome.places[b];
  });
  JsonText places = JsonText::array();
  for (int party = 0; party < outcome.players; ++party) places.push_back(ranked.places[party]);
  return places;
}

JsonText scores_json(const Outcome& outcome) {
  JsonText scores = JsonText::array();
  for (int party = 0; party < outcome.players; ++party) scores.push_back(outcome.scores[party]);
  return scores;
}

JsonText result_json(const Table& table) {
  JsonText json;
  json["finished"] = table.match().over();
  if (!table.match().over()) return json;
  const Outcome outcome = table.game().outcome(table.match().position());
  json["scores"] = scores_json(outcome);
  json["places"] = places_json(table, outcome);
  json["sheet"] = score_sheet(table);
  json["seed"] = table.match().record().fairness ? table.match().record().fairness->seed : "";
  return json;
}

JsonText rematch_json(const Table& table) {
  JsonText wanted = JsonText::array();
  for (Seat seat = 0; seat < table.seats(); ++seat) {
    if (table.wants_rematch(seat)) wanted.push_back(seat + 1);
  }
  JsonText json;
  json["wanted"] = wanted;
  if (!table.rematch_table().empty()) json["table"] = table.rematch_table();
  return json;
}

JsonText back_request_json(const Table::BackRequest& request) {
  JsonText json;
  json["by"] = seat_json(request.by);
  json["ply"] = request.ply;
  json["agreed"] = seats_of(request.agreed);
  return json;
}

// What is asked, of whom, and for him the answers.
void show_decision(const Table& table, Seat observer, const AnyView& view, JsonText& json) {
  const AnyGame& game = table.game();
  json["to_act"] = seat_json(table.to_act());
  if (table.match().over()) return;
  json["question"] = game.question(view);
  if (table.to_act() != observer || !table.is_going()) return;
  JsonText moves = JsonText::array();
  for (const Move& move : table.match().legal()) moves.push_back(game.text(move));
  json["moves"] = moves;
}

void show_game(const Table& table, Seat observer, JsonText& json) {
  const Match& match = table.match();
  const AnyView view = table.game().observe(match.position(), observer);
  json["ply"] = match.ply();
  json["step"] = table.steps();
  json["names"] = spoken_names(table);
  show_decision(table, observer, view, json);
  json["view"] = table.game().view_json(view);
  if (const auto& request = table.back_request()) {
    json["back_request"] = back_request_json(*request);
  }
  if (const auto& request = table.pause_request()) {
    json["pause_request"] =
        JsonText{{"by", seat_json(request->by)}, {"agreed", seats_of(request->agreed)}};
  }
  if (table.clocks().is_paused()) json["paused"] = true;
  if (is_player(observer)) {
    if (const std::optional<Table::WayBack> way = table.way_back(observer)) {
      json["way_back"] = JsonText{{"ply", way->ply}, {"free", way->free}};
    }
  }
  if (table.state() == Table::State::kOver) {
    json["result"] = result_json(table);
    json["rematch"] = rematch_json(table);
  }
}

JsonText event_json(const Table& table, const Event& event, const Names& names) {
  JsonText json;
  json["event"] = table.game().event_name(event.kind);
  if (is_player(event.seat)) json["seat"] = event.seat + 1;
  if (event.points != 0) json["points"] = event.points;
  json["numbers"] = event.numbers;
  json["rule"] = event.rule;
  json["text"] = table.game().sentence(event, names);
  return json;
}

JsonText heard(const Table& table, Seat observer, const std::vector<Event>& events) {
  JsonText json = JsonText::array();
  if (events.empty()) return json;
  const Names names = spoken_names(table);
  for (const Event& event : events) {
    if (event.heard_by(observer)) json.push_back(event_json(table, event, names));
  }
  return json;
}

// An entry as it is told: what its moves said, not the moves, which may be secret.
JsonText told_json(const Table& table, int number, const JsonText& events) {
  const Entry& entry = table.entries()[number - 1];
  JsonText json;
  json["n"] = entry.number;
  json["at"] = entry.at;
  json["do"] = name_of(entry.deed);
  if (entry.seat != kNobody) json["seat"] = entry.seat + 1;
  if (!entry.text.empty()) json["text"] = entry.text;
  if (entry.deed == Deed::kBack || entry.deed == Deed::kAskBack) json["ply"] = entry.ply;
  if (entry.ms != 0) json["ms"] = entry.ms;
  if (entry.deed == Deed::kVacation) json["days"] = entry.days;
  if (entry.chair) json["chair"] = chair_json(*entry.chair);
  if (entry.deed == Deed::kMove || entry.deed == Deed::kStart) {
    json["stands"] = table.span(number).stands;
    if (table.span(number).stands) {
      json["events"] = events;
      json["ply"] = table.span(number).to;
    }
  }
  return json;
}

}  // namespace

JsonText show_table(const Table& table, Seat observer, Milliseconds now, const std::string& plan) {
  JsonText json;
  json["n"] = table.number();
  json["state"] = name_of(table.state());
  json["game"] = table.game().info().id;
  json["you"] = seat_json(observer);
  json["host"] = seat_json(table.host());
  json["agreement"] = shown_agreement_json(table.game(), table.agreement());
  json["seats"] = chairs_json(table, now);
  json["hash"] = table.seed_hash();
  if (table.has_begun()) {
    show_game(table, observer, json);
    show_plans(table, observer, plan, json);
  }
  return json;
}

std::string show_board(const Table& table, Seat observer) {
  if (!table.has_begun()) return "";
  const AnyView view = table.game().observe(table.match().position(), observer);
  return table.game().board(view, spoken_names(table), Paint(false));
}

JsonText show_news(const Table& table, Seat observer, int seen) {
  JsonText news = JsonText::array();
  const int last = table.number();
  if (seen == last - 1) {  // the usual case: nothing has to be replayed
    news.push_back(told_json(table, last, heard(table, observer, table.last_events())));
    return news;
  }
  std::optional<AnyPosition> position;
  for (int number = std::max(0, seen) + 1; number <= last; ++number) {
    const Table::Span span = table.span(number);
    Chronicle chronicle;
    if (span.stands && !position) position = table.match().at(span.from);
    for (int ply = span.from; span.stands && ply < span.to; ++ply) {
      table.game().apply(*position, table.match().moves()[ply], chronicle);
    }
    news.push_back(told_json(table, number, heard(table, observer, chronicle.events)));
  }
  return news;
}

JsonText show_moment(const Table& table, Seat observer, int ply) {
  const AnyGame& game = table.game();
  const AnyPosition position = table.match().at(ply);
  const AnyView view = game.observe(position, observer);
  const Seat to_act = game.to_act(position);
  JsonText json;
  json["ply"] = ply;
  json["to_act"] = seat_json(to_act);
  json["question"] = to_act == kNobody ? std::string() : game.question(view);
  json["view"] = game.view_json(view);
  return json;
}

JsonText show_in_lobby(const Table& table) {
  JsonText json;
  json["game"] = table.game().info().id;
  json["state"] = name_of(table.state());
  json["players"] = table.seats();
  json["watchers"] = table.agreement().watchers;
  JsonText seats = JsonText::array();
  for (Seat seat = 0; seat < table.seats(); ++seat) seats.push_back(chair_json(table.chair(seat)));
  json["seats"] = seats;
  json["clock"] = clock_json(table.agreement().clock);
  json["opened"] = table.entries().front().at;
  if (table.state() == Table::State::kOver && table.match().over()) {
    const Outcome outcome = table.game().outcome(table.match().position());
    json["scores"] = scores_json(outcome);
    json["places"] = places_json(table, outcome);
  }
  return json;
}

JsonText show_own_seat(const Table& table, Seat seat) {
  JsonText json;
  json["you"] = seat + 1;
  if (table.waits_for(seat)) json["your_turn"] = true;
  return json;
}

bool changes_lobby(Deed deed) {
  switch (deed) {
    case Deed::kOpen:
    case Deed::kSit:
    case Deed::kStand:
    case Deed::kArrange:
    case Deed::kClose:
    case Deed::kStart:
    case Deed::kEnd: return true;
    default: return false;
  }
}

}  // namespace bottega::table
