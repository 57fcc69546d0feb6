// The pending decisions of a position: what makes a stack that the rules can go on with.
#include "games/architects/check_stack.h"

#include "engine/inspection.h"

#include "games/architects/play.h"
#include "games/architects/play_rival.h"
#include "games/architects/questions.h"

namespace bottega::architects {

namespace {

// The rest of the position is in order when this begins.
class Stack : private Inspector {
 public:
  Stack(const Architects& game, const Position& p) : game_(game), e_(game.edition()), p_(p) {}

  Verdict check() {
    run();
    return verdict();
  }

 private:
  bool in(Phase phase) const { return p_.phase == phase; }
  bool is_party(std::uint8_t seat) const { return seat < parties(p_); }
  bool is_pending(Ask ask) const { return architects::is_pending(p_, ask); }

  bool run() {
    for (std::size_t i = p_.pending.size; i < p_.pending.items.size(); ++i) {
      must(p_.pending.items[i] == Pending{}, "entries above the pending ones must be blank");
    }
    if (in(Phase::kOver)) return must(p_.pending.empty(), "a finished game has nothing pending");
    if (!must(!p_.pending.empty(), "nothing is pending")) return false;
    constexpr int kRoom = 12;  // for what the next steps push on top
    if (!must(p_.pending.size + kRoom <= static_cast<int>(p_.pending.items.size()),
              "too much is pending")) {
      return false;
    }
    for (int i = 0; i < p_.pending.size && sound(); ++i) entry(i);
    if (!sound()) return false;
    if (in(Phase::kPlay)) {
      const Pending& bottom = p_.pending.items[0];
      const auto what = static_cast<Ask>(bottom.what);
      must(what == Ask::kEndGains || (what == Ask::kEndTurn && bottom.who == p_.active),
           "a turn ends with the end of the turn");
    }
    const Pending& top = p_.pending.top();
    if (!must(top.what < kFirstSilentAsk, "somebody must be asked something")) return false;
    MoveList moves;
    game_.legal(p_, moves);
    return must(!moves.empty(), "nobody can answer what is asked");
  }

  // One entry of the stack: who is asked, and whether its two facts make sense.
  void entry(int i) {
    const Pending& ask = p_.pending.items[i];
    if (!must(ask.what < kAsks, "an unknown decision is pending")) return;
    const auto what = static_cast<Ask>(ask.what);
    const bool natures = ask.what < kFirstPlayersAsk || what == Ask::kSetUp ||
                         what == Ask::kPassPackets || what == Ask::kEndLosses ||
                         what == Ask::kEndGains;
    if (natures) {
      must(ask.who == kNature, "chance must decide what nobody can");
    } else {
      const bool players = ask.what >= kFirstPlayersAsk && ask.what < kFirstSilentAsk;
      const bool may_be_rival = !players || what == Ask::kLoseVirtue || what == Ask::kTakeDebt ||
                                what == Ask::kRelease || what == Ask::kChoose;
      must(is_party(ask.who) && (may_be_rival || ask.who < p_.players),
           "a decision is asked of the wrong seat");
    }
    must(!is_of_the_turn(what) || ask.who == p_.active, "a step of a turn is another player's");
    if (!sound()) return;
    once(i, what);
    in_phase(i, what);
    facts(ask, what);
  }

  // What only the player on turn decides or does; the rest may be anybody's, at a Reset say.
  static bool is_of_the_turn(Ask what) {
    switch (what) {
      case Ask::kTurn:
      case Ask::kVisitWonder:
      case Ask::kProfiteer:
      case Ask::kOffer:
      case Ask::kDig:
      case Ask::kWorkshop:
      case Ask::kTrade:
      case Ask::kCapture:
      case Ask::kGuard:
      case Ask::kMarketMiddle:
      case Ask::kMarketKeep:
      case Ask::kCrane:
      case Ask::kWonderSite:
      case Ask::kTrimHand:
      case Ask::kAction:
      case Ask::kFinishVisit:
      case Ask::kConstruct:
      case Ask::kAdvance:
      case Ask::kBuildWonder:
      case Ask::kTradeNow:
      case Ask::kCaptureNow:
      case Ask::kRansomNow:
      case Ask::kSettleNow:
      case Ask::kMarketNow:
      case Ask::kTaxNow:
      case Ask::kRefresh:
      case Ask::kCheckReset:
      case Ask::kRivalStep: return true;
      default: return false;
    }
  }

