// Whether there is anything to ask: used by the rules, and by the lists of legal moves.
#pragma once

#include "games/architects/costs.h"

namespace bottega::architects {

// --- Set-up

// rules 2.2: the characters of the agreed boxes that nobody has.
inline std::uint32_t free_characters(const Edition& e, const Position& p) {
  std::uint32_t free = 0;
  for (int i = 0; i < e.characters_count; ++i) {
    const Set set = e.characters[i].set;
    const bool agreed = set == Set::kBase ||
                        (set == Set::kPromo && chosen(p, Choice::kPromos) != 0) ||
                        (set == Set::kWonder && with_wonders(p));
    if (agreed) free |= 1u << i;
  }
  for (int seat = 0; seat < p.players; ++seat) {
    if (p.character[seat] != kEmpty) free &= ~(1u << p.character[seat]);
  }
  return free;
}

// --- Taking a worker back (rules 3.1): from open places first, else from anywhere but the
// Guildhall

inline bool has_open_worker(const Position& p, Seat seat) {
  for (int place = 0; place < kOpenPlaces; ++place) {
    if (p.workers[place][seat] > 0) return true;
  }
  return false;
}
inline bool can_recall(const Position& p, Seat seat) {
  if (has_open_worker(p, seat) || prisoners(p, seat) > 0 || held_by_others(p, seat) > 0) {
    return true;
  }
  return std::find(p.market.begin(), p.market.end(), seat) != p.market.end();
}

// --- Storehouse, Town Centre, Guardhouse: `visit(move)` says whether to go on

template <class Visit>
void for_each_trade(const Edition& e, const Position& p, Seat seat, Visit&& visit) {
  for (int i = 0; i < e.trades_count; ++i) {
    if (can_pay(e, p, seat, bill_for(e, p, seat, e.trades[i].cost)) &&
        !visit(make_move(Verb::kTrade, 0, i))) {
      return;
    }
  }
  for (const int card : p.apprentices[seat] & e.apprentices_that[static_cast<int>(Can::kTrade)]) {
    const Bill bill = bill_for(e, p, seat, e.apprentices[card].ability.cost);
    if (can_pay(e, p, seat, bill) && !visit(make_move(Verb::kTrade, 1, card))) return;
  }
}

template <class Visit>
void for_each_capture(const Edition& e, const Position& p, bool free, Visit&& visit) {
  for (int place = 0; place < kOpenPlaces; ++place) {
    if (!free && !may_capture_at(e, p, place)) continue;
    for (int owner = 0; owner < parties(p); ++owner) {
      if (p.workers[place][owner] > 0 && !visit(make_move(Verb::kCapture, place, owner))) return;
    }
  }
}

// rules 4.3.1: each action needs something to act on.
template <class Visit>
void for_each_guard_action(const Edition& e, const Position& p, Seat seat, Visit&& visit) {
  if (captives_of(p, seat) > 0 && !visit(make_move(Verb::kSend))) return;
  if (prisoners(p, seat) > 0 && !visit(make_move(Verb::kRelease, kEmpty))) return;
  if (held_by_others(p, seat) > 0) {
    if (can_pay(e, p, seat, bill_for(e, p, seat, e.ransom_cost)) &&
        !visit(make_move(Verb::kRansom, 0))) {
      return;
    }
    if (!visit(make_move(Verb::kRansom, 1))) return;
  }
  if (p.unpaid[seat] > 0 && can_pay(e, p, seat, bill_for(e, p, seat, e.debt_cost))) {
    visit(make_move(Verb::kSettle));
  }
}

inline bool has_something_to_do(const Edition& e, const Position& p, const Pending& ask) {
  if (ask.a == 0) return false;
  bool something = false;
  const auto found = [&](const Move&) {
    something = true;
    return false;
  };
  switch (static_cast<Ask>(ask.what)) {
    case Ask::kTrade: for_each_trade(e, p, ask.who, found); break;
    case Ask::kCapture:
      if (can_pay(e, p, ask.who, capture_bill(e, p, ask.who))) for_each_capture(e, p, false, found);
      break;
    case Ask::kFreeCapture: for_each_capture(e, p, true, found); break;
    default: for_each_guard_action(e, p, ask.who, found);
  }
  return something;
}

// --- The Profiteer

// Whether his influence might better wait for the end of the action: if some can be spent there,
// and the point would then lead onto a space that gives a card, which it does not now.
inline bool may_delay_influence(const Edition& e, const Position& p, Seat seat, Place place) {
  const bool spends = place == Place::kStorehouse || place == Place::kWorkshop ||
                      place == Place::kTownCentre || place == Place::kGuardhouse ||
                      place == Place::kTaxStand;
  const int held = p.influence[seat];
  const bool card_now = (e.card_at >> (held + 1) & 1u) != 0;
  return spends && !card_now && (e.card_at & first_bits(held + 1)) != 0;
}

// --- Payments and losses

// How many ways there are, as far as it matters: none, one (which is then `way`), or more.
inline int count_ways(const Edition& e, const Position& p, Seat seat, const Bill& bill, Move& way) {
  int ways = 0;
  for_each_way(e, p, seat, bill, [&](const Move& found) {
    if (ways == 0) way = found;
    return ++ways < 2;
  });
  return ways;
}

// one point of virtue costs influence, for which Louis may pay coins.
inline bool can_replace_virtue(const Edition& e, const Position& p, Seat seat) {
  if (!with_wonders(p) || seat >= p.players) return false;
  if (p.influence[seat] >= e.influence_for_virtue) return true;
  const int coins = total_of(e, p, seat, Can::kSilverForInfluence);
  return coins > 0 && p.silver[seat] / coins + p.influence[seat] >= e.influence_for_virtue;
}

inline bool can_buy_off(const Edition& e, const Position& p, Seat seat) {
  if (seat >= p.players || p.character[seat] == kEmpty) return false;
  return has_ability(e, p, seat, Can::kSilverForDebt) &&
         can_pay(e, p, seat, debts_bill(e, p, seat, 1));
}

// --- The Reset's ninth step

inline int most_released(const Edition& e, const Position& p, Seat seat) {
  int most = 0;
  for_each_ability(e, p, seat, Can::kResetEffect, [&](const Ability& a, Cause) {
    if (a.step == 9) most += a.amount;
  });
  return std::min(most, prisoners(p, seat));
}

// --- Choices that a card offers

// Whether an option would change nothing, as everybody can see.
inline bool is_useless(const Edition& e, const Position& p, Seat seat, int number) {
  switch (e.effect(number).type) {
    case Do::kDestroyDebt: return p.unpaid[seat] == 0;
    case Do::kReleasePrisoners: return prisoners(p, seat) == 0;
    case Do::kReleaseCaptives: return held_by_others(p, seat) == 0;
    case Do::kSendCaptives: return captives_of(p, seat) == 0;
    case Do::kHire: return display_is_empty(p);
    case Do::kCaptures: {
      bool none = true;
      for_each_capture(e, p, true, [&](const Move&) { return none = false; });
      return none;
    }
    default: return false;
  }
}

// An option that must be taken is listed even where it is empty.
inline bool may_choose(const Edition& e, const Position& p, Seat seat, int number, int which) {
  const Effect& choice = e.effect(number);
  return !choice.optional || !is_useless(e, p, seat, choice.parts[which]);
}

inline bool has_choice(const Edition& e, const Position& p, Seat seat, int number) {
  for (int i = 0; i < e.effect(number).parts_count; ++i) {
    if (may_choose(e, p, seat, number, i)) return true;
  }
  return false;
}

// rules 12.2: of two rewards the Rival takes the left one if it can; goods and building cards are
// nothing to it.
inline int rival_choice(const Edition& e, int number) {
  const Effect& choice = e.effect(number);
  for (int i = 0; i < choice.parts_count; ++i) {
    const Effect& option = e.effect(choice.parts[i]);
    if (option.type != Do::kGain) return i;
    const Gain& gain = option.gain;
    for (const Thing thing : {Thing::kGold, Thing::kMarble, Thing::kSilver, Thing::kVirtue,
                              Thing::kInfluence, Thing::kRewardCards}) {
      if (gain.of(thing) > 0) return i;
    }
  }
  return 0;
}

}  // namespace bottega::architects
