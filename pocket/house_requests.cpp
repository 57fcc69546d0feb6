// What is asked once: the part of docs/protocol.md that a server answers by HTTP, as far as it
// needs no other person.
#include <charconv>
#include <nlohmann/json.hpp>

#include "engine/filled.h"
#include "engine/json_reader.h"
#include "pocket/house.h"
#include "pocket/jobs.h"
#include "table/fair.h"
#include "table/opening.h"
#include "table/show.h"

namespace bottega::pocket {

using table::Chair;
using table::Entry;

namespace {

// Why not, in numbers of HTTP.
constexpr int kWrong = 400;
constexpr int kNotAllowed = 403;
constexpr int kNotThere = 404;
constexpr int kNotNow = 409;
constexpr int kMade = 201;

std::string link_to(const std::string& table, const std::string& token) {
  return "/t/" + table + "#" + token;
}

Json seat_json(const std::string& table, Seat seat) {
  Json json;
  json["table"] = table;
  json["seat"] = seat + 1;
  json["token"] = token_of(seat);
  json["link"] = link_to(table, token_of(seat));
  return json;
}

}  // namespace

struct House::Request {
  std::string method;
  std::string path;  // without what stands after the question mark
  std::string query;
  Json body;
  std::string token;
  std::string language;
};

House::Reply House::refusal(int status, const std::string& why) {
  return {status, JsonText{{"error", why}}};
}

Verdict House::ask(int number, const Json& json, Milliseconds now) {
  now_ = now;
  Complaints complaints("the request");
  const JsonReader reader(json, complaints);
  reader.expect_only({"method", "path", "body", "token", "language"});
  Request request;
  request.method = reader.field("method").text();
  const std::string path = reader.field("path").text();
  if (reader.has("body")) request.body = json["body"];
  if (reader.has("token")) request.token = reader.field("token").text();
  if (reader.has("language")) request.language = reader.field("language").text();
  if (!complaints.none()) return complaints.error();
  request.path = path.substr(0, path.find('?'));
  if (request.path.size() < path.size()) request.query = path.substr(request.path.size() + 1);
  const Speaking speaking(shelf_.languages().of(shelf_.languages().choose(request.language)));
  route(request, [this, number](const Reply& reply) {
    wish("reply", JsonText{{"to", number}, {"status", reply.status}, {"body", reply.body}});
  });
  return {};
}

// /api/tables/TABLE/WHAT
void House::route(const Request& request, const Done& done) {
  constexpr std::string_view kTables = "/api/tables";
  const bool reads = request.method == "GET";
  const bool writes = request.method == "POST";
  if (request.path == "/api/games" && reads) {
    return done({200, table::show_games(shelf_.games(), shelf_.languages())});
  }
  if (request.path == kTables && writes) return open_table(request.body, done);
  if (!request.path.starts_with(filled("{}/", kTables))) {
    return done(refusal(kNotThere, tr("there is nothing here")));
  }
  const std::string rest = request.path.substr(kTables.size() + 1);
  const std::string id = rest.substr(0, rest.find('/'));
  const std::string what = rest.substr(std::min(rest.size(), id.size() + 1));
  Place* place = find(id);
  if (place == nullptr) return done(refusal(kNotThere, tr(table::kNoTable)));
  const Speaking speaking(language(spoken_language().code(), place));
  if (what == "seats" && writes) return take_seat(*place, request, done);
  if (reads) return look_back(*place, request, what, done);
  done(refusal(kNotThere, tr("there is nothing here")));
}

void House::open_table(const Json& body, const Done& done) {
  if (!body.is_object()) return done(refusal(kWrong, "the request must be an object"));
  if (body.contains("from")) {
    const Result<table::From> from = table::read_from(body);
    if (!from) return done(refusal(kWrong, from.error().message));
    const Place* place = find(from->table);
    if (place == nullptr) return done(refusal(kNotThere, tr(table::kNoTable)));
    const Result<Json> opening = table::opening_from(body, place->table, from->ply);
    if (!opening) return done(refusal(kNotNow, opening.error().message));
    return open_table(*opening, done);
  }
  Complaints complaints("the request");
  const std::string name = JsonReader(body, complaints).field("game").text();
  if (!complaints.none()) return done(refusal(kWrong, complaints.error().message));
  const Result<const AnyGame*> game = shelf_.game(name);
  if (!game) return done(refusal(kWrong, game.error().message));
  const Speaking speaking(shelf_.languages().of(spoken_language().code(), name));
  const Result<table::Opening> opening = table::read_opening(**game, body);
  if (!opening) return done(refusal(kWrong, opening.error().message));
  const std::string seed = fresh_seed();
  const std::string id = fresh_id();
  const Result<Entry> first = table::Table::open(**game, opening->agreement, opening->host,
                                                 *table::hash_of_seed(seed), now_);
  if (!first) return done(refusal(kWrong, first.error().message));
  Json json = seat_json(id, is_player(opening->host) ? opening->host : kSpectator);
  if (!is_player(opening->host)) {
    json["seat"] = nullptr;
    json["token"] = "";
    json["link"] = "/t/" + id;
  }
  json["invitations"] = Json::array();
  for (Seat seat = 0; seat < opening->agreement.chairs.size(); ++seat) {
    if (opening->agreement.chairs[seat].kind != Chair::Kind::kInvited) continue;
    Json invitation = seat_json(id, seat);
    invitation.erase("table");
    json["invitations"].push_back(std::move(invitation));
  }
  open(**game, *first, id, seed, [done, json](const Granted& opened) {
    if (!opened) return done(refusal(kNotNow, opened.error().message));
    done({kMade, json});
  });
}

void House::take_seat(Place& place, const Request& request, const Done& done) {
  Complaints complaints("the request");
  const JsonReader reader(request.body, complaints);
  reader.expect_only({"name", "seat", "token"});
  const int seats = place.table.seats();
  std::optional<Seat> seat;
  if (reader.has("seat")) seat = static_cast<Seat>(reader.field("seat").integer(1, seats) - 1);
  std::string name = reader.has("name") ? reader.field("name").text() : "";
  const std::string token = reader.has("token") ? reader.field("token").text() : "";
  if (!complaints.none()) return done(refusal(kWrong, complaints.error().message));
  if (!token.empty()) {
    seat = seat_of(token);
    if (*seat == kSpectator || *seat >= seats) {
      return done(refusal(kNotAllowed, tr("the token is no invitation to this table")));
    }
  }
  for (Seat free = 0; free < seats && !seat; ++free) {
    if (place.table.chair(free).kind == Chair::Kind::kOpen) seat = free;
  }
  if (!seat) return done(refusal(kNotNow, tr("no seat is free at this table")));
  if (name.empty()) name = place.table.chair(*seat).name;
  ask(place, {[this, seat = *seat, name](const Place& p) -> Granted {
                Result<Entry> entry = p.table.sit(seat, name, now_);
                if (!entry) return entry.error();
                return std::optional<Entry>(std::move(*entry));
              },
              [done, json = seat_json(place.id, *seat)](const Granted& sat) {
                if (!sat) return done(refusal(kNotNow, sat.error().message));
                done({kMade, json});
              },
              {}});
}

void House::look_back(Place& place, const Request& request, const std::string& what,
                      const Done& done) {
  const table::Table& table = place.table;
  const Seat seat = seat_of(request.token);
  if (what.empty()) {
    Json json;
    json["table"] = place.id;
    json.update(table::show_in_lobby(table).tree());
    if (seat < table.seats()) json.update(table::show_own_seat(table, seat).tree());
    return done({200, json});
  }
  if (what == "record") {
    if (table.state() != table::Table::State::kOver) {
      return done(refusal(kNotNow, tr("the game is not over; until then the record is secret")));
    }
    return done({200, write_record(table.match().record(), table.game())});
  }
  if (seat == kSpectator && !table.agreement().watchers) {
    return done(refusal(kNotAllowed, tr(table::kNoWatchers)));
  }
  if (what == "log") return done({200, JsonText{{"news", table::show_news(table, seat, 0)}}});
  if (what == "chances") return find_chances(place, seat, done);
  if (what == "moment") {
    const std::string_view text = std::string_view(request.query).substr(0, 4) == "ply="
                                      ? std::string_view(request.query).substr(4)
                                      : "";
    int ply = -1;
    std::from_chars(text.data(), text.data() + text.size(), ply);
    if (ply < 0) return done(refusal(kWrong, tr("say which moment: ?ply=12")));
    const Verdict known = table::check_moment(table, ply);
    if (!known) return done(refusal(kNotNow, known.error().message));
    return done({200, table::show_moment(table, seat, ply)});
  }
  done(refusal(kNotThere, tr("there is nothing here")));
}

void House::find_chances(Place& place, Seat observer, const Done& done) {
  const Verdict played = table::check_chances(place.table);
  if (!played) return done(refusal(kNotNow, played.error().message));
  if (place.hindsights) {
    return done({200, table::show_chances(place.table, observer, *place.hindsights)});
  }
  const std::string code = spoken_language().code();
  think(job_of_looking_back(place.table, place.id),
        [this, &place, observer, done, code](const Json& found) -> Verdict {
          Complaints complaints("the thought");
          const JsonReader reader(found, complaints);
          table::Hindsights hindsights;
          hindsights.turns = table::turns_of(place.table);
          hindsights.parties = reader.field("parties").integer(1, kMaxSeats);
          const int turns = static_cast<int>(hindsights.turns.size());
          const JsonReader chances = reader.field("chances");
          for (int i = 0, count = chances.items(turns, turns); i < count; ++i) {
            auto& after = hindsights.chances.emplace_back();
            for (int party = 0; party < chances.item(i).items(kMaxSeats, kMaxSeats); ++party) {
              after[party] = chances.item(i).item(party).number(-1, 2);
            }
          }
          if (!complaints.none()) return complaints.error();
          place.hindsights = std::move(hindsights);
          const Speaking speaking(language(code, &place));
          done({200, table::show_chances(place.table, observer, *place.hindsights)});
          return {};
        });
}

}  // namespace bottega::pocket
