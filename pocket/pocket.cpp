#include "pocket/pocket.h"

#include <nlohmann/json.hpp>

#include "bench/bench.h"
#include "engine/filled.h"
#include "engine/json_reader.h"
#include "engine/record.h"
#include "pocket/proofs.h"
#include "table/fair.h"

namespace bottega::pocket {

namespace {

// Up to the year 10000.
constexpr std::int64_t kLatest = 253'402'300'799'000;
constexpr int kMostEntries = 1 << 20;
constexpr int kMostJobs = 1 << 30;
constexpr int kMostThinkers = 256;

// The fields of a request, read one after the other; asked once whether all was well.
class Asked {
 public:
  Asked(const Json& request, std::initializer_list<std::string_view> fields)
      : complaints_("the request"), reader_(request, complaints_) {
    reader_.expect_only(fields);
  }
  Milliseconds at() const { return reader_.field("at").integer64(0, kLatest); }
  std::string text(std::string_view name) const { return reader_.field(name).text(); }
  int number(std::string_view name, int most) const { return reader_.field(name).integer(0, most); }
  const JsonReader& reader() const { return reader_; }
  bool has(std::string_view name) const { return reader_.has(name); }
  // That the field is there; what is in it is the business of somebody else.
  void need(std::string_view name) const { reader_.field(name); }
  Verdict verdict() const { return complaints_.none() ? Verdict{} : Verdict(complaints_.error()); }

