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

TEST(AquaCorners, R53_OfTwoStoredFlowersTheNamedOneIsDiscarded) {
  const auto left = [](const std::string& flower) {
    Scene scene(3);
    scene.method(kBlue, "maceration", "BN").turn(kBlue);
    scene.play("drop " + flower + " from maceration");
    return scene.stored_on(kBlue, "maceration");
  };
  EXPECT_EQ(left("bergamot"), "N");
  EXPECT_EQ(left("narcissus"), "B");
}

TEST(AquaCorners, Rule14_5_AFavourTakenOverIsGivenBackFirst) {
  Scene scene(3);
  scene.influence(kGreen, "A", 1).essences(kBlue, "BB").turn(kBlue);
  scene.play_all({"couple A", "gift bergamot", "gift bergamot", "bonus EB01"});
  EXPECT_EQ(scene.favours(kBlue), "A");
  EXPECT_TRUE(scene.hears(kRed, "14.5: Green gives the favour of dame A back."));
  EXPECT_TRUE(scene.hears(kRed, "14.5: Blue holds the favour of dame A."));
}

TEST(AquaCorners, Rule15_4_ATokenTileGivesNoMoreThanTheSupplyHas) {
  Scene scene(3, {"flip_requires_partial_effect=false"});
  scene.no_tokens_left().tile(kBlue, "K5").turn(kBlue).play("flip K5");
  EXPECT_EQ(scene.tokens(kBlue), 1) << "the one from the beginning";
  EXPECT_TRUE(scene.has_flipped(kBlue, "K5"));
}

TEST(AquaCorners, Rule14_4_InfluenceMovesFromAnotherDame) {
  Scene scene(3);
  scene.influence(kBlue, "A", 3).influence(kBlue, "B", 5).essences(kBlue, "L").turn(kBlue);
  scene.play("couple A");
  EXPECT_EQ(scene.legal("gift"), (Texts{"gift lavender from B"}));
  EXPECT_EQ(scene.why_not("gift lavender from A"),
            "influence moves from another dame (rules 14.4)");
}

TEST(AquaCorners, R33_NoFurtherGiftWhereAllInfluenceLiesAlready) {
  Scene scene(3);
  scene.influence(kBlue, "A", 7).essences(kBlue, "LL").tokens(kBlue, 0).turn(kBlue);
  scene.play_all({"couple A", "gift lavender", "bonus EB01"});
  EXPECT_EQ(scene.player(kBlue).influence[0], 8);
  EXPECT_EQ(scene.essences_of(kBlue), "L");
  EXPECT_TRUE(scene.asks(Ask::kTurn)) << "the gifts ended by themselves";
  EXPECT_EQ(scene.to_act(), kGreen);
}

TEST(AquaCorners, R20_ARecipeThrownAwayServesForItsOwnKindOnly) {
  Scene scene(3);
  for (const char* name : {"N-B/J", "N-B/L", "N-B/R"}) scene.perfume(kGreen, name);
  for (const char* name : {"N-O", "L-B", "L-O"}) scene.perfume(kBlue, name);
  scene.experience(kBlue, 3).essences(kBlue, "NJR").turn(kBlue);
  EXPECT_TRUE(scene.is_legal("create N-J over N-O"));
  EXPECT_EQ(scene.why_not("create N-J/R over N-O"),
            "no recipe of narcissus with 2 slots is left (rules 10.1)");
  EXPECT_EQ(scene.recipes("N", 1), 2);
}

TEST(AquaCorners, Rule13_1_EachCityWantsItsLetter) {
  const auto cities = [](int letter) {
    Scene scene(3);
    return scene.letter(kBlue, letter).turn(kBlue).legal("travel");
  };
  EXPECT_EQ(cities(0), (Texts{"travel Paris"}));
  EXPECT_EQ(cities(1), (Texts{"travel Paris", "travel London"}));
  EXPECT_EQ(cities(2), (Texts{"travel Paris", "travel London", "travel Koln"}));
  EXPECT_EQ(cities(3).size(), 4u);
}

TEST(AquaCorners, R40_TwoWorkersOnOneStallAreAlike) {
  Scene scene(3);
  scene.workers("J", "J").turn(kBlue).play("market rose");
  // None; one of them to five stalls; both to five stalls, in no order.
  EXPECT_EQ(scene.legal().size(), 1u + 5u + 15u);
}

TEST(AquaCorners, QuestionsSayWhatTheAnswerCosts) {
  const auto question = [](const Scene& scene) {
    return scene.game().question(scene.game().observe(scene.position(), scene.to_act()));
  };
  Scene scene(3);
  scene.tile(kBlue, "P1").turn(kBlue).play("market rose");
  EXPECT_EQ(question(scene),
            "send workers to other stalls (1 action point each), or take the flowers");
  scene.play("take").play("done");
  EXPECT_EQ(question(scene), "take an extra turn for an originality token (you have 1), or pass");
  scene.play("again").play("couple A");
  EXPECT_EQ(question(scene), "you have no gift for dame A: be done");
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
