// The commands of the laboratory, through the program: duel, tournament, study, tune.
#include <nlohmann/json.hpp>
#include <set>

#include "tests/program.h"

namespace bottega::tests {
namespace {

Json parsed(const std::string& text) {
  return Json::parse(text, nullptr, false);
}

Arguments with(Arguments arguments, const Arguments& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

const Arguments kDuel{"duel",          "aqua",    "--players", "2",      "--bots",
                      "greedy,random", "--games", "6",         "--seed", "7"};
// The same positions of --games and --seed, but over in no time.
const Arguments kQuick{"duel",   "princes", "--players", "3",      "--bots",
                       "random", "--games", "12",        "--seed", "7"};
const Arguments kStudy{"study",  "parfum",  "--players", "2",      "--bots",
                       "random", "--games", "12",        "--seed", "7"};

// --- duel

TEST_F(Program, LetsBotsDuel) {
  const Ran ran = run(with(kDuel, {"--json"}));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  const Json json = parsed(ran.out);
  EXPECT_EQ(json["game"], "aqua");
  EXPECT_EQ(json["players"], 2);
  EXPECT_EQ(json["games"], 6);
  ASSERT_EQ(json["bots"].size(), 2u);
  const Json& greedy = json["bots"][0];
  EXPECT_EQ(greedy["name"], "greedy");
  EXPECT_EQ(greedy["games"], 6);
  EXPECT_GE(greedy["win_share"].get<double>(), 0.75);
  EXPECT_NEAR(greedy["wins"].get<double>() / 6, greedy["win_share"].get<double>(), 1e-9);
  EXPECT_LE(greedy["ci_low"].get<double>(), greedy["win_share"].get<double>());
  EXPECT_GE(greedy["ci_high"].get<double>(), greedy["win_share"].get<double>());
  EXPECT_GT(greedy["mean_margin"].get<double>(), 0);
  EXPECT_NEAR(greedy["mean_margin"].get<double>(), -json["bots"][1]["mean_margin"].get<double>(),
              1e-9);
  EXPECT_EQ(json["repeat"],
            "bottega duel aqua --players 2 --bots greedy,random --games 6 --seed 7");
  EXPECT_TRUE(has(run(kDuel).out, "Again: bottega duel aqua"));
}

TEST_F(Program, GivesTheSameNumbersWhateverTheThreads) {
  for (const Arguments& command : {with(kQuick, {"--json"}), with(kStudy, {"--json"})}) {
    const std::string once = run(with(command, {"--threads", "1"})).out;
    EXPECT_FALSE(once.empty());
    EXPECT_EQ(once, run(with(command, {"--threads", "5"})).out);
  }
}

TEST_F(Program, ShowsNoIntervalWhereASingleSeedSaysNothing) {
  Arguments one = kDuel;
  one[7] = "2";
  const Json json = parsed(run(with(one, {"--json"})).out);
  EXPECT_TRUE(json["bots"][0]["margin_ci_low"].is_null());
  EXPECT_TRUE(json["bots"][0]["margin_ci_high"].is_null());
  EXPECT_LT(json["bots"][0]["ci_low"].get<double>(), json["bots"][0]["ci_high"].get<double>());
  Arguments study = kStudy;
  study[7] = "1";
  for (const Json& measure : parsed(run(with(study, {"--json"})).out)["study"]["measures"]) {
    EXPECT_EQ(measure["ci"].is_null(), measure["unit"] != "share of games") << measure.dump();
  }
}

TEST_F(Program, EndsADuelEarlyWhenItIsDecided) {
  Arguments many = kDuel;
  many[7] = "5000";
  const Json json = parsed(run(with(many, {"--sprt", "--json"})).out);
  EXPECT_LT(json["games"].get<int>(), 200);
  EXPECT_EQ(json["sprt"]["finding"], "stronger");
  EXPECT_EQ(json["sprt"]["alpha"], 0.05);
}

TEST_F(Program, SeatsTheLastBotAgainAndCountsItOnce) {
  const Json json = parsed(run({"duel", "aqua", "--players", "3", "--bots", "greedy,random",
                                "--games", "6", "--seed", "1", "--json"})
                               .out);
  ASSERT_EQ(json["bots"].size(), 2u);
  EXPECT_EQ(json["bots"][1]["games"], 12);
  EXPECT_NEAR(json["bots"][0]["wins"].get<double>() + json["bots"][1]["wins"].get<double>(), 6,
              1e-9);
}

TEST_F(Program, SaysThatTheLastSeedLacksRotations) {
  const auto out = [&](const char* games) {
    return run({"duel", "princes", "--players", "4", "--bots", "greedy,random", "--games", games,
                "--seed", "1"})
        .out;
  };
  const std::string note = "The last seed was not played in all rotations of the seats; --games ";
  EXPECT_TRUE(has(out("1"), note + "4 would be fair"));
  EXPECT_TRUE(has(out("6"), note + "8 would be fair"));
  EXPECT_FALSE(has(out("4"), note));
}

TEST_F(Program, NamesTheOpponentThatTheGamePlaysItself) {
  const Arguments solo{"architects", "--players", "1", "--bots", "greedy", "--games", "2"};
  const std::string duel = run(with({"duel"}, solo)).out;
  EXPECT_TRUE(has(duel, "with 1 player against the Rival: 2 games")) << duel;
  EXPECT_TRUE(has(duel, "points ahead of the Rival.")) << duel;
  EXPECT_FALSE(has(duel, "other seat")) << duel;
  EXPECT_FALSE(has(duel, "fair")) << duel;
  const std::string study = run(with({"study"}, solo)).out;
  EXPECT_TRUE(has(study, "with 1 player against the Rival, ")) << study;
  EXPECT_TRUE(has(study, "  Against the Rival ")) << study;
  EXPECT_TRUE(has(study, "points: buildings ")) << study;
  for (const char* idle : {"What not every game sees", "lead changes", "decisions a turn"}) {
    EXPECT_FALSE(has(study, idle)) << study;
  }
}

TEST_F(Program, ListsTheBotsAndTheirParametersInEveryHelp) {
  for (const char* command : {"duel", "study", "tournament", "selfplay", "play", "tune"}) {
    const std::string help = run({command, "--help"}).out;
    for (const char* part :
         {"\n  random    plays ", "\n  greedy    looks ", "\n  master    thinks ",
          "\n  search: simulations=N, seconds=S, ", ", ahead=N, weights=FILE\n",
          "\n  greedy, novice, regular, strong, master: weights=FILE\n"}) {
      EXPECT_TRUE(has(help, part)) << command << ": " << part;
    }
  }
}

// --- stopped

TEST_F(Program, SaysWhatIsKeptWhenItIsStopped) {
  const auto stopped = [&](const std::string& more) {
    const std::string script = "cd " + path("") + " && timeout -s INT 2 " + program_path() +
                               " study aqua --players 4 --bots greedy --games 1000000 --seed 1 "
                               "--threads 1 --out d " +
                               more + " 2>err";
    std::system(script.c_str());
    return read("err");
  };
  EXPECT_EQ(stopped(""),
            "bottega: stopped; nothing is kept (with --seed S --journal FILE the same command "
            "would go on)\n");
  EXPECT_EQ(stopped("--journal j"),
            "bottega: stopped; the games so far are kept, and the same command goes on from j\n");
  EXPECT_GT(lines_of(read("j")).size(), 1u);
  EXPECT_FALSE(fs::exists(path("d")));
}

// --- journals

TEST_F(Program, GoesOnFromItsJournal) {
  const Arguments kept = with(kQuick, {"--json", "--journal", "j"});
  const std::string whole = run(kept).out;
  const std::string journal = read("j");
  ASSERT_EQ(lines_of(journal).size(), 13u);
  EXPECT_EQ(run(kept).out, whole);  // nothing left to do
  EXPECT_EQ(read("j"), journal);
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{9}, journal.size() / 2, journal.size() - 1}) {
    write("j", journal.substr(0, size));  // stopped in the middle of a line
    EXPECT_EQ(run(kept).out, whole);
    EXPECT_EQ(read("j"), journal);
  }
}

TEST_F(Program, MakesARunLonger) {
  Arguments shorter = with(kQuick, {"--json", "--journal", "j"});
  shorter[7] = "4";
  EXPECT_EQ(parsed(run(shorter).out)["games"], 4);
  const std::string whole = run(with(kQuick, {"--json"})).out;
  EXPECT_EQ(run(with(kQuick, {"--json", "--journal", "j"})).out, whole);
  EXPECT_EQ(parsed(run(shorter).out)["games"], 4);
}

TEST_F(Program, RefusesTheJournalOfAnotherRun) {
  ASSERT_EQ(run(with(kQuick, {"--journal", "j"})).code, 0);
  const std::string before = read("j");
  Arguments other = with(kQuick, {"--journal", "j"});
  other[9] = "8";
  expect_refused(other,
                 "--journal j: it is the journal of another run: seed is 7 there and 8 here");
  expect_refused(with(kStudy, {"--journal", "j"}), "command is \"duel\" there and \"study\" here");
  EXPECT_EQ(read("j"), before);
  for (const char* notes : {"dear diary\n", "dear diary", "{\"bottega_journal\":1,\"run\":7"}) {
    write("notes.txt", notes);
    expect_refused(with(kQuick, {"--journal", "notes.txt"}),
                   "--journal notes.txt: it is not a journal; give a new file");
    EXPECT_EQ(read("notes.txt"), notes);
  }
  expect_refused(with(kQuick, {"--journal", "none/j"}), "--journal none/j: No such file");
}

// --- tournament

TEST_F(Program, HoldsTournaments) {
  const Arguments arguments{"tournament",    "aqua",    "--players", "2",      "--bots",
                            "random,greedy", "--games", "4",         "--seed", "3"};
  const Json json = parsed(run(with(arguments, {"--json"})).out);
  EXPECT_EQ(json["games"], 4);
  ASSERT_EQ(json["bots"].size(), 2u);
  EXPECT_EQ(json["bots"][0]["name"], "greedy");  // the strongest first
  EXPECT_GT(json["bots"][0]["elo"].get<double>(), json["bots"][1]["elo"].get<double>());
  EXPECT_LT(json["bots"][0]["elo_ci_low"].get<double>(), json["bots"][0]["elo"].get<double>());
  EXPECT_TRUE(json["bots"][0]["against"].contains("random"));
  const Ran text = run(arguments);
  EXPECT_TRUE(has(text.out, "How often the row came before the column")) << text.err;
}

// --- study

TEST_F(Program, StudiesAGame) {
  const Ran ran = run(with(kStudy, {"--out", "report/here"}));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Written: report/here/study.html"));
  const Json json = parsed(read("report/here/study.json"));
  EXPECT_EQ(json["games"], 12);
  EXPECT_EQ(json["study"]["seats"].size(), 2u);
  EXPECT_EQ(json["study"]["course"].size(), 10u);
  EXPECT_FALSE(json["study"]["links_to_winning"].empty());
  const std::string csv = read("report/here/study.csv");
  EXPECT_TRUE(has(csv, "points,customer_served,points a player"));
  EXPECT_EQ(csv.find("seat 1"), csv.rfind("seat 1"));  // what is told twice may differ
  EXPECT_TRUE(has(read("report/here/study.html"), "</html>"));
}

TEST_F(Program, FindsOutBeforeTheFirstGameWhatCannotBeWritten) {
  // Nobody would wait for the end of these.
  Arguments study = kStudy;
  study[7] = "1000000";
  fs::create_directories(path("report/study.html"));
  expect_refused(with(study, {"--out", "report"}), "study.html is not a file that can be replaced");
  EXPECT_FALSE(fs::exists(path("report/study.json")));
  write("file", "");
  expect_refused(with(study, {"--out", "file/report"}), "--out file/report");
  const Arguments tune{"tune", "aqua", "--players", "2", "--games", "1000000"};
  expect_refused(with(tune, {"--out", "none/w.json"}), "none/w.json cannot be written");
  for (const char* mine : {"dear diary", R"({"game":"parfum","weights":{}})"}) {
    write("w.json", mine);
    expect_refused(with(tune, {"--out", "w.json"}),
                   "--out w.json exists already and is no file of weights of aqua");
    EXPECT_EQ(read("w.json"), mine);
  }
}

TEST_F(Program, CountsComponentsAndNoWordsOfNotation) {
  const Json study = parsed(run(with(kStudy, {"--json"})).out)["study"];
  std::set<std::string> named;
  for (const Json& measure : study["measures"]) {
    if (measure["group"] == "components") named.insert(measure["name"].get<std::string>());
  }
  EXPECT_TRUE(named.contains("die rose"));
  for (const std::string& name : named) {
    const std::string component = name.substr(name.find(' ') + 1);
    for (const char* word : {"to", "on", "old", "all", "nothing"}) EXPECT_NE(component, word);
  }
}

TEST_F(Program, ComparesEditionsWithTheSameSeeds) {
  Json edition = shipped_edition("parfum");
  for (auto& [id, customer] : edition["customers"].items()) customer["price"] = 40;
  write("mine.json", edition.dump());
  const Ran ran = run(with(kStudy, {"--edition", "mine.json", "--against", "default", "--json"}));
  EXPECT_EQ(ran.code, 0) << ran.err;
  const Json json = parsed(ran.out);
  EXPECT_NE(json["edition"], json["against_edition"]);
  EXPECT_EQ(json["against"]["games"], 12);
  EXPECT_FALSE(json["differences"].empty());
  EXPECT_TRUE(json["differences"][0]["real"].get<bool>());
  const Json back = parsed(run(with(kStudy, {"--against", "mine.json", "--json"})).out);
  EXPECT_EQ(back["differences"][0]["name"], json["differences"][0]["name"]);
  EXPECT_NEAR(back["differences"][0]["difference"].get<double>(),
              -json["differences"][0]["difference"].get<double>(), 1e-9);
}

// --- tune

const Arguments kTune{"tune", "aqua", "--players", "2", "--games", "80", "--seed", "7"};

TEST_F(Program, TunesWeightsThatBotsThenPlayBy) {
  const Json json = parsed(run(with(kTune, {"--out", "w.json", "--json"})).out);
  EXPECT_EQ(json["trials"], 32);
  EXPECT_EQ(json["proof"]["games"], 16);
  const Json found = parsed(read("w.json"));
  EXPECT_EQ(found["game"], "aqua");
  std::size_t moved = 0;
  for (const Json& weight : json["weights"]) {
    EXPECT_EQ(found["weights"][weight["name"].get<std::string>()], weight["after"]);
    moved += weight["before"] != weight["after"];
  }
  // Rounded to three digits a few may come back to where they were.
  EXPECT_GT(10 * moved, 9 * json["weights"].size());
  const Json duel = parsed(run({"duel", "aqua", "--players", "2", "--bots",
                                "greedy:weights=w.json,random", "--games", "2", "--json"})
                               .out);
  EXPECT_EQ(duel["bots"][0]["name"], "greedy:weights=w.json");
  // What was found can be found again.
  EXPECT_EQ(run(with(kTune, {"--out", "w.json"})).code, 0);
  EXPECT_TRUE(has(run(with(kTune, {"--table", "--json"})).err, "--json excludes --table"));
  const Ran on = run(with(kTune, {"--from", "w.json", "--table"}));
  EXPECT_TRUE(has(on.out, "{\"essence_1\", ")) << on.err;
  EXPECT_TRUE(has(run({"games", "aqua", "--weights"}).out, "the first essence of a type"));
}

TEST_F(Program, TunesTheSameWhateverTheThreadsAndGoesOn) {
  const Arguments kept = with(kTune, {"--json", "--journal", "j"});
  const std::string whole = run(with(kept, {"--threads", "1"})).out;
  EXPECT_FALSE(whole.empty());
  const std::string journal = read("j");
  write("j", journal.substr(0, journal.size() / 2));
  EXPECT_EQ(run(with(kept, {"--threads", "3"})).out, whole);
  EXPECT_EQ(read("j"), journal);
}

TEST_F(Program, KnowsAJournalByTheWeightsPlayed) {
  Json weights = parsed(run({"games", "aqua", "--weights", "--json"}).out)["weights"];
  Json file;
  file["game"] = "aqua";
  for (const Json& row : weights) file["weights"][row["name"].get<std::string>()] = row["value"];
  write("w.json", file.dump());
  const Arguments duel{
      "duel",    "aqua", "--players", "2", "--bots",    "greedy:weights=w.json,random",
      "--games", "2",    "--seed",    "1", "--journal", "j"};
  EXPECT_EQ(run(duel).code, 0);
  file["weights"]["token"] = 9;
  write("w.json", file.dump());
  expect_refused(duel, "it is the journal of another run: weights: w.json is");
}

TEST_F(Program, RefusesWeightsThatDoNotFit) {
  const auto duel = [](const std::string& bot) {
    return Arguments{"duel", "aqua", "--players", "2", "--bots", bot + ",random"};
  };
  expect_refused(duel("greedy:weights=none.json"), "none.json cannot be read: No such file");
  expect_refused(duel("greedy:weights=."), ". cannot be read: Is a directory");
  expect_refused(duel("greedy:weights="), "weights names no file; give weights=FILE");
  write("w.json", "");
  expect_refused(duel("greedy:weights=w.json"), "w.json is empty; give a file of weights");
  write("w.json", "{");
  expect_refused(duel("greedy:weights=w.json"), "w.json is not valid JSON");
  write("w.json", R"({"game":"parfum","weights":{}})");
  expect_refused(duel("greedy:weights=w.json"), "game must be \"aqua\", the game played");
  expect_refused(with(kTune, {"--from", "w.json"}), "game must be \"aqua\"");
  expect_refused(with(kTune, {"--bot", "greedy,random"}), "--bot must be one bot");
  expect_refused(with(kTune, {"--bot", "random"}), "judges nothing");
  expect_refused(with(kTune, {"--bot", "oracle"}), "there is no bot 'oracle'");
  expect_refused({"tune", "aqua", "--players", "2", "--games", "20"}, "--games must be 40 or more");
  expect_refused({"tune", "architects", "--players", "1"}, "--players must be 2 or more");
}

// --- several processes

class ProgramUnderMpi : public Program {
 protected:
  void SetUp() override {
    Program::SetUp();
    if (!fs::exists(fs::path(program_path()).parent_path() / "libbottega_mpi.so")) {
      GTEST_SKIP() << "this build found no MPI";
    }
  }

