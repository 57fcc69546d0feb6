// What a good player looks at, in points: what the seat may hope to have at the end.
//
// A plan is something to construct: a building in the hand, the next level of the cathedral, a
// Wonder. Its worth shrinks with every turn that its goods, skills and influence still take. What
// is worth nothing to any plan is worth a little by itself. All of it shrinks as the Guildhall
// fills.
#include <algorithm>
#include <bit>
#include <cmath>

#include "games/architects/architects.h"
#include "games/architects/questions.h"
#include "games/architects/score.h"
#include "games/architects/under_way.h"

namespace bottega::architects {

namespace {

// Pieces of one kind, each worth less than the one before.
double diminishing(int count, double first, double decay) {
  constexpr int kMost = 40;
  double sum = 0;
  double worth = first;
  for (int i = 0; i < std::min(count, kMost); ++i, worth *= decay) sum += worth;
  return sum;
}

// Something to construct.
struct Plan {
  double points = 0;
  Goods goods{};
  int mix = 0;       // stone and wood in any mix
  double turns = 0;  // for everything but goods
};

constexpr int kWood = static_cast<int>(Thing::kWood);
constexpr int kStone = static_cast<int>(Thing::kStone);

constexpr int kMostPlans = 24;
using Plans = std::array<Plan, kMostPlans>;

class Judge {
 public:
  // Without a memory everything is worked out.
  Judge(const Edition& e, const Weights& weights, MemoryOfPlans* memory, const Position& p,
        Seat seat)
      : e_(e),
        w_(weights),
        memory_(memory),
        p_(p),
        seat_(seat),
        skills_(skills()),
        turns_left_(turns_left()),
        future_(future()) {}

  double value() const {
    const double points = score_of(e_, p_, seat_);
    if (p_.phase == Phase::kOver) return points;
    const double worth = points - idle_piles() + majorities();
    const double both = crew() + troubles() + tempo() +
                        w_["construction"] * workers_at(p_, Place::kGuildhall, seat_);
    if (is_rival(p_, seat_)) return worth + future_ * (savings() + both);
    return worth + plans() + future_ * (stock() + both + visit() + promised());
  }

 private:
  // --- How long it will last

  // Own turns until the end.
  double turns_left() const {
    if (p_.turns_left != kNotTriggered) return moves_again() ? 1 : 0;
    const int free = guildhall_spaces(e_, p_) - workers_in_guildhall(p_);
    return 1 + free * w_["turns_for_space"] / parties(p_);
  }
  // How much of the game is still to come, from 1 to 0.
  double future() const {
    const double all = 1 + guildhall_spaces(e_, p_) * w_["turns_for_space"] / parties(p_);
    return std::sqrt(turns_left_ / all);
  }
  // Turns of others before the seat's next one.
  int turns_before() const {
    if (p_.active == kEmpty) return parties(p_);
    const bool now = p_.active == seat_ && !p_.pending.empty() && asked(p_) == Ask::kTurn;
    if (now) return 0;
    const int apart = (seat_ - p_.active + parties(p_)) % parties(p_);
    return apart == 0 ? parties(p_) : apart;
  }
  // One bit each.
  unsigned skills() const {
    unsigned skills = 0;
    for (int skill = 0; skill < kSkills; ++skill) {
      if (!(p_.apprentices[seat_] & e_.skilled[skill]).empty()) skills |= 1u << skill;
    }
    return skills;
  }
  bool moves_again() const { return turns_before() <= p_.turns_left; }
  // Whoever is next has more to come: so a turn is worth about the same before and after it.
  double tempo() const {
    return w_["turn"] * (1.0 - static_cast<double>(turns_before()) / parties(p_));
  }

  // --- Plans

  // Beside the points that it counts.
  double worth_of(int effect) const {
    const Effect& what = e_.effect(effect);
    switch (what.type) {
      case Do::kNothing:
      case Do::kDebtPoints: return 0;
      case Do::kLose: return -w_["virtue"] * what.amount;
      case Do::kGainDebt: return -2;
      default: return w_["effect"];
    }
  }

