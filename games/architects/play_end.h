// rules 8, R-25: the end of the game.
#pragma once

#include "games/architects/play.h"

namespace bottega::architects {

// First all losses of virtue, in turn order; influence may be lost instead.
template <class Narrator>
void Play<Narrator>::end_losses() {
  p_.pending.pop();
  p_.active = kEmpty;
  for (int i = p_.players - 1; i >= 0; --i) {
    const auto seat = static_cast<Seat>((p_.first + i) % p_.players);
    for (const int card : p_.built[seat]) {
      const Effect& end = e_.effect(e_.buildings[card].end);
      if (end.type == Do::kLose) lose_virtue(seat, end.amount, by_building(card));
    }
  }
}

// Then the gold for most influence, releases, gains of virtue, and the points.
template <class Narrator>
void Play<Narrator>::end_gains() {
  p_.pending.pop();
  if (with_wonders(p_)) {
    int most = 0;
    int tied = 0;
    for (Seat seat = 0; seat < parties(p_); ++seat) {
      most = std::max<int>(most, p_.influence[seat]);
    }
    for (Seat seat = 0; seat < parties(p_); ++seat) tied += p_.influence[seat] == most;
    const bool enough = chosen(p_, Choice::kCooperative) == 0 || most > e_.cooperative_influence;
    for (Seat seat = 0; seat < parties(p_) && enough; ++seat) {
      if (p_.influence[seat] != most) continue;
      gain(seat, Thing::kGold, e_.most_influence_gold / tied, by(Other::kMostInfluence), "R-30");
    }
  }
  for (Seat seat = 0; seat < p_.players; ++seat) {
    for (const int card : p_.built[seat]) {
      if (e_.effect(e_.buildings[card].end).type == Do::kReleasePrisoners) {
        release_prisoners(seat, prisoners(p_, seat), by_building(card));
      }
    }
  }
  for (Seat seat = 0; seat < p_.players; ++seat) {
    for (const int card : p_.built[seat]) {
      const Effect& end = e_.effect(e_.buildings[card].end);
      const int virtue = end.gain.of(Thing::kVirtue);
      if (virtue == 0) continue;
      const auto what = static_cast<Count>(end.what);
      int times = 0;
      if (end.type == Do::kPer) times = own_count(e_, p_, seat, what) / end.every;
      if (end.type == Do::kIfStrictlyMost) times = has_strictly_most(e_, p_, seat, what) ? 1 : 0;
      if (end.type == Do::kIf) {
        times = holds(e_, p_, seat, static_cast<Condition>(end.what)) ? 1 : 0;
      }
      gain(seat, Thing::kVirtue, virtue * times, by_building(card), "R-25");
    }
  }
  if constexpr (Narrator::kListens) {
    for (Seat seat = 0; seat < parties(p_); ++seat) {
      for_each_score(e_, p_, seat, [&](Score category, Cause cause, int count, int points) {
        if (points == 0) return;
        const int kind = static_cast<int>(Told::kScored) + static_cast<int>(category);
        tell(points, kEveryone, static_cast<Told>(kind), seat, "8", static_cast<int>(category),
             cause, count);
      });
    }
    tell_ties();
  }
  p_.phase = Phase::kOver;
  p_.pending = {};
  say(Told::kGameEnded, kNobody, "8");
}

// rules 8: higher virtue, then more silver.
template <class Narrator>
void Play<Narrator>::tell_ties() {
  for (Seat a = 0; a < parties(p_); ++a) {
    for (Seat b = 0; b < parties(p_); ++b) {
      if (a == b || score_of(e_, p_, a) != score_of(e_, p_, b)) continue;
      if (p_.virtue[a] > p_.virtue[b]) say(Told::kTieBroken, a, "8", b, 0);
      if (p_.virtue[a] == p_.virtue[b] && p_.silver[a] > p_.silver[b]) {
        say(Told::kTieBroken, a, "8", b, 1);
      }
    }
  }
}

}  // namespace bottega::architects
