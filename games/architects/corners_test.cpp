// Corners of rules that a game seldom reaches, each by the number of its rule.
#include "games/architects/ledger.h"
#include "games/architects/questions.h"

namespace bottega::architects::tests {
namespace {

Scene alone(const char* rival) {
  Scene scene(1, {std::string("rival=") + rival});
  return scene.offers("OC1", "OC4").turn(1);  // Princess: Forest; Profiteer: Silversmith
}
int scheme(const char* id) {
  return index_in(shipped_architects().edition().scheme_ids, id);
}
// A future card on top of the Rival's deck.
Scene& on_deck(Scene& scene, const char* id) {
  Position& p = scene.position();
  p.futures &= ~(1u << scheme(id));
  p.scheme_discard &= ~(1u << scheme(id));
  p.schemes |= 1u << scheme(id);
  return scene;
}

TEST(Corners, R11CreditLapsesAtTheEndOfTheTurn) {
  Scene scene(2);
  scene.offers("OC1", "OC4").influence(kAnn, 2).apprentices(kAnn, {"A14"});
  scene.play("place storehouse").play("trade A14");  // 1 silver for 2 influence
  EXPECT_EQ(scene.to_act(), kBob);
  EXPECT_EQ(scene.position().credit, 0);
}

TEST(Corners, T41CoinsLieOnTheLeftmostCards) {
  Scene scene(2);
  scene.offers("OC1", "OC4").silver(kAnn, 9).workers(kAnn, Place::kWorkshop, 1);
  scene.display(1, {"A11", "A12", "A19", "A20"}).play("place workshop").play("hire A20").settle();
  EXPECT_EQ(scene.position().coins[0][0], 1);
  EXPECT_EQ(scene.position().coins[0][1], 1);
  EXPECT_EQ(scene.position().coins[0][2], 0);
}

TEST(Corners, R20AWonderIsABuildingForSpecialistsClovisAndZesiro) {
  for (const char* who : {"PP3", "WP6"}) {
    Scene scene(2, {"characters=chosen", "promos=true"});
    scene.character(kAnn, who).offers("OC1", "OC4").apprentices(kAnn, {"W11"});
    scene.goods(kAnn, "stone", 14).influence(kAnn, 5).silver(kAnn, 3).play("wonder stone").settle();
    EXPECT_EQ(scene.has(kAnn, "marble"), 1);
    EXPECT_EQ(scene.position().hands[kAnn].count(), who == std::string("PP3") ? 1 : 0);
    EXPECT_EQ(scene.has(kAnn, "influence"), who == std::string("WP6") ? 1 : 0);
  }
}

TEST(Corners, T92OneOfferAPlacement) {
  Scene scene(2);
  scene.offers("OC1", "OC4").all_goods(kAnn, 2).play("place forest").play("offer clay").settle();
  EXPECT_EQ(scene.to_act(), kBob);
  EXPECT_EQ(scene.position().offered, 1);
}

TEST(Corners, R09DebtsOfAResetInTurnOrder) {
  Scene scene(3);
  scene.turn(kBob).workers(kAnn, Place::kPrison, 1).workers(kCid, Place::kPrison, 1);
  scene.position().reset_due = 1;
  scene.play("place quarry").settle();
  const std::string story = scene.story();
  EXPECT_LT(story.find("Cid takes 1 debt"), story.find("Ann takes 1 debt"));
}

TEST(Corners, T61EachExcessPointDestroysADebt) {
  Scene scene(2);
  scene.offers("OC1", "OC2").virtue(kAnn, 14).debts(kAnn, 5).apprentices(kAnn, {"A28"});
  scene.position().reset_due = 1;
  scene.play("place quarry").settle();  // the Squire: 2 virtue
  EXPECT_EQ(scene.position().unpaid[kAnn], 3);
}

TEST(Corners, ExtortionistGainsForEachDebt) {
  Scene scene(2);
  scene.offers("OC1", "OC6").apprentices(kAnn, {"W24"}).virtue(kAnn, 0).captives(kBob, kAnn, 1);
  scene.play("place guardhouse").play("ransom debt").settle();  // one, and one for the virtue
  EXPECT_EQ(scene.position().unpaid[kAnn], 2);
  EXPECT_EQ(scene.has(kAnn, "influence"), 2);
  Scene two(2);
  two.apprentices(kBob, {"W24"}).virtue(kBob, 0).offers("OC1", "OC4");
  two.workers(kBob, Place::kSilversmith, 1).position().reset_due = 1;
  two.play("place quarry").settle();  // 2 virtue that he does not have
  EXPECT_EQ(two.position().unpaid[kBob], 2);
  EXPECT_EQ(two.has(kBob, "influence"), 2);
}

TEST(Corners, WhoPutACardBelowKnowsIt) {
  Scene scene(2);
  scene.turn(kBob).goods(kBob, "gold", 1).hand(kBob, {"B07"}).play("cathedral B07").settle();
  const Architects& game = shipped_architects();
  EXPECT_EQ(game.observe(scene.position(), kBob).table.building_bottom[0],
            index_in(game.edition().building_ids, "B07"));
  EXPECT_EQ(game.observe(scene.position(), kAnn).table.building_bottom[0], kNoCard);
}

TEST(Corners, R09EverybodyFromTheActivePlayerOn) {
  Scene scene(3);
  scene.turn(kBob).all_goods(kBob, 9).apprentices(kBob, {"A13"}).hand(kBob, {"B36"});
  scene.play("build B36").settle();
  const std::string story = scene.story();
  EXPECT_LT(story.find("Bob gains 1 virtue from Monument"),
            story.find("Cid gains 1 virtue from Monument"));
  EXPECT_LT(story.find("Cid gains 1 virtue from Monument"),
            story.find("Ann gains 1 virtue from Monument"));
}

TEST(Corners, T123ConversionsAtAReset) {
  Scene debt(1, {"rival=constable"});
  debt.offers("OC1", "OC2").turn(kAnn).workers(1, Place::kTownCentre, 1).position().reset_due = 1;
  debt.play("place quarry").settle_until(Told::kFiguresMoved);
  EXPECT_EQ(debt.position().marker, 2);  // no debt to destroy: 2 silver, not 2 virtue
  Scene hire(1, {"rival=constable"});
  hire.offers("OC1", "OC3").turn(kAnn).workers(1, Place::kWorkshop, 1).position().reset_due = 1;
  hire.play("place forest").settle_until(Told::kFiguresMoved);
  EXPECT_EQ(hire.position().marker, 2);
}

TEST(Corners, R30TheRivalAndTheFourGold) {
  for (const int influence : {4, 5}) {
    Scene scene = alone("peddler");
    scene.guildhall(12).turn(kAnn).position().turns_left = 0;
    scene.influence(kAnn, 4).influence(1, influence).play("place mines").settle();
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.has(kAnn, "gold"), influence == 4 ? 2 : 0);
    EXPECT_EQ(scene.has(1, "marble"), influence == 4 ? 2 : 4);
  }
}

TEST(Corners, T125EqualGroupsOfThreePlayers) {
  const auto taken = [](int workers, const std::array<int, 3>& at_mines) {
    Scene scene(3, {"rival=peddler"});
    scene.offers("OC1", "OC4").turn(3).workers(3, Place::kTownCentre, workers - 1);
    for (Seat seat = 0; seat < 3; ++seat) {
      scene.workers(seat, Place::kForest, 4).workers(seat, Place::kMines, at_mines[seat]);
    }
    scene.play("scheme S03").settle();
    return captives_of(scene.position(), 3);
  };
  EXPECT_EQ(taken(2, {3, 3, 3}), 12);  // two captures, three equal groups: all of them, and no more
  EXPECT_EQ(taken(4, {3, 0, 0}), 15);  // enough captures: one each, and the fourth elsewhere
}

TEST(Corners, T125GuardhouseInItsOrder) {
  Scene one = alone("constable");
  one.captives(1, kAnn, 1).captives(kAnn, 1, 1).play("scheme S12").settle();  // one action
  EXPECT_EQ(prisoners(one.position(), kAnn), 1);
  EXPECT_EQ(one.has(1, "marble"), 1);
  EXPECT_EQ(held_by_others(one.position(), 1), 1);
  Scene order = alone("constable");
  order.captives(1, kAnn, 2).workers(1, Place::kPrison, 2).play("scheme S02").settle();
  EXPECT_EQ(prisoners(order.position(), 1), 0);
  EXPECT_EQ(captives_of(order.position(), 1), 2);
}

TEST(Corners, T126RevealNext) {
  Scene scene = alone("peddler");
  on_deck(scene, "S20").play("scheme S20").play("scheme S08").settle();
  EXPECT_EQ(workers_at(scene.position(), Place::kSilversmith, 1), 1);
  EXPECT_EQ(workers_at(scene.position(), Place::kMines, 1), 1);
}

TEST(Corners, T126StrictlyMostWithThePrincess) {
  for (const int own : {1, 2}) {
    Scene scene = alone("peddler");
    scene.workers(kAnn, Place::kForest, 1).workers(1, Place::kForest, own);
    on_deck(scene, "S19").play("scheme S19").settle();
    EXPECT_EQ(scene.position().market[2] == 1, own == 2);
  }
}

TEST(Corners, GossipCapturesAfterAWonderToo) {
  Scene scene = alone("gossip");
  scene.influence(1, 6).goods(1, "marble", 5).marker(1).workers(kAnn, Place::kMines, 2);
  scene.play("scheme S01").settle();
  EXPECT_EQ(scene.position().wonder_owner[1], 1);
  EXPECT_EQ(scene.position().captives[1][kAnn], 2);
}

TEST(Corners, R39FromThePrison) {
  Scene scene = alone("peddler");
  scene.turn(kAnn).workers(1, Place::kPrison, 20).play("place quarry").settle();
  EXPECT_EQ(scene.position().supply[1], 1);
  EXPECT_EQ(prisoners(scene.position(), 1), 19);
}

TEST(Corners, T123TwoRoundsOfTheTrack) {
  Scene scene = alone("peddler");
  scene.tax(11).marker(0).play("scheme S05").settle();
  EXPECT_EQ(scene.position().marker, 1);
  EXPECT_EQ(scene.has(1, "marble"), 2);
}

TEST(Corners, T123OffersWrapToClay) {
  Scene scene = alone("peddler");
  scene.marker(3).offered({"gold", "marble"}).play("scheme S06").settle();
  EXPECT_EQ(scene.position().offered, 0b11001);
}

TEST(Corners, T126S14NeedsAFreeSpotToo) {
  Scene scene = alone("peddler");
  scene.virtue(1, 5).level(1, 5);
  on_deck(scene, "S14").play("scheme S14").settle();
  EXPECT_EQ(workers_at(scene.position(), Place::kStorehouse, 1), 1);
}

TEST(Corners, T22TieInVirtueGoesToInfluence) {
  const Architects& game = shipped_architects();
  Position p = game.start(agreed(2, {"characters=chosen", "promos=true"}));
  Silent silent;
  game.apply(p, *game.parse("character PP5"), silent);  // Bertha: virtue 8, influence 0
  game.apply(p, *game.parse("character WP2"), silent);  // Charles: virtue 8, influence 3
  EXPECT_EQ(p.first, kBob);
}

TEST(Corners, T219PacketsGoToTheNextPlayer) {
  const Architects& game = shipped_architects();
  Position p = game.start(agreed(3));
  Silent silent;
  Random random(4);
  MoveList moves;
  const auto step = [&] {
    game.legal(p, moves);
    game.apply(p, game.to_act(p) == kNature ? game.draw(p, random.next()) : moves[0], silent);
  };
  while (asked(p) != Ask::kDraft) step();
  std::array<Cards, 3> rest{};
  for (int seat = 0; seat < 3; ++seat) {
    rest[seat] = p.packets[seat];
    game.legal(p, moves);
    rest[seat].remove(moves[0][0]);
    step();
  }
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(p.packets[(seat + 1) % 3], rest[seat]) << seat;
}

TEST(Corners, GatekeeperAndFaraAddUp) {
  Scene scene(2, {"characters=chosen", "promos=true"});
  scene.character(kAnn, "PP4").offers("OC1", "OC4").apprentices(kAnn, {"A09"});
  scene.workers(kAnn, Place::kPrison, 5).position().reset_due = 1;
  scene.play("place quarry").settle();
  EXPECT_TRUE(scene.can("release 3"));
  EXPECT_FALSE(scene.can("release 4"));
}

TEST(Corners, T123AStepForEachFutureCardMissing) {
  Scene scene = alone("gossip");
  scene.no_futures().marker(0).play("scheme S07").settle();  // two future cards
  EXPECT_EQ(scene.position().marker, 2);
}

TEST(Corners, LothaireSavesAPieceAtTheCathedral) {
  Scene scene(2, {"characters=chosen", "promos=true"});
  scene.character(kAnn, "PP1").offers("OC1", "OC4").hand(kAnn, {"B01"}).level(kAnn, 1);
  scene.virtue(kAnn, 5).goods(kAnn, "stone", 3).play("cathedral B01").settle();
  EXPECT_EQ(scene.position().level[kAnn], 2);
}

TEST(Corners, R43TheSilverMarketToo) {
  Scene scene = alone("peddler");
  scene.built(kAnn, {"B40"}).silver(kAnn, 7).influence(1, 7);
  EXPECT_EQ(scene.score(kAnn), 6);
  scene.silver(kAnn, 8);
  EXPECT_EQ(scene.score(kAnn), 8);
}

TEST(Corners, ThereseCountsGoldAndMarbleForBoth) {
  Scene scene(2, {"characters=chosen"});
  scene.character(kAnn, "P01").guildhall(12).position().turns_left = 0;
  scene.built(kAnn, {"B18", "B37"}).goods(kAnn, "gold", 1).goods(kAnn, "marble", 3);
  scene.virtue(kAnn, 6).influence(kBob, 3).play("place quarry").settle();
  EXPECT_EQ(scene.has(kAnn, "virtue"), 6 + 2 + 2);
}

TEST(Corners, R49CharlatansInTradesAndAtTheCathedral) {
  Scene trade(2);
  trade.offers("OC1", "OC4").apprentices(kAnn, {"W07"}).influence(kAnn, 1).goods(kAnn, "stone", 1);
  trade.play("place storehouse").play("trade virtue");
  EXPECT_EQ(trade.has(kAnn, "virtue"), 8);
  EXPECT_EQ(trade.has(kAnn, "influence"), 0);
  Scene cathedral(2);
  cathedral.apprentices(kAnn, {"W08"}).level(kAnn, 1).hand(kAnn, {"B01"}).influence(kAnn, 2);
  cathedral.goods(kAnn, "wood", 2).play("cathedral B01").settle();
  EXPECT_EQ(cathedral.position().level[kAnn], 2);
}

TEST(Corners, R13LouisPaysForTheInfluenceOfAWonder) {
  Scene scene(2, {"characters=chosen"});
  scene.character(kAnn, "WP5").offers("OC1", "OC4").virtue(kAnn, 7).goods(kAnn, "stone", 14);
  scene.influence(kAnn, 3).silver(kAnn, 3 + 4).play("wonder stone").settle();
  EXPECT_EQ(scene.has(kAnn, "silver"), 0);
  EXPECT_EQ(scene.has(kAnn, "influence"), 0);
}

TEST(Corners, T11AWonderMayCostNoGoodsAtAll) {
  Scene scene(2);
  scene.on_wonder("marble", 8).influence(kAnn, 3).silver(kAnn, 1).play("wonder marble").settle();
  EXPECT_EQ(scene.position().wonder_owner[4], kAnn);
}

TEST(Corners, T52TheLastRewardIsACard) {
  Scene scene(2);
  scene.rewards_left(1).goods(kAnn, "gold", 1).hand(kAnn, {"B01"}).play("cathedral B01").settle();
  EXPECT_EQ(scene.told(Told::kRewardTurned), 1);
  EXPECT_EQ(scene.position().rewards_left, 0);
}

TEST(Corners, R48NoCardsToDrawInTheMarket) {
  Scene scene(2);
  for (int card : scene.position().building_deck) scene.position().built[kBob].add(card);
  scene.position().building_deck = {};
  scene.silver(kAnn, 2).play("market middle");
  EXPECT_FALSE(scene.can("draw"));
}

TEST(Corners, R31StrictWithWaivedTax) {
  Scene scene(2, {"strict_placements=true"});
  scene.workers(kBob, Place::kMines, 1).virtue(kAnn, 7);
  EXPECT_FALSE(scene.can("place town"));
  scene.virtue(kAnn, 3);
  EXPECT_TRUE(scene.can("place town"));
}

TEST(Corners, T218NoRefillUntilAllHavePicked) {
  const Architects& game = shipped_architects();
  Position p = game.start(agreed(3));
  Silent silent;
  Random random(4);
  MoveList moves;
  std::vector<std::size_t> offered;
  while (asked(p) != Ask::kDraft) {
    game.legal(p, moves);
    if (asked(p) == Ask::kPickApprentice) offered.push_back(moves.size());
    game.apply(p, game.to_act(p) == kNature ? game.draw(p, random.next()) : moves[0], silent);
  }
  EXPECT_EQ(offered, (std::vector<std::size_t>{10, 9, 8}));
}

// The Gatekeeper (step 9) before the three prisoners are counted (step 10), and before the debt
// (step 11).
TEST(Corners, T10StepNineBeforeTenAndEleven) {
  Scene scene(2);
  scene.offers("OC1", "OC4").apprentices(kAnn, {"A09"}).workers(kAnn, Place::kPrison, 4);
  scene.workers(kBob, Place::kPrison, 3).position().reset_due = 1;
  scene.play("place quarry").settle().play("release 2").settle();
  EXPECT_EQ(scene.has(kAnn, "virtue"), 7);
  EXPECT_EQ(scene.has(kBob, "virtue"), 6);
  EXPECT_EQ(scene.position().unpaid[kAnn], 0);
  EXPECT_EQ(scene.position().unpaid[kBob], 1);
}

TEST(Corners, T45TheRivalFillsTheMarket) {
  Scene scene = alone("peddler");
  scene.in_market(Space::kSmall, kAnn).in_market(Space::kLarge, kAnn).play("scheme S02").settle();
  EXPECT_EQ(scene.told(Told::kResetBegan), 1);
  EXPECT_EQ(prisoners(scene.position(), kAnn), 2);
  EXPECT_EQ(prisoners(scene.position(), 1), 1);
}

}  // namespace
}  // namespace bottega::architects::tests
