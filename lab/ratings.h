// Ratings from comparisons: the model of Bradley and Terry on the scale of Elo.
#pragma once

#include <vector>

#include "lab/statistics.h"

namespace bottega::lab {

// Who was compared with whom, how often, and how often the first came out before the second. Parts
// are allowed: a tie is half a win, and a comparison may count less than one.
class PairTable {
 public:
  explicit PairTable(int players = 0)
      : players_(players), wins_(players * players), games_(players * players) {}

  int players() const { return players_; }
  void add(int winner_or_not, int other, double won, double weight = 1);
  double wins(int a, int b) const { return wins_[a * players_ + b]; }
  double games(int a, int b) const { return games_[a * players_ + b]; }

 private:
  int players_;
  std::vector<double> wins_;
  std::vector<double> games_;
};

struct Rating {
  double elo = 0;  // a lead of 400 means ten wins to one; the mean of all is 0
  Interval interval;
};

// The likeliest ratings, after one more draw between any two who met, which keeps somebody who won
// everything finite. `by_seed` has the same comparisons by the seed of the game. The interval is
// the larger of two: what the number of comparisons allows (Fisher), and what the spread between
// seeds shows (the sandwich estimator), so that games of one seed, and comparisons of one game, do
// not pass for independent ones.
std::vector<Rating> rate(const PairTable& pairs, const std::vector<PairTable>& by_seed);

}  // namespace bottega::lab
