// Cards and amounts in words.
#pragma once

#include <string>

#include "games/princes/edition.h"

namespace bottega::princes {

std::string florins(std::int64_t hundreds);  // "1500 florins"

std::string name_of(const Profession& profession);  // "Bell Maker"
std::string name_of_tile(const Edition& edition, int tile);
std::string name_of(Object object);  // "prestige card"
std::string name_of(Pile pile);      // "profession"

std::string describe(const BonusCard& card);     // "1 for each medium building and forest"
std::string describe(const PrestigeCard& card);  // "6 (tied 3) for the most buildings"
std::string describe(const Edition& edition, const Profession& profession);

}  // namespace bottega::princes
