#include "lab/tune.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lab/duel.h"
#include "lab/scene.h"
#include "lab/work.h"

namespace bottega::lab {
namespace {

// The lure is worth more than the two points that it costs.
std::unique_ptr<const AnyGame> ruined() {
  return PickGame().with_weights(std::vector{1.0, 2.5});
}

Work work_of(Tuning& tuning, int threads) {
  Work work;
  work.jobs = tuning.jobs();
  work.round = tuning.round();
  work.threads = threads;
  work.work = [&](int job) { return tuning.play(job); };
  work.take = [&](int job, const Json& result) {
    tuning.take(job, result);
    return true;
  };
  return work;
}

Tuning tuned(const AnyGame& game, int players, int games, int threads, std::uint64_t seed = 1) {
  Tuning tuning({&game, setup_for(players), "greedy", seed, games});
  EXPECT_EQ(*run(work_of(tuning, threads)), tuning.jobs());
  return tuning;
}

TEST(Tuning, FindsBackFromAWeightThatWasRuined) {
  const auto game = ruined();
  for (const int players : {2, 3, 4}) {
    const Tuning tuning = tuned(*game, players, 3000, 2);
    const double point = tuning.found()[0];
    const double lure = tuning.found()[1];
    EXPECT_LT(lure, 2 * point) << players << " players";
    EXPECT_GT(tuning.share().interval().low, 0.9) << players << " players";
    EXPECT_DOUBLE_EQ(tuning.margin().mean(), 2) << players << " players";
  }
}

// Nothing better can be found than to pick the most: the proof says so.
TEST(Tuning, ProvesNothingWhereThereIsNothingToFind) {
  const PickGame game;
  const Tuning tuning = tuned(game, 2, 400, 2);
  EXPECT_DOUBLE_EQ(tuning.share().share(), 0.5);
  EXPECT_DOUBLE_EQ(tuning.margin().mean(), 0);
  EXPECT_EQ(tuning.found()[1], 0);  // what was nothing stays nothing
}

// The weights found have every second seat, from the first one on, in every second game.
TEST(Tuning, SaysWhetherWhatWasFoundIsBetterOrWorse) {
  const PickGame game;
  const auto proven = [&](bool first_side_wins) {
    Tuning tuning({&game, setup_for(2), "greedy", 1, 200});
    for (int job = 0; job < tuning.jobs(); ++job) {
      Outcome outcome;
      outcome.players = 2;
      outcome.scores[job % 2] = first_side_wins ? 1 : 0;
      outcome.scores[1 - job % 2] = first_side_wins ? 0 : 1;
      rank_by_score(outcome);
      tuning.take(job, outcome_json(outcome));
    }
    return tuning.proven();
  };
  EXPECT_EQ(proven(true), Tuning::Proven::kBetter);
  EXPECT_EQ(proven(false), Tuning::Proven::kWorse);
  EXPECT_EQ(Tuning({&game, setup_for(2), "greedy", 1, 200}).proven(), Tuning::Proven::kNothing);
}

TEST(Tuning, ProvesWithAFifthOfTheGamesOrMore) {
  const PickGame game;
  for (int players = 2; players <= 4; ++players) {
    const int fewest = Tuning({&game, setup_for(players), "greedy", 1, 1}).fewest_games();
    for (int games = fewest; games < 3 * fewest; ++games) {
      const Tuning tuning({&game, setup_for(players), "greedy", 1, games});
      const int trials = tuning.trials() * tuning.arrangements();
      EXPECT_LE(tuning.jobs(), games);
      EXPECT_LE(5 * trials, 4 * games) << games;
      EXPECT_GT(tuning.jobs(), games - tuning.arrangements()) << games;
    }
  }
}

TEST(Tuning, FindsTheSameWithAnyNumberOfThreads) {
  const auto game = ruined();
  const Tuning one = tuned(*game, 2, 600, 1);
  const Tuning five = tuned(*game, 2, 600, 5);
  EXPECT_EQ(one.state(), five.state());
  EXPECT_EQ(one.found(), five.found());
  EXPECT_EQ(one.share().won(), five.share().won());
  EXPECT_NE(one.state(), tuned(*game, 2, 600, 1, 2).state());
}

TEST(Tuning, GoesOnWhereItWasStopped) {
  const auto game = ruined();
  Tuning whole({game.get(), setup_for(2), "greedy", 1, 600});
  std::vector<std::string> results;
  Work work = work_of(whole, 2);
  work.keep = [&](int, const Json& result) {
    results.push_back(result.dump());
    return Verdict();
  };
  ASSERT_TRUE(run(work).ok());
  for (const std::size_t stopped : {1u, 31u, 32u, 100u, 500u, 600u}) {
    Tuning resumed({game.get(), setup_for(2), "greedy", 1, 600});
    Work rest = work_of(resumed, 2);
    rest.done.assign(results.begin(), results.begin() + static_cast<std::ptrdiff_t>(
                                                            std::min(stopped, results.size())));
    ASSERT_TRUE(run(rest).ok());
    EXPECT_EQ(resumed.state(), whole.state()) << "stopped after " << stopped;
    EXPECT_EQ(resumed.share().won(), whole.share().won());
  }
}

TEST(Tuning, KnowsItsRunByEverythingThatDecidesIt) {
  const auto game = ruined();
  const PickGame other;
  const auto identity = [](const AnyGame& of, int games) {
    return Tuning({&of, setup_for(2), "greedy", 1, games}).identity();
  };
  EXPECT_EQ(identity(*game, 600), identity(*game, 600));
  EXPECT_NE(identity(*game, 600), identity(*game, 700));
  EXPECT_NE(identity(*game, 600), identity(other, 600));
}

// Where all depends on the seat, and both sides have every seat equally often, they are equal.
TEST(Tuning, SeatsBothSidesFairly) {
  const PickGame game(1, /*head_start_of_seat_1=*/5);
  for (const int players : {2, 3, 4}) {
    const Tuning tuning = tuned(game, players, 200, 2);
    EXPECT_NEAR(tuning.share().share(), 0.5, 1e-9) << players << " players";
    EXPECT_NEAR(tuning.margin().mean(), 0, 1e-9) << players << " players";
  }
}

}  // namespace
}  // namespace bottega::lab
