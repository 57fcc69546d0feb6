// The rulings R1 to R28 of the specification's section 12 (R12 and R14: options_test.cpp).
#include <nlohmann/json.hpp>

#include "games/parfum/scene.h"
#include "tests/support.h"

namespace bottega::parfum::tests {
namespace {

TEST(ParfumRulings, R1_EveryNoteTakenIsPlacedInTheSameTurn) {
  Scene scene(4);
  scene.distillery({"H01", "M01"}).dice("violet", 3, 3).composing(1).play("take 1 2");
  EXPECT_FALSE(scene.is_legal("done"));
  scene.play("place M01 great");
  EXPECT_FALSE(scene.is_legal("done"));
  EXPECT_EQ(scene.to_act(), kMax);
  scene.play("place H01 on 1");
  EXPECT_EQ(scene.to_act(), kMia);
}

TEST(ParfumRulings, R2_ActionsMayBeForfeited) {
  Scene scene(4);
  scene.preparing(3).play_all({"water", "token 0", "done"});
  EXPECT_EQ(scene.to_act(), kTom);
  EXPECT_EQ(scene.heard_by(kSpectator).back(), "R2: Lea gives up 4 actions.");
}

TEST(ParfumRulings, R3_RerollingAllDiceRollsTheFlasksToo) {
  Scene scene(4);
  scene.water(kMax, {0}).dice("rose", 2, 2).dice("lavender", 1, 0).distilling(1);
  scene.play_all({"reroll all", "pay 0"});
  EXPECT_EQ(scene.legal(),
            (Ids{"roll nothing", "roll lavender 1", "roll rose 1", "roll rose 1 lavender 1",
                 "roll rose 2", "roll rose 2 lavender 1"}));
}

TEST(ParfumRulings, R4_NotesAreExhaustedWhenASpaceStaysEmpty) {
  Scene enough(4);
  enough.stock_everybody().empty_spaces({2, 5}).bag_of(2);
  enough.selling(4, 2).play("pass").let_nature_act();
  EXPECT_FALSE(enough.over()) << "a bag that is empty after the refill ends nothing";
  EXPECT_EQ(enough.bag(), 0);

  Scene too_few(4);
  too_few.stock_everybody().empty_spaces({2, 5}).bag_of(1);
  too_few.selling(4, 2).play("pass").let_nature_act();
  EXPECT_TRUE(too_few.over());
}

TEST(ParfumRulings, R4_DrawingNotesHastensTheEnd) {
  Scene scene(2);
  scene.distillery({"H01", "H02", ""}).bag_of(2).dice("violet", 1, 1).dice("bergamot", 1, 1);
  scene.composing(3).play_all({"take 1 2", "place H01 lesser", "place H02 lesser"});
  scene.play("draw 3").let_nature_act().play("done");  // no bottles: nobody is asked to sell
  EXPECT_FALSE(scene.over());
  scene.let_nature_act();
  EXPECT_TRUE(scene.over()) << "one note for two spaces";
}

TEST(ParfumRulings, R5_TheNotesOfASoldOutPerfumeLeavePlay) {
  Scene scene(2);
  scene.perfume(kMia, "lesser", {"H01", "F01"}, 1).selling(4, 2);
  const auto bag = scene.position().bag;
  scene.play("bargain 1").let_nature_act();
  EXPECT_EQ(scene.position().round, 4);
  EXPECT_EQ(scene.position().bag, bag) << "they do not go back to the bag";
  EXPECT_EQ(scene.notes_of(1), (Ids{"H01", "F01"})) << "an inert record";
  EXPECT_EQ(scene.position().growing[kMia] | scene.position().stocked[kMia], 0u);
}

TEST(ParfumRulings, R6_NothingIsRefilledAfterTheFinalRound) {
  Scene scene(2);
  scene.stock_everybody().last_round().empty_spaces({1, 2}).bag_of(0);
  scene.selling(4, 2).play("pass");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.distillery()[0], "");
  EXPECT_EQ(scene.times_told(Told::kNotesExhausted), 0) << "9.2 cannot interfere";
}

TEST(ParfumRulings, R7_MarkersAboveTheMovedOneDropDownInTheirOrder) {
  Scene scene(4);
  scene.stacked({kMax, kTom, kMia, kLea}).perfume(kMax, "lesser", {"H01", "F01"}, 2);
  scene.clocks({kMia, kLea, kTom, kMax}).selling(4, 2).play("bargain 1");
  EXPECT_EQ(order_of_picks(scene), (std::vector<Seat>{kLea, kMia, kTom, kMax}));
}

TEST(ParfumRulings, R7_ArrivingOnAnOccupiedSpacePutsTheMarkerOnTop) {
  Scene scene(4);
  scene.stacked({kMax, kTom, kMia, kLea}).perfume(kMax, "lesser", {"H01", "F01"}, 2);
  for (const Seat seat : {kMia, kLea, kTom}) scene.money(seat, 2);
  scene.clocks({kMia, kLea, kTom, kMax}).selling(4, 2).play("bargain 1");
  EXPECT_EQ(order_of_picks(scene), (std::vector<Seat>{kMax, kLea, kMia, kTom}));
}

TEST(ParfumRulings, R7_AMoveByNothingChangesNothing) {
  Scene scene(2);
  scene.stock_everybody().last_round().water(kMia, {0, 0}).stacked({kMia, kMax});
  scene.selling(4, 2).play("pass");
  ASSERT_TRUE(scene.over());
  EXPECT_EQ(scene.position().arrivals[0], kMia) << "worthless tokens lift no marker";
}

TEST(ParfumRulings, R8_NotesTakenTogetherMoveTheMarkerOnceBySum) {
  Scene scene(2);
  scene.distillery({"H06", "F01"}).money(kMia, 3).stacked({kMax, kMia});
  scene.dice("violet", 3, 3).composing(1).play("take 1 2");
  EXPECT_EQ(scene.money(kMax), 3);
  EXPECT_EQ(scene.position().arrivals[1], kMax) << "on top of Mia, whom he has just reached";
  EXPECT_EQ(scene.times_told(Told::kNotesTaken), 1);
  EXPECT_EQ(scene.last_events()[0].points, 3);
}

TEST(ParfumRulings, R8_EachSaleIsAMoveOfItsOwn) {
  Scene scene(2);
  scene.perfume(kMax, "lesser", {"H01", "F01"}).clocks({kMax, kMax, kMia, kMia});
  scene.selling(1).play("bargain 1");
  EXPECT_EQ(scene.money(kMax), 2);
  scene.play("bargain 1");
  EXPECT_EQ(scene.money(kMax), 4);
  EXPECT_EQ(scene.times_told(Told::kBargainSold), 2);
}

TEST(ParfumRulings, R9_OnlyTheDrawerSeesTheValueButDiscardsLieOpen) {
  Scene scene(4);
  scene.preparing(1).play_all({"water", "token 2"});
  const auto value_heard = [&](Seat observer) {
    const auto said = scene.heard_by(observer);
    return std::find(said.begin(), said.end(), "R9: Max sees that it is worth 2.") != said.end();
  };
  EXPECT_TRUE(value_heard(kMax));
  for (const Seat other : {kMia, kLea, kTom, kSpectator}) EXPECT_FALSE(value_heard(other));

  scene.play_all({"die rose", "die rose", "roll nothing", "reroll rose", "pay 2"});
  EXPECT_EQ(scene.heard_by(kSpectator).back(), "6.2.3: Max spends a water token worth 2.");
}

TEST(ParfumRulings, R10_TheOwnerChoosesTheTokensToSpend) {
  Scene scene(4);
  scene.water(kMax, {0, 2, 3}).dice("rose", 1, 0).distilling(1).play("reroll rose");
  EXPECT_EQ(scene.to_act(), kMax);
  EXPECT_EQ(scene.legal(), (Ids{"pay 0", "pay 2", "pay 3"}));
}

TEST(ParfumRulings, R11_ATokenDrawnAsAnActionHelpsInTheSameTurn) {
  Scene scene(4);
  scene.preparing(1).play_all({"water", "token 1", "die rose", "die rose", "roll nothing"});
  scene.play_all({"reroll rose", "pay 1", "roll rose 2"});
  EXPECT_EQ(scene.discarded(), (Coins{1}));
}

TEST(ParfumRulings, R11_TokensWonBySellingOutComeBeforeTheHandLimit) {
  Scene scene(4);
  scene.perfume(kMax, "lesser", {"H01", "F01"}, 1).water(kMax, {0, 0, 1}).selling(1, 2);
  scene.play_all({"bargain 1", "token 3", "token 3"});
  EXPECT_TRUE(scene.asks(Ask::kTrimWater));
  scene.play("pay 0");
  EXPECT_EQ(scene.water(kMax), (Coins{0, 1, 3, 3}));
}

TEST(ParfumRulings, R13_WithoutAnyWaterTheActionIsIllegalAndARewardIsLost) {
  Scene dry(4);
  dry.well({}, kTom).preparing(2);
  EXPECT_FALSE(dry.is_legal("water"));

  Scene lost(4);
  lost.well({}, kTom).perfume(kMax, "lesser", {"H01", "F01"}, 1).stock_everybody();
  lost.selling(1).play("bargain 1");
  EXPECT_EQ(lost.to_act(), kMia);
  EXPECT_EQ(lost.water(kMax), Coins{});
  EXPECT_EQ(lost.times_told(Told::kRewardLost), 1);

  Scene partly(4);
  partly.well({2}, kTom).perfume(kMax, "lesser", {"H01", "F01"}, 1).stock_everybody();
  partly.selling(1).play_all({"bargain 1", "token 2"});
  EXPECT_EQ(partly.to_act(), kMia);
  EXPECT_EQ(partly.water(kMax), (Coins{2}));
}

TEST(ParfumRulings, R15_TheFirstClockCanNeverDrawANoteALaterOneMayFillASpaceEmptiedBefore) {
  Scene scene(4);
  scene.distillery({"H01"}).play_all({"clock 1", "clock 2", "clock 3", "clock 4"});
  for (int space = 1; space <= 6; ++space) {
    EXPECT_FALSE(scene.is_legal("draw " + std::to_string(space)));
  }
  scene.play_all({"die violet", "done", "roll violet 1", "take 1"});
  EXPECT_FALSE(scene.is_legal("draw 1")) << "taking comes after all actions";
  scene.play("place H01 lesser");
  EXPECT_EQ(scene.to_act(), kMia);
  scene.play_all({"draw 1", "note H03", "die rose", "done", "roll rose 1", "take 1"});
  EXPECT_EQ(scene.money(kMia), 1);
}

TEST(ParfumRulings, R16_OneFlaskPaysForOneIcon) {
  Scene scene(4);
  scene.distillery({"H03", "F03", "M03"}).dice("rose", 2, 2).composing(1);
  EXPECT_TRUE(scene.is_legal("take 1 2"));
  EXPECT_TRUE(scene.is_legal("take 3"));
  EXPECT_FALSE(scene.is_legal("take 1 3"));
  EXPECT_FALSE(scene.is_legal("take 1 2 3"));
}

TEST(ParfumRulings, R17_WaterIsOfNoUseOnceNotesAreTaken) {
  Scene scene(4);
  scene.distillery({"H03"}).water(kMax, {0, 0, 0}).dice("rose", 2, 1).distilling(1).play("done");
  const auto no_water = [&] {
    for (const std::string move : {"reroll rose", "reroll all", "turn rose"}) {
      EXPECT_FALSE(scene.is_legal(move));
    }
  };
  no_water();
  scene.play("take 1");
  no_water();
}

TEST(ParfumRulings, R18_CoinsCountAtOnceButTheClocksStandForTheRound) {
  Scene scene(2);
  scene.distillery({"H01"}).money(kMia, 1).stacked({kMia, kMax}).clocks({kMax, kMia, kMax, kMia});
  scene.dice("violet", 1, 1).composing(1).play_all({"take 1", "place H01 lesser"});
  EXPECT_EQ(scene.money(kMax), 1);
  for (const Seat seat : {kMia, kMax, kMia}) {
    EXPECT_EQ(scene.to_act(), seat);
    scene.idle_turn();
  }
  scene.let_nature_act();
  EXPECT_EQ(scene.to_act(), kMax) << "he lies on top of Mia now";
}

TEST(ParfumRulings, R19_EachClockOfTwoPlayersHasItsTwoSalesInClockOrder) {
  Scene scene(2);
  scene.stock_everybody().clocks({kMax, kMia, kMax, kMia}).selling(1);
  std::vector<Seat> sellers;
  for (; scene.asks(Ask::kSell); scene.play("pass")) sellers.push_back(scene.to_act());
  EXPECT_EQ(sellers, (std::vector<Seat>{kMax, kMax, kMia, kMia, kMax, kMax, kMia, kMia}));
}

TEST(ParfumRulings, R20_TwoBottlesOfOnePerfumeMayGoToTwoCustomersInARow) {
  Scene scene(2);
  scene.street({"A09", "A10"}).perfume(kMax, "great", {"H10", "M05", "F05"}).selling(1);
  scene.play_all({"sell 1 to A09", "sell 1 to A10"});
  EXPECT_EQ(scene.money(kMax), 13);
  EXPECT_EQ(scene.bottles(1), 1);
}

TEST(ParfumRulings, R21_ACustomerWithSeveralWishesMustFindAllInOnePerfume) {
  Json edition = bottega::tests::shipped_edition("parfum");
  edition["customers"][0]["wants"] = {{"violet", 1}, {"rose", 2}};
  const Result<Parfum> game = Parfum::load(edition);
  ASSERT_TRUE(game.ok());
  Scene scene(4, {}, *game);
  scene.street({"A01"});
  scene.perfume(kMax, "lesser", {"H01", "F01"});        // VV
  scene.perfume(kMax, "lesser", {"H08", "F03"});        // RRR
  scene.perfume(kMax, "great", {"H03", "M06", "F02"});  // RRVB
  scene.perfume(kMax, "great", {"H06", "M01", "F11"});  // VVVVBR
  scene.selling(1);
  EXPECT_FALSE(scene.is_legal("sell 1 to A01"));
  EXPECT_FALSE(scene.is_legal("sell 2 to A01"));
  EXPECT_TRUE(scene.is_legal("sell 3 to A01"));
  EXPECT_FALSE(scene.is_legal("sell 4 to A01")) << "violet does not replace rose";
}

TEST(ParfumRulings, R22_TheClosingTileStaysHiddenOnAnExactFill) {
  Scene exact(4);
  exact.stock_everybody().street({""}).deck_of(6).selling(4, 2).play("pass");
  exact.let_nature_act();
  EXPECT_EQ(exact.deck(), 5);
  EXPECT_EQ(exact.times_told(Told::kClosingTime), 0);
  EXPECT_EQ(exact.position().closing, Closing::kInDeck);

  Scene no_need(4);
  no_need.stock_everybody().deck_of(5).selling(4, 2).play("pass");
  EXPECT_EQ(no_need.times_told(Told::kClosingTime), 0) << "no customer was needed";

  Scene one_more(4);
  one_more.stock_everybody().street({""}).deck_of(5).selling(4, 2).play("pass");
  EXPECT_EQ(one_more.times_told(Told::kClosingTime), 1);
}

TEST(ParfumRulings, R23_AnUnfinishedPerfumeCannotBeSold) {
  Scene scene(4);
  scene.street({"A01"}).perfume(kMax, "great", {"H01", "F01"}).stock_everybody().selling(1);
  EXPECT_FALSE(scene.is_legal("sell 1 to A01"));
  EXPECT_FALSE(scene.is_legal("bargain 1"));
  EXPECT_TRUE(scene.is_legal("bargain 2"));
}

TEST(ParfumRulings, R24_TheLastClockIsForced) {
  Scene scene(3);
  scene.play_all({"clock 2", "clock 3"});
  EXPECT_EQ(scene.legal(), (Ids{"clock 1"}));
}

TEST(ParfumRulings, R25_MoneyIsCountedOnRoundTheTrack) {
  Scene scene(4);
  scene.money(kMax, 105).money(kMia, 5).money(kLea, 305).money(kTom, 205);
  EXPECT_EQ(order_of_picks(scene), (std::vector<Seat>{kMia, kMax, kTom, kLea}));
}

TEST(ParfumRulings, R26_ATokenMustHaveSomethingToRoll) {
  Scene flasks(4);
  flasks.water(kMax, {0}).dice("rose", 2, 2).dice("lavender", 1, 0).distilling(1);
  EXPECT_FALSE(flasks.is_legal("reroll rose")) << "no rose die shows a fly";
  EXPECT_FALSE(flasks.is_legal("reroll violet")) << "no violet die at all";
  EXPECT_TRUE(flasks.is_legal("reroll lavender"));
  EXPECT_TRUE(flasks.is_legal("reroll all"));
  EXPECT_FALSE(flasks.is_legal("turn lavender")) << "one token is not enough";

  Scene no_dice(4);
  no_dice.water(kMax, {0, 0}).preparing(1).play("done");
  EXPECT_EQ(no_dice.to_act(), kMia) << "without dice water is of no use";
  EXPECT_EQ(no_dice.water(kMax), (Coins{0, 0}));
}

TEST(ParfumRulings, R26_TheSameDiceMayBeRerolledAgainWithAFurtherToken) {
  Scene scene(4);
  scene.water(kMax, {0, 0, 0}).dice("rose", 2, 0).distilling(1);
  scene.play_all({"reroll rose", "pay 0", "roll nothing", "reroll rose", "pay 0", "roll rose 1"});
  EXPECT_TRUE(scene.is_legal("reroll rose"));
  EXPECT_EQ(scene.flasks_of("rose"), 1);
}

TEST(ParfumRulings, R27_TrimmedTokensMayComeBackInTheSameRound) {
  Scene scene(4);
  scene.perfume(kMia, "lesser", {"H01", "F01"}, 1).stock_everybody();
  scene.water(kMax, {0, 0, 0, 0, 3}).well({}, kTom).selling(1, 2);
  scene.play_all({"pass", "pay 3", "bargain 1"});
  EXPECT_EQ(scene.legal(), (Ids{"token 3"}));
  scene.play("token 3");
  EXPECT_EQ(scene.water(kMia), (Coins{3}));
}

TEST(ParfumRulings, R28_ClocksThenNotesThenCustomers) {
  Scene scene(4);
  scene.stock_everybody().empty_spaces({2}).street({"", "A02"}).selling(4, 2).play("pass");
  for (const Seat owner : scene.position().clock_owner) EXPECT_EQ(owner, kOnBoard);
  EXPECT_EQ(scene.question(), "draws a note for the distillery");
  scene.play("note H01");
  EXPECT_EQ(scene.question(), "draws a customer for the street");
  scene.play("customer A07");
  EXPECT_EQ(scene.distillery()[1], "H01");
  EXPECT_EQ(scene.street()[0], "A07");
  EXPECT_TRUE(scene.asks(Ask::kPickClock));
}

TEST(ParfumRulings, R28_NoCustomerComesOnceTheNotesAreExhausted) {
  Scene scene(4);
  scene.stock_everybody().empty_spaces({2}).bag_of(0).street({""}).selling(4, 2).play("pass");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.times_told(Told::kCustomerCame), 0);
}

}  // namespace
}  // namespace bottega::parfum::tests
