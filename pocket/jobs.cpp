#include "pocket/jobs.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bots/advice.h"
#include "engine/json_reader.h"
#include "table/looking_back.h"
#include "table/show.h"

namespace bottega::pocket {

namespace {

// A strong one takes some 60 MB.
constexpr std::size_t kMostMinds = 4;
constexpr Budget kHintBudget{0, 1.0, 1};
// JavaScript's numbers are whole up to there.
constexpr int kBitsOfLuck = 53;

constexpr int kMostMoves = 640;

constexpr std::string_view kDigits = "0123456789abcdef";

std::string bytes_as_text(const AnyView& view) {
  std::string text;
  for (const std::byte byte : view.bytes) {
    text += kDigits[std::to_integer<int>(byte) >> 4];
    text += kDigits[std::to_integer<int>(byte) & 15];
  }
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

Result<AnyView> view_of(const std::string& text) {
  AnyView view;
  if (text.size() > 2 * view.bytes.size() || text.find_first_not_of(kDigits) != text.npos) {
    return Error{"the job has no view"};
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto digit = static_cast<unsigned char>(kDigits.find(text[i]));
    view.bytes[i / 2] |= std::byte{digit} << (i % 2 == 0 ? 4 : 0);
  }
  return view;
}

// {"seconds":8}; with {"simulations":100} the same opinion every time.
Budget budget_of(const JsonReader& opinion) {
  if (opinion.has("simulations")) return {opinion.field("simulations").integer(1, 1'000'000), 0, 1};
  return {0, opinion.field("seconds").number(0.001, 3600), 1};
}

Json opinion_json(const AnyGame& game, const std::vector<Thought>& thoughts) {
  Json opinion = Json::array();
  for (const Thought& thought : thoughts) {
    opinion.push_back({{"move", game.text(thought.move)},
                       {"visits", thought.visits},
                       {"reward", thought.reward},
                       {"score", thought.score},
                       {"first", thought.first}});
  }
  return opinion;
}

}  // namespace

Json job_about(const table::Table& table, Seat seat, std::uint64_t luck) {
  const AnyGame& game = table.game();
  Json job;
  job["game"] = game.info().id;
  job["seat"] = seat + 1;
  job["view"] = bytes_as_text(game.observe(table.match().position(), seat));
  job["moves"] = Json::array();
  for (const Move& move : table.match().legal()) job["moves"].push_back(game.text(move));
  job["names"] = table::spoken_names(table);
  job["luck"] = luck >> (64 - kBitsOfLuck);
  return job;
}

Json job_of_an_opinion(const table::Table& table, Seat seat, std::uint64_t luck) {
  Json job = job_about(table, seat, luck);
  job["opinion"] = {{"seconds", kMasterBudget.seconds}};
  return job;
}

Result<std::vector<Thought>> read_opinion(const AnyGame& game, const Json& found) {
  Complaints complaints("the thought");
  const JsonReader opinion = JsonReader(found, complaints).field("opinion");
  std::vector<Thought> thoughts;
  for (int i = 0, count = opinion.items(1, kMostMoves); i < count; ++i) {
    const JsonReader item = opinion.item(i);
    const Result<Move> move = game.parse(item.field("move").text());
    if (!move) return move.error();
    constexpr double kMost = 1e9;
    thoughts.push_back({*move, static_cast<std::uint32_t>(item.field("visits").integer(0, 1 << 30)),
                        item.field("reward").number(-kMost, kMost),
                        item.field("score").number(-kMost, kMost),
                        item.field("first").number(-kMost, kMost)});
  }
  if (!complaints.none()) return complaints.error();
  return thoughts;
}

Json job_of_looking_back(const table::Table& table, const std::string& id) {
  Json job;
  job["game"] = table.game().info().id;
  job["luck"] = Hash().add(id).value() >> (64 - kBitsOfLuck);
  job["entries"] = Json::array();
  for (const table::Entry& entry : table.entries()) {
    job["entries"].push_back(table::write_entry(table.game(), entry));
  }
  return job;
}

Result<Json> Thinker::think(const Json& job) {
  Complaints complaints("the job");
  const std::string id = JsonReader(job, complaints).field("game").text();
  if (!complaints.none()) return complaints.error();
  const Result<const AnyGame*> game = shelf_.game(id);
  if (!game) return game.error();
  return job.contains("entries") ? look_back(**game, job) : decide(**game, job);
}

Result<Json> Thinker::decide(const AnyGame& game, const Json& job) {
  Complaints complaints("the job");
  const JsonReader reader(job, complaints);
  const Result<AnyView> view = view_of(reader.field("view").text());
  const auto seat = static_cast<Seat>(reader.field("seat").integer(1, kMaxSeats) - 1);
  Random random(static_cast<std::uint64_t>(reader.field("luck").integer64(0, 1LL << kBitsOfLuck)));
  MoveList moves;
  const int count = reader.field("moves").items(1, kMostMoves);
  for (int i = 0; i < count; ++i) {
    const Result<Move> move = game.parse(reader.field("moves").item(i).text());
    if (!move) return move.error();
    moves.push_back(*move);
  }
  Names names;
  const int called = reader.field("names").items(1, kMaxSeats + 1);
  for (int i = 0; i < called; ++i) names.push_back(reader.field("names").item(i).text());
  if (!complaints.none()) return complaints.error();
  if (!view) return view.error();
  if (reader.has("hint")) {
    const Speaking speaking(shelf_.languages().of(reader.field("hint").text(), game.info().id));
    const auto advice = advise(game, *view, seat, moves, kHintBudget, means_, random);
    return Json{{"advice", advice_json(game, advice, names)}};
  }
  const std::string& name = reader.field("mind").text();
  if (reader.has("opinion")) {
    const Budget budget = budget_of(reader.field("opinion"));
    if (moves.size() < 2) reader.field("moves").complain("leave nothing to think about");
    if (!complaints.none()) return complaints.error();
    std::unique_ptr<Thinking>& thinking = mind(name).thinking;
    if (!thinking) thinking = std::make_unique<Thinking>(game, SearchSettings{}, budget, means_);
    return Json{{"opinion", opinion_json(game, thinking->about(*view, random))}};
  }
  const std::string& level = reader.field("level").text();
  if (!complaints.none()) return complaints.error();
  std::unique_ptr<Bot>& bot = mind(name).bot;
  if (!bot) {
    Result<std::unique_ptr<Bot>> made = make_bot(level, game, means_);
    if (!made) return made.error();
    bot = std::move(*made);
  }
  return Json{{"move", game.text(bot->choose(game, *view, moves, random))}};
}

Thinker::Mind& Thinker::mind(const std::string& name) {
  const auto known = std::find_if(minds_.begin(), minds_.end(),
                                  [&](const Mind& mind) { return mind.name == name; });
  if (known != minds_.end()) {
    minds_.splice(minds_.begin(), minds_, known);
  } else {
    minds_.push_front({name, nullptr, nullptr});
    if (minds_.size() > kMostMinds) minds_.pop_back();
  }
  return minds_.front();
}

Result<Json> Thinker::look_back(const AnyGame& game, const Json& job) {
  Complaints complaints("the job");
  const JsonReader reader(job, complaints);
  const JsonReader lines = reader.field("entries");
  const int count = lines.items(1, 1 << 20);
  const std::int64_t luck = reader.field("luck").integer64(0, 1LL << kBitsOfLuck);
  if (!complaints.none()) return complaints.error();
  std::vector<table::Entry> entries;
  for (int i = 0; i < count; ++i) {
    Result<table::Entry> entry = table::read_entry(game, lines.item(i).text());
    if (!entry) return entry.error();
    entries.push_back(std::move(*entry));
  }
  const Result<table::Table> table = table::Table::read(game, entries);
  if (!table) return table.error();
  const Verdict played = table::check_chances(*table);
  if (!played) return played.error();
  table::LookingBack looking(*table, static_cast<std::uint64_t>(luck));
  while (!looking.think(means_)) continue;
  Json chances = Json::array();
  for (const auto& after : looking.found().chances) chances.push_back(after);
  return Json{{"parties", looking.found().parties}, {"chances", std::move(chances)}};
}

}  // namespace bottega::pocket
