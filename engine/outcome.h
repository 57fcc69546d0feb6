// Scores, places and winners.
#pragma once

#include <array>

#include "engine/seat.h"

namespace bottega {

// Points of each, the automaton included where one takes part; 0 where nobody sits.
using PointsInSight = std::array<double, kMaxSeats>;

// points(seat) of the first so many seats.
template <class Points>
PointsInSight points_of_each(int players, Points&& points) {
  PointsInSight each{};
  for (Seat seat = 0; seat < players; ++seat) each[seat] = points(seat);
  return each;
}

// How the players stand. Final once nobody is to act.
struct Outcome {
  // The seats, and the automaton after them where one takes part (GameInfo::automaton).
  int players = 0;
  std::array<int, kMaxSeats> scores{};
  // 1 is first; players who share a place have the same number.
  std::array<int, kMaxSeats> places{};

  bool is_first(Seat seat) const { return places[seat] == 1; }
  int winners() const {
    int count = 0;
    for (int seat = 0; seat < players; ++seat) count += places[seat] == 1;
    return count;
  }
};

// Places by score alone: equal scores share a place. Games with tie-breakers hand in a comparison
// better(a, b) that says whether seat a stands before seat b.
template <class Better>
void rank(Outcome& outcome, Better better) {
  for (int seat = 0; seat < outcome.players; ++seat) {
    outcome.places[seat] = 1;
    for (int other = 0; other < outcome.players; ++other) {
      outcome.places[seat] += better(other, seat);
    }
  }
}

inline void rank_by_score(Outcome& outcome) {
  rank(outcome, [&](int a, int b) { return outcome.scores[a] > outcome.scores[b]; });
}

}  // namespace bottega
