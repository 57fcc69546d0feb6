// The shipped edition has the numbers of the specification; broken ones are refused by name.
#include <cstring>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/edition.h"
#include "games/aqua/scene.h"
#include "tests/support.h"

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

std::string edition_refusal(const std::function<void(Json&)>& damage) {
  Json json = bottega::tests::shipped_edition("aqua");
  damage(json);
  const Result<Aqua> game = Aqua::load(json);
  return game.ok() ? "accepted" : game.error().message;
}

void expect_edition_refused(const std::function<void(Json&)>& damage, const std::string& reason) {
  const std::string message = edition_refusal(damage);
  EXPECT_NE(message.find(reason), std::string::npos) << message;
}

TEST(AquaEdition, BrokenNumbersAreRefusedByName) {
  expect_edition_refused([](Json& j) { j.erase("sundial"); }, "sundial");
  expect_edition_refused([](Json& j) { j["flowers"][1]["letter"] = "B"; }, "is used twice");
  expect_edition_refused([](Json& j) { j["flowers"][1]["id"] = "token"; }, "a word of moves");
  expect_edition_refused([](Json& j) { j["matrix"]["rows"][0] = "rose"; }, "names a flower twice");
  expect_edition_refused([](Json& j) { j["sundial"][0]["production_points"] = 1; },
                         "nobody produces twice running");
  expect_edition_refused([](Json& j) { j["actions"][0]["action_points"] = 2; }, "action_points");
  expect_edition_refused([](Json& j) { j["actions"].erase(20); },
                         "must have at least one 'versailles'");
  expect_edition_refused([](Json& j) { j["actions"][8]["action_points"] = 1; }, "is listed twice");
  expect_edition_refused([](Json& j) { j["coach_track"].erase(0); },
                         "must pass through every city once");
  expect_edition_refused([](Json& j) { j["coach_track"][4].erase("start"); },
                         "must have one start");
  expect_edition_refused([](Json& j) { j["coach_track"][0]["return_to_start"] = "optional"; },
                         "must end at both sides with a city that forces the return");
  expect_edition_refused([](Json& j) { j["recipes"][1]["slots"] = 1; }, "is listed twice");
  expect_edition_refused([](Json& j) { j["methods"][0]["at_start"] = false; },
                         "must have one method that everybody begins with");
  expect_edition_refused([](Json& j) { j["methods"][1]["flowers"] = 1; },
                         "needs two different flowers");
  expect_edition_refused([](Json& j) { j["tokens"]["originality"] = 33; },
                         "must suffice for the matrix and four players");
  expect_edition_refused([](Json& j) { j["deliveries"] = Json::array({j["deliveries"][0]}); },
                         "has too few tiles");
  expect_edition_refused([](Json& j) { j["end_bonus"][3]["steps"][1]["from"] = 1; },
                         "must be more than that of the step before it");
  expect_edition_refused([](Json& j) { j["couples"][0].erase("source"); }, "source");
}

TEST(AquaEdition, BrokenWeeksAreRefusedByName) {
  expect_edition_refused([](Json& j) { j["days"][1]["weeks"][2].erase(4); },
                         "days[2].weeks[3] must end with Sunday");
  expect_edition_refused([](Json& j) { j["days"][1]["weeks"][2][0] = "Saturday"; },
                         "days[2].weeks[3][2] must come later in the week than the day before");
  expect_edition_refused([](Json& j) { j["days"][0]["weeks"][0][1] = "Mittwoch"; },
                         "days[1].weeks[1][2] cannot be 'Mittwoch'; it can be Monday, Tuesday");
  expect_edition_refused([](Json& j) { j["days"][0]["weeks"] = Json::array({{"Sunday"}}); },
                         "days[1].weeks");
  expect_edition_refused([](Json& j) { j["days"][0]["weeks"][3] = Json::array(); },
                         "days[1].weeks[4]");
  expect_edition_refused([](Json& j) { j["weeks"] = 4; }, "weeks");
}

TEST(AquaEdition, BrokenCityTilesAreRefusedByName) {
  expect_edition_refused([](Json& j) { j["city_tiles"][3].erase("back_points"); },
                         "city_tiles[4].back_points");
  expect_edition_refused([](Json& j) { j["city_tiles"][3]["experience"] = 6; },
                         "city_tiles[4].experience");
  expect_edition_refused([](Json& j) { j["cities"][0]["back_points"] = 1; }, "cities[1]");
}

