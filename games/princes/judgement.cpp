// What a good player looks at, in points: what the seat may hope to have at the end.
#include <algorithm>

#include "games/princes/princes.h"
#include "games/princes/scoring.h"
#include "games/princes/table.h"

namespace bottega::princes {

namespace {

// Estimated by hand from play between bots; every weight is in points.
struct Weights {
  double needed_money = 0.42;  // a hundred florins that there will be a use for
  double spare_money = 0.12;   // one beyond that
  double money_a_round = 7;    // hundreds that a round has a use for
  double pay = 0.5;            // a point of work value (rules 7.7)
  double unmade_work = 0.85;   // part of its value that a work still to be made is worth
  double too_weak = 0.12;      // what each point below the minimum takes from that
  double growth = 0.9;         // work value that professions in hand gain in a round
  double jester = 0.8;         // for works of professions still to come, a round
  double freedom = 0.25;
  double landscape = 0.2;
  double building = 0.15;
  double first_builder = 1.1;  // a round
  double second_builder = 0.5;
  double third_builder = 0.9;
  double recruiting = 0.45;      // part of the best work in reach
  double bonus = 0.35;           // a point of a bonus card's value now
  double bonus_growth = 0.12;    // a round
  double prestige = 0.65;        // part of what a prestige card would bring now
  double prestige_growth = 0.5;  // a round
  double prestige_now = 2.5;     // one of five to choose from
  double selling = 50;  // said, points must be sold; payments sell what they need by themselves
  double shared_wish = 0.3;   // two professions in hand that like the same thing
  double best_work = 1.6;     // leading in the round's best work
  double winning_bid = 0.85;  // chance that a standing bid wins
  double other_object = 0.5;  // what an object not yet bought is worth against having it
  int hoped_price = 5;        // for it, in hundreds
  double room = 0.12;         // a tile that still fits
  double border = 0.03;       // a free square beside tiles: scattered tiles leave many
};
constexpr Weights kWeights;

class Judge {
 public:
  Judge(const Edition& edition, const Position& p, Seat seat)
      : edition_(edition), p_(p), seat_(seat), court_(p.courts[seat]) {}

  double value() const {
    if (p_.phase == Phase::kOver) return court_.points + 0.001 * court_.money;
    return worth(court_) + auction() + turn();
  }

 private:
  // How many action turns the seat still has. The turn of this round counts until the round is
  // over, so that no move looks better for not being the last one; but not in the last round.
  int turns_left() const {
    const int later = edition_.rounds - p_.round;
    if (later > 0 || p_.phase != Phase::kActions) return later + (p_.round > 0);
    return turn_is_over() ? 0 : 1;
  }

  bool turn_is_over() const {
    if (is_my_turn()) return actions_done(p_) >= edition_.actions_a_turn;
    return (seat_ + p_.players - p_.start_player) % p_.players < p_.turns;
  }

  int actions_left() const {
    const int later = edition_.rounds - p_.round;
    if (p_.phase != Phase::kActions) return turns_left() * edition_.actions_a_turn;
    if (turn_is_over()) return later * edition_.actions_a_turn;
    return (later + 1) * edition_.actions_a_turn - (is_my_turn() ? actions_done(p_) : 0);
  }

  bool is_my_turn() const {
    return p_.phase == Phase::kActions && seat_ == (p_.start_player + p_.turns - 1) % p_.players;
  }

  double worth(const Court& court) const {
    const int turns = turns_left();
    return court.points + money(court.money, turns) + works(court, turns) +
           principality(court, turns) + cards(court, turns);
  }

  static double money(int money, int turns) {
    const double useful = std::min<double>(money, kWeights.money_a_round * turns);
    const double spare = turns > 0 ? kWeights.spare_money : 0.001;
    return useful * kWeights.needed_money + (money - useful) * spare;
  }

  // The works that the professions in hand may still make, the best ones first.
  double works(const Court& court, int turns) const {
    std::array<double, 32> values{};
    int count = 0;
    const int minimum =
        p_.round == 0 ? edition_.minimum_work_value[0] : minimum_work_value(edition_, p_);
    for (const int card : Members(court.hand)) {
      values[count++] = hoped_work(work_value(edition_, court, card).total(), minimum, turns);
    }
    std::sort(values.begin(), values.begin() + count, std::greater<>());
    const int possible = std::min(count, actions_left());
    double points = shared_wishes(court.hand) * (turns > 1 ? kWeights.shared_wish : 0);
    for (int i = 0; i < possible; ++i) points += values[i];
    return points;
  }

  static double hoped_work(int value, int minimum, int turns) {
    const double hoped = value + kWeights.growth * std::min(3, std::max(0, turns - 1));
    const double missing = std::max(0.0, minimum - hoped);
    return hoped * kWeights.pay * kWeights.unmade_work *
           std::max(0.0, 1 - kWeights.too_weak * missing);
  }

  int shared_wishes(Cards hand) const {
    int shared = 0;
    for (const int one : Members(hand)) {
      for (const int other : Members(hand)) {
        if (other <= one) continue;
        const Profession& a = edition_.professions[one];
        const Profession& b = edition_.professions[other];
        shared +=
            (a.building == b.building) + (a.landscape == b.landscape) + (a.freedom == b.freedom);
      }
    }
    return shared;
  }

