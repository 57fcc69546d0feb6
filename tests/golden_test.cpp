// What must not change by accident: games of earlier days, the number of lines of play from fixed
// positions, and the signature of all rules. A commit that says "no functional change" leaves every
// file in tests/golden/ as it is; one that changes a rule on purpose renews them and says why
// (tests/golden/README.md).
#include <gtest/gtest.h>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "bench/signature.h"
#include "engine/json_reader.h"
#include "engine/match.h"
#include "tests/support.h"

namespace bottega::tests {
namespace {

namespace fs = std::filesystem;

const AnyGame& game_named(std::string_view id) {
  for (const auto& game : all_games()) {
    if (game->info().id == id) return *game;
  }
  ADD_FAILURE() << "no game " << id;
  return *all_games().front();
}

TEST(Golden, FinishedGamesOfEarlierDaysReplayToTheirScores) {
  std::map<std::string, int> found;
  for (const auto& entry : fs::directory_iterator(source_path("tests/golden/records"))) {
    const std::string text = read_file(entry.path());
    const Result<std::string> id = game_of_record(text);
    ASSERT_TRUE(id.ok()) << entry.path() << ": " << id.error().message;
    const Result<Record> record = read_record(text, game_named(*id));
    ASSERT_TRUE(record.ok()) << entry.path() << ": " << record.error().message;
    ASSERT_TRUE(record->end.has_value()) << entry.path();
    const Result<Match> match = Match::resume(game_named(*id), *record);
    ASSERT_TRUE(match.ok()) << entry.path() << ": " << match.error().message;
    EXPECT_EQ(write_record(match->record(), game_named(*id)), text) << entry.path();
    ++found[*id];
  }
  for (const auto& game : all_games()) {
    const GameInfo& info = game->info();
    EXPECT_GE(found[std::string(info.id)], 2 * (info.max_players - info.min_players + 1))
        << info.id;
  }
}

// How many lines of play there are from here, `depth` plies deep, nature's included.
std::uint64_t lines_of_play(const AnyGame& game, const AnyPosition& position, int depth) {
  MoveList moves;
  game.legal(position, moves);
  if (depth == 0 || moves.empty()) return 1;
  if (depth == 1) return moves.size();
  std::uint64_t lines = 0;
  for (const Move& move : moves) {
    AnyPosition next = position;
    game.apply(next, move);
    lines += lines_of_play(game, next, depth - 1);
  }
  return lines;
}

// tests/golden/counts.json: positions as the ply of a golden record, and the lines from there.
TEST(Golden, LinesOfPlayAreCounted) {
  const Result<Json> counts = parse_json(read_file(source_path("tests/golden/counts.json")), "it");
  ASSERT_TRUE(counts.ok());
  for (const Json& count : *counts) {
    const std::string name = count["record"].get<std::string>();
    const std::string text = read_file(source_path("tests/golden/records/" + name));
    const AnyGame& game = game_named(*game_of_record(text));
    const Result<Match> match = Match::resume(game, *read_record(text, game));
    ASSERT_TRUE(match.ok());
    EXPECT_EQ(lines_of_play(game, match->at(count["ply"].get<int>()), count["depth"].get<int>()),
              count["lines"].get<std::uint64_t>())
        << count;
  }
}

TEST(Golden, TheSignatureOfAllRulesIsUnchanged) {
  const auto edition_of = [](const GameInfo& game) -> Result<Json> {
    return shipped_edition(game.id);
  };
  const Result<std::string> computed = signature(edition_of);
  ASSERT_TRUE(computed.ok());
  EXPECT_EQ(*computed + "\n", read_file(source_path("tests/golden/signature.txt")));
}

}  // namespace
}  // namespace bottega::tests
