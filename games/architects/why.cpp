// Why a move is not possible, in a sentence for a person.

#include "engine/filled.h"
#include "engine/language.h"
#include "games/architects/architects.h"
#include "games/architects/names.h"
#include "games/architects/questions.h"

namespace bottega::architects {

namespace {

// When each verb may be used.
std::string moment_of(Verb verb) {
  switch (verb) {
    case Verb::kCharacter: return tr("characters are chosen before the game (rules 2.2)");
    case Verb::kHire:
      return tr("apprentices are hired at the Workshop, or where a card says so (rules 4.1)");
    case Verb::kKeep: return tr("no building card is to be kept now (rules 2.1, 4.4)");
    case Verb::kPlace:
    case Verb::kMarket:
    case Verb::kBuild:
    case Verb::kCathedral:
    case Verb::kWonder:
      return tr("a turn begins with one worker, and there is one a turn (rules 3)");
    case Verb::kRecall:
      return tr("a worker is taken back only by a turn without workers (rules 3)");
    case Verb::kOffer:
      return tr("offers are made in a turn with the Princess, not inside an action (rules 9.2)");
    case Verb::kDig: return tr("clay and gold are dug at the Mines (rules 4)");
    case Verb::kDraw: return tr("cards are drawn at the Workshop or in the Black Market (rules 4)");
    case Verb::kTrade: return tr("trades are made at the King's Storehouse (rules 4)");
    case Verb::kCapture: return tr("workers are captured from the Town Centre (rules 4.2)");
    case Verb::kSend:
    case Verb::kRelease:
    case Verb::kRansom:
    case Verb::kSettle: return tr("that is done at the Guardhouse (rules 4.3)");
    case Verb::kPay: return tr("there is nothing to pay now");
    case Verb::kLose: return tr("no virtue is to be lost now");
    case Verb::kBuyOff: return tr("no debt is to be taken now");
    case Verb::kChoose: return tr("there is nothing to choose now");
    case Verb::kDiscard: return tr("no building card is to be discarded now (rules 3)");
    case Verb::kDismiss:
      return tr("apprentices leave only to make room, or where a card says so (R-34)");
    case Verb::kSite: return tr("no Wonder is to be sited now (rules 11)");
    case Verb::kVisit: return tr("no Wonder of yours is visited now (rules 11)");
    case Verb::kTakeUp: return tr("the Profiteer has no influence to give now (rules 9.3)");
    case Verb::kDone: return tr("this cannot be left undone");
    default: return tr("only chance does that");
  }
}

bool is_moment_of(Verb verb, Ask ask) {
  switch (verb) {
    case Verb::kCharacter: return ask == Ask::kPickCharacter;
    case Verb::kHire:
      return ask == Ask::kPickApprentice || ask == Ask::kWorkshop || ask == Ask::kMarketMiddle ||
             ask == Ask::kHireFree;
    case Verb::kKeep: return ask == Ask::kDraft || ask == Ask::kMarketKeep;
    case Verb::kPlace:
    case Verb::kMarket:
    case Verb::kRecall: return ask == Ask::kTurn;
    case Verb::kBuild:
    case Verb::kCathedral:
    case Verb::kWonder: return ask == Ask::kTurn || ask == Ask::kCrane;
    case Verb::kOffer: return ask == Ask::kOffer;
    case Verb::kDig: return ask == Ask::kDig;
    case Verb::kTrade: return ask == Ask::kTrade;
    case Verb::kCapture: return ask == Ask::kCapture || ask == Ask::kFreeCapture;
    case Verb::kSend:
    case Verb::kRansom:
    case Verb::kSettle: return ask == Ask::kGuard;
    case Verb::kRelease: return ask == Ask::kGuard || ask == Ask::kRelease;
    case Verb::kPay: return ask == Ask::kPay;
    case Verb::kLose: return ask == Ask::kLoseVirtue;
    case Verb::kBuyOff: return ask == Ask::kTakeDebt;
    case Verb::kChoose: return ask == Ask::kChoose;
    case Verb::kDiscard: return ask == Ask::kTrimHand || ask == Ask::kPayFor;
    case Verb::kDismiss: return ask == Ask::kMakeRoom || ask == Ask::kDismiss;
    case Verb::kSite: return ask == Ask::kWonderSite;
    default: return false;
  }
}

class Explanation {
 public:
  Explanation(const Edition& e, const Position& p)
      : e_(e), p_(p), ask_(p.pending.top()), seat_(p.pending.top().who) {}

