// Damaged and invented input to every parser: always a message, never a crash; and whatever is
// accepted can be played. Run under the sanitizers by ./test.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/json_reader.h"
#include "engine/match.h"
#include "games/registry.h"
#include "tests/support.h"

namespace bottega::tests {
namespace {

// For each kind of input and game; under the sanitizers each takes ten times as long.
#ifdef __SANITIZE_ADDRESS__
constexpr int kRounds = 600;
#else
constexpr int kRounds = 1500;
#endif

std::string damaged(std::string text, Random& random) {
  for (int hits = 1 + static_cast<int>(random.below(4)); hits > 0 && !text.empty(); --hits) {
    const std::size_t at = random.below(text.size());
    switch (random.below(6)) {
      case 0: text[at] = static_cast<char>(random.below(256)); break;
      case 1: text.erase(at, 1 + random.below(8)); break;
      case 2: text.insert(at, 1, static_cast<char>(32 + random.below(96))); break;
      case 3: text.resize(at); break;
      case 4: text.insert(at, text.substr(at, random.below(60))); break;
      case 5: text[at] = static_cast<char>('0' + random.below(10)); break;
    }
  }
  return text;
}

// Changes one value somewhere inside, as somebody who edits by hand might.
void damage_inside(Json& json, Random& random) {
  if (json.is_structured() && !json.empty() && random.below(8) != 0) {
    auto part = json.begin();
    std::advance(part, static_cast<long>(random.below(json.size())));
    if (random.below(20) == 0) {
      json.erase(part);
    } else {
      damage_inside(*part, random);
    }
    return;
  }
  static const Json kValues[] = {Json(),
                                 Json(0),
                                 Json(1),
                                 Json(-1),
                                 Json(3),
                                 Json(255),
                                 Json(1e30),
                                 Json(0.5),
                                 Json(9223372036854775807),
                                 Json(true),
                                 Json(""),
                                 Json("nature"),
                                 Json("A01"),
                                 Json("H01"),
                                 Json::array(),
                                 Json::object(),
                                 Json::array({1, 2, 3})};
  if (json.is_number_integer() && random.below(3) != 0) {
    json = json.get<std::int64_t>() % 100000 + static_cast<std::int64_t>(random.below(5)) - 2;
  } else if (json.is_array() && !json.empty() && random.below(2) == 0) {
    json.push_back(json[random.below(json.size())]);
  } else {
    json = kValues[random.below(std::size(kValues))];
  }
}

// Plays on from a position, checking it at every ply.
void play_on(const AnyGame& game, AnyPosition position, Random& random) {
  MoveList moves;
  for (int ply = 0; ply < 3000 && game.to_act(position) != kNobody; ++ply) {
    game.legal(position, moves);
    ASSERT_FALSE(moves.empty());
    game.apply(position, random_move(game, position, moves, random));
    const Verdict verdict = game.check(position);
    ASSERT_TRUE(verdict.ok()) << verdict.error().message << "\n" << game.position_json(position);
  }
}

bool is_one_line(const std::string& message) {
  return message.size() > 8 && message.find('\n') == std::string::npos;
}

Match some_match(const AnyGame& game, Random& random, int plies) {
  Match match = Match::begin(game, random_setup(game.info(), random));
  for (int ply = 0; ply < plies && !match.over(); ++ply) {
    match.play(random_move(game, match.position(), match.legal(), random));
  }
  return match;
}

TEST(Fuzz, DamagedRecordsAreRefusedWithAMessage) {
  for (const auto& game : all_games()) {
    Random random(1);
    for (int round = 0; round < kRounds; ++round) {
      const Match match = some_match(*game, random, static_cast<int>(random.below(60)));
      const std::string text = write_record(match.record(), *game);
      const Result<std::string> id = game_of_record(damaged(text, random));
      EXPECT_TRUE(id.ok() || is_one_line(id.error().message));
      const Result<Record> record = read_record(damaged(text, random), *game);
      if (!record) {
        EXPECT_TRUE(is_one_line(record.error().message)) << record.error().message;
        continue;
      }
      // Cut at the end of a line, a record is an earlier record; nothing else gets by the checks.
      const std::string again = write_record(*record, *game);
      EXPECT_EQ(again, text.substr(0, again.size()));
    }
  }
}

TEST(Fuzz, RecordsWithWrongMovesButGoodChecksAreRefusedWithAMessage) {
  for (const auto& game : all_games()) {
    Random random(2);
    for (int round = 0; round < kRounds; ++round) {
      Record record = some_match(*game, random, 40).record();
      std::string& move = record.moves[random.below(record.moves.size())].text;
      move = random.below(2) == 0 ? damaged(move, random)
                                  : record.moves[random.below(record.moves.size())].text;
      const Result<Record> read = read_record(write_record(record, *game), *game);
      if (!read) continue;  // bytes that are no text are replaced when written, and then differ
      const Result<Match> match = Match::resume(*game, *read);
      EXPECT_TRUE(match.ok() || is_one_line(match.error().message));
    }
  }
}

TEST(Fuzz, DamagedPositionsAreRefusedWithAMessageOrPlayable) {
  for (const auto& game : all_games()) {
    Random random(3);
    int accepted = 0;
    for (int round = 0; round < kRounds; ++round) {
      const Match match = some_match(*game, random, static_cast<int>(random.below(600)));
      Json json = game->position_json(match.position());
      damage_inside(json, random);
      const Result<AnyPosition> position = game->read_position(json);
      if (!position) {
        EXPECT_TRUE(is_one_line(position.error().message)) << position.error().message;
        continue;
      }
      ++accepted;
      const Result<AnyPosition> again = game->read_position(game->position_json(*position));
      ASSERT_TRUE(again.ok()) << again.error().message;
      EXPECT_EQ(*again, *position);
      play_on(*game, *position, random);
    }
    EXPECT_GT(accepted, 0);
    EXPECT_LT(accepted, kRounds / 2);
  }
}

TEST(Fuzz, DamagedEditionsAreRefusedWithAMessageOrPlayable) {
  for (const GameEntry& entry : registered_games()) {
    Random random(4);
    const Json shipped = shipped_edition(entry.info().id);
    for (int round = 0; round < kRounds / 5; ++round) {
      Json json = shipped;
      for (int hits = 1 + static_cast<int>(random.below(3)); hits > 0; --hits) {
        damage_inside(json, random);
      }
      const auto game = entry.load(json);
      if (!game) {
        EXPECT_TRUE(is_one_line(game.error().message)) << game.error().message;
        continue;
      }
      play_on(**game, (*game)->start(random_setup(entry.info(), random)), random);
    }
  }
}

TEST(Fuzz, InventedMovesAreParsedOrRefusedAndExplained) {
  for (const auto& game : all_games()) {
    Random random(5);
    std::vector<std::string> words{"",   "0",  "1",   "-1",          "7",
                                   "48", "49", "255", "99999999999", "\xff"};
    const Match whole = some_match(*game, random, 2000);
    for (const RecordedMove& move : whole.record().moves) {
      std::istringstream text(move.text);
      for (std::string word; text >> word;) words.push_back(word);
    }
    MoveList moves;
    for (int round = 0; round < kRounds * 10; ++round) {
      std::string text;
      for (int n = static_cast<int>(random.below(6)); n >= 0; --n) {
        text += words[random.below(words.size())] + (n > 0 ? " " : "");
      }
      const Result<Move> move = game->parse(text);
      if (!move) {
        EXPECT_TRUE(is_one_line(move.error().message)) << move.error().message;
        continue;
      }
      const std::string canonical = game->text(*move);
      ASSERT_EQ(game->parse(canonical)->bits(), move->bits()) << text << " / " << canonical;
      const AnyPosition position = whole.at(static_cast<int>(random.below(whole.ply() + 1)));
      if (game->to_act(position) == kNobody) continue;
      game->legal(position, moves);
      if (!contains(moves, *move)) {
        const AnyView view = game->observe(position, game->to_act(position));
        EXPECT_TRUE(is_one_line(game->why_not(view, *move))) << text;
      }
    }
  }
}

TEST(Fuzz, NoiseIsNoJson) {
  Random random(6);
  for (int round = 0; round < kRounds; ++round) {
    std::string noise(random.below(200), ' ');
    for (char& c : noise) c = static_cast<char>(random.below(256));
    const Result<Json> json = parse_json(noise, "noise");
    EXPECT_TRUE(json.ok() || is_one_line(json.error().message));
  }
}

}  // namespace
}  // namespace bottega::tests
