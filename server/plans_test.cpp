// Plans at the tables of a house: they act while nobody is there, and nobody learns of them before.
#include <gtest/gtest.h>

#include "server/house_scene.h"

namespace bottega::server {
namespace {

using Entered = HouseScene::Entered;

Json wish(const std::string& plan) {
  return {{"type", "plan"}, {"plan", plan}};
}

// Ada, Bruno and Chiara at an auction of The Princes of Florence: Ada has named a jester, and Bruno
// is to bid.
struct Auction {
  explicit Auction(HouseScene& a_scene) : scene(a_scene) {
    const Json open{{"kind", "open"}};
    evening = open_evening(
        scene, "princes", 3,
        {{"seats", Json::array({open, open, open})}, {"options", {{"start_player", "seat_1"}}}});
    third = scene.sit(evening.table, {{"name", "Chiara"}}).json["token"];
    ada = scene.enter(evening.table, evening.ada);
    bruno = scene.enter(evening.table, evening.bruno);
    chiara = scene.enter(evening.table, third);
    for (const Entered* who : {&ada, &bruno, &chiara}) {
      EXPECT_TRUE(scene.hall.wait_until([&] { return who->guest->is_to_move(); }));
      move(*who, who->guest->table()["moves"][0]);
    }
    EXPECT_TRUE(scene.hall.wait_until([&] { return ada.guest->is_to_move(); }));
    move(ada, "name jester");
  }

  void move(const Entered& who, const std::string& text) const {
    const Json answer = scene.request(
        who, {{"type", "move"}, {"step", who.guest->table()["step"]}, {"move", text}});
    EXPECT_EQ(answer["type"], "granted") << answer;
  }

  HouseScene& scene;
  Evening evening;
  std::string third;  // Chiara's token
  Entered ada;
  Entered bruno;
  Entered chiara;
};

int price(const Entered& who) {
  return who.guest->table()["view"]["auction"]["bidding"]["price"];
}

std::vector<SeatPlan> kept(const Place& place, const std::string& table) {
  return good(opened(place)->plans(table));
}

TEST(Plans, ActWhileNobodyIsConnectedAndAreGoneAfterwards) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  Auction auction(scene);
  EXPECT_EQ(scene.request(auction.chiara, wish("bid jester 500"))["type"], "granted");
  EXPECT_EQ(auction.chiara.guest->table()["plan"]["plan"], "bid jester 500");
  House::leave(auction.chiara.table, *auction.chiara.guest);
  auction.move(auction.bruno, "pass");
  const auto asked_at = [&](int bid) {
    return scene.hall.wait_until(
        [&] { return auction.ada.guest->is_to_move() && price(auction.ada) == bid; });
  };
  ASSERT_TRUE(asked_at(300));
  auction.move(auction.ada, "raise");
  ASSERT_TRUE(asked_at(500));
  EXPECT_EQ(kept(place, auction.evening.table).size(), 1u);
  auction.move(auction.ada, "raise");
  // Chiara passes: the jester is Ada's, and Bruno names the next thing.
  ASSERT_TRUE(scene.hall.wait_until([&] { return auction.bruno.guest->is_to_move(); }));
  EXPECT_EQ(auction.bruno.guest->table()["question"].get<std::string>().find("name"), 0u)
      << auction.bruno.guest->table()["question"];
  const auto again = scene.enter(auction.evening.table, auction.third);
  EXPECT_FALSE(again.guest->table().contains("plan"));
  EXPECT_TRUE(kept(place, auction.evening.table).empty());
}

TEST(Plans, AreTheirSeatsSecretUntilTheyAct) {
  // The same evening twice, with a plan and without.
  std::vector<std::string> heard[2];
  for (const bool with : {false, true}) {
    SqlitePlace place;
    HouseScene scene(opened(place));
    Auction auction(scene);
    const std::map<const Entered*, std::size_t> before{
        {&auction.ada, auction.ada.guest->messages.size()},
        {&auction.bruno, auction.bruno.guest->messages.size()}};
    if (with) scene.request(auction.chiara, wish("pass all"));
    scene.request(auction.bruno, {{"type", "say"}, {"text", "Hm."}});
    auction.move(auction.bruno, "raise");
    if (with) {
      EXPECT_TRUE(scene.hall.wait_until([&] { return auction.ada.guest->is_to_move(); }))
          << "Chiara has answered";
    }
    for (const auto& [who, first] : before) {
      for (std::size_t i = first; i < first + 2; ++i) {
        Json message = who->guest->messages.at(i);
        EXPECT_EQ(message["table"]["to_act"], i == first ? 2 : 3);
        message["table"].erase("hash");  // of the seed, which is another one
        message["table"].erase("view");
        heard[with].push_back(message.dump());
      }
    }
  }
  EXPECT_EQ(heard[0], heard[1]);
}

TEST(Plans, SurviveARestartAndActAsSoonAsTheHouseIsOpen) {
  SqlitePlace place;
  std::string table;
  std::string ada;
  std::string bruno;
  {
    HouseScene scene(opened(place));
    Auction auction(scene);
    ASSERT_EQ(scene.request(auction.chiara, wish("bid jester 900"))["type"], "granted");
    table = auction.evening.table;
    ada = auction.evening.ada;
    bruno = auction.evening.bruno;
  }
  {
    HouseScene scene(opened(place));
    const Entered there = scene.enter(table, bruno);
    scene.request(there,
                  {{"type", "move"}, {"step", there.guest->table()["step"]}, {"move", "pass"}});
    // The house ends before Chiara's answer can be seen, or after it.
  }
  HouseScene scene(opened(place));
  scene.house.tables().wake_up();
  const Entered there = scene.enter(table, ada);
  ASSERT_TRUE(scene.hall.wait_until([&] { return there.guest->is_to_move(); }));
  EXPECT_EQ(price(there), 300);
}

TEST(Plans, OfTwoHousesAtOneStorageAreFollowedOnce) {
  SqlitePlace place;
  HouseScene here(opened(place), 1'700'000'000'000, true);
  Auction auction(here);
  ASSERT_EQ(here.request(auction.chiara, wish("bid jester 900"))["type"], "granted");
  HouseScene there(opened(place), here.hall.now, true);
  const Entered bruno = there.enter(auction.evening.table, auction.evening.bruno);
  const Entered ada = there.enter(auction.evening.table, auction.evening.ada);
  // Through the other house, which has read the plan.
  const Json pass{{"type", "move"}, {"step", bruno.guest->table()["step"]}, {"move", "pass"}};
  ASSERT_EQ(there.request(bruno, pass)["type"], "granted");
  there.hall.now += 10'000;
  there.house.tables().tick();
  ASSERT_TRUE(there.hall.wait_until([&] { return ada.guest->is_to_move(); }));
  EXPECT_EQ(price(ada), 300);
  // Here nobody has heard of it, since a file tells nobody; the next request finds out.
  here.hall.now += 10'000;
  EXPECT_EQ(here.request(auction.bruno, {{"type", "say"}, {"text", "Hm."}})["type"], "granted");
  here.house.tables().tick();
  here.hall.linger(50);
  EXPECT_EQ(price(auction.ada), 300);
  EXPECT_EQ(auction.ada.guest->table()["to_act"], 1);
}

TEST(Plans, GoWithWhoeverLeavesHisSeatToABotAndWhereOneWantsNone) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  Auction auction(scene);
  ASSERT_EQ(scene.request(auction.chiara, wish("pass all"))["type"], "granted");
  ASSERT_EQ(scene.request(auction.ada, wish("bid jester 900"))["type"], "granted");
  EXPECT_EQ(kept(place, auction.evening.table).size(), 2u);
  scene.request(auction.chiara, {{"type", "hand_over"}, {"level", "novice"}});
  EXPECT_EQ(kept(place, auction.evening.table).size(), 1u);
  EXPECT_FALSE(auction.chiara.guest->table().contains("plan"));
  ASSERT_EQ(scene.request(auction.ada, wish("bid jester 600"))["type"], "granted");
  EXPECT_EQ(kept(place, auction.evening.table)[0].plan, "bid jester 600") << "one a seat";
  ASSERT_EQ(scene.request(auction.ada, {{"type", "plan"}})["type"], "granted");
  EXPECT_FALSE(auction.ada.guest->table().contains("plan"));
  EXPECT_TRUE(kept(place, auction.evening.table).empty());
}

