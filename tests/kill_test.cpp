// The server is killed in the middle of everything, and nothing that it granted is lost.
#include <gtest/gtest.h>
#include <cstdlib>
#include <deque>

#include "engine/match.h"
#include "server/scene.h"
#include "table/table.h"
#include "tests/served.h"
#include "tests/support.h"

namespace bottega::tests {
namespace {

using server::Backend;

// BOTTEGA_KILLS=200 for the figures of docs/reliability.md.
int kills() {
  const char* number = std::getenv("BOTTEGA_KILLS");
  return number == nullptr ? 3 : std::atoi(number);
}

const AnyGame& parfum() {
  for (const auto& game : all_games()) {
    if (game->info().id == "parfum") return *game;
  }
  std::abort();
}

// The moves of a table as the storage has them; the whole table must be sound.
std::vector<Players::Granted> kept_moves(server::Storage& storage, const std::string& id) {
  std::vector<table::Entry> entries;
  std::vector<Players::Granted> moves;
  for (const std::string& line : server::good(storage.entries(id, 1))) {
    const Result<table::Entry> entry = table::read_entry(parfum(), line);
    EXPECT_TRUE(entry.ok()) << line;
    if (!entry) continue;
    entries.push_back(*entry);
    if (entry->deed == table::Deed::kMove) moves.push_back({entry->seat, entry->moves[0].text});
  }
  const Result<table::Table> read = table::Table::read(parfum(), entries);
  EXPECT_TRUE(read.ok()) << server::message_of(read);
  if (!read || !read->has_begun()) return moves;
  // What `replay --check` does.
  const std::string text = write_record(read->match().record(), parfum());
  const Result<Record> record = read_record(text, parfum());
  EXPECT_TRUE(record.ok() && Match::resume(parfum(), *record).ok()) << id;
  return moves;
}

// Every granted move is among those kept, in the same order.
void expect_kept(server::Storage& storage, const Players& players) {
  const std::vector<Players::Granted> kept = kept_moves(storage, players.id);
  std::size_t at = 0;
  for (const Players::Granted& granted : players.granted) {
    while (at < kept.size() && !(kept[at].seat == granted.seat && kept[at].move == granted.move)) {
      ++at;
    }
    ASSERT_LT(at, kept.size()) << "table " << players.id << " lost '" << granted.move << "'";
    ++at;
  }
}

class Killing : public testing::TestWithParam<Backend> {};

TEST_P(Killing, LosesNothingThatWasGranted) {
  const std::unique_ptr<server::Place> place = GetParam().make();
  Served served(place->flags());
  std::deque<Players> all;
  Random random(1);
  std::size_t granted = 0;
  for (int kill = 0; kill < kills(); ++kill) {
    std::erase_if(all, [](const Players& players) { return players.over; });
    while (all.size() < 10) all.emplace_back(served.address());
    const std::unique_ptr<server::Exchange> exchange = server::Exchange::make();
    for (Players& players : all) players.call(*exchange, served.address(), served.address());
    exchange->run_for(200 + static_cast<int>(random.below(400)));
    EXPECT_EQ(served.end(SIGKILL), -SIGKILL);
    exchange->run_for(20);  // answers that were on their way
    const auto storage = server::opened(*place);
    for (const Players& players : all) {
      EXPECT_EQ(players.refused, "");
      expect_kept(*storage, players);
      granted += players.granted.size();
    }
    for (Players& players : all) players.hang_up();
    served.start();
  }
  EXPECT_GT(granted, 0u);
  std::printf("%d kills; granted moves looked for after them: %zu, missing: 0\n", kills(), granted);
  EXPECT_EQ(served.end(SIGTERM), 0);
}

INSTANTIATE_TEST_SUITE_P(Both, Killing, server::kBoth, server::kByName);

TEST(TwoServers, ShareATableAndOneGoesOnAlone) {
  const server::PostgresPlace place;
  Served first(place.flags());
  Served second(place.flags());
  const std::unique_ptr<server::Exchange> exchange = server::Exchange::make();
  Players players(first.address());
  players.call(*exchange, first.address(), second.address());
  for (int i = 0; i < 600 && players.granted.size() < 10; ++i) exchange->run_for(50);
  EXPECT_GE(players.granted.size(), 10u);
  EXPECT_EQ(first.end(SIGKILL), -SIGKILL);
  const std::size_t before = players.granted.size();
  players.call(*exchange, second.address(), second.address());
  for (int i = 0; i < 600 && players.granted.size() < before + 10 && !players.over; ++i) {
    exchange->run_for(50);
  }
  EXPECT_TRUE(players.granted.size() >= before + 10 || players.over);
  EXPECT_EQ(players.refused, "");
  expect_kept(*server::opened(place), players);
}

TEST(Restarting, AnswersWhatWasBegunAndRefusesTheRest) {
  const server::SqlitePlace place;
  Served served(place.flags());
  const std::unique_ptr<server::Exchange> exchange = server::Exchange::make();
  Players players(served.address());
  players.call(*exchange, served.address(), served.address());
  exchange->run_for(200);
  EXPECT_EQ(served.end(SIGTERM), 0);
  exchange->run_for(50);
  expect_kept(*server::opened(place), players);
  EXPECT_EQ(kept_moves(*server::opened(place), players.id).size(), players.granted.size());
}

}  // namespace
}  // namespace bottega::tests
