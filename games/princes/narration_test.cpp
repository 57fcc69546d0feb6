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
  EXPECT_EQ(full[2], "6.6: Anna sees: 2 for each forest.");
  EXPECT_EQ(full[7], "6.6: Anna keeps: 2 for each lake.");
  EXPECT_EQ(full[9], "Q23: Anna puts below the deck: 1 for each work.");
  EXPECT_EQ(full[10], "Q23: Anna puts below the deck: 2 for each forest.");
}

TEST(PrincesNarration, EveryPointOfAPurchaseIsExplained) {
  Scene scene(3);
  scene.round(3).builders(kAnna, 1).tile(kAnna, "lake", "a1 r0").money(kAnna, 0).points(kAnna, 9);
  scene.active({kAnna}).play("buy builder selling 2");
  EXPECT_EQ(scene.heard_by(kBob),
            (Ids{"Q4: Anna sells 2 points for 200 florins to be able to pay.",
                 "4.4.3: Anna, the last one left, buys a builder for 200 florins.",
                 "5.5: Anna has 2 builders now and gains 3 points.",
                 "6.1: The action phase begins with Anna."}));
  scene.play("build tower selling 3").play("place tower a3 r0");
  EXPECT_EQ(scene.heard_by(kBob), (Ids{"6.7: Anna builds the tower at a3 and gains 3 points."}));
  Scene lake(3);
  lake.round(3).tile(kAnna, "lake", "a1 r0").active({kAnna});
  lake.play_all({"buy lake", "place lake a2 r0"});
  EXPECT_EQ(lake.heard_by(kBob),
            (Ids{"5.2: Anna lays the lake at a2.", "5.2: Anna gains 3 points for a further lake.",
                 "6.1: The action phase begins with Anna."}));
}

TEST(PrincesNarration, BonusCardsAreItemised) {
  Scene scene(3);
  scene.hand(kAnna, {"poet", "lawyer", "painter"}).tile(kAnna, "theatre");
  scene.bonus(kAnna, {"buildings"}).acting(kAnna).play_all({"work poet", "play buildings"});
  EXPECT_EQ(scene.heard_by(kBob),
            (Ids{"7.5:   bonus card, 1 for each building: +1",
                 "7.6: Anna's Poet completes a work of value 8, paid with 800 florins."}));
}

// The sentences with the most to say.
TEST(PrincesNarration, NoSentenceIsLongerThanALine) {
  const Princes& game = shipped_princes();
  const auto expect_fits = [&](Told told, Seat seat, std::int64_t number) {
    Event event{};
    event.kind = static_cast<std::uint8_t>(told);
    event.seat = seat;
    event.numbers = {number, 7};
    event.points = 8;
    const std::string sentence = game.sentence(event, table_names());
    EXPECT_LE(sentence.size(), 100u) << sentence;
  };
  for (int pile = 0; pile < kPiles; ++pile) {
    for (int card = 0; card < game.edition().cards_in(static_cast<Pile>(pile)); ++card) {
      expect_fits(Told::kCardSeen, kDavid, card_number(static_cast<Pile>(pile), card));
      if (pile == static_cast<int>(Pile::kBonus)) expect_fits(Told::kForBonus, kDavid, card);
      if (pile == static_cast<int>(Pile::kPrestige))
        expect_fits(Told::kPrestigeScored, kDavid, card);
    }
  }
}

