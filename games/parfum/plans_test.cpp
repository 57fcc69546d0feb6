// What may be planned while others sell, and what follows from it.
#include "games/parfum/scene.h"

namespace bottega::parfum::tests {
namespace {

const Plan kPlan = *shipped_parfum().parse_plan("pass");

bool is_offered(const Scene& scene, Seat seat) {
  PlanList plans;
  scene.game().plans(scene.game().observe(scene.position(), seat), plans);
  return plans.size() == 1 && plans[0] == kPlan;
}

// The move; "" while others are to act; "ended".
std::string followed(const Scene& scene, Seat seat) {
  const std::optional<Move> move =
      scene.game().follow(scene.game().observe(scene.position(), seat), kPlan);
  if (!move) return "ended";
  return *move == Move() ? "" : scene.game().text(*move);
}

TEST(ParfumPlans, SellNothingUpToTheEndOfTheRound) {
  Scene scene(3);
  scene.stock_everybody().selling(1);
  EXPECT_TRUE(is_offered(scene, kMax));
  EXPECT_TRUE(is_offered(scene, kLea));
  EXPECT_FALSE(is_offered(scene, kSpectator));
  EXPECT_EQ(followed(scene, kMax), "pass");
  EXPECT_EQ(followed(scene, kLea), "");
  scene.play_all({"pass", "pass"});
  EXPECT_EQ(followed(scene, kLea), "pass");
  scene.play_all({"pass", "pass", "pass"});
  EXPECT_EQ(followed(scene, kLea), "pass") << "the second opportunity";
  EXPECT_EQ(followed(scene, kMax), "ended") << "he has had both";
  EXPECT_FALSE(is_offered(scene, kMax));
  scene.play("pass");
  EXPECT_EQ(followed(scene, kLea), "ended");
}

TEST(ParfumPlans, AreForWhoeverHasBottles) {
  Scene scene(3);
  scene.perfume(kMax, "lesser", {"H10", "F05"}).selling(1);
  EXPECT_TRUE(is_offered(scene, kMax));
  EXPECT_FALSE(is_offered(scene, kMia)) << "she will not be asked";
}

TEST(ParfumPlans, LeaveItToThePersonWhichWaterGoes) {
  Scene scene(3);
  scene.stock_everybody().water(kMax, {1, 1, 2, 2, 3}).selling(1, 2).play("pass");
  EXPECT_TRUE(scene.asks(Ask::kTrimWater));
  EXPECT_EQ(followed(scene, kMax), "ended");
}

TEST(ParfumPlans, AreOfferedOnlyWhileBottlesAreSold) {
  Scene scene(3);
  scene.stock_everybody();
  EXPECT_FALSE(is_offered(scene, kMax));
  EXPECT_EQ(followed(scene, kMax), "ended");
  EXPECT_FALSE(scene.game().parse_plan("pass on").has_value());
  EXPECT_EQ(scene.game().plan_words(kPlan), "sell nothing more in this round");
}

}  // namespace
}  // namespace bottega::parfum::tests
