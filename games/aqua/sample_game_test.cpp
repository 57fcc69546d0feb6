// The rulebook's sample game (specification 20.2), turn by turn, and what the log says of it.
#include "games/aqua/scene.h"

namespace bottega::aqua::tests {
namespace {

// C1: the Court is forced to O, where the sample's perfection point wants it.
Scene beginning() {
  Scene scene(3);
  scene.king("N").court("O").workers("B", "O").flowers(kGreen, "N").flowers(kRed, "BO");
  scene.top("P4").turn(kBlue);
  return scene;
}

void blue_1(Scene& scene) {
  scene.play_all({"market narcissus", "worker bergamot to orange", "again"});
  scene.play("specialise orange for 1");
}
void green_1(Scene& scene) {
  scene.play_all({"travel Paris", "top P1", "done", "pass"});
}
void red_1(Scene& scene) {
  scene.play_all({"market lavender", "worker orange to narcissus", "pass"});
}
void blue_2(Scene& scene) {
  scene.play_all({"produce", "use distillation orange", "use distillation narcissus", "coach w2"});
  scene.play("done");
}
void green_2(Scene& scene) {
  scene.play_all({"couple A", "flip P4", "gift lavender", "done", "bonus EB05", "pass"});
}
void red_2(Scene& scene) {
  scene.play_all({"method for 1", "learn maceration with orange", "pass"});
}
void blue_3(Scene& scene) {
  scene.play_all({"versailles", "create N-O", "present N-O", "pass"});
}
void green_3(Scene& scene) {
  scene.play_all({"travel Paris", "top P5", "done", "pass"});
}
void red_3(Scene& scene) {
  scene.play_all({"produce", "use maceration bergamot lavender", "use distillation narcissus"});
  scene.play_all({"coach w2", "done", "again"});
  scene.play_all({"versailles", "create L-B/N", "present L-B/N"});
}

TEST(AquaSampleGame, Start) {
  const Scene scene = beginning();
  EXPECT_EQ(scene.market(), "BBBJJJLLLNNNOOORRR");
  EXPECT_EQ(scene.supply("B"), 12);
  EXPECT_EQ(scene.supply("J"), 13);
  EXPECT_EQ(scene.supply("L"), 13);
  EXPECT_EQ(scene.supply("N"), 12);
  EXPECT_EQ(scene.supply("O"), 12);
  EXPECT_EQ(scene.supply("R"), 13);
  EXPECT_EQ(scene.position().tokens_left, 1);
  for (const Seat seat : {kBlue, kGreen, kRed}) {
    EXPECT_EQ(scene.tokens(seat), 1);
    EXPECT_EQ(scene.experience(seat), 1);
    EXPECT_EQ(scene.dial(seat), 5);
    EXPECT_EQ(scene.score(seat), 0);
  }
}

TEST(AquaSampleGame, Blue1A_AndB) {
  Scene scene = beginning();
  scene.play_all({"market narcissus", "worker bergamot to orange"});
  EXPECT_EQ(scene.dial(kBlue), 3);
  EXPECT_EQ(scene.flowers_of(kBlue), "NOO");
  EXPECT_EQ(scene.market(), "BBBJJJLLLNNORRR");
  EXPECT_EQ(scene.workers(), "OO");
  scene.play_all({"again", "specialise orange for 1"});
  EXPECT_EQ(scene.tokens(kBlue), 0);
  EXPECT_EQ(scene.dial(kBlue), 2);
  EXPECT_EQ(scene.experience(kBlue), 2);
  EXPECT_EQ(scene.flowers_of(kBlue), "NO");
  EXPECT_EQ(scene.supply("O"), 13);
  EXPECT_EQ(scene.to_act(), kGreen) << "two turns are the most";
}

TEST(AquaSampleGame, Green1A) {
  Scene scene = beginning();
  blue_1(scene);
  green_1(scene);
  EXPECT_EQ(scene.dial(kGreen), 3);
  EXPECT_EQ(scene.experience(kGreen), 2);
  EXPECT_TRUE(scene.has_tile(kGreen, "P4"));
}

TEST(AquaSampleGame, Red1A) {
  Scene scene = beginning();
  blue_1(scene);
  green_1(scene);
  red_1(scene);
  EXPECT_EQ(scene.dial(kRed), 3);
  EXPECT_EQ(scene.flowers_of(kRed), "BLNOO");
  EXPECT_EQ(scene.market(), "BBBJJJLLNRRR");
  EXPECT_EQ(scene.workers(), "NO");
}

TEST(AquaSampleGame, Blue2A) {
  Scene scene = beginning();
  blue_1(scene);
  green_1(scene);
  red_1(scene);
  scene.play("produce");
  EXPECT_EQ(scene.position().pending.top().a, 3) << "production points";
  EXPECT_EQ(scene.legal("coach"), Texts{});
  scene.play_all({"use distillation orange", "use distillation narcissus"});
  EXPECT_EQ(scene.essences_of(kBlue), "NOO") << "one of orange by specialisation";
  EXPECT_EQ(scene.legal("coach"), (Texts{"coach w2", "coach e1"})) << "one step";
  scene.play_all({"coach w2", "done"});
  EXPECT_EQ(scene.coach(kBlue), "w2");
  EXPECT_EQ(scene.dial(kBlue), 5);
  EXPECT_EQ(scene.day_name(), "Monday of week 1");
  EXPECT_EQ(scene.supply("O"), 12);
}

TEST(AquaSampleGame, Green2A) {
  Scene scene = beginning();
  blue_1(scene);
  green_1(scene);
  red_1(scene);
  blue_2(scene);
  scene.play_all({"couple A", "flip P4"});
  EXPECT_EQ(scene.player(kGreen).letter, 1);
  EXPECT_EQ(scene.essences_of(kGreen), "LL");
  EXPECT_EQ(scene.experience(kGreen), 1);
  scene.play_all({"gift lavender", "done", "bonus EB05", "pass"});
  EXPECT_EQ(scene.dial(kGreen), 2);
  EXPECT_EQ(scene.player(kGreen).influence[0], 1);
  EXPECT_EQ(scene.favours(kGreen), "A");
  EXPECT_EQ(scene.essences_of(kGreen), "L");
  EXPECT_EQ(scene.supply("L"), 12);
}

TEST(AquaSampleGame, Red2A) {
  Scene scene = beginning();
  blue_1(scene);
  green_1(scene);
  red_1(scene);
  blue_2(scene);
  green_2(scene);
  red_2(scene);
  EXPECT_EQ(scene.dial(kRed), 2);
  EXPECT_EQ(scene.experience(kRed), 2);
  EXPECT_EQ(scene.flowers_of(kRed), "BLN");
  EXPECT_EQ(scene.supply("O"), 14);
}

TEST(AquaSampleGame, Blue3A) {
  Scene scene = beginning();
  blue_1(scene);
  green_1(scene);
  red_1(scene);
  blue_2(scene);
  green_2(scene);
  red_2(scene);
  scene.forget();
  blue_3(scene);
  EXPECT_EQ(scene.dial(kBlue), 4);
  EXPECT_EQ(scene.tokens(kBlue), 1);
  EXPECT_EQ(scene.cubes("N-O"), 1);
  EXPECT_EQ(scene.score(kBlue), 7);
  EXPECT_EQ(scene.points_by(Told::kKingPoints, kBlue), 3);
  EXPECT_EQ(scene.points_by(Told::kOriginality, kBlue), 3);
  EXPECT_EQ(scene.points_by(Told::kPerfection, kBlue), 1);
  EXPECT_EQ(scene.points_by(Told::kCourtPoints, kBlue), 0) << "no letter";
  EXPECT_EQ(scene.essences_of(kBlue), "O");
  EXPECT_EQ(scene.supply("N"), 13);
  EXPECT_EQ(scene.perfumes(kBlue), "N-O") << "presented";
}

TEST(AquaSampleGame, Green3A) {
  Scene scene = beginning();
  for (auto* turn : {blue_1, green_1, red_1, blue_2, green_2, red_2, blue_3}) turn(scene);
  EXPECT_EQ(scene.why_not("travel London"),
            "London costs 3 action points, and your dial has 2 (rules 5.7)");
  scene.play_all({"travel Paris", "top P5", "done"});
  EXPECT_EQ(scene.dial(kGreen), 5);
  EXPECT_EQ(scene.experience(kGreen), 2);
  EXPECT_TRUE(scene.has_tile(kGreen, "P1"));
  EXPECT_EQ(scene.day_name(), "Wednesday of week 1") << "Tuesday is skipped";
}

TEST(AquaSampleGame, Red3A_AndB) {
  Scene scene = beginning();
  for (auto* turn : {blue_1, green_1, red_1, blue_2, green_2, red_2, blue_3, green_3}) turn(scene);
  scene.play_all({"produce", "use maceration bergamot lavender", "use distillation narcissus"});
  EXPECT_EQ(scene.essences_of(kRed), "BLN");
  scene.play_all({"coach w2", "done"});
  EXPECT_EQ(scene.coach(kRed), scene.coach(kBlue)) << "coaches share a place";
  EXPECT_EQ(scene.dial(kRed), 5);
  EXPECT_EQ(scene.day_name(), "Friday of week 1") << "Thursday is skipped";
  scene.play_all({"again", "versailles", "create L-B/N"});
  scene.forget();
  scene.play("present L-B/N");
  EXPECT_EQ(scene.dial(kRed), 4);
  EXPECT_EQ(scene.points_by(Told::kOriginality, kRed), 6);
  EXPECT_EQ(scene.tokens(kRed), 2);
  EXPECT_EQ(scene.supply("L"), 13);
}

TEST(AquaSampleGame, Red3A_MayUseEitherMethod) {
  Scene scene = beginning();
  for (auto* turn : {blue_1, green_1, red_1, blue_2, green_2, red_2, blue_3, green_3}) turn(scene);
  scene.play_all({"produce", "use distillation bergamot", "use distillation lavender"});
  scene.play("use distillation narcissus");
  EXPECT_EQ(scene.essences_of(kRed), "BLN");
}

TEST(AquaSampleGame, FinalCheck) {
  Scene scene = beginning();
  for (auto* turn : {blue_1, green_1, red_1, blue_2, green_2, red_2, blue_3, green_3, red_3}) {
    turn(scene);
  }
  EXPECT_EQ(scene.score(kBlue), 7);
  EXPECT_EQ(scene.score(kGreen), 0);
  EXPECT_EQ(scene.score(kRed), 6);
  EXPECT_EQ(scene.tokens(kBlue), 1);
  EXPECT_EQ(scene.tokens(kGreen), 1);
  EXPECT_EQ(scene.tokens(kRed), 2);
  EXPECT_EQ(std::popcount(scene.position().cell_tokens), 27);
  EXPECT_EQ(scene.position().tokens_left, 3);
  EXPECT_EQ(scene.position().cubes_left, 57);
  const std::vector<std::pair<const char*, int>> supply{{"B", 12}, {"J", 13}, {"L", 13},
                                                        {"N", 13}, {"O", 14}, {"R", 13}};
  for (const auto& [flower, count] : supply) EXPECT_EQ(scene.supply(flower), count) << flower;
  EXPECT_EQ(scene.market(), "BBBJJJLLNRRR");
  EXPECT_EQ(scene.day_name(), "Friday of week 1");
  EXPECT_EQ(scene.to_act(), kBlue);
}

// The log reads like an account of the game, with every point explained.
TEST(AquaSampleGame, TheLogTellsIt) {
  Scene scene = beginning();
  for (auto* turn : {blue_1, green_1, red_1, blue_2, green_2, red_2, blue_3, green_3, red_3}) {
    turn(scene);
  }
  const Texts expected{
      "11.1: Blue goes to the stall of narcissus for 2 action points.",
      "11.1: Blue sends a worker from bergamot to orange.",
      "11.2: Blue takes 1 narcissus, 2 orange from the market.",
      "5.3: Blue gives an originality token for an extra turn.",
      "5.2: Blue goes to the apprenticeship of specialisation for 1 action point.",
      "12.3: Blue gives a flower of orange and specialises in it.",
      "5.2: Green goes to Paris for 2 action points.",
      "13.1: Green takes tile P4 of Paris: 2 lavender as essences.",
      "4.5: P1 lies on top in Paris: 2 lavender, 2 narcissus as flowers.",
      "11.1: Red goes to the stall of lavender for 2 action points.",
      "11.1: Red sends a worker from orange to narcissus.",
      "11.2: Red takes 1 lavender, 1 narcissus, 1 orange from the market.",
      "8.2: Blue produces with 3 production points and 1 coach step.",
      "8.4: Blue uses distillation on 1 orange: 2 orange in essences.",
      "8.4: Blue uses distillation on 1 narcissus: 1 narcissus in essences.",
      "9.2: Blue's coach drives to a stop between Paris and Grasse.",
      "6.3: Blue's sundial is full again.",
      "7.1: It is Monday of week 1.",
      "5.2: Green goes to couple A for 1 action point.",
      "14.2: Green holds letter I now.",
      "15.1: Green flips P4: 2 lavender as essences.",
      "15.4: Green gains 2 lavender as essences.",
      "14.3: Green gives dame A an essence of lavender.",
      "14.4: Green has influence 1 on dame A.",
      "14.5: Green holds the favour of dame A.",
      "14.4: Green looks at the bonus tile of dame A.",
      "5.2: Red goes to the apprenticeship of production methods for 1 action point.",
      "12.5: Red gives 2 flowers of orange and learns maceration.",
      "5.2: Blue goes to Versailles for 1 action point.",
      "10.1: Blue creates perfume N-O (level 1).",
      "16.1: Blue presents N-O at Versailles.",
      "16.2: Blue is the first with N-O and takes its originality token.",
      "16.2: Blue scores 3 for originality of N-O: 3 empty sub-slots.",
      "16.2: Blue scores 3 from the King, who wants narcissus.",
      "16.2: Blue scores 1 for perfection: N-O pleases both.",
      "5.2: Green goes to Paris for 2 action points.",
      "6.2: Green's sundial is full again.",
      "13.1: Green takes tile P1 of Paris: 2 lavender, 2 narcissus as flowers.",
      "4.5: P5 lies on top in Paris: 2 jasmine as essences.",
      "7.1: It is Wednesday of week 1.",
      "8.2: Red produces with 3 production points and 1 coach step.",
      "8.4: Red uses maceration on 1 bergamot, 1 lavender: 1 bergamot, 1 lavender in essences.",
      "8.4: Red uses distillation on 1 narcissus: 1 narcissus in essences.",
      "9.2: Red's coach drives to a stop between Paris and Grasse.",
      "6.3: Red's sundial is full again.",
      "7.1: It is Friday of week 1.",
      "5.3: Red gives an originality token for an extra turn.",
      "5.2: Red goes to Versailles for 1 action point.",
      "10.1: Red creates perfume L-B/N (level 2).",
      "16.1: Red presents L-B/N at Versailles.",
      "16.2: Red is the first with L-B and takes its originality token.",
      "16.2: Red scores 3 for originality of L-B: 3 empty sub-slots.",
      "16.2: Red is the first with L-N and takes its originality token.",
      "16.2: Red scores 3 for originality of L-N: 3 empty sub-slots.",
  };
  EXPECT_EQ(scene.heard_by(kSpectator), expected);
}

TEST(AquaSampleGame, OnlyGreenHearsWhatDameAHides) {
  Scene scene = beginning();
  for (auto* turn : {blue_1, green_1, red_1, blue_2, green_2}) turn(scene);
  const std::string secret =
      "14.4: Green sees under dame A: EB05, points for different bases among the perfumes: 5 for "
      "3.";
  EXPECT_TRUE(scene.hears(kGreen, secret));
  EXPECT_FALSE(scene.hears(kBlue, secret));
  EXPECT_FALSE(scene.hears(kSpectator, secret));
}

}  // namespace
}  // namespace bottega::aqua::tests
