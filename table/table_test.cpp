// Tables: who sits where, whose turn it is, what may be taken back, what is told to whom.
#include "table/table.h"

#include "table/fair.h"
#include "table/reveals.h"
#include "table/scene.h"
#include "table/show.h"

namespace bottega::table {
namespace {

// --- Gathering

TEST(Gathering, TheGameBeginsWhenEverySeatIsTaken) {
  Evening evening(parfum(), {person("Ada"), kOpenChair, bot("novice")});
  EXPECT_EQ(evening.table().state(), Table::State::kGathering);
  EXPECT_EQ(evening.take(evening.table().sit(1, "Bruno", evening.now)), "");
  EXPECT_EQ(evening.table().state(), Table::State::kPlaying);
  EXPECT_TRUE(is_player(evening.table().to_act()));
  const Names names = evening.table().match().names();
  ASSERT_EQ(names.size(), 3u);
  EXPECT_EQ(names[0], "Ada");
  EXPECT_EQ(names[1], "Bruno");
  const auto company = parfum().info().company;
  EXPECT_EQ(std::count(company.begin(), company.end(), names[2]), 1) << names[2];
}

TEST(Gathering, BotsHaveNamesThatNobodyElseHasAndOthersAtAnotherTable) {
  const GameInfo& info = parfum().info();
  const std::vector<Chair> chairs{bot("novice"), person("Colette"), bot("strong"), bot("novice")};
  EXPECT_EQ(names_of(info, chairs, ""), (Names{"Baptiste", "Colette", "Mireille", "Fernand"}));
  EXPECT_NE(names_of(info, chairs, "b7"), names_of(info, chairs, ""));
  EXPECT_EQ(names_of(info, chairs, "b7"), names_of(info, chairs, "b7"));
}

TEST(Gathering, SeatsThatAreTakenKeptOrUnknownAreRefused) {
  Evening evening(parfum(), {person("Ada"), kOpenChair, {Chair::Kind::kEmpty, {}, {}}});
  const Table& table = evening.table();
  EXPECT_FALSE(table.sit(0, "Bruno", 0).ok());
  EXPECT_FALSE(table.sit(2, "Bruno", 0).ok());
  EXPECT_FALSE(table.sit(3, "Bruno", 0).ok());
  EXPECT_TRUE(mentions(table.sit(1, "Ada", 0).error().message, "name"));
  EXPECT_FALSE(table.sit(1, "A\nda", 0).ok());
  EXPECT_TRUE(table.sit(1, "Bruno", 0).ok());
}

TEST(Gathering, TheHostArrangesTheSeatsAndNobodyElse) {
  Evening evening(parfum(), {person("Ada"), kOpenChair, kOpenChair});
  EXPECT_EQ(evening.take(evening.table().sit(1, "Bruno", 0)), "");
  const Json to_bot = {
      {"type", "arrange"}, {"seat", 3}, {"chair", {{"kind", "bot"}, {"level", "regular"}}}};
  EXPECT_TRUE(mentions(evening.ask(1, to_bot), "host"));
  EXPECT_TRUE(mentions(evening.ask(1, {{"type", "stand"}, {"seat", 1}}), "host"));
  EXPECT_TRUE(mentions(evening.ask(1, {{"type", "close"}}), "host"));
  EXPECT_EQ(evening.ask(0, {{"type", "stand"}, {"seat", 2}}), "");
  EXPECT_EQ(evening.ask(0, to_bot), "");
  const Json invited = {
      {"type", "arrange"}, {"seat", 2}, {"chair", {{"kind", "invited"}, {"name", "Carla"}}}};
  EXPECT_EQ(evening.ask(0, invited), "");
  EXPECT_EQ(evening.table().state(), Table::State::kGathering);
  EXPECT_EQ(evening.take(evening.table().sit(1, "Carla", 0)), "");
  EXPECT_EQ(evening.table().state(), Table::State::kPlaying);
}

TEST(Gathering, AClosedTableIsOver) {
  Evening evening(parfum(), {person("Ada"), kOpenChair});
  EXPECT_EQ(evening.ask(0, {{"type", "close"}}), "");
  EXPECT_EQ(evening.table().state(), Table::State::kClosed);
  EXPECT_TRUE(mentions(evening.take(evening.table().sit(1, "Bruno", 0)), "closed"));
}

TEST(Gathering, WhatIsAgreedIsCheckedAndComesBack) {
  const Json asked =
      Json::parse(R"({"players":3,"options":{},"seats":[{"kind":"person","name":"Ada"},
      {"kind":"bot","level":"master"},{"kind":"invited","name":"Bruno"}],
      "clock":{"kind":"live","stock":600000,"increment":5000},"listed":false,"watchers":false})");
  const Result<Agreement> agreement = read_agreement(parfum(), asked);
  ASSERT_TRUE(agreement.ok()) << agreement.error().message;
  Json written = agreement_json(parfum(), *agreement).tree();
  written["options"] = Json::object();
  EXPECT_EQ(written.dump(), asked.dump());

