#include "lab/statistics.h"

#include <gtest/gtest.h>
#include <cmath>

#include "engine/random.h"
#include "lab/scene.h"
#include "lab/sequential.h"

namespace bottega::lab {
namespace {

double binomial(int n, int k, double p) {
  return std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) +
                  k * std::log(p) + (n - k) * std::log1p(-p));
}

// Two games a seed. With probability `same` both have the same winner, else each one its own.
void add_seed(PairedShare& share, double p, double same, Random& random) {
  const bool first = random.fraction() < p;
  const bool second = random.fraction() < same ? first : random.fraction() < p;
  share.add(first + second, 2);
}

// Two games a seed, of which exactly one is won: luck decides which.
void add_balanced_seed(PairedShare& share, Random&) {
  share.add(1, 2);
}

TEST(Distributions, HaveTheValuesOfTheTables) {
  EXPECT_NEAR(normal_quantile(0.975), 1.959963984540054, 1e-12);
  EXPECT_NEAR(normal_quantile(0.5), 0, 1e-12);
  EXPECT_NEAR(student_quantile(0.975, 1), 12.706204736432095, 1e-8);
  EXPECT_NEAR(student_quantile(0.975, 10), 2.2281388519862747, 1e-10);
  EXPECT_NEAR(student_quantile(0.025, 10), -2.2281388519862747, 1e-10);
  EXPECT_NEAR(student_quantile(0.95, 30), 1.6972608865939578, 1e-10);
  EXPECT_NEAR(student_quantile(0.975, 1e7), normal_quantile(0.975), 1e-6);
  EXPECT_NEAR(student_tails(2.2281388519862747, 10), 0.05, 1e-12);
  EXPECT_NEAR(student_tails(1, 1), 0.5, 1e-12);  // Cauchy: half of it lies beyond 1
  EXPECT_NEAR(student_tails(0, 7), 1, 1e-12);
}

TEST(Sample, KnowsMeanSpreadAndInterval) {
  Sample sample;
  for (const double x : {1.0, 2.0, 3.0, 4.0}) sample.add(x);
  EXPECT_DOUBLE_EQ(sample.mean(), 2.5);
  EXPECT_DOUBLE_EQ(sample.variance(), 5.0 / 3);
  // t(0.975, 3) = 3.182446, standard error sqrt(5 / 12).
  EXPECT_NEAR(sample.interval()->high, 2.5 + 3.182446305 * std::sqrt(5.0 / 12), 1e-6);
  EXPECT_NEAR(sample.interval()->low, 2.5 - 3.182446305 * std::sqrt(5.0 / 12), 1e-6);
  EXPECT_NEAR(sample.chance_of_zero(), student_tails(2.5 / std::sqrt(5.0 / 12), 3), 1e-12);
}

TEST(Sample, SaysLittleWhereLittleIsKnown) {
  Sample sample;
  EXPECT_EQ(sample.mean(), 0);
  sample.add(7);
  EXPECT_FALSE(sample.interval());
  EXPECT_EQ(sample.chance_of_zero(), 1);
  sample.add(7);
  EXPECT_FALSE(sample.interval());  // that two agree says nothing about the spread
  EXPECT_EQ(sample.chance_of_zero(), 0);
  EXPECT_EQ(in_words(sample.interval(), 2), "-");
  sample.add(9);
  EXPECT_EQ(in_words(times(sample.interval(), 10), 1), "48.0 to 105.4");
}

