// Rules that no worked example and no ruling covers, in the order of the specification.
#include <map>

#include "games/princes/scene.h"

namespace bottega::princes::tests {
namespace {

// --- 2, 3 Set-up and course

TEST(PrincesRules, Rule2_2_TheDeckHas12_9_6ProfessionsAfterTheSetUp) {
  for (const auto& [players, cards] : {std::pair(3, 12), {4, 9}, {5, 6}}) {
    EXPECT_EQ(static_cast<int>(Scene(players).deck(Pile::kProfessions).size()), cards);
  }
}

TEST(PrincesRules, Rule3_1_TheStartPlayerMovesOnAndAfterRoundSevenTheGameEnds) {
  Scene scene(3);
  for (int round = 1; round <= 7; ++round) {
    EXPECT_EQ(scene.position().round, round);
    EXPECT_EQ(scene.position().start_player, (round - 1) % 3);
    EXPECT_EQ(scene.to_act(), (round - 1) % 3) << "he names first";
    scene.play_all({"give up", "give up", "decline"});
    EXPECT_EQ(scene.to_act(), (round - 1) % 3) << "and acts first";
    scene.play_all({"end", "end", "end"});
  }
  EXPECT_TRUE(scene.over());
}

TEST(PrincesRules, Rule3_3_TheMinimumRisesFromRoundToRound) {
  std::vector<int> minimum;
  for (int round = 1; round <= 7; ++round) {
    Scene scene(3);
    scene.round(round);
    minimum.push_back(minimum_work_value(scene.edition(), scene.position()));
  }
  EXPECT_EQ(minimum, (std::vector<int>{7, 10, 12, 14, 15, 16, 17}));
}

// --- 4 Auction

TEST(PrincesRules, Rule4_1_OneObjectAPlayerAndOneOfATypeARound) {
  Scene scene(4);
  scene.play_all({"name jester", "pass", "pass", "pass"});
  EXPECT_EQ(scene.to_act(), kBob);
  EXPECT_EQ(scene.why_not("name jester"), "a jester was sold already in this round (4.1.2)");
  scene.play("name builder");
  EXPECT_EQ(scene.to_act(), kChris);
  scene.play("raise");
  EXPECT_EQ(scene.to_act(), kDavid);
  scene.play("pass");
  EXPECT_EQ(scene.to_act(), kBob) << "Anna has bought and is not asked";
}

TEST(PrincesRules, Rule4_2_NamingIsABidOfExactly200AndARaiseIsExactly100) {
  Scene scene(3);
  scene.play("name jester");
  EXPECT_EQ(scene.position().auction.price, 2);
  scene.play("raise");
  EXPECT_EQ(scene.position().auction.price, 3);
}

TEST(PrincesRules, Rule4_2_3_AfterGivingUpTheNextOneClockwiseNames) {
  Scene scene(4);
  scene.naming(kChris).play("give up");
  EXPECT_EQ(scene.to_act(), kDavid);
  EXPECT_TRUE(scene.asks(Ask::kName));
}

TEST(PrincesRules, Rule4_4_2_AfterAWonAuctionTheNextOneClockwiseNames) {
  Scene scene(4);
  scene.naming(kChris).play_all({"name jester", "pass", "pass", "pass"});
  EXPECT_EQ(scene.court(kChris).jesters, 1);
  EXPECT_EQ(scene.to_act(), kDavid);
  EXPECT_TRUE(scene.asks(Ask::kName));
}

TEST(PrincesRules, Rule4_3_6_OnlyTheNominatorCanGiveUp) {
  Scene scene(3);
  scene.play("name jester");
  EXPECT_EQ(scene.why_not("give up"),
            "only the nominator can give up, before naming anything (4.3.6); now: 200 florins is "
            "bid for the jester: raise to 300 florins or pass");
}

TEST(PrincesRules, Rule4_3_7_AnOutbidNominatorMayRaiseAgainOrPassAndNamesAnew) {
  Scene scene(3);
  scene.play_all({"name jester", "raise", "pass"});
  EXPECT_EQ(scene.to_act(), kAnna);
  EXPECT_EQ(scene.legal(), (Ids{"raise", "pass"}));
  scene.play("pass");
  EXPECT_EQ(scene.court(kBob).jesters, 1);
  EXPECT_EQ(scene.to_act(), kAnna);
  EXPECT_TRUE(scene.asks(Ask::kName));
  EXPECT_TRUE(scene.is_legal("give up"));
}

TEST(PrincesRules, Rule4_3_2_WhoPassesMayBidOnTheNextObject) {
  Scene scene(3);
  scene.play_all({"name jester", "pass", "pass", "name builder"});
  EXPECT_EQ(scene.to_act(), kChris);
  EXPECT_TRUE(scene.is_legal("raise"));
}

TEST(PrincesRules, Rule4_4_5_WhatIsUsedUpIsNoLongerSold) {
  Scene scene(4);
  scene.round(7).builders(kAnna, 3).builders(kBob, 3).table(kChris, {}, 5).naming(kDavid);
  EXPECT_EQ(scene.why_not("name builder"), "there is no builder left (4.1.3)");
  EXPECT_EQ(scene.why_not("name recruiting"), "there is no recruiting card left (4.1.3)");
}

// Landscapes and recruiting cards are used up, a jester and a prestige card sold in this round.
TEST(PrincesRules, Rule4_2_5_ANominatorWithNothingToNameMustGiveUp) {
  Scene scene(4);
  scene.round(7).builders(kAnna, 3).table(kAnna, {}, 5);
  for (const Seat seat : {kBob, kChris, kDavid}) {
    scene.tiles(seat, {"forest", "forest", "lake", "lake", "park", "park"});
  }
  scene.active({kAnna, kBob}).sold({Object::kJester, Object::kPrestigeCard});
  EXPECT_EQ(scene.legal(), (Ids{"give up"})) << "builders are left, but Anna has three";
  scene.play("give up");
  EXPECT_EQ(scene.legal(), (Ids{"buy builder", "decline"})) << "Bob is the last one";
}

// The same supplies; Anna remains alone with her three builders.
TEST(PrincesRules, Rule4_4_4_ThePhaseEndsWhenNobodyLeftCanGetAnything) {
  Scene scene(4);
  scene.round(7).builders(kAnna, 3).table(kAnna, {}, 5);
  for (const Seat seat : {kBob, kChris, kDavid}) {
    scene.tiles(seat, {"forest", "forest", "lake", "lake", "park", "park"});
  }
  scene.active({kBob, kAnna}).sold({Object::kJester, Object::kPrestigeCard});
  EXPECT_EQ(scene.legal(), (Ids{"name builder", "give up"}));
  scene.play("give up");
  EXPECT_EQ(scene.position().phase, Phase::kActions) << "Anna is asked nothing";
  EXPECT_EQ(scene.heard_by(kChris), (Ids{"4.2.3: Bob gives up for this round's auctions.",
                                         "4.4.4: Anna gets nothing: there is nothing left to buy.",
                                         "6.1: The action phase begins with Anna."}));
}

// --- 5 Objects

TEST(PrincesRules, Rule5_2a_ASecondLakeAddsNothingToAWork) {
  Scene scene(3);
  scene.round(3).tiles(kAnna, {"theatre", "lake", "lake"}).jesters(kAnna, 1);
  scene.hand(kAnna, {"poet", "lawyer", "painter"}).acting(kAnna).play("work poet");
  EXPECT_EQ(scene.position().work_value, 4 + 3 + 2 + 3);
}

TEST(PrincesRules, Rule5_5_WhatEachBuilderBrings) {
  const std::vector<int> prices{700, 300, 300, 0};
  const std::vector<int> points{0, 0, 3, 3};
  for (int owned = 0; owned <= 3; ++owned) {
    Scene scene(3);
    scene.round(5).builders(kAnna, owned).acting(kAnna).play("build tower");
    EXPECT_EQ(scene.money(kAnna), 3500 - prices[owned]) << owned;
    if (owned == 0) continue;
    Scene buying(3);
    buying.round(5).builders(kAnna, owned - 1).active({kAnna}).play("buy builder");
    EXPECT_EQ(buying.points(kAnna), points[owned]) << owned;
  }
}

TEST(PrincesRules, Rule5_6_APrestigeCardIsOneOfTheTopFive) {
  Scene scene(3);
  scene.active({kAnna}).play("buy prestige");
  scene.play_all({"draw most_parks", "draw most_lakes", "draw most_works", "draw all_freedoms"});
  EXPECT_EQ(scene.to_act(), kNature);
  scene.play("draw most_jesters");
  EXPECT_EQ(scene.legal(), (Ids{"keep most_parks", "keep most_lakes", "keep most_works",
                                "keep all_freedoms", "keep most_jesters"}));
  scene.play_all({"keep all_freedoms", "as drawn"});
  EXPECT_EQ(scene.cards(Pile::kPrestige, scene.court(kAnna).prestige), (Ids{"all_freedoms"}));
  EXPECT_EQ(deck_of(scene.position(), Pile::kPrestige).below, 4);
  EXPECT_EQ(deck_of(scene.position(), Pile::kPrestige).size(), 13);
}

// --- 6 Actions

TEST(PrincesRules, Rule6_1_TwoActionsATurnOrFewer) {
  Scene scene(3);
  scene.acting(kAnna).play_all({"freedom travel", "build tower", "place tower a1 r0"});
  EXPECT_EQ(scene.to_act(), kBob);
  scene.play("end");
  EXPECT_EQ(scene.heard_by(kAnna), (Ids{"6.1: Bob ends the turn with 2 actions unused."}));
  EXPECT_EQ(scene.to_act(), kChris);
}

TEST(PrincesRules, Rule6_2_ProfessionsAndFreedomsOnceTheOthersTwice) {
  Scene scene(3);
  scene.acting(kAnna).play("freedom travel");
  EXPECT_EQ(scene.why_not("freedom religion"), "that action is possible 1 time a round (6.2)");
  Scene cards(3);
  cards.acting(kAnna).play("profession").let_nature_act();
  cards.play(cards.legal().front()).play("as drawn");
  EXPECT_EQ(cards.why_not("profession"), "that action is possible 1 time a round (6.2)");
  Scene twice(3);
  twice.acting(kAnna).play("bonus").let_nature_act();
  twice.play(twice.legal().front()).play("as drawn").play("bonus");
  EXPECT_EQ(twice.money(kAnna), 2900);
  Scene built(3);
  built.acting(kAnna).play_all({"build tower", "place tower a1 r0", "build chapel"});
  EXPECT_EQ(built.money(kAnna), 2100);
}

TEST(PrincesRules, Rule6_4_AProfessionIsUsableAtOnce) {
  Scene scene(3);
  scene.round(2).jesters(kAnna, 2).hand(kAnna,
                                        {"poet", "lawyer", "painter", "botanist", "composer"});
  scene.acting(kAnna).play("profession");
  for (const char* card :
       {"mathematician", "theologian", "philosopher", "alchemist", "physicist"}) {
    scene.play(std::string("draw ") + card);
  }
  scene.play_all({"keep physicist", "as drawn", "work physicist", "points 0"});
  EXPECT_EQ(scene.table(kAnna), (Ids{"physicist"}));
  EXPECT_EQ(scene.money(kAnna), 3500 - 300 + 1000);
}

TEST(PrincesRules, Rule6_4_AnEmptyDeckGivesNothing) {
  Scene scene(5);
  scene.hand(kEva, {"mathematician", "theologian", "philosopher", "botanist", "alchemist",
                    "physicist", "watchmaker", "goldsmith", "bell_maker"});
  scene.took_profession(kEva).acting(kAnna);
  ASSERT_EQ(deck_of(scene.position(), Pile::kProfessions).size(), 0);
  EXPECT_EQ(scene.why_not("profession"), "there is no profession left (6.4, 6.6)");
}

TEST(PrincesRules, Rule6_6_FewerThanFiveCardsAreLookedAtTogetherAndTheLastOneIsKept) {
  Ids gone;
  for (const BonusCard& card : plain_princes().edition().bonus_cards) {
    if (card.id != "lakes" && card.id != "parks") gone.push_back(card.id);
  }
  Scene scene(3);
  scene.bonus_gone(gone).acting(kAnna).play_all({"bonus", "draw lakes", "draw parks"});
  scene.play("keep parks");
  EXPECT_TRUE(scene.asks(Ask::kAct)) << "a single card goes below by itself";
  scene.play("bonus");
  EXPECT_EQ(scene.legal(), (Ids{"keep lakes"}));
  scene.play("keep lakes");
  EXPECT_EQ(deck_of(scene.position(), Pile::kBonus).size(), 0);
  EXPECT_EQ(scene.to_act(), kBob);
  EXPECT_EQ(scene.why_not("bonus"), "there is no bonus card left (6.4, 6.6)");
}

TEST(PrincesRules, Rule6_5_EachFreedomOnceAndOnlyWhileThereAreTokens) {
  Scene scene(3);
  scene.freedoms(kAnna, {"travel"}).freedoms(kBob, {"religion"});
  scene.freedoms(kChris, {"religion"}).acting(kAnna);
  ASSERT_EQ(scene.position().freedoms[static_cast<int>(Freedom::kTravel)], 1) << "a token is left";
  EXPECT_EQ(scene.why_not("freedom travel"), "you have freedom of travel already (6.5)");
  EXPECT_EQ(scene.why_not("freedom religion"),
            "there is no token for freedom of religion left (6.5)");
  scene.play("freedom opinion");
  EXPECT_EQ(scene.money(kAnna), 3200);
}

TEST(PrincesRules, Rule6_7_AThirdCopyIsTheLast) {
  Scene scene(4);
  for (const Seat seat : {kBob, kChris, kDavid}) scene.tile(seat, "tower");
  scene.acting(kAnna);
  EXPECT_EQ(scene.why_not("build tower"), "there is no tower left (6.7)");
}

// --- 7 Works

TEST(PrincesRules, Rule7_1_ACardOnTheTableMakesNoSecondWork) {
  Scene scene(3);
  scene.table(kAnna, {"poet"}).acting(kAnna);
  EXPECT_EQ(scene.why_not("work poet"),
            "the Poet lies on your table and has made its work for you (7.1)");
}

TEST(PrincesRules, Rule7_3_NothingThatAProfessionLikesIsRequired) {
  Scene scene(3);
  scene.hand(kAnna, {"poet", "lawyer", "painter", "botanist", "composer", "physician", "sculptor"});
  scene.acting(kAnna).play("work poet");
  EXPECT_EQ(scene.position().work_value, 7) << "person cards alone";
}

TEST(PrincesRules, Rule7_5_SeveralBonusCardsLeaveTheGame) {
  Scene scene(3);
  scene.round(2).jesters(kAnna, 2).hand(kAnna, {"poet", "lawyer", "painter"});
  scene.bonus(kAnna, {"jesters", "hand", "table", "lakes"}).acting(kAnna).play("work poet");
  scene.play_all({"play jesters", "play hand", "play table", "done"});
  EXPECT_EQ(scene.position().work_value, 7 + 4 + 2 + 1);
  scene.play("points 0");
  EXPECT_EQ(scene.cards(Pile::kBonus, scene.position().bonus_played),
            (Ids{"jesters", "hand", "table"}));
  EXPECT_EQ(scene.cards(Pile::kBonus, scene.court(kAnna).bonus), (Ids{"lakes"}));
}

// Every bonus card in a work, against what the words of the rulebook's list say.
TEST(PrincesRules, Rule10_EveryBonusCardInAWork) {
  const std::map<std::string, int> expected{{"buildings", 3},
                                            {"large_buildings", 2},
                                            {"medium_and_forests", 2},
                                            {"small_and_landscapes", 3},
                                            {"building_sizes", 6},
                                            {"landscapes", 2},
                                            {"forests", 2},
                                            {"lakes", 2},
                                            {"parks", 0},
                                            {"freedoms", 4},
                                            {"jesters", 2},
                                            {"jesters_freedoms", 3},
                                            {"builders", 4},
                                            {"builders_and_lakes", 3},
                                            {"prestige", 2},
                                            {"prestige_freedoms", 3},
                                            {"landscape_types", 4},
                                            {"categories", 6},
                                            {"hand", 2},
                                            {"table", 3}};
  ASSERT_EQ(expected.size(), plain_princes().edition().bonus_cards.size());
  for (const auto& [id, value] : expected) {
    Scene scene(3);
    scene.round(7).builders(kAnna, 2).jesters(kAnna, 1).freedoms(kAnna, {"travel", "religion"});
    scene.tiles(kAnna, {"university", "opera", "tower", "forest", "lake"});
    scene.prestige(kAnna, {"most_parks"}).hand(kAnna, {"mathematician", "poet"});
    scene.recruiting(kAnna, 1).table(kAnna, {"lawyer", "painter"});
    scene.bonus(kAnna, {id}).acting(kAnna).play("work mathematician");
    ASSERT_EQ(scene.position().work_value, 4 + 3 + 3 + 2 + 5);
    scene.play("play " + id);
    EXPECT_EQ(scene.position().work_value, 17 + value) << id;
  }
}

// --- 8 Recruiting

Scene with_recruits(int cards) {
  Scene scene(3);
  scene.round(4).table(kBob, {"poet", "lawyer"}).table(kChris, {"painter"}, 1);
  scene.recruiting(kAnna, cards).acting(kAnna);
  return scene;
}

TEST(PrincesRules, Rule8_1_TheRecruitingCardTakesTheProfessionsPlace) {
  Scene scene = with_recruits(1);
  EXPECT_EQ(scene.legal("recruit"), (Ids{"recruit lawyer", "recruit painter", "recruit poet"}));
  scene.play("recruit poet");
  EXPECT_EQ(scene.table(kBob), (Ids{"lawyer"}));
  EXPECT_EQ(scene.court(kBob).recruiting_on_table, 1);
  EXPECT_EQ(scene.court(kAnna).recruiting, 0);
  EXPECT_EQ(scene.heard_by(kChris),
            (Ids{"8.1: Anna recruits the Poet from Bob, who gets a recruiting card."}));
  EXPECT_EQ(scene.why_not("recruit lawyer"), "you have no recruiting card in hand (8.1)");
}

TEST(PrincesRules, Rule8_2_OwnProfessionsCannotBeRecruited) {
  Scene scene = with_recruits(1);
  scene.table(kAnna, {"botanist"});
  EXPECT_EQ(scene.why_not("recruit botanist"),
            "the Botanist is your own: only opponents' professions can be recruited (8.2)");
}

TEST(PrincesRules, Rule8_6_BeforeBetweenAndAfterTheActionsAndSeveralInATurn) {
  Scene scene = with_recruits(3);
  scene.play_all({"recruit poet", "freedom travel", "recruit lawyer", "build tower"});
  scene.play(scene.legal().front());
  EXPECT_EQ(scene.to_act(), kAnna);
  EXPECT_EQ(scene.legal(), (Ids{"recruit painter", "sell 1", "sell 2", "sell 3", "end"}))
      << "no action is left";
  EXPECT_EQ(scene.question(), "no action is left: recruit somebody, or end your turn");
  EXPECT_EQ(scene.why_not("bonus"), "you have used your 2 actions of this turn (6.1)");
  scene.play("recruit painter");
  EXPECT_EQ(scene.to_act(), kBob);
}

TEST(PrincesRules, Rule5_7_8_6_OneCardMoreIsUsedAtOnceAndAnEarlierOneInTheTurn) {
  Scene scene(3);
  scene.round(2).table(kBob, {"poet", "lawyer"}).recruiting(kAnna, 1).active({kAnna});
  scene.play("buy recruiting");
  EXPECT_EQ(scene.court(kAnna).recruiting, 2);
  EXPECT_EQ(scene.legal(), (Ids{"recruit lawyer", "recruit poet", "later"}));
  scene.play("recruit poet");
  EXPECT_TRUE(scene.asks(Ask::kAct)) << "the other card waits for the turn";
  scene.play("recruit lawyer");
  EXPECT_EQ(scene.court(kAnna).recruiting, 0);
  EXPECT_EQ(scene.court(kBob).recruiting_on_table, 2);
}

TEST(PrincesRules, Rule8_7_AProfessionCanBeRecruitedBackAndWorkAgain) {
  Scene scene(3);
  scene.round(3).table(kAnna, {"poet"}).recruiting(kAnna, 1).recruiting(kBob, 1);
  for (const Seat seat : {kAnna, kBob}) {
    scene.jesters(seat, 2).freedoms(seat, {"travel"}).tile(seat, "theatre");
  }
  scene.acting(kBob, 1).play_all({"recruit poet", "work poet", "points 0", "end", "end"});
  EXPECT_EQ(scene.to_act(), kAnna);
  scene.play_all({"recruit poet", "work poet", "points 0"});
  EXPECT_EQ(scene.table(kAnna), (Ids{"poet"}));
  EXPECT_EQ(works_of(scene.court(kAnna)), 2) << "with the recruiting card for the first one";
}

// --- 9 Placement

TEST(PrincesRules, Rule9_7_LandscapesMayTouchAnything) {
  Scene scene(3);
  scene.round(2).tile(kAnna, "tower", "d1 r0").active({kAnna}).play("buy park");
  EXPECT_TRUE(scene.is_legal("place park d2 r0")) << "against a building";
  EXPECT_TRUE(scene.is_legal("place park d6 r0")) << "against the residence";
  scene.play("place park d2 r0").play("build chapel");
  EXPECT_TRUE(scene.is_legal("place chapel d3 r0")) << "and buildings against landscapes";
}

TEST(PrincesRules, Rule9_ABuildingWithoutAPlaceIsNotOffered) {
  Scene scene(3);
  scene.round(7).tile(kAnna, "lake", "a4 r0").tile(kAnna, "park", "e4 r0");
  scene.tile(kAnna, "park", "d1 r90").tile(kAnna, "park", "d5 r90").acting(kAnna);
  EXPECT_TRUE(scene.is_legal("build opera")) << "3 x 2";
  EXPECT_EQ(scene.why_not("build university"),
            "there is no room for a university that touches no building (9.5)");
}

// --- 11 End

TEST(PrincesRules, Rule11_3_ZeroNeitherLeadsNorTies) {
  Scene scene(3);
  scene.round(7).prestige(kAnna, {"most_jesters", "most_parks", "most_works", "most_builders"});
  scene.acting_last(kChris).play("end");
  EXPECT_EQ(scene.points(kAnna), 0);
}

TEST(PrincesRules, Rule11_PrestigeCardsAreTurnedUpOneByOne) {
  Scene scene(3);
  scene.round(7).prestige(kAnna, {"most_jesters", "all_freedoms"}).jesters(kAnna, 1);
  scene.acting_last(kChris).play("end");
  EXPECT_EQ(scene.heard_by(kBob),
            (Ids{"6.1: Chris ends the turn with 2 actions unused.",
                 "7.10: Nobody made a work in this round.",
                 "11.2: Anna gains 0 points for a prestige card: 8 for at least 3 freedoms.",
                 "11.2: Anna gains 6 points for a prestige card: 6 (tied 3) for the most jesters.",
                 "11.6: The game is over."}));
}

}  // namespace
}  // namespace bottega::princes::tests
