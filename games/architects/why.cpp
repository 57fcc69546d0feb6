// Why a move is not possible, in a sentence for a person.
#include <fmt/format.h>

#include "games/architects/architects.h"
#include "games/architects/names.h"
#include "games/architects/questions.h"

namespace bottega::architects {

namespace {

// When each verb may be used.
std::string_view moment_of(Verb verb) {
  switch (verb) {
    case Verb::kCharacter: return "characters are chosen before the game (rules 2.2)";
    case Verb::kHire:
      return "apprentices are hired at the Workshop, or where a card says so (rules 4.1)";
    case Verb::kKeep: return "no building card is to be kept now (rules 2.1, 4.4)";
    case Verb::kPlace:
    case Verb::kMarket:
    case Verb::kBuild:
    case Verb::kCathedral:
    case Verb::kWonder: return "a turn begins with one worker, and there is one a turn (rules 3)";
    case Verb::kRecall: return "a worker is taken back only by a turn without workers (rules 3)";
    case Verb::kOffer:
      return "offers are made in a turn with the Princess, not inside an action (rules 9.2)";
    case Verb::kDig: return "clay and gold are dug at the Mines (rules 4)";
    case Verb::kDraw: return "cards are drawn at the Workshop or in the Black Market (rules 4)";
    case Verb::kTrade: return "trades are made at the King's Storehouse (rules 4)";
    case Verb::kCapture: return "workers are captured from the Town Centre (rules 4.2)";
    case Verb::kSend:
    case Verb::kRelease:
    case Verb::kRansom:
    case Verb::kSettle: return "that is done at the Guardhouse (rules 4.3)";
    case Verb::kPay: return "there is nothing to pay now";
    case Verb::kLose: return "no virtue is to be lost now";
    case Verb::kBuyOff: return "no debt is to be taken now";
    case Verb::kChoose: return "there is nothing to choose now";
    case Verb::kDiscard: return "no building card is to be discarded now (rules 3)";
    case Verb::kDismiss:
      return "apprentices leave only to make room, or where a card says so (R-34)";
    case Verb::kSite: return "no Wonder is to be sited now (rules 11)";
    case Verb::kVisit: return "no Wonder of yours is visited now (rules 11)";
    case Verb::kTakeUp: return "the Profiteer has no influence to give now (rules 9.3)";
    case Verb::kDone: return "this cannot be left undone";
    default: return "only chance does that";
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
      case Verb::kKeep:
        return fmt::format("{} is not among the cards to choose from", building(move[0]));
      case Verb::kPlace: return place(move[0]);
      case Verb::kMarket: return market(move[0]);
      case Verb::kBuild: return build(move[0]);
      case Verb::kCathedral: return cathedral(move[0]);
      case Verb::kWonder: return wonder(move[0]);
      case Verb::kRecall: return recall(move);
      case Verb::kOffer: return offer(move[0], move[1]);
      case Verb::kTrade: return trade(move[0], move[1]);
      case Verb::kCapture: return capture(move[0], move[1]);
      case Verb::kSend: return "you hold no captives (rules 4.3.1)";
      case Verb::kRelease: return release(move[0]);
      case Verb::kRansom: return ransom(move[0] != 0);
      case Verb::kSettle: return settle();
      case Verb::kPay: return "that does not pay the bill; the list has every way to pay it";
      case Verb::kLose:
        return fmt::format(
            "{} virtue must be lost, or {} influence given for each point (rules 9.1)", ask_.a,
            e_.influence_for_virtue);
      case Verb::kBuyOff:
        return fmt::format("there are {} debts to take, and you have {} silver and {} influence",
                           ask_.a, p_.silver[seat_], p_.influence[seat_]);
      case Verb::kChoose: return "there are fewer choices, or that one would do nothing";
      case Verb::kDiscard: return fmt::format("{} is not in your hand", building(move[0]));
      case Verb::kDismiss: return fmt::format("{} does not work for you", apprentice(move[0]));
      case Verb::kSite: return site(move[0]);
      default: return "it is not possible now";
    }
  }

