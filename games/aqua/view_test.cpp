// Hidden information: what each observer may know, and that imagining the rest is fair.
#include <map>
#include <nlohmann/json.hpp>

#include "games/aqua/scene.h"

namespace bottega::aqua::tests {
namespace {

Scene with_secrets() {
  Scene scene(3);
  scene.bonus("A", "EB07", {kGreen}).bonus("C", "EB02", {kGreen, kRed});
  return scene;
}

TEST(AquaView, R48_OthersSeeWhoLookedButNotWhat) {
  const Scene scene = with_secrets();
  const Json blue = scene.game().view_json(scene.game().observe(scene.position(), kBlue)).tree();
  EXPECT_TRUE(blue["dames"][0]["bonus"].is_null());
  EXPECT_EQ(blue["dames"][0]["looked"], Json({2}));
  const Json red = scene.game().view_json(scene.game().observe(scene.position(), kRed)).tree();
  EXPECT_TRUE(red["dames"][0]["bonus"].is_null());
  EXPECT_EQ(red["dames"][2]["bonus"], "EB02");
}

TEST(AquaView, TheBoardShowsABonusTileOnlyToThoseWhoLooked) {
  const Scene scene = with_secrets();
  const auto board = [&](Seat observer) {
    return scene.game().board(scene.game().observe(scene.position(), observer), table_names(),
                              Paint(false));
  };
  EXPECT_NE(board(kGreen).find("EB07"), std::string::npos);
  EXPECT_EQ(board(kBlue).find("EB07"), std::string::npos);
  EXPECT_EQ(board(kSpectator).find("EB0"), std::string::npos);
}

TEST(AquaView, EverybodySeesAllTilesInTheEnd) {
  Scene scene = with_secrets();
  scene.last_round(kGreen).turn(kBlue).play("couple A").finish_game();
  const View view = scene.game().observe(scene.position(), kSpectator);
  EXPECT_EQ(scene.edition().bonus_ids[view.table.bonus[0]], "EB07");
  EXPECT_TRUE(scene.hears(kSpectator,
                          "17.4: Dame A reveals EB07, points for methods beside distillation: 2 "
                          "for 1, 5 for 2, 7 for 3."));
}

// A tile that the observer has not seen is any of those he has not seen elsewhere.
TEST(AquaView, ImaginedTilesAreEachAsLikely) {
  const Scene scene = with_secrets();
  Random random(5);
  std::map<int, int> counts;
  constexpr int kSamples = 11000;
  const View view = scene.game().observe(scene.position(), kRed);
  for (int i = 0; i < kSamples; ++i) {
    const Position imagined = scene.game().imagine(view, random);
    EXPECT_EQ(imagined.bonus[1], kNone) << "nobody has looked there: it is not drawn yet";
    ++counts[imagined.bonus[0]];
  }
  EXPECT_EQ(counts.size(), 11u) << "twelve, without the one he saw under dame C";
  for (const auto& [tile, count] : counts) EXPECT_NEAR(count, kSamples / 11, 150) << tile;
}

TEST(AquaView, ImaginedTilesDiffer) {
  Scene scene(3);
  scene.bonus("A", "EB01", {kGreen}).bonus("B", "EB02", {kGreen}).bonus("C", "EB03", {kGreen});
  Random random(6);
  const View view = scene.game().observe(scene.position(), kBlue);
  for (int i = 0; i < 200; ++i) {
    const Verdict verdict = scene.game().check(scene.game().imagine(view, random));
    ASSERT_TRUE(verdict.ok()) << verdict.error().message;
  }
}

TEST(AquaView, TheFirstLookIsHeardByAllAndItsResultByOne) {
  Scene scene(3);
  scene.essences(kBlue, "B").turn(kBlue).play_all({"couple A", "look bergamot", "bonus EB09"});
  const std::string seen =
      "14.4: Blue sees under dame A: EB09, points for originality tokens: 2 for 1, 4 for 3, 6 for "
      "6.";
  EXPECT_TRUE(scene.hears(kBlue, seen));
  for (const Seat other : {kGreen, kRed, kSpectator}) {
    EXPECT_FALSE(scene.hears(other, seen));
    EXPECT_TRUE(scene.hears(other, "14.4: Blue looks at the bonus tile of dame A."));
  }
}

TEST(AquaView, ALaterLookFindsTheSameTile) {
  Scene scene = with_secrets();
  scene.essences(kBlue, "B").turn(kBlue).play_all({"couple A", "look bergamot"});
  EXPECT_TRUE(sees_bonus(scene.position(), kBlue, 0));
  EXPECT_EQ(scene.edition().bonus_ids[scene.position().bonus[0]], "EB07");
  EXPECT_EQ(scene.to_act(), kBlue) << "nature draws nothing";
}

}  // namespace
}  // namespace bottega::aqua::tests