  // What can stand in the stack only once.
  void once(int i, Ask what) {
    switch (what) {
      case Ask::kPay:
      case Ask::kConstruct:
      case Ask::kAdvance:
      case Ask::kBuildWonder:
      case Ask::kWonderSite:
      case Ask::kEndTurn:
      case Ask::kEndGains:
      case Ask::kEndLosses:
      case Ask::kSetUp:
      case Ask::kPassPackets:
      case Ask::kTurn:
      case Ask::kResetStep:
      case Ask::kDrawConsequence:
      case Ask::kDrawOffer:
      case Ask::kDrawMarket:
      case Ask::kDrawRival:
      case Ask::kDrawScheme: break;
      default: return;
    }
    for (int other = 0; other < i; ++other) {
      must(p_.pending.items[other].what != static_cast<int>(what), "a step is pending twice");
    }
  }

  void in_phase(int i, Ask what) {
    switch (what) {
      case Ask::kFirstPlayer:
      case Ask::kDealCharacter:
      case Ask::kPickCharacter:
      case Ask::kDrawRival:
      case Ask::kPickApprentice:
      case Ask::kDraft:
      case Ask::kSetUp:
      case Ask::kPassPackets: must(in(Phase::kSetUp), "the set-up is over"); break;
      case Ask::kDrawMarket:
      case Ask::kDrawConsequence:
      case Ask::kDrawOffer:
      case Ask::kFillDisplay:
      case Ask::kDealBuilding:
      case Ask::kDrawBuilding:
      case Ask::kHireNow:
      case Ask::kLoseVirtue:
      case Ask::kTakeDebt:
      case Ask::kPay: break;
      case Ask::kEndTurn:
      case Ask::kEndGains: must(in(Phase::kPlay) && i == 0, "the end comes last"); break;
      default: must(in(Phase::kPlay), "the set-up is not over");
    }
    const bool first = what == Ask::kFirstPlayer || what == Ask::kDealCharacter ||
                       what == Ask::kPickCharacter || what == Ask::kDrawRival;
    must(!first || (p_.pending.items[0].what == static_cast<int>(Ask::kSetUp) &&
                    p_.first == (p_.players == 1 && p_.pending.items[0].a == 1 ? 0 : kEmpty)),
         "the set-up goes on afterwards");
    must(what != Ask::kSetUp || i == 0, "the set-up goes on afterwards");
    must(what != Ask::kPassPackets || p_.first != kEmpty, "nobody is first");
  }

