#include "lab/ratings.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace bottega::lab {

namespace {

using Matrix = std::vector<std::vector<double>>;

constexpr double kPriorGames = 1;
// Two who never met tell next to nothing about each other: an interval of thousands of points.
constexpr double kUnmet = 1e-3;
const double kEloOfLog = 400 / std::log(10);

Matrix square(int n) {
  return Matrix(n, std::vector<double>(n, 0));
}

double games_with_prior(const PairTable& pairs, int a, int b) {
  return pairs.games(a, b) == 0 ? 0 : pairs.games(a, b) + kPriorGames;
}

double wins_with_prior(const PairTable& pairs, int a, int b) {
  return pairs.games(a, b) == 0 ? 0 : pairs.wins(a, b) + kPriorGames / 2;
}

// The algorithm of Zermelo: every strength in turn becomes the one that explains its wins.
std::vector<double> likeliest_strengths(const PairTable& pairs) {
  constexpr int kMaxRounds = 20'000;
  const int n = pairs.players();
  std::vector<double> strength(n, 1);
  for (int round = 0; round < kMaxRounds; ++round) {
    double change = 0;
    for (int a = 0; a < n; ++a) {
      double wins = 0;
      double expected = 0;
      for (int b = 0; b < n; ++b) {
        if (b == a) continue;
        wins += wins_with_prior(pairs, a, b);
        expected += games_with_prior(pairs, a, b) / (strength[a] + strength[b]);
      }
      if (expected == 0) continue;
      const double better = wins / expected;
      change = std::max(change, std::abs(std::log(better / strength[a])));
      strength[a] = better;
    }
    if (change < 1e-12) break;
  }
  double mean = 0;
  for (const double s : strength) mean += std::log(s) / n;
  for (double& s : strength) s = std::exp(std::log(s) - mean);
  return strength;
}

// By Gauss and Jordan; the matrices here are small, symmetric and far from singular.
Matrix inverse(Matrix m) {
  const int n = static_cast<int>(m.size());
  Matrix result = square(n);
  for (int i = 0; i < n; ++i) result[i][i] = 1;
  for (int column = 0; column < n; ++column) {
    int pivot = column;
    for (int row = column + 1; row < n; ++row) {
      if (std::abs(m[row][column]) > std::abs(m[pivot][column])) pivot = row;
    }
    std::swap(m[column], m[pivot]);
    std::swap(result[column], result[pivot]);
    const double scale = m[column][column];
    for (int k = 0; k < n; ++k) {
      m[column][k] /= scale;
      result[column][k] /= scale;
    }
    for (int row = 0; row < n; ++row) {
      const double factor = m[row][column];
      if (row == column || factor == 0) continue;
      for (int k = 0; k < n; ++k) {
        m[row][k] -= factor * m[column][k];
        result[row][k] -= factor * result[column][k];
      }
    }
  }
  return result;
}

double chance_of_first(double a, double b) {
  return a / (a + b);
}

// The covariance of the logarithms of the strengths, their mean being fixed.
Matrix covariance(const PairTable& pairs, const std::vector<double>& strength) {
  const int n = pairs.players();
  Matrix information = square(n);
  for (int a = 0; a < n; ++a) {
    for (int b = 0; b < n; ++b) {
      if (a == b) continue;
      const double p = chance_of_first(strength[a], strength[b]);
      const double known = std::max(kUnmet, games_with_prior(pairs, a, b) * p * (1 - p));
      information[a][a] += known;
      information[a][b] -= known;
    }
  }
  // All strengths together may be moved without changing anything; that direction is taken out.
  for (auto& row : information) {
    for (double& cell : row) cell += 1.0 / n;
  }
  Matrix result = inverse(std::move(information));
  for (auto& row : result) {
    for (double& cell : row) cell -= 1.0 / n;
  }
  return result;
}

// What the comparisons of one seed say beyond what the ratings expect, for each player.
std::vector<double> surprises(const PairTable& seed, const std::vector<double>& strength) {
  std::vector<double> result(seed.players());
  for (int a = 0; a < seed.players(); ++a) {
    for (int b = 0; b < seed.players(); ++b) {
      if (a == b) continue;
      result[a] += seed.wins(a, b) - seed.games(a, b) * chance_of_first(strength[a], strength[b]);
    }
  }
  return result;
}

std::vector<double> variances_between_seeds(const Matrix& fisher,
                                            const std::vector<PairTable>& by_seed,
                                            const std::vector<double>& strength) {
  std::vector<double> variances(strength.size());
  for (const PairTable& seed : by_seed) {
    const std::vector<double> surprise = surprises(seed, strength);
    for (std::size_t a = 0; a < strength.size(); ++a) {
      double shift = 0;
      for (std::size_t b = 0; b < strength.size(); ++b) shift += fisher[a][b] * surprise[b];
      variances[a] += shift * shift;
    }
  }
  const auto seeds = static_cast<double>(by_seed.size());
  for (double& variance : variances) variance *= seeds > 1 ? seeds / (seeds - 1) : 0;
  return variances;
}

}  // namespace

void PairTable::add(int winner_or_not, int other, double won, double weight) {
  assert(winner_or_not != other);
  wins_[winner_or_not * players_ + other] += won * weight;
  wins_[other * players_ + winner_or_not] += (1 - won) * weight;
  games_[winner_or_not * players_ + other] += weight;
  games_[other * players_ + winner_or_not] += weight;
}

std::vector<Rating> rate(const PairTable& pairs, const std::vector<PairTable>& by_seed) {
  const std::vector<double> strength = likeliest_strengths(pairs);
  const Matrix fisher = covariance(pairs, strength);
  const std::vector<double> seen = variances_between_seeds(fisher, by_seed, strength);
  const double width = normal_quantile(0.5 + kConfidence / 2);
  std::vector<Rating> ratings;
  for (std::size_t i = 0; i < strength.size(); ++i) {
    Rating rating;
    rating.elo = kEloOfLog * std::log(strength[i]);
    const double reach = width * kEloOfLog * std::sqrt(std::max(fisher[i][i], seen[i]));
    rating.interval = {rating.elo - reach, rating.elo + reach};
    ratings.push_back(rating);
  }
  return ratings;
}

}  // namespace bottega::lab
