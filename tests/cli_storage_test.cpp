// verify, export and import, as a person or a script would use them.
#include <fstream>

#include "server/scene.h"
#include "tests/fair_game.h"
#include "tests/program.h"

namespace bottega::tests {
namespace {

using server::good;

// --- verify

const std::string kSeed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

void write_game(const std::string& path, const Match& match, const Record& record) {
  std::ofstream(path, std::ios::binary) << write_record(record, match.game());
}

TEST_F(Program, VerifiesThatChanceWasFair) {
  const Match match = fair_game(kSeed);
  write_game(path("r.json"), match, match.record());
  const Ran ran = run({"verify", "r.json"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(ran.out.starts_with("fair: ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "seed " + kSeed)) << ran.out;
  EXPECT_TRUE(has(ran.out, "hash " + *table::hash_of_seed(kSeed))) << ran.out;
  EXPECT_EQ(run({"replay", "r.json", "--check"}).code, 0);
}

TEST_F(Program, SaysWhyChanceCannotBeVerified) {
  make_finished("plain.json");
  expect_refused({"verify", "plain.json"}, "plain.json: no promise in this record");

  const Match half = fair_game(kSeed, 40);
  write_game(path("half.json"), half, half.record());
  expect_refused({"verify", "half.json"},
                 "half.json: the game is not over, so there is no seed yet");

  const Match whole = fair_game(kSeed);
  Record record = whole.record();
  record.fairness->seed = std::string(64, '1');
  write_game(path("seed.json"), whole, record);
  expect_refused({"verify", "seed.json"}, "is not the one that was promised");

  record.fairness->hash = *table::hash_of_seed(record.fairness->seed);
  write_game(path("draws.json"), whole, record);
  expect_refused({"verify", "draws.json"}, "ply 1: nature's move is");
}

// --- export and import

const std::vector<std::string> kTables{"aaaaaaaaaaaaaaa1", "aaaaaaaaaaaaaaa2"};

void fill(server::Storage& storage) {
  ASSERT_EQ(good(storage.add_account({"a1", "Ada", "pw", 7})), server::Kept::kKept);
  for (const std::string& id : kTables) {
    server::TableRow row = server::some_row(id);
    row.seed = kSeed;
    const std::vector<std::string> entries{R"({"n":1,"text":"à\u0000"})", R"({"n":2})"};
    const std::vector<server::Key> keys{{"", 0, true, "hash of " + id, "a1"}};
    ASSERT_EQ(server::message_of(storage.open_table(row, entries, keys)), "");
  }
}

struct Journey {
  server::Backend from;
  server::Backend to;
};

class JourneyTest : public Program, public testing::WithParamInterface<Journey> {
 protected:
  JourneyTest() : from_(GetParam().from.make()), to_(GetParam().to.make()) {}

  Ran carry_out(const Arguments& more = {}) const { return run_at(*from_, "export", more); }
  Ran carry_in(const Arguments& more = {}) const { return run_at(*to_, "import", more); }

  std::unique_ptr<server::Place> from_;
  std::unique_ptr<server::Place> to_;

 private:
  Ran run_at(const server::Place& place, const std::string& command, const Arguments& more) const {
    Arguments all{command};
    for (const std::string& flag : place.flags()) all.push_back(flag);
    all.insert(all.end(), more.begin(), more.end());
    return run(all);
  }
};

TEST_P(JourneyTest, TablesGoOnElsewhere) {
  fill(*opened(*from_));
  const Ran out = carry_out({"--out", "tables.jsonl"});
  ASSERT_EQ(out.code, 0) << out.err;
  EXPECT_TRUE(out.out.starts_with("2 tables and 1 account written to tables.jsonl")) << out.out;
  EXPECT_EQ(fs::status(path("tables.jsonl")).permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
  const Ran in = carry_in({"tables.jsonl"});
  ASSERT_EQ(in.code, 0) << in.err;
  EXPECT_EQ(in.out, "2 tables and 1 account taken\n");

  const std::unique_ptr<server::Storage> before = opened(*from_);
  const std::unique_ptr<server::Storage> after = opened(*to_);
  for (const std::string& id : kTables) {
    EXPECT_EQ(good(after->entries(id, 1)), good(before->entries(id, 1)));
    EXPECT_EQ(good(after->find_table(id))->seed, kSeed);
    EXPECT_EQ(good(after->keys(id)).front().hash, "hash of " + id);
    EXPECT_EQ(good(after->keys(id)).front().account, "a1");
  }
  const server::Append next{kTables[0], 3, {R"({"n":3})"}, "over", "{}", 9};
  EXPECT_EQ(good(after->append({&next, 1})).front(), server::Kept::kKept);

  EXPECT_EQ(carry_in({"tables.jsonl"}).out,
            "0 tables and 0 accounts taken\n2 tables skipped, already here\n");
  const server::Append other{kTables[0], 3, {R"({"n":3,"other":1})"}, "over", "{}", 9};
  ASSERT_EQ(good(before->append({&other, 1})).front(), server::Kept::kKept);
  ASSERT_EQ(carry_out({"--out", "later.jsonl", "--table", kTables[0]}).code, 0);
  const Ran refused = carry_in({"later.jsonl"});
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(has(refused.err, "with other entries, and left alone: " + kTables[0])) << refused.err;
}

using server::kPostgres;
using server::kSqlite;

INSTANTIATE_TEST_SUITE_P(Between, JourneyTest,
                         testing::Values(Journey{kSqlite, kSqlite}, Journey{kSqlite, kPostgres},
                                         Journey{kPostgres, kSqlite},
                                         Journey{kPostgres, kPostgres}),
                         [](const auto& each) {
                           return std::string(each.param.from.name) + "And" + each.param.to.name;
                         });

TEST_F(Program, ExportsNothingWhereNothingIsKept) {
  expect_refused({"export", "--data", "nowhere", "--out", "x"},
                 "there is no nowhere/bottega.sqlite");
  EXPECT_FALSE(fs::exists(path("nowhere")));
  EXPECT_FALSE(fs::exists(path("x")));
  expect_refused({"import", "--data", "new", "missing.jsonl"}, "missing.jsonl cannot be read");
  write("r.json", "{\"bottega\":1}\n");
  expect_refused({"import", "--data", "new", "r.json"}, "r.json: this is no export of tables");
  expect_refused({"export", "--data", "new", "--table", "x", "--out", "x"},
                 "there is no table 'x'");
  EXPECT_FALSE(fs::exists(path("x")));
  for (const Arguments& wrong :
       std::vector<Arguments>{{"export", "--out", "x"},
                              {"export", "--data", "d", "--postgres", "p", "--out", "x"},
                              {"export", "--data", "d"},
                              {"import", "--data", "d"}}) {
    EXPECT_EQ(run(wrong).code, 2);
  }
}

}  // namespace
}  // namespace bottega::tests
