// The tests T1 to T20 (rulebook examples) and T21 to T30 (rulings) of the specification's
// section 20.
#include "games/aqua/scene.h"

namespace bottega::aqua::tests {
namespace {

// A reset by Blue on the eve of Sunday 1.
Scene& bring_sunday(Scene& scene) {
  scene.eve_of_sunday(1).dial(kBlue, 1).turn(kBlue).play("couple A");
  return scene;
}

TEST(AquaExamples, T1_ADeliveryTimesOne) {
  Scene scene(2);
  scene.empty_market().delivery(1, 1, "D06").delivery(1, 2, "D01");
  bring_sunday(scene);
  // D06 brings B, N, O, R; D01 brings B, J, L, R.
  EXPECT_EQ(scene.market(), "BBJLNORR");
}

TEST(AquaExamples, T2_ADeliveryTimesTwo) {
  Scene scene(4);
  scene.empty_market().delivery(1, 1, "D25").delivery(1, 2, "D26");
  bring_sunday(scene);
  // D25 brings B, J, L, R twice; D26 brings J, L, N, O twice.
  EXPECT_EQ(scene.market(), "BBJJJJLLLLNNOORR");
}

TEST(AquaExamples, T3_PayingTurnsTheDial) {
  Scene scene(3);
  scene.dial(kBlue, 4).turn(kBlue);
  EXPECT_EQ(production_points(scene.edition(), scene.player(kBlue)), 4);
  EXPECT_EQ(coach_steps(scene.edition(), scene.player(kBlue)), 2);
  scene.play("travel Paris");
  EXPECT_EQ(scene.dial(kBlue), 2);
  EXPECT_EQ(production_points(scene.edition(), scene.player(kBlue)), 3);
  EXPECT_EQ(coach_steps(scene.edition(), scene.player(kBlue)), 1);
  EXPECT_EQ(scene.position().day, 0);
}

TEST(AquaExamples, T4_AnEmptyDialIsResetAndTheDayAdvances) {
  Scene scene(3);
  scene.dial(kBlue, 2).turn(kBlue).play("travel Paris").finish_turn();
  EXPECT_EQ(scene.dial(kBlue), 5);
  EXPECT_EQ(scene.position().day, 1);
}

TEST(AquaExamples, T5_ProductionResetsTheDialAndTheDayAdvances) {
  Scene scene(3);
  scene.dial(kBlue, 2).flowers(kBlue, "BBBN").turn(kBlue).play("produce");
  EXPECT_EQ(scene.position().pending.top().a, 3);
  scene.play_all({"use distillation bergamot", "done"}).finish_turn();
  EXPECT_EQ(scene.dial(kBlue), 5);
  EXPECT_EQ(scene.position().day, 1);
}

void cubes_of_t6(Scene& scene) {
  scene.cubes("B-J", 3).cubes("L-N", 1).cubes("L-O", 1).cubes("N-O", 1).cubes("N-J", 1);
  scene.cubes("O-N", 1).cubes("O-R", 1).cubes("R-N", 1).cubes("R-B", 1);
  scene.king("B").court("J");
}

TEST(AquaExamples, T6_SundayMovesCourtAndKing) {
  Scene scene(3);
  cubes_of_t6(scene);
  bring_sunday(scene);
  EXPECT_EQ(scene.cubes("B-J"), 4);
  EXPECT_EQ(scene.court(), "N") << "the next row with most cubes";
  EXPECT_EQ(scene.king(), "J") << "the next column with fewest cubes";
}

TEST(AquaExamples, T6_OnTheFinalSundayTheCourtLooksForTheFewestCubes) {
  Scene scene(3);
  cubes_of_t6(scene);
  scene.last_round(kGreen).turn(kBlue).play("couple A").finish_turn();
  EXPECT_TRUE(scene.hears(kSpectator, "17.2: The Court moves to the row of lavender."));
  EXPECT_TRUE(scene.hears(kSpectator, "17.2: The King moves to the column of jasmine."));
}

Scene producing_t7() {
  Scene scene(3);
  scene.flowers(kRed, "BBBNO").method(kRed, "maceration").dial(kRed, 3).turn(kRed);
  scene.play_all({"produce", "use maceration bergamot narcissus", "use distillation orange"});
  return scene;
}

TEST(AquaExamples, T7_MacerationAndDistillation) {
  const Scene scene = producing_t7();
  EXPECT_EQ(scene.essences_of(kRed), "BNO");
  EXPECT_EQ(scene.flowers_of(kRed), "BB");
}

TEST(AquaExamples, T8_StoringOnMethods) {
  Scene scene = producing_t7();
  scene.play("store bergamot on maceration");
  EXPECT_EQ(scene.why_not("store bergamot on maceration"),
            "maceration wants flowers of different types, also in store (rules 8.7)");
  scene.play("store bergamot on distillation").finish_turn();
  EXPECT_EQ(scene.stored_on(kRed, "maceration"), "B");
  EXPECT_EQ(scene.stored_on(kRed, "distillation"), "B");
  EXPECT_EQ(scene.times_told(Told::kFlowersDiscarded), 0);
}

TEST(AquaExamples, T9_EnfleurageOfRoses) {
  Scene scene(3);
  scene.flowers(kGreen, "RRN").method(kGreen, "enfleurage").dial(kGreen, 1).turn(kGreen);
  scene.play("produce");
  EXPECT_EQ(scene.why_not("use distillation rose"),
            "distillation does not work with rose (rules 8.4)");
  scene.play("use enfleurage rose");
  EXPECT_EQ(scene.essences_of(kGreen), "RRR");
  EXPECT_EQ(scene.flowers_of(kGreen), "N");
  EXPECT_FALSE(scene.asks(Ask::kConvert)) << "no production point is left";
}

TEST(AquaExamples, T9_WithAnotherPointTheNarcissusToo) {
  Scene scene(3);
  scene.flowers(kGreen, "RRN").method(kGreen, "enfleurage").dial(kGreen, 2).turn(kGreen);
  scene.play_all({"produce", "use enfleurage rose", "use distillation narcissus"});
  EXPECT_EQ(scene.essences_of(kGreen), "NRRR");
}

TEST(AquaExamples, T10_EnfleurageWithSpecialisation) {
  Scene scene(3);
  scene.flowers(kBlue, "NN").method(kBlue, "enfleurage").special(kBlue, "N").dial(kBlue, 4);
  scene.turn(kBlue).play_all({"produce", "use enfleurage narcissus"});
  EXPECT_EQ(scene.essences_of(kBlue), "NNNN");
}

// One flower to produce from, with the dial that gives the steps.
Scene& driving(Scene& scene, Seat seat, int dial) {
  return scene.flowers(seat, "J")
      .dial(seat, dial)
      .turn(seat)
      .play_all({"produce", "use distillation jasmine"});
}

TEST(AquaExamples, T11_ByCoachToKoln) {
  Scene scene(3);
  driving(scene, kRed, 2).play("coach e1");
  EXPECT_EQ(scene.coach(kRed), "e1");
  scene.letter(kRed, 2).finish_turn();
  driving(scene, kRed, 3).play("coach Koln");
  EXPECT_EQ(scene.legal(), (Texts{"take K1", "take K2", "take K3", "take K4", "take K5", "take K6",
                                  "take K7", "take nothing"}));
  scene.play("take K5");
  EXPECT_EQ(scene.to_act(), kNature) << "the rest is shuffled again";
  EXPECT_EQ(scene.legal("top").size(), 6u);
  scene.play_all({"top K1", "return"});
  EXPECT_EQ(scene.coach(kRed), "Grasse");
  EXPECT_TRUE(scene.has_tile(kRed, "K5"));
}

TEST(AquaExamples, T12_ByCoachPastParisAndBack) {
  Scene scene(3);
  scene.coach(kBlue, "w2");
  driving(scene, kBlue, 3);
  EXPECT_EQ(scene.legal("coach"), (Texts{"coach Paris", "coach w1", "coach Grasse", "coach e1"}));
  scene.play("coach w1").finish_turn();
  driving(scene, kBlue, 2).play_all({"coach Paris", "take P3", "top P1", "stay"});
  EXPECT_TRUE(scene.has_tile(kBlue, "P3"));
  EXPECT_EQ(scene.coach(kBlue), "Paris");
}

TEST(AquaExamples, T12_LondonWithoutALetterGivesNothingAndSendsBack) {
  Scene scene(3);
  scene.coach(kBlue, "w1");
  driving(scene, kBlue, 2).play("coach London");
  EXPECT_EQ(scene.coach(kBlue), "Grasse");
  EXPECT_EQ(scene.player(kBlue).curriculum, 0u);
}

TEST(AquaExamples, T13_CreatingAPerfumeOfLevelFour) {
  Scene scene(3);
  scene.experience(kGreen, 5).essences(kGreen, "BJN").turn(kGreen);
  const int supply = scene.supply("B");
  scene.play("create B-J/N");
  EXPECT_EQ(scene.perfumes(kGreen), "B-J/N*");
  EXPECT_EQ(scene.essences_of(kGreen), "");
  EXPECT_EQ(scene.supply("B"), supply + 1) << "the base is discarded";
}

TEST(AquaExamples, T14_ActionTypes) {
  Scene scene(3);
  scene.flowers(kBlue, "LLRR").perfume(kBlue, "N-O").perfume(kBlue, "N-J").turn(kBlue);
  scene.at(kBlue, "market jasmine");
  EXPECT_TRUE(scene.is_legal("market rose"));
  EXPECT_FALSE(scene.is_legal("market jasmine"));
  scene.at(kBlue, "couple A");
  EXPECT_FALSE(scene.is_legal("couple A"));
  EXPECT_TRUE(scene.is_legal("couple B"));
  scene.at(kBlue, "method for 1");
  EXPECT_FALSE(scene.is_legal("method for 1"));
  EXPECT_FALSE(scene.is_legal("method for 2")) << "the other space is the same action";
  EXPECT_TRUE(scene.is_legal("specialise rose for 1"));
  scene.at(kBlue, "versailles");
  EXPECT_FALSE(scene.is_legal("versailles"));
}

TEST(AquaExamples, T15_MarketWithoutMovingWorkers) {
  Scene scene(3);
  scene.workers("B", "J").turn(kBlue).play_all({"market narcissus", "take"});
  EXPECT_EQ(scene.flowers_of(kBlue), "BJN");
  EXPECT_EQ(scene.dial(kBlue), 4);
}

TEST(AquaExamples, T16_MarketWithOneWorkerMoved) {
  Scene scene(3);
  scene.workers("B", "J").turn(kGreen).play_all({"market bergamot", "worker jasmine to orange"});
  EXPECT_EQ(scene.flowers_of(kGreen), "BBO");
  EXPECT_EQ(scene.dial(kGreen), 3);
}

TEST(AquaExamples, T17_AnEmptyStallYieldsNothing) {
  Scene scene(3);
  scene.workers("B", "O").market("B", 0).market("N", 1).turn(kRed);
  scene.play_all({"market rose", "worker orange to narcissus"});
  EXPECT_EQ(scene.flowers_of(kRed), "NR");
  EXPECT_EQ(scene.dial(kRed), 3);
}

TEST(AquaExamples, T18_WorkersGoWhereAPerfumerStands) {
  Scene scene(3);
  scene.empty_market().market("R", 2).workers("B", "N").at(kRed, "market rose").turn(kBlue);
  EXPECT_EQ(scene.why_not("market rose"), "the stall of rose is taken by seat 3 (rules 5.5)");
  scene.play_all({"market jasmine", "worker bergamot to rose and narcissus to rose"});
  EXPECT_EQ(scene.flowers_of(kBlue), "RR");
  EXPECT_EQ(scene.dial(kBlue), 2);
}

TEST(AquaExamples, T19_ScoringAPerfume) {
  Scene scene(3);
  scene.perfume(kRed, "B-J/N").king("B").court("J").letter(kRed, 2).cubes("B-J", 3).turn(kRed);
  const int tokens = scene.tokens(kRed);
  scene.play_all({"versailles", "present B-J/N"});
  EXPECT_EQ(scene.score(kRed), 9);
  EXPECT_EQ(scene.points_by(Told::kCourtPoints, kRed), 2);
  EXPECT_EQ(scene.points_by(Told::kKingPoints, kRed), 3);
  EXPECT_EQ(scene.points_by(Told::kPerfection, kRed), 1);
  EXPECT_EQ(scene.points_by(Told::kOriginality, kRed), 3);
  EXPECT_EQ(scene.tokens(kRed), tokens + 1);
}

TEST(AquaExamples, T20_TheLastRound) {
  Scene scene(3);
  scene.tokens(kGreen, 1).tokens(kRed, 0).tokens(kBlue, 1).eve_of_sunday(4);
  driving(scene, kGreen, 2).play("coach e1");
  EXPECT_EQ(scene.position().last_sunday, kGreen);
  scene.play_all({"again", "market rose", "take"});
  EXPECT_EQ(scene.to_act(), kRed) << "no second extra turn";
  scene.play_all({"market lavender", "take"});
  EXPECT_EQ(scene.to_act(), kBlue) << "Red has no token";
  scene.play_all({"market jasmine", "take", "again", "market orange", "take"});
  scene.let_nature_act();
  EXPECT_TRUE(scene.over()) << "the order comes back to Green; nobody can create anything";
}

TEST(AquaExamples, T20_TheParadeBeginsWithWhoBroughtTheLastSunday) {
  Scene scene(3);
  for (const Seat seat : {kBlue, kGreen, kRed}) scene.essences(seat, "NO").tokens(seat, 0);
  scene.last_round(kGreen).turn(kBlue).play_all({"couple A", "done"});
  EXPECT_TRUE(scene.asks(Ask::kParade));
  std::vector<Seat> order;
  while (scene.asks(Ask::kParade)) {
    order.push_back(scene.to_act());
    scene.play("done");
  }
  EXPECT_EQ(order, (std::vector<Seat>{kGreen, kRed, kBlue}));
}

TEST(AquaExamples, T21_EverythingAtOnce) {
  Scene scene(3);
  scene.perfume(kBlue, "B-J").king("B").court("J").letter(kBlue, 4);
  scene.influence(kBlue, "B", 1).influence(kBlue, "D", 1).tile(kBlue, "F4").turn(kBlue);
  scene.play_all({"versailles", "present B-J"});
  EXPECT_EQ(scene.score(kBlue), 16) << "2 + 3 + 5 + 5 + 1";
  scene.play("flip F4");
  EXPECT_EQ(scene.score(kBlue), 24) << "and half of it again";
}

TEST(AquaExamples, T22_TheSameInTheFinalParade) {
  Scene scene(3);
  scene.perfume(kBlue, "B-J").letter(kBlue, 4);
  scene.influence(kBlue, "B", 1).influence(kBlue, "D", 1);
  // The pawns of the final Sunday come to the King's column B and the Court's row J.
  scene.king("R").court("B").last_round(kGreen).turn(kBlue).play("couple A").finish_turn();
  EXPECT_EQ(scene.king(), "B");
  EXPECT_EQ(scene.court(), "J");
  const int parade =
      scene.points_by(Told::kParadeEmpty, kBlue) + scene.points_by(Told::kCourtPoints, kBlue) +
      scene.points_by(Told::kKingPoints, kBlue) + scene.points_by(Told::kPerfection, kBlue);
  EXPECT_EQ(parade, 12) << "3 + 5 + 3 + 1";
  EXPECT_EQ(scene.points_by(Told::kCubePoints, kBlue), 0);
}

TEST(AquaExamples, T23_TwoPlayersHaveThreeSubslots) {
  Scene scene(2);
  scene.perfume(kBlue, "B-J").turn(kBlue).play_all({"versailles", "present B-J"});
  EXPECT_EQ(scene.score(kBlue), 2);
}

TEST(AquaExamples, T24_AFullCellScoresNothing) {
  Scene scene(3);
  scene.perfume(kBlue, "B-J").king("B").court("J").letter(kBlue, 4).cubes("B-J", 4);
  scene.influence(kBlue, "B", 1).influence(kBlue, "D", 1).turn(kBlue);
  scene.play_all({"versailles", "present B-J"});
  EXPECT_EQ(scene.score(kBlue), 0);
  EXPECT_EQ(scene.perfumes(kBlue), "B-J") << "it was presented all the same";
}

TEST(AquaExamples, T25_KingAndCourtOnOneEssenceOnSunday) {
  Scene scene(3);
  scene.king("B").court("B");
  bring_sunday(scene);
  EXPECT_EQ(scene.position().cubes_left, 60);
  EXPECT_NE(scene.king(), "B");
  EXPECT_NE(scene.court(), "B");
}

TEST(AquaExamples, T26_ATieSendsTheFavourBack) {
  Scene scene(3);
  scene.influence(kGreen, "A", 3).influence(kBlue, "A", 2).essences(kBlue, "BB").turn(kBlue);
  EXPECT_EQ(scene.favours(kGreen), "A");
  scene.play_all({"couple A", "gift bergamot", "done"}).let_nature_act();
  EXPECT_EQ(scene.favours(kGreen), "");
  EXPECT_EQ(scene.favours(kBlue), "");
  scene.tokens(kBlue, 0).last_round(kGreen).turn(kBlue).play("couple B").finish_turn();
  scene.let_nature_act();
  ASSERT_TRUE(scene.over());
  EXPECT_EQ(scene.times_told(Told::kLeadCounted), 0);
}

TEST(AquaExamples, T27_MacerationWithTwoSpecialisations) {
  Scene scene(3);
  scene.flowers(kBlue, "BN").method(kBlue, "maceration").special(kBlue, "B").special(kBlue, "N");
  scene.dial(kBlue, 2).turn(kBlue).play_all({"produce", "use maceration bergamot narcissus"});
  EXPECT_EQ(scene.essences_of(kBlue), "BBNN");
}

TEST(AquaExamples, T28_NoProductionFromAFullDial) {
  Scene scene(3);
  scene.flowers(kBlue, "BN").ability(kBlue, "production_plus_2").turn(kBlue);
  EXPECT_FALSE(scene.is_legal("produce"));
}

TEST(AquaExamples, T29_NoTwins) {
  Scene scene(3);
  scene.perfume(kBlue, "N-O").experience(kBlue, 3).essences(kBlue, "NOL").turn(kBlue);
  EXPECT_EQ(scene.why_not("create N-O"),
            "you have N-O already, and no perfume stands twice (rules 10.5)");
  scene.play("create N-L/O");
  EXPECT_EQ(scene.perfumes(kBlue), "N-O*, N-L/O*");
}

int levels_bonus(const Texts& perfumes) {
  Scene scene(3);
  for (const std::string& perfume : perfumes) scene.perfume(kBlue, perfume);
  scene.bonus("A", "EB12", {kBlue}).bonus("B", "EB01", {kBlue}).bonus("C", "EB02", {kBlue});
  scene.bonus("D", "EB03", {kBlue});
  scene.tokens(kBlue, 0).last_round(kGreen).turn(kBlue).play("couple A").finish_turn();
  EXPECT_TRUE(scene.over());
  return scene.points_by(Told::kBonusScored, kBlue);
}

TEST(AquaExamples, T30_TheBonusForLevels) {
  EXPECT_EQ(levels_bonus({"B-J/N", "B-L/O", "R-J/N"}), 7) << "4 + 4 + 4";
  EXPECT_EQ(levels_bonus({"B-J/N", "B-L/O", "R-J"}), 5) << "4 + 4 + 3";
  EXPECT_EQ(levels_bonus({"N-O", "L-O"}), 0) << "1 + 1";
  EXPECT_EQ(levels_bonus({"R-O"}), 2) << "3 alone";
}

}  // namespace
}  // namespace bottega::aqua::tests
