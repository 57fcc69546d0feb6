// The state of a game of Parfum, and what one observer may know of it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/bits.h"
#include "engine/pending.h"
#include "engine/seat.h"
#include "games/parfum/edition.h"

namespace bottega::parfum {

// What is asked. The entries of the pending stack (engine/pending.h) use the two small facts a, b.
enum class Ask : std::uint8_t {
  // Nature's.
  kFillStreet,      // a customer for the first empty street space
  kFillDistillery,  // a note for the first empty distillery space
  kLayNote,         // a: the space chosen for a new note
  kDrawWater,       // a: who draws; b: how many tokens
  kStackMarkers,    // the next marker on the stack at 0
  kDealClock,       // a: who is dealt a clock (option beginner_random_clocks)
  kRoll,            // the dice of Position::rolling
  kSpendAtRandom,   // a: who spends; b: how many tokens (option spent_tokens_chosen_by)
  // A player's.
  kPickClock,
  kPrepare,  // a: actions left
  kDistil,
  kSpendWater,  // b: how many tokens
  kCompose,
  kPlaceNotes,
  kSell,       // a: the clock; b: which opportunity (from 0)
  kTrimWater,  // down to the hand limit
};
inline constexpr int kAsks = 16;

// Where the round stands; what to do when nothing is pending.
enum class Phase : std::uint8_t {
  kSetUp,
  kWakeUp,
  kCreate,
  kSell,
  kRefillDistillery,
  kRefillStreet,
  kOver,
};
inline constexpr int kPhases = 7;

// Where the closing-time tile is.
enum class Closing : std::uint8_t { kInDeck, kTurnedUp, kLastRound };

inline constexpr std::uint8_t kNoNote = 0xFF;
inline constexpr std::uint8_t kNoCustomer = 0xFF;
inline constexpr std::uint8_t kOnBoard = 0xFF;  // a clock that nobody has taken

// Finished, unfinished and sold-out perfumes are kept in the order in which they were started.
// A perfume's number on the table is its place in that order.
struct Perfume {
  Seat owner = 0;
  Size size = Size::kLesser;
  std::array<std::uint8_t, kNoteTypes> notes{};  // by type; kNoNote where there is none yet
  std::uint8_t bottles = 0;
};

// Water tokens by kind (the index into the edition's list, not the coins).
using Tokens = std::array<std::uint8_t, kMaxTokenKinds>;

// All four added at once in the top byte of a product; there are never as many as 256 tokens.
constexpr int total(const Tokens& tokens) {
  return static_cast<int>((std::bit_cast<std::uint32_t>(tokens) * 0x01010101u) >> 24);
}

// A player's water tokens. Whoever counts knows which tokens were drawn before the discard pile was
// last mixed into a new well: at that moment every token outside the hands lay open. So tokens
// older than the well are told apart from fresh ones, and everybody sees which of them is spent.
struct Hand {
  Tokens fresh{};
  Tokens old{};
};

constexpr int total(const Hand& hand) {
  return total(hand.fresh) + total(hand.old);
}

struct Position {
  std::uint64_t bag = 0;                             // notes
  std::uint64_t deck = 0;                            // customers
  std::array<std::uint64_t, kMaxPlayers> loose{};    // notes taken and not yet placed
  std::array<std::uint64_t, kMaxPlayers> growing{};  // unfinished perfumes
  std::array<std::uint64_t, kMaxPlayers> stocked{};  // perfumes with bottles
  std::array<std::uint16_t, kMaxPlayers> money{};
  std::uint16_t round = 0;
  std::uint16_t options = 0;  // one bit an option: set where it is not the default
  std::array<std::uint8_t, kMaxSpaces> distillery{};
  std::array<std::uint8_t, kMaxSpaces> street{};
  std::array<Hand, kMaxPlayers> hands{};
  Tokens well{};
  Tokens discard{};
  std::array<std::uint8_t, kScents> dice{};     // of the player whose turn it is
  std::array<std::uint8_t, kScents> flasks{};   // how many of them show one
  std::array<std::uint8_t, kScents> rolling{};  // how many of the others are in the air
  std::array<Seat, kMaxClocks> clock_owner{};
  // Markers in the order of their last arrival: of those on one space the later lies on top.
  std::array<Seat, kMaxPlayers> arrivals{};
  std::uint8_t arrived = 0;  // how many markers are on the track (fewer only during the set-up)
  std::uint8_t players = 0;
  Phase phase = Phase::kSetUp;
  std::uint8_t step = 0;  // of the phase: clocks picked, turns begun, sales begun
  Closing closing = Closing::kInDeck;
  std::uint8_t perfumes_started = 0;
  PendingStack<12> pending;
  std::array<Perfume, kMaxNotes> perfumes{};
  std::array<std::uint8_t, 2> filler{};  // up to whole words: bytes that nobody sets stay zero
};

static_assert(sizeof(Position) <= 1024, "copies are to stay cheap");

// What lies open to an observer: the table with the water that he cannot see taken off, how much
// of it lies where, and which tokens it consists of.
struct View {
  Position table;  // hands and well are empty where the observer cannot see them
  std::array<std::uint8_t, kMaxPlayers> unseen_fresh{};
  std::array<std::uint8_t, kMaxPlayers> unseen_old{};
  Tokens fresh_pool{};  // the tokens of the well and the unseen fresh ones of the hands
  Tokens old_pool{};    // the unseen old ones of the hands
  Seat observer = kSpectator;
  std::array<std::uint8_t, 7> filler{};
};

// R9, rules 9.5: one's own water, and at the end everybody's.
inline bool sees_water_of(const View& view, Seat seat) {
  return view.observer == seat || view.observer == kOpenTable || view.table.phase == Phase::kOver;
}

// The options, in the order of their bits in Position::options (parfum.cpp describes them).
enum class Choice : std::uint8_t {
  kAllowUnplacedNotes,
  kBottleSupplyHardLimit,
  kActionsMustBeUsed,
  kReshuffleAtOnce,
  kBeginnerRandomClocks,
  kRefillAfterFinalRound,
  kAlternativeThreePlayerClocks,
  kRerollAllKeepsFlasks,
  kRerollScentWithoutFly,
  kSpentTokensAtRandom,
  kNotesExhaustedWhenBagEmpty,
  kTwoPlayerHandLimitAfterEachClock,
  kMoneyMoveForEachNote,
};

inline bool uses(const Position& p, Choice choice) {
  return (p.options & (1u << static_cast<int>(choice))) != 0;
}

}  // namespace bottega::parfum
