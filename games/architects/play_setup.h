// rules 2: set-up, characters, the building draft.
#pragma once

#include "games/architects/play.h"

namespace bottega::architects {

template <class Narrator>
void Play<Narrator>::character_is_taken(int card) {
  const Pending ask = p_.pending.top();
  const Seat seat = ask.who == kNature ? ask.a : ask.who;
  p_.pending.pop();
  p_.character[seat] = static_cast<std::uint8_t>(card);
  say(Told::kCharacterTaken, seat, "2.2", card);
}

template <class Narrator>
void Play<Narrator>::rival_comes(int rival) {
  p_.pending.pop();
  p_.rival = static_cast<std::uint8_t>(rival);
  say(Told::kRivalCame, rival_seat(p_), "12.1", rival);
}

template <class Narrator>
void Play<Narrator>::set_up(int stage) {
  p_.pending.pop();
  if (stage == 0) {
    then(Ask::kSetUp, kNature, 1);
    choose_first_player();
  } else {
    lay_the_table();
  }
}

// rules 2.1.7, 2.2: by chance; with characters the highest virtue, then influence (R-36: then by
// chance). Against the Rival alone the player begins (rules 12.2).
template <class Narrator>
void Play<Narrator>::choose_first_player() {
  unsigned candidates = (1u << p_.players) - 1u;
  if (with_characters(p_)) {
    int best = -1;
    for (Seat seat = 0; seat < p_.players; ++seat) {
      const Character& c = e_.characters[p_.character[seat]];
      const int standing = c.virtue * 100 + c.influence;
      if (standing > best) candidates = 0;
      if (standing >= best) candidates |= 1u << seat;
      best = std::max(best, standing);
    }
  }
  if (std::popcount(candidates) == 1) {
    first_player(static_cast<Seat>(std::countr_zero(candidates)));
  } else {
    then(Ask::kFirstPlayer, kNature, static_cast<int>(candidates));
  }
}

template <class Narrator>
void Play<Narrator>::first_player(Seat seat) {
  p_.first = seat;
  say(Told::kFirstPlayer, seat, with_characters(p_) ? "2.2" : "2.1");
}

// rules 2.2: the values of the character's board.
template <class Narrator>
void Play<Narrator>::take_character(Seat seat) {
  const Character& c = e_.characters[p_.character[seat]];
  p_.silver[seat] = c.silver;
  p_.virtue[seat] = c.virtue;
  p_.influence[seat] = with_wonders(p_) ? c.influence : 0;
  p_.unpaid[seat] = c.debts;
  for (int good = 0; good < kGoods; ++good) p_.goods[seat][good] = c.goods[good];
  p_.supply[seat] = static_cast<std::uint8_t>(e_.workers - c.prisoners);
  p_.workers[static_cast<int>(Place::kPrison)][seat] = c.prisoners;
}

template <class Narrator>
void Play<Narrator>::lay_the_table() {
  for (int turn = 0; turn < p_.players; ++turn) {
    const auto seat = static_cast<Seat>((p_.first + turn) % p_.players);
    if (with_characters(p_)) {
      take_character(seat);
    } else {
      p_.silver[seat] = e_.start_silver[turn];
    }
  }
  if (p_.has_rival != 0) {
    p_.virtue[rival_seat(p_)] = rival_card().virtue;
    p_.influence[rival_seat(p_)] = rival_card().influence;
  }
  // The plan, last step first.
  for (int seat = p_.players - 1; seat >= 0 && with_characters(p_); --seat) {
    const int cards = e_.characters[p_.character[seat]].building_cards;
    if (cards > 0) then(Ask::kDrawBuilding, kNature, seat, cards);
  }
  then(Ask::kPassPackets, kNature, e_.keep);
  for (int seat = p_.players - 1; seat >= 0; --seat) then(Ask::kDraft, static_cast<Seat>(seat));
  for (int seat = p_.players - 1; seat >= 0; --seat) {
    then(Ask::kDealBuilding, kNature, seat, p_.players == 1 ? e_.solo_deal : e_.deal);
  }
  if (with_wonders(p_) || chosen(p_, Choice::kStartingApprentice) != 0) {
    then(Ask::kFillDisplay, kNature);
    for (int turn = 0; turn < p_.players; ++turn) {
      then(Ask::kPickApprentice, static_cast<Seat>((p_.first + turn) % p_.players));
    }
  }
  if (with_wonders(p_)) {
    then(Ask::kDrawOffer, kNature);
    then(Ask::kDrawConsequence, kNature);
  }
  then(Ask::kFillDisplay, kNature);
  if (p_.small_top == kEmpty) then(Ask::kDrawMarket, kNature);
}

// rules 2.1.9: all choose at the same time; nobody sees what the others keep.
template <class Narrator>
void Play<Narrator>::keep_in_draft(int card) {
  const Seat seat = asked_seat();
  p_.pending.pop();
  p_.packets[seat].remove(card);
  p_.hands[seat].add(card);
  say(Told::kCardKept, seat, "2.1");
  whisper(Told::kKeptSeen, seat, "2.1", card);
}

template <class Narrator>
void Play<Narrator>::tell_what_came() {
  for (Seat seat = 0; seat < p_.players && p_.players > 1; ++seat) {
    for (const int card : p_.packets[seat]) whisper(Told::kCardPassed, seat, "2.1", card);
  }
}

// The rest goes to the next player; what is left at the end to the bottom of the deck.
template <class Narrator>
void Play<Narrator>::pass_packets(int left) {
  p_.pending.pop();
  if (left > 1) {
    const Cards last = p_.packets[p_.players - 1];
    for (int seat = p_.players - 1; seat > 0; --seat) p_.packets[seat] = p_.packets[seat - 1];
    p_.packets[0] = last;
    if (Narrator::kListens) tell_what_came();
    then(Ask::kPassPackets, kNature, left - 1);
    for (int seat = p_.players - 1; seat >= 0; --seat) then(Ask::kDraft, static_cast<Seat>(seat));
    return;
  }
  for (Seat seat = 0; seat < p_.players; ++seat) {
    if (p_.packets[seat].empty()) continue;
    say(Told::kCardsToBottom, seat, "2.1", p_.packets[seat].count());
    put_to_bottom(seat, p_.packets[seat]);
    p_.packets[seat] = Cards{};
  }
}

}  // namespace bottega::architects
