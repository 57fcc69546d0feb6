// What every place to keep tables promises (storage.h), tried with each of them.
#include <algorithm>
#include <csignal>
#include <thread>

#include "server/scene.h"
#include "server/small_letters.h"

namespace bottega::server {
namespace {

class StorageTest : public testing::TestWithParam<Backend> {
 protected:
  StorageTest() : place_(GetParam().make()), storage_(opened(*place_)) {}

  void open_table(const std::string& id, Milliseconds at = 1000) {
    open_some_table(*storage_, id, at);
  }

  std::vector<Kept> append(Storage& storage, const std::vector<Append>& appends) const {
    return good(storage.append(appends));
  }
  std::vector<Kept> append(const std::vector<Append>& appends) {
    return append(*storage_, appends);
  }

  std::vector<std::string> ids(const Wanted& wanted) {
    std::vector<std::string> list;
    for (const TableRow& table : good(storage_->tables(wanted))) list.push_back(table.id);
    return list;
  }

  std::unique_ptr<Place> place_;
  std::unique_ptr<Storage> storage_;
};

// Somebody gets a seat.
Append seat_append(const std::string& table, int number, const Key& key) {
  Append append = some_append(table, number);
  append.locked = key.seat;
  append.keys = {key};
  return append;
}

using Ids = std::vector<std::string>;
const std::vector<Kept> kAllKept1{Kept::kKept};
const std::vector<Kept> kTooLate1{Kept::kTooLate};

TEST_P(StorageTest, ATableIsFoundAsItWasOpened) {
  const std::vector<std::string> entries{R"({"n":1,"do":"open"})", "zweiter: 'ü\"\\' 🂡"};
  TableRow wanted = some_row("t1", 1'700'000'000'123);
  wanted.listed = false;
  ASSERT_EQ(message_of(storage_->open_table(wanted, entries, {})), "");

  const std::optional<TableRow> found = good(storage_->find_table("t1"));
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->id, "t1");
  EXPECT_EQ(found->game, "parfum");
  EXPECT_EQ(found->edition, "fingerprint");
  EXPECT_EQ(found->seed, "seed of t1");
  EXPECT_EQ(found->state, "gathering");
  EXPECT_FALSE(found->listed);
  EXPECT_EQ(found->lobby, R"({"players":3})");
  EXPECT_EQ(found->opened, 1'700'000'000'123);
  EXPECT_EQ(found->changed, 1'700'000'000'123);
  EXPECT_EQ(found->entries, 2);
  EXPECT_EQ(good(storage_->entries("t1", 1)), entries);
  EXPECT_EQ(good(storage_->entries("t1", 2)), Ids{entries[1]});
  EXPECT_EQ(good(storage_->entries("t1", 3)), Ids{});
}

TEST_P(StorageTest, WhatIsNotThereIsNotFound) {
  EXPECT_FALSE(good(storage_->find_table("nowhere")).has_value());
  EXPECT_EQ(good(storage_->entries("nowhere", 1)), Ids{});
  EXPECT_TRUE(good(storage_->keys("nowhere")).empty());
  EXPECT_FALSE(good(storage_->find_account("Nobody")).has_value());
  EXPECT_FALSE(good(storage_->account("nobody")).has_value());
  EXPECT_FALSE(good(storage_->find_session("none")).has_value());
}

TEST_P(StorageTest, ATableIsOpenedOnceOnly) {
  open_table("t1");
  const std::vector<std::string> entries{"another opening"};
  EXPECT_EQ(message_of(storage_->open_table(some_row("t1"), entries, {})),
            "there is a table 't1' already");
  EXPECT_EQ(good(storage_->entries("t1", 1)), Ids{"1 of t1"});
}

TEST_P(StorageTest, ATableThatCannotBeOpenedLeavesNothing) {
  const std::vector<std::string> entries{"1"};
  const std::vector<Key> keys{{"", 0, true, "hash", "no such account"}};
  EXPECT_NE(message_of(storage_->open_table(some_row("t1"), entries, keys)), "");
  EXPECT_FALSE(good(storage_->find_table("t1")).has_value());
  EXPECT_EQ(good(storage_->entries("t1", 1)), Ids{});
  open_table("t1");
}

TEST_P(StorageTest, EntriesFollowEachOther) {
  open_table("t1");
  EXPECT_EQ(append({some_append("t1", 2, 3)}), kAllKept1);
  EXPECT_EQ(append({some_append("t1", 5)}), kAllKept1);
  EXPECT_EQ(good(storage_->entries("t1", 1)),
            (Ids{"1 of t1", "2 of t1", "3 of t1", "4 of t1", "5 of t1"}));
  const std::optional<TableRow> found = good(storage_->find_table("t1"));
  EXPECT_EQ(found->entries, 5);
  EXPECT_EQ(found->state, "playing");
  EXPECT_EQ(found->lobby, "{}");
  EXPECT_EQ(found->opened, 1000);
  EXPECT_EQ(found->changed, 2005);
}

TEST_P(StorageTest, ANumberIsGivenOnce) {
  open_table("t1");
  EXPECT_EQ(append({some_append("t1", 2)}), kAllKept1);
  Append late = some_append("t1", 2);
  late.entries = {"something else"};
  late.state = "over";
  EXPECT_EQ(append({late}), kTooLate1);
  EXPECT_EQ(good(storage_->entries("t1", 1)), (Ids{"1 of t1", "2 of t1"}));
  EXPECT_EQ(good(storage_->find_table("t1"))->state, "playing");
}

TEST_P(StorageTest, NothingIsLeftOut) {
  open_table("t1");
  EXPECT_EQ(append({some_append("t1", 3)}), kTooLate1);
  EXPECT_EQ(append({some_append("t1", 0)}), kTooLate1);
  EXPECT_EQ(append({some_append("nowhere", 1)}), kTooLate1);
  EXPECT_EQ(good(storage_->entries("t1", 1)), Ids{"1 of t1"});
  EXPECT_EQ(good(storage_->entries("nowhere", 1)), Ids{});
}

TEST_P(StorageTest, OneThatIsTooLateDoesNotSpoilTheOthers) {
  for (const char* id : {"t3", "t1", "t2"}) open_table(id);
  const std::vector<Kept> kept =
      append({some_append("t3", 2, 2), some_append("t1", 1, 2), some_append("t2", 2),
              some_append("t3", 4), some_append("t3", 4)});
  EXPECT_EQ(kept, (std::vector<Kept>{Kept::kKept, Kept::kTooLate, Kept::kKept, Kept::kKept,
                                     Kept::kTooLate}));
  EXPECT_EQ(good(storage_->entries("t1", 1)), Ids{"1 of t1"});
  EXPECT_EQ(good(storage_->entries("t2", 1)), (Ids{"1 of t2", "2 of t2"}));
  EXPECT_EQ(good(storage_->entries("t3", 1)), (Ids{"1 of t3", "2 of t3", "3 of t3", "4 of t3"}));
  EXPECT_EQ(append({}), std::vector<Kept>{});
}

TEST_P(StorageTest, TwoWhoWriteTheSameNumberAreTold) {
  constexpr int kTurns = 100;
  open_table("t1");
  open_table("t2");
  const auto race = [&](std::vector<int>& won, bool turned) {
    const std::unique_ptr<Storage> mine = opened(*place_);
    for (int number = 2; number < 2 + kTurns; ++number) {
      std::vector<Append> both{some_append("t1", number), some_append("t2", number)};
      if (turned) std::swap(both[0], both[1]);
      const std::vector<Kept> kept = append(*mine, both);
      // Both tables move on together, so that the next numbers are free for both.
      ASSERT_EQ(kept.size(), 2u);
      EXPECT_EQ(kept[0], kept[1]);
      if (kept[0] == Kept::kKept) won.push_back(number);
    }
  };
  std::vector<int> first;
  std::vector<int> second;
  std::thread other([&] { race(first, true); });
  race(second, false);
  other.join();
  std::vector<int> all = first;
  all.insert(all.end(), second.begin(), second.end());
  std::ranges::sort(all);
  ASSERT_EQ(all.size(), static_cast<std::size_t>(kTurns));
  for (int i = 0; i < kTurns; ++i) EXPECT_EQ(all[i], i + 2);
  EXPECT_EQ(good(storage_->entries("t1", 1)).size(), 1u + kTurns);
}

TEST_P(StorageTest, WhatWasKeptSurvivesASuddenDeath) {
  open_table("t1");
  const int ended = in_another_process([&] {
    const std::unique_ptr<Storage> mine = opened(*place_);
    for (int number = 2; number <= 20; ++number) append(*mine, {some_append("t1", number)});
    raise(SIGKILL);
    return 0;
  });
  EXPECT_EQ(ended, -SIGKILL);
  EXPECT_EQ(good(opened(*place_)->entries("t1", 1)).size(), 20u);
  EXPECT_EQ(append({some_append("t1", 21)}), kAllKept1);
}

TEST_P(StorageTest, EverythingIsThereAfterOpeningAgain) {
  open_table("t1");
  append({some_append("t1", 2)});
  storage_.reset();
  storage_ = opened(*place_);
  EXPECT_EQ(good(storage_->find_table("t1"))->entries, 2);
  EXPECT_EQ(good(storage_->entries("t1", 1)), (Ids{"1 of t1", "2 of t1"}));
}

TEST_P(StorageTest, TablesAreListedAsWanted) {
  const std::vector<std::string> entries{"1"};
  for (int i = 1; i <= 5; ++i) {
    TableRow table = some_row("t" + std::to_string(i), 1000 + i);
    if (i == 2) table.listed = false;
    if (i == 3) table.game = "aqua";
    if (i == 4) table.state = "over";
    ASSERT_EQ(message_of(storage_->open_table(table, entries, {})), "");
  }
  ASSERT_EQ(good(storage_->add_account({"a1", "Ada", "pw", 1})), Kept::kKept);
  for (const Key& key : {Key{"t2", 0, true, "h1", "a1"}, Key{"t4", 1, false, "h2", "a1"},
                         Key{"t5", 1, false, "h3", ""}}) {
    Append append = some_append(key.table, 2);
    append.state = key.table == "t4" ? "over" : "gathering";
    append.keys = {key};
    ASSERT_EQ(this->append({append}), kAllKept1);
  }

  EXPECT_EQ(ids({}), (Ids{"t5", "t4", "t3", "t1"}));
  EXPECT_EQ(ids({"", false, "", "", 50}), (Ids{"t5", "t4", "t3", "t2", "t1"}));
  EXPECT_EQ(ids({"gathering", true, "", "", 50}), (Ids{"t5", "t3", "t1"}));
  EXPECT_EQ(ids({"gathering", true, "", "parfum", 50}), (Ids{"t5", "t1"}));
  EXPECT_EQ(ids({"", true, "", "aqua", 50}), Ids{"t3"});
  EXPECT_EQ(ids({"", false, "a1", "", 50}), (Ids{"t4", "t2"}));
  EXPECT_EQ(ids({"over", true, "a1", "parfum", 50}), Ids{"t4"});
  EXPECT_EQ(ids({"", true, "", "", 2}), (Ids{"t5", "t4"}));
  EXPECT_EQ(ids({"", true, "a2", "", 50}), Ids{});
}

TEST_P(StorageTest, IdsComeInTheOrderOfOpening) {
  open_table("b", 3);
  open_table("c", 1);
  open_table("a", 2);
  append({some_append("a", 2)});
  EXPECT_EQ(good(storage_->table_ids("")), (Ids{"c", "a", "b"}));
  EXPECT_EQ(good(storage_->table_ids("gathering")), (Ids{"c", "b"}));
  EXPECT_EQ(good(storage_->table_ids("playing")), Ids{"a"});
}

TEST_P(StorageTest, KeysBelongToSeats) {
  const std::vector<std::string> entries{"1"};
  const std::vector<Key> first{{"", kSpectator, true, "h0", ""}, {"", 0, false, "h1", ""}};
  ASSERT_EQ(message_of(storage_->open_table(some_row("t1"), entries, first)), "");
  ASSERT_EQ(good(storage_->add_account({"a1", "Ada", "pw", 1})), Kept::kKept);
  ASSERT_EQ(append({seat_append("t1", 2, {"", 2, false, "h2", "a1"})}), kAllKept1);

  std::vector<Key> keys = good(storage_->keys("t1"));
  ASSERT_EQ(keys.size(), 3u);
  EXPECT_EQ(keys[0].table, "t1");
  EXPECT_EQ(keys[0].seat, 0);
  EXPECT_EQ(keys[1].seat, 2);
  EXPECT_EQ(keys[1].hash, "h2");
  EXPECT_EQ(keys[1].account, "a1");
  EXPECT_FALSE(keys[1].is_host);
  EXPECT_EQ(keys[2].seat, kSpectator);
  EXPECT_TRUE(keys[2].is_host);
  EXPECT_EQ(keys[2].account, "");

  ASSERT_EQ(append({seat_append("t1", 3, {"", 2, false, "h3", ""})}), kAllKept1);
  EXPECT_EQ(good(storage_->keys("t1"))[1].hash, "h3");
  Append left = some_append("t1", 4);
  left.locked = 2;
  ASSERT_EQ(append({left}), kAllKept1);
  keys = good(storage_->keys("t1"));
  ASSERT_EQ(keys.size(), 2u);
  EXPECT_EQ(keys[1].seat, kSpectator);
}

TEST_P(StorageTest, ASeatAndItsKeyAreKeptTogetherOrNotAtAll) {
  open_table("t1");
  open_table("t2");
  ASSERT_EQ(append({seat_append("t1", 2, {"", 1, false, "h2", ""})}), kAllKept1);
  EXPECT_EQ(append({seat_append("t1", 2, {"", 1, false, "late", ""})}), kTooLate1);
  EXPECT_EQ(good(storage_->keys("t1"))[0].hash, "h2");
  // The key cannot be kept: neither is the seat, nor what was to be kept with it.
  const std::vector<Append> both{seat_append("t1", 3, {"", 1, false, "h3", "no such account"}),
                                 some_append("t2", 2)};
  EXPECT_NE(message_of(storage_->append(both)), "");
  EXPECT_EQ(good(storage_->find_table("t1"))->entries, 2);
  EXPECT_EQ(good(storage_->find_table("t2"))->entries, 1);
  ASSERT_EQ(good(storage_->keys("t1")).size(), 1u);
  EXPECT_EQ(good(storage_->keys("t1"))[0].hash, "h2");
}

TEST_P(StorageTest, ASuddenDeathDoesNotPartASeatFromItsKey) {
  open_table("t1");
  for (int death = 0; death < 5; ++death) {
    const int next = good(storage_->find_table("t1"))->entries + 1;
    const pid_t child = fork();
    if (child == 0) {
      const std::unique_ptr<Storage> mine = opened(*place_);
      for (int n = next;; ++n) {
        append(*mine, {seat_append("t1", n, {"", 1, false, "h" + std::to_string(n), ""})});
      }
    }
    const auto wanted = [&] { return good(storage_->find_table("t1"))->entries >= next + 3; };
    for (int i = 0; i < 3000 && !wanted(); ++i) usleep(10'000);
    usleep(1000 * death);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    const int kept = good(opened(*place_)->find_table("t1"))->entries;
    EXPECT_GE(kept, next + 3);
    const std::vector<Key> keys = good(storage_->keys("t1"));
    ASSERT_EQ(keys.size(), 1u);
    EXPECT_EQ(keys[0].hash, "h" + std::to_string(kept));
  }
}

TEST_P(StorageTest, AWebhookIsKeptReplacedAndForgotten) {
  open_table("t1");
  const auto url = [&](Seat seat) {
    const auto hook = good(storage_->webhook("t1", seat));
    return hook ? hook->url : "";
  };
  EXPECT_EQ(url(0), "");
  EXPECT_EQ(message_of(storage_->keep_webhook({"t1", 0, "one", "page", "it"})), "");
  EXPECT_EQ(message_of(storage_->keep_webhook({"t1", 1, "other", "page", "en"})), "");
  EXPECT_EQ(message_of(storage_->keep_webhook({"t1", 0, "two", "page", "it"})), "");
  EXPECT_EQ(url(0), "two");
  EXPECT_EQ(good(storage_->webhook("t1", 0))->language, "it");
  EXPECT_EQ(message_of(storage_->drop_webhook("t1", 0)), "");
  EXPECT_EQ(url(0), "");
  EXPECT_EQ(url(1), "other");
}

TEST_P(StorageTest, AWebhookGoesWithItsSeatAndWithTheGame) {
  open_table("t1");
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    EXPECT_EQ(message_of(storage_->keep_webhook({"t1", seat, "url", "page", "en"})), "");
  }
  append({seat_append("t1", 2, {"t1", 0, false, "hash", ""})});
  EXPECT_FALSE(good(storage_->webhook("t1", 0)).has_value());
  EXPECT_TRUE(good(storage_->webhook("t1", 1)).has_value());
  Append last = some_append("t1", 3);
  last.state = "over";
  append({last});
  EXPECT_FALSE(good(storage_->webhook("t1", 1)).has_value());
}

TEST_P(StorageTest, APlanIsKeptReplacedAndForgotten) {
  open_table("t1");
  const auto plans = [&] {
    std::string all;
    for (const SeatPlan& one : good(storage_->plans("t1"))) {
      all += std::to_string(one.seat) + ":" + one.plan + " ";
    }
    return all;
  };
  EXPECT_EQ(plans(), "");
  EXPECT_EQ(message_of(storage_->keep_plan({"t1", 0, "one"})), "");
  EXPECT_EQ(message_of(storage_->keep_plan({"t1", 1, "other"})), "");
  EXPECT_EQ(message_of(storage_->keep_plan({"t1", 0, "two"})), "");
  EXPECT_EQ(plans(), "0:two 1:other ");
  EXPECT_EQ(message_of(storage_->drop_plan({"t1", 0, "one"})), "");
  EXPECT_EQ(plans(), "0:two 1:other ") << "it was another one";
  EXPECT_EQ(message_of(storage_->drop_plan({"t1", 0, "two"})), "");
  EXPECT_EQ(plans(), "1:other ");
  EXPECT_NE(message_of(storage_->keep_plan({"nowhere", 0, "one"})), "");
  EXPECT_EQ(plans(), "1:other ");
}

TEST_P(StorageTest, APlanGoesWithItsSeatWithAnEntryThatEndsItAndWithTheGame) {
  open_table("t1");
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
    EXPECT_EQ(message_of(storage_->keep_plan({"t1", seat, "plan"})), "");
  }
  append({seat_append("t1", 2, {"t1", 0, false, "hash", ""})});
  EXPECT_EQ(good(storage_->plans("t1")).size(), 2u);
  Append leaving = some_append("t1", 3);
  leaving.unplanned = Seat{1};
  append({leaving});
  ASSERT_EQ(good(storage_->plans("t1")).size(), 1u);
  EXPECT_EQ(good(storage_->plans("t1"))[0].seat, 2);
  Append last = some_append("t1", 4);
  last.state = "over";
  append({last});
  EXPECT_TRUE(good(storage_->plans("t1")).empty());
}