TEST(PrincesNarration, CardsNameThingsInTheOrderOfTheSpecification) {
  Scene scene(3);
  scene.round(7).builders(kAnna, 1).jesters(kAnna, 1).tiles(kAnna, {"lake", "park"});
  scene.prestige(kAnna, {"builder_and_jester"}).acting_last(kChris).play("end");
  EXPECT_EQ(scene.heard_by(kBob)[2],
            "11.2: Anna gains 7 points for a prestige card: 7 for at least 1 builder, 1 jester and "
            "2 landscapes.");
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

// Thirty characters each, the longest that a name may have.
TEST(PrincesBoard, NamesAreCutAndPaddedByCharacters) {
  const Names names{"Žofie z Příšerně Žluťoučkých K", "Übermütige Ödipa Äußerst-Größe",
                    "Łukasz Gżegżółka Brzęczyszczyk", "Ελένη Παπαδοπούλου-Καραμανλή Α",
                    "Анна-Мария Вознесенская-Петров"};
  for (const std::string& name : names) ASSERT_TRUE(check_name(name).ok()) << name;
  const auto characters = [](std::string_view text) {
    return std::count_if(text.begin(), text.end(),
                         [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
  };
  Scene scene(5);
  scene.round(7).builders(kBob, 2).freedoms(kBob, {"travel", "religion", "opinion"});
  scene.play("name recruiting");
  const View view = scene.game().observe(scene.position(), kBob);
  const std::string text = scene.game().board(view, names, Paint(false));
  EXPECT_NE(text.find("\n  Žofie z Příšern  Übermütige Ödip  Łukasz Gżegżółk  Ελένη Παπαδοπού  "
                      "Анна-Мария Возн"),
            std::string::npos)
      << text;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(characters(line.substr(0, line.find_last_not_of(' ') + 1)), 100) << line;
  }
  Names short_names = table_names();
  short_names[kAnna] = "Zoë";
  const std::string padded = scene.game().board(view, short_names, Paint(false));
  EXPECT_NE(padded.find("\nZoë           0 points"), std::string::npos) << padded;
  EXPECT_NE(padded.find("\nBob           0 points"), std::string::npos) << padded;
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

TEST(PrincesBoard, CardsLieWhereTheyAre) {
  Scene scene(5);
  scene.round(3).prestige(kAnna, {"most_parks"}).hand(kAnna, {"poet"}).acting(kAnna);
  scene.below(Pile::kProfessions, kBob, scene.deck(Pile::kProfessions));
  const std::string before = board(scene, kAnna);
  EXPECT_NE(before.find("in hand 1 profession, 0 bonus cards; 1 prestige card"), std::string::npos)
      << before;
  EXPECT_NE(before.find("\nPrestige      most_parks"), std::string::npos) << before;
  EXPECT_NE(before.find("likes theatre, lake, travel; work value 1 now, 12 needed"),
            std::string::npos);
  scene.play("profession");
  const std::string looking = board(scene, kAnna);
  EXPECT_NE(looking.find("; work value 2 now, 12 needed"), std::string::npos) << looking;
  EXPECT_EQ(board(scene, kBob).find("work value 2"), std::string::npos);
  scene.play(scene.legal().front());
  const std::string kept = board(scene, kAnna);
  EXPECT_EQ(kept.find("work value", kept.find("Looked at")), std::string::npos) << "one was kept";
}

TEST(PrincesBoard, OwnCardsSayWhatTheyWouldBringNow) {
  Scene scene(3);
  scene.round(3).jesters(kAnna, 2).jesters(kBob, 2).prestige(kAnna, {"most_jesters"});
  scene.bonus(kAnna, {"jesters"}).acting(kAnna);
  const std::string shown = board(scene, kAnna);
  EXPECT_NE(shown.find("6 (tied 3) for the most jesters; 3 now"), std::string::npos) << shown;
  EXPECT_NE(shown.find("bonus: 2 for each jester; 4 now"), std::string::npos) << shown;
  EXPECT_EQ(board(scene, kBob).find("most jesters"), std::string::npos);
}

TEST(PrincesBoard, TheTurnsOfATileAreShownToWhoLaysIt) {
  Scene scene(3);
  scene.acting(kAnna).play("build tower");
  const std::string shown = board(scene, kAnna);
  const std::string maps =
      "                 r0                     r90   \n"
      "1 * * * * * . .  * E E   * * * * * * *  *     \n"
      "2 * * * * * . .          * * * * * * *  E     \n"
      "3 * * * * * . .          . . . * * * *  E     \n"
      "4 * * * * * . .          . . . . * * *        \n"
      "5 . . . * * . .          . . . . * * *        \n"
      "6 # # # . * . .          # # # . . . .        \n"
      "7 # # # . * . .          # # # . . . .        \n"
      "  a b c d e f g          a b c d e f g        \n";
  EXPECT_NE(shown.find(maps), std::string::npos) << shown;
  EXPECT_EQ(board(scene, kBob).find("Turns"), std::string::npos);
}

}  // namespace
}  // namespace bottega::princes::tests
