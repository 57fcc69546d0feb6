// Rules 4 to 6 and 11 to 13: set-up, turns, the sundial, and the actions in Grasse and abroad.
#pragma once

#include "games/aqua/rules.h"

namespace bottega::aqua {

// --- 4 Set-up

template <class N>
void Play<N>::first_player_is(Seat seat) {
  p_.pending.pop();
  p_.first = seat;
  say(Told::kFirstPlayer, seat, "4.1");
}

// rules 4.4: the King, the Court, and both workers, all on different flowers.
template <class N>
void Play<N>::preference_is_drawn(int flower) {
  const auto drawn = static_cast<std::uint8_t>(flower);
  switch (p_.pending.top().a++) {
    case 0: p_.king = drawn; return say(Told::kKingSet, kNobody, "4.4", flower);
    case 1: p_.court = drawn; return say(Told::kCourtSet, kNobody, "4.4", flower);
    case 2: p_.workers[0] = drawn; return say(Told::kWorkerSet, kNobody, "4.4", flower);
    default:
      p_.workers[1] = drawn;
      say(Told::kWorkerSet, kNobody, "4.4", flower);
      deal_flowers();
      if (p_.workers[0] > p_.workers[1]) std::swap(p_.workers[0], p_.workers[1]);
      p_.pending.pop();
  }
}

// rules 4.4: the King's flower to the second player, the workers' to the third, the rest to the
// fourth.
template <class N>
void Play<N>::deal_flowers() {
  const auto workers = static_cast<Flowers>(flower_bit(p_.workers[0]) | flower_bit(p_.workers[1]));
  const Flowers shares[kMaxPlayers] = {
      0, flower_bit(p_.king), workers,
      static_cast<Flowers>(kAllFlowers & ~workers & ~flower_bit(p_.king))};
  for (int order = 1; order < p_.players; ++order) {
    const auto seat = static_cast<Seat>((p_.first + order) % p_.players);
    for (const int f : Members(shares[order])) {
      --p_.supply[f];
      ++p_.seats[seat].flowers[f];
    }
    say(Told::kFlowersDealt, seat, "4.4", packed(p_.seats[seat].flowers));
  }
}

template <class N>
void Play<N>::delivery_is_laid_out(int delivery) {
  const int place = p_.pending.top().a++;
  p_.deliveries[place] = static_cast<std::uint8_t>(delivery);
  say(Told::kDeliveryLaidOut, kNobody, "4.3", delivery, place / kDeliveriesOnSunday + 1);
  if (place + 1 == delivery_places(table_of(e_, p_))) p_.pending.pop();
}

// rules 4.5, 9.4: nobody knows the order of a pile below its top, so only the top is drawn.
template <class N>
void Play<N>::top_is_turned_up(int tile) {
  const int city = p_.pending.top().a;
  p_.pending.pop();
  p_.tops[city] = static_cast<std::uint8_t>(tile);
  say(Told::kTopTurnedUp, kNobody, "4.5", tile, city);
}

// --- 5 Turns

template <class N>
void Play<N>::begin_turn(Seat seat) {
  p_.phase = Phase::kTurn;
  p_.turn_of = seat;
  p_.pending.push(Ask::kTurn, seat);
}

template <class N>
void Play<N>::act(int i, int what) {
  const Offer& offer = e_.offers[i];
  Player& player = mover();
  p_.pending.pop();
  player.space = static_cast<std::uint8_t>(i);  // rules 5.5: there it stays
  player.last_type = offer.type;
  if (offer.area == Area::kMarket) return enter_market(i);
  const int cost = cost_of(p_, offer);
  if (p_.free_action > 0) {
    say(Told::kActedFreely, p_.turn_of, "R38", i);
  } else {
    say(Told::kActed, p_.turn_of, "5.2", i, cost);
  }
  if (offer.area == Area::kVersailles) {
    p_.pending.push(Ask::kPresent, p_.turn_of);  // its last question is the end of the turn
    return pay(cost);
  }
  p_.pending.push(Ask::kEndTurn, p_.turn_of);
  pay(cost);
  switch (offer.area) {
    case Area::kBase: return learn_base(what);
    case Area::kSpecialise: return specialise(what);
    case Area::kAbility: return learn_ability(what);
    case Area::kMethod: return p_.pending.push(Ask::kLearn, p_.turn_of, i);
    case Area::kTravel: return travel_to(offer.which);
    default: return meet_couple(offer.which);
  }
}

// rules 6.1, 6.2, R38: a free action leaves the dial alone.
template <class N>
void Play<N>::pay(int points) {
  if (p_.free_action > 0) {
    p_.free_action = 0;
    return;
  }
  Player& player = mover();
  player.dial = static_cast<std::uint8_t>(player.dial - points);
  if (player.dial == 0) reset_dial(player);
}

// rules 7.1, R1: the day follows at the end of the turn, unless the option wants it at once.
template <class N>
void Play<N>::reset_dial(Player& player) {
  player.dial = static_cast<std::uint8_t>(e_.full_dial);
  say(Told::kDialReset, p_.turn_of, "6.2");
  p_.day_due = 1;
  if (uses(p_, Choice::kDayAdvancesAtOnce)) advance_day();
}

// --- 11 Market

template <class N>
void Play<N>::enter_market(int offer) {
  p_.pending.push(Ask::kEndTurn, p_.turn_of);
  p_.pending.push(Ask::kWorkers, p_.turn_of, offer);
}

// R40: workers move before flowers are taken, and are paid together with the stall.
template <class N>
void Play<N>::move_workers(const Move& move) {
  const int offer = p_.pending.top().a;
  p_.pending.pop();
  const int moved = (move[0] != 0) + (move[2] != 0);
  const int cost = e_.offers[offer].cost + moved * e_.worker_cost;
  if (p_.free_action > 0) {
    say(Told::kActedFreely, p_.turn_of, "R38", offer);
  } else {
    say(Told::kActed, p_.turn_of, "11.1", offer, cost);
  }
  bool gone[2] = {false, false};
  for (int i = 0; i < 4 && move[i] != 0; i += 2) {
    const int from = move[i] - 1;
    const int worker = p_.workers[0] == from && !gone[0] ? 0 : 1;
    p_.workers[worker] = move[i + 1];
    gone[worker] = true;
    say(Told::kWorkerMoved, p_.turn_of, "11.1", from, move[i + 1]);
  }
  if (p_.workers[0] > p_.workers[1]) std::swap(p_.workers[0], p_.workers[1]);
  pay(cost);
  take_from_market(e_.offers[offer].which);
}

// rules 11.2: one flower from the perfumer's stall and from each worker's.
template <class N>
void Play<N>::take_from_market(int stall) {
  Amounts taken{};
  for (const int from : {stall, int{p_.workers[0]}, int{p_.workers[1]}}) {
    if (p_.market[from] == 0) continue;
    --p_.market[from];
    ++mover().flowers[from];
    ++taken[from];
  }
  if (types_in(taken) == 0) return say(Told::kNothingTaken, p_.turn_of, "R3");
  say(Told::kFlowersTaken, p_.turn_of, "11.2", packed(taken));
  if (has_ability(mover(), kAbilityFlower) && types_in(p_.supply) != 0) {
    p_.pending.push(Ask::kExtraFlower, p_.turn_of);  // R39
  }
}

template <class N>
void Play<N>::pick_extra_flower(int flower) {
  p_.pending.pop();
  --p_.supply[flower];
  ++mover().flowers[flower];
  say(Told::kExtraFlower, p_.turn_of, "11.3", flower);
}

// --- 12 Apprenticeship

template <class N>
void Play<N>::learn_base(int flower) {
  Player& player = mover();
  --player.essences[flower];
  ++p_.supply[flower];
  if ((p_.base_tiles & flower_bit(flower)) == 0) return learn_nothing(Area::kBase, flower);
  p_.base_tiles &= static_cast<Flowers>(~flower_bit(flower));
  player.base_tiles |= flower_bit(flower);
  say(Told::kBaseLearned, p_.turn_of, "12.2", flower);
}

template <class N>
void Play<N>::specialise(int flower) {
  Player& player = mover();
  --player.flowers[flower];
  ++p_.supply[flower];
  if ((p_.specialities & flower_bit(flower)) == 0) return learn_nothing(Area::kSpecialise, flower);
  p_.specialities &= static_cast<Flowers>(~flower_bit(flower));
  player.specialities |= flower_bit(flower);
  say(Told::kSpecialised, p_.turn_of, "12.3", flower);
}

template <class N>
void Play<N>::learn_ability(int ability) {
  Player& player = mover();
  spend_token(player);
  if (ability == kNoAbility) return learn_nothing(Area::kAbility, 0);
  --p_.abilities[ability];
  player.abilities |= static_cast<std::uint8_t>(bit(ability));
  say(Told::kAbilityLearned, p_.turn_of, "12.4", ability);
}

// rules 12.5, R18: with three methods one makes room, and takes its flowers with it.
template <class N>
void Play<N>::learn_method(int kind, int flower, int replaced) {
  p_.pending.pop();
  Player& player = mover();
  player.flowers[flower] = static_cast<std::uint8_t>(player.flowers[flower] - 2);
  p_.supply[flower] = static_cast<std::uint8_t>(p_.supply[flower] + 2);
  if (kind == kNoMethod) return learn_nothing(Area::kMethod, flower);
  if (replaced != kNone) {
    MethodSlot& slot = player.methods[find_method(player, replaced)];
    for (const std::uint8_t stored : slot.stored) {
      if (stored != kNone) ++p_.supply[stored];
    }
    if (!uses(p_, Choice::kReplacedMethodLeaves)) ++p_.methods[replaced];
    for (MethodSlot* next = &slot; next != &player.methods.back(); ++next) *next = next[1];
    player.methods.back() = MethodSlot{};
    say(Told::kMethodReplaced, p_.turn_of, "R18", replaced);
  }
  int place = 0;
  while (player.methods[place].exists()) ++place;
  player.methods[place].kind = static_cast<std::uint8_t>(kind);
  player.learned |= static_cast<std::uint8_t>(bit(kind));
  --p_.methods[kind];
  say(Told::kMethodLearned, p_.turn_of, "12.5", kind, flower);
}

// R52, if agreed: the cost is paid and no tile is taken.
template <class N>
void Play<N>::learn_nothing(Area area, int flower) {
  say(Told::kNothingLearned, p_.turn_of, "R52", static_cast<int>(area), flower);
}

// --- 13 Travel

// rules 13.1: the top tile, whatever it is.
template <class N>
void Play<N>::travel_to(int city) {
  const std::uint8_t tile = p_.tops[city];
  if (tile == kNone) return;  // R31, if agreed
  take_city_tile(tile);
}

// --- The end of a turn

template <class N>
void Play<N>::end_turn() {
  if (p_.producing != 0) end_production();
  if (p_.day_due != 0) advance_day();  // rules 7.3
  p_.producing = p_.court_stepped = p_.halves = 0;
  p_.perfume_points = 0;
  p_.presented = {};
  p_.phase = Phase::kBetween;
  // rules 5.3
  if (p_.second_turn == 0 && mover().tokens > 0) p_.pending.push(Ask::kExtraTurn, p_.turn_of);
}

template <class N>
void Play<N>::take_extra_turn() {
  p_.pending.pop();
  spend_token(mover());
  p_.second_turn = 1;
  say(Told::kExtraTurn, p_.turn_of, "5.3");
  begin_turn(p_.turn_of);
}

template <class N>
void Play<N>::next_visit() {
  p_.second_turn = 0;
  const Seat next = next_seat(p_, p_.turn_of);
  if (next == p_.last_sunday) return hold_final_sunday();  // rules 17.1
  begin_turn(next);
}

}  // namespace bottega::aqua
