// rules 5 to 8: Guildhall, cathedral, virtue, debts, the end.
#include "games/architects/ledger.h"

namespace bottega::architects::tests {
namespace {

// rules 5: refresh on the third space of rows 1 to 3, Reset on the first of rows 3 and 4.
TEST(Guildhall, T5SpecialSpacesByNumberOfPlayers) {
  const Edition& e = shipped_architects().edition();
  for (int p = 2; p <= 5; ++p) {
    EXPECT_EQ(e.guildhall_columns[p] * e.guildhall_rows, 4 * (p + 1));
    EXPECT_EQ(e.refresh_spaces[p], bit(2) | bit(p + 3) | bit(2 * p + 4));
    EXPECT_EQ(e.reset_spaces[p], bit(2 * p + 2) | bit(3 * p + 3));
  }
}

Scene ready_to_build(int already, int players = 2) {
  Scene scene(players, {"wonders=false"});
  return scene.goods(kAnn, "wood", 2)
      .goods(kAnn, "stone", 2)
      .hand(kAnn, {"B11"})
      .guildhall(already);
}

TEST(Guildhall, R05TheThirdSpaceRefreshesTheDisplay) {
  Scene scene = ready_to_build(2);
  scene.display(1, {"A11"}).display(2, {"A12"}).coins(1, 1, 2);
  scene.play("build B11").settle();
  EXPECT_FALSE(scene.shows("A11"));
  EXPECT_FALSE(scene.shows("A12"));
  EXPECT_EQ(scene.position().apprentice_bottom_count, 2);
  EXPECT_EQ(scene.position().coins[0][0], 0);
  Scene other = ready_to_build(3);
  other.display(1, {"A11"}).play("build B11").settle();
  EXPECT_TRUE(other.shows("A11"));
}

TEST(Guildhall, T45RowThreeCausesAReset) {
  Scene scene = ready_to_build(6);
  scene.in_market(Space::kSmall, kBob).market_cards("BM01", "").play("build B11").settle();
  EXPECT_EQ(scene.told(Told::kResetBegan), 1);
  EXPECT_EQ(prisoners(scene.position(), kBob), 1);
  EXPECT_EQ(scene.position().unpaid[kBob], 1);
  EXPECT_EQ(scene.position().large_top, 0);
  // after the construction.
  const std::string story = scene.story();
  EXPECT_LT(story.find("constructs Well"), story.find("has caused a Reset"));
}

// --- 5.2 Cathedral

TEST(Guildhall, T52EveryLevelWithItsPriceAndPoints) {
  const char* goods[5][2] = {
      {"gold", ""}, {"wood", "stone"}, {"marble", ""}, {"wood", "stone"}, {"gold", "marble"}};
  const int pieces[5][2] = {{1, 0}, {1, 3}, {1, 0}, {5, 3}, {2, 2}};
  const int points[5] = {2, 4, 7, 12, 20};
  for (int level = 0; level < 5; ++level) {
    Scene scene(2, {"wonders=false"});
    scene.level(kAnn, level).hand(kAnn, {"B01"});
    for (int i = 0; i < 2; ++i) {
      if (pieces[level][i] > 0) scene.goods(kAnn, goods[level][i], pieces[level][i]);
    }
    const Ledger ledger(scene, kAnn);
    scene.play("cathedral B01").play("reward R05");
    EXPECT_EQ(scene.position().level[kAnn], level + 1);
    EXPECT_EQ(scene.has(kAnn, "virtue"), 9);
    EXPECT_EQ(scene.has(kAnn, "wood") + scene.has(kAnn, "stone") + scene.has(kAnn, "gold") +
                  scene.has(kAnn, "marble"),
              0);
    EXPECT_EQ(scene.position().building_bottom_count, 1);
    EXPECT_EQ(scene.score(kAnn), points[level]);
  }
}

TEST(Guildhall, T52SpotsVirtueAndACardAreNeeded) {
  Scene scene(4, {"wonders=false"});
  scene.goods(kAnn, "gold", 1).hand(kAnn, {"B01"});
  EXPECT_TRUE(scene.can("cathedral B01"));
  scene.virtue(kAnn, 4);
  EXPECT_FALSE(scene.can("cathedral B01"));
  EXPECT_NE(scene.why("cathedral B01").find("virtue 4"), std::string::npos);
  scene.virtue(kAnn, 5).level(kBob, 1).level(kCid, 1).level(kDot, 1);
  EXPECT_NE(scene.why("cathedral B01").find("full"), std::string::npos);
  scene.level(kDot, 2);  // a spot is free again
  EXPECT_TRUE(scene.can("cathedral B01"));
  scene.hand(kBob, {"B01"});
  EXPECT_FALSE(scene.can("cathedral B01"));
}

TEST(Guildhall, T52WithoutRewardsAVirtue) {
  Scene scene(2, {"wonders=false"});
  scene.rewards_left(0).goods(kAnn, "gold", 1).hand(kAnn, {"B01"}).play("cathedral B01");
  EXPECT_EQ(scene.has(kAnn, "virtue"), 8);
}

// --- 6 Virtue

TEST(Guildhall, T6PointsOfTheTrack) {
  const int points[] = {-9, -8, -7, -5, -3, -1, 0, 0, 0, 0, 1, 2, 3, 5, 7};
  for (int virtue = 0; virtue <= 14; ++virtue) {
    Scene scene(2, {"wonders=false"});
    EXPECT_EQ(scene.virtue(kAnn, virtue).score(kAnn), points[virtue]);
  }
}

TEST(Guildhall, T61ExcessDestroysDebtsAndMissingPointsMakeThem) {
  Scene scene(2, {"wonders=false"});
  scene.virtue(kAnn, 13).debts(kAnn, 3, 1).apprentices(kAnn, {"A28"});
  scene.position().reset_due = 1;
  scene.play("place quarry").settle();  // the Squire's 2 virtue
  EXPECT_EQ(scene.has(kAnn, "virtue"), 14);
  EXPECT_EQ(scene.position().unpaid[kAnn], 2);
  EXPECT_EQ(scene.position().paid[kAnn], 1);  // 6.2
  Scene low(2, {"wonders=false"});
  low.virtue(kAnn, 1).play("place tax");
  EXPECT_EQ(low.has(kAnn, "virtue"), 0);
  EXPECT_EQ(low.position().unpaid[kAnn], 1);
}

// low virtue and Ada add up, never below nothing.
TEST(Guildhall, R02TaxIsWaivedByVirtue) {
  const auto paid = [](int virtue, const char* character) {
    Scene scene(2, {"wonders=false", "characters=chosen"});
    scene.character(kAnn, character).virtue(kAnn, virtue).silver(kAnn, 9).debts(kAnn, 1).tax(0);
    scene.workers(kAnn, Place::kGuardhouse, 1).play("place guardhouse").play("settle");
    return static_cast<int>(scene.position().tax);
  };
  EXPECT_EQ(paid(7, "P04"), 3);
  EXPECT_EQ(paid(3, "P04"), 2);
  EXPECT_EQ(paid(1, "P04"), 1);
  EXPECT_EQ(paid(7, "P03"), 2);
  EXPECT_EQ(paid(0, "P03"), 0);
}

// --- 8 The end

TEST(Guildhall, T8EverybodyHasOneMoreTurnTheLastBuilderLast) {
  Scene scene = ready_to_build(11);
  scene.play("build B11").settle();
  EXPECT_EQ(scene.told(Told::kGuildhallFull), 1);
  EXPECT_EQ(scene.to_act(), kBob);
  scene.play("place quarry");
  EXPECT_EQ(scene.to_act(), kAnn);
  EXPECT_FALSE(scene.over());
  scene.play("place quarry");
  EXPECT_TRUE(scene.over());
}

// beyond the last space nothing special happens, but one may build.
TEST(Guildhall, R32BeyondCapacityInTheLastTurns) {
  Scene scene = ready_to_build(12);
  scene.position().turns_left = 1;
  scene.play("build B11").settle();
  EXPECT_EQ(scene.told(Told::kResetBegan), 0);
  EXPECT_EQ(workers_in_guildhall(scene.position()), 13);
}

TEST(Guildhall, T8PointsAndTies) {
  Scene scene(2, {"wonders=false"});
  scene.built(kAnn, {"B24"}).level(kAnn, 3).virtue(kAnn, 12).debts(kAnn, 2, 3).silver(kAnn, 29);
  scene.goods(kAnn, "gold", 4).goods(kAnn, "marble", 3).workers(kAnn, Place::kPrison, 5);
  scene.captives(kBob, kAnn, 6);
  EXPECT_EQ(scene.score(kAnn), 14 + 7 + 3 - 4 + 4 + 3 + 2 - 2);
  Scene tie(2, {"wonders=false"});
  const Architects& game = shipped_architects();
  tie.virtue(kAnn, 8).virtue(kBob, 7);
  EXPECT_EQ(game.outcome(tie.position()).places[kBob], 2);
  tie.virtue(kAnn, 7).silver(kAnn, 3).silver(kBob, 5);
  EXPECT_EQ(game.outcome(tie.position()).places[kAnn], 2);
  tie.silver(kAnn, 5);
  EXPECT_EQ(game.outcome(tie.position()).winners(), 2);
}

// Every point is told by its kind, and who wins a tie by what.
TEST(Guildhall, T8PointsAndTiesAreTold) {
  Scene scene(2, {"wonders=false"});
  scene.guildhall(12).position().turns_left = 0;
  scene.virtue(kAnn, 8).virtue(kBob, 9).goods(kAnn, "gold", 2).goods(kBob, "marble", 2);
  scene.play("place quarry");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.told(Told::kScoredGold), 1);
  EXPECT_EQ(scene.told(Told::kScoredMarble), 1);
  EXPECT_NE(scene.story().find("Bob stands before Ann with as many points, by more virtue."),
            std::string::npos);
}

// rules 4.5: the base Reset, step by step.
TEST(Guildhall, T45BaseReset) {
  Scene scene(3, {"wonders=false"});
  scene.in_market(Space::kSmall, kBob)
      .in_market(Space::kMiddle, kBob)
      .workers(kBob, Place::kPrison, 1);
  scene.workers(kCid, Place::kPrison, 2).silver(kAnn, 3).market_cards("BM01", "BM02");
  scene.play("market large").settle();
  EXPECT_EQ(prisoners(scene.position(), kAnn), 1);
  EXPECT_EQ(prisoners(scene.position(), kBob), 3);
  EXPECT_EQ(scene.has(kBob, "virtue"), 6);      // three in Prison
  EXPECT_EQ(scene.position().unpaid[kBob], 1);  // most of all
  EXPECT_EQ(scene.position().unpaid[kCid], 0);
  EXPECT_EQ(scene.position().large_top, 0);
  EXPECT_NE(scene.position().small_top, kEmpty);
}

// after the last small card the printed goods, then all cards are shuffled.
TEST(Guildhall, R07EmptySmallPile) {
  Scene scene(2, {"wonders=false"});
  scene.market_cards("", "BM01");
  scene.position().reset_due = 1;
  scene.play("place quarry").settle();
  EXPECT_EQ(scene.told(Told::kMarketShuffled), 1);
  EXPECT_EQ(scene.position().large_top, kEmpty);
  EXPECT_EQ(std::popcount(scene.position().small_pile), 9);
}

// releases come before a Squire looks, and may be declined.
TEST(Guildhall, R08GatekeeperBeforeSquire) {
  Scene scene(2, {"wonders=false"});
  scene.apprentices(kAnn, {"A09", "A26"}).workers(kAnn, Place::kPrison, 2);
  scene.position().reset_due = 1;
  scene.play("place quarry").settle();
  EXPECT_EQ(scene.choices(), 3);
  Scene declined = scene;
  declined.play("release 0");
  EXPECT_EQ(declined.has(kAnn, "gold"), 0);
  scene.play("release 2");
  EXPECT_EQ(scene.has(kAnn, "gold"), 1);
}

// the Crane places another worker and builds at once; special spaces count.
TEST(Guildhall, R28Crane) {
  Scene scene(2, {"wonders=false", "promos=true"});
  scene.hand(kAnn, {"BP1", "B11"}).goods(kAnn, "wood", 5).goods(kAnn, "stone", 3).guildhall(10);
  scene.play("build BP1");
  EXPECT_NE(scene.question().find("Crane"), std::string::npos);
  scene.play("build B11").settle();
  EXPECT_EQ(workers_in_guildhall(scene.position()), 12);
  EXPECT_EQ(scene.told(Told::kGuildhallFull), 1);
  Scene alone(2, {"wonders=false", "promos=true"});
  alone.hand(kAnn, {"BP1", "B11"}).goods(kAnn, "wood", 5).goods(kAnn, "stone", 3).supply(kAnn, 1);
  alone.play("build BP1").settle();
  EXPECT_EQ(alone.to_act(), kBob);  // no worker left: lost
}

// a Conspirator takes off one silver a visit, never the tax; two of them two.
TEST(Guildhall, R04Conspirators) {
  Scene scene(2, {"wonders=false"});
  scene.apprentices(kAnn, {"A04", "A05"}).workers(kAnn, Place::kTownCentre, 3).silver(kAnn, 5);
  scene.workers(kBob, Place::kMines, 1)
      .workers(kBob, Place::kQuarry, 1)
      .workers(kAnn, Place::kMines, 1);
  scene.workers(kAnn, Place::kQuarry, 1).play("place town");
  scene.play("capture mines 2").play("capture mines 1").play("capture quarry 2");
  EXPECT_EQ(scene.has(kAnn, "silver"), 4);  // the tax alone
  scene.play("capture quarry 1");
  EXPECT_EQ(scene.has(kAnn, "silver"), 3);
}

}  // namespace
}  // namespace bottega::architects::tests
