#include "server/transfer.h"

#include <nlohmann/json.hpp>

#include "server/scene.h"
#include "server/secrets.h"

namespace bottega::server {
namespace {

using Lines = std::vector<std::string>;

const std::string kFirst = "aaaaaaaaaaaaaaa1";
const std::string kSecond = "aaaaaaaaaaaaaaa2";

class TransferTest : public testing::Test {
 protected:
  TransferTest() : from_(opened(from_place_)), to_(opened(to_place_)) {
    EXPECT_EQ(good(from_->add_account({"a1", "Ada", "pw", 7})), Kept::kKept);
    EXPECT_EQ(good(from_->add_account({"a2", "Bruno", "pw", 8})), Kept::kKept);
    open(kFirst, {{"", kSpectator, true, "h0", ""}, {"", 0, false, "h1", "a1"}});
    open(kSecond, {{"", 1, true, "h2", "a2"}});
  }

  void open(const std::string& id, const std::vector<Key>& keys) {
    TableRow row = some_row(id, 1000);
    row.seed = std::string(64, '7');
    row.listed = id == kFirst;
    row.state = "playing";
    EXPECT_EQ(message_of(from_->open_table(row, entries(3), keys)), "");
  }

  static Lines entries(int count) {
    Lines list;
    for (int n = 1; n <= count; ++n)
      list.push_back(R"({"n":)" + std::to_string(n) + R"(,"é":"\"")" + "}");
    return list;
  }

  Lines exported(const std::string& only = "") {
    Lines lines;
    const Result<Exported> done = export_tables(*from_, only, [&](std::string_view line) {
      lines.emplace_back(line);
      return Verdict();
    });
    EXPECT_TRUE(done.ok()) << done.error().message;
    return lines;
  }

  // What is wrong with the lines, if anything is.
  std::string take(Import& import, const Lines& lines) {
    for (const std::string& line : lines) {
      const Verdict taken = import.take(line);
      if (!taken) return taken.error().message;
    }
    return message_of(import.finish());
  }
  std::string take(const Lines& lines, const std::string& only = "") {
    Import import(*to_, only);
    return take(import, lines);
  }