  // The points that a building in the hand would count now.
  int counted_by(int card) const {
    if (!e_.counting.has(card)) return 0;
    int points = 0;
    for (const int number : {e_.buildings[card].now, e_.buildings[card].end}) {
      const Effect& what = e_.effect(number);
      points += what.type == Do::kDebtPoints ? what.points * p_.unpaid[seat_]
                                             : end_points(e_, p_, seat_, what);
    }
    return points;
  }

  // What a plan is worth with the goods that are left.
  double worth_of(const Plan& plan, const std::array<int, kGoods>& left) const {
    double turns = plan.turns;
    for (int good = 0; good < kGoods; ++good) {
      const int missing = std::max(0, plan.goods[good] - left[good]);
      turns += missing * w_.nth("turns_for_clay", good);
    }
    const auto spare = [&](int good) { return std::max(0, left[good] - plan.goods[good]); };
    const int mix = std::max(0, plan.mix - spare(kWood) - spare(kStone));
    turns += mix * w_["turns_for_wood"];
    if (turns >= turns_left_) return 0;
    return plan.points * (1 - turns / turns_left_) / (1 + w_["fade"] * turns);
  }

  // The goods that it takes of them.
  static void use(const Plan& plan, std::array<int, kGoods>& left) {
    for (int good = 0; good < kGoods; ++good) {
      left[good] = std::max(0, left[good] - plan.goods[good]);
    }
    int mix = plan.mix;
    for (const int good : {kWood, kStone}) {
      const int used = std::min(mix, left[good]);
      mix -= used;
      left[good] -= used;
    }
  }

  int list_plans(Plans& plans) const {
    int count = 0;
    for (const int card : p_.hands[seat_]) {
      const Building& building = e_.buildings[card];
      if (count == kMostPlans - kGoods - 1) break;  // room for the cathedral and the Wonders
      Plan& plan = plans[count++];
      plan.points = building.points + w_["virtue"] * building.virtue + worth_of(building.now) +
                    worth_of(building.end) + counted_by(card);
      plan.goods = building.cost.goods;
      const auto missing = static_cast<unsigned>(building.skills & ~skills_);
      plan.turns += w_["turns_for_skill"] * std::popcount(missing);
    }
    if (spot_is_free(e_, p_, seat_)) plans[count++] = cathedral();
    for (int good = 0; good < kGoods && with_wonders(p_); ++good) {
      if (p_.wonder_owner[good] == kEmpty) plans[count++] = wonder(good);
    }
    return count;
  }

  Plan cathedral() const {
    const int level = p_.level[seat_];
    const Level& next = e_.cathedral[level];
    Plan plan;
    plan.points = next.points - (level == 0 ? 0 : e_.cathedral[level - 1].points) + w_["reward"];
    for (int i = level + 1; i < e_.levels; ++i) {
      plan.points += w_["climb"] * (e_.cathedral[i].points - e_.cathedral[i - 1].points);
    }
    plan.goods = next.cost.goods;
    plan.mix = next.cost.pieces;
    for (int virtue = p_.virtue[seat_]; virtue < kMaxVirtue && !e_.virtue[virtue].cathedral;
         ++virtue) {
      plan.turns += w_["turns_for_virtue"];
    }
    if (p_.hands[seat_].empty()) plan.turns += w_["turns_for_card"];
    return plan;
  }

  Plan wonder(int good) const {
    const Wonder& wonder = e_.wonders[good];
    Plan plan;
    plan.points = wonder.points + w_["virtue"] * e_.wonder_gain.of(Thing::kVirtue);
    plan.goods[good] =
        static_cast<std::uint8_t>(std::max(0, wonder.pieces - p_.wonder_goods[good]));
    const int missing = std::max(0, wonder.influence - p_.influence[seat_]);
    plan.turns = missing * w_["turns_for_influence"] +
                 w_["turns_for_silver"] * std::max(0, wonder.tax - p_.silver[seat_]);
    return plan;
  }

  double plans() const {
    const Cards counting = p_.hands[seat_] & e_.counting;
    if (memory_ == nullptr || counting.count() > PlansInTime::kMostCounting) return best_plans();
    return memory_->recall(plans_in_time(counting), [&] { return best_plans(); });
  }

