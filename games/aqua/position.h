// The state of a game of Aqua Mirabilis, and what one observer may know of it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/bits.h"
#include "engine/pending.h"
#include "engine/seat.h"
#include "games/aqua/edition.h"

namespace bottega::aqua {

// What is asked. The entries of the pending stack (engine/pending.h) use the two small facts a, b.
enum class Ask : std::uint8_t {
  // Nature's.
  kFirstPlayer,
  kPreference,  // a: which draw of the set-up: King, Court, and twice a worker
  kDelivery,    // a: the place on the day track
  kTopTile,     // a: the city whose pile gets a new top tile
  kBonusTile,   // a: the dame; b: who looks at it, one bit a seat
  // A player's.
  kTurn,
  kWorkers,      // a: the offer, a market stall
  kExtraFlower,  // an ability's reward at the market
  kLearn,        // a: the offer, a space of production methods
  kDame,         // a: the dame; b: gifts so far
  kConvert,      // a: production points left; b: conversions so far
  kStore,
  kCoach,
  kCityTile,  // a: the city
  kReturn,
  kFreeRecipe,  // a: the city tile
  kEssences,    // a: the city tile
  kInfluence,   // a: tokens left; b: tokens placed so far
  kFavours,
  kPresent,  // a: perfumes allowed by flipped tiles; b: perfumes presented
  kEndTurn,
  kExtraTurn,
  kParade,
};
inline constexpr int kAsks = 23;

enum class Phase : std::uint8_t {
  kSetUp,
  kTurn,     // somebody's turn is running
  kBetween,  // a turn is over: an extra one, or the next player's
  kParade,   // rules 17.3
  kReveal,   // the bonus tiles that nobody has looked at are turned up
  kOver,
};
inline constexpr int kPhases = 6;

inline constexpr std::uint8_t kNone = 0xFF;  // no flower, tile, seat, method, space, action type

// rules 3.4: base none where the place is empty; the empty places are the last ones.
struct Perfume {
  std::uint8_t base = kNone;
  Flowers comps = 0;
  std::uint8_t fresh = 0;

  bool exists() const { return base != kNone; }
  int slots() const { return (comps & (comps - 1)) == 0 ? 1 : 2; }
  friend bool operator==(const Perfume&, const Perfume&) = default;
};

// rules 3.2, 8.7: a production method and the flowers stored on it, in rising order.
struct MethodSlot {
  std::uint8_t kind = kNone;
  std::array<std::uint8_t, kMaxStored> stored{kNone, kNone};

