// The worked examples of the specification's section 14: T1 to T23.
#include "games/princes/scene.h"

namespace bottega::princes::tests {
namespace {

TEST(PrincesExamples, T1_ThreePlayersHaveTwoTokensOfEachFreedom) {
  EXPECT_EQ(plain_princes().start(agreed(3)).freedoms, (std::array<std::uint8_t, 3>{2, 2, 2}));
  EXPECT_EQ(plain_princes().start(agreed(5)).freedoms, (std::array<std::uint8_t, 3>{4, 4, 4}));
}

TEST(PrincesExamples, T2_EverybodyStartsWith3500FlorinsThreeProfessionsAndNoPoints) {
  for (const int players : {3, 4, 5}) {
    Random random(players);
    const Princes& game = shipped_princes();
    Position p = game.start(agreed(players));
    Silent silent;
    MoveList moves;
    while (p.phase == Phase::kSetUp) {
      game.legal(p, moves);
      game.apply(p, moves[random.below(moves.size())], silent);
    }
    for (Seat seat = 0; seat < players; ++seat) {
      EXPECT_EQ(p.courts[seat].money, 35);
      EXPECT_EQ(p.courts[seat].points, 0);
      EXPECT_EQ(std::popcount(p.courts[seat].hand), 3);
    }
    EXPECT_EQ(deck_of(p, Pile::kProfessions).size(), 21 - 3 * players);
  }
}

Scene after_t3() {
  Scene scene(4);
  scene.play_all({"name park", "pass", "pass", "pass", "place park a1 r0"});
  return scene;
}

TEST(PrincesExamples, T3_AnObjectThatNobodyElseWantsGoesFor200) {
  const Scene scene = after_t3();
  EXPECT_EQ(scene.court(kAnna).planted[2], 1);
  EXPECT_EQ(scene.money(kAnna), 3300);
  EXPECT_EQ(scene.to_act(), kBob);
  EXPECT_TRUE(scene.asks(Ask::kName));
  EXPECT_FALSE(scene.is_legal("name park"));
  EXPECT_EQ(scene.position().auction.active & seat_bit(kAnna), 0);
}

Scene after_t4() {
  Scene scene = after_t3();
  scene.play("name jester");
  std::vector<Seat> asked_seats;
  for (const char* bid : {"raise", "raise", "raise", "raise", "raise", "pass", "pass"}) {
    asked_seats.push_back(scene.to_act());
    scene.play(bid);
  }
  EXPECT_EQ(asked_seats, (std::vector<Seat>{kChris, kDavid, kBob, kChris, kDavid, kBob, kChris}));
  return scene;
}

TEST(PrincesExamples, T4_BiddingGoesRoundUntilOneIsLeftAndTheNominatorNamesAgain) {
  const Scene scene = after_t4();
  EXPECT_EQ(scene.court(kDavid).jesters, 1);
  EXPECT_EQ(scene.money(kDavid), 2800);
  EXPECT_EQ(scene.to_act(), kBob);
  EXPECT_TRUE(scene.asks(Ask::kName));
}

Scene after_t5() {
  Scene scene = after_t4();
  scene.play_all({"name forest", "raise", "raise", "raise", "raise", "pass"});
  scene.play("place forest a1 r0");
  return scene;
}

TEST(PrincesExamples, T5_TwoPlayersBidAgainstEachOther) {
  const Scene scene = after_t5();
  EXPECT_EQ(scene.court(kBob).planted[0], 1);
  EXPECT_EQ(scene.money(kBob), 2900);
  EXPECT_EQ(scene.position().auction.active, seat_bit(kChris));
}

TEST(PrincesExamples, T6_TheLastPlayerMayBuyAnythingAvailableFor200) {
  const Scene scene = after_t5();
  EXPECT_EQ(scene.to_act(), kChris);
  EXPECT_EQ(scene.legal(),
            (Ids{"buy lake", "buy builder", "buy prestige", "buy recruiting", "decline"}));
}

TEST(PrincesExamples, T7_TheLastPurchaseEndsThePhase) {
  Scene scene = after_t5();
  scene.play("buy builder");
  EXPECT_EQ(scene.money(kChris), 3300);
  EXPECT_EQ(scene.court(kChris).builders, 1);
  EXPECT_EQ(scene.position().phase, Phase::kActions);
  EXPECT_EQ(scene.to_act(), kAnna);
}

// Anna owns landscapes, names another one and gets it for 200.
int points_for_another(const Ids& owned, const std::string& another) {
  Scene scene(3);
  scene.round(5).tiles(kAnna, owned).play_all({"name " + another, "pass", "pass"});
  scene.play(scene.legal().front());
  return scene.points(kAnna);
}

TEST(PrincesExamples, T8_TheFirstTileOfAnotherLandscapeBringsNothing) {
  EXPECT_EQ(points_for_another({"lake"}, "forest"), 0);
  EXPECT_EQ(points_for_another({"lake"}, "park"), 0);
}

TEST(PrincesExamples, T9_ASecondTileOfALandscapeBrings3) {
  EXPECT_EQ(points_for_another({"lake"}, "lake"), 3);
}

TEST(PrincesExamples, T10_SoDoesAThird) {
  EXPECT_EQ(points_for_another({"forest", "forest"}, "forest"), 3);
}

// Anna owns the card; the game ends after Chris, the last to act, has ended his turn.
Scene end_with(const Ids& annas, const Ids& bobs) {
  Scene scene(3);
  scene.round(7).prestige(kAnna, {"most_buildings"}).tiles(kAnna, annas).tiles(kBob, bobs);
  scene.acting_last(kChris).play("end");
  EXPECT_TRUE(scene.over());
  return scene;
}

TEST(PrincesExamples, T11_MostBuildingsAloneTiedAndBehind) {
  EXPECT_EQ(end_with({"tower", "chapel"}, {"tower"}).points(kAnna), 6);
  const Scene tied = end_with({"tower"}, {"chapel"});
  EXPECT_EQ(tied.points(kAnna), 3);
  EXPECT_EQ(tied.points(kBob), 0) << "only the owner scores";
  EXPECT_EQ(end_with({"tower"}, {"tower", "chapel"}).points(kAnna), 0);
}

// Whether the Poet can make a work that is worth two for each jester and one for each card in hand.
bool can_work(int round, int jesters, int cards) {
  static const Ids kCards{"poet", "theologian", "botanist", "lawyer", "painter", "composer"};
  Scene scene(3);
  scene.round(round)
      .jesters(kAnna, jesters)
      .hand(kAnna, Ids(kCards.begin(), kCards.begin() + cards));
  scene.acting(kAnna);
  return scene.is_legal("work poet");
}

TEST(PrincesExamples, T12_AWorkMustReachTheMinimumOfTheRound) {
  EXPECT_FALSE(can_work(2, 2, 5)) << "9";
  EXPECT_TRUE(can_work(2, 2, 6)) << "10";
  EXPECT_FALSE(can_work(6, 6, 3)) << "15";
  EXPECT_TRUE(can_work(6, 6, 4)) << "16";
}

// Round 3: Theatre, Travel, 2 Jesters, no Lake, 4 person cards, one of them a recruiting card.
Scene the_poet() {
  Scene scene(3);
  scene.round(3).money(kAnna, 0).hand(kAnna, {"poet", "botanist"}).table(kAnna, {"painter"});
  scene.recruiting(kAnna, 1).jesters(kAnna, 2).freedoms(kAnna, {"travel"}).tile(kAnna, "theatre");
  scene.acting(kAnna);
  return scene;
}

TEST(PrincesExamples, T13_ThePoetsWorkIsWorth15) {
  Scene scene = the_poet();
  const WorkValue value =
      work_value(scene.edition(), scene.court(kAnna), scene.card(Pile::kProfessions, "poet"));
  EXPECT_EQ(value.building, 4);
  EXPECT_EQ(value.landscape, 0);
  EXPECT_EQ(value.freedom, 3);
  EXPECT_EQ(value.jesters, 4);
  EXPECT_EQ(value.persons, 4);
  scene.play("work poet");
  EXPECT_EQ(scene.heard_by(kSpectator),
            (Ids{"7.1: Anna lays down the Poet for a work:", "7.2:   theatre: +4",
                 "7.2:   freedom of travel: +3", "7.2:   2 jesters: +4",
                 "7.2:   4 person cards in hand and on the table: +4",
                 "7.6: Anna's Poet completes a work of value 15, paid with 1500 florins."}));
  scene.play("points 0");
  EXPECT_EQ(scene.money(kAnna), 1500);
  EXPECT_EQ(scene.table(kAnna), (Ids{"painter", "poet"}));
}

TEST(PrincesExamples, T14_AllOfThePayThatCanBecomesPoints) {
  Scene scene = the_poet();
  scene.play_all({"work poet", "points 7"});
  EXPECT_EQ(scene.points(kAnna), 7);
  EXPECT_EQ(scene.money(kAnna), 100);
}

TEST(PrincesExamples, T15_APayOf1500BuysUpTo7Points) {
  Scene scene = the_poet();
  scene.play("work poet");
  EXPECT_EQ(scene.legal(), (Ids{"points 0", "points 1", "points 2", "points 3", "points 4",
                                "points 5", "points 6", "points 7"}));
}

TEST(PrincesExamples, T16_TheMarkerShowsTheBetterOfTwoWorks) {
  Scene scene = the_poet();
  scene.hand(kAnna, {"poet", "choreographer"}).bonus(kAnna, {"prestige_freedoms", "parks"});
  scene.play_all({"work choreographer", "play prestige_freedoms", "done", "points 0"});
  EXPECT_EQ(scene.court(kAnna).best_work, 12);
  scene.play_all({"work poet", "done", "points 0"});
  EXPECT_EQ(scene.court(kAnna).best_work, 15);
  EXPECT_EQ(scene.money(kAnna), 1200 + 1500);

  Scene falling = the_poet();
  falling.hand(kAnna, {"poet", "choreographer"}).bonus(kAnna, {"prestige_freedoms"});
  falling.play_all({"work poet", "done", "points 0", "work choreographer"});
  falling.play_all({"play prestige_freedoms", "points 0"});
  EXPECT_EQ(falling.court(kAnna).best_work, 15);
}

TEST(PrincesExamples, T17_TheBestWorkBrings3ToEveryAuthorOfIt) {
  const auto after = [](int annas, int bobs) {
    Scene scene(3);
    scene.round(3).best_work(kAnna, annas).best_work(kBob, bobs).acting_last(kChris).play("end");
    EXPECT_EQ(scene.court(kAnna).best_work, 0) << "markers return";
    return std::pair(scene.points(kAnna), scene.points(kBob));
  };
  EXPECT_EQ(after(12, 0), std::pair(3, 0));
  EXPECT_EQ(after(15, 15), std::pair(3, 3));
  EXPECT_EQ(after(15, 16), std::pair(0, 3));
  EXPECT_EQ(after(0, 0), std::pair(0, 0));
}

TEST(PrincesExamples, T18_WhereATileMayNotLie) {
  Scene scene(3);
  scene.tile(kAnna, "chapel", "a1 r0").round(2).builders(kAnna, 1).acting(kAnna);
  scene.play("build opera");
  EXPECT_FALSE(scene.game().parse("place opera f1 r0").ok()) << "outside the grid";
  EXPECT_EQ(scene.why_not("place opera a1 r0"), "square a1 is not free (9.4)");
  EXPECT_EQ(scene.why_not("place opera a2 r0"),
            "it would touch the chapel at a1; buildings may touch only with 2 builders, and you "
            "have 1 (9.5)");
  EXPECT_EQ(scene.why_not("place opera d6 r0"),
            "it would touch the residence at c6; buildings may touch only with 2 builders, and you "
            "have 1 (9.5)");
  EXPECT_FALSE(scene.game().parse("place opera a5 r0").ok()) << "over the residence";
  EXPECT_TRUE(scene.is_legal("place opera d2 r0")) << "corners may touch";
  scene.play("place opera d2 r0");
  EXPECT_EQ(scene.why_not("build chapel"),
            "you have a chapel already, and each building stands only once (9.8)");
}

TEST(PrincesExamples, T19_WithTwoOrThreeBuildersBuildingsMayTouch) {
  for (const int builders : {2, 3}) {
    Scene scene(3);
    scene.round(4).builders(kAnna, builders).tile(kAnna, "chapel", "a1 r0").acting(kAnna);
    scene.play("build opera");
    EXPECT_TRUE(scene.is_legal("place opera a2 r0"));
    EXPECT_TRUE(scene.is_legal("place opera d6 r0"));
    EXPECT_EQ(scene.why_not("place opera b1 r0"), "square b1 is not free (9.4)");
  }
}

// S1 and S2 as a principality: what cards count, without a place for the tiles.
Court example_state(const Edition& edition, bool at_the_end) {
  Court court;
  court.planted = {2, 1, 0};
  court.builders = 2;
  court.freedoms = 0b011;
  court.prestige = 1;
  for (const char* id : {"university", "workshop", "opera", "tower", "chapel"}) {
    for (int b = 0; b < kBuildingKinds; ++b) {
      if (edition.tiles[b].id == id) court.built |= static_cast<std::uint16_t>(1u << b);
    }
  }
  court.table = at_the_end ? 0b1111 : 0b111;
  court.hand = 0b10000;
  court.recruiting = at_the_end ? 0 : 1;
  court.recruiting_on_table = at_the_end ? 1 : 0;
  return court;
}

TEST(PrincesExamples, T20_EveryBonusCardInTheRulebooksState) {
  const Edition& edition = shipped_princes().edition();
  const Counts counts = counts_of(edition, example_state(edition, false));
  std::vector<int> values;
  for (const BonusCard& card : edition.bonus_cards) values.push_back(value_of(card, counts));
  EXPECT_EQ(values, (std::vector<int>{5, 4, 3, 5, 6, 3, 4, 2, 0, 4, 0, 2, 4, 3, 2, 3, 4, 5, 2, 3}));
}

// Two opponents as the table of section 11 has them: both have a Lake; one has 5 buildings, 3
// landscapes, 5 works and fewer empty squares.
TEST(PrincesExamples, T21_EveryPrestigeCardInTheRulebooksState) {
  const Edition& edition = shipped_princes().edition();
  Court owner = example_state(edition, true);
  owner.buildings = first_bits(20);
  Court rival = owner;
  rival.buildings = first_bits(21);
  rival.planted = {1, 1, 1};
  rival.builders = 1;
  Court third;
  third.planted = {0, 1, 0};
  const std::array<Counts, 3> all{counts_of(edition, owner), counts_of(edition, rival),
                                  counts_of(edition, third)};
  std::vector<int> points;
  for (const PrestigeCard& card : edition.prestige_cards) {
    points.push_back(points_for(card, all, 0));
  }
  EXPECT_EQ(points, (std::vector<int>{3, 5, 0, 0, 4, 7, 3, 0, 6, 0, 6, 0, 0, 4}));
}

TEST(PrincesExamples, T22_PointsBeyond50GoOn) {
  Scene scene(3);
  scene.round(3).points(kAnna, 54).best_work(kAnna, 14).acting_last(kChris).play("end");
  EXPECT_EQ(scene.points(kAnna), 57);
}

TEST(PrincesExamples, T23_SellingThreePoints) {
  Scene scene(3);
  scene.points(kAnna, 10).money(kAnna, 0).acting(kAnna).play("sell 3");
  EXPECT_EQ(scene.points(kAnna), 7);
  EXPECT_EQ(scene.money(kAnna), 300);
  EXPECT_EQ(scene.heard_by(kBob), (Ids{"11.5: Anna sells 3 points for 300 florins."}));
}

}  // namespace
}  // namespace bottega::princes::tests
