// The table drawn for a terminal: it fits, and says what a person needs to decide.
#include <sstream>

#include "games/aqua/scene.h"

namespace bottega::aqua::tests {
namespace {

// As long as names may be, in letters of one, two and three bytes.
Names longest_names() {
  Names names(4);
  names[0] = "Wilhelmina Alexandrina Theodor";
  names[1] = std::string(30, 'W');
  for (int i = 0; i < 30; ++i) {
    names[2] += "\u00e9";
    names[3] += "\u20ac";
  }
  for (const std::string& name : names) EXPECT_TRUE(check_name(name).ok()) << name;
  return names;
}

std::string board_of(const Scene& scene, const Names& names = table_names(),
                     Paint paint = Paint(false)) {
  return scene.game().board(scene.game().observe(scene.position(), kOpenTable), names, paint);
}

// Without the codes of colours and the bytes that continue a character.
std::size_t columns_of(const std::string& line) {
  std::size_t columns = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\033') {
      i = line.find('m', i);
    } else if ((static_cast<unsigned char>(line[i]) & 0xC0) != 0x80) {
      ++columns;
    }
  }
  return columns;
}

void expect_fits(const std::string& board) {
  std::istringstream lines(board);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(columns_of(line), 100u) << line;
    EXPECT_FALSE(line.empty()) << board;
    EXPECT_TRUE(line.empty() || line.back() != ' ') << line;
  }
}

// Everybody stands in one place, three of four have everything that makes lines long.
Scene crowded() {
  Scene scene(4);
  for (Seat seat = 0; seat < 4; ++seat) scene.at(seat, "versailles").score(seat, 123);
  for (const Seat seat : {kBlue, kGreen}) {
    scene.influence(seat, "A", 2).influence(seat, "B", 2).influence(seat, "C", 2);
    scene.method(seat, "maceration", "BJ").method(seat, "enfleurage", "NN").letter(seat, 4);
  }
  scene.influence(kRed, "A", 3).influence(kGold, "A", 1).flowers(kBlue, "BJLNOR");
  for (const char* flower : {"B", "J", "L", "N", "O", "R"}) scene.base(kBlue, flower);
  for (const char* flower : {"B", "J", "L"}) scene.special(kBlue, flower);
  scene.ability(kBlue, "extra_flower").ability(kBlue, "production_plus_2");
  scene.essences(kBlue, "BBBJJJLLLNNNOOORRR").perfume(kBlue, "B-J/L", false);
  scene.perfume(kBlue, "J-L/N", false).perfume(kBlue, "L-N/O", false);
  for (const char* tile : {"P1", "P2", "L1", "K1"}) scene.tile(kBlue, tile);
  for (const char* tile : {"P3", "P4", "L2", "K2"}) scene.flipped(kBlue, tile);
  scene.bonus("A", "EB07", {kBlue}).turn(kBlue);
  return scene;
}

TEST(AquaBoard, FitsAHundredColumnsWithTheLongestNames) {
  const Scene scene = crowded();
  ASSERT_GE(scene.experience(kBlue), 10);
  for (const Names& names : {table_names(), plain_names(4), longest_names()}) {
    expect_fits(board_of(scene, names));
    expect_fits(board_of(scene, names, Paint(true)));
  }
  Scene market(4);
  for (Seat seat = 0; seat < 4; ++seat) {
    const char* const stalls[] = {"market B", "market J", "market L", "market N"};
    market.at(seat, stalls[seat]);
  }
  expect_fits(board_of(market.turn(kBlue), longest_names()));
}

TEST(AquaBoard, LosesNothingWhereALineIsBroken) {
  const std::string board = board_of(crowded(), longest_names());
  for (const std::string& name : longest_names()) {
    if (name.find(' ') != std::string::npos) continue;  // it may be broken there
    EXPECT_NE(board.find(name), std::string::npos) << name;
  }
  for (const char* text : {"L-N/O(presented)", "essences BBBJJJLLLNNNOOORRR", "influence 2"}) {
    EXPECT_NE(board.find(text), std::string::npos) << text << " in\n" << board;
  }
}

TEST(AquaBoard, FitsInTheCourseOfRandomGames) {
  Random random(3);
  const Aqua& game = shipped_aqua();
  for (int round = 0; round < 20; ++round) {
    Position p = game.start(agreed(2 + round % 3));
    Silent silent;
    MoveList moves;
    for (int ply = 0; ply < 150 && game.to_act(p) != kNobody; ++ply) {
      game.legal(p, moves);
      game.apply(p, moves[random.below(moves.size())], silent);
    }
    const View view = game.observe(p, kOpenTable);
    expect_fits(game.board(view, table_names(), Paint(false)));
    expect_fits(game.board(view, longest_names(), Paint(false)));
  }
}

TEST(AquaBoard, Rule9_4_WhoStopsInACityReadsItsWholePile) {
  Scene scene(3);
  scene.tile(kGreen, "P2").flowers(kBlue, "N").coach(kBlue, "w2").dial(kBlue, 2).turn(kBlue);
  EXPECT_EQ(board_of(scene).find("in the pile"), std::string::npos);
  scene.play_all({"produce", "use distillation narcissus", "coach Paris"});
  const std::string board = board_of(scene);
  const Edition& e = scene.edition();
  int listed = 0;
  for (std::size_t at = board.find("in the pile"); at != std::string::npos; ++listed) {
    at = board.find("in the pile", at + 1);
  }
  EXPECT_EQ(listed, 6) << "without the one that Green has";
  for (const std::string& move : scene.legal("take")) {
    if (move == "take nothing") continue;
    const std::string id = move.substr(5);
    const auto tile = std::find(e.city_tile_ids.begin(), e.city_tile_ids.end(), id);
    const auto index = static_cast<std::size_t>(tile - e.city_tile_ids.begin());
    const std::string line =
        "in the pile " + id + ": " + effect_text(e, e.city_tiles[index]) + "; back 1\n";
    EXPECT_NE(board.find(line), std::string::npos) << line << board;
  }
}

TEST(AquaBoard, SaysWhatDialMethodsAndSchoolAreWorth) {
  Scene scene(3);
  scene.at(kGreen, "specialise rose for 1").coach(kRed, "e1").flipped(kBlue, "P1");
  const std::string board = board_of(scene.flipped(kBlue, "F1").turn(kBlue));
  for (const char* text :
       {"Sundial    5: 0, 0  4: 4, 2  3: 3, 2  2: 3, 1  1: 2, 1  AP left: production points",
        "distillation 1 PP: 1 of BJLNO -> 1; maceration 2 PP: 2 different of BJLNOR -> 1 each",
        "enfleurage 2 PP: 2 alike of BJLNR -> 3", "base 3 AP + essence: BJLNOR",
        "specialise 1[Green]/2 AP + flower: BJLNOR", "Grasse(Blue, Green) - e1(Red)",
        "flipped: P1 F1; 5 points in the end"}) {
    EXPECT_NE(board.find(text), std::string::npos) << text << " in\n" << board;
  }
}

TEST(AquaBoard, Rule14_7_SaysWhatTheFavoursDo) {
  EXPECT_NE(board_of(Scene(3)).find("A moves the Court 1 row down; B: King pays 5; C: 1 perfume "
                                    "more; D: 2 points a cube"),
            std::string::npos);
}

}  // namespace
}  // namespace bottega::aqua::tests
