#include "games/architects/architects.h"

#include <nlohmann/json.hpp>

#include "engine/language.h"
#include "games/architects/score.h"

namespace bottega::architects {

namespace {

constexpr std::array<std::string_view, 3> kCharacterValues{"none", "dealt", "chosen"};
constexpr std::array<std::string_view, kRivals + 1> kRivalValues{
    "solo_only", "noble", "constable", "illusionist", "gossip", "patron", "peddler"};
constexpr std::array<std::string_view, 2> kGossipValues{"add_to_pool", "take_from_pool"};

// In the order of the enumeration Choice; the first value is the one the rules recommend.
constexpr Option kOptions[] = {
    {"wonders", kYesOrNo, "play with Works of Wonder", "9"},
    {"characters", kCharacterValues, "a character for each player", "2.2"},
    {"promos", kNoOrYes, "promotional cards and characters", "1.1"},
    {"rival", kRivalValues, "who plays against all; a solo game draws one", "12"},
    {"starting_apprentice", kNoOrYes, "one free apprentice each, without the expansion too",
     "R-01"},
    {"strict_placements", kNoOrYes, "no visits where nothing can be done", "R-31"},
    {"redeal_offers_at_once", kNoOrYes, "an Offer is always open", "R-47"},
    {"gossip_tax", kGossipValues, "what the Gossip does with 2 tax", "R-37"},
    {"rival_loses_at_tax_stand", kYesOrNo, "the Rival loses virtue there like a player", "R-51"},
    {"cooperative", kNoOrYes, "gold for most influence needs more than 8 of it", "11"},
};
static_assert(std::size(kOptions) == kChoices);

Verdict fits_together(const Setup& setup) {
  const auto choice = [&](Choice which) { return setup.choices[static_cast<int>(which)]; };
  const bool wonders = choice(Choice::kWonders) == 0;
  if (!wonders && setup.players == 1) {
    return Error{tr("a solo game needs the Rival, who comes with Works of Wonder: wonders=true")};
  }
  if (!wonders && choice(Choice::kRival) != 0) {
    return Error{tr("the Rival comes with Works of Wonder: wonders=true, or rival=solo_only")};
  }
  const bool about_wonders =
      choice(Choice::kRedealOffers) != 0 || choice(Choice::kCooperative) != 0;
  if (!wonders && about_wonders) {
    return Error{tr("redeal_offers_at_once and cooperative need Works of Wonder: wonders=true")};
  }
  const bool rival = setup.players == 1 || choice(Choice::kRival) != 0;
  const bool about_rival = choice(Choice::kGossipTax) != 0 || choice(Choice::kRivalTaxStand) != 0;
  if (!rival && about_rival) {
    return Error{tr("gossip_tax and rival_loses_at_tax_stand need a Rival: rival=gossip, say")};
  }
  return {};
}

constexpr std::string_view kCompany[]{"Adalhard", "Bertrada", "Lothar",    "Gisela",
                                      "Odo",      "Judith",   "Einhard",   "Rotrud",
                                      "Hugo",     "Emma",     "Theoderic", "Adela"};

// Version 2: the College must be obeyed, and whom the Black Market brings adds nothing there yet.
constexpr GameInfo kInfo{.id = "architects",
                         .name = "Architects of the West Kingdom",
                         .rules_version = 2,
                         .min_players = 1,
                         .max_players = kMaxPlayers,
                         .options = kOptions,
                         .fits_together = &fits_together,
                         .automaton = "the Rival",
                         .oldest_rules_version = 2,
                         .company = kCompany};

bool is_used(const Position& p, Set set) {
  if (set == Set::kPromo) return chosen(p, Choice::kPromos) != 0;
  return set == Set::kBase || with_wonders(p);
}

void put_decks(const Edition& e, Position& p) {
  for (int card = 0; card < e.apprentices_count; ++card) {
    if (is_used(p, e.apprentices[card].set)) p.apprentice_deck.add(card);
  }
  for (int card = 0; card < e.buildings_count; ++card) {
    if (is_used(p, e.buildings[card].set)) p.building_deck.add(card);
  }
  for (int card = 0; card < e.rewards_count; ++card) {
    if (is_used(p, e.rewards[card].set)) p.rewards |= 1u << card;
  }
  // rules 2.1.2, 2.3.2: all of them with the expansion, else a few by the number of players.
  const int all = std::popcount(p.rewards);
  const int some = e.rewards_per_player * p.players + e.rewards_plus;
  p.rewards_left = static_cast<std::uint8_t>(with_wonders(p) ? all : std::min(all, some));
  p.small_pile = static_cast<std::uint16_t>((1u << e.market_count) - 1u);
  if (!with_wonders(p)) return;
  p.offers = static_cast<std::uint8_t>((1u << e.offers_count) - 1u);
  if (p.has_rival == 0) return;
  for (int card = 0; card < e.schemes_count; ++card) {
    (e.schemes[card].future ? p.futures : p.schemes) |= 1u << card;
  }
}

}  // namespace

const GameInfo& Architects::info() {
  return kInfo;
}

Result<Architects> Architects::load(const Json& json) {
  Result<Edition> edition = load_edition(json);
  if (!edition) return edition.error();
  return Architects(std::move(*edition));
}

// rules 2: everything that needs no chance; nature and the players do the rest.
Position Architects::start(const Setup& setup) const {
  Position p;
  p.players = static_cast<std::uint8_t>(setup.players);
  for (int i = 0; i < kChoices; ++i) p.choices[i] = setup.choices[i];
  const int rival = chosen(p, Choice::kRival);
  p.has_rival = setup.players == 1 || rival != 0;
  if (rival != 0) p.rival = static_cast<std::uint8_t>(rival - 1);
  put_decks(edition_, p);

  for (auto& row : p.display) row.fill(kNoCard);
  p.market.fill(kEmpty);
  p.wonder_owner.fill(kEmpty);
  p.wonder_site.fill(kEmpty);
  p.character.fill(kEmpty);
  p.tax = static_cast<std::uint16_t>(edition_.start_tax);
  for (int seat = 0; seat < parties(p); ++seat) {
    p.supply[seat] = static_cast<std::uint8_t>(edition_.workers);
    p.virtue[seat] = static_cast<std::uint8_t>(edition_.start_virtue);
  }

  p.pending.push(Ask::kSetUp, kNature, 0);  // the plan, last step first
  const auto how = static_cast<CharacterChoice>(chosen(p, Choice::kCharacters));
  for (int seat = setup.players - 1; seat >= 0 && how != CharacterChoice::kNone; --seat) {
    if (how == CharacterChoice::kDealt) {
      p.pending.push(Ask::kDealCharacter, kNature, seat);
    } else {
      p.pending.push(Ask::kPickCharacter, static_cast<Seat>(seat));
    }
  }
  if (p.has_rival != 0 && rival == 0) p.pending.push(Ask::kDrawRival, kNature);
  if (p.pending.size == 1) {  // nothing before the first player, who is drawn or alone
    p.pending.top().a = 1;
    if (setup.players == 1) {
      p.first = 0;
      p.pending.push(Ask::kDrawMarket, kNature);
    } else {
      p.pending.push(Ask::kFirstPlayer, kNature, (1 << setup.players) - 1);
    }
  }
  return p;
}

Setup Architects::setup_of(const Position& p) const {
  Setup setup;
  setup.players = p.players;
  for (int i = 0; i < kChoices; ++i) setup.choices[i] = p.choices[i];
  return setup;
}

// rules 8: ties by virtue, then silver, then shared.
Outcome Architects::outcome(const Position& p) const {
  Outcome outcome;
  outcome.players = parties(p);
  for (Seat seat = 0; seat < outcome.players; ++seat) {
    outcome.scores[seat] = score_of(edition_, p, seat);
  }
  rank(outcome, [&](int a, int b) {
    if (outcome.scores[a] != outcome.scores[b]) return outcome.scores[a] > outcome.scores[b];
    if (p.virtue[a] != p.virtue[b]) return p.virtue[a] > p.virtue[b];
    return p.silver[a] > p.silver[b];
  });
  return outcome;
}

}  // namespace bottega::architects
