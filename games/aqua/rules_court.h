// Rules 14 and 16: the noble couples, their favours, and Versailles.
#pragma once

#include "games/aqua/rules.h"

namespace bottega::aqua {

// --- 14 Court life

// rules 14.2: the noble's letter for exactly the one below it; then the dame.
template <class N>
void Play<N>::meet_couple(int dame) {
  Player& player = mover();
  const Couple& couple = e_.couples[dame];
  if (player.letter + 1 == couple.letter) {
    player.letter = couple.letter;
    say(Told::kLetterGained, p_.turn_of, "14.2", couple.letter);
  } else {
    say(Told::kNobleSkipped, p_.turn_of, "14.2", dame, player.letter);
  }
  p_.pending.push(Ask::kDame, p_.turn_of, dame);
}

// rules 14.3, 14.4, R33: a gift, and with it one token of influence.
template <class N>
void Play<N>::give(const Move& gift) {
  Player& player = mover();
  const int dame = p_.pending.top().a;
  ++p_.pending.top().b;
  if (gift[0] == kGiftToken) {
    spend_token(player);
    say(Told::kTokenGiven, p_.turn_of, "14.3", dame);
  } else if (gift[0] == kGiftPerfume) {
    say(Told::kPerfumeGiven, p_.turn_of, "14.3", gift[1], gift[2], dame);
    discard_perfume(player, find_perfume(player, gift[1], gift[2]));
  } else {
    --player.essences[gift[0]];
    ++p_.supply[gift[0]];
    say(Told::kEssenceGiven, p_.turn_of, "14.3", dame, gift[0]);
  }
  if (gift[3] == kJustLook) return end_gifts();
  move_influence(player, dame, gift[3]);
}

// R34: from the stock, or from another dame once that is empty.
template <class N>
void Play<N>::move_influence(Player& player, int dame, int from) {
  ++player.influence[dame];
  if (from == kFromStock) {
    return say(Told::kInfluencePlaced, p_.turn_of, "14.4", dame, player.influence[dame]);
  }
  --player.influence[from - 1];
  say(Told::kInfluenceMoved, p_.turn_of, "14.4", dame, from - 1);
}

// The gifts are complete: favours are settled once (R36), and the dame shows her tile.
template <class N>
void Play<N>::end_gifts() {
  const Pending dame = p_.pending.top();
  p_.pending.pop();
  if (dame.b == 0) return p_.pending.pop();  // nothing more is wanted in this turn
  settle_favours();
  look_at_bonus(dame.a, dame.who);
}

// rules 14.4: whoever gave something looks. Nature decides which tile it is at the first look.
template <class N>
void Play<N>::look_at_bonus(int dame, Seat seat) {
  say(Told::kLooked, seat, "14.4", dame);
  if (p_.bonus[dame] == kNone) {
    p_.pending.push(Ask::kBonusTile, kNature, dame, only(seat));
    return;
  }
  p_.looked[dame] |= only(seat);
  whisper(Told::kBonusSeen, seat, "14.4", dame, p_.bonus[dame]);
}

template <class N>
void Play<N>::bonus_is_drawn(int tile) {
  const Pending draw = p_.pending.top();
  p_.pending.pop();
  p_.bonus[draw.a] = static_cast<std::uint8_t>(tile);
  p_.looked[draw.a] |= draw.b;
  if (draw.b != 0) whisper(Told::kBonusSeen, p_.turn_of, "14.4", draw.a, tile);
}

// rules 15.4: the tile that places influence; nobody looks for it (R34).
template <class N>
void Play<N>::place_influence(int dame, int from) {
  --p_.pending.top().a;
  ++p_.pending.top().b;
  move_influence(mover(), dame, from);
}

// rules 14.5, R36: favours go back from those who no longer lead, and on to those who do.
template <class N>
void Play<N>::settle_favours() {
  const std::array<Seat, kDames> before = p_.leaders;
  for (int dame = 0; dame < kDames; ++dame) {
    p_.leaders[dame] = leader_of(p_, dame);
    const Seat holder = p_.favours[dame];
    if (holder == kNone || holder == p_.leaders[dame]) continue;
    p_.favours[dame] = kNone;
    say(Told::kFavourReturned, holder, "14.5", dame);
  }
  for (Seat seat = 0; seat < p_.players; ++seat) offer_favours(seat, before);
}

// rules 14.6, R35: who leads more than two dames chooses, anew with each further lead.
template <class N>
void Play<N>::offer_favours(Seat seat, const std::array<Seat, kDames>& before) {
  const unsigned led = dames_led_by(p_.leaders, seat);
  const unsigned held = favours_of(p_, seat);
  if (std::popcount(led) <= kFavoursHeld) return hold_favours(seat, led);
  const bool gained = (led & ~dames_led_by(before, seat)) != 0;
  if (!gained && std::popcount(held) == kFavoursHeld) return;
  if (seat != p_.turn_of && uses(p_, Choice::kNoChoiceOutOfTurn)) {
    return hold_favours(seat, favours_unasked(led, held));
  }
  p_.pending.push(Ask::kFavours, seat, led, gained ? 0 : held);
}

template <class N>
void Play<N>::hold_favours(Seat seat, unsigned dames) {
  for (int dame = 0; dame < kDames; ++dame) {
    const bool wanted = (dames >> dame & 1) != 0;
    if (wanted == (p_.favours[dame] == seat)) continue;
    p_.favours[dame] = wanted ? seat : kNone;
    say(wanted ? Told::kFavourGained : Told::kFavourReturned, seat, wanted ? "14.5" : "14.6", dame);
  }
}

// --- 16 Versailles

template <class N>
void Play<N>::present(int base, int first, int second) {
  Player& player = mover();
  auto comps = flower_bit(first);
  if (second != kNone) comps |= flower_bit(second);
  if (second != kNone && uses(p_, Choice::kCombinationsInOrderOfRows) &&
      row_of(e_, second) < row_of(e_, first)) {
    std::swap(first, second);  // R23
  }
  ++p_.pending.top().b;
  player.perfumes[find_perfume(player, base, comps)].fresh = 0;
  p_.presented[base] |= bit(comps);
  say(Told::kPresented, p_.turn_of, "16.1", base, comps);
  bool king_is_due = true;
  int points = present_combination(base, first, king_is_due);
  if (second != kNone) {
    if (uses(p_, Choice::kKingAtFirstCombination)) king_is_due = false;  // R23
    points += present_combination(base, second, king_is_due);
  }
  p_.perfume_points = static_cast<std::uint16_t>(points);
  p_.halves = 0;
}

// rules 16.2, in exactly this order.
template <class N>
int Play<N>::present_combination(int base, int comp, bool& king_is_due) {
  const int at = cell(base, comp);
  if ((p_.cell_tokens & bit(at)) != 0) {
    p_.cell_tokens &= ~bit(at);
    ++mover().tokens;
    say(Told::kTokenFound, p_.turn_of, "16.2", base, comp);
  }
  if (!takes_a_cube(e_, p_, at)) {
    say(Told::kCellFull, p_.turn_of, "R24", base, comp);
    return 0;
  }
  ++p_.cubes[at];
  if (p_.cubes_left > 0) --p_.cubes_left;
  const Seat seat = p_.turn_of;
  int points = 0;
  if (p_.favours[kFavourCubes] == seat) {
    points += score(e_.favour_count[kFavourCubes], Told::kCubePoints, seat, "14.7", base, comp);
  }
  const int empty = table_of(e_, p_).subslots - p_.cubes[at];
  points += score(empty * e_.subslot_points, Told::kOriginality, seat, "16.2", base, comp, empty);
  if (empty == 0) say(Told::kNoOriginality, seat, "16.2", base, comp);
  const int king = p_.favours[kFavourKing] == seat ? e_.favour_count[kFavourKing] : e_.king_points;
  return points + score_preferences(base, comp, king, king_is_due, "16.2");
}

// rules 16.2 (5) to (7), for Versailles and the final parade.
template <class N>
int Play<N>::score_preferences(int base, int comp, int king, bool& king_is_due, RuleNumber rule) {
  const Seat seat = p_.turn_of;
  const int letter = p_.seats[seat].letter;
  int points = 0;
  if (p_.court == comp) {
    points += score(e_.court_points[letter], Told::kCourtPoints, seat, rule, comp, letter);
  }
  if (p_.king == base && king_is_due) {
    points += score(king, Told::kKingPoints, seat, rule, base);
    king_is_due = false;
  }
  if (p_.king == base && p_.court == comp) {
    points += score(e_.perfection_points, Told::kPerfection, seat, rule, base, comp);
  }
  return points;
}

// rules 15.4, R29
template <class N>
void Play<N>::add_half_points() {
  ++p_.halves;
  score(p_.perfume_points / 2, Told::kHalfPoints, p_.turn_of, "15.4", p_.perfume_points);
}

// rules 14.7, R27
template <class N>
void Play<N>::step_court() {
  for (int i = 0; i < e_.favour_count[kFavourCourt]; ++i) p_.court = e_.next_row[p_.court];
  p_.court_stepped = 1;
  say(Told::kCourtStepped, p_.turn_of, "14.7", p_.court);
}

}  // namespace bottega::aqua
