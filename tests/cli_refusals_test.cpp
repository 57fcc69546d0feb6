// What the program does when it is given what it cannot use: one line, the right exit code, and no
// file changed.
#include <nlohmann/json.hpp>

#include "tests/program.h"

namespace bottega::tests {
namespace {

TEST_F(Program, AnswersWrongUsageWithTwo) {
  const std::vector<Arguments> wrong = {
      {},
      {"dance"},
      {"moves"},
      {"new", "parfum"},
      {"new", "parfum", "--players", "many"},
      {"new", "parfum", "--players", ""},
      {"new", "parfum", "--players", "2", "--seed", "-1"},
      {"new", "parfum", "--players", "2", "--seed", "7a"},
      {"new", "parfum", "--players", "2", "--seed", ""},
      {"new", "parfum", "--players", "2", "--seed", "18446744073709551616"},
      {"new", "parfum", "--position", ""},
      {"selfplay", "parfum", "--players", "2", "--records", ""},
      {"play", "parfum", "--players", "2", "--save", ""},
      {"play", "parfum", "--players", "2", "--save", "-"},
      {"new", "parfum", "--players", "2", "--position", "p.json"},
      {"play", "parfum"},
      {"apply", "r.json"},
      {"show", "r.json", "--seat", "1", "--spectator"},
      {"bench", "--faster"},
      {"study", "parfum", "--players", "2", "--bots", "random", "--out", "caf\xe9"},
  };
  for (const Arguments& arguments : wrong) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 2) << (arguments.empty() ? "no arguments" : arguments[0]);
    EXPECT_EQ(lines_of(ran.err).size(), 1u) << ran.err;
    EXPECT_TRUE(ran.err.starts_with("bottega: ")) << ran.err;
    EXPECT_EQ(ran.out, "");
  }
}

TEST_F(Program, SaysWhichNumberItWantsAndWhoExplains) {
  const auto refusal = [&](const Arguments& more) {
    Arguments duel{"duel", "parfum", "--players", "2", "--bots", "random"};
    duel.insert(duel.end(), more.begin(), more.end());
    const Ran ran = run(duel);
    EXPECT_EQ(ran.code, 2) << ran.out << ran.err;
    return ran.err;
  };
  for (const char* number : {"4x", "1e3", "2.5", "2147483648"}) {
    EXPECT_EQ(refusal({"--games", number}),
              std::string("bottega: --games: must be a whole number up to 2147483647, not '") +
                  number + "' ('bottega duel --help' explains)\n");
  }
  EXPECT_TRUE(has(refusal({"--threads", "1", "--threads", "2"}),
                  "--threads is given twice; give it once ('bottega duel --help' explains)"));
  EXPECT_TRUE(has(run({"duel", "parfum", "--players", "2", "--bots", "greedy,,random"}).err,
                  "--bots: 'greedy,,random' has nothing before or after a comma"));
  EXPECT_TRUE(
      has(run({"hint", "r.json", "--seconds", "much"}).err, "must be a number, not 'much'"));
  EXPECT_TRUE(has(run({"play", "parfum", "--players", "2", "--human", "one"}).err,
                  "--human: must be a whole number"));
}

TEST_F(Program, ReadsSeedsAsDecimalNumbers) {
  const auto start = [&](const char* seed) {
    return run({"new", "parfum", "--players", "2", "--seed", seed}).out;
  };
  EXPECT_EQ(start("010"), start("10"));
  EXPECT_NE(start("010"), start("8"));
  EXPECT_FALSE(start("18446744073709551615").empty());
}

TEST_F(Program, KnowsEveryBotThatIsNamed) {
  expect_refused({"selfplay", "parfum", "--players", "2", "--bots", "random,random,oracle"},
                 "no bot 'oracle'");
  expect_refused({"play", "parfum", "--players", "2", "--human", "1,2", "--bots", "oracle"},
                 "no bot 'oracle'");
}

TEST_F(Program, LeavesNoBotOutInSilence) {
  const std::string three = "--bots names more bots (3) than there are seats for them (2)";
  for (const char* command : {"duel", "study", "selfplay"}) {
    expect_refused({command, "parfum", "--players", "2", "--bots", "greedy,random,novice"}, three);
  }
  expect_refused({"play", "parfum", "--players", "3", "--bots", "greedy,random,novice"}, three);
  expect_refused({"duel", "architects", "--players", "1", "--bots", "greedy,random"},
                 "more bots (2) than there are seats for them (1)");
  expect_refused({"play", "parfum", "--players", "2", "--human", "1,2", "--bots", "greedy"},
                 "more bots (1) than there are seats for them (0)");
}

