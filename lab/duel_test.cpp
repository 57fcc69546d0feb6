#include "lab/duel.h"

#include <gtest/gtest.h>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "lab/machine.h"
#include "lab/scene.h"
#include "lab/work.h"

namespace bottega::lab {
namespace {

Duel fight(const PickGame& game, const Lineup& lineup, int games, int threads = 2,
           std::uint64_t seed = 1) {
  Duel duel({&game, setup_for(static_cast<int>(lineup.size())), lineup, seed});
  Work work;
  work.jobs = games;
  work.threads = threads;
  work.work = [&](int job) { return duel.play(job); };
  work.take = [&](int, const Json& result) {
    duel.take(result);
    return true;
  };
  EXPECT_TRUE(run(work).ok());
  return duel;
}

Json ending(std::vector<int> scores) {
  Outcome outcome;
  outcome.players = static_cast<int>(scores.size());
  std::copy(scores.begin(), scores.end(), outcome.scores.begin());
  rank_by_score(outcome);
  return outcome_json(outcome);
}

TEST(Lineup, RepeatsTheLastBotAndKnowsAllNames) {
  EXPECT_EQ(*line_up(PickGame(), {"greedy", "random"}, 4),
            (Lineup{"greedy", "random", "random", "random"}));
  EXPECT_FALSE(line_up(PickGame(), {"greedy", "random"}, 1).ok());
  EXPECT_FALSE(line_up(PickGame(), {"greedy", "oracle"}, 2).ok());
  EXPECT_FALSE(line_up(PickGame(), {}, 2).ok());
}

TEST(Lineup, RotatesEveryBotThroughEverySeat) {
  EXPECT_EQ(rotated({"a", "b", "c"}, 1), (Lineup{"c", "a", "b"}));
  EXPECT_EQ(rotated({"a", "b", "c"}, 3), (Lineup{"a", "b", "c"}));
  EXPECT_EQ(rotations_of({"a", "b", "b"}), 3);
  EXPECT_EQ(rotations_of({"a", "b", "a", "b"}), 2);
  EXPECT_EQ(rotations_of({"a", "a"}), 1);
  EXPECT_EQ(rotations_of({"a"}), 1);
}

TEST(LaboratoryClock, CountsWorkAndNotWaiting) {
  const Means means = laboratory_means();
  const double begin = means.seconds();
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_LT(means.seconds() - begin, 0.15);
  const double wall = machine_means().seconds();
  while (means.seconds() - begin < 0.05) {
    ASSERT_LT(machine_means().seconds() - wall, 60) << "the clock stands still while it should run";
  }
}

// The greedy bot has a share of 5/6 and a margin of 1 (scene.h).
TEST(Duel, FindsTheKnownAnswer) {
  const PickGame game;
  const Duel duel = fight(game, {"greedy", "random"}, 4000);
  const std::vector<DuelRow> rows = duel.rows();
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].name, "greedy");
  EXPECT_EQ(rows[0].games, 4000);
  EXPECT_NEAR(rows[0].win_share, 5.0 / 6, 0.015);
  EXPECT_TRUE(rows[0].win_share_interval.holds(5.0 / 6));
  EXPECT_LT(rows[0].win_share_interval.high - rows[0].win_share_interval.low, 0.03);
  EXPECT_NEAR(rows[0].mean_margin, 1, 0.05);
  EXPECT_TRUE(rows[0].mean_margin_interval->holds(1));
  EXPECT_NEAR(rows[0].wins + rows[1].wins, 4000, 1e-9);
  EXPECT_NEAR(rows[0].mean_score, 3, 1e-9);
}

// Against two random ones: alone with 4/9, with one other 4/9, with both 1/9.
TEST(Duel, FindsTheKnownAnswerOfOneAgainstTwo) {
  const PickGame game;
  const std::vector<DuelRow> rows = fight(game, {"greedy", "random", "random"}, 6000).rows();
  const double share = 4.0 / 9 + 2.0 / 9 + 1.0 / 27;
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_TRUE(rows[0].win_share_interval.holds(share)) << rows[0].win_share;
  EXPECT_EQ(rows[1].seats, 2);
  EXPECT_EQ(rows[1].games, 12000);
  EXPECT_TRUE(rows[1].win_share_interval.holds((1 - share) / 2)) << rows[1].win_share;
}

