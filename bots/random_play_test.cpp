// How simulations without judgement choose their moves.
#include "bots/random_play.h"

#include <gtest/gtest.h>

#include "games/all_games.h"
#include "tests/support.h"

namespace bottega {
namespace {

// f(game): Parfum, where players may leave much alone.
void with_parfum(const auto& f) {
  for (const auto& any : tests::all_games()) {
    with_static_game(*any, GameList<parfum::Parfum>{}, f);
  }
}

parfum::Position start(const parfum::Parfum& game, int players) {
  Setup setup;
  setup.players = players;
  return game.start(setup);
}

// How often the only move of its kind comes beside `others` of another kind.
double share_of_one_beside(int others) {
  constexpr int kTimes = 20000;
  int chosen = 0;
  with_parfum([&](const parfum::Parfum& game) {
    const parfum::Position position = start(game, 2);
    MoveList moves;
    for (int i = 0; i < others; ++i) moves.push_back(make_move(1, i));
    moves.push_back(make_move(2, 0));
    Random random(4);
    for (int i = 0; i < kTimes; ++i) {
      chosen += any_move(game, position, moves, random) == make_move(2, 0);
    }
  });
  return static_cast<double>(chosen) / kTimes;
}

TEST(RandomPlay, LetsAKindOfMoveWithManyVariantsNotCrowdOutTheOthers) {
  EXPECT_NEAR(share_of_one_beside(1), 1 / 2.0, 0.02);
  EXPECT_NEAR(share_of_one_beside(2), 1 / 3.0, 0.02);
  EXPECT_NEAR(share_of_one_beside(200), 1 / 4.0, 0.02);
}

TEST(RandomPlay, ChoosesEachVariantOfAKindEquallyOften) {
  with_parfum([](const parfum::Parfum& game) {
    const parfum::Position position = start(game, 2);
    MoveList moves;
    for (int i = 0; i < 20; ++i) moves.push_back(make_move(1, i));
    moves.push_back(make_move(2, 0));
    std::array<int, 20> chosen{};
    Random random(5);
    for (int i = 0; i < 20000; ++i) {
      const Move move = any_move(game, position, moves, random);
      if (move.verb() == 1) ++chosen[move[0]];
    }
    for (const int times : chosen) EXPECT_NEAR(times, 20000 * 3 / 4 / 20, 150);
  });
}

TEST(RandomPlay, LeavesNothingAloneWhereSomethingCanBeHad) {
  constexpr int kGames = 20;
  int left_alone = 0;
  int decisions = 0;
  with_parfum([&](const parfum::Parfum& game) {
    Random random(6);
    for (int i = 0; i < kGames; ++i) {
      parfum::Position position = start(game, 2 + i % 3);
      Silent silent;
      MoveList moves;
      for (Seat seat = game.to_act(position); seat != kNobody; seat = game.to_act(position)) {
        Move move = seat == kNature ? game.draw(position, random.next()) : Move{};
        if (seat != kNature) {
          game.legal(position, moves);
          move = any_move(game, position, moves, random);
          left_alone += gives_up(game, position, move) && moves.size() > 1;
          decisions += moves.size() > 1;
        }
        game.apply(position, move, silent);
      }
    }
  });
  EXPECT_EQ(left_alone, 0);
  EXPECT_LT(decisions / kGames, 1500);  // with moves of all kinds it would be some 1,800
}

}  // namespace
}  // namespace bottega
