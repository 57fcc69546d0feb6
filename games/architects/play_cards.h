// Decks, display and hands.
#pragma once

#include "games/architects/play.h"

namespace bottega::architects {

// --- Apprentices

template <class Narrator>
void Play<Narrator>::apprentice_comes(int card) {
  const DisplaySpace space = empty_on_display(e_, p_);
  p_.display[space.row][space.column] = static_cast<std::uint8_t>(card);
  if (p_.apprentice_deck.has(card)) {
    p_.apprentice_deck.remove(card);
  } else {
    for (int i = 1; i < p_.apprentice_bottom_count; ++i) {
      p_.apprentice_bottom[i - 1] = p_.apprentice_bottom[i];
    }
    p_.apprentice_bottom[--p_.apprentice_bottom_count] = 0;
  }
  say(Told::kApprenticeCame, kNobody, "4.1", card);
}

// rules 4.1: cards to the right of a gap slide left within their row, with their coins.
template <class Narrator>
void Play<Narrator>::slide_display() {
  for (int row = 0; row < kRows; ++row) {
    int to = 0;
    for (int from = 0; from < kMaxColumns; ++from) {
      if (p_.display[row][from] == kNoCard) continue;
      if (to != from) {
        p_.display[row][to] = p_.display[row][from];
        p_.coins[row][to] = p_.coins[row][from];
        p_.display[row][from] = kNoCard;
        p_.coins[row][from] = 0;
      }
      ++to;
    }
  }
}

// coins on a discarded card return to the supply.
template <class Narrator>
void Play<Narrator>::discard_from_display(int row, int column, RuleNumber rule) {
  const std::uint8_t card = p_.display[row][column];
  if (card == kNoCard) return;
  p_.display[row][column] = kNoCard;
  p_.coins[row][column] = 0;
  p_.apprentice_bottom[p_.apprentice_bottom_count++] = card;
  say(Told::kDisplayDiscarded, kNobody, rule, card);
}

// rules 5: the third spaces of the first three rows.
template <class Narrator>
void Play<Narrator>::refresh_display() {
  p_.pending.pop();
  for (int row = 0; row < kRows; ++row) discard_from_display(row, 0, "5");
  then(Ask::kFillDisplay, kNature);
}

// with a full house one apprentice leaves before the new one comes.
template <class Narrator>
void Play<Narrator>::start_hiring(Seat seat, int card, Cause cause) {
  then(Ask::kHireNow, seat, card, cause);
  if (p_.apprentices[seat].count() >= apprentice_limit(e_, p_, seat)) {
    then(Ask::kMakeRoom, seat, card, cause);
  }
}

template <class Narrator>
void Play<Narrator>::dismiss_apprentice(Seat seat, int card, RuleNumber rule) {
  p_.apprentices[seat].remove(card);
  p_.apprentice_bottom[p_.apprentice_bottom_count++] = static_cast<std::uint8_t>(card);
  say(Told::kDismissed, seat, rule, card);
}

// rules 4.1: coins on the card, its virtue once, and whatever a hire brings.
template <class Narrator>
void Play<Narrator>::hire(int card, Cause cause) {
  const Seat seat = asked_seat();
  const DisplaySpace space = find_on_display(p_, card);
  p_.pending.pop();
  if (space.row < 0) return;
  const int coins = p_.coins[space.row][space.column];
  p_.display[space.row][space.column] = kNoCard;
  p_.coins[space.row][space.column] = 0;
  p_.apprentices[seat].add(card);
  say(Told::kHired, seat, "4.1", card, cause);
  if (coins > 0) gain(seat, Thing::kSilver, coins, by(Other::kCoins), "4.1");
  if (p_.phase == Phase::kPlay) then(Ask::kFillDisplay, kNature);  // in the set-up after all hires
  const int virtue = e_.apprentices[card].virtue;
  if (virtue < 0) lose_virtue(seat, -virtue, by_apprentice(card));
  if (virtue > 0) gain(seat, Thing::kVirtue, virtue, by_apprentice(card), "4.1");
  fire(seat, On::kApprenticeHired);
}

// --- Buildings

// Takes a card from the deck: in any order while there are cards that nobody has put there, then
// from those that were put to the bottom.
template <class Narrator>
int Play<Narrator>::take_from_deck(int card) {
  if (p_.building_deck.has(card)) {
    p_.building_deck.remove(card);
  } else {
    assert(p_.building_bottom_count > 0 && p_.building_bottom[0] == card);
    for (int i = 1; i < p_.building_bottom_count; ++i) {
      p_.building_bottom[i - 1] = p_.building_bottom[i];
      p_.building_known[i - 1] = p_.building_known[i];
    }
    --p_.building_bottom_count;
    p_.building_bottom[p_.building_bottom_count] = 0;
    p_.building_known[p_.building_bottom_count] = 0;
    p_.building_known[0] &= static_cast<std::uint8_t>(~kWithTheOneBefore);
  }
  return card;
}

// Whoever puts a card to the bottom remembers which one it was.
template <class Narrator>
void Play<Narrator>::put_to_bottom(Seat seat, int card) {
  p_.building_bottom[p_.building_bottom_count] = static_cast<std::uint8_t>(card);
  p_.building_known[p_.building_bottom_count] = static_cast<std::uint8_t>(1u << seat);
  ++p_.building_bottom_count;
}

// Ar-b: in the order of their numbers.
template <class Narrator>
void Play<Narrator>::put_to_bottom(Seat seat, Cards cards) {
  std::uint8_t together = 0;
  for (const int card : cards) {
    put_to_bottom(seat, card);
    p_.building_known[p_.building_bottom_count - 1] |= together;
    together = kWithTheOneBefore;
  }
}

template <class Narrator>
void Play<Narrator>::draw_cards(Seat seat, int count, Cause cause) {
  if (count == 0 || is_rival(p_, seat)) return;
  then(Ask::kDrawBuilding, kNature, seat, count);
  say(Told::kGained, seat, rule_of(cause), static_cast<int>(Thing::kBuildingCards), count, cause);
}

template <class Narrator>
void Play<Narrator>::card_is_drawn(int card) {
  const Seat seat = p_.pending.top().a;
  --p_.pending.top().b;
  p_.hands[seat].add(take_from_deck(card));
  if (p_.phase == Phase::kSetUp) {  // a character's, after the draft
    say(Told::kGained, seat, "2.2", static_cast<int>(Thing::kBuildingCards), 1,
        by_character(p_.character[seat]));
  }
  whisper(Told::kCardSeen, seat, "4", card);
}

// A card that is only to be chosen from.
template <class Narrator>
void Play<Narrator>::card_is_dealt(int card) {
  const Seat seat = p_.pending.top().a;
  --p_.pending.top().b;
  p_.packets[seat].add(take_from_deck(card));
  say(Told::kCardsDealt, seat, p_.phase == Phase::kSetUp ? "2.1" : "4.4");
  whisper(Told::kCardDealt, seat, p_.phase == Phase::kSetUp ? "2.1" : "4.4", card);
}

template <class Narrator>
void Play<Narrator>::discard_building(int card) {
  const Pending ask = p_.pending.top();
  const Seat seat = ask.who;
  const bool trims = asked(p_) == Ask::kTrimHand;
  p_.pending.pop();
  p_.hands[seat].remove(card);
  say(Told::kBuildingDiscarded, seat, trims ? "3" : "5.1");
  whisper(Told::kDiscardSeen, seat, trims ? "3" : "5.1", card);
  put_to_bottom(seat, card);
  if (!trims) gain(seat, e_.effect(ask.a).gain, ask.b, "5.1");
}

// rules 5.2: the top Reward card is turned up, gained and removed.
template <class Narrator>
void Play<Narrator>::reward_is_turned(int card) {
  const Seat seat = p_.pending.top().a;
  p_.pending.pop();
  p_.rewards &= ~(1u << card);
  --p_.rewards_left;
  say(Told::kRewardTurned, seat, "5.2", card);
  gain(seat, e_.rewards[card].gain, by_reward(card), "5.2");
}

}  // namespace bottega::architects
