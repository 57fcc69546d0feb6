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

// Where a seat stands in the round: what is still to come.
struct TimeLeft {
  int rounds_later = 0;
  bool is_my_turn = false;
  bool is_turn_to_come = false;
  bool may_still_buy = false;
  int turns_to_come = 0;  // that of this round until the action phase; then its actions count
  int actions_now = 0;    // of this turn

  TimeLeft(const Edition& edition, const Position& p, Seat seat)
      : rounds_later(edition.rounds - p.round),
        is_turn_to_come(p.phase == Phase::kAuction),
        turns_to_come(rounds_later + is_turn_to_come) {
    may_still_buy = is_turn_to_come && (p.auction.active & seat_bit(seat)) != 0;
    if (p.phase != Phase::kActions) return;
    const int nth = (seat >= p.start_player ? 0 : p.players) + seat - p.start_player;
    is_my_turn = nth == p.turns - 1;
    is_turn_to_come = nth >= p.turns;
    if (is_my_turn) actions_now = edition.actions_a_turn - actions_done(p);
  }
};

// What a court is worth whatever the others do: it changes only if the court does, or time passes.
class Alone {
 public:
  Alone(const Edition& edition, const Weights& weights, const Position& p, Seat seat)
      : edition_(edition), w_(weights), p_(p), now_(edition, p, seat), court_(p.courts[seat]) {}

  CourtInTime in_time() const {
    CourtInTime all;
    all.occupied = occupied(edition_, court_);
    all.hand = court_.hand;
    all.bonus = court_.bonus;
    all.built = court_.built;
    all.fits = court_.fits;
    all.planted = court_.planted;
    all.builders = court_.builders;
    all.jesters = court_.jesters;
    all.freedoms = court_.freedoms;
    all.recruiting = court_.recruiting;
    all.works = static_cast<std::uint8_t>(works_of(court_));
    all.prestige = static_cast<std::uint8_t>(std::popcount(court_.prestige));
    all.round = p_.round;
    all.actions_now = static_cast<std::uint8_t>(now_.actions_now);
    all.to_come = static_cast<std::uint8_t>((p_.phase == Phase::kAuction) |
                                            now_.is_turn_to_come << 1 | now_.may_still_buy << 2);
    return all;
  }

  CourtByItself by_itself() const {
    CourtByItself alone;
    alone.worth = worth(court_);
    alone.counts = counts_of(edition_, court_);
    if (p_.phase == Phase::kActions) alone.ready_works = ready_works();
    if (!now_.may_still_buy) return alone;
    constexpr auto kAll = static_cast<unsigned>(first_bits(kObjects));
    for (const int object : Members(kAll & ~refused_objects(edition_, court_))) {
      const Court with = with_object(static_cast<Object>(object));
      alone.gains[object] = with.points - court_.points + worth(with) - alone.worth;
    }
    return alone;
  }

  // Money and points not counted.
  double worth(const Court& court) const {
    return works(court) + principality(court) + bonus_cards(court);
  }

  bool may_still_work(const Court& court) const {
    return now_.turns_to_come > 0 || now_.is_turn_to_come ||
           (now_.actions_now > 0 && court.hand != 0);
  }

  Court with_object(Object object) const {
    Court with = court_;
    switch (object) {
      case Object::kForest:
      case Object::kLake:
      case Object::kPark: return with_tile(kBuildingKinds + static_cast<int>(object));
      case Object::kJester: ++with.jesters; break;
      case Object::kBuilder: with.points += edition_.builder_points[++with.builders]; break;
      case Object::kRecruitingCard: ++with.recruiting; break;
      case Object::kPrestigeCard: break;  // which one it will be is not known
    }
    return with;
  }

  Court with_tile(int tile) const {
    Court with = court_;
    if (tile < kBuildingKinds) {
      with.built |= static_cast<std::uint16_t>(1u << tile);
      with.points += static_cast<std::uint16_t>(edition_.points_for_building);
    } else if (with.planted[tile - kBuildingKinds]++ > 0) {
      with.points += static_cast<std::uint16_t>(edition_.points_for_landscape);
    }
    return with;
  }