  const auto refusal = [&](std::string_view path, const Json& value) {
    Json wrong = asked;
    wrong[Json::json_pointer(std::string(path))] = value;
    const Result<Agreement> read = read_agreement(parfum(), wrong);
    return read ? "" : read.error().message;
  };
  EXPECT_TRUE(mentions(refusal("/players", 9), "players"));
  EXPECT_TRUE(mentions(refusal("/seats/1/level", "search:seconds=900"), "there is no level"));
  EXPECT_TRUE(mentions(refusal("/seats/0/name", "\u202Eevil"), "name"));
  EXPECT_TRUE(mentions(refusal("/seats/0/kind", "ghost"), "kind"));
  EXPECT_TRUE(mentions(refusal("/clock/stock", 1), "stock"));
  EXPECT_TRUE(mentions(refusal("/options/colour", "red"), "option"));
  EXPECT_TRUE(mentions(refusal("/position", Json::object()), "position"));
  EXPECT_TRUE(mentions(refusal("/bribe", 1), "bribe"));
}

// --- Playing

TEST(Playing, EntriesMakeTheSameTableInEveryGame) {
  for (const auto& game : all_games()) {
    std::vector<Chair> chairs{person("Ada")};
    while (std::ssize(chairs) < game->info().min_players) chairs.push_back(bot("novice"));
    Evening evening(*game, chairs);
    Random random(3);
    while (evening.table().state() == Table::State::kPlaying) {
      evening.move_on(random);
      if (evening.table().number() == 40) {
        EXPECT_EQ(evening.ask(0, {{"type", "back"}}), "");
      }
    }
    EXPECT_EQ(evening.table().state(), Table::State::kOver);
    const Table again = evening.again();
    EXPECT_EQ(again.number(), evening.table().number());
    for (const Seat observer : {Seat{0}, kSpectator}) {
      EXPECT_EQ(show_table(again, observer, 0).dump(),
                show_table(evening.table(), observer, 0).dump());
      EXPECT_EQ(show_news(again, observer, 0).dump(),
                show_news(evening.table(), observer, 0).dump());
    }

    const std::string text = write_record(again.match().record(), *game);
    const Result<Record> record = read_record(text, *game);
    ASSERT_TRUE(record.ok()) << record.error().message;
    EXPECT_EQ(record->fairness->hash, "hash");
    EXPECT_EQ(record->fairness->seed, "7");
    EXPECT_EQ(record->taken_back.size(), 1u);
    const Verdict fair = check_draws(*game, *record, fortune_of(7).draw);
    EXPECT_TRUE(fair.ok()) << fair.error().message;
    EXPECT_TRUE(mentions(check_draws(*game, *record, fortune_of(8).draw).error().message, "ply"));
  }
}

TEST(Playing, AMoveIsMadeOnceInItsTurnAndByTheRules) {
  Evening evening = two_people();
  const Table& table = evening.table();
  const Seat mover = table.to_act();
  const Seat other = 1 - mover;
  const std::string move = parfum().text(table.match().legal()[0]);
  const int step = table.steps();
  const Json request = {{"type", "move"}, {"step", step}, {"move", move}};

  EXPECT_EQ(evening.ask(other, request), "it is not your turn");
  EXPECT_TRUE(mentions(evening.ask(kSpectator, request), "no seat"));
  EXPECT_TRUE(
      mentions(evening.ask(mover, {{"type", "move"}, {"step", step + 1}, {"move", move}}), "step"));
  EXPECT_TRUE(mentions(evening.ask(mover, {{"type", "move"}, {"step", step}, {"move", "clock 99"}}),
                       "clock"));
  const int before = table.number();
  EXPECT_EQ(evening.ask(mover, request), "");
  EXPECT_EQ(evening.ask(mover, request), "granted before");
  EXPECT_EQ(table.number(), before + 1);
}

