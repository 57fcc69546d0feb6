// What is told of a whole round, and the table on a terminal.
#include <sstream>

#include "games/princes/scene.h"

namespace bottega::princes::tests {
namespace {

TEST(PrincesNarration, ALookAtCardsIsToldToEverybodyAndInFullToTheLooker) {
  Scene scene(3);
  scene.acting(kAnna).play_all({"bonus", "draw forests", "draw lakes", "draw parks", "draw hand"});
  scene.play_all({"draw table", "keep lakes", "below table", "as drawn"});
  EXPECT_EQ(scene.heard_since_start(kBob),
            (Ids{"6.6: Anna pays 300 florins for a bonus card.",
                 "6.6: Anna looks at the top 5 cards of the bonus card deck.",
                 "6.6: Anna keeps one bonus card and puts the other 4 below the deck."}));
  const Ids full = scene.heard_since_start(kAnna);
  EXPECT_EQ(full[2], "6.6: Anna sees forests (2 for each forest).");
  EXPECT_EQ(full[7], "6.6: Anna keeps lakes.");
  EXPECT_EQ(full[9], "Q23: Anna puts table below the deck.");
  EXPECT_EQ(full[10], "Q23: Anna puts forests below the deck.");
}

TEST(PrincesNarration, EveryPointOfAPurchaseIsExplained) {
  Scene scene(3);
  scene.round(3).builders(kAnna, 1).tile(kAnna, "lake", "a1 r0").money(kAnna, 0).points(kAnna, 9);
  scene.active({kAnna}).play("buy builder selling 2");
  EXPECT_EQ(scene.heard_by(kBob),
            (Ids{"Q4: Anna sells 2 points for 200 florins to be able to pay.",
                 "4.4.3: Anna, the last one left, buys a builder for 200 florins.",
                 "5.5: Anna has 2 builders now and gains 3 points."}));
  scene.play("build tower selling 3").play("place tower a3 r0");
  EXPECT_EQ(scene.heard_by(kBob), (Ids{"6.7: Anna builds the tower at a3 r0 and gains 3 points."}));
  Scene lake(3);
  lake.round(3).tile(kAnna, "lake", "a1 r0").active({kAnna});
  lake.play_all({"buy lake", "place lake a2 r0"});
  EXPECT_EQ(lake.heard_by(kBob), (Ids{"5.2: Anna lays the lake at a2 r0.",
                                      "5.2: Anna gains 3 points for a further lake."}));
}

TEST(PrincesNarration, BonusCardsAreItemised) {
  Scene scene(3);
  scene.hand(kAnna, {"poet", "lawyer", "painter"}).tile(kAnna, "theatre");
  scene.bonus(kAnna, {"buildings"}).acting(kAnna).play_all({"work poet", "play buildings"});
  EXPECT_EQ(scene.heard_by(kBob),
            (Ids{"7.5:   +1 bonus card buildings (1 for each building)",
                 "7.6: Anna's Poet completes a work of value 8, paid with 800 florins."}));
}

std::string board(const Scene& scene, Seat observer) {
  const View view = scene.game().observe(scene.position(), observer);
  return scene.game().board(view, table_names(), Paint(false));
}

TEST(PrincesBoard, ThePrincipalityIsDrawn) {
  Scene scene(3);
  scene.round(3).tile(kAnna, "tower", "a1 r0").tile(kAnna, "forest", "g1 r90").acting(kAnna);
  const std::string text = board(scene, kAnna);
  EXPECT_NE(text.find("1 E E E . . . f    . . . . . . ."), std::string::npos) << text;
  EXPECT_NE(text.find("6 # # # . . . .    # # # . . . ."), std::string::npos) << text;
  EXPECT_NE(text.find("  a b c d e f g"), std::string::npos);
}

TEST(PrincesBoard, EverybodyFitsIntoATerminal) {
  const Princes& game = shipped_princes();
  Random random(8);
  for (int round = 0; round < 10; ++round) {
    Position p = game.start(agreed(5));
    Silent silent;
    MoveList moves;
    while (game.to_act(p) != kNobody) {
      game.legal(p, moves);
      game.apply(p, moves[random.below(moves.size())], silent);
      if (random.below(20) != 0) continue;
      const View view = game.observe(p, static_cast<Seat>(random.below(5)));
      std::istringstream lines(game.board(view, table_names(), Paint(false)));
      for (std::string line; std::getline(lines, line);) {
        EXPECT_LE(line.find_last_not_of(' ') + 1, 100u) << line;
      }
    }
  }
}

TEST(PrincesBoard, MoneyAndHandsOfOthersAreNotOnIt) {
  Scene scene(3);
  scene.money(kBob, 1900).hand(kBob, {"poet"}).bonus(kBob, {"lakes"});
  const std::string text = board(scene, kAnna);
  EXPECT_EQ(text.find("1900"), std::string::npos);
  EXPECT_EQ(text.find("Poet"), std::string::npos);
  EXPECT_EQ(text.find("poet"), std::string::npos);
  EXPECT_NE(text.find("3500 florins"), std::string::npos);
  EXPECT_NE(board(scene, kBob).find("1900 florins"), std::string::npos);
}

TEST(PrincesBoard, TheTurnsOfATileAreShownToWhoLaysIt) {
  Scene scene(3);
  scene.acting(kAnna).play("build tower");
  EXPECT_NE(board(scene, kAnna).find("Turns         r0      r90"), std::string::npos);
  EXPECT_EQ(board(scene, kBob).find("Turns"), std::string::npos);
}

}  // namespace
}  // namespace bottega::princes::tests
