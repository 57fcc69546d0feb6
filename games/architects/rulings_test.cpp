// Rulings that no other test is about, each by its number.
#include "games/architects/ledger.h"

namespace bottega::architects::tests {
namespace {

Scene as(const char* character, int players = 2) {
  Scene scene(players, {"characters=chosen", "promos=true"});
  return scene.character(kAnn, character).offers("OC1", "OC4");  // Princess: Forest
}

// The discount is that of the virtue held when the action starts.
TEST(Rulings, R03VirtueAtPaymentTime) {
  Scene scene(2);
  scene.offers("OC1", "OC4")
      .virtue(kAnn, 4)
      .silver(kAnn, 3)
      .workers(kBob, Place::kForest, 2)
      .tax(0);
  scene.play("place town").play("capture forest 2");
  EXPECT_EQ(scene.position().tax, 1);
  EXPECT_EQ(scene.has(kAnn, "virtue"), 3);
}

// Whatever happens to several players happens in turn order from the active one.
TEST(Rulings, R09TurnOrderFromTheActivePlayer) {
  Scene scene(3);
  scene.turn(kBob).workers(kAnn, Place::kPrison, 3).workers(kBob, Place::kPrison, 4);
  scene.workers(kCid, Place::kPrison, 3).influence(kAnn, 2).influence(kBob, 2).influence(kCid, 2);
  scene.position().reset_due = 1;
  scene.play("place quarry").settle();
  for (const Seat seat : {kBob, kCid, kAnn}) {
    EXPECT_EQ(scene.to_act(), seat);
    scene.play("lose 1 virtue").settle();
  }
}

// Every hire of Isabette's counts.
TEST(Rulings, R15IsabetteInTheBlackMarket) {
  Scene scene = as("WP4");
  scene.silver(kAnn, 2).display(1, {"A13"}).play("market middle").play("hire A13").settle();
  EXPECT_EQ(scene.has(kAnn, "marble"), 1);
}

// Swindlers work for whoever has them when the action is taken.
TEST(Rulings, ArSWhoIsHiredAtTheBlackMarketAddsNothingThereYet) {
  Scene scene(2, {"wonders=false"});
  scene.silver(kAnn, 4).display(1, {"A33"}).play("market middle").play("hire A33").settle();
  EXPECT_EQ(scene.has(kAnn, "wood"), 0);
  Scene leaves(2, {"wonders=false"});
  leaves.apprentices(kAnn, {"A33", "A13", "A14", "A19", "A20"}).display(1, {"A16"});
  leaves.silver(kAnn, 4).play("market middle").play("hire A16").play("dismiss A33").settle();
  EXPECT_EQ(leaves.has(kAnn, "wood"), 1);
}

// Virtual workers do not count at a Reset.
TEST(Rulings, R16ArnulfsPrincessIsNoMajority) {
  Scene scene = as("WP1");
  scene.workers(kAnn, Place::kForest, 1).workers(kBob, Place::kForest, 2);
  scene.position().reset_due = 1;
  scene.play("place quarry").settle();
  EXPECT_EQ(scene.told(Told::kPrincessRewards), 1);
  EXPECT_EQ(scene.has(kBob, "influence"), 1);
  EXPECT_EQ(scene.has(kAnn, "influence"), 0);
}

// Per group, one's own included, and free ones too.
TEST(Rulings, R17EveryCaptureWithTheFigures) {
  Scene scene(2);
  scene.offers("OC1", "OC4").workers(kAnn, Place::kForest, 2).silver(kAnn, 1).play("place town");
  scene.play("capture forest 1");
  EXPECT_EQ(scene.has(kAnn, "virtue"), 6);
  Scene free(2);
  free.offers("OC1", "OC4").workers(kBob, Place::kSilversmith, 2).hand(kAnn, {"B14"});
  free.goods(kAnn, "wood", 3)
      .goods(kAnn, "stone", 5)
      .goods(kAnn, "gold", 1)
      .apprentices(kAnn, {"A13"});
  free.play("build B14").play("capture silversmith 2");
  EXPECT_EQ(free.has(kAnn, "virtue"), 8);
}

// Once for each player, however many workers.
TEST(Rulings, R18ConsequenceOncePerPlayer) {
  Scene scene(2);
  scene.offers("OC1", "OC4").workers(kBob, Place::kSilversmith, 3).virtue(kBob, 7);
  scene.position().reset_due = 1;
  scene.play("place quarry").settle();
  EXPECT_EQ(scene.has(kBob, "virtue"), 5);
}

// The Princess's gifts may be declined; a full house makes room first.
TEST(Rulings, R19PrincessRewardIsOptional) {
  Scene scene(2);
  scene.offers("OC1", "OC3").workers(kBob, Place::kWorkshop, 1);
  scene.apprentices(kBob, {"A13", "A14", "A15", "A16", "A17"}).display(1, {"A11"});
  scene.position().reset_due = 1;
  scene.play("place forest").settle();
  Scene declines = scene;
  declines.play("done").settle();
  EXPECT_EQ(declines.position().hands[kBob].count(), 0);
  scene.play("choose 1").play("hire A11");
  EXPECT_NE(scene.question().find("dismiss an apprentice"), std::string::npos);
  scene.play("dismiss A14").settle();
  EXPECT_EQ(scene.position().apprentices[kBob].count(), 5);
}

// Lothaire saves a stone on the Stone Wonder, and no skill is needed.
TEST(Rulings, R21WondersAndLothaire) {
  Scene scene = as("PP1");
  scene.goods(kAnn, "stone", 13).influence(kAnn, 5).silver(kAnn, 3).play("wonder stone");
  EXPECT_EQ(scene.has(kAnn, "stone"), 0);
}

// pairs of a building, Wonders included, and a level.
TEST(Rulings, R27Walls) {
  const auto points = [](int level, bool wonder) {
    Scene scene(2);
    scene.built(kAnn, {"WB23"}).level(kAnn, level);
    if (wonder) scene.wonder("clay", kAnn, Place::kForest);
    return end_points(
        shipped_architects().edition(), scene.position(), kAnn,
        shipped_architects().edition().effect(
            shipped_architects()
                .edition()
                .buildings[index_in(shipped_architects().edition().building_ids, "WB23")]
                .end));
  };
  EXPECT_EQ(points(0, false), 0);
  EXPECT_EQ(points(3, false), 1);
  EXPECT_EQ(points(3, true), 2);
  EXPECT_EQ(points(1, true), 1);
}

// Taking a worker back is the whole turn, Princess or not.
TEST(Rulings, R33TakingBackMeetsNoFigure) {
  Scene scene(2);
  scene.offers("OC1", "OC4").supply(kAnn, 0).goods(kAnn, "wood", 3);
  scene.workers(kAnn, Place::kTaxStand, 19).workers(kAnn, Place::kForest, 1);
  scene.play("recall forest");
  EXPECT_EQ(scene.to_act(), kBob);
}

// Supplies are not limited by what is in the box.
TEST(Rulings, R35UnlimitedSupplies) {
  Scene scene(2);
  scene.goods(kAnn, "clay", 200).debts(kAnn, 30).offers("OC1", "OC4").play("place mines");
  EXPECT_EQ(scene.has(kAnn, "clay"), 202);
}

// Fara and Arnulf share virtue and influence: chance decides who begins.
TEST(Rulings, R36FaraAndArnulf) {
  const Architects& game = shipped_architects();
  Position p = game.start(agreed(2, {"characters=chosen", "promos=true"}));
  Silent silent;
  game.apply(p, *game.parse("character PP4"), silent);
  game.apply(p, *game.parse("character WP1"), silent);
  EXPECT_EQ(asked(p), Ask::kFirstPlayer);
  EXPECT_EQ(game.to_act(p), kNature);
  game.apply(p, *game.parse("first 2"), silent);
  EXPECT_EQ(p.first, kBob);
}

// The Tax Stand comes last among equal groups.
TEST(Rulings, R40RivalAndTaxStand) {
  Scene scene(1, {"rival=peddler"});
  scene.offers("OC1", "OC4")
      .turn(1)
      .workers(kAnn, Place::kTaxStand, 3)
      .workers(kAnn, Place::kWorkshop, 3);
  scene.play("scheme S03").settle();
  EXPECT_EQ(workers_at(scene.position(), Place::kWorkshop, kAnn), 0);
  EXPECT_EQ(workers_at(scene.position(), Place::kTaxStand, kAnn), 3);
}

// Against the Rival alone captures may be at two places, as with two players.
TEST(Rulings, R45TwoPlacesAlone) {
  Scene scene(1, {"rival=peddler"});
  scene.offers("OC1", "OC4").turn(kAnn).silver(kAnn, 9).workers(kAnn, Place::kTownCentre, 2);
  scene.workers(1, Place::kMines, 1).workers(1, Place::kQuarry, 1).workers(1, Place::kWorkshop, 1);
  scene.workers(kAnn, Place::kQuarry, 1).play("place town").play("capture mines 2");
  scene.play("capture quarry 2");
  EXPECT_FALSE(scene.can("capture workshop 2"));
}

// With no card left draws fail without a word.
TEST(Rulings, R48EmptyBuildingDeck) {
  Scene scene(2);
  for (int card : scene.position().building_deck) scene.position().built[kBob].add(card);
  scene.position().building_deck = {};
  scene.play("place workshop").play("draw").settle();
  EXPECT_EQ(scene.position().hands[kAnn].count(), 0);
  EXPECT_EQ(scene.to_act(), kBob);
}

// Every switch of the rulings is an option.
TEST(Rulings, R55Switches) {
  bottega::Setup setup;
  setup.players = 2;
  for (const char* option :
       {"starting_apprentice=true", "strict_placements=true", "redeal_offers_at_once=true",
        "gossip_tax=take_from_pool", "rival_loses_at_tax_stand=false", "cooperative=true"}) {
    EXPECT_TRUE(choose(Architects::info(), setup, option).ok()) << option;
  }
}

// A Reset inside an Offer moves the figures before the action.
TEST(Rulings, R57ArnulfLosesThePrincessByTheReset) {
  Scene scene = as("WP1");
  scene.offered({"clay", "stone", "gold", "marble"}).goods(kAnn, "wood", 1);
  scene.play("place forest").play("offer wood").settle();
  EXPECT_EQ(scene.has(kAnn, "wood"), 1);  // one worker, and the Princess is gone
}

// a Reset of the Guildhall waits for all that the construction leads to.
TEST(Rulings, R06GuildhallResetWaitsForTheEffects) {
  Scene scene(2);
  scene.offers("OC1", "OC6").guildhall(6).hand(kAnn, {"WB13"});  // Princess: the Storehouse
  scene.goods(kAnn, "clay", 5).goods(kAnn, "wood", 3);
  scene.play("build WB13").settle().play("offer clay").play("trade virtue").settle();
  const std::string story = scene.story();
  EXPECT_LT(story.find("Ann gains 1 virtue from the King's Storehouse"),
            story.find("has caused a Reset"));
  EXPECT_EQ(scene.told(Told::kResetBegan), 1);
}

// Ar-d: on the top space the Profiteer's influence waits for the action.
TEST(Rulings, ArDInfluenceAfterTheAction) {
  Scene scene(2);
  scene.offers("OC2", "OC6")
      .influence(kAnn, 12)
      .silver(kAnn, 3)
      .workers(kAnn, Place::kTownCentre, 1);
  scene.workers(kBob, Place::kMines, 1).workers(kBob, Place::kQuarry, 1);
  scene.play("place town").play("capture mines 2").play("capture quarry 2").play("pay 2 influence");
  EXPECT_EQ(scene.has(kAnn, "influence"), 11);
}

// Ar-k: a Church without a debt asks nothing.
TEST(Rulings, ArKNothingToChoose) {
  Scene scene(2);
  scene.hand(kAnn, {"B20"})
      .goods(kAnn, "clay", 3)
      .goods(kAnn, "stone", 3)
      .play("build B20")
      .settle();
  EXPECT_EQ(scene.to_act(), kBob);
}

}  // namespace
}  // namespace bottega::architects::tests
