// Questions about a position that several rules ask. Nothing here changes anything.
#pragma once

#include <algorithm>
#include <bit>

#include "engine/bits.h"
#include "games/aqua/position.h"

namespace bottega::aqua {

inline constexpr Flowers kAllFlowers = (1u << kFlowers) - 1;

inline Ask asked(const Position& p) {
  return static_cast<Ask>(p.pending.top().what);
}
inline const Table& table_of(const Edition& edition, const Position& p) {
  return edition.tables[p.players];
}

constexpr Flowers flower_bit(int flower) {
  return static_cast<Flowers>(1u << flower);
}
// How many flowers a set has: by a table, for processors that are not asked to count bits.
inline constexpr auto kSetSizes = [] {
  std::array<std::uint8_t, kAllFlowers + 1> sizes{};
  for (unsigned set = 0; set < sizes.size(); ++set) {
    sizes[set] = static_cast<std::uint8_t>(sizes[set / 2] + set % 2);
  }
  return sizes;
}();
constexpr int size_of(Flowers set) {
  return kSetSizes[set];
}
// The types of which there is at least one.
inline Flowers types_in(const Amounts& amounts) {
  Flowers types = 0;
  for (int f = 0; f < kFlowers; ++f) types |= static_cast<Flowers>((amounts[f] > 0) << f);
  return types;
}

// --- Players

// rules 3.10: the experience symbols on the board.
inline int experience(const Edition& edition, const Player& player) {
  int symbols = size_of(player.base_tiles) * edition.base_experience +
                size_of(player.specialities) * edition.specialise_experience;
  for (const MethodSlot& slot : player.methods) {
    if (slot.exists()) symbols += edition.methods[slot.kind].experience;
  }
  for (const int ability : Members(player.abilities)) {
    symbols += edition.ability_experience[ability];
  }
  return symbols + edition.tile_experience.sum_over(player.curriculum);
}

inline int perfumes_of(const Player& player) {
  int count = 0;
  for (const Perfume& perfume : player.perfumes) count += perfume.exists();
  return count;
}
// Aq-p: fresh, and not the same as one that was presented in this action.
inline bool is_presentable(const Position& p, const Perfume& perfume) {
  return perfume.fresh != 0 && (p.presented[perfume.base] & bit(perfume.comps)) == 0;
}
inline int presentable_perfumes(const Position& p, const Player& player) {
  int count = 0;
  for (const Perfume& perfume : player.perfumes) count += is_presentable(p, perfume);
  return count;
}
// The place of a perfume on the board; -1 if it is not there.
inline int find_perfume(const Player& player, int base, int comps) {
  for (int i = 0; i < kPerfumePlaces; ++i) {
    if (player.perfumes[i].base == base && player.perfumes[i].comps == comps) return i;
  }
  return -1;
}
inline int find_method(const Player& player, int kind) {
  for (int i = 0; i < kMethodPlaces; ++i) {
    if (player.methods[i].kind == kind) return i;
  }
  return -1;
}
inline bool has_ability(const Player& player, int ability) {
  return (player.abilities & bit(ability)) != 0;
}
inline int influence_stock(const Edition& edition, const Player& player) {
  int placed = 0;
  for (const std::uint8_t tokens : player.influence) placed += tokens;
  return edition.influence_tokens - placed;
}

// The place of a seat in the order of play, from 0 for the first player.
inline int turn_order(const Position& p, Seat seat) {
  return (seat + p.players - p.first) % p.players;
}
inline Seat next_seat(const Position& p, Seat seat) {
  return static_cast<Seat>((seat + 1) % p.players);
}

// --- Action spaces (rules 2.9, 5)

inline int cost_of(const Position& p, const Offer& offer) {
  return uses(p, Choice::kAlternativeCourtCosts) ? offer.alternative_cost : offer.cost;
}
// rules 5.7, R38: what may be paid in this turn.
inline int points_to_spend(const Position& p, const Player& player) {
  return p.free_action > 0 ? p.free_action : player.dial;
}
inline int perfumers_on(const Position& p, int offer) {
  int count = 0;
  for (int seat = 0; seat < p.players; ++seat) count += p.seats[seat].space == offer;
  return count;
}

// The offers that the player could take as far as points, spaces and his last action go.
inline std::uint32_t open_offers(const Edition& edition, const Position& p, const Player& player) {
  const bool alternative = uses(p, Choice::kAlternativeCourtCosts);
  std::uint32_t open = edition.affordable[alternative][points_to_spend(p, player)];  // rules 5.7
  if (player.last_type != kNone) open &= ~edition.offers_of_type[player.last_type];  // rules 5.6
  for (int seat = 0; seat < p.players; ++seat) {
    const int space = p.seats[seat].space;
    if (space == kNone) continue;
    const int spaces = edition.offers[space].spaces;
    if (spaces == 1 || perfumers_on(p, space) >= spaces) {
      open &= ~static_cast<std::uint32_t>(bit(space));  // rules 5.5
    }
  }
  return open;
}

// --- Methods (rules 8)

// The flowers of one type that a method can use: those stored on it, and the loose ones.
inline int stored_on(const MethodSlot& slot, int flower) {
  return (slot.stored[0] == flower) + (slot.stored[1] == flower);
}
inline int stored_count(const MethodSlot& slot) {
  return (slot.stored[0] != kNone) + (slot.stored[1] != kNone);
}
inline bool has_stored_flower(const Player& player) {
  for (const MethodSlot& slot : player.methods) {
    if (slot.stored[0] != kNone) return true;
  }
  return false;
}

// The types that a method can process now, as a set: for a method with two different inputs any two
// of them, for the others each one.
inline Flowers usable_types(const Method& method, const MethodSlot& slot, const Amounts& loose) {
  Flowers usable = 0;
  const int needed = method.different ? 1 : method.input;
  for (int f = 0; f < kFlowers; ++f) {
    usable |= static_cast<Flowers>((loose[f] + stored_on(slot, f) >= needed) << f);
  }
  return usable & method.allowed;
}
inline bool can_use(const Method& method, const MethodSlot& slot, const Amounts& loose) {
  return size_of(usable_types(method, slot, loose)) >= (method.different ? 2 : 1);
}
inline bool can_convert(const Edition& edition, const Player& player, int points) {
  for (const MethodSlot& slot : player.methods) {
    if (!slot.exists()) continue;
    const Method& method = edition.methods[slot.kind];
    if (method.cost <= points && can_use(method, slot, player.flowers)) return true;
  }
  return false;
}

// rules 12.5, R18: the kinds that the player could take from the board.
inline unsigned methods_to_learn(const Edition& edition, const Position& p, const Player& player) {
  unsigned kinds = 0;
  for (int m = 0; m < edition.methods_count; ++m) {
    const bool known = uses(p, Choice::kMethodMayComeAgain) ? find_method(player, m) >= 0
                                                            : (player.learned & bit(m)) != 0;
    kinds |= unsigned{p.methods[m] > 0 && !known} << m;
  }
  return kinds;
}
// rules 12.4, R56
inline unsigned abilities_to_learn(const Position& p, const Player& player) {
  unsigned abilities = 0;
  for (int a = 0; a < kAbilities; ++a) {
    abilities |= unsigned{p.abilities[a] > 0 && !has_ability(player, a)} << a;
  }
  return abilities;
}
// rules 12.2, 12.3: what may be given for one of these tiles; if agreed (R52) anything where no
// tile can be had.
inline Flowers to_give_for(const Position& p, Flowers tiles, const Amounts& have) {
  const Flowers types = types_in(have);
  const auto matching = static_cast<Flowers>(tiles & types);
  return matching == 0 && uses(p, Choice::kApprenticeshipWithoutTile) ? types : matching;
}

// rules 8.7: the types that a method still has room for.
inline Flowers storable_types(const Method& method, const MethodSlot& slot) {
  const int count = stored_count(slot);
  if (count >= method.input) return 0;
  if (count == 0) return method.allowed;
  const Flowers there = flower_bit(slot.stored[0]);
  return method.different ? static_cast<Flowers>(method.allowed & ~there) : there;
}

// rules 8.3: without what tiles flipped during the production add.
inline int production_points(const Edition& edition, const Player& player) {
  const int points = edition.dial[player.dial].production_points;
  const bool more = points > 0 && has_ability(player, kAbilityProduction);
  return points + (more ? edition.ability_count[kAbilityProduction] : 0);
}
inline int coach_steps(const Edition& edition, const Player& player) {
  const int steps = edition.dial[player.dial].coach_steps;
  return steps + (has_ability(player, kAbilitySteps) ? edition.ability_count[kAbilitySteps] : 0);
}

// The points of all tiles that can be flipped for more production.
inline int production_points_in_tiles(const Edition& edition, const Player& player) {
  int points = 0;
  for (const int tile : Members(player.curriculum)) {
    const CityTile& t = edition.city_tiles[tile];
    if (t.effect == Effect::kProductionPoints) points += t.count;
  }
  return points;
}

// rules 8.1, R4, R37
inline bool can_produce(const Edition& edition, const Position& p, const Player& player) {
  if (p.free_action > 0) return false;  // R38: an action was announced
  int points = production_points(edition, player);
  if (points == 0 && uses(p, Choice::kProductionFromZero)) {
    points = production_points_in_tiles(edition, player);
  }
  if (points == 0) return false;
  if (can_convert(edition, player, points)) return true;
  return uses(p, Choice::kProductionWithoutConversion) && production_points(edition, player) > 0 &&
         (types_in(player.flowers) != 0 || has_stored_flower(player));
}

// Whether a leftover flower can be stored, or could be if something made room for it (R53).
inline bool can_store(const Edition& edition, const Player& player) {
  const Flowers loose = types_in(player.flowers);
  if (loose == 0) return false;
  for (const MethodSlot& slot : player.methods) {
    if (!slot.exists()) continue;
    if (stored_count(slot) > 0 || (storable_types(edition.methods[slot.kind], slot) & loose) != 0) {
      return true;
    }
  }
  return false;
}

// --- Perfumes (rules 10)

inline int recipe_index(int base, int slots) {
  return base * 2 + slots - 1;
}

// What a recipe may be taken on: everything for a common creation, and less for a city tile.
struct Terms {
  int experience = 0;
  Flowers free_bases = 0;  // no essence is discarded for these
  Flowers bases = kAllFlowers;
  int least_slots = 1;
  int most_slots = 2;
};
inline Terms common_terms(const Edition& edition, const Player& player) {
  return {experience(edition, player), player.base_tiles, kAllFlowers, 1, 2};
}
// rules 15.4: level and base essence are ignored.
inline Terms terms_of_tile(const CityTile& tile) {
  const Flowers bases = tile.base == kAnyBase ? kAllFlowers : flower_bit(tile.base);
  return {255, kAllFlowers, bases, tile.slots, tile.slots};
}

// Calls f(base, comps) for every perfume that can be created after the one in place `over` was
// thrown away (-1: none was, and there is room), until f says true.
template <class F>
bool any_creation(const Edition& edition, const Position& p, const Player& player,
                  const Terms& terms, int over, F&& f) {
  const Flowers have = types_in(player.essences);
  const Perfume gone = over >= 0 ? player.perfumes[over] : Perfume{};
  for (const int base : Members(terms.bases & (have | terms.free_bases))) {
    const Flowers comps = static_cast<Flowers>(have & ~flower_bit(base));
    for (int slots = terms.least_slots; slots <= terms.most_slots; ++slots) {
      if (size_of(comps) < slots) break;
      if (edition.recipes[base][slots - 1].level > terms.experience) continue;  // rules 10.4
      // R20: a recipe thrown away can be taken again at once.
      const bool returned = over >= 0 && gone.base == base && gone.slots() == slots &&
                            !uses(p, Choice::kDiscardedRecipeLeaves);
      if (p.recipes[recipe_index(base, slots)] == 0 && !returned) continue;
      for (const int first : Members(comps)) {
        if (slots == 1) {
          const int twin = find_perfume(player, base, flower_bit(first));
          if ((twin < 0 || twin == over) && f(base, flower_bit(first))) return true;  // rules 10.5
          continue;
        }
        for (const int second : Members(comps & ~first_bits(first + 1))) {
          const auto both = static_cast<Flowers>(flower_bit(first) | flower_bit(second));
          const int twin = find_perfume(player, base, both);
          if ((twin < 0 || twin == over) && f(base, both)) return true;
        }
      }
    }
  }
  return false;
}

// Calls f(base, comps, over) for every creation; with full places one perfume makes room (10.3).
template <class F>
bool any_creation(const Edition& edition, const Position& p, const Player& player,
                  const Terms& terms, F&& f) {
  if (perfumes_of(player) < kPerfumePlaces) {
    return any_creation(edition, p, player, terms, -1,
                        [&](int base, Flowers comps) { return f(base, comps, -1); });
  }
  for (int over = 0; over < kPerfumePlaces; ++over) {
    const auto with_room = [&](int base, Flowers comps) { return f(base, comps, over); };
    if (any_creation(edition, p, player, terms, over, with_room)) return true;
  }
  return false;
}

inline bool can_create(const Edition& edition, const Position& p, const Player& player,
                       const Terms& terms) {
  return any_creation(edition, p, player, terms, [](int, Flowers, int) { return true; });
}
// Most of the time there are too few essences for anything: no need to count the experience.
inline bool has_essences_for_a_perfume(const Player& player) {
  const Flowers have = types_in(player.essences);
  return have != 0 && size_of(have | player.base_tiles) >= 2;
}
inline bool can_create(const Edition& edition, const Position& p, const Player& player) {
  return has_essences_for_a_perfume(player) &&
         can_create(edition, p, player, common_terms(edition, player));
}

// --- The matrix (rules 2.7)

constexpr int cell(int base, int comp) {
  return base * kFlowers + comp;
}
// R24, R26
inline bool takes_a_cube(const Edition& edition, const Position& p, int at) {
  return p.cubes[at] < table_of(edition, p).subslots &&
         (p.cubes_left > 0 || uses(p, Choice::kCubesUnlimited));
}

// --- The court (rules 14)

inline unsigned favours_of(const Position& p, Seat seat) {
  unsigned held = 0;
  for (int dame = 0; dame < kDames; ++dame) held |= unsigned{p.favours[dame] == seat} << dame;
  return held;
}
// rules 14.5: the seat with more tokens than any other; none if nobody is alone in front.
inline Seat leader_of(const Position& p, int dame) {
  Seat leader = kNone;
  int most = 0;
  for (Seat seat = 0; seat < p.players; ++seat) {
    const int tokens = p.seats[seat].influence[dame];
    if (tokens > most) {
      leader = seat;
      most = tokens;
    } else if (tokens == most) {
      leader = kNone;
    }
  }
  return leader;
}
inline unsigned dames_led_by(const std::array<Seat, kDames>& leaders, Seat seat) {
  unsigned led = 0;
  for (int dame = 0; dame < kDames; ++dame) led |= unsigned{leaders[dame] == seat} << dame;
  return led;
}
// R35: the pairs of favours that may be chosen; what is held stays unless a further lead was
// gained.
inline bool may_choose_favours(unsigned led, unsigned keeps, int one, int other) {
  const unsigned pair = 1u << one | 1u << other;
  return one < other && (led & pair) == pair && (keeps & ~pair) == 0;
}

// R35, unless the leader is asked: those held stay, and what is still missing comes from the first
// dames.
inline unsigned favours_unasked(unsigned led, unsigned held) {
  while (std::popcount(held) < kFavoursHeld) {
    const unsigned others = led & ~held;
    held |= others & -others;
  }
  return held;
}

inline bool can_give(const Couple& couple, const Player& player) {
  switch (couple.gift) {
    case Gift::kEssence: return (types_in(player.essences) & couple.essences) != 0;
    case Gift::kToken: return player.tokens > 0;
    case Gift::kPerfume: return player.perfumes[0].exists();
  }
  return false;
}

// --- Versailles (rules 16)

inline constexpr int kMostPresented = 60;  // in one action: more than any edition needs

// rules 16.1, R28: how many more perfumes may be presented in this action.
inline int presentations_left(const Edition& edition, const Position& p, const Pending& present) {
  int allowed = present.a;  // by flipped tiles
  if (p.favours[kFavourPerfumes] == present.who) {
    const int more = edition.favour_count[kFavourPerfumes];
    allowed = uses(p, Choice::kPerfumesDoNotCumulate) ? std::max(allowed, more) : allowed + more;
  }
  return 1 + allowed - present.b;
}
// rules 14.7, R27
inline bool can_move_court(const Edition& edition, const Position& p, Seat seat) {
  if (p.favours[kFavourCourt] != seat || p.court_stepped != 0) return false;
  return !uses(p, Choice::kFavourCourtDoesNotWrap) || edition.rows[kFlowers - 1] != p.court;
}
// The place of a row of the matrix, from the top.
inline int row_of(const Edition& edition, int comp) {
  return static_cast<int>(std::find(edition.rows.begin(), edition.rows.end(), comp) -
                          edition.rows.begin());
}
// R23: whether the presenter decides, and it can matter, which of two combinations is scored first.
inline bool order_matters(const Edition& edition, const Position& p, const Perfume& perfume) {
  if (perfume.slots() < 2 || uses(p, Choice::kCombinationsInOrderOfRows)) return false;
  if (p.cubes_left == 1 && !uses(p, Choice::kCubesUnlimited)) return true;  // R26
  if (!uses(p, Choice::kKingAtFirstCombination) || p.king != perfume.base) return false;
  const int first = std::countr_zero(perfume.comps);
  const int second = std::countr_zero(static_cast<unsigned>(perfume.comps & (perfume.comps - 1)));
  return takes_a_cube(edition, p, cell(perfume.base, first)) !=
         takes_a_cube(edition, p, cell(perfume.base, second));
}

// --- City tiles (rules 15)

// Whether flipping the tile would do anything at this moment of the owner's turn: its timing, and
// R14 unless the option lifts it.
bool can_flip(const Edition& edition, const Position& p, Seat seat, int tile);
// Whether the decision on top is a point of the turn at which free operations are allowed (5.4).
bool allows_free_operations(const Edition& edition, const Position& p);
bool can_flip_something(const Edition& edition, const Position& p, Seat seat);
// Whether a tile could bring flowers or points to a production.
bool can_flip_to_convert(const Edition& edition, const Position& p, Seat seat);

// --- Days (rules 7)

inline bool is_sunday(const Table& table, int day) {
  return (table.sundays >> day & 1) != 0;
}
// The week that the day belongs to, from 1: a Sunday is the last day of its week.
inline int week_of(const Table& table, int day) {
  return std::popcount(table.sundays & first_bits(day));
}
// The places of the day track where deliveries are laid out: every Sunday but the first and last.
inline int delivery_places(const Table& table) {
  return (table.weeks - 1) * kDeliveriesOnSunday;
}

}  // namespace bottega::aqua