TEST(AquaEdition, AnOwnerMayCorrectReconstructedNumbers) {
  Json json = bottega::tests::shipped_edition("aqua");
  json["actions"][17]["action_points"] = 3;  // couple B
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

// --- What differs from tile to tile and from week to week

TEST(AquaEdition, Rule15_1_ATileIsCorrectedAlone) {
  Json json = bottega::tests::shipped_edition("aqua");
  json["city_tiles"][1]["experience"] = 3;    // P2
  json["city_tiles"][1]["back_points"] = 20;  // P2
  const Result<Aqua> game = Aqua::load(json);
  ASSERT_TRUE(game.ok()) << game.error().message;
  Scene scene(3, {}, *game);
  scene.tile(kBlue, "P1");
  EXPECT_EQ(scene.experience(kBlue), 2) << "Distillation and P1";
  scene.tile(kBlue, "P2");
  EXPECT_EQ(scene.experience(kBlue), 5);
  scene.flipped(kGreen, "P3").flipped(kGreen, "F1").last_round(kGreen).turn(kBlue);
  scene.play("flip P2");
  EXPECT_EQ(scene.experience(kBlue), 2);
  scene.play("couple D").finish_game();
  EXPECT_EQ(scene.points_by(Told::kBacksCounted, kBlue), 20);
  EXPECT_EQ(scene.points_by(Told::kBacksCounted, kGreen), 1 + 4) << "the others are as they were";
}

// rules 7.2: fourteen advances with two players, by weeks of four and of three days.
Aqua fourteen_days() {
  Json json = bottega::tests::shipped_edition("aqua");
  const Json three{"Monday", "Thursday", "Sunday"};
  json["days"][0]["weeks"][1] = json["days"][0]["weeks"][3] = three;
  json["days"][2]["weeks"] = Json::array({three, Json::array({"Sunday"}), three});
  Result<Aqua> game = Aqua::load(json);
  EXPECT_TRUE(game.ok()) << game.error().message;
  return std::move(*game);
}

TEST(AquaEdition, Rule7_2_WeeksNeedNotBeAlike) {
  const Aqua game = fourteen_days();
  Texts days;
  Scene scene(2, {}, game);
  for (int day = 0; day <= 14; ++day) days.push_back(scene.day(day).day_name());
  EXPECT_EQ(days, (Texts{"the first Sunday", "Monday of week 1", "Wednesday of week 1",
                         "Friday of week 1", "Sunday of week 1", "Monday of week 2",
                         "Thursday of week 2", "Sunday of week 2", "Monday of week 3",
                         "Wednesday of week 3", "Friday of week 3", "Sunday of week 3",
                         "Monday of week 4", "Thursday of week 4", "the last Sunday"}));
  EXPECT_EQ(game.edition().tables[3].days, 20) << "another table has its own";
}

TEST(AquaEdition, Rule7_4_SundaysOfUnequalWeeksComeOnTheirDays) {
  const Aqua game = fourteen_days();
  for (int day = 0; day < 14; ++day) {
    Scene scene(2, {}, game);
    scene.empty_market().delivery(2, 1, "D03").delivery(2, 2, "D04").perfume(kBlue, "N-O", false);
    scene.day(day).dial(kBlue, 1).turn(kBlue).play("couple A");
    const bool sunday = day + 1 == 4 || day + 1 == 7 || day + 1 == 11;
    EXPECT_EQ(scene.times_told(Told::kDelivered), sunday ? 2 : 0) << "day " << day + 1;
    EXPECT_EQ(scene.perfumes(kBlue), sunday ? "N-O*" : "N-O") << "day " << day + 1;
    if (day + 1 == 7) {
      EXPECT_EQ(scene.market(), "BJLNNORR") << "the second Sunday's deliveries";
    }
    EXPECT_EQ(scene.times_told(Told::kLastSunday), day + 1 == 14 ? 1 : 0) << "day " << day + 1;
  }
}

TEST(AquaEdition, Rule7_2_GamesOfUnequalWeeksArePlayedThrough) {
  const Aqua game = fourteen_days();
  MoveList moves;
  for (int seed = 0; seed < 30; ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const int players = 2 + seed % 3;
    Position p = game.start(agreed(players));
    std::map<Told, int> told;
    while (game.to_act(p) != kNobody) {
      game.legal(p, moves);
      ASSERT_FALSE(moves.empty());
      Chronicle chronicle;
      game.apply(p, moves[random.below(moves.size())], chronicle);
      for (const Event& event : chronicle.events) ++told[static_cast<Told>(event.kind)];
      const Verdict verdict = game.check(p);
      ASSERT_TRUE(verdict.ok()) << verdict.error().message;
    }
    const std::array<int, 5> days{0, 0, 14, 20, 7};
    const std::array<int, 5> deliveries{0, 0, 6, 6, 4};
    EXPECT_EQ(told[Told::kDayCame], days[players]);
    EXPECT_EQ(told[Told::kDeliveryLaidOut], deliveries[players]);
    EXPECT_EQ(told[Told::kDelivered], deliveries[players]);
    const Result<Position> read = game.read_position(game.position_json(p));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(std::memcmp(&*read, &p, sizeof p), 0);
  }
}

}  // namespace
}  // namespace bottega::aqua::tests