TEST_F(Program, ChangesNothingIfTheNewsCannotBeTold) {
  const std::string before = make_record("r.json");
  const std::string script =
      "cd " + path("") + " && " + program_path() + " apply r.json 'clock 1' >/dev/full 2>err";
  EXPECT_EQ(WEXITSTATUS(std::system(script.c_str())), 1);
  EXPECT_EQ(read("r.json"), before);
}

TEST_F(Program, LeavesQuietlyWhenNobodyReads) {
  make_finished("r.json");
  const std::string program = program_path();
  const std::string script =
      "cd " + path("") + " && " + program + " log r.json 2>err | head -n 1 >out";
  EXPECT_EQ(std::system(script.c_str()), 0);
  EXPECT_EQ(read("err"), "");
  EXPECT_EQ(lines_of(read("out")).size(), 1u);
}

TEST_F(Program, SaysWhenItsOutputCannotBeWritten) {
  const std::string script = program_path() + " games >/dev/full 2>" + path("err");
  EXPECT_EQ(WEXITSTATUS(std::system(script.c_str())), 1);
  EXPECT_TRUE(has(read("err"), "standard output")) << read("err");
}

TEST_F(Program, RefusesAlsoWhereNobodyCanHearIt) {
  for (const char* deaf : {"2>&-", "2>/dev/full", ">&- 2>&-", "<&- >&- 2>&-"}) {
    const auto code = [&](const std::string& arguments) {
      return WEXITSTATUS(std::system((program_path() + arguments + deaf).c_str()));
    };
    EXPECT_EQ(code(" duel chess --players 2 --bots random "), 1) << deaf;
    EXPECT_EQ(code(" duel chess "), 2) << deaf;
    EXPECT_EQ(code(" games "), std::string_view(deaf).find(">&- 2") == std::string::npos ? 0 : 1);
  }
}

TEST_F(Program, RefusesAGameThatDoesNotExist) {
  expect_refused({"games", "chess"}, "there is no game 'chess'; there is parfum");
  expect_refused({"new", "chess", "--players", "2"}, "no game 'chess'");
  expect_refused({"play", "chess", "--players", "2"}, "no game 'chess'");
  expect_refused({"selfplay", "chess", "--players", "2"}, "no game 'chess'");
}

TEST_F(Program, RefusesWrongPlayersOptionsAndNames) {
  const Arguments two{"new", "parfum", "--players", "2"};
  const auto with = [&](Arguments more) {
    more.insert(more.begin(), two.begin(), two.end());
    return more;
  };
  expect_refused({"new", "parfum", "--players", "9"}, "2 to 4 players, not 9");
  expect_refused({"new", "parfum", "--players", "-1"}, "2 to 4 players, not -1");
  expect_refused(with({"--set", "speed=fast"}), "no option 'speed'; it has allow_unplaced_notes");
  expect_refused(with({"--set", "well_reshuffle=never"}), "it can be lazy_on_next_draw");
  expect_refused(with({"--set", "well_reshuffle"}), "option=value");
  const std::string lazy = "well_reshuffle=lazy_on_next_draw";
  expect_refused(with({"--set", lazy, "--set", lazy}), "well_reshuffle is set twice");
  expect_refused({"games", "parfum", "--edition", "nofile.json"}, "nofile.json");
  expect_refused(with({"--names", "Ada"}), "1 name, but the game has 2 seats");
  expect_refused(with({"--names", "Ada,B\nC"}), "--names, seat 2: a name has 1 to 30 visible");
}

TEST_F(Program, AppliesAllMovesOrNone) {
  const std::string before = make_record("r.json");
  expect_refused({"apply", "r.json", "clock 3", "clock 3"}, "move 2 of 2: 'clock 3'");
  expect_refused({"apply", "r.json", "clock 3", "clok 1"}, "'clok 1' is not a move");
  expect_refused({"apply", "r.json", "pass"}, "'pass' is not possible");
  expect_refused({"apply", "r.json", "clock 3\nclock 4"}, "is not a move");
  EXPECT_EQ(read("r.json"), before);
}

TEST_F(Program, RefusesImpossibleTables) {
  write("there.json", "mine");
  const Arguments play{"play", "parfum", "--players", "2"};
  const auto with = [&](Arguments more) {
    more.insert(more.begin(), play.begin(), play.end());
    return more;
  };
  expect_refused(with({"--human", "3"}), "the seats are 1 to 2");
  expect_refused(with({"--bots", "clever"}), "there is no bot 'clever'; there are random, greedy");
  expect_refused(with({"--save", "there.json"}), "there.json exists already");
  expect_refused(with({"--save", "no/such/folder/g.json"}), "no/such/folder/g.json");
  EXPECT_EQ(read("there.json"), "mine");
}

