// What an action costs, and all ways to pay it (rules 9.1, R-11, R-13, R-21, R-22, R-49).
//
// A way is a move kPay: the five goods, silver and influence that leave the player. Tax has no
// substitute, so it is not in the move. Whether something can be paid at all, and the list of ways
// to choose from, come from the same enumeration.
#pragma once

#include "engine/move.h"
#include "games/architects/architects.h"
#include "games/architects/table.h"

namespace bottega::architects {

inline int tax_less(const Edition& e, const Position& p, Seat seat) {
  return e.virtue[p.virtue[seat]].tax_less + total_of(e, p, seat, Can::kLessTax);
}

// the discount of the virtue held now, before the action's own losses.
inline std::uint8_t taxed(const Edition& e, const Position& p, Seat seat, int tax) {
  if (tax == 0) return 0;
  return static_cast<std::uint8_t>(std::max(0, tax - tax_less(e, p, seat)));
}

inline Bill bill_for(const Edition& e, const Position& p, Seat seat, const Cost& cost) {
  Bill bill;
  bill.goods = cost.goods;
  bill.any_of = cost.any_of;
  bill.pieces = cost.pieces;
  bill.silver = cost.silver;
  bill.tax = taxed(e, p, seat, cost.tax);
  bill.influence = cost.influence;
  return bill;
}

// rules 5, R-20: Lothaire pays one piece less for a building, a Wonder or a cathedral level.
inline Bill construction_bill(const Edition& e, const Position& p, Seat seat, const Cost& cost) {
  Bill bill = bill_for(e, p, seat, cost);
  for_each_ability(e, p, seat, Can::kLessGoods, [&](const Ability& a, Cause) {
    if (bill.pieces > 0) {
      if ((bill.any_of & a.goods) != 0) --bill.pieces;
      return;
    }
    for (int good = 0; good < kGoods; ++good) {
      if ((a.goods >> good & 1) != 0 && bill.goods[good] > 0) {
        bill.less_of |= static_cast<std::uint8_t>(1 << good);
      }
    }
  });
  return bill;
}

// rules 11: goods of the Wonder's type, fewer by what lies on its card, influence and tax.
inline Bill wonder_bill(const Edition& e, const Position& p, Seat seat, int good) {
  const Wonder& wonder = e.wonders[good];
  Cost cost;
  cost.goods[good] = static_cast<std::uint8_t>(std::max(0, wonder.pieces - p.wonder_goods[good]));
  cost.influence = wonder.influence;
  cost.tax = wonder.tax;
  return construction_bill(e, p, seat, cost);
}

// What a player can pay with.
struct Purse {
  std::array<int, kGoods> goods{};
  int silver = 0;  // after tax
  int credit = 0;
  int influence = 0;
  int charlatan = 0;             // goods that influence replaces one for one, one bit each
  int silver_per_influence = 0;  // Louis; 0 for everybody else
  bool same_precious = false;    // Therese
};

inline Purse purse_of(const Edition& e, const Position& p, Seat seat, const Bill& bill) {
  Purse purse;
  for (int good = 0; good < kGoods; ++good) purse.goods[good] = p.goods[seat][good];
  purse.silver = p.silver[seat] - bill.tax;
  purse.credit = seat == p.active ? p.credit : 0;
  purse.influence = p.influence[seat];
  for_each_ability(e, p, seat, Can::kInfluenceForGoods,
                   [&](const Ability& a, Cause) { purse.charlatan |= a.goods; });
  purse.silver_per_influence = total_of(e, p, seat, Can::kSilverForInfluence);
  purse.same_precious = has_ability(e, p, seat, Can::kSameGoods);
  return purse;
}

// Walks through all ways; `found(move)` says whether to go on. Plain payment comes first.
template <class Found>
class Ways {
 public:
  Ways(const Edition& e, const Purse& purse, const Bill& bill, Found found)
      : e_(e), purse_(purse), bill_(bill), found_(found) {}

