// Questions about a position that several rules ask. Nothing here changes anything.
#pragma once

#include <algorithm>

#include "engine/bits.h"
#include "games/architects/cause.h"
#include "games/architects/position.h"

namespace bottega::architects {

inline Ask asked(const Position& p) {
  return static_cast<Ask>(p.pending.top().what);
}

// --- Who plays

// The Rival sits after the last player.
inline Seat rival_seat(const Position& p) {
  return p.players;
}
inline bool is_rival(const Position& p, Seat seat) {
  return p.has_rival != 0 && seat == p.players;
}
// Ar-h: the Rival counts as a player; a solo game is set up as one of two (rules 12.1).
inline int parties(const Position& p) {
  return p.players + p.has_rival;
}
inline Seat next_party(const Position& p, Seat seat) {
  return static_cast<Seat>(seat + 1 < parties(p) ? seat + 1 : 0);
}
// --- Abilities: of the apprentices hired, and of the character

template <class Use>
void for_each_ability(const Edition& e, const Position& p, Seat seat, Can can, Use&& use) {
  for (const int card : p.apprentices[seat] & e.apprentices_that[static_cast<int>(can)]) {
    use(e.apprentices[card].ability, by_apprentice(card));
  }
  if (seat >= p.players || p.character[seat] == kEmpty) return;
  const Character& character = e.characters[p.character[seat]];
  for (int i = 0; i < character.abilities_count; ++i) {
    if (character.abilities[i].type == can) {
      use(character.abilities[i], by_character(p.character[seat]));
    }
  }
}

inline bool has_ability(const Edition& e, const Position& p, Seat seat, Can can) {
  bool has = false;
  for_each_ability(e, p, seat, can, [&](const Ability&, Cause) { has = true; });
  return has;
}

// All amounts of such abilities together.
inline int total_of(const Edition& e, const Position& p, Seat seat, Can can) {
  int total = 0;
  for_each_ability(e, p, seat, can, [&](const Ability& a, Cause) { total += a.amount; });
  return total;
}

inline int total_at(const Edition& e, const Position& p, Seat seat, Can can, Place place) {
  int total = 0;
  for_each_ability(e, p, seat, can, [&](const Ability& a, Cause) {
    if (a.place == place) total += a.amount;
  });
  return total;
}

inline int apprentice_limit(const Edition& e, const Position& p, Seat seat) {
  int limit = e.apprentice_limit;
  for_each_ability(e, p, seat, Can::kApprenticeLimit,
                   [&](const Ability& a, Cause) { limit = std::max<int>(limit, a.amount); });
  return limit;
}

// --- Workers

inline int workers_at(const Position& p, Place place, Seat seat) {
  return p.workers[static_cast<int>(place)][seat];
}
inline int prisoners(const Position& p, Seat seat) {
  return workers_at(p, Place::kPrison, seat);
}
// Own workers on all other boards.
inline int held_by_others(const Position& p, Seat seat) {
  int held = 0;
  for (int holder = 0; holder < parties(p); ++holder) held += p.captives[holder][seat];
  return held;
}
inline int captives_of(const Position& p, Seat holder) {
  int held = 0;
  for (int owner = 0; owner < parties(p); ++owner) held += p.captives[holder][owner];
  return held;
}

// --- Princess and Profiteer (rules 9.2, 9.3)

inline bool is_with_princess(const Edition& e, const Position& p, Place place) {
  return p.consequence != kEmpty && e.offers[p.consequence].princess == place;
}
inline bool is_with_profiteer(const Edition& e, const Position& p, Place place) {
  return p.consequence != kEmpty && e.offers[p.consequence].profiteer == place;
}
inline bool is_at(const Edition& e, const Position& p, Place wanted, Place place) {
  if (wanted == Place::kWithPrincess) return is_with_princess(e, p, place);
  if (wanted == Place::kWithProfiteer) return is_with_profiteer(e, p, place);
  return wanted == place;
}

// workers that only count for the action.
inline int virtual_workers(const Edition& e, const Position& p, Seat seat, Place place) {
  int extra = 0;
  for_each_ability(e, p, seat, Can::kExtraWorker, [&](const Ability& a, Cause) {
    if (is_at(e, p, a.place, place)) extra += a.amount;
  });
  return extra;
}

// The own Wonder on a place, or -1.
inline int own_wonder_at(const Position& p, Seat seat, Place place) {
  for (int good = 0; good < kGoods; ++good) {
    if (p.wonder_owner[good] == seat && p.wonder_site[good] == static_cast<int>(place)) return good;
  }
  return -1;
}
inline std::uint32_t free_wonder_sites(const Edition& e, const Position& p) {
  std::uint32_t sites = e.wonder_sites;
  for (int good = 0; good < kGoods; ++good) {
    if (p.wonder_site[good] != kEmpty) sites &= ~(1u << p.wonder_site[good]);
  }
  return sites;
}

// --- Apprentices on display (rules 4.1)

inline int columns(const Edition& e, const Position& p) {
  return with_wonders(p) ? e.columns_with_wonders : e.columns;
}

struct DisplaySpace {
  int row = -1;
  int column = -1;
};
inline DisplaySpace find_on_display(const Position& p, int card) {
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kMaxColumns; ++column) {
      if (p.display[row][column] == card) return {row, column};
    }
  }
  return {};
}
inline DisplaySpace empty_on_display(const Edition& e, const Position& p) {
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < columns(e, p); ++column) {
      if (p.display[row][column] == kNoCard) return {row, column};
    }
  }
  return {};
}
inline bool display_is_empty(const Position& p) {
  for (const auto& row : p.display) {
    for (const std::uint8_t card : row) {
      if (card != kNoCard) return false;
    }
  }
  return true;
}
inline bool apprentices_are_left(const Position& p) {
  return p.apprentice_bottom_count > 0 || !p.apprentice_deck.empty();
}
inline bool buildings_are_left(const Position& p) {
  return p.building_bottom_count > 0 || !p.building_deck.empty();
}