  PlansInTime plans_in_time(const Cards& counting) const {
    PlansInTime all;
    all.hand = p_.hands[seat_];
    all.turns_left = std::bit_cast<std::uint64_t>(turns_left_);
    int count = 0;
    for (const int card : counting) {
      all.counted[count++] = static_cast<std::int16_t>(counted_by(card));
    }
    all.goods = p_.goods[seat_];
    all.silver = p_.silver[seat_];
    all.wonder_goods = p_.wonder_goods;
    for (int good = 0; good < kGoods && with_wonders(p_); ++good) {
      all.open_wonders |= (p_.wonder_owner[good] == kEmpty) << good;
    }
    all.skills = static_cast<std::uint8_t>(skills_);
    all.virtue = p_.virtue[seat_];
    all.influence = p_.influence[seat_];
    all.level = p_.level[seat_];
    all.spot_is_free = spot_is_free(e_, p_, seat_);
    return all;
  }

  // The best plan first, then what can be done with the goods that it leaves. A plan is never worth
  // more with fewer goods, so most need not be looked at again.
  double best_plans() const {
    Plans plans;
    int count = list_plans(plans);
    std::array<int, kGoods> left;
    for (int good = 0; good < kGoods; ++good) left[good] = p_.goods[seat_][good];
    double worth = 0;
    double share = w_["ready"];
    std::array<double, kMostPlans> most;  // that each can be worth
    for (int i = 0; i < count; ++i) most[i] = plans[i].points;
    constexpr int kPlans = 3;
    for (int rank = 0; rank < kPlans && count > 0; ++rank) {
      double best = 0;
      int which = -1;
      for (int i = 0; i < count; ++i) {
        if (most[i] <= best) continue;
        most[i] = worth_of(plans[i], left);
        if (most[i] <= best) continue;
        best = most[i];
        which = i;
      }
      if (which < 0) break;
      worth += share * best;
      share *= w_["second_plan"];
      use(plans[which], left);
      plans[which] = plans[--count];
      most[which] = most[count];
    }
    return worth;
  }

  // --- What lies there

  double stock() const {
    double worth = diminishing(p_.silver[seat_], w_["silver"], w_["silver_decay"]);
    for (int good = 0; good < kGoods; ++good) {
      worth += diminishing(p_.goods[seat_][good], w_.nth("clay", good), w_["goods_decay"]);
    }
    constexpr int kMiddle = 7;
    return worth + w_["influence"] * p_.influence[seat_] +
           w_["card"] * std::min(p_.hands[seat_].count(), e_.hand_limit) +
           w_["low_virtue"] * std::min<int>(p_.virtue[seat_], kMiddle);
  }

  // Points of piles that nobody needs do not count before the end: whoever can heap them up without
  // end ought to construct, or the game would never be over.
  double idle_piles() const {
    constexpr int kGoodsInUse = 15;
    constexpr int kSilverInUse = 50;
    const auto idle = [](int pieces, int in_use) { return std::max(0, pieces - in_use); };
    const auto& goods = p_.goods[seat_];
    return e_.gold_points * idle(goods[static_cast<int>(Thing::kGold)], kGoodsInUse) +
           e_.marble_points * idle(goods[static_cast<int>(Thing::kMarble)], kGoodsInUse) +
           idle(p_.silver[seat_], kSilverInUse) / e_.silver_per_point;
  }

  double supply(int workers) const {
    return diminishing(workers, w_["supply"], w_["supply_decay"]);
  }

  double crew() const {
    double worth = w_["apprentice"] * p_.apprentices[seat_].count() + supply(p_.supply[seat_]);
    worth += w_["skill"] * std::popcount(skills_);
    constexpr int kFew = 4;  // larger groups are captured
    for (int place = 0; place < kOpenPlaces; ++place) {
      worth += w_["worker_out"] * std::min<int>(p_.workers[place][seat_], kFew);
    }
    return worth;
  }

  // The Rival builds a Wonder with influence and marble, of which there must be enough together.
  double savings() const {
    const int saved = p_.influence[seat_] + p_.goods[seat_][static_cast<int>(Thing::kMarble)];
    return w_["rival_wonder"] * std::min(1.5, static_cast<double>(saved) / e_.rival_wonder_total);
  }

