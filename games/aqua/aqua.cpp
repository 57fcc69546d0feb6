#include "games/aqua/aqua.h"

#include <nlohmann/json.hpp>

#include "games/aqua/table.h"

namespace bottega::aqua {

namespace {

using Values = std::array<std::string_view, 2>;
constexpr Values kFirstPlayer{"random", "seat_1"};
constexpr Values kDayAdvances{"end_of_turn", "at_once"};
constexpr Values kKingPaidAt{"first_combination_with_cube", "first_combination"};
constexpr Values kParadeOriginality{"virtual_cube", "all_empty_subslots"};
constexpr Values kNoCubesLeft{"as_full_cell", "unlimited"};
constexpr Values kOneOrTwo{"1", "2"};
constexpr Values kCourtCosts{"1-2-2-3", "1-2-3-4"};
constexpr Values kMethodsCounted{"methods_on_board", "methods_ever_learned"};
constexpr Values kStoredFlowers{"own_turn", "own_production"};

// In the order of the enumeration Choice; the first value is the one the rules recommend.
constexpr Option kOptions[] = {
    {"first_player", kFirstPlayer, "who begins: chance decides, or whoever sits in seat 1", "4.1"},
    {"coach_move_mandatory", kYesOrNo, "the coach must move at least one step", "R5"},
    {"coach_may_cross_grasse", kYesOrNo, "the coach may pass through its start", "R6"},
    {"production_needs_conversion", kYesOrNo, "a production makes at least one essence", "R4"},
    {"day_advances", kDayAdvances, "when a dial reset by an action advances the day", "R1"},
    {"king_paid_at", kKingPaidAt, "which combination of a perfume the King pays for", "R23"},
    {"final_parade_originality", kParadeOriginality,
     "originality in the final parade: as if a cube were placed, or every empty sub-slot", "R44"},
    {"no_cubes_left", kNoCubesLeft, "whether the blue cubes in the box are a limit", "R26"},
    {"favour_A_wraps", kYesOrNo, "favour A moves the Court from the last row to the first", "R27"},
    {"favour_C_and_tile_cumulate", kYesOrNo,
     "favour C and the tile for a second perfume work together", "R28"},
    {"half_points_per_perfume_max", kOneOrTwo, "half-points tiles for one perfume", "R29"},
    {"flip_requires_partial_effect", kYesOrNo,
     "a city tile is flipped only if some of its effect happens", "R14"},
    {"discarded_method_returns_to_stock", kYesOrNo,
     "a replaced method lies on the board for others", "R18"},
    {"same_method_never_again", kYesOrNo, "a replaced method cannot be learned again", "R18"},
    {"discarded_recipe_returns_to_supply", kYesOrNo,
     "the recipe of a discarded perfume can be taken again", "R20"},
    {"spent_tokens_return_to_supply", kYesOrNo, "spent originality tokens can be gained again",
     "R21"},
    {"travel_to_empty_pile_legal", kNoOrYes, "one may travel to a city without tiles", "R31"},
    {"production_bonus_tile_from_zero", kNoOrYes,
     "a tile with production points lets a full dial produce", "R37"},
    {"eb10_counts_only_free_essences", kYesOrNo,
     "the bonus for essences leaves out those in perfumes", "R46"},
    {"court_costs", kCourtCosts, "action points of the couples A to D", "R51"},
    {"eb07_counts", kMethodsCounted,
     "the bonus for methods: those on the board, or all ever learned", "R18"},
    {"parade_king_once_per_perfume", kYesOrNo,
     "the King pays once for a perfume in the final parade", "17.3.1"},
    {"coach_city_tile_optional", kYesOrNo, "a tile offered to a coach may be declined", "9.4"},
    {"stored_flower_discard", kStoredFlowers, "when a stored flower may be discarded", "R53"},
    {"line_search_excludes_current", kYesOrNo, "King and Court leave their line on every Sunday",
     "R9"},
    {"combination_order_chosen_by_player", kYesOrNo,
     "the presenter orders the combinations of a perfume; otherwise the rows of the matrix do",
     "R23"},
    {"favour_choice_by_leader_out_of_turn", kYesOrNo,
     "who leads three dames chooses favours even in another's turn; otherwise those held stay",
     "R35"},
    {"apprenticeship_without_tile_legal", kNoOrYes,
     "an apprenticeship may be paid for although no tile can be taken", "R52"},
};
static_assert(std::size(kOptions) == kChoices);

constexpr std::string_view kCompany[]{"Armand",  "Blanche", "Gaspard", "Honorine",
                                      "Thibaut", "Isabeau", "Florent", "Margot",
                                      "Basile",  "Sidonie", "Lucien",  "Odette"};

// Version 2: the edition has weeks and city tiles one by one. Version 3: no perfume is presented
// twice in one action (Aq-p).
constexpr GameInfo kInfo{.id = "aqua",
                         .name = "Aqua Mirabilis",
                         .rules_version = 3,
                         .min_players = 2,
                         .max_players = kMaxPlayers,
                         .options = kOptions,
                         .oldest_rules_version = 2,
                         .company = kCompany};

}  // namespace

const GameInfo& Aqua::info() {
  return kInfo;
}

Result<Aqua> Aqua::load(const Json& json) {
  Result<Edition> edition = load_edition(json);
  if (!edition) return edition.error();
  return Aqua(std::move(*edition));
}

// rules 4: everything that needs no chance; nature does the rest.
Position Aqua::start(const Setup& setup) const {
  const Edition& e = edition_;
  Position p;
  p.players = static_cast<std::uint8_t>(setup.players);
  for (int i = 0; i < kChoices; ++i) {
    if (setup.choices[i] != 0) p.options |= 1u << i;
  }
  for (int f = 0; f < kFlowers; ++f) {
    p.market[f] = e.tables[setup.players].on_each_stall;  // rules 4.2
    p.supply[f] = static_cast<std::uint8_t>(e.tiles[f] - p.market[f]);
    for (int slots = 0; slots < 2; ++slots) p.recipes[f * 2 + slots] = e.recipes[f][slots].copies;
    for (int comp = 0; comp < kFlowers; ++comp) {
      if (comp != f) p.cell_tokens |= bit(cell(f, comp));  // rules 4.8
    }
  }
  p.base_tiles = p.specialities = kAllFlowers;
  p.abilities = e.ability_tiles;
  for (int m = 0; m < e.methods_count; ++m) p.methods[m] = p.players;  // rules 4.7
  p.methods[e.first_method] = 0;
  p.piles = static_cast<std::uint32_t>(first_bits(e.city_tiles_count));
  p.tops.fill(kNone);
  p.workers.fill(kNone);
  p.king = p.court = kNone;
  p.cubes_left = static_cast<std::uint8_t>(e.cubes);
  p.tokens_left = static_cast<std::uint8_t>(e.originality_tokens - (kCells - kFlowers) -
                                            setup.players * e.originality_each);
  p.deliveries.fill(kNone);
  p.bonus.fill(kNone);
  p.favours.fill(kNone);
  p.leaders.fill(kNone);
  for (int seat = 0; seat < setup.players; ++seat) {  // rules 4.9
    Player& player = p.seats[seat];
    player.methods[0].kind = static_cast<std::uint8_t>(e.first_method);
    player.learned = static_cast<std::uint8_t>(bit(e.first_method));
    player.dial = static_cast<std::uint8_t>(e.full_dial);
    player.tokens = static_cast<std::uint8_t>(e.originality_each);
    player.coach = static_cast<std::uint8_t>(e.start_node);
  }

  for (int city = kCities - 1; city >= 0; --city) {  // the plan, last step first
    p.pending.push(Ask::kTopTile, kNature, city);
  }
  p.pending.push(Ask::kDelivery, kNature);
  p.pending.push(Ask::kPreference, kNature);
  if (uses(p, Choice::kFirstSeatBegins)) {
    p.first = 0;
  } else {
    p.pending.push(Ask::kFirstPlayer, kNature);
  }
  return p;
}

Setup Aqua::setup_of(const Position& p) const {
  Setup setup;
  setup.players = p.players;
  for (int i = 0; i < kChoices; ++i) setup.choices[i] = (p.options >> i) & 1u;
  return setup;
}

// rules 17.6: points, then favours, experience, letter, perfumes; else the victory is shared.
Outcome Aqua::outcome(const Position& p) const {
  Outcome outcome;
  outcome.players = p.players;
  std::array<std::array<int, 5>, kMaxPlayers> standing{};
  for (Seat seat = 0; seat < p.players; ++seat) {
    const Player& player = p.seats[seat];
    outcome.scores[seat] = player.score;
    standing[seat] = {player.score, std::popcount(favours_of(p, seat)),  // R47
                      experience(edition_, player), player.letter, perfumes_of(player)};
  }
  rank(outcome, [&](int a, int b) { return standing[a] > standing[b]; });
  return outcome;
}

}  // namespace bottega::aqua
