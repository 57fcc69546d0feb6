// What a position promises each player, and what that is worth to him.
#pragma once

#include <array>
#include <cmath>
#include <limits>

#include "engine/game.h"

namespace bottega {

// Points at the end, as far as one can tell.
struct Prospects {
  int players = 0;
  bool is_final = false;
  PointsInSight points{};
  std::array<double, kMaxSeats> first{};  // of a finished game: the seat's part of the first place

  // The mean of `count` and one more.
  void blend(const Prospects& other, int count) {
    players = other.players;
    is_final = other.is_final && (is_final || count == 0);
    for (int seat = 0; seat < players; ++seat) {
      points[seat] += (other.points[seat] - points[seat]) / (count + 1);
      first[seat] += (other.first[seat] - first[seat]) / (count + 1);
    }
  }

  // How far ahead of the others; a player who is alone counts his points. The best of the others
  // is to be beaten, but which of them it will be is half luck as yet: so all of them together
  // count as much as the best one.
  double margin(Seat seat) const {
    if (players == 1) return points[seat];
    double best = std::numeric_limits<double>::lowest();
    double sum = 0;
    for (int other = 0; other < players; ++other) {
      if (other == seat) continue;
      best = std::max(best, points[other]);
      sum += points[other];
    }
    return points[seat] - (best + sum / (players - 1)) / 2;
  }
};

// Of a game that is known at compile time, or of any.
template <class G, class Position>
Prospects final_prospects(const G& game, const Position& position) {
  const Outcome outcome = game.outcome(position);
  Prospects prospects{outcome.players, true};
  for (int seat = 0; seat < outcome.players; ++seat) {
    prospects.points[seat] = outcome.scores[seat];
    if (outcome.places[seat] == 1) prospects.first[seat] = 1.0 / outcome.winners();
  }
  return prospects;
}

// Turns prospects into rewards from 0 to 1. Ten points are much in one decision and little in
// another, so a margin is measured by those that were seen first: how far it is from their mean,
// and how far they were. Whoever is far behind still sees which move is better.
class Scale {
 public:
  explicit Scale(double rank_share) : rank_share_(rank_share) {}

  void forget() { *this = Scale(rank_share_); }
  void see(const Prospects& prospects) {
    if (seen_ == kEnough) return;
    ++seen_;
    double apart = 0;
    double ahead = 0;
    for (int seat = 0; seat < prospects.players; ++seat) {
      const double margin = prospects.margin(static_cast<Seat>(seat));
      apart += std::abs(margin - usual_[seat]) / prospects.players;
      ahead += std::abs(margin) / prospects.players;
      usual_[seat] += (margin - usual_[seat]) / seen_;
    }
    lead_ += (ahead - lead_) / seen_;
    if (seen_ > 1) spread_ += (apart - spread_) / (seen_ - 1);
  }

  double chance_of_first(Seat seat, const Prospects& prospects) const {
    if (prospects.is_final) return prospects.first[seat];
    if (prospects.players == 1) return 1;
    double sum = 0;
    for (int other = 0; other < prospects.players; ++other) {
      sum += std::exp((prospects.points[other] - prospects.points[seat]) / (lead_ + 1));
    }
    return 1 / sum;
  }
  // Mostly the margin, since it teaches more than winning and losing.
  double reward(Seat seat, const Prospects& prospects) const {
    const double better = (prospects.margin(seat) - usual_[seat]) / (kSpreads * spread_ + 1);
    return rank_share_ * chance_of_first(seat, prospects) +
           (1 - rank_share_) / (1 + std::exp(-better));
  }

 private:
  static constexpr int kEnough = 64;
  static constexpr double kSpreads = 2;

  double rank_share_;
  int seen_ = 0;
  std::array<double, kMaxSeats> usual_{};  // margins
  double spread_ = 0;                      // how far they are from it
  double lead_ = 0;                        // how far from 0
};

}  // namespace bottega