  // Who will have the most of something is open until the last turns, and a fight about it would
  // never end.
  double majorities() const {
    double worth = 0;
    if (with_wonders(p_)) {
      int best_other = 0;
      for (Seat other = 0; other < parties(p_); ++other) {
        if (other != seat_) best_other = std::max<int>(best_other, p_.influence[other]);
      }
      const int lead = p_.influence[seat_] - best_other;
      const double gold = e_.gold_points * e_.most_influence_gold;
      const double sure = 1 - future_;
      const double share = std::clamp(0.5 + (0.25 + 0.25 * sure) * lead, 0.0, 1.0);
      worth += share * (w_["most_influence"] + sure * (gold - w_["most_influence"]));
    }
    if (p_.turns_left != kNotTriggered) return worth;
    for (const int card : p_.built[seat_]) {
      const Effect& end = e_.effect(e_.buildings[card].end);
      if (end.type != Do::kIfStrictlyMost) continue;
      worth += 0.5 * end.gain.of(Thing::kPoints) - end_points(e_, p_, seat_, end);
    }
    return worth;
  }

  double troubles() const {
    int most = 0;
    for (Seat other = 0; other < parties(p_); ++other) {
      if (other != seat_) most = std::max(most, prisoners(p_, other));
    }
    const int own = prisoners(p_, seat_);
    return w_["prisoner"] * own + (own > 0 && own >= most ? w_["most_prisoners"] : 0) +
           w_["captured"] * held_by_others(p_, seat_) + w_["captive"] * captives_of(p_, seat_) +
           w_["debt"] * p_.unpaid[seat_];
  }

  // --- A turn that is not over

  // What the action that is being decided promises.
  double visit() const {
    if (p_.pending.empty() || p_.pending.top().who != seat_) return 0;
    switch (asked(p_)) {
      case Ask::kWorkshop: return workshop();
      case Ask::kMarketMiddle:
      case Ask::kMarketKeep:
      case Ask::kHireFree: return w_["apprentice"];
      case Ask::kVisitWonder:
      case Ask::kOffer: return 1.0;
      case Ask::kCrane: return 1.5;
      default: return 0;
    }
  }

  double workshop() const { return p_.hands[seat_].count() < e_.hand_limit ? 1.0 : 0.5; }

  // The action of a place, where something is asked before it. (What it brings for certain is
  // counted as if it lay there: judge().)
  double action() const {
    return static_cast<Place>(p_.visit.place) == Place::kWorkshop ? workshop() : 0;
  }

  // What will follow by itself once the open questions are answered.
  double promised() const {
    double worth = 0;
    for (int i = 0; i < p_.pending.size; ++i) {
      const Pending& next = p_.pending.items[i];
      if (next.who != seat_) continue;
      switch (static_cast<Ask>(next.what)) {
        case Ask::kTaxNow: worth += diminishing(p_.tax, w_["silver"], w_["silver_decay"]); break;
        case Ask::kAction: worth += action(); break;
        case Ask::kAdvance: worth += w_["reward"]; break;
        case Ask::kMarketNow: worth += 0.5; break;
        case Ask::kDrawBuilding: worth += w_["card"]; break;
        default: break;
      }
    }
    return worth;
  }

  const Edition& e_;
  const Weights& w_;
  MemoryOfPlans* memory_;
  const Position& p_;
  Seat seat_;
  unsigned skills_;
  double turns_left_;  // of the seat's own
  double future_;
};

// The turn that is under way, as if the rest of it were done: what is best for whoever has it.
class Foresight {
 public:
  Foresight(const Edition& e, const Weights& weights, MemoryOfPlans* memory, const Position& p)
      : e_(e),
        w_(weights),
        memory_(memory),
        seat_(p.active),
        p_(under_way::concluded(e, p, seat_)) {}

  Position outcome() const {
    const int left = p_.pending.top().a;
    switch (asked(p_)) {
      case Ask::kCapture:
      case Ask::kFreeCapture: return captures(left);
      case Ask::kTrade: return trades(left);
      case Ask::kGuard: return guard(left);
      default: return under_way::awaits_action(p_) ? action() : p_;
    }
  }

 private:
  double judged(const Position& p) const { return Judge(e_, w_, memory_, p, seat_).value(); }