TEST(Playing, RequestsThatMakeNoSenseGetOneLine) {
  Evening evening = two_people();
  for (const char* text :
       {"{}", "[]", "7", "null", R"({"type":"fly"})", R"({"type":7})", R"({"type":"move"})",
        R"({"type":"move","step":-1,"move":"x"})", R"({"type":"say"})", R"({"type":"back","to":3})",
        R"({"type":"stand","seat":9})", R"({"type":"arrange","seat":1})",
        R"({"type":"hand_over","level":"god"})", R"({"type":"say","text":""})"}) {
    const std::string refused = evening.ask(0, Json::parse(text));
    EXPECT_NE(refused, "") << text;
    EXPECT_EQ(refused.find('\n'), std::string::npos);
  }
}

TEST(Playing, WhyExplainsToTheSeatToAct) {
  Evening evening = two_people();
  const Seat mover = evening.table().to_act();
  const Json request = {{"type", "why"}, {"move", "clock 99"}};
  EXPECT_FALSE(explain(evening.table(), {static_cast<Seat>(1 - mover)}, request).ok());
  const Result<Json> said = explain(evening.table(), {mover}, request);
  ASSERT_TRUE(said.ok());
  EXPECT_EQ((*said)["possible"], false);
  EXPECT_TRUE(mentions((*said)["why"], "clock 99"));
}

// --- Taking back

// Plays at random until the seat to act has just moved and is asked again, with or without anything
// having happened meanwhile that it did not know beforehand.
void play_until(Evening& evening, Random& random, bool shown) {
  const Table& table = evening.table();
  while (table.state() == Table::State::kPlaying) {
    const Seat seat = table.to_act();
    const int ply = table.match().ply();
    evening.move_on(random);
    if (table.to_act() != seat) continue;
    bool saw = false;
    for (int i = ply; i < table.match().ply(); ++i) {
      const AnyPosition before = table.match().at(i);
      saw |= table.game().to_act(before) != seat ||
             shows_something(table.game(), before, table.match().moves()[i]);
    }
    if (saw == shown) return;
  }
}

TEST(TakingBack, IsFreeWhileNothingWasShownAndTheTurnIsOnesOwn) {
  for (const auto& game : all_games()) {
    if (game->info().min_players > 2) continue;
    Evening evening(*game, {person("Ada"), kOpenChair});
    ASSERT_EQ(evening.take(evening.table().sit(1, "Bruno", 0)), "");
    Random random(5);
    play_until(evening, random, false);
    const Table& table = evening.table();
    ASSERT_EQ(table.state(), Table::State::kPlaying);
    const Seat seat = table.to_act();
    const int ply = table.match().ply();
    const int step = table.steps();
    EXPECT_TRUE(table.way_back(seat)->free);
    EXPECT_EQ(evening.ask(seat, {{"type", "back"}}), "");
    EXPECT_LT(table.match().ply(), ply);
    EXPECT_EQ(table.to_act(), seat);
    EXPECT_GT(table.steps(), step);  // a move for the step before is not granted any more
  }
}

TEST(TakingBack, NeedsConsentOnceSomethingWasShown) {
  Evening evening = two_people();
  Random random(5);
  play_until(evening, random, true);
  const Table& table = evening.table();
  ASSERT_EQ(table.state(), Table::State::kPlaying);
  const Seat seat = table.to_act();
  const Seat other = 1 - seat;
  const int ply = table.match().ply();
  EXPECT_FALSE(table.way_back(seat)->free);
  EXPECT_TRUE(mentions(evening.ask(other, {{"type", "agree"}}), "nobody"));
  EXPECT_EQ(evening.ask(seat, {{"type", "back"}}), "");
  EXPECT_EQ(table.match().ply(), ply);
  EXPECT_EQ(show_table(table, other, 0).tree()["back_request"]["by"], seat + 1);
  EXPECT_TRUE(mentions(evening.ask(seat, {{"type", "agree"}}), "nobody"));
  EXPECT_EQ(evening.ask(other, {{"type", "refuse"}}), "");
  EXPECT_FALSE(table.back_request().has_value());

  EXPECT_EQ(evening.ask(seat, {{"type", "back"}}), "");
  EXPECT_EQ(evening.ask(other, {{"type", "agree"}}), "");
  EXPECT_LT(table.match().ply(), ply);
}

