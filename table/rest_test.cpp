// Games of days that rest: pauses by consent, and vacations.
#include <gtest/gtest.h>

#include "table/scene.h"
#include "table/show.h"

namespace bottega::table {
namespace {

constexpr ClockRules kDays{ClockRules::Kind::kDays, 2 * kDay, 0, 7};
const Json kPause = {{"type", "pause"}};
const Json kResume = {{"type", "resume"}};
const Json kAgree = {{"type", "agree"}, {"to", "pause"}};
const Json kRefuse = {{"type", "refuse"}, {"to", "pause"}};

Json vacation(int days) {
  return {{"type", "vacation"}, {"days", days}};
}

std::string some_move(const Evening& evening) {
  return evening.table().game().text(evening.table().match().legal()[0]);
}

TEST(Pauses, NeedTheConsentOfAllPeople) {
  Evening evening = two_people(kDays);
  EXPECT_EQ(evening.ask(0, kPause), "");
  EXPECT_TRUE(evening.table().is_going());
  EXPECT_EQ(show_table(evening.table(), 1, 0).tree()["pause_request"]["by"], 1);
  EXPECT_TRUE(mentions(evening.ask(0, kPause), "asked already"));
  EXPECT_TRUE(mentions(evening.ask(0, kAgree), "nobody asks you"));
  EXPECT_EQ(evening.ask(1, kRefuse), "");
  EXPECT_FALSE(evening.table().pause_request().has_value());

  EXPECT_EQ(evening.ask(1, kPause), "");
  Random random(1);
  evening.move_on(random);  // a move does not withdraw the wish
  EXPECT_EQ(evening.ask(0, kAgree), "");
  EXPECT_FALSE(evening.table().is_going());
  EXPECT_EQ(show_table(evening.table(), 0, 0).tree()["paused"], true);
}

TEST(Pauses, OfSomebodyAmongBotsNeedNobody) {
  Evening evening(parfum(), {person("Ada"), bot("novice")}, kDays);
  EXPECT_EQ(evening.ask(0, kPause), "");
  EXPECT_TRUE(evening.table().clocks().is_paused());
  EXPECT_EQ(evening.table().bot_to_act(), std::nullopt);
  EXPECT_EQ(evening.ask(0, kResume), "");
  EXPECT_TRUE(evening.table().is_going());
}

TEST(Pauses, LetClocksStandStillAndNobodyMoves) {
  Evening evening = two_people(kDays);
  const Table& table = evening.table();
  const Seat seat = table.to_act();
  evening.now += kDay;
  ASSERT_EQ(evening.ask(0, kPause), "");
  ASSERT_EQ(evening.ask(1, kAgree), "");
  EXPECT_EQ(table.due_at(), std::nullopt);
  EXPECT_TRUE(mentions(evening.move(seat, some_move(evening)), "paused"));
  EXPECT_TRUE(mentions(evening.ask(seat, {{"type", "back"}}), "paused"));
  EXPECT_FALSE(show_table(table, seat, evening.now).tree().contains("moves"));
  EXPECT_TRUE(mentions(evening.ask(kSpectator, kResume), "no seat"));

  evening.now += 100 * kDay;
  evening.settle();
  EXPECT_TRUE(table.is_person_present(seat));
  EXPECT_EQ(evening.ask(static_cast<Seat>(1 - seat), kResume), "");
  EXPECT_TRUE(mentions(evening.ask(seat, kResume), "not paused"));
  // Who is to act has all his time, since he may not know yet.
  EXPECT_EQ(table.time_left(seat, evening.now), kDays.stock);
  EXPECT_EQ(table.due_at(), evening.now + kDays.stock);
  EXPECT_EQ(evening.again().due_at(), table.due_at());
  EXPECT_EQ(evening.move(seat, some_move(evening)), "");
}

TEST(Pauses, AreForgottenWhenWhoeverAskedLeaves) {
  Evening evening = two_people(kDays);
  ASSERT_EQ(evening.ask(0, kPause), "");
  ASSERT_EQ(evening.ask(0, {{"type", "hand_over"}, {"level", "novice"}}), "");
  EXPECT_FALSE(evening.table().pause_request().has_value());
  EXPECT_TRUE(mentions(evening.ask(1, kAgree), "nobody asks you"));
}

TEST(Pauses, AreAgreedWhenTheLastOneWhoDidNotLeaves) {
  Evening evening = two_people(kDays);
  ASSERT_EQ(evening.ask(0, kPause), "");
  ASSERT_EQ(evening.ask(1, {{"type", "hand_over"}, {"level", "novice"}}), "");
  EXPECT_TRUE(evening.table().clocks().is_paused());
}

TEST(Pauses, BelongToGamesOfDays) {
  Evening live = two_people({ClockRules::Kind::kLive, 60'000, 0});
  EXPECT_TRUE(mentions(live.ask(0, kPause), "days for each move"));
  EXPECT_TRUE(mentions(live.ask(0, kResume), "days for each move"));
  EXPECT_TRUE(mentions(live.ask(0, vacation(1)), "days for each move"));
}

TEST(Vacations, LetOnesOwnClockStandStill) {
  Evening evening = two_people(kDays);
  const Table& table = evening.table();
  const Seat seat = table.to_act();
  evening.now += kDay / 2;
  EXPECT_EQ(evening.ask(seat, vacation(3)), "");
  EXPECT_EQ(table.clocks().vacation_days(seat), 4);
  EXPECT_EQ(table.clocks().away_until(seat), evening.now + 3 * kDay);
  EXPECT_EQ(table.due_at(), evening.now + 3 * kDay + 3 * kDay / 2);
  evening.now += 2 * kDay;
  EXPECT_EQ(table.time_left(seat, evening.now), 3 * kDay / 2);
  const Json shown = show_table(table, kSpectator, evening.now).tree()["seats"][seat];
  EXPECT_EQ(shown["away_until"], table.clocks().away_until(seat));
  EXPECT_EQ(shown["vacation_days"], 4);
  evening.now += 2 * kDay;
  EXPECT_EQ(table.time_left(seat, evening.now), kDay / 2);
  EXPECT_FALSE(show_table(table, seat, evening.now).tree()["seats"][seat].contains("away_until"));
  EXPECT_EQ(evening.again().due_at(), table.due_at());
  evening.now += kDay / 2;
  evening.settle();
  EXPECT_EQ(table.bot_to_act(), "regular");
}

TEST(Vacations, AlsoHoldForATurnThatBeginsMeanwhile) {
  Evening evening = two_people(kDays);
  const Table& table = evening.table();
  const Seat other = 1 - table.to_act();
  ASSERT_EQ(evening.ask(other, vacation(5)), "");
  const Milliseconds back = table.clocks().away_until(other);
  Random random(1);
  while (table.to_act() != other) evening.move_on(random);
  EXPECT_EQ(table.due_at(), back + kDays.stock);
}

TEST(Vacations, EndWithAMoveOrWhenOneSaysSoAndKeepTheDaysThatDidNotBegin) {
  Evening evening = two_people(kDays);
  const Table& table = evening.table();
  const Seat seat = table.to_act();
  EXPECT_TRUE(mentions(evening.ask(seat, vacation(0)), "not on vacation"));
  ASSERT_EQ(evening.ask(seat, vacation(7)), "");
  EXPECT_TRUE(mentions(evening.ask(seat, vacation(8)), "7 days of vacation left, not 8"));
  evening.now += kDay + 1;
  EXPECT_EQ(evening.ask(seat, vacation(0)), "");
  EXPECT_EQ(table.clocks().vacation_days(seat), 5);
  EXPECT_EQ(table.due_at(), evening.now + kDays.stock);

  ASSERT_EQ(evening.ask(seat, vacation(2)), "");
  evening.now += kDay / 2;
  EXPECT_EQ(evening.move(seat, some_move(evening)), "");
  EXPECT_FALSE(table.clocks().is_away(seat, evening.now));
  EXPECT_EQ(table.clocks().vacation_days(seat), 4);
  EXPECT_TRUE(mentions(evening.ask(seat, vacation(5)), "4 days"));
  EXPECT_EQ(evening.again().clocks().vacation_days(seat), 4);
}

TEST(Vacations, EndWithAPause) {
  Evening evening = two_people(kDays);
  ASSERT_EQ(evening.ask(0, vacation(7)), "");
  ASSERT_EQ(evening.ask(0, kPause), "");
  ASSERT_EQ(evening.ask(1, kAgree), "");
  EXPECT_EQ(evening.table().clocks().vacation_days(0), 7);
  EXPECT_TRUE(mentions(evening.ask(0, vacation(1)), "paused"));
}

TEST(Vacations, AreAWeekUnlessSomethingElseWasAgreed) {
  Json asked = {{"players", 2}, {"clock", {{"kind", "days"}, {"stock", kDay}}}};
  EXPECT_EQ(read_agreement(parfum(), asked)->clock.vacation_days, 7);
  asked["clock"]["vacation_days"] = 0;
  EXPECT_EQ(read_agreement(parfum(), asked)->clock.vacation_days, 0);
  asked["clock"]["vacation_days"] = 61;
  EXPECT_TRUE(mentions(read_agreement(parfum(), asked).error().message, "vacation_days"));
}

TEST(Entries, ThatCannotHaveHappenedAreRefused) {
  Evening evening = two_people(kDays);
  Entry entry;
  entry.number = evening.table().number() + 1;
  entry.at = evening.now;
  entry.seat = 0;
  for (const Deed deed : {Deed::kResume, Deed::kAgreePause}) {
    entry.deed = deed;
    EXPECT_FALSE(Table(evening.table()).take(entry).ok());
  }
  entry.deed = Deed::kVacation;
  entry.days = 8;
  EXPECT_FALSE(Table(evening.table()).take(entry).ok());
}

}  // namespace
}  // namespace bottega::table
