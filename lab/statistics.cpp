#include "lab/statistics.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace bottega::lab {

namespace {

double normal_below(double x) {
  return 0.5 * std::erfc(-x / std::sqrt(2.0));
}

// The continued fraction of the incomplete beta function, evaluated by Lentz's method.
double beta_fraction(double a, double b, double x) {
  constexpr double kTiny = 1e-300;
  constexpr int kMaxSteps = 10'000;
  const auto away_from_zero = [](double v) { return std::abs(v) < kTiny ? kTiny : v; };
  double c = 1;
  double d = 1 / away_from_zero(1 - (a + b) * x / (a + 1));
  double value = d;
  for (int m = 1; m < kMaxSteps; ++m) {
    const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away_from_zero(1 + even * d);
    c = away_from_zero(1 + even / c);
    value *= d * c;
    const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away_from_zero(1 + odd * d);
    c = away_from_zero(1 + odd / c);
    value *= d * c;
    if (std::abs(d * c - 1) < 1e-15) break;
  }
  return value;
}

// The regularised incomplete beta function.
double beta_below(double a, double b, double x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const double front = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) +
                                a * std::log(x) + b * std::log1p(-x));
  if (x < (a + 1) / (a + b + 2)) return front * beta_fraction(a, b, x) / a;
  return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

// Where a rising function reaches a value, to the last bit that matters.
template <class F>
double where_reached(const F& f, double value, double low, double high) {
  for (int i = 0; i < 200; ++i) {
    const double middle = 0.5 * (low + high);
    (f(middle) < value ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

}  // namespace

std::string in_words(const MaybeInterval& interval, int digits, bool with_signs) {
  if (!interval) return "-";
  if (with_signs)
    return fmt::format("{:+.{}f} to {:+.{}f}", interval->low, digits, interval->high, digits);
  return fmt::format("{:.{}f} to {:.{}f}", interval->low, digits, interval->high, digits);
}

MaybeInterval times(const MaybeInterval& interval, double factor) {
  if (!interval) return interval;
  return Interval{factor * interval->low, factor * interval->high};
}

double normal_quantile(double p) {
  return where_reached(normal_below, p, -40, 40);
}

double student_tails(double t, double degrees_of_freedom) {
  const double n = degrees_of_freedom;
  return beta_below(n / 2, 0.5, n / (n + t * t));
}

double student_quantile(double p, double degrees_of_freedom) {
  if (p < 0.5) return -student_quantile(1 - p, degrees_of_freedom);
  const auto below = [&](double t) { return 1 - student_tails(t, degrees_of_freedom) / 2; };
  double high = 2;
  while (below(high) < p && high < 1e12) high *= 2;
  return where_reached(below, p, 0, high);
}

void Sample::add(double number) {
  ++count_;
  const double before = number - mean_;
  mean_ += before / count_;
  squares_ += before * (number - mean_);
}

double Sample::deviation() const {
  return std::sqrt(variance());
}

double Sample::standard_error() const {
  return count_ == 0 ? 0 : std::sqrt(variance() / count_);
}

MaybeInterval Sample::interval(double confidence) const {
  if (standard_error() == 0) return std::nullopt;
  const double reach = student_quantile(0.5 + confidence / 2, count_ - 1) * standard_error();
  return Interval{mean_ - reach, mean_ + reach};
}

double Sample::chance_of_zero() const {
  if (count_ < 2) return 1;
  if (standard_error() == 0) return mean_ == 0 ? 1 : 0;
  return student_tails(mean_ / standard_error(), count_ - 1);
}

Interval wilson(double won, double games, double width) {
  if (games <= 0) return {0, 1};
  const double share = won / games;
  const double w = width * width / games;
  const double middle = (share + w / 2) / (1 + w);
  const double reach = width / (1 + w) * std::sqrt(share * (1 - share) / games + w / (4 * games));
  // At the ends the formula gives exactly 0 and 1 but for rounding.
  return {won <= 0 ? 0 : std::max(0.0, middle - reach),
          won >= games ? 1 : std::min(1.0, middle + reach)};
}

Interval wilson(double won, double games) {
  return wilson(won, games, normal_quantile(0.5 + kConfidence / 2));
}

void PairedShare::add(double won, int games) {
  if (games == 0) return;
  won_.push_back(won);
  played_.push_back(games);
  total_won_ += won;
  games_ += games;
}

double PairedShare::variance_of_a_game(double mean, double reference) const {
  if (seeds() < 2) return reference;
  double squares = 0;
  for (std::size_t i = 0; i < won_.size(); ++i) {
    const double off = won_[i] - mean * played_[i];
    squares += off * off;
  }
  const double freedom = seeds() - 1;
  const double seen = squares / games_ * seeds() / freedom;
  return (kPriorSeeds * reference + freedom * seen) / (kPriorSeeds + freedom);
}

double PairedShare::games_worth() const {
  const double independent = share() * (1 - share());
  const double variance = variance_of_a_game(share(), independent);
  return variance <= 0 ? games_ : games_ * independent / variance;
}

Interval PairedShare::interval(double confidence) const {
  if (games_ == 0) return {0, 1};
  const double worth = games_worth();
  const double width = student_quantile(0.5 + confidence / 2, seeds() - 1 + kPriorSeeds);
  return wilson(share() * worth, worth, width);
}

std::vector<double> holm(const std::vector<double>& chances) {
  std::vector<std::size_t> order(chances.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return chances[a] < chances[b]; });
  std::vector<double> raised(chances.size());
  double least = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const double comparisons_left = static_cast<double>(order.size() - i);
    least = std::max(least, std::min(1.0, chances[order[i]] * comparisons_left));
    raised[order[i]] = least;
  }
  return raised;
}

}  // namespace bottega::lab
