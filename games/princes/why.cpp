// Why a move is not possible, in a sentence for the person who is to act.

#include "engine/filled.h"
#include "engine/language.h"
#include "games/princes/describe.h"
#include "games/princes/princes.h"
#include "games/princes/scoring.h"
#include "games/princes/table.h"
#include "games/princes/tiles.h"

namespace bottega::princes {

namespace {

// When each verb may be used, in the words of the round.
struct Moment {
  std::string_view words;
  Ask ask;
  Ask or_ask = ask;
};

Moment moment_of(Verb verb) {
  switch (verb) {
    case Verb::kReturn:
      return {tr_later("professions are given back before the first round (2.2)"), Ask::kReturn};
    case Verb::kName: return {tr_later("only the nominator names an object (4.2)"), Ask::kName};
    case Verb::kGiveUp:
      return {tr_later("only the nominator can give up, before naming anything (4.3.6)"),
              Ask::kName};
    case Verb::kRaise:
      return {tr_later("nothing is under the hammer for you to bid on (4.3)"), Ask::kBid};
    case Verb::kPass: return {tr_later("one passes when asked for a bid (4.3)"), Ask::kBid};
    case Verb::kBuy:
    case Verb::kDecline:
      return {tr_later("only the last active player buys without an auction (4.4.3)"),
              Ask::kBuyLast};
    case Verb::kPlace: return {tr_later("no tile is to be laid now (5.2, 6.7)"), Ask::kPlace};
    case Verb::kKeep:
      return {tr_later("cards are kept after looking at the top of a deck (5.6, 6.4, 6.6)"),
              Ask::kKeep};
    case Verb::kPutBelow:
    case Verb::kAsDrawn:
      return {tr_later("cards go below a deck after one was kept (5.6, 6.4, 6.6)"), Ask::kPutBelow};
    case Verb::kRecruit:
      return {tr_later("one recruits in one's own action turn, or when the card is bought (8.6)"),
              Ask::kAct, Ask::kRecruitAtOnce};
    case Verb::kLater:
      return {tr_later("no recruiting card was just bought (5.7)"), Ask::kRecruitAtOnce};
    case Verb::kWork:
    case Verb::kBuild:
    case Verb::kTakeProfession:
    case Verb::kFreedom:
    case Verb::kTakeBonus:
      return {tr_later("that is an action of one's own turn in the action phase (6.1)"), Ask::kAct};
    case Verb::kSell:
      return {tr_later("points are sold when one chooses an action, and with any payment ('selling "
                       "N', Pr-c)"),
              Ask::kAct};
    case Verb::kEndTurn: return {tr_later("there is no turn to end now (6.1)"), Ask::kAct};
    case Verb::kPlayBonus:
      return {tr_later("bonus cards are played with a work, after the profession (7.5)"),
              Ask::kPlayBonus};
    case Verb::kDone: return {tr_later("there is nothing to be done with now"), Ask::kPlayBonus};
    case Verb::kTakePoints:
      return {tr_later("points are taken out of the pay for a work (7.7)"), Ask::kTakePoints};
    default: return {tr_later("only chance does that"), Ask::kDraw};
  }
}

bool is_moment(const Moment& moment, Ask ask) {
  return moment.ask == ask || moment.or_ask == ask;
}

class Explanation {
 public:
  Explanation(const Princes& game, const View& view)
      : game_(game),
        edition_(game.edition()),
        view_(view),
        p_(view.table),
        seat_(p_.pending.top().who),
        court_(p_.courts[seat_]) {}

  std::string of(const Move& move) const {
    switch (static_cast<Verb>(move.verb())) {
      case Verb::kReturn: return not_in_hand(move[0]);
      case Verb::kName: return object(static_cast<Object>(move[0]), edition_.opening_bid, move);
      case Verb::kBuy: return object(static_cast<Object>(move[0]), edition_.last_price, move);
      case Verb::kRaise: return raise(move);
      case Verb::kPlace: return place(move[0], move[1]);
      case Verb::kKeep:
      case Verb::kPutBelow:
        return tr("{} is not among the cards that you look at",
                  edition_.card_id(static_cast<Pile>(move[0]), move[1]));
      case Verb::kRecruit: return recruit(move[0]);
      case Verb::kWork: return work(move[0]);
      case Verb::kBuild: return build(move[0], move);
      case Verb::kTakeProfession: return card(Pile::kProfessions, Action::kProfession, move);
      case Verb::kTakeBonus: return card(Pile::kBonus, Action::kBonus, move);
      case Verb::kFreedom: return freedom(move[0], move);
      case Verb::kSell: return sell(move[0]);
      case Verb::kPlayBonus:
        return tr("you do not hold the bonus card {}", edition_.bonus_cards[move[0]].id);
      case Verb::kDone: return too_little();
      case Verb::kTakePoints:
        return tr("the pay of {} buys at most {} (7.7)",
                  florins(p_.work_value * edition_.pay_for_value),
                  counted(most_points_taken(edition_, p_), "point", "points"));
      default: return tr("it is not possible now");
    }
  }

