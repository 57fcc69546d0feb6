// The components of Aqua Mirabilis, read from editions/aqua.json. Constant while games run.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "engine/result.h"

namespace bottega::aqua {

// Bounds for editions that somebody might write; the position is sized by them.
inline constexpr int kMaxPlayers = 4;
inline constexpr int kFlowers = 6;
inline constexpr int kCells = kFlowers * kFlowers;  // with the diagonal, which no perfume can reach
inline constexpr int kDames = 4;
inline constexpr int kCities = 4;
inline constexpr int kAbilities = 3;
inline constexpr int kMaxCityTiles = 32;
inline constexpr int kMaxMethods = 6;  // kinds
inline constexpr int kMethodPlaces = 3;
inline constexpr int kMaxStored = 2;  // flowers on one method
inline constexpr int kPerfumePlaces = 3;
inline constexpr int kFavoursHeld = 2;
inline constexpr int kMaxActionPoints = 8;
inline constexpr int kMaxWeeks = 5;
inline constexpr int kMaxDays = kMaxWeeks * 7 + 1;
inline constexpr int kMaxDeliveries = 32;
inline constexpr int kDeliveriesOnSunday = 2;
inline constexpr int kMaxNodes = 16;  // of the coach track
inline constexpr int kMaxBonusTiles = 16;
inline constexpr int kMaxOffers = 32;
inline constexpr int kLetters = 5;  // none, I, II, III, IV

// Sets of flowers, one bit each.
using Flowers = std::uint8_t;
// How many of each.
using Amounts = std::array<std::uint8_t, kFlowers>;

// rules 2.9: the nineteen action types, in this order.
enum class Area : std::uint8_t {
  kMarket,
  kBase,
  kSpecialise,
  kAbility,
  kMethod,
  kTravel,
  kCouple,
  kVersailles
};
inline constexpr int kAreas = 8;
inline constexpr std::array<std::string_view, kAreas> kAreaNames{
    "market", "base", "specialise", "ability", "method", "travel", "couple", "versailles"};

// Spaces of one action type that cost the same: nobody cares which of them he stands on.
struct Offer {
  Area area = Area::kMarket;
  std::uint8_t which = 0;  // the flower, city or dame
  std::uint8_t type = 0;   // of the nineteen: rules 5.6
  std::uint8_t cost = 0;
  std::uint8_t alternative_cost = 0;  // option court_costs
  std::uint8_t spaces = 0;
  bool has_siblings = false;  // the same type costs something else elsewhere
};

// rules 15.4
enum class Effect : std::uint8_t {
  kSomeFlowers,
  kSomeEssences,
  kFreeRecipe,
  kEssencesOfChoice,
  kTokens,
  kProductionPoints,
  kFreeAction,
  kSecondPerfume,
  kHalfPoints,
  kInfluence
};
inline constexpr int kEffects = 10;
inline constexpr std::array<std::string_view, kEffects> kEffectNames{
    "flowers",           "essences",    "free_recipe",    "essences_of_choice", "tokens",
    "production_points", "free_action", "second_perfume", "half_points",        "influence"};

inline constexpr std::uint8_t kAnyBase = 0xFF;

struct CityTile {
  std::uint8_t city = 0;
  Effect effect = Effect::kSomeFlowers;
  Amounts what{};                // flowers or essences
  std::uint8_t base = kAnyBase;  // of a free recipe
  std::uint8_t slots = 0;
  std::uint8_t count = 0;
  std::uint8_t experience = 0;   // while it is not flipped
  std::uint8_t back_points = 0;  // in the end, if it is
};

// A small number printed on every city tile, summed over a set of tiles without looking at each:
// plane k is the set of the tiles whose number has bit k.
struct PrintedNumber {
  static constexpr int kBits = 5;
  std::array<std::uint32_t, kBits> planes{};
  int planes_used = 0;

