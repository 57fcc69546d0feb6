// Every text of a game is there in every language, and none that nobody needs.
#include "engine/language.h"

#include <gtest/gtest.h>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "engine/match.h"
#include "tests/support.h"

namespace bottega::tests {
namespace {

namespace fs = std::filesystem;
using Texts = std::set<std::string>;

constexpr const char* kLanguages[] = {"it", "es"};

std::string catalogue_path(const std::string& code, const std::string& name) {
  return source_path("languages/" + code + "/" + name + ".json");
}

Json read_catalogue(const std::string& code, const std::string& name) {
  const Result<Json> json = parse_json(read_file(catalogue_path(code, name)), name);
  EXPECT_TRUE(json.ok()) << json.error().message;
  return *json;
}

// The game's catalogue and what all games share.
Language language_of(const std::string& code, const std::string& game) {
  Result<Language> language = Language::read(read_catalogue(code, "house"));
  EXPECT_TRUE(language.ok()) << language.error().message;
  const Verdict added = language->add(read_catalogue(code, game));
  EXPECT_TRUE(added.ok()) << added.error().message;
  return std::move(*language);
}

bool is_translated(const std::string& game) {
  return fs::exists(catalogue_path("it", game));
}

// Source text with the pieces of long literals put together. Several tests look at the same files.
const std::string& joined(const fs::path& file) {
  static const std::regex kSeam("([^\\\\])\"\\s*\n\\s*\"");
  static std::map<std::string, std::string> known;
  const auto [at, is_new] = known.try_emplace(file.string());
  if (is_new) at->second = std::regex_replace(read_file(file), kSeam, "$1");
  return at->second;
}

std::string unescaped(std::string text) {
  for (std::size_t i = 0; (i = text.find('\\', i)) != std::string::npos; ++i) text.erase(i, 1);
  return text;
}

// Texts in the code: tr("..."), counted(n, "one", "many"), and the phrases of the narrator.
Texts find_texts_in(const fs::path& folder) {
  static const std::string kText = "\"((?:[^\"\\\\]|\\\\.)+)\"";
  static const std::regex kMarked("\\btr(?:_later)?\\(\\s*" + kText);
  static const std::regex kCounted("\\bcounted\\([^\"]*?,\\s*" + kText + ",\\s*" + kText);
  static const std::regex kPhrases("constexpr Phrase \\w+\\[\\] = \\{([\\s\\S]*?)\n\\};");
  static const std::regex kPhrase("\\{\\s*\"\\w+\",\\s*" + kText + "\\s*\\}");
  Texts texts;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with("_test.cpp") || !(name.ends_with(".cpp") || name.ends_with(".h"))) continue;
    if (name == "language.h") continue;  // which has examples
    const std::string& source = joined(entry.path());
    const auto collect = [&](const std::string& text, const std::regex& form) {
      for (std::sregex_iterator it(text.begin(), text.end(), form), end; it != end; ++it) {
        for (std::size_t i = 1; i < it->size(); ++i) texts.insert(unescaped((*it)[i]));
      }
    };
    collect(source, kMarked);
    collect(source, kCounted);
    for (std::sregex_iterator it(source.begin(), source.end(), kPhrases), end; it != end; ++it) {
      collect((*it)[1], kPhrase);
    }
  }
  return texts;
}

const Texts& texts_in(const std::string& folder) {
  static std::map<std::string, Texts> known;
  const auto [at, is_new] = known.try_emplace(folder);
  if (is_new) at->second = find_texts_in(folder);
  return at->second;
}

// How an edition calls its cards: {"id": "B01", "name": "Smithy", ...}.
void collect_names(const Json& json, Texts& texts) {
  if (json.is_object() && json.contains("name")) texts.insert(json["name"].get<std::string>());
  if (!json.is_structured()) return;
  for (const auto& [key, value] : json.items()) collect_names(value, texts);
}

// What a game says while it is played, with explanations of moves that are not possible.
void play_aloud(const AnyGame& game, std::uint64_t seed) {
  Random random(seed);
  Match match = Match::begin(game, random_setup(game.info(), random));
  std::vector<Move> seen;
  for (int i = 0; i < 3000 && !match.over(); ++i) {
    const MoveList legal = match.legal();
    (void)match.question();
    PlanList plans;
    if (is_player(match.to_act())) game.plans(match.view_to_act(), plans);
    for (const Plan& plan : plans) (void)game.plan_words(plan);
    if (is_player(match.to_act()) && !seen.empty()) {
      const Move& other = seen[random.below(seen.size())];
      if (!contains(legal, other)) (void)game.why_not(match.view_to_act(), other);
    }
    const Move move = random_move(game, match.position(), legal, random);
    seen.push_back(move);
    match.play(move);
  }
  for (const Event& event : match.events(0, match.ply())) {
    (void)game.sentence(event, match.names());
  }
}

