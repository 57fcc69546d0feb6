// Hidden information: what each observer may know, and that imagining the rest is fair.
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "games/parfum/scene.h"

namespace bottega::parfum::tests {
namespace {

// Max 0 3; Mia 1 3 and an old 3; Lea 0 and old 0 3; four tokens are discarded.
Scene with_water() {
  Scene scene(3);
  scene.water(kMax, {0, 3}).water(kMia, {1, 3}).water(kLea, {0}).discarded({0, 0, 1, 2});
  scene.old_water(kMia, {3}).old_water(kLea, {0, 3});
  return scene;
}

int count(const Tokens& tokens) {
  return total(tokens);
}

TEST(ParfumView, R9_ASeatSeesItsOwnTokensAndCountsThoseOfTheOthers) {
  const Scene scene = with_water();
  const View view = scene.game().observe(scene.position(), kMax);
  EXPECT_EQ(view.table.hands[kMax].fresh, (Tokens{1, 0, 0, 1}));
  for (const Seat other : {kMia, kLea}) EXPECT_EQ(total(view.table.hands[other]), 0);
  EXPECT_EQ(view.unseen_fresh[kMia], 2);
  EXPECT_EQ(view.unseen_old[kMia], 1);
  EXPECT_EQ(view.unseen_fresh[kLea], 1);
  EXPECT_EQ(view.unseen_old[kLea], 2);
  EXPECT_EQ(view.unseen_fresh[kMax] + view.unseen_old[kMax], 0);
  EXPECT_EQ(view.table.discard, (Tokens{2, 1, 1, 0})) << "discards lie open";
  EXPECT_EQ(count(view.table.well), 0);
  EXPECT_EQ(view.old_pool, (Tokens{1, 0, 0, 2}));
  EXPECT_EQ(view.fresh_pool, (Tokens{10 - 1 - 2 - 1, 4 - 1, 5 - 1, 6 - 1 - 2}));
}

TEST(ParfumView, ASpectatorSeesNoHand) {
  const Scene scene = with_water();
  const View view = scene.game().observe(scene.position(), kSpectator);
  for (const Seat seat : {kMax, kMia, kLea}) EXPECT_EQ(total(view.table.hands[seat]), 0);
  EXPECT_EQ(view.unseen_fresh[kMax], 2);
}

TEST(ParfumView, TheOpenTableSeesEverything) {
  const Scene scene = with_water();
  const View view = scene.game().observe(scene.position(), kOpenTable);
  EXPECT_EQ(view.table.hands[kMia].fresh, (Tokens{0, 1, 0, 1}));
  EXPECT_EQ(view.table.well, scene.position().well);
}

TEST(ParfumView, Rule9_5_EverybodySeesAllTokensWhenTheGameIsOver) {
  Scene scene(2);
  scene.stock_everybody().last_round().water(kMax, {1, 2}).old_water(kMia, {3});
  scene.selling(4, 2).play("pass");
  ASSERT_TRUE(scene.over());
  for (const Seat observer : {kMax, kMia, kSpectator}) {
    const View view = scene.game().observe(scene.position(), observer);
    EXPECT_EQ(view.table.hands[kMax].fresh, (Tokens{0, 1, 1, 0}));
    EXPECT_EQ(view.table.hands[kMia].old, (Tokens{0, 0, 0, 1}));
    const Json json = scene.game().view_json(view).tree();
    EXPECT_EQ(json["seats"][0]["water"]["fresh"], (Json{{"1", 1}, {"2", 1}}));
    EXPECT_EQ(json["seats"][1]["water"]["old"], (Json{{"3", 1}}));
  }
}

TEST(ParfumView, TheJsonOfASeatShowsCountsOfTheOthersAndNoValues) {
  const Scene scene = with_water();
  const Json json = scene.game().view_json(scene.game().observe(scene.position(), kMax)).tree();
  EXPECT_EQ(json["seats"][0]["water"]["fresh"], (Json{{"0", 1}, {"3", 1}}));
  EXPECT_EQ(json["seats"][1],
            (Json{{"water_tokens", 3}, {"old_water_tokens", 1}, {"loose_notes", Json::array()}}));
  EXPECT_EQ(json["seats"][2],
            (Json{{"water_tokens", 3}, {"old_water_tokens", 2}, {"loose_notes", Json::array()}}));
  EXPECT_EQ(json["well"], 25 - 4 - 8) << "a number, not the tokens";
}

// Whatever Mia, Lea and the well exchange among themselves, Max and a spectator see the same.
TEST(ParfumView, ExchangingHiddenTokensChangesNothingForTheOthers) {
  const Scene scene = with_water();
  Position exchanged = scene.position();
  const auto swap_kinds = [](Tokens& a, int of_a, Tokens& b, int of_b) {
    --a[of_a], ++a[of_b], --b[of_b], ++b[of_a];
  };
  swap_kinds(exchanged.hands[kMia].fresh, 3, exchanged.well, 0);
  swap_kinds(exchanged.hands[kMia].fresh, 1, exchanged.hands[kLea].fresh, 0);
  swap_kinds(exchanged.hands[kMia].old, 3, exchanged.hands[kLea].old, 0);
  ASSERT_TRUE(scene.game().check(exchanged).ok());
  for (const Seat observer : {kMax, kSpectator}) {
    const auto seen = [&](const Position& p) {
      return scene.game().view_json(scene.game().observe(p, observer)).dump();
    };
    EXPECT_EQ(seen(scene.position()), seen(exchanged));
  }
  const auto by_mia = [&](const Position& p) {
    return scene.game().view_json(scene.game().observe(p, kMia)).dump();
  };
  EXPECT_NE(by_mia(scene.position()), by_mia(exchanged));
}

// --- Imagining

double choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  double ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

// In how many ways the hand can be drawn from the pool; takes it out.
double ways_to_draw(const Tokens& hand, Tokens& pool) {
  double ways = 1;
  for (int kind = 0; kind < kMaxTokenKinds; ++kind) {
    ways *= choose(pool[kind], hand[kind]);
    pool[kind] = static_cast<std::uint8_t>(pool[kind] - hand[kind]);
  }
  return ways;
}

using Hands = std::array<Tokens, 4>;  // Mia's fresh and old tokens, Lea's fresh and old ones

// rules 3.9: every token is as likely as any other to be in any place, so hands follow the
// multivariate hypergeometric law, old and fresh tokens apart.
double probability(const View& view, const Hands& hands) {
  Tokens fresh = view.fresh_pool;
  Tokens old = view.old_pool;
  const double all_fresh = choose(total(fresh), view.unseen_fresh[kMia]) *
                           choose(total(fresh) - view.unseen_fresh[kMia], view.unseen_fresh[kLea]);
  const double all_old = choose(total(old), view.unseen_old[kMia]) *
                         choose(total(old) - view.unseen_old[kMia], view.unseen_old[kLea]);
  return ways_to_draw(hands[0], fresh) * ways_to_draw(hands[2], fresh) / all_fresh *
         ways_to_draw(hands[1], old) * ways_to_draw(hands[3], old) / all_old;
}

void expect_fair_imagination(const Scene& scene, std::uint64_t seed) {
  constexpr int kDraws = 60000;
  const View view = scene.game().observe(scene.position(), kMax);
  Random random(seed);
  std::map<Hands, int> seen;
  for (int i = 0; i < kDraws; ++i) {
    const Position p = scene.game().imagine(view, random);
    ++seen[{p.hands[kMia].fresh, p.hands[kMia].old, p.hands[kLea].fresh, p.hands[kLea].old}];
  }
  double covered = 0;
  double chi_square = 0;
  for (const auto& [hands, times] : seen) {
    const double p = probability(view, hands);
    ASSERT_GT(p, 0) << "imagined what cannot be";
    covered += p;
    chi_square += (times - kDraws * p) * (times - kDraws * p) / (kDraws * p);
  }
  EXPECT_NEAR(covered, 1, 0.01) << "everything possible is imagined";
  const auto freedom = static_cast<double>(seen.size() - 1);
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom));
}

