// Set-up, turns, days and the end, where neither examples nor rulings look.
#include "games/aqua/scene.h"

namespace bottega::aqua::tests {
namespace {

Position set_up(int players, const Texts& moves) {
  const Aqua& game = shipped_aqua();
  Position p = game.start(agreed(players));
  Silent silent;
  for (const std::string& text : moves) {
    const Move move = *game.parse(text);
    EXPECT_TRUE(is_legal(game, p, move)) << text;
    game.apply(p, move, silent);
  }
  return p;
}

TEST(AquaRules, Rule4_4_TheSixFlowersOfTheSetUp) {
  const Position p =
      set_up(4, {"first 3", "draw rose", "draw jasmine", "draw orange", "draw lavender"});
  const Edition& e = shipped_aqua().edition();
  EXPECT_EQ(e.flower_ids[p.king], "rose");
  EXPECT_EQ(e.flower_ids[p.court], "jasmine");
  // Seat 3 begins; seat 4 has the King's flower, seat 1 the workers', seat 2 the other three.
  EXPECT_EQ(packed(p.seats[2].flowers), 0);
  EXPECT_EQ(amounts_text(e, packed(p.seats[3].flowers)), "1 rose");
  EXPECT_EQ(amounts_text(e, packed(p.seats[0].flowers)), "1 lavender, 1 orange");
  EXPECT_EQ(amounts_text(e, packed(p.seats[1].flowers)), "1 bergamot, 1 jasmine, 1 narcissus");
}

TEST(AquaRules, Rule4_4_FlowersOfAbsentSeatsStayInTheSupply) {
  const Position p =
      set_up(2, {"first 1", "draw rose", "draw jasmine", "draw orange", "draw lavender"});
  const Edition& e = shipped_aqua().edition();
  EXPECT_EQ(amounts_text(e, packed(p.seats[1].flowers)), "1 rose");
  EXPECT_EQ(p.supply[0], 14) << "two of each on the market";
  EXPECT_EQ(p.supply[5], 13);
}

TEST(AquaRules, Rule4_3_DeliveriesDependOnThePlayers) {
  const Edition& e = shipped_aqua().edition();
  for (int players = 2; players <= 4; ++players) {
    const Scene scene(players);
    int times = 0;
    for (int i = 0; i < 2; ++i) times += e.deliveries[scene.position().deliveries[i]].times;
    EXPECT_EQ(times, players) << "x1 x1, x1 x2, x2 x2";
  }
}

TEST(AquaRules, Rule4_7_AsManyMethodsOfEachKindAsPlayers) {
  EXPECT_EQ(Scene(2).methods_left("maceration"), 2);
  EXPECT_EQ(Scene(4).methods_left("maceration"), 4);
  EXPECT_EQ(Scene(4).methods_left("distillation"), 0) << "everybody has one";
}

TEST(AquaRules, Rule4_10_OriginalityTokensInTheSupply) {
  EXPECT_EQ(Scene(2).position().tokens_left, 2);
  EXPECT_EQ(Scene(3).position().tokens_left, 1);
  EXPECT_EQ(Scene(4).position().tokens_left, 0);
}

TEST(AquaRules, Rule5_1_PlayGoesClockwise) {
  Scene scene(4);
  scene.turn(kBlue);
  std::vector<Seat> order;
  for (int i = 0; i < 5; ++i) {
    order.push_back(scene.to_act());
    scene.play_all({scene.legal("market").front(), "take", "pass"});
  }
  EXPECT_EQ(order, (std::vector<Seat>{kBlue, kGreen, kRed, kGold, kBlue}));
}

TEST(AquaRules, Rule5_3_ATokenGainedInTheFirstTurnPaysForTheSecond) {
  Scene scene(3);
  scene.tokens(kBlue, 0).perfume(kBlue, "N-O").turn(kBlue).play_all({"versailles", "present N-O"});
  EXPECT_TRUE(scene.asks(Ask::kExtraTurn));
}

TEST(AquaRules, Rule5_5_ASpaceHoldsOnePerfumer) {
  Scene scene(4);
  scene.at(kGreen, "couple A").turn(kBlue);
  EXPECT_TRUE(scene.is_legal("couple A")) << "two spaces";
  scene.at(kRed, "couple A");
  EXPECT_EQ(scene.why_not("couple A"), "couple A is taken by seat 2 and seat 3 (rules 5.5)");
  scene.at(kGold, "couple C");
  EXPECT_FALSE(scene.is_legal("couple C")) << "one space";
}

TEST(AquaRules, Rule8_2_ThePerfumerGoesHomeToProduce) {
  Scene scene(3);
  scene.flowers(kBlue, "N").at(kBlue, "couple A").dial(kBlue, 3).turn(kBlue).play("produce");
  EXPECT_EQ(scene.player(kBlue).space, kNone);
}

TEST(AquaRules, Rule7_1_TheDaysOfAWeek) {
  const auto days = [](int players) {
    Scene scene(players);
    std::string names;
    for (int i = 0; i < 7; ++i) {
      scene.dial(kBlue, 1).at(kBlue, "").tokens(kBlue, 0).turn(kBlue).play("market rose");
      names += scene.day_name().substr(0, 3) + " ";
    }
    return names;
  };
  EXPECT_EQ(days(4), "Mon Tue Wed Thu Fri Sat Sun ");
  EXPECT_EQ(days(3), "Mon Wed Fri Sat Sun Mon Wed ");
  EXPECT_EQ(days(2), "Mon Wed Fri Sun Mon Wed Fri ");
}

TEST(AquaRules, Rule9_4_TheLetterMustBeThereOnArrival) {
  Scene scene(3);
  scene.flowers(kBlue, "N").coach(kBlue, "e2").dial(kBlue, 2).letter(kBlue, 1).turn(kBlue);
  scene.play_all({"produce", "use distillation narcissus", "coach Koln"});
  EXPECT_TRUE(scene.asks(Ask::kReturn)) << "no tile without letter II";
}

TEST(AquaRules, Rule9_5_FromFirenzeTheCoachMustReturn) {
  Scene scene(3);
  scene.flowers(kBlue, "N").coach(kBlue, "e4").dial(kBlue, 2).letter(kBlue, 3).turn(kBlue);
  scene.play_all({"produce", "use distillation narcissus", "coach Firenze", "take F3"});
  EXPECT_EQ(scene.coach(kBlue), "Grasse");
  EXPECT_TRUE(scene.has_tile(kBlue, "F3"));
}

TEST(AquaRules, Rule13_1_TravelTakesTheTopTile) {
  Scene scene(3);
  scene.top("P6").turn(kBlue).play("travel Paris");
  EXPECT_TRUE(scene.has_tile(kBlue, "P6"));
  EXPECT_EQ(scene.legal("top").size(), 6u);
}

TEST(AquaRules, Rule16_2_TheThirdCubeOfACell) {
  Scene scene(3);
  scene.perfume(kBlue, "N-O").cubes("N-O", 2).turn(kBlue).play_all({"versailles", "present N-O"});
  EXPECT_EQ(scene.score(kBlue), 1);
  EXPECT_EQ(scene.times_told(Told::kTokenFound), 0);
}

TEST(AquaRules, Rule16_2_TheLastCubeOfACellIsTold) {
  Scene scene(3);
  scene.perfume(kBlue, "N-O").cubes("N-O", 3).turn(kBlue).play_all({"versailles", "present N-O"});
  EXPECT_EQ(scene.score(kBlue), 0);
  EXPECT_TRUE(scene.hears(kRed, "16.2: The cube fills N-O: nothing for originality."));
}

TEST(AquaRules, Rule17_1_TheGameEndsWhenTheOrderComesBack) {
  for (int players = 2; players <= 4; ++players) {
    Scene scene(players);
    for (Seat seat = 0; seat < players; ++seat) scene.tokens(seat, 0);
    scene.eve_of_sunday(4).dial(kGreen, 1).turn(kGreen).play("market rose");
    EXPECT_EQ(scene.position().last_sunday, kGreen);
    int turns = 0;
    for (; scene.asks(Ask::kTurn); ++turns) scene.play_all({scene.legal("market").front(), "take"});
    scene.let_nature_act();
    EXPECT_EQ(turns, players - 1);
    EXPECT_TRUE(scene.over());
  }
}

TEST(AquaRules, Rule17_3_AFullBoardMayBeClearedForTheParade) {
  Scene scene(3);
  scene.perfume(kBlue, "N-O").perfume(kBlue, "N-L").perfume(kBlue, "L-B").essences(kBlue, "LR");
  scene.tokens(kBlue, 0).last_round(kGreen).turn(kBlue).play_all({"couple B", "done"});
  ASSERT_TRUE(scene.asks(Ask::kParade));
  scene.play("create L-R over N-O").finish_game();
  EXPECT_EQ(scene.perfumes(kBlue), "N-L*, L-B*, L-R*");
}

TEST(AquaRules, Rule17_4_LeadsPayBeyondTheTwoFavours) {
  Scene scene(3);
  for (const char* dame : {"A", "B", "C", "D"}) scene.influence(kBlue, dame, 1);
  scene.holds(kBlue, "AB").tokens(kBlue, 3).last_round(kGreen).turn(kBlue).play("couple A");
  scene.finish_game();
  EXPECT_EQ(scene.points_by(Told::kLeadCounted, kBlue), 20);
  EXPECT_EQ(scene.points_by(Told::kTokensCounted, kBlue), 3);
}

}  // namespace
}  // namespace bottega::aqua::tests
