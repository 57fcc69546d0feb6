// Whole games at random: every Rival, every character, every number of players, each position
// sound.
#include "engine/playout.h"
#include "games/architects/scene.h"

namespace bottega::architects::tests {
namespace {

// Plays to the end; every position is in order, and the points told are the score.
Outcome play_out(const bottega::Setup& setup, std::uint64_t seed) {
  const Architects& game = shipped_architects();
  Random random(seed);
  Position p = game.start(setup);
  MoveList moves;
  std::array<int, kMaxParties> points{};
  for (int ply = 0; game.to_act(p) != kNobody; ++ply) {
    game.legal(p, moves);
    Chronicle chronicle;
    game.apply(
        p,
        game.to_act(p) == kNature ? game.draw(p, random.next()) : moves[random.below(moves.size())],
        chronicle);
    if (ply % 3 == 0) {
      const Verdict verdict = game.check(p);
      EXPECT_TRUE(verdict.ok()) << verdict.error().message;
    }
    for (const Event& event : chronicle.events) {
      if (event.points != 0) points.at(event.seat) += event.points;
    }
  }
  const Outcome outcome = game.outcome(p);
  for (int seat = 0; seat < outcome.players; ++seat) EXPECT_EQ(points[seat], outcome.scores[seat]);
  return outcome;
}

TEST(WholeGames, EveryRivalWithEveryNumberOfPlayers) {
  for (const char* rival : {"noble", "constable", "illusionist", "gossip", "patron", "peddler"}) {
    for (int players = 1; players <= 5; ++players) {
      const Outcome end = play_out(agreed(players, {std::string("rival=") + rival}), 17 + players);
      EXPECT_EQ(end.players, players + 1) << rival;
      EXPECT_GE(end.winners(), 1) << rival;
    }
  }
}

TEST(WholeGames, WithAndWithoutWondersAndPromos) {
  for (int players = 2; players <= 5; ++players) {
    for (const char* wonders : {"wonders=true", "wonders=false"}) {
      for (const char* promos : {"promos=true", "promos=false"}) {
        for (const char* characters :
             {"characters=none", "characters=dealt", "characters=chosen"}) {
          play_out(agreed(players, {wonders, promos, characters}), 5);
        }
      }
    }
  }
}

}  // namespace
}  // namespace bottega::architects::tests
