#include "table/talk.h"

#include <nlohmann/json.hpp>

#include "bots/bot.h"
#include "engine/json_reader.h"
#include "table/requests.h"
#include "table/show.h"

namespace bottega::table {

Result<Hello> read_hello(const Json& message, const Languages& languages) {
  Complaints complaints("the hello");
  const JsonReader reader(message, complaints);
  if (message["type"] != "hello") return Error{tr("the first message must be a hello")};
  reader.expect_only({"type", "protocol", "token", "seen", "language", "board"});
  Hello hello;
  hello.protocol = reader.field("protocol").integer(0, 1 << 30);
  if (reader.has("token")) hello.token = reader.field("token").text();
  if (reader.has("seen")) hello.seen = reader.field("seen").integer(0, 1 << 30);
  if (reader.has("language")) hello.language = languages.choose(reader.field("language").text());
  if (reader.has("board")) hello.board = reader.field("board").boolean();
  if (!complaints.none()) return complaints.error();
  return hello;
}

Result<Json> take_id(Json& request) {
  constexpr std::size_t kLongest = 64;
  if (!request.contains("id")) return Json();
  Json id = request["id"];
  const bool is_word = id.is_string() && id.get_ref<const std::string&>().size() <= kLongest;
  if (!id.is_number_integer() && !is_word) {
    return Error{tr("an id is a whole number or a text of 64 letters")};
  }
  request.erase("id");
  return id;
}

Result<OtherLanguage> read_other_language(const Json& request, const Table& table,
                                          const Languages& languages) {
  Complaints complaints("the request");
  const JsonReader reader(request, complaints);
  reader.expect_only({"type", "language", "seen"});
  OtherLanguage other{reader.field("language").text(), table.number()};
  if (reader.has("seen")) other.seen = reader.field("seen").integer(0, other.seen);
  if (!complaints.none()) return complaints.error();
  if (languages.knows(other.code)) return other;
  return Error{tr("there is no language '{}'; there are {}", other.code, languages.list())};
}

Json granted() {
  Json json;
  json["type"] = "granted";
  return json;
}

Json refused(std::string_view why) {
  Json json;
  json["type"] = "refused";
  json["why"] = why;
  return json;
}

Json explained(const Table& table, Caller caller, const Json& request) {
  const Result<Json> found = explain(table, caller, request);
  if (!found) return refused(found.error().message);
  Json json;
  json["type"] = "explained";
  json.update(*found);
  return json;
}

Verdict check_advice(const Table& table, Caller caller) {
  const Seat seat = caller.seat;
  if (is_player(seat) && table.to_act() == seat && table.is_person_present(seat)) return {};
  return Error{tr("it is not your turn: there is nothing to advise yet")};
}

JsonText show_message(const Table& table, Seat observer, const std::string& plan, bool board,
                      int seen, Milliseconds now, std::string_view type) {
  JsonText json;
  json["type"] = type;
  json["news"] = show_news(table, observer, seen);
  json["table"] = show_table(table, observer, now, plan);
  if (board) json["board"] = show_board(table, observer);
  return json;
}

Json show_games(std::span<const std::unique_ptr<const AnyGame>> games, const Languages& languages) {
  Json list = Json::array();
  for (const auto& game : games) {
    const GameInfo& info = game->info();
    const Speaking speaking(languages.of(spoken_language().code(), info.id));
    Json options = Json::array();
    for (const Option& option : info.options) {
      options.push_back(
          {{"name", option.name}, {"values", option.values}, {"help", tr(option.help)}});
    }
    list.push_back({{"id", info.id},
                    {"name", info.name},
                    {"min_players", info.min_players},
                    {"max_players", info.max_players},
                    {"options", std::move(options)}});
  }
  Json levels = Json::array();
  for (const BotInfo& level : bottega::levels()) {
    levels.push_back({{"name", level.name}, {"description", tr(level.description)}});
  }
  Json json;
  json["protocol"] = kProtocol;
  json["games"] = std::move(list);
  json["levels"] = std::move(levels);
  return json;
}

}  // namespace bottega::table
