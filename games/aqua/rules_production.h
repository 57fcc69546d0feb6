// Rules 8 to 10 and 15: production, the coach, perfumes, and city tiles.
#pragma once

#include "games/aqua/rules.h"

namespace bottega::aqua {

// --- 8 Production

template <class N>
void Play<N>::produce() {
  Player& player = mover();
  p_.pending.pop();
  p_.producing = 1;
  player.space = kNone;      // rules 8.2 (1)
  player.last_type = kNone;  // R11
  const int points = production_points(e_, player);
  say(Told::kProduced, p_.turn_of, "8.2", points, coach_steps(e_, player));
  p_.pending.push(Ask::kEndTurn, p_.turn_of);  // the plan of rules 8.2, last step first
  p_.pending.push(Ask::kCoach, p_.turn_of);
  p_.pending.push(Ask::kStore, p_.turn_of);
  p_.pending.push(Ask::kConvert, p_.turn_of, points);
}

// Takes flowers for a method, those stored on it first: a loose one could still take their place.
template <class N>
void Play<N>::consume(Player& player, MethodSlot& slot, int flower, int count) {
  for (int i = kMaxStored - 1; i >= 0 && count > 0; --i) {
    if (slot.stored[i] != flower) continue;
    if (i == 0) slot.stored[0] = slot.stored[1];
    slot.stored[1] = kNone;
    --count;
  }
  player.flowers[flower] = static_cast<std::uint8_t>(player.flowers[flower] - count);
}

// rules 8.4 to 8.6: inputs are turned over, what is beyond them comes from the supply.
template <class N>
void Play<N>::use_method(int kind, int flower, int other) {
  const Method& method = e_.methods[kind];
  Player& player = mover();
  MethodSlot& slot = player.methods[find_method(player, kind)];
  Pending& convert = p_.pending.top();
  convert.a = static_cast<std::uint8_t>(convert.a - method.cost);
  ++convert.b;
  Amounts in{};
  Amounts out{};
  const auto make = [&](int f, int flowers, int essences) {
    consume(player, slot, f, flowers);
    in[f] = static_cast<std::uint8_t>(flowers);
    const int special = (player.specialities >> f) & 1;  // R19: once a use for each type
    const int extra = std::min<int>(essences - flowers + special, p_.supply[f]);  // R50
    p_.supply[f] = static_cast<std::uint8_t>(p_.supply[f] - extra);
    out[f] = static_cast<std::uint8_t>(flowers + extra);
    player.essences[f] = static_cast<std::uint8_t>(player.essences[f] + out[f]);
  };
  if (method.different) {
    make(flower, 1, 1);
    make(other, 1, 1);
  } else {
    make(flower, method.input, method.output);
  }
  say(Told::kConverted, p_.turn_of, "8.4", kind, packed(in), packed(out));
}

template <class N>
void Play<N>::store(int flower, int kind) {
  Player& player = mover();
  --player.flowers[flower];
  MethodSlot& slot = player.methods[find_method(player, kind)];
  slot.stored[slot.stored[0] == kNone ? 0 : 1] = static_cast<std::uint8_t>(flower);
  if (slot.stored[1] != kNone && slot.stored[0] > slot.stored[1]) {
    std::swap(slot.stored[0], slot.stored[1]);
  }
  say(Told::kStored, p_.turn_of, "8.7", flower, kind);
}

// R53
template <class N>
void Play<N>::drop(int flower, int kind) {
  MethodSlot& slot = mover().methods[find_method(mover(), kind)];
  if (slot.stored[0] == flower) slot.stored[0] = slot.stored[1];
  slot.stored[1] = kNone;
  ++p_.supply[flower];
  say(Told::kDropped, p_.turn_of, "R53", flower, kind);
}

// rules 8.2 (5) and (6)
template <class N>
void Play<N>::end_production() {
  Player& player = mover();
  if (types_in(player.flowers) != 0) {
    say(Told::kFlowersDiscarded, p_.turn_of, "8.2", packed(player.flowers));
    for (int f = 0; f < kFlowers; ++f) {
      p_.supply[f] = static_cast<std::uint8_t>(p_.supply[f] + player.flowers[f]);
      player.flowers[f] = 0;
    }
  }
  player.dial = static_cast<std::uint8_t>(e_.full_dial);
  say(Told::kDialReset, p_.turn_of, "6.3");
  p_.day_due = 1;
}

// --- 9 Coach

template <class N>
void Play<N>::drive_to(int node) {
  Player& player = mover();
  p_.pending.pop();
  player.coach = static_cast<std::uint8_t>(node);
  say(Told::kCoachMoved, p_.turn_of, "9.2", node);
  const int city = e_.nodes[node].city;
  if (city == kNoCity) return;
  if (!e_.nodes[node].forces_return) p_.pending.push(Ask::kReturn, p_.turn_of);
  const bool offered =
      player.letter >= e_.cities[city].letter && (p_.piles & e_.cities[city].tiles) != 0;
  if (!offered) return leave_city();  // rules 9.4: now or never
  p_.pending.push(Ask::kCityTile, p_.turn_of, city);
}

// A coach takes any tile, and what is left is shuffled; a traveller takes the top.
template <class N>
void Play<N>::take_city_tile(int tile) {
  const int city = e_.city_tiles[tile].city;
  const auto mask = static_cast<std::uint32_t>(bit(tile));
  p_.piles &= ~mask;
  mover().curriculum |= mask;
  p_.tops[city] = kNone;
  say(Told::kTileTaken, p_.turn_of, p_.producing != 0 ? "9.4" : "13.1", tile, city);
  if ((p_.piles & e_.cities[city].tiles) != 0) p_.pending.push(Ask::kTopTile, kNature, city);
}

// rules 9.5: from the ends of the track the coach comes back at once.
template <class N>
void Play<N>::leave_city() {
  if (e_.nodes[mover().coach].forces_return) return_coach();
}

template <class N>
void Play<N>::return_coach() {
  mover().coach = static_cast<std::uint8_t>(e_.start_node);
  say(Told::kCoachReturned, p_.turn_of, "9.5");
}

// --- 10 Perfumes

// rules 10.1: the base is discarded, unless a tile makes it free; the comps stay in the perfume.
template <class N>
void Play<N>::create(const Move& move) {
  const int base = move[0];
  const Flowers comps = move[1];
  const Seat seat = who();
  Player& player = p_.seats[seat];
  const bool by_tile = asked(p_) == Ask::kFreeRecipe;
  if (by_tile) p_.pending.pop();
  if (move[2] != 0) {
    say(Told::kThrownAway, seat, "10.3", move[2] - 1, move[3]);
    discard_perfume(player, find_perfume(player, move[2] - 1, move[3]));
  }
  if (!by_tile && (player.base_tiles & flower_bit(base)) == 0) {
    --player.essences[base];
    ++p_.supply[base];
  }
  for (const int f : Members(comps)) --player.essences[f];
  const int slots = std::popcount(comps);
  --p_.recipes[recipe_index(base, slots)];
  Perfume& perfume = player.perfumes[perfumes_of(player)];
  perfume = {static_cast<std::uint8_t>(base), comps, 1};
  say(Told::kCreated, seat, by_tile ? "15.4" : "10.1", base, comps,
      e_.recipes[base][slots - 1].level);
}

// R20: recipe and comps go back where they came from.
template <class N>
void Play<N>::discard_perfume(Player& player, int place) {
  const Perfume gone = player.perfumes[place];
  for (const int f : Members(gone.comps)) ++p_.supply[f];
  if (!uses(p_, Choice::kDiscardedRecipeLeaves)) {
    ++p_.recipes[recipe_index(gone.base, gone.slots())];
  }
  for (; place + 1 < kPerfumePlaces; ++place) player.perfumes[place] = player.perfumes[place + 1];
  player.perfumes[place] = Perfume{};
}

// --- 15 City tiles

template <class N>
void Play<N>::flip(int tile) {
  const CityTile& t = e_.city_tiles[tile];
  Player& player = mover();
  const auto mask = static_cast<std::uint32_t>(bit(tile));
  player.curriculum &= ~mask;  // rules 15.1: its experience is lost
  player.flipped |= mask;
  say(Told::kTileFlipped, p_.turn_of, "15.1", tile);
  switch (t.effect) {
    case Effect::kSomeFlowers: return gain_flowers(t.what);
    case Effect::kSomeEssences: return gain_essences(t.what);
    case Effect::kFreeRecipe:
      if (can_create(e_, p_, player, terms_of_tile(t))) {
        p_.pending.push(Ask::kFreeRecipe, p_.turn_of, tile);
      }
      return;
    case Effect::kEssencesOfChoice:
      if (types_in(p_.supply) != 0) p_.pending.push(Ask::kEssences, p_.turn_of, tile);
      return;
    case Effect::kTokens: {
      const int tokens = std::min(t.count, p_.tokens_left);
      p_.tokens_left = static_cast<std::uint8_t>(p_.tokens_left - tokens);
      player.tokens = static_cast<std::uint8_t>(player.tokens + tokens);
      return say(Told::kTokensGained, p_.turn_of, "15.4", tokens);
    }
    case Effect::kProductionPoints:
      p_.pending.top().a = static_cast<std::uint8_t>(p_.pending.top().a + t.count);
      return say(Told::kPointsAdded, p_.turn_of, "15.4", t.count);
    case Effect::kFreeAction: p_.free_action = t.count; return;
    case Effect::kSecondPerfume:
      p_.pending.top().a = static_cast<std::uint8_t>(p_.pending.top().a + t.count);
      return;
    case Effect::kHalfPoints: return add_half_points();
    case Effect::kInfluence: return p_.pending.push(Ask::kInfluence, p_.turn_of, t.count);
  }
}

// rules 15.4, 18.1: what the supply has of it.
template <class N>
void Play<N>::gain_flowers(const Amounts& what) {
  Amounts gained{};
  for (int f = 0; f < kFlowers; ++f) {
    gained[f] = std::min(what[f], p_.supply[f]);
    p_.supply[f] = static_cast<std::uint8_t>(p_.supply[f] - gained[f]);
    mover().flowers[f] = static_cast<std::uint8_t>(mover().flowers[f] + gained[f]);
  }
  say(Told::kFlowersGained, p_.turn_of, "15.4", packed(gained));
}

template <class N>
void Play<N>::gain_essences(const Amounts& what) {
  Amounts gained{};
  for (int f = 0; f < kFlowers; ++f) {
    gained[f] = std::min(what[f], p_.supply[f]);
    p_.supply[f] = static_cast<std::uint8_t>(p_.supply[f] - gained[f]);
    mover().essences[f] = static_cast<std::uint8_t>(mover().essences[f] + gained[f]);
  }
  say(Told::kEssencesGained, p_.turn_of, "15.4", packed(gained));
}

template <class N>
void Play<N>::choose_essences(int one, int other) {
  p_.pending.pop();
  Amounts what{};
  what[one] = 1;
  if (other != kNone) what[other] = 1;
  gain_essences(what);
}

}  // namespace bottega::aqua
