// Hidden information: what each observer may know, and that imagining the rest is fair.
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "games/princes/scene.h"

namespace bottega::princes::tests {
namespace {

// How often each outcome appears must be what uniform chances give: every one of `outcomes` about
// equally often, and no other.
template <class Key>
void expect_uniform(const std::map<Key, int>& seen, int draws, std::size_t outcomes) {
  ASSERT_EQ(seen.size(), outcomes);
  const double expected = static_cast<double>(draws) / static_cast<double>(outcomes);
  double chi_square = 0;
  for (const auto& [key, times] : seen) {
    chi_square += (times - expected) * (times - expected) / expected;
  }
  const auto freedom = static_cast<double>(outcomes - 1);
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom));
}

template <class Look>
auto imagined(const Scene& scene, Seat observer, int draws, Look look) {
  const View view = scene.game().observe(scene.position(), observer);
  Random random(observer + 11);
  std::map<decltype(look(scene.position())), int> seen;
  for (int i = 0; i < draws; ++i) ++seen[look(scene.game().imagine(view, random))];
  return seen;
}

TEST(PrincesView, Rule2_7_MoneyAndHandsAreSecret) {
  Scene scene(3);
  scene.money(kBob, 1200).bonus(kBob, {"lakes"});
  const View view = scene.game().observe(scene.position(), kAnna);
  EXPECT_EQ(view.table.courts[kBob].money, 0);
  EXPECT_EQ(view.table.courts[kBob].hand, 0u);
  EXPECT_EQ(view.table.courts[kBob].bonus, 0u);
  EXPECT_EQ(view.hand[kBob], 3);
  EXPECT_EQ(view.bonus[kBob], 1);
  EXPECT_EQ(view.table.courts[kAnna].hand, scene.court(kAnna).hand);
  EXPECT_EQ(view.table.courts[kAnna].money, 35);
  const View spectator = scene.game().observe(scene.position(), kSpectator);
  EXPECT_EQ(spectator.table.courts[kAnna].hand, 0u);
}

TEST(PrincesView, EverythingIsTurnedUpAtTheEnd) {
  Scene scene(3);
  scene.round(7).money(kBob, 1200).bonus(kBob, {"lakes"}).prestige(kBob, {"most_parks"});
  scene.acting_last(kChris).play("end");
  const Json json = scene.game().view_json(scene.game().observe(scene.position(), kAnna)).tree();
  EXPECT_EQ(json["seats"][1]["money"], 1200);
  EXPECT_EQ(json["seats"][1]["bonus"], Json::array({"lakes"}));
  EXPECT_EQ(json["seats"][1]["prestige"], Json::array({"most_parks"}));
}

TEST(PrincesView, ARecruitedProfessionIsKnownToEverybodyUntilItIsPlayed) {
  Scene scene(3);
  scene.round(3).table(kBob, {"poet"}).recruiting(kAnna, 1).jesters(kAnna, 2);
  scene.tile(kAnna, "theatre").freedoms(kAnna, {"travel"}).acting(kAnna).play("recruit poet");
  const View view = scene.game().observe(scene.position(), kChris);
  EXPECT_EQ(scene.cards(Pile::kProfessions, view.table.courts[kAnna].hand), (Ids{"poet"}));
  EXPECT_EQ(view.hand[kAnna], 3) << "the others stay secret";
  scene.play("work poet");
  EXPECT_EQ(scene.court(kAnna).shown, 0u);
}

TEST(PrincesView, CardsLookedAtAreSeenByTheLookerAlone) {
  Scene scene(3);
  scene.acting(kAnna).play_all({"bonus", "draw forests", "draw lakes"});
  EXPECT_EQ(scene.heard_by(kAnna), (Ids{"6.6: Anna sees: 2 for each lake."}));
  EXPECT_EQ(scene.heard_by(kBob), Ids{});
  const auto seen_by = [&](Seat seat) {
    return scene.game().view_json(scene.game().observe(scene.position(), seat)).tree()["looked_at"];
  };
  EXPECT_EQ(seen_by(kAnna), Json::array({"forests", "lakes"}));
  EXPECT_EQ(seen_by(kBob), Json::array({nullptr, nullptr}));
  EXPECT_EQ(seen_by(kSpectator), Json::array({nullptr, nullptr}));
}

