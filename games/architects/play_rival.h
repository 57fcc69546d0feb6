// rules 12: the Rival, who is never asked anything.
#pragma once

#include "games/architects/play.h"

namespace bottega::architects {

// In Pending::a of a step: the card's number, or this for the focus on the Rival's board.
inline constexpr int kFocusCard = 0xFE;
// In Pending::b: which half, option and instruction.
constexpr int step_code(int half, int option, int instruction) {
  return half | option << 1 | instruction << 3;
}

// rules 12.2: a scheme card each turn. R-39: without workers one is taken back.
template <class Narrator>
void Play<Narrator>::rival_turn() {
  if (p_.supply[rival_seat(p_)] == 0) return rival_recalls();
  then(Ask::kDrawScheme, kNature);
}

// Upper place if its condition holds, else the lower one; there the first option that applies.
template <class Narrator>
void Play<Narrator>::scheme_is_turned(int card) {
  p_.pending.pop();
  p_.schemes &= ~(1u << card);
  p_.scheme_discard |= 1u << card;
  const Seat rival = rival_seat(p_);
  say(Told::kSchemeTurned, rival, "12.2", card);
  const Scheme& scheme = e_.schemes[card];
  const bool upper = !scheme.has_lower || rival_test(scheme.upper);
  then(Ask::kCheckReset, rival);
  rival_acts(card, upper ? scheme.upper : scheme.lower, upper ? 0 : 1);
}

template <class Narrator>
void Play<Narrator>::rival_acts(int card, const Section& section, int which) {
  const Place wanted = section.place == Place::kFocus ? rival_card().focus.place : section.place;
  const Place place = wanted == Place::kWithPrincess ? e_.offers[p_.consequence].princess : wanted;
  const bool acts = rival_chooses(card, section, which);
  if (place != Place::kBlackMarket) rival_place(place);  // there the option says which space
  if (!acts) rival_is_idle(place);
}

// The first option of which every instruction can be done.
template <class Narrator>
bool Play<Narrator>::rival_chooses(int card, const Section& section, int which) {
  for (int option = 0; option < section.options; ++option) {
    const auto& instructions = section.instructions[option];
    const int length = section.lengths[option];
    const bool applies = std::all_of(instructions.begin(), instructions.begin() + length,
                                     [&](const Instruction& i) { return rival_can(i); });
    if (!applies) continue;
    for (int k = length - 1; k >= 0; --k) {
      then(Ask::kRivalStep, rival_seat(p_), card, step_code(which, option, k));
    }
    return true;
  }
  return false;
}

// R-44; R-38: in a full Black Market, where no worker can stand, there is silver instead.
template <class Narrator>
void Play<Narrator>::rival_is_idle(Place place) {
  say(Told::kRivalIdle, rival_seat(p_), "R-44");
  if (place == Place::kBlackMarket) rival_gains_silver(e_.rival_no_market_silver);
}

template <class Narrator>
bool Play<Narrator>::rival_can(const Instruction& instruction) const {
  switch (instruction.step) {
    case Step::kBuildWonder: return rival_wonder() >= 0;
    case Step::kAdvanceCathedral: return rival_can_advance();
    case Step::kMarketSmall:
    case Step::kMarketMiddle:
    case Step::kMarketLarge:
      return p_.market[static_cast<int>(instruction.step) - static_cast<int>(Step::kMarketSmall)] ==
                 kEmpty &&
             p_.supply[rival_seat(p_)] > 0;
    case Step::kSendCaptives: return captives_of(p_, rival_seat(p_)) > 0;
    default: return true;
  }
}

// rules 12.6: the conditions in red.
template <class Narrator>
bool Play<Narrator>::rival_test(const Section& section) const {
  const Seat rival = rival_seat(p_);
  switch (section.test) {
    case Test::kAlways: return true;
    case Test::kOpponentGroup:
      for (int place = 0; place < kOpenPlaces; ++place) {
        for (Seat seat = 0; seat < p_.players; ++seat) {
          if (p_.workers[place][seat] >= section.limit) return true;
        }
      }
      return false;
    case Test::kTax: return p_.tax >= section.limit;
    case Test::kCaptured: return held_by_others(p_, rival) >= section.limit;
    case Test::kPrisoners: return prisoners(p_, rival) >= section.limit;
    case Test::kInfluence: return p_.influence[rival] <= section.limit;
    case Test::kMostWithPrincess: {
      const Place place = e_.offers[p_.consequence].princess;
      for (Seat seat = 0; seat < p_.players; ++seat) {
        if (workers_at(p_, place, seat) >= workers_at(p_, place, rival)) return false;
      }
      return true;
    }
    case Test::kCanBuildOrAdvance: return rival_wonder() >= 0 || rival_can_advance();
    case Test::kCanAdvance:
      return rival_can_advance() && p_.virtue[rival] <= section.limit;
    case Test::kCanAdvanceAndNoFuture: return rival_can_advance() && p_.futures == 0;
  }
  return false;
}

template <class Narrator>
int Play<Narrator>::rival_amount(const Instruction& instruction) const {
  const int per = instruction.per_workers;
  return instruction.plus + (per > 0 ? p_.visit.workers / per : 0);
}

template <class Narrator>
void Play<Narrator>::rival_instruction(int card, int code) {
  p_.pending.pop();
  const Seat rival = rival_seat(p_);
  const Section& section = card == kFocusCard ? rival_card().focus
                           : (code & 1) == 0  ? e_.schemes[card].upper
                                              : e_.schemes[card].lower;
  const Instruction& instruction = section.instructions[code >> 1 & 3][code >> 3 & 3];
  const int amount = rival_amount(instruction);
  switch (instruction.step) {
    case Step::kBuildWonder: return rival_builds_wonder();
    case Step::kAdvanceCathedral: return rival_advances();
    case Step::kGain: return gain(rival, instruction.what, amount, by(Other::kScheme), "12.6");
    case Step::kGainIfOdd:
      if (p_.visit.workers % 2 == 1) {
        gain(rival, instruction.what, amount, by(Other::kRival), "12.7");
      }
      return;
    case Step::kGuardhouse: return rival_guards();
    case Step::kAddTax:
      return add_tax(amount, by(card == kFocusCard ? Other::kRival : Other::kScheme));
    case Step::kGossipTax: {
      if (chosen(p_, Choice::kGossipTax) == 0) return add_tax(amount, by(Other::kRival));
      const int taken = std::min<int>(amount, p_.tax);
      add_to(p_.tax, -taken);
      say(Told::kTaxTaken, rival, "R-37", taken);
      return rival_gains_silver(taken);
    }
    case Step::kTakeTax: {
      const int taken = p_.tax;
      p_.tax = 0;
      say(Told::kTaxTaken, rival, "12.6", taken);
      return rival_gains_silver(taken);
    }
    case Step::kTaxStandVirtue:
      if (chosen(p_, Choice::kRivalTaxStand) == 0) {
        lose_virtue(rival, e_.rival_tax_stand_virtue, by_place(Place::kTaxStand));
      }
      return;
    case Step::kCaptures: rival_captures(amount); return;
    case Step::kOffer: return rival_offers();
    case Step::kFocus:
      if (!rival_chooses(kFocusCard, rival_card().focus, 0)) {
        rival_is_idle(rival_card().focus.place);
      }
      return;
    case Step::kRevealNext:  // a Reset that this card has caused comes before the next one
      if (p_.supply[rival] > 0) then(Ask::kDrawScheme, kNature);
      return then(Ask::kCheckReset, rival);
    case Step::kDiscardApprentices: return rival_discards();
    case Step::kFutureScheme: return then(Ask::kDrawFuture, kNature, amount);
    case Step::kMarketSmall: return rival_enters_market(Space::kSmall);
    case Step::kMarketMiddle: return rival_enters_market(Space::kMiddle);
    case Step::kMarketLarge: return rival_enters_market(Space::kLarge);
    case Step::kSendCaptives: return rival_sends_captives(by(Other::kRival));
  }
}

// rules 12.2, 12.4: the Profiteer's influence always; an own Wonder is one more worker.
template <class Narrator>
void Play<Narrator>::rival_place(Place place) {
  const Seat rival = rival_seat(p_);
  if (p_.supply[rival] == 0) return;
  if (place == Place::kGuildhall) return place_in_guildhall(rival);
  --p_.supply[rival];
  ++p_.workers[static_cast<int>(place)][rival];
  p_.visit = Visit{};
  p_.visit.place = static_cast<std::uint8_t>(place);
  p_.visit.workers = static_cast<std::uint8_t>(workers_at(p_, place, rival));
  say(Told::kPlaced, rival, "12.2", static_cast<int>(place), p_.visit.workers);
  if (own_wonder_at(p_, rival, place) >= 0) add_to(p_.visit.workers, e_.wonder_visit_workers);
  if (is_with_profiteer(e_, p_, place)) {
    gain(rival, Thing::kInfluence, 1, by(Other::kProfiteer), "12.2");
  }
  if (place == Place::kStorehouse && rival_card().ability == RivalCan::kGainAtStorehouse) {
    gain(rival, rival_card().gain, by(Other::kRival), "12.7");
  }
}

// --- 12.4 Wonders and cathedral

template <class Narrator>
bool Play<Narrator>::rival_can_advance() const {
  return spot_is_free(e_, p_, rival_seat(p_));  // R-38a
}

// From the marker on to the right, the first Wonder that it can build; or -1.
template <class Narrator>
int Play<Narrator>::rival_wonder() const {
  const Seat rival = rival_seat(p_);
  const int less = rival_card().ability == RivalCan::kWonderMarbleLess ? rival_card().amount : 0;
  const int marble = p_.goods[rival][static_cast<int>(Thing::kMarble)];
  if (free_wonder_sites(e_, p_) == 0) return -1;
  for (int i = 0; i < kGoods; ++i) {
    const int good = (p_.marker + i) % kGoods;
    const int influence = e_.wonders[good].influence;
    const int needed = std::max(0, e_.rival_wonder_total - influence - less);
    if (p_.wonder_owner[good] == kEmpty && p_.influence[rival] >= influence && marble >= needed) {
      return good;
    }
  }
  return -1;
}

template <class Narrator>
void Play<Narrator>::rival_builds_wonder() {
  const Seat rival = rival_seat(p_);
  const int good = rival_wonder();
  if (good < 0) return;
  const int less = rival_card().ability == RivalCan::kWonderMarbleLess ? rival_card().amount : 0;
  const int influence = e_.wonders[good].influence;
  const int marble = std::max(0, e_.rival_wonder_total - influence - less);
  add_to(p_.influence[rival], -influence);
  add_to(p_.goods[rival][static_cast<int>(Thing::kMarble)], -marble);
  if constexpr (Narrator::kListens) {
    const int shift = 8 * static_cast<int>(Thing::kMarble);
    say(Told::kPaid, rival, "12.4", static_cast<std::int64_t>(marble) << shift, 0, influence, 0);
  }
  p_.wonder_owner[good] = rival;
  p_.wonder_goods[good] = 0;
  say(Told::kWonderBuilt, rival, "12.4", good);
  add_tax(e_.wonders[good].tax, by_wonder(good));
  gain(rival, e_.wonder_gain, by_wonder(good), "12.4");
  const std::uint32_t free = free_wonder_sites(e_, p_);
  for (int i = 0; i < e_.rival_wonder_sites_count; ++i) {
    const int place = static_cast<int>(e_.rival_wonder_sites[i]);
    if ((free >> place & 1u) == 0) continue;
    wonder_is_sited(rival, good, place);
    break;
  }
  rival_has_built();
}

template <class Narrator>
void Play<Narrator>::rival_advances() {
  const Seat rival = rival_seat(p_);
  if (!rival_can_advance()) return;
  ++p_.level[rival];
  say(Told::kCathedralAdvanced, rival, "12.4", p_.level[rival]);
  gain(rival, e_.rival_cathedral_gain, by(Other::kCathedral), "12.4");
  rival_has_built();
}

// rules 12.7: the Gossip's capture, for which a coin goes into the pool as for any (12.5).
template <class Narrator>
void Play<Narrator>::rival_has_built() {
  if (rival_card().ability != RivalCan::kCaptureAfterBuilding) return;
  if (rival_captures(rival_card().amount)) add_tax(e_.rival_capture_tax, by(Other::kRival));
}

// no silver, but virtue.
template <class Narrator>
void Play<Narrator>::rival_enters_market(Space space) {
  const Seat rival = rival_seat(p_);
  const int where = static_cast<int>(space);
  if (p_.market[where] != kEmpty || p_.supply[rival] == 0) return;
  --p_.supply[rival];
  p_.market[where] = rival;
  p_.visit = Visit{};
  p_.visit.place = static_cast<std::uint8_t>(Place::kBlackMarket);
  p_.visit.workers = 1;
  say(Told::kPlacedInMarket, rival, "R-38", where);
  if (std::count(p_.market.begin(), p_.market.end(), kEmpty) == 0) p_.reset_due = 1;
  if (rival_card().ability != RivalCan::kNoVirtueLostInMarket) {
    lose_virtue(rival, e_.market_virtue[where], by_place(Place::kBlackMarket));
  }
}

// --- 12.5 Captures and Guardhouse

// The largest group first. Where several are equal at one place and too few captures remain, all of
// them are taken at once. Whether there was anybody.
template <class Narrator>
bool Play<Narrator>::rival_captures(int count) {
  const Seat rival = rival_seat(p_);
  bool any = false;
  for (; count > 0; --count) {
    int most = 0;
    int where = -1;
    for (const Place listed : e_.rival_capture_order) {
      const Place place =
          listed == Place::kWithPrincess ? e_.offers[p_.consequence].princess : listed;
      for (Seat seat = 0; seat < p_.players; ++seat) {
        if (workers_at(p_, place, seat) <= most) continue;
        most = workers_at(p_, place, seat);
        where = static_cast<int>(place);
      }
    }
    if (where < 0) break;
    any = true;
    int tied = 0;
    for (Seat seat = 0; seat < p_.players; ++seat) tied += p_.workers[where][seat] == most;
    const bool all = count < tied;
    for (Seat seat = 0; seat < p_.players; ++seat) {
      if (p_.workers[where][seat] != most) continue;
      capture_now(rival, where, seat);
      if (!all) break;
    }
    if (all) break;
  }
  return any;
}

// Ar-g, and the Constable's marble.
template <class Narrator>
void Play<Narrator>::rival_sends_captives(Cause cause) {
  const Seat rival = rival_seat(p_);
  send_captives(rival, e_.rival_captive_silver, cause);
  if (rival_card().ability == RivalCan::kGainWhenCaptivesSent) {
    gain(rival, rival_card().gain, by(Other::kRival), "12.7");
  }
}

// In this order; the last two may be done again and again, the last one only without debts.
template <class Narrator>
void Play<Narrator>::rival_guards() {
  const Seat rival = rival_seat(p_);
  int futures = 0;
  for (int actions = p_.visit.workers; actions > 0; --actions) {
    if (prisoners(p_, rival) > 0) {
      release_prisoners(rival, prisoners(p_, rival), by_place(Place::kGuardhouse));
    } else if (captives_of(p_, rival) > 0) {
      rival_sends_captives(by_place(Place::kGuardhouse));
    } else if (held_by_others(p_, rival) > 0) {
      add_tax(e_.rival_ransom_tax, by_place(Place::kGuardhouse));
      release_captives(rival, by_place(Place::kGuardhouse));
    } else if (p_.unpaid[rival] > 0) {
      add_tax(e_.rival_debt_tax, by_place(Place::kGuardhouse));
      --p_.unpaid[rival];
      ++p_.paid[rival];
      say(Told::kDebtSettled, rival, "12.5");
      gain(rival, e_.rival_debt_gain, by_place(Place::kGuardhouse), "12.5");
    } else {
      ++futures;
    }
  }
  if (futures > 0) then(Ask::kDrawFuture, kNature, futures);
}

// --- 12.3 The resource track

// Each coin moves the marker; over the end it brings a marble.
template <class Narrator>
void Play<Narrator>::rival_gains_silver(int amount) {
  const Seat rival = rival_seat(p_);
  if (amount == 0) return;
  const int before = p_.marker;
  const int rounds = (before + amount) / e_.rival_track;
  p_.marker = static_cast<std::uint8_t>((before + amount) % e_.rival_track);
  say(Told::kMarkerMoved, rival, "12.3", p_.marker);
  gain(rival, Thing::kMarble, rounds, by(Other::kSilverTrack), "12.3");
}

// rules 12.2, R-41: the slot that the marker shows, or the next open one; only influence and
// virtue.
template <class Narrator>
void Play<Narrator>::rival_offers() {
  const Seat rival = rival_seat(p_);
  for (int i = 0; i < kGoods; ++i) {
    const int slot = (p_.marker + i) % kGoods;
    if (p_.offer_top == kEmpty || (p_.offered >> slot & 1) != 0) continue;
    say(Told::kOffered, rival, "12.2", slot, slot);
    p_.offered |= static_cast<std::uint8_t>(1u << slot);
    constexpr int kAll = (1 << kGoods) - 1;
    if (p_.offered == kAll) p_.reset_due = 1;
    const Gain& reward = e_.offers[p_.offer_top].gain[slot];
    for (const Thing thing : {Thing::kVirtue, Thing::kInfluence, Thing::kRewardCards}) {
      gain(rival, thing, reward.of(thing), by_offer(p_.offer_top), "R-41");
    }
    return;
  }
  rival_is_idle(Place::kWithPrincess);  // no Offer is open
}

template <class Narrator>
void Play<Narrator>::rival_discards() {
  const int column = std::min<int>(p_.marker, columns(e_, p_) - 1);
  for (int row = 0; row < kRows; ++row) discard_from_display(row, column, "12.6");
  then(Ask::kFillDisplay, kNature);
}

// from its largest open group, by the order of captures; else from wherever it has one.
template <class Narrator>
void Play<Narrator>::rival_recalls() {
  const Seat rival = rival_seat(p_);
  int most = 0;
  int where = -1;
  for (const Place listed : e_.rival_capture_order) {
    const Place place =
        listed == Place::kWithPrincess ? e_.offers[p_.consequence].princess : listed;
    if (workers_at(p_, place, rival) <= most) continue;
    most = workers_at(p_, place, rival);
    where = static_cast<int>(place);
  }
  if (where < 0 && prisoners(p_, rival) > 0) where = static_cast<int>(Place::kPrison);
  if (where >= 0) {
    --p_.workers[where][rival];
    ++p_.supply[rival];
    return say(Told::kRecalled, rival, "R-39", where);
  }
  for (int holder = 0; holder < parties(p_); ++holder) {
    if (p_.captives[holder][rival] == 0) continue;
    --p_.captives[holder][rival];
    ++p_.supply[rival];
    return say(Told::kRecalledFrom, rival, "R-39", holder);
  }
  for (std::uint8_t& owner : p_.market) {
    if (owner != rival) continue;
    owner = kEmpty;
    ++p_.supply[rival];
    return say(Told::kRecalled, rival, "R-39", static_cast<int>(Place::kBlackMarket));
  }
}

// rules 12.6: a future card into the discard pile.
template <class Narrator>
void Play<Narrator>::future_is_added(int card) {
  p_.futures &= ~(1u << card);
  p_.scheme_discard |= 1u << card;
  if (--p_.pending.top().a == 0) p_.pending.pop();
  say(Told::kFutureAdded, rival_seat(p_), "12.6", card);
}

}  // namespace bottega::architects
