// rules 3 and 4: turns, placing workers, the actions of the places.
#pragma once

#include "games/architects/play.h"
#include "games/architects/questions.h"

namespace bottega::architects {

// --- 3 Turns

template <class Narrator>
void Play<Narrator>::begin_turn(Seat seat) {
  p_.active = seat;
  p_.visit = Visit{};
  say(Told::kTurnBegan, seat, "3");
  then(Ask::kEndTurn, seat);
  if (is_rival(p_, seat)) return rival_turn();
  then(Ask::kTurn, seat);
}

// rules 3.1, R-33: with an empty supply one worker is taken back, and that is the turn.
template <class Narrator>
void Play<Narrator>::recall(const Move& move) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  ++p_.supply[seat];
  if (move[0] == 0) {
    --p_.workers[move[1]][seat];
    say(Told::kRecalled, seat, "3", move[1]);
  } else if (move[0] == 1) {
    p_.market[move[1]] = kEmpty;
    say(Told::kRecalled, seat, "3", static_cast<int>(Place::kBlackMarket));
  } else {
    --p_.captives[move[1]][seat];
    say(Told::kRecalledFrom, seat, "3", move[1]);
  }
}

template <class Narrator>
void Play<Narrator>::end_turn() {
  const Seat seat = asked_seat();
  if (p_.hands[seat].count() > e_.hand_limit) return then(Ask::kTrimHand, seat);  // rules 3.4, R-56
  p_.pending.pop();
  p_.credit = 0;
  p_.visit = Visit{};
  if (p_.turns_left == 0) {
    then(Ask::kEndGains, kNature);
    then(Ask::kEndLosses, kNature);
    return;
  }
  if (p_.turns_left != kNotTriggered) --p_.turns_left;
  begin_turn(next_party(p_, seat));
}

// --- Placing a worker

template <class Narrator>
void Play<Narrator>::place(Place place) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  begin_visit(seat, place);
}

// with the Princess an Offer may be made before or after the action, never inside; R-06: a
// Reset that it causes comes at once.
template <class Narrator>
void Play<Narrator>::begin_visit(Seat seat, Place place) {
  --p_.supply[seat];
  ++p_.workers[static_cast<int>(place)][seat];
  p_.visit = Visit{};
  p_.visit.place = static_cast<std::uint8_t>(place);
  p_.visit.workers = static_cast<std::uint8_t>(workers_at(p_, place, seat));
  say(Told::kPlaced, seat, "4", static_cast<int>(place), p_.visit.workers);

  then(Ask::kCheckReset, seat);
  if (is_with_princess(e_, p_, place)) {
    p_.visit.may_offer = 1;
    then(Ask::kOffer, seat, 1);
    then(Ask::kFinishVisit, seat);
    then(Ask::kAction, seat);
    then(Ask::kCheckReset, seat, 1);
    then(Ask::kOffer, seat, 0);
  } else {
    then(Ask::kFinishVisit, seat);
    then(Ask::kAction, seat);
  }
  if (own_wonder_at(p_, seat, place) >= 0) then(Ask::kVisitWonder, seat);
  for_each_ability(e_, p_, seat, Can::kOnPlace, [&](const Ability& a, Cause cause) {
    if (is_at(e_, p_, a.place, place)) gain(seat, a.gain, cause, "13.1");
  });
  if (is_with_profiteer(e_, p_, place)) meet_profiteer(seat, place);
}

// rules 9.3, R-10, Ar-d: his influence comes at once, unless it may be better after the action.
template <class Narrator>
void Play<Narrator>::meet_profiteer(Seat seat, Place place) {
  p_.visit.owed_influence = 1;
  if (p_.influence[seat] == e_.most_influence) return;
  if (may_delay_influence(e_, p_, seat, place)) return then(Ask::kProfiteer, seat);
  take_owed_influence(seat);
}

template <class Narrator>
void Play<Narrator>::take_owed_influence(Seat seat) {
  if (p_.visit.owed_influence == 0) return;
  p_.visit.owed_influence = 0;
  gain(seat, Thing::kInfluence, 1, by(Other::kProfiteer), "9.3");
}

