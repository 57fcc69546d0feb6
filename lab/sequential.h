// When a comparison may stop early: Wald's sequential probability ratio test, on paired seeds.
#pragma once

#include "lab/statistics.h"

namespace bottega::lab {

// "The share is no more than fair" against "the share is at least `stronger`". The test goes on
// until one of the two is much less likely than the other:
//
//     log((1 - beta) / alpha)   --------------------------   stronger
//                                  .  .      . log of the
//     0                         .       . .    likelihood ratio
//     log(beta / (1 - alpha))   --------------------------   not stronger
//
// A share that is only fair passes for stronger with probability alpha at most, and one of
// `stronger` is taken for fair with probability beta at most (both about: the shares of seeds are
// taken to be normally distributed, with the variance that the seeds show).
struct SequentialTest {
  double fair = 0.5;
  double stronger = 0.55;
  double alpha = 0.05;
  double beta = 0.05;

  enum class Finding { kOpen, kStronger, kNotStronger };

  double upper() const;
  double lower() const;
  // How much more likely the wins are under the second hypothesis, as a logarithm.
  double log_ratio(const PairedShare& share) const;
  Finding finding(const PairedShare& share) const;
};

// A share whose odds are those of `fair` times 11 to 9: 55 % where 50 % is fair, 29 % where 25 %
// is.
double clearly_more_than(double fair);

}  // namespace bottega::lab
