#include "server/minds.h"

#include <gtest/gtest.h>
#include <thread>

#include "engine/match.h"
#include "tests/support.h"

namespace bottega::server {
namespace {

// A bot that takes its time, whatever it is asked.
class Slow final : public Bot {
 public:
  static constexpr std::chrono::milliseconds kTakes{60};
  std::string_view name() const override { return "slow"; }
  Move choose(const AnyGame&, const AnyView&, const MoveList& legal, Random&) override {
    std::this_thread::sleep_for(kTakes);
    return legal[0];
  }
};

Match begun(const AnyGame& game) {
  Setup setup;
  setup.players = game.info().max_players;
  Match match = Match::begin(game, setup);
  Random nature(3);
  match.advance([&] { return nature.next(); });
  return match;
}

TEST(Minds, RememberTheirGame) {
  const AnyGame& game = *tests::all_games()[0];
  Minds minds(2);
  const auto first = minds.awake("table 1", "regular", game);
  minds.put_to_rest(first);
  EXPECT_EQ(minds.awake("table 1", "regular", game), first);
  EXPECT_NE(minds.awake("table 2", "regular", game), first);
  EXPECT_NE(minds.awake("table 1", "strong", game), first);
}

// Somebody takes back and moves again while a bot thinks: it may be asked anew on another thread.
TEST(Minds, ThinkAboutOneDecisionAtATime) {
  const AnyGame& game = *tests::all_games()[0];
  Minds minds(2);
  const auto busy = minds.awake("table 1", "regular", game);
  const auto other = minds.awake("table 1", "regular", game);
  EXPECT_NE(other, busy);
  minds.put_to_rest(busy);
  minds.put_to_rest(other);  // the later one is the one that is remembered
  EXPECT_EQ(minds.awake("table 1", "regular", game), other);
  EXPECT_NE(minds.awake("table 1", "regular", game), busy);
}

TEST(Minds, ForgetThoseThatWereNotAskedForLongest) {
  const AnyGame& game = *tests::all_games()[0];
  Minds minds(2);
  std::vector<std::weak_ptr<Mind>> known;
  for (const char* table : {"a", "b", "c"}) {
    auto mind = minds.awake(table, "regular", game);
    known.push_back(mind);
    minds.put_to_rest(std::move(mind));
  }
  EXPECT_TRUE(known[0].expired());
  EXPECT_FALSE(known[1].expired());
  EXPECT_FALSE(known[2].expired());
}

// Whoever could not but answer so must not be known by the haste.
TEST(Mind, TakesItsTimeWhereItHasNoChoice) {
  const AnyGame& game = *tests::all_games()[0];
  const Match match = begun(game);
  ASSERT_GT(match.legal().size(), 1u);
  MoveList single;
  single.push_back(match.legal()[1]);
  Mind mind("slow", std::make_unique<Slow>());
  Random random(1);
  mind.choose(game, match.view_to_act(), match.legal(), random);
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(mind.choose(game, match.view_to_act(), single, random), single[0]);
  EXPECT_GE(std::chrono::steady_clock::now() - begin, Slow::kTakes / 2);
}

}  // namespace
}  // namespace bottega::server
