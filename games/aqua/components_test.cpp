// Every city tile, production method, ability, favour and end-bonus tile, one by one.
#include "games/aqua/scene.h"

namespace bottega::aqua::tests {
namespace {

// --- City tiles (rules 15)

struct Gives {
  const char* tile;
  const char* flowers;
  const char* essences;
};

TEST(AquaCityTiles, P1ToP7_K1_K2_GiveFlowersOrEssences) {
  for (const Gives& gives : std::vector<Gives>{{"P1", "LLNN", ""},
                                               {"P2", "JJOO", ""},
                                               {"P3", "BBRR", ""},
                                               {"P4", "", "LL"},
                                               {"P5", "", "JJ"},
                                               {"P6", "", "NN"},
                                               {"P7", "", "RR"},
                                               {"K1", "", "BOO"},
                                               {"K2", "", "BBO"}}) {
    Scene scene(3);
    scene.tile(kBlue, gives.tile).turn(kBlue);
    EXPECT_EQ(scene.experience(kBlue), 2) << gives.tile;
    scene.play(std::string("flip ") + gives.tile);
    EXPECT_EQ(scene.flowers_of(kBlue), gives.flowers) << gives.tile;
    EXPECT_EQ(scene.essences_of(kBlue), gives.essences) << gives.tile;
    EXPECT_EQ(scene.experience(kBlue), 1) << "its experience is lost";
    EXPECT_TRUE(scene.has_flipped(kBlue, gives.tile));
    EXPECT_FALSE(scene.is_legal(std::string("flip ") + gives.tile)) << "once only";
  }
}

TEST(AquaCityTiles, TheSupplyGivesWhatItHas) {
  Scene scene(3);
  scene.tile(kBlue, "K1").supply("O", 1).turn(kBlue).play("flip K1");
  EXPECT_EQ(scene.essences_of(kBlue), "BO");
}

TEST(AquaCityTiles, L1ToL6_GiveAOneSlotRecipeOfTheirBase) {
  const std::vector<std::pair<std::string, std::string>> tiles{
      {"L1", "B"}, {"L2", "J"}, {"L3", "L"}, {"L4", "N"}, {"L5", "O"}, {"L6", "R"}};
  for (const auto& [tile, base] : tiles) {
    const std::string comp = base == "J" ? "B" : "J";
    Scene scene(3);
    scene.tile(kBlue, tile).essences(kBlue, comp).turn(kBlue).play("flip " + tile);
    EXPECT_EQ(scene.legal(), Texts{"create " + base + "-" + comp}) << "no way back, nothing else";
    scene.play("create " + base + "-" + comp);
    EXPECT_EQ(scene.perfumes(kBlue), base + "-" + comp + "*") << "without base and level";
    EXPECT_EQ(scene.essences_of(kBlue), "");
  }
}

TEST(AquaCityTiles, L7_GivesATwoSlotRecipeOfAnyBase) {
  Scene scene(3);
  scene.tile(kBlue, "L7").essences(kBlue, "JN").turn(kBlue).play("flip L7");
  EXPECT_EQ(scene.legal(), (Texts{"create B-J/N", "create L-J/N", "create O-J/N", "create R-J/N"}));
  EXPECT_EQ(scene.why_not("create N-J"), "the tile gives another recipe (rules 15.4)");
  scene.play("create R-J/N");
  EXPECT_EQ(scene.perfumes(kBlue), "R-J/N*");
}

TEST(AquaCityTiles, L1_NeedsTheCompAndARecipe) {
  Scene scene(3);
  scene.tile(kBlue, "L1").essences(kBlue, "B").turn(kBlue);
  EXPECT_EQ(scene.why_not("flip L1"), "you cannot complete such a perfume now (R14)");
}

TEST(AquaCityTiles, L1_MayReplaceAPerfumeOnFullPlaces) {
  Scene scene(3);
  scene.perfume(kBlue, "N-O").perfume(kBlue, "N-L").perfume(kBlue, "L-B").tile(kBlue, "L1");
  scene.essences(kBlue, "R").turn(kBlue).play_all({"flip L1", "create B-R over N-L"});
  EXPECT_EQ(scene.perfumes(kBlue), "N-O*, L-B*, B-R*");
}

TEST(AquaCityTiles, K3_K4_GiveTwoDifferentEssencesOfChoice) {
  for (const std::string tile : {"K3", "K4"}) {
    Scene scene(3);
    scene.tile(kBlue, tile).turn(kBlue).play("flip " + tile);
    EXPECT_EQ(scene.legal().size(), 15u);
    scene.play("essences rose jasmine");
    EXPECT_EQ(scene.essences_of(kBlue), "JR");
  }
}

TEST(AquaCityTiles, K3_GivesOneIfTheSupplyHasOnlyOneType) {
  Scene scene(3);
  scene.tile(kBlue, "K3");
  for (const char* flower : {"B", "J", "L", "N", "O"}) scene.supply(flower, 0);
  scene.turn(kBlue).play("flip K3");
  EXPECT_EQ(scene.legal(), (Texts{"essences rose"}));
}

TEST(AquaCityTiles, K5_GivesAnOriginalityToken) {
  Scene scene(3);
  scene.tile(kBlue, "K5").turn(kBlue).play("flip K5");
  EXPECT_EQ(scene.tokens(kBlue), 2);
  EXPECT_EQ(scene.position().tokens_left, 0);
}

TEST(AquaCityTiles, K6_K7_AddProductionPoints) {
  Scene scene(3);
  scene.tile(kBlue, "K6").tile(kBlue, "K7").flowers(kBlue, "NNNNNN").dial(kBlue, 1).turn(kBlue);
  scene.play_all({"produce", "flip K6", "flip K7"});
  EXPECT_EQ(scene.position().pending.top().a, 2 + 2 + 2);
  scene.play("use distillation narcissus").play_all({"done", "done", "coach e1"});
  scene.tokens(kBlue, 0);
  EXPECT_EQ(scene.dial(kBlue), 5) << "what was not used is lost";
}

TEST(AquaCityTiles, K6_IsNotFlippedForNothing) {
  Scene scene(3);
  scene.tile(kBlue, "K6").tile(kBlue, "P1").flowers(kBlue, "N").dial(kBlue, 1).turn(kBlue);
  scene.play_all({"produce", "use distillation narcissus"});
  EXPECT_EQ(scene.why_not("flip K6"), "nothing could be made with these points (R14)");
  scene.play("flip P1");
  EXPECT_TRUE(scene.is_legal("flip K6")) << "there are flowers again";
}

TEST(AquaCityTiles, F1_F2_AreFreeActions) {
  for (const std::string tile : {"F1", "F2"}) {
    Scene scene(3);
    scene.tile(kBlue, tile).essences(kBlue, "R").dial(kBlue, 1).turn(kBlue);
    EXPECT_FALSE(scene.is_legal("base rose"));
    scene.play_all({"flip " + tile, "base rose"});
    EXPECT_EQ(scene.dial(kBlue), 1);
    EXPECT_EQ(scene.essences_of(kBlue), "") << "resources are paid";
  }
}

TEST(AquaCityTiles, F3_IsOneMorePerfume) {
  Scene scene(3);
  scene.tile(kBlue, "F3").perfume(kBlue, "N-O").perfume(kBlue, "N-L").turn(kBlue);
  EXPECT_EQ(scene.why_not("flip F3"), "F3 is flipped during a Versailles action (rules 15.4)");
  scene.play_all({"versailles", "present N-O", "flip F3"});
  EXPECT_EQ(scene.legal("present"), (Texts{"present N-L"})) << "another one";
}

TEST(AquaCityTiles, F3_NeedsAnotherFreshPerfume) {
  Scene scene(3);
  scene.tile(kBlue, "F3").tile(kBlue, "P4").perfume(kBlue, "N-O").turn(kBlue);
  scene.play_all({"versailles", "present N-O"});
  EXPECT_EQ(scene.why_not("flip F3"), "there is no further fresh perfume for it (R14)");
}

TEST(AquaCityTiles, F4_F5_AddHalfThePointsRoundedDown) {
  for (const std::string tile : {"F4", "F5"}) {
    Scene scene(3);
    scene.tile(kBlue, tile).perfume(kBlue, "N-O").turn(kBlue).play("versailles");
    EXPECT_EQ(scene.why_not("flip " + tile),
              tile + " is flipped right after a perfume scored (rules 15.4)");
    scene.play_all({"present N-O", "flip " + tile});
    EXPECT_EQ(scene.score(kBlue), 3 + 1);
  }
}

TEST(AquaCityTiles, F6_F7_PlaceTwoInfluenceTokens) {
  for (const std::string tile : {"F6", "F7"}) {
    Scene scene(3);
    scene.tile(kBlue, tile).turn(kBlue).play_all({"flip " + tile, "place A"});
    EXPECT_EQ(scene.favours(kBlue), "") << "settled after both";
    EXPECT_FALSE(scene.is_legal("done"));
    scene.play("place D");
    EXPECT_EQ(scene.favours(kBlue), "AD");
  }
}

TEST(AquaCityTiles, BacksCountWhenFlippedAndOnlyThen) {
  Scene scene(3);
  scene.flipped(kBlue, "P1").flipped(kBlue, "L1").flipped(kBlue, "K1").flipped(kBlue, "F1");
  scene.tile(kBlue, "F2").tokens(kBlue, 0).last_round(kGreen).turn(kBlue).play("couple A");
  scene.finish_turn();
  EXPECT_EQ(scene.points_by(Told::kBacksCounted, kBlue), 1 + 2 + 3 + 4);
}

// --- Methods (rules 8.4): type, points, and whether it works.

TEST(AquaMethods, Distillation) {
  Scene scene(3);
  scene.flowers(kBlue, "BJLNOR").dial(kBlue, 4).turn(kBlue).play("produce");
  EXPECT_EQ(scene.legal("use"), (Texts{"use distillation bergamot", "use distillation jasmine",
                                       "use distillation lavender", "use distillation narcissus",
                                       "use distillation orange"}));
  scene.play("use distillation bergamot");
  EXPECT_EQ(scene.essences_of(kBlue), "B");
  EXPECT_EQ(scene.position().pending.top().a, 3);
}

TEST(AquaMethods, Maceration) {
  Scene scene(3);
  scene.flowers(kBlue, "BBR").method(kBlue, "maceration").dial(kBlue, 4).turn(kBlue);
  scene.play("produce");
  EXPECT_EQ(scene.legal("use"),
            (Texts{"use distillation bergamot", "use maceration bergamot rose"}));
  EXPECT_EQ(scene.why_not("use maceration rose"),
            "maceration takes two flowers of different types (rules 8.4)");
  scene.play("use maceration bergamot rose");
  EXPECT_EQ(scene.essences_of(kBlue), "BR");
  EXPECT_EQ(scene.position().pending.top().a, 2);
}

TEST(AquaMethods, Squeezing) {
  Scene scene(3);
  scene.flowers(kBlue, "BOR").method(kBlue, "squeezing").dial(kBlue, 4).turn(kBlue);
  scene.play("produce");
  EXPECT_TRUE(scene.is_legal("use squeezing orange"));
  EXPECT_FALSE(scene.is_legal("use squeezing rose"));
  scene.play("use squeezing bergamot");
  EXPECT_EQ(scene.essences_of(kBlue), "BB");
  EXPECT_EQ(scene.position().pending.top().a, 3);
}

TEST(AquaMethods, Enfleurage) {
  Scene scene(3);
  scene.flowers(kBlue, "RROO").method(kBlue, "enfleurage").dial(kBlue, 4).turn(kBlue);
  scene.play("produce");
  EXPECT_FALSE(scene.is_legal("use enfleurage orange"));
  scene.play("use enfleurage rose");
  EXPECT_EQ(scene.essences_of(kBlue), "RRR");
  EXPECT_EQ(scene.position().pending.top().a, 2);
}

TEST(AquaMethods, Extraction) {
  Scene scene(3);
  scene.flowers(kBlue, "RRBB").method(kBlue, "extraction").dial(kBlue, 4).turn(kBlue);
  scene.play("produce");
  EXPECT_FALSE(scene.is_legal("use extraction bergamot"));
  scene.play("use extraction rose");
  EXPECT_EQ(scene.essences_of(kBlue), "RR");
  EXPECT_EQ(scene.position().pending.top().a, 3);
}

TEST(AquaMethods, StoredFlowersCompleteAnInput) {
  Scene scene(3);
  scene.method(kBlue, "enfleurage", "R").flowers(kBlue, "R").dial(kBlue, 4).turn(kBlue);
  scene.play_all({"produce", "use enfleurage rose"});
  EXPECT_EQ(scene.essences_of(kBlue), "RRR");
  EXPECT_EQ(scene.stored_on(kBlue, "enfleurage"), "");
}

TEST(AquaMethods, AStoredFlowerServesOnlyItsMethod) {
  Scene scene(3);
  scene.method(kBlue, "enfleurage", "N").flowers(kBlue, "L").dial(kBlue, 4).turn(kBlue);
  scene.play("produce");
  EXPECT_FALSE(scene.is_legal("use distillation narcissus"));
}

TEST(AquaMethods, StorageFollowsTheInput) {
  Scene scene(3);
  scene.method(kBlue, "squeezing").method(kBlue, "extraction").dial(kBlue, 4);
  scene.flowers(kBlue, "LNNNRO").turn(kBlue).play_all({"produce", "use distillation lavender"});
  scene.play("done");
  EXPECT_EQ(scene.legal("store"),
            (Texts{"store narcissus on distillation", "store orange on distillation",
                   "store orange on squeezing", "store narcissus on extraction",
                   "store orange on extraction", "store rose on extraction"}));
  scene.play("store narcissus on extraction");
  EXPECT_EQ(scene.why_not("store rose on extraction"),
            "extraction wants flowers of one type, also in store (rules 8.7)");
  scene.play("store narcissus on extraction");
  EXPECT_EQ(scene.stored_on(kBlue, "extraction"), "NN");
}

// --- Abilities (rules 12.4)

TEST(AquaAbilities, ProductionPlus2) {
  Scene scene(3);
  scene.ability(kBlue, "production_plus_2").flowers(kBlue, "N").dial(kBlue, 1).turn(kBlue);
  scene.play("produce");
  EXPECT_EQ(scene.position().pending.top().a, 4);
}

TEST(AquaAbilities, CoachPlus1) {
  Scene scene(3);
  scene.ability(kBlue, "coach_plus_1").flowers(kBlue, "N").dial(kBlue, 3).turn(kBlue);
  scene.play_all({"produce", "use distillation narcissus"});
  EXPECT_EQ(scene.legal("coach"),
            (Texts{"coach w2", "coach Paris", "coach w1", "coach e1", "coach e2", "coach Koln"}));
}

TEST(AquaAbilities, LearningOneCostsAToken) {
  Scene scene(3);
  scene.turn(kBlue).play("ability coach_plus_1");
  EXPECT_EQ(scene.tokens(kBlue), 0);
  EXPECT_EQ(scene.experience(kBlue), 2);
  EXPECT_EQ(scene.dial(kBlue), 3);
}

TEST(AquaApprenticeship, ABaseEssenceIsFreeFromThenOn) {
  Scene scene(3);
  scene.essences(kBlue, "NO").turn(kBlue).play("base narcissus");
  EXPECT_EQ(scene.dial(kBlue), 2);
  scene.play("create N-O");
  EXPECT_EQ(scene.perfumes(kBlue), "N-O*");
  EXPECT_EQ(scene.experience(kBlue), 2);
}

// --- Favours (rules 14.7); favour A: R27, favour C: R28

TEST(AquaFavours, B_TheKingPaysFive) {
  Scene scene(3);
  scene.influence(kBlue, "B", 1).perfume(kBlue, "N-O").king("N").turn(kBlue);
  scene.play_all({"versailles", "present N-O"});
  EXPECT_EQ(scene.points_by(Told::kKingPoints, kBlue), 5);
}

TEST(AquaFavours, C_TwoPerfumesInsteadOfOne) {
  Scene scene(3);
  scene.influence(kBlue, "C", 1).perfume(kBlue, "N-O").perfume(kBlue, "N-L").turn(kBlue);
  scene.play_all({"versailles", "present N-O", "present N-L"});
  EXPECT_EQ(scene.perfumes(kBlue), "N-O, N-L");
}

TEST(AquaFavours, C_TheSecondPerfumeIsOptional) {
  Scene scene(3);
  scene.influence(kBlue, "C", 1).perfume(kBlue, "N-O").perfume(kBlue, "N-L").turn(kBlue);
  scene.play_all({"versailles", "present N-O", "done"});
  EXPECT_EQ(scene.perfumes(kBlue), "N-O, N-L*");
}

TEST(AquaFavours, D_TwoPointsForEachCube) {
  Scene scene(3);
  scene.influence(kBlue, "D", 1).perfume(kBlue, "N-L/O").turn(kBlue);
  scene.play_all({"versailles", "present N-L/O"});
  EXPECT_EQ(scene.points_by(Told::kCubePoints, kBlue), 4);
}

TEST(AquaCourt, LettersAreExchangedOneByOne) {
  Scene scene(3);
  for (const auto& [couple, before, after] :
       std::vector<std::tuple<const char*, int, int>>{{"A", 0, 1},
                                                      {"A", 1, 1},
                                                      {"A", 3, 3},
                                                      {"B", 0, 0},
                                                      {"B", 1, 2},
                                                      {"B", 2, 2},
                                                      {"C", 1, 1},
                                                      {"C", 2, 3},
                                                      {"D", 2, 2},
                                                      {"D", 3, 4},
                                                      {"D", 4, 4}}) {
    scene.at(kBlue, "").dial(kBlue, 5).tokens(kBlue, 0).letter(kBlue, before).turn(kBlue);
    scene.play(std::string("couple ") + couple);
    EXPECT_EQ(scene.player(kBlue).letter, after) << couple << " with " << before;
  }
}

TEST(AquaCourt, EachDameHasHerWishes) {
  Scene scene(3);
  scene.essences(kBlue, "BJLNOR").perfume(kBlue, "N-O", false).turn(kBlue);
  const auto gifts = [&](const char* couple) {
    Scene visit = scene;
    return visit.play(couple).legal("gift");
  };
  EXPECT_EQ(gifts("couple A"), (Texts{"gift bergamot", "gift jasmine", "gift lavender"}));
  EXPECT_EQ(gifts("couple B"), (Texts{"gift narcissus", "gift orange", "gift rose"}));
  EXPECT_EQ(gifts("couple C"), (Texts{"gift token"}));
  EXPECT_EQ(gifts("couple D"), (Texts{"gift N-O"})) << "a presented one will do";
}

// --- End-bonus tiles (rules 17.5)

// The points of Blue by one bonus tile, at the end of a game in which he has what the scene says.
int bonus_points(const std::string& id, Scene scene) {
  const char* dames[] = {"A", "B", "C", "D"};
  int next = 0;
  scene.bonus(dames[next++], id, {kBlue});
  for (const char* other : {"EB04", "EB06", "EB03", "EB02", "EB12"}) {
    if (next < 4 && other != id) scene.bonus(dames[next++], other, {kBlue});
  }
  scene.last_round(kGreen).at(kBlue, "").dial(kBlue, 5).turn(kBlue);
  scene.play("market rose");
  if (scene.asks(Ask::kWorkers)) scene.play("take");
  scene.finish_game();
  int points = 0;
  for (const Event& event : scene.events()) {
    if (event.kind == static_cast<std::uint8_t>(Told::kBonusScored) && event.seat == kBlue &&
        scene.edition().bonus_ids[event.numbers[0]] == id) {
      points += event.points;
    }
  }
  return points;
}

TEST(AquaBonus, EB01_Experience) {
  EXPECT_EQ(bonus_points("EB01", Scene(3).experience(kBlue, 4)), 0);
  EXPECT_EQ(bonus_points("EB01", Scene(3).experience(kBlue, 5)), 5);
}

TEST(AquaBonus, EB02_FourCities) {
  Scene three(3);
  three.tile(kBlue, "P1").flipped(kBlue, "L1").tile(kBlue, "F4");
  EXPECT_EQ(bonus_points("EB02", three), 0);
  EXPECT_EQ(bonus_points("EB02", three.flipped(kBlue, "K1")), 5);
}

TEST(AquaBonus, EB03_LondonTiles) {
  Scene two(3);
  two.flipped(kBlue, "L1").tile(kBlue, "L2");
  EXPECT_EQ(bonus_points("EB03", two), 0);
  EXPECT_EQ(bonus_points("EB03", two.tile(kBlue, "L3")), 5);
}

TEST(AquaBonus, EB04_JasminePerfumes) {
  Scene scene(3);
  EXPECT_EQ(bonus_points("EB04", scene.perfume(kBlue, "J-B")), 2);
  EXPECT_EQ(bonus_points("EB04", scene.perfume(kBlue, "J-L")), 4);
  EXPECT_EQ(bonus_points("EB04", scene.perfume(kBlue, "J-N")), 6);
}

TEST(AquaBonus, EB05_ThreeBases) {
  Scene scene(3);
  scene.perfume(kBlue, "J-B").perfume(kBlue, "N-B");
  EXPECT_EQ(bonus_points("EB05", scene), 0);
  Scene twice = scene;
  EXPECT_EQ(bonus_points("EB05", twice.perfume(kBlue, "J-L")), 0);
  EXPECT_EQ(bonus_points("EB05", scene.perfume(kBlue, "O-L")), 5);
}

TEST(AquaBonus, EB06_RosePerfumes) {
  Scene scene(3);
  EXPECT_EQ(bonus_points("EB06", scene.perfume(kBlue, "R-B")), 2);
  EXPECT_EQ(bonus_points("EB06", scene.perfume(kBlue, "R-L")), 5);
  EXPECT_EQ(bonus_points("EB06", scene.perfume(kBlue, "R-N")), 7);
}

TEST(AquaBonus, EB07_Methods) {
  Scene scene(3);
  EXPECT_EQ(bonus_points("EB07", scene), 0) << "distillation does not count";
  EXPECT_EQ(bonus_points("EB07", scene.method(kBlue, "maceration")), 2);
  EXPECT_EQ(bonus_points("EB07", scene.method(kBlue, "squeezing")), 5);
  Scene three(3);
  three.method(kBlue, "maceration").method(kBlue, "squeezing").flowers(kBlue, "RR").turn(kBlue);
  three.play_all({"method for 1", "learn extraction with rose over distillation"});
  EXPECT_EQ(bonus_points("EB07", three.tokens(kBlue, 0)), 7);
}

TEST(AquaBonus, EB08_Influence) {
  const auto with = [](int tokens) {
    Scene scene(3);
    return bonus_points("EB08", scene.influence(kBlue, "A", tokens));
  };
  EXPECT_EQ(with(0), 0);
  EXPECT_EQ(with(1), 2);
  EXPECT_EQ(with(3), 2);
  EXPECT_EQ(with(4), 4);
  EXPECT_EQ(with(5), 4);
  EXPECT_EQ(with(6), 6);
}

TEST(AquaBonus, EB09_OriginalityTokens) {
  const auto with = [](int tokens) {
    Scene scene(3);
    return bonus_points("EB09", scene.tokens(kBlue, tokens));
  };
  EXPECT_EQ(with(0), 0);
  EXPECT_EQ(with(1), 2);
  EXPECT_EQ(with(2), 2);
  EXPECT_EQ(with(3), 4);
  EXPECT_EQ(with(5), 4);
  EXPECT_EQ(with(6), 6);
}

TEST(AquaBonus, EB10_R46_EssencesInTheStoreNotInPerfumes) {
  const auto with = [](const std::string& essences) {
    Scene scene(3);
    return bonus_points("EB10", scene.perfume(kBlue, "L-O").essences(kBlue, essences));
  };
  EXPECT_EQ(with("B"), 0);
  EXPECT_EQ(with("BBBJ"), 2);
  EXPECT_EQ(with("BJN"), 2);
  EXPECT_EQ(with("BJNR"), 4);
  EXPECT_EQ(with("BJNRL"), 4);
  EXPECT_EQ(with("BJNRLO"), 6);
}

TEST(AquaBonus, EB11_Letters) {
  const auto with = [](int level) {
    Scene scene(3);
    return bonus_points("EB11", scene.letter(kBlue, level));
  };
  EXPECT_EQ(with(1), 0);
  EXPECT_EQ(with(2), 2);
  EXPECT_EQ(with(3), 4);
  EXPECT_EQ(with(4), 6);
}

TEST(AquaBonus, EB12_R46_PerfumesCountAfterTheParade) {
  Scene scene(3);
  scene.experience(kBlue, 3).perfume(kBlue, "O-L/R").essences(kBlue, "NLNL");
  scene.bonus("A", "EB12", {kBlue}).tokens(kBlue, 0).last_round(kGreen).turn(kBlue);
  scene.play_all({"couple B", "done", "create N-L", "done"}).finish_game();
  EXPECT_TRUE(
      scene.hears(kBlue, "17.5: Blue scores 2 by bonus tile EB12, the levels of all perfumes: 4."));
}

TEST(AquaBonus, AllTilesApplyToEverybody) {
  Scene scene(3);
  scene.bonus("A", "EB11", {kBlue}).letter(kGreen, 4).last_round(kGreen).turn(kBlue);
  scene.play("couple A").finish_game();
  EXPECT_EQ(scene.points_by(Told::kBonusScored, kGreen) >= 6, true) << "though he never looked";
}

}  // namespace
}  // namespace bottega::aqua::tests
