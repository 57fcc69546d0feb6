#include "table/opening.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/json_reader.h"
#include "engine/language.h"
#include "table/looking_back.h"

namespace bottega::table {

namespace {

// Seats of the agreement as people asked for it, with the host on one of them.
Result<Seat> seat_host(Agreement& agreement, const JsonReader& request) {
  const std::string name = request.field("name").text();
  Seat seat = kNobody;
  if (request.has("seat")) {
    seat = static_cast<Seat>(request.field("seat").integer(1, agreement.setup.players) - 1);
  }
  for (Seat free = 0; free < agreement.chairs.size() && seat == kNobody; ++free) {
    if (agreement.chairs[free].kind == Chair::Kind::kOpen) seat = free;
  }
  if (!request.none_so_far()) return Error{""};
  if (seat == kNobody) return Error{tr("there is no open seat for the host; leave one")};
  const Verdict sound = check_name(name);
  if (!sound) return sound.error();
  agreement.chairs[seat] = {Chair::Kind::kPerson, name, {}};
  return seat;
}

}  // namespace

Result<Opening> read_opening(const AnyGame& game, const Json& request) {
  Json agreed = Json::object();
  for (const auto& [name, value] : request.items()) {
    if (name != "game" && name != "name" && name != "seat") agreed[name] = value;
  }
  Result<Agreement> agreement = read_agreement(game, agreed);
  if (!agreement) return agreement.error();
  Opening opening{std::move(*agreement), kNobody};
  if (request.contains("name")) {
    Complaints complaints("the request");
    const Result<Seat> seat = seat_host(opening.agreement, JsonReader(request, complaints));
    if (!complaints.none()) return complaints.error();
    if (!seat) return seat.error();
    opening.host = *seat;
  }
  const auto is_bot = [](const Chair& chair) { return chair.kind == Chair::Kind::kBot; };
  if (std::all_of(opening.agreement.chairs.begin(), opening.agreement.chairs.end(), is_bot)) {
    return Error{tr("a table needs a person; leave a seat open, or give the host a name")};
  }
  return opening;
}

Result<From> read_from(const Json& request) {
  constexpr int kMostPlies = 1 << 20;
  Complaints complaints("the request");
  const JsonReader from = JsonReader(request, complaints).field("from");
  from.expect_only({"table", "ply"});
  From read{from.field("table").text(), from.field("ply").integer(0, kMostPlies)};
  if (!complaints.none()) return complaints.error();
  return read;
}

Result<Json> opening_from(const Json& request, const Table& table, int ply) {
  const Verdict known = check_moment(table, ply);
  if (!known) return known.error();
  Json opening = request;
  opening.erase("from");
  opening["game"] = table.game().info().id;
  opening["players"] = table.seats();
  opening["position"] = table.game().position_json(table.match().at(ply));
  return opening;
}

}  // namespace bottega::table
