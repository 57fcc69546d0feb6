// What a good player looks at, in points: what the seat may hope to have at the end.
#include <algorithm>

#include "games/architects/architects.h"
#include "games/architects/costs.h"
#include "games/architects/score.h"

namespace bottega::architects {

namespace {

// Estimated by hand from play between bots; every weight is in points.
struct Weights {
  std::array<double, kGoods> goods{0.35, 0.5, 0.5, 1.1, 1.1};  // beside what they score
  double goods_decay = 0.93;  // each further piece of a kind helps less
  double silver = 0.3;
  double silver_decay = 0.9;
  double virtue_low = 0.7;  // a point of virtue below the middle, beside what it scores
  double influence = 0.4;
  double apprentice = 1.2;
  double skill = 1.5;        // a skill that was missing
  double worker_out = 0.12;  // a worker at an open place makes the next one stronger
  double pair_out = 0.15;
  double supply = 0.9;  // the first worker in the supply; each further one is worth less
  double supply_decay = 0.8;
  double prisoner = -0.45;
  double captured = -0.35;
  double captive = 0.4;
  double debt = -0.8;
  double card = 0.5;         // a building card in the hand
  double plan_share = 0.55;  // part of a building's points that goods in hand promise
  double ready = 0.25;       // more of it when it could be built at once
  double effect = 1.0;       // an end effect that may still grow
};
constexpr Weights kWeights;

// Pieces of one kind, each worth less than the one before.
double diminishing(int count, double first, double decay) {
  double sum = 0;
  double worth = first;
  for (int i = 0; i < std::min(count, 40); ++i, worth *= decay) sum += worth;
  return sum;
}

class Judge {
 public:
  Judge(const Edition& e, const Position& p, Seat seat) : e_(e), p_(p), seat_(seat) {}

  double value() const {
    const double points = score_of(e_, p_, seat_);
    if (p_.phase == Phase::kOver) return points;
    const double future = future_left();
    return points + end_gold() + future * (stock() + crew() + plans() + turn()) + troubles();
  }

 private:
  // How much of the game is still to come, from 1 to 0.
  double future_left() const {
    if (p_.turns_left != kNotTriggered) return 0.12;
    const double filled = static_cast<double>(workers_in_guildhall(p_)) / guildhall_spaces(e_, p_);
    return 1.0 - 0.6 * filled;
  }

  double end_gold() const {
    if (!with_wonders(p_)) return 0;
    int best_other = 0;
    for (Seat other = 0; other < parties(p_); ++other) {
      if (other != seat_) best_other = std::max<int>(best_other, p_.influence[other]);
    }
    const int lead = p_.influence[seat_] - best_other;
    return lead > 0 ? 2.5 : lead == 0 ? 1.0 : 0.0;
  }

  double stock() const {
    double worth = diminishing(p_.silver[seat_], kWeights.silver, kWeights.silver_decay);
    for (int good = 0; good < kGoods; ++good) {
      worth += diminishing(p_.goods[seat_][good], kWeights.goods[good], kWeights.goods_decay);
    }
    worth += kWeights.influence * p_.influence[seat_];
    worth += kWeights.virtue_low * std::min<int>(p_.virtue[seat_], 7);
    return worth;
  }

  double crew() const {
    double worth = kWeights.apprentice * p_.apprentices[seat_].count();
    for (int skill = 0; skill < kSkills; ++skill) {
      if (!(p_.apprentices[seat_] & e_.skilled[skill]).empty()) worth += kWeights.skill;
    }
    for (int place = 0; place < kOpenPlaces; ++place) {
      const int here = p_.workers[place][seat_];
      worth += kWeights.worker_out * here + (here >= 2 ? kWeights.pair_out * (here - 1) : 0);
    }
    return worth + diminishing(p_.supply[seat_], kWeights.supply, kWeights.supply_decay);
  }

  // What the action that is being decided promises: a visit is worth what it leads to.
  double turn() const {
    if (p_.pending.empty() || p_.pending.top().who != seat_) return 0;
    const int left = p_.pending.top().a;
    switch (asked(p_)) {
      case Ask::kCapture:
      case Ask::kFreeCapture: return left > 0 ? captures() : 0;
      case Ask::kGuard:
        return std::max({0.6 * captives_of(p_, seat_), 0.7 * prisoners(p_, seat_),
                         0.6 * held_by_others(p_, seat_)});
      case Ask::kTrade: return 0.4 * std::min(left, 3);
      case Ask::kWorkshop: return 1.5;
      case Ask::kMarketMiddle:
      case Ask::kMarketKeep:
      case Ask::kHireFree: return 2.0;
      case Ask::kOffer: return 1.0;
      case Ask::kCrane: return 1.5;
      default: return 0;
    }
  }

  // The best group to be had: one's own comes back to the supply, others' become captives.
  double captures() const {
    double best = 0;
    for (int place = 0; place < kOpenPlaces; ++place) {
      for (int owner = 0; owner < parties(p_); ++owner) {
        const int count = p_.workers[place][owner];
        const double own =
            diminishing(p_.supply[seat_] + count, kWeights.supply, kWeights.supply_decay) -
            diminishing(p_.supply[seat_], kWeights.supply, kWeights.supply_decay) -
            kWeights.worker_out * count;
        best = std::max(best, owner == seat_ ? own : kWeights.captive * count * 1.5);
      }
    }
    return best;
  }

  // Buildings in the hand, by how much of them is there already.
  double plans() const {
    double best = 0;
    double rest = 0;
    for (const int card : p_.hands[seat_]) {
      const Building& building = e_.buildings[card];
      double worth = building.points + building.virtue * 0.5 + (building.end != kNoEffect) +
                     (building.now != kNoEffect);
      int need = 0;
      int have = 0;
      for (int good = 0; good < kGoods; ++good) {
        const int weight = good >= 3 ? 3 : 1;
        need += weight * building.cost.goods[good];
        have += weight * std::min<int>(building.cost.goods[good], p_.goods[seat_][good]);
      }
      const double done = need == 0 ? 1.0 : static_cast<double>(have) / need;
      const bool skilled = has_skills(e_, p_, seat_, building.skills);
      worth *= kWeights.plan_share * done * done * (skilled ? 1.0 : 0.5);
      if (skilled && have == need) worth += kWeights.ready * building.points;
      rest += std::min(best, worth);
      best = std::max(best, worth);
    }
    return best + 0.35 * rest + kWeights.card * std::min(p_.hands[seat_].count(), 6);
  }

  double troubles() const {
    return kWeights.prisoner * prisoners(p_, seat_) +
           kWeights.captured * held_by_others(p_, seat_) +
           kWeights.captive * captives_of(p_, seat_) + kWeights.debt * p_.unpaid[seat_];
  }

  const Edition& e_;
  const Position& p_;
  Seat seat_;
};

}  // namespace

double Architects::judge(const Position& p, Seat seat) const {
  return Judge(edition_, p, seat).value();
}

}  // namespace bottega::architects