TEST_P(StorageTest, ANameBelongsToOneAccount) {
  EXPECT_EQ(good(storage_->add_account({"a1", "Émile Østergård", "pw1", 77})), Kept::kKept);
  EXPECT_EQ(good(storage_->add_account({"a2", "émile ØSTERGÅRD", "pw2", 78})), Kept::kTooLate);
  const std::optional<Account> found = good(storage_->find_account("ÉMILE østergård"));
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->id, "a1");
  EXPECT_EQ(found->name, "Émile Østergård");
  EXPECT_EQ(found->password, "pw1");
  EXPECT_EQ(found->created, 77);
  EXPECT_EQ(good(storage_->account("a1"))->name, "Émile Østergård");
  EXPECT_FALSE(good(storage_->account("a2")).has_value());
  EXPECT_EQ(good(storage_->add_account({"a2", "Ada", "pw", 5})), Kept::kKept);
  const std::vector<Account> all = good(storage_->accounts());
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].name, "Ada");
  EXPECT_EQ(all[1].id, "a1");
}

TEST_P(StorageTest, SessionsComeAndGo) {
  ASSERT_EQ(good(storage_->add_account({"a1", "Ada", "pw", 1})), Kept::kKept);
  EXPECT_EQ(message_of(storage_->add_session({"h1", "a1", 9'000'000'000'000}, 0)), "");
  const std::optional<Session> found = good(storage_->find_session("h1"));
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->account, "a1");
  EXPECT_EQ(found->ends, 9'000'000'000'000);
  EXPECT_EQ(message_of(storage_->drop_session("h1")), "");
  EXPECT_FALSE(good(storage_->find_session("h1")).has_value());
  EXPECT_NE(message_of(storage_->add_session({"h2", "nobody", 1}, 0)), "");
}