  void walk() {
    if (purse_.silver < 0) return;
    silver_ = bill_.silver - std::min<int>(purse_.credit, bill_.silver);
    if (bill_.less_of == 0) return walk_cheap(bill_.goods);
    for (int good = 0; good < kGoods && going_; ++good) {
      if ((bill_.less_of >> good & 1) == 0) continue;
      Goods less = bill_.goods;
      --less[good];
      walk_cheap(less);
      // A later discount with a piece of this good replaced would pay the same as this one.
      if ((purse_.charlatan & bill_.less_of & ~(1 << good)) != 0) fixed_ |= 1 << good;
    }
  }

 private:
  static constexpr int kCheap = 3;  // clay, wood, stone
  static constexpr int kGold = 3;
  static constexpr int kMarble = 4;

  // Fixed clay, wood and stone, each piece of which a Charlatan may replace.
  void walk_cheap(const Goods& need) { walk_cheap(need, 0, 0); }
  void walk_cheap(const Goods& need, int good, int replaced) {
    if (good == kCheap) {
      if (bill_.pieces > 0) return walk_mix(replaced);
      return walk_precious(need, replaced);
    }
    const bool replaceable = ((purse_.charlatan & ~fixed_) >> good & 1) != 0;
    const int most = replaceable ? need[good] : 0;
    for (int r = std::max(0, need[good] - purse_.goods[good]); r <= most && going_; ++r) {
      if (replaced + r > purse_.influence) return;
      paid_[good] = need[good] - r;
      walk_cheap(need, good + 1, replaced + r);
    }
  }

  // Pieces in any mix; a Charlatan may replace some of them.
  void walk_mix(int replaced) {
    const int most = (bill_.any_of & purse_.charlatan) != 0 ? bill_.pieces : 0;
    for (int r = 0; r <= most && going_ && replaced + r <= purse_.influence; ++r) {
      walk_mix(0, bill_.pieces - r, replaced + r);
    }
  }
  void walk_mix(int good, int left, int replaced) {
    if (good == kCheap) {
      if (left == 0) walk_precious(bill_.goods, replaced);
      return;
    }
    const bool fits = (bill_.any_of >> good & 1) != 0;
    for (int n = fits ? std::min(left, purse_.goods[good]) : 0; n >= 0 && going_; --n) {
      paid_[good] = n;
      walk_mix(good + 1, left - n, replaced);
    }
    paid_[good] = 0;
  }

  // Gold and marble: 4 influence replace a piece (rules 9.1); to Therese the two are one.
  void walk_precious(const Goods& need, int charlatan) {
    const int total = need[kGold] + need[kMarble];
    for (int r = 0; r <= total && going_; ++r) {
      if (r > 0 && !replaces(charlatan, r)) return;
      const int left = total - r;
      const int first = purse_.same_precious ? 0 : std::max(0, left - need[kMarble]);
      const int last = purse_.same_precious ? left : std::min<int>(left, need[kGold]);
      for (int gold = last; gold >= first && going_; --gold) {
        if (gold > purse_.goods[kGold] || left - gold > purse_.goods[kMarble]) continue;
        paid_[kGold] = gold;
        paid_[kMarble] = left - gold;
        walk_silver(charlatan, bill_.influence + r * e_.influence_for_precious);
      }
    }
  }

  // Whether r pieces could be replaced at all.
  bool replaces(int charlatan, int r) const {
    const int owed = bill_.influence + r * e_.influence_for_precious;
    const int coins = purse_.silver_per_influence;
    const int bought = coins > 0 ? purse_.silver / coins : 0;
    return charlatan + owed <= purse_.influence + bought;
  }

  // Silver, every two of which 2 influence replace; `owed` influence, for which Louis may
  // pay coins of his own.
  void walk_silver(int charlatan, int owed) {
    for (int blocks = 0; going_; ++blocks) {
      const int covered = blocks * e_.silver_for_influence;
      if (blocks > 0 && covered - e_.silver_for_influence >= silver_) return;
      const int influence = charlatan + owed + blocks * e_.influence_for_silver;
      const int coins = std::max(0, silver_ - covered);
      const int most = purse_.silver_per_influence > 0 ? owed : 0;
      for (int bought = 0; bought <= most && going_; ++bought) {
        const int silver = coins + bought * purse_.silver_per_influence;
        if (silver > purse_.silver) break;
        if (influence - bought > purse_.influence) continue;
        going_ = found_(make_move(Verb::kPay, paid_[0], paid_[1], paid_[2], paid_[3], paid_[4],
                                  silver, influence - bought));
      }
      if (blocks * e_.influence_for_silver > purse_.influence) return;
    }
  }

