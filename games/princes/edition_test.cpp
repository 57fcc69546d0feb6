// The components: what the shipped edition says, and what an edition must not say.
#include "games/princes/scene.h"

namespace bottega::princes::tests {
namespace {

Json shipped() {
  return bottega::tests::shipped_edition("princes");
}

std::string refusal(const Json& json) {
  const Result<Princes> game = Princes::load(json);
  return game ? "accepted" : game.error().message;
}

TEST(PrincesEdition, Rule1_TheComponents) {
  const Edition& e = shipped_princes().edition();
  int buildings = 0;
  int landscapes = 0;
  for (int t = 0; t < kTiles; ++t)
    (t < kBuildingKinds ? buildings : landscapes) += e.tiles[t].copies;
  EXPECT_EQ(buildings, 30);
  EXPECT_EQ(landscapes, 18);
  EXPECT_EQ(e.freedoms, (std::array<std::uint8_t, 3>{4, 4, 4}));
  EXPECT_EQ(e.builders, 6);
  EXPECT_EQ(e.jesters, 7);
  EXPECT_EQ(e.professions.size(), 21u);
  EXPECT_EQ(e.prestige_cards.size(), 14u);
  EXPECT_EQ(e.bonus_cards.size(), 20u);
  EXPECT_EQ(e.recruiting_cards, 5);
  EXPECT_EQ(std::popcount(kGrid & ~e.residence), 43) << "9.1";
  const std::array<int, kTiles> squares{7, 7, 7, 5, 5, 5, 5, 5, 3, 3, 5, 4, 3};
  for (int t = 0; t < kTiles; ++t) EXPECT_EQ(e.tiles[t].squares, squares[t]) << e.tiles[t].id;
}

// rules 5.3, 6.5, 13.1
TEST(PrincesEdition, Rule13_1_TheRegularitiesOfTheProfessions) {
  const Edition& e = shipped_princes().edition();
  std::array<int, kBuildingKinds> by_building{};
  std::array<int, 3> by_landscape{};
  std::array<int, 3> by_freedom{};
  for (const Profession& one : e.professions) {
    ++by_building[one.building];
    ++by_landscape[one.landscape];
    ++by_freedom[one.freedom];
    for (const Profession& other : e.professions) {
      if (one.id == other.id || one.building != other.building) continue;
      EXPECT_NE(one.landscape, other.landscape) << one.id << " " << other.id;
      EXPECT_NE(one.freedom, other.freedom) << one.id << " " << other.id;
    }
  }
  EXPECT_EQ(by_landscape, (std::array<int, 3>{9, 7, 5}));
  EXPECT_EQ(by_freedom, (std::array<int, 3>{7, 7, 7}));
  EXPECT_EQ(by_building, (std::array<int, 10>{3, 3, 3, 2, 2, 2, 2, 2, 1, 1}));
}

TEST(PrincesEdition, OutlinesCanBeReplaced) {
  Json json = shipped();
  json["buildings"][8]["outline"] = Json::array({"X.", "XX"});
  const Princes game = loaded(json);
  EXPECT_EQ(game.edition().tiles[8].placements.size(), 121u) << "as many as the shipped chapel's";
}

TEST(PrincesEdition, AnOutlineOfTheWrongSizeOrInPiecesIsRefused) {
  const auto with = [](const Json& outline) {
    Json json = shipped();
    json["buildings"][8]["outline"] = outline;
    return refusal(json);
  };
  const std::string where = "the edition of The Princes of Florence: buildings[9].outline";
  EXPECT_EQ(with(Json::array({"XXXX"})), where + " must cover 3 squares, not 4");
  EXPECT_EQ(with(Json::array({"X.XX"})),
            where + " must be in one piece: squares hang together by edges");
  EXPECT_EQ(with(Json::array({"XX.", "..X"})),
            where + " must be in one piece: squares hang together by edges");
  EXPECT_EQ(with(Json::array({".XXX"})),
            where + " must have an X in its first row and first column");
  EXPECT_EQ(with(Json::array({"XX", "X"})),
            where + "[2] must be a row of 1 to 7 times X or ., as long as the others");
  EXPECT_EQ(with(Json::array({"XOX"})),
            where + "[1] must be a row of 1 to 7 times X or ., as long as the others");
}

TEST(PrincesEdition, MoneyComesInHundreds) {
  Json json = shipped();
  json["auction"]["opening_bid"] = 250;
  EXPECT_EQ(
      refusal(json),
      "the edition of The Princes of Florence: auction.opening_bid must be a multiple of 100");
}

TEST(PrincesEdition, NoTwoCardsShareAName) {
  Json json = shipped();
  json["bonus_cards"][0]["id"] = "poet";
  EXPECT_EQ(refusal(json),
            "the edition of The Princes of Florence: bonus_cards[1].id 'poet' is used twice");
}

TEST(PrincesEdition, CardsCountOnlyWhatCanBeCounted) {
  Json json = shipped();
  json["bonus_cards"][0]["for_each"] = Json{{"palaces", 1}};
  EXPECT_EQ(refusal(json),
            "the edition of The Princes of Florence: bonus_cards[1].for_each may "
            "only name what can be counted");
  json = shipped();
  json["prestige_cards"][0]["most"] = "palaces";
  EXPECT_NE(refusal(json).find("prestige_cards[1].most"), std::string::npos);
}

TEST(PrincesEdition, EveryPartNamesItsSource) {
  Json json = shipped();
  json["professions"][3].erase("source");
  EXPECT_NE(refusal(json).find("professions[4].source"), std::string::npos);
}

TEST(PrincesEdition, UnknownAndMissingFieldsAreNamed) {
  Json json = shipped();
  json["jester"] = 7;
  EXPECT_NE(refusal(json).find("jester"), std::string::npos);
  json = shipped();
  json.erase("board");
  EXPECT_NE(refusal(json).find("board"), std::string::npos);
  json = shipped();
  json["start"]["professions_kept"] = 2;
  EXPECT_EQ(refusal(json),
            "the edition of The Princes of Florence: start.professions_kept must be "
            "one less than professions_dealt");
}

}  // namespace
}  // namespace bottega::princes::tests