 private:
  std::string building(int card) const {
    return fmt::format("{} ({})", e_.building_names[card], e_.building_ids[card]);
  }
  std::string apprentice(int card) const {
    return fmt::format("{} ({})", e_.apprentice_names[card], e_.apprentice_ids[card]);
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
      have += fmt::format("{}{} {}", have.empty() ? "" : ", ", amount, name);
    };
    for (int good = 0; good < kGoods; ++good) {
      const bool matters = bill.goods[good] > 0 || (bill.any_of >> good & 1) != 0;
      if (matters) add(p_.goods[seat_][good], kThingNames[good]);
    }
    if (bill.silver + bill.tax > 0) add(p_.silver[seat_], "silver");
    if (bill.influence > 0) add(p_.influence[seat_], "influence");
    std::string text = fmt::format("that costs {}", cost_words(cost));
    if (bill.less_of != 0) text += " (one piece of wood or stone less)";
    text += fmt::format(", and you have {}", have);
    const bool replaceable = bill.silver > 0 || bill.goods[3] > 0 || bill.goods[4] > 0;
    if (with_wonders(p_) && replaceable && bill.influence == 0) {
      text += fmt::format("; your {} influence cannot make up for it", p_.influence[seat_]);
    }
    return text;
  }

  std::string character(int card) const {
    for (Seat seat = 0; seat < p_.players; ++seat) {
      if (p_.character[seat] == card) {
        return fmt::format("{} is taken by seat {}", e_.character_names[card], seat + 1);
      }
    }
    return fmt::format("{} belongs to a box that is not used", e_.character_names[card]);
  }

  std::string hire(int card) const {
    const DisplaySpace space = find_on_display(p_, card);
    if (space.row < 0) return fmt::format("{} is not on display", apprentice(card));
    return too_dear(hire_bill(e_, p_, seat_, space)) + " (rules 4.1)";
  }

  std::string no_worker() const { return "you have no worker left: take one back (rules 3)"; }

  std::string place(int place) const {
    if (p_.supply[seat_] == 0) return no_worker();
    if (static_cast<Place>(place) == Place::kTaxStand && p_.tax == 0) {
      return "the tax pool is empty (rules 3)";
    }
    return fmt::format("nothing could be done at {}, and this game is strict (R-31)",
                       kPlaceTitles[place]);
  }

  std::string market(int space) const {
    if (p_.supply[seat_] == 0) return no_worker();
    if (p_.market[space] != kEmpty) {
      return fmt::format("the {} space is taken until the next Reset (rules 4.4)",
                         kSpaceNames[space]);
    }
    if (!virtue_allows_market(e_, p_, seat_)) {
      return fmt::format("with virtue {} nobody enters the Black Market (rules 6)",
                         p_.virtue[seat_]);
    }
    return too_dear(market_bill(e_, p_, seat_, space)) + " (rules 4.4)";
  }

  std::string build(int card) const {
    if (p_.supply[seat_] == 0) return no_worker();
    if (!p_.hands[seat_].has(card)) return fmt::format("{} is not in your hand", building(card));
    const Building& b = e_.buildings[card];
    for (int skill = 0; skill < kSkills; ++skill) {
      if ((b.skills >> skill & 1) != 0 && (p_.apprentices[seat_] & e_.skilled[skill]).empty()) {
        return fmt::format("{} needs {}, and no apprentice of yours knows it (rules 5.1)",
                           building(card), kSkillNames[skill]);
      }
    }
    return too_dear(construction_bill(e_, p_, seat_, b.cost)) + " (rules 5.1)";
  }

  std::string cathedral(int discard) const {
    if (p_.supply[seat_] == 0) return no_worker();
    if (p_.level[seat_] >= e_.levels) return "you are on top of the cathedral (rules 5.2)";
    if (!virtue_allows_cathedral(e_, p_, seat_)) {
      return fmt::format("with virtue {} nobody works on the cathedral (rules 6)",
                         p_.virtue[seat_]);
    }
    if (!spot_is_free(e_, p_, seat_)) {
      return fmt::format("level {} of the cathedral is full (rules 5.2)", p_.level[seat_] + 1);
    }
    if (!can_pay(e_, p_, seat_, cathedral_bill(e_, p_, seat_))) {
      return too_dear(cathedral_bill(e_, p_, seat_)) + " (rules 5.2)";
    }
    if (has_ability(e_, p_, seat_, Can::kNoDiscard))
      return "you need not discard a card: cathedral";
    if (discard == kNoCard) return "name a building card to discard: cathedral CARD (rules 5.2)";
    return fmt::format("{} is not in your hand to discard", building(discard));
  }