  void facts(const Pending& ask, Ask what) {
    constexpr int kMany = 60;
    switch (what) {
      case Ask::kFirstPlayer:
        must(ask.a > 0 && ask.a < 1 << p_.players, "nobody can be first");
        break;
      case Ask::kSetUp:
        must(ask.a <= 1, "the set-up has two parts");
        must(ask.a == 0 || p_.first != kEmpty || is_pending(Ask::kFirstPlayer), "nobody is first");
        set_up_characters(ask.a);
        break;
      case Ask::kDealCharacter:
        must(ask.a < p_.players && p_.character[ask.a] == kEmpty, "a character is dealt twice");
        break;
      case Ask::kPickCharacter:
        must(p_.character[ask.who] == kEmpty, "a character is chosen twice");
        break;
      case Ask::kDrawMarket:
        must(p_.small_pile != 0 && p_.small_top == kEmpty, "no market card can come");
        break;
      case Ask::kDrawOffer:
        must(with_wonders(p_) && p_.offers != 0 && p_.offer_top == kEmpty, "no offer can come");
        break;
      case Ask::kDrawConsequence:
        must(with_wonders(p_) && std::popcount(p_.offers) > 1 && p_.consequence == kEmpty &&
                 is_pending(Ask::kDrawOffer),
             "no consequence can come");
        break;
      case Ask::kDealBuilding:
      case Ask::kDrawBuilding: must(ask.a < p_.players && ask.b <= 40, "nobody draws cards"); break;
      case Ask::kDrawReward: must(is_party(ask.a), "nobody gains a reward"); break;
      case Ask::kDrawScheme:
        must(p_.has_rival != 0 && p_.rival != kEmpty && p_.supply[rival_seat(p_)] > 0,
             "there is no Rival to act");
        break;
      case Ask::kDrawFuture:
        must(p_.has_rival != 0 && ask.a >= 1 && ask.a <= kMany, "there is no Rival to act");
        break;
      case Ask::kPassPackets: must(ask.a >= 1 && ask.a <= 6, "the draft has an end"); break;
      case Ask::kTrade:
      case Ask::kCapture:
      case Ask::kFreeCapture:
      case Ask::kGuard:
      case Ask::kDismiss: must(ask.a <= kMany, "too much can be done"); break;
      case Ask::kLoseVirtue: must(ask.a >= 1 && ask.a <= 20, "a loss is too large"); break;
      case Ask::kTakeDebt: must(ask.a <= 20, "a loss is too large"); break;
      case Ask::kHireNow:
        must(ask.a < e_.apprentices_count, "an unknown apprentice is hired");
        break;
      case Ask::kMakeRoom: {
        const auto hires = [&](const Pending& other) {
          return other.what == static_cast<int>(Ask::kHireNow) && other.who == ask.who &&
                 other.a == ask.a;
        };
        const auto end = p_.pending.items.begin() + p_.pending.size;
        must(ask.a < e_.apprentices_count && std::any_of(p_.pending.items.begin(), end, hires),
             "an unknown apprentice is hired");
        break;
      }
      default: more_facts(ask, what);
    }
    cause(ask, what);
  }

  void more_facts(const Pending& ask, Ask what) {
    switch (what) {
      case Ask::kPay: must(can_pay(e_, p_, ask.who, p_.bill), "the bill cannot be paid"); break;
      case Ask::kChoose:
        must(is_effect(ask.a, Do::kChooseOne), "there is nothing to choose");
        break;
      case Ask::kHireFree: must(is_effect(ask.a, Do::kHire), "nobody can be hired"); break;
      case Ask::kPayFor: must(is_effect(ask.a, Do::kPayFor), "there is nothing to pay for"); break;
      case Ask::kEffect:
        must(ask.a < e_.effects_count &&
                 (e_.effect(ask.a).type != Do::kImprison || p_.consequence != kEmpty),
             "an unknown effect is pending");
        break;
      case Ask::kVisitWonder:
        must(p_.visit.place < kOpenPlaces &&
                 own_wonder_at(p_, ask.who, static_cast<Place>(p_.visit.place)) >= 0,
             "no Wonder is visited");
        break;
      case Ask::kProfiteer:
        must(p_.visit.place < kOpenPlaces && p_.visit.owed_influence == 1 &&
                 p_.influence[ask.who] < e_.most_influence,
             "the Profiteer owes nothing");
        break;
      case Ask::kAction:
      case Ask::kOffer:
      case Ask::kDig:
      case Ask::kWorkshop: must(p_.visit.place < kOpenPlaces, "no place is visited"); break;
      case Ask::kFinishVisit: must(p_.visit.place != kEmpty, "no place is visited"); break;
      case Ask::kConstruct:
        must(ask.a < e_.buildings_count && p_.built[ask.who].has(ask.a), "no card is built");
        break;
      case Ask::kAdvance:
        must(spot_is_free(e_, p_, ask.who), "there is no spot to advance to");
        break;
      case Ask::kBuildWonder:
        must(ask.a < kGoods && with_wonders(p_) && p_.wonder_owner[ask.a % kGoods] == kEmpty &&
                 free_wonder_sites(e_, p_) != 0,
             "the Wonder cannot be built");
        break;
      case Ask::kWonderSite:
        must(ask.a < kGoods && p_.wonder_owner[ask.a % kGoods] == ask.who &&
                 p_.wonder_site[ask.a % kGoods] == kEmpty,
             "there is no Wonder to site");
        break;
      case Ask::kTradeNow:
        must(ask.a <= 1 && ask.b < (ask.a == 0 ? e_.trades_count : e_.apprentices_count),
             "an unknown trade is pending");
        break;
      case Ask::kCaptureNow:
        must(ask.a < kOpenPlaces && is_party(ask.b), "nobody is captured");
        break;
      case Ask::kMarketNow: must(ask.a < kSpaces, "the Black Market has {} spaces", kSpaces); break;
      case Ask::kResetStep:
        must(ask.a >= 1 && ask.a <= 11 && (with_wonders(p_) || ask.a <= 2 || ask.a >= 9),
             "a Reset has other steps");
        must(ask.a < 3 || ask.a > 8 || p_.consequence != kEmpty || ask.a == 8,
             "the consequence is not shown");
        break;
      case Ask::kCheckReset: must(ask.a <= 1, "a Reset has one cause"); break;
      case Ask::kRivalStep: rival_step(ask); break;
      default: break;
    }
  }