 private:
  std::string not_in_hand(int card) const {
    return tr("the {} is not in your hand", name_of(edition_.professions[card]));
  }

  // Q4: a price beyond one's means, or a move that does not say what must be sold for it.
  std::string money(int price, const Move& move) const {
    const int points = points_to_sell(edition_, court_, price);
    if (!can_pay(edition_, court_, price)) {
      return tr("you cannot pay {}: you have {} and {}, which sell for {} each (4.5.1)",
                florins(price), florins(court_.money), counted(court_.points, "point", "points"),
                florins(edition_.money_from_point));
    }
    const int operand = is_named(move) ? 1 : 0;
    const std::string right = game_.text(move.with(operand, static_cast<std::uint8_t>(points)));
    if (points == 0) return tr("your money is enough, say '{}' (Q4)", right);
    return tr("you have {} for a price of {}, so {} must be sold: confirm with '{}' (Q4)",
              florins(court_.money), florins(price), counted(points, "point", "points"), right);
  }

  static bool is_named(const Move& move) {
    const auto verb = static_cast<Verb>(move.verb());
    return verb == Verb::kName || verb == Verb::kBuy || verb == Verb::kBuild ||
           verb == Verb::kFreedom;
  }

  std::string refused(Object object) const {
    if (object == Object::kBuilder) {
      return tr("you have {} builders, and nobody may have more (4.1.5)", court_.builders);
    }
    return tr("there is no room for a {} in your principality (Q2)", name_of(object));
  }

  bool refuses(Object object) const {
    return (refused_objects(edition_, court_) >> static_cast<int>(object) & 1u) != 0;
  }

  std::string object(Object object, int price, const Move& move) const {
    if ((p_.auction.sold >> static_cast<int>(object) & 1u) != 0) {
      return tr("a {} was sold already in this round (4.1.2)", name_of(object));
    }
    const bool is_card = object == Object::kPrestigeCard;
    if ((is_card ? cards_left(view_, Pile::kPrestige) : supply_of(p_, object)) == 0) {
      return tr("there is no {} left (4.1.3)", name_of(object));
    }
    return refuses(object) ? refused(object) : money(price, move);
  }

  std::string raise(const Move& move) const {
    if (refuses(p_.auction.object)) return refused(p_.auction.object);
    return money(p_.auction.price + edition_.raise, move);
  }

  std::string place(int tile, int at) const {
    const std::string name = name_of_tile(edition_, tile);
    if (tile != p_.pending.top().a) {
      return tr("you are laying the {}, not the {}", name_of_tile(edition_, p_.pending.top().a),
                name);
    }
    const Placement& placement = edition_.tiles[tile].placements[at];
    const Squares covered = placement.squares & occupied(edition_, court_);
    if (covered != 0) {
      return tr("square {} is not free (9.4)", square_name(std::countr_zero(covered)));
    }
    const Squares touched = placement.around & untouchable(edition_, court_, tile);
    const int square = std::countr_zero(touched);
    return tr(
        "it would touch the {} at {}; buildings may touch only with {} builders, and you have {} "
        "(9.5)",
        (edition_.residence & bit(square)) != 0 ? tr("residence") : building_at(square),
        square_name(square), edition_.touching_from, court_.builders);
  }

  std::string building_at(int square) const {
    for (const int b : Members(court_.built)) {
      const Placement& placement = edition_.tiles[b].placements[court_.building_at[b]];
      if ((placement.squares & bit(square)) != 0) return name_of_tile(edition_, b);
    }
    return tr("building");
  }

  std::string recruit(int card) const {
    const std::string name = name_of(edition_.professions[card]);
    if (court_.recruiting == 0) return tr("you have no recruiting card in hand (8.1)");
    if ((court_.table & card_bit(card)) != 0) {
      return tr("the {} is your own: only opponents' professions can be recruited (8.2)", name);
    }
    return tr("the {} does not lie face up before an opponent (8.1)", name);
  }

  std::string no_action_left() const {
    return tr("you have used your {} of this turn (6.1)",
              counted(edition_.actions_a_turn, "action", "actions"));
  }

