#include "lab/tournament.h"

#include <gtest/gtest.h>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "lab/scene.h"

namespace bottega::lab {
namespace {

double chance(double elo, double other) {
  return 1 / (1 + std::pow(10, (other - elo) / 400));
}

TEST(Ratings, TurnSharesIntoElo) {
  PairTable pairs(2);
  std::vector<PairTable> seeds(5000, PairTable(2));
  for (int i = 0; i < 5000; ++i) {
    pairs.add(0, 1, i % 11 == 0 ? 0 : 1);
    seeds[i].add(0, 1, i % 11 == 0 ? 0 : 1);
  }
  const std::vector<Rating> ratings = rate(pairs, seeds);
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 400, 2);  // ten to one
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-6);
  EXPECT_LT(ratings[0].interval.low, ratings[0].elo);
}

TEST(Ratings, StayFiniteForWhoeverWonEverything) {
  PairTable pairs(3);
  for (int i = 0; i < 20; ++i) pairs.add(0, 1, 1);
  for (int i = 0; i < 20; ++i) pairs.add(1, 2, 1);
  const std::vector<Rating> ratings = rate(pairs, {pairs});
  EXPECT_TRUE(std::isfinite(ratings[0].elo));
  EXPECT_GT(ratings[0].interval.high - ratings[0].interval.low, 200);
  EXPECT_GT(ratings[0].elo, ratings[1].elo);
  EXPECT_GT(ratings[1].elo, ratings[2].elo);
}

// 300 made-up tournaments of three players with known ratings.
TEST(Ratings, HaveIntervalsThatAreRightAsOftenAsTheySay) {
  const double truth[] = {120, 0, -120};
  Random random(1);
  int right = 0;
  for (int i = 0; i < 300; ++i) {
    PairTable pairs(3);
    std::vector<PairTable> seeds(40, PairTable(3));
    for (PairTable& seed : seeds) {
      for (int a = 0; a < 3; ++a) {
        for (int b = a + 1; b < 3; ++b) {
          const double won = random.fraction() < chance(truth[a], truth[b]) ? 1 : 0;
          pairs.add(a, b, won);
          seed.add(a, b, won);
        }
      }
    }
    const std::vector<Rating> ratings = rate(pairs, seeds);
    for (int a = 0; a < 3; ++a) right += ratings[a].interval.holds(truth[a]);
  }
  EXPECT_GT(right / 900.0, 0.92);
  EXPECT_LT(right / 900.0, 0.99);
}

TEST(Tables, SeatEverybodyEquallyOften) {
  EXPECT_EQ(tables_for({"a", "b", "c"}, 2),
            (std::vector<Lineup>{{"a", "b"}, {"a", "c"}, {"b", "c"}}));
  EXPECT_EQ(tables_for({"a", "b"}, 4), (std::vector<Lineup>{{"a", "b", "a", "b"}}));
  EXPECT_EQ(tables_for({"a", "b"}, 2), (std::vector<Lineup>{{"a", "b"}}));
  for (int bots = 2; bots <= 6; ++bots) {
    for (int players = 2; players <= 5; ++players) {
      std::vector<std::string> names;
      for (int i = 0; i < bots; ++i) names.push_back(std::string(1, static_cast<char>('a' + i)));
      std::map<std::string, int> seats;
      for (const Lineup& table : tables_for(names, players)) {
        EXPECT_EQ(static_cast<int>(table.size()), players);
        for (const std::string& name : table) ++seats[name];
      }
      ASSERT_EQ(static_cast<int>(seats.size()), bots);
      for (const auto& [name, count] : seats) EXPECT_EQ(count, seats["a"]) << bots << players;
    }
  }
}

Tournament played(const PickGame& game, int players, std::vector<std::string> bots, int games) {
  Tournament tournament({&game, setup_for(players), std::move(bots), 3});
  for (int job = 0; job < games * tournament.tables(); ++job) {
    tournament.take(tournament.play(job));
  }
  return tournament;
}

// A share of 5/6 (scene.h) is 280 points of Elo.
TEST(Tournament, FindsTheKnownAnswer) {
  const PickGame game;
  const Tournament tournament = played(game, 2, {"random", "greedy"}, 2000);
  const auto standings = tournament.standings();
  EXPECT_EQ(standings[0].name, "random");
  EXPECT_EQ(standings[1].games, 2000);
  EXPECT_TRUE(standings[1].rating.interval.holds(200 * std::log10(5))) << standings[1].rating.elo;
  EXPECT_NEAR(standings[1].win_share, 5.0 / 6, 0.02);
  EXPECT_NEAR(tournament.pairs().wins(1, 0) / tournament.pairs().games(1, 0), 5.0 / 6, 0.02);
}

TEST(Tournament, PlaysTablesOfMoreThanTwo) {
  const PickGame game;
  const auto standings = played(game, 4, {"random", "greedy"}, 200).standings();
  EXPECT_EQ(standings[0].games, 400);
  EXPECT_EQ(standings[1].games, 400);
  EXPECT_GT(standings[1].rating.interval.low, standings[0].rating.interval.high);
}

TEST(Tournament, CountsWhatDidNotEnd) {
  const PickGame game;
  Tournament tournament({&game, setup_for(2), {"random", "greedy"}, 3});
  tournament.take(nullptr);
  EXPECT_EQ(tournament.unfinished(), 1);
  EXPECT_EQ(tournament.standings()[0].win_share, 0);
}

}  // namespace
}  // namespace bottega::lab
