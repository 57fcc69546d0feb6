// Rules 5.6, 6.4, 6.6: looking at the top cards of a deck, keeping one, putting the others below.
#pragma once

#include <algorithm>

#include "games/princes/at_table.h"

namespace bottega::princes {

template <class Narrator>
class Looking : protected AtTable<Narrator> {
 public:
  using AtTable<Narrator>::AtTable;

 protected:
  using AtTable<Narrator>::edition_;
  using AtTable<Narrator>::p_;
  using AtTable<Narrator>::asked_seat;
  using Telling<Narrator, Told>::say;
  using Telling<Narrator, Told>::whisper;

  void look_at_cards(Seat seat, Pile pile) {
    const int cards = std::min(edition_.cards_looked_at, deck_of(p_, pile).size());
    say(Told::kLooked, seat, rule_of(pile), static_cast<int>(pile), cards);
    p_.pending.push(Ask::kKeep, seat, static_cast<int>(pile));
    p_.pending.push(Ask::kDraw, kNature, seat, static_cast<int>(pile));
  }

  static constexpr RuleNumber rule_of(Pile pile) {
    constexpr RuleNumber kRules[kPiles] = {"6.4", "6.6", "5.6"};
    return kRules[static_cast<int>(pile)];
  }

  void draw(Pile pile, int card) {
    deck_of(p_, pile).unseen &= ~card_bit(card);
    see(p_.pending.top().a, pile, card);
  }

  void see(Seat seat, Pile pile, int card) {
    p_.looked_at[p_.looking++] = static_cast<std::uint8_t>(card);
    whisper(Told::kCardSeen, seat, rule_of(pile), card_number(pile, card));
  }

  // The cards that somebody put below come after all that nobody has seen.
  void take_from_below(Seat seat, Pile pile) {
    Deck& deck = deck_of(p_, pile);
    const int count = std::min<int>(edition_.cards_looked_at - p_.looking, deck.below);
    for (int i = 0; i < count; ++i) see(seat, pile, deck.card(i));
    std::copy(deck.below_cards.begin() + count, deck.below_cards.begin() + deck.below,
              deck.below_cards.begin());
    std::fill(deck.below_cards.begin() + deck.below - count, deck.below_cards.begin() + deck.below,
              std::uint8_t{0});
    deck.below = static_cast<std::uint8_t>(deck.below - count);
  }

  void keep(Pile pile, int card) {
    const Seat seat = asked_seat();
    p_.pending.pop();
    stop_looking_at(card);
    Court& owner = p_.courts[seat];
    switch (pile) {
      case Pile::kProfessions:
        owner.hand |= card_bit(card);
        p_.took_profession |= static_cast<std::uint8_t>(seat_bit(seat));
        break;
      case Pile::kBonus: owner.bonus |= card_bit(card); break;
      case Pile::kPrestige: owner.prestige |= card_bit(card); break;
    }
    whisper(Told::kCardKept, seat, rule_of(pile), card_number(pile, card));
    if (p_.looking > 0) {
      say(Told::kPutBelow, seat, rule_of(pile), static_cast<int>(pile), p_.looking);
    }
    if (p_.looking > 1) {
      p_.pending.push(Ask::kPutBelow, seat, static_cast<int>(pile));
    } else {
      put_all_below(seat, pile);
    }
  }

  void stop_looking_at(int card) {
    const auto begin = p_.looked_at.begin();
    const auto end = begin + p_.looking;
    std::copy(std::find(begin, end, card) + 1, end, std::find(begin, end, card));
    p_.looked_at[--p_.looking] = 0;
  }

  // Q23: the player chooses the order, the first card lying highest.
  void put_below(Pile pile, int card) {
    const Seat seat = asked_seat();
    lay_below(seat, pile, card);
    if (p_.looking > 1) return;
    put_all_below(seat, pile);
    p_.pending.pop();
  }

  void put_below_as_drawn() {
    put_all_below(asked_seat(), static_cast<Pile>(p_.pending.top().a));
    p_.pending.pop();
  }

  void put_all_below(Seat seat, Pile pile) {
    while (p_.looking > 0) lay_below(seat, pile, p_.looked_at[0]);
  }

  void lay_below(Seat seat, Pile pile, int card) {
    stop_looking_at(card);
    Deck& deck = deck_of(p_, pile);
    deck.below_cards[deck.below++] = Deck::put_by(seat, card);
    whisper(Told::kCardBelow, seat, "Q23", card_number(pile, card));
  }
};

}  // namespace bottega::princes
