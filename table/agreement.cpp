#include "table/agreement.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "bots/bot.h"
#include "engine/filled.h"
#include "engine/json_reader.h"
#include "engine/language.h"
#include "engine/match.h"

namespace bottega::table {

namespace {

constexpr std::array<std::string_view, 5> kChairKinds{"empty", "open", "invited", "person", "bot"};
constexpr std::array<std::string_view, 3> kClockKinds{"none", "live", "days"};

constexpr Milliseconds kSecond = 1000;
constexpr Milliseconds kLongestStock = 60 * kDay;
constexpr int kUsualVacation = 7;  // days
constexpr int kLongestVacation = 60;

Chair chair_of(const JsonReader& json) {
  json.expect_only({"kind", "name", "level"});
  Chair chair;
  chair.kind = static_cast<Chair::Kind>(json.field("kind").one_of(kChairKinds));
  const bool named = chair.kind == Chair::Kind::kPerson || chair.kind == Chair::Kind::kInvited;
  if (json.has("name") != named) {
    json.complain(named ? "needs a name" : "has a name, but there is nobody");
  }
  if (json.has("name")) {
    chair.name = json.field("name").text();
    const Verdict sound = check_name(chair.name);
    if (!sound) json.field("name").complain("is refused: " + sound.error().message);
  }
  if (chair.kind == Chair::Kind::kBot || json.has("level")) {
    chair.bot = json.field("level").text();
    const Verdict known = check_level(chair.bot);
    if (!known) json.field("level").complain("is refused: " + known.error().message);
    if (chair.kind != Chair::Kind::kBot) json.field("level").complain("belongs to a bot");
  }
  return chair;
}

ClockRules read_clock(const JsonReader& json) {
  json.expect_only({"kind", "stock", "increment", "vacation_days"});
  ClockRules clock;
  clock.kind = static_cast<ClockRules::Kind>(json.field("kind").one_of(kClockKinds));
  if (clock.kind == ClockRules::Kind::kNone) return clock;
  const Milliseconds least = clock.kind == ClockRules::Kind::kDays ? kDay : 10 * kSecond;
  clock.stock = json.field("stock").integer64(least, kLongestStock);
  if (clock.kind == ClockRules::Kind::kLive && json.has("increment")) {
    clock.increment = json.field("increment").integer64(0, kDay);
  }
  if (clock.kind == ClockRules::Kind::kDays) {
    clock.vacation_days = json.has("vacation_days")
                              ? json.field("vacation_days").integer(0, kLongestVacation)
                              : kUsualVacation;
  }
  return clock;
}

void read_options(const JsonReader& json, const GameInfo& info, Setup& setup) {
  int known = 0;
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    if (!json.has(info.options[i].name)) continue;
    const JsonReader value = json.field(info.options[i].name);
    setup.choices[i] = static_cast<std::uint8_t>(value.one_of(info.options[i].values));
    ++known;
  }
  json.expect_fields(known, "has an unknown option; 'bottega games GAME' lists them");
}

}  // namespace

std::string_view name_of(Chair::Kind kind) {
  return kChairKinds[static_cast<int>(kind)];
}

Verdict check_level(std::string_view level) {
  std::string known;
  for (const BotInfo& info : levels()) {
    if (info.name == level) return {};
    known += filled("{}{}", known.empty() ? "" : ", ", info.name);
  }
  return Error{tr("there is no level '{}'; there are {}", level, known)};
}

JsonText chair_json(const Chair& chair) {
  JsonText json;
  json["kind"] = name_of(chair.kind);
  if (!chair.name.empty()) json["name"] = chair.name;
  if (chair.kind == Chair::Kind::kBot) json["level"] = chair.bot;
  return json;
}

Result<Chair> read_chair(const Json& json) {
  Complaints complaints("the seat");
  const Chair chair = chair_of(JsonReader(json, complaints));
  if (!complaints.none()) return complaints.error();
  return chair;
}

