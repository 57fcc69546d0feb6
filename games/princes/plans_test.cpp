// What may be planned in the auctions, and what follows from it.
#include <algorithm>

#include "games/princes/scene.h"

namespace bottega::princes::tests {
namespace {

Ids offered(const Scene& scene, Seat seat) {
  PlanList plans;
  scene.game().plans(scene.game().observe(scene.position(), seat), plans);
  Ids texts;
  for (const Plan& plan : plans) texts.push_back(scene.game().plan_text(plan));
  return texts;
}

bool is_offered(const Scene& scene, Seat seat, const std::string& plan) {
  const Ids plans = offered(scene, seat);
  return std::find(plans.begin(), plans.end(), plan) != plans.end();
}

// The move; "" while others are to act; "ended".
std::string followed(const Scene& scene, Seat seat, const std::string& text) {
  const View view = scene.game().observe(scene.position(), seat);
  const std::optional<Move> move = scene.game().follow(view, *scene.game().parse_plan(text));
  if (!move) return "ended";
  return *move == Move() ? "" : scene.game().text(*move);
}

TEST(PrincesPlans, ABidderGoesAsFarAsHisMoneyAndNoPointIsSold) {
  Scene scene(3);
  scene.money(kBob, 600).points(kBob, 9).play("name jester");
  EXPECT_EQ(offered(scene, kBob), (Ids{"pass all", "pass jester", "bid jester 300",
                                       "bid jester 400", "bid jester 500", "bid jester 600"}));
  EXPECT_EQ(followed(scene, kBob, "bid jester 600"), "raise");
  scene.play_all({"raise", "raise", "raise"});
  EXPECT_EQ(scene.position().auction.price, 5);
  EXPECT_EQ(followed(scene, kBob, "bid jester 600"), "raise");
  EXPECT_EQ(followed(scene, kBob, "bid jester 500"), "pass");
  scene.play_all({"raise", "raise", "pass"});
  EXPECT_EQ(scene.to_act(), kBob);
  EXPECT_EQ(followed(scene, kBob, "bid jester 900"), "pass") << "700 would cost him a point";
}

TEST(PrincesPlans, WaitWhileOthersThinkAndEndWithTheThing) {
  Scene scene(3);
  scene.play_all({"name jester", "raise"});
  EXPECT_EQ(scene.to_act(), kChris);
  EXPECT_EQ(followed(scene, kBob, "bid jester 500"), "");
  EXPECT_EQ(followed(scene, kBob, "pass jester"), "");
  EXPECT_EQ(followed(scene, kBob, "pass lake"), "ended");
  EXPECT_EQ(offered(scene, kBob)[2], "bid jester 500") << "400 is what another would have to bid";
  scene.play_all({"pass", "pass"});
  EXPECT_EQ(followed(scene, kBob, "bid jester 500"), "ended") << "it is his";
  EXPECT_TRUE(offered(scene, kBob).empty()) << "he has bought in this round";
}

TEST(PrincesPlans, WhoeverHasPassedHasNothingMoreToSayToThisThing) {
  Scene scene(4);
  scene.play_all({"name jester", "pass"});
  EXPECT_EQ(followed(scene, kBob, "bid jester 900"), "ended");
  EXPECT_EQ(offered(scene, kBob), Ids{"pass all"}) << "but to whatever is named next";
}

TEST(PrincesPlans, PassingOnAllThatOthersNameEndsWithOnesOwnTurnToName) {
  Scene scene(3);
  EXPECT_EQ(offered(scene, kBob), Ids{"pass all"});
  EXPECT_EQ(followed(scene, kBob, "pass all"), "");
  scene.play("name jester");
  EXPECT_EQ(followed(scene, kBob, "pass all"), "pass");
  scene.play_all({"pass", "pass"});
  EXPECT_EQ(scene.to_act(), kBob);
  EXPECT_TRUE(scene.asks(Ask::kName));
  EXPECT_EQ(followed(scene, kBob, "pass all"), "ended");
  scene.play_all({"give up", "decline"});
  EXPECT_EQ(followed(scene, kChris, "pass all"), "ended") << "the auctions are over";
}

TEST(PrincesPlans, WhoeverMayNotOwnItCanOnlyPass) {
  Scene scene(3);
  scene.round(4).builders(kBob, 3).play("name builder");
  EXPECT_EQ(offered(scene, kBob), (Ids{"pass all", "pass builder"}));
  EXPECT_EQ(followed(scene, kBob, "bid builder 900"), "pass");
}

TEST(PrincesPlans, AreNobodysWhoLooksOn) {
  Scene scene(3);
  scene.play("name jester");
  EXPECT_TRUE(offered(scene, kSpectator).empty());
  EXPECT_TRUE(offered(scene, kOpenTable).empty());
}

TEST(PrincesPlans, SayInWordsWhatTheyDo) {
  const Princes& game = shipped_princes();
  const auto words = [&](const char* text) { return game.plan_words(*game.parse_plan(text)); };
  EXPECT_EQ(words("bid prestige 900"), "bid up to 900 florins for the prestige card");
  EXPECT_EQ(words("pass lake"), "pass on the lake");
  EXPECT_EQ(words("pass all"), "pass on whatever others name in this round");
  for (const char* wrong : {"", "pass", "bid", "bid all", "bid lake", "bid lake 250", "bid lake 0",
                            "bid lake 99900", "pass moon", "pass lake 300", "pass  all"}) {
    EXPECT_FALSE(game.parse_plan(wrong).has_value()) << wrong;
  }
}

TEST(PrincesPlans, OfferNoMoreLimitsThanAnybodyNeeds) {
  Scene scene(3);
  scene.money(kBob, 20'000).play("name jester");
  EXPECT_EQ(offered(scene, kBob).size(), 42u);
  EXPECT_TRUE(is_offered(scene, kBob, "bid jester 4200"));
}

}  // namespace
}  // namespace bottega::princes::tests
