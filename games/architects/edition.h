// The components of Architects of the West Kingdom, read from editions/architects.json. Constant
// while games run. What cards do is data: effects (done once) and abilities (in force for good),
// each of one of a few kinds, which rules, words and judgement interpret.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "engine/result.h"
#include "engine/seat.h"
#include "games/architects/cards.h"

namespace bottega::architects {

inline constexpr int kMaxPlayers = 5;
inline constexpr int kMaxParties = 6;  // the players and the Rival
inline constexpr int kRows = 2;        // of the apprentices on display
inline constexpr int kMaxColumns = 5;
inline constexpr int kMaxVirtue = 14;
inline constexpr int kMaxMarketCards = 16;
inline constexpr int kMaxRewards = 32;
inline constexpr int kMaxCharacters = 24;
inline constexpr int kMaxOffers = 8;
inline constexpr int kMaxSchemes = 32;
inline constexpr int kRivals = 6;
inline constexpr int kMaxLevels = 5;  // of the cathedral
inline constexpr int kMaxParts = 4;   // of an effect; and a character's abilities

// --- What can be gained

enum class Thing : std::uint8_t {
  kClay,
  kWood,
  kStone,
  kGold,
  kMarble,
  kSilver,
  kVirtue,
  kInfluence,
  kBuildingCards,
  kRewardCards,
  kPoints,
};
inline constexpr int kGoods = 5;  // the first of them
inline constexpr int kThings = 11;
inline constexpr std::array<std::string_view, kThings> kThingNames{
    "clay",   "wood",      "stone",          "gold",         "marble", "silver",
    "virtue", "influence", "building_cards", "reward_cards", "vp"};

using Goods = std::array<std::uint8_t, kGoods>;

struct Gain {
  std::array<std::uint8_t, kThings> amounts{};
  int of(Thing thing) const { return amounts[static_cast<int>(thing)]; }
};

// Fixed pieces, and `pieces` more in any mix of the goods in `any_of` (one bit each).
struct Cost {
  Goods goods{};
  std::uint8_t any_of = 0;
  std::uint8_t pieces = 0;
  std::uint8_t silver = 0;
  std::uint8_t tax = 0;
  std::uint8_t influence = 0;
};

// --- Places (rules 4). The first nine are open: any number of workers, who can be captured.

enum class Place : std::uint8_t {
  kMines,
  kQuarry,
  kForest,
  kSilversmith,
  kStorehouse,
  kWorkshop,
  kTownCentre,
  kGuardhouse,
  kTaxStand,
  kGuildhall,
  kPrison,
  kBlackMarket,
  kWithPrincess,  // wherever she is
  kWithProfiteer,
  kFocus,  // wherever the Rival's board says
};
inline constexpr int kOpenPlaces = 9;
inline constexpr int kWorkerPlaces = 11;  // open ones, Guildhall, Prison: counted by colour
inline constexpr int kPlaces = 15;
inline constexpr std::array<std::string_view, kPlaces> kPlaceIds{"mines",
                                                                 "quarry",
                                                                 "forest",
                                                                 "silversmith",
                                                                 "kings_storehouse",
                                                                 "workshop",
                                                                 "town_centre",
                                                                 "guardhouse",
                                                                 "tax_stand",
                                                                 "guildhall",
                                                                 "prison",
                                                                 "black_market",
                                                                 "princess_location",
                                                                 "profiteer_location",
                                                                 "focus"};

constexpr bool is_open(Place place) {
  return static_cast<int>(place) < kOpenPlaces;
}

enum class Space : std::uint8_t { kSmall, kMiddle, kLarge };  // of the Black Market
inline constexpr int kSpaces = 3;
inline constexpr std::array<std::string_view, kSpaces> kSpaceNames{"small", "middle", "large"};

enum class Skill : std::uint8_t { kCarpentry, kTiling, kMasonry };
inline constexpr int kSkills = 3;
inline constexpr std::array<std::string_view, kSkills> kSkillNames{"carpentry", "tiling",
                                                                   "masonry"};

// --- Effects

enum class Do : std::uint8_t {
  kNothing,
  kGain,              // gain
  kLose,              // amount of `what` (Thing): virtue or influence
  kChooseOne,         // parts
  kPer,               // gain for every `every` of `what` (Count)
  kIf,                // gain if `what` (Condition)
  kIfStrictlyMost,    // gain if nobody has as many of `what` (Count)
  kAllPlayers,        // parts[0], everybody
  kAllPlayersIf,      // parts[0], everybody with `amount` prisoners or more
  kCaptures,          // amount: free captures
  kHire,              // any apprentice on display, at no cost
  kGainDebt,          // amount
  kDestroyDebt,       // amount, unpaid ones
  kDebtPoints,        // points: what each unpaid debt counts more
  kReleasePrisoners,  // all own ones
  kReleaseCaptives,   // all own ones from all other boards
  kSendCaptives,      // amount: silver for each
  kPayFor,            // discard `amount` buildings from the hand for the gain
  kPlaceWorker,       // what: Place; its action follows
  kDiscardApprentice,
  kSequence,        // parts
  kDiscardDisplay,  // amount: columns from the left
  kRefillDisplay,
  kImprison,  // all own workers with the Profiteer
};
inline constexpr int kDos = 24;

enum class Count : std::uint8_t {
  kBuildings,
  kCarpenters,
  kTilers,
  kMasons,
  kClay,
  kWood,
  kStone,
  kGold,
  kMarble,
  kSilver,
  kVirtue,
  kInfluence,
  kPaidDebts,
  kCaptives,
  kCathedralLevel,
  kWorkersInSupply,
  kWorkersInGuildhall,
  kBuildingsAndLevels,
  kClayWoodStone,
};
inline constexpr int kCounts = 19;

enum class Condition : std::uint8_t {
  kNone,
  kNoUnpaidDebts,
  kNoPrisoners,
  kWithPrincess,
  kWithProfiteer
};

struct Effect {
  Do type = Do::kNothing;
  bool optional = false;
  std::uint8_t amount = 0;
  std::uint8_t what = 0;
  std::uint8_t every = 1;
  std::int8_t points = 0;
  std::uint8_t parts_count = 0;
  std::array<std::uint8_t, kMaxParts> parts{};  // numbers of effects
  Gain gain;
};
inline constexpr int kMaxEffects = 255;
inline constexpr std::uint8_t kNoEffect = 0;

// --- Abilities

enum class Can : std::uint8_t {
  kNothing,
  kEventBonus,          // gain at each of the events `on`
  kLocationBonus,       // gain at `place`
  kOnPlace,             // gain when placing at `place`
  kTrade,               // cost for gain at the Storehouse
  kResetEffect,         // gain, or release `amount` prisoners, at a Reset's `step` if `condition`
  kLessSilver,          // amount, at each visit of `place`
  kLessVirtue,          // amount, at each visit of `place`
  kLessTax,             // amount, at each action
  kLessForHire,         // amount of silver, at the Workshop
  kLessGoods,           // one piece of `goods` for each construction
  kExtraWorker,         // amount, at `place`
  kInfluenceForGoods,   // amount of influence for a piece of `goods`
  kSilverForDebt,       // amount for each debt
  kSilverForInfluence,  // amount for each influence
  kSameGoods,           // the two `goods` are one to the player
  kNoDiscard,           // for the cathedral
  kNoVirtueMinimum,     // for the cathedral
  kNoVirtueMaximum,     // for the Black Market
  kApprenticeLimit,     // amount
};
inline constexpr int kCans = 20;

enum class On : std::uint8_t {
  kCathedralAdvanced,
  kDebtPaidOff,
  kCaptivesSent,
  kBuildingConstructed,
  kBlackMarketVisited,
  kDebtGained,
  kVirtueLost,
  kApprenticeHired,
};
inline constexpr int kOns = 8;

struct Ability {
  Can type = Can::kNothing;
  Place place = Place::kMines;
  Condition condition = Condition::kNone;
  std::uint8_t step = 0;
  std::uint8_t on = 0;  // one bit an event
  std::uint8_t amount = 0;
  std::uint8_t goods = 0;  // one bit each
  Gain gain;
  Cost cost;
};

// --- Cards

enum class Set : std::uint8_t { kBase, kPromo, kWonder };
inline constexpr std::array<std::string_view, 3> kSetNames{"base", "promo", "wonder"};

struct Apprentice {
  Set set = Set::kBase;
  std::uint8_t skills = 0;  // one bit each
  std::int8_t virtue = 0;
  Ability ability;
};

struct Building {
  Set set = Set::kBase;
  std::uint8_t skills = 0;
  std::int8_t virtue = 0;
  std::uint8_t points = 0;
  std::uint8_t now = kNoEffect;
  std::uint8_t end = kNoEffect;
  Cost cost;
};

struct MarketCard {
  std::array<Gain, kSpaces> gain{};  // the small and the large side
};

struct Reward {
  Set set = Set::kBase;
  Gain gain;
};

struct Character {
  Set set = Set::kBase;
  std::uint8_t prisoners = 0;
  std::uint8_t silver = 0;
  std::uint8_t virtue = 0;
  std::uint8_t influence = 0;
  std::uint8_t building_cards = 0;
  std::uint8_t debts = 0;
  Goods goods{};
  std::uint8_t abilities_count = 0;
  std::array<Ability, kMaxParts> abilities{};
};

struct Level {  // of the cathedral
  Cost cost;
  std::uint8_t points = 0;
  std::uint8_t spots = 0;
};

struct VirtueSpace {
  std::int8_t points = 0;
  std::uint8_t tax_less = 0;
  bool cathedral = true;
  bool black_market = true;
};

struct Trade {
  Cost cost;
  Gain gain;
};

struct Wonder {
  std::uint8_t pieces = 0;
  std::uint8_t influence = 0;
  std::uint8_t tax = 0;
  std::uint8_t points = 0;
};

struct Offer {
  std::array<Gain, kGoods> gain{};
  Place profiteer = Place::kMines;
  Place princess = Place::kMines;
  std::uint8_t profiteer_effect = kNoEffect;
  std::uint8_t princess_effect = kNoEffect;
};

// --- The Rival (rules 12)

enum class Step : std::uint8_t {
  kBuildWonder,
  kAdvanceCathedral,
  kGain,       // what: Thing
  kGainIfOdd,  // with an odd number of workers
  kGuardhouse,
  kAddTax,
  kGossipTax,
  kTakeTax,
  kTaxStandVirtue,
  kCaptures,
  kOffer,
  kFocus,
  kRevealNext,
  kDiscardApprentices,
  kFutureScheme,
  kMarketSmall,
  kMarketMiddle,
  kMarketLarge,
  kSendCaptives,
};
inline constexpr int kSteps = 19;

// One instruction; its amount is plus + (workers here) / per_workers.
struct Instruction {
  Step step = Step::kGain;
  Thing what = Thing::kClay;
  std::uint8_t plus = 0;
  std::uint8_t per_workers = 0;  // 0: not counted
};

enum class Test : std::uint8_t {
  kAlways,
  kOpponentGroup,  // at least
  kTax,            // at least
  kCaptured,       // at least
  kPrisoners,      // at least
  kInfluence,      // at most
  kMostWithPrincess,
  kCanBuildOrAdvance,
  kCanAdvance,  // and virtue at most
  kCanAdvanceAndNoFuture,
};
inline constexpr int kTests = 10;

inline constexpr int kMaxRivalOptions = 3;
inline constexpr int kMaxInstructions = 3;

// One half of a scheme card, or a focus: where to, if what, and the options in their order.
struct Section {
  Place place = Place::kFocus;
  Test test = Test::kAlways;
  std::uint8_t limit = 0;
  std::uint8_t options = 0;
  std::array<std::uint8_t, kMaxRivalOptions> lengths{};
  std::array<std::array<Instruction, kMaxInstructions>, kMaxRivalOptions> instructions{};
};

struct Scheme {
  bool future = false;
  bool has_lower = false;
  Section upper;
  Section lower;
};

enum class RivalCan : std::uint8_t {
  kWonderMarbleLess,  // amount
  kGainWhenCaptivesSent,
  kNoVirtueLostInMarket,
  kCaptureAfterBuilding,  // amount
  kGainAtStorehouse,
  kGainAtReset,
};

struct RivalCard {
  std::uint8_t virtue = 0;
  std::uint8_t influence = 0;
  Section focus;
  RivalCan ability = RivalCan::kWonderMarbleLess;
  std::uint8_t amount = 0;
  Gain gain;
};

// --- All of it

struct Edition {
  // set_up
  int workers = 0;
  int start_virtue = 0;
  std::array<std::uint8_t, kMaxPlayers> start_silver{};
  int start_tax = 0;
  int deal = 0;
  int keep = 0;
  int solo_deal = 0;
  int rewards_per_player = 0;
  int rewards_plus = 0;
  int apprentice_limit = 0;
  int hand_limit = 0;
  int columns = 0;
  int columns_with_wonders = 0;

