#include "pocket/pocket.h"

#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <set>

#include "pocket/jobs.h"
#include "pocket/scene.h"
#include "table/fair.h"

namespace bottega::pocket {
namespace {

const Json kBot{{"kind", "bot"}, {"level", "novice"}};
const Json kOpen{{"kind", "open"}};

TEST(Pocket, SaysWhatIsWrongWithARequest) {
  Pocket pocket(&quick_seconds);
  const auto problem = [&](const std::string& text) {
    return parse_json(pocket.ask(text), "it")->value("error", "");
  };
  EXPECT_NE(problem("{"), "");
  EXPECT_NE(problem("[]"), "");
  EXPECT_NE(problem(R"({"do":"dance"})").find("there are furnish, begin"), std::string::npos);
  EXPECT_NE(problem(R"({"do":"tick","at":1})").find("begin one"), std::string::npos);
  EXPECT_NE(problem(R"({"do":"furnish"})").find("an edition or a catalogue"), std::string::npos);
  EXPECT_NE(problem(R"({"do":"furnish","edition":{"game":"chess"}})").find("'chess'"),
            std::string::npos);
  EXPECT_NE(problem(R"({"do":"begin","seed":"7"})").find("64 hexadecimal"), std::string::npos);
  EXPECT_NE(problem(R"({"do":"begin","sead":"7"})").find("sead"), std::string::npos);
}

TEST(Pocket, AnEntryCountsOnceItIsKept) {
  Device device;
  device.keeps = false;
  EXPECT_TRUE(
      device.request("POST", "/api/tables", {{"game", "parfum"}, {"players", 2}, {"name", "Ada"}})
          .is_null());
  const std::string table = device.unkept["table"];
  EXPECT_EQ(device.request("GET", "/api/tables/" + table)["status"], 404);
  device.keeps = true;
  device.say(device.keep(device.unkept));
  EXPECT_EQ(device.replies[1]["status"], 201);
  EXPECT_EQ(device.request("GET", "/api/tables/" + table)["status"], 200);
  EXPECT_NE(device.problem({{"do", "kept"}, {"at", 1}, {"table", table}, {"n", 1}}), "");
}

TEST(Pocket, WhatCannotBeKeptChangesNothing) {
  Device device;
  const std::string table = device.open(kBot);
  device.hello(1, table, "seat-1");
  const Json before = device.table(1);
  device.keeps = false;
  device.move(1, table);
  // A second one waits for the first.
  device.message(1, table, {{"type", "say"}, {"text", "hello"}, {"id", 2}});
  EXPECT_EQ(device.last(1)["type"], "welcome");
  const Json first = device.unkept;
  const std::size_t told = device.heard[1].size();
  device.say({{"do", "lost"}, {"table", table}, {"n", first["n"]}, {"why", "the disk is full"}});
  ASSERT_EQ(device.heard[1].size(), told + 2) << "both are answered at once";
  for (std::size_t i = told; i < told + 2; ++i) {
    EXPECT_EQ(device.heard[1][i]["type"], "refused");
    EXPECT_NE(device.heard[1][i]["why"].get<std::string>().find("the disk is full"),
              std::string::npos);
  }
  EXPECT_EQ(device.last(1)["request"], 2);
  device.keeps = true;
  device.move(1, table);
  EXPECT_EQ(device.table(1)["n"].get<int>(), before["n"].get<int>() + 2)
      << "the move and the bot's answer";
}

TEST(Pocket, ABotWhoseMoveCouldNotBeKeptTriesAgain) {
  Device device;
  const std::string table = device.open(kBot);
  device.hello(1, table, "seat-1");
  device.thinks = false;
  while (device.jobs.empty()) device.move(1, table);
  const int number = device.table(1)["n"];
  device.keeps = false;
  device.say(device.thought(device.jobs.back()));
  device.alarm.reset();
  device.say(
      {{"do", "lost"}, {"table", table}, {"n", device.unkept["n"]}, {"why", "the disk is full"}});
  ASSERT_TRUE(device.alarm.has_value());
  device.keeps = device.thinks = true;
  device.now = *device.alarm;
  device.say({{"do", "tick"}});
  EXPECT_GT(device.table(1)["n"], number);
}

TEST(Pocket, AGameIsPlayedToItsEndAndLookedBackAt) {
  Device device;
  const std::string table = device.open(kBot);
  device.hello(1, table, "seat-1");
  const std::string path = "/api/tables/" + table;
  for (const char* later : {"/record", "/moment?ply=3", "/chances"}) {
    EXPECT_EQ(device.request("GET", path + later)["status"], 409) << later;
  }
  device.play_to_the_end(table);

  const std::string text = device.request("GET", path + "/record")["body"];
  const AnyGame& game = *tests::all_games().front();
  const Result<Record> record = read_record(text, game);
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_TRUE(Match::resume(game, *record).ok());
  EXPECT_TRUE(table::verify_fairness(game, *record).ok());
  EXPECT_EQ(device.ask({{"do", "replay"}, {"record", text}})["record"], text);

  EXPECT_EQ(device.request("GET", path + "/moment?ply=3")["body"]["ply"], 3);
  EXPECT_EQ(device.request("GET", path + "/moment?ply=x")["status"], 400);
  EXPECT_EQ(device.request("GET", path + "/log")["body"]["news"].size(), device.table(1)["n"]);
  const Json chances = device.request("GET", path + "/chances");
  EXPECT_EQ(chances["status"], 200) << chances;
  EXPECT_GT(chances["body"]["turns"].size(), 10u);
  const std::size_t jobs = device.jobs.size();
  EXPECT_EQ(device.request("GET", path + "/chances")["body"], chances["body"]);
  EXPECT_EQ(device.jobs.size(), jobs) << "what was found is remembered";
}

TEST(Pocket, APlanIsItsSeatsAloneAndFollowed) {
  Device device;
  const Json reply = device.request("POST", "/api/tables",
                                    {{"game", "princes"},
                                     {"players", 3},
                                     {"name", "Ada"},
                                     {"options", {{"start_player", "seat_1"}}},
                                     {"seats", {kOpen, kOpen, kOpen}}});
  const std::string table = reply["body"]["table"];
  for (const char* name : {"Bruno", "Chiara"}) {
    device.request("POST", "/api/tables/" + table + "/seats", {{"name", name}});
  }
  for (int seat = 1; seat <= 3; ++seat) {
    device.hello(seat, table, "seat-" + std::to_string(seat));
  }
  for (int seat = 1; seat <= 3; ++seat) device.move(seat, table);
  device.message(1, table,
                 {{"type", "move"}, {"step", device.table(1)["step"]}, {"move", "name jester"}});
  const std::size_t heard = device.heard[2].size();
  device.message(3, table, {{"type", "plan"}, {"plan", "bid jester 900"}});
  EXPECT_EQ(device.table(3)["plan"]["plan"], "bid jester 900");
  EXPECT_EQ(device.heard[2].size(), heard) << "nobody else hears of it";
  device.hello(4, table, "seat-3");
  EXPECT_EQ(device.table(4)["plan"]["plan"], "bid jester 900");
  device.hello(5, table, "seat-2");
  EXPECT_FALSE(device.table(5).contains("plan"));
  device.message(2, table, {{"type", "move"}, {"step", device.table(2)["step"]}, {"move", "pass"}});
  EXPECT_EQ(device.table(1)["to_act"], 1);
  EXPECT_EQ(device.table(1)["view"]["auction"]["bidding"]["price"], 300);
  device.message(3, table, {{"type", "plan"}});
  EXPECT_FALSE(device.table(3).contains("plan"));
  device.message(3, table, {{"type", "plan"}, {"plan", "bid lake 900"}, {"id", 7}});
  EXPECT_EQ(device.last(3)["type"], "refused");
}

TEST(Pocket, ASeatIsToldThatItIsItsTurn) {
  Device device;
  const std::string table = device.open(kBot);
  const auto listed = [&](const std::string& token) {
    return device.request("GET", "/api/tables/" + table, {}, token)["body"];
  };
  device.hello(1, table, "seat-1");
  EXPECT_TRUE(listed("seat-1")["your_turn"]);
  for (const char* token : {"", "seat-2", "seat-3"}) {
    EXPECT_FALSE(listed(token).contains("your_turn")) << token;
  }
  device.thinks = false;
  while (device.jobs.empty()) device.move(1, table);
  EXPECT_FALSE(listed("seat-1").contains("your_turn"));
}

TEST(Pocket, WhatWasKeptIsTheSameTable) {
  Device device;
  const std::string table = device.open(kBot);
  device.hello(1, table, "seat-1");
  for (int i = 0; i < 5; ++i) device.move(1, table);

  Device other;
  other.say({{"do", "load"}, {"table", device.kept[table]}});
  other.hello(1, table, "seat-1");
  Json again = other.table(1);
  EXPECT_EQ(again["view"], device.table(1)["view"]);
  EXPECT_EQ(again["moves"], device.table(1)["moves"]);
  other.play_to_the_end(table);

  Json damaged = device.kept[table];
  damaged["entries"].erase(2);
  EXPECT_NE(Device().problem({{"do", "load"}, {"at", 1}, {"table", damaged}}), "");
  damaged = device.kept[table];
  damaged["edition"] = "another";
  EXPECT_NE(Device().problem({{"do", "load"}, {"at", 1}, {"table", damaged}}), "");
}

TEST(Pocket, ARecordBecomesATableThatIsOver) {
  Device device;
  const std::string table = device.open(kBot);
  device.hello(1, table, "seat-1");
  for (int i = 0; i < 3; ++i) device.move(1, table);
  device.message(1, table, {{"type", "back"}});
  device.play_to_the_end(table);
  const std::string text = device.request("GET", "/api/tables/" + table + "/record")["body"];
  EXPECT_NE(text.find("\"back\""), std::string::npos) << "something was taken back";

  Device other;
  const Json retold = other.ask({{"do", "retell"}, {"at", other.now}, {"record", text}});
  ASSERT_TRUE(retold.contains("table")) << retold;
  EXPECT_EQ(retold["lobby"]["state"], "over");
  const std::string id = retold["table"]["id"];
  other.say({{"do", "load"}, {"table", retold["table"]}});
  other.hello(1, id, "");
  EXPECT_EQ(other.table(1)["result"]["scores"], device.table(1)["result"]["scores"]);
  const std::string again = other.request("GET", "/api/tables/" + id + "/record")["body"];
  const AnyGame& game = *tests::all_games().front();
  const Result<Record> record = read_record(again, game);
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_TRUE(table::verify_fairness(game, *record).ok());
  EXPECT_EQ(again, text);
  const Json from{
      {"name", "Eva"}, {"from", {{"table", id}, {"ply", 20}}}, {"seats", {kOpen, kBot}}};
  EXPECT_EQ(other.request("POST", "/api/tables", from)["status"], 201);

  for (const auto& file :
       std::filesystem::directory_iterator(tests::source_path("tests/golden/records"))) {
    const Json golden{
        {"do", "retell"}, {"at", other.now}, {"record", tests::read_file(file.path().string())}};
    EXPECT_EQ(other.problem(golden), "") << file.path();
  }
  EXPECT_NE(other.problem({{"do", "retell"}, {"at", 1}, {"record", "no record"}}), "");
}

TEST(Pocket, PeopleShareADevice) {
  Device device;
  const std::string table = device.open(kOpen);
  EXPECT_EQ(device.request("POST", "/api/tables/" + table + "/seats",
                           {{"name", "Bruno"}})["body"]["token"],
            "seat-2");
  device.hello(1, table, "seat-1");
  device.hello(2, table, "seat-2");
  EXPECT_EQ(device.table(1)["state"], "playing");
  const int to_act = device.table(1)["to_act"];
  EXPECT_TRUE(device.table(to_act).contains("moves"));
  EXPECT_FALSE(device.table(3 - to_act).contains("moves"));
  EXPECT_EQ(device.table(2)["you"], 2);
  device.move(to_act, table);
  EXPECT_EQ(device.last(3 - to_act)["type"], "news");
  device.say({{"do", "leave"}, {"guest", 2}});
  device.hello(3, table, "seat-9");
  EXPECT_EQ(device.closed, std::vector<int>{3});
}

// Entries hold secrets and go to whoever keeps them; what is told and thought about does not.
TEST(Pocket, NobodyIsToldOrThinksWithMoreThanASeatKnows) {
  Device device;
  const std::string table = device.open(kBot);
  device.hello(1, table, "seat-1");
  for (int i = 0; i < 8; ++i) device.move(1, table);
  const std::string seed = device.kept[table]["seed"];
  for (const Json& message : device.heard[1]) {
    EXPECT_EQ(message.dump().find(seed), std::string::npos);
    for (const Json& line : device.kept[table]["entries"]) {
      EXPECT_EQ(message.dump().find(line.get<std::string>()), std::string::npos);
    }
  }
  ASSERT_FALSE(device.jobs.empty());
  for (const Json& job : device.jobs) {
    for (const auto& [name, value] : job.items()) {
      const std::set<std::string> known{"job",   "game", "seat",  "view", "moves",
                                        "names", "luck", "level", "mind"};
      EXPECT_TRUE(known.contains(name)) << name;
    }
  }
}

TEST(Pocket, ADecisionIsThoughtAboutOnce) {
  Device device;
  const std::string table = device.open(kBot);
  device.hello(1, table, "seat-1");
  device.play_to_the_end(table);
  std::set<std::string> decisions;
  for (const Json& job : device.jobs) decisions.insert(job["view"]);
  EXPECT_GT(device.jobs.size(), 20u);
  EXPECT_EQ(decisions.size(), device.jobs.size());
}

TEST(Pocket, AThoughtThatComesTooLateIsForgotten) {
  Device device;
  const std::string table = device.open(kBot);
  device.hello(1, table, "seat-1");
  device.thinks = false;
  while (device.jobs.empty()) device.move(1, table);
  device.message(1, table, {{"type", "back"}});
  const int number = device.table(1)["n"];
  device.thinks = true;
  device.say(device.thought(device.jobs.front()));
  EXPECT_EQ(device.table(1)["n"], number);
  EXPECT_NE(device.problem(device.thought(device.jobs.front())), "") << "it was thought once";
}

// A table at which a master with that many thinkers is to move, and what he is asked.
struct Master {
  explicit Master(int thinkers) : device(thinkers) {
    table = device.open({{"kind", "bot"}, {"level", "master"}});
    device.hello(1, table, "seat-1");
    device.thinks = false;
    while (device.jobs.empty()) device.move(1, table);
  }
  Json thought(int job) { return device.thought(device.jobs[job]); }
  int entries() { return device.table(1)["n"]; }
  std::string last_entry() { return device.kept[table]["entries"].back(); }

