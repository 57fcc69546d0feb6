// Reasons for wrong ideas, in one sentence each, beside those that the rulings' tests look at.
#include "games/aqua/scene.h"

namespace bottega::aqua::tests {
namespace {

TEST(AquaWhy, Actions) {
  Scene scene(3);
  scene.dial(kBlue, 2).at(kBlue, "couple A").at(kGreen, "specialise rose for 1");
  scene.flowers(kBlue, "RN").turn(kBlue);
  EXPECT_EQ(scene.why_not("couple A"),
            "your last turn was at couple A, and the same action never comes twice running "
            "(rules 5.6)");
  EXPECT_EQ(
      scene.why_not("specialise rose for 1"),
      "the space for 1 point of the apprenticeship of specialisation is taken by seat 2; the one "
      "for 2 points is free (rules 5.5)");
  EXPECT_TRUE(scene.is_legal("specialise rose for 2"));
  EXPECT_EQ(scene.why_not("couple D"),
            "couple D costs 3 action points, and your dial has 2 "
            "(rules 5.7)");
  EXPECT_EQ(scene.why_not("specialise orange for 2"),
            "it costs one loose flower of orange, and you have none (rules 2.9)");
  EXPECT_EQ(scene.why_not("method for 1"),
            "a method costs two loose flowers of one type, and you have no two alike (rules 12.5)");
  scene.dial(kBlue, 3);
  EXPECT_EQ(scene.why_not("travel Koln"),
            "Cologne wants letter II or better, and you have none (rules 13.1)");
  EXPECT_EQ(scene.why_not("base rose"),
            "it costs one essence of rose, and you have none (rules 2.9)");
  scene.tokens(kBlue, 0);
  EXPECT_EQ(scene.why_not("ability coach_plus_1"),
            "an ability costs one originality token, and you have none (rules 12.4)");
}

TEST(AquaWhy, Production) {
  Scene scene(3);
  scene.turn(kBlue);
  EXPECT_EQ(scene.why_not("produce"),
            "a full dial has no production points: take an action first (rules 8.1)");
  scene.dial(kBlue, 3);
  EXPECT_EQ(scene.why_not("produce"), "you have no flower to produce from (rules 8.1)");
  scene.flowers(kBlue, "NNL").method(kBlue, "enfleurage").dial(kBlue, 1).play("produce");
  EXPECT_EQ(scene.why_not("use extraction narcissus"),
            "you have not learned extraction (rules 8.2)");
  EXPECT_EQ(scene.why_not("use enfleurage lavender"),
            "enfleurage takes 2 flowers of lavender, and you have 1 (rules 8.4)");
  scene.play("use distillation lavender");
  EXPECT_EQ(scene.why_not("use enfleurage narcissus"),
            "enfleurage costs 2 production points, and you have 1 left (rules 8.4)");
  EXPECT_EQ(scene.why_not("market rose"),
            "a turn is one action or one production, chosen first (rules 5.2); now: turn flowers "
            "into essences (1 production point left)");
  scene.play_all({"done", "done"});
  EXPECT_EQ(scene.why_not("coach Koln"),
            "Cologne is 3 steps away, and your coach may go 1 (rules 9.2)");
  EXPECT_EQ(scene.why_not("coach e2"),
            "a stop between Grasse and Cologne (2 of 2) is 2 steps away, and your coach may go 1 "
            "(rules 9.2)");
}

TEST(AquaWhy, Perfumes) {
  Scene scene(3);
  scene.essences(kBlue, "NLO").turn(kBlue);
  EXPECT_EQ(scene.why_not("create N-L/O"), "N-L/O needs experience 2, and you have 1 (rules 10.4)");
  EXPECT_EQ(scene.why_not("create N-R"), "you have no essence of rose (rules 10.1)");
  scene.essences(kBlue, "LO");
  EXPECT_EQ(scene.why_not("create N-L"),
            "you have no essence of narcissus for the base (rules 10.1)");
  scene.essences(kBlue, "NO").perfume(kGreen, "N-B").perfume(kGreen, "N-J").perfume(kGreen, "N-L");
  EXPECT_EQ(scene.why_not("create N-O"), "no recipe of narcissus with 1 slot is left (rules 10.1)");
  EXPECT_EQ(
      scene.why_not("present N-O"),
      "that belongs to a Versailles action (rules 16.1); now: take an action (5 action points "
      "left)");
}

TEST(AquaWhy, FullPlaces) {
  Scene scene(3);
  scene.perfume(kBlue, "N-O").perfume(kBlue, "N-L").perfume(kBlue, "L-B").essences(kBlue, "LR");
  scene.turn(kBlue);
  EXPECT_EQ(scene.why_not("create L-R"),
            "your 3 places are full: throw one away with 'over' (rules 10.3)");
  EXPECT_EQ(scene.why_not("create L-R over J-B"), "you have no perfume J-B");
}

TEST(AquaWhy, Versailles) {
  Scene scene(3);
  scene.perfume(kBlue, "N-O").perfume(kBlue, "N-L", false).turn(kBlue).play("versailles");
  EXPECT_EQ(scene.why_not("present N-L"),
            "N-L was presented already, and is fresh again on Sunday (rules 16.1)");
  EXPECT_EQ(scene.why_not("present B-J"), "you have no perfume B-J");
  EXPECT_EQ(scene.why_not("court"), "only the favour of dame A moves the Court (14.7)");
  EXPECT_EQ(scene.why_not("done"),
            "a Versailles action presents at least one perfume (rules 16.1)");
}

TEST(AquaWhy, GiftsAndInfluence) {
  Scene scene(3);
  scene.essences(kBlue, "BR").turn(kBlue).play("couple A");
  EXPECT_EQ(scene.why_not("gift rose"),
            "dame A wants an essence of bergamot, jasmine, lavender (rules 14.3)");
  EXPECT_EQ(scene.why_not("gift jasmine"),
            "you have no such gift; dame A wants an essence of bergamot, jasmine, lavender");
  EXPECT_EQ(scene.why_not("gift token"),
            "dame A wants an essence of bergamot, jasmine, lavender (rules 14.3)");
  Scene tile(3);
  tile.tile(kBlue, "F6").turn(kBlue).play("flip F6");
  EXPECT_EQ(tile.why_not("done"), "influence tokens of your stock must be placed (rules 15.4)");
  Scene placed(3);
  placed.influence(kBlue, "B", 8).tile(kBlue, "F6").turn(kBlue).play("flip F6");
  EXPECT_EQ(placed.why_not("done"),
            "all your influence is placed: move one token at least with 'from' and a dame (R14)");
}

TEST(AquaWhy, Tiles) {
  Scene scene(3);
  scene.flipped(kBlue, "P4").tile(kGreen, "P5").turn(kBlue);
  EXPECT_EQ(scene.why_not("flip P4"), "P4 is flipped already (15.1)");
  EXPECT_EQ(scene.why_not("flip P5"), "you do not have tile P5");
  scene.flowers(kBlue, "N").coach(kBlue, "w2").dial(kBlue, 2);
  scene.play_all({"produce", "use distillation narcissus", "coach Paris"});
  EXPECT_EQ(scene.why_not("take K1"), "K1 is not in the pile of Paris (rules 9.4)");
}

TEST(AquaWhy, ChanceAndTheEnd) {
  Scene scene(3);
  scene.turn(kBlue).play("travel Paris");
  EXPECT_EQ(scene.why_not("market rose"), "chance is to act now: nature turns up a tile of Paris");
  Scene over(3);
  over.last_round(kGreen).turn(kBlue).play("couple A").finish_game();
  const View view = over.game().observe(over.position(), kBlue);
  EXPECT_EQ(over.game().why_not(view, *over.game().parse("again")), "the game is over");
}

TEST(AquaNotation, LettersServeWhereFlowersAreNamed) {
  const Aqua& game = shipped_aqua();
  EXPECT_EQ(game.text(*game.parse("market R")), "market rose");
  EXPECT_EQ(game.text(*game.parse("worker J to O and B to R")),
            "worker bergamot to rose and jasmine to orange");
  EXPECT_EQ(game.text(*game.parse("specialise L")), "specialise lavender for 1");
  EXPECT_EQ(game.text(*game.parse("create L-N/B")), "create L-B/N");
  EXPECT_EQ(game.text(*game.parse("present L-N/B")), "present L-N/B") << "an order";
}

TEST(AquaNotation, NonsenseIsRefusedWithTheForms) {
  for (const char* text : {"", "market", "market tulip", "create N", "take P9", "create N-O over",
                           "gift rose from", "market rose rose"}) {
    const Result<Move> move = shipped_aqua().parse(text);
    ASSERT_FALSE(move.ok()) << text;
    EXPECT_NE(move.error().message.find("a perfume is written N-O or L-B/N"), std::string::npos);
  }
}

TEST(AquaNotation, CommonWrongIdeasAreAnsweredInASentence) {
  const auto answer = [](const std::string& text) {
    const Result<Move> move = shipped_aqua().parse(text);
    return move.ok() ? "a move" : move.error().message;
  };
  const std::string comps =
      "the comps of a perfume differ from its base and from each other (rules 10.1)";
  EXPECT_EQ(answer("create B-B"), "'create B-B': " + comps);
  EXPECT_EQ(answer("create N-B/B"), "'create N-B/B': " + comps);
  EXPECT_EQ(answer("create N-B/N"), "'create N-B/N': " + comps);
  EXPECT_EQ(answer("create N-O over B-B"), "'create N-O over B-B': " + comps);
  EXPECT_EQ(answer("use maceration B B"),
            "'use maceration B B': maceration takes two flowers of different types (rules 8.4)");
  EXPECT_EQ(answer("use enfleurage rose rose"),
            "'use enfleurage rose rose': enfleurage takes 2 flowers of one type, which is named "
            "once: use enfleurage rose (rules 8.4)");
  EXPECT_EQ(answer("specialise rose for 3"),
            "'specialise rose for 3': that action costs 1 or 2, not 3 (rules 2.9)");
  EXPECT_EQ(answer("essences R R"), "'essences R R': choose two different essences (rules 15.4)");
  EXPECT_EQ(answer("favours A A"),
            "'favours A A': choose the favours of two different dames (rules 14.6)");
}

TEST(AquaNotation, UpperAndLowerCaseAreAlike) {
  const Aqua& game = shipped_aqua();
  for (const auto& [typed, meant] : std::vector<std::pair<const char*, const char*>>{
           {"couple a", "couple A"},
           {"travel koln", "travel Koln"},
           {"Market r", "market rose"},
           {"create l-b/n Over N-o", "create L-B/N over N-O"},
           {"flip p4", "flip P4"},
           {"Gift TOKEN from b", "gift token from B"},
           {"coach FIRENZE", "coach Firenze"},
           {"use Distillation ROSE", "use distillation rose"}}) {
    const Result<Move> move = game.parse(typed);
    ASSERT_TRUE(move.ok()) << move.error().message;
    EXPECT_EQ(game.text(*move), meant);
  }
}

}  // namespace
}  // namespace bottega::aqua::tests