TEST(TakingBack, AMoveEndsTheQuestion) {
  Evening evening = two_people();
  Random random(5);
  play_until(evening, random, true);
  EXPECT_EQ(evening.ask(evening.table().to_act(), {{"type", "back"}}), "");
  evening.move_on(random);
  EXPECT_FALSE(evening.table().back_request().has_value());
}

TEST(TakingBack, AmongBotsNobodyNeedsToAgree) {
  Evening evening(parfum(), {person("Ada"), bot("novice")});
  EXPECT_TRUE(mentions(evening.ask(0, {{"type", "back"}}), "first decision"));
  Random random(6);
  for (int i = 0; i < 30; ++i) evening.move_on(random);
  const int ply = evening.table().match().ply();
  EXPECT_EQ(evening.ask(0, {{"type", "back"}}), "");
  EXPECT_LT(evening.table().match().ply(), ply);
  EXPECT_EQ(evening.table().to_act(), 0);
}

TEST(TakingBack, WhatNatureDrawsAfterwardsIsNew) {
  Evening evening(parfum(), {person("Ada"), bot("novice")});
  Random random(6);
  for (int i = 0; i < 30; ++i) evening.move_on(random);
  EXPECT_EQ(evening.ask(0, {{"type", "back"}}), "");
  while (evening.table().state() == Table::State::kPlaying) evening.move_on(random);
  EXPECT_TRUE(check_draws(parfum(), evening.table().match().record(), fortune_of(7).draw).ok());
}

// --- Clocks

constexpr ClockRules kLiveClock{ClockRules::Kind::kLive, 60'000, 2'000};
constexpr ClockRules kDayClock{ClockRules::Kind::kDays, 24 * 3600 * 1000, 0};