  Device device;
  std::string table;
};

TEST(Pocket, AMasterThinksInAllThinkersAtOnce) {
  Master master(3);
  const std::vector<Json> jobs = master.device.jobs;
  ASSERT_EQ(jobs.size(), 3u);
  std::set<Json> lucks, minds;
  for (const Json& job : jobs) {
    EXPECT_EQ(job["view"], jobs[0]["view"]);
    EXPECT_EQ(job["opinion"]["seconds"], 8);
    lucks.insert(job["luck"]);
    minds.insert(job["mind"]);
  }
  EXPECT_EQ(lucks.size(), 3u);
  EXPECT_EQ(minds.size(), 3u);

  const AnyGame& game = *tests::all_games().front();
  std::vector<std::vector<Thought>> opinions;
  const int number = master.entries();
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(master.entries(), number) << "before all have thought";
    const Json thought = master.thought(i);
    const Result<std::vector<Thought>> opinion = read_opinion(game, thought["found"]);
    ASSERT_TRUE(opinion.ok()) << opinion.error().message;
    opinions.push_back(*opinion);
    master.device.say(thought);
  }
  EXPECT_NE(opinions[0][0].reward, opinions[1][0].reward) << "each has luck of its own";
  EXPECT_GT(master.entries(), number);
  const std::string move = game.text(agree(opinions)[0].move);
  EXPECT_NE(master.last_entry().find(move), std::string::npos) << master.last_entry();

