// What can go wrong with one kind of database and not with the other.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <algorithm>
#include <csignal>
#include <fstream>

#include "server/scene.h"
#include "server/schema.h"
#include "server/sql_storage.h"

namespace bottega::server {
namespace {

Result<std::vector<Kept>> append(Storage& storage, const Append& append) {
  return storage.append({&append, 1});
}

// Too large for the room that is left.
Append large_append(int first) {
  Append append = some_append("t1", first, 20);
  for (std::string& entry : append.entries) entry.resize(10'000, 'x');
  return append;
}

// --- SQLite

TEST(Sqlite, AFullDiskRefusesWhatIsNewAndKeepsWhatIsThere) {
  const SqlitePlace place;
  std::unique_ptr<Database> database = good(place.open_database());
  Database& disk = *database;
  ASSERT_EQ(message_of(migrate(disk)), "");
  const std::unique_ptr<Storage> storage = storage_in(std::move(database));
  open_some_table(*storage, "t1");
  ASSERT_EQ(message_of(disk.run_script("PRAGMA max_page_count = 20")), "");

  const std::string message = message_of(append(*storage, large_append(2)));
  EXPECT_TRUE(mentions(message, "the disk is full")) << message;
  EXPECT_TRUE(mentions(message, place.file())) << message;
  EXPECT_EQ(good(storage->find_table("t1"))->entries, 1);
  EXPECT_EQ(good(storage->entries("t1", 1)).size(), 1u);
  const std::vector<std::string> entries{std::string(200'000, 'x')};
  EXPECT_TRUE(mentions(message_of(storage->open_table(some_row("t2"), entries, {})), "is full"));
  EXPECT_FALSE(good(storage->find_table("t2")).has_value());
  EXPECT_EQ(good(append(*storage, some_append("t1", 2))).front(), Kept::kKept)
      << "a small one fits";

  ASSERT_EQ(message_of(disk.run_script("PRAGMA max_page_count = 1000")), "");
  EXPECT_EQ(good(append(*storage, large_append(3))).front(), Kept::kKept);
  EXPECT_EQ(good(opened(place)->entries("t1", 1)).size(), 22u);
}

// In another process, since the limit is the whole process's: no file may grow beyond it.
TEST(Sqlite, ADiskThatRefusesToWriteLosesNothing) {
  const SqlitePlace place;
  open_some_table(*opened(place), "t1");
  const int ended = in_another_process([&] {
    const std::unique_ptr<Storage> storage = opened(place);
    signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    const rlim_t before = std::exchange(limit.rlim_cur, 100'000);
    setrlimit(RLIMIT_FSIZE, &limit);
    if (!mentions(message_of(append(*storage, large_append(2))), "the disk fails")) return 1;
    if (good(storage->entries("t1", 1)).size() != 1) return 2;
    limit.rlim_cur = before;
    setrlimit(RLIMIT_FSIZE, &limit);
    return append(*storage, large_append(2)).ok() ? 0 : 3;
  });
  EXPECT_EQ(ended, 0);
  EXPECT_EQ(good(opened(place)->entries("t1", 1)).size(), 21u);
}

TEST(Sqlite, AFileThatIsNoDatabaseIsRefused) {
  const SqlitePlace place;
  std::ofstream(place.file()) << std::string(5000, '?');
  const std::string message = message_of(place.open());
  EXPECT_TRUE(mentions(message, place.file() + " is damaged, or no database")) << message;
}

TEST(Sqlite, ADamagedFileIsNoticed) {
  const SqlitePlace place;
  {
    const std::unique_ptr<Storage> storage = opened(place);
    open_some_table(*storage, "t1");
    for (int i = 0; i < 10; ++i) ASSERT_TRUE(append(*storage, large_append(2 + 20 * i)).ok());
  }
  std::fstream file(place.file(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(4096);  // the first page says how the tables look, the others what is in them
  file << std::string(400'000, '\xA5');
  file.close();
  Result<std::unique_ptr<Storage>> storage = place.open();
  const std::string message = !storage ? message_of(storage)
                                       : message_of((*storage)->find_table("t1")) +
                                             message_of((*storage)->entries("t1", 1));
  EXPECT_TRUE(mentions(message, "is damaged")) << message;
}

TEST(Sqlite, ADatabaseOfAnotherProgramIsLeftAlone) {
  const SqlitePlace place;
  ASSERT_EQ(message_of(good(place.open_database())->run_script("CREATE TABLE recipes (x INTEGER)")),
            "");
  EXPECT_TRUE(mentions(message_of(place.open()), "is a database of another program"));
}

TEST(Sqlite, AFileThatCannotBeMadeIsNamed) {
  const tests::Directory directory;
  const std::string file = directory.path("nowhere/bottega.sqlite");
  EXPECT_EQ(message_of(open_sqlite(file)), file + " cannot be opened: No such file or directory");
}

TEST(Sqlite, OnlyItsOwnerReadsTheFile) {
  const SqlitePlace place;
  const std::unique_ptr<Storage> storage = opened(place);
  for (const char* beside : {"", "-wal", "-shm"}) {
    struct stat status {};
    ASSERT_EQ(stat((place.file() + beside).c_str(), &status), 0) << beside;
    EXPECT_EQ(status.st_mode & 0777, 0600u) << beside;
  }
}

TEST(Sqlite, NothingChangesElsewhere) {
  const SqlitePlace place;
  const std::unique_ptr<Storage> storage = opened(place);
  open_some_table(*storage, "t1");
  ASSERT_TRUE(append(*opened(place), some_append("t1", 2)).ok());
  const Changes changes = good(storage->changed_elsewhere(1));
  EXPECT_FALSE(changes.all);
  EXPECT_TRUE(changes.tables.empty());
}

// --- PostgreSQL

using tests::PostgresServer;
using Ids = std::vector<std::string>;

constexpr Milliseconds kLong = 20'000;

void append_in_another_process(const Place& place, const std::vector<Append>& appends) {
  EXPECT_EQ(in_another_process([&] { return opened(place)->append(appends).ok() ? 0 : 1; }), 0);
}

TEST(Postgres, OtherProcessesAreTold) {
  const PostgresPlace place;
  const std::unique_ptr<Storage> storage = opened(place);
  for (const char* id : {"t1", "t2", "t3"}) open_some_table(*storage, id);
  EXPECT_TRUE(good(storage->changed_elsewhere(kLong)).all) << "nobody has listened until now";
  EXPECT_TRUE(good(storage->changed_elsewhere(0)).tables.empty());

  // t3 is too late, and told of nothing.
  append_in_another_process(place, {some_append("t2", 2), some_append("t1", 2),
                                    some_append("t1", 3), some_append("t3", 1)});
  Ids heard;
  while (heard.size() < 2) {
    const Changes changes = good(storage->changed_elsewhere(kLong));
    ASSERT_FALSE(changes.all);
    ASSERT_FALSE(changes.tables.empty());
    heard.insert(heard.end(), changes.tables.begin(), changes.tables.end());
  }
  std::sort(heard.begin(), heard.end());
  EXPECT_EQ(heard, (Ids{"t1", "t2"}));
}

TEST(Postgres, WhatThisProcessDidIsNoNews) {
  const PostgresPlace place;
  const std::unique_ptr<Storage> storage = opened(place);
  const std::unique_ptr<Storage> sibling = opened(place);
  open_some_table(*storage, "t1");
  open_some_table(*storage, "t2");
  EXPECT_TRUE(good(storage->changed_elsewhere(0)).all);
  ASSERT_TRUE(append(*storage, some_append("t1", 2)).ok());
  ASSERT_TRUE(append(*sibling, some_append("t1", 3)).ok());
  append_in_another_process(place, {some_append("t2", 2)});
  EXPECT_EQ(good(storage->changed_elsewhere(kLong)).tables, Ids{"t2"});
}

TEST(Postgres, OfAPlanOtherProcessesAreToldToo) {
  const PostgresPlace place;
  const std::unique_ptr<Storage> storage = opened(place);
  open_some_table(*storage, "t1");
  EXPECT_TRUE(good(storage->changed_elsewhere(0)).all);
  const SeatPlan plan{"t1", 0, "plan"};
  for (const bool keeps : {true, false}) {
    EXPECT_EQ(in_another_process([&] {
                const auto other = opened(place);
                return (keeps ? other->keep_plan(plan) : other->drop_plan(plan)).ok() ? 0 : 1;
              }),
              0);
    EXPECT_EQ(good(storage->changed_elsewhere(kLong)).tables, Ids{"t1"});
  }
}

TEST(Postgres, AfterALostConnectionEverythingMayHaveChanged) {
  const PostgresPlace place;
  const std::unique_ptr<Storage> storage = opened(place);
  open_some_table(*storage, "t1");
  EXPECT_TRUE(good(storage->changed_elsewhere(0)).all);
  PostgresServer::get().cut_all_connections();
  EXPECT_NE(message_of(storage->changed_elsewhere(kLong)), "");
  append_in_another_process(place, {some_append("t1", 2)});
  EXPECT_TRUE(good(storage->changed_elsewhere(kLong)).all);
  append_in_another_process(place, {some_append("t1", 3)});
  EXPECT_EQ(good(storage->changed_elsewhere(kLong)).tables, Ids{"t1"});
}

TEST(Postgres, ALostConnectionIsAnErrorAndTheNextCallConnects) {
  const PostgresPlace place;
  const std::unique_ptr<Storage> storage = opened(place);
  open_some_table(*storage, "t1");
  for (int i = 0; i < 2; ++i) {
    PostgresServer::get().cut_all_connections();
    const std::string message = message_of(append(*storage, some_append("t1", 2 + i)));
    EXPECT_TRUE(mentions(message, "the PostgreSQL database: ")) << message;
    EXPECT_FALSE(mentions(message, "\n")) << message;
    EXPECT_EQ(good(append(*storage, some_append("t1", 2 + i))).front(), Kept::kKept);
  }
  PostgresServer::get().cut_all_connections();
  EXPECT_NE(message_of(storage->find_table("t1")), "");
  EXPECT_EQ(good(storage->find_table("t1"))->entries, 3);
}

TEST(Postgres, WhatWasKeptSurvivesALossOfPower) {
  const PostgresPlace place;
  const std::unique_ptr<Storage> storage = opened(place);
  open_some_table(*storage, "t1");
  for (int number = 2; number <= 50; ++number) {
    ASSERT_TRUE(append(*storage, some_append("t1", number)).ok());
  }
  PostgresServer::get().stop(SIGQUIT);
  EXPECT_NE(message_of(append(*storage, some_append("t1", 51))), "");
  EXPECT_TRUE(mentions(message_of(append(*storage, some_append("t1", 51))), "connection"));
  PostgresServer::get().start();
  EXPECT_EQ(good(storage->entries("t1", 1)).size(), 50u);
  EXPECT_EQ(good(append(*storage, some_append("t1", 51))).front(), Kept::kKept);
}

TEST(Postgres, ATextThatCannotBeKeptIsAnErrorAndNotCutOff) {
  const PostgresPlace place;
  const std::unique_ptr<Storage> storage = opened(place);
  open_some_table(*storage, "t1");
  Append odd = some_append("t1", 2);
  odd.entries = {std::string("a\0b", 3)};
  EXPECT_NE(message_of(append(*storage, odd)), "");
  EXPECT_EQ(good(append(*storage, some_append("t1", 2))).front(), Kept::kKept);
}

TEST(Postgres, AnUnreachableDatabaseIsAnErrorThatKeepsThePassword) {
  const std::string message =
      message_of(open_postgres("postgresql://ada:hunter2@/none?host=/nowhere"));
  EXPECT_TRUE(mentions(message, "the PostgreSQL database: connection to server")) << message;
  EXPECT_FALSE(mentions(message, "hunter2")) << message;
  EXPECT_NE(message_of(open_postgres("this is no connection string")), "");
}

}  // namespace
}  // namespace bottega::server
