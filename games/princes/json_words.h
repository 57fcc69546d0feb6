// Names that JSON uses, shared by writing and reading.
#pragma once

#include <array>
#include <string_view>

#include "engine/pending_json.h"
#include "games/princes/position.h"

namespace bottega::princes {

inline constexpr std::array<std::string_view, kPhases> kPhaseNames{"set_up", "auction", "actions",
                                                                   "over"};
inline constexpr std::array<std::string_view, kPiles> kPileNames{"professions", "bonus",
                                                                 "prestige"};

// What a fact of a pending decision is.
enum class FactKind { kNumber, kSeat, kTile, kPile, kProfession };
inline constexpr std::array<AskWords<FactKind>, kAsks> kAskWords{{
    {"start_player", {}, {}},
    {"deal", {"seat", FactKind::kSeat}, {"cards"}},
    {"draw", {"seat", FactKind::kSeat}, {"pile", FactKind::kPile}},
    {"return", {}, {}},
    {"name", {}, {}},
    {"bid", {}, {}},
    {"buy_last", {}, {}},
    {"place", {"tile", FactKind::kTile}, {}},
    {"keep", {"pile", FactKind::kPile}, {}},
    {"put_below", {"pile", FactKind::kPile}, {}},
    {"recruit_at_once", {}, {}},
    {"act", {"just_sold"}, {}},
    {"play_bonus", {"profession", FactKind::kProfession}, {}},
    {"take_points", {"profession", FactKind::kProfession}, {}},
}};

}  // namespace bottega::princes
