// The shipped edition has the numbers of the specification; broken ones are refused by name.
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/edition.h"
#include "games/aqua/scene.h"

namespace bottega::aqua::tests {
namespace {

const Edition& shipped() {
  return shipped_aqua().edition();
}

TEST(AquaEdition, Rule1_2_SixteenTilesOfSixTypes) {
  int tiles = 0;
  for (const std::uint8_t count : shipped().tiles) tiles += count;
  EXPECT_EQ(tiles, 96);
}

TEST(AquaEdition, Rule1_3_EverySubsetOfFourFlowersIsDeliveredOnceSingleAndOnceDouble) {
  EXPECT_EQ(shipped().deliveries_count, 30);
  std::array<std::set<int>, 3> subsets;
  for (int i = 0; i < 30; ++i) {
    const Delivery& delivery = shipped().deliveries[i];
    EXPECT_EQ(std::popcount(static_cast<unsigned>(delivery.flowers)), 4);
    subsets[delivery.times].insert(delivery.flowers);
  }
  EXPECT_EQ(subsets[1].size(), 15u);
  EXPECT_EQ(subsets[2].size(), 15u);
}

TEST(AquaEdition, Rule10_2_ThirtyFiveRecipes) {
  int copies = 0;
  std::map<std::string, std::string> levels;
  for (int base = 0; base < kFlowers; ++base) {
    for (const Recipe& recipe : shipped().recipes[base]) {
      copies += recipe.copies;
      levels[shipped().letters[base]] += std::to_string(recipe.level);
    }
  }
  EXPECT_EQ(copies, 35);
  EXPECT_EQ(levels,
            (std::map<std::string, std::string>{
                {"B", "34"}, {"J", "23"}, {"L", "12"}, {"N", "12"}, {"O", "23"}, {"R", "34"}}));
}

TEST(AquaEdition, Rule2_10_TwentySixSpacesAndNineteenTypes) {
  int spaces = 0;
  std::set<int> types;
  for (int i = 0; i < shipped().offers_count; ++i) {
    spaces += shipped().offers[i].spaces;
    types.insert(shipped().offers[i].type);
  }
  EXPECT_EQ(spaces, 26);
  EXPECT_EQ(types.size(), 19u);
}

TEST(AquaEdition, Rule1_5_TwentyEightCityTilesSevenEach) {
  EXPECT_EQ(shipped().city_tiles_count, 28);
  for (const City& city : shipped().cities) EXPECT_EQ(std::popcount(city.tiles), 7) << city.id;
}

TEST(AquaEdition, Rule7_2_TheDaysOfTwoThreeAndFourPlayers) {
  EXPECT_EQ(shipped().tables[2].days, 16);
  EXPECT_EQ(shipped().tables[3].days, 20);
  EXPECT_EQ(shipped().tables[4].days, 28);
}

TEST(AquaEdition, Rule6_TheSundial) {
  std::vector<std::pair<int, int>> dial;
  for (int points = 5; points >= 1; --points) {
    dial.emplace_back(shipped().dial[points].production_points, shipped().dial[points].coach_steps);
  }
  EXPECT_EQ(dial, (std::vector<std::pair<int, int>>{{0, 0}, {4, 2}, {3, 2}, {3, 1}, {2, 1}}));
}

TEST(AquaEdition, Rule9_1_TheCoachTrack) {
  std::string track;
  for (int i = 0; i < shipped().nodes_count; ++i) track += shipped().nodes[i].id + " ";
  EXPECT_EQ(track, "London w1 Paris w2 Grasse e1 e2 Koln e3 e4 Firenze ");
}

TEST(AquaEdition, Rule17_5_TwelveBonusTiles) {
  EXPECT_EQ(shipped().bonus_count, 12);
  EXPECT_EQ(shipped().cubes, 60);
  EXPECT_EQ(shipped().originality_tokens, 34);
}

TEST(AquaEdition, EveryPartHasASourceAndWhatWasNotFoundSaysSo) {
  int reconstructed = 0;
  const std::vector<Source> sources = sources_of(bottega::tests::shipped_edition("aqua"));
  std::map<std::string, bool> by_path;
  for (const Source& source : sources) {
    EXPECT_EQ(by_path.count(source.path), 0u) << source.path << " is named twice";
    EXPECT_FALSE(source.text.empty()) << source.path;
    reconstructed += source.reconstructed;
    by_path[source.path] = source.reconstructed;
  }
  EXPECT_GT(sources.size(), 120u);
  EXPECT_GT(reconstructed, 60);
  EXPECT_FALSE(by_path["sundial.points_5"]);
  EXPECT_TRUE(by_path["city_tiles.L1"]);
  EXPECT_TRUE(by_path["recipes.B1"]);
  EXPECT_FALSE(by_path["end_bonus.EB01"]);
}

// --- Broken editions

std::string refusal(const std::function<void(Json&)>& damage) {
  Json json = bottega::tests::shipped_edition("aqua");
  damage(json);
  const Result<Aqua> game = Aqua::load(json);
  return game.ok() ? "accepted" : game.error().message;
}

void expect_refused(const std::function<void(Json&)>& damage, const std::string& reason) {
  const std::string message = refusal(damage);
  EXPECT_NE(message.find(reason), std::string::npos) << message;
}

TEST(AquaEdition, BrokenNumbersAreRefusedByName) {
  expect_refused([](Json& j) { j.erase("sundial"); }, "sundial");
  expect_refused([](Json& j) { j["flowers"][1]["letter"] = "B"; }, "is used twice");
  expect_refused([](Json& j) { j["flowers"][1]["id"] = "token"; }, "a word of moves");
  expect_refused([](Json& j) { j["matrix"]["rows"][0] = "rose"; }, "names a flower twice");
  expect_refused([](Json& j) { j["sundial"][0]["production_points"] = 1; },
                 "nobody produces twice running");
  expect_refused([](Json& j) { j["actions"][0]["action_points"] = 2; }, "action_points");
  expect_refused([](Json& j) { j["actions"].erase(20); }, "must have at least one 'versailles'");
  expect_refused([](Json& j) { j["actions"][8]["action_points"] = 1; }, "is listed twice");
  expect_refused([](Json& j) { j["coach_track"].erase(0); }, "must pass through every city once");
  expect_refused([](Json& j) { j["coach_track"][4].erase("start"); }, "must have one start");
  expect_refused([](Json& j) { j["coach_track"][0]["return_to_start"] = "optional"; },
                 "must end at both sides with a city that forces the return");
  expect_refused([](Json& j) { j["recipes"][1]["slots"] = 1; }, "is listed twice");
  expect_refused([](Json& j) { j["methods"][0]["at_start"] = false; },
                 "must have one method that everybody begins with");
  expect_refused([](Json& j) { j["methods"][1]["flowers"] = 1; }, "needs two different flowers");
  expect_refused([](Json& j) { j["tokens"]["originality"] = 33; },
                 "must suffice for the matrix and four players");
  expect_refused([](Json& j) { j["deliveries"] = Json::array({j["deliveries"][0]}); },
                 "has too few tiles");
  expect_refused([](Json& j) { j["end_bonus"][3]["steps"][1]["from"] = 1; },
                 "must be more than that of the step before it");
  expect_refused([](Json& j) { j["couples"][0].erase("source"); }, "source");
  expect_refused([](Json& j) { j["days"][1]["week"][4] = "Monday"; }, "must end with Sunday");
}

TEST(AquaEdition, AnOwnerMayCorrectReconstructedNumbers) {
  Json json = bottega::tests::shipped_edition("aqua");
  json["actions"][17]["action_points"] = 3;  // couple B
  json["cities"][0]["back_points"] = 2;      // Paris
  json["matrix"]["rows"] =
      Json::array({"orange", "bergamot", "jasmine", "lavender", "narcissus", "rose"});
  const Result<Aqua> game = Aqua::load(json);
  ASSERT_TRUE(game.ok()) << game.error().message;
  Scene scene(3, {}, *game);
  scene.influence(kBlue, "A", 1).perfume(kBlue, "N-O").court("R").turn(kBlue);
  scene.play_all({"versailles", "court"});
  EXPECT_EQ(scene.court(), "O") << "the first row is another one now";
  scene.finish_turn().turn(kGreen).play("couple B");
  EXPECT_EQ(scene.dial(kGreen), 2);
}

}  // namespace
}  // namespace bottega::aqua::tests
