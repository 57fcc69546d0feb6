// Games that are over, as a house tells of them: how the chances went, and those played elsewhere.
#include "server/looking_back.h"

#include <gtest/gtest.h>

#include "server/house_scene.h"
#include "tests/protocol_examples.h"

namespace bottega::server {
namespace {

// Ada's table with a bot, which then plays for her, too.
class Afterwards : public testing::Test {
 protected:
  Afterwards() {
    const Json bot{{"kind", "bot"}, {"level", "novice"}};
    const Json seats{{{"kind", "open"}}, bot};
    const auto opened = scene_.open({{"game", "parfum"},
                                     {"players", 2},
                                     {"name", "Ada"},
                                     {"seats", seats},
                                     {"watchers", false}});
    table_ = opened.json["table"];
    token_ = opened.json["token"];
  }

  HouseScene::Got chances(const std::string& token) {
    return scene_.ask([&](Reply reply) { scene_.house.chances(table_, {token, ""}, reply); });
  }

  void play_to_the_end() {
    const HouseScene::Entered ada = scene_.enter(table_, token_);
    scene_.request(ada, {{"type", "hand_over"}, {"level", "novice"}});
    ASSERT_TRUE(scene_.hall.wait_until([&] { return ada.guest->table()["state"] == "over"; }));
    result_ = ada.guest->table();
    House::leave(ada.table, *ada.guest);
  }

  SqlitePlace place_;
  HouseScene scene_{opened(place_)};
  std::string table_;
  std::string token_;
  Json result_;
};

TEST_F(Afterwards, ChancesAreToldOnceTheGameIsOverToWhoeverMayLookOn) {
  EXPECT_EQ(chances(token_).status, 409);
  play_to_the_end();
  EXPECT_EQ(chances("").status, 403);
  const auto told = chances(token_);
  ASSERT_EQ(told.status, 200) << told.json.dump();
  const Json example = tests::protocol_examples("chances")[0];
  for (const auto& [name, value] : told.json.items()) EXPECT_TRUE(example.contains(name)) << name;

  const Json& turns = told.json["turns"];
  EXPECT_GT(turns.size(), 10u);
  EXPECT_EQ(turns.back()["ply"], result_["ply"]);
  for (const Json& turn : turns) {
    EXPECT_EQ(turn.size(), example["turns"][0].size());
    EXPECT_NEAR(turn["chances"][0].get<double>() + turn["chances"][1].get<double>(), 1, 0.01);
  }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(turns.back()["chances"][seat] > 0, result_["result"]["places"][seat] == 1);
  }
  for (const Json& turn : told.json["decisive"]) {
    for (const auto& [name, value] : turn.items()) {
      EXPECT_TRUE(example["decisive"][0].contains(name)) << name;
    }
    EXPECT_NE(turn["text"], "");
  }
  EXPECT_EQ(chances(token_).json.dump(), told.json.dump());  // it is not found out anew
}

TEST_F(Afterwards, AGameThatWasGivenUpHasNone) {
  const HouseScene::Entered ada = scene_.enter(table_, token_);
  scene_.request(ada, {{"type", "resign"}});
  ASSERT_TRUE(scene_.hall.wait_until([&] { return ada.guest->table()["state"] == "over"; }));
  EXPECT_TRUE(mentions(chances(token_).json["error"], "not played to its end"));
}

TEST(LookingBack, ARecordOfAnyGameCanBeLookedAt) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const std::string text =
      tests::read_file(tests::source_path("tests/golden/records/parfum-2-players.json"));
  const auto bring = [&](const std::string& record) {
    return scene.ask([&](Reply reply) { scene.house.open_record({{"record", record}}, reply); });
  };
  const auto made = bring(text);
  ASSERT_EQ(made.status, 201) << made.json.dump();
  const std::string table = made.json["table"];
  EXPECT_EQ(made.json["link"], "/t/" + table);
  // After a restart, too: all of its entries were kept.
  HouseScene later(opened(place));
  const auto guest = later.enter(table, "");
  EXPECT_EQ(guest.guest->table()["state"], "over");
  const Json end = Json::parse(text.substr(text.rfind('\n', text.size() - 2) + 1));
  EXPECT_EQ(guest.guest->table()["result"]["scores"], end["scores"]);
  // Nobody stumbles over it, and what is no record of a whole game becomes no table.
  const auto lobby = later.ask([&](Reply reply) { later.house.lobby({}, reply); });
  EXPECT_TRUE(lobby.json["tables"].empty());
  EXPECT_EQ(bring("no record").status, 400);
  const auto begun = bring(text.substr(0, text.find('\n', text.size() / 2) + 1));
  EXPECT_EQ(begun.status, 400);
  EXPECT_EQ(begun.json["error"], "the game of this record is not over");
}

}  // namespace
}  // namespace bottega::server
