#include "bots/bot.h"

#include <gtest/gtest.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "bots/greedy.h"
#include "engine/match.h"
#include "tests/support.h"

namespace bottega {
namespace {

double half_seconds() {
  static double now = 0;
  return now += 0.5;
}

std::unique_ptr<Bot> bot(std::string_view name) {
  Result<std::unique_ptr<Bot>> made = make_bot(name, Means{&half_seconds});
  EXPECT_TRUE(made.ok());
  return std::move(*made);
}

Match begin(const AnyGame& game, int players) {
  Setup setup;
  setup.players = players;
  Match match = Match::begin(game, setup);
  Random nature(3);
  match.advance([&] { return nature.next(); });
  return match;
}

// Plays one game to its end, one bot a seat.
Match play(const AnyGame& game, const std::vector<std::unique_ptr<Bot>>& bots, std::uint64_t seed) {
  Random nature(seed);
  Random thought(seed + 1'000'000);
  Setup setup;
  setup.players = static_cast<int>(bots.size());
  Match match = Match::begin(game, setup);
  const auto chance = [&] { return nature.next(); };
  for (match.advance(chance); !match.over(); match.advance(chance)) {
    const AnyView view = game.observe(match.position(), match.to_act());
    match.play(bots[match.to_act()]->choose(game, view, match.legal(), thought));
  }
  return match;
}

// Nobody plays alone in these tests.
int fewest_players(const AnyGame& game) {
  return std::max(2, game.info().min_players);
}

// As few players as the game allows: one in the given seat against others who are all alike.
std::vector<std::unique_ptr<Bot>> one_against(const AnyGame& game, Seat seat, std::string_view one,
                                              std::string_view others) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (Seat s = 0; s < fewest_players(game); ++s) bots.push_back(bot(s == seat ? one : others));
  return bots;
}
std::vector<std::unique_ptr<Bot>> one_against_random(const AnyGame& game, Seat seat,
                                                     std::string_view one) {
  return one_against(game, seat, one, "random");
}

// The part of first places that one wins against others, seats taken in turn.
double first_places(const AnyGame& game, std::string_view one, std::string_view others, int games) {
  double wins = 0;
  for (int i = 0; i < games; ++i) {
    const auto seat = static_cast<Seat>(i % fewest_players(game));
    const Outcome end = *play(game, one_against(game, seat, one, others), 100 + i).record().end;
    if (end.is_first(seat)) wins += 1.0 / end.winners();
  }
  return wins / games;
}

TEST(Bots, AreKnownByTheirNames) {
  for (const BotInfo& info : known_bots()) {
    EXPECT_EQ(bot(info.name)->name(), info.name);
    EXPECT_FALSE(info.description.empty());
  }
}

TEST(Bots, AnUnknownNameIsAnsweredByTheNamesThereAre) {
  const Result<std::unique_ptr<Bot>> made = make_bot("clever");
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().message,
            "there is no bot 'clever'; there are random, greedy, search, novice, regular, strong, "
            "master");
}

TEST(Bots, DecideTheSameWithTheSameSeed) {
  for (const auto& game : tests::all_games()) {
    for (const std::string_view name : {"greedy", "search:simulations=20"}) {
      const auto record = [&, &game = *game](std::uint64_t seed) {
        return write_record(play(game, one_against_random(game, 0, name), seed).record(), game);
      };
      EXPECT_EQ(record(5), record(5));
      EXPECT_NE(record(5), record(6));
    }
  }
}

TEST(Bots, PlayWholeGamesWithEveryNumberOfPlayers) {
  for (const auto& game : tests::all_games()) {
    for (int players = game->info().min_players; players <= game->info().max_players; ++players) {
      std::vector<std::unique_ptr<Bot>> bots;
      for (int seat = 0; seat < players; ++seat) bots.push_back(bot("greedy"));
      const Match match = play(*game, bots, 1);
      EXPECT_TRUE(match.over());
      EXPECT_GE(match.record().end->winners(), 1);
    }
  }
}

TEST(GreedyBot, BeatsTheRandomOneClearly) {
  for (const auto& game : tests::all_games()) {
    EXPECT_GE(first_places(*game, "greedy", "random", 40), 0.75) << game->info().id;
  }
}

// docs/strength.md has the figures of each game; here it is enough to see that thinking helps.
TEST(SearchBot, BeatsTheGreedyOne) {
  double fair_shares = 0;
  for (const auto& game : tests::all_games()) {
    fair_shares +=
        fewest_players(*game) * first_places(*game, "search:simulations=100", "greedy", 6);
  }
  EXPECT_GE(fair_shares / tests::all_games().size(), 1.3);
}

TEST(Suggestions, RankEveryLegalMoveTheBestFirst) {
  for (const auto& game : tests::all_games()) {
    const Match match = begin(*game, game->info().max_players);
    const MoveList legal = match.legal();
    Random random(4);
    const std::vector<Suggestion> ranked =
        suggest(*game, game->observe(match.position(), match.to_act()), legal, random);
    ASSERT_EQ(ranked.size(), legal.size());
    for (std::size_t i = 0; i < ranked.size(); ++i) {
      EXPECT_TRUE(contains(legal, ranked[i].move));
      EXPECT_LE(ranked[i].value, ranked[i == 0 ? 0 : i - 1].value);
    }
  }
}

}  // namespace
}  // namespace bottega
