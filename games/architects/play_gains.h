// rules 6, 7, 9.1: gains and losses, debts, payments.
#pragma once

#include "games/architects/play.h"

namespace bottega::architects {

template <class Narrator>
void Play<Narrator>::gain(Seat seat, const Gain& gains, Cause cause, RuleNumber rule) {
  for (int thing = 0; thing < kThings; ++thing) {
    if (gains.amounts[thing] > 0) {
      gain(seat, static_cast<Thing>(thing), gains.amounts[thing], cause, rule);
    }
  }
}

template <class Narrator>
void Play<Narrator>::gain(Seat seat, Thing thing, int amount, Cause cause, RuleNumber rule) {
  if (amount == 0) return;
  const bool rival = is_rival(p_, seat);
  if (rival && thing == Thing::kGold) thing = Thing::kMarble;  // rules 12.3
  if (rival && thing == Thing::kRewardCards) thing = Thing::kVirtue;
  if (rival && (thing == Thing::kBuildingCards || thing < Thing::kGold)) return;
  switch (thing) {
    case Thing::kSilver:
      if (rival) return rival_gains_silver(amount);
      p_.silver[seat] = static_cast<std::uint16_t>(std::min(kMostPieces, p_.silver[seat] + amount));
      break;
    case Thing::kVirtue:
      say(Told::kGained, seat, rule, static_cast<int>(thing), amount, cause);
      return gain_virtue(seat, amount);
    case Thing::kInfluence: return gain_influence(seat, amount, cause);
    case Thing::kBuildingCards: return draw_cards(seat, amount, cause);
    case Thing::kRewardCards:
      for (int i = 0; i < amount; ++i) then(Ask::kDrawReward, kNature, seat);
      return;
    case Thing::kPoints: return;
    default: {
      std::uint16_t& pieces = p_.goods[seat][static_cast<int>(thing)];
      pieces = static_cast<std::uint16_t>(std::min(kMostPieces, pieces + amount));
    }
  }
  say(Told::kGained, seat, rule, static_cast<int>(thing), amount, cause);
}

// rules 6, 6.1: beyond the top each point destroys an unpaid debt.
template <class Narrator>
void Play<Narrator>::gain_virtue(Seat seat, int amount) {
  const int virtue = p_.virtue[seat] + amount;
  p_.virtue[seat] = static_cast<std::uint8_t>(std::min(kMaxVirtue, virtue));
  destroy_debts(seat, std::max(0, virtue - kMaxVirtue), by(Other::kVirtueTrack));
}

// rules 9.1, R-24: moving up onto certain spaces draws a card. R-53: the Rival's excess is virtue.
template <class Narrator>
void Play<Narrator>::gain_influence(Seat seat, int amount, Cause cause) {
  if (!with_wonders(p_)) return;
  const int before = p_.influence[seat];
  const int after = std::min(e_.most_influence, before + amount);
  if (after == before) {
    if (is_rival(p_, seat)) gain(seat, Thing::kVirtue, 1, by(Other::kInfluenceTrack), "R-53");
    return;
  }
  p_.influence[seat] = static_cast<std::uint8_t>(after);
  say(Told::kGained, seat, "9.1", static_cast<int>(Thing::kInfluence), after - before, cause);
  int cards = 0;
  for (int space = before + 1; space <= after; ++space) cards += (e_.card_at >> space & 1u) != 0;
  draw_cards(seat, cards, by(Other::kInfluenceTrack));
}

// whoever is to lose virtue may lose influence instead, and is asked when his turn comes.
template <class Narrator>
void Play<Narrator>::lose_virtue(Seat seat, int amount, Cause cause) {
  if (amount > 0) then(Ask::kLoseVirtue, seat, amount, cause);
}

// rules 6, 6.1: each point that is missing gives an unpaid debt.
template <class Narrator>
void Play<Narrator>::virtue_is_lost(Seat seat, int amount, Cause cause) {
  const int lost = std::min<int>(amount, p_.virtue[seat]);
  add_to(p_.virtue[seat], -lost);
  if (lost > 0) say(Told::kVirtueLost, seat, "6", lost, cause);
  take_debts(seat, amount - lost, by(Other::kVirtueTrack));
  if (lost > 0) fire(seat, On::kVirtueLost);
}

// a forced loss stops at 0. R-13: Louis may pay coins instead.
template <class Narrator>
void Play<Narrator>::lose_influence(Seat seat, int amount, Cause cause) {
  Bill bill;
  bill.influence = static_cast<std::uint8_t>(std::min<int>(amount, p_.influence[seat]));
  if (bill.influence == 0) return;
  if (!is_rival(p_, seat)) return present(bill, seat, cause);
  add_to(p_.influence[seat], -bill.influence);
  say(Told::kPaid, seat, "R-52", 0, 0, bill.influence, 0);
}

template <class Narrator>
void Play<Narrator>::replace_virtue(const Move& move) {
  const Pending ask = p_.pending.top();
  p_.pending.pop();
  const int replaced = ask.a - move[0];
  if (replaced > 0) {
    add_to(p_.influence[ask.who], -move[1]);
    add_to(p_.silver[ask.who], -move[2]);
    say(Told::kReplacedVirtue, ask.who, "9.1", replaced, move[1], move[2]);
  }
  if (move[0] > 0) virtue_is_lost(ask.who, move[0], ask.b);
}

// --- 7 Debts

template <class Narrator>
void Play<Narrator>::take_debts(Seat seat, int count, Cause cause) {
  if (count > 0) then(Ask::kTakeDebt, seat, count, cause);
}

template <class Narrator>
void Play<Narrator>::debts_are_taken(Seat seat, int count, Cause cause) {
  if (count == 0) return;
  p_.unpaid[seat] = static_cast<std::uint8_t>(std::min(kMostDebts, p_.unpaid[seat] + count));
  say(Told::kDebtTaken, seat, "7", count, cause);
  for (int i = 0; i < count; ++i) fire(seat, On::kDebtGained);
}

// Hugo, R-46: a debt bought off is not gained. Its silver is paid like any other (rules 9.1), and
// what is then left of the debts is asked about again.
template <class Narrator>
void Play<Narrator>::buy_off(int count) {
  const Pending ask = p_.pending.top();
  if (count == 0) {
    p_.pending.pop();
    return debts_are_taken(ask.who, ask.a, ask.b);
  }
  add_to(p_.pending.top().a, -count);
  say(Told::kDebtBoughtOff, ask.who, "R-46", count);
  present(debts_bill(e_, p_, ask.who, count), ask.who, ask.b);
}

template <class Narrator>
void Play<Narrator>::destroy_debts(Seat seat, int count, Cause cause) {
  const int destroyed = std::min<int>(count, p_.unpaid[seat]);
  if (destroyed == 0) return;
  add_to(p_.unpaid[seat], -destroyed);
  say(Told::kDebtDestroyed, seat, "7", destroyed, cause);
}

// Bonuses of the seat's cards for an event.
template <class Narrator>
void Play<Narrator>::fire(Seat seat, On event) {
  for_each_ability(e_, p_, seat, Can::kEventBonus, [&](const Ability& a, Cause cause) {
    if ((a.on >> static_cast<int>(event) & 1) != 0) gain(seat, a.gain, cause, "13.1");
  });
}

// --- Payments (payment.h)

template <class Narrator>
void Play<Narrator>::present(const Bill& bill, Seat seat, Cause cause) {
  p_.bill = bill;
  then(Ask::kPay, seat, 0, cause);
}

template <class Narrator>
void Play<Narrator>::pay(const Move& way) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  const Bill bill = p_.bill;
  p_.bill = Bill{};
  if (bill.silver > 0) {
    const Purse purse = purse_of(e_, p_, seat, bill);
    const int used = std::min<int>(purse.credit, bill.silver);
    const int covered = silver_blocks(e_, purse, bill, way) * e_.silver_for_influence;
    p_.credit = static_cast<std::uint8_t>(purse.credit - used +
                                          std::max(0, covered - (bill.silver - used)));
  }
  for (int good = 0; good < kGoods; ++good) add_to(p_.goods[seat][good], -way[good]);
  add_to(p_.silver[seat], -way[5] - bill.tax);
  add_to(p_.influence[seat], -way[6]);
  p_.tax = static_cast<std::uint16_t>(std::min(kMostPieces, p_.tax + bill.tax));
  if constexpr (Narrator::kListens) {
    std::int64_t goods = 0;
    for (int good = 0; good < kGoods; ++good) {
      goods |= static_cast<std::int64_t>(way[good]) << (8 * good);
    }
    if ((goods | way[5] | way[6] | bill.tax) != 0) {
      say(Told::kPaid, seat, "3", goods, way[5], way[6], bill.tax);
    }
  }
}

template <class Narrator>
void Play<Narrator>::add_tax(int amount, Cause cause) {
  if (amount == 0) return;
  p_.tax = static_cast<std::uint16_t>(std::min(kMostPieces, p_.tax + amount));
  say(Told::kTaxAdded, kNobody, "12.3", amount, cause);
}

}  // namespace bottega::architects
