// The rulings R1 to R28 of the specification's section 19.
#include "games/aqua/scene.h"

namespace bottega::aqua::tests {
namespace {

TEST(AquaRulings, R1_TheDayAdvancesAfterTheActionAndBeforeTheExtraTurn) {
  Scene scene(3);
  scene.dial(kBlue, 2).turn(kBlue).play("travel Paris");
  EXPECT_EQ(scene.dial(kBlue), 5) << "the dial is reset at once";
  EXPECT_EQ(scene.position().day, 0) << "the action is not over";
  scene.play_all({"top P2", "done"});
  EXPECT_TRUE(scene.asks(Ask::kExtraTurn));
  EXPECT_EQ(scene.position().day, 1);
}

TEST(AquaRulings, R1_APerfumePresentedOnTheEveOfSundayIsFreshAgain) {
  Scene scene(3);
  scene.perfume(kBlue, "N-O").dial(kBlue, 1).eve_of_sunday(2).turn(kBlue);
  scene.play_all({"versailles", "present N-O"});
  EXPECT_EQ(scene.perfumes(kBlue), "N-O*");
}

TEST(AquaRulings, R2_AMarketStallIsAlwaysFree) {
  Scene scene(4);
  scene.dial(kBlue, 1).empty_market().at(kBlue, "market rose").at(kGreen, "market jasmine");
  scene.at(kRed, "market lavender").at(kGold, "market orange").turn(kBlue);
  EXPECT_EQ(scene.legal("market"), (Texts{"market bergamot", "market narcissus"}));
}

TEST(AquaRulings, R3_AMarketActionMayYieldNothing) {
  Scene scene(3);
  scene.empty_market().dial(kBlue, 1).turn(kBlue).play("market rose");
  EXPECT_EQ(scene.times_told(Told::kNothingTaken), 1);
  EXPECT_EQ(scene.flowers_of(kBlue), "");
}

TEST(AquaRulings, R4_AProductionMakesAtLeastOneEssence) {
  Scene roses(3);
  roses.flowers(kBlue, "RRR").dial(kBlue, 3).turn(kBlue);
  EXPECT_EQ(roses.why_not("produce"),
            "none of your methods can make an essence of what you have (R4)");
  Scene scene(3);
  scene.flowers(kBlue, "NR").dial(kBlue, 3).turn(kBlue).play("produce");
  EXPECT_EQ(scene.why_not("done"), "a production makes at least one essence (R4)");
}

TEST(AquaRulings, R5_TheCoachMustMove) {
  Scene scene(3);
  scene.flowers(kBlue, "N").dial(kBlue, 2).turn(kBlue);
  scene.play_all({"produce", "use distillation narcissus"});
  EXPECT_EQ(scene.why_not("coach stay"), "the coach must move at least one step (R5)");
  EXPECT_EQ(scene.why_not("coach Grasse"), "the coach must move at least one step (R5)");
}

TEST(AquaRulings, R6_TheCoachMayCrossGrasseButNotTurnBack) {
  Scene scene(3);
  scene.flowers(kBlue, "N").coach(kBlue, "w2").dial(kBlue, 3).turn(kBlue);
  scene.play_all({"produce", "use distillation narcissus"});
  EXPECT_TRUE(scene.is_legal("coach e1")) << "two steps east, through Grasse";
  EXPECT_FALSE(scene.is_legal("coach w2")) << "there and back is not one direction";
}

TEST(AquaRulings, R6_TheMoveEndsInLondon) {
  Scene scene(3);
  scene.flowers(kBlue, "N").coach(kBlue, "w1").ability(kBlue, "coach_plus_1").dial(kBlue, 3);
  scene.turn(kBlue).play_all({"produce", "use distillation narcissus"});
  EXPECT_EQ(scene.legal("coach"),
            (Texts{"coach London", "coach Paris", "coach w2", "coach Grasse"}));
}

TEST(AquaRulings, R7_ATileComesOnlyByArriving) {
  Scene scene(3);
  scene.flowers(kBlue, "N").coach(kBlue, "Paris").dial(kBlue, 2).turn(kBlue);
  scene.play_all({"produce", "use distillation narcissus", "coach w2"});
  EXPECT_EQ(scene.player(kBlue).curriculum, 0u) << "leaving Paris grants nothing";
  EXPECT_TRUE(scene.asks(Ask::kExtraTurn));
}

TEST(AquaRulings, R8_SundayOnAFullCellPutsNoCubeButMovesThePawns) {
  Scene scene(3);
  scene.king("B").court("J").cubes("B-J", 4).eve_of_sunday(1).dial(kBlue, 1).turn(kBlue);
  scene.play("couple A");
  EXPECT_EQ(scene.cubes("B-J"), 4);
  EXPECT_NE(scene.king(), "B");
  EXPECT_NE(scene.court(), "J");
}

TEST(AquaRulings, R8_SundayWithoutACubeLeavesTheTokenAlone) {
  Scene scene(3);
  scene.cubes_left(0).king("B").court("J").eve_of_sunday(1).dial(kBlue, 1).turn(kBlue);
  scene.play("couple A");
  EXPECT_TRUE(scene.has_token("B-J"));
}

TEST(AquaRulings, R9_TheLineAPawnIsOnDoesNotCount) {
  Scene scene(3);
  // Row J has most cubes by far and column B none: both pawns stand there and must leave.
  scene.cubes("L-J", 4).cubes("N-J", 4).cubes("O-J", 4).cubes("O-L", 1).cubes("R-B", 2);
  scene.king("B").court("J").eve_of_sunday(1).dial(kBlue, 1).turn(kBlue).play("couple A");
  EXPECT_EQ(scene.court(), "B") << "two cubes: most of the others, after J by way of R";
  EXPECT_EQ(scene.king(), "J") << "no cube: the next of the fewest";
}

TEST(AquaRulings, R10_TheExtraTurnMayNotRepeatTheAction) {
  Scene scene(3);
  scene.turn(kBlue).play_all({"couple A", "again"});
  EXPECT_FALSE(scene.is_legal("couple A"));
  scene.play("couple B");
  EXPECT_EQ(scene.to_act(), kGreen);
  scene.tokens(kBlue, 0).turn(kBlue);
  EXPECT_TRUE(scene.is_legal("couple A")) << "the second turn is the one before";
  EXPECT_FALSE(scene.is_legal("couple B"));
}

TEST(AquaRulings, R11_AProductionBetweenLiftsTheBan) {
  Scene scene(3);
  scene.flowers(kBlue, "N").at(kBlue, "couple A").dial(kBlue, 2).turn(kBlue);
  scene.play_all({"produce", "use distillation narcissus", "coach e1", "again"});
  EXPECT_TRUE(scene.is_legal("couple A"));
}

TEST(AquaRulings, R12_OneTokenAVisit) {
  Scene scene(3);
  scene.tokens(kBlue, 3).turn(kBlue).play_all({"couple A", "again", "couple B"});
  EXPECT_EQ(scene.to_act(), kGreen);
  EXPECT_EQ(scene.tokens(kBlue), 2);
}

TEST(AquaRulings, R13_ATileIsFlippedBetweenStepsNotWithinOne) {
  Scene scene(3);
  scene.tile(kBlue, "P4").essences(kBlue, "B").flowers(kBlue, "OO").turn(kBlue);
  scene.play("couple A");
  EXPECT_TRUE(scene.is_legal("flip P4")) << "between noble and dame";
  scene.play("flip P4").play("gift bergamot");
  EXPECT_EQ(scene.why_not("create L-B"), "finish your gifts first (R13)");
  scene.finish_turn().tokens(kBlue, 0).tile(kBlue, "P5").turn(kBlue).play("method for 1");
  EXPECT_FALSE(scene.is_legal("flip P5")) << "paying is one step";
}

TEST(AquaRulings, R14_NoFlipWithoutEffect) {
  Scene scene(3);
  scene.tile(kBlue, "P4").supply("L", 0).turn(kBlue);
  EXPECT_EQ(scene.why_not("flip P4"), "the supply has nothing of what the tile gives (R14)");
  scene.tile(kBlue, "P1");
  EXPECT_TRUE(scene.is_legal("flip P1")) << "narcissus can be had: a part is enough";
  scene.play("flip P1");
  EXPECT_EQ(scene.flowers_of(kBlue), "NN");
}

TEST(AquaRulings, R15_PerfumesAreCreatedAtEveryPointOfTheOwnTurn) {
  Scene scene(3);
  scene.essences(kBlue, "NO").flowers(kBlue, "LL").dial(kBlue, 4).turn(kBlue);
  EXPECT_TRUE(scene.is_legal("create N-O")) << "at the beginning";
  scene.play("produce");
  EXPECT_TRUE(scene.is_legal("create N-O")) << "while converting";
  scene.play("use distillation lavender").play("done");
  EXPECT_TRUE(scene.is_legal("create N-O")) << "while storing";
  scene.play("done");
  EXPECT_TRUE(scene.is_legal("create N-O")) << "before the coach drives";
  scene.play("coach e1");
  EXPECT_TRUE(scene.is_legal("create N-O")) << "before the turn ends";
  scene.play("done");
  EXPECT_TRUE(scene.asks(Ask::kExtraTurn));
  EXPECT_FALSE(scene.is_legal("create N-O")) << "not after the day has advanced";
}

TEST(AquaRulings, R15_PerfumesAreCreatedBetweenTwoPresentations) {
  Scene scene(3);
  scene.influence(kBlue, "C", 1).perfume(kBlue, "N-L").essences(kBlue, "NO").turn(kBlue);
  scene.play_all({"versailles", "present N-L", "create N-O", "present N-O"});
  EXPECT_EQ(scene.score(kBlue), 6);
}

TEST(AquaRulings, R16_FlippingLowersTheExperienceBeforeTheCheck) {
  Scene scene(3);
  scene.tile(kBlue, "P4").essences(kBlue, "JO").turn(kBlue);
  EXPECT_TRUE(scene.is_legal("create J-O")) << "level 2, by the tile";
  scene.play("flip P4");
  EXPECT_EQ(scene.why_not("create J-O"), "J-O needs experience 2, and you have 1 (rules 10.4)");
}

TEST(AquaRulings, R17_StoredFlowersAllowProductionButPayForNothing) {
  Scene scene(3);
  scene.method(kBlue, "enfleurage", "NN").dial(kBlue, 3).turn(kBlue);
  EXPECT_FALSE(scene.is_legal("specialise narcissus for 1"));
  EXPECT_FALSE(scene.is_legal("method for 1"));
  EXPECT_TRUE(scene.is_legal("produce"));
}

TEST(AquaRulings, R17_StoredFlowersAreNotDiscardedAfterProduction) {
  Scene scene(3);
  scene.method(kBlue, "enfleurage", "N").flowers(kBlue, "LLR").dial(kBlue, 3).turn(kBlue);
  scene.play_all({"produce", "use distillation lavender", "done", "done", "coach e1"});
  EXPECT_EQ(scene.stored_on(kBlue, "enfleurage"), "N");
  EXPECT_EQ(scene.flowers_of(kBlue), "") << "what was loose is gone";
}

TEST(AquaRulings, R18_AReplacedMethodGoesBackAndNeverComesAgain) {
  Scene scene(3);
  scene.method(kBlue, "maceration", "BN").method(kBlue, "squeezing").flowers(kBlue, "LLRR");
  const int supply = scene.supply("B");
  scene.turn(kBlue).play("method for 1");
  EXPECT_EQ(scene.why_not("learn enfleurage with lavender"),
            "you have 3 methods: say which one makes room, with 'over' (rules 12.5)");
  scene.play("learn enfleurage with lavender over maceration");
  EXPECT_EQ(scene.methods_left("maceration"), 3) << "for others to learn";
  EXPECT_EQ(scene.supply("B"), supply + 1) << "its flowers went with it";
  EXPECT_EQ(scene.experience(kBlue), 3);
  scene.tokens(kBlue, 0).at(kBlue, "").turn(kBlue).play("method for 1");
  EXPECT_EQ(scene.why_not("learn maceration with rose over squeezing"),
            "you gave maceration up, and no method is learned twice (R18)");
}

TEST(AquaRulings, R18_EvenDistillationMayGo) {
  Scene scene(3);
  scene.method(kBlue, "maceration").method(kBlue, "squeezing").flowers(kBlue, "LL").turn(kBlue);
  scene.play_all({"method for 1", "learn enfleurage with lavender over distillation"});
  EXPECT_EQ(scene.methods_left("distillation"), 1);
}

TEST(AquaRulings, R19_OneMoreForEachSpecialisedType) {
  Scene scene(3);
  scene.flowers(kBlue, "BN").method(kBlue, "maceration").special(kBlue, "N").dial(kBlue, 2);
  scene.turn(kBlue).play_all({"produce", "use maceration bergamot narcissus"});
  EXPECT_EQ(scene.essences_of(kBlue), "BNN");
}

TEST(AquaRulings, R20_ADiscardedPerfumeGivesRecipeAndCompsBack) {
  Scene scene(3);
  scene.perfume(kBlue, "N-O").perfume(kBlue, "N-L").perfume(kBlue, "L-B").essences(kBlue, "LR");
  const int supply = scene.supply("O");
  scene.turn(kBlue).play("create L-R over N-O");
  EXPECT_EQ(scene.perfumes(kBlue), "N-L*, L-B*, L-R*");
  EXPECT_EQ(scene.recipes("N", 1), 2);
  EXPECT_EQ(scene.supply("O"), supply + 1);
}

TEST(AquaRulings, R20_NothingIsDiscardedWhileThereIsRoom) {
  Scene scene(3);
  scene.perfume(kBlue, "N-O").essences(kBlue, "LR").turn(kBlue);
  EXPECT_EQ(scene.why_not("create L-R over N-O"),
            "there is room: nothing has to be thrown away (R20)");
}

TEST(AquaRulings, R21_SpentAndRemovedTokensGoToTheSupply) {
  Scene scene(3);
  const int supply = scene.position().tokens_left;
  scene.turn(kBlue).play_all({"couple A", "again"});
  EXPECT_EQ(scene.position().tokens_left, supply + 1);
  scene.king("B").court("J").eve_of_sunday(1).dial(kBlue, 2).turn(kBlue, true).play("couple B");
  EXPECT_FALSE(scene.has_token("B-J"));
  EXPECT_EQ(scene.position().tokens_left, supply + 2);
}

TEST(AquaRulings, R21_WithoutTokensInTheSupplyTheTokenTileStays) {
  Scene scene(3);
  scene.tile(kBlue, "K5").no_tokens_left().turn(kBlue);
  EXPECT_EQ(scene.why_not("flip K5"), "no originality token is left in the supply (R21)");
}

TEST(AquaRulings, R22_WithoutALetterTheCourtPaysNothingButPerfectionCounts) {
  Scene scene(3);
  scene.perfume(kBlue, "N-O").king("N").court("O").turn(kBlue);
  scene.play_all({"versailles", "present N-O"});
  EXPECT_EQ(scene.points_by(Told::kCourtPoints, kBlue), 0);
  EXPECT_EQ(scene.score(kBlue), 7) << "3 King + 3 originality + 1 perfection";
}

TEST(AquaRulings, R23_TheKingIsPaidAtTheFirstCombinationThatGetsACube) {
  Scene scene(3);
  scene.perfume(kBlue, "B-J/N").king("B").court("N").cubes("B-J", 4).turn(kBlue);
  scene.play_all({"versailles", "present B-J/N"});
  EXPECT_EQ(scene.points_by(Told::kKingPoints, kBlue), 3) << "a full cell does not cost them";
  EXPECT_EQ(scene.points_by(Told::kPerfection, kBlue), 1);
}

TEST(AquaRulings, R23_PerfectionIsPaidAtTheOtherCombinationToo) {
  Scene scene(3);
  scene.perfume(kBlue, "B-J/N").king("B").court("N").turn(kBlue);
  scene.play_all({"versailles", "present B-J/N"});
  EXPECT_EQ(scene.score(kBlue), 3 + 3 + 3 + 1) << "King once, at B-J; perfection at B-N";
}

TEST(AquaRulings, R23_TheOrderIsAskedOnlyWhereItMatters) {
  Scene scene(3);
  scene.perfume(kBlue, "B-J/N").turn(kBlue).play("versailles");
  EXPECT_EQ(scene.legal("present"), (Texts{"present B-J/N"}));
  EXPECT_EQ(scene.why_not("present B-N/J"), "the order makes no difference: present B-J/N (R23)");
  Scene last_cube(3);
  last_cube.cubes_left(1).perfume(kBlue, "B-J/N").turn(kBlue).play("versailles");
  EXPECT_EQ(last_cube.legal("present"), (Texts{"present B-J/N", "present B-N/J"}));
  last_cube.play("present B-N/J");
  EXPECT_EQ(last_cube.cubes("B-N"), 1);
  EXPECT_EQ(last_cube.cubes("B-J"), 0);
}

TEST(AquaRulings, R24_BothCellsFullIsLegalAndWorthNothing) {
  Scene scene(3);
  scene.perfume(kBlue, "B-J/N").cubes("B-J", 4).cubes("B-N", 4).king("B").turn(kBlue);
  scene.play_all({"versailles", "present B-J/N"});
  EXPECT_EQ(scene.score(kBlue), 0);
  EXPECT_EQ(scene.times_told(Told::kCellFull), 2);
}

TEST(AquaRulings, R25_ACellHasItsTokenExactlyUntilItsFirstCube) {
  Scene scene(3);
  scene.perfume(kBlue, "B-J").turn(kBlue);
  EXPECT_TRUE(scene.has_token("B-J"));
  scene.play_all({"versailles", "present B-J"});
  EXPECT_FALSE(scene.has_token("B-J"));
  Position broken = scene.position();
  broken.cell_tokens |= bit(cell(0, 1));
  --broken.tokens_left;
  EXPECT_FALSE(scene.game().check(broken).ok());
}

TEST(AquaRulings, R26_WithoutCubesEveryCellIsFull) {
  Scene scene(3);
  scene.cubes_left(0).perfume(kBlue, "B-J").king("B").turn(kBlue);
  const int tokens = scene.tokens(kBlue);
  scene.play_all({"versailles", "present B-J"});
  EXPECT_EQ(scene.score(kBlue), 0);
  EXPECT_EQ(scene.tokens(kBlue), tokens + 1) << "the token is taken all the same (16.2)";
}

TEST(AquaRulings, R27_FavourAMovesTheCourtOnceAndWraps) {
  Scene scene(3);
  scene.influence(kBlue, "A", 1).perfume(kBlue, "N-B").court("R").letter(kBlue, 1).turn(kBlue);
  scene.play_all({"versailles", "court"});
  EXPECT_EQ(scene.court(), "B");
  EXPECT_EQ(scene.why_not("court"), "favour A works once in a Versailles action (R27)");
  scene.play("present N-B");
  EXPECT_EQ(scene.points_by(Told::kCourtPoints, kBlue), 1);
}

TEST(AquaRulings, R27_FavourAMayFollowThePresentation) {
  Scene scene(3);
  scene.influence(kBlue, "A", 1).perfume(kBlue, "N-B").court("J").turn(kBlue);
  scene.play_all({"versailles", "present N-B", "court"});
  EXPECT_EQ(scene.court(), "L");
  EXPECT_TRUE(scene.asks(Ask::kExtraTurn)) << "nothing more to decide";
}

TEST(AquaRulings, R28_FavourCAndTheTileAllowThreePerfumes) {
  Scene scene(3);
  scene.influence(kBlue, "C", 1).tile(kBlue, "F3").turn(kBlue);
  scene.perfume(kBlue, "N-O").perfume(kBlue, "N-L").perfume(kBlue, "L-B");
  scene.play_all({"versailles", "present N-O", "present N-L"});
  EXPECT_EQ(scene.why_not("present L-B"),
            "you may present no more perfumes in this action (rules 16.1)");
  scene.play_all({"flip F3", "present L-B"});
  EXPECT_EQ(scene.perfumes(kBlue), "N-O, N-L, L-B");
}

}  // namespace
}  // namespace bottega::aqua::tests
