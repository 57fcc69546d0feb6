#include "games/princes/princes.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/language.h"
#include "games/princes/table.h"

namespace bottega::princes {

namespace {

constexpr std::array<std::string_view, kMaxPlayers + 1> kStartPlayers{"random", "seat_1", "seat_2",
                                                                      "seat_3", "seat_4", "seat_5"};
constexpr std::array<std::string_view, 2> kFinalTie{"shared", "lowest_profession"};

// After the first one in the order of the enumeration Choice; the first value is the one that the
// rules recommend.
constexpr Option kOptions[] = {
    {"start_player", kStartPlayers, "who begins: chance decides, or the seat agreed upon", "2.6"},
    {"open_money", kNoOrYes, "everybody's money lies open", "2.7"},
    {"final_tie", kFinalTie, "who wins when points and money are equal", "Q27"},
};

Verdict fits_together(const Setup& setup) {
  const int chosen = setup.choices[0];
  if (chosen <= setup.players) return {};
  return Error{tr("start_player cannot be seat_{}: there are {} seats", chosen, setup.players)};
}

constexpr std::string_view kCompany[]{"Ginevra",   "Cosimo", "Bianca",     "Lapo",
                                      "Fiammetta", "Piero",  "Lucrezia",   "Tommaso",
                                      "Simonetta", "Neri",   "Alessandra", "Vieri"};

// Version 2: points are sold in one step, and a tile is placed by its first square.
constexpr GameInfo kInfo{.id = "princes",
                         .name = "The Princes of Florence",
                         .rules_version = 2,
                         .min_players = kMinPlayers,
                         .max_players = kMaxPlayers,
                         .options = kOptions,
                         .fits_together = fits_together,
                         .oldest_rules_version = 2,
                         .company = kCompany};

// Q27: the lowest number among the professions on the table; without any, higher than all.
int lowest_profession(const Edition& edition, const Court& court) {
  int lowest = 0xFF;
  for (const int card : Members(court.table)) {
    lowest = std::min<int>(lowest, edition.professions[card].number);
  }
  return lowest;
}

}  // namespace

const GameInfo& Princes::info() {
  return kInfo;
}

Result<Princes> Princes::load(const Json& json) {
  Result<Edition> edition = load_edition(json);
  if (!edition) return edition.error();
  return Princes(std::move(*edition));
}

// rules 2: everything that needs no chance and no choice.
Position Princes::start(const Setup& setup) const {
  Position p;
  p.players = static_cast<std::uint8_t>(setup.players);
  p.start_choice = setup.choices[0];
  for (std::size_t i = 1; i < std::size(kOptions); ++i) {
    if (setup.choices[i] != 0) p.options |= static_cast<std::uint8_t>(1u << (i - 1));
  }
  for (int pile = 0; pile < kPiles; ++pile) {
    p.decks[pile].unseen =
        static_cast<Cards>(first_bits(edition_.cards_in(static_cast<Pile>(pile))));
  }
  for (int tile = 0; tile < kTiles; ++tile) p.tiles[tile] = edition_.tiles[tile].copies;
  p.freedoms.fill(static_cast<std::uint8_t>(setup.players - 1));  // rules 2.4
  p.builders = static_cast<std::uint8_t>(edition_.builders);
  p.jesters = static_cast<std::uint8_t>(edition_.jesters);
  p.recruiting = static_cast<std::uint8_t>(edition_.recruiting_cards);

  Court court;
  court.money = static_cast<std::uint16_t>(edition_.money_at_start);  // rules 2.1
  court.building_at.fill(kNowhere);
  court.fits = fitting(edition_, court, kAllTiles);
  for (int seat = 0; seat < setup.players; ++seat) p.courts[seat] = court;

  if (p.start_choice > 0) p.start_player = static_cast<Seat>(p.start_choice - 1);  // rules 2.6
  // The plan, last step first. Q1: the choices are secret, so their order does not matter.
  for (int seat = setup.players - 1; seat >= 0; --seat) {
    p.pending.push(Ask::kReturn, static_cast<Seat>(seat));
  }
  for (int seat = setup.players - 1; seat >= 0; --seat) {
    p.pending.push(Ask::kDeal, kNature, seat, edition_.professions_dealt);
  }
  if (p.start_choice == 0) p.pending.push(Ask::kStartPlayer, kNature);
  return p;
}

Setup Princes::setup_of(const Position& p) const {
  Setup setup;
  setup.players = p.players;
  setup.choices[0] = p.start_choice;
  for (std::size_t i = 1; i < std::size(kOptions); ++i) {
    setup.choices[i] = (p.options >> (i - 1)) & 1u;
  }
  return setup;
}

// rules 11.6, Q27
Outcome Princes::outcome(const Position& p) const {
  Outcome outcome;
  outcome.players = p.players;
  for (int seat = 0; seat < p.players; ++seat) outcome.scores[seat] = p.courts[seat].points;
  rank(outcome, [&](int a, int b) {
    const Court& one = p.courts[a];
    const Court& other = p.courts[b];
    if (one.points != other.points) return one.points > other.points;
    if (one.money != other.money) return one.money > other.money;
    return uses(p, Choice::kTournamentTies) &&
           lowest_profession(edition_, one) < lowest_profession(edition_, other);
  });
  return outcome;
}

}  // namespace bottega::princes