// --- Guildhall and cathedral (rules 5)

inline int workers_in_guildhall(const Position& p) {
  int workers = 0;
  for (const std::uint8_t count : p.workers[static_cast<int>(Place::kGuildhall)]) workers += count;
  return workers;
}
inline int guildhall_spaces(const Edition& e, const Position& p) {
  return e.guildhall_rows * e.guildhall_columns[parties(p)];
}

inline bool has_skills(const Edition& e, const Position& p, Seat seat, int skills) {
  for (int skill = 0; skill < kSkills; ++skill) {
    if ((skills >> skill & 1) != 0 && (p.apprentices[seat] & e.skilled[skill]).empty()) {
      return false;
    }
  }
  return true;
}

// rules 5.2: only current markers occupy spots.
inline bool spot_is_free(const Edition& e, const Position& p, Seat seat) {
  const int next = p.level[seat] + 1;
  if (next > e.levels) return false;
  int taken = 0;
  for (int other = 0; other < parties(p); ++other) taken += p.level[other] == next;
  return taken < e.cathedral[next - 1].spots;
}

inline bool virtue_allows_cathedral(const Edition& e, const Position& p, Seat seat) {
  return e.virtue[p.virtue[seat]].cathedral || has_ability(e, p, seat, Can::kNoVirtueMinimum);
}
inline bool virtue_allows_market(const Edition& e, const Position& p, Seat seat) {
  return e.virtue[p.virtue[seat]].black_market || has_ability(e, p, seat, Can::kNoVirtueMaximum);
}

// --- Counting, for effects and scores

inline int buildings_of(const Position& p, Seat seat) {
  int count = p.built[seat].count();
  for (const std::uint8_t owner : p.wonder_owner) count += owner == seat;
  return count;
}

inline int count_of(const Edition& e, const Position& p, Seat seat, Count what) {
  const auto& goods = p.goods[seat];
  const auto skilled = [&](Skill skill) {
    return (p.apprentices[seat] & e.skilled[static_cast<int>(skill)]).count();
  };
  switch (what) {
    case Count::kBuildings: return buildings_of(p, seat);
    case Count::kCarpenters: return skilled(Skill::kCarpentry);
    case Count::kTilers: return skilled(Skill::kTiling);
    case Count::kMasons: return skilled(Skill::kMasonry);
    case Count::kClay:
    case Count::kWood:
    case Count::kStone:
    case Count::kGold:
    case Count::kMarble: return goods[static_cast<int>(what) - static_cast<int>(Count::kClay)];
    case Count::kSilver: return p.silver[seat];
    case Count::kVirtue: return p.virtue[seat];
    case Count::kInfluence: return p.influence[seat];
    case Count::kPaidDebts: return p.paid[seat];
    case Count::kCaptives: return captives_of(p, seat);
    case Count::kCathedralLevel: return p.level[seat];
    case Count::kWorkersInSupply: return p.supply[seat];
    case Count::kWorkersInGuildhall: return workers_at(p, Place::kGuildhall, seat);
    case Count::kBuildingsAndLevels: return std::min<int>(buildings_of(p, seat), p.level[seat]);
    case Count::kClayWoodStone: return goods[0] + goods[1] + goods[2];
  }
  return 0;
}

// what is compared of the Rival where goods are counted is its influence.
inline int compared(const Edition& e, const Position& p, Seat seat, Count what) {
  const bool goods = what >= Count::kClay && what <= Count::kSilver;
  return is_rival(p, seat) && goods ? p.influence[seat] : count_of(e, p, seat, what);
}

// Therese's gold and marble are one to her, and count as either.
inline int own_count(const Edition& e, const Position& p, Seat seat, Count what) {
  const bool precious = what == Count::kGold || what == Count::kMarble;
  if (precious && has_ability(e, p, seat, Can::kSameGoods)) {
    return p.goods[seat][static_cast<int>(Thing::kGold)] +
           p.goods[seat][static_cast<int>(Thing::kMarble)];
  }
  return count_of(e, p, seat, what);
}

inline bool has_strictly_most(const Edition& e, const Position& p, Seat seat, Count what) {
  const int own = own_count(e, p, seat, what);
  for (Seat other = 0; other < parties(p); ++other) {
    if (other != seat && compared(e, p, other, what) >= own) return false;
  }
  return true;
}

inline bool holds(const Edition& e, const Position& p, Seat seat, Condition condition) {
  switch (condition) {
    case Condition::kNone: return true;
    case Condition::kNoUnpaidDebts: return p.unpaid[seat] == 0;
    case Condition::kNoPrisoners: return prisoners(p, seat) == 0;
    case Condition::kWithPrincess:
      return p.consequence != kEmpty && workers_at(p, e.offers[p.consequence].princess, seat) > 0;
    case Condition::kWithProfiteer:
      return p.consequence != kEmpty && workers_at(p, e.offers[p.consequence].profiteer, seat) > 0;
  }
  return false;
}

}  // namespace bottega::architects
