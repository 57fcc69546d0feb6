#include "games/parfum/parfum.h"

#include <nlohmann/json.hpp>

#include "games/parfum/table.h"

namespace bottega::parfum {

namespace {

using Values = std::array<std::string_view, 2>;
constexpr Values kReshuffle{"lazy_on_next_draw", "at_once_when_empty"};
constexpr Values kThreePlayerClocks{"3-4-5", "3-4-6"};
constexpr Values kSpentBy{"owner", "chance"};
constexpr Values kExhausted{"a_space_stays_empty_after_refill", "the_bag_is_empty_after_refill"};
constexpr Values kTwoPlayerLimit{"after_fourth_opportunity", "after_each_clock"};
constexpr Values kMoneyMove{"one_move_by_sum", "one_move_for_each_note"};

// In the order of the enumeration Choice; the first value is the one the rules recommend.
constexpr Option kOptions[] = {
    {"allow_unplaced_notes", kNoOrYes, "notes taken may stay unplaced until a later turn", "R1"},
    {"bottle_supply_hard_limit", kNoOrYes, "the bottles in the box are a limit", "R12"},
    {"actions_may_be_forfeited", kYesOrNo, "actions may be given up", "R2"},
    {"well_reshuffle", kReshuffle, "when the discarded tokens become a new well", "R13"},
    {"beginner_random_clocks", kNoOrYes, "clocks are dealt at random", "5.5"},
    {"final_round_no_refill", kYesOrNo, "no refill after the final round", "R6"},
    {"three_player_clocks", kThreePlayerClocks, "actions of the clocks with 3 players", "2.6"},
    {"reroll_all_includes_flasks", kYesOrNo, "re-rolling all dice rolls flasks too", "R3"},
    {"reroll_scent_needs_fly", kYesOrNo, "only a scent that shows a fly can be re-rolled", "R26"},
    {"spent_tokens_chosen_by", kSpentBy, "who chooses the tokens that are spent", "R10"},
    {"notes_exhausted_when", kExhausted, "when the notes count as exhausted", "R4"},
    {"two_player_hand_limit", kTwoPlayerLimit, "when two players settle the hand limit", "R14"},
    {"money_move_for_several_notes", kMoneyMove, "how the marker moves for several notes", "R8"},
};
static_assert(std::size(kOptions) == static_cast<int>(Choice::kMoneyMoveForEachNote) + 1);

constexpr std::string_view kCompany[]{"Colette",   "Baptiste", "Mireille",  "Fernand",
                                      "Rosalie",   "Anatole",  "Delphine",  "Marius",
                                      "Celestine", "Raoul",    "Josephine", "Gaston"};

constexpr GameInfo kInfo{.id = "parfum",
                         .name = "Parfum",
                         .min_players = 2,
                         .max_players = kMaxPlayers,
                         .options = kOptions,
                         .company = kCompany};

}  // namespace

const GameInfo& Parfum::info() {
  return kInfo;
}

Result<Parfum> Parfum::load(const Json& json) {
  Result<Edition> edition = load_edition(json);
  if (!edition) return edition.error();
  return Parfum(std::move(*edition));
}

// rules 3: everything that needs no chance; nature does the rest.
Position Parfum::start(const Setup& setup) const {
  Position p;
  p.players = static_cast<std::uint8_t>(setup.players);
  for (std::size_t i = 0; i < std::size(kOptions); ++i) {
    if (setup.choices[i] != 0) p.options |= static_cast<std::uint16_t>(1u << i);
  }
  p.bag = first_bits(edition_.notes_count);
  p.deck = first_bits(edition_.customers_count);
  p.distillery.fill(kNoNote);
  p.street.fill(kNoCustomer);
  p.clock_owner.fill(kOnBoard);
  for (int kind = 0; kind < edition_.token_kinds; ++kind) p.well[kind] = edition_.token_count[kind];

  p.pending.push(Ask::kStackMarkers, kNature);  // the plan, last step first
  if (edition_.tokens_at_start > 0) {
    for (int seat = setup.players - 1; seat >= 0; --seat) {
      p.pending.push(Ask::kDrawWater, kNature, seat, edition_.tokens_at_start);
    }
  }
  p.pending.push(Ask::kFillDistillery, kNature);
  p.pending.push(Ask::kFillStreet, kNature);
  return p;
}

Setup Parfum::setup_of(const Position& p) const {
  Setup setup;
  setup.players = p.players;
  for (std::size_t i = 0; i < std::size(kOptions); ++i) {
    setup.choices[i] = (p.options >> i) & 1u;
  }
  return setup;
}

Outcome Parfum::outcome(const Position& p) const {
  Outcome outcome;
  outcome.players = p.players;
  for (int seat = 0; seat < p.players; ++seat) outcome.scores[seat] = p.money[seat];
  rank_by_score(outcome);  // rules 9.6: players tied for most share the victory
  return outcome;
}

}  // namespace bottega::parfum