  // scoring
  int debt_points = 0;
  int gold_points = 0;
  int marble_points = 0;
  int silver_per_point = 0;
  int prisoners_per_lost_point = 0;
  int most_influence_gold = 0;
  int cooperative_influence = 0;

  // influence
  int most_influence = 0;
  std::uint32_t card_at = 0;  // one bit a space
  int influence_for_silver = 0;
  int silver_for_influence = 0;
  int influence_for_virtue = 0;
  int influence_for_precious = 0;

  std::array<VirtueSpace, kMaxVirtue + 1> virtue{};
  int levels = 0;
  std::array<Level, kMaxLevels> cathedral{};
  Gain empty_pile_gain;

  // places
  int clay_plus = 0;
  int workers_per_gold = 0;
  int stone_plus = 0;
  int wood_plus = 0;
  int silver_plus = 0;
  int trades_count = 0;
  std::array<Trade, kMaxParts> trades{};
  Cost hire_cost;
  int cards_plus = 0;
  int workers_per_card = 0;
  int first_capture_tax = 0;
  int further_capture_silver = 0;
  std::array<std::uint8_t, kMaxParties + 1> capture_places{};  // by number of parties
  int silver_per_captive = 0;
  Cost ransom_cost;
  int ransom_debts = 0;
  int ransom_virtue = 0;
  Cost debt_cost;
  Gain debt_gain;
  int tax_stand_virtue = 0;
  std::array<Cost, kSpaces> market_cost{};
  std::array<std::uint8_t, kSpaces> market_virtue{};
  std::array<Gain, kSpaces> market_printed{};
  int market_draw = 0;
  int market_keep = 0;
  int guildhall_rows = 0;
  std::array<std::uint8_t, kMaxParties + 1> guildhall_columns{};  // by number of parties
  // One bit a space, counted from 0 row by row, by number of parties.
  std::array<std::uint64_t, kMaxParties + 1> refresh_spaces{};
  std::array<std::uint64_t, kMaxParties + 1> reset_spaces{};

