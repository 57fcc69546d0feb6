// The invariants of a position: what every rule keeps, and what a position from outside must obey.
// What is pending is for check_pending.cpp.
#include <cstring>

#include "games/princes/inspection.h"
#include "games/princes/scoring.h"

namespace bottega::princes {

Verdict Inspection::run() {
  players() && courts() && tiles() && cards() && supplies() && decisions();
  return verdict();
}

bool Inspection::players() {
  must(p_.players >= kMinPlayers && p_.players <= kMaxPlayers, "players must be {} to {}",
       kMinPlayers, kMaxPlayers);
  must(p_.options < 1u << (static_cast<int>(Choice::kTournamentTies) + 1),
       "there is an unknown option");
  must(p_.start_choice <= p_.players, "the start player's seat must be 1 to {}", p_.players);
  must(static_cast<int>(p_.phase) < kPhases, "there is an unknown phase");
  must(is_seat(p_.start_player), "the start player must be a player");
  must(p_.round <= edition_.rounds && (p_.round == 0) == in(Phase::kSetUp),
       "rounds are counted from 1 to {} after the set-up", edition_.rounds);
  must(!in(Phase::kOver) || p_.round == edition_.rounds, "the game ends after round {}",
       edition_.rounds);
  must((p_.took_profession >> p_.players) == 0, "only players take professions");
  return sound();
}

bool Inspection::courts() {
  for (Seat seat = 0; seat < kMaxPlayers && sound(); ++seat) {
    const Court& court = p_.courts[seat];
    if (seat < p_.players) {
      numbers(seat, court) && principality(seat, court);
    } else {
      const Court blank{};
      must(std::memcmp(&court, &blank, sizeof blank) == 0, "only players own anything");
    }
  }
  return sound();
}

// Money and points far beyond what any game brings would overflow sooner or later.
bool Inspection::numbers(Seat seat, const Court& court) {
  constexpr int kMostMoney = 30000;  // hundreds
  constexpr int kMostPoints = 5000;
  constexpr int kMostValue = 2000;
  must(court.money <= kMostMoney, "seat {} cannot have so much money", seat + 1);
  must(court.points <= kMostPoints, "seat {} cannot have so many points", seat + 1);
  must(court.builders <= edition_.builders_a_player,
       "seat {} has {} builders; {} are the limit (4.1.5)", seat + 1, court.builders,
       edition_.builders_a_player);
  must(court.freedoms < 1u << kFreedomKinds, "seat {} has an unknown freedom", seat + 1);
  must(court.best_work == 0 || (in(Phase::kActions) && court.best_work <= kMostValue &&
                                court.best_work >= minimum_work_value(edition_, p_)),
       "seat {} cannot have made a work of value {} in this round", seat + 1, court.best_work);
  must((court.shown & ~court.hand) == 0, "seat {} has shown a profession that is not in hand",
       seat + 1);
  const int acquired = court.landscape_count() + court.jesters + court.builders +
                       std::popcount(court.prestige) + court.recruiting;
  const bool to_come = (p_.auction.active & seat_bit(seat)) != 0 || is_acquiring(seat);
  return must(acquired + to_come <= p_.round,
              "seat {} has more from the auctions than one object a round (4.1.2)", seat + 1);
}

// A landscape or prestige card that is paid and not yet there.
bool Inspection::is_acquiring(Seat seat) const {
  if (!in(Phase::kAuction) || p_.pending.empty() || p_.pending.size > p_.pending.items.size()) {
    return false;
  }
  const Pending& first = p_.pending.items[0];
  return first.who == seat && (first.what == static_cast<int>(Ask::kPlace) ||
                               first.what == static_cast<int>(Ask::kKeep));
}

// rules 9: the tiles lie where they may, and the sums of what they cover are right.
bool Inspection::principality(Seat seat, const Court& court) {
  Squares buildings = 0;
  Squares touched = 0;
  unsigned built = 0;
  for (int b = 0; b < kBuildingKinds; ++b) {
    const Placement* laid = placement(seat, b, court.building_at[b]);
    if (laid == nullptr) continue;
    must((buildings & laid->squares) == 0, "buildings of seat {} overlap (9.4)", seat + 1);
    buildings |= laid->squares;
    touched |= laid->around;
    built |= 1u << b;
  }
  must(built == court.built && buildings == court.buildings,
       "the buildings of seat {} do not fit the squares they cover", seat + 1);
  must(
      court.builders >= edition_.touching_from || (touched & (buildings | edition_.residence)) == 0,
      "buildings of seat {} touch, which takes {} builders (9.5)", seat + 1,
      edition_.touching_from);
  return landscapes(seat, court) &&
         must(fitting(edition_, court, kAllTiles) == court.fits,
              "the list of tiles that fit into the principality of seat {} is wrong", seat + 1);
}

bool Inspection::landscapes(Seat seat, const Court& court) {
  const int count = court.landscape_count();
  if (!must(count <= kMaxRounds, "seat {} has too many landscapes", seat + 1)) return false;
  std::array<std::uint8_t, kLandscapeKinds> planted{};
  Squares squares = 0;
  for (int i = 0; i < kMaxRounds && sound(); ++i) {
    const LaidLandscape& laid = court.laid[i];
    if (i >= count) {
      must(laid.kind == 0 && laid.at == 0, "landscapes that are not laid must be blank");
      continue;
    }
    if (!must(laid.kind < kLandscapeKinds && laid.at != kNowhere,
              "there is an unknown landscape")) {
      return false;
    }
    const Placement* where = placement(seat, kBuildingKinds + laid.kind, laid.at);
    if (where == nullptr) return false;
    must(((squares | court.buildings) & where->squares) == 0, "tiles of seat {} overlap (9.4)",
         seat + 1);
    squares |= where->squares;
    ++planted[laid.kind];
  }
  return must(squares == court.landscapes && planted == court.planted,
              "the landscapes of seat {} do not fit the squares they cover", seat + 1);
}

// Nothing for a building that is not built, or after a complaint.
const Placement* Inspection::placement(Seat seat, int tile, int at) {
  if (at == kNowhere) return nullptr;
  const auto& placements = edition_.tiles[tile].placements;
  if (!must(at < static_cast<int>(placements.size()), "the {} of seat {} lies nowhere",
            edition_.tiles[tile].id, seat + 1)) {
    return nullptr;
  }
  return &placements[at];
}

// Conservation of 30 buildings and 18 landscapes.
bool Inspection::tiles() {
  for (int tile = 0; tile < kTiles; ++tile) {
    int count = p_.tiles[tile];
    for (const Court& court : p_.courts) {
      count +=
          tile < kBuildingKinds ? court.built >> tile & 1u : court.planted[tile - kBuildingKinds];
    }
    must(count == edition_.tiles[tile].copies, "there are {} tiles '{}', not {}",
         edition_.tiles[tile].copies, edition_.tiles[tile].id, count);
  }
  return sound();
}

// Conservation of the cards of the three decks.
bool Inspection::cards() {
  if (!must(p_.looking <= kMaxLookedAt, "at most {} cards are looked at", kMaxLookedAt)) {
    return false;
  }
  for (int i = p_.looking; i < kMaxLookedAt; ++i) {
    must(p_.looked_at[i] == 0, "cards that nobody looks at must be blank");
  }
  for (int pile = 0; pile < kPiles && sound(); ++pile) deck(static_cast<Pile>(pile));
  return sound() && memories();
}

void Inspection::deck(Pile pile) {
  std::array<int, 32> seen{};
  const auto see = [&](Cards cards) {
    for (const int card : Members(cards)) ++seen[card];
  };
  const Deck& deck = deck_of(p_, pile);
  see(deck.unseen);
  if (!must(deck.below <= kMaxCards, "a deck has too many cards")) return;
  for (int i = 0; i < kMaxCards; ++i) {
    must(i < deck.below ? is_seat(deck.by(i)) : deck.below_cards[i] == 0,
         "cards below a deck were put there by players");
    if (i < deck.below) ++seen[deck.card(i)];
  }
  for (const Court& court : p_.courts) {
    if (pile == Pile::kProfessions) see(court.hand), see(court.table);
    if (pile == Pile::kBonus) see(court.bonus);
    if (pile == Pile::kPrestige) see(court.prestige);
  }
  if (pile == Pile::kBonus) see(p_.bonus_played);
  if (pile_looked_at() == static_cast<int>(pile)) {
    for (int i = 0; i < p_.looking; ++i) ++seen[p_.looked_at[i] & 31];
  }
  for (int card = 0; card < 32; ++card) {
    if (card >= edition_.cards_in(pile)) {
      must(seen[card] == 0, "there are only {} cards in this deck", edition_.cards_in(pile));
    } else {
      must(seen[card] == 1, "the card {} is in {} places; every card must be in exactly one",
           edition_.card_id(pile, card), seen[card]);
    }
  }
}

// The pile whose cards somebody looks at, or -1.
int Inspection::pile_looked_at() const {
  if (p_.looking == 0 || p_.pending.empty() || p_.pending.size > p_.pending.items.size()) return -1;
  const Pending& ask = p_.pending.top();
  return asked(p_) == Ask::kDraw ? ask.b : ask.a;
}

// A profession given back at the start was in the deck then, so that nobody can hold it secretly
// who has taken none from there.
bool Inspection::memories() {
  for (Seat seat = 0; seat < p_.players; ++seat) {
    const int returned = p_.courts[seat].returned;
    if (returned == kNoCard) continue;
    must(returned < edition_.cards_in(Pile::kProfessions), "there is an unknown profession");
    for (Seat other = 0; other < seat; ++other) {
      must(p_.courts[other].returned != returned,
           "seats {} and {} cannot have given back the same card", other + 1, seat + 1);
    }
    for (Seat other = 0; sound() && other < p_.players; ++other) {
      const Court& court = p_.courts[other];
      const bool secret = (court.hand & ~court.shown & card_bit(returned)) != 0;
      must(!secret || (p_.took_profession & seat_bit(other)) != 0,
           "seat {} cannot hold the {}, which was given back at the start", other + 1,
           edition_.professions[returned].id);
    }
  }
  return sound();
}

bool Inspection::supplies() {
  int builders = p_.builders;
  int jesters = p_.jesters;
  int recruiting = p_.recruiting;
  std::array<int, kFreedomKinds> freedoms{};
  for (const Court& court : p_.courts) {
    builders += court.builders;
    jesters += court.jesters;
    recruiting += court.recruiting + court.recruiting_on_table;
    for (int f = 0; f < kFreedomKinds; ++f) freedoms[f] += court.freedoms >> f & 1u;
  }
  must(builders == edition_.builders, "there are {} builders, not {}", edition_.builders, builders);
  must(jesters == edition_.jesters, "there are {} jesters, not {}", edition_.jesters, jesters);
  must(recruiting == edition_.recruiting_cards, "there are {} recruiting cards, not {}",
       edition_.recruiting_cards, recruiting);
  for (int f = 0; f < kFreedomKinds; ++f) {
    must(freedoms[f] + p_.freedoms[f] == p_.players - 1,
         "there are {} tokens for freedom of {}, not {} (2.4)", p_.players - 1, kFreedomIds[f],
         freedoms[f] + p_.freedoms[f]);
  }
  return sound();
}

Verdict Princes::check(const Position& p) const {
  return Inspection(*this, p).run();
}

}  // namespace bottega::princes
