// How pending decisions are called in JSON, in the order of the enumeration Ask.
#pragma once

#include <array>
#include <string_view>

#include "engine/pending_json.h"
#include "games/architects/position.h"

namespace bottega::architects {

inline constexpr std::array<std::string_view, kAsks> kAskNames{
    "first_player",  "deal_character", "draw_rival",     "draw_market",     "draw_consequence",
    "draw_offer",    "fill_display",   "deal_building",  "draw_building",   "draw_reward",
    "draw_scheme",   "draw_future",    "pick_character", "pick_apprentice", "draft",
    "turn",          "visit_wonder",   "profiteer",      "offer",           "dig",
    "workshop",      "trade",          "capture",        "free_capture",    "guard",
    "market_middle", "market_keep",    "hire_free",      "make_room",       "pay",
    "lose_virtue",   "take_debt",      "choose",         "pay_for",         "dismiss",
    "crane",         "wonder_site",    "release",        "trim_hand",       "set_up",
    "pass_packets",  "action",         "finish_visit",   "construct",       "advance",
    "build_wonder",  "hire_now",       "trade_now",      "capture_now",     "ransom_now",
    "settle_now",    "market_now",     "tax_now",        "effect",          "refresh",
    "check_reset",   "reset_step",     "rival_step",     "end_turn",        "end_losses",
    "end_gains"};

// Their facts mean too many things to have names of their own.
inline constexpr auto kAskWords = [] {
  std::array<AskWords<int>, kAsks> words{};
  for (int i = 0; i < kAsks; ++i) words[i] = {kAskNames[i], {"a"}, {"b"}};
  return words;
}();

inline constexpr std::array<std::string_view, kPhases> kPhaseNames{"set_up", "play", "over"};

}  // namespace bottega::architects
