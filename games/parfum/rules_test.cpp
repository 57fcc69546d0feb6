// What sections 2 to 10 of the specification state beyond its examples and rulings.
#include "games/parfum/scene.h"

namespace bottega::parfum::tests {
namespace {

// --- 3 Set-up

Position set_up(int players, std::uint64_t seed) {
  const Parfum& game = shipped_parfum();
  Position p = game.start(agreed(players));
  Random random(seed);
  Silent silent;
  while (game.to_act(p) == kNature) game.apply(p, game.draw(p, random.next()), silent);
  return p;
}

TEST(ParfumRules, Rule3_TheTableIsSetUpForTwoThreeAndFour) {
  struct Table {
    int players, clocks, distillery, street;
  };
  for (const Table& table : {Table{2, 4, 6, 5}, Table{3, 3, 5, 4}, Table{4, 4, 6, 5}}) {
    const Position p = set_up(table.players, 7);
    const Board& board = shipped_parfum().edition().boards[table.players];
    EXPECT_EQ(board.clocks, table.clocks);
    EXPECT_EQ(board.distillery_spaces, table.distillery);
    EXPECT_EQ(board.street_spaces, table.street);
    EXPECT_EQ(std::popcount(p.bag), 42 - table.distillery);
    EXPECT_EQ(std::popcount(p.deck), 25 - table.street);
    for (int space = 0; space < kMaxSpaces; ++space) {
      EXPECT_EQ(p.distillery[space] != kNoNote, space < table.distillery);
      EXPECT_EQ(p.street[space] != kNoCustomer, space < table.street);
    }
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      EXPECT_EQ(total(p.hands[seat]), seat < table.players ? 2 : 0);
      EXPECT_EQ(p.money[seat], 0);
    }
    EXPECT_EQ(total(p.well), 25 - 2 * table.players);
    EXPECT_EQ(total(p.discard), 0);
    EXPECT_EQ(p.round, 1);
    EXPECT_EQ(p.closing, Closing::kInDeck);
    std::set<Seat> markers(p.arrivals.begin(), p.arrivals.begin() + table.players);
    EXPECT_EQ(markers.size(), static_cast<std::size_t>(table.players));
    EXPECT_EQ(shipped_parfum().to_act(p), p.arrivals[table.players - 1]) << "rules 5.2: on top";
    EXPECT_TRUE(shipped_parfum().check(p).ok());
  }
}

TEST(ParfumRules, Rule3_11_TheMarkersAreStackedInAnyOrder) {
  std::set<std::vector<Seat>> orders;
  for (int seed = 0; seed < 200; ++seed) {
    const Position p = set_up(3, seed);
    orders.insert({p.arrivals[0], p.arrivals[1], p.arrivals[2]});
  }
  EXPECT_EQ(orders.size(), 6u);
}

TEST(ParfumRules, Rule3_3_CustomersOfStackBComeAfterAllOfStackA) {
  const Position opening = set_up(4, 3);
  for (int space = 0; space < 5; ++space) EXPECT_LT(opening.street[space], 10) << "stack A";

  Scene scene(4);
  scene.stock_everybody().street({"", "", "A01"});
  scene.position().deck &= ~first_bits(9);  // A10 is the last of its stack
  scene.selling(4, 2).play("pass");
  EXPECT_EQ(scene.legal(), (Ids{"customer A10"}));
  scene.play("customer A10");
  EXPECT_EQ(scene.legal().size(), 15u);
  EXPECT_EQ(scene.legal().front(), "customer B01");
}

TEST(ParfumRules, Rule3_3_TheClosingTileLiesOnTheLastFiveCustomers) {
  Scene scene(4);
  scene.stock_everybody().street({"", "", "", "", ""}).deck_of(10).selling(4, 2).play("pass");
  scene.let_nature_act();
  EXPECT_EQ(scene.deck(), 5);
  EXPECT_EQ(scene.times_told(Told::kClosingTime), 0) << "the 20th customer";
}

// --- 2 Dice

TEST(ParfumRules, Rule2_8_RoseShowsAFlaskOnFourFacesLavenderOnThree) {
  const auto ways = [](std::string_view scent, int dice, const std::string& roll) {
    Scene scene(4);
    scene.preparing(4);
    for (int i = 0; i < dice; ++i) scene.play("die " + std::string(scent));
    scene.play("done");
    return scene.game().weight(scene.position(), *scene.game().parse(roll));
  };
  for (const std::string scent : {"violet", "bergamot", "rose"}) {
    EXPECT_EQ(ways(scent, 1, "roll " + scent + " 1"), 2 * ways(scent, 1, "roll nothing")) << scent;
    EXPECT_EQ(ways(scent, 2, "roll " + scent + " 1"), ways(scent, 2, "roll " + scent + " 2"));
  }
  for (const std::string scent : {"vanilla", "lavender"}) {
    EXPECT_EQ(ways(scent, 1, "roll " + scent + " 1"), ways(scent, 1, "roll nothing")) << scent;
    EXPECT_EQ(ways(scent, 3, "roll " + scent + " 1"), 3 * ways(scent, 3, "roll nothing")) << scent;
  }
}

// --- 5 Wake up

TEST(ParfumRules, Rule5_1_AClockThatIsTakenCannotBeTakenAgain) {
  Scene scene(4);
  scene.play("clock 2");
  EXPECT_EQ(scene.legal(), (Ids{"clock 1", "clock 3", "clock 4"}));
}

TEST(ParfumRules, Rule5_3_TheClocksGiveTheOrderOfPhasesTwoAndThree) {
  Scene scene(4);
  scene.stock_everybody().play_all({"clock 3", "clock 1", "clock 4", "clock 2"});
  std::vector<Seat> order;
  for (; scene.asks(Ask::kPrepare); scene.idle_turn()) order.push_back(scene.to_act());
  EXPECT_EQ(order, (std::vector<Seat>{kMia, kTom, kMax, kLea}));
  order.clear();
  for (; scene.asks(Ask::kSell); scene.play("pass")) order.push_back(scene.to_act());
  EXPECT_EQ(order, (std::vector<Seat>{kMia, kTom, kMax, kLea, kMia, kTom, kMax, kLea}));
}

// --- 6 Create perfumes

TEST(ParfumRules, Rule6_1_2_TheResultOfAnActionIsKnownBeforeTheNext) {
  Scene scene(4);
  scene.empty_spaces({4}).preparing(2).play("draw 4");
  EXPECT_EQ(scene.to_act(), kNature);
  scene.play("note H01");
  EXPECT_EQ(scene.distillery()[3], "H01");
  EXPECT_EQ(scene.to_act(), kMia);
  scene.play("water");
  EXPECT_EQ(scene.to_act(), kNature);
  scene.play("token 3");
  EXPECT_EQ(scene.question(), "prepare: draw a note, take a die or draw water (2 actions left)");
}

TEST(ParfumRules, Rule6_1_1_TheSpaceForANewNoteIsThePlayersChoice) {
  Scene scene(4);
  scene.empty_spaces({2, 5}).preparing(2);
  EXPECT_TRUE(scene.is_legal("draw 2"));
  scene.play_all({"draw 5", "note H01"});
  EXPECT_EQ(scene.distillery()[1], "");
  EXPECT_EQ(scene.distillery()[4], "H01");
}

TEST(ParfumRules, Rule6_1_2_TheSameActionMayBeRepeated) {
  Scene scene(4);
  scene.preparing(1).play_all({"water", "token 0", "water", "token 0", "water", "token 0"});
  EXPECT_EQ(scene.water(kMax), (Coins{0, 0, 0}));
  EXPECT_EQ(scene.to_act(), kMia);
}

TEST(ParfumRules, Rule6_2_2_ARerollOfAColourRollsAllItsFliesAndKeepsItsFlasks) {
  Scene scene(4);
  scene.clocks({kMia, kMax, kLea, kTom}).water(kMax, {0}).dice("rose", 3, 1);
  scene.distilling(2).play_all({"reroll rose", "pay 0"});
  EXPECT_EQ(scene.legal(), (Ids{"roll nothing", "roll rose 1", "roll rose 2"}));
  scene.play("roll nothing");  // no token is left and no note is to be had: the turn ends
  EXPECT_EQ(scene.to_act(), kLea);
}

TEST(ParfumRules, Rule6_2_2_WaterMayBeSpentInAnyOrderWhileItLasts) {
  Scene scene(4);
  scene.distillery({"M13"}).water(kMax, {0, 0, 1, 1}).dice("vanilla", 2, 0).dice("rose", 1, 1);
  scene.distilling(1).play_all({"turn vanilla", "pay 1", "pay 0", "reroll vanilla", "pay 1"});
  EXPECT_EQ(scene.legal(), (Ids{"roll nothing", "roll vanilla 1"}));
  scene.play("roll vanilla 1");
  EXPECT_EQ(scene.flasks_of("vanilla"), 2);
  scene.play_all({"done", "take 1"});
  EXPECT_EQ(scene.money(kMax), 4);
  EXPECT_EQ(scene.water(kMax), (Coins{0}));
}

TEST(ParfumRules, Rule6_3_3_TakingIsVoluntaryAndUnusedFlasksAreLost) {
  Scene scene(4);
  scene.distillery({"H03"}).dice("rose", 1, 1).composing(1).play("take nothing");
  EXPECT_EQ(scene.to_act(), kMia);
  EXPECT_EQ(scene.dice_of("rose") + scene.flasks_of("rose"), 0);
  EXPECT_EQ(scene.money(kMax), 0);
}

TEST(ParfumRules, Rule6_4_1_NotesArePlacedInTheOrderThePlayerLikes) {
  Scene scene(4);
  scene.placing(1, {"H01", "F01"});
  EXPECT_TRUE(scene.is_legal("place F01 lesser"));
  EXPECT_TRUE(scene.is_legal("place H01 lesser"));
}

TEST(ParfumRules, Rule6_4_3_ANoteThatFitsMayStillStartANewPerfume) {
  Scene scene(4);
  scene.perfume(kMax, "lesser", {"H01"}).perfume(kMax, "great", {"H02"}).placing(1, {"F01"});
  EXPECT_EQ(scene.legal(),
            (Ids{"place F01 on 1", "place F01 on 2", "place F01 lesser", "place F01 great"}));
}

TEST(ParfumRules, Rule6_4_3_NobodyPlacesOnAnotherPlayersPerfume) {
  Scene scene(4);
  scene.perfume(kMia, "lesser", {"H01"}).placing(1, {"F01"});
  EXPECT_FALSE(scene.is_legal("place F01 on 1"));
}

TEST(ParfumRules, Rule6_4_5_AFinishedPerfumeTakesNoFurtherNote) {
  Scene scene(4);
  scene.perfume(kMax, "lesser", {"H01", "F01"}).placing(1, {"M01"});
  EXPECT_EQ(scene.legal(), (Ids{"place M01 great"})) << "lesser never becomes great";
}

TEST(ParfumRules, Rule6_4_6_AGreatPerfumeGetsThreeBottlesAndIsSoldInTheSameRound) {
  Scene scene(2);
  scene.street({"A01"}).perfume(kMax, "great", {"H01", "M06"});
  scene.clocks({kMia, kMia, kMax, kMax}).placing(4, {"F03"}).play("place F03 on 1");
  EXPECT_EQ(scene.bottles(1), 3);
  EXPECT_TRUE(scene.asks(Ask::kSell));
  scene.play("sell 1 to A01");
  EXPECT_EQ(scene.money(kMax), 4);
}

TEST(ParfumRules, Rule6_4_7_AllDiceGoBackForTheNextPlayer) {
  Scene scene(4);
  scene.preparing(1).play_all({"die rose", "die rose", "die rose", "roll nothing"});
  EXPECT_EQ(scene.to_act(), kMia);
  scene.play_all({"die rose", "die rose", "die rose"});
  EXPECT_EQ(scene.dice_of("rose"), 3);
}

// --- 7 Sell

TEST(ParfumRules, Rule7_3_AGreatPerfumeIsABargainForThree) {
  Scene scene(4);
  scene.perfume(kMax, "great", {"H01", "M01", "F01"}).selling(1).play("bargain 1");
  EXPECT_EQ(scene.money(kMax), 3);
  EXPECT_EQ(scene.bottles(1), 2);
}

TEST(ParfumRules, Rule7_4_PassingDoesNotBarTheSecondOpportunity) {
  Scene scene(3);
  scene.perfume(kMax, "lesser", {"H01", "F01"}).selling(1).play("pass");
  EXPECT_EQ(scene.to_act(), kMax) << "the others have no bottle";
  EXPECT_EQ(scene.times_told(Told::kPassed), 3);
  scene.play("bargain 1");
  EXPECT_EQ(scene.money(kMax), 2);
}

TEST(ParfumRules, Rule7_5_SellingTheLastBottleToACustomerBringsTwoTokensToo) {
  Scene scene(4);
  scene.street({"A10"}).perfume(kMax, "lesser", {"H10", "F05"}, 1).selling(1);
  scene.play_all({"sell 1 to A10", "token 2", "token 3"});
  EXPECT_EQ(scene.money(kMax), 8);
  EXPECT_EQ(scene.water(kMax), (Coins{2, 3}));
}

TEST(ParfumRules, Rule7_5_TheSecondLastBottleBringsNoWater) {
  Scene scene(4);
  scene.perfume(kMax, "lesser", {"H01", "F01"}, 2).stock_everybody().selling(1).play("bargain 1");
  EXPECT_EQ(scene.to_act(), kMia);
}

TEST(ParfumRules, Rule7_7_ACustomerServesOnePlayerAndHisSpaceStaysEmptyInTheRound) {
  Scene scene(4);
  scene.street({"A01"}).perfume(kMax, "lesser", {"H01", "F01"});
  scene.perfume(kMia, "lesser", {"H06", "F06"}).stock_everybody().selling(1).play("sell 1 to A01");
  EXPECT_FALSE(scene.is_legal("sell 2 to A01"));
  scene.play_all({"pass", "pass", "pass"});
  EXPECT_EQ(scene.street()[0], "") << "before the second opportunity";
}

TEST(ParfumRules, Rule7_10_UnservedCustomersStay) {
  Scene scene(4);
  scene.stock_everybody().street({"A03", "A09", "A01", "A05", "A07"}).selling(4, 2).play("pass");
  EXPECT_EQ(scene.position().round, 4);
  EXPECT_EQ(scene.street(), (Ids{"A03", "A09", "A01", "A05", "A07"}));
}

TEST(ParfumRules, Rule7_9_TheHandLimitIsSettledBeforeTheNextPlayersOpportunity) {
  Scene scene(3);
  scene.stock_everybody().water(kMax, {0, 0, 0, 0, 1}).selling(1, 2).play("pass");
  EXPECT_EQ(scene.to_act(), kMax);
  EXPECT_EQ(scene.question(), "discard water tokens down to 4");
  scene.play("pay 0");
  EXPECT_EQ(scene.to_act(), kMia);
}

TEST(ParfumRules, Rule7_9_APlayerWithoutBottlesKeepsTheHandLimitToo) {
  Scene scene(3);
  scene.perfume(kMax, "lesser", {"H01", "F01"}).water(kMia, {0, 0, 0, 0, 1}).selling(1, 2);
  scene.play("pass");
  EXPECT_EQ(scene.to_act(), kMia);
  EXPECT_TRUE(scene.asks(Ask::kTrimWater));
}

// --- 9 End of the game

TEST(ParfumRules, Rule9_1_OneFullRoundIsPlayedAfterClosingTime) {
  Scene scene(2);
  scene.stock_everybody().street({""}).deck_of(5).selling(4, 2).play("pass").let_nature_act();
  EXPECT_EQ(scene.position().closing, Closing::kLastRound);
  scene.play_all({"clock 1", "clock 2", "clock 3", "clock 4"});
  for (int turn = 0; turn < 4; ++turn) scene.idle_turn();
  scene.pass_all();
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.position().round, 4);
}