TEST(Wilson, GivesTheKnownIntervals) {
  EXPECT_NEAR(wilson(8, 10).low, 0.4902, 5e-5);
  EXPECT_NEAR(wilson(8, 10).high, 0.9433, 5e-5);
  EXPECT_EQ(wilson(0, 10).low, 0);
  EXPECT_NEAR(wilson(0, 10).high, 0.2775, 5e-5);
  EXPECT_EQ(wilson(10, 10).high, 1);
  EXPECT_NEAR(wilson(10, 10).low, 1 - 0.2775, 5e-5);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

// Exactly, by adding up all numbers of wins.
TEST(Wilson, IsRightAboutAsOftenAsItSays) {
  for (const double p : {0.1, 0.25, 0.5, 0.8}) {
    double right = 0;
    for (int k = 0; k <= 60; ++k) right += wilson(k, 60).holds(p) ? binomial(60, k, p) : 0;
    EXPECT_GT(right, 0.92) << p;
    EXPECT_LT(right, 0.98) << p;
  }
}

TEST(PairedShare, IsTheWilsonIntervalWhereGamesAreIndependent) {
  PairedShare share;
  Random random(1);
  for (int i = 0; i < 5000; ++i) add_seed(share, 0.3, 0, random);
  EXPECT_NEAR(share.games_worth() / share.games(), 1, 0.05);
  const Interval plain = wilson(share.won(), share.games());
  EXPECT_NEAR(share.interval().low, plain.low, 0.001);
  EXPECT_NEAR(share.interval().high, plain.high, 0.001);
}

TEST(PairedShare, CountsGamesThatGoTheSameWayOnlyOnce) {
  PairedShare share;
  Random random(2);
  for (int i = 0; i < 5000; ++i) add_seed(share, 0.5, 1, random);
  EXPECT_NEAR(share.games_worth() / share.games(), 0.5, 0.03);
}

TEST(PairedShare, GainsFromPairsThatBalanceLuckButNeverTooSoon) {
  PairedShare few;
  PairedShare many;
  Random random(3);
  for (int i = 0; i < 2; ++i) add_balanced_seed(few, random);
  for (int i = 0; i < 500; ++i) add_balanced_seed(many, random);
  EXPECT_GT(few.interval().high - few.interval().low, 0.5);  // four games prove nothing
  EXPECT_GT(many.games_worth(), 10 * many.games());
}

// Over 2000 made-up duels each, with games that depend on each other little, much and fully.
TEST(PairedShare, IsRightAboutAsOftenAsItSays) {
  Random random(4);
  for (const double same : {0.0, 0.4, 1.0}) {
    for (const double p : {0.5, 0.9}) {
      int right = 0;
      for (int duel = 0; duel < 2000; ++duel) {
        PairedShare share;
        for (int seed = 0; seed < 40; ++seed) add_seed(share, p, same, random);
        right += share.interval().holds(p);
      }
      EXPECT_GE(right / 2000.0, 0.92) << same << " " << p;
      EXPECT_LE(right / 2000.0, 0.985) << same << " " << p;
    }
  }
}

TEST(PairedShare, KeepsItsHeadAtTheEnds) {
  PairedShare all;
  EXPECT_EQ(all.interval().low, 0);
  EXPECT_EQ(all.interval().high, 1);
  for (int i = 0; i < 50; ++i) all.add(2, 2);
  EXPECT_EQ(all.interval().high, 1);
  EXPECT_GT(all.interval().low, 0.95);
  EXPECT_LT(all.interval().low, 0.97);
}

TEST(Holm, RaisesChancesByWhatIsLeftToCompare) {
  const std::vector<double> raised = holm({0.01, 0.04, 0.03, 0.9});
  EXPECT_DOUBLE_EQ(raised[0], 0.04);
  EXPECT_DOUBLE_EQ(raised[2], 0.09);
  EXPECT_DOUBLE_EQ(raised[1], 0.09);  // never below a smaller one's
  EXPECT_DOUBLE_EQ(raised[3], 0.9);
  EXPECT_TRUE(holm({}).empty());
}

TEST(SequentialTest, HasWaldsBoundaries) {
  const SequentialTest test;
  EXPECT_NEAR(test.upper(), std::log(19), 1e-12);
  EXPECT_NEAR(test.lower(), -std::log(19), 1e-12);
  EXPECT_NEAR(clearly_more_than(0.5), 0.55, 1e-12);
  EXPECT_NEAR(clearly_more_than(0.25), 0.2895, 5e-5);
}

struct Trials {
  double stronger = 0;
  double open = 0;
  double games = 0;
};

Trials many_tests(double p, double same, std::uint64_t seed) {
  constexpr int kTests = 1000;
  constexpr int kMaxSeeds = 3000;
  const SequentialTest test;
  Random random(seed);
  Trials trials;
  for (int i = 0; i < kTests; ++i) {
    PairedShare share;
    SequentialTest::Finding finding = SequentialTest::Finding::kOpen;
    while (share.seeds() < kMaxSeeds && finding == SequentialTest::Finding::kOpen) {
      // Looked at every eighth seed, only to save time.
      for (int k = 0; k < 8; ++k) add_seed(share, p, same, random);
      finding = test.finding(share);
    }
    trials.stronger += finding == SequentialTest::Finding::kStronger;
    trials.open += finding == SequentialTest::Finding::kOpen;
    trials.games += share.games();
  }
  trials.stronger /= kTests;
  trials.open /= kTests;
  trials.games /= kTests;
  return trials;
}

TEST(SequentialTest, ErrsAsSeldomAsItSays) {
  for (const double same : {0.0, 0.5}) {
    const Trials fair = many_tests(0.50, same, 5);
    EXPECT_LE(fair.stronger, 0.065) << same;
    EXPECT_LE(fair.open, 0.01) << same;
    const Trials stronger = many_tests(0.55, same, 6);
    EXPECT_GE(stronger.stronger, 0.935) << same;
  }
}

TEST(SequentialTest, SavesGamesWhereTheDifferenceIsLarge) {
  const Trials clear = many_tests(0.8, 0, 7);
  EXPECT_GE(clear.stronger, 0.999);
  EXPECT_LT(clear.games, 60);
  // A test of fixed length with the same error rates takes about 1080 games.
  EXPECT_LT(many_tests(0.55, 0, 8).games, 800);
}

}  // namespace
}  // namespace bottega::lab