  std::string wonder(int good) const {
    if (!with_wonders(p_)) return "this game is played without Works of Wonder";
    if (p_.supply[seat_] == 0) return no_worker();
    if (p_.wonder_owner[good] != kEmpty) {
      return fmt::format("the {} is built already", e_.wonder_names[good]);
    }
    return too_dear(wonder_bill(e_, p_, seat_, good)) + " (rules 11)";
  }

  std::string recall(const Move& move) const {
    if (p_.supply[seat_] > 0) return "you still have workers: place one (rules 3)";
    if (move[0] == 0 && move[1] < kOpenPlaces) {
      return fmt::format("you have no worker at {}", kPlaceTitles[move[1]]);
    }
    if (has_open_worker(p_, seat_)) return "open places come first (rules 3)";
    return "you have no worker there";
  }

  std::string offer(int slot, int good) const {
    if (p_.offer_top == kEmpty) return "no offer is open until the next Reset (R-47)";
    if ((p_.offered >> slot & 1) != 0) {
      return fmt::format("the slot of {} is filled until the next Reset (rules 9.4)",
                         kThingNames[slot]);
    }
    if (p_.goods[seat_][good] == 0) {
      return fmt::format("you have no {}, and influence cannot stand in for it (rules 9.4)",
                         kThingNames[good]);
    }
    return fmt::format("{} does not fit the slot of {}", kThingNames[good], kThingNames[slot]);
  }

  std::string trade(int whose, int which) const {
    if (whose == 1 && !p_.apprentices[seat_].has(which)) {
      return fmt::format("{} does not work for you", apprentice(which));
    }
    if (whose == 1 && e_.apprentices[which].ability.type != Can::kTrade) {
      return fmt::format("{} knows no trade", apprentice(which));
    }
    const Cost& cost = whose == 0 ? e_.trades[which].cost : e_.apprentices[which].ability.cost;
    return too_dear(bill_for(e_, p_, seat_, cost)) + " (rules 4)";
  }

  std::string capture(int place, int owner) const {
    if (owner >= parties(p_)) return fmt::format("there is no seat {}", owner + 1);
    if (p_.workers[place][owner] == 0) {
      return fmt::format("seat {} has no worker at {}", owner + 1, kPlaceTitles[place]);
    }
    if (!may_capture_at(e_, p_, place)) {
      const int most = e_.capture_places[parties(p_)];
      return fmt::format("all captures of a visit are made at {} with so many players (rules 4.2)",
                         most == 1 ? "one place" : fmt::format("{} places at most", most));
    }
    return too_dear(capture_bill(e_, p_, seat_)) + " (rules 4.2)";
  }

  std::string release(int count) const {
    if (asked(p_) == Ask::kGuard) {
      return count == kEmpty ? "none of your workers is in Prison (rules 4.3.1)"
                             : "at the Guardhouse all are released: release all (rules 4.3)";
    }
    return fmt::format("at most {} can be released now (rules 10)", most_released(e_, p_, seat_));
  }

  std::string ransom(bool by_debt) const {
    if (held_by_others(p_, seat_) == 0) return "nobody holds a worker of yours (rules 4.3.1)";
    return by_debt ? "it is not possible now"
                   : too_dear(bill_for(e_, p_, seat_, e_.ransom_cost)) +
                         "; ransom debt takes a debt instead (rules 4.3)";
  }

  std::string settle() const {
    if (p_.unpaid[seat_] == 0) return "you have no unpaid debt (rules 4.3.1)";
    return too_dear(bill_for(e_, p_, seat_, e_.debt_cost)) + " (rules 4.3)";
  }

  std::string site(int place) const {
    if ((e_.wonder_sites >> place & 1u) == 0) {
      return fmt::format("no Wonder can stand at {} (rules 11)", kPlaceTitles[place]);
    }
    return fmt::format("a Wonder stands at {} already (rules 11)", kPlaceTitles[place]);
  }

  const Edition& e_;
  const Position& p_;
  const Pending& ask_;
  Seat seat_;
};

}  // namespace

std::string Architects::why_not(const View& view, const Move& move) const {
  const Position& p = view.table;
  if (p.phase == Phase::kOver) return "the game is over";
  if (p.pending.top().who == kNature) {
    return fmt::format("chance is to act now: nature {}", question(view));
  }
  const auto verb = static_cast<Verb>(move.verb());
  if (!is_moment_of(verb, asked(p))) {
    return fmt::format("{}; now: {}", moment_of(verb), question(view));
  }
  return Explanation(edition_, p).of(move);
}

}  // namespace bottega::architects