TEST(Languages, EveryTextOfATranslatedGameIsThere) {
  for (const auto& game : all_games()) {
    const std::string id(game->info().id);
    if (!is_translated(id)) continue;
    Texts marked = texts_in(source_path("games/" + id));
    EXPECT_GT(marked.size(), 50u) << id;
    collect_names(*parse_json(read_file(source_path("editions/" + id + ".json")), id), marked);
    for (const std::string code : kLanguages) {
      Language language = language_of(code, id);
      for (const std::string& text : marked) {
        EXPECT_TRUE(language.texts().contains(text)) << code << " " << id << ": " << text;
      }
      Texts missing;
      language.note_missing(missing);
      const Speaking speaking(language);
      for (std::uint64_t seed = 1; seed <= 5; ++seed) play_aloud(*game, seed);
      for (const std::string& text : missing) ADD_FAILURE() << code << " " << id << ": " << text;
    }
  }
}

TEST(Languages, NobodyKeepsATextThatIsNotUsed) {
  for (const auto& game : all_games()) {
    const std::string id(game->info().id);
    if (!is_translated(id)) continue;
    Texts used = texts_in(source_path("games/" + id));
    Language nothing;
    nothing.note_missing(used);
    {
      const Speaking speaking(nothing);
      for (std::uint64_t seed = 1; seed <= 5; ++seed) play_aloud(*game, seed);
    }
    // Words that are put together at run time stand somewhere in the code, names of things in the
    // edition.
    std::string sources;
    for (const auto& entry : fs::directory_iterator(source_path("games/" + id))) {
      if (entry.path().extension() != ".md") sources += joined(entry.path());
    }
    sources += read_file(source_path("editions/" + id + ".json"));
    for (const std::string code : kLanguages) {
      const Json catalogue = read_catalogue(code, id);
      for (const auto& [text, translation] : catalogue["texts"].items()) {
        EXPECT_TRUE(used.contains(text) || sources.find('"' + text + '"') != std::string::npos)
            << code << " " << id << ": " << text;
      }
    }
  }
}

// What tables, the server, the pocket, bots and the engine say whatever the game.
TEST(Languages, EveryTextOfTheHouseIsThereAndIsUsed) {
  Texts said;
  for (const char* room : {"engine", "bots", "table", "pocket", "server"}) {
    const Texts& texts = texts_in(source_path(room));
    said.insert(texts.begin(), texts.end());
  }
  EXPECT_GT(said.size(), 60u);
  Texts used = said;
  for (const auto& game : all_games()) {
    const Texts& texts = texts_in(source_path("games/" + std::string(game->info().id)));
    used.insert(texts.begin(), texts.end());
  }
  for (const std::string code : kLanguages) {
    const Json catalogue = read_catalogue(code, "house");
    for (const std::string& text : said) {
      EXPECT_TRUE(catalogue["texts"].contains(text)) << code << ": " << text;
    }
    for (const auto& [text, translation] : catalogue["texts"].items()) {
      EXPECT_TRUE(used.contains(text)) << code << ": " << text;
    }
  }
}

TEST(Languages, WhoListensDecides) {
  const auto translated =
      std::find_if(all_games().begin(), all_games().end(),
                   [](const auto& game) { return is_translated(std::string(game->info().id)); });
  ASSERT_NE(translated, all_games().end());
  const AnyGame& game = **translated;
  Random random(1);
  Match match = Match::begin(game, random_setup(game.info(), random));
  match.advance([&] { return random.next(); });
  const std::string english = match.question();
  const Language italian = language_of("it", std::string(game.info().id));
  {
    const Speaking speaking(italian);
    EXPECT_NE(match.question(), english);
    const Language plain;
    const Speaking again(plain);
    EXPECT_EQ(match.question(), english);
  }
  EXPECT_EQ(match.question(), english);
}

TEST(Languages, ATranslationMustFillInWhatItsTextDoes) {
  const auto refusal = [](const char* english, const char* translation) {
    const Json json = {{"language", "it"}, {"texts", {{english, translation}}}};
    const Result<Language> language = Language::read(json);
    return language ? "" : language.error().message;
  };
  EXPECT_EQ(refusal("a {} of {}", "{1} di {0}"), "");
  EXPECT_EQ(refusal("a {} of {}", "{} di {}"), "");
  EXPECT_EQ(refusal("{who} takes {0:coins}", "{0:coins} per {who}"), "");
  EXPECT_NE(refusal("a {}", "un {} di {}"), "");
  EXPECT_NE(refusal("a {} of {}", "{0} di {}"), "");
  EXPECT_NE(refusal("a {}", "un {"), "");
  EXPECT_NE(refusal("a {}", "un }"), "");
  EXPECT_NE(refusal("{who} takes {0:coins}", "{who} prende {0:coin}"), "");
  EXPECT_NE(refusal("a", ""), "");
}

}  // namespace
}  // namespace bottega::tests