  // Standard output and error go to files, since mpirun has words of its own.
  Ran run_processes(int count, const Arguments& arguments) const {
    std::string script = "cd " + path("") +
                         " && env OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "
                         "ASAN_OPTIONS=detect_leaks=0 mpirun --oversubscribe -n " +
                         std::to_string(count) + " " + program_path();
    for (const std::string& argument : arguments) script += " " + argument;
    const int status = std::system((script + " >out 2>err").c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("out"), read("err")};
  }
};

TEST_F(ProgramUnderMpi, GivesTheSameBytesAsOneProcess) {
  for (const Arguments& command :
       {with(kQuick, {"--json"}), with(kStudy, {"--json"}), with(kTune, {"--json"})}) {
    const Ran alone = run(command);
    for (const int count : {2, 3}) {
      const Ran together = run_processes(count, command);
      EXPECT_EQ(together.code, 0) << together.err;
      EXPECT_EQ(together.out, alone.out);
    }
  }
  run(with(kStudy, {"--out", "alone"}));
  run_processes(2, with(kStudy, {"--out", "together"}));
  for (const char* name : {"study.csv", "study.html"}) {
    std::string together = read(std::string("together/") + name);
    const std::size_t at = together.find("--out together");  // in the command that repeats it
    if (at != std::string::npos) together.replace(at, 14, "--out alone");
    EXPECT_EQ(together, read(std::string("alone/") + name));
  }
}

TEST_F(ProgramUnderMpi, StopsEarlyAndGoesOnFromAJournal) {
  Arguments many = kDuel;
  many[7] = "5000";
  const Arguments decided = with(many, {"--sprt", "--json", "--journal", "j"});
  const Ran together = run_processes(2, decided);
  EXPECT_EQ(together.code, 0) << together.err;
  const std::string journal = read("j");
  write("j", journal.substr(0, journal.size() / 2));
  EXPECT_EQ(run_processes(2, decided).out, together.out);
  EXPECT_EQ(read("j"), journal);
  EXPECT_EQ(run(decided).out, together.out);
}

TEST_F(ProgramUnderMpi, SharesAFreshSeedAndRefusesWithOneVoice) {
  Arguments unseeded = kQuick;
  unseeded.resize(8);
  const Ran ran = run_processes(2, with(unseeded, {"--json"}));
  EXPECT_EQ(parsed(ran.out)["games"], 12) << ran.err;
  const Ran refused = run_processes(2, {"duel", "parfum", "--players", "2", "--bots", "oracle"});
  EXPECT_NE(refused.code, 0);
  const std::size_t first = refused.err.find("bottega: there is no bot 'oracle'");
  EXPECT_NE(first, std::string::npos) << refused.err;
  EXPECT_EQ(refused.err.find("bottega: there is no bot", first + 1), std::string::npos);
}

// --- what cannot be

TEST_F(Program, RefusesExperimentsThatProveNothing) {
  for (const char* command : {"duel", "tournament", "study"}) {
    const Arguments start{command, "parfum", "--players", "2"};
    expect_refused(with(start, {"--bots", "greedy,oracle"}), "there is no bot 'oracle'");
    expect_refused(with(start, {"--bots", "greedy,random", "--games", "0"}),
                   "--games must be 1 or more, not 0");
    expect_refused(with(start, {"--bots", "greedy,random", "--games", "-5"}),
                   "--games must be 1 or more, not -5");
    expect_refused(with(start, {"--bots", "greedy,random", "--threads", "0"}),
                   "--threads must be 1 to 1024, not 0");
    expect_refused(with(start, {"--bots", "greedy,random", "--journal", "j"}),
                   "--journal needs --seed");
    expect_refused(with(start, {"--bots", "greedy,random", "--edition", "none.json"}),
                   "none.json cannot be read");
    expect_refused({command, "parfum", "--players", "9", "--bots", "greedy,random"}, "players");
    expect_refused({command, "nogame", "--players", "2", "--bots", "greedy,random"}, "nogame");
    EXPECT_EQ(run(start).code, 2) << command;  // no --bots
  }
  expect_refused({"duel", "parfum", "--players", "2", "--bots", "greedy", "--sprt"},
                 "all seats have greedy");
  expect_refused({"tournament", "parfum", "--players", "2", "--bots", "greedy"},
                 "a tournament needs two or more");
  expect_refused({"tournament", "parfum", "--players", "2", "--bots", "greedy,random,greedy"},
                 "names greedy twice");
  expect_refused(with(kStudy, {"--against", "default"}), "nothing to compare");
  write("not-a-directory", "");
  expect_refused(with(kStudy, {"--out", "not-a-directory"}), "--out not-a-directory");
  Json edition = shipped_edition("parfum");
  edition.erase("scents");
  write("broken.json", edition.dump());
  expect_refused(with(kStudy, {"--against", "broken.json"}), "broken.json: ");
  write("aqua.json", shipped_edition("aqua").dump());
  expect_refused(with(kStudy, {"--edition", "aqua.json"}),
                 "aqua.json: it is an edition of 'aqua', not of 'parfum'");
}

}  // namespace
}  // namespace bottega::tests
