#include "table/entry.h"

#include <fmt/format.h>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/json_reader.h"

namespace bottega::table {

namespace {

constexpr std::array<std::string_view, kDeeds> kDeedNames{
    "open",        "sit",          "stand",        "arrange",    "close",
    "start",       "move",         "ask_back",     "agree_back", "refuse_back",
    "back",        "say",          "hand_over",    "return",     "resign",
    "time_out",    "end",          "want_rematch", "rematch",    "ask_pause",
    "agree_pause", "refuse_pause", "pause",        "resume",     "vacation"};

constexpr std::int64_t kLargest = std::int64_t{1} << 53;  // JSON readers agree up to here
constexpr std::string_view kNatureName[] = {"nature"};

JsonText move_json(const RecordedMove& move) {
  JsonText json = JsonText::array();
  json.push_back(move.by == kNature ? JsonText(kNatureName[0]) : JsonText(move.by + 1));
  json.push_back(move.text);
  return json;
}

RecordedMove read_move(const JsonReader& json) {
  json.items(2, 2);
  RecordedMove move;
  const JsonReader by = json.item(0);
  if (by.is_text()) {
    by.one_of(kNatureName);
  } else {
    move.by = static_cast<Seat>(by.integer(1, kMaxSeats) - 1);
  }
  move.text = json.item(1).text();
  return move;
}

}  // namespace

std::string_view name_of(Deed deed) {
  return kDeedNames[static_cast<int>(deed)];
}

std::string write_entry(const AnyGame& game, const Entry& entry) {
  JsonText json;
  json["n"] = entry.number;
  json["at"] = entry.at;
  json["do"] = name_of(entry.deed);
  if (entry.seat != kNobody) json["seat"] = entry.seat + 1;
  if (!entry.text.empty()) json["text"] = entry.text;
  if (entry.deed == Deed::kBack || entry.deed == Deed::kAskBack) json["ply"] = entry.ply;
  if (entry.ms != 0) json["ms"] = entry.ms;
  if (entry.deed == Deed::kVacation) json["days"] = entry.days;
  if (entry.planned) json["planned"] = true;
  if (!entry.moves.empty()) {
    JsonText moves = JsonText::array();
    for (const RecordedMove& move : entry.moves) moves.push_back(move_json(move));
    json["moves"] = moves;
  }
  if (entry.agreement) json["agreement"] = agreement_json(game, *entry.agreement);
  if (entry.chair) json["chair"] = chair_json(*entry.chair);
  return std::move(json).dump();
}

Result<Entry> read_entry(const AnyGame& game, std::string_view text) {
  constexpr int kMostMoves = 1 << 16;
  const Result<Json> json = parse_json(text, "the entry");
  if (!json) return json.error();
  Complaints complaints("the entry");
  const JsonReader reader(*json, complaints);
  reader.expect_only({"n", "at", "do", "seat", "text", "ply", "ms", "days", "planned", "moves",
                      "agreement", "chair"});
  Entry entry;
  entry.number = reader.field("n").integer(1, 1 << 30);
  entry.at = reader.field("at").integer64(0, kLargest);
  entry.deed = static_cast<Deed>(reader.field("do").one_of(kDeedNames));
  if (reader.has("seat")) entry.seat = static_cast<Seat>(reader.field("seat").integer(1, 6) - 1);
  if (reader.has("text")) entry.text = reader.field("text").text();
  if (reader.has("ply")) entry.ply = reader.field("ply").integer(0, 1 << 30);
  if (reader.has("ms")) entry.ms = reader.field("ms").integer64(0, kLargest);
  if (reader.has("days")) entry.days = reader.field("days").integer(0, 1 << 10);
  if (reader.has("planned")) entry.planned = reader.field("planned").boolean();
  if (reader.has("moves")) {
    const JsonReader moves = reader.field("moves");
    const int count = moves.items(1, kMostMoves);
    for (int i = 0; i < count; ++i) entry.moves.push_back(read_move(moves.item(i)));
  }
  if (!complaints.none()) return complaints.error();
  if (reader.has("agreement")) {
    Result<Agreement> agreement = read_agreement(game, (*json)["agreement"]);
    if (!agreement) return agreement.error();
    entry.agreement = std::move(*agreement);
  }
  if (reader.has("chair")) {
    Result<Chair> chair = read_chair((*json)["chair"]);
    if (!chair) return chair.error();
    entry.chair = std::move(*chair);
  }
  return entry;
}

}  // namespace bottega::table