  int apprentices_count = 0;
  std::array<Apprentice, kMaxCards> apprentices{};
  std::vector<std::string> apprentice_ids;
  std::vector<std::string> apprentice_names;
  std::array<Cards, kCans> apprentices_that{};  // by the kind of their ability
  std::array<Cards, kSkills> skilled{};         // apprentices by skill

  int buildings_count = 0;
  std::array<Building, kMaxCards> buildings{};
  std::vector<std::string> building_ids;
  std::vector<std::string> building_names;
  Cards counting;  // buildings that are worth more or less by what one has

  int effects_count = 1;  // number 0 is no effect
  std::array<Effect, kMaxEffects> effects{};

  int market_count = 0;
  std::array<MarketCard, kMaxMarketCards> market{};
  std::vector<std::string> market_ids;

  int rewards_count = 0;
  std::array<Reward, kMaxRewards> rewards{};
  std::vector<std::string> reward_ids;

  int characters_count = 0;
  std::array<Character, kMaxCharacters> characters{};
  std::vector<std::string> character_ids;
  std::vector<std::string> character_names;

  Gain wonder_gain;
  int wonder_visit_influence = 0;
  int wonder_visit_workers = 0;
  std::uint32_t wonder_sites = 0;  // one bit a place
  std::array<Wonder, kGoods> wonders{};
  std::vector<std::string> wonder_ids;
  std::vector<std::string> wonder_names;

  int offers_count = 0;
  std::array<Offer, kMaxOffers> offers{};
  std::vector<std::string> offer_ids;

  int schemes_count = 0;
  std::array<Scheme, kMaxSchemes> schemes{};
  std::vector<std::string> scheme_ids;

  int rival_track = 0;
  int rival_wonder_total = 0;
  Gain rival_cathedral_gain;
  int rival_apprentice_silver = 0;
  int rival_debt_silver = 0;
  int rival_debt_tax = 0;
  int rival_ransom_tax = 0;
  Gain rival_debt_gain;
  int rival_capture_tax = 0;
  int rival_tax_stand_virtue = 0;
  int rival_no_market_silver = 0;
  int rival_captive_silver = 0;
  std::array<Place, kOpenPlaces + 1> rival_capture_order{};
  std::array<Place, kOpenPlaces> rival_wonder_sites{};
  int rival_wonder_sites_count = 0;
  std::array<RivalCard, kRivals> rivals{};
  std::vector<std::string> rival_ids;
  std::vector<std::string> rival_names;

  const Effect& effect(int number) const { return effects[number]; }
};

// Names the field that is missing, mistyped or absurd.
Result<Edition> load_edition(const Json& json);

}  // namespace bottega::architects
