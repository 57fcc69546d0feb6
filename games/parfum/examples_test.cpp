// The worked examples of the rulebook and the further tests of the specification's section 14.
#include "games/parfum/scene.h"

namespace bottega::parfum::tests {
namespace {

int actions_left(const Scene& scene) {
  EXPECT_TRUE(scene.asks(Ask::kPrepare));
  return scene.position().pending.top().a;
}

TEST(ParfumExamples, T1_TheFirstClockActsFirstWithThreeActionsTheSecondAfterItWithFour) {
  Scene scene(4);
  scene.play_all({"clock 1", "clock 2", "clock 3", "clock 4"});
  EXPECT_EQ(scene.to_act(), kMax);
  EXPECT_EQ(actions_left(scene), 3);
  scene.idle_turn();
  EXPECT_EQ(scene.to_act(), kMia);
  EXPECT_EQ(actions_left(scene), 4);
}

TEST(ParfumExamples, T2_BlueRedYellowAndGreenPickInThisOrder) {
  const Seat blue = kTom;
  const Seat red = kLea;
  const Seat yellow = kMia;
  const Seat green = kMax;
  Scene scene(4);
  scene.money(blue, 4).money(red, 6).money(yellow, 6).money(green, 9);
  scene.stacked({green, yellow, red, blue});
  EXPECT_EQ(order_of_picks(scene), (std::vector<Seat>{blue, red, yellow, green}));
}

TEST(ParfumExamples, T3_MaxTakesTwoRoseDiceAndALavenderDieWithHisThreeActions) {
  Scene scene(4);
  scene.preparing(1).play_all({"die rose", "die rose", "die lavender"});
  EXPECT_EQ(scene.dice_of("rose"), 2);
  EXPECT_EQ(scene.dice_of("lavender"), 1);
  EXPECT_EQ(scene.dice_of("violet") + scene.dice_of("bergamot") + scene.dice_of("vanilla"), 0);
  EXPECT_FALSE(scene.asks(Ask::kPrepare)) << "no action is left";
  EXPECT_TRUE(scene.asks(Ask::kRoll));
}

TEST(ParfumExamples, T4_OneOfThreeDiceSucceeds) {
  Scene scene(4);
  scene.water(kMax, {0, 0, 1}).preparing(1);
  scene.play_all({"die rose", "die rose", "die lavender"});
  scene.play("roll rose 1");
  EXPECT_EQ(scene.flasks_of("rose"), 1);
  EXPECT_EQ(scene.flasks_of("lavender"), 0);
  EXPECT_TRUE(scene.asks(Ask::kDistil));
}

TEST(ParfumExamples, T5_OneTokenRerollsTheRoseFlyAlone) {
  Scene scene(4);
  scene.water(kMax, {0, 0, 1}).dice("rose", 2, 1).dice("lavender", 1, 0).distilling(1);
  EXPECT_TRUE(scene.is_legal("reroll all"));
  scene.play_all({"reroll rose", "pay 0"});
  EXPECT_EQ(scene.legal(), (Ids{"roll nothing", "roll rose 1"})) << "one die is rolled, no more";
  scene.play("roll rose 1");
  EXPECT_EQ(scene.flasks_of("rose"), 2);
  EXPECT_EQ(scene.dice_of("lavender"), 1);
  EXPECT_EQ(scene.flasks_of("lavender"), 0);
  EXPECT_EQ(scene.discarded(), (Coins{0}));
}

TEST(ParfumExamples, T6_TwoTokensTurnTheLavenderFlyWithoutARoll) {
  Scene scene(4);
  scene.distillery({"M03", "F05"});
  scene.water(kMax, {0, 0, 1}).dice("rose", 2, 1).dice("lavender", 1, 0).distilling(1);
  scene.play_all({"reroll rose", "pay 0", "roll rose 1"});
  scene.play_all({"turn lavender", "pay 0", "pay 1"});
  EXPECT_TRUE(scene.asks(Ask::kCompose)) << "nothing is rolled";
  EXPECT_EQ(scene.flasks_of("rose"), 2);
  EXPECT_EQ(scene.flasks_of("lavender"), 1);
  EXPECT_EQ(scene.discarded(), (Coins{0, 0, 1}));
  EXPECT_EQ(scene.water(kMax), Coins{});
}

TEST(ParfumExamples, T7_ThreeFlasksPayForTwoNotesAndBringThreeCoinsInOneMove) {
  Scene scene(4);
  scene.distillery({"M03", "F05"}).money(kMax, 4);
  scene.dice("rose", 2, 2).dice("lavender", 1, 1).composing(1);
  const Ids before = scene.distillery();
  scene.play("take 1 2");
  EXPECT_EQ(scene.money(kMax), 7);
  ASSERT_EQ(scene.last_events().size(), 1u);
  EXPECT_EQ(scene.last_events()[0].points, 3);
  Ids after = before;
  after[0] = after[1] = "";
  EXPECT_EQ(scene.distillery(), after);
  scene.play_all({"place M03 great", "place F05 lesser"});
  EXPECT_EQ(scene.distillery(), after) << "both spaces stay empty";
}

TEST(ParfumExamples, T8_TheHeartNoteGoesRightTheBaseNoteLeft) {
  Scene scene(4);
  scene.placing(1, {"M03", "F05"});
  scene.play_all({"place M03 great", "place F05 lesser"});
  EXPECT_EQ(scene.position().perfumes[0].size, Size::kGreat);
  EXPECT_EQ(scene.notes_of(1), (Ids{"M03"}));
  EXPECT_EQ(scene.position().perfumes[1].size, Size::kLesser);
  EXPECT_EQ(scene.notes_of(2), (Ids{"F05"}));
  EXPECT_EQ(scene.bottles(1) + scene.bottles(2), 0);
}

TEST(ParfumExamples, T9_TheBaseNoteFinishesTheLesserPerfumeWhichGetsTwoBottles) {
  Scene scene(4);
  scene.perfume(kMax, "lesser", {"H03"}).placing(1, {"F05"});
  scene.play("place F05 on 1");
  EXPECT_EQ(scene.notes_of(1), (Ids{"H03", "F05"}));
  EXPECT_EQ(scene.bottles(1), 2);
  EXPECT_EQ(scene.times_told(Told::kPerfumeFinished), 1);
}

TEST(ParfumExamples, T10_ACustomerWhoWantsTwoLavenderPaysEight) {
  Scene scene(4);
  scene.street({"A10"}).perfume(kMax, "lesser", {"H10", "F05"}, 2).money(kMax, 10);
  scene.stock_everybody().selling(1).play("sell 1 to A10");
  EXPECT_EQ(scene.bottles(1), 1);
  EXPECT_EQ(scene.money(kMax), 18);
  EXPECT_EQ(scene.street()[0], "") << "the space stays empty";
  EXPECT_EQ(scene.position().deck & bit(9), 0u) << "the customer is out of the game";
  EXPECT_EQ(scene.times_told(Told::kWaterDrawn), 0);
  EXPECT_EQ(scene.to_act(), kMia);
}

TEST(ParfumExamples, T11_TheLastBottleAsABargainBringsTwoCoinsAndTwoTokensAtOnce) {
  Scene scene(4);
  scene.perfume(kMax, "lesser", {"H03", "F03"}, 1).money(kMax, 10);
  scene.stock_everybody().selling(1, 2).play("bargain 1");
  EXPECT_EQ(scene.bottles(1), 0);
  EXPECT_EQ(scene.money(kMax), 12);
  EXPECT_EQ(scene.to_act(), kNature);
  scene.play_all({"token 3", "token 0"});
  EXPECT_EQ(scene.water(kMax), (Coins{0, 3}));
  EXPECT_EQ(scene.to_act(), kMia);
}

TEST(ParfumExamples, T12_MiaDiscardsTwoOfHerSixTokensAfterHerSecondOpportunity) {
  Scene scene(4);
  scene.stock_everybody().water(kMia, {0, 0, 1, 2, 3, 3}).selling(2, 2).play("pass");
  EXPECT_EQ(scene.to_act(), kMia);
  EXPECT_EQ(scene.legal(), (Ids{"pay 0", "pay 1", "pay 2", "pay 3"})) << "which, is her choice";
  scene.play("pay 3");
  EXPECT_EQ(scene.to_act(), kMia);
  scene.play("pay 0");
  EXPECT_EQ(scene.to_act(), kLea);
  EXPECT_EQ(scene.water(kMia), (Coins{0, 1, 2, 3}));
  EXPECT_EQ(scene.discarded(), (Coins{0, 3}));
}

Scene two_players_have_picked() {
  Scene scene(2);
  scene.money(kMia, 5).stock_everybody();
  EXPECT_EQ(scene.to_act(), kMax) << "he has less money";
  scene.play("clock 3");
  EXPECT_EQ(scene.to_act(), kMia);
  scene.play("clock 1");
  EXPECT_EQ(scene.to_act(), kMax);
  scene.play("clock 4");
  EXPECT_EQ(scene.to_act(), kMia);
  scene.play("clock 2");
  return scene;
}

TEST(ParfumExamples, T13_TwoPlayersPickInTurnUntilEachHasTwoClocks) {
  const Scene scene = two_players_have_picked();
  const auto& owner = scene.position().clock_owner;
  EXPECT_EQ((std::vector<Seat>{owner[0], owner[1], owner[2], owner[3]}),
            (std::vector<Seat>{kMia, kMia, kMax, kMax}));
  EXPECT_EQ(scene.to_act(), kMia);
  EXPECT_EQ(actions_left(scene), 3);
}

TEST(ParfumExamples, T14_MiaHasFourSalesInARowThenMaxThenTheRoundEnds) {
  Scene scene = two_players_have_picked();
  for (const Seat seat : {kMia, kMia, kMax, kMax}) {
    EXPECT_EQ(scene.to_act(), seat);
    scene.idle_turn();
  }
  const int round = scene.position().round;
  for (const Seat seat : {kMia, kMia, kMia, kMia, kMax, kMax, kMax, kMax}) {
    ASSERT_TRUE(scene.asks(Ask::kSell));
    EXPECT_EQ(scene.to_act(), seat);
    EXPECT_EQ(scene.position().round, round);
    scene.play("pass");
  }
  EXPECT_EQ(scene.position().round, round + 1);
  EXPECT_TRUE(scene.asks(Ask::kPickClock));
}

TEST(ParfumExamples, T15_OneRoseFlaskPaysForOneRoseOnly) {
  Scene scene(4);
  scene.distillery({"M08", "F03"}).dice("rose", 1, 1).dice("lavender", 1, 1).composing(1);
  EXPECT_TRUE(scene.is_legal("take 1"));
  EXPECT_TRUE(scene.is_legal("take 2"));
  EXPECT_FALSE(scene.is_legal("take 1 2"));
}

TEST(ParfumExamples, T16_ANewNoteNeedsAnEmptySpaceAndANoteInTheBag) {
  Scene full(4);
  full.preparing(2);
  for (int space = 1; space <= 6; ++space) {
    EXPECT_FALSE(full.is_legal("draw " + std::to_string(space)));
  }
  Scene no_note(4);
  no_note.empty_spaces({3}).bag_of(0).preparing(2);
  EXPECT_FALSE(no_note.is_legal("draw 3"));
  Scene both(4);
  both.empty_spaces({3}).bag_of(1).preparing(2);
  EXPECT_TRUE(both.is_legal("draw 3"));
}

TEST(ParfumExamples, T17_ThereIsNoFourthLavenderDie) {
  Scene scene(4);
  scene.preparing(4).play_all({"die lavender", "die lavender", "die lavender"});
  EXPECT_FALSE(scene.is_legal("die lavender"));
  EXPECT_TRUE(scene.is_legal("die rose"));
}

TEST(ParfumExamples, T18_AHeartNoteCannotStartALesserPerfume) {
  Scene scene(4);
  scene.placing(1, {"M01"});
  EXPECT_FALSE(scene.is_legal("place M01 lesser"));
  EXPECT_TRUE(scene.is_legal("place M01 great"));
}

TEST(ParfumExamples, T19_ASecondHeadNoteMustStartAnotherPerfume) {
  Scene scene(4);
  scene.perfume(kMax, "lesser", {"H01"}).placing(1, {"H02"});
  EXPECT_EQ(scene.legal(), (Ids{"place H02 lesser", "place H02 great"}));
}

TEST(ParfumExamples, T20_APerfumeWithOneRoseIsABargainForACustomerWhoWantsTwo) {
  Scene scene(4);
  scene.street({"A06"}).perfume(kMax, "lesser", {"H03", "F06"}).selling(1);
  EXPECT_FALSE(scene.is_legal("sell 1 to A06"));
  EXPECT_TRUE(scene.is_legal("bargain 1"));
}

TEST(ParfumExamples, T21_TheLatestArrivalOnASpacePicksFirst) {
  const Seat blue = kMax;
  const Seat red = kMia;
  const Seat yellow = kLea;
  Scene scene(3);
  scene.stacked({red, blue, yellow}).money(blue, 10).money(red, 10).money(yellow, 8);
  scene.clocks({blue, red, yellow}).perfume(yellow, "lesser", {"H01", "F01"}, 2);
  scene.stock_everybody().selling(2, 2).play("pass");  // red earns nothing
  scene.play("bargain 1");                             // yellow arrives at 10
  EXPECT_EQ(scene.money(yellow), 10);
  EXPECT_EQ(order_of_picks(scene), (std::vector<Seat>{yellow, blue, red}));
}

TEST(ParfumExamples, T22_AMarkerLeavesTheStackFromBelow) {
  const Seat green = kMax;
  const Seat red = kMia;
  Scene scene(2);
  scene.money(green, 5).money(red, 5).stacked({green, red});
  scene.clocks({red, red, green, green}).perfume(green, "lesser", {"H01", "F01"}, 2);
  scene.selling(4, 2).play("bargain 1");
  EXPECT_EQ(scene.money(red), 5);
  EXPECT_EQ(scene.money(green), 7);
  EXPECT_EQ(order_of_picks(scene), (std::vector<Seat>{red, green, red, green}));
}

TEST(ParfumExamples, T23_TheClosingTileIsRemovedAndTheStreetFilledForTheLastRound) {
  Scene scene(4);
  scene.stock_everybody().street({"", "", ""}).deck_of(6).selling(4, 2).play("pass");
  EXPECT_EQ(scene.times_told(Told::kClosingTime), 0);
  scene.play("customer B10");
  EXPECT_EQ(scene.times_told(Told::kClosingTime), 1);
  scene.play_all({"customer B11", "customer B12"});
  const Ids street = scene.street();
  EXPECT_EQ((Ids{street[0], street[1], street[2]}), (Ids{"B10", "B11", "B12"}));
  EXPECT_EQ(scene.deck(), 3);
  EXPECT_EQ(scene.position().closing, Closing::kLastRound);
  EXPECT_TRUE(scene.asks(Ask::kPickClock)) << "one more full round is played";
}

TEST(ParfumExamples, T24_ABagThatCannotFillTheDistilleryEndsTheGameAtOnce) {
  Scene scene(4);
  scene.stock_everybody().empty_spaces({1, 2, 3, 4}).bag_of(3).water(kMax, {3}).money(kMax, 5);
  scene.street({""}).deck_of(5);  // the closing-time tile would turn up as well (rules 9.3)
  scene.selling(4, 2).play("pass").let_nature_act();
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.money(kMax), 8) << "final scoring";
  EXPECT_EQ(scene.position().round, 3);
  EXPECT_EQ(scene.times_told(Told::kNotesExhausted), 1);
}

TEST(ParfumExamples, T25_ABagThatJustSufficesEndsNothing) {
  Scene scene(4);
  scene.stock_everybody().empty_spaces({1, 2, 3}).bag_of(3);
  scene.selling(4, 2).play("pass").let_nature_act();
  EXPECT_FALSE(scene.over());
  EXPECT_EQ(scene.position().round, 4);
  EXPECT_EQ(scene.bag(), 0);
  scene.play_all({"clock 1", "clock 2", "clock 3", "clock 4"});
  ASSERT_EQ(scene.distillery()[0], "H01");
  scene.play_all({"die violet", "done", "roll violet 1", "take 1", "place H01 lesser"});
  EXPECT_EQ(scene.to_act(), kMia);
  EXPECT_FALSE(scene.is_legal("draw 1")) << "the space is empty, but so is the bag";
}

TEST(ParfumExamples, T26_ARewardMayTakeTheLastTokenOfTheWellAndTheFirstOfTheNextOne) {
  Scene scene(4);
  scene.discarded({0, 0, 1, 1, 2}).well({3}, kTom);
  scene.perfume(kMax, "lesser", {"H01", "F01"}, 1).stock_everybody();
  scene.selling(1).play("bargain 1");
  EXPECT_EQ(scene.legal(), (Ids{"token 3"}));
  scene.play("token 3");
  EXPECT_EQ(scene.times_told(Told::kWellMixed), 1);
  EXPECT_EQ(scene.discarded(), Coins{});
  EXPECT_EQ(scene.well(), (Coins{0, 0, 1, 1, 2}));
  scene.play("token 2");
  EXPECT_EQ(scene.water(kMax), (Coins{2, 3}));
  EXPECT_EQ(scene.well(), (Coins{0, 0, 1, 1}));
  EXPECT_EQ(scene.to_act(), kMia);
}

TEST(ParfumExamples, T27_EqualMoneySharesTheVictory) {
  Scene scene(2);
  scene.stock_everybody().last_round().money(kMax, 40).money(kMia, 45).stacked({kMax, kMia});
  scene.water(kMax, {3, 3, 2, 0}).water(kMia, {1, 2}).selling(4, 2).play("pass");
  ASSERT_TRUE(scene.over());
  const Outcome outcome = scene.game().outcome(scene.position());
  EXPECT_EQ(outcome.scores[kMax], 48);
  EXPECT_EQ(outcome.scores[kMia], 48);
  EXPECT_TRUE(outcome.is_first(kMax));
  EXPECT_TRUE(outcome.is_first(kMia));
  EXPECT_EQ(outcome.winners(), 2);
}

TEST(ParfumExamples, T28_FiveTokensAreAllowedAfterTheFirstOpportunity) {
  Scene scene(4);
  scene.stock_everybody().water(kMax, {0, 0, 1, 2, 3}).selling(1, 1).play("pass");
  EXPECT_EQ(scene.to_act(), kMia);
  EXPECT_EQ(scene.water(kMax).size(), 5u);
}

TEST(ParfumExamples, T29_WithClocksOneAndFourMaxSellsTwiceBeforeAndTwiceAfterMia) {
  Scene scene(2);
  scene.stock_everybody().clocks({kMax, kMia, kMia, kMax});
  scene.water(kMax, {0, 0, 0, 1, 1, 2}).water(kMia, {0, 0, 0, 3, 3, 3}).selling(1);
  const auto passes = [&](Seat seat, int times) {
    for (int i = 0; i < times; ++i) {
      ASSERT_TRUE(scene.asks(Ask::kSell));
      ASSERT_EQ(scene.to_act(), seat);
      scene.play("pass");
    }
  };
  const auto trims = [&](Seat seat) {
    ASSERT_TRUE(scene.asks(Ask::kTrimWater));
    ASSERT_EQ(scene.to_act(), seat);
    scene.play_all({"pay 0", "pay 0"});
    EXPECT_EQ(scene.water(seat).size(), 4u);
  };
  passes(kMax, 2);
  passes(kMia, 4);
  trims(kMia);
  EXPECT_EQ(scene.water(kMax).size(), 6u) << "Max keeps his until after clock 4";
  passes(kMax, 2);
  trims(kMax);
  EXPECT_TRUE(scene.asks(Ask::kPickClock)) << "the round is over";
}

TEST(ParfumExamples, T30_UnsoldBottlesAreWorthNothing) {
  Scene scene(2);
  scene.last_round().perfume(kMax, "great", {"H01", "M01", "F01"}).money(kMax, 7);
  scene.stock_everybody().selling(4, 2).play("pass");
  ASSERT_TRUE(scene.over());
  EXPECT_EQ(scene.bottles(1), 3);
  EXPECT_EQ(scene.money(kMax), 7);
}

}  // namespace
}  // namespace bottega::parfum::tests