 private:
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
    const int slots = (now_.rounds_later + now_.is_turn_to_come) * edition_.actions_a_turn;
    const int possible = std::min({count, slots + std::min(now, now_.actions_now)});
    double points = p_.round == 0 ? shared_wishes(court.hand) * w_["shared_wish"] : 0;
    for (int i = 0; i < possible; ++i) points += values[i];
    return points;
  }

  int bonus_of(const Court& court) const {
    if (court.bonus == 0) return 0;
    return value_of_bonus(edition_, court.bonus, counts_of(edition_, court));
  }

  bool is_possible_now(int value) const {
    return now_.actions_now > 0 && value >= minimum_work_value(edition_, p_);
  }

  // A work made at the best moment that is left: now, or in one of the turns to come.
  double hoped_work(int value, int bonus) const {
    double best = is_possible_now(value + bonus) ? value : 0;
    double patience = now_.is_turn_to_come ? 1 : w_["patience"];
    double hoped = now_.is_turn_to_come ? value : value + w_["growth"];
    for (int round = p_.round + !now_.is_turn_to_come; round <= edition_.rounds; ++round) {
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
    const int actions = now_.turns_to_come * edition_.actions_a_turn - std::popcount(court.hand);
    const double new_works = std::clamp(actions / w_["actions_a_work"], 0.0, w_["most_new_works"]);
    double value = edition_.value_of_jester * court.jesters +
                   edition_.value_of_person * (cards_in_hand(court) + works_of(court)) +
                   w_["freedom"] * std::popcount(court.freedoms) +
                   w_["building"] * std::popcount(court.built);
    for (int kind = 0; kind < kLandscapeKinds; ++kind) {
      value += court.planted[kind] > 0 ? w_.nth("landscape_1", kind) : 0;
    }
    double points = value * new_works * w_["new_work"];
    for (int b = 0; b < court.builders; ++b) points += w_.nth("builder_1", b) * now_.turns_to_come;
    points += w_["room"] * std::popcount(court.fits) * (now_.turns_to_come > 0);
    return points - w_["border"] * std::popcount(around(occupied(edition_, court)));
  }

  double bonus_cards(const Court& court) const {
    if (court.bonus == 0 || !may_still_work(court)) return 0;
    double points = 0;
    const Counts counts = counts_of(edition_, court);
    for (const int card : Members(court.bonus)) {
      points += w_["bonus"] * value_of(edition_.bonus_cards[card], counts) +
                w_["bonus_growth"] * now_.turns_to_come;
    }
    return points;
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

  const Edition& edition_;
  const Weights& w_;
  const Position& p_;
  const TimeLeft now_;
  const Court& court_;
};

class Judge {
 public:
  // `alone` is what each court is worth by itself.
  Judge(const Edition& edition, const Weights& weights, const Position& p, Seat seat,
        const std::array<CourtByItself, kMaxPlayers>& alone)
      : edition_(edition),
        w_(weights),
        p_(p),
        seat_(seat),
        now_(edition, p, seat),
        court_(p.courts[seat]),
        alone_(edition, weights, p, seat),
        all_(alone),
        mine_(alone[seat]),
        among_others_(among_others(court_)) {}

  double value() const {
    const double worth = court_.points + money(court_.money) + mine_.worth + among_others_;
    return worth + auction() + actions() + best_work() + half_done();
  }

 private:
  // The first hundreds are worth the most, down to what there will be a use for.
  double money(int money) const {
    const double useful = w_["money_an_auction"] * (now_.rounds_later + now_.may_still_buy) +
                          w_["money_a_turn"] * now_.turns_to_come;
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

  // --- What the others can change

  double among_others(const Court& court) const {
    double points = 0;
    if (court.recruiting > 0 && alone_.may_still_work(court)) points += recruits(court);
    if (court.prestige > 0) points += prestige_cards(court);
    return points;
  }

  double prestige_cards(const Court& court) const {
    double points = 0;
    const int turns = now_.turns_to_come;
    std::array<Counts, kMaxPlayers> all;
    for (Seat seat = 0; seat < p_.players; ++seat) all[seat] = all_[seat].counts;
    const bool is_imagined = &court != &court_;
    if (is_imagined) all[seat_] = counts_of(edition_, court);
    for (const int card : Members(court.prestige)) {
      const int now = points_for(edition_.prestige_cards[card], {all.data(), p_.players}, seat_);
      points += now * (1 - w_["prestige_doubt"] * turns) + w_["prestige_growth"] * turns;
    }
    return points;
  }

  double recruits(const Court& court) const {
    int best = now_.rounds_later > 0 ? edition_.minimum_work_value[std::max(0, p_.round - 1)] : 0;
    for (const int card : Members(recruitable(p_, seat_))) {
      best = std::max(best, work_value(edition_, court, card).total());
    }
    return court.recruiting * w_["recruiting"] * best * w_["pay"];
  }

  // --- The auction

  // What an object brings, before it is paid.
  double gain_by(Object object) const {
    if (object == Object::kPrestigeCard) return w_["prestige_choice"];
    const double gain = mine_.gains[static_cast<int>(object)];
    const bool matters = court_.prestige > 0 || court_.recruiting > 0;
    if (!matters && object != Object::kRecruitingCard) return gain;
    return gain + among_others(alone_.with_object(object)) - among_others_;
  }

  // What it would change to have this court, with the same money.
  double gain_by(const Court& with) const {
    return with.points - court_.points + alone_.worth(with) - mine_.worth + among_others(with) -
           among_others_;
  }

  // What this round's auctions may still bring: of the object under the hammer an equal share of
  // what it would gain, and otherwise something else. So whoever would gain less than by
  // something else passes.
  double auction() const {
    if (!now_.may_still_buy) return 0;
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
    if (p_.phase != Phase::kActions || (court_.hand == 0 && now_.rounds_later == 0)) return 0;
    const int left = now_.is_turn_to_come ? edition_.actions_a_turn : now_.actions_now;
    constexpr int kBusyRounds = 3;
    const int later = now_.rounds_later;
    const int busy = later < kBusyRounds ? std::min(left, mine_.ready_works) : 0;
    if (busy == 0) return left * w_["action"];
    return (left - busy) * w_["action"] + busy * w_.nth("busy_action_1", later);
  }

  // --- What is half done

  // rules 7.10: the best work of the round so far, as long as nobody makes a better one.
  double best_work() const {
    const bool working = p_.work_value > 0 && now_.is_my_turn;
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
    const int acting = now_.is_my_turn ? 0 : edition_.actions_a_turn - actions_done(p_);
    return (p_.players - p_.turns) * edition_.actions_a_turn + acting;
  }

  double half_done() const {
    const Pending& ask = p_.pending.top();
    const Seat looker = asked(p_) == Ask::kDraw ? ask.a : ask.who;
    if (looker != seat_) return 0;
    switch (asked(p_)) {
      case Ask::kPutBelow: return -w_["sorting"];
      case Ask::kKeep: return best_card(static_cast<Pile>(ask.a));
      case Ask::kPlace: return gain_by(alone_.with_tile(ask.a));
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
      best = std::max(best, gain_by(with));
    }
    return best;
  }

  const Edition& edition_;
  const Weights& w_;
  const Position& p_;
  const Seat seat_;
  const TimeLeft now_;
  const Court& court_;
  const Alone alone_;
  const std::array<CourtByItself, kMaxPlayers>& all_;
  const CourtByItself& mine_;
  const double among_others_;
};

// `by_itself(alone)` says what is to be known of a court.
template <class ByItself>
PointsInSight judged(const Edition& edition, const Weights& weights, const Position& p,
                     ByItself&& by_itself) {
  if (p.phase == Phase::kOver) {
    return points_of_each(
        p.players, [&](Seat seat) { return p.courts[seat].points + 0.001 * p.courts[seat].money; });
  }
  std::array<CourtByItself, kMaxPlayers> courts;
  for (Seat seat = 0; seat < p.players; ++seat) {
    courts[seat] = by_itself(Alone(edition, weights, p, seat));
  }
  return points_of_each(
      p.players, [&](Seat seat) { return Judge(edition, weights, p, seat, courts).value(); });
}

}  // namespace

PointsInSight Princes::judge(const Position& p) const {
  return judged(edition_, weights_, p, [](const Alone& alone) { return alone.by_itself(); });
}

PointsInSight Princes::judge(const Position& p, Memory& memory) const {
  return judged(edition_, weights_, p, [&](const Alone& alone) {
    return memory.recall(alone.in_time(), [&] { return alone.by_itself(); });
  });
}

bool Princes::begins_round(const Position& p) const {
  return p.phase == Phase::kAuction && p.auction.sold == 0 && !is_bidding(p) &&
         std::popcount(p.auction.active) == p.players;
}

}  // namespace bottega::princes
