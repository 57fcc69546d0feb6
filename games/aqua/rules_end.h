// Rules 7 and 17: days, Sundays, and the end of the game.
#pragma once

#include "games/aqua/rules.h"

namespace bottega::aqua {

// --- 7 Days

template <class N>
void Play<N>::advance_day() {
  p_.day_due = 0;
  const Table& table = table_of(e_, p_);
  if (p_.day == table.days) return;  // R42: the marker stays on the last Sunday
  ++p_.day;
  say(Told::kDayCame, kNobody, "7.1", p_.day, p_.players);
  if (p_.day == table.days) {
    p_.last_sunday = p_.turn_of;  // rules 17.1
    say(Told::kLastSunday, p_.turn_of, "17.1");
  } else if (is_sunday(table, p_.day)) {
    hold_sunday();
  }
}

// rules 7.4, R55
template <class N>
void Play<N>::hold_sunday() {
  const int first = (week_of(table_of(e_, p_), p_.day) - 1) * kDeliveriesOnSunday;
  for (int i = 0; i < kDeliveriesOnSunday; ++i) deliver(p_.deliveries[first + i]);
  freshen_perfumes("7.4");
  reset_matrix(false);
}

// R41: what the supply has of each flower.
template <class N>
void Play<N>::deliver(int delivery) {
  const Delivery& tile = e_.deliveries[delivery];
  Amounts brought{};
  for (const int f : Members(tile.flowers)) {
    brought[f] = std::min(tile.times, p_.supply[f]);
    p_.supply[f] = static_cast<std::uint8_t>(p_.supply[f] - brought[f]);
    p_.market[f] = static_cast<std::uint8_t>(p_.market[f] + brought[f]);
  }
  say(Told::kDelivered, kNobody, "7.4", delivery, packed(brought));
}

template <class N>
void Play<N>::freshen_perfumes(RuleNumber rule) {
  for (int seat = 0; seat < p_.players; ++seat) {
    for (Perfume& perfume : p_.seats[seat].perfumes) perfume.fresh = perfume.exists();
  }
  say(Told::kPerfumesFresh, kNobody, rule);
}

// rules 7.4 c, 17.2: a cube where King and Court meet, then both move on.
template <class N>
void Play<N>::reset_matrix(bool final) {
  const RuleNumber rule = final ? "17.2" : "7.4";
  const int at = cell(p_.king, p_.court);
  if (p_.king != p_.court && takes_a_cube(e_, p_, at)) {
    if ((p_.cell_tokens & bit(at)) != 0) {
      p_.cell_tokens &= ~bit(at);
      const bool leaves = uses(p_, Choice::kSpentTokensLeave);  // R21
      if (!leaves) ++p_.tokens_left;
      say(Told::kSundayToken, kNobody, rule, p_.king, p_.court, leaves);
    }
    ++p_.cubes[at];
    if (p_.cubes_left > 0) --p_.cubes_left;
    say(Told::kSundayCube, kNobody, rule, p_.king, p_.court);
  } else {
    say(Told::kSundayNoCube, kNobody, "R8", p_.king, p_.court);
  }
  // R55: moving a pawn changes no total.
  const int row = next_row(!final);
  const int column = next_column();
  say(row == p_.court ? Told::kCourtStays : Told::kCourtMoved, kNobody, rule, row);
  say(column == p_.king ? Told::kKingStays : Told::kKingMoved, kNobody, rule, column);
  p_.court = static_cast<std::uint8_t>(row);
  p_.king = static_cast<std::uint8_t>(column);
}

// rules 7.5, R9: the first best line, beginning after the present one, which is left out unless the
// option lets a pawn stay.
template <class N>
template <class TotalOf>
int Play<N>::next_line(int present, const std::array<std::uint8_t, kFlowers>& next, bool highest,
                       TotalOf&& total_of) const {
  int best = next[present];
  int best_total = total_of(best);
  const int lines = uses(p_, Choice::kPawnMayStay) ? kFlowers : kFlowers - 1;
  for (int i = 1, line = next[best]; i < lines; ++i, line = next[line]) {
    const int total = total_of(line);
    if (highest ? total <= best_total : total >= best_total) continue;
    best = line;
    best_total = total;
  }
  return best;
}

template <class N>
int Play<N>::next_row(bool highest) const {
  return next_line(p_.court, e_.next_row, highest, [&](int row) {
    int total = 0;
    for (int base = 0; base < kFlowers; ++base) total += p_.cubes[cell(base, row)];
    return total;
  });
}

template <class N>
int Play<N>::next_column() const {
  return next_line(p_.king, e_.next_column, false, [&](int column) {
    int total = 0;
    for (int comp = 0; comp < kFlowers; ++comp) total += p_.cubes[cell(column, comp)];
    return total;
  });
}

// --- 17 The end

template <class N>
void Play<N>::hold_final_sunday() {
  say(Told::kFinalSunday, kNobody, "17.2");
  freshen_perfumes("17.2");
  reset_matrix(true);
  p_.phase = Phase::kParade;
  for (int i = p_.players - 1; i >= 0; --i) {  // rules 17.3: who moved the marker begins
    p_.pending.push(Ask::kParade, static_cast<Seat>((p_.last_sunday + i) % p_.players));
  }
}

template <class N>
void Play<N>::hold_parade() {
  for (int i = 0; i < p_.players; ++i) {
    p_.turn_of = static_cast<Seat>((p_.last_sunday + i) % p_.players);
    for (const Perfume& perfume : p_.seats[p_.turn_of].perfumes) {
      if (perfume.exists()) parade(p_.turn_of, perfume);
    }
  }
  p_.turn_of = p_.last_sunday;
  reveal_bonus_tiles();
}

// rules 17.3, R44, R45: as in play, without favours, tiles, tokens and cubes.
template <class N>
void Play<N>::parade(Seat seat, const Perfume& perfume) {
  say(Told::kParaded, seat, "17.3", perfume.base, perfume.comps);
  bool king_is_due = true;
  for (const int comp : Members(perfume.comps)) {
    const int empty = table_of(e_, p_).subslots - p_.cubes[cell(perfume.base, comp)];
    if (empty <= 0) {
      say(Told::kParadeFull, seat, "17.3", perfume.base, comp);
      continue;
    }
    const bool all = uses(p_, Choice::kParadeCountsAllSubslots);
    score((all ? empty : empty - 1) * e_.subslot_points,
          all ? Told::kOriginality : Told::kParadeEmpty, seat, "17.3", perfume.base, comp, empty);
    if (!all && empty == 1) say(Told::kParadeLast, seat, "17.3", perfume.base, comp);
    score_preferences(perfume.base, comp, e_.king_points, king_is_due, "17.3");
    if (uses(p_, Choice::kParadeKingForEachCombination)) king_is_due = true;
  }
}

// rules 17.4: nature decides now which tiles lie under the dames at whom nobody looked.
template <class N>
void Play<N>::reveal_bonus_tiles() {
  p_.phase = Phase::kReveal;
  for (int dame = kDames - 1; dame >= 0; --dame) {
    if (p_.bonus[dame] == kNone) p_.pending.push(Ask::kBonusTile, kNature, dame);
  }
}

template <class N>
void Play<N>::end_game() {
  for (int dame = 0; dame < kDames; ++dame) {
    say(Told::kBonusRevealed, kNobody, "17.4", dame, p_.bonus[dame]);
  }
  for (Seat seat = 0; seat < p_.players; ++seat) count_up(seat);
  p_.phase = Phase::kOver;
  say(Told::kGameEnded, kNobody, "17.6");
}

// rules 17.4: tokens, backs, leads, bonus tiles.
template <class N>
void Play<N>::count_up(Seat seat) {
  const Player& player = p_.seats[seat];
  score(player.tokens * e_.token_points, Told::kTokensCounted, seat, "17.4", player.tokens);
  score(e_.tile_back_points.sum_over(player.flipped), Told::kBacksCounted, seat, "17.4",
        std::popcount(player.flipped));
  for (int dame = 0; dame < kDames; ++dame) {
    if (leader_of(p_, dame) == seat) score(e_.lead_points, Told::kLeadCounted, seat, "17.4", dame);
  }
  for (const std::uint8_t tile : p_.bonus) {
    const BonusTile& bonus = e_.bonus[tile];
    const int count = counted_by(bonus, seat);
    int points = 0;
    for (int i = 0; i < bonus.steps_count && count >= bonus.steps[i].from; ++i) {
      points = bonus.steps[i].points;
    }
    score(points, Told::kBonusScored, seat, "17.5", tile, count);
  }
}

// rules 17.5
template <class N>
int Play<N>::counted_by(const BonusTile& tile, Seat seat) const {
  const Player& player = p_.seats[seat];
  const std::uint32_t tiles = player.curriculum | player.flipped;
  const auto over_perfumes = [&](auto&& value) {
    int sum = 0;
    for (const Perfume& perfume : player.perfumes) {
      if (perfume.exists()) sum += value(perfume);
    }
    return sum;
  };
  switch (tile.count) {
    case Count::kExperience: return experience(e_, player);
    case Count::kDifferentCities: {
      int cities = 0;
      for (const City& city : e_.cities) cities += (tiles & city.tiles) != 0;
      return cities;
    }
    case Count::kTilesOfCity: return std::popcount(tiles & e_.cities[tile.what].tiles);
    case Count::kPerfumesWithBase:
      return over_perfumes([&](const Perfume& perfume) { return perfume.base == tile.what; });
    case Count::kBases: {
      unsigned bases = 0;
      over_perfumes([&](const Perfume& perfume) {
        bases |= flower_bit(perfume.base);
        return 0;
      });
      return std::popcount(bases);
    }
    case Count::kMethods: {
      unsigned kinds = player.learned;  // R18, if agreed
      if (!uses(p_, Choice::kReplacedMethodsCount)) {
        kinds = 0;
        for (const MethodSlot& slot : player.methods) {
          if (slot.exists()) kinds |= 1u << slot.kind;
        }
      }
      return std::popcount(kinds & ~(1u << e_.first_method));
    }
    case Count::kInfluence: return e_.influence_tokens - influence_stock(e_, player);
    case Count::kTokens: return player.tokens;
    case Count::kEssenceTypes: {
      unsigned types = types_in(player.essences);  // R46
      if (uses(p_, Choice::kCompsCountAsEssences)) {
        for (const Perfume& perfume : player.perfumes) types |= perfume.comps;
      }
      return std::popcount(types);
    }
    case Count::kLetter: return player.letter;
    case Count::kRecipeLevels:
      return over_perfumes([&](const Perfume& perfume) {
        return int{e_.recipes[perfume.base][perfume.slots() - 1].level};
      });
  }
  return 0;
}

}  // namespace bottega::aqua
