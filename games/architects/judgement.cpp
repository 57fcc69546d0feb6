// What a good player looks at, in points: what the seat may hope to have at the end.
#include <algorithm>

#include "games/architects/architects.h"
#include "games/architects/costs.h"
#include "games/architects/score.h"

namespace bottega::architects {

namespace {

// Estimated by hand from play between bots; every weight is in points.
struct Weights {
  std::array<double, kGoods> goods{0.22, 0.3, 0.3, 0.6, 0.6};  // beside what they score
  double goods_decay = 0.93;  // each further piece of a kind helps less
  double silver = 0.22;
  double silver_decay = 0.92;
  double virtue_low = 0.5;  // a point of virtue below the middle, beside what it scores
  double influence = 0.25;
  double apprentice = 1.0;
  double skill = 1.5;        // a skill that was missing
  double worker_out = 0.12;  // a worker at an open place makes the next one stronger
  double pair_out = 0.12;
  double supply = 0.7;  // the first worker in the supply; each further one is worth less
  double supply_decay = 0.85;
  double prisoner = -0.4;
  double captured = -0.3;
  double captive = 0.3;
  double debt = -0.8;
  double card = 0.3;           // a building card in the hand
  double construction = 0.6;   // the game goes on, and ends, by constructions
  double plan_share = 0.38;    // part of a building's points that goods in hand promise
  double other_plans = 0.08;   // the same goods cannot be used twice
  double unskilled = 0.5;      // of a plan for which a skill is missing
  double majority = 0.5;       // of the points for the most of something
  double ransom = 4.0;         // what it costs to free workers from other boards
  double wonder_share = 0.25;  // the same of a Wonder
  double last_turns = 0.12;    // what is left of the future once the Guildhall is full
  double full_guildhall = 0.6;
};
constexpr Weights kWeights;

// Pieces of one kind, each worth less than the one before.
double diminishing(int count, double first, double decay) {
  constexpr int kMost = 40;
  double sum = 0;
  double worth = first;
  for (int i = 0; i < std::min(count, kMost); ++i, worth *= decay) sum += worth;
  return sum;
}

class Judge {
 public:
  Judge(const Edition& e, const Position& p, Seat seat) : e_(e), p_(p), seat_(seat) {}

  double value() const {
    const double points = score_of(e_, p_, seat_);
    if (p_.phase == Phase::kOver) return points;
    return points + end_gold() + built() + promised() +
           future() * (stock() + crew() + plans() + turn()) + troubles();
  }

 private:
  // How much of the game is still to come, from 1 to 0.
  double future() const {
    if (p_.turns_left != kNotTriggered) return kWeights.last_turns;
    const double filled = static_cast<double>(workers_in_guildhall(p_)) / guildhall_spaces(e_, p_);
    return 1.0 - kWeights.full_guildhall * filled;
  }

  double end_gold() const {
    if (!with_wonders(p_)) return 0;
    int best_other = 0;
    for (Seat other = 0; other < parties(p_); ++other) {
      if (other != seat_) best_other = std::max<int>(best_other, p_.influence[other]);
    }
    const int lead = p_.influence[seat_] - best_other;
    return lead > 0 ? 2.0 : lead == 0 ? 0.8 : 0.0;
  }

  // Constructions, and what they promise: who will have the most of something is open until the
  // last turns, and a fight about it would never end.
  double built() const {
    double worth = kWeights.construction * workers_at(p_, Place::kGuildhall, seat_);
    if (p_.turns_left != kNotTriggered) return worth;
    for (const int card : p_.built[seat_]) {
      const Effect& end = e_.effect(e_.buildings[card].end);
      if (end.type != Do::kIfStrictlyMost) continue;
      worth += kWeights.majority * end.gain.of(Thing::kPoints) - end_points(e_, p_, seat_, end);
    }
    return worth;
  }

  double stock() const {
    double worth = diminishing(p_.silver[seat_], kWeights.silver, kWeights.silver_decay);
    for (int good = 0; good < kGoods; ++good) {
      worth += diminishing(p_.goods[seat_][good], kWeights.goods[good], kWeights.goods_decay);
    }
    worth += kWeights.influence * p_.influence[seat_];
    constexpr int kMiddle = 7;
    return worth + kWeights.virtue_low * std::min<int>(p_.virtue[seat_], kMiddle);
  }

  double crew() const {
    double worth = kWeights.apprentice * p_.apprentices[seat_].count();
    for (int skill = 0; skill < kSkills; ++skill) {
      if (!(p_.apprentices[seat_] & e_.skilled[skill]).empty()) worth += kWeights.skill;
    }
    for (int place = 0; place < kOpenPlaces; ++place) {
      const int here = p_.workers[place][seat_];
      worth += kWeights.worker_out * here + (here > 1 ? kWeights.pair_out * (here - 1) : 0);
    }
    return worth + diminishing(p_.supply[seat_], kWeights.supply, kWeights.supply_decay);
  }

