// Databases of earlier days are brought up to date, and those of later days left alone.
#include "server/schema.h"

#include <thread>

#include "server/scene.h"

namespace bottega::server {
namespace {

class SchemaTest : public testing::TestWithParam<Backend> {
 protected:
  SchemaTest() : place_(GetParam().make()) {}

  int version() const {
    const std::unique_ptr<Database> database = good(place_->open_database());
    EXPECT_EQ(message_of(database->begin()), "");
    const int found = good(database->lock_schema());
    database->roll_back();
    return found;
  }

  std::unique_ptr<Place> place_;
};

const int kNewest = static_cast<int>(schema_steps().size());

// What a program of that day would have kept.
constexpr const char* kRowsOfVersion1 = R"(
INSERT INTO tables VALUES ('t1', 'parfum', 'edition', 'seed', 'playing', 1, '{}', 10, 20, 2);
INSERT INTO entries VALUES ('t1', 1, 'first'), ('t1', 2, 'second');
INSERT INTO accounts VALUES ('a1', 'Ada', 'ada', 'password', 5);
INSERT INTO keys VALUES ('t1', 0, 1, 'h1', 'a1'), ('t1', 1, 0, 'h2', NULL);
INSERT INTO sessions VALUES ('s1', 'a1', 99);
)";

TEST_P(SchemaTest, EveryEarlierVersionMigrates) {
  for (int before = 0; before <= kNewest; ++before) {
    SCOPED_TRACE(before);
    place_ = GetParam().make();
    {
      const std::unique_ptr<Database> database = good(place_->open_database());
      if (before > 0) {
        ASSERT_EQ(message_of(migrate(*database, before)), "");
        ASSERT_EQ(message_of(database->run_script(kRowsOfVersion1)), "");
      }
    }
    EXPECT_EQ(version(), before);
    const std::unique_ptr<Storage> storage = opened(*place_);
    EXPECT_EQ(version(), kNewest);
    if (before == 0) continue;
    EXPECT_EQ(good(storage->find_table("t1"))->changed, 20);
    EXPECT_EQ(good(storage->entries("t1", 1)), (std::vector<std::string>{"first", "second"}));
    EXPECT_EQ(good(storage->tables({"playing", true, "a1", "", 5})).size(), 1u);
    EXPECT_EQ(good(storage->keys("t1")).size(), 2u);
    EXPECT_EQ(good(storage->find_account("ADA"))->id, "a1");
    EXPECT_EQ(good(storage->find_session("s1"))->ends, 99);
    EXPECT_TRUE(good(storage->plans("t1")).empty());
    EXPECT_EQ(good(storage->append(std::vector<Append>{some_append("t1", 3)})).front(),
              Kept::kKept);
  }
}

TEST_P(SchemaTest, ANewerVersionIsRefused) {
  opened(*place_).reset();
  const std::unique_ptr<Database> database = good(place_->open_database());
  ASSERT_EQ(message_of(database->run_script("UPDATE schema SET version = 99")), "");
  const std::string message = message_of(place_->open());
  EXPECT_TRUE(
      mentions(message, "has the schema version 99, but this program knows versions up to " +
                            std::to_string(kNewest)))
      << message;
  EXPECT_EQ(version(), 99);
}

TEST_P(SchemaTest, AStepThatFailsLeavesTheVersionBefore) {
  {
    const std::unique_ptr<Database> database = good(place_->open_database());
    ASSERT_EQ(message_of(migrate(*database, 1)), "");
    // The last index of version 2 is in the way.
    ASSERT_EQ(message_of(database->run_script("CREATE INDEX keys_by_account ON keys (seat)")), "");
  }
  EXPECT_TRUE(mentions(message_of(place_->open()), "keys_by_account"));
  EXPECT_EQ(version(), 1);
  const std::unique_ptr<Database> database = good(place_->open_database());
  ASSERT_EQ(message_of(database->run_script("DROP INDEX keys_by_account")), "");
  opened(*place_).reset();
  EXPECT_EQ(version(), kNewest);
}

TEST_P(SchemaTest, TwoMayOpenAnEmptyPlaceAtOnce) {
  for (int i = 0; i < 3; ++i) {
    place_ = GetParam().make();
    std::string other;
    std::thread second([&] { other = message_of(place_->open()); });
    EXPECT_EQ(message_of(place_->open()), "");
    second.join();
    EXPECT_EQ(other, "");
    EXPECT_EQ(version(), kNewest);
  }
}

INSTANTIATE_TEST_SUITE_P(Kept, SchemaTest, kBoth, kByName);

}  // namespace
}  // namespace bottega::server
