// The small parts of the engine, one by one.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/bits.h"
#include "engine/edition.h"
#include "engine/fixed_list.h"
#include "engine/hash.h"
#include "engine/json_reader.h"
#include "engine/json_text.h"
#include "engine/move.h"
#include "engine/names.h"
#include "engine/narrator.h"
#include "engine/notation.h"
#include "engine/outcome.h"
#include "engine/paint.h"
#include "engine/pending.h"
#include "engine/phrase.h"
#include "engine/random.h"
#include "engine/setup.h"

namespace bottega {
namespace {

TEST(Random, GivesTheSameNumbersForTheSameSeedOnEveryMachine) {
  Random random(1);
  EXPECT_EQ(random.next(), 0xcfc5d07f6f03c29bu);
  EXPECT_EQ(random.next(), 0xbf424132963fe08du);
  EXPECT_NE(Random(1).next(), Random(2).next());
}

TEST(Random, BelowIsUniformAndStaysBelow) {
  Random random(42);
  std::array<int, 7> count{};
  for (int i = 0; i < 70000; ++i) ++count.at(random.below(7));
  for (const int n : count) EXPECT_NEAR(n, 10000, 400);
}

TEST(Random, FractionsFillTheWayFromZeroToOne) {
  Random random(42);
  std::array<int, 7> count{};
  for (int i = 0; i < 70000; ++i) ++count.at(static_cast<std::size_t>(7 * random.fraction()));
  for (const int n : count) EXPECT_NEAR(n, 10000, 400);
}

TEST(Random, ScaleReachesBothEnds) {
  EXPECT_EQ(scale(0, 10), 0u);
  EXPECT_EQ(scale(~std::uint64_t{0}, 10), 9u);
  EXPECT_EQ(scale(std::uint64_t{1} << 63, 10), 5u);
}

TEST(Bits, NthBitFindsEveryMember) {
  Random random(3);
  for (int round = 0; round < 1000; ++round) {
    const std::uint64_t set = random.next() & random.next();
    int n = 0;
    for (const int member : Members(set)) EXPECT_EQ(nth_bit(set, n++), member);
    EXPECT_EQ(n, std::popcount(set));
  }
  EXPECT_EQ(first_bits(64), ~std::uint64_t{0});
  EXPECT_EQ(first_bits(0), 0u);
}

TEST(Moves, UnusedOperandsAreZeroSoEqualMovesAreEqualBytes) {
  EXPECT_EQ(make_move(3, 1), make_move(3, 1, 0, 0));
  EXPECT_FALSE(make_move(3, 1) == make_move(3, 0, 1));
  MoveList moves;
  moves.push_back(make_move(1, 2));
  EXPECT_TRUE(contains(moves, make_move(1, 2)));
  EXPECT_FALSE(contains(moves, make_move(2, 2)));
}

TEST(Pending, PoppedEntriesLeaveNoTrace) {
  PendingStack<4> stack;
  const PendingStack<4> fresh;
  stack.push(7, 1, 2, 3);
  stack.push(8, kNature);
  EXPECT_EQ(stack.top().what, 8);
  stack.pop();
  EXPECT_EQ(stack.top().b, 3);
  stack.pop();
  EXPECT_TRUE(stack.empty());
  EXPECT_EQ(stack.items, fresh.items);
}

TEST(Events, AreHeardByTheirAudienceOnly) {
  Event secret;
  secret.audience = only(2);
  EXPECT_TRUE(secret.heard_by(2));
  EXPECT_FALSE(secret.heard_by(1));
  EXPECT_FALSE(secret.heard_by(kSpectator));
  EXPECT_FALSE(secret.heard_by(kNature));
  EXPECT_TRUE(secret.heard_by(kOpenTable));
  EXPECT_TRUE(Event{}.heard_by(kSpectator));
}

TEST(Phrases, AreFilledFromTheEvent) {
  Event event;
  event.seat = 1;
  event.numbers = {4, 5, 0, 0};
  event.points = 9;
  const auto word = [](std::string_view type, std::int64_t n) {
    return std::string(type) + "#" + std::to_string(n);
  };
  EXPECT_EQ(fill({"x", "{who} has {0} of {1:thing}: {points}."}, event, {"Max", "Mia"}, word),
            "Mia has 4 of thing#5: 9.");
  EXPECT_EQ(counted(1, "coin", "coins"), "1 coin");
  EXPECT_EQ(counted(0, "coin", "coins"), "0 coins");
}

TEST(Outcomes, EqualScoresShareAPlace) {
  Outcome outcome;
  outcome.players = 4;
  outcome.scores = {5, 9, 9, 1};
  rank_by_score(outcome);
  EXPECT_EQ(outcome.places, (std::array<int, kMaxSeats>{3, 1, 1, 4}));
  EXPECT_EQ(outcome.winners(), 2);
}

TEST(Hash, IsTheSameOnEveryMachineAndSensitiveToEveryByte) {
  EXPECT_EQ(Hash().add("bottega").hex(), Hash().add("bott").add("ega").hex());
  EXPECT_NE(Hash().add("bottega").hex(), Hash().add("bottegb").hex());
  EXPECT_EQ(Hash().add("bottega").hex().size(), 16u);
  EXPECT_EQ(Hash().add(std::uint64_t{1}).value(),
            Hash().add(std::string_view("\1\0\0\0\0\0\0\0", 8)).value());
}

TEST(Words, AreReadOneByOne) {
  Words words("  take  1 30 x");
  EXPECT_EQ(words.next(), "take");
  EXPECT_EQ(words.number(1, 6), 1);
  EXPECT_EQ(words.number(1, 6), std::nullopt);
  EXPECT_EQ(words.number(1, 6), std::nullopt);
  EXPECT_TRUE(words.done());
  EXPECT_EQ(words.next(), "");
  EXPECT_EQ(Words("3x").number(0, 9), std::nullopt);
  EXPECT_EQ(Words("99999999999999").number(0, 9), std::nullopt);
}

TEST(Paint, ColoursOnlyWhereAsked) {
  EXPECT_EQ(Paint(false)(Ink::kRed, "rose"), "rose");
  EXPECT_EQ(Paint(true)(Ink::kRed, "rose"), "\033[31mrose\033[0m");
}

// --- Names

TEST(NamesOfPeople, AreShortAndVisible) {
  for (const char* name : {"Ada", "Jean-François", "Ζωή", "李小龙", "O'Neil  the 3rd", "🌹"}) {
    EXPECT_TRUE(check_name(name).ok()) << name;
  }
  EXPECT_TRUE(check_name(std::string(30, 'x')).ok());
  EXPECT_FALSE(check_name(std::string(31, 'x')).ok());
  EXPECT_FALSE(check_name("").ok());
  EXPECT_FALSE(check_name(" Ada").ok());
  EXPECT_FALSE(check_name("Ada ").ok());
  for (const char* name : {"a\nb", "\x1B[2J", "\x7F",
                           "\xC2\x9B"
                           "2J",
                           "a\xE2\x80\xAE"
                           "b",
                           "\xE2\x80\x8B", "\xE2\x80\xA8",
                           "\xEF\xBB\xBF"
                           "a"}) {
    EXPECT_FALSE(check_name(name).ok()) << name;
  }
  for (const char* not_utf8 :
       {"\x80", "\xC3", "\xC0\xAF", "\xED\xA0\x80", "\xF8\x88\x80\x80\x80", "\xF4\x90\x80\x80"}) {
    EXPECT_FALSE(check_name(not_utf8).ok());
  }
}

// --- Setup

constexpr std::array<std::string_view, 3> kSizes{"small", "middle", "large"};
constexpr Option kSomeOptions[] = {{"size", kSizes, "how large", "1"},
                                   {"open", kNoOrYes, "whether open", "2"}};
constexpr GameInfo kSomeGame{"some", "Some Game", 1, 2, 4, kSomeOptions};

TEST(Setups, TakeOptionsByName) {
  bottega::Setup setup;
  EXPECT_TRUE(choose(kSomeGame, setup, "size=large").ok());
  EXPECT_EQ(setup.choices[0], 2);
  EXPECT_EQ(choose(kSomeGame, setup, "size=huge").error().message,
            "option size of Some Game cannot be 'huge'; it can be small, middle, large");
  EXPECT_EQ(choose(kSomeGame, setup, "colour=red").error().message,
            "Some Game has no option 'colour'; it has size, open");
  EXPECT_EQ(choose(kSomeGame, setup, "size").error().message,
            "'size' is not of the form option=value");
  EXPECT_EQ(check_players(kSomeGame, 5).error().message,
            "Some Game is a game for 2 to 4 players, not 5");
}

Verdict no_large_one_for_two(const bottega::Setup& setup) {
  if (setup.players > 2 || setup.choices[0] != 2) return {};
  return Error{"two players cannot fill a large one"};
}

TEST(Setups, MustFitTogether) {
  GameInfo game = kSomeGame;
  game.fits_together = no_large_one_for_two;
  bottega::Setup setup;
  setup.players = 2;
  setup.choices[0] = 2;
  EXPECT_TRUE(check_setup(kSomeGame, setup).ok());
  EXPECT_EQ(check_setup(game, setup).error().message, "two players cannot fill a large one");
  setup.players = 3;
  EXPECT_TRUE(check_setup(game, setup).ok());
  setup.players = 5;
  EXPECT_EQ(check_setup(game, setup).error().message,
            "Some Game is a game for 2 to 4 players, not 5");

  Random random(5);
  std::set<int> sizes;
  for (int i = 0; i < 100; ++i) {
    sizes.insert(with_random_options(game, 2, random).choices[0]);
  }
  EXPECT_EQ(sizes, (std::set<int>{0, 1}));
}

// --- JSON

std::string complaint(const std::string& text, const std::function<void(const JsonReader&)>& read) {
  const Result<Json> json = parse_json(text, "it");
  if (!json) return json.error().message;
  Complaints complaints("it");
  read(JsonReader(*json, complaints));
  return complaints.none() ? "" : complaints.error().message;
}

TEST(JsonReader, NamesTheFirstWrongField) {
  const auto read = [](const JsonReader& json) {
    json.expect_only({"a", "list"});
    json.field("a").integer(1, 5);
    const JsonReader list = json.field("list");
    const int count = list.items(1, 2);
    for (int i = 0; i < count; ++i) list.item(i).text();
  };
  EXPECT_EQ(complaint(R"({"a":3,"list":["x"]})", read), "");
  EXPECT_EQ(complaint(R"({"a":9,"list":[]})", read), "it: a must be a whole number from 1 to 5");
  EXPECT_EQ(complaint(R"({"a":1.5,"list":[]})", read), "it: a must be a whole number from 1 to 5");
  EXPECT_EQ(complaint(R"({"a":18446744073709551615,"list":["x"]})", read),
            "it: a must be a whole number from 1 to 5");
  EXPECT_EQ(complaint(R"({"list":["x"]})", read), "it: a is missing");
  EXPECT_EQ(complaint(R"({"a":1,"list":["x",2]})", read), "it: list[2] must be a text in quotes");
  EXPECT_EQ(complaint(R"({"a":1,"list":[]})", read), "it: list must have 1 to 2 items, not 0");
  EXPECT_EQ(complaint(R"({"a":1,"b":2,"list":["x"]})", read),
            "it: the document has an unknown field 'b'; known are a, list");
  EXPECT_EQ(complaint(R"([1])", read), "it: the document must be an object {...}");
}

TEST(JsonReader, NamesThePathToIt) {
  const auto read = [](const JsonReader& json) {
    const JsonReader shelf = json.field("shelves").item(1);
    for (int i = 0; i < 2; ++i) shelf.field("books").item(i).field("pages").integer(1, 9);
  };
  EXPECT_EQ(complaint(R"({"shelves":[{},{"books":[{"pages":1},{"pages":2}]}]})", read), "");
  // The same in another place does no harm.
  EXPECT_EQ(complaint(R"({"shelves":[{"pages":0},{"books":[{"pages":1},{"pages":0}]}]})", read),
            "it: shelves[2].books[2].pages must be a whole number from 1 to 9");
  EXPECT_EQ(complaint(R"({"shelves":[{},{"books":[{"pages":1},{}]}]})", read),
            "it: shelves[2].books[2].pages is missing");
  EXPECT_EQ(complaint(R"({"shelves":[{},{"books":[{"pages":1}]}]})", read),
            "it: shelves[2].books[2] is missing");
  EXPECT_EQ(complaint(R"({"shelves":[]})", read), "it: shelves[2] is missing");
  EXPECT_EQ(complaint("[[]]", [](const JsonReader& json) { json.item(0).item(0).text(); }),
            "it: [1][1] is missing");
}

TEST(JsonReader, RefusesTextThatIsNoJson) {
  const auto nothing = [](const JsonReader&) {};
  EXPECT_EQ(complaint(R"({"a":)", nothing), "it is not valid JSON; it may be cut off or mistyped");
  EXPECT_EQ(complaint("\"\xff\"", nothing), "it is not valid JSON; it may be cut off or mistyped");
  EXPECT_EQ(complaint(std::string(100000, '['), nothing), "it is nested too deeply to be meant");
}

// --- Editions

TEST(JsonText, IsWhatATreeWouldWrite) {
  const auto fill = [](auto json, auto list) {
    json["number"] = -7;
    json["byte"] = std::uint8_t{200};
    json["large"] = std::int64_t{1} << 53;
    json["yes"] = true;
    json["nothing"] = nullptr;
    json["words"] = "a \"quote\", a \\, a\ttab, \x7F, caff\xC3\xA8";
    json["no UTF-8"] = std::string("\xFF");
    json["some"] = std::array<std::uint8_t, 3>{1, 2, 3};
    json["names"] = std::vector<std::string>{"Ada", "Bruno"};
    json["no items"] = list;
    list.push_back(1);
    list.push_back("two");
    json["items"] = list;
    return json;
  };
  const auto text_of = [](const Json& tree) {
    return tree.dump(-1, ' ', false, Json::error_handler_t::replace);
  };
  const JsonText text = fill(JsonText(), JsonText::array());
  const Json tree = fill(Json(), Json::array());
  EXPECT_EQ(text.dump(), text_of(tree));
  EXPECT_EQ(JsonText(tree).dump(), text_of(tree));
  EXPECT_EQ(text_of(text.tree()), text_of(tree));
  EXPECT_EQ((JsonText{{"a", JsonText{{"b", text}}}, {"c", 1}}.dump()),
            "{\"a\":{\"b\":" + text.dump() + "},\"c\":1}");
  EXPECT_EQ(JsonText().dump(), "null");
  EXPECT_EQ(JsonText::object().dump(), "{}");
  EXPECT_EQ(JsonText::of("[1]").dump(), "[1]");
}

TEST(Editions, HaveAFingerprintOfTheirNumbersAlone) {
  const auto print = [](const char* text) { return fingerprint_of(*parse_json(text, "it")); };
  const std::string base = print(R"({"x":{"n":1,"source":"rulebook"},"y":[1,2]})");
  EXPECT_EQ(base, print(R"({"y":[1,2],"x":{"source":"reconstructed","n":1}})"));
  EXPECT_NE(base, print(R"({"x":{"n":2,"source":"rulebook"},"y":[1,2]})"));
  EXPECT_NE(base, print(R"({"x":{"n":1,"source":"rulebook"},"y":[2,1]})"));
}

TEST(Editions, ListTheirSources) {
  const auto sources = sources_of(*parse_json(
      R"({"x":{"source":"rulebook"},"y":[{"id":"H01","source":"reconstructed: guess"}]})", "it"));
  ASSERT_EQ(sources.size(), 2u);
  EXPECT_EQ(sources[0].path, "x");
  EXPECT_FALSE(sources[0].reconstructed);
  EXPECT_EQ(sources[1].path, "y.H01");
  EXPECT_TRUE(sources[1].reconstructed);
}

}  // namespace
}  // namespace bottega
