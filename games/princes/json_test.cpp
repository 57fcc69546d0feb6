// Positions from outside: every component is counted, and whatever is wrong is named.
#include <nlohmann/json.hpp>

#include "games/princes/scene.h"

namespace bottega::princes::tests {
namespace {

Json some_position() {
  Scene scene(3);
  scene.round(5).jesters(kAnna, 1).builders(kBob, 2).recruiting(kChris, 1);
  scene.freedoms(kAnna, {"travel"}).tile(kAnna, "tower", "a1 r0").tile(kAnna, "lake", "d3 r0");
  scene.bonus(kAnna, {"lakes"}).prestige(kBob, {"most_parks"}).table(kBob, {"poet"}, 1);
  scene.below(Pile::kBonus, kChris, {"hand", "table"}).acting(kAnna);
  return scene.game().position_json(scene.position());
}

std::string refusal(const Json& json) {
  const Result<Position> read = plain_princes().read_position(json);
  return read ? "accepted" : read.error().message;
}

template <class Change>
std::string changed(Change change) {
  Json json = some_position();
  change(json);
  return refusal(json);
}

TEST(PrincesJson, APositionIsReadAsItWasWritten) {
  const Json json = some_position();
  const Result<Position> read = plain_princes().read_position(json);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(plain_princes().position_json(*read).dump(), json.dump());
}

TEST(PrincesJson, EveryCardIsInExactlyOnePlace) {
  EXPECT_EQ(changed([](Json& j) { j["seats"][0]["hand"].push_back("poet"); }),
            "the position: the card poet is in 2 places; every card must be in exactly one");
  EXPECT_EQ(changed([](Json& j) { j["seats"][0]["bonus"] = Json::array(); }),
            "the position: the card lakes is in 0 places; every card must be in exactly one");
  EXPECT_EQ(changed([](Json& j) { j["seats"][2]["prestige"].push_back("most_parks"); }),
            "the position: the card most_parks is in 2 places; every card must be in exactly one");
  EXPECT_EQ(changed([](Json& j) { j["bonus_played"].push_back("hand"); }),
            "the position: the card hand is in 2 places; every card must be in exactly one");
}

TEST(PrincesJson, EveryOtherComponentIsCounted) {
  EXPECT_EQ(changed([](Json& j) { j["supply"]["tiles"]["tower"] = 3; }),
            "the position: there are 3 tiles 'tower', not 4");
  EXPECT_EQ(changed([](Json& j) { j["supply"]["tiles"]["lake"] = 4; }),
            "the position: there are 6 tiles 'lake', not 5");
  EXPECT_EQ(changed([](Json& j) { j["supply"]["freedoms"]["travel"] = 2; }),
            "the position: there are 2 tokens for freedom of travel, not 3 (2.4)");
  EXPECT_EQ(changed([](Json& j) { j["supply"]["builders"] = 6; }),
            "the position: there are 6 builders, not 8");
  EXPECT_EQ(changed([](Json& j) { j["supply"]["jesters"] = 7; }),
            "the position: there are 7 jesters, not 8");
  EXPECT_EQ(changed([](Json& j) { j["supply"]["recruiting"] = 5; }),
            "the position: there are 5 recruiting cards, not 7");
}

TEST(PrincesJson, TilesLieWhereTheyMay) {
  EXPECT_EQ(changed([](Json& j) { j["seats"][0]["buildings"]["tower"] = "a6 r0"; }),
            "the position: seats[1].buildings.tower must be a square and a turn, such as 'b3 r90', "
            "where the tile can lie");
  EXPECT_EQ(changed([](Json& j) { j["seats"][0]["buildings"]["tower"] = "d3 r0"; }),
            "the position: tiles of seat 1 overlap (9.4)");
  EXPECT_EQ(changed([](Json& j) { j["seats"][0]["buildings"]["tower"] = "a5 r0"; }),
            "the position: buildings of seat 1 touch, which takes 2 builders (9.5)");
}

TEST(PrincesJson, NumbersStayInTheirBounds) {
  EXPECT_EQ(changed([](Json& j) { j["seats"][0]["money"] = 350; }),
            "the position: seats[1].money must be a multiple of 100");
  EXPECT_NE(changed([](Json& j) { j["seats"][0]["money"] = -100; }), "accepted");
  EXPECT_NE(changed([](Json& j) { j["seats"][0]["points"] = -1; }), "accepted");
  EXPECT_EQ(changed([](Json& j) { j["round"] = 1; }),
            "the position: seat 1 has more from the auctions than one object a round (4.1.2)");
  EXPECT_EQ(changed([](Json& j) { j["seats"][0]["best_work"] = 9; }),
            "the position: seat 1 cannot have made a work of value 9 in this round");
}

TEST(PrincesJson, WhatIsPendingFitsThePhase) {
  EXPECT_EQ(changed([](Json& j) {
              j["pending"][0] = {{"ask", "bid"}, {"who", 1}};
            }),
            "the position: what is pending does not fit the phase");
  EXPECT_EQ(changed([](Json& j) { j["pending"][0]["just_sold"] = 2; }),
            "the position: just_sold is 0 or 1");
  EXPECT_EQ(changed([](Json& j) { j["pending"][0]["who"] = 2; }),
            "the position: what is pending does not fit the phase");
  EXPECT_EQ(changed([](Json& j) { j["pending"] = Json::array(); }),
            "the position: something must be pending until the game is over");
  EXPECT_EQ(changed([](Json& j) { j["done"]["freedom"] = 2; }),
            "the position: the action 'freedom' was done too often");
  EXPECT_EQ(
      changed([](Json& j) {
        j["done"] = {{"work", 0}, {"building", 1}, {"profession", 0}, {"freedom", 1}, {"bonus", 0}};
      }),
      "the position: the turn is over");
}

TEST(PrincesJson, Rule7_9_MarkersStandForWorksThatWereMade) {
  EXPECT_EQ(changed([](Json& j) { j["seats"][1]["best_work"] = 20; }),
            "the position: seat 2 has made a work before its turn");
  EXPECT_EQ(changed([](Json& j) { j["done"]["work"] = 1; }),
            "the position: the best work of seat 1 does not fit the works of this turn");
  EXPECT_EQ(changed([](Json& j) { j["seats"][0]["best_work"] = 20; }),
            "the position: the best work of seat 1 does not fit the works of this turn");
  EXPECT_EQ(changed([](Json& j) {
              j["done"]["work"] = 1;
              j["seats"][0]["best_work"] = 20;
            }),
            "accepted");
}

TEST(PrincesJson, Rule2_2_EverybodyGaveBackAnotherProfession) {
  const auto given_back = [](const char* by_anna, const char* by_bob) {
    return changed([&](Json& j) {
      j["seats"][0]["returned"] = by_anna;
      j["seats"][1]["returned"] = by_bob;
    });
  };
  EXPECT_EQ(given_back("mathematician", "theologian"), "accepted");
  EXPECT_EQ(given_back("mathematician", "mathematician"),
            "the position: seats 1 and 2 cannot have given back the same card");
}

TEST(PrincesJson, ABidMustBePossible) {
  Scene scene(3);
  scene.play_all({"name jester", "raise"});
  const Json json = scene.game().position_json(scene.position());
  ASSERT_EQ(refusal(json), "accepted");
  Json poor = json;
  poor["seats"][1]["money"] = 200;
  EXPECT_EQ(refusal(poor), "the position: the highest bidder cannot pay his bid (Q4)");
  Json odd = json;
  odd["auction"]["bidding"]["price"] = 100;
  EXPECT_EQ(refusal(odd), "the position: bids start at 200 and rise by 100");
  Json alone = json;
  alone["auction"]["bidding"]["bidders"] = Json::array({2});
  EXPECT_EQ(refusal(alone), "the position: at least two active players must be bidding");
  Json sold = json;
  sold["auction"]["sold"] = Json::array({"jester"});
  EXPECT_NE(refusal(sold), "accepted");
}

TEST(PrincesJson, ViewsShowNumbersWhereTheyHideCards) {
  const Result<Position> read = plain_princes().read_position(some_position());
  ASSERT_TRUE(read.ok());
  const Json json = plain_princes().view_json(plain_princes().observe(*read, kBob)).tree();
  const Json& anna = json["seats"][0];
  EXPECT_EQ(anna["professions_in_hand"], 3);
  EXPECT_EQ(anna["bonus_cards"], 1);
  EXPECT_EQ(anna["prestige_cards"], 0);
  for (const char* secret : {"hand", "bonus", "prestige", "money", "returned"}) {
    EXPECT_FALSE(anna.contains(secret)) << secret;
    EXPECT_TRUE(json["seats"][1].contains(secret)) << secret;
  }
  EXPECT_EQ(json["decks"]["bonus"]["unseen"], 17);
  EXPECT_EQ(json["decks"]["bonus"]["below"][0], (Json{{"card", nullptr}, {"by", 3}}));
  EXPECT_EQ(json["decks"]["bonus"]["somewhere"].size(), 20u);
}

}  // namespace
}  // namespace bottega::princes::tests
