// Rulings and places once more: the corners that no card of the edition leads to by itself.
#include <nlohmann/json.hpp>

#include "games/architects/ledger.h"
#include "games/architects/names.h"
#include "tests/support.h"

namespace bottega::architects::tests {
namespace {

// The shipped edition with one value changed.
Architects with(const char* path, const Json& value) {
  Json json = bottega::tests::shipped_edition("architects");
  json[Json::json_pointer(path)] = value;
  Result<Architects> game = Architects::load(json);
  if (!game) throw std::runtime_error(game.error().message);
  return std::move(*game);
}

// --- Places with every number of workers (rules 4)

TEST(MorePlaces, T4StorehouseTownCentreAndGuardhouseActAsOftenAsThereAreWorkers) {
  for (int n = 1; n <= 5; ++n) {
    Scene trades(3, {"wonders=false"});
    trades.workers(kAnn, Place::kStorehouse, n - 1).goods(kAnn, "clay", 40);
    trades.play("place storehouse");
    for (int i = 0; i < n; ++i) trades.play("trade virtue");
    EXPECT_EQ(trades.to_act(), kBob) << n;
    EXPECT_EQ(trades.has(kAnn, "clay"), 40 - 2 * n);

    Scene captures(5, {"wonders=false"});
    captures.workers(kAnn, Place::kTownCentre, n - 1).silver(kAnn, 40);
    for (Seat seat = kAnn; seat <= kEve; ++seat) captures.workers(seat, Place::kMines, 2);
    captures.play("place town");
    for (int i = 0; i < n; ++i) captures.play(fmt::format("capture mines {}", i + 1));
    EXPECT_EQ(captures.to_act(), kBob) << n;
    EXPECT_EQ(captures.has(kAnn, "silver"), 40 - n);  // a coin of tax, then silver

    Scene guards(3, {"wonders=false"});
    guards.workers(kAnn, Place::kGuardhouse, n - 1).debts(kAnn, 9).silver(kAnn, 60);
    guards.play("place guardhouse");
    for (int i = 0; i < n; ++i) guards.play("settle");
    EXPECT_EQ(guards.to_act(), kBob) << n;
    EXPECT_EQ(guards.position().paid[kAnn], n);
  }
}

// rules 4.1: n workers reach n columns; each further one costs a coin.
TEST(MorePlaces, T41EveryColumnForEveryNumberOfWorkers) {
  for (int n = 1; n <= 5; ++n) {
    for (int column = 1; column <= 5; ++column) {
      Scene scene(3);
      scene.offers("OC1", "OC4").workers(kAnn, Place::kWorkshop, n - 1).silver(kAnn, 20);
      const int card = scene.position().display[0][column - 1];
      scene.play("place workshop");
      scene.play("hire " + shipped_architects().edition().apprentice_ids[card]).settle();
      EXPECT_EQ(scene.has(kAnn, "silver"), 16 - std::max(0, column - n)) << n << " " << column;
    }
  }
}

TEST(MorePlaces, T4TaxStandDoesNotGrow) {
  for (int n = 1; n <= 5; ++n) {
    Scene scene(3, {"wonders=false"});
    scene.workers(kAnn, Place::kTaxStand, n - 1).tax(7).play("place tax");
    EXPECT_EQ(scene.has(kAnn, "silver"), 7);
    EXPECT_EQ(scene.has(kAnn, "virtue"), 5);
  }
}

// --- Hidden answers

// Ar-e: whoever cannot construct anything says so himself, for his hand is secret.
TEST(MoreHidden, TheCraneIsAskedEvenWithoutAnAlternative) {
  Scene scene(2, {"promos=true"});
  scene.hand(kAnn, {"BP1"}).goods(kAnn, "wood", 3).goods(kAnn, "stone", 1).play("build BP1");
  scene.settle();
  EXPECT_EQ(scene.to_act(), kAnn);
  EXPECT_EQ(scene.choices(), 1);
  EXPECT_TRUE(shipped_architects().hides_choices(scene.position()));
  EXPECT_TRUE(scene.can("done"));
  Scene turn(2);
  EXPECT_FALSE(shipped_architects().hides_choices(turn.position()));
}

// --- R-10 The Profiteer's influence may wait, where that can matter

Scene in_town_with_profiteer(int influence) {
  Scene scene(2);
  scene.offers("OC2", "OC6").influence(kAnn, influence).silver(kAnn, 3);  // Profiteer: Town Centre
  scene.workers(kAnn, Place::kTownCentre, 1);
  return scene.workers(kBob, Place::kMines, 1).workers(kBob, Place::kQuarry, 1);
}

TEST(MoreRulings, R10InfluenceNowOrLater) {
  Scene later = in_town_with_profiteer(6);
  later.play("place town");
  EXPECT_NE(later.question().find("Profiteer"), std::string::npos);
  EXPECT_EQ(later.choices(), 2);
  Scene now = later;
  later.play({"influence later", "capture mines 2", "capture quarry 2", "pay 2 influence"});
  later.settle();
  EXPECT_EQ(later.has(kAnn, "influence"), 5);
  EXPECT_EQ(later.position().hands[kAnn].count(), 1);  // up onto 5
  now.play({"influence now", "capture mines 2", "capture quarry 2", "pay 2 influence"}).settle();
  EXPECT_EQ(now.has(kAnn, "influence"), 5);
  EXPECT_EQ(now.position().hands[kAnn].count(), 0);  // down to 5
}

TEST(MoreRulings, R10NotAskedWhereItCannotMatter) {
  for (const int influence : {0, 3, 4, 8}) {  // no card to come back to, or a card at once
    Scene scene = in_town_with_profiteer(influence);
    scene.play("place town").settle();
    EXPECT_EQ(scene.has(kAnn, "influence"), influence + 1);
    EXPECT_TRUE(scene.can("capture mines 2"));
  }
  Scene quarry(2);  // nothing to spend it on
  quarry.offers("OC1", "OC3").influence(kAnn, 6).play("place quarry");
  EXPECT_EQ(quarry.has(kAnn, "influence"), 7);
  EXPECT_NE(quarry.why("influence now").find("Profiteer"), std::string::npos);
}

// --- What the edition may say

TEST(MoreRulings, R13LouisPaysTheRateOfTheEdition) {
  const Architects game = with("/characters/14/abilities/0/silver", 3);
  Scene scene(2, {"characters=chosen"}, game);
  scene.character(kAnn, "WP5").offers("OC1", "OC4");
  scene.silver(kAnn, 7).virtue(kAnn, 2).influence(kAnn, 0).play("market small");
  EXPECT_TRUE(scene.can("lose 6 silver"));
  EXPECT_FALSE(scene.can("lose 4 silver"));
}

TEST(MoreRulings, R52InfluenceThatIsNotThereIsNotLost) {
  const Architects game =
      with("/buildings/0/now",
           Json{{"type", "all_players"}, {"effect", {{"type", "lose"}, {"influence", 2}}}});
  Scene scene(2, {}, game);
  scene.hand(kAnn, {"B01"}).goods(kAnn, "clay", 4).goods(kAnn, "wood", 2);
  scene.influence(kAnn, 1).influence(kBob, 5).play("build B01").settle();
  EXPECT_EQ(scene.has(kAnn, "influence"), 0);
  EXPECT_EQ(scene.has(kBob, "influence"), 3);
  EXPECT_EQ(building_words(game.edition(), 0),
            "Smithy, 3 points, 4 clay, 2 wood; now: every player: lose 2 influence");
  Scene louis(2, {"characters=chosen"}, game);  // coins for losses too
  louis.character(kAnn, "WP5").influence(kAnn, 2).silver(kAnn, 2).hand(kAnn, {"B01"});
  louis.goods(kAnn, "clay", 4).goods(kAnn, "wood", 2).play("build B01");
  EXPECT_TRUE(louis.can("pay 2 influence"));
  louis.play("pay 2 silver 1 influence");
  EXPECT_EQ(louis.has(kAnn, "influence"), 1);
}

// --- R-26 Abbey and Study

TEST(MoreRulings, R26AbbeyReleasesStudyDraws) {
  const Edition& e = shipped_architects().edition();
  EXPECT_NE(building_words(e, index_in(e.building_ids, "WB07"))
                .find("every player: release all your workers from Prison"),
            std::string::npos);
  EXPECT_NE(building_words(e, index_in(e.building_ids, "WB08"))
                .find("every player: gain 1 building card"),
            std::string::npos);
}

// --- Hugo

// rules 9.1: 2 influence stand for the 2 silver of a debt, also in another player's turn.
TEST(MoreRulings, HugoBuysDebtsOffWithInfluence) {
  Scene scene(2, {"characters=chosen", "promos=true"});
  scene.character(kBob, "PP2").offers("OC1", "OC4").workers(kBob, Place::kPrison, 1);
  scene.influence(kBob, 3).silver(kBob, 0);
  scene.position().reset_due = 1;
  scene.play("place quarry").settle();
  EXPECT_EQ(scene.to_act(), kBob);
  Scene takes = scene;
  takes.play("buy 0");
  EXPECT_EQ(takes.position().unpaid[kBob], 1);
  scene.play("buy 1");
  EXPECT_EQ(scene.position().unpaid[kBob], 0);
  EXPECT_EQ(scene.has(kBob, "influence"), 1);
}

TEST(MoreRulings, HugoMayBuyOffSomeOfSeveralDebts) {
  Scene scene(2, {"characters=chosen", "promos=true"});
  scene.character(kAnn, "PP2").silver(kAnn, 5).virtue(kAnn, 0).ask(Ask::kTakeDebt, kAnn, 3);
  EXPECT_EQ(scene.choices(), 3);
  EXPECT_NE(scene.why("buy 3").find("3 debts to take"), std::string::npos);
  scene.play("buy 2");  // one coin is left for the third
  EXPECT_EQ(scene.position().unpaid[kAnn], 1);
  EXPECT_EQ(scene.has(kAnn, "silver"), 1);
}

// --- The Rival

// no silver, a virtue, the first free space of the card's options.
TEST(MoreRulings, R38RivalInTheBlackMarket) {
  struct Row {
    std::vector<Space> taken;
    Space enters;
    int marble;
  };
  const Row rows[] = {{{}, Space::kLarge, 2},
                      {{Space::kLarge}, Space::kSmall, 1},
                      {{Space::kLarge, Space::kSmall}, Space::kMiddle, 0}};
  for (const Row& row : rows) {
    Scene scene = against("peddler");
    for (const Space space : row.taken) scene.in_market(space, kAnn);
    scene.virtue(kRival, 12).tax(0).play("scheme S02");  // any virtue: it ignores the limit
    const Position& p = scene.position();
    EXPECT_EQ(p.virtue[kRival], 11);
    EXPECT_EQ(scene.has(kRival, "marble"), row.marble);
    EXPECT_EQ(p.tax, 0);
    if (row.taken.size() == 2) continue;  // the third space: a Reset has emptied them all
    EXPECT_EQ(p.market[static_cast<int>(row.enters)], kRival);
  }
}

// R-38, the last resort: with no space free it moves its marker by 2 silver and places nobody.
TEST(MoreRulings, R38NoSpaceIsFree) {
  for (const char* scheme : {"S02", "S07"}) {  // as a card's own place, and as the focus
    Scene scene = against("illusionist");
    for (const Space space : {Space::kSmall, Space::kMiddle, Space::kLarge}) {
      scene.in_market(space, kAnn);
    }
    scene.position().reset_due = 1;
    scene.marker(0).play(std::string("scheme ") + scheme);
    EXPECT_EQ(scene.position().marker, 2) << scheme;
    EXPECT_EQ(scene.position().supply[kRival], 20) << scheme;
    EXPECT_EQ(scene.told(Told::kRivalIdle), 1) << scheme;
  }
}

// R-38a: cathedral work needs a free spot and nothing else.
TEST(MoreRulings, R38aRivalNeedsOnlyASpot) {
  Scene scene = against("peddler");
  scene.virtue(kRival, 0).level(kRival, 4).play("scheme S01").settle();
  EXPECT_EQ(scene.position().level[kRival], 5);
  Scene full = against("peddler");  // the only spot on top is Ann's
  full.level(kAnn, 5).level(kRival, 4).play("scheme S01").settle();
  EXPECT_EQ(full.position().level[kRival], 4);
  EXPECT_EQ(full.has(kRival, "marble"), 4);
}

// five spaces, clay on the left; from the last one the marker returns and brings a marble.
TEST(MoreRulings, R42TheTrackHasFiveSpaces) {
  for (int marker = 0; marker < 5; ++marker) {
    Scene scene = against("peddler");
    scene.marker(marker).play("scheme S09").settle();  // 1 silver
    EXPECT_EQ(scene.position().marker, (marker + 1) % 5);
    EXPECT_EQ(scene.has(kRival, "marble"), marker == 4 ? 1 : 0);
    Scene offers = against("peddler");
    offers.marker(marker).play("scheme S06").settle();
    EXPECT_EQ(offers.position().offered, 1 << marker);  // clay, wood, stone, gold, marble
  }
}

// the worker is placed all the same.
TEST(MoreRulings, R44ACardThatCannotBeUsed) {
  Scene scene = against("peddler");
  scene.offers("", "OC4").play("scheme S06").settle();  // no Offer is open
  EXPECT_EQ(workers_at(scene.position(), Place::kForest, kRival), 1);
  EXPECT_EQ(scene.told(Told::kRivalIdle), 1);
  EXPECT_EQ(scene.has(kRival, "influence"), 0);
}

// a Reset that a card has caused comes before the next card is turned up.
TEST(MoreRulings, R06RivalsResetBeforeItsNextCard) {
  Scene market = against("illusionist");
  market.in_market(Space::kLarge, kAnn).in_market(Space::kSmall, kAnn);
  market.position().schemes |= market.position().futures;
  market.position().futures = 0;
  market.play("scheme S20").play("scheme S07").settle();
  EXPECT_EQ(market.told(Told::kResetBegan), 1);
  EXPECT_EQ(market.position().market[2], kRival) << market.story();  // in the emptied market
  EXPECT_EQ(prisoners(market.position(), kRival), 1);

  Scene offer = against("noble");
  offer.position().schemes |= offer.position().futures;
  offer.position().futures = 0;
  offer.offered({"clay", "wood", "stone", "gold"}).play("scheme S20").play("scheme S06").settle();
  EXPECT_EQ(offer.told(Told::kResetBegan), 1);
  EXPECT_EQ(offer.told(Told::kOffered), 2) << offer.story();
}

// rules 12.5, 12.7: the Gossip's capture adds a coin to the pool, if there is anybody to capture.
TEST(MoreRulings, T127GossipPaysForItsCapture) {
  Scene scene = against("gossip");
  scene.workers(kAnn, Place::kMines, 2).tax(0).play("scheme S01").settle();
  EXPECT_EQ(scene.position().captives[kRival][kAnn], 2);
  EXPECT_EQ(scene.position().tax, 1);
  Scene nobody = against("gossip");
  nobody.tax(0).play("scheme S01").settle();
  EXPECT_EQ(nobody.position().tax, 0);
}

// the display is refreshed as soon as the Rival's worker stands there.
TEST(MoreRulings, R05RefreshBeforeTheRivalBuilds) {
  Scene scene = against("peddler");
  scene.guildhall(2).play("scheme S01").settle();
  const std::string story = scene.story();
  EXPECT_LT(story.find("leaves the display"), story.find("reaches level 1"));
}

// --- What is refused

TEST(MoreRefusals, PositionsThatNoGameReaches) {
  const Architects& game = shipped_architects();
  Scene market(2);
  market.in_market(Space::kSmall, kAnn).in_market(Space::kMiddle, kAnn);
  market.in_market(Space::kLarge, kBob);
  EXPECT_NE(game.check(market.position()).error().message.find("cause a Reset"), std::string::npos);
  Scene turn(3);
  turn.position().pending.top().who = kBob;
  EXPECT_NE(game.check(turn.position()).error().message.find("another player's"),
            std::string::npos);
  Scene goods = against("noble");
  goods.goods(kRival, "gold", 1);
  EXPECT_NE(game.check(goods.position()).error().message.find("only marble"), std::string::npos);
}

TEST(MoreRefusals, OptionsWithoutAnEffect) {
  EXPECT_THROW(agreed(2, {"wonders=false", "cooperative=true"}), std::runtime_error);
  EXPECT_THROW(agreed(2, {"wonders=false", "redeal_offers_at_once=true"}), std::runtime_error);
  EXPECT_THROW(agreed(2, {"gossip_tax=take_from_pool"}), std::runtime_error);
  EXPECT_THROW(agreed(3, {"rival_loses_at_tax_stand=false"}), std::runtime_error);
  EXPECT_NO_THROW(agreed(1, {"rival_loses_at_tax_stand=false"}));
}

TEST(MoreRefusals, DataThatWouldDoNothing) {
  const auto refused = [](const char* path, const Json& value) {
    Json json = bottega::tests::shipped_edition("architects");
    json[Json::json_pointer(path)] = value;
    return !Architects::load(json).ok();
  };
  const Json virtue{{"virtue", 1}};
  for (const char* place : {"guildhall", "black_market", "prison"}) {
    EXPECT_TRUE(refused("/apprentices/0/ability",
                        Json{{"type", "on_place"}, {"location", place}, {"gain", virtue}}));
  }
  for (const char* place : {"guildhall", "princess_location", "prison"}) {
    EXPECT_TRUE(refused("/apprentices/0/ability",
                        Json{{"type", "location_bonus"}, {"location", place}, {"gain", virtue}}));
  }
  EXPECT_TRUE(refused("/apprentices/0/ability",
                      Json{{"type", "cost_reduction"}, {"on", "mines"}, {"silver", 1}}));
  EXPECT_TRUE(refused("/apprentices/0/ability",
                      Json{{"type", "cost_reduction"}, {"on", "town_centre"}, {"virtue", 1}}));
  EXPECT_TRUE(refused("/apprentices/0/ability",
                      Json{{"type", "virtual_worker"}, {"location", "guildhall"}, {"amount", 1}}));
  EXPECT_TRUE(refused("/schemes/4/upper/condition", Json{{"that", "tax"}, {"at_most", 3}}));
  EXPECT_FALSE(refused("/schemes/4/upper/condition", Json{{"that", "tax"}, {"at_least", 3}}));
  EXPECT_TRUE(refused("/schemes/10/upper/options/0/0/plus", 1));
  const Json visit{{"type", "place_worker"}, {"location", "forest"}};
  EXPECT_FALSE(refused("/buildings/0/now", visit));
  EXPECT_TRUE(refused("/buildings/0/now", Json{{"type", "all_players"}, {"effect", visit}}));
  EXPECT_TRUE(refused("/offers/0/princess/effect", visit));
}

// --- 13.1 Charlatans, Extortionist and Gatekeeper

TEST(MoreCards, EachCharlatanReplacesItsTwoGoods) {
  struct Row {
    const char* id;
    std::vector<std::string> goods;
  };
  const Row rows[] = {
      {"W07", {"clay", "wood"}}, {"W08", {"clay", "stone"}}, {"W09", {"wood", "stone"}}};
  for (const Row& row : rows) {
    for (const std::string missing : {"clay", "wood", "stone"}) {
      Scene scene(2);  // Tiler's Hut: 2 clay, 1 wood, 2 stone
      scene.apprentices(kAnn, {row.id}).influence(kAnn, 2).hand(kAnn, {"B06"});
      scene.goods(kAnn, "clay", 2).goods(kAnn, "wood", 1).goods(kAnn, "stone", 2);
      scene.goods(kAnn, missing, 0);
      const bool replaces =
          std::find(row.goods.begin(), row.goods.end(), missing) != row.goods.end();
      EXPECT_EQ(scene.can("build B06"), replaces) << row.id << " " << missing;
    }
  }
}

TEST(MoreCards, ExtortionistGainsInfluenceForEachDebt) {
  Scene scene(2);
  scene.apprentices(kAnn, {"W24"}).hand(kAnn, {"B16"});  // the Betting House: a debt
  scene.goods(kAnn, "clay", 1).goods(kAnn, "stone", 2).goods(kAnn, "gold", 1);
  scene.play("build B16");
  EXPECT_EQ(scene.position().unpaid[kAnn], 1);
  EXPECT_EQ(scene.has(kAnn, "influence"), 1);
}

// --- 10 The order of a Reset's steps, each where it matters

Scene before_reset(const Ids& apprentices) {
  Scene scene(2);
  scene.offers("OC1", "OC3").apprentices(kAnn, apprentices);  // Profiteer: the Quarry, to Prison
  scene.position().reset_due = 1;
  return scene;
}

TEST(MoreResets, T10Step1BeforeStep9AndStep10) {
  Scene scene = before_reset({"A27"});  // a Squire: marble without prisoners
  scene.in_market(Space::kSmall, kAnn).workers(kBob, Place::kPrison, 2);
  scene.in_market(Space::kLarge, kBob).play("place forest").settle();
  EXPECT_EQ(scene.has(kAnn, "marble"), 0);
  EXPECT_EQ(scene.has(kBob, "virtue"), 6);  // the third prisoner came by step 1
  EXPECT_EQ(scene.position().unpaid[kBob], 1);
}

TEST(MoreResets, T10Step3BeforeStep4) {
  Scene scene = before_reset({"W05"});  // an Urchin: marble with the Profiteer
  scene.workers(kAnn, Place::kQuarry, 1).play("place forest").settle();
  EXPECT_EQ(scene.has(kAnn, "marble"), 1);
  EXPECT_EQ(prisoners(scene.position(), kAnn), 1);
}

TEST(MoreResets, T10Step4BeforeStep9) {
  Scene scene = before_reset({"A27"});
  scene.workers(kAnn, Place::kQuarry, 1).play("place forest").settle();
  EXPECT_EQ(scene.has(kAnn, "marble"), 0);  // the Squire finds the worker in Prison
  EXPECT_EQ(scene.position().unpaid[kAnn], 1);
}

TEST(MoreResets, T10Step5AndStep6BeforeStep7) {
  Scene scene = before_reset({});
  scene.workers(kBob, Place::kWorkshop, 1).offered({"wood"}).play("place forest").settle();
  EXPECT_EQ(scene.to_act(), kBob);  // by the old Consequence: an apprentice or 2 building cards
  scene.play("choose 2").settle();
  EXPECT_EQ(scene.position().hands[kBob].count(), 2);
  EXPECT_EQ(scene.position().wonder_goods[1], 1);
  EXPECT_EQ(scene.position().offered, 0);
  EXPECT_EQ(scene.position().consequence, 0);  // OC1, which was the Offer
}

// The figures have moved when the next worker is placed.
TEST(MoreResets, T10Step8BeforeTheNextTurn) {
  Scene scene = before_reset({});
  scene.goods(kBob, "clay", 1).play("place forest").settle().play("place silversmith");
  EXPECT_NE(scene.question().find("offer"), std::string::npos);  // OC1: the Princess is there
}

TEST(MoreResets, T10Step9BeforeStep10AndStep11) {
  Scene scene = before_reset({"A09"});  // a Gatekeeper: two come free
  scene.workers(kAnn, Place::kPrison, 4).workers(kBob, Place::kPrison, 3).play("place forest");
  scene.settle().play("release 2").settle();
  EXPECT_EQ(scene.has(kAnn, "virtue"), 7);
  EXPECT_EQ(scene.has(kBob, "virtue"), 6);
  EXPECT_EQ(scene.position().unpaid[kAnn], 0);
  EXPECT_EQ(scene.position().unpaid[kBob], 1);
}

// At virtue 0 step 10 makes a debt, and an Extortionist's influence comes before step 11's.
TEST(MoreResets, T10Step10BeforeStep11) {
  Scene scene = before_reset({});
  scene.workers(kAnn, Place::kPrison, 3).virtue(kAnn, 0).play("place forest").settle();
  EXPECT_EQ(scene.position().unpaid[kAnn], 2);
  const std::string story = scene.story();
  EXPECT_LT(story.find("because of the virtue track"), story.find("because of the Reset"));
}

}  // namespace
}  // namespace bottega::architects::tests
