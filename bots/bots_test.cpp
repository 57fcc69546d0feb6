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

std::unique_ptr<Bot> bot(std::string_view name) {
  Result<std::unique_ptr<Bot>> made = make_bot(name);
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

// As few players as the game allows: a greedy one in the given seat, and random ones.
std::vector<std::unique_ptr<Bot>> one_greedy(const AnyGame& game, Seat seat) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (Seat s = 0; s < fewest_players(game); ++s)
    bots.push_back(bot(s == seat ? "greedy" : "random"));
  return bots;
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
  EXPECT_EQ(made.error().message, "there is no bot 'clever'; there are random, greedy");
}

TEST(Bots, DecideTheSameWithTheSameSeed) {
  for (const auto& game : tests::all_games()) {
    std::vector<std::unique_ptr<Bot>> bots = one_greedy(*game, 0);
    const Match once = play(*game, bots, 5);
    const Match again = play(*game, bots, 5);
    EXPECT_EQ(write_record(once.record(), *game), write_record(again.record(), *game));
    const Match other = play(*game, bots, 6);
    EXPECT_NE(write_record(once.record(), *game), write_record(other.record(), *game));
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
  constexpr int kGames = 40;
  for (const auto& game : tests::all_games()) {
    double wins = 0;
    for (int i = 0; i < kGames; ++i) {
      const auto greedy = static_cast<Seat>(i % fewest_players(*game));
      const Outcome end = *play(*game, one_greedy(*game, greedy), 100 + i).record().end;
      if (end.is_first(greedy)) wins += 1.0 / end.winners();
    }
    EXPECT_GE(wins / kGames, 0.75) << game->info().id;
  }
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