TEST(PrincesView, Q23_WhoPutACardBelowKnowsItAndWhereItLies) {
  Scene scene(3);
  scene.acting(kAnna).play_all({"bonus", "draw forests", "draw lakes", "draw parks"});
  scene.play_all({"draw hand", "draw table", "keep lakes", "as drawn"});
  const auto seen_by = [&](Seat seat) {
    const Json json = scene.game().view_json(scene.game().observe(scene.position(), seat)).tree();
    return json["decks"]["bonus"]["below"];
  };
  EXPECT_EQ(seen_by(kAnna)[1], (Json{{"card", "parks"}, {"by", 1}}));
  EXPECT_EQ(seen_by(kBob)[1], (Json{{"card", nullptr}, {"by", 1}}));
  Random random(5);
  const View view = scene.game().observe(scene.position(), kAnna);
  for (int i = 0; i < 50; ++i) {
    const Position p = scene.game().imagine(view, random);
    EXPECT_EQ(p.decks[1].below_cards, scene.position().decks[1].below_cards);
  }
}

TEST(PrincesView, Rule7_2_OwnWorksArePricedItemByItemBeforeTheyAreMade) {
  Scene scene(3);
  scene.round(3).hand(kAnna, {"poet", "lawyer"}).tile(kAnna, "theatre").tile(kAnna, "lake");
  scene.freedoms(kAnna, {"travel"}).jesters(kAnna, 2).table(kAnna, {"painter"});
  scene.bonus(kAnna, {"lakes", "hand"}).acting(kAnna);
  const auto seen_by = [&](Seat seat) {
    return scene.game()
        .view_json(scene.game().observe(scene.position(), seat))
        .tree()["seats"][kAnna];
  };
  const Profession& poet = scene.edition().professions[scene.card(Pile::kProfessions, "poet")];
  ASSERT_EQ(kFreedomIds[poet.freedom], "travel");
  const Json before = seen_by(kAnna);
  ASSERT_EQ(before["work_values"].size(), 2u);
  const Json& items = before["work_values"]["poet"];
  EXPECT_EQ(items["building"], 4);
  EXPECT_EQ(items["freedom"], 3);
  EXPECT_EQ(items["jesters"], 4);
  EXPECT_EQ(items["persons"], 3) << "two in hand, one on the table";
  EXPECT_EQ(before["work_values"]["lawyer"]["building"], 0);
  EXPECT_EQ(before["bonus_values"]["lakes"], 2);
  EXPECT_EQ(before["bonus_values"]["hand"], 1) << "the poet has left the hand by then";
  int value = 0;
  for (const Json& item : items) value += item.get<int>();

  scene.play("work poet");
  EXPECT_EQ(scene.position().work_value, value);
  const Json at_work = seen_by(kAnna);
  EXPECT_EQ(at_work["bonus_values"], before["bonus_values"]);
  scene.play("play hand");
  EXPECT_EQ(scene.position().work_value, value + 1);
  for (const Seat other : {kBob, kChris, kSpectator}) {
    EXPECT_FALSE(seen_by(other).contains("work_values"));
    EXPECT_FALSE(seen_by(other).contains("bonus_values"));
  }
}

TEST(PrincesView, WhoHoldsNoProfessionHasNoNextWork) {
  Scene scene(3);
  scene.hand(kAnna, {}).bonus(kAnna, {"hand"}).acting(kAnna);
  const Json json = scene.game().view_json(scene.game().observe(scene.position(), kAnna)).tree();
  EXPECT_EQ(json["seats"][kAnna]["work_values"], Json::object());
  EXPECT_EQ(json["seats"][kAnna]["bonus_values"], Json::object());
}

// --- Imagining

TEST(PrincesImagine, MoneyIsAnyAmountUpToTheStartingMoney) {
  Scene scene(3);
  scene.money(kBob, 1200);
  const auto seen =
      imagined(scene, kAnna, 36000, [](const Position& p) { return p.courts[kBob].money; });
  expect_uniform(seen, 36000, 36);
  EXPECT_EQ(seen.begin()->first, 0);
  EXPECT_EQ(seen.rbegin()->first, 35);
}

TEST(PrincesImagine, Q4_WhoeverBidsCanPay) {
  Scene scene(3);
  scene.points(kBob, 2).play_all({"name jester", "raise", "raise", "raise", "raise"});
  ASSERT_EQ(scene.position().auction.leader, kBob);
  const auto seen =
      imagined(scene, kAnna, 32000, [](const Position& p) { return p.courts[kBob].money; });
  EXPECT_EQ(seen.begin()->first, 4) << "a bid of 600 with two points to sell";
  expect_uniform(seen, 32000, 32);
}

