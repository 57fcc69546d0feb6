// What a good player looks at, in points: what the seat may hope to have at the end.
//
// A tree search compares positions at different moments, so nothing may be worth more just for
// being done or not yet done: what a pending decision will bring is counted before it is made, what
// a turn or an auction still to come is for counts until it is over, and so does every action of
// the round that is still to be made.
#include <algorithm>
#include <cmath>
#include <iterator>

#include "games/princes/princes.h"
#include "games/princes/scoring.h"
#include "games/princes/table.h"

namespace bottega::princes {

namespace {

class Judge {
 public:
  Judge(const Edition& edition, const Weights& weights, const Position& p, Seat seat)
      : edition_(edition), w_(weights), p_(p), seat_(seat), court_(p.courts[seat]) {}

  double value() {
    if (p_.phase == Phase::kOver) return court_.points + 0.001 * court_.money;
    worth_ = worth(court_);
    return worth_ + auction() + actions() + best_work() + half_done();
  }

 private:
  // --- What is still to come

  int rounds_later() const { return edition_.rounds - p_.round; }

  bool is_my_turn() const {
    return p_.phase == Phase::kActions && seat_ == (p_.start_player + p_.turns - 1) % p_.players;
  }

  // Whole turns. The one of this round counts until the action phase, and then its actions do:
  // actions().
  int turns_to_come() const { return rounds_later() + (p_.phase == Phase::kAuction); }

  bool is_turn_to_come() const {
    if (p_.phase != Phase::kActions) return p_.phase == Phase::kAuction;
    return (seat_ + p_.players - p_.start_player) % p_.players >= p_.turns;
  }

  // Actions of this turn.
  int actions_now() const { return is_my_turn() ? edition_.actions_a_turn - actions_done(p_) : 0; }

  bool may_still_buy() const {
    return p_.phase == Phase::kAuction && (p_.auction.active & seat_bit(seat_)) != 0;
  }

  // --- A court as it stands

  double worth(const Court& court) const {
    return court.points + money(court.money) + works(court) + principality(court) + cards(court);
  }

  // The first hundreds are worth the most, down to what there will be a use for.
  double money(int money) const {
    const double useful = w_["money_an_auction"] * (rounds_later() + may_still_buy()) +
                          w_["money_a_turn"] * turns_to_come();
    if (useful == 0) return 0.001 * money;
    const double used = std::min<double>(money, useful);
    const double fall = (w_["first_money"] - w_["last_money"]) / useful;
    return used * (w_["first_money"] - fall * used / 2) + (money - used) * w_["spare_money"];
  }

  // What a payment takes, with the points that must be sold for it.
  double cost(int price) const {
    const int points = points_to_sell(edition_, court_, price);
    const int left = std::max(0, court_.money + points * edition_.money_from_point - price);
    return points + money(court_.money) - money(left);
  }

  // The works that the professions in hand may still make, the best ones first.
  double works(const Court& court) const {
    std::array<double, 32> values{};
    int count = 0;
    int now = 0;
    const int bonus = bonus_of(court);
    for (const int card : Members(court.hand)) {
      const int value = work_value(edition_, court, card).total();
      now += is_possible_now(value + bonus);
      values[count++] = hoped_work(value, bonus);
    }
    std::sort(values.begin(), values.begin() + count, std::greater<>());
    const int slots = (rounds_later() + is_turn_to_come()) * edition_.actions_a_turn;
    const int possible = std::min({count, slots + std::min(now, actions_now())});
    double points = p_.round == 0 ? shared_wishes(court.hand) * w_["shared_wish"] : 0;
    for (int i = 0; i < possible; ++i) points += values[i];
    return points;
  }

  int bonus_of(const Court& court) const {
    if (court.bonus == 0) return 0;
    return value_of_bonus(edition_, court.bonus, counts_of(edition_, court));
  }

  bool is_possible_now(int value) const {
    return actions_now() > 0 && value >= minimum_work_value(edition_, p_);
  }

  // A work made at the best moment that is left: now, or in one of the turns to come.
  double hoped_work(int value, int bonus) const {
    double best = is_possible_now(value + bonus) ? value : 0;
    double patience = is_turn_to_come() ? 1 : w_["patience"];
    double hoped = is_turn_to_come() ? value : value + w_["growth"];
    for (int round = p_.round + !is_turn_to_come(); round <= edition_.rounds; ++round) {
      const double missing = edition_.minimum_work_value[round - 1] - hoped - bonus;
      const double part = std::max(0.0, 1 - w_["too_weak"] * std::max(0.0, missing));
      best = std::max(best, hoped * part * patience);
      patience *= w_["patience"];
      hoped += w_["growth"];
    }
    return std::max(0.0, best * w_["pay"] - w_["unmade_work"]);
  }