// rules 11, R-23: one's own Wonder gives influence, or counts as one more worker.
template <class Narrator>
void Play<Narrator>::visit_wonder(int choice) {
  const Seat seat = asked_seat();
  const int good = own_wonder_at(p_, seat, static_cast<Place>(p_.visit.place));
  p_.pending.pop();
  if (choice == 0) {
    gain(seat, Thing::kInfluence, e_.wonder_visit_influence, by_wonder(good), "11");
  } else {
    add_to(p_.visit.workers, e_.wonder_visit_workers);
  }
}

// rules 4: the action of the place.
template <class Narrator>
void Play<Narrator>::act() {
  const Seat seat = asked_seat();
  const auto here = static_cast<Place>(p_.visit.place);
  p_.pending.pop();
  add_to(p_.visit.workers, virtual_workers(e_, p_, seat, here));
  const int n = p_.visit.workers;
  switch (here) {
    case Place::kMines: return then(Ask::kDig, seat);
    case Place::kQuarry: return gain(seat, Thing::kStone, e_.stone_plus + n, by_place(here), "4");
    case Place::kForest: return gain(seat, Thing::kWood, e_.wood_plus + n, by_place(here), "4");
    case Place::kSilversmith:
      return gain(seat, Thing::kSilver, e_.silver_plus + n, by_place(here), "4");
    case Place::kStorehouse: return then(Ask::kTrade, seat, n);
    case Place::kWorkshop: return then(Ask::kWorkshop, seat);
    case Place::kTownCentre:
      p_.visit.less_silver =
          static_cast<std::uint8_t>(total_at(e_, p_, seat, Can::kLessSilver, here));
      return then(Ask::kCapture, seat, n);
    case Place::kGuardhouse: return then(Ask::kGuard, seat, n);
    case Place::kTaxStand: {
      then(Ask::kTaxNow, seat);
      const int less = total_at(e_, p_, seat, Can::kLessVirtue, here);
      return lose_virtue(seat, e_.tax_stand_virtue - less, by_place(here));
    }
    default: assert(false && "a place without an action of its own");
  }
}

template <class Narrator>
void Play<Narrator>::take_location_bonuses(Seat seat, Place here) {
  for_each_ability(e_, p_, seat, Can::kLocationBonus, [&](const Ability& a, Cause cause) {
    if (a.place == here) gain(seat, a.gain, cause, "13.1");
  });
}

// Bonuses of apprentices for the place; what the Profiteer still owes (Ar-d).
template <class Narrator>
void Play<Narrator>::finish_visit() {
  const Seat seat = asked_seat();
  const auto here = static_cast<Place>(p_.visit.place);
  p_.pending.pop();
  if (here == Place::kBlackMarket) {
    fire(seat, On::kBlackMarketVisited);
  } else {
    take_location_bonuses(seat, here);
  }
  take_owed_influence(seat);
}

// --- Mines, Workshop, Storehouse

template <class Narrator>
void Play<Narrator>::dig(Thing what) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  const int n = p_.visit.workers;
  const int amount = what == Thing::kClay ? e_.clay_plus + n : n / e_.workers_per_gold;
  gain(seat, what, amount, by_place(Place::kMines), "4");
}

template <class Narrator>
void Play<Narrator>::draw_at_workshop() {
  const Seat seat = asked_seat();
  p_.pending.pop();
  draw_cards(seat, e_.cards_plus + p_.visit.workers / e_.workers_per_card,
             by_place(Place::kWorkshop));
}

// rules 4.1: coins for skipped columns lie on the cards of the row, from the left.
template <class Narrator>
void Play<Narrator>::hire_at_workshop(int card) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  const DisplaySpace space = find_on_display(p_, card);
  const Bill bill = hire_bill(e_, p_, seat, space);
  const int coins = missing_columns(p_, space.column);
  for (int column = 0; column < coins; ++column) ++p_.coins[space.row][column];
  start_hiring(seat, card, by_place(Place::kWorkshop));
  if (coins > 0) say(Told::kCoinsOnCards, seat, "4.1", coins);
  present(bill, seat, by_place(Place::kWorkshop));
}

