// What the rules of Parfum tell the narrator.
#pragma once

#include <cstdint>

namespace bottega::parfum {

// The numbers that each event carries stand behind it; words.cpp has the sentences.
enum class Told : std::uint8_t {
  kMarkerStacked,
  kCustomerCame,  // customer, street space
  kNoteCame,      // note, distillery space
  kClosingTime,
  kRoundBegan,      // round
  kLastRoundBegan,  // round
  kClockTaken,      // clock, actions
  kDieTaken,        // scent
  kWaterDrawn,
  kWaterSeen,  // kind; for the drawer alone
  kWellMixed,  // tokens
  kRewardLost,
  kActionsGivenUp,  // actions
  kRolled,          // scent, dice, flasks
  kRerolled,        // scent
  kRerolledAll,
  kFlyTurned,        // scent
  kWaterSpent,       // kind
  kNotesTaken,       // set of notes
  kPerfumeStarted,   // perfume, size, note
  kNotePlaced,       // perfume, size, note
  kPerfumeFinished,  // perfume, size, bottles
  kCustomerServed,   // customer, perfume
  kBargainSold,      // perfume, size
  kPassed,
  kSoldOut,       // perfume
  kWaterTrimmed,  // kind
  kNotesExhausted,
  kWaterCounted,  // number of tokens
  kGameEnded,
};
inline constexpr int kTold = 30;

}  // namespace bottega::parfum