 private:
  Complaints complaints_;
  JsonReader reader_;
};

Means means_with(double (*seconds)()) {
  Means means;
  means.seconds = seconds;
  return means;
}

}  // namespace

Pocket::Pocket(double (*seconds)()) : thinker_(shelf_, means_with(seconds)) {}

std::string Pocket::ask(std::string_view text) {
  const Result<Json> request = parse_json(text, "the request");
  const Result<JsonText> answered = request ? answer(*request) : Result<JsonText>(request.error());
  return (answered ? *answered : JsonText{{"error", answered.error().message}}).dump();
}

Result<JsonText> Pocket::answer(const Json& request) {
  struct Deed {
    std::string_view name;
    Result<JsonText> (Pocket::*answer)(const Json&);
    bool needs_house = false;
  };
  static constexpr Deed kDeeds[] = {
      {"furnish", &Pocket::furnish},
      {"begin", &Pocket::begin},
      {"load", &Pocket::load, true},
      {"retell", &Pocket::retell, true},
      {"request", &Pocket::request, true},
      {"hear", &Pocket::hear, true},
      {"leave", &Pocket::leave, true},
      {"kept", &Pocket::kept, true},
      {"lost", &Pocket::lost, true},
      {"thought", &Pocket::thought, true},
      {"tick", &Pocket::tick, true},
      {"think", &Pocket::think},
      {"signature", &Pocket::signature},
      {"bench", &Pocket::bench},
      {"walk", &Pocket::walk},
      {"replay", &Pocket::replay},
  };
  Complaints complaints("the request");
  const std::string name = JsonReader(request, complaints).field("do").text();
  if (!complaints.none()) return complaints.error();
  std::string known;
  for (const Deed& deed : kDeeds) {
    known += filled("{}{}", known.empty() ? "" : ", ", deed.name);
    if (deed.name != name) continue;
    if (deed.needs_house && !house_) return Error{"there is no house yet; begin one"};
    return (this->*deed.answer)(request);
  }
  return Error{filled("there is no '{}' to do; there are {}", name, known)};
}

Result<JsonText> Pocket::furnish(const Json& request) {
  const Asked asked(request, {"do", "edition", "catalogue", "game"});
  const std::string game = asked.has("game") ? asked.text("game") : "";
  if (!asked.verdict()) return asked.verdict().error();
  if (!asked.has("edition") && !asked.has("catalogue")) {
    return Error{"furnish brings an edition or a catalogue"};
  }
  const Verdict added = asked.has("edition") ? shelf_.add_edition(request["edition"])
                                             : shelf_.add_catalogue(request["catalogue"], game);
  if (!added) return added.error();
  return JsonText::object();
}

// The game that a record is of.
Result<const AnyGame*> Pocket::game_of(const std::string& record) const {
  const Result<std::string> id = game_of_record(record);
  if (!id) return id.error();
  return shelf_.game(*id);
}

// --- The house

Result<JsonText> Pocket::wishes(const Verdict& verdict) {
  if (!verdict) return verdict.error();
  return JsonText{{"wishes", house_->wishes()}};
}

Result<JsonText> Pocket::begin(const Json& request) {
  const Asked asked(request, {"do", "seed", "thinkers"});
  const std::string seed = asked.text("seed");
  const int thinkers =
      asked.has("thinkers") ? asked.reader().field("thinkers").integer(1, kMostThinkers) : 1;
  if (!asked.verdict()) return asked.verdict().error();
  Result<table::Fortune> stream = table::fortune_of(seed);
  if (!stream) return stream.error();
  house_.emplace(shelf_, std::move(*stream), thinkers);
  return wishes({});
}

Result<JsonText> Pocket::load(const Json& request) {
  const Asked asked(request, {"do", "at", "table"});
  const Milliseconds at = asked.at();
  asked.need("table");
  if (!asked.verdict()) return asked.verdict().error();
  return wishes(house_->load(request["table"], at));
}

Result<JsonText> Pocket::retell(const Json& request) {
  const Asked asked(request, {"do", "at", "record"});
  const Milliseconds at = asked.at();
  const std::string text = asked.text("record");
  if (!asked.verdict()) return asked.verdict().error();
  const Result<const AnyGame*> game = game_of(text);
  if (!game) return game.error();
  return house_->retell(**game, text, at);
}

Result<JsonText> Pocket::request(const Json& request) {
  const Asked asked(request, {"do", "at", "number", "request"});
  const Milliseconds at = asked.at();
  const int number = asked.number("number", kMostJobs);
  asked.need("request");
  if (!asked.verdict()) return asked.verdict().error();
  return wishes(house_->ask(number, request["request"], at));
}

Result<JsonText> Pocket::hear(const Json& request) {
  const Asked asked(request, {"do", "at", "guest", "table", "message"});
  const Milliseconds at = asked.at();
  const int guest = asked.number("guest", kMostJobs);
  const std::string table = asked.text("table");
  asked.need("message");
  if (!asked.verdict()) return asked.verdict().error();
  house_->hear(guest, table, request["message"], at);
  return wishes({});
}

Result<JsonText> Pocket::leave(const Json& request) {
  const Asked asked(request, {"do", "guest"});
  const int guest = asked.number("guest", kMostJobs);
  if (!asked.verdict()) return asked.verdict().error();
  house_->leave(guest);
  return wishes({});
}

Result<JsonText> Pocket::kept(const Json& request) {
  const Asked asked(request, {"do", "at", "table", "n"});
  const Milliseconds at = asked.at();
  const std::string table = asked.text("table");
  const int entry = asked.number("n", kMostEntries);
  if (!asked.verdict()) return asked.verdict().error();
  return wishes(house_->kept(table, entry, at));
}

Result<JsonText> Pocket::lost(const Json& request) {
  const Asked asked(request, {"do", "at", "table", "n", "why"});
  const Milliseconds at = asked.at();
  const std::string table = asked.text("table");
  const int entry = asked.number("n", kMostEntries);
  const std::string why = asked.text("why");
  if (!asked.verdict()) return asked.verdict().error();
  return wishes(house_->lost(table, entry, why, at));
}

Result<JsonText> Pocket::thought(const Json& request) {
  const Asked asked(request, {"do", "at", "job", "found"});
  const Milliseconds at = asked.at();
  const int job = asked.number("job", kMostJobs);
  asked.need("found");
  if (!asked.verdict()) return asked.verdict().error();
  return wishes(house_->thought(job, request["found"], at));
}

Result<JsonText> Pocket::tick(const Json& request) {
  const Asked asked(request, {"do", "at"});
  const Milliseconds at = asked.at();
  if (!asked.verdict()) return asked.verdict().error();
  house_->tick(at);
  return wishes({});
}

Result<JsonText> Pocket::think(const Json& request) {
  const Asked asked(request, {"do", "job"});
  asked.need("job");
  if (!asked.verdict()) return asked.verdict().error();
  const Result<Json> found = thinker_.think(request["job"]);
  if (!found) return found.error();
  return JsonText(*found);
}

// --- Proofs

Result<JsonText> Pocket::signature(const Json&) {
  const Result<std::string> found = signature_of(shelf_.games());
  if (!found) return found.error();
  return JsonText{{"signature", *found}};
}

Result<JsonText> Pocket::bench(const Json& request) {
  const Asked asked(request, {"do", "repetitions", "seconds"});
  const BenchEffort effort{asked.reader().field("repetitions").integer(1, 100),
                           asked.reader().field("seconds").number(0.001, 60)};
  if (!asked.verdict()) return asked.verdict().error();
  const auto edition_of = [this](const GameInfo& info) { return shelf_.edition(info.id); };
  const Result<BenchReport> report = run_bench(edition_of, effort);
  if (!report) return report.error();
  return JsonText(bench_json(*report));
}

Result<JsonText> Pocket::walk(const Json& request) {
  const Asked asked(request, {"do", "game", "seed"});
  const std::string id = asked.text("game");
  const std::int64_t seed = asked.reader().field("seed").integer64(0, INT64_MAX);
  if (!asked.verdict()) return asked.verdict().error();
  const Result<const AnyGame*> game = shelf_.game(id);
  if (!game) return game.error();
  const Result<std::string> hash = pocket::walk(**game, static_cast<std::uint64_t>(seed));
  if (!hash) return hash.error();
  return JsonText{{"hash", *hash}};
}

Result<JsonText> Pocket::replay(const Json& request) {
  const Asked asked(request, {"do", "record"});
  const std::string text = asked.text("record");
  if (!asked.verdict()) return asked.verdict().error();
  const Result<const AnyGame*> game = game_of(text);
  if (!game) return game.error();
  const Result<std::string> again = pocket::replay(**game, text);
  if (!again) return again.error();
  return JsonText{{"record", *again}};
}

}  // namespace bottega::pocket