  const Edition& e_;
  const Purse& purse_;
  const Bill& bill_;
  Found found_;
  std::array<int, kGoods> paid_{};
  int silver_ = 0;  // beyond the credit
  int fixed_ = 0;   // goods that are not to be replaced, one bit each
  bool going_ = true;
};

template <class Found>
void for_each_way(const Edition& e, const Position& p, Seat seat, const Bill& bill, Found found) {
  const Purse purse = purse_of(e, p, seat, bill);
  Ways<Found>(e, purse, bill, found).walk();
}

// The quick answer for most: everything is there as it stands on the bill.
inline bool pays_plainly(const Position& p, Seat seat, const Bill& bill) {
  if (p.silver[seat] < bill.silver + bill.tax || p.influence[seat] < bill.influence) return false;
  for (int good = 0; good < kGoods; ++good) {
    if (p.goods[seat][good] < bill.goods[good]) return false;
  }
  if (bill.pieces == 0) return true;
  int pieces = 0;
  for (int good = 0; good < kGoods; ++good) {
    if ((bill.any_of >> good & 1) != 0) pieces += p.goods[seat][good];
  }
  return pieces >= bill.pieces;
}

// The quick answer for most of the rest: more is missing than anything could stand in for.
inline bool is_out_of_reach(const Edition& e, const Position& p, Seat seat, const Bill& bill) {
  if (p.silver[seat] < bill.tax) return true;
  const auto& have = p.goods[seat];
  if ((p.apprentices[seat] & e.apprentices_that[static_cast<int>(Can::kInfluenceForGoods)])
          .empty()) {
    int mix = 0;
    for (int good = 0; good < 3; ++good) {
      if (have[good] < bill.goods[good] - (bill.less_of >> good & 1)) return true;
      if ((bill.any_of >> good & 1) != 0) mix += have[good];
    }
    if (mix < bill.pieces) return true;
  }
  if (p.character[seat] != kEmpty) return false;  // who may have other ways to pay
  const int precious = bill.goods[3] + bill.goods[4] - have[3] - have[4];
  const int credit = seat == p.active ? p.credit : 0;
  const int silver = bill.silver + bill.tax - p.silver[seat] - credit;
  int influence = bill.influence + std::max(0, precious) * e.influence_for_precious;
  if (silver > 0) {
    const int blocks = (silver + e.silver_for_influence - 1) / e.silver_for_influence;
    influence += blocks * e.influence_for_silver;
  }
  return influence > p.influence[seat];
}

inline bool can_pay(const Edition& e, const Position& p, Seat seat, const Bill& bill) {
  if (pays_plainly(p, seat, bill)) return true;
  if (is_out_of_reach(e, p, seat, bill)) return false;
  bool can = false;
  for_each_way(e, p, seat, bill, [&](const Move&) {
    can = true;
    return false;
  });
  return can;
}

// How many twos of silver a payment covers with influence: the rest of it is credit.
inline int silver_blocks(const Edition& e, const Purse& purse, const Bill& bill, const Move& pay) {
  int need = bill.pieces - (bill.less_of != 0 ? 1 : 0);
  int cheap = 0;
  for (int good = 0; good < 3; ++good) {
    need += bill.goods[good];
    cheap += pay[good];
  }
  const int precious = bill.goods[3] + bill.goods[4] - pay[3] - pay[4];
  const int owed = bill.influence + precious * e.influence_for_precious;
  const int silver = bill.silver - std::min<int>(purse.credit, bill.silver);
  for (int blocks = 0;; ++blocks) {
    const int coins = std::max(0, silver - blocks * e.silver_for_influence);
    const int bought = (need - cheap) + owed + blocks * e.influence_for_silver - pay[6];
    if (bought >= 0 && pay[5] == coins + bought * purse.silver_per_influence) return blocks;
    assert(blocks < 64 && "not a way to pay this bill");
  }
}

}  // namespace bottega::architects