  double principality(const Court& court, int turns) const {
    const int later = std::max(0, turns - 1);
    double points = kWeights.jester * court.jesters * later;
    points += kWeights.freedom * std::popcount(court.freedoms) * later;
    for (const int planted : court.planted) points += planted > 0 ? kWeights.landscape * later : 0;
    points += kWeights.building * std::popcount(court.built) * later;
    const double builders[] = {kWeights.first_builder, kWeights.second_builder,
                               kWeights.third_builder};
    for (int b = 0; b < court.builders; ++b) points += builders[b] * turns;
    const Squares taken = occupied(edition_, court);
    points += kWeights.room * std::popcount(court.fits) * (later > 0);
    return points - kWeights.border * std::popcount(around(taken));
  }

  double cards(const Court& court, int turns) const {
    double points = 0;
    const Counts counts = counts_of(edition_, court);
    if (turns > 0) {
      for (const int card : Members(court.bonus)) {
        points += kWeights.bonus * value_of(edition_.bonus_cards[card], counts) +
                  kWeights.bonus_growth * turns;
      }
      if (court.recruiting > 0) points += recruits(court, turns);
    }
    if (court.prestige == 0) return points;
    std::array<Counts, kMaxPlayers> all;
    for (Seat seat = 0; seat < p_.players; ++seat) {
      all[seat] = seat == seat_ ? counts : counts_of(edition_, p_.courts[seat]);
    }
    for (const int card : Members(court.prestige)) {
      points += kWeights.prestige *
                    points_for(edition_.prestige_cards[card], {all.data(), p_.players}, seat_) +
                kWeights.prestige_growth * turns;
    }
    return points;
  }

  double recruits(const Court& court, int turns) const {
    int best = 0;
    for (const int card : Members(recruitable(p_, seat_))) {
      best = std::max(best, work_value(edition_, court, card).total());
    }
    const double work = std::max<double>(best, turns > 1 ? 12 : 0) * kWeights.pay;
    return court.recruiting * kWeights.recruiting * work;
  }

  // --- The auction

  double gain_by(Object object, int price) const {
    Court with = court_;
    const int points = std::min<int>(with.points, points_to_sell(edition_, with, price));
    with.points = static_cast<std::uint16_t>(with.points - points);
    with.money = static_cast<std::uint16_t>(std::max(0, with.money - price));
    switch (object) {
      case Object::kForest:
      case Object::kLake:
      case Object::kPark: {
        std::uint8_t& planted = with.planted[static_cast<int>(object)];
        if (planted++ > 0) with.points += static_cast<std::uint16_t>(edition_.points_for_landscape);
        break;
      }
      case Object::kJester: ++with.jesters; break;
      case Object::kBuilder:
        ++with.builders;
        with.points +=
            edition_.builder_points[std::min<int>(with.builders, edition_.builders_a_player)];
        break;
      case Object::kRecruitingCard: ++with.recruiting; break;
      case Object::kPrestigeCard: break;
    }
    const double gain = worth(with) - worth(court_);
    if (object != Object::kPrestigeCard) return gain;
    return gain + kWeights.prestige_now + kWeights.prestige_growth * turns_left();
  }

  double auction() const {
    const Auction& auction = p_.auction;
    if (p_.phase != Phase::kAuction || (auction.active & seat_bit(seat_)) == 0) return 0;
    if (is_bidding(p_) && auction.leader == seat_) {
      return kWeights.winning_bid * gain_by(auction.object, auction.price);
    }
    unsigned objects = objects_for(edition_, p_, seat_);
    if (is_bidding(p_)) objects &= ~(1u << static_cast<int>(auction.object));
    double best = 0;
    for (const int object : Members(objects)) {
      best = std::max(best, gain_by(static_cast<Object>(object), kWeights.hoped_price));
    }
    return kWeights.other_object * best;
  }

  // --- What is half done

  double turn() const {
    const Pending& ask = p_.pending.top();
    const Seat looker = asked(p_) == Ask::kDraw ? ask.a : ask.who;
    if (looker != seat_) return best_work();
    switch (asked(p_)) {
      case Ask::kKeep: return best_work() + best_card(static_cast<Pile>(ask.a));
      case Ask::kPlace: return best_work() + unplaced(ask.a);
      case Ask::kSellPoints: return best_work() - kWeights.selling;
      case Ask::kPlayBonus:
      case Ask::kTakePoints:
        return best_work() + p_.work_value * edition_.pay_for_value * kWeights.pay;
      default: return best_work();
    }
  }

  double best_work() const {
    if (court_.best_work == 0) return 0;
    for (const Court& other : p_.courts) {
      if (other.best_work > court_.best_work) return 0;
    }
    return kWeights.best_work;
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
      best = std::max(best, worth(with) - worth(court_));
    }
    return best;
  }

  double unplaced(int tile) const {
    Court with = court_;
    if (tile < kBuildingKinds) {
      with.built |= static_cast<std::uint16_t>(1u << tile);
      with.points += static_cast<std::uint16_t>(edition_.points_for_building);
    } else if (with.planted[tile - kBuildingKinds]++ > 0) {
      with.points += static_cast<std::uint16_t>(edition_.points_for_landscape);
    }
    return worth(with) - worth(court_);
  }

  const Edition& edition_;
  const Position& p_;
  Seat seat_;
  const Court& court_;
};

}  // namespace

double Princes::judge(const Position& p, Seat seat) const {
  return Judge(edition_, p, seat).value();
}

}  // namespace bottega::princes