template <class Narrator>
void Play<Narrator>::trade(int whose, int which) {
  const Seat seat = asked_seat();
  --p_.pending.top().a;
  const Cost& cost = whose == 0 ? e_.trades[which].cost : e_.apprentices[which].ability.cost;
  then(Ask::kTradeNow, seat, whose, which);
  present(bill_for(e_, p_, seat, cost), seat, by_place(Place::kStorehouse));
}

template <class Narrator>
void Play<Narrator>::trade_now(int whose, int which) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  const Gain& gained = whose == 0 ? e_.trades[which].gain : e_.apprentices[which].ability.gain;
  const Cause cause = whose == 0 ? by_place(Place::kStorehouse) : by_apprentice(which);
  gain(seat, gained, cause, "4");
}

// --- 4.2 Town Centre

template <class Narrator>
void Play<Narrator>::capture(int place, int owner) {
  const Seat seat = asked_seat();
  --p_.pending.top().a;
  if (asked(p_) == Ask::kFreeCapture) return capture_now(seat, place, owner);  // rules 4.2.2
  then(Ask::kCaptureNow, seat, place, owner);
  present(capture_bill(e_, p_, seat), seat, by_place(Place::kTownCentre));
  if (p_.visit.captures > 0) {
    const int used = std::min<int>(p_.visit.less_silver, e_.further_capture_silver);
    add_to(p_.visit.less_silver, -used);
  }
  ++p_.visit.captures;
  p_.visit.captured_at |= static_cast<std::uint16_t>(1u << place);
}

// All workers of one colour at one place. R-17: with the Princess it costs virtue, with the
// Profiteer it brings some.
template <class Narrator>
void Play<Narrator>::capture_now(Seat seat, int place, int owner) {
  const int count = p_.workers[place][owner];
  p_.workers[place][owner] = 0;
  if (owner == seat) {
    add_to(p_.supply[seat], count);
    say(Told::kTookBack, seat, "4.2", place, count);
  } else {
    add_to(p_.captives[seat][owner], count);
    say(Told::kCaptured, seat, "4.2", place, owner, count);
  }
  const auto where = static_cast<Place>(place);
  if (is_with_profiteer(e_, p_, where)) {
    gain(seat, Thing::kVirtue, 1, by(Other::kProfiteer), "9.3");
  }
  if (is_with_princess(e_, p_, where)) lose_virtue(seat, 1, by(Other::kPrincess));
}

// --- 4.3 Guardhouse

// a: all captives to Prison, a coin each; what comes on top comes once (rules 4.3.1).
template <class Narrator>
void Play<Narrator>::send_captives(Seat seat, int silver_each, Cause cause) {
  int count = 0;
  for (int owner = 0; owner < parties(p_); ++owner) {
    const int held = p_.captives[seat][owner];
    p_.captives[seat][owner] = 0;
    add_to(p_.workers[static_cast<int>(Place::kPrison)][owner], held);
    count += held;
  }
  if (count == 0) return;
  say(Told::kSentToPrison, seat, "4.3", count);
  gain(seat, Thing::kSilver, count * silver_each, cause, "4.3");
  fire(seat, On::kCaptivesSent);
}

// b: own prisoners to the supply.
template <class Narrator>
void Play<Narrator>::release_prisoners(Seat seat, int count, Cause cause) {
  const int released = std::min(count, prisoners(p_, seat));
  if (released == 0) return;
  add_to(p_.workers[static_cast<int>(Place::kPrison)][seat], -released);
  add_to(p_.supply[seat], released);
  say(Told::kReleased, seat, rule_of(cause), released, cause);
}