  int shared_wishes(Cards hand) const {
    int shared = 0;
    for (const int one : Members(hand)) {
      for (const int other : Members(hand & ~Cards(first_bits(one + 1)))) {
        const Profession& a = edition_.professions[one];
        const Profession& b = edition_.professions[other];
        shared +=
            (a.building == b.building) + (a.landscape == b.landscape) + (a.freedom == b.freedom);
      }
    }
    return shared;
  }

  // What serves the works of professions still to come, and the buildings.
  double principality(const Court& court) const {
    const int actions = turns_to_come() * edition_.actions_a_turn - std::popcount(court.hand);
    const double new_works = std::clamp(actions / w_["actions_a_work"], 0.0, w_["most_new_works"]);
    double value = edition_.value_of_jester * court.jesters +
                   edition_.value_of_person * (cards_in_hand(court) + works_of(court)) +
                   w_["freedom"] * std::popcount(court.freedoms) +
                   w_["building"] * std::popcount(court.built);
    for (int kind = 0; kind < kLandscapeKinds; ++kind) {
      value += court.planted[kind] > 0 ? w_.nth("landscape_1", kind) : 0;
    }
    double points = value * new_works * w_["new_work"];
    for (int b = 0; b < court.builders; ++b) points += w_.nth("builder_1", b) * turns_to_come();
    points += w_["room"] * std::popcount(court.fits) * (turns_to_come() > 0);
    return points - w_["border"] * std::popcount(around(occupied(edition_, court)));
  }

  double cards(const Court& court) const {
    if (court.bonus == 0 && court.prestige == 0 && court.recruiting == 0) return 0;
    double points = 0;
    const int turns = turns_to_come();
    const Counts counts = counts_of(edition_, court);
    if (turns > 0 || is_turn_to_come() || (actions_now() > 0 && court.hand != 0)) {
      for (const int card : Members(court.bonus)) {
        points +=
            w_["bonus"] * value_of(edition_.bonus_cards[card], counts) + w_["bonus_growth"] * turns;
      }
      if (court.recruiting > 0) points += recruits(court);
    }
    if (court.prestige == 0) return points;
    std::array<Counts, kMaxPlayers> all;
    for (Seat seat = 0; seat < p_.players; ++seat) {
      all[seat] = seat == seat_ ? counts : counts_of(edition_, p_.courts[seat]);
    }
    for (const int card : Members(court.prestige)) {
      const int now = points_for(edition_.prestige_cards[card], {all.data(), p_.players}, seat_);
      points += now * (1 - w_["prestige_doubt"] * turns) + w_["prestige_growth"] * turns;
    }
    return points;
  }

  double recruits(const Court& court) const {
    int best = rounds_later() > 0 ? edition_.minimum_work_value[std::max(0, p_.round - 1)] : 0;
    for (const int card : Members(recruitable(p_, seat_))) {
      best = std::max(best, work_value(edition_, court, card).total());
    }
    return court.recruiting * w_["recruiting"] * best * w_["pay"];
  }

  // --- The auction

  // What an object brings, before it is paid.
  double gain_by(Object object) const {
    if (object == Object::kPrestigeCard) return w_["prestige_choice"];
    Court with = court_;
    switch (object) {
      case Object::kForest:
      case Object::kLake:
      case Object::kPark: return gain_by_tile(kBuildingKinds + static_cast<int>(object));
      case Object::kJester: ++with.jesters; break;
      case Object::kBuilder: with.points += edition_.builder_points[++with.builders]; break;
      default: ++with.recruiting; break;
    }
    return worth(with) - worth_;
  }

  double gain_by_tile(int tile) const {
    Court with = court_;
    if (tile < kBuildingKinds) {
      with.built |= static_cast<std::uint16_t>(1u << tile);
      with.points += static_cast<std::uint16_t>(edition_.points_for_building);
    } else if (with.planted[tile - kBuildingKinds]++ > 0) {
      with.points += static_cast<std::uint16_t>(edition_.points_for_landscape);
    }
    return worth(with) - worth_;
  }

  // What this round's auctions may still bring: of the object under the hammer an equal share of
  // what it would gain, and otherwise something else. So whoever would gain less than by
  // something else passes.
  double auction() const {
    if (!may_still_buy()) return 0;
    const Auction& auction = p_.auction;
    unsigned objects = objects_for(edition_, p_, seat_);
    const unsigned hammered = is_bidding(p_) ? 1u << static_cast<int>(auction.object) : 0;
    const double otherwise = something_of(objects & ~hammered);
    if ((auction.bidders & seat_bit(seat_)) == 0 || (objects & hammered) == 0) return otherwise;
    const int price = auction.price + (auction.leader == seat_ ? 0 : edition_.raise);
    if (!can_pay(edition_, court_, price)) return otherwise;
    const double surplus = gain_by(auction.object) - cost(price) - otherwise;
    if (auction.leader != seat_ && surplus < 0) return otherwise;
    return otherwise + surplus / std::popcount(auction.bidders);
  }