TEST(ParfumRules, Rule9_4_TheHandLimitHoldsInTheLastRoundToo) {
  Scene scene(2);
  scene.stock_everybody().last_round().water(kMia, {3, 3, 3, 3, 3}).selling(4, 2).play("pass");
  EXPECT_TRUE(scene.asks(Ask::kTrimWater));
  scene.play("pay 3");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.money(kMia), 12);
}

TEST(ParfumRules, Rule9_5_OldAndFreshTokensCountAlike) {
  Scene scene(2);
  scene.stock_everybody().last_round().water(kMax, {3, 1}).old_water(kMax, {2}).money(kMax, 20);
  scene.selling(4, 2).play("pass");
  EXPECT_EQ(scene.money(kMax), 26);
}

TEST(ParfumRules, Rule9_5_UnfinishedPerfumesScoreNothing) {
  Scene scene(2);
  scene.perfume(kMax, "great", {"H01", "M01"}).stock_everybody().last_round();
  scene.selling(4, 2).play("pass");
  EXPECT_EQ(scene.money(kMax), 0);
}

TEST(ParfumRules, Rule9_6_MostMoneyWins) {
  Scene scene(3);
  scene.stock_everybody().last_round().money(kMax, 30).money(kMia, 29).money(kLea, 31);
  scene.water(kMia, {3, 3}).selling(3, 2).play("pass");
  const Outcome outcome = scene.game().outcome(scene.position());
  EXPECT_EQ(outcome.places[kMia], 1);
  EXPECT_EQ(outcome.places[kLea], 2);
  EXPECT_EQ(outcome.places[kMax], 3);
  EXPECT_EQ(outcome.winners(), 1);
}