  void print(int tile, unsigned number) {
    for (int k = 0; k < kBits; ++k) planes[k] |= (number >> k & 1u) << tile;
    planes_used = std::max(planes_used, static_cast<int>(std::bit_width(number)));
  }
  int sum_over(std::uint32_t tiles) const {
    int sum = 0;
    for (int k = 0; k < planes_used; ++k) sum += std::popcount(tiles & planes[k]) << k;
    return sum;
  }
};

struct City {
  std::string id;
  std::uint8_t letter = 0;
  std::uint32_t tiles = 0;  // the set of its tiles
};

// rules 8.4
struct Method {
  std::string id;
  std::uint8_t cost = 0;
  std::uint8_t input = 1;  // flowers
  bool different = false;  // two flowers of different types; otherwise all of one type
  Flowers allowed = 0;
  std::uint8_t output = 0;
  std::uint8_t experience = 0;
};

// rules 10.2: a recipe is known by its base and the number of its slots.
struct Recipe {
  std::uint8_t level = 0;
  std::uint8_t copies = 0;
};

// rules 9.1: a point of the coach track.
struct Node {
  std::string id;
  std::uint8_t city = 0xFF;
  bool forces_return = false;
};
inline constexpr std::uint8_t kNoCity = 0xFF;

enum class Gift : std::uint8_t { kEssence, kToken, kPerfume };

struct Couple {
  std::string id;
  std::uint8_t letter = 0;  // given; the one below is exchanged for it
  Gift gift = Gift::kEssence;
  Flowers essences = 0;
};

// rules 17.5: what an end-bonus tile counts.
enum class Count : std::uint8_t {
  kExperience,
  kDifferentCities,
  kTilesOfCity,
  kPerfumesWithBase,
  kBases,
  kMethods,
  kInfluence,
  kTokens,
  kEssenceTypes,
  kLetter,
  kRecipeLevels
};
inline constexpr int kCounts = 11;
inline constexpr std::array<std::string_view, kCounts> kCountNames{
    "experience",    "cities",  "tiles_of_city", "perfumes_with_base",
    "bases",         "methods", "influence",     "tokens",
    "essence_types", "letter",  "recipe_levels"};

struct Step {
  std::uint8_t from = 0;
  std::uint8_t points = 0;
};
inline constexpr int kMaxSteps = 4;

struct BonusTile {
  Count count = Count::kExperience;
  std::uint8_t what = 0;  // the city or the base that it is about
  std::uint8_t steps_count = 0;
  std::array<Step, kMaxSteps> steps{};  // the points of the highest one reached
};

struct Delivery {
  Flowers flowers = 0;
  std::uint8_t times = 1;
};

struct Dial {
  std::uint8_t production_points = 0;
  std::uint8_t coach_steps = 0;
};

// What depends on the number of players.
struct Table {
  std::uint8_t on_each_stall = 0;
  std::array<std::uint8_t, kDeliveriesOnSunday> deliveries{};  // x1 or x2
  std::uint8_t subslots = 0;
  std::uint8_t weeks = 0;
  std::uint8_t days = 0;      // advances up to the last Sunday
  std::uint64_t sundays = 0;  // the set of Sundays among the days, the first one (day 0) included
  std::array<std::string_view, kMaxDays> day_names;  // by day
};

struct Edition {
  std::array<std::string, kFlowers> flower_ids;
  std::array<std::string, kFlowers> letters;
  std::array<std::uint8_t, kFlowers> tiles{};
  std::array<std::uint8_t, kFlowers> columns{};  // of the matrix, left to right
  std::array<std::uint8_t, kFlowers> rows{};     // of the matrix, top to bottom
  std::array<std::uint8_t, kFlowers> next_column{};
  std::array<std::uint8_t, kFlowers> next_row{};

  std::array<Table, kMaxPlayers + 1> tables{};  // by number of players

  int full_dial = 0;                              // action points at the start and after a reset
  std::array<Dial, kMaxActionPoints + 1> dial{};  // by action points left

  int offers_count = 0;
  std::array<Offer, kMaxOffers> offers{};
  int worker_cost = 0;
  // Sets of offers, so that what is open to a player is found without looking at each of them.
  std::array<std::uint32_t, kAreas> offers_in{};
  std::array<std::uint32_t, kMaxOffers> offers_of_type{};
  std::array<std::array<std::uint32_t, kMaxActionPoints + 1>, 2> affordable{};  // by option, points

  std::array<City, kCities> cities;
  int city_tiles_count = 0;
  std::array<CityTile, kMaxCityTiles> city_tiles{};
  std::vector<std::string> city_tile_ids;
  PrintedNumber tile_experience;
  PrintedNumber tile_back_points;

  int nodes_count = 0;
  std::array<Node, kMaxNodes> nodes;
  int start_node = 0;

  std::array<std::array<Recipe, 2>, kFlowers> recipes{};  // by base and slots - 1

  int base_experience = 0;
  int specialise_experience = 0;
  std::array<std::string, kAbilities> ability_ids;
  std::array<std::uint8_t, kAbilities> ability_tiles{};
  std::array<std::uint8_t, kAbilities> ability_experience{};
  std::array<std::uint8_t, kAbilities> ability_count{};

  int methods_count = 0;
  std::array<Method, kMaxMethods> methods;
  int first_method = 0;  // everybody begins with it

  std::array<std::uint8_t, kLetters> court_points{};
  std::array<Couple, kDames> couples;
  std::array<std::uint8_t, kDames> favour_count{};
  int influence_tokens = 0;
  int lead_points = 0;

  int subslot_points = 0;
  int king_points = 0;
  int perfection_points = 0;
  int token_points = 0;

  int cubes = 0;
  int originality_tokens = 0;
  int originality_each = 0;

  int deliveries_count = 0;
  std::array<Delivery, kMaxDeliveries> deliveries{};
  std::vector<std::string> delivery_ids;

  int bonus_count = 0;
  std::array<BonusTile, kMaxBonusTiles> bonus{};
  std::vector<std::string> bonus_ids;
};

// The three abilities and the four favours, in the order of the edition.
inline constexpr int kAbilityFlower = 0;
inline constexpr int kAbilityProduction = 1;
inline constexpr int kAbilitySteps = 2;

inline constexpr int kFavourCourt = 0;
inline constexpr int kFavourKing = 1;
inline constexpr int kFavourPerfumes = 2;
inline constexpr int kFavourCubes = 3;

// Names the field that is missing, mistyped or absurd.
Result<Edition> load_edition(const Json& json);

}  // namespace bottega::aqua
