// Whatever brings something about, as one number: a card, a place, a rule. Pending decisions and
// events carry it, so that every gain and loss can say where it comes from.
#pragma once

#include <cstdint>

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

}  // namespace bottega::architects
