// What positions call things in JSON: shared by writing (json.cpp) and reading (read_json.cpp).
#pragma once

#include <array>
#include <string_view>

#include "engine/pending_json.h"
#include "games/aqua/position.h"

namespace bottega::aqua {

inline constexpr std::array<std::string_view, kPhases> kPhaseNames{"set_up", "turn",   "between",
                                                                   "parade", "reveal", "over"};

// What a pending decision and its two facts are called; a fact without a name is not used.
enum class FactKind : std::uint8_t {
  kNumber,
  kAction,
  kCity,
  kCityTile,
  kDame,
  kSetOfDames,
  kSetOfSeats
};
inline constexpr std::array<AskWords<FactKind>, kAsks> kAskWords{{
    {"first_player", {}, {}},
    {"preference", {"drawn"}, {}},
    {"delivery", {"laid_out"}, {}},
    {"top_tile", {"city", FactKind::kCity}, {}},
    {"bonus_tile", {"dame", FactKind::kDame}, {"lookers", FactKind::kSetOfSeats}},
    {"turn", {}, {}},
    {"workers", {"action", FactKind::kAction}, {}},
    {"extra_flower", {}, {}},
    {"learn", {"action", FactKind::kAction}, {}},
    {"dame", {"dame", FactKind::kDame}, {"gifts"}},
    {"convert", {"points"}, {"conversions"}},
    {"store", {}, {}},
    {"coach", {}, {}},
    {"city_tile", {"city", FactKind::kCity}, {}},
    {"return", {}, {}},
    {"free_recipe", {"tile", FactKind::kCityTile}, {}},
    {"essences", {"tile", FactKind::kCityTile}, {}},
    {"influence", {"tokens"}, {"placed"}},
    {"favours", {"led", FactKind::kSetOfDames}, {"kept", FactKind::kSetOfDames}},
    {"present", {"more_perfumes"}, {"presented"}},
    {"end_turn", {}, {}},
    {"extra_turn", {}, {}},
    {"parade", {}, {}},
}};

}  // namespace bottega::aqua
