// rules 5, 9.4, 11: constructions, the cathedral, Wonders and Offers.
#pragma once

#include "games/architects/play.h"

namespace bottega::architects {

// The worker lies there for good. R-05: a refresh comes at once, a Reset after the construction.
// beyond the last space nothing special happens.
template <class Narrator>
void Play<Narrator>::place_in_guildhall(Seat seat) {
  const int space = workers_in_guildhall(p_);
  --p_.supply[seat];
  ++p_.workers[static_cast<int>(Place::kGuildhall)][seat];
  p_.visit = Visit{};
  p_.visit.place = static_cast<std::uint8_t>(Place::kGuildhall);
  say(Told::kPlaced, seat, "5", static_cast<int>(Place::kGuildhall),
      workers_at(p_, Place::kGuildhall, seat));
  if (space >= guildhall_spaces(e_, p_)) return;
  const int count = parties(p_);
  if ((e_.reset_spaces[count] >> space & 1u) != 0) p_.reset_due = 1;
  if (space + 1 == guildhall_spaces(e_, p_) && p_.turns_left == kNotTriggered) {
    p_.turns_left = static_cast<std::uint8_t>(parties(p_));  // rules 8
    say(Told::kGuildhallFull, seat, "8");
  }
  if ((e_.refresh_spaces[count] >> space & 1u) != 0) then(Ask::kRefresh, seat);
}

// rules 5.1: the card is shown as soon as it is named, and then paid for.
template <class Narrator>
void Play<Narrator>::build(int card) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  p_.hands[seat].remove(card);
  p_.built[seat].add(card);
  then(Ask::kCheckReset, seat);
  then(Ask::kConstruct, seat, card);
  present(construction_bill(e_, p_, seat, e_.buildings[card].cost), seat, by_building(card));
  place_in_guildhall(seat);
}

template <class Narrator>
void Play<Narrator>::construct(int card) {
  const Seat seat = asked_seat();
  const Building& building = e_.buildings[card];
  p_.pending.pop();
  say(Told::kBuilt, seat, "5.1", card);
  if (building.now != kNoEffect) then(Ask::kEffect, seat, building.now, by_building(card));
  if (building.virtue < 0) lose_virtue(seat, -building.virtue, by_building(card));
  if (building.virtue > 0) {
    gain(seat, Thing::kVirtue, building.virtue, by_building(card), "5.1");
  }
  fire(seat, On::kBuildingConstructed);
}

// rules 5.2: pay, discard a building, move up, gain a Reward.
template <class Narrator>
void Play<Narrator>::work_on_cathedral(int discard) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  if (discard != kNoCard) {
    p_.hands[seat].remove(discard);
    say(Told::kBuildingDiscarded, seat, "5.2");
    whisper(Told::kDiscardSeen, seat, "5.2", discard);
    put_to_bottom(seat, discard);
  }
  then(Ask::kCheckReset, seat);
  then(Ask::kAdvance, seat);
  present(cathedral_bill(e_, p_, seat), seat, by(Other::kCathedral));
  place_in_guildhall(seat);
}

template <class Narrator>
void Play<Narrator>::advance_cathedral() {
  const Seat seat = asked_seat();
  p_.pending.pop();
  ++p_.level[seat];
  say(Told::kCathedralAdvanced, seat, "5.2", p_.level[seat]);
  then(Ask::kDrawReward, kNature, seat);
  fire(seat, On::kCathedralAdvanced);
}

// --- 11 Wonders

template <class Narrator>
void Play<Narrator>::start_wonder(int good) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  then(Ask::kCheckReset, seat);
  then(Ask::kBuildWonder, seat, good);
  present(wonder_bill(e_, p_, seat, good), seat, by_wonder(good));
  place_in_guildhall(seat);
}

template <class Narrator>
void Play<Narrator>::build_wonder(int good) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  p_.wonder_owner[good] = seat;
  p_.wonder_goods[good] = 0;
  say(Told::kWonderBuilt, seat, "11", good);
  then(Ask::kWonderSite, seat, good);
  gain(seat, e_.wonder_gain, by_wonder(good), "11");
  fire(seat, On::kBuildingConstructed);
}

template <class Narrator>
void Play<Narrator>::wonder_is_sited(Seat seat, int good, int place) {
  p_.wonder_site[good] = static_cast<std::uint8_t>(place);
  say(Told::kWonderSited, seat, "11", good, place);
}

// --- 9.4 Offers

template <class Narrator>
void Play<Narrator>::make_offer(int slot, int good) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  p_.visit.may_offer = 0;
  --p_.goods[seat][good];
  say(Told::kOffered, seat, "9.4", slot, good);
  offer_is_made(seat, slot);
}

template <class Narrator>
void Play<Narrator>::offer_is_made(Seat seat, int slot) {
  p_.offered |= static_cast<std::uint8_t>(1u << slot);
  constexpr int kAll = (1 << kGoods) - 1;
  if (p_.offered == kAll) p_.reset_due = 1;
  gain(seat, e_.offers[p_.offer_top].gain[slot], by_offer(p_.offer_top), "9.4");
}

}  // namespace bottega::architects