// Six cards that Anna cannot place: two with Bob, two with Chris, two in the deck.
TEST(PrincesImagine, HandsAndDecksAreEquallyLikely) {
  Scene scene(3);
  scene.round(3).prestige(kBob, {"most_parks", "most_lakes"});
  scene.prestige(kChris, {"most_works", "most_forests"});
  scene.below(
      Pile::kPrestige, kAnna,
      {"most_buildings", "two_large_buildings", "fewest_empty_squares", "all_landscape_types",
       "most_landscapes", "all_freedoms", "buildings_and_works", "most_jesters"});
  const auto seen = imagined(scene, kAnna, 45000, [](const Position& p) {
    return std::pair(p.courts[kBob].prestige, p.courts[kChris].prestige);
  });
  expect_uniform(seen, 45000, 15 * 6);
}

TEST(PrincesImagine, TheOrderOfWhatOthersPutBelowIsEquallyLikely) {
  Scene scene(3);
  scene.round(3).below(Pile::kPrestige, kBob, {"most_parks", "most_lakes", "most_works"});
  scene.below(Pile::kPrestige, kAnna,
              {"most_buildings", "two_large_buildings", "fewest_empty_squares",
               "all_landscape_types", "most_landscapes", "all_freedoms", "buildings_and_works",
               "most_jesters", "most_forests", "most_builders", "builder_and_jester"});
  const auto seen = imagined(scene, kAnna, 12000, [](const Position& p) {
    const Deck& deck = deck_of(p, Pile::kPrestige);
    return std::array{deck.card(0), deck.card(1), deck.card(2)};
  });
  expect_uniform(seen, 12000, 6);
  const auto known = imagined(
      scene, kBob, 100, [](const Position& p) { return deck_of(p, Pile::kPrestige).card(0); });
  EXPECT_EQ(known.size(), 1u) << "Bob put it there himself";
}

// The three players hold nine cards; Anna gave back the mathematician.
TEST(PrincesImagine, TheProfessionGivenBackIsInNoHandUntilSomebodyTookFromTheDeck) {
  Scene scene(3);
  scene.returned(kAnna, "mathematician");
  const Cards card = card_bit(scene.card(Pile::kProfessions, "mathematician"));
  const auto where = [&](const Position& p) {
    if ((p.courts[kBob].hand & card) != 0) return 'B';
    return (p.courts[kChris].hand & card) != 0 ? 'C' : 'D';
  };
  const auto before = imagined(scene, kAnna, 2000, where);
  EXPECT_EQ(before, (std::map<char, int>{{'D', 2000}}));
  scene.took_profession(kBob);
  auto after = imagined(scene, kAnna, 15000, where);
  EXPECT_EQ(after['C'], 0);
  EXPECT_NEAR(after['B'], 3000, 250) << "three places of fifteen: Bob's three, and twelve below";
  const auto for_others = imagined(scene, kChris, 15000, where);
  EXPECT_GT(for_others.at('B'), 0) << "nobody else knows";
}

// As the last one, with a profession that Bob really takes.
TEST(PrincesImagine, PrE_WhoeverKeepsAProfessionFromTheDeckMayHoldWhatWasGivenBack) {
  Scene scene(3);
  scene.returned(kAnna, "mathematician").acting(kBob);
  const Cards card = card_bit(scene.card(Pile::kProfessions, "mathematician"));
  const auto bob_has_it = [&](const Position& p) { return (p.courts[kBob].hand & card) != 0; };
  EXPECT_EQ(imagined(scene, kAnna, 500, bob_has_it).count(true), 0u);
  scene.play("bonus").let_nature_act();
  scene.play(scene.legal("keep").front()).play("as drawn");
  EXPECT_EQ(scene.position().took_profession, 0u) << "a bonus card is none";
  scene.play("profession").let_nature_act();
  scene.play(scene.legal("keep").back()).play("as drawn");
  EXPECT_EQ(scene.position().took_profession, seat_bit(kBob));
  EXPECT_FALSE(bob_has_it(scene.position()));
  EXPECT_GT(imagined(scene, kAnna, 500, bob_has_it).count(true), 0u);
}

