// Names that JSON uses, shared by writing and reading.
#pragma once

#include <array>
#include <string_view>

#include "games/princes/position.h"

namespace bottega::princes {

inline constexpr std::array<std::string_view, kPhases> kPhaseNames{"set_up", "auction", "actions",
                                                                   "over"};
inline constexpr std::array<std::string_view, kPiles> kPileNames{"professions", "bonus",
                                                                 "prestige"};

// What a fact of a pending decision is.
enum class FactKind { kNone, kSeat, kNumber, kTile, kPile, kProfession };
struct Fact {
  std::string_view name;
  FactKind kind = FactKind::kNone;
};
struct AskWords {
  std::string_view name;
  Fact a;
  Fact b;
};
inline constexpr std::array<AskWords, kAsks> kAskWords{{
    {"start_player", {}, {}},
    {"deal", {"seat", FactKind::kSeat}, {"cards", FactKind::kNumber}},
    {"draw", {"seat", FactKind::kSeat}, {"pile", FactKind::kPile}},
    {"return", {}, {}},
    {"name", {}, {}},
    {"bid", {}, {}},
    {"buy_last", {}, {}},
    {"place", {"tile", FactKind::kTile}, {}},
    {"keep", {"pile", FactKind::kPile}, {}},
    {"put_below", {"pile", FactKind::kPile}, {}},
    {"recruit_at_once", {}, {}},
    {"act", {"just_sold", FactKind::kNumber}, {}},
    {"play_bonus", {"profession", FactKind::kProfession}, {}},
    {"take_points", {"profession", FactKind::kProfession}, {}},
}};

}  // namespace bottega::princes