JsonText clock_json(const ClockRules& clock) {
  JsonText json;
  json["kind"] = kClockKinds[static_cast<int>(clock.kind)];
  if (clock.kind == ClockRules::Kind::kNone) return json;
  json["stock"] = clock.stock;
  if (clock.kind == ClockRules::Kind::kLive) json["increment"] = clock.increment;
  if (clock.kind == ClockRules::Kind::kDays) json["vacation_days"] = clock.vacation_days;
  return json;
}

namespace {

enum class Part { kWhole, kShown };

JsonText write_agreement(const AnyGame& game, const Agreement& agreement, Part part) {
  const GameInfo& info = game.info();
  JsonText options = JsonText::object();
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    options[info.options[i].name] = info.options[i].values[agreement.setup.choices[i]];
  }
  JsonText json;
  json["players"] = agreement.setup.players;
  json["options"] = options;
  if (part == Part::kWhole) {
    JsonText chairs = JsonText::array();
    for (const Chair& chair : agreement.chairs) chairs.push_back(chair_json(chair));
    json["seats"] = chairs;
  }
  json["clock"] = clock_json(agreement.clock);
  json["listed"] = agreement.listed;
  json["watchers"] = agreement.watchers;
  if (agreement.position && part == Part::kWhole) {
    json["position"] = JsonText::of(*agreement.position);
  }
  return json;
}

}  // namespace

JsonText agreement_json(const AnyGame& game, const Agreement& agreement) {
  return write_agreement(game, agreement, Part::kWhole);
}

JsonText shown_agreement_json(const AnyGame& game, const Agreement& agreement) {
  return write_agreement(game, agreement, Part::kShown);
}

Result<Agreement> read_agreement(const AnyGame& game, const Json& json) {
  const GameInfo& info = game.info();
  Complaints complaints("the agreement");
  const JsonReader reader(json, complaints);
  reader.expect_only({"players", "options", "seats", "clock", "listed", "watchers", "position"});
  Agreement agreement;
  agreement.setup.players = reader.field("players").integer(info.min_players, info.max_players);
  if (reader.has("options")) read_options(reader.field("options"), info, agreement.setup);
  if (reader.has("seats")) {
    const JsonReader seats = reader.field("seats");
    const int count = seats.items(agreement.setup.players, agreement.setup.players);
    for (int i = 0; i < count; ++i) agreement.chairs.push_back(chair_of(seats.item(i)));
  }
  if (reader.has("clock")) agreement.clock = read_clock(reader.field("clock"));
  if (reader.has("listed")) agreement.listed = reader.field("listed").boolean();
  if (reader.has("watchers")) agreement.watchers = reader.field("watchers").boolean();
  if (!complaints.none()) return complaints.error();
  agreement.chairs.resize(agreement.setup.players);
  if (reader.has("position")) {
    const Result<Match> match = Match::begin_from(game, json["position"].dump());
    if (!match) return match.error();
    if (match->record().setup.players != agreement.setup.players) {
      return Error{tr("the position is one of {} players, not of {}", match->record().setup.players,
                      agreement.setup.players)};
    }
    agreement.setup = match->record().setup;
    agreement.position = match->record().position;
  }
  const Verdict sound = check_setup(info, agreement.setup);
  if (!sound) return sound.error();
  return agreement;
}

// "Ada", "Colette", "Baptiste"
Names names_of(const GameInfo& info, const std::vector<Chair>& chairs, std::string_view sign) {
  Names names;
  for (const Chair& chair : chairs) names.push_back(chair.name);
  std::uint32_t next = 0;  // as wide on every machine
  for (const char c : sign) next = 31 * next + static_cast<unsigned char>(c);
  for (std::size_t seat = 0; seat < chairs.size(); ++seat) {
    if (chairs[seat].kind != Chair::Kind::kBot) continue;
    while (names[seat].empty() || std::count(names.begin(), names.end(), names[seat]) > 1) {
      names[seat] = info.company[next++ % info.company.size()];
    }
  }
  return names;
}

}  // namespace bottega::table
