// Every sensible wrong move is answered by the reason that a player at the table would give.
#include "games/parfum/scene.h"

namespace bottega::parfum::tests {
namespace {

TEST(ParfumWhy, AMoveOfAnotherMomentIsToldItsOwn) {
  Scene scene(4);
  const std::string now = "; now: choose a clock";
  for (const char* action : {"draw 1", "die rose", "water"}) {
    EXPECT_EQ(scene.why_not(action), "that is an action of preparing (rules 6.1.1)" + now);
  }
  for (const char* water : {"reroll rose", "reroll all", "turn rose"}) {
    EXPECT_EQ(scene.why_not(water),
              "water helps while distilling, after the roll (rules 6.2.2)" + now);
  }
  EXPECT_EQ(scene.why_not("pay 0"), "no water token is to be paid now (rules 6.2.3, 7.9)" + now);
  for (const char* take : {"take 1", "take nothing"}) {
    EXPECT_EQ(scene.why_not(take), "notes are taken after distilling (rules 6.3.1)" + now);
  }
  for (const char* place : {"place H01 lesser", "place H01 on 1"}) {
    EXPECT_EQ(scene.why_not(place),
              "notes are placed right after they are taken (rules 6.4.1)" + now);
  }
  for (const char* sale : {"sell 1 to A01", "bargain 1", "pass"}) {
    EXPECT_EQ(scene.why_not(sale), "bottles are sold in phase 3 (rules 7.1)" + now);
  }
  EXPECT_EQ(scene.why_not("done"), "there is nothing to be done with now" + now);
  for (const char* chance : {"roll rose 1", "token 0", "note H01", "customer A01", "marker 1"}) {
    EXPECT_EQ(scene.why_not(chance), "only chance does that" + now);
  }
  scene.preparing(1);
  EXPECT_EQ(scene.why_not("clock 1"),
            "clocks are chosen at the start of a round (rules 5.1); now: prepare: draw a note, "
            "take a die or draw water (3 actions left)");
}

TEST(ParfumWhy, NobodyActsForChanceOrAfterTheEnd) {
  Scene drawing(4);
  drawing.preparing(1).play("water");
  EXPECT_EQ(drawing.why_not("die rose"), "chance is to act now: nature draws a water token");
  Scene over(2);
  over.stock_everybody().last_round().selling(4, 2).play("pass");
  EXPECT_EQ(over.why_not("pass"), "the game is over");
}

TEST(ParfumWhy, Rule5_1_Clocks) {
  Scene scene(3);
  scene.play("clock 2");
  EXPECT_EQ(scene.why_not("clock 2"), "clock 2 is taken by seat 1 (rules 5.1)");
  EXPECT_EQ(scene.why_not("clock 4"), "this board has 3 clocks");
}

TEST(ParfumWhy, Rule6_1_1_Actions) {
  Scene scene(4);
  scene.distillery({"H01", ""}).dice("rose", 3).preparing(2, 1);
  EXPECT_EQ(scene.why_not("draw 1"),
            "space 1 holds note H01; a new note needs an empty space (rules 6.1.1)");
  EXPECT_EQ(scene.why_not("draw 7"), "the distillery has 6 spaces");
  EXPECT_EQ(scene.why_not("die rose"), "you have all 3 rose dice already (rules 6.1.3)");
  scene.bag_of(0);
  EXPECT_EQ(scene.why_not("draw 2"), "the bag is empty (rules 6.1.1)");
  scene.well({}, kTom);
  EXPECT_EQ(scene.why_not("water"), "well and discard pile are both empty (R13)");
}

TEST(ParfumWhy, R2_ActionsThatMustBeUsed) {
  Scene scene(4, {"actions_may_be_forfeited=false"});
  scene.preparing(1);
  EXPECT_EQ(scene.why_not("done"), "all actions must be used in this game (R2)");
}

TEST(ParfumWhy, Rule6_2_2_Distilling) {
  Scene scene(4);
  scene.water(kMax, {0}).dice("rose", 2, 2).dice("violet", 1, 0).distilling(1);
  EXPECT_EQ(scene.why_not("reroll lavender"), "you have no lavender die");
  EXPECT_EQ(scene.why_not("reroll rose"), "no rose die shows a fly (R26)");
  EXPECT_EQ(scene.why_not("turn rose"), "no rose die shows a fly (R26)");
  EXPECT_EQ(scene.why_not("turn violet"),
            "that costs 2 water tokens, and you have 1 (rules 6.2.2)");
}

TEST(ParfumWhy, R3_RerollingAllWithoutAFlyIfFlasksAreSpared) {
  Scene scene(4, {"reroll_all_includes_flasks=false", "reroll_scent_needs_fly=false"});
  scene.water(kMax, {0}).dice("rose", 2, 2).distilling(1);
  EXPECT_EQ(scene.why_not("reroll all"), "no die shows a fly (R26)");
}

TEST(ParfumWhy, Rule6_2_3_Payments) {
  Scene scene(4);
  scene.water(kMax, {1}).old_water(kMax, {3}).dice("rose", 1, 0).distilling(1).play("reroll rose");
  EXPECT_EQ(scene.why_not("pay 2"), "you have no water token worth 2");
  EXPECT_EQ(scene.why_not("pay 2 old"), "you have no water token worth 2");
  EXPECT_EQ(scene.why_not("pay 3"),
            "your water token worth 3 is older than the well: pay 3 old (R13)");
  EXPECT_EQ(scene.why_not("pay 1 old"),
            "your water token worth 1 is not older than the well: pay 1 (R13)");
  EXPECT_EQ(scene.why_not("done"),
            "there is nothing to be done with now; now: choose a water token to spend");
}

TEST(ParfumWhy, Rule6_3_2_Composing) {
  Scene scene(4);
  scene.distillery({"M08", "F03", ""}).dice("rose", 1, 1).dice("lavender", 1, 1).composing(1);
  EXPECT_EQ(scene.why_not("take 1 2"), "that needs 2 flasks of rose, and you have 1 (rules 6.3.2)");
  EXPECT_EQ(scene.why_not("take 3"), "space 3 is empty");
  EXPECT_EQ(scene.why_not("take 8"), "the distillery has 6 spaces");
}

TEST(ParfumWhy, Rule6_4_Placing) {
  Scene scene(4);
  scene.perfume(kMax, "lesser", {"H01"}).perfume(kMia, "great", {"H02"});
  scene.perfume(kMax, "lesser", {"H03", "F03"}).placing(1, {"M01", "H04"});
  EXPECT_EQ(scene.why_not("place F01 lesser"), "you have not just taken note F01 (rules 6.4.1)");
  EXPECT_EQ(scene.why_not("place F01 on 1"), "you have not just taken note F01 (rules 6.4.1)");
  EXPECT_EQ(scene.why_not("place M01 lesser"), "a lesser perfume has no heart note (rules 6.4.2)");
  EXPECT_EQ(scene.why_not("place M01 on 1"),
            "perfume 1 is a lesser one and has no heart note (rules 6.4.2)");
  EXPECT_EQ(scene.why_not("place H04 on 1"), "perfume 1 has a head note already (rules 6.4.2)");
  EXPECT_EQ(scene.why_not("place M01 on 2"), "perfume 2 is not yours");
  EXPECT_EQ(scene.why_not("place H04 on 3"),
            "perfume 3 is finished and never changes (rules 6.4.5)");
  EXPECT_EQ(scene.why_not("place H04 on 4"), "there is no perfume 4");
  EXPECT_EQ(scene.why_not("done"), "every note taken must be placed in the same turn (R1)");
}

TEST(ParfumWhy, Rule7_2_Selling) {
  Scene scene(4);
  scene.street({"A06", "A01"}).perfume(kMax, "lesser", {"H03", "F06"});
  scene.perfume(kMia, "lesser", {"H01", "F01"}).perfume(kMax, "great", {"H02"});
  scene.perfume(kMax, "lesser", {"H07", "F07"}, 0).selling(1);
  EXPECT_EQ(scene.why_not("sell 1 to A06"),
            "customer A06 wants at least 2 of rose, and perfume 1 has 1 (rules 7.2)");
  EXPECT_EQ(scene.why_not("sell 1 to B01"), "customer B01 is not on the street (rules 7.2)");
  for (const std::string sale : {"sell # to A01", "bargain #"}) {
    const auto reason = [&](char perfume) {
      std::string text = sale;
      text[text.find('#')] = perfume;
      return scene.why_not(text);
    };
    EXPECT_EQ(reason('2'), "perfume 2 is not yours");
    EXPECT_EQ(reason('3'), "perfume 3 is not finished (R23)");
    EXPECT_EQ(reason('4'), "perfume 4 has no bottle left (rules 7.2)");
    EXPECT_EQ(reason('5'), "there is no perfume 5");
  }
}

TEST(ParfumWhy, AMistypedMoveIsToldTheForms) {
  const Parfum& game = shipped_parfum();
  for (const char* text : {"",
                           "dance",
                           "clock",
                           "clock 0",
                           "clock x",
                           "clock 1 2",
                           "die musk",
                           "draw 9",
                           "pay 7",
                           "pay 1 new",
                           "take",
                           "take 1 1",
                           "take nothing 1",
                           "place H99 great",
                           "place H01",
                           "place H01 on 0",
                           "sell 1 A01",
                           "sell 1 to Z01",
                           "bargain",
                           "reroll",
                           "turn",
                           "roll",
                           "roll rose",
                           "roll rose 1 rose 1",
                           "token 9",
                           "marker 5",
                           "note",
                           "customer"}) {
    const Result<Move> move = game.parse(text);
    ASSERT_FALSE(move.ok()) << text;
    EXPECT_NE(move.error().message.find("is not a move of Parfum; moves are: clock N"),
              std::string::npos);
  }
}

}  // namespace
}  // namespace bottega::parfum::tests