  bool are_actions_used() const { return actions_done(p_) >= edition_.actions_a_turn; }

  std::string too_often(Action action) const {
    return tr("that action is possible {} a round (6.2)",
              counted(edition_.limit[static_cast<int>(action)], "time", "times"));
  }

  // rules 7.4, Q14
  std::string work(int card) const {
    const std::string name = name_of(edition_.professions[card]);
    if (are_actions_used()) return no_action_left();
    if (!may_do(edition_, p_, Action::kWork)) return too_often(Action::kWork);
    if ((court_.table & card_bit(card)) != 0) {
      return tr("the {} lies on your table and has made its work for you (7.1)", name);
    }
    if ((court_.hand & card_bit(card)) == 0) return not_in_hand(card);
    const int own = work_value(edition_, court_, card).total();
    const int bonus =
        value_of_bonus(edition_, court_.bonus, counts_at_work(counts_of(edition_, court_)));
    const int minimum = minimum_work_value(edition_, p_);
    return tr(
        "the {}'s work is worth {}{}, and {} is the minimum of this round: {} too little (7.4)",
        name, own,
        court_.bonus == 0 ? std::string() : tr(", {} with all your bonus cards", own + bonus),
        minimum, minimum - own - bonus);
  }

  std::string build(int building, const Move& move) const {
    const std::string name = name_of_tile(edition_, building);
    if (are_actions_used()) return no_action_left();
    if (!may_do(edition_, p_, Action::kBuilding)) return too_often(Action::kBuilding);
    if ((court_.built >> building & 1u) != 0) {
      return tr("you have a {} already, and each building stands only once (9.8)", name);
    }
    if (p_.tiles[building] == 0) return tr("there is no {} left (6.7)", name);
    if (!fits(court_, building)) {
      return court_.builders >= edition_.touching_from
                 ? tr("there is no room for a {} in your principality (9.4)", name)
                 : tr("there is no room for a {} that touches no building (9.5)", name);
    }
    return money(building_price(edition_, court_), move);
  }

  std::string card(Pile pile, Action action, const Move& move) const {
    if (are_actions_used()) return no_action_left();
    if (!may_do(edition_, p_, action)) return too_often(action);
    if (cards_left(view_, pile) == 0) {
      return tr("there is no {} left (6.4, 6.6)", name_of(pile));
    }
    return money(edition_.price[static_cast<int>(action)], move);
  }

  std::string freedom(int freedom, const Move& move) const {
    if (are_actions_used()) return no_action_left();
    if (!may_do(edition_, p_, Action::kFreedom)) return too_often(Action::kFreedom);
    if ((court_.freedoms >> freedom & 1u) != 0) {
      return tr("you have freedom of {} already (6.5)", tr(kFreedomIds[freedom]));
    }
    if (p_.freedoms[freedom] == 0) {
      return tr("there is no token for freedom of {} left (6.5)", tr(kFreedomIds[freedom]));
    }
    return money(edition_.price[static_cast<int>(Action::kFreedom)], move);
  }

  std::string sell(int points) const {
    if (court_.points == 0) return tr("you have no prestige point to sell (Q5)");
    if (points > court_.points) {
      return tr("you have only {} (Q5)", counted(court_.points, "point", "points"));
    }
    if (has_just_sold(p_)) return tr("you have just sold points: do something else first (Pr-c)");
    return tr("at most {} are sold at once, the price of the dearest building (Pr-c)",
              counted(most_points_sold_at_once(edition_, court_), "point", "points"));
  }

  std::string too_little() const {
    const int minimum = minimum_work_value(edition_, p_);
    return tr("the work is worth {}, {} less than the minimum of {}: play more (7.4)",
              p_.work_value, minimum - p_.work_value, minimum);
  }

  const Princes& game_;
  const Edition& edition_;
  const View& view_;
  const Position& p_;
  Seat seat_;
  const Court& court_;
};

}  // namespace

std::string Princes::why_not(const View& view, const Move& move) const {
  const Position& p = view.table;
  if (p.phase == Phase::kOver) return tr("the game is over");
  if (p.pending.top().who == kNature) {
    return tr("chance is to act now: nature {}", question(view));
  }
  const Moment moment = moment_of(static_cast<Verb>(move.verb()));
  if (!is_moment(moment, asked(p))) {
    return filled("{}; {}", tr(moment.words), tr("now: {}", question(view)));
  }
  return Explanation(*this, view).of(move);
}

}  // namespace bottega::princes
