// Every sensible wrong move is answered by the reason that a player at the table would give.
#include "games/princes/scene.h"

namespace bottega::princes::tests {
namespace {

TEST(PrincesWhy, AMoveOfAnotherMomentIsToldItsOwn) {
  Scene scene(3);
  const std::string now =
      "; now: name what is to be sold, bidding 200 florins, or give up for this round";
  const auto says = [&](const char* move, const char* reason) {
    EXPECT_EQ(scene.why_not(move), reason + now) << move;
  };
  says("return poet", "professions are given back before the first round (2.2)");
  says("raise", "nothing is under the hammer for you to bid on (4.3)");
  says("pass", "one passes when asked for a bid (4.3)");
  for (const char* move : {"buy lake", "decline"}) {
    says(move, "only the last active player buys without an auction (4.4.3)");
  }
  says("place tower a1 r0", "no tile is to be laid now (5.2, 6.7)");
  says("keep poet", "cards are kept after looking at the top of a deck (5.6, 6.4, 6.6)");
  for (const char* move : {"below poet", "as drawn"}) {
    says(move, "cards go below a deck after one was kept (5.6, 6.4, 6.6)");
  }
  says("recruit poet", "one recruits in one's own action turn, or when the card is bought (8.6)");
  says("later", "no recruiting card was just bought (5.7)");
  for (const char* move : {"work poet", "build tower", "profession", "freedom travel", "bonus"}) {
    says(move, "that is an action of one's own turn in the action phase (6.1)");
  }
  says("sell 3",
       "points are sold when one chooses an action, and with any payment ('selling N', Pr-c)");
  says("end", "there is no turn to end now (6.1)");
  says("play lakes", "bonus cards are played with a work, after the profession (7.5)");
  says("done", "there is nothing to be done with now");
  says("points 3", "points are taken out of the pay for a work (7.7)");
  for (const char* move : {"start 1", "deal poet", "draw lakes"})
    says(move, "only chance does that");
  scene.acting(kAnna);
  EXPECT_EQ(
      scene.why_not("name lake"),
      "only the nominator names an object (4.2); now: choose an action, 2 left (building 700, "
      "profession 300, freedom 300, bonus 300 florins), or end");
}

TEST(PrincesWhy, NobodyActsForChanceOrAfterTheEnd) {
  Scene scene(3);
  scene.acting(kAnna).play("bonus");
  EXPECT_EQ(scene.why_not("keep lakes"), "chance is to act now: nature draws a bonus card");
  Scene over(3);
  over.round(7).acting_last(kChris).play("end");
  EXPECT_EQ(over.why_not("end"), "the game is over");
}

TEST(PrincesWhy, CardsThatOneDoesNotHave) {
  Scene scene(3);
  scene.hand(kAnna, {"lawyer"}).acting(kAnna);
  EXPECT_EQ(scene.why_not("work mathematician"), "the Mathematician is not in your hand");
  scene.play_all({"bonus", "draw lakes", "draw parks", "draw hand", "draw table", "draw prestige"});
  EXPECT_EQ(scene.why_not("keep forests"), "forests is not among the cards that you look at");
}

TEST(PrincesWhy, Q4_MoneyThatIsMissingAndPointsThatNeedNotBeSold) {
  Scene scene(3);
  scene.money(kAnna, 100).points(kAnna, 6).acting(kAnna);
  EXPECT_EQ(scene.why_not("build tower"),
            "you have 100 florins for a price of 700 florins, so 6 points must be sold: confirm "
            "with 'build tower selling 6' (Q4)");
  EXPECT_EQ(scene.why_not("freedom travel selling 3"),
            "you have 100 florins for a price of 300 florins, so 2 points must be sold: confirm "
            "with 'freedom travel selling 2' (Q4)");
  scene.money(kAnna, 300);
  EXPECT_EQ(scene.why_not("profession selling 1"), "your money is enough, say 'profession' (Q4)");
  scene.money(kAnna, 0).points(kAnna, 0);
  EXPECT_EQ(scene.why_not("bonus"),
            "you cannot pay 300 florins: you have 0 florins and 0 points, which sell for 100 "
            "florins each (4.5.1)");
}

TEST(PrincesWhy, Rule7_WorksAndTheirPay) {
  Scene scene(3);
  scene.hand(kAnna, {"poet", "lawyer", "painter"}).tile(kAnna, "theatre");
  scene.bonus(kAnna, {"lakes"}).acting(kAnna).play("work poet");
  EXPECT_EQ(scene.why_not("play parks"), "you do not hold the bonus card parks");
  scene.play("done");
  EXPECT_EQ(scene.why_not("points 4"), "the pay of 700 florins buys at most 3 points (7.7)");
}

TEST(PrincesWhy, Rule9_WhatTileIsLaid) {
  Scene scene(3);
  scene.acting(kAnna).play("build tower");
  EXPECT_EQ(scene.why_not("place chapel a1 r0"), "you are laying the tower, not the chapel");
}

std::string misread(const char* text) {
  const Result<Move> move = plain_princes().parse(text);
  return move ? "a move" : move.error().message;
}

TEST(PrincesWhy, Rule9_3_9_4_PlacesThatNoTileCanHave) {
  EXPECT_EQ(misread("place forest g7 r0"), "the forest would leave the grid (9.3)");
  EXPECT_EQ(misread("place forest a4 r90"), "the forest would leave the grid (9.3)");
  EXPECT_EQ(misread("place forest a6 r0"), "the forest would cover the residence (9.4)");
  EXPECT_EQ(misread("place forest a1 r45"),
            "there is no turn 'r45'; turns are r0, r90, r180, r270, m0, m90, m180, m270");
  EXPECT_EQ(misread("place forest h1 r0"),
            "there is no square 'h1'; a1 is at the top left, g7 at the bottom right");
  EXPECT_EQ(
      misread("place castle a1 r0"),
      "there is no tile 'castle'; tiles are university, laboratory, workshop, library, opera, "
      "studio, hospital, theatre, tower, chapel, forest, lake, park");
}

TEST(PrincesWhy, Rule9_3_ATurnThatLooksLikeAnotherIsThatOne) {
  for (const char* same : {"place tower a1 r180", "place tower a1 m0", "place tower a1 m180"}) {
    const Result<Move> move = plain_princes().parse(same);
    ASSERT_TRUE(move.ok()) << same;
    EXPECT_EQ(plain_princes().text(*move), "place tower a1 r0");
  }
}

TEST(PrincesWhy, WordsThatNameNothing) {
  EXPECT_EQ(misread("name castle"),
            "there is no object 'castle'; objects are forest, lake, park, jester, builder, "
            "prestige, recruiting");
  EXPECT_EQ(misread("name prestige card"),
            "say 'name prestige', or 'name prestige selling N' with 1 to 200 points that must be "
            "sold to pay");
  EXPECT_EQ(misread("build castle"),
            "there is no building 'castle'; buildings are university, laboratory, workshop, "
            "library, opera, studio, hospital, theatre, tower, chapel");
  EXPECT_EQ(misread("build forest").substr(0, 28), "there is no building 'forest");
  EXPECT_EQ(misread("freedom speech"),
            "there is no freedom 'speech'; freedoms are travel, religion, opinion");
  EXPECT_EQ(misread("sell"), "say a number from 1 to 200");
  EXPECT_EQ(misread("sell 500"), "say a number from 1 to 200");
  EXPECT_EQ(misread("points 201"), "say a number from 0 to 200");
  EXPECT_EQ(misread("work bell maker").substr(0, 29), "there is no profession 'bell'");
  EXPECT_EQ(misread("play bells").substr(0, 30), "there is no bonus card 'bells'");
  EXPECT_EQ(misread("keep bells"), "there is no card 'bells'");
  EXPECT_EQ(misread("raise a little"),
            "say 'raise', or 'raise selling N' with 1 to 200 points that must be sold to pay");
  EXPECT_EQ(misread("dance").substr(0, 55),
            "'dance' is not a move of The Princes of Florence; moves");
}

TEST(PrincesWhy, Rule11_5_HowManyPointsAreSoldAtOnce) {
  Scene scene(3);
  scene.points(kAnna, 20).acting(kAnna);
  EXPECT_EQ(scene.why_not("sell 21"), "you have only 20 points (Q5)");
  EXPECT_EQ(scene.why_not("sell 8"),
            "at most 7 points are sold at once, the price of the dearest building (Pr-c)");
  scene.play("sell 7");
  EXPECT_EQ(scene.why_not("sell 1"), "you have just sold points: do something else first (Pr-c)");
}

}  // namespace
}  // namespace bottega::princes::tests
