// Means and shares, and how sure they are.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace bottega::lab {

// How often an interval is right, everywhere in the laboratory.
inline constexpr double kConfidence = 0.95;

struct Interval {
  double low = 0;
  double high = 0;
  bool holds(double value) const { return low <= value && value <= high; }
};
// Nothing where the numbers do not say how far they spread: a single one, or none that differs.
using MaybeInterval = std::optional<Interval>;

// "41.7 to 45.3", with signs "-0.2 to +0.4"; a dash where there is nothing.
std::string in_words(const MaybeInterval& interval, int digits, bool with_signs = false);
// In another unit: percent of a share.
MaybeInterval times(const MaybeInterval& interval, double factor);

// --- Distributions.
// The value below which a standard normal number lies with probability p.
double normal_quantile(double p);
// The same for Student's t.
double student_quantile(double p, double degrees_of_freedom);
// How likely Student's t lies at least as far from 0 as this, on either side.
double student_tails(double t, double degrees_of_freedom);

// --- Means of independent numbers.
class Sample {
 public:
  void add(double number);

  int count() const { return count_; }
  double mean() const { return mean_; }
  double variance() const { return count_ < 2 ? 0 : squares_ / (count_ - 1); }
  double deviation() const;
  double standard_error() const;
  // Student's interval of the mean.
  MaybeInterval interval(double confidence = kConfidence) const;
  // How likely such a mean would come about if the true one were 0.
  double chance_of_zero() const;

 private:
  int count_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // of the distances from the mean
};

// --- Shares of games won.
// Wilson's interval for `won` of `games` independent games; sensible also at 0 % and 100 %.
// `width` is how many standard errors it reaches to each side.
Interval wilson(double won, double games, double width);
Interval wilson(double won, double games);

// The share of games won where games are not independent: all rotations of one seed meet similar
// luck. Each seed counts as one observation, and the spread between seeds says how much the games
// are worth: as many as `games_worth` independent ones, with which Wilson's interval is made. This
// is how surveys treat people of one household. Where pairing takes luck out, the games are worth
// more than their number, and the interval is narrower than a binomial one.
class PairedShare {
 public:
  // One seed: how many games were won (parts, where first places were shared) of how many.
  void add(double won, int games);

  int seeds() const { return static_cast<int>(won_.size()); }
  double games() const { return games_; }
  double won() const { return total_won_; }
  double share() const { return games_ == 0 ? 0 : total_won_ / games_; }
  double games_worth() const;
  Interval interval(double confidence = kConfidence) const;

  // The variance of one game's result as the spread between seeds shows it, blended with
  // `reference`, the variance of an independent game, as if kPriorSeeds more seeds had shown that:
  // a few seeds that happen to agree must not pass for certainty.
  double variance_of_a_game(double mean, double reference) const;

 private:
  static constexpr double kPriorSeeds = 8;

  std::vector<double> won_;
  std::vector<int> played_;
  double total_won_ = 0;
  double games_ = 0;
};

// --- Many comparisons at once.
// Holm's correction: the chance of each finding, raised so that among all of them even one false
// alarm is as rare as the limit to which they are then compared.
std::vector<double> holm(const std::vector<double>& chances);

}  // namespace bottega::lab