  std::string of(const Move& move) const {
    switch (static_cast<Verb>(move.verb())) {
      case Verb::kCharacter: return character(move[0]);
      case Verb::kHire: return hire(move[0]);
      case Verb::kKeep: return tr("{} is not among the cards to choose from", building(move[0]));
      case Verb::kPlace: return place(move[0]);
      case Verb::kMarket: return market(move[0]);
      case Verb::kBuild: return build(move[0]);
      case Verb::kCathedral: return cathedral(move[0]);
      case Verb::kWonder: return wonder(move[0]);
      case Verb::kRecall: return recall(move);
      case Verb::kOffer: return offer(move[0], move[1]);
      case Verb::kTrade: return trade(move[0], move[1]);
      case Verb::kCapture: return capture(move[0], move[1]);
      case Verb::kSend: return tr("you hold no captives (rules 4.3.1)");
      case Verb::kRelease: return release(move[0]);
      case Verb::kRansom: return ransom(move[0] != 0);
      case Verb::kSettle: return settle();
      case Verb::kPay: return tr("that does not pay the bill; the list has every way to pay it");
      case Verb::kLose:
        return tr("{} virtue must be lost, or {} influence given for each point (rules 9.1)",
                  ask_.a, e_.influence_for_virtue);
      case Verb::kBuyOff:
        return tr("there are {} debts to take, and you have {} silver and {} influence", ask_.a,
                  p_.silver[seat_], p_.influence[seat_]);
      case Verb::kChoose: return tr("there are fewer choices, or that one would do nothing");
      case Verb::kDiscard: return tr("{} is not in your hand", building(move[0]));
      case Verb::kDismiss: return tr("{} does not work for you", apprentice(move[0]));
      case Verb::kSite: return site(move[0]);
      default: return tr("it is not possible now");
    }
  }

 private:
  std::string building(int card) const {
    return filled("{} ({})", tr(e_.building_names[card]), e_.building_ids[card]);
  }
  std::string apprentice(int card) const {
    return filled("{} ({})", tr(e_.apprentice_names[card]), e_.apprentice_ids[card]);
  }

  static std::string by_rule(std::string_view number) { return tr(" (rules {})", number); }
  std::string too_dear(const Bill& bill, std::string_view rule) const {
    return too_dear(bill) + by_rule(rule);
  }
  std::string too_dear(const Bill& bill) const {
    Cost cost;
    cost.goods = bill.goods;
    cost.any_of = bill.any_of;
    cost.pieces = bill.pieces;
    cost.silver = bill.silver;
    cost.tax = bill.tax;
    cost.influence = bill.influence;
    std::string have;
    const auto add = [&](int amount, std::string_view name) {
      have += (have.empty() ? "" : ", ") + amount_of(amount, name);
    };
    for (int good = 0; good < kGoods; ++good) {
      const bool matters = bill.goods[good] > 0 || (bill.any_of >> good & 1) != 0;
      if (matters) add(p_.goods[seat_][good], kThingNames[good]);
    }
    if (bill.silver + bill.tax > 0) add(p_.silver[seat_], "silver");
    if (bill.influence > 0) add(p_.influence[seat_], "influence");
    std::string text = tr("that costs {}", cost_words(cost));
    if (bill.less_of != 0) text += tr(" (one piece of wood or stone less)");
    text += tr(", and you have {}", have);
    const bool replaceable = bill.silver > 0 || bill.goods[3] > 0 || bill.goods[4] > 0;
    if (with_wonders(p_) && replaceable && bill.influence == 0) {
      text += tr("; your {} influence cannot make up for it", p_.influence[seat_]);
    }
    return text;
  }

