#include "bench/bench.h"

#include <gtest/gtest.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "bench/allocations.h"
#include "bench/signature.h"
#include "games/registry.h"
#include "tests/support.h"

namespace bottega {
namespace {

Result<Json> edition_of(const GameInfo& game) {
  return tests::shipped_edition(game.id);
}

TEST(Signature, IsTheSameEveryTime) {
  const Result<std::string> once = signature(edition_of);
  const Result<std::string> again = signature(edition_of);
  ASSERT_TRUE(once.ok() && again.ok());
  EXPECT_EQ(*once, *again);
  EXPECT_EQ(once->size(), 16u);
}

TEST(Signature, PassesOnWhatIsWrongWithAnEdition) {
  const auto broken = [](const GameInfo&) { return Result<Json>(Json::object()); };
  EXPECT_FALSE(signature(broken).ok());
}

TEST(Allocations, AreCountedWhereNoSanitizerIsInTheWay) {
  const auto before = allocations_so_far();
  if (!before) GTEST_SKIP() << "not counted in this build";
  const auto number = std::make_unique<int>(1);
  EXPECT_GT(*allocations_so_far(), *before);
  EXPECT_EQ(*number, 1);
}

TEST(Bench, MeasuresEveryGameWithEveryNumberOfPlayers) {
  const Result<BenchReport> report = run_bench(edition_of, {1, 0.001});
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->signature, *signature(edition_of));
  std::size_t lines = 0;
  for (const GameEntry& entry : registered_games()) {
    lines += static_cast<std::size_t>(entry.info().max_players - entry.info().min_players + 1);
  }
  ASSERT_EQ(report->games.size(), lines);
  for (const BenchLine& line : report->games) {
    EXPECT_GT(line.games_per_s, 0);
    EXPECT_GT(line.decisions_per_s, line.games_per_s);
    EXPECT_GE(line.plies_per_s, line.decisions_per_s);
    EXPECT_EQ(line.allocations_per_game.value_or(0), 0) << line.players;
  }
}

}  // namespace
}  // namespace bottega
