// docs/protocol.md says what is said: every example is understood, and nothing else is ever sent.
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "server/api.h"
#include "server/house_scene.h"
#include "server/live.h"
#include "server/secrets.h"
#include "tests/protocol_examples.h"

namespace bottega::server {
namespace {

using tests::protocol_examples;

const Json& example_of(const std::vector<Json>& examples, const std::string& type) {
  static const Json kNone;
  for (const Json& example : examples) {
    if (example["type"] == type) return example;
  }
  ADD_FAILURE() << "docs/protocol.md has no example of " << type;
  return kNone;
}

void expect_documented(const Json& said, const Json& example, const std::string& where) {
  for (const auto& [name, value] : said.items()) {
    EXPECT_TRUE(example.contains(name)) << where << " has no field " << name << " in the document";
  }
}

// Whatever the server says, in the scenes below.
class Listener final : public Wire {
 public:
  void send(const std::shared_ptr<const std::string>& message) override {
    const Json said = Json::parse(*message);
    const std::string type = said["type"];
    types.insert(type);
    expect_documented(said, example_of(examples_, type), type);
    if (said.contains("table")) check_table(said["table"]);
    if (said.contains("news")) {
      for (const Json& entry : said["news"]) check_entry(entry);
    }
    last = said;
    if (said.contains("request")) answers[said["request"]] = said;
    if (said.contains("table")) table = said["table"];
  }
  void close() override { closed = true; }

  std::set<std::string> types;
  Json last;
  std::map<int, Json> answers;  // by the request's id
  Json table;
  bool closed = false;

 private:
  void check_table(const Json& shown) const {
    expect_documented(shown, table_, "the table");
    Json seat = Json::object();
    for (const Json& one : table_["seats"]) seat.update(one);
    for (const Json& one : shown["seats"]) expect_documented(one, seat, "a seat");
  }

  void check_entry(const Json& entry) {
    Json all = example_of(examples_, "news")["news"][0];
    const Json event = all["events"][0];
    all.update(more_);
    expect_documented(entry, all, "an entry");
    if (!entry.contains("events")) return;
    for (const Json& told : entry["events"]) expect_documented(told, event, "an event");
  }

  const std::vector<Json> examples_ = protocol_examples("server");
  const Json table_ = protocol_examples("table")[0];
  const Json more_ = protocol_examples("entry")[0];
};

struct Talk {
  Talk(HouseScene& a_scene, const std::string& table, const std::string& token) : scene(a_scene) {
    live = std::make_shared<Live>(scene.house, wire, table, "");
    Json hello = example_of(protocol_examples("client"), "hello");
    hello["token"] = token;
    tell(hello);
    EXPECT_EQ(wire.last["type"], "welcome") << wire.last.dump();
  }
  ~Talk() { live->hang_up(); }

  // Sends a message and waits for its answer.
  Json tell(Json message) {
    wire.last = Json();
    const bool hello = message["type"] == "hello";
    if (!hello) message["id"] = ++id;
    live->receive(message.dump());
    // News may follow at once, so an answer is looked for by its number.
    const auto answered = [&] { return hello ? wire.last.is_object() : wire.answers.contains(id); };
    EXPECT_TRUE(scene.hall.wait_until(answered)) << message.dump();
    const Json answer = hello ? wire.last : wire.answers[id];
    scene.hall.now += 1000;
    return answer;
  }