TEST_F(Program, RefusesImpossibleSelfplay) {
  write("file", "");
  const Arguments two{"selfplay", "parfum", "--players", "2"};
  const auto with = [&](Arguments more) {
    more.insert(more.begin(), two.begin(), two.end());
    return more;
  };
  expect_refused(with({"--games", "0"}), "--games must be 1 or more");
  expect_refused(with({"--bots", "random,clever"}), "there is no bot 'clever'");
  expect_refused(with({"--records", "file"}), "--records file");
  expect_refused({"selfplay", "parfum", "--players", "5"}, "2 to 4 players, not 5");
}

TEST_F(Program, RefusesFilesThatAreNotRecords) {
  fs::create_directory(path("folder"));
  write("empty.json", "");
  write("words.json", "once upon a time\n");
  write("other.json", "{\"name\":\"x\"}\n");
  write("deep.json", repeated("[", 100000));
  for (const Arguments& command : std::vector<Arguments>{{"moves"},
                                                         {"why", "", "pass"},
                                                         {"apply", "", "pass"},
                                                         {"show"},
                                                         {"log"},
                                                         {"replay"},
                                                         {"position"}}) {
    const auto on = [&](const std::string& file) {
      Arguments arguments = command;
      arguments.size() == 1 ? arguments.push_back(file) : void(arguments[1] = file);
      return arguments;
    };
    expect_refused(on("missing.json"), "missing.json cannot be read: No such file");
    expect_refused(on("folder"), "folder is a directory");
    expect_refused(on("empty.json"), "empty.json: the record is empty");
    expect_refused(on("words.json"), "words.json: line 1");
    expect_refused(on("other.json"), "other.json: line 1");
    expect_refused(on("deep.json"), "deep.json: line 1");
  }
}

TEST_F(Program, RefusesTruncatedAndTamperedRecords) {
  const std::string sound = make_finished("r.json");
  const auto refuse = [&](const std::string& text, std::string_view because) {
    write("bad.json", text);
    expect_refused({"replay", "bad.json", "--check"}, because);
    expect_refused({"apply", "bad.json", "pass"}, "bad.json");
    EXPECT_EQ(read("bad.json"), text);
  };
  refuse(sound.substr(0, sound.size() / 2), "cut off");

  std::string altered = sound;
  altered.replace(altered.find("\"ply\":5,"), 8, "\"ply\":6,");
  refuse(altered, "was altered");

  std::string foreign = sound;
  const std::size_t edition = foreign.find("\"edition\":\"") + 11;
  foreign.replace(edition, 16, "0123456789abcdef");
  refuse(foreign, "edition fingerprint is 0123456789abcdef");

  // Without its last line a record is whole but lacks the result: only --check minds.
  const std::string endless = sound.substr(0, sound.rfind("{\"end\""));
  write("bad.json", endless);
  expect_refused({"replay", "bad.json", "--check"}, "lacks its last line");
}

TEST_F(Program, RefusesRecordsThatAreTooLarge) {
  write("large.json", "");
  fs::resize_file(path("large.json"), (64u << 20) + 1);
  expect_refused({"moves", "large.json"}, "larger than 64 MB");
}

TEST_F(Program, RefusesPositionsThatBreakTheRules) {
  make_record("r.json");
  const std::string position = run({"position", "r.json"}).out;
  write("cut.json", position.substr(0, position.size() / 2));
  expect_refused({"new", "parfum", "--position", "cut.json"}, "cut.json: the position");
  Json json = Json::parse(position, nullptr, false);
  json["players"] = 7;
  write("seven.json", json.dump());
  expect_refused({"new", "parfum", "--position", "seven.json"}, "seven.json: the position");
  write("list.json", "[]");
  expect_refused({"new", "parfum", "--position", "list.json"}, "list.json: the position");
  expect_refused({"new", "parfum", "--position", "none.json"}, "none.json cannot be read");
}

TEST_F(Program, RefusesEditionsThatCannotBe) {
  const Json shipped = shipped_edition("parfum");
  const auto refuse = [&](const std::string& name, const Json& edition, std::string_view because) {
    write(name, edition.dump());
    expect_refused({"new", "parfum", "--players", "2", "--edition", name}, because);
  };
  Json missing = shipped;
  missing.erase("scents");
  refuse("missing.json", missing, "missing.json: ");
  Json absurd = shipped;
  absurd["scents"][0]["dice"] = 1000000;
  refuse("absurd.json", absurd, "scents[1].dice must be a whole number");
  write("cut.json", shipped.dump().substr(0, 500));
  expect_refused({"games", "parfum", "--sources", "--edition", "cut.json"},
                 "cut.json is not valid");
  expect_refused({"new", "parfum", "--players", "2", "--edition", "none.json"},
                 "none.json cannot be read");
}

}  // namespace
}  // namespace bottega::tests
