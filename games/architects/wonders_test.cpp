// rules 9 to 11: Works of Wonder.
#include "games/architects/ledger.h"

namespace bottega::architects::tests {
namespace {

// --- 9.1 Influence

TEST(Wonders, R24MovingUpOntoFiveAndNineDrawsACard) {
  const auto drawn = [](int from) {
    Scene scene(2);
    scene.influence(kAnn, from).offers("OC2", "OC1").goods(kAnn, "gold", 1);
    scene.play("place silversmith").play("offer gold").settle();  // 3 influence
    return scene.position().hands[kAnn].count();
  };
  EXPECT_EQ(drawn(1), 0);
  EXPECT_EQ(drawn(2), 1);
  EXPECT_EQ(drawn(5), 0);
  EXPECT_EQ(drawn(6), 1);
  EXPECT_EQ(drawn(10), 0);  // void above 12
}

// The rulebook's example: 4 influence replace both the virtue and the 2 silver of the middle space.
TEST(Wonders, T91ExampleOfTheMiddleSpace) {
  Scene scene(2);
  scene.influence(kAnn, 4).silver(kAnn, 2).display(1, {"A13"});
  const Ledger ledger(scene, kAnn);
  scene.play("market middle").play("pay 2 influence").play("lose 2 influence").play("hire A13");
  EXPECT_EQ(ledger.changes(), "influence-4 apprentices+1");
}

// 2 influence pay for two coins of the turn, whichever they are.
TEST(Wonders, R11SilverCreditForTwoTrades) {
  Scene scene(2);
  scene.influence(kAnn, 2).apprentices(kAnn, {"A14"}).workers(kAnn, Place::kStorehouse, 2);
  scene.play("place storehouse").play("trade A14");
  EXPECT_EQ(scene.position().credit, 1);
  scene.play("trade A14");  // the other coin
  EXPECT_EQ(scene.has(kAnn, "clay"), 6);
  EXPECT_EQ(scene.has(kAnn, "influence"), 0);
  EXPECT_FALSE(scene.can("trade A14"));
  scene.play("done");
  EXPECT_EQ(scene.position().credit, 0);
}

TEST(Wonders, T91TaxHasNoSubstitute) {
  Scene scene(2);
  scene.influence(kAnn, 12).workers(kBob, Place::kMines, 1).play("place town");
  EXPECT_EQ(scene.to_act(), kBob);  // no coin for the tax, so nothing could be done
}

TEST(Wonders, T91FourInfluenceForGoldOrMarble) {
  Scene scene(2);
  scene.influence(kAnn, 9).hand(kAnn, {"B01"}).goods(kAnn, "gold", 1).play("cathedral B01");
  EXPECT_TRUE(scene.can("pay 1 gold"));
  scene.play("pay 4 influence").settle();
  EXPECT_EQ(scene.has(kAnn, "gold"), 1);
  EXPECT_EQ(scene.position().level[kAnn], 1);
}

// in other players' turns too, and part of a loss.
TEST(Wonders, R12OthersMayKeepTheirVirtue) {
  Scene scene(2);
  scene.offers("OC1", "OC4").workers(kBob, Place::kSilversmith, 1).influence(kBob, 3);
  scene.position().reset_due = 1;
  scene.play("place quarry").settle();
  EXPECT_EQ(scene.to_act(), kBob);  // 2 virtue to lose
  EXPECT_TRUE(scene.can("lose 2 virtue"));
  EXPECT_FALSE(scene.can("lose 4 influence"));
  scene.play("lose 1 virtue 2 influence").settle();
  EXPECT_EQ(scene.has(kBob, "virtue"), 6);
  EXPECT_EQ(scene.has(kBob, "influence"), 1);
}

// --- 9.2 to 9.4 Princess, Profiteer, Offers

TEST(Wonders, T92CapturesWithTheFigures) {
  Scene scene(2);
  scene.offers("OC1", "OC4").silver(kAnn, 5).workers(kAnn, Place::kTownCentre, 1);
  scene.workers(kBob, Place::kForest, 2).workers(kBob, Place::kSilversmith, 2).play("place town");
  scene.play("capture forest 2");
  EXPECT_EQ(scene.has(kAnn, "virtue"), 6);  // the Princess
  scene.play("capture silversmith 2");
  EXPECT_EQ(scene.has(kAnn, "virtue"), 7);  // the Profiteer
}

TEST(Wonders, T93PlacingWithTheProfiteer) {
  Scene scene(2);
  scene.offers("OC1", "OC4").play("place silversmith");
  EXPECT_EQ(scene.has(kAnn, "influence"), 1);
  EXPECT_EQ(scene.has(kAnn, "silver"), 2);
}

// The rulebook's example: clay, stone and gold are there; wood gives 2 influence, marble 2 and a
// Reward.
TEST(Wonders, T94ExampleOfAnOffer) {
  Scene scene(2);
  scene.offers("OC1", "OC4").offered({"clay", "stone", "gold"}).all_goods(kAnn, 1);
  scene.play("place forest");
  EXPECT_EQ(scene.choices(), 3);  // wood, marble, done
  EXPECT_NE(scene.why("offer clay").find("filled"), std::string::npos);
  Scene marble = scene;
  scene.play("offer wood");
  EXPECT_EQ(scene.has(kAnn, "influence"), 2);
  marble.play("offer marble").play("reward R05");
  EXPECT_EQ(marble.has(kAnn, "influence"), 2);
  EXPECT_EQ(marble.has(kAnn, "virtue"), 9);
}

// before or after the action, once.
TEST(Wonders, R10OffersBeforeOrAfterTheAction) {
  Scene scene(2);
  scene.offers("OC1", "OC4").play("place forest");  // no goods before the action
  EXPECT_EQ(scene.has(kAnn, "wood"), 1);
  scene.play("offer wood");
  EXPECT_EQ(scene.has(kAnn, "influence"), 2);
  EXPECT_EQ(scene.to_act(), kBob);
}

// an Offer that fills the fifth slot resets before the action.
TEST(Wonders, R06FifthOfferResetsAtOnce) {
  Scene scene(2);
  scene.offers("OC1", "OC4").offered({"clay", "stone", "gold", "marble"}).goods(kAnn, "wood", 1);
  scene.play("place forest").play("offer wood").settle();
  const std::string story = scene.story();
  EXPECT_LT(story.find("has caused a Reset"), story.find("Ann gains 1 wood from the Forest"));
  EXPECT_EQ(scene.position().wonder_goods[1], 1);
  EXPECT_EQ(scene.position().offered, 0);
}

// --- 10 The Reset in its eleven steps

TEST(Wonders, T10ElevenStepsInOrder) {
  Scene scene(3);
  // Ann: a Noble with a worker at the Princess; Bob: most workers there, one at the Profiteer.
  scene.offers("OC5", "OC7").offered({"clay", "gold"}).market_cards("BM01", "");
  scene.wonder("gold", kCid, Place::kForest);
  scene.in_market(Space::kSmall, kAnn)
      .in_market(Space::kMiddle, kCid)
      .in_market(Space::kLarge, kCid);
  scene.workers(kCid, Place::kPrison, 1).apprentices(kAnn, {"W01", "A27"});
  scene.workers(kAnn, Place::kGuardhouse, 1).workers(kBob, Place::kGuardhouse, 2);
  scene.workers(kBob, Place::kMines, 2).workers(kBob, Place::kPrison, 1);
  scene.position().reset_due = 1;
  scene.play("place quarry").settle();
  // 1, 2: the market is raided and its card turned.
  EXPECT_EQ(scene.position().large_top, 0);
  // 3: the Noble's wood.
  EXPECT_EQ(scene.has(kAnn, "wood"), 2);
  // 4: with the Profiteer at the Mines: 2 influence, and the workers there to Prison.
  EXPECT_EQ(workers_at(scene.position(), Place::kMines, kBob), 0);
  EXPECT_EQ(prisoners(scene.position(), kBob), 3);
  // 5: most with the Princess: Bob chooses 2 influence or 1 gold.
  EXPECT_EQ(scene.to_act(), kBob);
  EXPECT_EQ(scene.has(kBob, "influence"), 2);
  scene.play("choose 2").settle();
  EXPECT_EQ(scene.has(kBob, "gold"), 1);
  // 6: clay to its Wonder, gold to the supply because that Wonder is built.
  EXPECT_EQ(scene.position().wonder_goods[0], 1);
  EXPECT_EQ(scene.position().wonder_goods[3], 0);
  EXPECT_EQ(scene.told(Told::kGoodToSupply), 1);
  // 7, 8: the Offer is the Consequence now, and the figures stand where it says.
  EXPECT_EQ(scene.position().consequence, 4);
  EXPECT_NE(scene.position().offer_top, kEmpty);
  // 10: Bob has three in Prison; he may keep his virtue by influence.
  EXPECT_EQ(scene.to_act(), kBob);
  scene.play("lose 1 virtue").settle();
  // 9: Ann's Squire found her in Prison. 10: so has Cid lost a point. 11: Bob and Cid have most.
  EXPECT_EQ(scene.has(kAnn, "marble"), 0);
  EXPECT_EQ(scene.has(kCid, "virtue"), 6);
  EXPECT_EQ(scene.position().unpaid[kBob], 1);
  EXPECT_EQ(scene.position().unpaid[kCid], 1);
  EXPECT_EQ(scene.position().unpaid[kAnn], 0);
  const std::string story = scene.story();
  std::size_t last = 0;
  for (const char* said :
       {"Black Market is raided", "large market now offers", "from Noble W01",
        "stands with the Profiteer", "has most workers with the Princess", "clay offered moves",
        "Princess goes to", "Bob loses 1 virtue", "Bob takes 1 debt"}) {
    const std::size_t at = story.find(said);
    ASSERT_NE(at, std::string::npos) << said << "\n" << story;
    EXPECT_LE(last, at) << said;
    last = at;
  }
}

// Ties with the Princess are rewarded alike, from the active player on.
TEST(Wonders, T10TiesWithThePrincess) {
  Scene scene(3);
  scene.offers("OC5", "OC4").workers(kBob, Place::kForest, 1).workers(kCid, Place::kForest, 1);
  scene.position().reset_due = 1;
  scene.play("place quarry").settle();
  EXPECT_EQ(scene.has(kAnn, "influence"), 0);
  EXPECT_EQ(scene.has(kBob, "influence"), 1);
  EXPECT_EQ(scene.has(kCid, "virtue"), 8);
}

// with no Offer left all are shuffled and dealt as in the set-up.
TEST(Wonders, R47OffersAreDealtAnew) {
  Scene scene(2);
  scene.offers("", "OC4");
  scene.position().reset_due = 1;
  scene.play("place quarry").play("consequence OC3").play("offercard OC6");
  EXPECT_EQ(scene.position().consequence, 2);
  EXPECT_EQ(std::popcount(scene.position().offers), 5);
  EXPECT_EQ(scene.told(Told::kOffersShuffled), 1);
}

TEST(Wonders, R47OptionAnOfferIsAlwaysOpen) {
  Scene literal(2);
  literal.offers("OC1", "OC4").position().offers = 0;
  literal.position().reset_due = 1;
  literal.play("place quarry").settle();
  EXPECT_EQ(literal.position().offer_top, kEmpty);
  Scene scene(2, {"redeal_offers_at_once=true"});
  scene.offers("OC1", "OC4").position().offers = 0;
  scene.position().reset_due = 1;
  scene.play("place quarry").settle();
  EXPECT_NE(scene.position().offer_top, kEmpty);
  EXPECT_EQ(std::popcount(scene.position().offers), 5);
}

// --- 11 Wonders

// The rulebook's example: 14 stone, 5 influence, 3 tax; with 3 pieces on the card 11 stone.
TEST(Wonders, T11ExampleOfTheStoneWonder) {
  Scene scene(2);
  scene.goods(kAnn, "stone", 11).influence(kAnn, 5).silver(kAnn, 3).on_wonder("stone", 2);
  EXPECT_FALSE(scene.can("wonder stone"));
  scene.on_wonder("stone", 3);
  const Ledger ledger(scene, kAnn);
  scene.play("wonder stone");
  EXPECT_EQ(ledger.changes(), "stone-11 silver-3 virtue+2 influence-5 tax+3");
  EXPECT_EQ(scene.choices(), 7);
  EXPECT_NE(scene.why("site mines").find("no Wonder can stand"), std::string::npos);
  scene.play("site forest");
  EXPECT_EQ(scene.position().wonder_site[2], static_cast<int>(Place::kForest));
  EXPECT_EQ(scene.score(kAnn), 15);
}

TEST(Wonders, T11OneWonderAPlace) {
  Scene scene(2);
  scene.wonder("wood", kBob, Place::kForest)
      .goods(kAnn, "stone", 14)
      .influence(kAnn, 5)
      .silver(kAnn, 3);
  scene.play("wonder stone");
  EXPECT_FALSE(scene.can("site forest"));
  EXPECT_NE(scene.why("site forest").find("already"), std::string::npos);
}

TEST(Wonders, R23VisitingOnesOwnWonder) {
  Scene scene(2);
  scene.wonder("wood", kAnn, Place::kQuarry).offers("OC1", "OC4").play("place quarry");
  Scene worker = scene;
  scene.play("visit influence");
  EXPECT_EQ(scene.has(kAnn, "influence"), 1);
  EXPECT_EQ(scene.has(kAnn, "stone"), 1);
  worker.play("visit worker");
  EXPECT_EQ(worker.has(kAnn, "stone"), 2);
  Scene others(2);
  others.wonder("wood", kBob, Place::kQuarry).offers("OC1", "OC4").play("place quarry");
  EXPECT_EQ(others.has(kAnn, "stone"), 1);
}

// influence may replace gold, on top of the Wonder's own price.
TEST(Wonders, R22InfluenceForGoldOfTheGoldWonder) {
  Scene scene(2);
  scene.goods(kAnn, "gold", 7).influence(kAnn, 8).silver(kAnn, 2).play("wonder gold");
  EXPECT_EQ(scene.has(kAnn, "influence"), 0);
  EXPECT_EQ(scene.has(kAnn, "gold"), 0);
}

// 4 gold for most influence, shared by rounding down.
TEST(Wonders, R30GoldForMostInfluence) {
  const auto gold = [](std::vector<int> influence, const std::vector<std::string>& options = {}) {
    Scene scene(3, options);
    scene.guildhall(16).position().turns_left = 0;
    for (int i = 0; i < 3; ++i) scene.influence(static_cast<Seat>(i), influence[i]);
    scene.play("place quarry").settle();
    EXPECT_TRUE(scene.over());
    return std::vector<int>{scene.has(kAnn, "gold"), scene.has(kBob, "gold"),
                            scene.has(kCid, "gold")};
  };
  EXPECT_EQ(gold({5, 3, 2}), (std::vector<int>{4, 0, 0}));
  EXPECT_EQ(gold({5, 5, 2}), (std::vector<int>{2, 2, 0}));
  EXPECT_EQ(gold({5, 5, 5}), (std::vector<int>{1, 1, 1}));
  EXPECT_EQ(gold({8, 5, 5}, {"cooperative=true"}), (std::vector<int>{0, 0, 0}));
  EXPECT_EQ(gold({9, 5, 5}, {"cooperative=true"}), (std::vector<int>{4, 0, 0}));
}

// --- 2.4 Characters

Scene playing_as(const char* character) {
  Scene scene(2, {"characters=chosen", "promos=true"});
  return scene.character(kAnn, character).offers("OC1", "OC4").hand(kAnn, {"B01", "B02"});
}

TEST(Characters, ThereseUsesGoldAndMarbleAlike) {
  Scene scene = playing_as("P01");
  scene.goods(kAnn, "marble", 1).play("cathedral B02").settle();
  EXPECT_EQ(scene.position().level[kAnn], 1);
  Scene offers = playing_as("P01");
  offers.goods(kAnn, "gold", 1).play("place forest");
  offers.play("offer gold as marble").settle();
  EXPECT_EQ(offers.position().offered, 1 << 4);
}

TEST(Characters, CarolineDrawsAfterTheMarket) {
  Scene scene = playing_as("P02");
  scene.silver(kAnn, 1).play("market small").settle();
  EXPECT_EQ(scene.position().hands[kAnn].count(), 3);
}

TEST(Characters, FrederickDiscardsNothing) {
  Scene scene = playing_as("P04");
  scene.goods(kAnn, "gold", 1).play("cathedral").settle();
  EXPECT_EQ(scene.position().hands[kAnn].count(), 2);
}

TEST(Characters, RudolfHiresCheaperAndMore) {
  Scene scene = playing_as("P05");
  scene.silver(kAnn, 3).apprentices(kAnn, {"A13", "A14", "A15", "A16", "A17"}).display(1, {"A11"});
  scene.play("place workshop").play("hire A11").settle();
  EXPECT_EQ(scene.position().apprentices[kAnn].count(), 6);
  EXPECT_EQ(scene.has(kAnn, "silver"), 0);
}

TEST(Characters, LothaireSavesWoodOrStone) {
  Scene scene = playing_as("PP1");
  scene.goods(kAnn, "wood", 2)
      .goods(kAnn, "stone", 1)
      .hand(kAnn, {"B11"})
      .play("build B11")
      .settle();
  EXPECT_EQ(buildings_of(scene.position(), kAnn), 1);
  Scene rich = playing_as("PP1");
  rich.goods(kAnn, "wood", 2).goods(kAnn, "stone", 2).hand(kAnn, {"B11"}).play("build B11");
  EXPECT_EQ(rich.choices(), 2);
  rich.play("pay 1 wood 2 stone");
}

TEST(Characters, HugoBuysDebtsOff) {
  Scene scene = playing_as("PP2");
  scene.silver(kAnn, 3).captives(kBob, kAnn, 1).virtue(kAnn, 5).play("place guardhouse");
  scene.play("ransom debt");
  EXPECT_EQ(scene.choices(), 2);
  scene.play("buy 1");
  EXPECT_EQ(scene.has(kAnn, "silver"), 1);
  EXPECT_EQ(scene.position().unpaid[kAnn], 0);
}

TEST(Characters, ClovisFaraBerthaAndZesiro) {
  Scene clovis = playing_as("PP3");
  clovis.goods(kAnn, "clay", 4).goods(kAnn, "wood", 2).play("build B01").settle();
  EXPECT_EQ(clovis.position().hands[kAnn].count(), 2);
  Scene fara = playing_as("PP4");
  fara.workers(kAnn, Place::kPrison, 2);
  fara.position().reset_due = 1;
  fara.play("place quarry").settle().play("release 1").settle();
  EXPECT_EQ(prisoners(fara.position(), kAnn), 1);
  Scene bertha = playing_as("PP5");
  bertha.captives(kAnn, kBob, 3).play("place guardhouse").play("send");
  EXPECT_EQ(bertha.has(kAnn, "silver"), 5);
  Scene zesiro = playing_as("WP6");
  zesiro.virtue(kAnn, 14).silver(kAnn, 1).play("market small");
  EXPECT_EQ(zesiro.has(kAnn, "virtue"), 13);
  Scene builds = playing_as("WP6");
  builds.goods(kAnn, "clay", 4).goods(kAnn, "wood", 2).play("build B01");
  EXPECT_EQ(builds.has(kAnn, "influence"), 1);
}

TEST(Characters, ArnulfCharlesClotildeAndIsabette) {
  Scene arnulf = playing_as("WP1");
  arnulf.play("place forest").settle();
  EXPECT_EQ(arnulf.has(kAnn, "wood"), 2);  // the Princess is there
  Scene charles = playing_as("WP2");
  charles.play("place silversmith");
  EXPECT_EQ(charles.has(kAnn, "silver"), 3);
  Scene clotilde = playing_as("WP3");
  clotilde.silver(kAnn, 1).virtue(kAnn, 9).play("market small");
  EXPECT_EQ(clotilde.has(kAnn, "clay"), 1);
  Scene at_zero = playing_as("WP3");
  at_zero.silver(kAnn, 1).virtue(kAnn, 0).play("market small");
  EXPECT_EQ(at_zero.has(kAnn, "clay"), 0);
  Scene isabette = playing_as("WP4");
  isabette.silver(kAnn, 4).display(1, {"A11"}).play("place workshop").play("hire A11").settle();
  EXPECT_EQ(isabette.has(kAnn, "marble"), 1);
}

// coins for influence, one for one at 2 silver.
TEST(Characters, LouisPaysCoinsForInfluence) {
  Scene scene = playing_as("WP5");
  scene.silver(kAnn, 5).virtue(kAnn, 2).influence(kAnn, 1).play("market small");
  EXPECT_TRUE(scene.can("lose 1 virtue"));
  EXPECT_TRUE(scene.can("lose 4 silver"));
  scene.play("lose 1 influence 2 silver");
  EXPECT_EQ(scene.has(kAnn, "virtue"), 2);
  Scene cathedral = playing_as("WP5");
  cathedral.virtue(kAnn, 2).goods(kAnn, "gold", 1);
  EXPECT_TRUE(cathedral.can("cathedral B01"));
}

// a Charlatan replaces goods in any cost.
TEST(Characters, CharlatansReplaceGoods) {
  Scene scene(2);
  scene.apprentices(kAnn, {"W07"}).influence(kAnn, 3).goods(kAnn, "clay", 4).hand(kAnn, {"B01"});
  scene.play("build B01").play("pay 4 clay 2 influence");
  EXPECT_EQ(scene.has(kAnn, "stone"), 4);
  EXPECT_EQ(scene.has(kAnn, "influence"), 1);
}

// Hugo's debts bought off bring an Extortionist nothing.
TEST(Characters, R46ExtortionistAndHugo) {
  for (const bool buys : {false, true}) {
    Scene scene = playing_as("PP2");
    scene.apprentices(kAnn, {"W24"})
        .silver(kAnn, 3)
        .captives(kBob, kAnn, 1)
        .play("place guardhouse");
    scene.play("ransom debt").play(buys ? "buy 1" : "buy 0");
    EXPECT_EQ(scene.has(kAnn, "influence"), buys ? 0 : 1);
  }
}

}  // namespace
}  // namespace bottega::architects::tests
