// The invariants of a position: what every rule keeps, and what a position from outside must obey.
#include <fmt/format.h>
#include <algorithm>
#include <cstring>

#include "games/aqua/aqua.h"
#include "games/aqua/inspection.h"
#include "games/aqua/table.h"
#include "games/aqua/words.h"

namespace bottega::aqua {

Verdict Inspection::run() {
  table() && ranges() && flowers() && tiles() && perfumes() && methods() && tokens() && court() &&
      days() && decisions();
  return verdict();
}

bool Inspection::table() {
  must(p_.players >= 2 && p_.players <= kMaxPlayers, "players must be 2 to {}", kMaxPlayers);
  must(p_.options < 1u << kChoices, "there is an unknown option");
  must(static_cast<int>(p_.phase) < kPhases, "there is an unknown phase");
  must(p_.filler == decltype(p_.filler){}, "unused bytes must be blank");
  const Player blank{};
  for (int seat = p_.players; seat < kMaxPlayers; ++seat) {
    must(std::memcmp(&p_.seats[seat], &blank, sizeof blank) == 0, "only players may have things");
  }
  return sound();
}

// Every index names something; whatever follows may use it.
bool Inspection::ranges() {
  const auto flower = [&](int f) { return f < kFlowers; };
  const bool set_up = in(Phase::kSetUp);
  for (const int pawn : {p_.king, p_.court, p_.workers[0], p_.workers[1]}) {
    must(flower(pawn) || (set_up && pawn == kNone), "King, Court and workers must be on a flower");
  }
  must(set_up || p_.workers[0] <= p_.workers[1], "workers must be in the order of the flowers");
  for (const Seat seat : {p_.first, p_.turn_of}) {
    must(is_seat(seat) || (set_up && seat == kNone), "first and turn_of must be seats");
  }
  must(is_seat(p_.last_sunday) || p_.last_sunday == kNone, "last_sunday_by must be a seat");
  for (const int flag : {p_.second_turn, p_.producing, p_.day_due, p_.court_stepped}) {
    must(flag <= 1, "a fact of the turn must be true or false");
  }
  must(p_.free_action <= kMaxActionPoints && p_.halves <= 2 && p_.perfume_points <= 500,
       "the facts of the turn are out of range");
  for (int d = 0; d < kDames; ++d) {
    must((p_.leaders[d] == kNone || is_seat(p_.leaders[d])) &&
             (p_.favours[d] == kNone || is_seat(p_.favours[d])),
         "favours must be held by players");
  }
  for (int s = 0; s < p_.players; ++s) player_ranges(p_.seats[s], s + 1);
  return sound();
}

void Inspection::player_ranges(const Player& player, int seat) {
  must(player.dial >= 1 && player.dial <= e_.full_dial, "the dial of seat {} must show 1 to {}",
       seat, e_.full_dial);
  must(player.letter < kLetters, "seat {} may have one letter, of level I to IV", seat);
  must(player.coach < e_.nodes_count, "the coach of seat {} must be on the track", seat);
  must(player.score <= 20000, "nobody can have scored so much");
  must(player.space == kNone || player.space < e_.offers_count,
       "the perfumer of seat {} must be on a space or at home", seat);
  for (const MethodSlot& slot : player.methods) {
    must(!slot.exists() || slot.kind < e_.methods_count, "seat {} has an unknown method", seat);
    for (const int f : slot.stored) {
      must(f == kNone || (slot.exists() && f < kFlowers), "seat {} stores an unknown flower", seat);
    }
  }
  for (const Perfume& perfume : player.perfumes) {
    must(!perfume.exists() || (perfume.base < kFlowers && perfume.comps <= kAllFlowers),
         "seat {} has an unknown perfume", seat);
  }
  // rules 5.6: the perfumer stands where the last turn took it, and a production takes it home.
  const int type = player.space == kNone || !sound() ? kNone : e_.offers[player.space].type;
  must(player.last_type == type, "the last action of seat {} must be where its perfumer stands",
       seat);
}

// 18.1: every type has so many tiles, whatever side is up.
bool Inspection::flowers() {
  for (int f = 0; f < kFlowers; ++f) {
    int count = p_.supply[f] + p_.market[f];
    for (const Player& player : p_.seats) {
      count += player.flowers[f] + player.essences[f];
      for (const MethodSlot& slot : player.methods) count += stored_on(slot, f);
      for (const Perfume& perfume : player.perfumes) {
        count += perfume.exists() && (perfume.comps & flower_bit(f)) != 0;
      }
    }
    must(count == e_.tiles[f],
         "there are {} tiles of {}, not {}: supply, market, flowers, essences, stored flowers and "
         "perfumes must have all",
         e_.tiles[f], e_.flower_ids[f], count);
  }
  return sound();
}

// City tiles and apprenticeship tiles: each in one place.
bool Inspection::tiles() {
  std::uint32_t seen = p_.piles;
  int count = std::popcount(p_.piles);
  Flowers bases = p_.base_tiles;
  Flowers specialities = p_.specialities;
  int base_count = std::popcount(bases);
  int special_count = std::popcount(specialities);
  std::array<int, kAbilities> abilities{};
  for (int a = 0; a < kAbilities; ++a) abilities[a] = p_.abilities[a];
  for (const Player& player : p_.seats) {
    seen |= player.curriculum | player.flipped;
    count += std::popcount(player.curriculum) + std::popcount(player.flipped);
    bases |= player.base_tiles;
    specialities |= player.specialities;
    base_count += std::popcount(player.base_tiles);
    special_count += std::popcount(player.specialities);
    must(player.abilities < 1u << kAbilities, "there is an unknown ability");
    for (int a = 0; a < kAbilities; ++a) abilities[a] += has_ability(player, a);
  }
  must(seen == first_bits(e_.city_tiles_count) && count == e_.city_tiles_count,
       "each of the {} city tiles must be in exactly one pile, curriculum or stack of flipped ones",
       e_.city_tiles_count);
  must(bases == kAllFlowers && base_count == kFlowers,
       "each base-essence tile must be on the board or with one player");
  must(specialities == kAllFlowers && special_count == kFlowers,
       "each specialisation tile must be on the board or with one player");
  for (int a = 0; a < kAbilities; ++a) {
    must(abilities[a] == e_.ability_tiles[a], "there are {} tiles of {}, not {}",
         e_.ability_tiles[a], e_.ability_ids[a], abilities[a]);
  }
  for (int c = 0; c < kCities; ++c) {
    const std::uint32_t pile = p_.piles & e_.cities[c].tiles;
    const int top = p_.tops[c];
    must(top == kNone || (top < e_.city_tiles_count && (pile & bit(top)) != 0),
         "the top tile of {} must be in its pile", e_.cities[c].id);
    must(top != kNone || pile == 0 || awaits(Ask::kTopTile, c), "the pile of {} must have a top",
         e_.cities[c].id);
  }
  return sound();
}

bool Inspection::awaits(Ask what, int a) const {
  for (int i = 0; i < std::min<int>(p_.pending.size, p_.pending.items.size()); ++i) {
    const Pending& ask = p_.pending.items[i];
    if (ask.what == static_cast<int>(what) && ask.a == a) return true;
  }
  return false;
}

// rules 10: recipes, and what stands on the boards.
bool Inspection::perfumes() {
  std::array<int, kFlowers * 2> recipes{};
  for (int i = 0; i < kFlowers * 2; ++i) recipes[i] = p_.recipes[i];
  for (int s = 0; s < p_.players; ++s) {
    const Player& player = p_.seats[s];
    bool ended = false;
    for (int i = 0; i < kPerfumePlaces; ++i) {
      const Perfume& perfume = player.perfumes[i];
      if (!perfume.exists()) {
        must(perfume == Perfume{}, "empty places for perfumes must be blank");
        ended = true;
        continue;
      }
      must(!ended, "perfumes must fill the first places");
      const int slots = std::popcount(perfume.comps);
      must(slots >= 1 && slots <= 2 && (perfume.comps & flower_bit(perfume.base)) == 0,
           "a perfume has a base and one or two other essences");
      must(perfume.fresh <= 1, "a perfume is fresh or presented");
      if (!sound()) return false;
      ++recipes[recipe_index(perfume.base, slots)];
      must(find_perfume(player, perfume.base, perfume.comps) == i,
           "seat {} has perfume {} twice (rules 10.5)", s + 1,
           perfume_name(e_, perfume.base, perfume.comps));
    }
  }
  for (int base = 0; base < kFlowers; ++base) {
    for (int slots = 1; slots <= 2; ++slots) {
      const int copies = e_.recipes[base][slots - 1].copies;
      const int count = recipes[recipe_index(base, slots)];
      must(uses(p_, Choice::kDiscardedRecipeLeaves) ? count <= copies : count == copies,
           "there are {} recipes of {} with {}, not {}", copies, e_.flower_ids[base],
           slots == 1 ? "one slot" : "two slots", count);
    }
  }
  return sound();
}

// rules 4.7, 8.7, 12.5
bool Inspection::methods() {
  std::array<int, kMaxMethods> kinds{};
  for (int m = 0; m < kMaxMethods; ++m) {
    kinds[m] = p_.methods[m];
    must(m < e_.methods_count || kinds[m] == 0, "there are only {} methods", e_.methods_count);
  }
  for (int s = 0; s < p_.players; ++s) {
    const Player& player = p_.seats[s];
    must(player.learned < 1u << e_.methods_count, "there is an unknown method");
    bool ended = false;
    for (int i = 0; i < kMethodPlaces; ++i) {
      const MethodSlot& slot = player.methods[i];
      if (!slot.exists()) {
        must(slot == MethodSlot{}, "empty places for methods must be blank");
        ended = true;
        continue;
      }
      must(!ended, "methods must fill the first places");
      ++kinds[slot.kind];
      const std::string& name = e_.methods[slot.kind].id;
      must(find_method(player, slot.kind) == i && (player.learned & bit(slot.kind)) != 0,
           "seat {} must have learned {} once", s + 1, name);
      stored_flowers(slot, name);
    }
    must(player.methods[0].exists(), "seat {} must have a method", s + 1);
  }
  for (int m = 0; m < e_.methods_count; ++m) {
    must(uses(p_, Choice::kReplacedMethodLeaves) ? kinds[m] <= p_.players : kinds[m] == p_.players,
         "there are {} tiles of {}, not {}", p_.players, e_.methods[m].id, kinds[m]);
  }
  return sound();
}

void Inspection::stored_flowers(const MethodSlot& slot, const std::string& name) {
  const Method& method = e_.methods[slot.kind];
  MethodSlot filled{slot.kind, {kNone, kNone}};
  for (int i = 0; i < kMaxStored; ++i) {
    const int f = slot.stored[i];
    if (f == kNone) continue;
    must((i == 0 || slot.stored[0] != kNone) &&
             (storable_types(method, filled) & flower_bit(f)) != 0,
         "{} has no room for such flowers (rules 8.7)", name);
    if (!sound()) return;
    filled.stored[i] = static_cast<std::uint8_t>(f);
  }
  must(slot.stored[1] == kNone || slot.stored[0] <= slot.stored[1],
       "stored flowers must be in the order of the flowers");
}

// Cubes, originality tokens and influence.
bool Inspection::tokens() {
  int cubes = p_.cubes_left;
  for (int at = 0; at < kCells; ++at) {
    const bool token = (p_.cell_tokens & bit(at)) != 0;
    const std::string name = perfume_name(e_, at / kFlowers, flower_bit(at % kFlowers));
    cubes += p_.cubes[at];
    if (at / kFlowers == at % kFlowers) {
      must(p_.cubes[at] == 0 && !token, "the matrix has no cell {}", name);
      continue;
    }
    must(p_.cubes[at] <= e_.tables[p_.players].subslots, "cell {} has only {} sub-slots", name,
         e_.tables[p_.players].subslots);
    must(!token || p_.cubes[at] == 0, "cell {} has had a cube and so no token (R25)", name);
    must(token || p_.cubes[at] > 0 || p_.cubes_left == 0,
         "cell {} never had a cube and must have its token (R25)", name);
  }
  must((p_.cell_tokens >> kCells) == 0, "the matrix has {} cells", kCells - kFlowers);
  const bool beyond = uses(p_, Choice::kCubesUnlimited) && p_.cubes_left == 0 && cubes > e_.cubes;
  must(cubes == e_.cubes || beyond, "there are {} cubes, not {}: matrix and supply must have all",
       e_.cubes, cubes);
  int originality = std::popcount(p_.cell_tokens) + p_.tokens_left;
  for (int s = 0; s < p_.players; ++s) {
    originality += p_.seats[s].tokens;
    must(influence_stock(e_, p_.seats[s]) >= 0, "seat {} has only {} influence tokens", s + 1,
         e_.influence_tokens);
  }
  return must(uses(p_, Choice::kSpentTokensLeave) ? originality <= e_.originality_tokens
                                                  : originality == e_.originality_tokens,
              "there are {} originality tokens, not {}: matrix, supply and players must have all",
              e_.originality_tokens, originality);
}

// rules 14: favours follow the leads, bonus tiles are known to those who looked.
bool Inspection::court() {
  for (Seat seat = 0; seat < p_.players; ++seat) {
    const unsigned led = dames_led_by(p_.leaders, seat);
    const unsigned held = favours_of(p_, seat);
    must(std::popcount(held) <= kFavoursHeld, "seat {} may hold {} favours (rules 14.6)", seat + 1,
         kFavoursHeld);
    must((held & ~led) == 0, "seat {} holds a favour without leading on that dame (rules 14.5)",
         seat + 1);
    must(is_asked(Ask::kFavours, seat) ||
             std::popcount(held) == std::min(kFavoursHeld, std::popcount(led)),
         "seat {} must hold the favours of the dames it leads on (rules 14.5)", seat + 1);
  }
  const bool placing = is_top(Ask::kInfluence) || (is_top(Ask::kDame) && p_.pending.top().b > 0);
  for (int d = 0; d < kDames; ++d) {
    must(placing || p_.leaders[d] == leader_of(p_, d),
         "the leader on dame {} must be who has most influence alone", e_.couples[d].id);
    must(p_.bonus[d] == kNone || p_.bonus[d] < e_.bonus_count, "there is an unknown bonus tile");
    for (int other = 0; other < d; ++other) {
      must(p_.bonus[d] == kNone || p_.bonus[d] != p_.bonus[other], "a bonus tile lies twice");
    }
    must((p_.looked[d] >> p_.players) == 0, "only players look at bonus tiles");
    const bool drawn = p_.bonus[d] != kNone;
    must(p_.phase >= Phase::kReveal ? drawn || p_.looked[d] == 0 : drawn == (p_.looked[d] != 0),
         "the bonus tile of dame {} is drawn when somebody looks at it", e_.couples[d].id);
    must(drawn || !in(Phase::kOver), "all bonus tiles are revealed in the end");
  }
  return sound();
}

bool Inspection::is_top(Ask what) const {
  return !p_.pending.empty() && p_.pending.size <= p_.pending.items.size() &&
         p_.pending.top().what == static_cast<int>(what);
}
bool Inspection::is_asked(Ask what, Seat who) const {
  for (int i = 0; i < std::min<int>(p_.pending.size, p_.pending.items.size()); ++i) {
    const Pending& ask = p_.pending.items[i];
    if (ask.what == static_cast<int>(what) && ask.who == who) return true;
  }
  return false;
}

bool Inspection::days() {
  const Table& table = e_.tables[p_.players];
  must(p_.day <= table.days, "the day track has {} days", table.days);
  must((p_.day == table.days) == (p_.last_sunday != kNone),
       "last_sunday_by must be who moved the marker to the last Sunday");
  must(p_.phase < Phase::kParade || p_.last_sunday != kNone, "the last Sunday must have come");
  const int places = delivery_places(table);
  std::uint64_t seen = 0;
  for (int i = 0; i < static_cast<int>(p_.deliveries.size()); ++i) {
    const int tile = p_.deliveries[i];
    if (tile == kNone) {
      must(i >= places || in(Phase::kSetUp), "every Sunday between must have its deliveries");
      continue;
    }
    if (!must(i < places && tile < e_.deliveries_count, "there is an unknown delivery")) break;
    must(e_.deliveries[tile].times == table.deliveries[i % kDeliveriesOnSunday] &&
             (seen & bit(tile)) == 0,
         "delivery {} does not belong there", e_.delivery_ids[tile]);
    seen |= bit(tile);
  }
  const int capacity = p_.players;
  for (int i = 0; i < e_.offers_count; ++i) {
    must(perfumers_on(p_, i) <= std::min<int>(capacity, e_.offers[i].spaces),
         "too many perfumers stand at {} (rules 5.5)", place_text(e_, e_.offers[i]));
  }
  return sound();
}

Verdict Aqua::check(const Position& p) const {
  return Inspection(*this, p).run();
}

}  // namespace bottega::aqua
