// What the rules of Aqua Mirabilis tell the narrator.
#pragma once

#include <cstdint>

#include "games/aqua/edition.h"

namespace bottega::aqua {

// The numbers that each event carries stand behind it; words.cpp has the sentences. Amounts of
// flowers are packed into one number, perfumes are two: base and set of comps.
enum class Told : std::uint8_t {
  kFirstPlayer,
  kKingSet,          // flower
  kCourtSet,         // flower
  kWorkerSet,        // flower
  kFlowersDealt,     // amounts
  kDeliveryLaidOut,  // delivery, Sunday
  kTopTurnedUp,      // city tile, city
  kActed,            // offer, action points
  kActedFreely,      // offer
  kWorkerMoved,      // from, to
  kFlowersTaken,     // amounts
  kNothingTaken,
  kExtraFlower,      // flower
  kBaseLearned,      // flower
  kSpecialised,      // flower
  kAbilityLearned,   // ability
  kMethodLearned,    // method, flower
  kMethodReplaced,   // method
  kNothingLearned,   // area, flower
  kTileTaken,        // city tile, city
  kLetterGained,     // level
  kNobleSkipped,     // dame, level
  kEssenceGiven,     // dame, essence
  kTokenGiven,       // dame
  kPerfumeGiven,     // base, comps, dame
  kInfluencePlaced,  // dame, tokens there
  kInfluenceMoved,   // dame, from
  kLooked,           // dame
  kBonusSeen,        // dame, bonus tile; for the looker alone
  kFavourGained,     // dame
  kFavourReturned,   // dame
  kProduced,         // production points, coach steps
  kConverted,        // method, amounts in, amounts out
  kStored,           // flower, method
  kDropped,          // flower, method
  kCoachMoved,       // node
  kCoachReturned,
  kFlowersDiscarded,  // amounts
  kTileFlipped,       // city tile
  kFlowersGained,     // amounts
  kEssencesGained,    // amounts
  kTokensGained,      // tokens
  kPointsAdded,       // production points
  kThrownAway,        // base, comps
  kCreated,           // base, comps, level
  kPresented,         // base, comps
  kTokenFound,        // base, comp
  kCellFull,          // base, comp
  kCubePoints,        // base, comp
  kOriginality,       // base, comp, empty sub-slots
  kNoOriginality,     // base, comp
  kCourtPoints,       // comp, letter
  kKingPoints,        // base
  kPerfection,        // base, comp
  kHalfPoints,        // points it is half of
  kCourtStepped,      // flower
  kDialReset,
  kDayCame,    // day
  kDelivered,  // delivery, amounts
  kPerfumesFresh,
  kSundayCube,    // base, comp
  kSundayNoCube,  // base, comp
  kSundayToken,   // base, comp, whether it leaves the game
  kCourtMoved,    // flower
  kCourtStays,    // flower
  kKingMoved,     // flower
  kKingStays,     // flower
  kExtraTurn,
  kLastSunday,
  kFinalSunday,
  kParaded,        // base, comps
  kParadeEmpty,    // base, comp, empty sub-slots: one of them is as if for the cube
  kParadeLast,     // base, comp
  kParadeFull,     // base, comp
  kTokensCounted,  // tokens
  kBacksCounted,   // tiles
  kLeadCounted,    // dame
  kBonusRevealed,  // dame, bonus tile
  kBonusScored,    // bonus tile
  kGameEnded,
};
inline constexpr int kTold = 80;

constexpr std::int64_t packed(const Amounts& amounts) {
  std::int64_t word = 0;
  for (int f = 0; f < kFlowers; ++f) word |= static_cast<std::int64_t>(amounts[f]) << (8 * f);
  return word;
}
constexpr int amount_in(std::int64_t packed, int flower) {
  return static_cast<int>((packed >> (8 * flower)) & 0xFF);
}

}  // namespace bottega::aqua