TEST(ParfumImagine, HandsFollowTheExactProbabilities) {
  Scene scene(3);
  scene.water(kMax, {0, 3}).water(kMia, {1, 3}).water(kLea, {0, 2}).discarded({0, 0, 1, 2});
  expect_fair_imagination(scene, 1);
}

TEST(ParfumImagine, TokensOlderThanTheWellComeFromTheOldOnesOnly) {
  expect_fair_imagination(with_water(), 2);
}

TEST(ParfumImagine, R13_AfterTheWellWasRefilledItsTokensAreKnownToHaveBeenDiscarded) {
  Scene scene(3);
  scene.discarded({0, 0, 0, 1}).water(kMia, {3}).well({2}, kLea).preparing(1);
  scene.play_all({"water", "token 2", "water", "token 1"});
  EXPECT_EQ(scene.position().hands[kMax].old, (Tokens{0, 0, 1, 0}));
  EXPECT_EQ(scene.position().hands[kMax].fresh, (Tokens{0, 1, 0, 0}));
  const View view = scene.game().observe(scene.position(), kMia);
  EXPECT_EQ(view.unseen_old[kMax], 1);
  EXPECT_EQ(view.unseen_fresh[kMax], 1);
  EXPECT_EQ(view.fresh_pool, (Tokens{3, 1, 0, 0})) << "nothing but what was discarded";
  Random random(3);
  int ones = 0;
  for (int i = 0; i < 4000; ++i) {
    const Position p = scene.game().imagine(view, random);
    EXPECT_EQ(p.hands[kMax].fresh[2] + p.hands[kMax].fresh[3], 0);
    ones += p.hands[kMax].fresh[1];
  }
  EXPECT_NEAR(ones, 1000, 150) << "one token of four is worth 1";
}

TEST(ParfumImagine, R13_SpendingAnOldTokenShowsThatItWasOld) {
  Scene scene(3);
  scene.old_water(kMax, {2}).water(kMax, {2}).dice("rose", 1, 0).distilling(1).play("reroll rose");
  EXPECT_EQ(scene.legal(), (Ids{"pay 2", "pay 2 old"}));
  scene.play("pay 2 old");
  const View view = scene.game().observe(scene.position(), kMia);
  EXPECT_EQ(view.unseen_old[kMax], 0);
  EXPECT_EQ(view.unseen_fresh[kMax], 1);
}

}  // namespace
}  // namespace bottega::parfum::tests