// Anna has laid down a profession and needs 3 more; she holds two bonus cards, whose worth here is
// known from what lies open. Every pair that is worth enough is equally likely, no other possible.
TEST(PrincesImagine, Rule7_4_WhoeverIsAtWorkHoldsBonusCardsThatAreEnough) {
  Scene scene(3);
  scene.round(3).jesters(kAnna, 2).recruiting(kAnna, 1).freedoms(kAnna, {"travel"});
  scene.hand(kAnna, {"painter", "botanist"}).table(kAnna, {"lawyer"});
  scene.bonus(kAnna, {"jesters", "freedoms"}).acting(kAnna);
  scene.play("work botanist");
  ASSERT_EQ(scene.position().work_value, 8);
  const Edition& edition = scene.edition();
  const Counts counts = counts_of(edition, scene.court(kAnna));
  std::size_t pairs = 0;
  for (std::size_t a = 0; a < edition.bonus_cards.size(); ++a) {
    for (std::size_t b = a + 1; b < edition.bonus_cards.size(); ++b) {
      pairs +=
          value_of(edition.bonus_cards[a], counts) + value_of(edition.bonus_cards[b], counts) >= 4;
    }
  }
  ASSERT_GT(pairs, 10u);
  ASSERT_LT(pairs, 190u);
  const auto seen = imagined(scene, kBob, static_cast<int>(pairs) * 400,
                             [](const Position& p) { return p.courts[kAnna].bonus; });
  expect_uniform(seen, static_cast<int>(pairs) * 400, pairs);
}

// --- Nothing gives money away.

TEST(PrincesView, Q4_ARefusedBidTellsNothing) {
  const auto heard = [](int florins) {
    Scene scene(3);
    scene.money(kBob, florins).play("name jester");
    std::string all = scene.question();
    for (const Seat observer : {kAnna, kChris, kSpectator}) {
      const View view = scene.game().observe(scene.position(), observer);
      all += scene.game().board(view, table_names(), Paint(false));
      all += scene.game().view_json(view).dump();
    }
    scene.play("pass");
    for (const std::string& sentence : scene.heard_by(kAnna)) all += sentence;
    return all;
  };
  EXPECT_EQ(heard(100), heard(3500));
}

bool hides_choices(const Scene& scene) {
  return scene.game().hides_choices(scene.position());
}

// Pr-j: a single answer that came by itself would tell why it is the only one.
TEST(PrincesView, PrJ_WhoeverCannotBidIsAskedLikeAnybodyElse) {
  for (const int florins : {0, 3500}) {
    Scene naming(3);
    naming.money(kAnna, florins);
    EXPECT_EQ(naming.legal().size() == 1, florins == 0);
    EXPECT_TRUE(hides_choices(naming));
    Scene bidding(3);
    bidding.money(kBob, florins).play("name jester");
    EXPECT_EQ(bidding.legal().size() == 1, florins == 0);
    EXPECT_TRUE(hides_choices(bidding));
    Scene last(3);
    last.money(kAnna, florins).active({kAnna});
    EXPECT_EQ(last.legal().size() == 1, florins == 0);
    EXPECT_TRUE(hides_choices(last));
  }
}

TEST(PrincesView, PrJ_WhoeverCanOnlyEndTheTurnIsAskedLikeAnybodyElse) {
  Scene acting(3);
  acting.money(kAnna, 0).acting(kAnna);
  ASSERT_EQ(acting.legal(), (Ids{"end"}));
  EXPECT_TRUE(hides_choices(acting));
  Scene working(3);
  working.round(2).hand(kAnna, {"poet", "lawyer", "painter"}).tile(kAnna, "theatre");
  working.jesters(kAnna, 1).bonus(kAnna, {"hand"}).acting(kAnna).play("work poet");
  ASSERT_EQ(working.legal(), (Ids{"play hand"}));
  EXPECT_TRUE(hides_choices(working));
}

TEST(PrincesView, PrJ_WhatEverybodyCanCountHidesNothing) {
  Scene open(3, {"open_money=true"});
  EXPECT_FALSE(hides_choices(open)) << "money lies open";
  open.play("name jester");
  EXPECT_FALSE(hides_choices(open));
  open.active({kAnna});
  EXPECT_FALSE(hides_choices(open));
  open.acting(kAnna);
  EXPECT_TRUE(hides_choices(open)) << "the hand does not";
  Scene scene(3);
  scene.acting(kAnna).play("bonus");
  EXPECT_FALSE(hides_choices(scene)) << "chance has no secrets";
  scene.let_nature_act();
  EXPECT_FALSE(hides_choices(scene)) << "five cards";
  Scene laying(3);
  laying.acting(kAnna).play("build tower");
  EXPECT_FALSE(hides_choices(laying));
  Scene paid(3);
  paid.hand(kAnna, {"poet", "lawyer", "painter"}).tile(kAnna, "theatre").acting(kAnna);
  paid.play("work poet");
  EXPECT_FALSE(hides_choices(paid)) << "the pay is public";
  Scene over(3);
  over.round(7).acting_last(kChris).play("end");
  EXPECT_FALSE(hides_choices(over));
}

}  // namespace
}  // namespace bottega::princes::tests
