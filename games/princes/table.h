// Questions about a position that several rules ask. Nothing here changes anything.
#pragma once

#include <algorithm>
#include <cassert>

#include "games/princes/position.h"

namespace bottega::princes {

inline Ask asked(const Position& p) {
  return static_cast<Ask>(p.pending.top().what);
}

constexpr unsigned seat_bit(Seat seat) {
  return 1u << seat;
}

// --- Money (rules 4.5, 11.5)

inline int points_for_sale(const Court& court) {
  return std::min<int>(court.points, kMostPointsSold);
}

// Q4: what a player can pay counts the points that he can sell.
inline bool can_pay(const Edition& edition, const Court& court, int price) {
  return court.money + edition.money_from_point * points_for_sale(court) >= price;
}

// Q4: the fewest points that pay for what the money does not.
inline int points_to_sell(const Edition& edition, const Court& court, int price) {
  const int missing = price - court.money;
  if (missing <= 0) return 0;
  return (missing + edition.money_from_point - 1) / edition.money_from_point;
}

inline int building_price(const Edition& edition, const Court& court) {
  return edition.building_price[court.builders];
}

// --- The grid (rules 9)

inline Squares occupied(const Edition& edition, const Court& court) {
  return edition.residence | court.buildings | court.landscapes;
}

// rules 9.5: what a building may not touch; nothing, once there are builders enough.
inline Squares untouchable(const Edition& edition, const Court& court, int tile) {
  const bool free = tile >= kBuildingKinds || court.builders >= edition.touching_from;
  return free ? 0 : edition.residence | court.buildings;
}

inline bool can_lie(const Placement& placement, Squares occupied, Squares untouchable) {
  return ((placement.squares & occupied) | (placement.around & untouchable)) == 0;
}

inline bool can_lie_somewhere(const Edition& edition, const Court& court, int tile) {
  const Squares taken = occupied(edition, court);
  const Squares apart = untouchable(edition, court, tile);
  for (const Placement& placement : edition.tiles[tile].placements) {
    if (can_lie(placement, taken, apart)) return true;
  }
  return false;
}

// Of these tiles the ones that can still be laid; rules 9.8: each building once.
inline std::uint16_t fitting(const Edition& edition, const Court& court, unsigned tiles) {
  unsigned fits = 0;
  for (const int tile : Members(tiles & ~court.built)) {
    if (can_lie_somewhere(edition, court, tile)) fits |= 1u << tile;
  }
  return static_cast<std::uint16_t>(fits);
}

inline constexpr unsigned kAllTiles = (1u << kTiles) - 1;

inline bool fits(const Court& court, int tile) {
  return (court.fits >> tile & 1u) != 0;
}

// --- The auction (rules 4)

inline int supply_of(const Position& p, Object object) {
  switch (object) {
    case Object::kForest:
    case Object::kLake:
    case Object::kPark: return p.tiles[kBuildingKinds + static_cast<int>(object)];
    case Object::kJester: return p.jesters;
    case Object::kBuilder: return p.builders;
    case Object::kPrestigeCard: return p.decks[static_cast<int>(Pile::kPrestige)].size();
    case Object::kRecruitingCard: return p.recruiting;
  }
  return 0;
}

// rules 4.1.3
inline unsigned available_objects(const Position& p) {
  unsigned objects = 0;
  for (int object = 0; object < kObjects; ++object) {
    if (supply_of(p, static_cast<Object>(object)) > 0) objects |= 1u << object;
  }
  return objects & ~p.auction.sold;
}

// rules 4.1.5, Q2: what the player has no room for.
inline unsigned refused_objects(const Edition& edition, const Court& court) {
  const unsigned landscapes = court.fits >> kBuildingKinds;
  unsigned refused = ~landscapes & ((1u << kLandscapeKinds) - 1);
  if (court.builders >= edition.builders_a_player) {
    refused |= 1u << static_cast<int>(Object::kBuilder);
  }
  return refused;
}

inline unsigned objects_for(const Edition& edition, const Position& p, Seat seat) {
  return available_objects(p) & ~refused_objects(edition, p.courts[seat]);
}

// The next seat clockwise of a set that is not empty.
inline Seat next_of(unsigned seats, Seat after, int players) {
  assert(seats != 0);
  Seat seat = after;
  do {
    seat = static_cast<Seat>(seat + 1 == players ? 0 : seat + 1);
  } while ((seats & seat_bit(seat)) == 0);
  return seat;
}

inline bool is_bidding(const Position& p) {
  return p.auction.bidders != 0;
}

// --- Cards

inline Deck& deck_of(Position& p, Pile pile) {
  return p.decks[static_cast<int>(pile)];
}
inline const Deck& deck_of(const Position& p, Pile pile) {
  return p.decks[static_cast<int>(pile)];
}

// How many cards are left is public, whoever looks.
inline int cards_left(const View& view, Pile pile) {
  return deck_of(view.table, pile).size() + view.unseen[static_cast<int>(pile)];
}

inline Cards card_bit(int card) {
  return Cards{1} << card;
}

inline int cards_in_hand(const Court& court) {
  return std::popcount(court.hand) + court.recruiting;
}
inline int works_of(const Court& court) {
  return std::popcount(court.table) + court.recruiting_on_table;
}

// rules 8.1: the professions that lie face up before the others.
inline Cards recruitable(const Position& p, Seat seat) {
  Cards cards = 0;
  for (Seat other = 0; other < p.players; ++other) {
    if (other != seat) cards |= p.courts[other].table;
  }
  return cards;
}

inline bool can_recruit(const Position& p, Seat seat) {
  return p.courts[seat].recruiting > 0 && recruitable(p, seat) != 0;
}

// --- The action phase (rules 6)

inline int actions_done(const Position& p) {
  return p.done[0] + p.done[1] + p.done[2] + p.done[3] + p.done[4];
}

inline bool may_do(const Edition& edition, const Position& p, Action action) {
  return p.done[static_cast<int>(action)] < edition.limit[static_cast<int>(action)];
}

// rules 11.5, Pr-c: at once no more than pays for the dearest building, and not twice in a row.
inline int most_points_sold_at_once(const Edition& edition, const Court& court) {
  const int dearest =
      *std::max_element(edition.building_price.begin(), edition.building_price.end());
  const int enough = (dearest + edition.money_from_point - 1) / edition.money_from_point;
  return std::min<int>({court.points, std::max(1, enough), kMostPointsSold});
}

inline bool has_just_sold(const Position& p) {
  return asked(p) == Ask::kAct && p.pending.top().a != 0;
}

// rules 7.7: as many points as the pay of this one work can buy.
inline int most_points_taken(const Edition& edition, const Position& p) {
  return std::min(p.work_value * edition.pay_for_value / edition.money_for_point, kMostPointsSold);
}

inline int minimum_work_value(const Edition& edition, const Position& p) {
  return edition.minimum_work_value[p.round - 1];
}

}  // namespace bottega::princes
