// What is said at the tables of one device: the live part of docs/protocol.md.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/json_reader.h"
#include "pocket/house.h"
#include "pocket/jobs.h"
#include "table/requests.h"

namespace bottega::pocket {

namespace {

// The page draws its own; one in text, which a hello may ask for, is a server's to give.
constexpr bool kNoBoard = false;

}  // namespace

const Language& House::language(const std::string& code, const Place* place) const {
  return shelf_.languages().of(code, place == nullptr ? "" : place->table.game().info().id);
}

void House::tell(int guest, const JsonText& message) {
  wish("tell", JsonText{{"guest", guest}, {"message", message}});
}

JsonText House::news_for(const Place& place, const Guest& guest, int seen,
                         std::string_view type) const {
  const Speaking speaking(language(guest.language, &place));
  const Seat seat = guest.caller.seat;
  return table::show_message(place.table, seat, place.plans.of(seat), kNoBoard, seen, now_, type);
}

void House::tell_all(const Place& place, int seen, Seat seat) {
  for (const auto& [number, guest] : guests_) {
    if (!guest.greeted || guest.table != place.id) continue;
    if (seat == kNobody || seat == guest.caller.seat) tell(number, news_for(place, guest, seen));
  }
}

void House::answer(int guest, Json message, const Json& id) {
  if (!id.is_null()) message["request"] = id;
  tell(guest, message);
}

void House::leave(int guest) {
  guests_.erase(guest);
}

void House::hear(int number, const std::string& table, const Json& message, Milliseconds now) {
  now_ = now;
  Guest& guest = guests_[number];
  if (!guest.greeted) guest.table = table;
  const Speaking speaking(language(guest.language, find(guest.table)));
  if (!message.is_object() || !message.contains("type") || !message["type"].is_string()) {
    return tell(number, table::refused(tr("a message is an object with a type, like {}",
                                          "{\"type\":\"hello\",\"protocol\":1}")));
  }
  if (guest.greeted) return serve(number, guest, message);
  greet(number, guest, message);
  if (guest.greeted) return;
  leave(number);
  wish("close", number);
}

void House::greet(int number, Guest& guest, const Json& message) {
  const Result<table::Hello> hello = table::read_hello(message, shelf_.languages());
  if (!hello) return tell(number, table::refused(hello.error().message));
  const Place* place = find(guest.table);
  guest.language = hello->language;
  const Speaking speaking(language(guest.language, place));
  if (hello->protocol != table::kProtocol) {
    return tell(number, table::refused(tr("this server speaks protocol {}, not {}",
                                          table::kProtocol, hello->protocol)));
  }
  if (place == nullptr) return tell(number, table::refused(tr(table::kNoTable)));
  const Seat seat = seat_of(hello->token);
  const bool is_known = hello->token.empty() || (seat != kSpectator && seat < place->table.seats());
  if (!is_known) {
    return tell(number, table::refused(tr("the token opens no seat at this table")));
  }
  if (seat == kSpectator && !place->table.agreement().watchers) {
    return tell(number, table::refused(tr(table::kNoWatchers)));
  }
  guest.caller = {seat, seat == place->table.host()};
  guest.greeted = true;
  JsonText welcome = news_for(*place, guest, hello->seen, "welcome");
  welcome["protocol"] = table::kProtocol;
  welcome["id"] = place->id;
  welcome["is_host"] = guest.caller.is_host;
  welcome["language"] = guest.language;
  tell(number, welcome);
}

void House::serve(int number, Guest& guest, const Json& message) {
  Json request = message;
  const Result<Json> id = table::take_id(request);
  if (!id) return tell(number, table::refused(id.error().message));
  Place& place = *find(guest.table);
  const std::string type = request["type"].get<std::string>();
  if (type == "hint") return hint(number, guest, *id);
  if (type == "plan") return plan(number, guest, request, *id);
  if (type == "why") {
    return answer(number, table::explained(place.table, guest.caller, request), *id);
  }
  if (type == "language") {
    const Result<table::OtherLanguage> other =
        table::read_other_language(request, place.table, shelf_.languages());
    if (!other) return answer(number, table::refused(other.error().message), *id);
    guest.language = other->code;
    answer(number, table::granted(), *id);
    return tell(number, news_for(place, guest, other->seen));
  }
  ask(place, {[this, caller = guest.caller, request](const Place& p) {
                return table::answer(p.table, caller, request, p.fortune, now_);
              },
              [this, number, id = *id](const Granted& entry) {
                answer(number, entry ? table::granted() : table::refused(entry.error().message),
                       id);
              },
              {}});
}

void House::plan(int number, Guest& guest, const Json& request, const Json& id) {
  Place& place = *find(guest.table);
  const Result<std::string> plan = table::read_plan(place.table, guest.caller, request);
  if (!plan) return answer(number, table::refused(plan.error().message), id);
  place.plans.set(guest.caller.seat, *plan);
  answer(number, table::granted(), id);
  tell_all(place, place.table.number(), guest.caller.seat);
  go_on(place);
}

void House::hint(int number, const Guest& guest, const Json& id) {
  const Place& place = *find(guest.table);
  const Verdict asked = table::check_advice(place.table, guest.caller);
  if (!asked) return answer(number, table::refused(asked.error().message), id);
  Json job = job_about(place.table, guest.caller.seat, stream_.draw(drawn_++));
  job["hint"] = guest.language;
  think(std::move(job),
        [this, number, id, step = place.table.steps()](const Json& found) -> Verdict {
          Complaints complaints("the thought");
          JsonReader(found, complaints).field("advice");
          if (!complaints.none()) return complaints.error();
          Json json;
          json["type"] = "hint";
          json["step"] = step;
          json["moves"] = found["advice"];
          answer(number, std::move(json), id);
          return {};
        });
}

}  // namespace bottega::pocket
