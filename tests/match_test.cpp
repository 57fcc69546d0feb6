// Records and the driver: what is kept of a game, and what is refused.
#include "engine/match.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/hash.h"

#include "tests/support.h"

namespace bottega::tests {
namespace {

Chance chance_of(std::uint64_t seed) {
  return [random = Random(seed)]() mutable { return random.next(); };
}

class Matches : public ::testing::Test {
 protected:
  const AnyGame& game_ = *all_games().front();

  bottega::Setup setup() const {
    bottega::Setup setup;
    setup.players = game_.info().min_players;
    return setup;
  }

  // A game played for a while by the first legal move.
  Match some_match(int decisions) const {
    Match match = Match::begin(game_, setup());
    const Chance chance = chance_of(11);
    match.advance(chance);
    for (int i = 0; i < decisions && !match.over(); ++i) {
      match.play(match.legal()[0]);
      match.advance(chance);
    }
    return match;
  }

  Match finished_match() const {
    Match match = some_match(0);
    Random random(5);
    while (!match.over()) match.play(random_move(game_, match.position(), match.legal(), random));
    return match;
  }

  std::string refusal(const std::string& text) const {
    const Result<Record> record = read_record(text, game_);
    if (!record) return record.error().message;
    const Result<Match> match = Match::resume(game_, *record);
    return match ? "" : match.error().message;
  }
};

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

TEST_F(Matches, AdvanceStopsWhereAPlayerHasAChoice) {
  const Match match = some_match(5);
  EXPECT_TRUE(is_player(match.to_act()));
  EXPECT_GT(match.legal().size(), 1u);
}

TEST_F(Matches, SameChanceSameGame) {
  EXPECT_EQ(write_record(some_match(9).record(), game_),
            write_record(some_match(9).record(), game_));
}

TEST_F(Matches, MovesAreTakenBackAndAtLooksBack) {
  Match match = some_match(9);
  const int ply = match.ply() / 2;
  const AnyPosition then = match.at(ply);
  match.take_back(ply);
  EXPECT_EQ(match.ply(), ply);
  EXPECT_EQ(match.position(), then);
  EXPECT_FALSE(match.record().end.has_value());
}

TEST_F(Matches, LookingBackIsReplayingFromTheStart) {
  Match match = finished_match();
  for (int round = 0; round < 2; ++round) {
    AnyPosition position = match.at(0);
    for (int ply = 0; ply < match.ply(); ++ply) {
      ASSERT_EQ(match.at(ply), position) << ply;
      game_.apply(position, match.moves()[ply]);
    }
    EXPECT_EQ(match.at(match.ply()), match.position());
    // Once more after another way on.
    match.take_back(match.ply() - 200);
    Random random(6);
    while (!match.over()) match.play(random_move(game_, match.position(), match.legal(), random));
  }
}

TEST_F(Matches, MovesTakenBackStayInTheRecord) {
  Match match = some_match(9);
  const int ply = match.ply();
  const Chance chance = chance_of(1);
  for (const int to : {ply - 1, ply - 4, ply - 6}) {
    match.take_back(to);
    match.take_back(to);  // which is no news
    match.advance(chance);
    match.play(match.legal()[match.legal().size() - 1]);
    match.advance(chance);
  }
  match.take_back(ply - 5);
  EXPECT_EQ(match.record().taken_back.size(), 4u);

  const std::string text = write_record(match.record(), game_);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1 + std::ssize(steps_of(match.record())));
  const Result<Record> record = read_record(text, game_);
  ASSERT_TRUE(record.ok()) << record.error().message;
  const Result<Match> again = Match::resume(game_, *record);
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(again->position(), match.position());
  EXPECT_EQ(write_record(again->record(), game_), text);
}

TEST_F(Matches, StepsComeInTheOrderInWhichTheyHappened) {
  Match match = some_match(0);
  const int start = match.ply();
  match.play(match.legal()[0]);
  match.take_back(start);
  match.play(match.legal()[1]);
  std::vector<std::string> told;
  for (const RecordStep& step : steps_of(match.record())) {
    told.push_back(step.move != nullptr ? step.move->text : std::to_string(step.back_to));
  }
  const std::vector<std::string> last(told.end() - 3, told.end());
  Match fresh = some_match(0);
  EXPECT_EQ(last, (std::vector<std::string>{game_.text(fresh.legal()[0]), std::to_string(start),
                                            game_.text(fresh.legal()[1])}));
}

TEST_F(Matches, ARecordWithAnImpossibleReturnIsRefused) {
  Record record = some_match(2).record();
  const int ply = static_cast<int>(record.moves.size());
  RecordWriter writer;
  std::string text = writer.header(record, game_);
  EXPECT_NE(refusal(text + RecordWriter(writer).back(0)), "");
  for (const RecordedMove& move : record.moves) text += writer.move(move);
  EXPECT_EQ(refusal(text + RecordWriter(writer).back(ply - 1)), "");
  EXPECT_NE(refusal(text + RecordWriter(writer).back(ply)).find("back"), std::string::npos);
}

TEST_F(Matches, TheHashOfTheSeedIsToldFirstAndTheSeedLast) {
  Match match = Match::begin(game_, setup());
  match.promise_fairness("chacha20", "00ff");
  Random random(5);
  while (!match.over()) match.play(random_move(game_, match.position(), match.legal(), random));
  EXPECT_EQ(write_record(match.record(), game_).find("\"seed\""), std::string::npos);
  match.reveal_seed("beef");
  const std::string text = write_record(match.record(), game_);
  const Result<Record> record = read_record(text, game_);
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(record->fairness->stream, "chacha20");
  EXPECT_EQ(record->fairness->hash, "00ff");
  EXPECT_EQ(record->fairness->seed, "beef");
  EXPECT_EQ(write_record(Match::resume(game_, *record)->record(), game_), text);
}

TEST_F(Matches, EventsOfTheWholeAreTheEventsOfTheParts) {
  const Match match = some_match(9);
  const int half = match.ply() / 2;
  EXPECT_EQ(match.events(0, match.ply()).size(),
            match.events(0, half).size() + match.events(half, match.ply()).size());
}

TEST_F(Matches, PlayTextLetsChanceGoFirst) {
  Match match = Match::begin(game_, setup());
  const Chance chance = chance_of(11);
  const std::string first = game_.text(some_match(0).legal()[0]);
  ASSERT_EQ(match.to_act(), kNature);
  EXPECT_TRUE(match.play_text(first, chance).ok());
  EXPECT_EQ(match.record().moves.back().text, first);
  EXPECT_FALSE(match.play_text("no such move", chance).ok());
}

TEST_F(Matches, NamesAndTimesSurviveARecord) {
  Match match = Match::begin(game_, setup(), {"Anna", "Béla \"B\""});
  match.advance(chance_of(3));
  match.play(match.legal()[0], 1234);
  const Result<Record> record = read_record(write_record(match.record(), game_), game_);
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(record->names[1], "Béla \"B\"");
  EXPECT_EQ(record->moves.back().ms, 1234);
  EXPECT_EQ(Match::resume(game_, *record)->names()[0], "Anna");
}

TEST_F(Matches, AGameCanBeginAtAPosition) {
  const Match match = some_match(6);
  const Result<Match> other =
      Match::begin_from(game_, game_.position_json(match.position()).dump());
  ASSERT_TRUE(other.ok());
  EXPECT_EQ(other->position(), match.position());
  const Result<Record> record = read_record(write_record(other->record(), game_), game_);
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(Match::resume(game_, *record)->position(), match.position());
}

TEST_F(Matches, AFinishedGameRecordsItsEnd) {
  const std::string text = write_record(finished_match().record(), game_);
  EXPECT_NE(text.find("\"end\":true"), std::string::npos);
  EXPECT_EQ(refusal(text), "");
  EXPECT_NE(refusal(text + text.substr(text.rfind('\n', text.size() - 2) + 1)), "");
}

TEST_F(Matches, AMoveThatCannotBePlayedChangesNothing) {
  Match match = Match::begin(game_, setup());  // nature is to act first
  const std::string late = some_match(40).record().moves.back().text;
  const AnyPosition before = match.position();
  ASSERT_FALSE(match.play_text(late, chance_of(1)).ok()) << late;
  EXPECT_EQ(match.ply(), 0);
  EXPECT_EQ(match.position(), before);
}

TEST_F(Matches, ARecordGrowsLineByLine) {
  const Match match = some_match(9);
  RecordWriter writer;
  std::string text = writer.header(match.record(), game_);
  for (const RecordedMove& move : match.record().moves) text += writer.move(move);
  EXPECT_EQ(text, write_record(match.record(), game_));
}

TEST_F(Matches, AMoveMayTakeAYear) {
  Match match = some_match(0);
  constexpr std::int64_t kYear = 366LL * 24 * 3600 * 1000;
  match.play(match.legal()[0], kYear);
  EXPECT_EQ(read_record(write_record(match.record(), game_), game_)->moves.back().ms, kYear);
}

// --- Refusals

TEST_F(Matches, AlteredLinesFailTheirCheck) {
  const std::string text = write_record(some_match(9).record(), game_);
  ASSERT_EQ(refusal(text), "");
  EXPECT_EQ(refusal(replaced(text, "\"ply\":3", "\"ply\":4")),
            "line 4 of the record fails its check: it, or a line before it, was altered");
  EXPECT_EQ(refusal(replaced(text, "\"players\":2", "\"players\":3")),
            "line 1 of the record fails its check: it, or a line before it, was altered");
}

TEST_F(Matches, MissingAndDoubledLinesAreNoticed) {
  const std::string text = write_record(some_match(9).record(), game_);
  const std::size_t second = text.find('\n') + 1;
  const std::size_t third = text.find('\n', second) + 1;
  EXPECT_NE(refusal(text.substr(0, second) + text.substr(third)), "");
  EXPECT_NE(refusal(text.substr(0, third) + text.substr(second)), "");
}

TEST_F(Matches, ACutOffLineIsNamed) {
  const std::string text = write_record(some_match(9).record(), game_);
  EXPECT_NE(refusal(text.substr(0, text.size() - 20)).find("is not valid JSON; it may be cut off"),
            std::string::npos);
}

TEST_F(Matches, AnotherEditionIsRefusedByItsFingerprint) {
  const std::string text = write_record(some_match(1).record(), game_);
  const std::string message = refusal(replaced(text, game_.fingerprint(), "0123456789abcdef"));
  EXPECT_NE(message.find("edition fingerprint is 0123456789abcdef"), std::string::npos) << message;
  EXPECT_NE(message.find(game_.fingerprint()), std::string::npos) << message;
}

TEST_F(Matches, HeadersThatMeanNothingAreRefused) {
  const Record plain = some_match(0).record();
  EXPECT_EQ(refusal(""), "the record is empty");
  EXPECT_NE(refusal("[]\n"), "");
  EXPECT_NE(refusal("{}\n").find("bottega is missing"), std::string::npos);
  Record newer = plain;
  newer.rules_version = 99;
  EXPECT_NE(refusal(write_record(newer, game_)).find("version 99 of the rules"), std::string::npos);
  EXPECT_FALSE(game_of_record("{\"hello\":1}").ok());
  EXPECT_EQ(*game_of_record(write_record(plain, game_)), game_.info().id);
}

TEST_F(Matches, RecordsOfRulesThatHaveChangedAreRefused) {
  int changed = 0;
  for (const auto& game : all_games()) {
    const int oldest = game->info().oldest_rules_version;
    if (oldest == 1) continue;
    ++changed;
    bottega::Setup setup;
    setup.players = game->info().max_players;
    Record record = Match::begin(*game, setup).record();
    record.rules_version = oldest - 1;
    const Result<Record> read = read_record(write_record(record, *game), *game);
    ASSERT_FALSE(read.ok());
    EXPECT_NE(read.error().message.find(fmt::format("from version {} on", oldest)),
              std::string::npos)
        << read.error().message;
  }
  EXPECT_GT(changed, 0);
}

// Each of these is forged with good checks.
TEST_F(Matches, AHeaderThatDoesNotFitItsPositionIsRefused) {
  const Match match = some_match(6);
  Record record = Match::begin_from(game_, game_.position_json(match.position()).dump())->record();
  ASSERT_EQ(refusal(write_record(record, game_)), "");
  record.setup.players = 3;
  EXPECT_NE(refusal(write_record(record, game_)).find("not those of its position"),
            std::string::npos);
  record.setup.players = 2;
  record.setup.choices[0] = 1;
  EXPECT_NE(refusal(write_record(record, game_)).find("not those of its position"),
            std::string::npos);
}

TEST_F(Matches, OptionsThatMeanNothingAreRefused) {
  const std::string header = write_record(some_match(0).record(), game_).substr(0, 4000);
  const std::string line = header.substr(0, header.find('\n'));
  for (const char* options : {"5", "[]", R"({"bogus":"true"})", R"({"bogus":7})"}) {
    Json json = *parse_json(line, "it");
    json.erase("check");
    json["options"] = *parse_json(options, "it");
    const std::string check = Hash().add("").add("\n").add(json.dump()).hex();
    json["check"] = check;
    EXPECT_NE(refusal(json.dump() + "\n").find("options"), std::string::npos) << options;
  }
}

TEST_F(Matches, NothingBeginsAtTheEnd) {
  const Result<Match> after =
      Match::begin_from(game_, game_.position_json(finished_match().position()).dump());
  ASSERT_FALSE(after.ok());
  EXPECT_NE(after.error().message.find("finished game"), std::string::npos);
}

TEST_F(Matches, IllegalMovesAndWrongResultsAreRefusedEvenWithGoodChecks) {
  Record record = some_match(4).record();
  record.moves.back().text = "nonsense";
  EXPECT_NE(refusal(write_record(record, game_)).find("ply "), std::string::npos);

  record = some_match(4).record();
  record.moves.front().by = 0;
  EXPECT_NE(refusal(write_record(record, game_)).find("not this seat's turn"), std::string::npos);

  record = some_match(4).record();
  Outcome end;
  end.players = 2;
  end.places = {1, 2};
  record.end = end;
  EXPECT_NE(refusal(write_record(record, game_)).find("has not reached"), std::string::npos);
}

TEST_F(Matches, NamesThatWouldUpsetATerminalAreRefused) {
  Record record = some_match(4).record();
  record.names = {"Anna",
                  "\xC2\x9B"
                  "2J"};
  EXPECT_NE(refusal(write_record(record, game_)).find("1 to 30 visible characters"),
            std::string::npos);
}

TEST_F(Matches, AResultForSomebodyWhoDidNotPlayIsRefused) {
  Record record = finished_match().record();
  record.end->players = 3;
  EXPECT_NE(refusal(write_record(record, game_)).find("claims 3 scores, but the game has 2"),
            std::string::npos);
}

}  // namespace
}  // namespace bottega::tests
