// What each option of Aqua Mirabilis changes: one scene played under both values.
#include <nlohmann/json.hpp>

#include "games/aqua/scene.h"
#include "tests/support.h"

namespace bottega::aqua::tests {
namespace {

TEST(AquaOptions, Rule4_1_ChanceOrSeatOneBegins) {
  const Aqua& game = shipped_aqua();
  const Position random = game.start(agreed(3, {"first_player=random"}));
  MoveList moves;
  game.legal(random, moves);
  EXPECT_EQ(moves.size(), 3u);
  EXPECT_EQ(game.text(moves[2]), "first 3");
  const Position fixed = game.start(agreed(3, {"first_player=seat_1"}));
  EXPECT_EQ(fixed.first, kBlue);
}

Scene after_converting(const std::string& option, const std::string& coach = "Grasse") {
  Scene scene(3, {option});
  scene.flowers(kBlue, "N").coach(kBlue, coach).dial(kBlue, 3).turn(kBlue);
  scene.play_all({"produce", "use distillation narcissus"});
  return scene;
}

TEST(AquaOptions, R5_TheCoachMayStayIfAgreed) {
  EXPECT_FALSE(after_converting("coach_move_mandatory=true").is_legal("coach stay"));
  Scene scene = after_converting("coach_move_mandatory=false");
  scene.play("coach stay");
  EXPECT_EQ(scene.coach(kBlue), "Grasse");
  EXPECT_EQ(scene.position().day, 1);
}

TEST(AquaOptions, R6_TheCoachStopsAtGrasseIfAgreed) {
  EXPECT_TRUE(after_converting("coach_may_cross_grasse=true", "w2").is_legal("coach e1"));
  const Scene stops = after_converting("coach_may_cross_grasse=false", "w2");
  EXPECT_TRUE(stops.is_legal("coach Grasse"));
  EXPECT_EQ(stops.why_not("coach e1"),
            "a coach that reaches its start stops there in this game (R6)");
  EXPECT_TRUE(after_converting("coach_may_cross_grasse=false").is_legal("coach e2"))
      << "leaving it is another thing";
}

TEST(AquaOptions, R4_ProductionWithoutConversionIfAgreed) {
  const auto roses = [](const std::string& option) {
    Scene scene(3, {option});
    scene.flowers(kBlue, "RR").dial(kBlue, 3).turn(kBlue);
    return scene;
  };
  EXPECT_FALSE(roses("production_needs_conversion=true").is_legal("produce"));
  Scene scene = roses("production_needs_conversion=false");
  scene.play_all({"produce", "coach e2"});
  EXPECT_EQ(scene.coach(kBlue), "e2");
  EXPECT_EQ(scene.flowers_of(kBlue), "") << "the roses are discarded";
  EXPECT_FALSE(scene.flowers(kGreen, "").turn(kGreen).is_legal("produce"))
      << "not without a flower";
}

TEST(AquaOptions, R1_TheDayAdvancesAtTheEndOfTheTurnOrAtOnce) {
  const auto presented_on_the_eve = [](const std::string& option) {
    Scene scene(3, {option});
    scene.perfume(kBlue, "N-O").perfume(kBlue, "N-L", false).dial(kBlue, 1).eve_of_sunday(1);
    scene.turn(kBlue).play("versailles");
    return scene;
  };
  Scene end = presented_on_the_eve("day_advances=end_of_turn");
  EXPECT_EQ(end.legal("present"), (Texts{"present N-O"}));
  EXPECT_EQ(end.position().day, 4);
  Scene at_once = presented_on_the_eve("day_advances=at_once");
  EXPECT_EQ(at_once.position().day, 5) << "Sunday comes before the action is carried out";
  EXPECT_EQ(at_once.legal("present"), (Texts{"present N-O", "present N-L"}));
  at_once.play("present N-O");
  EXPECT_EQ(at_once.perfumes(kBlue), "N-O, N-L*");
  EXPECT_EQ(at_once.position().day, 5) << "once only";
}

TEST(AquaOptions, R23_TheKingPaysTheFirstCombinationEvenIfItIsFullIfAgreed) {
  const auto king_points = [](const std::string& option, const std::string& move) {
    Scene scene(3, {option});
    scene.perfume(kBlue, "B-J/N").king("B").court("L").cubes("B-J", 4).turn(kBlue);
    scene.play_all({"versailles", move});
    return scene.points_by(Told::kKingPoints, kBlue);
  };
  EXPECT_EQ(king_points("king_paid_at=first_combination_with_cube", "present B-J/N"), 3);
  EXPECT_EQ(king_points("king_paid_at=first_combination", "present B-J/N"), 0);
  EXPECT_EQ(king_points("king_paid_at=first_combination", "present B-N/J"), 3)
      << "the presenter chooses the order";
}

TEST(AquaOptions, R44_TheParadeCountsAllEmptySubslotsIfAgreed) {
  const auto originality = [](const std::string& option) {
    Scene scene(3, {option});
    scene.perfume(kBlue, "N-O").cubes("N-O", 1).king("J").court("L").last_round(kGreen);
    scene.turn(kBlue).play("couple A").finish_turn();
    return scene.points_by(Told::kOriginality, kBlue) + scene.points_by(Told::kParadeEmpty, kBlue);
  };
  EXPECT_EQ(originality("final_parade_originality=virtual_cube"), 2);
  EXPECT_EQ(originality("final_parade_originality=all_empty_subslots"), 3);
}

TEST(AquaOptions, R26_CubesAreNoLimitIfAgreed) {
  const auto points = [](const std::string& option) {
    Scene scene(3, {option});
    scene.cubes_left(0).perfume(kBlue, "B-J").turn(kBlue);
    scene.play_all({"versailles", "present B-J"});
    return scene.score(kBlue);
  };
  EXPECT_EQ(points("no_cubes_left=as_full_cell"), 0);
  EXPECT_EQ(points("no_cubes_left=unlimited"), 3);
}

TEST(AquaOptions, R27_FavourADoesNotWrapIfAgreed) {
  const auto may_step = [](const std::string& option) {
    Scene scene(3, {option});
    scene.influence(kBlue, "A", 1).perfume(kBlue, "N-B").court("R").turn(kBlue);
    return scene.play("versailles").is_legal("court");
  };
  EXPECT_TRUE(may_step("favour_A_wraps=true"));
  EXPECT_FALSE(may_step("favour_A_wraps=false"));
}

TEST(AquaOptions, R28_FavourCAndTheTileDoNotCumulateIfAgreed) {
  const auto may_flip = [](const std::string& option) {
    Scene scene(3, {option});
    scene.influence(kBlue, "C", 1).tile(kBlue, "F3").turn(kBlue);
    scene.perfume(kBlue, "N-O").perfume(kBlue, "N-L").perfume(kBlue, "L-B");
    return scene.play("versailles").is_legal("flip F3");
  };
  EXPECT_TRUE(may_flip("favour_C_and_tile_cumulate=true"));
  EXPECT_FALSE(may_flip("favour_C_and_tile_cumulate=false"));
}

TEST(AquaOptions, R29_TwoHalfPointsTilesForOnePerfumeIfAgreed) {
  const auto may_flip_again = [](const std::string& option) {
    Scene scene(3, {option});
    scene.perfume(kBlue, "N-O").tile(kBlue, "F4").tile(kBlue, "F5").tile(kBlue, "P1");
    scene.turn(kBlue).play_all({"versailles", "present N-O", "flip F4"});
    return scene.is_legal("flip F5");
  };
  EXPECT_FALSE(may_flip_again("half_points_per_perfume_max=1"));
  EXPECT_TRUE(may_flip_again("half_points_per_perfume_max=2"));
}

TEST(AquaOptions, R14_TilesAreFlippedWithoutEffectIfAgreed) {
  const auto scene_with = [](const std::string& option) {
    Scene scene(3, {option});
    scene.tile(kBlue, "L1").tile(kBlue, "K6").turn(kBlue);
    return scene;
  };
  EXPECT_FALSE(scene_with("flip_requires_partial_effect=true").is_legal("flip L1"));
  Scene scene = scene_with("flip_requires_partial_effect=false");
  EXPECT_FALSE(scene.is_legal("flip K6")) << "its moment is production";
  scene.play("flip L1");
  EXPECT_TRUE(scene.has_flipped(kBlue, "L1"));
  EXPECT_TRUE(scene.asks(Ask::kTurn)) << "and nothing else happens";
}

Scene after_replacing(const std::string& option) {
  Scene scene(3, {option});
  scene.method(kBlue, "maceration").method(kBlue, "squeezing").flowers(kBlue, "LLRR");
  scene.turn(kBlue).play_all({"method for 1", "learn enfleurage with lavender over maceration"});
  return scene;
}

TEST(AquaOptions, R18_AReplacedMethodLeavesTheGameIfAgreed) {
  EXPECT_EQ(after_replacing("discarded_method_returns_to_stock=true").methods_left("maceration"),
            3);
  EXPECT_EQ(after_replacing("discarded_method_returns_to_stock=false").methods_left("maceration"),
            2);
}

TEST(AquaOptions, R18_AReplacedMethodMayBeLearnedAgainIfAgreed) {
  const auto again = [](const std::string& option) {
    Scene scene = after_replacing(option);
    scene.tokens(kBlue, 0).at(kBlue, "").turn(kBlue).play("method for 1");
    return scene.is_legal("learn maceration with rose over squeezing");
  };
  EXPECT_FALSE(again("same_method_never_again=true"));
  EXPECT_TRUE(again("same_method_never_again=false"));
}

TEST(AquaOptions, R20_ADiscardedRecipeLeavesTheGameIfAgreed) {
  const auto left = [](const std::string& option) {
    Scene scene(3, {option});
    scene.perfume(kBlue, "N-O").turn(kBlue).play_all({"couple D", "gift N-O", "bonus EB01"});
    return scene.recipes("N", 1);
  };
  EXPECT_EQ(left("discarded_recipe_returns_to_supply=true"), 3);
  EXPECT_EQ(left("discarded_recipe_returns_to_supply=false"), 2);
}

TEST(AquaOptions, R21_SpentTokensLeaveTheGameIfAgreed) {
  const auto left = [](const std::string& option) {
    Scene scene(3, {option});
    const int before = scene.position().tokens_left;
    scene.turn(kBlue).play_all({"couple A", "again"});
    return scene.position().tokens_left - before;
  };
  EXPECT_EQ(left("spent_tokens_return_to_supply=true"), 1);
  EXPECT_EQ(left("spent_tokens_return_to_supply=false"), 0);
}

TEST(AquaOptions, R31_TravelToAnEmptyPileIfAgreed) {
  const auto scene_with = [](const std::string& option) {
    Scene scene(3, {option});
    for (const char* tile : {"P1", "P2", "P3", "P4", "P5", "P6", "P7"}) scene.flipped(kRed, tile);
    scene.turn(kBlue);
    return scene;
  };
  EXPECT_FALSE(scene_with("travel_to_empty_pile_legal=false").is_legal("travel Paris"));
  Scene scene = scene_with("travel_to_empty_pile_legal=true");
  scene.play("travel Paris");
  EXPECT_EQ(scene.dial(kBlue), 3);
  EXPECT_EQ(scene.player(kBlue).curriculum, 0u);
}

TEST(AquaOptions, R37_ATileStartsAProductionFromAFullDialIfAgreed) {
  const auto scene_with = [](const std::string& option) {
    Scene scene(3, {option});
    scene.tile(kBlue, "K6").flowers(kBlue, "NN").turn(kBlue);
    return scene;
  };
  EXPECT_FALSE(scene_with("production_bonus_tile_from_zero=false").is_legal("produce"));
  Scene scene = scene_with("production_bonus_tile_from_zero=true");
  scene.play("produce");
  EXPECT_EQ(scene.legal(), (Texts{"flip K6"})) << "nothing else would give points";
  scene.play_all({"flip K6", "use distillation narcissus", "use distillation narcissus"});
  EXPECT_EQ(scene.essences_of(kBlue), "NN");
  EXPECT_EQ(scene.coach(kBlue), "Grasse") << "a full dial has no steps";
  EXPECT_EQ(scene.position().day, 1);
}

TEST(AquaOptions, R46_CompsCountForTheEssenceBonusIfAgreed) {
  const auto points = [](const std::string& option) {
    Scene scene(3, {option});
    scene.perfume(kBlue, "N-O").essences(kBlue, "B").bonus("A", "EB10", {kBlue});
    scene.bonus("B", "EB01", {kBlue}).bonus("C", "EB02", {kBlue}).bonus("D", "EB03", {kBlue});
    scene.last_round(kGreen).turn(kBlue).play("couple D").finish_game();
    return scene.points_by(Told::kBonusScored, kBlue);
  };
  EXPECT_EQ(points("eb10_counts_only_free_essences=true"), 0);
  EXPECT_EQ(points("eb10_counts_only_free_essences=false"), 2);
}

TEST(AquaOptions, R51_StrictlyRisingCourtCostsIfAgreed) {
  const auto costs = [](const std::string& option) {
    Scene scene(3, {option});
    std::vector<int> points;
    for (const char* couple : {"couple A", "couple B", "couple C", "couple D"}) {
      scene.at(kBlue, "").dial(kBlue, 5).tokens(kBlue, 0).turn(kBlue).play(couple);
      points.push_back(5 - scene.dial(kBlue));
    }
    return points;
  };
  EXPECT_EQ(costs("court_costs=1-2-2-3"), (std::vector<int>{1, 2, 2, 3}));
  EXPECT_EQ(costs("court_costs=1-2-3-4"), (std::vector<int>{1, 2, 3, 4}));
  Scene scene(3, {"court_costs=1-2-3-4"});
  scene.tile(kBlue, "F1").turn(kBlue).play("flip F1");
  EXPECT_EQ(scene.why_not("couple D"),
            "the tile pays for an action of up to 3 points, and couple D costs 4 (R38)");
}

TEST(AquaOptions, R18_ReplacedMethodsCountForTheirBonusIfAgreed) {
  const auto points = [](const std::string& option) {
    Scene scene = after_replacing(option);
    scene.bonus("A", "EB07", {kBlue}).bonus("B", "EB01", {kBlue}).bonus("C", "EB02", {kBlue});
    scene.bonus("D", "EB03", {kBlue}).tokens(kBlue, 0).last_round(kGreen).turn(kBlue);
    scene.play("couple D").finish_game();
    return scene.points_by(Told::kBonusScored, kBlue);
  };
  EXPECT_EQ(points("eb07_counts=methods_on_board"), 5) << "two are there";
  EXPECT_EQ(points("eb07_counts=methods_ever_learned"), 7) << "three were learned";
}

TEST(AquaOptions, Rule17_3_1_TheKingPaysEachCombinationOfTheParadeIfAgreed) {
  const auto points = [](const std::string& option) {
    Scene scene(3, {option});
    scene.perfume(kBlue, "B-L/N").king("R").court("L").last_round(kGreen).turn(kBlue);
    scene.play("couple A").finish_turn();
    EXPECT_EQ(scene.king(), "B");
    return scene.points_by(Told::kKingPoints, kBlue);
  };
  EXPECT_EQ(points("parade_king_once_per_perfume=true"), 3);
  EXPECT_EQ(points("parade_king_once_per_perfume=false"), 6);
}

TEST(AquaOptions, Rule9_4_ATileOfferedToTheCoachMustBeTakenIfAgreed) {
  const auto may_decline = [](const std::string& option) {
    Scene scene = after_converting(option, "w2");
    return scene.play("coach Paris").is_legal("take nothing");
  };
  EXPECT_TRUE(may_decline("coach_city_tile_optional=true"));
  EXPECT_FALSE(may_decline("coach_city_tile_optional=false"));
}

TEST(AquaOptions, R53_StoredFlowersAreDiscardedOnlyInProductionIfAgreed) {
  const auto scene_with = [](const std::string& option) {
    Scene scene(3, {option});
    scene.method(kBlue, "distillation", "N").flowers(kBlue, "LL").dial(kBlue, 3).turn(kBlue);
    return scene;
  };
  const std::string drop = "drop narcissus from distillation";
  EXPECT_TRUE(scene_with("stored_flower_discard=own_turn").is_legal(drop));
  Scene scene = scene_with("stored_flower_discard=own_production");
  EXPECT_EQ(scene.why_not(drop), "stored flowers are discarded in a production in this game (R53)");
  EXPECT_TRUE(scene.play_all({"produce", "use distillation lavender"}).is_legal(drop));
}

TEST(AquaOptions, R9_PawnsStayOnTheBestLineIfAgreed) {
  const auto after_sunday = [](const std::string& option, const std::string& king, int sunday) {
    Scene scene(3, {option});
    // The row of N is the fullest and that of J the second; column B is the emptiest but for J.
    scene.cubes("L-N", 4).cubes("O-N", 2).cubes("R-J", 3).cubes("N-J", 2).king(king).court("N");
    scene.eve_of_sunday(sunday).dial(kBlue, 1).turn(kBlue).play("couple A");
    if (sunday == 4) scene.finish_turn().finish_turn().finish_turn();
    return scene;
  };
  const Scene moves = after_sunday("line_search_excludes_current=true", "L", 1);
  EXPECT_EQ(moves.court(), "J") << "N is left out";
  EXPECT_EQ(moves.king(), "B");
  const Scene stays = after_sunday("line_search_excludes_current=false", "L", 1);
  EXPECT_EQ(stays.court(), "N");
  EXPECT_TRUE(stays.hears(kBlue, "7.4: The Court stays in the row of narcissus."));
  EXPECT_EQ(stays.king(), "B") << "column L has most cubes";
  const Scene tied = after_sunday("line_search_excludes_current=false", "B", 1);
  EXPECT_EQ(tied.king(), "J") << "after the cube B has one, and J none";
}

TEST(AquaOptions, R9_OfEqualLinesThePawnLeavesItsOwn) {
  Scene scene(3, {"line_search_excludes_current=false"});
  scene.cubes("L-N", 2).cubes("L-R", 1).cubes("J-O", 1).king("O").court("R");
  scene.eve_of_sunday(1).dial(kBlue, 1).turn(kBlue).play("couple A");
  EXPECT_EQ(scene.court(), "N") << "both rows have two cubes, and the others are met first";
  EXPECT_EQ(scene.king(), "R") << "column R has none";
}

TEST(AquaOptions, R9_TheFinalSundayLeavesACourtOnTheEmptiestRowIfAgreed) {
  const auto court = [](const std::string& option) {
    Scene scene(3, {option});
    scene.cubes("B-J", 1).cubes("J-L", 1).cubes("B-N", 1).cubes("B-O", 1).cubes("J-B", 1);
    scene.king("R").court("R").last_round(kGreen).turn(kBlue).play("couple A").finish_turn();
    return scene.court();
  };
  EXPECT_EQ(court("line_search_excludes_current=true"), "B");
  EXPECT_EQ(court("line_search_excludes_current=false"), "R");
}

TEST(AquaOptions, R23_TheRowsOrderTheCombinationsIfAgreed) {
  const auto scene_with = [](const std::string& option, const Aqua& game) {
    Scene scene(3, {option, "king_paid_at=first_combination"}, game);
    scene.perfume(kBlue, "B-J/N").king("B").court("L").cubes("B-J", 4).turn(kBlue);
    scene.play("versailles");
    return scene;
  };
  const std::string chosen = "combination_order_chosen_by_player=true";
  const std::string fixed = "combination_order_chosen_by_player=false";
  EXPECT_TRUE(scene_with(chosen, shipped_aqua()).is_legal("present B-N/J"));
  Scene scene = scene_with(fixed, shipped_aqua());
  EXPECT_EQ(scene.why_not("present B-N/J"),
            "the rows of the matrix give the order in this game: present B-J/N (R23)");
  scene.play("present B-J/N");
  EXPECT_EQ(scene.points_by(Told::kKingPoints, kBlue), 0) << "B-J comes first, and is full";

  Json json = bottega::tests::shipped_edition("aqua");
  std::swap(json["matrix"]["rows"][1], json["matrix"]["rows"][3]);
  const Result<Aqua> game = Aqua::load(json);
  ASSERT_TRUE(game.ok());
  Scene turned = scene_with(fixed, *game);
  turned.play("present B-J/N");
  EXPECT_EQ(turned.points_by(Told::kKingPoints, kBlue), 3) << "the row of N is above that of J";
}

// Green leads on A and B; Blue and Red are even on C until Blue moves a token away from there.
Scene third_lead_in_anothers_turn(const std::string& option) {
  Scene scene(3, {option});
  scene.influence(kGreen, "A", 2).influence(kGreen, "B", 2).influence(kGreen, "C", 2);
  scene.influence(kBlue, "C", 2).influence(kBlue, "D", 6).holds(kGreen, "AB");
  scene.essences(kBlue, "B").turn(kBlue).play_all({"couple A", "gift bergamot from C"});
  return scene;
}

TEST(AquaOptions, R35_AThirdFavourIsItsLeadersChoiceUnlessAgreedOtherwise) {
  const Scene asked = third_lead_in_anothers_turn("favour_choice_by_leader_out_of_turn=true");
  ASSERT_TRUE(asked.asks(Ask::kBonusTile));
  Scene after = asked;
  after.let_nature_act();
  EXPECT_TRUE(after.asks(Ask::kFavours));
  EXPECT_EQ(after.to_act(), kGreen);

  Scene unasked = third_lead_in_anothers_turn("favour_choice_by_leader_out_of_turn=false");
  unasked.let_nature_act();
  EXPECT_FALSE(unasked.asks(Ask::kFavours));
  EXPECT_EQ(unasked.favours(kGreen), "AB") << "what he held stays";
  EXPECT_EQ(unasked.position().leaders[2], kGreen);
  EXPECT_EQ(unasked.position().favours[2], kNone) << "the third one lies on its dame";
}

TEST(AquaOptions, R35_WhatIsMissingComesFromTheFirstDamesIfNobodyIsAsked) {
  const auto scene_with = [](const std::string& option) {
    Scene scene(3, {option});
    for (const char* dame : {"A", "B", "C", "D"}) scene.influence(kGreen, dame, 1);
    scene.holds(kGreen, "AD").essences(kBlue, "B").turn(kBlue);
    scene.play_all({"couple A", "gift bergamot", "bonus EB01"});
    return scene;
  };
  EXPECT_TRUE(scene_with("favour_choice_by_leader_out_of_turn=true").asks(Ask::kFavours));
  const Scene scene = scene_with("favour_choice_by_leader_out_of_turn=false");
  EXPECT_EQ(scene.favours(kGreen), "BD") << "A was lost to a tie, and B comes before C";
}

TEST(AquaOptions, R35_InHisOwnTurnTheLeaderChoosesInAnyGame) {
  Scene scene(3, {"favour_choice_by_leader_out_of_turn=false"});
  scene.influence(kBlue, "B", 1).influence(kBlue, "C", 1).essences(kBlue, "B").turn(kBlue);
  scene.play_all({"couple A", "gift bergamot", "bonus EB01"});
  EXPECT_TRUE(scene.asks(Ask::kFavours));
  EXPECT_EQ(scene.to_act(), kBlue);
}

TEST(AquaOptions, R52_AnApprenticeshipWithoutATileIsPaidForIfAgreed) {
  const std::string legal = "apprenticeship_without_tile_legal=true";
  const auto scene_with = [](const std::string& option) {
    Scene scene(3, {option});
    scene.special(kRed, "N").base(kRed, "L").flowers(kBlue, "N").essences(kBlue, "L").turn(kBlue);
    return scene;
  };
  EXPECT_FALSE(
      scene_with("apprenticeship_without_tile_legal=false").is_legal("specialise narcissus for 1"));
  Scene special = scene_with(legal);
  special.play("specialise narcissus for 1");
  EXPECT_EQ(special.flowers_of(kBlue), "");
  EXPECT_EQ(special.dial(kBlue), 4);
  EXPECT_EQ(special.experience(kBlue), 1);
  EXPECT_TRUE(
      special.hears(kGreen, "R52: Blue gives a flower of narcissus and finds no tile to take."));
  Scene base = scene_with(legal);
  base.play("base lavender");
  EXPECT_EQ(base.essences_of(kBlue), "");
  EXPECT_EQ(base.experience(kBlue), 1);

  Scene both = scene_with(legal);
  both.flowers(kBlue, "NR");
  EXPECT_EQ(both.legal("specialise"), (Texts{"specialise rose for 1", "specialise rose for 2"}));
  EXPECT_EQ(both.why_not("specialise narcissus for 1"),
            "the only tile of narcissus is taken already, and you could have another (R52)");
  EXPECT_FALSE(both.is_legal("specialise bergamot for 1")) << "the flower is still the price";
}

TEST(AquaOptions, R52_AnAbilityOrMethodThatCannotBeHadIsPaidForIfAgreed) {
  const auto scene_with = [](const std::string& option) {
    Scene scene(3, {option});
    for (const char* id : {"extra_flower", "production_plus_2", "coach_plus_1"}) {
      scene.ability(kBlue, id);
    }
    for (const Seat seat : {kGreen, kRed}) {
      scene.method(seat, "maceration").method(seat, "squeezing");
    }
    scene.method(kBlue, "maceration").method(kBlue, "squeezing").flowers(kBlue, "RRL");
    for (std::uint8_t& left : scene.position().methods) left = 0;
    return scene;
  };
  Scene scene = scene_with("apprenticeship_without_tile_legal=true");
  scene.position().methods = {0, 0, 0, 3, 3, 0};
  scene.position().seats[kBlue].learned = 0x1F;  // all were on this board once
  scene.turn(kBlue);
  EXPECT_EQ(scene.legal("ability"), (Texts{"ability nothing"}));
  scene.play("ability nothing");
  EXPECT_EQ(scene.tokens(kBlue), 0);
  EXPECT_EQ(scene.dial(kBlue), 3);
  scene.at(kBlue, "").turn(kBlue).play("method for 1");
  EXPECT_EQ(scene.legal(), (Texts{"learn nothing with rose"}));
  scene.play("learn nothing with R");
  EXPECT_EQ(scene.flowers_of(kBlue), "L");
  EXPECT_EQ(scene.experience(kBlue), 6);

  Scene refused = scene_with("apprenticeship_without_tile_legal=false");
  refused.position().methods = {0, 0, 0, 3, 3, 0};
  refused.position().seats[kBlue].learned = 0x1F;
  refused.turn(kBlue);
  EXPECT_EQ(refused.why_not("ability nothing"),
            "nobody goes to an apprenticeship without taking a tile (R52)");
  EXPECT_EQ(refused.why_not("method for 1"), "there is no method left that you could learn (R52)");
}

TEST(AquaOptions, EveryOptionNamesItsRulingAndHasTwoValues) {
  EXPECT_EQ(Aqua::info().options.size(), 28u);
  for (const Option& option : Aqua::info().options) {
    EXPECT_EQ(option.values.size(), 2u) << option.name;
    EXPECT_FALSE(option.rule.empty()) << option.name;
    EXPECT_FALSE(option.help.empty()) << option.name;
  }
}

TEST(AquaOptions, APositionRemembersWhatWasAgreed) {
  bottega::Setup setup = agreed(4);
  for (int i = 0; i < kChoices; i += 3) setup.choices[i] = 1;
  const Aqua& game = shipped_aqua();
  EXPECT_EQ(game.setup_of(game.start(setup)), setup);
}

}  // namespace
}  // namespace bottega::aqua::tests
