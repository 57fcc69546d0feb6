// What each option of Parfum changes: one scene played under both values.
#include <nlohmann/json.hpp>

#include "games/parfum/scene.h"

namespace bottega::parfum::tests {
namespace {

TEST(ParfumOptions, R1_NotesMayStayUnplacedIfAgreed) {
  const auto may_wait = [](const std::string& option) {
    Scene scene(4, {option});
    return scene.placing(1, {"H01"}).is_legal("done");
  };
  EXPECT_FALSE(may_wait("allow_unplaced_notes=false"));
  EXPECT_TRUE(may_wait("allow_unplaced_notes=true"));
}

TEST(ParfumOptions, R1_AnUnplacedNoteIsPlacedInALaterTurn) {
  Scene scene(2, {"allow_unplaced_notes=true"});
  scene.clocks({kMax, kMia, kMax, kMia}).placing(1, {"H01", "M01"});
  scene.play_all({"place M01 great", "done"});
  EXPECT_EQ(scene.to_act(), kMia);
  scene.idle_turn();
  EXPECT_EQ(scene.to_act(), kMax);
  scene.play("done");
  EXPECT_TRUE(scene.asks(Ask::kPlaceNotes)) << "though he took nothing in this turn";
  scene.play("place H01 on 1");
  EXPECT_EQ(scene.notes_of(1), (Ids{"H01", "M01"}));
  EXPECT_EQ(scene.to_act(), kMia);
}

TEST(ParfumOptions, R1_UnplacedNotesScoreNothing) {
  Scene scene(2, {"allow_unplaced_notes=true"});
  scene.stock_everybody().last_round().placing(4, {"H01"}).play("done");
  scene.pass_all();
  ASSERT_TRUE(scene.over());
  EXPECT_EQ(scene.money(kMax) + scene.money(kMia), 0);
}

// 24 bottles stand on eight great perfumes when a ninth is finished.
int bottles_of_the_ninth_great_perfume(const std::string& option, int missing = 0) {
  Scene scene(4, {option});
  for (int i = 1; i <= 8; ++i) {
    const std::string n = "0" + std::to_string(i);
    scene.perfume(i % 4, "great", {"H" + n, "M" + n, "F" + n}, i == 1 ? 3 - missing : 3);
  }
  scene.perfume(kMax, "great", {"H09", "M09"}).placing(1, {"F09"}).play("place F09 on 9");
  return scene.bottles(9);
}

TEST(ParfumOptions, R12_TheBottlesAreALimitIfAgreed) {
  EXPECT_EQ(bottles_of_the_ninth_great_perfume("bottle_supply_hard_limit=false"), 3);
  EXPECT_EQ(bottles_of_the_ninth_great_perfume("bottle_supply_hard_limit=true"), 1);
  EXPECT_EQ(bottles_of_the_ninth_great_perfume("bottle_supply_hard_limit=true", 1), 2);
}

TEST(ParfumOptions, R12_APerfumeThatFindsNoBottleCannotBeSoldAndBringsNoReward) {
  Scene scene(4, {"bottle_supply_hard_limit=true"});
  for (int i = 1; i <= 8; ++i) {
    const std::string n = "0" + std::to_string(i);
    scene.perfume(i % 4, "great", {"H" + n, "M" + n, "F" + n});
  }
  scene.perfume(kMax, "lesser", {"H10", "F10"}, 1);
  scene.perfume(kMax, "lesser", {"H09"}).placing(1, {"F09"}).play("place F09 on 10");
  EXPECT_EQ(scene.bottles(10), 0);
  EXPECT_EQ(scene.times_told(Told::kSoldOut), 0);
  for (int i = 0; i < 3; ++i) scene.idle_turn();
  EXPECT_EQ(scene.to_act(), kMax);
  EXPECT_FALSE(scene.is_legal("bargain 10"));
}

TEST(ParfumOptions, R2_AllActionsMustBeUsedIfAgreed) {
  const auto may_stop = [](const std::string& option) {
    Scene scene(4, {option});
    return scene.preparing(1).is_legal("done");
  };
  EXPECT_TRUE(may_stop("actions_may_be_forfeited=true"));
  EXPECT_FALSE(may_stop("actions_may_be_forfeited=false"));
}

TEST(ParfumOptions, R13_TheDiscardPileBecomesTheWellOnTheNextDrawOrAtOnce) {
  const auto after_the_last_token = [](const std::string& option) {
    Scene scene(4, {option});
    scene.discarded({0, 1}).well({3}, kTom).preparing(1).play_all({"water", "token 3"});
    return scene;
  };
  Scene lazy = after_the_last_token("well_reshuffle=lazy_on_next_draw");
  EXPECT_EQ(lazy.well(), Coins{});
  EXPECT_EQ(lazy.discarded(), (Coins{0, 1}));
  lazy.play("water");
  EXPECT_EQ(lazy.well(), (Coins{0, 1})) << "now that a token is to be drawn";

  const Scene at_once = after_the_last_token("well_reshuffle=at_once_when_empty");
  EXPECT_EQ(at_once.well(), (Coins{0, 1}));
  EXPECT_EQ(at_once.discarded(), Coins{});
}

// The difference: what is discarded between the last token and the next draw.
TEST(ParfumOptions, R13_OnlyALazyReshuffleMixesInWhatIsDiscardedMeanwhile) {
  const auto well_after_a_reroll = [](const std::string& option, const std::string& payment) {
    Scene scene(4, {option});
    scene.discarded({0}).well({3}, kTom).preparing(1);
    scene.play_all({"water", "token 3", "die rose", "die rose", "roll nothing"});
    scene.play_all({"reroll rose", payment, "roll nothing", "water"});
    return scene.well();
  };
  EXPECT_EQ(well_after_a_reroll("well_reshuffle=lazy_on_next_draw", "pay 3"), (Coins{0, 3}));
  EXPECT_EQ(well_after_a_reroll("well_reshuffle=at_once_when_empty", "pay 3 old"), (Coins{0}));
}

TEST(ParfumOptions, Rule5_5_ClocksAreDealtAtRandomIfAgreed) {
  EXPECT_EQ(Scene(4, {"beginner_random_clocks=false"}).to_act(), kMax);
  Scene dealt(4, {"beginner_random_clocks=true"});
  for (const char* clock : {"clock 3", "clock 1", "clock 4", "clock 2"}) {
    EXPECT_EQ(dealt.to_act(), kNature);
    dealt.play(clock);
  }
  EXPECT_EQ(dealt.position().clock_owner[2], kMax);
  EXPECT_EQ(dealt.to_act(), kMia) << "she was dealt the first clock";
}

TEST(ParfumOptions, R6_TheTableIsRefilledAfterTheFinalRoundIfAgreed) {
  const auto after_the_end = [](const std::string& option) {
    Scene scene(2, {option});
    scene.stock_everybody().last_round().empty_spaces({1}).street({""}).deck_of(5);
    scene.selling(4, 2).play("pass").let_nature_act();
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.position().round, 3);
    return scene;
  };
  const Scene no_refill = after_the_end("final_round_no_refill=true");
  EXPECT_EQ(no_refill.distillery()[0], "");
  EXPECT_EQ(no_refill.street()[0], "");
  const Scene refill = after_the_end("final_round_no_refill=false");
  EXPECT_NE(refill.distillery()[0], "");
  EXPECT_NE(refill.street()[0], "");
}

TEST(ParfumOptions, Rule2_6_TheThirdClockOfThreePlayersHasFiveActionsOrSix) {
  const auto actions = [](int players, const std::string& option) {
    Scene scene(players, {option});
    const std::vector<std::string> clocks{"clock 1", "clock 2", "clock 3", "clock 4"};
    for (int i = 0; i < players; ++i) scene.play(clocks[i]);
    std::vector<int> counts;
    for (int i = 0; i < players; ++i) {
      counts.push_back(scene.position().pending.top().a);
      scene.idle_turn();
    }
    return counts;
  };
  EXPECT_EQ(actions(3, "three_player_clocks=3-4-5"), (std::vector<int>{3, 4, 5}));
  EXPECT_EQ(actions(3, "three_player_clocks=3-4-6"), (std::vector<int>{3, 4, 6}));
  EXPECT_EQ(actions(4, "three_player_clocks=3-4-6"), (std::vector<int>{3, 4, 5, 6}));
}

TEST(ParfumOptions, R3_RerollingAllDiceSparesTheFlasksIfAgreed) {
  const auto rolled = [](const std::string& option) {
    Scene scene(4, {option});
    scene.water(kMax, {0}).dice("rose", 2, 1).distilling(1).play_all({"reroll all", "pay 0"});
    return scene.legal();
  };
  EXPECT_EQ(rolled("reroll_all_includes_flasks=true"),
            (Ids{"roll nothing", "roll rose 1", "roll rose 2"}));
  EXPECT_EQ(rolled("reroll_all_includes_flasks=false"), (Ids{"roll nothing", "roll rose 1"}));

  Scene nothing_to_roll(4, {"reroll_all_includes_flasks=false"});
  nothing_to_roll.distillery({"H03"}).water(kMax, {0}).dice("rose", 2, 2);
  EXPECT_FALSE(nothing_to_roll.composing(1).is_legal("reroll all"));
}

TEST(ParfumOptions, R26_ATokenMayBeWastedOnFlasksIfAgreed) {
  const auto flasks_of_rose = [](const std::string& option) {
    Scene scene(4, {option});
    scene.water(kMax, {0, 0}).dice("rose", 2, 2).dice("violet", 1, 0).distilling(1);
    return scene;
  };
  EXPECT_FALSE(flasks_of_rose("reroll_scent_needs_fly=true").is_legal("reroll rose"));
  Scene wasted = flasks_of_rose("reroll_scent_needs_fly=false");
  EXPECT_FALSE(wasted.is_legal("reroll lavender")) << "there is no such die";
  wasted.play_all({"reroll rose", "pay 0"});
  EXPECT_TRUE(wasted.asks(Ask::kDistil)) << "nothing is rolled";
  EXPECT_EQ(wasted.flasks_of("rose"), 2);
  EXPECT_EQ(wasted.discarded(), (Coins{0}));
}

TEST(ParfumOptions, R10_ChanceTakesTheSpentTokensIfAgreed) {
  const auto spends = [](const std::string& option) {
    Scene scene(4, {option});
    scene.water(kMax, {0, 0, 3}).dice("rose", 1, 0).distilling(1).play("turn rose");
    return scene;
  };
  EXPECT_EQ(spends("spent_tokens_chosen_by=owner").to_act(), kMax);
  Scene by_chance = spends("spent_tokens_chosen_by=chance");
  EXPECT_EQ(by_chance.to_act(), kNature);
  const auto weight = [&](const char* move) {
    return by_chance.game().weight(by_chance.position(), *by_chance.game().parse(move));
  };
  EXPECT_EQ(weight("pay 0"), 2 * weight("pay 3")) << "each token is as likely as any other";
  by_chance.play_all({"pay 3", "pay 0"});
  EXPECT_EQ(by_chance.water(kMax), (Coins{0}));
  EXPECT_EQ(by_chance.flasks_of("rose"), 1);
}

TEST(ParfumOptions, R10_TheHandLimitIsTheOwnersChoiceInAnyCase) {
  Scene scene(4, {"spent_tokens_chosen_by=chance"});
  scene.stock_everybody().water(kMax, {0, 0, 1, 2, 3}).selling(1, 2).play("pass");
  EXPECT_EQ(scene.to_act(), kMax);
}

TEST(ParfumOptions, R4_TheNotesAreExhaustedWhenTheBagIsEmptyIfAgreed) {
  const auto ends = [](const std::string& option) {
    Scene scene(4, {option});
    scene.stock_everybody().empty_spaces({1, 2, 3}).bag_of(3);
    return scene.selling(4, 2).play("pass").let_nature_act().over();
  };
  EXPECT_FALSE(ends("notes_exhausted_when=a_space_stays_empty_after_refill"));
  EXPECT_TRUE(ends("notes_exhausted_when=the_bag_is_empty_after_refill"));
}

TEST(ParfumOptions, R14_TwoPlayersSettleTheHandLimitOnceOrAfterEachClock) {
  const auto trims_after_the_first_clock = [](const std::string& option) {
    Scene scene(2, {option});
    scene.stock_everybody().clocks({kMax, kMia, kMia, kMax}).water(kMax, {0, 0, 1, 2, 3});
    scene.selling(1, 2).play("pass");
    return scene.asks(Ask::kTrimWater) && scene.to_act() == kMax;
  };
  EXPECT_FALSE(trims_after_the_first_clock("two_player_hand_limit=after_fourth_opportunity"));
  EXPECT_TRUE(trims_after_the_first_clock("two_player_hand_limit=after_each_clock"));
}

TEST(ParfumOptions, R14_TheOptionForTwoPlayersChangesNothingForFour) {
  Scene scene(4, {"two_player_hand_limit=after_each_clock"});
  scene.stock_everybody().water(kMax, {0, 0, 1, 2, 3}).selling(1, 1).play("pass");
  EXPECT_EQ(scene.to_act(), kMia);
}

// Stopping on the way cannot change where a marker lands, and only landing changes a stack: both
// values give the same position. The option exists because the rulebook leaves the question open.
TEST(ParfumOptions, R8_OneMoveBySumOrOneForEachNoteEndInTheSamePosition) {
  const auto after = [](const std::string& option) {
    Scene scene(4, {option});
    scene.distillery({"H06", "F01"}).money(kMia, 1).money(kLea, 2).money(kTom, 3);
    scene.dice("violet", 3, 3).composing(1).play("take 1 2");
    Position p = scene.position();
    p.options = 0;
    return scene.game().position_json(p);
  };
  EXPECT_EQ(after("money_move_for_several_notes=one_move_by_sum"),
            after("money_move_for_several_notes=one_move_for_each_note"));
}

TEST(ParfumOptions, EveryOptionNamesItsRuling) {
  EXPECT_EQ(Parfum::info().options.size(), 13u);
  for (const Option& option : Parfum::info().options) {
    EXPECT_EQ(option.values.size(), 2u) << option.name;
    EXPECT_FALSE(option.rule.empty()) << option.name;
    EXPECT_FALSE(option.help.empty()) << option.name;
  }
}

}  // namespace
}  // namespace bottega::parfum::tests