TEST(Duel, IsFairBetweenEquals) {
  const PickGame game;
  const Duel duel = fight(game, {"random", "random"}, 100);
  ASSERT_EQ(duel.rows().size(), 1u);
  EXPECT_FALSE(duel.has_opponents());
  EXPECT_DOUBLE_EQ(duel.rows()[0].win_share, 0.5);
  EXPECT_EQ(duel.rows()[0].games, 200);
  EXPECT_NEAR(duel.rows()[0].mean_margin, 0, 1e-9);
}

TEST(Duel, TakesTheAdvantageOfASeatOut) {
  const PickGame game;
  Duel duel({&game, setup_for(2), {"greedy", "random"}, 1});
  for (int i = 0; i < 100; ++i) duel.take(ending({5, 0}));  // whoever sits first wins
  EXPECT_DOUBLE_EQ(duel.rows()[0].win_share, 0.5);
  EXPECT_DOUBLE_EQ(duel.rows()[0].mean_margin, 0);
  // Every seed says the same, so the games are worth more than their number.
  EXPECT_LT(duel.rows()[0].win_share_interval.high, 0.56);
}

TEST(Duel, CountsSharedPlacesAndUnfinishedGames) {
  const PickGame game;
  Duel duel({&game, setup_for(3), {"greedy", "random", "random"}, 1});
  duel.take(ending({4, 4, 1}));
  duel.take(nullptr);
  duel.take(ending({0, 0, 9}));  // after two rotations the greedy bot has seat 3
  duel.take(ending({7, 7, 7}));  // and begins anew: a seed without all its rotations
  const std::vector<DuelRow> rows = duel.rows();
  EXPECT_EQ(duel.taken(), 4);
  EXPECT_EQ(duel.unfinished(), 1);
  EXPECT_EQ(rows[0].games, 3);
  EXPECT_NEAR(rows[0].wins, 0.5 + 1 + 1.0 / 3, 1e-12);
  EXPECT_NEAR(rows[0].mean_margin, (0 + 9 + 0) / 3.0, 1e-12);
  EXPECT_EQ(rows[1].games, 6);
  EXPECT_NEAR(rows[1].wins, 0.5 + 2.0 / 3, 1e-12);
}

TEST(Duel, TestsABotOnTwoSeatsAgainstWhatIsFairForTwo) {
  const PickGame game;
  const auto fair = [&](Lineup lineup) {
    return Duel({&game, setup_for(3), std::move(lineup), 1}).test_of_first_bot().fair;
  };
  EXPECT_DOUBLE_EQ(fair({"greedy", "random", "random"}), 1.0 / 3);
  EXPECT_DOUBLE_EQ(fair({"greedy", "greedy", "random"}), 2.0 / 3);
}

TEST(Duel, IsAnotherRunWithAnotherJudgementOrOtherCores) {
  const PickGame game;
  const auto other = game.with_weights(std::vector<double>{2, 0});
  const auto identity = [&](const AnyGame& of, const char* bot) {
    return Duel({&of, setup_for(2), {bot, "random"}, 1}).identity();
  };
  EXPECT_EQ(identity(game, "greedy"), identity(game, "greedy"));
  EXPECT_NE(identity(game, "greedy"), identity(*other, "greedy"));
  EXPECT_EQ(identity(game, "greedy")["bots_version"], kBotsVersion);
  EXPECT_FALSE(identity(game, "strong").contains("cores"));
  EXPECT_TRUE(identity(game, "master").contains("cores"));
  EXPECT_TRUE(identity(game, "search:simulations=5:threads=all").contains("cores"));
}

TEST(Duel, GivesTheSameNumbersWhateverTheThreads) {
  const PickGame game;
  const std::vector<DuelRow> one = fight(game, {"greedy", "random"}, 301, 1).rows();
  const std::vector<DuelRow> five = fight(game, {"greedy", "random"}, 301, 5).rows();
  EXPECT_EQ(one[0].wins, five[0].wins);
  EXPECT_EQ(one[0].win_share_interval.low, five[0].win_share_interval.low);
  EXPECT_EQ(one[0].mean_margin, five[0].mean_margin);
  EXPECT_NE(one[0].wins, fight(game, {"greedy", "random"}, 301, 1, 2).rows()[0].wins);
}

}  // namespace
}  // namespace bottega::lab
