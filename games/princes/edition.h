// The components of The Princes of Florence, read from editions/princes.json. Constant while games
// run. Money is kept in hundreds of florins, since all amounts of the game are (rules 1.8).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bits.h"
#include "engine/json.h"
#include "engine/result.h"

namespace bottega::princes {

// Bounds for editions that somebody might write; the position is sized by them.
inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 5;
inline constexpr int kMaxRounds = 10;
inline constexpr int kMaxMinimum = 40;      // work value of a round
inline constexpr int kMaxCards = 23;        // of each of the three decks
inline constexpr int kMaxLookedAt = 5;      // cards at once
inline constexpr int kMaxPlacements = 250;  // of one tile: an index is a byte, 0xFF is none
inline constexpr int kMaxBuilders = 3;      // of one player
inline constexpr int kMostPointsSold = 200;
inline constexpr int kFlorins = 100;  // one unit of money

enum class Landscape : std::uint8_t { kForest, kLake, kPark };
inline constexpr int kLandscapeKinds = 3;
inline constexpr std::array<std::string_view, kLandscapeKinds> kLandscapeIds{"forest", "lake",
                                                                             "park"};

enum class Freedom : std::uint8_t { kTravel, kReligion, kOpinion };
inline constexpr int kFreedomKinds = 3;
inline constexpr std::array<std::string_view, kFreedomKinds> kFreedomIds{"travel", "religion",
                                                                         "opinion"};

enum class Size : std::uint8_t { kLarge, kMedium, kSmall };
inline constexpr int kSizes = 3;
inline constexpr std::array<std::string_view, kSizes> kSizeNames{"large", "medium", "small"};
inline constexpr std::array<int, kSizes> kSquaresOfSize{7, 5, 3};  // rules 1.3

inline constexpr int kBuildingKinds = 10;
inline constexpr int kTiles = kBuildingKinds + kLandscapeKinds;  // buildings first

// rules 4.1.1: what is sold in the auction phase. The landscapes come first, in their order.
enum class Object : std::uint8_t {
  kForest,
  kLake,
  kPark,
  kJester,
  kBuilder,
  kPrestigeCard,
  kRecruitingCard
};
inline constexpr int kObjects = 7;
inline constexpr std::array<std::string_view, kObjects> kObjectIds{
    "forest", "lake", "park", "jester", "builder", "prestige", "recruiting"};

// rules 6.2
enum class Action : std::uint8_t { kWork, kBuilding, kProfession, kFreedom, kBonus };
inline constexpr int kActionKinds = 5;
inline constexpr std::array<std::string_view, kActionKinds> kActionIds{
    "work", "building", "profession", "freedom", "bonus"};

// The three decks; a card is a number within its deck.
enum class Pile : std::uint8_t { kProfessions, kBonus, kPrestige };
inline constexpr int kPiles = 3;

// What bonus and prestige cards count in a principality, in the order in which they name it.
enum class Count : std::uint8_t {
  kBuildings,
  kLargeBuildings,
  kMediumBuildings,
  kSmallBuildings,
  kBuilders,
  kJesters,
  kPrestigeCards,
  kLandscapes,
  kForests,
  kLakes,
  kParks,
  kFreedoms,
  kCardsInHand,  // person cards: professions and recruiting cards
  kWorks,        // person cards on the own table (rules 11.4)
  kEmptySquares,
};
inline constexpr int kCounts = 15;
inline constexpr std::array<std::string_view, kCounts> kCountIds{
    "buildings", "large_buildings", "medium_buildings", "small_buildings", "builders",
    "jesters",   "prestige_cards",  "landscapes",       "forests",         "lakes",
    "parks",     "freedoms",        "cards_in_hand",    "works",           "empty_squares"};

// A set of squares of the grid: square 7 * row + column, row 0 at the top, column 0 at the left.
using Squares = std::uint64_t;
inline constexpr int kSide = 7;
inline constexpr Squares kGrid = first_bits(kSide * kSide);

// The squares that share an edge with one of these, without these themselves.
constexpr Squares around(Squares squares) {
  constexpr Squares kLeftColumn = 0x0040810204081u;
  constexpr Squares kRightColumn = kLeftColumn << (kSide - 1);
  const Squares beside = ((squares & ~kLeftColumn) >> 1) | ((squares & ~kRightColumn) << 1);
  return (beside | (squares >> kSide) | (squares << kSide)) & kGrid & ~squares;
}

// One way to lay a tile: turned and perhaps mirrored, somewhere on the board (rules 9.3).
struct Placement {
  Squares squares = 0;
  Squares around = 0;
};

// How a tile can be turned, and turned after it was mirrored.
inline constexpr int kTurns = 8;
inline constexpr std::array<std::string_view, kTurns> kTurnIds{"r0", "r90", "r180", "r270",
                                                               "m0", "m90", "m180", "m270"};

// A building or a landscape.
struct Tile {
  std::string id;
  Size size = Size::kLarge;  // of a building
  std::uint8_t copies = 0;
  std::uint8_t squares = 0;
  std::array<Squares, kTurns> turned{};  // its outline in the top left corner
  std::vector<Placement> placements;     // all that miss the residence, each once
  std::vector<std::string> names;        // "b3 r90", "b3 m90": first square, turn, mirrored
};

struct Profession {
  std::string id;
  std::uint8_t number = 0;  // printed on the card (Q27)
  std::uint8_t building = 0;
  std::uint8_t landscape = 0;
  std::uint8_t freedom = 0;
};

// rules 10: so much for each of some things, or for each kind of them that is there at all.
struct BonusCard {
  std::string id;
  bool kinds = false;
  std::uint8_t terms = 0;
  std::array<std::uint8_t, 8> count{};
  std::array<std::uint8_t, 8> value{};
};

// rules 11.2
enum class Contest : std::uint8_t { kMost, kFewest, kAtLeast };
struct PrestigeCard {
  std::string id;
  Contest contest = Contest::kMost;
  std::uint8_t points = 0;
  std::uint8_t tied = 0;
  std::uint8_t terms = 0;
  std::array<std::uint8_t, 4> count{};
  std::array<std::uint8_t, 4> at_least{};
};

struct Edition {
  int rounds = 0;
  std::array<std::uint8_t, kMaxRounds> minimum_work_value{};