  HouseScene& scene;
  Listener wire;
  std::shared_ptr<Live> live;
  int id = 0;
};

// Whether the server knew what was meant, whatever it thinks of it now.
bool is_understood(const Json& answer) {
  const std::string why = answer.value("why", "");
  return why.find("the request") == std::string::npos &&
         why.find("there is no request") == std::string::npos;
}

TEST(Protocol, EveryExampleOfAClientIsUnderstoodAndEveryAnswerIsInTheDocument) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const Json clock = protocol_examples("clock")[0];
  const Evening evening = open_evening(scene, "parfum", 2, {{"clock", clock}});
  Talk ada(scene, evening.table, evening.ada);
  Talk bruno(scene, evening.table, evening.bruno);
  ASSERT_TRUE(scene.hall.wait_until([&] { return ada.wire.table["state"] == "playing"; }));
  Talk& who = ada.wire.table.contains("moves") ? ada : bruno;
  for (Json example : protocol_examples("client")) {
    if (example["type"] == "hello" || example["type"] == "resign") continue;
    if (example["type"] == "move") {
      example["step"] = who.wire.table["step"];
      example["move"] = who.wire.table["moves"][0];
      EXPECT_EQ(who.tell(example)["type"], "granted");
      continue;
    }
    EXPECT_TRUE(is_understood(ada.tell(example))) << example.dump();
    EXPECT_TRUE(is_understood(bruno.tell(example))) << example.dump();
  }
  EXPECT_EQ(ada.tell({{"type", "resign"}})["type"], "granted");
  EXPECT_EQ(bruno.tell({{"type", "resign"}})["type"], "granted");
  ASSERT_TRUE(scene.hall.wait_until([&] { return ada.wire.table["state"] == "over"; }));
  for (const Json& example : protocol_examples("server")) {
    EXPECT_TRUE(ada.wire.types.count(example["type"]) + bruno.wire.types.count(example["type"]) > 0)
        << "nobody heard " << example["type"];
  }
}

TEST(Protocol, EveryRequestThatIsUnderstoodIsInTheDocument) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const Evening evening = open_evening(scene, "parfum", 2);
  Talk ada(scene, evening.table, evening.ada);
  std::string known = ada.tell({{"type", "juggle"}})["why"];
  known = known.substr(known.find("there are ") + 10);
  std::istringstream words(known);
  int count = 0;
  for (std::string type; words >> type; ++count) {
    example_of(protocol_examples("client"), type.substr(0, type.find(',')));
  }
  EXPECT_GE(count, 12);
}

// By his token, and by his account wherever he is.
TEST(Protocol, AListTellsWhoeverIsToActThatItIsHisTurnAndNobodyElse) {
  SqlitePlace place;
  const Visitor ada_anywhere{"", random_id()};
  good(opened(place)->add_account({ada_anywhere.account, "Ada", "a hash", 1}));
  HouseScene scene(opened(place));
  const Json request{{"game", "parfum"}, {"players", 2}, {"name", "Ada"}};
  const auto made =
      scene.ask([&](Reply reply) { scene.house.open_table(request, ada_anywhere, reply); });
  const std::string table = made.json["table"];
  const std::string bruno_token = scene.sit(table, {{"name", "Bruno"}}).json["token"];
  const auto ada = scene.enter(table, made.json["token"]);
  const auto bruno = scene.enter(table, bruno_token);
  const Json example = protocol_examples("listed")[0];
  const auto listed = [&](const Visitor& visitor) {
    const auto got = scene.ask([&](Reply reply) { scene.house.show_table(table, visitor, reply); });
    expect_documented(got.json, example, "a listed table");
    return got.json;
  };
  for (int seats = 0; seats != 3;) {
    ASSERT_TRUE(scene.hall.wait_until(
        [&] { return ada.guest->is_to_move() || bruno.guest->is_to_move(); }));
    const bool is_hers = ada.guest->is_to_move();
    seats |= is_hers ? 1 : 2;
    EXPECT_EQ(listed({made.json["token"], ""}).contains("your_turn"), is_hers);
    EXPECT_EQ(listed(ada_anywhere).contains("your_turn"), is_hers);
    EXPECT_EQ(listed({bruno_token, ""}).contains("your_turn"), !is_hers);
    for (const Visitor& other : {Visitor{}, Visitor{"guessed", ""}, Visitor{"", random_id()}}) {
      EXPECT_FALSE(listed(other).contains("your_turn"));
      EXPECT_FALSE(listed(other).contains("you"));
    }
    const auto mine =
        scene.ask([&](Reply reply) { scene.house.tables_of(ada_anywhere.account, reply); });
    ASSERT_EQ(mine.json["tables"].size(), 1u);
    expect_documented(mine.json["tables"][0], example, "a table of an account");
    EXPECT_EQ(mine.json["tables"][0]["you"], 1);
    EXPECT_EQ(mine.json["tables"][0].contains("your_turn"), is_hers);
    scene.move(is_hers ? ada : bruno);
  }
}

