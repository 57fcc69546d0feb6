// The rulings Q1 to Q30 of the specification's section 15.
#include <nlohmann/json.hpp>

#include "games/princes/scene.h"

namespace bottega::princes::tests {
namespace {

TEST(PrincesRulings, Q1_WhatSomebodyGivesBackIsSecretAndGoesIntoTheShuffledDeck) {
  const Princes& game = plain_princes();
  Position p = game.start(agreed(3));
  Silent silent;
  MoveList moves;
  while (game.to_act(p) == kNature) game.apply(p, game.draw(p, 77), silent);
  ASSERT_EQ(game.to_act(p), 0);
  game.legal(p, moves);
  ASSERT_EQ(moves.size(), 4u);
  std::vector<std::string> others;
  for (const Move& move : moves) {
    Position after = p;
    Chronicle chronicle;
    game.apply(after, move, chronicle);
    EXPECT_TRUE((deck_of(after, Pile::kProfessions).unseen & card_bit(move[0])) != 0);
    std::string told = game.view_json(game.observe(after, 1)).dump();
    for (const Event& event : chronicle.events) {
      if (event.heard_by(1)) told += game.sentence(event, table_names());
    }
    others.push_back(told);
  }
  for (const std::string& told : others) EXPECT_EQ(told, others[0]);
}

// Everybody's set-up up to Anna's choice, and what was told of it.
struct Dealt {
  Position position;
  Chronicle chronicle;
};
Dealt dealt() {
  const Princes& game = plain_princes();
  Dealt dealt{game.start(agreed(3)), {}};
  Random random(3);
  while (game.to_act(dealt.position) == kNature) {
    const Move move = game.draw(dealt.position, random.next());
    game.apply(dealt.position, move, dealt.chronicle);
  }
  return dealt;
}

TEST(PrincesRulings, Rule2_7_DealtProfessionsAreToldToTheirOwnersAlone) {
  std::array<int, 3> cards{};
  for (const Event& event : dealt().chronicle.events) {
    if (event.kind != static_cast<std::uint8_t>(Told::kDealtCard)) continue;
    ++cards[event.seat];
    for (const Seat observer : {kAnna, kBob, kChris, kSpectator}) {
      EXPECT_EQ(event.heard_by(observer), observer == event.seat);
    }
  }
  EXPECT_EQ(cards, (std::array{4, 4, 4}));
}

TEST(PrincesRulings, Q1_PrE_WhoGaveSomethingBackRemembersItAndNobodyElseKnows) {
  const Princes& game = plain_princes();
  Position p = dealt().position;
  ASSERT_EQ(game.to_act(p), kAnna);
  MoveList moves;
  game.legal(p, moves);
  const Move move = moves[1];
  Silent silent;
  game.apply(p, move, silent);
  EXPECT_EQ(game.observe(p, kAnna).table.courts[kAnna].returned, move[0]);
  for (const Seat observer : {kBob, kChris, kSpectator}) {
    EXPECT_EQ(game.observe(p, observer).table.courts[kAnna].returned, kNoCard);
  }
}

// Bob's principality has no five and no four free squares in a row, only three.
Scene bob_is_full() {
  Scene scene(3);
  scene.round(7).builders(kBob, 2).tile(kBob, "tower", "d1 r90").tile(kBob, "chapel", "d5 r90");
  scene.tile(kBob, "lake", "a4 r0").tile(kBob, "park", "e4 r0");
  return scene;
}

TEST(PrincesRulings, Q2_ALandscapeThatDoesNotFitCannotBeNamedBidOnOrBought) {
  Scene bidding = bob_is_full();
  EXPECT_FALSE(fits(bidding.court(kBob), bidding.tile_number("forest")));
  bidding.play("name forest");
  EXPECT_EQ(bidding.to_act(), kBob);
  EXPECT_EQ(bidding.legal(), (Ids{"pass"}));
  EXPECT_EQ(bidding.why_not("raise"), "there is no room for a forest in your principality (Q2)");

  Scene naming = bob_is_full();
  naming.naming(kBob);
  EXPECT_EQ(naming.why_not("name forest"),
            "there is no room for a forest in your principality (Q2)");
  EXPECT_TRUE(naming.is_legal("name park"));
  EXPECT_TRUE(naming.is_legal("name jester"));

  Scene buying = bob_is_full();
  buying.active({kBob});
  EXPECT_FALSE(buying.is_legal("buy forest"));
}

TEST(PrincesRulings, Q3_WhatOneMayNotOwnCannotBeNamed) {
  Scene scene(3);
  scene.round(4).builders(kAnna, 3).builders(kBob, 0);
  EXPECT_EQ(scene.why_not("name builder"), "you have 3 builders, and nobody may have more (4.1.5)");
  Scene bidding(3);
  bidding.round(4).builders(kBob, 3).play("name builder");
  EXPECT_EQ(bidding.legal(), (Ids{"pass"}));
}

TEST(PrincesRulings, Q4_PointsCountForABidAndTheFewestAreSoldAtThePayment) {
  Scene scene(3);
  scene.money(kBob, 100).points(kBob, 5).play("name jester");
  EXPECT_EQ(scene.legal(), (Ids{"raise selling 2", "pass"}));
  EXPECT_EQ(scene.why_not("raise"),
            "you have 100 florins for a price of 300 florins, so 2 points must be sold: confirm "
            "with 'raise selling 2' (Q4)");
  scene.play("raise selling 2");
  EXPECT_EQ(scene.heard_by(kChris), (Ids{"4.3.1: Bob bids 300 florins."}));
  EXPECT_EQ(scene.points(kBob), 5) << "nothing is sold before the payment";
  scene.play_all({"pass", "pass"});
  EXPECT_EQ(scene.points(kBob), 3);
  EXPECT_EQ(scene.money(kBob), 0);
  EXPECT_EQ(scene.heard_by(kChris)[1], "Q4: Bob sells 2 points for 200 florins to be able to pay.");
  EXPECT_EQ(scene.court(kBob).jesters, 1);
}

TEST(PrincesRulings, Q4_NobodyBidsBeyondMoneyAndPoints) {
  Scene scene(3);
  scene.money(kBob, 100).points(kBob, 1).play("name jester");
  EXPECT_EQ(scene.legal(), (Ids{"pass"}));
  EXPECT_EQ(scene.why_not("raise"),
            "you cannot pay 300 florins: you have 100 florins and 1 point, which sell for 100 "
            "florins each (4.5.1)");
  Scene poor(3);
  poor.money(kAnna, 100);
  EXPECT_EQ(poor.legal(), (Ids{"give up"})) << "4.2.4";
  Scene last(3);
  last.money(kAnna, 100).active({kAnna});
  EXPECT_EQ(last.legal(), (Ids{"decline"})) << "4.5.3";
}

TEST(PrincesRulings, Q4_PointsThatTheObjectBringsDoNotPayForIt) {
  Scene scene(3);
  scene.round(2).builders(kAnna, 1).money(kAnna, 0).points(kAnna, 1);
  EXPECT_EQ(scene.legal(), (Ids{"give up"})) << "4.5.2: the second builder's 3 points come later";
}

TEST(PrincesRulings, Q5_PointsNeverFallBelowZero) {
  Scene scene(3);
  scene.points(kAnna, 2).acting(kAnna);
  EXPECT_EQ(scene.legal("sell"), (Ids{"sell 1", "sell 2"}));
  EXPECT_EQ(scene.why_not("sell 3"), "you have only 2 points (Q5)");
  scene.play("sell 2");
  EXPECT_EQ(scene.legal("sell"), Ids{});
  EXPECT_EQ(scene.why_not("sell 1"), "you have no prestige point to sell (Q5)");
}

TEST(PrincesRulings, Prc_PointsAreSoldWheneverAnActionIsChosen) {
  Scene scene(3);
  scene.round(2).points(kAnna, 20).recruiting(kAnna, 1).table(kBob, {"poet"}).acting(kAnna);
  const Ids all{"sell 1", "sell 2", "sell 3", "sell 4", "sell 5", "sell 6", "sell 7"};
  EXPECT_EQ(scene.legal("sell"), all) << "no more at once than the dearest building costs";
  scene.play("sell 7");
  EXPECT_EQ(scene.legal("sell"), Ids{}) << "nor twice in a row";
  scene.play("freedom travel").play("sell 7");
  EXPECT_EQ(scene.points(kAnna), 6);
  scene.play_all({"build tower", "place tower a1 r0"});
  EXPECT_EQ(scene.legal("sell"), all) << "also when only recruiting is left";
  scene.play("sell 2");
  EXPECT_EQ(scene.to_act(), kAnna) << "who is asked on";
  EXPECT_TRUE(scene.is_legal("recruit poet"));
  EXPECT_EQ(scene.points(kAnna), 7);
  scene.play("end");
  EXPECT_EQ(scene.to_act(), kBob);
  scene.points(kBob, 1);
  EXPECT_TRUE(scene.is_legal("sell 1")) << "another's turn";
}

TEST(PrincesRulings, Prc_TheTurnEndsByItselfAfterTheLastActionWhateverCouldBeSold) {
  Scene scene(3);
  scene.round(2).points(kAnna, 20).acting(kAnna);
  scene.play_all({"freedom travel", "build tower", "place tower a1 r0"});
  EXPECT_EQ(scene.to_act(), kBob);
}

TEST(PrincesRulings, Prc_ABidSellsOnlyIfItWins) {
  Scene scene(3);
  scene.round(2).money(kAnna, 0).points(kAnna, 9).money(kBob, 0).points(kBob, 9);
  EXPECT_EQ(scene.legal("sell"), Ids{});
  scene.play_all({"name jester selling 2", "raise selling 3"});
  EXPECT_EQ(scene.points(kAnna) + scene.points(kBob), 18);
  scene.play_all({"pass", "pass"});
  EXPECT_EQ(scene.points(kAnna), 9);
  EXPECT_EQ(scene.points(kBob), 6);
}

TEST(PrincesRulings, Q6_FreshPointsMayBeSoldButDoNotPayForWhatBringsThem) {
  Scene scene(3);
  scene.money(kAnna, 700).acting(kAnna).play("build tower");
  scene.play("place tower a1 r0");
  EXPECT_EQ(scene.points(kAnna), 3);
  EXPECT_TRUE(scene.is_legal("freedom travel selling 3"));
  Scene poor(3);
  poor.money(kAnna, 600).acting(kAnna);
  EXPECT_EQ(poor.legal("build"), Ids{}) << "the 3 points come after the payment";
}

TEST(PrincesRulings, Q7_ConvertedPointsMayBeSoldAgainAtALoss) {
  Scene scene(3);
  scene.money(kAnna, 0).jesters(kAnna, 1).hand(kAnna, {"poet", "lawyer", "painter", "composer"});
  scene.tile(kAnna, "theatre").acting(kAnna).play_all({"work poet", "points 5", "sell 5"});
  EXPECT_EQ(scene.points(kAnna), 0);
  EXPECT_EQ(scene.money(kAnna), 500) << "of a pay of 1000";
}

TEST(PrincesRulings, Q8_TheBankIsNeverEmpty) {
  Scene scene(5);
  for (const Seat seat : {kAnna, kBob, kChris, kDavid, kEva}) scene.money(seat, 22700);
  scene.points(kAnna, 40).acting(kAnna).play("sell 7");
  EXPECT_EQ(scene.money(kAnna), 23400);
}

TEST(PrincesRulings, Q9_ARecruitingCardServesInTheRoundOfItsPurchaseToo) {
  Scene scene(3);
  scene.table(kBob, {"poet"}).active({kAnna}).play("buy recruiting");
  EXPECT_EQ(scene.legal(), (Ids{"recruit poet", "later"}));
  scene.play("later");
  EXPECT_EQ(scene.to_act(), kAnna);
  EXPECT_TRUE(scene.asks(Ask::kAct));
  scene.play("recruit poet");
  EXPECT_EQ(scene.court(kAnna).recruiting, 0);
}

TEST(PrincesRulings, Q10_WithoutATargetTheRecruitingCardStaysInHand) {
  Scene scene(3);
  scene.active({kAnna}).play("buy recruiting");
  EXPECT_TRUE(scene.asks(Ask::kAct)) << "nobody is asked whom to recruit";
  EXPECT_EQ(scene.court(kAnna).recruiting, 1);
  EXPECT_EQ(scene.why_not("recruit poet"),
            "the Poet does not lie face up before an opponent (8.1)");
}

TEST(PrincesRulings, Q11_ACardLaidDownInThisPhaseCanBeRecruitedInIt) {
  Scene scene(3);
  scene.jesters(kAnna, 1).hand(kAnna, {"poet", "lawyer", "painter"}).recruiting(kBob, 1);
  scene.tile(kAnna, "theatre").acting(kAnna).play_all({"work poet", "points 0", "end"});
  EXPECT_TRUE(scene.is_legal("recruit poet"));
}

TEST(PrincesRulings, Q12_TheVictimLosesNothing) {
  Scene scene(3);
  scene.round(3).table(kBob, {"poet", "lawyer"}).recruiting(kAnna, 1).acting(kAnna);
  const auto persons = [&](Seat seat) {
    return cards_in_hand(scene.court(seat)) + works_of(scene.court(seat));
  };
  const int annas = persons(kAnna);
  const int bobs = persons(kBob);
  scene.play("recruit poet");
  EXPECT_EQ(works_of(scene.court(kBob)), 2);
  EXPECT_EQ(scene.court(kBob).recruiting_on_table, 1);
  EXPECT_EQ(persons(kAnna), annas) << "8.5";
  EXPECT_EQ(persons(kBob), bobs);
}

TEST(PrincesRulings, Q13_AWorkCountsOnceForItsOldPatronHoweverOftenItIsMade) {
  Scene scene(3);
  scene.round(3).table(kBob, {"poet"}).recruiting(kAnna, 1).jesters(kAnna, 2).money(kAnna, 0);
  scene.tile(kAnna, "theatre").freedoms(kAnna, {"travel"}).acting(kAnna);
  scene.play_all({"recruit poet", "work poet", "points 0"});
  EXPECT_EQ(works_of(scene.court(kBob)), 1);
  EXPECT_EQ(works_of(scene.court(kAnna)), 1);
}

TEST(PrincesRulings, Q14_AWorkIsOfferedIfTheBonusCardsInHandCanReachTheMinimum) {
  Scene scene(3);
  scene.round(2).hand(kAnna, {"poet", "lawyer", "painter"}).tile(kAnna, "theatre");
  scene.bonus(kAnna, {"hand"}).acting(kAnna);
  EXPECT_EQ(scene.why_not("work poet"),
            "the Poet's work is worth 7, 9 with all your bonus cards, and 10 is the minimum of "
            "this round: 1 too little (7.4)");
  scene.bonus(kAnna, {"buildings", "table"});
  scene.play("work poet");
  EXPECT_EQ(scene.question(), "play bonus cards with the Poet: the work is worth 7, 3 too little");
  EXPECT_FALSE(scene.is_legal("done"));
  scene.play_all({"play hand", "play table"});
  EXPECT_TRUE(scene.is_legal("done")) << "7 + 2 + 1";
  scene.play("done");
  EXPECT_EQ(scene.position().work_value, 10);
  EXPECT_EQ(scene.cards(Pile::kBonus, scene.court(kAnna).bonus), (Ids{"buildings"}));
}

TEST(PrincesRulings, Q14_TheProfessionAtWorkCountsAsLyingOnTheTable) {
  Scene scene(3);
  scene.round(2).jesters(kAnna, 1).hand(kAnna, {"poet", "lawyer", "painter"});
  scene.tile(kAnna, "theatre").bonus(kAnna, {"table"}).acting(kAnna);
  EXPECT_TRUE(scene.is_legal("work poet")) << "4 + 2 + 3, and 1 for the Poet himself";
}

TEST(PrincesRulings, Q15_AWorkMayBeWorthMoreThan50) {
  Scene scene(3);
  scene.round(7).jesters(kAnna, 6).tile(kAnna, "lake").tile(kAnna, "theatre");
  scene.freedoms(kAnna, {"travel"}).money(kAnna, 0).bonus(kAnna, {"jesters", "hand"});
  scene.hand(kAnna, {"poet", "lawyer", "painter", "botanist", "composer", "physician", "sculptor",
                     "alchemist", "physicist", "theologian"});
  scene.acting(kAnna).play_all({"work poet", "play jesters", "play hand"});
  EXPECT_EQ(scene.position().work_value, 4 + 3 + 3 + 12 + 10 + 12 + 9);
  EXPECT_EQ(scene.legal().back(), "points 26");
  scene.play("points 26");
  EXPECT_EQ(scene.points(kAnna), 26);
  EXPECT_EQ(scene.money(kAnna), 5300 - 26 * 200);
  scene.play_all({"end", "end", "end"});
  EXPECT_EQ(scene.heard_by(kBob)[1],
            "7.10: Anna gains 3 points for the best work of the round, worth 53.");
}

TEST(PrincesRulings, Q16_ActionsThatHelpNothingAreLegal) {
  Scene scene(3);
  scene.hand(kAnna, {}).acting(kAnna);
  EXPECT_TRUE(scene.is_legal("freedom opinion"));
  EXPECT_TRUE(scene.is_legal("bonus"));
  EXPECT_TRUE(scene.is_legal("build tower"));
}

TEST(PrincesRulings, Q17_TheLastPlayerMayHaveNamedOrPassedBefore) {
  Scene scene(3);
  scene.play_all({"name jester", "raise", "pass", "pass"});  // Bob has it, Anna names again
  EXPECT_EQ(scene.to_act(), kAnna);
  scene.play_all({"name builder", "raise", "pass"});  // Chris has it
  EXPECT_TRUE(scene.asks(Ask::kBuyLast));
  EXPECT_EQ(scene.to_act(), kAnna);
  EXPECT_EQ(scene.legal("buy"),
            (Ids{"buy forest", "buy lake", "buy park", "buy prestige", "buy recruiting"}));
}

TEST(PrincesRulings, Q18_WhenAllOthersGaveUpTheLastOneBuysFor200) {
  Scene scene(3);
  scene.play_all({"give up", "give up"});
  EXPECT_TRUE(scene.asks(Ask::kBuyLast));
  EXPECT_EQ(scene.to_act(), kChris);
  scene.play("buy jester");
  EXPECT_EQ(scene.money(kChris), 3300);
  EXPECT_EQ(scene.position().phase, Phase::kActions);
}

TEST(PrincesRulings, Q19_TheLastPlayerIsNotAskedToGiveUpButMayDecline) {
  Scene scene(3);
  scene.play_all({"give up", "give up"});
  EXPECT_FALSE(scene.is_legal("give up"));
  scene.play("decline");
  EXPECT_EQ(scene.position().phase, Phase::kActions);
  EXPECT_EQ(scene.money(kChris), 3500);
}

TEST(PrincesRulings, Q19_GivingUpIsForTheWholeRound) {
  Scene scene(4);
  scene.play_all({"give up", "name jester"});
  EXPECT_EQ(scene.to_act(), kChris);
  scene.play_all({"pass"});
  EXPECT_EQ(scene.to_act(), kDavid);
  scene.play("pass");
  EXPECT_EQ(scene.court(kBob).jesters, 1) << "Anna was not asked";
}

// Landscapes and recruiting cards are used up; David has bought the builder.
TEST(PrincesRulings, Q20_MorePlayersThanObjects) {
  Scene scene(4);
  scene.round(7).table(kDavid, {}, 5);
  for (const Seat seat : {kAnna, kBob, kChris}) {
    scene.tiles(seat, {"forest", "forest", "lake", "lake", "park", "park"});
  }
  EXPECT_EQ(scene.legal("name"), (Ids{"name jester", "name builder", "name prestige"}));
  scene.active({kAnna, kBob, kChris}).sold({Object::kBuilder});
  scene.play_all({"name jester", "pass", "pass", "name prestige", "pass"});
  scene.let_nature_act().play(scene.legal().front()).play("as drawn");
  EXPECT_EQ(scene.position().phase, Phase::kActions) << "nothing is left for Chris";
}

TEST(PrincesRulings, Q21_TheNumberOfPrestigeCardsIsPublicTheirIdentityIsNot) {
  Scene scene(3);
  scene.round(3).prestige(kBob, {"most_parks", "most_lakes"});
  const View view = scene.game().observe(scene.position(), kAnna);
  EXPECT_EQ(view.prestige[kBob], 2);
  EXPECT_EQ(view.table.courts[kBob].prestige, 0u);
  EXPECT_EQ(scene.game().view_json(view).tree()["seats"][1]["prestige_cards"], 2);
  EXPECT_FALSE(scene.game().view_json(view).tree()["seats"][1].contains("prestige"));
}

TEST(PrincesRulings, Q22_BonusCardsAreSecretUnlimitedAndScoreNothing) {
  Scene scene(3);
  scene.round(7).bonus(kAnna, {"buildings", "forests", "lakes", "parks", "freedoms", "jesters",
                               "builders", "prestige", "hand", "table"});
  const View view = scene.game().observe(scene.position(), kBob);
  EXPECT_EQ(view.bonus[kAnna], 10);
  EXPECT_EQ(view.table.courts[kAnna].bonus, 0u);
  scene.acting_last(kChris).play("end");
  ASSERT_TRUE(scene.over());
  EXPECT_EQ(scene.points(kAnna), 0);
}

TEST(PrincesRulings, Q23_TheOrderBelowTheDeckIsChosenOrAsDrawn) {
  const auto look = [] {
    Scene scene(3);
    scene.acting(kAnna).play_all({"bonus", "draw forests", "draw lakes", "draw parks"});
    scene.play_all({"draw hand", "draw table", "keep lakes"});
    return scene;
  };
  const auto below = [](const Scene& scene) {
    const Deck& deck = deck_of(scene.position(), Pile::kBonus);
    Ids ids;
    for (int i = 0; i < deck.below; ++i) {
      ids.push_back(scene.edition().card_id(Pile::kBonus, deck.card(i)));
      EXPECT_EQ(deck.by(i), kAnna);
    }
    return ids;
  };
  Scene as_drawn = look();
  EXPECT_EQ(as_drawn.legal(),
            (Ids{"below forests", "below parks", "below hand", "below table", "as drawn"}));
  as_drawn.play("as drawn");
  EXPECT_EQ(below(as_drawn), (Ids{"forests", "parks", "hand", "table"}));
  Scene chosen = look();
  chosen.play_all({"below hand", "below table", "below parks"});
  EXPECT_EQ(below(chosen), (Ids{"hand", "table", "parks", "forests"}));
  Scene partly = look();
  partly.play_all({"below table", "as drawn"});
  EXPECT_EQ(below(partly), (Ids{"table", "forests", "parks", "hand"}));
}

TEST(PrincesRulings, Q23_ASmallDeckIsLookedAtFromTheTopAndThenFromBelow) {
  Scene scene(5);
  ASSERT_EQ(scene.deck(Pile::kProfessions), (Ids{"mathematician", "theologian", "philosopher",
                                                 "botanist", "alchemist", "physicist"}));
  scene.below(Pile::kProfessions, kBob, {"botanist", "alchemist", "theologian", "physicist"});
  scene.acting(kAnna).play_all({"profession", "draw philosopher", "draw mathematician"});
  EXPECT_EQ(scene.legal(), (Ids{"keep philosopher", "keep mathematician", "keep botanist",
                                "keep alchemist", "keep theologian"}));
  EXPECT_EQ(deck_of(scene.position(), Pile::kProfessions).size(), 1) << "the physicist";
}

TEST(PrincesRulings, Q24_TiesBringWhatIsPrintedNotHalf) {
  Scene scene(3);
  scene.round(7).prestige(kAnna, {"most_landscapes", "most_parks"});
  scene.tile(kAnna, "park").tile(kBob, "park").acting_last(kChris).play("end");
  EXPECT_EQ(scene.points(kAnna), 4 + 3);
}

TEST(PrincesRulings, Q25_AFullBoardCanLeadInFewestEmptySquares) {
  const Edition& edition = shipped_princes().edition();
  const auto card =
      std::find_if(edition.prestige_cards.begin(), edition.prestige_cards.end(),
                   [](const PrestigeCard& c) { return c.id == "fewest_empty_squares"; });
  Court full;
  full.buildings = kGrid & ~edition.residence;
  Court empty;
  const Counts of_full = counts_of(edition, full);
  const Counts of_empty = counts_of(edition, empty);
  EXPECT_EQ(of_full[static_cast<int>(Count::kEmptySquares)], 0);
  EXPECT_EQ(of_empty[static_cast<int>(Count::kEmptySquares)], 43) << "the residence does not count";
  EXPECT_EQ(points_for(*card, std::array{of_full, of_empty}, 0), 8);
  EXPECT_EQ(points_for(*card, std::array{of_full, of_full}, 0), 4);
  EXPECT_EQ(points_for(*card, std::array{of_full, of_empty}, 1), 0);
}

TEST(PrincesRulings, Q26_PrestigeCardsCountTheStateAfterTheLastRound) {
  Scene scene(3);
  scene.round(7).prestige(kAnna, {"most_buildings", "most_works"}).money(kChris, 700);
  scene.tile(kAnna, "tower").acting_last(kChris).play("build chapel");
  scene.play(scene.legal().front());
  scene.play("end");
  ASSERT_TRUE(scene.over());
  EXPECT_EQ(scene.points(kAnna), 3) << "tied by Chris's last action; no works, no points";
}

TEST(PrincesRulings, Q27_EqualPointsAndMoneyShareTheVictory) {
  Scene scene(3);
  scene.round(7).points(kAnna, 30).points(kBob, 30).points(kChris, 29);
  scene.table(kBob, {"mathematician"}).acting_last(kChris).play("end");
  const Outcome outcome = scene.game().outcome(scene.position());
  EXPECT_EQ(outcome.places[kAnna], 1);
  EXPECT_EQ(outcome.places[kBob], 1);
  EXPECT_EQ(outcome.places[kChris], 3);
}

TEST(PrincesRulings, Rule11_6_MoneyBreaksTies) {
  Scene scene(3);
  scene.round(7).points(kAnna, 30).points(kBob, 30).money(kBob, 3600).acting_last(kChris);
  scene.play("end");
  const Outcome outcome = scene.game().outcome(scene.position());
  EXPECT_EQ(outcome.places[kAnna], 2);
  EXPECT_EQ(outcome.places[kBob], 1);
}

TEST(PrincesRulings, Q28_NothingIsSoldAfterTheScoring) {
  Scene scene(3);
  scene.round(7).points(kChris, 5).acting_last(kChris).play("end");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.legal(), Ids{});
}

TEST(PrincesRulings, Q29_WithTheSecondBuilderOneMayBuildAgainstWhatStoodBefore) {
  Scene scene(3);
  scene.round(2).builders(kAnna, 1).tile(kAnna, "tower", "a1 r0").active({kAnna});
  scene.play("buy builder").play("build chapel");
  EXPECT_TRUE(scene.is_legal("place chapel a2 r0"));
}

TEST(PrincesRulings, Q30_TheBuilderBoughtThisRoundLowersThePriceAtOnce) {
  Scene scene(3);
  scene.active({kAnna}).play_all({"buy builder", "build chapel", "place chapel a2 r0"});
  EXPECT_EQ(scene.money(kAnna), 3500 - 200 - 300);
}

}  // namespace
}  // namespace bottega::princes::tests
