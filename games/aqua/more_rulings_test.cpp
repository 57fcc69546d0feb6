// The rulings R29 to R56 of the specification's section 19.
#include "games/aqua/scene.h"

namespace bottega::aqua::tests {
namespace {

TEST(AquaRulings, R29_HalfOfEverythingOncePerPerfume) {
  Scene scene(3);
  scene.influence(kBlue, "B", 1).influence(kBlue, "D", 1).perfume(kBlue, "N-O").king("N");
  scene.tile(kBlue, "F4").tile(kBlue, "F5").tile(kBlue, "P5").turn(kBlue);
  scene.play_all({"versailles", "present N-O"});
  EXPECT_EQ(scene.score(kBlue), 2 + 3 + 5);
  scene.play("flip F4");
  EXPECT_EQ(scene.score(kBlue), 15);
  EXPECT_EQ(scene.why_not("flip F5"), "one such tile works for one perfume (R29)");
}

TEST(AquaRulings, R29_TheSecondTileWorksForAnotherPerfume) {
  Scene scene(3);
  scene.influence(kBlue, "C", 1).perfume(kBlue, "N-O").perfume(kBlue, "N-L").turn(kBlue);
  scene.tile(kBlue, "F4").tile(kBlue, "F5");
  scene.play_all({"versailles", "present N-O", "flip F4", "present N-L", "flip F5"});
  EXPECT_EQ(scene.score(kBlue), 3 + 1 + 3 + 1);
}

TEST(AquaRulings, R30_VersaillesNeedsAFreshPerfumeOrTheMeansForOne) {
  Scene scene(3);
  scene.perfume(kBlue, "N-O", false).turn(kBlue);
  EXPECT_EQ(scene.why_not("versailles"),
            "you have no fresh perfume and cannot create one now (R30)");
  scene.essences(kBlue, "LB").tile(kBlue, "P5").turn(kBlue).play("versailles");
  EXPECT_EQ(scene.legal(), (Texts{"create L-B"})) << "first of all";
  scene.play("create L-B");
  EXPECT_TRUE(scene.is_legal("flip P5"));
}

// Paris is emptied by the others.
void empty_paris(Scene& scene) {
  for (const char* tile : {"P1", "P2", "P3", "P4", "P5", "P6", "P7"}) scene.flipped(kRed, tile);
}

TEST(AquaRulings, R31_NobodyTravelsToAnEmptyPileButACoachMayStop) {
  Scene scene(3);
  empty_paris(scene);
  scene.flowers(kBlue, "N").coach(kBlue, "w2").dial(kBlue, 2).turn(kBlue);
  EXPECT_EQ(scene.why_not("travel Paris"), "Paris has no tile left (R31)");
  scene.play_all({"produce", "use distillation narcissus", "coach Paris"});
  EXPECT_TRUE(scene.asks(Ask::kReturn)) << "no tile, but a visit";
}

TEST(AquaRulings, R32_CourtLifeWithoutEffectIsLegal) {
  Scene scene(3);
  scene.turn(kBlue).play("couple D");
  EXPECT_EQ(scene.player(kBlue).letter, 0);
  EXPECT_TRUE(scene.asks(Ask::kExtraTurn));
}

TEST(AquaRulings, R33_GiftsEqualTokensOrOneGiftToLook) {
  Scene scene(3);
  scene.essences(kBlue, "BBJ").turn(kBlue).play("couple A");
  EXPECT_EQ(scene.legal(),
            (Texts{"gift bergamot", "gift jasmine", "look bergamot", "look jasmine", "done"}));
  Scene looking = scene;
  looking.play_all({"look bergamot", "bonus EB01"});
  EXPECT_EQ(looking.player(kBlue).influence[0], 0);
  EXPECT_EQ(looking.essences_of(kBlue), "BJ");
  EXPECT_TRUE(sees_bonus(looking.position(), kBlue, 0));
  scene.play_all({"gift bergamot", "gift jasmine"});
  EXPECT_EQ(scene.why_not("look bergamot"),
            "you have given something already, and will look (R33)");
  scene.play("done");
  EXPECT_EQ(scene.player(kBlue).influence[0], 2);
  EXPECT_EQ(scene.to_act(), kNature) << "the first look decides the tile";
}

TEST(AquaRulings, R34_FreeTokensComeFirst) {
  Scene scene(3);
  scene.influence(kBlue, "B", 7).essences(kBlue, "BBJ").turn(kBlue).play("couple A");
  EXPECT_EQ(scene.why_not("gift bergamot from B"),
            "you have 1 influence token left to place; they come first (R34)");
  scene.play("gift bergamot");
  EXPECT_EQ(scene.why_not("gift jasmine"),
            "all your influence is placed: move some with 'from' and a dame (rules 14.4)");
  scene.play_all({"gift jasmine from B", "done"});
  EXPECT_EQ(scene.player(kBlue).influence[0], 2);
  EXPECT_EQ(scene.player(kBlue).influence[1], 6);
}

TEST(AquaRulings, R34_TheInfluenceTileFollowsTheSameRuleAndDoesNotLook) {
  Scene scene(3);
  scene.influence(kBlue, "B", 7).tile(kBlue, "F6").turn(kBlue).play("flip F6");
  EXPECT_FALSE(scene.is_legal("place A from B"));
  scene.play("place A");
  EXPECT_EQ(scene.legal("place"), (Texts{"place A from B", "place B from A", "place C from A",
                                         "place C from B", "place D from A", "place D from B"}));
  scene.play("place C from B");
  EXPECT_EQ(scene.position().looked[0], 0);
  EXPECT_EQ(scene.position().looked[2], 0);
}

TEST(AquaRulings, R35_AThirdLeadLetsItsOwnerChoose) {
  Scene scene(3);
  scene.influence(kBlue, "A", 1).influence(kBlue, "B", 1).tokens(kBlue, 2).turn(kBlue);
  scene.play_all({"couple C", "gift token", "done", "bonus EB01"});
  EXPECT_EQ(scene.legal(), (Texts{"favours A B", "favours A C", "favours B C"}));
  scene.play("favours B C");
  EXPECT_EQ(scene.favours(kBlue), "BC");
  EXPECT_EQ(scene.position().favours[0], kNone) << "the third lies on its dame";
}

// Green moves his token away from dame C, where he was level with Blue.
TEST(AquaRulings, R35_TheChoiceInterruptsAnotherPlayersMove) {
  Scene scene(3);
  scene.influence(kBlue, "A", 1).influence(kBlue, "B", 1).influence(kBlue, "C", 1);
  scene.influence(kGreen, "C", 1).influence(kGreen, "D", 7).perfume(kGreen, "N-O");
  scene.tokens(kGreen, 0).turn(kGreen).play_all({"couple D", "gift N-O from C", "bonus EB01"});
  EXPECT_EQ(scene.to_act(), kBlue);
  scene.play("favours A C");
  EXPECT_EQ(scene.favours(kBlue), "AC");
  EXPECT_EQ(scene.to_act(), kRed) << "Green's turn is over";
}

TEST(AquaRulings, R35_WhatLiesOnADameComesWhenThereIsRoom) {
  Scene scene(3);
  for (const char* dame : {"A", "B", "C"}) scene.influence(kBlue, dame, 1);
  scene.holds(kBlue, "AB").essences(kGreen, "BB").turn(kGreen);
  scene.play_all({"couple A", "gift bergamot", "done"}).let_nature_act();
  EXPECT_EQ(scene.favours(kBlue), "BC") << "A is tied now, and C was the only candidate";
}

TEST(AquaRulings, R35_WithTwoCandidatesTheOwnerChoosesAndKeepsWhatHeHolds) {
  Scene scene(3);
  for (const char* dame : {"A", "B", "C", "D"}) scene.influence(kBlue, dame, 1);
  scene.holds(kBlue, "AB").essences(kGreen, "BB").turn(kGreen);
  scene.play_all({"couple A", "gift bergamot", "done"}).let_nature_act();
  EXPECT_EQ(scene.to_act(), kBlue);
  EXPECT_EQ(scene.legal(), (Texts{"favours B C", "favours B D"}));
}

TEST(AquaRulings, R35_LosingAnUnheldLeadChangesNothing) {
  Scene scene(3);
  for (const char* dame : {"A", "B", "C", "D"}) scene.influence(kBlue, dame, 1);
  scene.holds(kBlue, "CD").essences(kGreen, "BB").turn(kGreen);
  scene.play_all({"couple A", "gift bergamot", "done"}).let_nature_act();
  EXPECT_EQ(scene.favours(kBlue), "CD");
  EXPECT_EQ(scene.to_act(), kGreen) << "nobody is asked";
}

TEST(AquaRulings, R36_BothDamesAreSettledOnceAfterTheWholePlacement) {
  Scene scene(3);
  scene.influence(kBlue, "B", 8).influence(kGreen, "B", 6).influence(kGreen, "A", 1);
  scene.essences(kBlue, "BBB").turn(kBlue).play("couple A");
  scene.play_all({"gift bergamot from B", "gift bergamot from B"});
  EXPECT_EQ(scene.favours(kBlue), "B") << "not yet";
  EXPECT_EQ(scene.favours(kGreen), "A");
  scene.play("done");
  EXPECT_EQ(scene.favours(kBlue), "A") << "two against one; on B six against six";
  EXPECT_EQ(scene.favours(kGreen), "");
}

TEST(AquaRulings, R37_TheProductionTileDoesNotStartAProduction) {
  Scene scene(3);
  scene.tile(kBlue, "K6").flowers(kBlue, "N").turn(kBlue);
  EXPECT_FALSE(scene.is_legal("produce"));
  EXPECT_EQ(scene.why_not("flip K6"), "K6 is flipped while you produce (rules 15.4)");
}

TEST(AquaRulings, R38_TheFreeActionLeavesDialAndDayAlone) {
  Scene scene(3);
  scene.tile(kBlue, "F1").letter(kBlue, 1).dial(kBlue, 1).turn(kBlue);
  EXPECT_FALSE(scene.is_legal("travel London"));
  scene.play_all({"flip F1", "travel London"});
  EXPECT_EQ(scene.dial(kBlue), 1);
  EXPECT_TRUE(scene.has_tile(kBlue, "L1"));
  scene.play("top L2").finish_turn();
  EXPECT_EQ(scene.position().day, 0);
  scene.tokens(kBlue, 0).turn(kBlue);
  EXPECT_EQ(scene.why_not("travel London"),
            "your last turn was at London, and the same action never comes twice running "
            "(rules 5.6)");
}

TEST(AquaRulings, R38_TheSpaceMustBeFreeAndProducingIsNoAction) {
  Scene scene(3);
  scene.tile(kBlue, "F1").flowers(kBlue, "N").dial(kBlue, 2).at(kGreen, "travel Paris");
  scene.turn(kBlue).play("flip F1");
  EXPECT_EQ(scene.why_not("travel Paris"), "Paris is taken by seat 2 (rules 5.5)");
  EXPECT_EQ(scene.why_not("produce"), "you have flipped a tile for a free action: take one (R38)");
}

TEST(AquaRulings, R38_AFreeMarketActionPaysForBothWorkers) {
  Scene scene(3);
  scene.tile(kBlue, "F1").workers("B", "J").dial(kBlue, 1).turn(kBlue);
  scene.play_all({"flip F1", "market rose", "worker bergamot to rose and jasmine to rose"});
  EXPECT_EQ(scene.flowers_of(kBlue), "RRR");
  EXPECT_EQ(scene.dial(kBlue), 1);
}

TEST(AquaRulings, R39_TheExtraFlowerNeedsAFlowerFromTheStalls) {
  Scene scene(3);
  scene.ability(kBlue, "extra_flower").dial(kBlue, 1).turn(kBlue).play("market rose");
  EXPECT_TRUE(scene.asks(Ask::kExtraFlower));
  scene.play("pick rose");
  EXPECT_EQ(scene.flowers_of(kBlue), "JORR");
  Scene nothing(3);
  nothing.ability(kBlue, "extra_flower").empty_market().dial(kBlue, 1).turn(kBlue);
  nothing.play("market rose");
  EXPECT_FALSE(nothing.asks(Ask::kExtraFlower));
}

TEST(AquaRulings, R40_EachWorkerMovesOnceAndElsewhere) {
  Scene scene(3);
  scene.workers("B", "J").turn(kBlue).play("market rose");
  EXPECT_EQ(scene.why_not("worker bergamot to bergamot"),
            "a worker that moves goes to another stall (R40)");
  EXPECT_EQ(scene.why_not("worker bergamot to rose and bergamot to orange"),
            "each worker moves at most once (R40)");
  EXPECT_EQ(scene.why_not("worker lavender to rose"), "no worker stands at lavender (rules 11.1)");
  EXPECT_EQ(scene.legal().size(), 1u + 5 + 5 + 25);
}

TEST(AquaRulings, R40_WorkersArePaidTogetherWithTheStall) {
  Scene scene(3);
  scene.workers("B", "J").dial(kBlue, 2).turn(kBlue).play("market rose");
  EXPECT_EQ(scene.dial(kBlue), 2) << "not yet paid";
  EXPECT_EQ(scene.legal().size(), 1u + 5 + 5);
  EXPECT_EQ(scene.why_not("worker bergamot to rose and jasmine to rose"),
            "that costs 3 action points in all, and you have 2 (rules 11.1)");
}

TEST(AquaRulings, R41_ShortDeliveriesBringWhatThereIsTimesOneFirst) {
  Scene scene(3);
  scene.empty_market().delivery(1, 1, "D01").delivery(1, 2, "D25").supply("B", 2).supply("J", 0);
  scene.eve_of_sunday(1).dial(kBlue, 1).turn(kBlue).play("couple A");
  // D01 brings B, J, L, R once and D25 twice: of B one and then one, of J none.
  EXPECT_EQ(scene.market(), "BBLLLRRR");
}

TEST(AquaRulings, R42_TheMarkerStaysOnTheLastSunday) {
  Scene scene(3);
  scene.last_round(kGreen).perfume(kBlue, "N-O", false).dial(kBlue, 1).turn(kRed);
  scene.dial(kRed, 1).play("couple A").finish_turn();
  EXPECT_EQ(scene.position().day, 20);
  EXPECT_EQ(scene.position().last_sunday, kGreen);
  EXPECT_EQ(scene.perfumes(kBlue), "N-O") << "presented perfumes wait for the final Sunday";
}

TEST(AquaRulings, R43_WhoBringsTheEndInASecondTurnGetsNothingMore) {
  Scene scene(3);
  scene.tokens(kGreen, 2).eve_of_sunday(4).dial(kGreen, 2).turn(kGreen);
  scene.play_all({"couple A", "again", "market rose"});
  EXPECT_EQ(scene.position().last_sunday, kGreen);
  EXPECT_EQ(scene.to_act(), kRed);
}

TEST(AquaRulings, R44_ParadeOriginalityCountsAsIfACubeWerePlaced) {
  Scene scene(3);
  scene.king("J").court("L").cubes("N-O", 1).cubes("N-R", 4).perfume(kBlue, "N-O/R");
  scene.last_round(kGreen).turn(kBlue).play("couple B").finish_turn();
  EXPECT_EQ(scene.points_by(Told::kParadeEmpty, kBlue), 2) << "four sub-slots, one cube, one more";
  EXPECT_TRUE(scene.hears(kRed,
                          "17.3: Blue scores 2 for originality of N-O: 3 empty sub-slots, one of "
                          "them as if for its cube."));
  EXPECT_TRUE(scene.hears(kRed, "17.3: N-R has no empty sub-slot: it brings nothing."));
  EXPECT_EQ(scene.cubes("N-O"), 1) << "no cube is placed";
}

TEST(AquaRulings, R44_TheLastSubslotIsAsIfForItsCube) {
  Scene scene(3);
  scene.king("J").court("L").cubes("N-O", 3).perfume(kBlue, "N-O");
  scene.last_round(kGreen).turn(kBlue).play("couple B").finish_turn();
  EXPECT_TRUE(scene.hears(
      kRed, "17.3: Of N-O one sub-slot is empty, as if for its cube: nothing for originality."));
  EXPECT_EQ(scene.points_by(Told::kParadeEmpty, kBlue), 0);
}

TEST(AquaRulings, R45_AFreeBaseWorksInTheParadeButTilesDoNot) {
  Scene scene(3);
  scene.base(kBlue, "N").tile(kBlue, "L3").essences(kBlue, "O").tokens(kBlue, 0);
  scene.last_round(kGreen).turn(kBlue).play_all({"couple A", "done"});
  EXPECT_EQ(scene.legal(), (Texts{"done", "create N-O"}));
  EXPECT_FALSE(scene.is_legal("flip L3"));
}

TEST(AquaRulings, R45_TheKingPaysThreeInTheParade) {
  Scene scene(3);
  scene.influence(kBlue, "B", 1).perfume(kBlue, "B-N").king("R").court("B");
  scene.last_round(kGreen).turn(kBlue).play("couple A").finish_turn();
  ASSERT_EQ(scene.king(), "B");
  EXPECT_EQ(scene.points_by(Told::kKingPoints, kBlue), 3) << "favours do not count";
}

TEST(AquaRulings, R47_TheFirstTieBreakerIsFavoursHeld) {
  Scene scene(3);
  for (const char* dame : {"A", "B", "C"}) scene.influence(kBlue, dame, 1);
  scene.holds(kBlue, "AB").influence(kGreen, "D", 1);
  scene.position().phase = Phase::kOver;
  const Outcome outcome = scene.game().outcome(scene.position());
  EXPECT_EQ(outcome.places[kBlue], 1);
  EXPECT_EQ(outcome.places[kGreen], 2);
  EXPECT_EQ(outcome.places[kRed], 3);
}

TEST(AquaRulings, Rule17_6_TheOtherTieBreakersAndASharedVictory) {
  Scene scene(4);
  const auto places = [&] {
    const Outcome outcome = scene.game().outcome(scene.position());
    return std::vector<int>(outcome.places.begin(), outcome.places.begin() + 4);
  };
  EXPECT_EQ(places(), (std::vector<int>{1, 1, 1, 1})) << "a shared victory";
  scene.perfume(kGold, "N-O");
  EXPECT_EQ(places(), (std::vector<int>{2, 2, 2, 1})) << "perfumes on the board";
  scene.letter(kRed, 1);
  EXPECT_EQ(places(), (std::vector<int>{3, 3, 1, 2})) << "the letter before them";
  scene.experience(kGreen, 2);
  EXPECT_EQ(places(), (std::vector<int>{4, 1, 2, 3})) << "experience before the letter";
  scene.influence(kBlue, "A", 1);
  EXPECT_EQ(places(), (std::vector<int>{1, 2, 3, 4})) << "favours before experience";
  scene.score(kGold, 1);
  EXPECT_EQ(places(), (std::vector<int>{2, 3, 4, 1})) << "and points before all";
}

TEST(AquaRulings, R48_OnlyThoseWhoLookedKnowABonusTile) {
  Scene scene(3);
  scene.bonus("A", "EB07", {kGreen});
  const auto tile = [&](Seat observer) {
    return scene.game().observe(scene.position(), observer).table.bonus[0];
  };
  EXPECT_EQ(scene.edition().bonus_ids[tile(kGreen)], "EB07");
  EXPECT_EQ(tile(kBlue), kNone);
  EXPECT_EQ(tile(kSpectator), kNone);
  EXPECT_NE(tile(kOpenTable), kNone);
}

TEST(AquaRulings, R49_DeliveriesLieOnTheThreeSundaysBetween) {
  const Scene scene(3);
  int laid = 0;
  for (const std::uint8_t tile : scene.position().deliveries) laid += tile != kNone;
  EXPECT_EQ(laid, 6);
  Scene last(3);
  last.empty_market().eve_of_sunday(4).dial(kBlue, 1).turn(kBlue).play("couple A");
  EXPECT_EQ(last.times_told(Told::kDelivered), 0);
}

TEST(AquaRulings, R50_ExtrasComeFromTheSupplyAsFarAsItGoes) {
  Scene scene(3);
  scene.flowers(kBlue, "NN").method(kBlue, "enfleurage").special(kBlue, "N").dial(kBlue, 3);
  scene.supply("N", 1).turn(kBlue).play_all({"produce", "use enfleurage narcissus"});
  EXPECT_EQ(scene.essences_of(kBlue), "NNN") << "two turned over, one of two extras";
}

TEST(AquaRulings, R51_CourtCostsAreData) {
  Scene scene(3);
  for (const auto& [couple, points] :
       std::vector<std::pair<const char*, int>>{{"A", 1}, {"B", 2}, {"C", 2}, {"D", 3}}) {
    scene.at(kBlue, "").dial(kBlue, 5).tokens(kBlue, 0).turn(kBlue);
    scene.play(std::string("couple ") + couple);
    EXPECT_EQ(scene.dial(kBlue), 5 - points) << couple;
  }
}

TEST(AquaRulings, R52_ApprenticeshipWithoutATileIsIllegal) {
  Scene scene(3);
  scene.special(kGreen, "R").base(kGreen, "N").flowers(kBlue, "R").essences(kBlue, "N");
  scene.turn(kBlue);
  EXPECT_EQ(scene.why_not("specialise rose for 1"),
            "the only tile of rose is taken already (rules 12.1)");
  EXPECT_EQ(scene.why_not("base narcissus"),
            "the only tile of narcissus is taken already (rules 12.1)");
  scene.ability(kGreen, "coach_plus_1").ability(kRed, "coach_plus_1");
  EXPECT_EQ(scene.why_not("ability coach_plus_1"), "no tile of coach +1 is left (R52)");
}

TEST(AquaRulings, R53_AStoredFlowerStaysUntilItsOwnerDiscardsIt) {
  Scene scene(3);
  scene.method(kBlue, "distillation", "N").flowers(kBlue, "LLB").dial(kBlue, 3).turn(kBlue);
  EXPECT_TRUE(scene.is_legal("drop narcissus from distillation")) << "at the beginning of a turn";
  scene.play("produce");
  EXPECT_EQ(scene.why_not("drop narcissus from distillation"),
            "make an essence first: that is what you produce for (R4)");
  scene.play_all({"use distillation lavender", "done"});
  EXPECT_EQ(scene.why_not("store lavender on distillation"),
            "distillation stores 1 flower, and they are there (rules 8.7)");
  const int supply = scene.supply("N");
  scene.play("drop narcissus from distillation");
  EXPECT_EQ(scene.supply("N"), supply + 1);
  scene.play("store lavender on distillation");
  EXPECT_EQ(scene.stored_on(kBlue, "distillation"), "L");
}

TEST(AquaRulings, R54_APerfumeMayBeThrownAwayAndCreatedAnew) {
  Scene scene(3);
  scene.perfume(kBlue, "N-O", false).perfume(kBlue, "N-L", false).perfume(kBlue, "L-B", false);
  scene.essences(kBlue, "NO").turn(kBlue).play("create N-O over N-O");
  EXPECT_EQ(scene.perfumes(kBlue), "N-L, L-B, N-O*");
  EXPECT_FALSE(scene.is_legal("create N-O over N-L")) << "that would be a twin";
}

TEST(AquaRulings, Aq_p_NoPerfumeIsPresentedTwiceInOneAction) {
  Scene scene(3);
  scene.perfume(kBlue, "N-O").perfume(kBlue, "N-L", false).perfume(kBlue, "L-B", false);
  scene.essences(kBlue, "NNOB").influence(kBlue, "C", 1).tile(kBlue, "F3").turn(kBlue);
  scene.play_all({"versailles", "present N-O", "create N-O over N-O"});
  EXPECT_EQ(scene.perfumes(kBlue), "N-L, L-B, N-O*");
  EXPECT_EQ(scene.why_not("present N-O"),
            "you have presented N-O in this action already (rules 15.4, Aq-p)");
  EXPECT_EQ(scene.why_not("flip F3"), "there is no further fresh perfume for it (R14)");
  scene.play_all({"create N-B over N-L", "present N-B"}).finish_turn();
  EXPECT_EQ(scene.perfumes(kBlue), "L-B, N-O*, N-B") << "fresh, for another action";
  EXPECT_EQ(scene.times_told(Told::kPresented), 2);
}

TEST(AquaRulings, R55_TheOrderInsideASunday) {
  Scene scene(3);
  scene.king("B").court("J").eve_of_sunday(1).dial(kBlue, 1).turn(kBlue).play("couple A");
  std::vector<Told> order;
  for (const Event& event : scene.events()) {
    if (event.rule == "7.4") order.push_back(static_cast<Told>(event.kind));
  }
  EXPECT_EQ(order, (std::vector<Told>{Told::kDelivered, Told::kDelivered, Told::kPerfumesFresh,
                                      Told::kSundayToken, Told::kSundayCube, Told::kCourtMoved,
                                      Told::kKingMoved}));
  EXPECT_TRUE(scene.hears(kRed, "7.4: The originality token of B-J goes to the supply."));
}

TEST(AquaRulings, R56_EachAbilityOnceAPlayer) {
  Scene scene(3);
  scene.ability(kBlue, "extra_flower").turn(kBlue);
  EXPECT_EQ(scene.why_not("ability extra_flower"), "you have extra flower already (R56)");
  scene.turn(kGreen).play("ability extra_flower");
  EXPECT_EQ(scene.position().abilities[0], 0) << "the two copies are with two players";
}

}  // namespace
}  // namespace bottega::aqua::tests
