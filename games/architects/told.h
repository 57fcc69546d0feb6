// What the rules of Architects tell the narrator.
#pragma once

#include <cstdint>

namespace bottega::architects {

// The numbers that each event carries stand behind it; words.cpp has the sentences.
enum class Told : std::uint8_t {
  kFirstPlayer,
  kRivalCame,       // rival
  kCharacterTaken,  // character
  kMarketShown,     // market card
  kOfferShown,      // offer card
  kFiguresMoved,    // Princess's place, Profiteer's place, offer card
  kApprenticeCame,  // apprentice
  kCardsDealt,      // how many, to choose from
  kCardDealt,       // building; for the seat alone
  kCardPassed,      // building; for the seat alone
  kCardSeen,        // building; for the seat alone
  kCardKept,
  kKeptSeen,       // building; for the seat alone
  kCardsToBottom,  // how many
  kTurnBegan,
  kNoWorker,
  kPlaced,          // place, own workers there
  kPlacedInMarket,  // space
  kRecalled,        // place
  kRecalledFrom,    // holder
  kGained,          // thing, amount, cause
  kPaid,            // goods a byte each, silver, influence, tax
  kVirtueLost,      // amount, cause
  kReplacedVirtue,  // amount of virtue, influence, silver
  kDebtTaken,       // how many, cause
  kDebtBoughtOff,   // how many
  kDebtDestroyed,   // how many, cause
  kDebtSettled,
  kHired,              // apprentice
  kDismissed,          // apprentice
  kDisplayDiscarded,   // apprentice
  kCoinsOnCards,       // how many
  kCaptured,           // place, whose, how many
  kTookBack,           // place, how many
  kSentToPrison,       // how many
  kReleased,           // how many, cause
  kRansomed,           // how many, cause
  kTaxTaken,           // amount
  kTaxAdded,           // amount, cause
  kBuilt,              // building
  kCathedralAdvanced,  // level
  kBuildingDiscarded,
  kDiscardSeen,   // building; for the seat alone
  kRewardTurned,  // reward
  kRewardsGone,
  kWonderBuilt,  // good
  kWonderSited,  // good, place
  kOffered,      // slot, good
  kResetBegan,
  kMarketToPrison,  // how many
  kMarketTurned,    // market card
  kMarketShuffled,
  kConsequenceSuffered,  // offer card
  kPrincessRewards,      // offer card
  kImprisoned,           // how many, place
  kGoodToWonder,         // good
  kGoodToSupply,         // good
  kOffersShuffled,
  kSchemeTurned,  // scheme
  kSchemesShuffled,
  kFutureAdded,  // scheme
  kFuturesGone,
  kMarkerMoved,  // space
  kRivalIdle,
  kGuildhallFull,
  // Points, in the order of the enumeration Score: category, cause, count.
  kScored,
  kScoredEffect,
  kScoredWonder,
  kScoredCathedral,
  kScoredVirtue,
  kScoredDebts,
  kScoredGold,
  kScoredMarble,
  kScoredSilver,
  kScoredPrisoners,
  kTieBroken,  // who comes after; 0 by virtue, 1 by silver
  kGameEnded,
};
inline constexpr int kTold = static_cast<int>(Told::kGameEnded) + 1;

// What points are for.
enum class Score : std::uint8_t {
  kBuilding,
  kEndEffect,
  kWonder,
  kCathedral,
  kVirtue,
  kDebts,
  kGold,
  kMarble,
  kSilver,
  kPrisoners,
};
inline constexpr int kScores = 10;

}  // namespace bottega::architects
