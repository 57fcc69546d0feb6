// rules 4.5 and 10: the Reset of the Black Market, in its steps and in that order.
#pragma once

#include "games/architects/play.h"

namespace bottega::architects {

// triggers that pile up before a Reset starts merge into one. Before the action of a place
// only an Offer causes it: a Reset of the Guildhall waits for all effects of the construction.
template <class Narrator>
void Play<Narrator>::check_reset() {
  const Pending ask = p_.pending.top();
  const Seat seat = ask.who;
  p_.pending.pop();
  constexpr int kAll = (1 << kGoods) - 1;
  const bool waits = ask.a != 0 && p_.offered != kAll;
  if (p_.reset_due == 0 || waits) return;
  p_.reset_due = 0;
  say(Told::kResetBegan, p_.active, "4.5");
  then(Ask::kResetStep, seat, 1);
}

// The base game has steps 1, 2, 9, 10 and 11.
template <class Narrator>
void Play<Narrator>::reset_step(int step) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  constexpr int kLastStep = 11;
  const int next = step == 2 && !with_wonders(p_) ? 9 : step + 1;
  if (next <= kLastStep) then(Ask::kResetStep, seat, next);
  switch (step) {
    case 1: return market_to_prison();
    case 2: return turn_market_card();
    case 3: return each_party([&](Seat each) { resolve_abilities(each, 3); });
    case 4: return suffer_consequence();
    case 5: return reward_most_with_princess();
    case 6: return goods_to_wonders();
    case 7: return turn_offer();
    case 8: return figures_move();
    case 9: return other_abilities();
    case 10: return punish_prisoners();
    default: return debt_for_most_prisoners();
  }
}

// turn order starting with the active player.
template <class Narrator>
template <class Visit>
void Play<Narrator>::each_party(Visit&& visit) {
  Seat seat = p_.active;
  for (int i = 0; i < parties(p_); ++i, seat = next_party(p_, seat)) visit(seat);
}

// Step 1.
template <class Narrator>
void Play<Narrator>::market_to_prison() {
  int count = 0;
  for (std::uint8_t& owner : p_.market) {
    if (owner == kEmpty) continue;
    ++p_.workers[static_cast<int>(Place::kPrison)][owner];
    owner = kEmpty;
    ++count;
  }
  if (count > 0) say(Told::kMarketToPrison, kNobody, "4.5", count);
}

// Step 2, R-07: the top small card onto the large pile; with none left all cards are shuffled.
template <class Narrator>
void Play<Narrator>::turn_market_card() {
  if (p_.small_top != kEmpty) {
    say(Told::kMarketTurned, kNobody, "4.5", p_.small_top);
    if (p_.large_top != kEmpty) p_.large_pile |= static_cast<std::uint16_t>(1u << p_.large_top);
    p_.large_top = p_.small_top;
    p_.small_top = kEmpty;
  } else {
    say(Told::kMarketShuffled, kNobody, "R-07");
    p_.small_pile |= p_.large_pile;
    if (p_.large_top != kEmpty) p_.small_pile |= static_cast<std::uint16_t>(1u << p_.large_top);
    p_.large_pile = 0;
    p_.large_top = kEmpty;
  }
  if (p_.small_pile != 0) then(Ask::kDrawMarket, kNature);
}

// Gains of abilities at one of the Reset's steps.
template <class Narrator>
void Play<Narrator>::resolve_abilities(Seat seat, int step) {
  for_each_ability(e_, p_, seat, Can::kResetEffect, [&](const Ability& a, Cause cause) {
    if (a.step == step && holds(e_, p_, seat, a.condition)) gain(seat, a.gain, cause, "10");
  });
  if (step == 9 && is_rival(p_, seat) && rival_card().ability == RivalCan::kGainAtReset) {
    gain(seat, rival_card().gain, by(Other::kRival), "12.7");
  }
}

// Step 4, R-18: everybody with a worker at the Profiteer's place, once.
template <class Narrator>
void Play<Narrator>::suffer_consequence() {
  const Offer& card = e_.offers[p_.consequence];
  std::array<Seat, kMaxParties> affected;
  int count = 0;
  each_party([&](Seat seat) {
    if (workers_at(p_, card.profiteer, seat) == 0) return;
    affected[count++] = seat;
    say(Told::kConsequenceSuffered, seat, "10", p_.consequence);
  });
  while (count > 0) {
    then(Ask::kEffect, affected[--count], card.profiteer_effect, by_offer(p_.consequence));
  }
}

