// A table that tests drive.
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "table/requests.h"
#include "tests/support.h"

namespace bottega::table {

using bottega::tests::all_games;

inline const AnyGame& game_called(std::string_view id) {
  for (const auto& game : all_games()) {
    if (game->info().id == id) return *game;
  }
  throw std::runtime_error("no such game");
}

inline Fortune fortune_of(std::uint64_t seed) {
  return {[seed](std::uint64_t number) { return derived_seed(seed, number); },
          std::to_string(seed)};
}

inline const Chair kOpenChair{Chair::Kind::kOpen, {}, {}};
inline Chair person(std::string name) {
  return {Chair::Kind::kPerson, std::move(name), {}};
}
inline Chair bot(std::string level) {
  return {Chair::Kind::kBot, {}, std::move(level)};
}

// A table that a test drives: entries are written and read again on their way, and the clock
// stands still unless it is told to run.
class Evening {
 public:
  Evening(const AnyGame& game, std::vector<Chair> chairs, ClockRules clock = {})
      : game_(game), table_(open(game, std::move(chairs), clock)) {
    settle();
  }

  Table& table() { return table_; }
  const Table& table() const { return table_; }
  const Fortune& fortune() const { return fortune_; }
  Milliseconds now = 1'000'000;

  // Takes what was granted, and whatever the table wants after it.
  std::string take(const Result<Entry>& entry) {
    if (!entry) return entry.error().message;
    keep(*entry);
    settle();
    return "";
  }

  void settle() {
    while (const std::optional<Entry> due = table_.due(fortune_, now)) keep(*due);
  }

  std::string ask(Caller caller, const Json& request) {
    const Result<std::optional<Entry>> entry = answer(table_, caller, request, fortune_, now);
    if (!entry) return entry.error().message;
    if (!*entry) return "granted before";
    return take(**entry);
  }
  std::string ask(Seat seat, const Json& request) { return ask(Caller{seat, seat == 0}, request); }

  std::string move(Seat seat, std::string_view text) {
    return take(table_.move(seat, table_.steps(), text, fortune_, now));
  }

  // Whoever is to act moves at random.
  void move_on(Random& random) {
    const MoveList legal = table_.match().legal();
    const Move chosen =
        bottega::tests::random_move(game_, table_.match().position(), legal, random);
    ASSERT_EQ(move(table_.to_act(), game_.text(chosen)), "");
  }

  // The same table, read from what was kept.
  Table again() const {
    std::vector<Entry> entries;
    for (const std::string& line : kept_) {
      const Result<Entry> entry = read_entry(game_, line);
      EXPECT_TRUE(entry.ok()) << line;
      entries.push_back(*entry);
    }
    Result<Table> table = Table::read(game_, entries);
    EXPECT_TRUE(table.ok()) << table.error().message;
    return std::move(*table);
  }

  const std::vector<std::string>& kept() const { return kept_; }

 private:
  Table open(const AnyGame& game, std::vector<Chair> chairs, ClockRules clock) {
    Agreement agreement;
    agreement.setup.players = static_cast<int>(chairs.size());
    agreement.chairs = std::move(chairs);
    agreement.clock = clock;
    const Seat host = agreement.chairs[0].kind == Chair::Kind::kPerson ? Seat{0} : kNobody;
    const Result<Entry> entry = Table::open(game, agreement, host, "hash", now);
    if (!entry) throw std::runtime_error(entry.error().message);
    kept_.push_back(write_entry(game, *entry));
    return std::move(*Table::read(game, {*entry}));
  }

  void keep(const Entry& entry) {
    kept_.push_back(write_entry(game_, entry));
    const Result<Entry> read = read_entry(game_, kept_.back());
    ASSERT_TRUE(read.ok()) << read.error().message;
    const Verdict taken = table_.take(*read);
    ASSERT_TRUE(taken.ok()) << taken.error().message;
  }

  const AnyGame& game_;
  Fortune fortune_ = fortune_of(7);
  std::vector<std::string> kept_;
  Table table_;
};

inline const AnyGame& parfum() {
  return game_called("parfum");
}

inline Evening two_people(ClockRules clock = {}) {
  Evening evening(parfum(), {person("Ada"), kOpenChair}, clock);
  EXPECT_EQ(evening.take(evening.table().sit(1, "Bruno", evening.now)), "");
  return evening;
}

inline bool mentions(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace bottega::table
