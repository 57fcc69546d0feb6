// rules 3, 4: every place with every number of workers, captures, Guardhouse, Black Market.
#include "games/architects/ledger.h"

namespace bottega::architects::tests {
namespace {

// So many of Ann's workers stand there after she has placed one.
Scene with_workers(Place place, int n, int players = 3) {
  Scene scene(players, {"wonders=false"});
  return scene.workers(kAnn, place, n - 1);
}

std::string visit(Scene scene, const std::vector<std::string>& moves) {
  const Ledger ledger(scene, kAnn);
  scene.play(moves).settle();
  return ledger.changes();
}

TEST(Places, T4WorkPlacesGrowWithTheWorkers) {
  for (int n = 1; n <= 6; ++n) {
    EXPECT_EQ(visit(with_workers(Place::kQuarry, n), {"place quarry"}), fmt::format("stone+{}", n));
    EXPECT_EQ(visit(with_workers(Place::kForest, n), {"place forest"}), fmt::format("wood+{}", n));
    EXPECT_EQ(visit(with_workers(Place::kSilversmith, n), {"place silversmith"}),
              fmt::format("silver+{}", n + 1));
  }
}

TEST(Places, T4MinesGiveClayOrGold) {
  EXPECT_EQ(visit(with_workers(Place::kMines, 1), {"place mines"}), "clay+2");
  for (int n = 2; n <= 6; ++n) {
    EXPECT_EQ(visit(with_workers(Place::kMines, n), {"place mines", "dig clay"}),
              fmt::format("clay+{}", n + 1));
    EXPECT_EQ(visit(with_workers(Place::kMines, n), {"place mines", "dig gold"}),
              fmt::format("gold+{}", n / 2));
  }
}

TEST(Places, T4WorkshopDrawsOneAndOneForTwoWorkers) {
  for (int n = 1; n <= 5; ++n) {
    Scene scene = with_workers(Place::kWorkshop, n);
    scene.play("place workshop").play("draw").settle();
    EXPECT_EQ(scene.position().hands[kAnn].count(), 1 + n / 2) << n;
  }
}

TEST(Places, T4StorehouseTradesAsOftenAsThereAreWorkers) {
  Scene scene = with_workers(Place::kStorehouse, 2);
  scene.goods(kAnn, "clay", 2)
      .goods(kAnn, "wood", 1)
      .goods(kAnn, "stone", 3)
      .play("place storehouse");
  scene.play("trade virtue").play("pay 1 clay 1 stone");
  EXPECT_EQ(scene.has(kAnn, "virtue"), 8);
  scene.play("trade marble");  // 1 wood and 2 stone are all there is
  EXPECT_EQ(scene.has(kAnn, "marble"), 1);
  EXPECT_EQ(scene.to_act(), kBob);  // two workers, two trades
}

TEST(Places, T4StorehouseMarbleTakesNoClay) {
  Scene scene = with_workers(Place::kStorehouse, 1);
  scene.goods(kAnn, "clay", 5).goods(kAnn, "wood", 2).play("place storehouse");
  EXPECT_TRUE(scene.can("trade virtue"));
  EXPECT_FALSE(scene.can("trade marble"));
  EXPECT_NE(scene.why("trade marble").find("any 3 of wood/stone"), std::string::npos);
}

// --- 4.1 Hiring

TEST(Places, T41SkippedColumnsCostCoinsOnTheCards) {
  Scene scene = with_workers(Place::kWorkshop, 1);
  scene.display(1, {"A11", "A12", "A19", "A20"}).silver(kAnn, 6);
  scene.play("place workshop");
  EXPECT_TRUE(scene.can("hire A19"));
  EXPECT_FALSE(scene.can("hire A20"));  // 2 tax, 2 silver and 3 coins
  scene.play("hire A19").settle();
  EXPECT_EQ(scene.has(kAnn, "silver"), 0);
  EXPECT_EQ(scene.position().tax, 6);
  EXPECT_EQ(scene.position().coins[0][0], 1);
  EXPECT_EQ(scene.position().coins[0][1], 1);
  // The card on the right slid left, and a new one came to the end of the row.
  EXPECT_EQ(shipped_architects().edition().apprentice_ids[scene.position().display[0][2]], "A20");
  EXPECT_NE(scene.position().display[0][3], kNoCard);
}

TEST(Places, T41WorkersReachColumnsAndTheHirerTakesTheCoins) {
  Scene scene = with_workers(Place::kWorkshop, 3);
  scene.display(2, {"A11", "A12", "A19"}).coins(2, 3, 2).silver(kAnn, 4);
  scene.play("place workshop").play("hire A19").settle();
  EXPECT_EQ(scene.has(kAnn, "silver"), 2);
}

TEST(Places, R34AFullHouseDismissesFirst) {
  Scene scene = with_workers(Place::kWorkshop, 1);
  scene.apprentices(kAnn, {"A13", "A14", "A15", "A16", "A17"}).display(1, {"A25"}).silver(kAnn, 4);
  scene.play("place workshop").play("hire A25");
  EXPECT_NE(scene.question().find("dismiss an apprentice"), std::string::npos);
  scene.play("dismiss A14").settle();
  EXPECT_EQ(scene.position().apprentices[kAnn].count(), 5);
  EXPECT_EQ(scene.position().apprentice_bottom_count, 1);
  EXPECT_EQ(scene.has(kAnn, "virtue"), 6);
}

// --- 4.2 Captures

TEST(Places, T42FirstCaptureIsTaxedFurtherOnesCostSilver) {
  Scene scene = with_workers(Place::kTownCentre, 3, 2);
  scene.workers(kBob, Place::kMines, 3)
      .workers(kBob, Place::kQuarry, 2)
      .workers(kBob, Place::kForest, 1);
  scene.workers(kAnn, Place::kQuarry, 1);
  scene.silver(kAnn, 5).play("place town").play("capture mines 2");
  EXPECT_EQ(scene.has(kAnn, "silver"), 4);
  EXPECT_EQ(scene.position().tax, 5);
  scene.play("capture quarry 2");
  EXPECT_EQ(scene.has(kAnn, "silver"), 3);
  EXPECT_EQ(scene.position().tax, 5);
  EXPECT_EQ(scene.position().captives[kAnn][kBob], 5);
  EXPECT_FALSE(scene.can("capture forest 2"));  // two places with two players
  EXPECT_NE(scene.why("capture forest 2").find("2 places at most"), std::string::npos);
  scene.play("capture quarry 1");  // a third capture at one of the two places
  EXPECT_EQ(scene.position().supply[kAnn], 17);
}

TEST(Places, T42WithFourPlayersAllAtOnePlace) {
  Scene scene = with_workers(Place::kTownCentre, 3, 4);
  scene.workers(kBob, Place::kMines, 3)
      .workers(kCid, Place::kMines, 2)
      .workers(kBob, Place::kQuarry, 1);
  scene.silver(kAnn, 5).play("place town").play("capture mines 2");
  EXPECT_FALSE(scene.can("capture quarry 2"));
  scene.play("capture mines 3");
  EXPECT_EQ(captives_of(scene.position(), kAnn), 5);
}

TEST(Places, T42OneMayTakeBackOnesOwnTooFromTheTownCentre) {
  Scene scene = with_workers(Place::kTownCentre, 4, 2);
  scene.workers(kBob, Place::kMines, 3).silver(kAnn, 5);
  scene.play("place town").play("capture town 1");
  EXPECT_EQ(scene.position().supply[kAnn], 20);
  scene.play("capture mines 2");  // 4.2.1: the captures left are not fewer
  EXPECT_EQ(scene.position().captives[kAnn][kBob], 3);
}

// 4.2.3: a waived coin does not make the second capture free.
TEST(Places, T423WaivedTaxOnTheFirstSilverOnTheSecond) {
  Scene scene = with_workers(Place::kTownCentre, 2, 2);
  scene.workers(kBob, Place::kMines, 3).workers(kBob, Place::kTaxStand, 1);
  scene.silver(kAnn, 1).virtue(kAnn, 3).play("place town").play("capture mines 2");
  EXPECT_EQ(scene.has(kAnn, "silver"), 1);
  scene.play("capture tax 2");  // 4.2.4
  EXPECT_EQ(scene.has(kAnn, "silver"), 0);
}

// --- 4.3 Guardhouse

TEST(Places, T43FourActionsInAnyOrder) {
  Scene scene = with_workers(Place::kGuardhouse, 4, 2);
  scene.captives(kAnn, kBob, 3).captives(kBob, kAnn, 2).workers(kAnn, Place::kPrison, 2);
  scene.debts(kAnn, 1).silver(kAnn, 9).play("place guardhouse").play("send");
  EXPECT_EQ(scene.has(kAnn, "silver"), 12);
  EXPECT_EQ(prisoners(scene.position(), kBob), 3);
  EXPECT_FALSE(scene.can("send"));  // 4.3.1
  scene.play("release all");
  EXPECT_EQ(prisoners(scene.position(), kAnn), 0);
  scene.play("ransom");
  EXPECT_EQ(held_by_others(scene.position(), kAnn), 0);
  EXPECT_EQ(scene.has(kAnn, "silver"), 7);
  EXPECT_EQ(scene.position().tax, 6);
  scene.play("settle");
  EXPECT_EQ(scene.position().paid[kAnn], 1);
  EXPECT_EQ(scene.has(kAnn, "virtue"), 8);
  EXPECT_EQ(scene.position().tax, 9);
  EXPECT_EQ(scene.to_act(), kBob);
}

// 4.3.2: by debt and virtue at any virtue; at 0 the lost point is a second debt.
TEST(Places, T432RansomByDebt) {
  Scene scene = with_workers(Place::kGuardhouse, 1, 2);
  scene.captives(kBob, kAnn, 2).virtue(kAnn, 0).play("place guardhouse").play("ransom debt");
  EXPECT_EQ(scene.position().unpaid[kAnn], 2);
  EXPECT_EQ(held_by_others(scene.position(), kAnn), 0);
}

// --- Tax Stand and Black Market

TEST(Places, T4TaxStandTakesThePoolForTwoVirtue) {
  Scene scene = with_workers(Place::kTaxStand, 1);
  EXPECT_EQ(visit(scene, {"place tax"}), "silver+4 virtue-2 tax-4");
  scene.tax(0);
  EXPECT_FALSE(scene.can("place tax"));
  EXPECT_NE(scene.why("place tax").find("empty"), std::string::npos);
}

TEST(Places, T44BlackMarketSpaces) {
  Scene scene(3, {"wonders=false"});
  scene.market_cards("BM02", "BM04").silver(kAnn, 3);
  EXPECT_EQ(visit(scene, {"market small"}), "gold+2 silver-1 virtue-1");
  EXPECT_EQ(visit(scene, {"market large"}), "wood+2 stone+1 gold+1 silver-3 virtue-1");
  EXPECT_EQ(visit(scene, {"market middle", "hire A02"}),
            "silver-2 apprentices+1");  // and virtue +1
  Scene draws = scene;
  draws.play("market middle").play("draw").settle();
  EXPECT_EQ(draws.choices(), 5);
  const int card = draws.position().packets[kAnn].first();
  draws.play("keep " + shipped_architects().edition().building_ids[card]);
  EXPECT_EQ(draws.position().hands[kAnn].count(), 1);
  EXPECT_EQ(draws.position().building_bottom_count, 4);
}

TEST(Places, T44PrintedGoodsWhereAPileIsEmpty) {
  Scene scene(3, {"wonders=false"});
  scene.market_cards("", "BM04").silver(kAnn, 3);
  EXPECT_EQ(visit(scene, {"market small"}), "gold+1 marble+1 silver-1 virtue-1");
  scene.market_cards("BM04", "");
  EXPECT_EQ(visit(scene, {"market large"}), "wood+1 stone+1 marble+2 silver-3 virtue-1");
}

TEST(Places, T44NobodyOfHighVirtueEnters) {
  Scene scene(3, {"wonders=false"});
  scene.silver(kAnn, 3).virtue(kAnn, 10);
  EXPECT_FALSE(scene.can("market small"));
  EXPECT_NE(scene.why("market small").find("virtue 10"), std::string::npos);
  scene.virtue(kAnn, 9).in_market(Space::kSmall, kBob);
  EXPECT_FALSE(scene.can("market small"));
  EXPECT_TRUE(scene.can("market large"));
}

// 4.4.1: at virtue 0 the point becomes a debt.
TEST(Places, T441VirtueCanAlwaysBePaid) {
  Scene scene(3, {"wonders=false"});
  scene.silver(kAnn, 1).virtue(kAnn, 0).play("market small");
  EXPECT_EQ(scene.position().unpaid[kAnn], 1);
}

// --- 3 Turns

TEST(Places, T31WithoutWorkersOneIsTakenBack) {
  Scene scene(2, {"wonders=false"});
  scene.workers(kAnn, Place::kQuarry, 3).workers(kAnn, Place::kPrison, 17);
  EXPECT_TRUE(scene.can("recall quarry"));
  EXPECT_FALSE(scene.can("recall prison"));
  EXPECT_NE(scene.why("recall prison").find("open places"), std::string::npos);
  scene.play("recall quarry");
  EXPECT_EQ(scene.position().supply[kAnn], 1);
  EXPECT_EQ(scene.to_act(), kBob);
  Scene imprisoned(2, {"wonders=false"});
  imprisoned.workers(kAnn, Place::kPrison, 12)
      .captives(kBob, kAnn, 7)
      .in_market(Space::kSmall, kAnn);
  EXPECT_EQ(imprisoned.choices(), 3);
  imprisoned.play("recall from 2");
  EXPECT_EQ(imprisoned.position().captives[kBob][kAnn], 6);
}

TEST(Places, T34HandsAreCutToSixAtTheEndOfTheTurn) {
  Scene scene(2, {"wonders=false"});
  scene.hand(kAnn, {"B01", "B02", "B03", "B04", "B05", "B06"}).play("place workshop").play("draw");
  scene.settle();
  EXPECT_EQ(scene.choices(), 7);
  scene.play("discard B03");
  EXPECT_EQ(scene.position().hands[kAnn].count(), 6);
  EXPECT_EQ(scene.to_act(), kBob);
}

// a turn of taking back is no exception.
TEST(Places, R56HandsAreCutAfterTakingBackToo) {
  Scene scene(2, {"wonders=false"});
  scene.hand(kAnn, {"B01", "B02", "B03", "B04", "B05", "B06", "B07"}).supply(kAnn, 0);
  scene.play("recall tax");
  EXPECT_EQ(scene.to_act(), kAnn);
  scene.play("discard B03");
  EXPECT_EQ(scene.to_act(), kBob);
}

// the strict option.
TEST(Places, R31StrictPlacements) {
  Scene lax(2, {"wonders=false"});
  EXPECT_TRUE(lax.can("place guardhouse"));
  EXPECT_TRUE(lax.can("place town"));
  Scene strict(2, {"wonders=false", "strict_placements=true"});
  EXPECT_FALSE(strict.can("place guardhouse"));
  EXPECT_FALSE(strict.can("place town"));
  strict.silver(kAnn, 1).workers(kAnn, Place::kPrison, 1);
  EXPECT_TRUE(strict.can("place guardhouse"));
  EXPECT_TRUE(strict.can("place town"));
}

}  // namespace
}  // namespace bottega::architects::tests