TEST(Plans, DoNotMakeAMoveAnewThatWasTakenBack) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  Auction auction(scene);
  ASSERT_EQ(scene.request(auction.bruno, wish("bid jester 900"))["type"], "granted");
  ASSERT_TRUE(scene.hall.wait_until([&] { return auction.chiara.guest->is_to_move(); }));
  EXPECT_EQ(price(auction.chiara), 300) << "one that is made when it is his turn acts at once";
  ASSERT_EQ(scene.request(auction.bruno, {{"type", "back"}})["type"], "granted");
  ASSERT_EQ(scene.request(auction.ada, {{"type", "agree"}})["type"], "granted");
  ASSERT_EQ(scene.request(auction.chiara, {{"type", "agree"}})["type"], "granted");
  ASSERT_TRUE(scene.hall.wait_until([&] { return auction.bruno.guest->is_to_move(); }));
  scene.hall.linger(50);
  EXPECT_TRUE(auction.bruno.guest->is_to_move());
  EXPECT_EQ(price(auction.bruno), 200);
  EXPECT_TRUE(kept(place, auction.evening.table).empty());
}

TEST(Plans, KeepPeopleFromBeingCalled) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  std::vector<Seat> called;
  scene.house.tables().on_turn = [&](const OpenTable&, Seat seat) { called.push_back(seat); };
  Auction auction(scene);
  ASSERT_EQ(scene.request(auction.chiara, wish("pass all"))["type"], "granted");
  for (const Entered* who : {&auction.ada, &auction.chiara}) {
    House::leave(who->table, *who->guest);
  }
  auction.move(auction.bruno, "raise");
  ASSERT_TRUE(scene.hall.wait_until([&] { return auction.bruno.guest->table()["to_act"] == 1; }))
      << "Chiara has passed";
  scene.hall.now += 60'000;
  scene.house.tables().tick();
  EXPECT_EQ(called, std::vector<Seat>{0}) << "Ada alone";
}

TEST(Plans, ThatFitNoMoreAreRefusedInOneSentence) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  Auction auction(scene);
  const Json refused = scene.request(auction.chiara, wish("bid lake 900"));
  EXPECT_EQ(refused["why"], "this cannot be planned now");
  const Entered watcher = scene.enter(auction.evening.table, "");
  EXPECT_EQ(scene.request(watcher, wish("pass all"))["why"], "you have no seat at this table");
}

}  // namespace
}  // namespace bottega::server
