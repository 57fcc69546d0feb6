// The judgement must not change much from one decision of a turn to the next, and must end as the
// score: a search would steer for whatever is judged too well.
#include "games/architects/scene.h"

namespace bottega::architects::tests {
namespace {

constexpr double kLittle = 1.5;

double margin(const Scene& scene) {
  const PointsInSight points = shipped_architects().judge(scene.position());
  return points[kAnn] - points[kBob];
}

TEST(Judgement, ALevelDoesNotCountTwiceWhileItIsPaidFor) {
  Scene scene(2);
  scene.level(kAnn, 1).goods(kAnn, "wood", 4).goods(kAnn, "stone", 4).hand(kAnn, {"B01", "B02"});
  scene.play("cathedral B01");
  ASSERT_GT(scene.choices(), 1);
  const double unpaid = margin(scene);
  scene.play("pay 4 wood");
  EXPECT_NEAR(margin(scene), unpaid, kLittle);
}

TEST(Judgement, CapturesCountAsSoonAsTheyAreDecidedUpon) {
  Scene scene(2);
  scene.silver(kAnn, 5).workers(kBob, Place::kForest, 4).workers(kBob, Place::kQuarry, 1);
  scene.play("place town");
  const double undecided = margin(scene);
  scene.play("capture forest 2");
  EXPECT_NEAR(margin(scene), undecided, kLittle);
}

// Whoever saw only the ransom in silver would stay without workers for the rest of the game.
TEST(Judgement, ARansomByDebtIsWorthAWayToTheGuardhouse) {
  Scene scene(2);
  scene.silver(kAnn, 0).captives(kBob, kAnn, 16);
  const double before = margin(scene);
  scene.play("place guardhouse");
  EXPECT_GT(margin(scene), before + kLittle);
  const double undecided = margin(scene);
  scene.play("ransom debt");
  EXPECT_NEAR(margin(scene), undecided, kLittle);
}

TEST(Judgement, ATradeCountsAsSoonAsItIsPossible) {
  Scene scene(2);
  scene.goods(kAnn, "wood", 9).workers(kAnn, Place::kStorehouse, 2);
  scene.play("place storehouse");
  const double undecided = margin(scene);
  scene.play("trade marble");
  EXPECT_NEAR(margin(scene), undecided, kLittle);
}

// A promise that nothing comes of would be made again every turn, and the game would stand still.
TEST(Judgement, TradesThatBringNothingPromiseNothing) {
  Scene scene(2);
  scene.virtue(kAnn, kMaxVirtue).goods(kAnn, "wood", 2).workers(kAnn, Place::kStorehouse, 3);
  scene.play("place storehouse");
  ASSERT_TRUE(scene.can("trade virtue"));
  const double promised = margin(scene);
  scene.position().pending.top().a = 0;  // trades left
  EXPECT_DOUBLE_EQ(margin(scene), promised);
}

TEST(Judgement, IsTheScoreForWhoeverHasNoTurnLeft) {
  Scene scene(2);
  scene.guildhall(12).debts(kBob, 2).workers(kBob, Place::kPrison, 3).goods(kBob, "wood", 5);
  scene.turn(kAnn).position().turns_left = 0;
  const int shared_gold = 2;  // for most influence: nobody has any
  EXPECT_DOUBLE_EQ(shipped_architects().judge(scene.position())[kBob],
                   scene.score(kBob) + shared_gold);
}

}  // namespace
}  // namespace bottega::architects::tests
