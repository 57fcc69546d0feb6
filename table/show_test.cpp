// What a table tells to whom, and what it refuses to read.
#include "table/show.h"

#include "table/scene.h"

namespace bottega::table {
namespace {

// --- What is told to whom

// In a position that looks the same to an observer, the table looks the same, whatever is hidden.
TEST(Showing, WhatAnObserverCannotKnowChangesNothingThatHeSees) {
  for (const auto& game : all_games()) {
    const int players = std::max(2, game->info().min_players);
    std::vector<Chair> chairs{person("Ada")};
    while (std::ssize(chairs) < players) chairs.push_back(bot("novice"));
    Evening evening(*game, chairs);
    Random random(8);
    for (int i = 0; i < 25; ++i) evening.move_on(random);
    const AnyPosition& position = evening.table().match().position();
    for (const Seat observer : {Seat{0}, Seat{1}, kSpectator}) {
      Agreement agreement = evening.table().agreement();
      const AnyView view = game->observe(position, observer);
      std::string shown[2];
      for (int world = 0; world < 2; ++world) {
        const AnyPosition there = world == 0 ? position : game->imagine(view, random);
        agreement.position = game->position_json(there).dump();
        const Result<Entry> opened = Table::open(*game, agreement, 0, "hash", 5);
        ASSERT_TRUE(opened.ok()) << opened.error().message;
        Table table = std::move(*Table::read(*game, {*opened}));
        ASSERT_TRUE(table.take(*table.due(fortune_of(1), 5)).ok());
        shown[world] = show_table(table, observer, 5).dump() + show_news(table, observer, 0).dump();
      }
      EXPECT_EQ(shown[0], shown[1]) << game->info().id;
    }
  }
}

TEST(Showing, OnlyTheSeatToActSeesItsMoves) {
  Evening evening = two_people();
  const Seat seat = evening.table().to_act();
  EXPECT_FALSE(show_table(evening.table(), seat, 0).tree()["moves"].empty());
  EXPECT_FALSE(show_table(evening.table(), 1 - seat, 0).tree().contains("moves"));
  EXPECT_FALSE(show_table(evening.table(), kSpectator, 0).tree().contains("moves"));
}

// Not of one that a bot plays for, nor while the game rests.
TEST(Showing, AListTellsASeatThatItIsItsTurnWhileItsPersonIsWaitedFor) {
  Evening evening = two_people({ClockRules::Kind::kDays, 86'400'000, 0});
  const auto is_told = [&](Seat seat) {
    return show_own_seat(evening.table(), seat).tree().contains("your_turn");
  };
  const Seat seat = evening.table().to_act();
  EXPECT_TRUE(is_told(seat));
  EXPECT_FALSE(is_told(1 - seat));
  EXPECT_EQ(evening.ask(seat, {{"type", "hand_over"}, {"level", "novice"}}), "");
  EXPECT_FALSE(is_told(seat));
  EXPECT_EQ(evening.ask(seat, {{"type", "return"}}), "");
  EXPECT_TRUE(is_told(seat));
  EXPECT_EQ(evening.ask(seat, {{"type", "pause"}}), "");
  EXPECT_TRUE(is_told(seat));
  EXPECT_EQ(evening.ask(1 - seat, {{"type", "agree"}, {"to", "pause"}}), "");
  EXPECT_FALSE(is_told(seat));
}

TEST(Showing, NewsGoOnWhereTheyWereLeftAndMovesStayAtHome) {
  Evening evening = two_people();
  Random random(4);
  for (int i = 0; i < 20; ++i) evening.move_on(random);
  const Json all = show_news(evening.table(), 0, 0).tree();
  const Json rest = show_news(evening.table(), 0, 10).tree();
  EXPECT_EQ(all.size(), static_cast<std::size_t>(evening.table().number()));
  ASSERT_EQ(rest.size(), all.size() - 10);
  EXPECT_EQ(rest[0].dump(), all[10].dump());
  EXPECT_EQ(all.dump().find("\"moves\""), std::string::npos);
  EXPECT_TRUE(show_news(evening.table(), 0, 1'000'000).tree().empty());
}

TEST(Showing, TheSheetAddsUpToTheScores) {
  for (const auto& game : all_games()) {
    std::vector<Chair> chairs;
    while (std::ssize(chairs) < game->info().min_players) chairs.push_back(bot("novice"));
    Evening evening(*game, chairs);
    Random random(9);
    while (evening.table().state() == Table::State::kPlaying) evening.move_on(random);
    const Json result = show_table(evening.table(), kSpectator, 0).tree()["result"];
    for (std::size_t party = 0; party < result["scores"].size(); ++party) {
      int sum = 0;
      for (const Json& row : result["sheet"]) sum += row["points"][party].get<int>();
      EXPECT_EQ(sum, result["scores"][party].get<int>()) << game->info().id << " " << party;
    }
  }
}

// --- Damage

TEST(Damage, EntriesThatCannotHaveHappenedAreRefused) {
  Evening evening = two_people();
  Random random(4);
  for (int i = 0; i < 10; ++i) evening.move_on(random);
  std::vector<Entry> entries;
  for (const std::string& line : evening.kept()) {
    entries.push_back(*read_entry(parfum(), line));
  }
  const auto refusal = [](const std::vector<Entry>& list) {
    const Result<Table> table = Table::read(parfum(), list);
    return table ? "" : table.error().message;
  };
  EXPECT_EQ(refusal(entries), "");
  EXPECT_NE(refusal({}), "");
  EXPECT_NE(refusal({entries.begin() + 1, entries.end()}), "");
  std::vector<Entry> wrong = entries;
  wrong.erase(wrong.begin() + 4);
  EXPECT_TRUE(mentions(refusal(wrong), "entry"));
  wrong = entries;
  wrong[4].moves[0].text = "nonsense";
  EXPECT_TRUE(mentions(refusal(wrong), "entry 5"));
  wrong = entries;
  wrong[5].at = 0;
  EXPECT_NE(refusal(wrong), "");
  wrong = entries;
  wrong[4].seat = 5;
  EXPECT_NE(refusal(wrong), "");
  wrong = entries;
  wrong[4].deed = Deed::kSit;
  EXPECT_NE(refusal(wrong), "");
}

TEST(Damage, AlteredTextsAreRefusedWithOneLine) {
  Evening evening = two_people();
  Random random(4);
  for (int i = 0; i < 10; ++i) evening.move_on(random);
  for (int round = 0; round < 3000; ++round) {
    std::string line = evening.kept()[random.below(evening.kept().size())];
    line[random.below(line.size())] = static_cast<char>(random.below(256));
    const Result<Entry> entry = read_entry(parfum(), line);
    if (!entry) {
      EXPECT_EQ(entry.error().message.find('\n'), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace bottega::table