  // In whatever order they come.
  Master other(3);
  for (const int i : {2, 0, 1}) other.device.say(other.thought(i));
  EXPECT_EQ(other.last_entry(), master.last_entry());
}

TEST(Pocket, AMasterWithOneThinkerThinksAlone) {
  Master master(1);
  ASSERT_EQ(master.device.jobs.size(), 1u);
  EXPECT_EQ(master.device.jobs[0]["level"], "master");
  const int number = master.entries();
  master.device.say(master.thought(0));
  EXPECT_GT(master.entries(), number);
}

TEST(Pocket, OpinionsThatComeTooLateOrAreNoneChangeNothing) {
  Master master(2);
  master.device.say(master.thought(0));
  const int number = master.entries();
  Json wrong = master.thought(1);
  wrong["at"] = master.device.now;
  wrong["found"] = {{"opinion", Json::array()}};
  EXPECT_NE(master.device.problem(wrong), "");
  Master back(2);
  back.device.say(back.thought(0));
  back.device.message(1, back.table, {{"type", "back"}});
  const int after = back.entries();
  back.device.say(back.thought(1));
  EXPECT_EQ(back.entries(), after);
  EXPECT_EQ(master.entries(), number);
}

TEST(Pocket, GivesHintsAndReasonsInTheLanguageOfWhoeverAsks) {
  Device device;
  for (const char* name : {"house", "parfum"}) {
    const auto text =
        tests::read_file(tests::source_path(fmt::format("languages/it/{}.json", name)));
    Json request{{"do", "furnish"}, {"catalogue", *parse_json(text, name)}};
    if (std::string(name) != "house") request["game"] = name;
    EXPECT_EQ(device.problem(request), "");
  }
  const std::string table = device.open(kBot);
  device.hello(1, table, "seat-1");
  const std::string english = device.table(1)["question"];
  device.message(1, table, {{"type", "language"}, {"language", "it"}});
  EXPECT_NE(device.table(1)["question"], english);
  device.message(1, table, {{"type", "hint"}, {"id", "h"}});
  EXPECT_EQ(device.last(1)["type"], "hint");
  EXPECT_EQ(device.last(1)["request"], "h");
  EXPECT_FALSE(device.last(1)["moves"].empty());
  device.message(1, table, {{"type", "why"}, {"move", "clock 99"}});
  EXPECT_EQ(device.last(1)["possible"], false);
  device.language = "it";
  EXPECT_EQ(device.request("GET", "/api/tables/none")["body"]["error"], "questo tavolo non c'è");
}

TEST(Pocket, PlaysOnFromAPositionAndAgain) {
  Device device;
  const std::string table = device.open(kBot);
  device.hello(1, table, "seat-1");
  Json from{{"name", "Ada"}, {"from", {{"table", table}, {"ply", 20}}}, {"seats", {kOpen, kBot}}};
  EXPECT_EQ(device.request("POST", "/api/tables", from)["status"], 409);
  device.play_to_the_end(table);
  EXPECT_EQ(device.request("POST", "/api/tables", from)["status"], 201);
  device.message(1, table, {{"type", "rematch"}});
  const std::string next = device.table(1)["rematch"]["table"];
  const Json sat = device.request("POST", "/api/tables/" + next + "/seats", {{"token", "seat-1"}});
  EXPECT_EQ(sat["status"], 201) << sat;
  device.hello(4, next, "seat-1");
  EXPECT_EQ(device.table(4)["state"], "playing");
}

TEST(Pocket, AClockThatRunsOutWakesIt) {
  Device device;
  const Json reply =
      device.request("POST", "/api/tables",
                     {{"game", "parfum"},
                      {"players", 2},
                      {"name", "Ada"},
                      {"seats", {kOpen, kBot}},
                      {"clock", {{"kind", "live"}, {"stock", 60000}, {"increment", 0}}}});
  const std::string table = reply["body"]["table"];
  device.hello(1, table, "seat-1");
  ASSERT_TRUE(device.alarm.has_value());
  device.now = *device.alarm;
  device.thinks = false;
  device.say({{"do", "tick"}});
  const auto is_time_out = [](const Json& message) {
    return message["type"] == "news" && message["news"][0]["do"] == "time_out";
  };
  EXPECT_EQ(std::count_if(device.heard[1].begin(), device.heard[1].end(), is_time_out), 1);
}

TEST(Proofs, AreTheSameEveryTimeAndFindWhatIsMissing) {
  Device device;
  const Json walk{{"do", "walk"}, {"game", "aqua"}, {"seed", 3}};
  EXPECT_EQ(device.ask(walk), device.ask(walk));
  EXPECT_NE(device.ask(walk), device.ask({{"do", "walk"}, {"game", "aqua"}, {"seed", 4}}));
  EXPECT_EQ(device.ask({{"do", "signature"}})["signature"].get<std::string>() + "\n",
            tests::read_file(tests::source_path("tests/golden/signature.txt")));
  Pocket empty(&quick_seconds);
  EXPECT_NE(empty.ask(R"({"do":"signature"})").find("is missing"), std::string::npos);
}

}  // namespace
}  // namespace bottega::pocket
