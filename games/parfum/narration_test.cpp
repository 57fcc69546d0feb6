// The rules speak: what is said, by which rule, and who hears it.
#include "games/parfum/scene.h"

namespace bottega::parfum::tests {
namespace {

using Lines = std::vector<std::string>;

Lines one_turn_as_heard_by(Seat observer) {
  Scene scene(4);
  scene.distillery({"M03"}).empty_spaces({2}).perfume(kMia, "great", {"H03", "F03"});
  scene.preparing(2).play_all({"draw 2", "note H05", "water", "token 2", "die rose", "die rose"});
  scene.play_all({"roll rose 1", "reroll rose", "pay 2", "roll rose 1", "take 1"});
  scene.play("place M03 on 1");
  return scene.heard_by(observer);
}

TEST(ParfumNarration, AWholeTurnIsToldInSentencesWithTheirRules) {
  EXPECT_EQ(
      one_turn_as_heard_by(kSpectator),
      (Lines{"6.1.1: Note H05 is laid out in the distillery.", "6.1.1: Mia draws a water token.",
             "6.1.1: Mia takes a rose die.", "6.1.1: Mia takes a rose die.",
             "6.2.1: Mia rolls 2 rose: 1 flask.", "6.2.2: Mia has the rose flies rolled again.",
             "6.2.3: Mia spends a water token worth 2.", "6.2.1: Mia rolls 1 rose: 1 flask.",
             "6.3.4: Mia takes M03 and earns 2.", "6.4.3: Mia adds M03 to great perfume 1.",
             "6.4.6: Mia finishes perfume 1: 3 bottles."}));
}

TEST(ParfumNarration, R9_TheOwnerAloneHearsTheValueOfTheTokenDrawn) {
  Lines of_mia = one_turn_as_heard_by(kMia);
  const Lines of_max = one_turn_as_heard_by(kMax);
  EXPECT_EQ(of_mia[2], "R9: Mia sees that it is worth 2.");
  of_mia.erase(of_mia.begin() + 2);
  EXPECT_EQ(of_mia, of_max);
  EXPECT_EQ(of_max, one_turn_as_heard_by(kSpectator));
  EXPECT_EQ(one_turn_as_heard_by(kOpenTable), one_turn_as_heard_by(kMia));
}

TEST(ParfumNarration, SalesAreToldWithTheirPrices) {
  Scene scene(2);
  scene.street({"A10"}).perfume(kMax, "lesser", {"H10", "F05"}).clocks({kMax, kMax, kMia, kMia});
  scene.selling(1).play_all({"sell 1 to A10", "bargain 1", "token 0", "token 1"});
  const Lines said = scene.heard_by(kMia);
  EXPECT_EQ(Lines(said.begin(), said.begin() + 6),
            (Lines{"7.2: Max sells a bottle of perfume 1 to A10 for 8.",
                   "7.3: Max sells a bottle of perfume 1 as a bargain for 2.",
                   "7.5: Max's perfume 1 is sold out.", "7.5: Max draws a water token.",
                   "7.5: Max draws a water token.", "7.4: Max sells nothing."}));
  int points = 0;
  for (const Event& event : scene.events()) points += event.points;
  EXPECT_EQ(points, 10);
}

TEST(ParfumNarration, TheEndOfARoundAndTheLastRoundAreTold) {
  Scene scene(2);
  scene.stock_everybody().empty_spaces({1}).street({""}).deck_of(5).water(kMia, {0, 0, 0, 3, 3});
  scene.selling(4, 2).play_all({"pass", "pay 0", "note H01", "customer B11"});
  EXPECT_EQ(
      scene.heard_by(kMax),
      (Lines{"7.4: Mia sells nothing.", "7.9: Mia discards a water token worth 0.",
             "8.2: Note H01 is laid out in the distillery.",
             "9.1: The closing-time tile turns up: one more round will be played.",
             "8.3: Customer B11 comes to the street.", "9.1: Round 4 begins, the last one."}));
}

TEST(ParfumNarration, TheFinalScoringIsTold) {
  Scene scene(2);
  scene.stock_everybody().last_round().water(kMia, {1, 3}).selling(4, 2).play("pass");
  EXPECT_EQ(scene.heard_by(kMax),
            (Lines{"7.4: Mia sells nothing.", "9.5: Max reveals 0 water tokens worth 0.",
                   "9.5: Mia reveals 2 water tokens worth 4.", "9.6: The game is over."}));
}

TEST(ParfumNarration, ANewWellAndALostRewardAreTold) {
  Scene scene(4);
  scene.discarded({0}).well({}, kTom).perfume(kMax, "lesser", {"H01", "F01"}, 1);
  scene.stock_everybody().selling(1).play_all({"bargain 1", "token 0"});
  const Lines said = scene.heard_by(kMia);
  EXPECT_EQ(said, (Lines{"7.3: Max sells a bottle of perfume 1 as a bargain for 2.",
                         "7.5: Max's perfume 1 is sold out.",
                         "R13: The well is empty: the discard pile of 1 water token becomes the "
                         "new one.",
                         "7.5: Max draws a water token.", "R13: There is no water left for Max."}));
}

TEST(ParfumNarration, EveryEventOfTheSetUpHasARule) {
  const Parfum& game = shipped_parfum();
  Position p = game.start(agreed(3));
  Random random(5);
  Chronicle chronicle;
  while (game.to_act(p) == kNature) game.apply(p, game.draw(p, random.next()), chronicle);
  std::set<std::string_view> rules;
  for (const Event& event : chronicle.events) rules.insert(event.rule);
  EXPECT_EQ(rules, (std::set<std::string_view>{"3.5", "3.6", "3.10", "R9", "3.11", "4.1"}));
}

}  // namespace
}  // namespace bottega::parfum::tests
