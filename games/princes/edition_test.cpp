// The components: what the shipped edition says, and what an edition must not say.
#include <nlohmann/json.hpp>

#include "games/princes/scene.h"
#include "tests/support.h"

namespace bottega::princes::tests {
namespace {

Json shipped() {
  return bottega::tests::shipped_edition("princes");
}

std::string edition_refusal(const Json& json) {
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
  json["buildings"][4]["outline"] = Json::array({"XXXXX"});
  const Princes game = loaded(json);
  EXPECT_EQ(game.edition().tiles[4].placements.size(), 30u) << "15 lying, 15 upright";
}

TEST(PrincesEdition, AnOutlineOfTheWrongSizeOrInPiecesIsRefused) {
  const auto with = [](const Json& outline) {
    Json json = shipped();
    json["buildings"][8]["outline"] = outline;
    return edition_refusal(json);
  };
  const std::string where = "the edition of The Princes of Florence: buildings[9].outline";
  EXPECT_EQ(with(Json::array({"XXXX"})), where + " of the tower must cover 3 squares, not 4");
  EXPECT_EQ(with(Json::array({"X.XX"})),
            where + " of the tower must be in one piece: squares hang together by edges");
  EXPECT_EQ(with(Json::array({"XX.", "..X"})),
            where + " of the tower must be in one piece: squares hang together by edges");
  EXPECT_EQ(with(Json::array({".XXX"})),
            where + " of the tower must have an X in its first row and first column");
  EXPECT_EQ(with(Json::array({"XX", "X"})),
            where + "[2] must be a row of 1 to 7 times X or ., as long as the others");
  EXPECT_EQ(with(Json::array({"XOX"})),
            where + "[1] must be a row of 1 to 7 times X or ., as long as the others");
}

std::string after(const char* place, const Json& value) {
  Json json = shipped();
  json[Json::json_pointer(place)] = value;
  const std::string start = "the edition of The Princes of Florence: ";
  const std::string said = edition_refusal(json);
  return said.starts_with(start) ? said.substr(start.size()) : said;
}

TEST(PrincesEdition, Rule1_3_ABuildingHasTheSquaresOfItsSize) {
  EXPECT_EQ(after("/buildings/8/size", "large"),
            "buildings[9].squares of the tower, a large building, must be 7 (1.3)");
}

TEST(PrincesEdition, Rule12_1_NoTwoBuildingsHaveTheSameOutline) {
  for (const Json& chapel : {Json{"X.", "XX"}, Json{"XX", ".X"}}) {
    EXPECT_EQ(after("/buildings/8/outline", chapel),
              "buildings[10].outline of the chapel is that of the tower too (12.1)");
  }
  EXPECT_EQ(after("/buildings/3/outline", Json{".XX", ".X.", "XX."}), "accepted") << "a mirror";
  EXPECT_EQ(after("/buildings/4/outline", Json{".XX", ".X.", "XX."}),
            "buildings[5].outline of the opera is that of the library too (12.1)");
}

TEST(PrincesEdition, Rule9_1_TheResidenceIsOnePiece) {
  const std::string refused = "board.residence must have squares, all in one piece";
  EXPECT_EQ(after("/board/residence/6", "......."), "accepted");
  EXPECT_EQ(after("/board/residence/0", "......X"), refused);
  Json nothing = Json::array();
  for (int row = 0; row < kSide; ++row) nothing.push_back(".......");
  EXPECT_EQ(after("/board/residence", nothing), refused);
}

TEST(PrincesEdition, Rule10_ABonusCardNamesNothingTwice) {
  EXPECT_EQ(after("/bonus_cards/16/for_each_kind_of", Json{"forests", "lakes", "forests"}),
            "bonus_cards[17].for_each_kind_of[3] is named twice");
}

TEST(PrincesEdition, Rule4_1_5_HowManyBuildersAPlayerCanHave) {
  Json json = shipped();
  json["builders"]["owned"].erase(3);
  const Princes game = loaded(json);
  EXPECT_EQ(game.edition().builders_a_player, 2);
  Scene scene(3, {}, game);
  scene.round(3).builders(kAnna, 2);
  EXPECT_EQ(scene.why_not("name builder"), "you have 2 builders, and nobody may have more (4.1.5)");
  EXPECT_EQ(shipped_princes().edition().builders_a_player, 3);
}

TEST(PrincesEdition, MoneyComesInHundreds) {
  Json json = shipped();
  json["auction"]["opening_bid"] = 250;
  EXPECT_EQ(
      edition_refusal(json),
      "the edition of The Princes of Florence: auction.opening_bid must be a multiple of 100");
}

TEST(PrincesEdition, NoTwoCardsShareAName) {
  Json json = shipped();
  json["bonus_cards"][0]["id"] = "poet";
  EXPECT_EQ(edition_refusal(json),
            "the edition of The Princes of Florence: bonus_cards[1].id 'poet' is used twice");
}

TEST(PrincesEdition, CardsCountOnlyWhatCanBeCounted) {
  Json json = shipped();
  json["bonus_cards"][0]["for_each"] = Json{{"palaces", 1}};
  EXPECT_EQ(edition_refusal(json),
            "the edition of The Princes of Florence: bonus_cards[1].for_each may "
            "only name what can be counted");
  json = shipped();
  json["prestige_cards"][0]["most"] = "palaces";
  EXPECT_NE(edition_refusal(json).find("prestige_cards[1].most"), std::string::npos);
}

TEST(PrincesEdition, EveryPartNamesItsSource) {
  Json json = shipped();
  json["professions"][3].erase("source");
  EXPECT_NE(edition_refusal(json).find("professions[4].source"), std::string::npos);
}

TEST(PrincesEdition, UnknownAndMissingFieldsAreNamed) {
  Json json = shipped();
  json["jester"] = 7;
  EXPECT_NE(edition_refusal(json).find("jester"), std::string::npos);
  json = shipped();
  json.erase("board");
  EXPECT_NE(edition_refusal(json).find("board"), std::string::npos);
  json = shipped();
  json["start"]["professions_kept"] = 2;
  EXPECT_EQ(edition_refusal(json),
            "the edition of The Princes of Florence: start.professions_kept must be "
            "one less than professions_dealt");
}

}  // namespace
}  // namespace bottega::princes::tests