  std::string character(int card) const {
    for (Seat seat = 0; seat < p_.players; ++seat) {
      if (p_.character[seat] == card) {
        return tr("{} is taken by seat {}", tr(e_.character_names[card]), seat + 1);
      }
    }
    return tr("{} belongs to a box that is not used", tr(e_.character_names[card]));
  }

  std::string hire(int card) const {
    const DisplaySpace space = find_on_display(p_, card);
    if (space.row < 0) return tr("{} is not on display", apprentice(card));
    return too_dear(hire_bill(e_, p_, seat_, space), "4.1");
  }

  std::string no_worker() const { return tr("you have no worker left: take one back (rules 3)"); }

  std::string place(int place) const {
    if (p_.supply[seat_] == 0) return no_worker();
    if (static_cast<Place>(place) == Place::kTaxStand && p_.tax == 0) {
      return tr("the tax pool is empty (rules 3)");
    }
    return tr("nothing could be done at {}, and this game is strict (R-31)",
              tr(kPlaceTitles[place]));
  }

  std::string market(int space) const {
    if (p_.supply[seat_] == 0) return no_worker();
    if (p_.market[space] != kEmpty) {
      return tr("the {} space is taken until the next Reset (rules 4.4)", tr(kSpaceNames[space]));
    }
    if (!virtue_allows_market(e_, p_, seat_)) {
      return tr("with virtue {} nobody enters the Black Market (rules 6)", p_.virtue[seat_]);
    }
    return too_dear(market_bill(e_, p_, seat_, space), "4.4");
  }

  std::string build(int card) const {
    if (p_.supply[seat_] == 0) return no_worker();
    if (!p_.hands[seat_].has(card)) return tr("{} is not in your hand", building(card));
    const Building& b = e_.buildings[card];
    for (int skill = 0; skill < kSkills; ++skill) {
      if ((b.skills >> skill & 1) != 0 && (p_.apprentices[seat_] & e_.skilled[skill]).empty()) {
        return tr("{} needs {}, and no apprentice of yours knows it (rules 5.1)", building(card),
                  tr(kSkillNames[skill]));
      }
    }
    return too_dear(construction_bill(e_, p_, seat_, b.cost), "5.1");
  }

  std::string cathedral(int discard) const {
    if (p_.supply[seat_] == 0) return no_worker();
    if (p_.level[seat_] >= e_.levels) return tr("you are on top of the cathedral (rules 5.2)");
    if (!virtue_allows_cathedral(e_, p_, seat_)) {
      return tr("with virtue {} nobody works on the cathedral (rules 6)", p_.virtue[seat_]);
    }
    if (!spot_is_free(e_, p_, seat_)) {
      return tr("level {} of the cathedral is full (rules 5.2)", p_.level[seat_] + 1);
    }
    if (!can_pay(e_, p_, seat_, cathedral_bill(e_, p_, seat_))) {
      return too_dear(cathedral_bill(e_, p_, seat_), "5.2");
    }
    if (has_ability(e_, p_, seat_, Can::kNoDiscard))
      return tr("you need not discard a card: cathedral");
    if (discard == kNoCard)
      return tr("name a building card to discard: cathedral CARD (rules 5.2)");
    return tr("{} is not in your hand to discard", building(discard));
  }

  std::string wonder(int good) const {
    if (!with_wonders(p_)) return tr("this game is played without Works of Wonder");
    if (p_.supply[seat_] == 0) return no_worker();
    if (p_.wonder_owner[good] != kEmpty) {
      return tr("the {} is built already", tr(e_.wonder_names[good]));
    }
    return too_dear(wonder_bill(e_, p_, seat_, good), "11");
  }

