#include "pocket/pocket.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "bench/bench.h"
#include "engine/json_reader.h"
#include "engine/record.h"
#include "pocket/proofs.h"

namespace bottega::pocket {

std::string Pocket::ask(std::string_view text) {
  const Result<Json> request = parse_json(text, "the request");
  const Result<Json> answered = request ? answer(*request) : request;
  Json json;
  if (answered) {
    json = *answered;
  } else {
    json["error"] = answered.error().message;
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Json> Pocket::answer(const Json& request) {
  struct Deed {
    std::string_view name;
    Result<Json> (Pocket::*answer)(const Json&);
  };
  static constexpr Deed kDeeds[] = {
      {"furnish", &Pocket::furnish}, {"signature", &Pocket::signature}, {"bench", &Pocket::bench},
      {"walk", &Pocket::walk},       {"replay", &Pocket::replay},
  };
  Complaints complaints("the request");
  const std::string name = JsonReader(request, complaints).field("do").text();
  if (!complaints.none()) return complaints.error();
  std::string known;
  for (const Deed& deed : kDeeds) {
    if (deed.name == name) return (this->*deed.answer)(request);
    known += fmt::format("{}{}", known.empty() ? "" : ", ", deed.name);
  }
  return Error{fmt::format("there is no '{}' to do; there are {}", name, known)};
}

Result<Json> Pocket::furnish(const Json& request) {
  Complaints complaints("the request");
  JsonReader(request, complaints).expect_only({"do", "edition"});
  if (!complaints.none()) return complaints.error();
  const Verdict added = shelf_.add_edition(request["edition"]);
  if (!added) return added.error();
  return Json::object();
}

Result<Json> Pocket::signature(const Json&) {
  const Result<std::string> found = signature_of(shelf_.games());
  if (!found) return found.error();
  return Json{{"signature", *found}};
}

Result<Json> Pocket::bench(const Json& request) {
  Complaints complaints("the request");
  const JsonReader reader(request, complaints);
  reader.expect_only({"do", "repetitions", "seconds"});
  const BenchEffort effort{reader.field("repetitions").integer(1, 100),
                           reader.field("seconds").number(0.001, 60)};
  if (!complaints.none()) return complaints.error();
  const auto edition_of = [this](const GameInfo& info) { return shelf_.edition(info.id); };
  const Result<BenchReport> report = run_bench(edition_of, effort);
  if (!report) return report.error();
  return bench_json(*report);
}

Result<Json> Pocket::walk(const Json& request) {
  Complaints complaints("the request");
  const JsonReader reader(request, complaints);
  reader.expect_only({"do", "game", "seed"});
  const std::string id = reader.field("game").text();
  const std::int64_t seed = reader.field("seed").integer64(0, INT64_MAX);
  if (!complaints.none()) return complaints.error();
  const Result<const AnyGame*> game = shelf_.game(id);
  if (!game) return game.error();
  const Result<std::string> hash = pocket::walk(**game, static_cast<std::uint64_t>(seed));
  if (!hash) return hash.error();
  return Json{{"hash", *hash}};
}

Result<Json> Pocket::replay(const Json& request) {
  Complaints complaints("the request");
  const JsonReader reader(request, complaints);
  reader.expect_only({"do", "record"});
  const std::string text = reader.field("record").text();
  if (!complaints.none()) return complaints.error();
  const Result<std::string> id = game_of_record(text);
  if (!id) return id.error();
  const Result<const AnyGame*> game = shelf_.game(*id);
  if (!game) return game.error();
  const Result<std::string> again = pocket::replay(**game, text);
  if (!again) return again.error();
  return Json{{"record", *again}};
}

}  // namespace bottega::pocket