  Position action() const {
    const int n = p_.visit.workers;
    switch (static_cast<Place>(p_.visit.place)) {
      case Place::kQuarry: return under_way::with(p_, seat_, Thing::kStone, e_.stone_plus + n);
      case Place::kForest: return under_way::with(p_, seat_, Thing::kWood, e_.wood_plus + n);
      case Place::kSilversmith: return under_way::with_silver(p_, seat_, e_.silver_plus + n);
      case Place::kMines: {
        const Position clay = under_way::with(p_, seat_, Thing::kClay, e_.clay_plus + n);
        const Position gold = under_way::with(p_, seat_, Thing::kGold, n / e_.workers_per_gold);
        return judged(clay) < judged(gold) ? gold : clay;
      }
      case Place::kTownCentre: return captures(n);
      case Place::kGuardhouse: return guard(n);
      case Place::kStorehouse: return trades(n);
      default: return p_;
    }
  }

  // The best that can be done, up to so many times; each(p, attempt) attempts all that is possible.
  template <class Each>
  Position best_of(int times, Each&& each) const {
    Position p = p_;
    double best = judged(p);
    bool better = true;
    for (int i = 0; i < times && better; ++i) {
      Position after = p;
      better = false;
      each(p, [&](const Position& then) {
        const double worth = judged(then);
        if (worth <= best) return;
        best = worth;
        after = then;
        better = true;
      });
      p = after;
    }
    return p;
  }

  Position captures(int times) const {
    return best_of(times, [&](const Position& p, auto&& attempt) {
      if (p.silver[seat_] + p.visit.less_silver == 0) return;
      for (int place = 0; place < kOpenPlaces; ++place) {
        for (Seat owner = 0; owner < parties(p); ++owner) {
          if (p.workers[place][owner] == 0) continue;
          Position then = p;
          if (then.silver[seat_] > 0) --then.silver[seat_];
          under_way::capture(then, seat_, place, owner);
          attempt(then);
        }
      }
    });
  }

  Position trades(int times) const {
    return best_of(times, [&](const Position& p, auto&& attempt) {
      for_each_trade(e_, p, seat_, [&](const Move& trade) {
        Position then = p;
        under_way::trade(e_, then, seat_, trade[0], trade[1]);
        attempt(then);
        return true;
      });
    });
  }

  Position guard(int times) const {
    return best_of(times, [&](const Position& p, auto&& attempt) {
      const auto attempt_if = [&](bool possible, const Cost& cost, auto&& act) {
        const int silver = cost.silver + cost.tax;
        if (!possible || p.silver[seat_] < silver) return;
        Position then = p;
        then.silver[seat_] -= silver;
        act(then, seat_);
        attempt(then);
      };
      attempt_if(prisoners(p, seat_) > 0, {}, under_way::release);
      attempt_if(captives_of(p, seat_) > 0, {}, under_way::send);
      attempt_if(held_by_others(p, seat_) > 0, e_.ransom_cost, under_way::ransom);
      attempt_if(held_by_others(p, seat_) > 0, {},
                 [&](Position& then, Seat seat) { under_way::ransom_by_debt(e_, then, seat); });
      attempt_if(p.unpaid[seat_] > 0, e_.debt_cost, under_way::settle);
    });
  }

  const Edition& e_;
  const Weights& w_;
  MemoryOfPlans* memory_;
  const Seat seat_;
  const Position p_;
};

PointsInSight judged(const Edition& e, const Weights& weights, MemoryOfPlans* memory,
                     const Position& p) {
  const auto in_sight = [&](const Position& then) {
    return points_of_each(parties(p),
                          [&](Seat seat) { return Judge(e, weights, memory, then, seat).value(); });
  };
  const bool amid_turn = p.active < p.players && !p.pending.empty() && asked(p) != Ask::kTurn;
  if (!amid_turn) return in_sight(p);
  return in_sight(Foresight(e, weights, memory, p).outcome());
}

}  // namespace

PointsInSight Architects::judge(const Position& p) const {
  return judged(edition_, weights_, nullptr, p);
}

PointsInSight Architects::judge(const Position& p, Memory& memory) const {
  return judged(edition_, weights_, &memory, p);
}

// Who began does not matter: from one turn of a seat to its next one everybody has one.
bool Architects::begins_round(const Position& p) const {
  return p.phase == Phase::kPlay && p.active == 0 && asked(p) == Ask::kTurn;
}

}  // namespace bottega::architects