TEST(Protocol, EveryRouteIsInTheDocument) {
  const std::string text = tests::read_file(tests::source_path("docs/protocol.md"));
  for (const std::string& route : Api::list_routes()) {
    EXPECT_NE(text.find("| `" + route + "` |"), std::string::npos) << route;
  }
}

TEST(Protocol, NonsenseIsRefusedAndNobodyMinds) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const Evening evening = open_evening(scene, "parfum", 2);
  Talk ada(scene, evening.table, evening.ada);
  const std::string nonsense[] = {"",
                                  "x",
                                  "[]",
                                  "{}",
                                  "null",
                                  "{\"type\":1}",
                                  "{\"type\":\"move\"}",
                                  std::string(10'000, '['),
                                  "{\"type\":\"say\",\"text\":\"\\ud800\"}",
                                  "{\"type\":\"say\",\"text\":\"a\",\"id\":{}}",
                                  "\xff\xfe"};
  for (const std::string& message : nonsense) {
    ada.wire.last = Json();
    ada.live->receive(message);
    EXPECT_TRUE(scene.hall.wait_until([&] { return ada.wire.last.is_object(); })) << message;
    EXPECT_EQ(ada.wire.last["type"], "refused") << message;
    scene.hall.now += 1000;
  }
  // Words that look like a page are words.
  EXPECT_EQ(ada.tell({{"type", "say"}, {"text", "<script>alert(1)</script>"}})["type"], "granted");
}

TEST(Protocol, WhoeverFloodsIsToldToWaitAndThenShownTheDoor) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const Evening evening = open_evening(scene, "parfum", 2);
  Talk ada(scene, evening.table, evening.ada);
  int sent = 0;
  while (!ada.wire.closed && sent < 1000) {
    ada.live->receive("{\"type\":\"why\",\"move\":\"x\"}");
    ++sent;
  }
  EXPECT_TRUE(ada.wire.closed);
  EXPECT_GT(sent, 60);
}

// However many connections somebody has, his seat is one.
TEST(Protocol, ASeatIsHeldBackWhereverItSpeaks) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const Evening evening = open_evening(scene, "parfum", 2);
  Talk one(scene, evening.table, evening.ada);
  Talk two(scene, evening.table, evening.ada);
  Talk bruno(scene, evening.table, evening.bruno);
  scene.hall.now += 60'000;
  const std::string message = R"({"type":"why","move":"x"})";
  for (int i = 0; i < 40; ++i) {
    one.live->receive(message);
    two.live->receive(message);
  }
  EXPECT_EQ(two.wire.last["why"], "too many messages from your seat; wait a moment");
  EXPECT_FALSE(two.wire.closed);
  bruno.live->receive(message);
  EXPECT_NE(bruno.wire.last["why"], "too many messages from your seat; wait a moment");
}

TEST(Protocol, WhatComesBeforeTheWelcomeIsRefused) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  Listener wire;
  const Evening evening = open_evening(scene, "parfum", 2);
  HouseScene later(opened(place));  // which has to read the table first
  const auto live = std::make_shared<Live>(later.house, wire, evening.table, "");
  live->receive(R"({"type":"hello","protocol":1})");
  live->receive(R"({"type":"say","text":"too early","id":7})");
  EXPECT_EQ(wire.answers[7]["type"], "refused");
  EXPECT_TRUE(later.hall.wait_until([&] { return wire.last["type"] == "welcome"; }));
  live->hang_up();
}

TEST(Protocol, TheFirstMessageIsAHelloOfThisVersion) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const Evening evening = open_evening(scene, "parfum", 2);
  for (const char* first : {R"({"type":"move"})", R"({"type":"hello","protocol":2})",
                            R"({"type":"hello","protocol":1,"token":"guessed"})"}) {
    Listener wire;
    const auto live = std::make_shared<Live>(scene.house, wire, evening.table, "");
    live->receive(first);
    EXPECT_TRUE(scene.hall.wait_until([&] { return wire.closed; })) << first;
    EXPECT_EQ(wire.last["type"], "refused") << first;
    live->hang_up();
  }
}

}  // namespace
}  // namespace bottega::server