  // The best object at a fair price may be had, or whatever the others leave, for little.
  double something_of(unsigned objects) const {
    std::array<double, kObjects> gains{};
    int count = 0;
    for (const int object : Members(objects)) gains[count++] = gain_by(static_cast<Object>(object));
    if (count == 0 || !can_pay(edition_, court_, edition_.opening_bid)) return 0;
    std::sort(gains.begin(), gains.begin() + count, std::greater<>());
    const int others = std::popcount(p_.auction.active) - 1;
    const double left = others < count ? gains[others] - cost(edition_.last_price) : 0;
    const double best = gains[0] - cost(static_cast<int>(std::lround(w_["hoped_price"])));
    return std::max({0.0, left, w_["other_object"] * best});
  }

  // --- The actions of this round

  // Whoever has not acted yet must not look worse than whoever has, or every line of play that ends
  // between his turn and theirs would look good to the one who acts first.
  double actions() const {
    if (p_.phase != Phase::kActions || (court_.hand == 0 && rounds_later() == 0)) return 0;
    const int left = is_turn_to_come() ? edition_.actions_a_turn : actions_now();
    constexpr int kBusyRounds = 3;
    const int later = rounds_later();
    const int busy = later < kBusyRounds ? std::min(left, ready_works()) : 0;
    if (busy == 0) return left * w_["action"];
    return (left - busy) * w_["action"] + busy * w_.nth("busy_action_1", later);
  }

  int ready_works() const {
    const int bonus = bonus_of(court_);
    int ready = 0;
    for (const int card : Members(court_.hand)) {
      const int value = work_value(edition_, court_, card).total() + bonus;
      ready += value >= minimum_work_value(edition_, p_);
    }
    return ready;
  }

  // --- What is half done

  // rules 7.10: the best work of the round so far, as long as nobody makes a better one.
  double best_work() const {
    const bool working = p_.work_value > 0 && is_my_turn();
    const int mine = std::max<int>(court_.best_work, working ? p_.work_value : 0);
    if (mine == 0) return 0;
    double points = edition_.points_for_best_work;
    for (const Court& other : p_.courts) {
      if (other.best_work > mine) return 0;
    }
    for (int action = actions_of_others(); action > 0; --action) points *= w_["best_work"];
    return points;
  }

  // Those of this round that are still to be made.
  int actions_of_others() const {
    const int acting = is_my_turn() ? 0 : edition_.actions_a_turn - actions_done(p_);
    return (p_.players - p_.turns) * edition_.actions_a_turn + acting;
  }

  double half_done() const {
    const Pending& ask = p_.pending.top();
    const Seat looker = asked(p_) == Ask::kDraw ? ask.a : ask.who;
    if (looker != seat_) return 0;
    switch (asked(p_)) {
      case Ask::kPutBelow: return -w_["sorting"];
      case Ask::kKeep: return best_card(static_cast<Pile>(ask.a));
      case Ask::kPlace: return gain_by_tile(ask.a);
      case Ask::kPlayBonus:
      case Ask::kTakePoints: return best_pay();
      // The end of a turn must not be put off by selling points.
      case Ask::kAct: return has_just_sold(p_) ? -w_["sale"] - actions() : 0;
      default: return 0;
    }
  }

  // The pay of the work in progress, divided as suits best (rules 7.7).
  double best_pay() const {
    double best = 0;
    const int pay = p_.work_value * edition_.pay_for_value;
    for (int points = 0; points <= most_points_taken(edition_, p_); ++points) {
      const int left = pay - points * edition_.money_for_point;
      best = std::max(best, points + money(court_.money + left) - money(court_.money));
    }
    return best;
  }

  // The card that would be kept.
  double best_card(Pile pile) const {
    double best = 0;
    for (int i = 0; i < p_.looking; ++i) {
      Court with = court_;
      const Cards card = card_bit(p_.looked_at[i]);
      if (pile == Pile::kProfessions) with.hand |= card;
      if (pile == Pile::kBonus) with.bonus |= card;
      if (pile == Pile::kPrestige) with.prestige |= card;
      best = std::max(best, worth(with) - worth_);
    }
    return best;
  }

  const Edition& edition_;
  const Weights& w_;
  const Position& p_;
  Seat seat_;
  const Court& court_;
  double worth_ = 0;  // of the court as it stands
};

}  // namespace

PointsInSight Princes::judge(const Position& p) const {
  return points_of_each(p.players,
                        [&](Seat seat) { return Judge(edition_, weights_, p, seat).value(); });
}

bool Princes::begins_round(const Position& p) const {
  return p.phase == Phase::kAuction && p.auction.sold == 0 && !is_bidding(p) &&
         std::popcount(p.auction.active) == p.players;
}

}  // namespace bottega::princes