// --- 10 Two players

TEST(ParfumRules, Rule10_1_OnATieTheUpperMarkerPicksFirst) {
  Scene scene(2);
  scene.money(kMax, 8).money(kMia, 8).stacked({kMax, kMia});
  EXPECT_EQ(order_of_picks(scene), (std::vector<Seat>{kMia, kMax, kMia, kMax}));
}

TEST(ParfumRules, Rule10_2_EachClockIsATurnOfItsOwnAndTheDiceGoBackInBetween) {
  Scene scene(2);
  scene.clocks({kMax, kMax, kMia, kMia}).preparing(1);
  scene.play_all({"die rose", "die rose", "die rose", "roll nothing"});
  EXPECT_EQ(scene.to_act(), kMax);
  EXPECT_EQ(scene.position().pending.top().a, 4) << "the second clock's actions and no more";
  EXPECT_EQ(scene.dice_of("rose"), 0);
  EXPECT_TRUE(scene.is_legal("die rose"));
}

TEST(ParfumRules, Rule10_4_ConsecutiveSalesNeverGoToTheSameCustomer) {
  Scene scene(2);
  scene.street({"A01"}).perfume(kMax, "lesser", {"H01", "F01"}).selling(1).play("sell 1 to A01");
  EXPECT_EQ(scene.to_act(), kMax);
  EXPECT_FALSE(scene.is_legal("sell 1 to A01"));
}

TEST(ParfumRules, Rule10_5_ClocksThatFollowEachOtherTrimAfterTheLaterOne) {
  Scene scene(2);
  scene.stock_everybody().clocks({kMia, kMia, kMax, kMax}).water(kMia, {0, 0, 0, 0, 1}).selling(1);
  scene.play_all({"pass", "pass", "pass", "pass"});
  EXPECT_TRUE(scene.asks(Ask::kTrimWater));
  EXPECT_EQ(scene.to_act(), kMia);
}

}  // namespace
}  // namespace bottega::parfum::tests
