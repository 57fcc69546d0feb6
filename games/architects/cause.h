// Whatever brings something about, as one number: a card, a place, a rule. Pending decisions and
// events carry it, so that every gain and loss can say where it comes from.
#pragma once

#include <array>
#include <cstdint>

#include "engine/narrator.h"
#include "games/architects/edition.h"

namespace bottega::architects {

using Cause = std::uint8_t;

inline constexpr int kApprenticeCauses = 0;
inline constexpr int kBuildingCauses = kApprenticeCauses + kMaxCards;
inline constexpr int kCharacterCauses = kBuildingCauses + kMaxCards;
inline constexpr int kPlaceCauses = kCharacterCauses + kMaxCharacters;
inline constexpr int kRewardCauses = kPlaceCauses + kPlaces;
inline constexpr int kOfferCauses = kRewardCauses + kMaxRewards;
inline constexpr int kWonderCauses = kOfferCauses + kMaxOffers;
inline constexpr int kOtherCauses = kWonderCauses + kGoods;

enum class Other : std::uint8_t {
  kReset,
  kCathedral,
  kVirtueTrack,
  kPrincess,
  kProfiteer,
  kInfluenceTrack,
  kMostInfluence,
  kRival,
  kScheme,
  kCoins,
  kSetUp,
  kSilverTrack,
};
inline constexpr int kOthers = 12;
static_assert(kOtherCauses + kOthers <= 256);

constexpr Cause by_apprentice(int card) {
  return static_cast<Cause>(kApprenticeCauses + card);
}
constexpr Cause by_building(int card) {
  return static_cast<Cause>(kBuildingCauses + card);
}
constexpr Cause by_character(int card) {
  return static_cast<Cause>(kCharacterCauses + card);
}
constexpr Cause by_place(Place place) {
  return static_cast<Cause>(kPlaceCauses + static_cast<int>(place));
}
constexpr Cause by_reward(int card) {
  return static_cast<Cause>(kRewardCauses + card);
}
constexpr Cause by_offer(int card) {
  return static_cast<Cause>(kOfferCauses + card);
}
constexpr Cause by_wonder(int good) {
  return static_cast<Cause>(kWonderCauses + good);
}
constexpr Cause by(Other other) {
  return static_cast<Cause>(kOtherCauses + static_cast<int>(other));
}

// The rule that such a cause acts by.
constexpr RuleNumber rule_of(Cause cause) {
  constexpr std::array<RuleNumber, kPlaces> kPlaceRules{
      "4", "4", "4", "4", "4", "4.1", "4.2", "4.3", "4", "5", "4.3", "4.4", "9.2", "9.3", "12.7"};
  constexpr std::array<RuleNumber, kOthers> kRules{"10",   "5.2",  "6",    "9.2", "9.3", "9.1",
                                                   "R-30", "12.7", "12.6", "4.1", "2.1", "12.3"};
  if (cause >= kOtherCauses) return kRules[cause - kOtherCauses];
  if (cause >= kWonderCauses) return "11";
  if (cause >= kOfferCauses) return "13.5";
  if (cause >= kRewardCauses) return "13.4";
  if (cause >= kPlaceCauses) return kPlaceRules[cause - kPlaceCauses];
  if (cause >= kCharacterCauses) return "2.4";
  return cause >= kBuildingCauses ? "13.2" : "13.1";
}

}  // namespace bottega::architects