  // How much of a cost is there already, from 0 to 1; gold and marble count for three.
  double progress(const Goods& cost) const {
    int need = 0;
    int have = 0;
    for (int good = 0; good < kGoods; ++good) {
      const int weight = good < 3 ? 1 : 3;
      need += weight * cost[good];
      have += weight * std::min<int>(cost[good], p_.goods[seat_][good]);
    }
    return need == 0 ? 1.0 : static_cast<double>(have) / need;
  }

  // Buildings in the hand and Wonders, by how much of them is there. The best plan counts.
  double plans() const {
    double best = 0;
    double rest = 0;
    const auto consider = [&](double worth) {
      rest += std::min(best, worth);
      best = std::max(best, worth);
    };
    for (const int card : p_.hands[seat_]) {
      const Building& building = e_.buildings[card];
      const double done = progress(building.cost.goods);
      const double worth = building.points + 0.5 * building.virtue + (building.end != kNoEffect) +
                           (building.now != kNoEffect);
      const bool skilled = has_skills(e_, p_, seat_, building.skills);
      consider(worth * kWeights.plan_share * done * done * (skilled ? 1.0 : kWeights.unskilled));
    }
    for (int good = 0; good < kGoods && with_wonders(p_); ++good) {
      if (p_.wonder_owner[good] != kEmpty) continue;
      const Wonder& wonder = e_.wonders[good];
      const int pieces = std::max(1, wonder.pieces - p_.wonder_goods[good]);
      const double goods = std::min(1.0, p_.goods[seat_][good] / static_cast<double>(pieces));
      const double influence =
          std::min(1.0, p_.influence[seat_] / std::max(1.0, static_cast<double>(wonder.influence)));
      consider(wonder.points * kWeights.wonder_share * goods * goods * influence);
    }
    constexpr int kHand = 6;
    return best + kWeights.other_plans * rest +
           kWeights.card * std::min(p_.hands[seat_].count(), kHand);
  }

  // What the action that is being decided promises: a visit is worth what it leads to.
  double turn() const {
    if (p_.pending.empty() || p_.pending.top().who != seat_) return 0;
    const int left = p_.pending.top().a;
    switch (asked(p_)) {
      case Ask::kCapture:
      case Ask::kFreeCapture: return left > 0 ? captures() : 0;
      case Ask::kGuard: return guard();
      case Ask::kTrade: return 0.25 * std::min(left, 3);
      case Ask::kWorkshop: return p_.hands[seat_].count() < e_.hand_limit ? 1.0 : 0.3;
      case Ask::kMarketMiddle:
      case Ask::kMarketKeep:
      case Ask::kHireFree: return 1.2;
      case Ask::kOffer: return 0.5;
      case Ask::kCrane: return 1.5;
      default: return 0;
    }
  }

  // What will follow by itself once the open questions are answered.
  double promised() const {
    double worth = 0;
    for (int i = 0; i < p_.pending.size; ++i) {
      const Pending& next = p_.pending.items[i];
      if (next.who != seat_) continue;
      switch (static_cast<Ask>(next.what)) {
        case Ask::kTaxNow:
          worth += p_.tax / e_.silver_per_point +
                   future() * diminishing(p_.tax, kWeights.silver, kWeights.silver_decay);
          break;
        case Ask::kAdvance: {
          const int level = p_.level[seat_];
          const int before = level == 0 ? 0 : e_.cathedral[level - 1].points;
          if (level < e_.levels) worth += e_.cathedral[level].points - before + 1.0;
          break;
        }
        case Ask::kBuildWonder: worth += e_.wonders[next.a].points + 1.0; break;
        case Ask::kHireNow: worth += kWeights.apprentice; break;
        case Ask::kMarketNow: worth += 1.5; break;
        case Ask::kTradeNow: worth += 0.6; break;
        case Ask::kCaptureNow: worth += 0.3; break;
        case Ask::kSettleNow: worth -= kWeights.debt + e_.debt_points; break;
        default: break;
      }
    }
    return worth;
  }

  // What so many more workers in the supply are worth.
  double freed(int workers) const {
    return diminishing(p_.supply[seat_] + workers, kWeights.supply, kWeights.supply_decay) -
           diminishing(p_.supply[seat_], kWeights.supply, kWeights.supply_decay);
  }

  double guard() const {
    const int own = prisoners(p_, seat_);
    const int held = held_by_others(p_, seat_);
    return std::max({0.0, freed(own) - kWeights.prisoner * own,
                     freed(held) - kWeights.captured * held - kWeights.ransom,
                     0.1 * captives_of(p_, seat_)});
  }

  // The best group to be had: one's own comes back to the supply, others' become captives.
  double captures() const {
    double best = 0;
    for (int place = 0; place < kOpenPlaces; ++place) {
      for (int owner = 0; owner < parties(p_); ++owner) {
        const int count = p_.workers[place][owner];
        const double own = freed(count) - (kWeights.worker_out + kWeights.pair_out) * count;
        best = std::max(best, owner == seat_ ? own : kWeights.captive * count);
      }
    }
    return best;
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
