// What cards do at once: the kinds of effects, one after the other.
#pragma once

#include "games/architects/play.h"

namespace bottega::architects {

template <class Narrator>
void Play<Narrator>::do_effect(Seat seat, int number, Cause cause) {
  const Effect& effect = e_.effect(number);
  switch (effect.type) {
    case Do::kGain: return gain(seat, effect.gain, cause, rule_of(cause));
    case Do::kLose:
      if (static_cast<Thing>(effect.what) == Thing::kInfluence) {
        return lose_influence(seat, effect.amount, cause);
      }
      return lose_virtue(seat, effect.amount, cause);
    case Do::kChooseOne: return then(Ask::kChoose, seat, number, cause);
    case Do::kPer: {
      const int times = own_count(e_, p_, seat, static_cast<Count>(effect.what)) / effect.every;
      for (int thing = 0; thing < kThings; ++thing) {
        gain(seat, static_cast<Thing>(thing), effect.gain.amounts[thing] * times, cause,
             rule_of(cause));
      }
      return;
    }
    case Do::kAllPlayers: return for_everybody(seat, effect.parts[0], cause, 0);
    case Do::kAllPlayersIf: return for_everybody(seat, effect.parts[0], cause, effect.amount);
    case Do::kCaptures: return then(Ask::kFreeCapture, seat, effect.amount, cause);
    case Do::kHire:
      if (is_rival(p_, seat)) {  // rules 12.3
        return rival_gains_silver(e_.rival_apprentice_silver);
      }
      return then(Ask::kHireFree, seat, number, cause);
    case Do::kGainDebt: return take_debts(seat, effect.amount, cause);
    case Do::kDestroyDebt:
      if (is_rival(p_, seat) && p_.unpaid[seat] == 0) {
        return rival_gains_silver(e_.rival_debt_silver);
      }
      return destroy_debts(seat, effect.amount, cause);
    case Do::kReleasePrisoners: return release_prisoners(seat, prisoners(p_, seat), cause);
    case Do::kReleaseCaptives: return release_captives(seat, cause);
    case Do::kSendCaptives: return send_captives(seat, effect.amount, cause);
    case Do::kPayFor: return then(Ask::kPayFor, seat, number, cause);
    case Do::kPlaceWorker: return place_by_card(seat, static_cast<Place>(effect.what), cause);
    case Do::kDiscardApprentice: return then(Ask::kDismiss, seat, effect.amount, cause);
    case Do::kSequence:
      for (int i = effect.parts_count - 1; i >= 0; --i) {
        then(Ask::kEffect, seat, effect.parts[i], cause);
      }
      return;
    case Do::kDiscardDisplay:
      for (int column = 0; column < std::min<int>(effect.amount, columns(e_, p_)); ++column) {
        for (int row = 0; row < kRows; ++row) discard_from_display(row, column, rule_of(cause));
      }
      return;
    case Do::kRefillDisplay: return then(Ask::kFillDisplay, kNature);
    case Do::kImprison: {
      const Place place = e_.offers[p_.consequence].profiteer;
      const int count = workers_at(p_, place, seat);
      p_.workers[static_cast<int>(place)][seat] = 0;
      add_to(p_.workers[static_cast<int>(Place::kPrison)][seat], count);
      if (count > 0) {
        say(Told::kImprisoned, seat, "10", count, static_cast<int>(place));
      }
      return;
    }
    default: return;  // effects of the end of the game
  }
}

// in turn order from the player who acts.
template <class Narrator>
void Play<Narrator>::for_everybody(Seat seat, int number, Cause cause, int prisoners_at_least) {
  for (int i = parties(p_) - 1; i >= 0; --i) {
    const auto other = static_cast<Seat>((seat + i) % parties(p_));
    if (prisoners(p_, other) >= prisoners_at_least) then(Ask::kEffect, other, number, cause);
  }
}

// a true placement; without a worker it is lost.
template <class Narrator>
void Play<Narrator>::place_by_card(Seat seat, Place place, Cause cause) {
  if (p_.supply[seat] == 0 || is_rival(p_, seat)) return;
  if (place == Place::kGuildhall) return then(Ask::kCrane, seat, 0, cause);
  if (place == Place::kTaxStand && p_.tax == 0) return;
  begin_visit(seat, place);
}

template <class Narrator>
void Play<Narrator>::choose(int which) {
  const Pending ask = p_.pending.top();
  p_.pending.pop();
  then(Ask::kEffect, ask.who, e_.effect(ask.a).parts[which], ask.b);
}

}  // namespace bottega::architects
