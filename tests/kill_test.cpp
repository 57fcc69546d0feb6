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

// Three people at an auction, of whom one plans how far to go and hangs up.
class Bidders {
 public:
  explicit Bidders(const server::Address& address) {
    const Json made = post(address, "/api/tables",
                           {{"game", "princes"},
                            {"players", 3},
                            {"name", "Ada"},
                            {"options", {{"start_player", "seat_1"}}}});
    table_ = made["table"];
    tokens_.push_back(made["token"]);
    for (const char* name : {"Bruno", "Chiara"}) {
      tokens_.push_back(
          post(address, "/api/tables/" + table_ + "/seats", {{"name", name}})["token"]);
    }
  }

  // `seat` from 0.
  void call(server::Exchange& exchange, const server::Address& address, int seat) {
    lines_[seat] = exchange.call(
        address, "/api/tables/" + table_ + "/live", {},
        [this, seat](server::Line&, const std::string& text) {
          const Json message = Json::parse(text, nullptr, false);
          if (message.contains("table")) seen_[seat] = message["table"];
        },
        [](server::Line&, const std::string&) {});
    say(seat, {{"type", "hello"}, {"protocol", 1}, {"token", tokens_[seat]}});
  }
  void hang_up(int seat) { lines_[seat]->close(); }
  void say(int seat, const Json& message) { lines_[seat]->send(message.dump()); }
  // The first move that begins like this.
  bool can(int seat, const std::string& move) const { return !find(seat, move).empty(); }
  void move(int seat, const std::string& move) {
    say(seat, {{"type", "move"}, {"step", seen_[seat]["step"]}, {"move", find(seat, move)}});
  }
  const Json& seen(int seat) const { return seen_[seat]; }

 private:
  static Json post(const server::Address& address, const std::string& path, const Json& body) {
    const auto made = server::fetch(address, "POST", path, body.dump());
    EXPECT_TRUE(made && made->status == 201);
    return Json::parse(made ? made->body : "{}", nullptr, false);
  }
  std::string find(int seat, const std::string& start) const {
    for (const Json& move : seen_[seat].value("moves", Json::array())) {
      if (move.get<std::string>().starts_with(start)) return move;
    }
    return "";
  }

  std::string table_;
  std::vector<std::string> tokens_;
  std::shared_ptr<server::Line> lines_[3];
  Json seen_[3] = {Json::object(), Json::object(), Json::object()};
};

TEST(TwoServers, FollowWhatWasPlannedAtTheOther) {
  const server::PostgresPlace place;
  Served first(place.flags());
  Served second(place.flags());
  const std::unique_ptr<server::Exchange> exchange = server::Exchange::make();
  const auto until = [&](const std::function<bool()>& so) {
    for (int i = 0; i < 600 && !so(); ++i) exchange->run_for(20);
    return so();
  };
  Bidders bidders(first.address());
  for (int seat = 0; seat < 3; ++seat) {
    bidders.call(*exchange, seat == 2 ? first.address() : second.address(), seat);
  }
  for (int seat = 0; seat < 3; ++seat) {
    ASSERT_TRUE(until([&] { return bidders.can(seat, "return"); })) << seat;
    bidders.move(seat, "return");
  }
  ASSERT_TRUE(until([&] { return bidders.can(0, "name jester"); }));
  bidders.move(0, "name jester");
  ASSERT_TRUE(until([&] { return bidders.seen(2).value("plans", Json()).size() > 2; }));
  bidders.say(2, {{"type", "plan"}, {"plan", "bid jester 900"}});
  ASSERT_TRUE(until([&] { return bidders.seen(2).contains("plan"); }));
  bidders.hang_up(2);
  EXPECT_EQ(first.end(SIGKILL), -SIGKILL);
  ASSERT_TRUE(until([&] { return bidders.can(1, "pass"); }));
  bidders.move(1, "pass");
  EXPECT_TRUE(until([&] { return bidders.can(0, "raise"); }));
  EXPECT_EQ(bidders.seen(0)["view"]["auction"]["bidding"]["price"], 300);
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