  SqlitePlace from_place_;
  SqlitePlace to_place_;
  std::unique_ptr<Storage> from_;
  std::unique_ptr<Storage> to_;
};

TEST_F(TransferTest, EverythingArrives) {
  Import import(*to_, "");
  EXPECT_EQ(take(import, exported()), "");
  EXPECT_EQ(import.tables(), 2);
  EXPECT_EQ(import.accounts(), 2);
  for (const std::string& id : {kFirst, kSecond}) {
    const TableRow there = *good(from_->find_table(id));
    const TableRow here = *good(to_->find_table(id));
    EXPECT_EQ(here.game, there.game);
    EXPECT_EQ(here.edition, there.edition);
    EXPECT_EQ(here.seed, there.seed);
    EXPECT_EQ(here.state, there.state);
    EXPECT_EQ(here.listed, there.listed);
    EXPECT_EQ(here.lobby, there.lobby);
    EXPECT_EQ(here.opened, there.opened);
    EXPECT_EQ(here.changed, there.changed);
    EXPECT_EQ(here.entries, 3);
    EXPECT_EQ(good(to_->entries(id, 1)), entries(3));
  }
  const std::vector<Key> keys = good(to_->keys(kFirst));
  ASSERT_EQ(keys.size(), 2u);
  EXPECT_EQ(keys[0].seat, 0);
  EXPECT_EQ(keys[0].hash, "h1");
  EXPECT_EQ(keys[0].account, "a1");
  EXPECT_EQ(keys[1].seat, kSpectator);
  EXPECT_TRUE(keys[1].is_host);
  EXPECT_EQ(good(to_->find_account("ada"))->password, "pw");
  EXPECT_EQ(exported(), exported());
}

TEST_F(TransferTest, OneTableTravelsWithItsAccounts) {
  const Lines alone = exported(kFirst);
  EXPECT_EQ(alone.size(), 4u);
  EXPECT_EQ(take(alone), "");
  EXPECT_TRUE(good(to_->find_table(kFirst)).has_value());
  EXPECT_FALSE(good(to_->find_table(kSecond)).has_value());
  EXPECT_FALSE(good(to_->account("a2")).has_value());

  EXPECT_EQ(take(exported(), kSecond), "");
  EXPECT_TRUE(good(to_->find_table(kSecond)).has_value());
  EXPECT_EQ(good(to_->keys(kSecond)).front().account, "a2");
  EXPECT_TRUE(mentions(take(exported(), "aaaaaaaaaaaaaaa3"), "has no table 'aaaaaaaaaaaaaaa3'"));
  const Result<Exported> none =
      export_tables(*from_, "nowhere", [](std::string_view) { return Verdict(); });
  EXPECT_EQ(message_of(none), "there is no table 'nowhere'");
}

TEST_F(TransferTest, WhatIsHereAlreadyIsSkipped) {
  const Lines lines = exported();
  EXPECT_EQ(take(lines), "");
  Append more{kFirst, 4, {R"({"n":4})"}, "over", "{}", 5};
  ASSERT_EQ(good(to_->append({&more, 1})).front(), Kept::kKept);
  Import again(*to_, "");
  EXPECT_EQ(take(again, lines), "");
  EXPECT_EQ(again.tables(), 0);
  EXPECT_EQ(again.known(), (Lines{kFirst, kSecond}));
  EXPECT_EQ(good(to_->find_table(kFirst))->entries, 4);

  more.entries = {R"({"n":4,"other":true})"};
  ASSERT_EQ(good(from_->append({&more, 1})).front(), Kept::kKept);
  Import other(*to_, "");
  EXPECT_EQ(take(other, exported()), "");
  EXPECT_EQ(other.others(), Lines{kFirst});
  EXPECT_EQ(good(to_->entries(kFirst, 4)), Lines{R"({"n":4})"});
}

TEST_F(TransferTest, ANameThatBelongsToSomebodyElseIsLeftToHim) {
  ASSERT_EQ(good(to_->add_account({"b1", "ADA", "other", 1})), Kept::kKept);
  Import import(*to_, "");
  EXPECT_EQ(take(import, exported()), "");
  EXPECT_EQ(import.taken_names(), Lines{"Ada"});
  EXPECT_EQ(import.accounts(), 1);
  EXPECT_EQ(good(to_->keys(kFirst)).front().account, "");
  EXPECT_EQ(good(to_->find_account("Ada"))->id, "b1");
}

TEST_F(TransferTest, AnExportThatWasCutOffIsNoticed) {
  const Lines whole = exported();
  for (std::size_t left = 1; left < whole.size(); ++left) {
    EXPECT_TRUE(
        mentions(take(Lines(whole.begin(), whole.begin() + left)), "was cut off after line"));
  }
  Lines without = whole;
  without.erase(without.begin() + 3);
  EXPECT_TRUE(mentions(take(without), "was cut off"));
  Lines longer = whole;
  longer.push_back(whole[1]);
  EXPECT_EQ(take(longer), "line 7 follows the end of the export");
  EXPECT_TRUE(mentions(take({"{}"}), "make one with 'bottega export'"));
  EXPECT_TRUE(mentions(take({}), "was cut off"));
}

TEST_F(TransferTest, WhatCannotBeATableIsRefused) {
  const Lines whole = exported(kFirst);
  const Json table = Json::parse(whole[2]);
  const auto refused = [&](const Json& odd, std::string_view because) {
    const std::string message = take({whole[0], odd.dump()});
    EXPECT_TRUE(mentions(message, because)) << message;
    EXPECT_TRUE(mentions(message, "line 2")) << message;
  };
  const auto changed = [&](const char* path, const Json& value) {
    Json odd = table;
    odd[Json::json_pointer(path)] = value;
    return odd;
  };
  refused(changed("/table/id", "../../etc/passwd"), "must be the id of a table");
  refused(changed("/table/seed", "7"), "a seed has 64 hexadecimal digits");
  refused(changed("/table/state", "lost"), "cannot be 'lost'");
  refused(changed("/table/opened", -1), "must be a whole number");
  refused(changed("/table/lobby", "{"), "must be JSON");
  refused(changed("/table/extra", 1), "unknown field 'extra'");
  refused(changed("/keys/0/seat", 9), "must be a whole number from 1 to 6");
  refused(changed("/entries/1", R"({"n":3})"), "must be the entry of number 2");
  refused(changed("/entries/1", R"({"n":"2"})"), "must be the entry of number 2");
  refused(changed("/entries/1", "["), "must be the entry of number 2");
  refused(changed("/entries", Json::array()), "must have 1 to");
  refused(Json{{"table", 5}}, "must be an object");
  refused(Json{{"account", {{"id", 5}}}}, "must be a text");
  refused(Json{{"chair", 5}}, "must have a 'table'");
  EXPECT_FALSE(good(to_->find_table(kFirst)).has_value());
  EXPECT_TRUE(mentions(take({whole[0], "{"}), "line 2"));
}

}  // namespace
}  // namespace bottega::server
