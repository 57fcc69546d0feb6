// The chances of a game that is over.
#include "bots/hindsight.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <numeric>

#include "bots/greedy.h"
#include "engine/match.h"
#include "tests/support.h"

namespace bottega {
namespace {

using tests::all_games;

// A game between players who mostly look one step ahead; the positions after each of its turns.
// `whims`: of so many moves one is any.
std::vector<AnyPosition> some_game(const AnyGame& game, std::uint64_t seed, int whims = 4) {
  Random random(seed);
  Setup setup;
  setup.players = std::max(2, game.info().min_players);
  Match match = Match::begin(game, setup);
  const Chance chance = [&] { return random.next(); };
  match.advance(chance);
  std::vector<AnyPosition> positions{match.position()};
  while (!match.over()) {
    const Seat seat = match.to_act();
    // Now and then any move, so that nobody goes round in circles.
    const MoveList legal = match.legal();
    match.play(random.below(static_cast<std::uint64_t>(whims)) == 0
                   ? legal[random.below(legal.size())]
                   : suggest(game, match.view_to_act(), legal, random)[0].move);
    match.advance(chance);
    if (match.to_act() != seat) positions.push_back(match.position());
  }
  return positions;
}

double sum(const Hindsight::Chances& chances) {
  return std::accumulate(chances.begin(), chances.end(), 0.0);
}

TEST(Hindsight, GivesEverybodyAPartOfEachMomentAndTheEndToTheWinner) {
  for (const auto& game : all_games()) {
    const std::vector<AnyPosition> positions = some_game(*game, 5);
    Hindsight hindsight(*game, positions, 1);
    for (int i = 0; i < 40; ++i) hindsight.play_one(i / 40.0);
    const std::vector<Hindsight::Chances> chances = hindsight.chances();
    ASSERT_EQ(chances.size(), positions.size());
    for (const Hindsight::Chances& one : chances) EXPECT_NEAR(sum(one), 1, 1e-9);
    const Outcome outcome = game->outcome(positions.back());
    for (int party = 0; party < outcome.players; ++party) {
      EXPECT_EQ(chances.back()[party] > 0, outcome.places[party] == 1) << game->info().id;
    }
  }
}

TEST(Hindsight, ComesToAnEndAndSaysTheSameAgain) {
  const AnyGame& game = *all_games().front();
  const std::vector<AnyPosition> positions = some_game(game, 3);
  const std::vector<AnyPosition> last(positions.end() - 6, positions.end());
  std::vector<std::vector<Hindsight::Chances>> twice;
  for (int i = 0; i < 2; ++i) {
    Hindsight hindsight(game, last, 7);
    for (int games = 0; !hindsight.is_done(); ++games) {
      ASSERT_LT(games, 1000);
      hindsight.play_one(0);
    }
    twice.push_back(hindsight.chances());
  }
  EXPECT_EQ(twice[0], twice[1]);
}

// How much two looks at one game differ, with other luck in the games that are played on.
double mean_difference(const AnyGame& game, const std::vector<AnyPosition>& positions, int games) {
  std::vector<std::vector<Hindsight::Chances>> looks;
  for (const std::uint64_t luck : {1, 2}) {
    Hindsight hindsight(game, positions, luck);
    for (int i = 0; i < games && !hindsight.is_done(); ++i) hindsight.play_one(double(i) / games);
    looks.push_back(hindsight.chances());
  }
  double sum = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    sum += std::abs(looks[0][i][0] - looks[1][i][0]);
  }
  return sum / static_cast<double>(positions.size());
}

TEST(Hindsight, TwoLooksAtTheSameGameAgree) {
  for (const auto& game : all_games()) {
    const std::vector<AnyPosition> positions = some_game(*game, 11);
    // In its middle, where nothing is decided yet.
    const auto middle = positions.begin() + std::ssize(positions) / 2;
    std::vector<AnyPosition> some(middle - 4, middle + 4);
    some.push_back(positions.back());
    const double difference = mean_difference(*game, some, 100);
    std::cout << game->info().id << ": two looks differ by " << difference << " on average\n";
    EXPECT_LT(difference, 0.15) << game->info().id;
  }
}

// What was said of chances, and what became of them.
struct Foretold {
  int number = 0;
  double chances = 0;
  double came_true = 0;
};
constexpr int kBins = 5;  // 0 to 20 %, to 40 %, ...
using Bins = std::array<Foretold, kBins>;

// Looks at four moments of one game, as it would be looked at afterwards.
void compare_with_end(const AnyGame& game, std::uint64_t seed, int games, Bins& bins) {
  const std::vector<AnyPosition> positions = some_game(game, seed, 40);
  Hindsight hindsight(game, positions, seed + 1);
  for (int i = 0; i < games && !hindsight.is_done(); ++i) hindsight.play_one(double(i) / games);
  const std::vector<Hindsight::Chances> chances = hindsight.chances();
  const Hindsight::Chances& end = chances.back();
  for (const int fifths : {1, 2, 3, 4}) {
    const Hindsight::Chances& then = chances[(chances.size() - 1) * fifths / 5];
    for (int party = 0; party < hindsight.parties(); ++party) {
      Foretold& bin = bins[std::min(kBins - 1, static_cast<int>(then[party] * kBins))];
      ++bin.number;
      bin.chances += then[party];
      bin.came_true += end[party];
    }
  }
}

// Of parties with a chance of 30 % about three in ten should have won. BOTTEGA_GAMES says how many
// games of each are looked at; docs/strength.md has the figures of many.
TEST(Hindsight, GivesChancesThatComeTrue) {
  const char* asked = std::getenv("BOTTEGA_GAMES");
  const int games = asked == nullptr ? 4 : std::atoi(asked);
  const int played_on = asked == nullptr ? 40 : 400;
  Bins all{};
  for (const auto& game : all_games()) {
    Bins bins{};
    for (int i = 0; i < games; ++i) compare_with_end(*game, 100 + i, played_on, bins);
    for (int i = 0; i < kBins; ++i) {
      if (bins[i].number == 0) continue;
      std::cout << game->info().id << ": " << bins[i].number << " with "
                << bins[i].chances / bins[i].number << " on average, came true "
                << bins[i].came_true / bins[i].number << "\n";
      all[i].number += bins[i].number;
      all[i].chances += bins[i].chances;
      all[i].came_true += bins[i].came_true;
    }
  }
  const Foretold& low = all.front();
  const Foretold& high = all.back();
  ASSERT_GT(low.number, 5);
  ASSERT_GT(high.number, 5);
  EXPECT_NEAR(low.came_true / low.number, low.chances / low.number, 0.2);
  EXPECT_NEAR(high.came_true / high.number, high.chances / high.number, 0.2);
}

TEST(Hindsight, OfAGameThatWasOverAtOnceIsItsEnd) {
  const AnyGame& game = *all_games().front();
  Hindsight hindsight(game, {some_game(game, 3).back()}, 7);
  EXPECT_TRUE(hindsight.is_done());
  EXPECT_NEAR(sum(hindsight.chances()[0]), 1, 1e-9);
}

TEST(DecisiveTurns, AreThoseThatChangedMostInTheOrderOfTheGame) {
  const std::vector<Hindsight::Chances> chances{{0.5, 0.5},   {0.52, 0.48}, {0.7, 0.3},
                                                {0.69, 0.31}, {0.3, 0.7},   {0, 1}};
  EXPECT_EQ(decisive_turns(chances), (std::vector<std::size_t>{2, 4, 5}));
  EXPECT_TRUE(decisive_turns({{0.5, 0.5}}).empty());
  EXPECT_TRUE(decisive_turns({}).empty());
}

}  // namespace
}  // namespace bottega
