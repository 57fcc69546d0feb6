#include "lab/sequential.h"

#include <cmath>

namespace bottega::lab {

namespace {

// The variance that fewer seeds show is not to be trusted.
constexpr int kMinSeeds = 8;

}  // namespace

double SequentialTest::upper() const {
  return std::log((1 - beta) / alpha);
}

double SequentialTest::lower() const {
  return std::log(beta / (1 - alpha));
}

double SequentialTest::log_ratio(const PairedShare& share) const {
  if (share.seeds() == 0) return 0;
  const double middle = (fair + stronger) / 2;
  const double variance = share.variance_of_a_game(share.share(), middle * (1 - middle));
  return (stronger - fair) * (share.won() - middle * share.games()) / variance;
}

SequentialTest::Finding SequentialTest::finding(const PairedShare& share) const {
  if (share.seeds() < kMinSeeds) return Finding::kOpen;
  const double ratio = log_ratio(share);
  if (ratio >= upper()) return Finding::kStronger;
  if (ratio <= lower()) return Finding::kNotStronger;
  return Finding::kOpen;
}

double clearly_more_than(double fair) {
  const double odds = fair / (1 - fair) * 11 / 9;
  return odds / (1 + odds);
}

}  // namespace bottega::lab