  bool exists() const { return kind != kNone; }
  friend bool operator==(const MethodSlot&, const MethodSlot&) = default;
};

struct Player {
  std::uint32_t curriculum = 0;  // city tiles that are not flipped
  std::uint32_t flipped = 0;     // city tiles that are
  std::uint16_t score = 0;
  Amounts flowers{};  // loose ones
  Amounts essences{};
  std::array<MethodSlot, kMethodPlaces> methods{};
  std::array<Perfume, kPerfumePlaces> perfumes{};
  Flowers base_tiles = 0;
  Flowers specialities = 0;
  std::uint8_t abilities = 0;  // a set
  std::uint8_t learned = 0;    // the kinds of method that were ever on the board: R18
  std::uint8_t dial = 0;       // action points left
  std::uint8_t letter = 0;
  std::uint8_t tokens = 0;         // of originality
  std::uint8_t coach = 0;          // a node
  std::uint8_t space = kNone;      // the offer where the perfumer stands; none at home
  std::uint8_t last_type = kNone;  // the action type of the turn before: rules 5.6
  std::array<std::uint8_t, kDames> influence{};
  std::array<std::uint8_t, 2> filler{};  // up to whole words, as in the position
};

struct Position {
  std::uint64_t cell_tokens = 0;  // the cells of the matrix with an originality token
  // What was presented in this turn: by base, one bit a set of complementary essences. A perfume
  // may be thrown away and created anew meanwhile (R54).
  std::array<std::uint64_t, kFlowers> presented{};
  std::array<Player, kMaxPlayers> seats{};
  std::uint32_t options = 0;         // one bit an option: set where it is not the default
  std::uint32_t piles = 0;           // city tiles in the four piles, tops included
  std::uint16_t perfume_points = 0;  // of the perfume just presented: half-points tiles
  std::array<std::uint8_t, kCities> tops{};
  Amounts supply{};
  Amounts market{};
  std::array<std::uint8_t, kFlowers * 2> recipes{};  // left, by base and slots
  std::array<std::uint8_t, kMaxMethods> methods{};   // left on the board, by kind
  std::array<std::uint8_t, kAbilities> abilities{};  // left on the board
  Flowers base_tiles = 0;                            // left on the board
  Flowers specialities = 0;                          // left on the board
  std::array<std::uint8_t, 2> workers{};             // their stalls, in rising order
  std::uint8_t king = 0;                             // a column
  std::uint8_t court = 0;                            // a row
  std::array<std::uint8_t, kCells> cubes{};          // by base * kFlowers + comp
  std::uint8_t cubes_left = 0;
  std::uint8_t tokens_left = 0;
  std::uint8_t day = 0;  // advances so far
  std::array<std::uint8_t, (kMaxWeeks - 1) * kDeliveriesOnSunday> deliveries{};
  std::array<std::uint8_t, kDames> bonus{};   // a tile; none until somebody looks at it
  std::array<std::uint8_t, kDames> looked{};  // who did, one bit a seat
  std::array<Seat, kDames> favours{};         // who holds it; none while it lies on its dame
  std::array<Seat, kDames> leaders{};         // who leads alone, when favours were last settled
  std::uint8_t players = 0;
  Phase phase = Phase::kSetUp;
  Seat first = kNone;
  Seat turn_of = kNone;
  Seat last_sunday = kNone;        // who moved the marker there
  std::uint8_t second_turn = 0;    // whether an originality token paid for this turn
  std::uint8_t producing = 0;      // whether this turn is a production
  std::uint8_t day_due = 0;        // whether a reset dial is still to advance the day
  std::uint8_t free_action = 0;    // action points that a flipped tile pays in this turn
  std::uint8_t court_stepped = 0;  // whether favour A was used in this turn
  std::uint8_t halves = 0;         // half-points tiles flipped for the perfume just presented
  PendingStack<8> pending;
  std::array<std::uint8_t, 8> filler{};  // up to whole words: bytes that nobody sets stay zero
};

static_assert(sizeof(Position) <= 1024, "copies are to stay cheap");

// What lies open to an observer: the table without the bonus tiles that he has not looked at.
struct View {
  Position table;  // an unseen tile is none, and `looked` says that it is there
  Seat observer = kSpectator;
  std::array<std::uint8_t, 7> filler{};
};

// R48: who looked may recall it at will; in the end all tiles are revealed (rules 17.4).
inline bool sees_bonus(const Position& p, Seat observer, int dame) {
  return observer == kOpenTable || p.phase >= Phase::kReveal ||
         (is_player(observer) && (p.looked[dame] & bit(observer)) != 0);
}

// The options, in the order of their bits in Position::options (aqua.cpp describes them).
enum class Choice : std::uint8_t {
  kFirstSeatBegins,
  kCoachMayStay,
  kCoachStopsAtGrasse,
  kProductionWithoutConversion,
  kDayAdvancesAtOnce,
  kKingAtFirstCombination,
  kParadeCountsAllSubslots,
  kCubesUnlimited,
  kFavourCourtDoesNotWrap,
  kPerfumesDoNotCumulate,
  kTwoHalfPoints,
  kFlipWithoutEffect,
  kReplacedMethodLeaves,
  kMethodMayComeAgain,
  kDiscardedRecipeLeaves,
  kSpentTokensLeave,
  kTravelToEmptyPile,
  kProductionFromZero,
  kCompsCountAsEssences,
  kAlternativeCourtCosts,
  kReplacedMethodsCount,
  kParadeKingForEachCombination,
  kCityTileMustBeTaken,
  kStoredFlowersDropInProduction,
  kPawnMayStay,
  kCombinationsInOrderOfRows,
  kNoChoiceOutOfTurn,
  kApprenticeshipWithoutTile,
};
inline constexpr int kChoices = 28;

inline bool uses(const Position& p, Choice choice) {
  return (p.options & (1u << static_cast<int>(choice))) != 0;
}

}  // namespace bottega::aqua