// c: own workers on all other boards.
template <class Narrator>
void Play<Narrator>::release_captives(Seat seat, Cause cause) {
  int count = 0;
  for (int holder = 0; holder < parties(p_); ++holder) {
    count += p_.captives[holder][seat];
    p_.captives[holder][seat] = 0;
  }
  add_to(p_.supply[seat], count);
  if (count > 0) say(Told::kRansomed, seat, rule_of(cause), count, cause);
}

template <class Narrator>
void Play<Narrator>::ransom(bool by_debt) {
  const Seat seat = asked_seat();
  --p_.pending.top().a;
  then(Ask::kRansomNow, seat);
  if (!by_debt) {
    return present(bill_for(e_, p_, seat, e_.ransom_cost), seat, by_place(Place::kGuardhouse));
  }
  lose_virtue(seat, e_.ransom_virtue, by_place(Place::kGuardhouse));  // rules 4.3.2
  take_debts(seat, e_.ransom_debts, by_place(Place::kGuardhouse));
}

// d: a debt is paid off.
template <class Narrator>
void Play<Narrator>::settle_debt() {
  const Seat seat = asked_seat();
  --p_.pending.top().a;
  then(Ask::kSettleNow, seat);
  present(bill_for(e_, p_, seat, e_.debt_cost), seat, by_place(Place::kGuardhouse));
}

template <class Narrator>
void Play<Narrator>::debt_is_settled(Seat seat) {
  if (p_.unpaid[seat] == 0) return;
  --p_.unpaid[seat];
  ++p_.paid[seat];
  say(Told::kDebtSettled, seat, "7");
  gain(seat, e_.debt_gain, by_place(Place::kGuardhouse), "7");
  fire(seat, On::kDebtPaidOff);
}

// --- Tax Stand

template <class Narrator>
void Play<Narrator>::take_tax() {
  const Seat seat = asked_seat();
  p_.pending.pop();
  const int tax = p_.tax;
  p_.tax = 0;
  say(Told::kTaxTaken, seat, "4", tax);
  gain(seat, Thing::kSilver, tax, by_place(Place::kTaxStand), "4");
}

// --- 4.4 Black Market

// rules 4.4.1: payment comes first.
template <class Narrator>
void Play<Narrator>::enter_market(int space) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  const Bill bill = market_bill(e_, p_, seat, space);
  const int virtue = market_virtue(e_, p_, seat, space);
  --p_.supply[seat];
  p_.market[space] = seat;
  p_.visit = Visit{};
  p_.visit.place = static_cast<std::uint8_t>(Place::kBlackMarket);
  say(Told::kPlacedInMarket, seat, "4.4", space);
  if (std::count(p_.market.begin(), p_.market.end(), kEmpty) == 0) p_.reset_due = 1;
  then(Ask::kCheckReset, seat);
  then(Ask::kFinishVisit, seat);
  then(Ask::kMarketNow, seat, space);
  lose_virtue(seat, virtue, by_place(Place::kBlackMarket));
  present(bill, seat, by_place(Place::kBlackMarket));
}

template <class Narrator>
void Play<Narrator>::market_now(int space) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  // Ar-s: before anybody is hired or dismissed.
  take_location_bonuses(seat, Place::kBlackMarket);
  if (space == static_cast<int>(Space::kMiddle)) return then(Ask::kMarketMiddle, seat);
  const std::uint8_t top = space == static_cast<int>(Space::kSmall) ? p_.small_top : p_.large_top;
  const Gain& goods = top == kEmpty ? e_.market_printed[space] : e_.market[top].gain[space];
  gain(seat, goods, by_place(Place::kBlackMarket), "4.4");
}

template <class Narrator>
void Play<Narrator>::keep_from_market(int card) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  p_.packets[seat].remove(card);
  p_.hands[seat].add(card);
  say(Told::kCardKept, seat, "4.4");
  whisper(Told::kKeptSeen, seat, "4.4", card);
  if (p_.packets[seat].empty()) return;
  say(Told::kCardsToBottom, seat, "4.4", p_.packets[seat].count());
  put_to_bottom(seat, p_.packets[seat]);
  p_.packets[seat] = Cards{};
}

}  // namespace bottega::architects