  void rival_step(const Pending& ask) {
    if (!must(p_.has_rival != 0 && p_.rival != kEmpty && ask.who == rival_seat(p_),
              "there is no Rival to act")) {
      return;
    }
    if (!must(ask.a == kFocusCard || ask.a < e_.schemes_count, "an unknown scheme is pending"))
      return;
    must(ask.a == kFocusCard || (ask.b & 1) == 0 || e_.schemes[ask.a].has_lower,
         "an unknown step of a scheme is pending");
    if (!sound()) return;
    const Section& section = ask.a == kFocusCard ? e_.rivals[p_.rival].focus
                             : (ask.b & 1) == 0  ? e_.schemes[ask.a].upper
                                                 : e_.schemes[ask.a].lower;
    const int option = ask.b >> 1 & 3;
    must(ask.b < 32 && option < section.options, "an unknown step of a scheme is pending");
    if (sound()) {
      must((ask.b >> 3 & 3) < section.lengths[option], "an unknown step of a scheme is pending");
    }
  }

  // With the first part of the set-up done, everybody has a character if there are any.
  void set_up_characters(int stage) {
    if (!with_characters(p_)) return;
    for (int seat = 0; seat < p_.players; ++seat) {
      bool comes = false;
      for (int i = 0; i < p_.pending.size; ++i) {
        const Pending& ask = p_.pending.items[i];
        comes |= (ask.what == static_cast<int>(Ask::kDealCharacter) && ask.a == seat) ||
                 (ask.what == static_cast<int>(Ask::kPickCharacter) && ask.who == seat);
      }
      must(comes != (p_.character[seat] != kEmpty) && (stage == 0 || !comes),
           "seat {} must get exactly one character", seat + 1);
    }
  }

  bool is_effect(int number, Do type) const {
    return number < e_.effects_count && e_.effect(number).type == type;
  }

  // The second fact of many decisions is a cause, which words must be able to name.
  void cause(const Pending& ask, Ask what) {
    switch (what) {
      case Ask::kFreeCapture:
      case Ask::kHireFree:
      case Ask::kMakeRoom:
      case Ask::kHireNow:
      case Ask::kPay:
      case Ask::kLoseVirtue:
      case Ask::kTakeDebt:
      case Ask::kChoose:
      case Ask::kPayFor:
      case Ask::kDismiss:
      case Ask::kCrane:
      case Ask::kEffect: break;
      default: return;
    }
    const int n = ask.b;
    const auto within = [&](int first, int next, int count) {
      return n < first || n >= next || n - first < count;
    };
    must(n < kOtherCauses + kOthers &&
             within(kApprenticeCauses, kBuildingCauses, e_.apprentices_count) &&
             within(kBuildingCauses, kCharacterCauses, e_.buildings_count) &&
             within(kCharacterCauses, kPlaceCauses, e_.characters_count) &&
             within(kRewardCauses, kOfferCauses, e_.rewards_count) &&
             within(kOfferCauses, kWonderCauses, e_.offers_count),
         "a decision has no cause");
  }

  const Architects& game_;
  const Edition& e_;
  const Position& p_;
};

}  // namespace

Verdict check_stack(const Architects& game, const Position& p) {
  return Stack(game, p).check();
}

}  // namespace bottega::architects