TEST(Clocks, RunForTheSeatToActAndGainWithEveryMove) {
  Evening evening = two_people(kLiveClock);
  const Table& table = evening.table();
  const Seat seat = table.to_act();
  evening.now += 10'000;
  EXPECT_EQ(table.time_left(seat, evening.now), 50'000);
  EXPECT_EQ(table.time_left(1 - seat, evening.now), 60'000);
  Random random(1);
  evening.move_on(random);
  EXPECT_EQ(table.time_left(seat, evening.now), 52'000);
  EXPECT_EQ(table.match().record().moves[table.span(table.number()).from].ms, 10'000);
  EXPECT_EQ(evening.again().time_left(seat, evening.now), 52'000);
}

TEST(Clocks, WhoeverRunsOutInALiveGameLeavesItToABot) {
  Evening evening = two_people(kLiveClock);
  const Table& table = evening.table();
  const Seat seat = table.to_act();
  EXPECT_EQ(table.due_at(), evening.now + 60'000);
  const std::string move = parfum().text(table.match().legal()[0]);
  evening.now += 60'000;
  EXPECT_TRUE(mentions(evening.move(seat, move), "run out"));
  evening.settle();
  EXPECT_TRUE(table.has_left(seat));
  EXPECT_EQ(table.bot_to_act(), "regular");
  EXPECT_TRUE(mentions(evening.ask(seat, {{"type", "return"}}), "left"));
  EXPECT_EQ(table.due_at(), std::nullopt);
}

TEST(Clocks, InGamesOfDaysOneMayComeBack) {
  Evening evening = two_people(kDayClock);
  const Seat seat = evening.table().to_act();
  evening.now += kDayClock.stock;
  evening.settle();
  EXPECT_EQ(evening.table().bot_to_act(), "regular");
  EXPECT_EQ(evening.ask(seat, {{"type", "return"}}), "");
  EXPECT_EQ(evening.table().time_left(seat, evening.now), kDayClock.stock);
}

TEST(Clocks, ATimeWithoutADriverIsNobodysFault) {
  Evening evening = two_people(kLiveClock);
  const Seat seat = evening.table().to_act();
  evening.now += 3'600'000;
  evening.table().wake(evening.now);
  evening.settle();
  EXPECT_FALSE(evening.table().has_left(seat));
  EXPECT_EQ(evening.table().time_left(seat, evening.now), 60'000);
}

TEST(Clocks, AClockThatJumpsBackStandsStill) {
  Evening evening = two_people(kLiveClock);
  const Seat seat = evening.table().to_act();
  evening.now -= 500'000;
  Random random(1);
  evening.move_on(random);
  EXPECT_EQ(evening.table().time_left(seat, evening.now), 62'000);
}

// --- Coming and going

TEST(StandIns, PlayUntilThePersonReturns) {
  Evening evening = two_people();
  const Table& table = evening.table();
  const Seat seat = table.to_act();
  EXPECT_EQ(evening.ask(seat, {{"type", "hand_over"}, {"level", "strong"}}), "");
  EXPECT_EQ(table.bot_to_act(), "strong");
  const std::string move = parfum().text(table.match().legal()[0]);
  const Json request = {{"type", "move"}, {"step", table.steps()}, {"move", move}};
  EXPECT_TRUE(mentions(evening.ask(seat, request), "bot plays for you"));
  EXPECT_EQ(evening.ask(seat, {{"type", "return"}}), "");
  EXPECT_EQ(evening.ask(seat, request), "");
}

TEST(StandIns, WhoResignsIsLastAndTheOthersPlayOn) {
  Evening evening = two_people();
  EXPECT_EQ(evening.ask(1, {{"type", "resign"}}), "");
  EXPECT_EQ(evening.table().state(), Table::State::kPlaying);
  EXPECT_TRUE(mentions(evening.ask(1, {{"type", "resign"}}), "left"));
  EXPECT_TRUE(mentions(evening.ask(1, {{"type", "return"}}), "left"));
  Random random(2);
  while (evening.table().state() == Table::State::kPlaying) evening.move_on(random);
  const Json shown = show_table(evening.table(), 0, 0).tree();
  EXPECT_EQ(shown["result"]["places"].dump(), "[1,2]");
}

TEST(StandIns, AGameThatEverybodyLeftIsOverWithoutAResult) {
  Evening evening(parfum(), {person("Ada"), bot("novice")});
  EXPECT_EQ(evening.ask(0, {{"type", "resign"}}), "");
  EXPECT_EQ(evening.table().state(), Table::State::kOver);
  EXPECT_EQ(show_table(evening.table(), 0, 0).tree()["result"]["finished"], false);
}

TEST(Rematches, BeginWhenEverybodyWantsOne) {
  Evening evening(parfum(), {person("Ada"), kOpenChair, bot("novice")});
  EXPECT_EQ(evening.take(evening.table().sit(1, "Bruno", 0)), "");
  EXPECT_TRUE(mentions(evening.ask(0, {{"type", "rematch"}}), "begun"));
  Random random(2);
  while (evening.table().state() == Table::State::kPlaying) evening.move_on(random);
  const Table& table = evening.table();
  EXPECT_EQ(evening.ask(0, {{"type", "rematch"}}), "");
  EXPECT_FALSE(table.rematch("next", 0).ok());
  EXPECT_EQ(evening.ask(1, {{"type", "rematch"}}), "");
  EXPECT_EQ(evening.take(table.rematch("next", 0)), "");
  EXPECT_EQ(show_table(table, 0, 0).tree()["rematch"]["table"], "next");
  const Agreement again = table.again();
  EXPECT_EQ(again.chairs[0].name, "Bruno");
  EXPECT_EQ(again.chairs[1].bot, "novice");
  EXPECT_EQ(again.chairs[2].name, "Ada");
}

TEST(Talking, IsForPeopleWithASeatAndInPlainWords) {
  Evening evening = two_people();
  EXPECT_EQ(evening.ask(0, {{"type", "say"}, {"text", "<b>ciao</b> & buona fortuna"}}), "");
  EXPECT_EQ(show_news(evening.table(), 1, evening.table().number() - 1).tree()[0]["text"],
            "<b>ciao</b> & buona fortuna");
  EXPECT_TRUE(mentions(evening.ask(kSpectator, {{"type", "say"}, {"text", "hm"}}), "seat"));
  EXPECT_TRUE(mentions(evening.ask(0, {{"type", "say"}, {"text", "a\nb"}}), "one line"));
  EXPECT_TRUE(mentions(evening.ask(0, {{"type", "say"}, {"text", std::string(501, 'a')}}), "500"));
}

}  // namespace
}  // namespace bottega::table