  std::string recall(const Move& move) const {
    if (p_.supply[seat_] > 0) return tr("you still have workers: place one (rules 3)");
    if (move[0] == 0 && move[1] < kOpenPlaces) {
      return tr("you have no worker at {}", tr(kPlaceTitles[move[1]]));
    }
    if (has_open_worker(p_, seat_)) return tr("open places come first (rules 3)");
    return tr("you have no worker there");
  }

  std::string offer(int slot, int good) const {
    if (p_.offer_top == kEmpty) return tr("no offer is open until the next Reset (R-47)");
    if ((p_.offered >> slot & 1) != 0) {
      return tr("the slot of {} is filled until the next Reset (rules 9.4)", tr(kThingNames[slot]));
    }
    if (p_.goods[seat_][good] == 0) {
      return tr("you have no {}, and influence cannot stand in for it (rules 9.4)",
                tr(kThingNames[good]));
    }
    return tr("{} does not fit the slot of {}", tr(kThingNames[good]), tr(kThingNames[slot]));
  }

  std::string trade(int whose, int which) const {
    if (whose == 1 && !p_.apprentices[seat_].has(which)) {
      return tr("{} does not work for you", apprentice(which));
    }
    if (whose == 1 && e_.apprentices[which].ability.type != Can::kTrade) {
      return tr("{} knows no trade", apprentice(which));
    }
    const Cost& cost = whose == 0 ? e_.trades[which].cost : e_.apprentices[which].ability.cost;
    return too_dear(bill_for(e_, p_, seat_, cost), "4");
  }

  std::string capture(int place, int owner) const {
    if (owner >= parties(p_)) return tr("there is no seat {}", owner + 1);
    if (p_.workers[place][owner] == 0) {
      return tr("seat {} has no worker at {}", owner + 1, tr(kPlaceTitles[place]));
    }
    if (!may_capture_at(e_, p_, place)) {
      const int most = e_.capture_places[parties(p_)];
      return tr("all captures of a visit are made at {} with so many players (rules 4.2)",
                most == 1 ? tr("one place") : tr("{} places at most", most));
    }
    return too_dear(capture_bill(e_, p_, seat_), "4.2");
  }

  std::string release(int count) const {
    if (asked(p_) == Ask::kGuard) {
      return count == kEmpty ? tr("none of your workers is in Prison (rules 4.3.1)")
                             : tr("at the Guardhouse all are released: release all (rules 4.3)");
    }
    return tr("at most {} can be released now (rules 10)", most_released(e_, p_, seat_));
  }

  std::string ransom(bool by_debt) const {
    if (held_by_others(p_, seat_) == 0) return tr("nobody holds a worker of yours (rules 4.3.1)");
    return by_debt ? tr("it is not possible now")
                   : too_dear(bill_for(e_, p_, seat_, e_.ransom_cost)) +
                         tr("; ransom debt takes a debt instead") + by_rule("4.3");
  }

  std::string settle() const {
    if (p_.unpaid[seat_] == 0) return tr("you have no unpaid debt (rules 4.3.1)");
    return too_dear(bill_for(e_, p_, seat_, e_.debt_cost), "4.3");
  }

  std::string site(int place) const {
    if ((e_.wonder_sites >> place & 1u) == 0) {
      return tr("no Wonder can stand at {} (rules 11)", tr(kPlaceTitles[place]));
    }
    return tr("a Wonder stands at {} already (rules 11)", tr(kPlaceTitles[place]));
  }

  const Edition& e_;
  const Position& p_;
  const Pending& ask_;
  Seat seat_;
};

}  // namespace

std::string Architects::why_not(const View& view, const Move& move) const {
  const Position& p = view.table;
  if (p.phase == Phase::kOver) return tr("the game is over");
  if (p.pending.top().who == kNature) {
    return tr("chance is to act now: nature {}", question(view));
  }
  const auto verb = static_cast<Verb>(move.verb());
  if (!is_moment_of(verb, asked(p))) {
    return filled("{}; {}", moment_of(verb), tr("now: {}", question(view)));
  }
  return Explanation(edition_, p).of(move);
}

}  // namespace bottega::architects