TEST_P(StorageTest, SessionsThatHaveEndedAreDeleted) {
  ASSERT_EQ(good(storage_->add_account({"a1", "Ada", "pw", 1})), Kept::kKept);
  EXPECT_EQ(message_of(storage_->add_session({"h1", "a1", 100}, 50)), "");
  EXPECT_EQ(message_of(storage_->add_session({"h2", "a1", 200}, 99)), "");
  EXPECT_TRUE(good(storage_->find_session("h1")).has_value());
  EXPECT_EQ(message_of(storage_->add_session({"h3", "a1", 300}, 100)), "");
  EXPECT_FALSE(good(storage_->find_session("h1")).has_value());
  EXPECT_TRUE(good(storage_->find_session("h2")).has_value());
}

INSTANTIATE_TEST_SUITE_P(Kept, StorageTest, kBoth, kByName);

TEST(SmallLetters, AreFoundInTheAlphabetsOfEurope) {
  EXPECT_EQ(in_small_letters("ABC xyz 123 [\\]"), "abc xyz 123 [\\]");
  EXPECT_EQ(in_small_letters("ÀÖØÞ×ß÷ÿŸ"), "àöøþ×ß÷ÿÿ");
  EXPECT_EQ(in_small_letters("ĀāĶķŁłŇňŊŷŽž"), "āāķķłłňňŋŷžž");
  EXPECT_EQ(in_small_letters("ΆΈΌΏΑΡΣΩ"), "άέόώαρσω");
  EXPECT_EQ(in_small_letters("ЁЙЯѐ Ґ"), "ёйяѐ ґ");
  EXPECT_EQ(in_small_letters("Ế ế Ẁ"), "ế ế ẁ");
  EXPECT_EQ(in_small_letters("日本 🂡"), "日本 🂡");
  EXPECT_EQ(in_small_letters("broken \xC3"), "broken \xC3");
}

}  // namespace
}  // namespace bottega::server
