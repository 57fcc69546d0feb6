// Victory points (rules 8, R-25), counted from what lies on the table.
#pragma once

#include "games/architects/table.h"
#include "games/architects/told.h"

namespace bottega::architects {

// The points that an end-game effect gives; its virtue is gained before points are counted.
inline int end_points(const Edition& e, const Position& p, Seat seat, const Effect& effect) {
  const int points = effect.gain.of(Thing::kPoints);
  switch (effect.type) {
    case Do::kPer:
      return points * (own_count(e, p, seat, static_cast<Count>(effect.what)) / effect.every);
    case Do::kIf: return holds(e, p, seat, static_cast<Condition>(effect.what)) ? points : 0;
    case Do::kIfStrictlyMost:
      return has_strictly_most(e, p, seat, static_cast<Count>(effect.what)) ? points : 0;
    default: return 0;
  }
}

// What one unpaid debt counts: the cards that change it add up.
inline int debt_points(const Edition& e, const Position& p, Seat seat) {
  int points = e.debt_points;
  for (const int card : p.built[seat]) {
    const Effect& end = e.effect(e.buildings[card].end);
    if (end.type == Do::kDebtPoints) points += end.points;
  }
  return points;
}

// Calls line(category, cause, count, points) for everything that counts.
template <class Line>
void for_each_score(const Edition& e, const Position& p, Seat seat, Line&& line) {
  for (const int card : p.built[seat]) {
    const Building& building = e.buildings[card];
    line(Score::kBuilding, by_building(card), 1, building.points);
    const int more = end_points(e, p, seat, e.effect(building.end));
    if (more != 0) line(Score::kEndEffect, by_building(card), 1, more);
  }
  for (int good = 0; good < kGoods; ++good) {
    if (p.wonder_owner[good] == seat) {
      line(Score::kWonder, by_wonder(good), 1, e.wonders[good].points);
    }
  }
  const int level = p.level[seat];
  if (level > 0) {
    line(Score::kCathedral, by(Other::kCathedral), level, e.cathedral[level - 1].points);
  }
  line(Score::kVirtue, by(Other::kVirtueTrack), p.virtue[seat], e.virtue[p.virtue[seat]].points);
  const int debts = p.unpaid[seat];
  if (debts > 0) {
    line(Score::kDebts, by(Other::kSetUp), debts, debts * debt_points(e, p, seat));
  }
  const int gold = p.goods[seat][static_cast<int>(Thing::kGold)];
  const int marble = p.goods[seat][static_cast<int>(Thing::kMarble)];
  if (gold > 0) line(Score::kGold, by(Other::kSetUp), gold, gold * e.gold_points);
  if (marble > 0) line(Score::kMarble, by(Other::kSetUp), marble, marble * e.marble_points);
  const int silver = p.silver[seat] / e.silver_per_point;
  if (silver > 0) line(Score::kSilver, by(Other::kSetUp), p.silver[seat], silver);
  const int lost = prisoners(p, seat) / e.prisoners_per_lost_point;
  if (lost > 0) line(Score::kPrisoners, by_place(Place::kPrison), prisoners(p, seat), -lost);
}

inline int score_of(const Edition& e, const Position& p, Seat seat) {
  int points = 0;
  for_each_score(e, p, seat, [&](Score, Cause, int, int more) { points += more; });
  return points;
}

}  // namespace bottega::architects
