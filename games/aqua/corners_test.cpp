// Corners of the rules where a small slip would go unnoticed elsewhere.
#include "games/aqua/scene.h"

namespace bottega::aqua::tests {
namespace {

TEST(AquaCorners, Rule7_4a_EachSundayHasItsOwnDeliveries) {
  for (const int sunday : {1, 2, 3}) {
    Scene scene(3);
    scene.empty_market().delivery(sunday, 1, "D01").delivery(sunday, 2, "D25");
    scene.eve_of_sunday(sunday).dial(kBlue, 1).turn(kBlue).play("couple A");
    EXPECT_EQ(scene.market(), "BBBJJJLLLRRR") << "Sunday " << sunday;
  }
}

TEST(AquaCorners, Rule7_4b_EverybodysPerfumesBecomeFresh) {
  Scene scene(3);
  scene.perfume(kBlue, "L-B", false).perfume(kRed, "N-O", false).perfume(kRed, "N-L", false);
  scene.eve_of_sunday(1).dial(kBlue, 1).turn(kBlue).play("couple A");
  EXPECT_EQ(scene.perfumes(kBlue), "L-B*");
  EXPECT_EQ(scene.perfumes(kRed), "N-O*, N-L*");
}

TEST(AquaCorners, Rule7_5_OfTwoRowsWithTheMostCubesTheCourtMeetsTheFirst) {
  const auto court_after = [](const std::string& from) {
    Scene scene(3);
    scene.cubes("L-N", 2).cubes("L-R", 2).king("B").court(from).eve_of_sunday(1);
    scene.dial(kBlue, 1).turn(kBlue).play("couple A");
    return scene.court();
  };
  EXPECT_EQ(court_after("J"), "N");
  EXPECT_EQ(court_after("O"), "R");
  EXPECT_EQ(court_after("N"), "R") << "the line it is on does not count";
}

TEST(AquaCorners, R13_ATileIsFlippedBeforeTheCoachDrives) {
  Scene scene(3);
  scene.tile(kBlue, "K5").flowers(kBlue, "N").dial(kBlue, 2).turn(kBlue);
  scene.play_all({"produce", "use distillation narcissus"});
  ASSERT_TRUE(scene.asks(Ask::kCoach));
  const int tokens = scene.tokens(kBlue);
  scene.play("flip K5");
  EXPECT_EQ(scene.tokens(kBlue), tokens + 1);
  EXPECT_TRUE(scene.asks(Ask::kCoach));
}

TEST(AquaCorners, R20_R54_TheRecipeThatIsThrownAwayCanBeUsedAtOnce) {
  Scene scene(3);
  scene.perfume(kBlue, "N-O").perfume(kBlue, "N-L").perfume(kBlue, "N-J").essences(kBlue, "NB");
  ASSERT_EQ(scene.recipes("N", 1), 0);
  scene.turn(kBlue).play("create N-B over N-O");
  EXPECT_EQ(scene.perfumes(kBlue), "N-L*, N-J*, N-B*");
  EXPECT_EQ(scene.recipes("N", 1), 0);
}

TEST(AquaCorners, R32_ADameWhoCanBeGivenNothingDoesNotAsk) {
  for (const char* couple : {"couple A", "couple B", "couple C", "couple D"}) {
    Scene scene(3);
    scene.essences(kBlue, couple[7] == 'A' ? "R" : "B").tokens(kBlue, 0).turn(kBlue).play(couple);
    EXPECT_EQ(scene.to_act(), kGreen) << couple;
  }
}

TEST(AquaCorners, R40_BothWorkersMoveAtTheSameTime) {
  Scene scene(3);
  scene.workers("B", "J").turn(kBlue).play("market rose");
  scene.play("worker bergamot to jasmine and jasmine to orange");
  EXPECT_EQ(scene.workers(), "JO");
  EXPECT_EQ(scene.flowers_of(kBlue), "JOR");
}

TEST(AquaCorners, R48_WhoDidNotLookDoesNotKnowTheTileInTheParade) {
  Scene scene(3);
  scene.bonus("A", "EB07", {kGreen}).base(kBlue, "N").essences(kBlue, "O").tokens(kBlue, 0);
  scene.last_round(kGreen).turn(kBlue).play_all({"couple A", "done"});
  ASSERT_TRUE(scene.asks(Ask::kParade));
  const auto tile = [&](Seat observer) {
    return scene.game().observe(scene.position(), observer).table.bonus[0];
  };
  EXPECT_NE(tile(kGreen), kNone);
  for (const Seat seat : {kBlue, kRed, kSpectator}) EXPECT_EQ(tile(seat), kNone);
}

TEST(AquaCorners, AqE_StoredFlowersAreUsedFirst) {
  Scene scene(3);
  scene.method(kBlue, "distillation", "N").flowers(kBlue, "N").dial(kBlue, 2).turn(kBlue);
  scene.play_all({"produce", "use distillation narcissus"});
  EXPECT_EQ(scene.stored_on(kBlue, "distillation"), "");
  EXPECT_EQ(scene.flowers_of(kBlue), "N");
}

TEST(AquaCorners, AqI_OneMoveIsEnoughWhenTheStockWasEmpty) {
  Scene scene(3);
  scene.influence(kBlue, "B", 8).tile(kBlue, "F6").turn(kBlue).play("flip F6");
  EXPECT_FALSE(scene.is_legal("done"));
  scene.play_all({"place A from B", "done"});
  EXPECT_EQ(scene.player(kBlue).influence[0], 1);
  EXPECT_EQ(scene.player(kBlue).influence[1], 7);
  EXPECT_TRUE(scene.asks(Ask::kTurn));
}

TEST(AquaCorners, AqJ_AnEmptySupplyAsksForNoExtraFlower) {
  Scene scene(3);
  scene.ability(kBlue, "extra_flower").dial(kBlue, 1).turn(kBlue);
  for (const char* flower : {"B", "J", "L", "N", "O", "R"}) scene.supply(flower, 0);
  scene.play("market rose");
  EXPECT_EQ(scene.flowers_of(kBlue), "JOR");
  EXPECT_TRUE(scene.asks(Ask::kExtraTurn));
}

TEST(AquaCorners, Rule12_2_AFreeBaseKeepsTheEssence) {
  Scene scene(3);
  scene.base(kBlue, "N").essences(kBlue, "NO").turn(kBlue).play("create N-O");
  EXPECT_EQ(scene.essences_of(kBlue), "N");
}

TEST(AquaCorners, Rule14_7_FavourDPaysForBothCubes) {
  Scene scene(3);
  scene.influence(kBlue, "D", 1).perfume(kBlue, "B-J/N").king("B").court("L").turn(kBlue);
  scene.play_all({"versailles", "present B-J/N"});
  EXPECT_EQ(scene.points_by(Told::kCubePoints, kBlue), 2 + 2);
  EXPECT_EQ(scene.points_by(Told::kKingPoints, kBlue), 3);
  EXPECT_EQ(scene.score(kBlue), 2 + 2 + 3 + 3 + 3);
}

TEST(AquaCorners, Rule15_4_K5_GivesOneTokenOfMany) {
  Scene scene(2);
  ASSERT_EQ(scene.position().tokens_left, 2);
  scene.tile(kBlue, "K5").turn(kBlue).play("flip K5");
  EXPECT_EQ(scene.tokens(kBlue), 2);
  EXPECT_EQ(scene.position().tokens_left, 1);
}

TEST(AquaCorners, Rule15_4_HalfOfNothingWaitsForAPerfumeWhateverWasAgreed) {
  Scene scene(3, {"flip_requires_partial_effect=false"});
  scene.perfume(kBlue, "N-O").tile(kBlue, "F4").turn(kBlue).play("versailles");
  EXPECT_EQ(scene.why_not("flip F4"), "F4 is flipped right after a perfume scored (rules 15.4)");
  scene.play("present N-O");
  EXPECT_TRUE(scene.is_legal("flip F4"));
}

}  // namespace
}  // namespace bottega::aqua::tests
