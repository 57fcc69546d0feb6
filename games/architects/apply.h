// What a move does: the answer to what was asked, and everything that follows by itself.
#pragma once

#include "games/architects/play_cards.h"
#include "games/architects/play_effects.h"
#include "games/architects/play_end.h"
#include "games/architects/play_gains.h"
#include "games/architects/play_guildhall.h"
#include "games/architects/play_reset.h"
#include "games/architects/play_rival.h"
#include "games/architects/play_setup.h"
#include "games/architects/play_visits.h"
#include "games/architects/questions.h"

namespace bottega::architects {

template <class Narrator>
void Play<Narrator>::answer(const Move& move) {
  const Pending ask = p_.pending.top();
  switch (static_cast<Verb>(move.verb())) {
    case Verb::kFirst: p_.pending.pop(); return first_player(move[0]);
    case Verb::kRival: return rival_comes(move[0]);
    case Verb::kCharacter: return character_is_taken(move[0]);
    case Verb::kMarketCard:
      p_.pending.pop();
      p_.small_pile &= static_cast<std::uint16_t>(~(1u << move[0]));
      p_.small_top = move[0];
      return say(Told::kMarketShown, kNobody, "4.4", move[0]);
    case Verb::kConsequence:
      p_.pending.pop();
      p_.offers &= static_cast<std::uint8_t>(~(1u << move[0]));
      p_.consequence = move[0];
      if (p_.phase == Phase::kSetUp) figures_move();
      return;
    case Verb::kOfferCard:
      p_.pending.pop();
      p_.offers &= static_cast<std::uint8_t>(~(1u << move[0]));
      p_.offer_top = move[0];
      return say(Told::kOfferShown, kNobody, "9.4", move[0]);
    case Verb::kApprentice: return apprentice_comes(move[0]);
    case Verb::kCard:
      return asked(p_) == Ask::kDrawBuilding ? card_is_drawn(move[0]) : card_is_dealt(move[0]);
    case Verb::kReward: return reward_is_turned(move[0]);
    case Verb::kScheme: return scheme_is_turned(move[0]);
    case Verb::kFuture: return future_is_added(move[0]);
    case Verb::kHire:
      if (asked(p_) == Ask::kWorkshop) return hire_at_workshop(move[0]);
      p_.pending.pop();
      return start_hiring(ask.who, move[0],
                          static_cast<Ask>(ask.what) == Ask::kPickApprentice ? by(Other::kSetUp)
                          : static_cast<Ask>(ask.what) == Ask::kMarketMiddle
                              ? by_place(Place::kBlackMarket)
                              : ask.b);
    case Verb::kKeep:
      return asked(p_) == Ask::kDraft ? keep_in_draft(move[0]) : keep_from_market(move[0]);
    case Verb::kPlace: return place(static_cast<Place>(move[0]));
    case Verb::kMarket: return enter_market(move[0]);
    case Verb::kBuild: return build(move[0]);
    case Verb::kCathedral: return work_on_cathedral(move[0]);
    case Verb::kWonder: return start_wonder(move[0]);
    case Verb::kRecall: return recall(move);
    case Verb::kOffer: return make_offer(move[0], move[1]);
    case Verb::kDig: return dig(static_cast<Thing>(move[0]));
    case Verb::kDraw:
      if (asked(p_) == Ask::kWorkshop) return draw_at_workshop();
      p_.pending.pop();
      then(Ask::kMarketKeep, ask.who);
      return then(Ask::kDealBuilding, kNature, ask.who, e_.market_draw);
    case Verb::kTrade: return trade(move[0], move[1]);
    case Verb::kCapture: return capture(move[0], move[1]);
    case Verb::kSend:
      --p_.pending.top().a;
      return send_captives(ask.who, e_.silver_per_captive, by_place(Place::kGuardhouse));
    case Verb::kRelease:
      if (asked(p_) == Ask::kRelease) return release_at_reset(move[0]);
      --p_.pending.top().a;
      return release_prisoners(ask.who, prisoners(p_, ask.who), by_place(Place::kGuardhouse));
    case Verb::kRansom: return ransom(move[0] != 0);
    case Verb::kSettle: return settle_debt();
    case Verb::kPay: return pay(move);
    case Verb::kLose: return replace_virtue(move);
    case Verb::kBuyOff: return buy_off(move[0]);
    case Verb::kChoose: return choose(move[0]);
    case Verb::kDiscard: return discard_building(move[0]);
    case Verb::kDismiss:
      dismiss_apprentice(ask.who, move[0], asked(p_) == Ask::kMakeRoom ? "R-34" : rule_of(ask.b));
      if (asked(p_) == Ask::kMakeRoom || --p_.pending.top().a == 0) p_.pending.pop();
      return;
    case Verb::kSite: p_.pending.pop(); return wonder_is_sited(ask.who, ask.a, move[0]);
    case Verb::kVisit: return visit_wonder(move[0]);
    case Verb::kTakeUp:
      p_.pending.pop();
      if (move[0] == 0) take_owed_influence(ask.who);
      return;
    case Verb::kDone: p_.pending.pop(); return;
    case Verb::kNone: assert(false && "not a move");
  }
}

// What follows by itself.
template <class Narrator>
void Play<Narrator>::go_on(Pending next) {
  switch (static_cast<Ask>(next.what)) {
    case Ask::kSetUp: return set_up(next.a);
    case Ask::kPassPackets: return pass_packets(next.a);
    case Ask::kAction: return act();
    case Ask::kFinishVisit: return finish_visit();
    case Ask::kConstruct: return construct(next.a);
    case Ask::kAdvance: return advance_cathedral();
    case Ask::kBuildWonder: return build_wonder(next.a);
    case Ask::kHireNow: return hire(next.a, next.b);
    case Ask::kTradeNow: return trade_now(next.a, next.b);
    case Ask::kCaptureNow: p_.pending.pop(); return capture_now(next.who, next.a, next.b);
    case Ask::kRansomNow:
      p_.pending.pop();
      return release_captives(next.who, by_place(Place::kGuardhouse));
    case Ask::kSettleNow: p_.pending.pop(); return debt_is_settled(next.who);
    case Ask::kMarketNow: return market_now(next.a);
    case Ask::kTaxNow: return take_tax();
    case Ask::kEffect: p_.pending.pop(); return do_effect(next.who, next.a, next.b);
    case Ask::kRefresh: return refresh_display();
    case Ask::kCheckReset: return check_reset();
    case Ask::kResetStep: return reset_step(next.a);
    case Ask::kRivalStep: return rival_instruction(next.a, next.b);
    case Ask::kEndTurn: return end_turn();
    case Ask::kEndLosses: return end_losses();
    case Ask::kEndGains: return end_gains();
    default: assert(false && "somebody is to be asked");
  }
}

// Whether the decision on top must be answered; one with nothing to decide is dealt with here.
template <class Narrator>
bool Play<Narrator>::awaits_answer() {
  const Pending ask = p_.pending.top();
  switch (static_cast<Ask>(ask.what)) {
    case Ask::kTurn:
      if (p_.supply[ask.who] > 0 || can_recall(p_, ask.who)) return true;
      say(Told::kNoWorker, ask.who, "3");
      return dismiss();
    case Ask::kFillDisplay:
      slide_display();
      return (empty_on_display(e_, p_).row >= 0 && apprentices_are_left(p_)) || dismiss();
    case Ask::kDrawBuilding:
    case Ask::kDealBuilding: return (ask.b > 0 && buildings_are_left(p_)) || dismiss();
    case Ask::kDrawReward:
      if (p_.rewards_left > 0) return true;
      p_.pending.pop();
      say(Told::kRewardsGone, ask.a, "5.2");
      gain(ask.a, e_.empty_pile_gain, by(Other::kCathedral), "5.2");
      return false;
    case Ask::kDrawScheme:
      if (p_.supply[rival_seat(p_)] == 0) return dismiss();
      if (p_.schemes == 0) {
        say(Told::kSchemesShuffled, rival_seat(p_), "12.2");
        p_.schemes = p_.scheme_discard;
        p_.scheme_discard = 0;
      }
      return true;
    case Ask::kDrawFuture:
      if (p_.futures != 0) return true;
      p_.pending.pop();
      say(Told::kFuturesGone, rival_seat(p_), "12.3");
      rival_gains_silver(ask.a);
      return false;
    case Ask::kPickApprentice: return !display_is_empty(p_) || dismiss();
    case Ask::kDraft: return !p_.packets[ask.who].empty() || dismiss();
    case Ask::kMarketKeep: return !p_.packets[ask.who].empty() || dismiss();
    case Ask::kOffer:
      return (p_.visit.may_offer != 0 && can_offer_anything(e_, p_, ask.who)) || dismiss();
    case Ask::kDig:
      if (p_.visit.workers >= e_.workers_per_gold) return true;
      dig(Thing::kClay);
      return false;
    case Ask::kTrade:
    case Ask::kCapture:
    case Ask::kFreeCapture:
    case Ask::kGuard: return has_something_to_do(e_, p_, ask) || dismiss();
    case Ask::kMarketMiddle: return !display_is_empty(p_) || buildings_are_left(p_) || dismiss();
    case Ask::kHireFree: return !display_is_empty(p_) || dismiss();
    case Ask::kMakeRoom:
      return p_.apprentices[ask.who].count() >= apprentice_limit(e_, p_, ask.who) || dismiss();
    case Ask::kPay: {
      Move way;
      const int ways = count_ways(e_, p_, ask.who, p_.bill, way);
      assert(ways > 0 && "nobody is asked for what he cannot pay");
      if (ways != 1) return true;
      pay(way);
      return false;
    }
    case Ask::kLoseVirtue:
      if (can_replace_virtue(e_, p_, ask.who)) return true;
      p_.pending.pop();
      virtue_is_lost(ask.who, ask.a, ask.b);
      return false;
    case Ask::kTakeDebt:
      if (ask.a > 0 && can_buy_off(e_, p_, ask.who)) return true;
      p_.pending.pop();
      debts_are_taken(ask.who, ask.a, ask.b);
      return false;
    case Ask::kChoose:
      if (!is_rival(p_, ask.who)) return has_choice(e_, p_, ask.who, ask.a) || dismiss();
      choose(rival_choice(e_, ask.a));
      return false;
    case Ask::kPayFor: return !p_.hands[ask.who].empty() || dismiss();
    case Ask::kDismiss: return !p_.apprentices[ask.who].empty() || dismiss();
    case Ask::kCrane: return p_.supply[ask.who] > 0 || dismiss();
    case Ask::kRelease:
      if (most_released(e_, p_, ask.who) > 0) return true;
      release_at_reset(0);
      return false;
    case Ask::kTrimHand: return p_.hands[ask.who].count() > e_.hand_limit || dismiss();
    default: return true;
  }
}

template <class Narrator>
void Play<Narrator>::settle() {
  while (p_.phase != Phase::kOver) {
    if (p_.pending.empty()) {
      p_.phase = Phase::kPlay;
      begin_turn(p_.first);
    } else if (p_.pending.top().what >= kFirstSilentAsk) {
      go_on(p_.pending.top());
    } else if (awaits_answer()) {
      return;
    }
  }
}

template <class Narrator>
void Architects::apply(Position& p, const Move& move, Narrator& narrator) const {
  assert(is_legal(*this, p, move));
  Play<Narrator> play(edition_, p, narrator);
  play.answer(move);
  play.settle();
}

}  // namespace bottega::architects
