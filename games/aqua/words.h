// How people call things, in the language that is spoken: shared by sentences, reasons and the
// board. What moves and positions are written with is the same in all languages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/aqua/position.h"

namespace bottega::aqua {

// What people call a thing that moves and positions write as `id`: "Cologne" for "Koln".
std::string called(std::string_view id);
// "Paris"; "a stop between Paris and Grasse"
std::string stop_text(const Edition& edition, int node);
// "L-B/N"
std::string perfume_name(const Edition& edition, int base, unsigned comps);
// "2 rose, 1 lavender"; "nothing" if there is none
std::string amounts_text(const Edition& edition, std::int64_t packed);
// "rose, lavender"
std::string flowers_text(const Edition& edition, unsigned flowers);
// What a city tile does when it is flipped.
std::string effect_text(const Edition& edition, const CityTile& tile);
// What an end-bonus tile pays for.
std::string bonus_text(const Edition& edition, const BonusTile& tile);
// "Wednesday of week 2"
std::string day_text(const Table& table, int day);
// "I" to "IV"; "none"
std::string roman(int level);
// "the stall of rose", "Paris", "couple A"
std::string place_text(const Edition& edition, const Offer& offer);
// "market rose", "specialise for 2", "couple A": the offers of the edition, in its order.
std::vector<std::string> action_names(const Edition& edition);
// "market rose", "specialise", "couple A": the nineteen types (rules 2.10), by their numbers.
std::vector<std::string> action_types(const Edition& edition);

}  // namespace bottega::aqua
