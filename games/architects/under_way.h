// A turn that is under way, as if what was begun were done: for the judgement, which wants to know
// where a move leads, not what lies there while it is paid for. None of this asks the rules; it is
// about what they will do.
#pragma once

#include <algorithm>

#include "games/architects/payment.h"

namespace bottega::architects::under_way {

inline void add_virtue(Position& p, Seat seat, int virtue) {
  p.virtue[seat] = static_cast<std::uint8_t>(std::clamp(p.virtue[seat] + virtue, 0, kMaxVirtue));
}

// The bill that is presented, in one of the ways to pay it.
inline void pay(Position& p, Seat seat) {
  const auto take = [](auto& from, int amount) {
    const int taken = std::min<int>(from, amount);
    from -= taken;
    return amount - taken;
  };
  int pieces = p.bill.pieces;
  for (int good = 0; good < kGoods; ++good) {
    take(p.goods[seat][good], p.bill.goods[good]);
    if ((p.bill.any_of >> good & 1) != 0) pieces = take(p.goods[seat][good], pieces);
  }
  take(p.silver[seat], p.bill.silver + p.bill.tax);
  take(p.influence[seat], p.bill.influence);
}

inline void capture(Position& p, Seat seat, int place, Seat owner) {
  std::uint8_t& workers = p.workers[place][owner];
  (owner == seat ? p.supply[seat] : p.captives[seat][owner]) += workers;
  workers = 0;
}

inline void release(Position& p, Seat seat) {
  std::uint8_t& workers = p.workers[static_cast<int>(Place::kPrison)][seat];
  p.supply[seat] += workers;
  workers = 0;
}

inline void send(Position& p, Seat seat) {
  for (int owner = 0; owner < parties(p); ++owner) {
    p.silver[seat] += p.captives[seat][owner];
    p.workers[static_cast<int>(Place::kPrison)][owner] += p.captives[seat][owner];
    p.captives[seat][owner] = 0;
  }
}

inline void ransom(Position& p, Seat seat) {
  for (int holder = 0; holder < parties(p); ++holder) {
    p.supply[seat] += p.captives[holder][seat];
    p.captives[holder][seat] = 0;
  }
}

inline void settle(Position& p, Seat seat) {
  --p.unpaid[seat];
  ++p.paid[seat];
  add_virtue(p, seat, 1);
}

// Without a silver to spare (rules 4.3).
inline void ransom_by_debt(const Edition& e, Position& p, Seat seat) {
  p.unpaid[seat] += e.ransom_debts;
  add_virtue(p, seat, -e.ransom_virtue);
  ransom(p, seat);
}

// A trade at the Storehouse: what it brings, once it is paid for.
inline void gain_by_trade(const Edition& e, Position& p, Seat seat, int whose, int which) {
  const Gain& gain = whose == 0 ? e.trades[which].gain : e.apprentices[which].ability.gain;
  for (int good = 0; good < kGoods; ++good) p.goods[seat][good] += gain.amounts[good];
  p.silver[seat] += gain.of(Thing::kSilver);
  p.influence[seat] += gain.of(Thing::kInfluence);
  add_virtue(p, seat, gain.of(Thing::kVirtue));
}
inline void trade(const Edition& e, Position& p, Seat seat, int whose, int which) {
  p.bill =
      bill_for(e, p, seat, whose == 0 ? e.trades[which].cost : e.apprentices[which].ability.cost);
  pay(p, seat);
  gain_by_trade(e, p, seat, whose, which);
}

// What the seat has begun is paid for and done. Otherwise a level of the cathedral would count
// twice while it is paid for: as built, and as a plan that has all its goods.
inline Position concluded(const Edition& e, Position p, Seat seat) {
  for (int i = p.pending.size - 1; i >= 0; --i) {
    const Pending& next = p.pending.items[i];
    if (next.who != seat) continue;
    switch (static_cast<Ask>(next.what)) {
      case Ask::kPay: pay(p, seat); break;
      case Ask::kLoseVirtue: add_virtue(p, seat, -next.a); break;
      case Ask::kTakeDebt: p.unpaid[seat] += next.a; break;
      case Ask::kAdvance: ++p.level[seat]; break;
      case Ask::kConstruct: add_virtue(p, seat, e.buildings[next.a].virtue); break;
      case Ask::kHireNow: p.apprentices[seat].add(next.a); break;
      case Ask::kCaptureNow: capture(p, seat, next.a, next.b); break;
      case Ask::kRansomNow: ransom(p, seat); break;
      case Ask::kSettleNow: settle(p, seat); break;
      case Ask::kTradeNow: gain_by_trade(e, p, seat, next.a, next.b); break;
      case Ask::kBuildWonder:
        p.wonder_owner[next.a] = seat;
        add_virtue(p, seat, e.wonder_gain.of(Thing::kVirtue));
        break;
      default: break;
    }
  }
  return p;
}

// Whether the action of the visited place is still to come, since something is asked before: by the
// Princess, the Profiteer, a Wonder, or whether to dig for clay or for gold.
inline bool awaits_action(const Position& p) {
  for (int i = 0; i < p.pending.size; ++i) {
    const Ask what = static_cast<Ask>(p.pending.items[i].what);
    if (what == Ask::kAction || what == Ask::kDig) return true;
  }
  return false;
}

inline Position with(Position p, Seat seat, Thing good, int amount) {
  p.goods[seat][static_cast<int>(good)] += amount;
  return p;
}
inline Position with_silver(Position p, Seat seat, int amount) {
  p.silver[seat] += amount;
  return p;
}

}  // namespace bottega::architects::under_way
