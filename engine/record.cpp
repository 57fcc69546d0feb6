#include "engine/record.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/filled.h"
#include "engine/hash.h"
#include "engine/json_reader.h"

namespace bottega {

namespace {

constexpr int kFirstFormat = 1;
constexpr int kFormat = 2;  // moves taken back, and fair chance
constexpr std::int64_t kLongestMove = std::int64_t{1}
                                      << 53;  // in ms; JSON readers agree up to here

// Seats print from 1; nature by name.
Json by_json(Seat seat) {
  return seat == kNature ? Json("nature") : Json(seat + 1);
}

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The hash of a line without its check, and of the check before it.
std::string check_of(const std::string& before, const Json& line) {
  return Hash().add(before).add("\n").add(dumped(line)).hex();
}

// Whether the line carries the check that belongs to it; the next line's check builds upon it.
bool check_holds(Json line, std::string& last) {
  const auto check = line.find("check");
  if (check == line.end() || !check->is_string()) return false;
  const std::string claimed = check->get<std::string>();
  line.erase("check");
  last = check_of(last, line);
  return last == claimed;
}

Json options_json(const GameInfo& info, const Setup& setup) {
  Json options = Json::object();
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    options[std::string(info.options[i].name)] = info.options[i].values[setup.choices[i]];
  }
  return options;
}

// A record that needs nothing new can be read by older programs.
int format_of(const Record& record) {
  return record.fairness || !record.taken_back.empty() ? kFormat : kFirstFormat;
}

Json header_json(const Record& record, const AnyGame& game) {
  Json header;
  header["bottega"] = format_of(record);
  header["game"] = record.game;
  header["rules"] = record.rules_version;
  header["edition"] = record.edition;
  header["players"] = record.setup.players;
  header["options"] = options_json(game.info(), record.setup);
  if (!record.names.empty()) header["names"] = record.names;
  if (record.position) header["position"] = Json::parse(*record.position, nullptr, false);
  if (record.fairness) {
    header["fair"]["stream"] = record.fairness->stream;
    header["fair"]["hash"] = record.fairness->hash;
  }
  return header;
}

Json end_json(const Record& record) {
  const Outcome& outcome = *record.end;
  Json end;
  end["end"] = true;
  end["scores"] = Json::array();
  end["winners"] = Json::array();
  for (int seat = 0; seat < outcome.players; ++seat) {
    end["scores"].push_back(outcome.scores[seat]);
    if (outcome.is_first(static_cast<Seat>(seat))) end["winners"].push_back(seat + 1);
  }
  if (record.fairness && !record.fairness->seed.empty()) end["seed"] = record.fairness->seed;
  return end;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('\n'), text.size());
    if (length > 0) lines.push_back(text.substr(0, length));
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return lines;
}

Verdict read_header(const Json& json, const AnyGame& game, Record& record) {
  const GameInfo& info = game.info();
  Complaints complaints("line 1 of the record");
  const JsonReader header(json, complaints);
  header.expect_only({"bottega", "game", "rules", "edition", "players", "options", "names",
                      "position", "fair", "check"});
  header.field("bottega").integer(kFirstFormat, kFormat);
  record.game = header.field("game").text();
  record.rules_version = header.field("rules").integer(1, 1 << 20);
  record.edition = header.field("edition").text();
  record.setup.players = header.field("players").integer(info.min_players, info.max_players);
  if (header.has("names")) {
    const JsonReader names = header.field("names");
    const int count = names.items(record.setup.players, record.setup.players);
    for (int i = 0; i < count; ++i) {
      record.names.push_back(names.item(i).text());
      const Verdict sound = check_name(record.names.back());
      if (!sound) names.item(i).complain(filled("is refused: {}", sound.error().message));
    }
  }
  if (header.has("fair")) {
    const JsonReader fair = header.field("fair");
    fair.expect_only({"stream", "hash"});
    record.fairness = Fairness{fair.field("stream").text(), fair.field("hash").text(), {}};
  }
  const JsonReader options = header.field("options");
  int known = 0;
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const Option& option = info.options[i];
    if (!options.has(option.name)) continue;  // an option added since then: its default
    record.setup.choices[i] =
        static_cast<std::uint8_t>(options.field(option.name).one_of(option.values));
    ++known;
  }
  options.expect_fields(known, "has an unknown option; 'bottega games GAME' lists them");
  if (!complaints.none()) return complaints.error();
  if (header.has("position")) record.position = dumped(json["position"]);

  if (record.game != info.id) {
    return Error{filled("the record is of game '{}', not {}", record.game, info.id)};
  }
  const Verdict agreed = check_setup(info, record.setup);
  if (!agreed) return Error{"line 1 of the record: " + agreed.error().message};
  if (record.rules_version > info.rules_version) {
    return Error{
        filled("the record was played by version {} of the rules of {}; this program "
               "knows them up to version {}: use a newer one",
               record.rules_version, info.name, info.rules_version)};
  }
  if (record.rules_version < info.oldest_rules_version) {
    return Error{
        filled("the record was played by version {} of the rules of {}; this program "
               "knows them from version {} on: use an older one",
               record.rules_version, info.name, info.oldest_rules_version)};
  }
  if (record.edition != game.fingerprint()) {
    return Error{
        filled("the record's edition fingerprint is {}, but the edition loaded here "
               "is {}: give the edition it was played with by --edition FILE",
               record.edition, game.fingerprint())};
  }
  return {};
}