  int money_at_start = 0;
  int professions_dealt = 0;
  int professions_kept = 0;

  int opening_bid = 0;
  int raise = 0;
  int last_price = 0;

  int actions_a_turn = 0;
  std::array<std::uint8_t, kActionKinds> limit{};
  std::array<std::uint8_t, kActionKinds> price{};
  int cards_looked_at = 0;

  int builders = 0;
  int builders_a_player = 0;  // rules 4.1.5
  int touching_from = 0;
  std::array<std::uint8_t, kMaxBuilders + 1> building_price{};
  std::array<std::uint8_t, kMaxBuilders + 1> builder_points{};
  int jesters = 0;
  int recruiting_cards = 0;
  std::array<std::uint8_t, kFreedomKinds> freedoms{};  // in the box

  int value_of_building = 0;
  int value_of_landscape = 0;
  int value_of_freedom = 0;
  int value_of_jester = 0;
  int value_of_person = 0;

  int points_for_building = 0;
  int points_for_landscape = 0;
  int points_for_best_work = 0;

  int pay_for_value = 0;
  int money_for_point = 0;   // rules 7.7
  int money_from_point = 0;  // rules 11.5

  Squares residence = 0;
  std::array<Tile, kTiles> tiles;
  std::uint16_t buildings_of_size[kSizes] = {0, 0, 0};  // sets of buildings

  std::vector<Profession> professions;
  std::vector<BonusCard> bonus_cards;
  std::vector<PrestigeCard> prestige_cards;

  int cards_in(Pile pile) const;
  const std::string& card_id(Pile pile, int card) const;
};

// Names the field that is missing, mistyped or absurd.
Result<Edition> load_edition(const Json& json);

}  // namespace bottega::princes
