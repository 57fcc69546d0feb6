// What the rules of The Princes of Florence tell the narrator.
#pragma once

#include <cstdint>

#include "games/princes/edition.h"

namespace bottega::princes {

// The numbers that each event carries stand behind it; words.cpp has the sentences. Amounts of
// money are in hundreds.
enum class Told : std::uint8_t {
  kStartPlayerChosen,
  kProfessionsDealt,  // cards
  kReturnedOne,
  kReturned,    // profession; for the owner alone
  kRoundBegan,  // round, minimum work value
  kNamed,       // object, price
  kGaveUp,
  kRaised,  // price
  kPassed,
  kBought,      // object, price
  kBoughtLast,  // object, price
  kDeclined,
  kGotNothing,
  kActionsBegan,
  kPointsSold,     // points, money
  kLandscapeLaid,  // tile laid
  kSameLandscape,  // landscape, how many there are
  kJesterCame,     // jesters
  kBuilderCame,    // builders
  kBuilderHonour,  // builders
  kRecruitingCame,
  kLooked,          // pile, cards
  kCardSeen,        // card of a pile; for the owner alone, as the next three
  kDealtCard,       // profession
  kCardKept,        // card of a pile
  kCardBelow,       // card of a pile
  kPutBelow,        // pile, cards
  kRecruited,       // profession, from whom
  kProfessionPaid,  // price
  kBonusPaid,       // price
  kFreedomCame,     // freedom, price
  kBuildingPaid,    // building, price
  kBuildingLaid,    // tile laid
  kWorkBegan,       // profession
  kForBuilding,     // building, value
  kForLandscape,    // landscape, value
  kForFreedom,      // freedom, value
  kForJesters,      // jesters, value
  kForPersons,      // person cards, value
  kForBonus,        // card, value
  kWorkDone,        // profession, value, pay
  kPayTaken,        // points, money kept
  kPointsCashed,    // points, money
  kTurnEnded,       // actions not used
  kBestWork,        // value
  kNoWork,
  kPrestigeScored,  // card
  kGameEnded,
};
inline constexpr int kTold = 48;

// One number of an event for a card of some pile, and for a tile and where it was laid.
constexpr std::int64_t card_number(Pile pile, int card) {
  return static_cast<int>(pile) * 32 + card;
}
constexpr Pile pile_of(std::int64_t number) {
  return static_cast<Pile>(number / 32);
}
constexpr int card_of(std::int64_t number) {
  return static_cast<int>(number % 32);
}
constexpr std::int64_t laid_number(int tile, int placement) {
  return tile * 256 + placement;
}
constexpr int tile_of(std::int64_t number) {
  return static_cast<int>(number / 256);
}
constexpr int placement_of(std::int64_t number) {
  return static_cast<int>(number % 256);
}

}  // namespace bottega::princes
