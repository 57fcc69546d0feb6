// What the actions of the places cost, and whether they can be done.
#pragma once

#include "games/architects/payment.h"

namespace bottega::architects {

// --- 4.1 Hiring at the Workshop

// Columns beyond the workers there: each costs a coin, which is put on a card on the left.
inline int missing_columns(const Position& p, int column) {
  return std::max(0, column + 1 - p.visit.workers);
}

inline Bill hire_bill(const Edition& e, const Position& p, Seat seat, DisplaySpace space) {
  Bill bill = bill_for(e, p, seat, e.hire_cost);
  const int silver = std::max(0, bill.silver - total_of(e, p, seat, Can::kLessForHire));
  bill.silver = static_cast<std::uint8_t>(silver + missing_columns(p, space.column));
  return bill;
}

// --- 4.2 Captures

// The first of a visit is taxed, each further one costs silver (R-04: Conspirators make it less).
inline Bill capture_bill(const Edition& e, const Position& p, Seat seat) {
  Cost cost;
  if (p.visit.captures == 0) {
    cost.tax = static_cast<std::uint8_t>(e.first_capture_tax);
  } else {
    cost.silver =
        static_cast<std::uint8_t>(std::max(0, e.further_capture_silver - p.visit.less_silver));
  }
  return bill_for(e, p, seat, cost);
}

// rules 4.2: with many players all captures of a visit are at one place, with few at two.
inline bool may_capture_at(const Edition& e, const Position& p, int place) {
  if ((p.visit.captured_at >> place & 1) != 0) return true;
  return std::popcount(p.visit.captured_at) < e.capture_places[parties(p)];
}

// --- 7 Debts

// Hugo: what it costs not to take so many debts.
inline Bill debts_bill(const Edition& e, const Position& p, Seat seat, int count) {
  Bill bill;
  bill.silver = static_cast<std::uint8_t>(count * total_of(e, p, seat, Can::kSilverForDebt));
  return bill;
}

// --- 4.4 Black Market

inline Bill market_bill(const Edition& e, const Position& p, Seat seat, int space) {
  Bill bill = bill_for(e, p, seat, e.market_cost[space]);
  const int less = total_at(e, p, seat, Can::kLessSilver, Place::kBlackMarket);
  bill.silver = static_cast<std::uint8_t>(std::max(0, bill.silver - less));
  return bill;
}

inline int market_virtue(const Edition& e, const Position& p, Seat seat, int space) {
  const int less = total_at(e, p, seat, Can::kLessVirtue, Place::kBlackMarket);
  return std::max(0, e.market_virtue[space] - less);
}

inline bool can_enter_market(const Edition& e, const Position& p, Seat seat, int space) {
  return p.market[space] == kEmpty && virtue_allows_market(e, p, seat) &&
         can_pay(e, p, seat, market_bill(e, p, seat, space));
}

// --- 5 Guildhall

inline bool can_construct(const Edition& e, const Position& p, Seat seat, int card) {
  const Building& building = e.buildings[card];
  return has_skills(e, p, seat, building.skills) &&
         can_pay(e, p, seat, construction_bill(e, p, seat, building.cost));
}

inline Bill cathedral_bill(const Edition& e, const Position& p, Seat seat) {
  return construction_bill(e, p, seat, e.cathedral[p.level[seat]].cost);
}

// Everything but the card to discard, which nobody else can see.
inline bool can_advance(const Edition& e, const Position& p, Seat seat) {
  return spot_is_free(e, p, seat) && virtue_allows_cathedral(e, p, seat) &&
         can_pay(e, p, seat, cathedral_bill(e, p, seat));
}

inline bool can_build_wonder(const Edition& e, const Position& p, Seat seat, int good) {
  return with_wonders(p) && p.wonder_owner[good] == kEmpty && free_wonder_sites(e, p) != 0 &&
         can_pay(e, p, seat, wonder_bill(e, p, seat, good));
}

// --- 9.4 Offers

// The goods that may lie on a slot; to Therese gold and marble are one.
inline bool can_offer(const Edition& e, const Position& p, Seat seat, int slot, int good) {
  if (p.offer_top == kEmpty || (p.offered >> slot & 1) != 0 || p.goods[seat][good] == 0) {
    return false;
  }
  if (slot == good) return true;
  const bool precious = slot >= 3 && good >= 3;
  return precious && has_ability(e, p, seat, Can::kSameGoods);
}

inline bool can_offer_anything(const Edition& e, const Position& p, Seat seat) {
  if (p.offer_top == kEmpty) return false;
  for (int slot = 0; slot < kGoods; ++slot) {
    if (can_offer(e, p, seat, slot, slot)) return true;
  }
  return can_offer(e, p, seat, 3, 4) || can_offer(e, p, seat, 4, 3);
}

}  // namespace bottega::architects
