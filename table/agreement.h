// What is agreed before a game begins.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/json_text.h"

namespace bottega::table {

using Milliseconds = std::int64_t;
inline constexpr Milliseconds kDay = Milliseconds{24} * 3600 * 1000;

// Who sits on a seat.
struct Chair {
  enum class Kind : std::uint8_t {
    kEmpty,    // nobody may sit down yet: the host has not decided
    kOpen,     // whoever comes may sit down
    kInvited,  // kept for somebody who has not come yet
    kPerson,
    kBot,
  };
  Kind kind = Kind::kOpen;
  std::string name;  // of a person, here or invited
  std::string bot;   // the level that plays: always for a bot, and while it stands in for a person

  bool is_ready() const { return kind == Kind::kPerson || kind == Kind::kBot; }
};

std::string_view name_of(Chair::Kind kind);

// How long people may think.
struct ClockRules {
  enum class Kind : std::uint8_t {
    kNone,
    kLive,  // a stock of time for the game, and some more with every move
    kDays,  // so much for each move
  };
  Kind kind = Kind::kNone;
  Milliseconds stock = 0;      // live: at the start; days: for each move
  Milliseconds increment = 0;  // live
  int vacation_days = 0;       // days: how long each may be away during the game

  friend bool operator==(const ClockRules&, const ClockRules&) = default;
};

struct Agreement {
  Setup setup;
  std::vector<Chair> chairs;  // one a seat
  ClockRules clock;
  bool listed = true;                   // shown in the lobby; otherwise found by its link alone
  bool watchers = true;                 // people without a seat may look on
  std::optional<std::string> position;  // JSON, where the game does not begin at the beginning
};

// {"players":3,"options":{...},"seats":[{"kind":"person","name":"Ada"},{"kind":"bot","level":"regular"},
//  {"kind":"open"}],"clock":{"kind":"live","stock":1800000,"increment":20000},"listed":true,
//  "watchers":true}
// What is missing has its default: open seats, no clock, a week of vacation, listed, watchers
// welcome. Reading checks everything; the levels of bots are those of people (bots/bot.h).
JsonText agreement_json(const AnyGame& game, const Agreement& agreement);
// The same for everybody who looks on: without the seats as they were at first, and without the
// position, which may show hidden things.
JsonText shown_agreement_json(const AnyGame& game, const Agreement& agreement);
JsonText clock_json(const ClockRules& clock);
Result<Agreement> read_agreement(const AnyGame& game, const Json& json);

// The part of it that hosts change before the start.
JsonText chair_json(const Chair& chair);
Result<Chair> read_chair(const Json& json);

// A level that a person may play against.
Verdict check_level(std::string_view level);

// How the seats are called in the log: people by their names, bots by names of the game's time and
// place that nobody else at the table has. A table's own `sign` (any text) decides which ones, so
// that one meets others at another table.
Names names_of(const GameInfo& info, const std::vector<Chair>& chairs, std::string_view sign);

}  // namespace bottega::table
