// What the program does when it is used well.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/registry.h"
#include "tests/program.h"

namespace bottega::tests {
namespace {

// --- usage

TEST_F(Program, ExplainsEveryCommandWithAnExample) {
  EXPECT_EQ(run({"--help"}).code, 0);
  for (const char* command :
       {"games", "new", "moves", "why", "apply", "show", "log", "replay", "position", "play",
        "selfplay", "hint", "duel", "tournament", "study", "tune", "bench"}) {
    const Ran help = run({command, "--help"});
    EXPECT_EQ(help.code, 0) << command;
    EXPECT_TRUE(has(help.out, "Example")) << command;
    EXPECT_TRUE(has(help.out, std::string("bottega ") + command)) << command;
  }
}

// --- games

TEST_F(Program, ListsTheGames) {
  EXPECT_TRUE(has(run({"games"}).out, "parfum"));
  const Json list = Json::parse(run({"games", "--json"}).out, nullptr, false);
  ASSERT_TRUE(list.is_array());
  EXPECT_EQ(list[0]["id"], "parfum");
  EXPECT_EQ(list[0]["players"], Json({2, 3, 4}));
  EXPECT_TRUE(list[0]["options"][0].contains("default"));
}

TEST_F(Program, DescribesOneGameAndItsSources) {
  EXPECT_TRUE(has(run({"games", "parfum"}).out, "well_reshuffle = lazy_on_next_draw"));
  const Ran sources = run({"games", "parfum", "--sources"});
  EXPECT_EQ(sources.code, 0);
  EXPECT_TRUE(has(sources.out, "[reconstructed] "));
  EXPECT_TRUE(has(lines_of(sources.out).back(), " reconstructed"));
  const Json json =
      Json::parse(run({"games", "parfum", "--sources", "--json"}).out, nullptr, false);
  EXPECT_TRUE(json["sources"][0].contains("reconstructed"));
}

// --- new

TEST_F(Program, StartsRecordsThatRepeatWithTheSeedAndDoNotContainIt) {
  const Arguments arguments{"new", "parfum", "--players", "3", "--seed", "987654321"};
  const Ran once = run(arguments);
  EXPECT_EQ(once.code, 0);
  EXPECT_EQ(once.out, run(arguments).out);
  EXPECT_FALSE(has(once.out, "987654321"));
  EXPECT_NE(run({"new", "parfum", "--players", "3"}).out,
            run({"new", "parfum", "--players", "3"}).out);
}

TEST_F(Program, StartsRecordsWithOptionsAndNames) {
  const Ran ran = run({"new", "parfum", "--players", "2", "--set", "allow_unplaced_notes=true",
                       "--set", "well_reshuffle=at_once_when_empty", "--names", "Ada,Bruno"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "\"allow_unplaced_notes\":\"true\""));
  EXPECT_TRUE(has(ran.out, "\"well_reshuffle\":\"at_once_when_empty\""));
  EXPECT_TRUE(has(run({"log", "-"}, ran.out).out, "Bruno draws a water token."));
}

// --- moves, why

TEST_F(Program, ListsWhoIsToActAndTheMoves) {
  make_record("r.json");
  const Ran ran = run({"moves", "r.json"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(lines_of(ran.out)[0].starts_with("seat ")) << ran.out;
  EXPECT_TRUE(lines_of(ran.out)[0].ends_with(": choose a clock")) << ran.out;
  EXPECT_EQ(moves("r.json"),
            (std::vector<std::string>{"clock 1", "clock 2", "clock 3", "clock 4"}));
  const Json json = Json::parse(run({"moves", "r.json", "--json"}).out, nullptr, false);
  EXPECT_TRUE(json["seat"].is_number());
  EXPECT_EQ(json["question"], "choose a clock");
  EXPECT_EQ(json["moves"][3], "clock 4");
}

TEST_F(Program, SaysThatAFinishedGameIsOver) {
  make_finished("r.json");
  EXPECT_EQ(run({"moves", "r.json"}).out, "the game is over\n");
  const Json json = Json::parse(run({"moves", "r.json", "--json"}).out, nullptr, false);
  EXPECT_TRUE(json["seat"].is_null());
  EXPECT_EQ(run({"why", "r.json", "clock 1"}).out, "the game is over\n");
  expect_refused({"apply", "r.json", "clock 1"}, "the game is over");
}

TEST_F(Program, ExplainsWhyAMoveIsNotLegal) {
  make_record("r.json");
  const Ran illegal = run({"why", "r.json", "pass"});
  EXPECT_EQ(illegal.code, 0);
  EXPECT_EQ(lines_of(illegal.out).size(), 1u);
  const Ran legal = run({"why", "r.json", "clock 1"});
  EXPECT_EQ(legal.code, 0);
  EXPECT_EQ(legal.out, "'clock 1' is legal\n");
  expect_refused({"why", "r.json", "fly to the moon"}, "'fly to the moon' is not a move of Parfum");
}

// --- apply

TEST_F(Program, AppendsMovesAndSaysWhatHappened) {
  const std::string before = make_record("r.json");
  const Ran ran = run({"apply", "r.json", "clock 3", "clock 1"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "takes clock 3")) << ran.out;
  EXPECT_TRUE(lines_of(ran.out).back().starts_with("Next: seat ")) << ran.out;
  const std::string after = read("r.json");
  EXPECT_TRUE(after.starts_with(before)) << "a record is only appended to";
  EXPECT_EQ(lines_of(after).size(), lines_of(before).size() + 2);
}

TEST_F(Program, DrawsNaturesMovesBySeedUnlessTheyAreGiven) {
  const std::string before = make_record("r.json");
  const Arguments play{"apply", "-", "clock 1", "clock 2", "clock 3", "water", "--seed", "5"};
  const Ran once = run(play, before);
  EXPECT_EQ(once.code, 0) << once.err;
  EXPECT_EQ(once.out, run(play, before).out);
  const Ran given =
      run({"apply", "-", "clock 1", "clock 2", "clock 3", "water", "token 3"}, before);
  EXPECT_EQ(given.code, 0) << given.err;
  EXPECT_TRUE(has(given.out, "\"by\":\"nature\",\"move\":\"token 3\""));
}

TEST_F(Program, KeepsThePermissionsOfARecord) {
  make_record("r.json");
  chmod(path("r.json").c_str(), 0640);
  EXPECT_EQ(run({"apply", "r.json", "clock 1"}).code, 0);
  struct stat status {};
  stat(path("r.json").c_str(), &status);
  EXPECT_EQ(status.st_mode & 0777, 0640u);
  // and leaves nothing lying around beside it
  for (const auto& entry : fs::directory_iterator(path(""))) {
    EXPECT_FALSE(entry.path().filename().string().starts_with("r.json.")) << entry.path();
  }
}

// --- show, log, replay, position

TEST_F(Program, ShowsTheBoardAndHidesWhatASeatMayNotKnow) {
  make_record("r.json");
  const std::string open = run({"show", "r.json"}).out;
  const std::string first = run({"show", "r.json", "--seat", "1"}).out;
  const std::string second = run({"show", "r.json", "--seat", "2"}).out;
  const std::string outside = run({"show", "r.json", "--spectator"}).out;
  EXPECT_TRUE(has(open, "Parfum"));
  EXPECT_FALSE(has(open, "\033")) << "colours are for terminals";
  EXPECT_NE(first, second);
  EXPECT_NE(open, first);
  EXPECT_NE(first, outside);
  const Json json =
      Json::parse(run({"show", "r.json", "--seat", "1", "--json"}).out, nullptr, false);
  EXPECT_TRUE(json.is_object());
}

TEST_F(Program, ShowsEarlierMoments) {
  make_record("r.json");
  const std::string now = run({"show", "r.json"}).out;
  const std::string start = run({"show", "r.json", "--at", "0"}).out;
  EXPECT_NE(now, start);
  expect_refused({"show", "r.json", "--at", "9999"}, "--at can be 0 to ");
  expect_refused({"show", "r.json", "--at", "-1"}, "--at can be 0 to ");
  expect_refused({"show", "r.json", "--seat", "3"}, "the seats are 1 to 2");
  expect_refused({"show", "r.json", "--seat", "0"}, "the seats are 1 to 2");
}

TEST_F(Program, TellsWhatHappenedAndToWhomItMayBeTold) {
  make_record("r.json");
  const std::string all = run({"log", "r.json"}).out;
  const std::string heard = run({"log", "r.json", "--seat", "1"}).out;
  EXPECT_TRUE(has(all, "Seat 2 sees that"));
  EXPECT_TRUE(has(heard, "Seat 1 sees that"));
  EXPECT_FALSE(has(heard, "Seat 2 sees that"));
  EXPECT_TRUE(lines_of(run({"log", "r.json", "--rules"}).out)[0].ends_with("]"));
  const Json json = Json::parse(run({"log", "r.json", "--json"}).out, nullptr, false);
  EXPECT_EQ(json.size(), lines_of(all).size());
  EXPECT_EQ(json[0]["text"], lines_of(all)[0]);
  expect_refused({"log", "r.json", "--seat", "7"}, "the seats are 1 to 2");
  EXPECT_TRUE(has(run({"log", "r.json", "--language", "it"}).out, "Comincia il giro 1."));
  EXPECT_TRUE(has(run({"log", "r.json", "--language", "es"}).out, "Empieza la ronda 1."));
  expect_refused({"log", "r.json", "--language", "fr"}, "there are en, it and es");
}

TEST_F(Program, ReplaysAndVerifies) {
  make_record("r.json");
  const Ran started = run({"replay", "r.json", "--check"});
  EXPECT_EQ(started.code, 0) << started.err;
  EXPECT_TRUE(has(started.out, "not over")) << started.out;
  make_finished("end.json");
  const Ran ended = run({"replay", "end.json", "--check"});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_TRUE(has(ended.out, "won by")) << ended.out;
  EXPECT_EQ(lines_of(ended.out).size(), 1u);
}

TEST_F(Program, WritesPositionsAndStartsFromThem) {
  make_finished("end.json");
  const Ran position = run({"position", "end.json", "--at", "100", "--json"});
  EXPECT_EQ(position.code, 0) << position.err;
  write("p.json", position.out);
  const Ran made = run({"new", "parfum", "--position", "p.json", "--names", "Ada,Bruno"});
  EXPECT_EQ(made.code, 0) << made.err;
  write("r.json", made.out);
  EXPECT_EQ(run({"position", "r.json", "--at", "0"}).out, position.out);
  EXPECT_EQ(run({"replay", "r.json", "--check"}).code, 0);
}

// --- play

TEST_F(Program, PlaysAWholeGameFromAScript) {
  const Ran ran = run({"play", "parfum", "--players", "2", "--seed", "4", "--bots", "greedy",
                       "--save", "g.json", "--names", "Ada,Bruno"},
                      repeated("1\n", 5000));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Bruno wins.")) << ran.out.substr(ran.out.size() - 500);
  EXPECT_TRUE(has(ran.out, "place"));
  EXPECT_TRUE(has(ran.out, "customer served"));
  EXPECT_FALSE(has(ran.out, "Bruno sees that")) << "a person is not told what others drew";
  EXPECT_TRUE(has(run({"replay", "g.json", "--check"}).out, "won by Bruno"));
}

TEST_F(Program, BotsHaveNames) {
  const Arguments play{"play", "parfum", "--players", "3", "--seed", "4", "--bots", "novice"};
  const Ran ran = run(play, "quit\n");
  const std::vector<std::string> lines = lines_of(ran.out);
  ASSERT_GT(lines.size(), 4u) << ran.out;
  EXPECT_EQ(lines[1], "  Seat 1: at the keyboard");
  EXPECT_TRUE(lines[2].ends_with(": bot novice")) << lines[2];
  EXPECT_FALSE(has(lines[2], "Seat")) << lines[2];
  EXPECT_NE(lines[2], lines[3]);
  EXPECT_EQ(lines_of(run(play, "quit\n").out)[2], lines[2]);
}

TEST_F(Program, AnswersCommandsDuringPlay) {
  const Ran ran = run({"play", "parfum", "--players", "2"},
                      "help\nhint\nundo\nboard\nlog\nwhy\nwhy pass\n99\nfly\n\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const char* part : {"Type the number of a move", "The best moves", "nothing to take back",
                           "comes to the street.", "Say which move", "'pass' is not possible",
                           "There is no move 99", "'fly' is not a move of Parfum"}) {
    EXPECT_TRUE(has(ran.out, part)) << part;
  }
}

TEST_F(Program, TakesBackADecision) {
  const Arguments play{"play", "parfum", "--players", "2", "--seed", "4"};
  run(play, "save first.json\nquit\n");
  const std::vector<std::string> choices = moves("first.json");
  const Ran ran = run(play, choices[0] + "\nundo\n" + choices[1] + "\nsave then.json\nquit\n");
  EXPECT_TRUE(has(ran.out, "Taken back.")) << ran.out;
  EXPECT_TRUE(has(ran.out, "The game is kept in then.json."));
  // What was taken back stays in the record.
  const std::vector<std::string> lines = lines_of(read("then.json"));
  const std::size_t begun = lines_of(read("first.json")).size();
  EXPECT_TRUE(has(lines[begun], "\"" + choices[0] + "\"")) << lines[begun];
  const auto back = std::find_if(lines.begin(), lines.end(), [&](const std::string& line) {
    return has(line, "{\"back\":" + std::to_string(begun - 1) + ",");
  });
  ASSERT_NE(back, lines.end());
  EXPECT_TRUE(has(back[1], "\"" + choices[1] + "\"")) << back[1];
  EXPECT_EQ(run({"replay", "then.json", "--check"}).code, 0);
}

TEST_F(Program, GoesOnWithAGameThatWasKept) {
  run({"play", "parfum", "--players", "2", "--seed", "4", "--save", "g.json", "--names",
       "Ada,Bruno"},
      "1\n1\nquit\n");
  const std::string kept = read("g.json");
  // The person of seat 1 has left; seat 2 plays two moves and leaves the rest to a bot.
  const Ran ran = run({"resume", "g.json", "--human", "2", "--bots", "novice", "--seed", "5"},
                      "1\n1\nbot clever\nbot novice\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "there is no bot 'clever'"));
  EXPECT_TRUE(has(ran.out, "From now on bot novice plays for Bruno."));
  EXPECT_TRUE(has(ran.out, "The game is kept in g.json."));
  EXPECT_TRUE(read("g.json").starts_with(kept));
  EXPECT_EQ(run({"replay", "g.json", "--check"}).code, 0);
  expect_refused({"resume", "g.json"}, "g.json: the game is over");
}

TEST_F(Program, GivesHints) {
  make_record("r.json");
  const Arguments ask{"hint", "r.json", "--simulations", "60", "--seed", "1", "--json"};
  const Ran once = run(ask);
  EXPECT_EQ(once.code, 0) << once.err;
  EXPECT_EQ(once.out, run(ask).out);
  const Json json = Json::parse(once.out, nullptr, false);
  ASSERT_EQ(json["moves"].size(), 3u);
  const std::vector<std::string> legal = moves("r.json");
  for (const Json& hint : json["moves"]) {
    EXPECT_NE(std::find(legal.begin(), legal.end(), hint["move"].get<std::string>()), legal.end());
    EXPECT_EQ(hint["line"][0]["move"], hint["move"]);
    EXPECT_TRUE(has(hint["line"][0]["text"].get<std::string>(), "Seat")) << hint;
    EXPECT_GE(hint["chance_to_win"].get<double>(), 0);
    EXPECT_LE(hint["chance_to_win"].get<double>(), 1);
    EXPECT_GT(hint["expected_score"].get<double>(), 0);
  }
  EXPECT_TRUE(has(run({"hint", "r.json", "--seconds", "0.05"}).out, "points"));
  expect_refused({"hint", "r.json", "--simulations", "0"}, "--simulations must be 1 or more");
  expect_refused({"hint", "r.json", "--seconds", "0"}, "--seconds must be more than 0");
  make_finished("end.json");
  expect_refused({"hint", "end.json"}, "end.json: the game is over");
}

TEST_F(Program, LeavesPolitelyAtTheEndOfInput) {
  const Ran ran = run({"play", "parfum", "--players", "3"}, "");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(has(lines_of(ran.out).back(), "--save FILE")) << ran.out;
}

TEST_F(Program, AsksToPassTheDeviceBetweenPeople) {
  const Ran ran = run(
      {"play", "parfum", "--players", "2", "--human", "1,2", "--names", "Ada,Bruno", "--seed", "4"},
      "\n1\n\n1\n\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(has(ran.out, "Pass the device to Ada and press Enter."));
  EXPECT_TRUE(has(ran.out, "Pass the device to Bruno and press Enter."));
}

// --- selfplay, bench

TEST_F(Program, LetsBotsPlay) {
  const Arguments arguments{"selfplay", "parfum",    "--players", "3",      "--games",
                            "4",        "--bots",    "random",    "--seed", "9",
                            "--json",   "--records", "kept/here"};
  const Ran once = run(arguments);
  EXPECT_EQ(once.code, 0) << once.err;
  EXPECT_EQ(once.err, "");
  EXPECT_EQ(once.out, run(arguments).out);
  const Json json = Json::parse(once.out, nullptr, false);
  EXPECT_EQ(json["game"], "parfum");
  EXPECT_EQ(json["players"], 3);
  EXPECT_EQ(json["games"], 4);
  EXPECT_EQ(json["finished"], 4);
  EXPECT_GT(json["decisions"].get<int>(), 0);
  EXPECT_EQ(json["mean_scores"].size(), 3u);
  EXPECT_NEAR(
      json["wins"][0].get<double>() + json["wins"][1].get<double>() + json["wins"][2].get<double>(),
      4, 1e-9);
  for (const char* name : {"kept/here/parfum-1.json", "kept/here/parfum-4.json"}) {
    EXPECT_EQ(run({"replay", name, "--check"}).code, 0) << name;
  }
  EXPECT_TRUE(has(run({"selfplay", "parfum", "--players", "2", "--games", "1"}).out, "mean score"));
}

TEST_F(Program, MeasuresHowFastBotsThink) {
  const Json json =
      Json::parse(run({"bench", "--search", "--quick", "--json"}).out, nullptr, false);
  ASSERT_EQ(json.size(), 2 * registered_games().size());
  for (const Json& line : json) {
    EXPECT_GT(line["simulations_per_s"].get<double>(), 10) << line.dump();
    EXPECT_GT(line["random_per_s"].get<double>(), 10) << line.dump();
  }
}

TEST_F(Program, MeasuresAndSigns) {
  const std::string signature = lines_of(run({"bench", "--signature"}).out)[0];
  EXPECT_EQ(signature.size(), 16u);
  const Ran ran = run({"bench", "--quick", "--json"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  const Json json = Json::parse(ran.out, nullptr, false);
  EXPECT_EQ(json["signature"], signature);
  std::size_t lines = 0;  // one for each number of players of each game
  for (const GameEntry& entry : registered_games()) {
    lines += entry.info().max_players - entry.info().min_players + 1;
  }
  ASSERT_EQ(json["games"].size(), lines);
  for (const char* field : {"game", "players", "decisions_per_s", "games_per_s", "position_bytes",
                            "copy_ns", "allocations_per_game"}) {
    EXPECT_TRUE(json["games"][0].contains(field)) << field;
  }
}

// --- editions

TEST_F(Program, FindsEditionsWhereTheEnvironmentSays) {
  setenv("BOTTEGA_EDITIONS", path("elsewhere").c_str(), 1);
  expect_refused({"new", "parfum", "--players", "2"}, "elsewhere/parfum.json cannot be read");
  fs::create_directory(path("elsewhere"));
  write("elsewhere/parfum.json", shipped_edition("parfum").dump());
  EXPECT_EQ(run({"new", "parfum", "--players", "2"}).code, 0);
  unsetenv("BOTTEGA_EDITIONS");
}

TEST_F(Program, WritesAHouseOfFiles) {
  fs::create_directories(path("web/assets"));
  fs::create_directories(path("web/samples"));
  write("web/index.html",
        "<html lang=\"en\"><head><script src=\"/assets/a.js\"></script></head></html>");
  for (const char* name : {"assets/a.js", "assets/a.js.gz", "samples/s.js", "sw.js"}) {
    write(std::string("web/") + name, "// text\n");
  }
  write("m.wasm", "the module");
  const Arguments site{"site", "--web", "web", "--module", "m.wasm", "--out", "site"};
  const Ran ran = run(site);
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(read("site/index.html"), "<html data-house=\"pocket\""));
  EXPECT_TRUE(has(read("site/index.html"), "\"./assets/a.js\""));
  EXPECT_EQ(read("site/house/bottega.wasm"), "the module");
  EXPECT_TRUE(has(read("site/house/furniture.json"), "\"catalogue\""));
  const std::string worker = read("site/sw.js");
  EXPECT_TRUE(has(worker, "\"house/bottega.wasm\"") && has(worker, "\"assets/a.js\""));
  EXPECT_FALSE(has(worker, "a.js.gz") || has(worker, "samples/")) << "neither is part of a site";
  EXPECT_FALSE(fs::exists(path("site/samples/s.js")));

  // The same files are the same version, others another one, and of an older site nothing stays.
  write("site/assets/old.js", "");
  EXPECT_EQ(run(site).code, 0);
  EXPECT_EQ(read("site/sw.js"), worker);
  EXPECT_FALSE(fs::exists(path("site/assets/old.js")));
  write("m.wasm", "another module");
  EXPECT_EQ(run(site).code, 0);
  EXPECT_NE(read("site/sw.js"), worker);

  expect_refused({"site", "--web", "web", "--module", "m.wasm", "--out", "web/assets"},
                 "holds something else");
  expect_refused({"site", "--web", "site/assets", "--module", "m.wasm", "--out", "s"},
                 "is no page");
}

}  // namespace
}  // namespace bottega::tests