// Step 5: ties are rewarded alike, in turn order. R-16: only real workers count.
template <class Narrator>
void Play<Narrator>::reward_most_with_princess() {
  const Offer& card = e_.offers[p_.consequence];
  int most = 0;
  each_party([&](Seat seat) { most = std::max(most, workers_at(p_, card.princess, seat)); });
  if (most == 0) return;
  std::array<Seat, kMaxParties> rewarded;
  int count = 0;
  each_party([&](Seat seat) {
    if (workers_at(p_, card.princess, seat) < most) return;
    rewarded[count++] = seat;
    say(Told::kPrincessRewards, seat, "10", p_.consequence);
  });
  while (count > 0) {
    then(Ask::kEffect, rewarded[--count], card.princess_effect, by_offer(p_.consequence));
  }
}

// Step 6: offered goods to the Wonders of their type; to the supply where it is built.
template <class Narrator>
void Play<Narrator>::goods_to_wonders() {
  for (int good = 0; good < kGoods; ++good) {
    if ((p_.offered >> good & 1) == 0) continue;
    const bool built = p_.wonder_owner[good] != kEmpty;
    if (!built) ++p_.wonder_goods[good];
    say(built ? Told::kGoodToSupply : Told::kGoodToWonder, kNobody, "10", good);
  }
  p_.offered = 0;
}

// Step 7, R-47: the top Offer becomes the Consequence. With none left all are shuffled and dealt as
// in the set-up; as an option the others are shuffled as soon as the last one is turned.
template <class Narrator>
void Play<Narrator>::turn_offer() {
  const auto all = static_cast<std::uint8_t>((1u << e_.offers_count) - 1u);
  if (p_.offer_top == kEmpty) {
    say(Told::kOffersShuffled, kNobody, "R-47");
    p_.offers = all;
    p_.consequence = kEmpty;
    then(Ask::kDrawOffer, kNature);
    then(Ask::kDrawConsequence, kNature);
    return;
  }
  p_.consequence = p_.offer_top;
  p_.offer_top = kEmpty;
  if (p_.offers == 0 && chosen(p_, Choice::kRedealOffers) != 0) {
    say(Told::kOffersShuffled, kNobody, "R-47");
    p_.offers = static_cast<std::uint8_t>(all & ~(1u << p_.consequence));
  }
  if (p_.offers != 0) then(Ask::kDrawOffer, kNature);
}

// Step 8. The figures stand where the Consequence says, so there is nothing to move but the eye.
template <class Narrator>
void Play<Narrator>::figures_move() {
  const Offer& card = e_.offers[p_.consequence];
  say(Told::kFiguresMoved, kNobody, "10", static_cast<int>(card.princess),
      static_cast<int>(card.profiteer), p_.consequence);
}

// Step 9, R-08: the owner chooses the order. Releases never do harm by coming first (Ar-c), so they
// are asked first, and then the other abilities follow.
template <class Narrator>
void Play<Narrator>::other_abilities() {
  std::array<Seat, kMaxParties> order;
  int count = 0;
  each_party([&](Seat seat) { order[count++] = seat; });
  while (count > 0) then(Ask::kRelease, order[--count]);
}

template <class Narrator>
void Play<Narrator>::release_at_reset(int count) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  release_prisoners(seat, count, by(Other::kReset));
  resolve_abilities(seat, 9);
}

// Step 10.
template <class Narrator>
void Play<Narrator>::punish_prisoners() {
  constexpr int kMany = 3;
  std::array<Seat, kMaxParties> order;
  int count = 0;
  each_party([&](Seat seat) {
    if (prisoners(p_, seat) >= kMany) order[count++] = seat;
  });
  while (count > 0) lose_virtue(order[--count], 1, by(Other::kReset));
}

// Step 11.
template <class Narrator>
void Play<Narrator>::debt_for_most_prisoners() {
  int most = 0;
  each_party([&](Seat seat) { most = std::max(most, prisoners(p_, seat)); });
  if (most == 0) return;
  std::array<Seat, kMaxParties> order;
  int count = 0;
  each_party([&](Seat seat) {
    if (prisoners(p_, seat) == most) order[count++] = seat;
  });
  while (count > 0) take_debts(order[--count], 1, by(Other::kReset));
}

}  // namespace bottega::architects
