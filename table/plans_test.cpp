// What people planned at a table: when it acts, when it ends, who learns of it.
#include "table/plans.h"

#include <gtest/gtest.h>

#include "table/scene.h"
#include "table/show.h"

namespace bottega::table {
namespace {

// Three people at the first auction of The Princes of Florence: the first has named a jester, and
// the second is to bid.
class Auction {
 public:
  explicit Auction(ClockRules clock = {})
      : evening(game_called("princes"), {person("Ada"), kOpenChair, kOpenChair}, clock) {
    EXPECT_EQ(evening.take(table().sit(1, "Bruno", evening.now)), "");
    EXPECT_EQ(evening.take(table().sit(2, "Chiara", evening.now)), "");
    while (table().steps() > 0 && some_move().starts_with("return")) move(some_move());
    first = table().to_act();
    second = static_cast<Seat>((first + 1) % 3);
    third = static_cast<Seat>((first + 2) % 3);
    move("name jester");
  }

  const Table& table() const { return evening.table(); }
  void move(const std::string& text) { EXPECT_EQ(evening.move(table().to_act(), text), ""); }
  int price() const {
    return show_table(table(), kSpectator, 0).tree()["view"]["auction"]["bidding"]["price"];
  }
  std::string refusal(Seat seat, const Json& request) const {
    const Result<std::string> plan = read_plan(table(), {seat, false}, request);
    return plan ? "" : plan.error().message;
  }
  std::optional<Entry> planned() { return plans.move(table(), evening.fortune(), evening.now); }

  Evening evening;
  Plans plans;
  Seat first;
  Seat second;
  Seat third;

 private:
  std::string some_move() const { return table().game().text(table().match().legal()[0]); }
};

Json wish(const std::string& plan) {
  return {{"type", "plan"}, {"plan", plan}};
}

TEST(Plans, AnswerWhenTheirSeatIsAskedAndPassAboveTheLimit) {
  Auction auction;
  auction.plans.set(auction.third, "bid jester 500");
  EXPECT_FALSE(auction.planned().has_value()) << "another is asked";
  auction.move("pass");
  for (const int price : {300, 500}) {
    const std::optional<Entry> entry = auction.planned();
    ASSERT_TRUE(entry.has_value());
    EXPECT_EQ(entry->moves[0].text, "raise");
    EXPECT_EQ(auction.evening.take(*entry), "");
    EXPECT_EQ(auction.price(), price);
    EXPECT_TRUE(auction.plans.end_those_over(auction.table()).empty());
    auction.move("raise");
  }
  EXPECT_EQ(auction.planned()->moves[0].text, "pass");
  EXPECT_EQ(auction.evening.take(*auction.planned()), "");
  const std::map<Seat, std::string> over{{auction.third, "bid jester 500"}};
  EXPECT_EQ(auction.plans.end_those_over(auction.table()), over);
  EXPECT_EQ(auction.plans.of(auction.third), "");
}

TEST(Plans, AreThoseThatTheGameOffers) {
  Auction auction;
  EXPECT_EQ(auction.refusal(auction.third, wish("bid jester 900")), "");
  EXPECT_EQ(auction.refusal(auction.second, wish("pass all")), "") << "also where one is to act";
  EXPECT_EQ(auction.refusal(auction.third, {{"type", "plan"}}), "") << "none";
  EXPECT_TRUE(mentions(auction.refusal(auction.third, wish("bid lake 900")), "cannot be planned"));
  EXPECT_TRUE(mentions(auction.refusal(auction.third, wish("nonsense")), "cannot be planned"));
  EXPECT_TRUE(mentions(auction.refusal(kSpectator, wish("pass all")), "no seat"));
  EXPECT_TRUE(mentions(auction.refusal(auction.third, {{"type", "plan"}, {"move", "x"}}), "move"));
  ASSERT_EQ(auction.evening.ask(auction.third, {{"type", "hand_over"}, {"level", "novice"}}), "");
  EXPECT_TRUE(mentions(auction.refusal(auction.third, wish("pass all")), "a bot plays for you"));
}

TEST(Plans, AreShownToTheirOwnSeatAlone) {
  Auction auction;
  const Json own = show_table(auction.table(), auction.third, 0, "bid jester 900").tree();
  EXPECT_EQ(own["plan"],
            (Json{{"plan", "bid jester 900"}, {"words", "bid up to 900 florins for the jester"}}));
  EXPECT_EQ(own["plans"][1], (Json{{"plan", "pass jester"}, {"words", "pass on the jester"}}));
  EXPECT_FALSE(show_table(auction.table(), auction.third, 0).tree().contains("plan"));
  const Json watcher = show_table(auction.table(), kSpectator, 0).tree();
  EXPECT_FALSE(watcher.contains("plans"));
  const Json parfum = show_table(two_people().table(), 0, 0).tree();
  EXPECT_FALSE(parfum.contains("plans")) << "nothing to plan there now";
}

TEST(Plans, EndWhenABotPlaysAndWithAMoveThatIsTakenBack) {
  Auction auction;
  auction.plans.set(auction.third, "pass all");
  ASSERT_EQ(auction.evening.ask(auction.third, {{"type", "hand_over"}, {"level", "novice"}}), "");
  EXPECT_EQ(auction.plans.end_those_over(auction.table()).size(), 1u);
  for (const Deed deed : {Deed::kBack, Deed::kHandOver, Deed::kResign, Deed::kTimeOut}) {
    EXPECT_TRUE(ends_plan(deed));
  }
  EXPECT_FALSE(ends_plan(Deed::kMove));
}

TEST(Plans, RestWhileTheGameRests) {
  Auction auction({ClockRules::Kind::kDays, 2 * kDay, 0, 7});
  auction.plans.set(auction.second, "pass all");
  ASSERT_EQ(auction.evening.ask(0, {{"type", "pause"}}), "");
  ASSERT_EQ(auction.evening.ask(1, {{"type", "agree"}, {"to", "pause"}}), "");
  ASSERT_EQ(auction.evening.ask(2, {{"type", "agree"}, {"to", "pause"}}), "");
  EXPECT_FALSE(auction.planned().has_value());
  EXPECT_TRUE(auction.plans.end_those_over(auction.table()).empty());
  EXPECT_TRUE(mentions(auction.refusal(auction.third, wish("pass all")), "goes on"));
  ASSERT_EQ(auction.evening.ask(0, {{"type", "resume"}}), "");
  EXPECT_TRUE(auction.planned().has_value());
}

TEST(Plans, LetWhoeverIsOnVacationStayThere) {
  Auction auction({ClockRules::Kind::kDays, 2 * kDay, 0, 7});
  const Seat seat = auction.second;
  ASSERT_EQ(auction.evening.ask(seat, {{"type", "vacation"}, {"days", 3}}), "");
  const Milliseconds until = auction.table().clocks().away_until(seat);
  auction.plans.set(seat, "bid jester 900");
  ASSERT_EQ(auction.evening.take(*auction.planned()), "");
  EXPECT_EQ(auction.price(), 300);
  EXPECT_EQ(auction.table().clocks().away_until(seat), until);
  EXPECT_EQ(auction.evening.again().clocks().away_until(seat), until);
}

}  // namespace
}  // namespace bottega::table