void read_move(const JsonReader& line, Record& record) {
  line.expect_only({"ply", "by", "move", "ms", "check"});
  const int ply = static_cast<int>(record.moves.size()) + 1;
  if (line.field("ply").integer(0, 1 << 30) != ply && line.none_so_far()) {
    line.field("ply").complain(filled("must be {}: a line is missing or doubled", ply));
  }
  RecordedMove move;
  move.text = line.field("move").text();
  if (line.has("ms")) move.ms = line.field("ms").integer64(0, kLongestMove);
  const std::string_view nature[] = {"nature"};
  if (line.field("by").is_text()) {
    line.field("by").one_of(nature);
  } else {
    move.by = static_cast<Seat>(line.field("by").integer(1, record.setup.players) - 1);
  }
  record.moves.push_back(std::move(move));
}

void read_back(const JsonReader& line, Record& record) {
  line.expect_only({"back", "check"});
  const int ply = static_cast<int>(record.moves.size());
  TakenBack taken{line.field("back").integer(0, std::max(0, ply - 1)), {}};
  if (ply == 0) line.field("back").complain("has nothing to take back");
  if (!line.none_so_far()) return;
  taken.moves.assign(record.moves.begin() + taken.to, record.moves.end());
  record.moves.resize(taken.to);
  record.taken_back.push_back(std::move(taken));
}

void read_end(const JsonReader& line, Record& record) {
  line.expect_only({"end", "scores", "winners", "seed", "check"});
  Outcome end;
  const JsonReader scores = line.field("scores");
  // One more than there are seats, where an automaton took part.
  const int seats = record.setup.players;
  end.players = scores.items(seats, std::min(seats + 1, kMaxSeats));
  for (int seat = 0; seat < end.players; ++seat) {
    end.scores[seat] = scores.item(seat).integer(-1'000'000, 1'000'000);
    end.places[seat] = 2;
  }
  const JsonReader winners = line.field("winners");
  const int first = winners.items(1, end.players);
  for (int i = 0; i < first; ++i) end.places[winners.item(i).integer(1, end.players) - 1] = 1;
  record.end = end;
  if (!line.has("seed")) return;
  if (!record.fairness)
    line.field("seed").complain("belongs to no hash in line 1");
  else
    record.fairness->seed = line.field("seed").text();
}

}  // namespace

Result<std::string> game_of_record(std::string_view text) {
  const auto lines = lines_of(text);
  if (lines.empty()) return Error{"the record is empty"};
  Result<Json> header = parse_json(lines[0], "line 1 of the record");
  if (!header) return header.error();
  Complaints complaints("line 1 of the record");
  const JsonReader reader(*header, complaints);
  if (!reader.has("bottega")) {
    reader.complain("is not the header of a record; make one with 'bottega new'");
  }
  std::string game = reader.field("game").text();
  if (!complaints.none()) return complaints.error();
  return game;
}

Result<Record> read_record(std::string_view text, const AnyGame& game) {
  Record record;
  std::string last_check;
  const auto lines = lines_of(text);
  if (lines.empty()) return Error{"the record is empty"};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string where = filled("line {} of the record", i + 1);
    Result<Json> json = parse_json(lines[i], where);
    if (!json) return json.error();
    if (i == 0) {
      const Verdict header = read_header(*json, game, record);
      if (!header) return header.error();
    }
    if (!json->is_object() || !check_holds(*json, last_check)) {
      return Error{where + " fails its check: it, or a line before it, was altered"};
    }
    if (i == 0) continue;
    if (record.end) return Error{where + " follows the end of the game"};
    Complaints complaints(where);
    const JsonReader line(*json, complaints);
    if (line.has("end")) {
      read_end(line, record);
    } else if (line.has("back")) {
      read_back(line, record);
    } else {
      read_move(line, record);
    }
    if (!complaints.none()) return complaints.error();
  }
  return record;
}

std::string RecordWriter::sealed(Json line) {
  last_check_ = check_of(last_check_, line);
  line["check"] = last_check_;
  return dumped(line) + "\n";
}

std::string RecordWriter::header(const Record& record, const AnyGame& game) {
  return sealed(header_json(record, game));
}

std::string RecordWriter::move(const RecordedMove& move) {
  Json line;
  line["ply"] = ++ply_;
  line["by"] = by_json(move.by);
  line["move"] = move.text;
  if (move.ms) line["ms"] = std::clamp<std::int64_t>(*move.ms, 0, kLongestMove);
  return sealed(std::move(line));
}

std::string RecordWriter::back(int to) {
  ply_ = to;
  Json line;
  line["back"] = to;
  return sealed(std::move(line));
}

std::string RecordWriter::end(const Record& record) {
  return sealed(end_json(record));
}

// Going backwards in time: before moves were taken back, play had gone on with them.
std::vector<RecordStep> steps_of(const Record& record) {
  std::vector<const RecordedMove*> line;
  for (const RecordedMove& move : record.moves) line.push_back(&move);
  std::vector<RecordStep> backwards;
  for (auto taken = record.taken_back.rbegin(); taken != record.taken_back.rend(); ++taken) {
    for (int ply = static_cast<int>(line.size()); ply > taken->to; --ply) {
      backwards.push_back({line[ply - 1]});
    }
    backwards.push_back({nullptr, taken->to});
    line.resize(taken->to);
    for (const RecordedMove& move : taken->moves) line.push_back(&move);
  }
  std::vector<RecordStep> steps;
  for (const RecordedMove* move : line) steps.push_back({move});
  steps.insert(steps.end(), backwards.rbegin(), backwards.rend());
  return steps;
}

std::string write_record(const Record& record, const AnyGame& game) {
  RecordWriter writer;
  std::string text = writer.header(record, game);
  for (const RecordStep& step : steps_of(record)) {
    text += step.move != nullptr ? writer.move(*step.move) : writer.back(step.back_to);
  }
  if (record.end) text += writer.end(record);
  return text;
}

}  // namespace bottega
