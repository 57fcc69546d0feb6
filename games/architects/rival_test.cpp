// rules 12: the Rival, its boards and its scheme cards.
#include "games/architects/ledger.h"
#include "games/architects/names.h"

namespace bottega::architects::tests {
namespace {

int marble(const Scene& scene) {
  return scene.has(kRival, "marble");
}

// The rulebook's example: 6 influence and 5 marble, marker on wood: the Wood Wonder for 6 influence
// and 4 marble, 4 tax into the pool, 2 virtue; the Town Centre is taken, so it goes to the
// Silversmith.
TEST(Rival, T124ExampleOfAWonder) {
  Scene scene = against("peddler");
  scene.influence(kRival, 6).goods(kRival, "marble", 5).marker(1).virtue(kRival, 5).tax(0);
  scene.wonder("clay", kAnn, Place::kTownCentre).play("scheme S01").settle();
  EXPECT_EQ(scene.position().wonder_owner[1], kRival);
  EXPECT_EQ(scene.has(kRival, "influence"), 0);
  EXPECT_EQ(marble(scene), 1);
  EXPECT_EQ(scene.position().tax, 4);
  EXPECT_EQ(scene.has(kRival, "virtue"), 7);
  EXPECT_EQ(scene.position().wonder_site[1], static_cast<int>(Place::kSilversmith));
  EXPECT_EQ(workers_at(scene.position(), Place::kGuildhall, kRival), 1);
}

// With the marker elsewhere the next one to the right that it can build: with 6 and 5, wood or
// stone.
TEST(Rival, T124OnlyWoodAndStoneWithSixInfluenceAndFiveMarble) {
  for (int marker = 0; marker < kGoods; ++marker) {
    Scene scene = against("peddler");
    scene.influence(kRival, 6)
        .goods(kRival, "marble", 5)
        .marker(marker)
        .play("scheme S01")
        .settle();
    EXPECT_EQ(scene.position().wonder_owner[marker == 2 ? 2 : 1], kRival) << marker;
  }
}

TEST(Rival, T124ElseTheCathedralElseMarble) {
  Scene scene = against("peddler");
  scene.virtue(kRival, 5).play("scheme S01").settle();
  EXPECT_EQ(scene.position().level[kRival], 1);
  EXPECT_EQ(scene.has(kRival, "virtue"), 6);
  Scene top = against("peddler");
  top.level(kRival, 5).play("scheme S01").settle();
  EXPECT_EQ(marble(top), 4);
}

TEST(Rival, NobleBuildsWondersForTwoMarbleLess) {
  Scene scene = against("noble");
  scene.influence(kRival, 6).goods(kRival, "marble", 2).marker(1).play("scheme S01").settle();
  EXPECT_EQ(scene.position().wonder_owner[1], kRival);
  EXPECT_EQ(marble(scene), 0);
}

// The rulebook's example: guardhouse with two in Prison, else the market with its three options.
TEST(Rival, T122ExampleOfTwoPlaces) {
  Scene scene = against("peddler");
  scene.workers(kRival, Place::kPrison, 2).play("scheme S02").settle();
  EXPECT_EQ(workers_at(scene.position(), Place::kGuardhouse, kRival), 1);
  EXPECT_EQ(prisoners(scene.position(), kRival), 0);
  Scene market = against("peddler");
  market.virtue(kRival, 5).workers(kRival, Place::kPrison, 1).play("scheme S02").settle();
  EXPECT_EQ(market.position().market[2], kRival);
  EXPECT_EQ(marble(market), 2);
  EXPECT_EQ(market.has(kRival, "virtue"), 4);
  Scene second = against("illusionist");
  second.virtue(kRival, 5).in_market(Space::kLarge, kAnn).play("scheme S02").settle();
  EXPECT_EQ(second.position().market[0], kRival);
  EXPECT_EQ(marble(second), 1);
  EXPECT_EQ(second.has(kRival, "virtue"), 5);  // the Illusionist
}

// The rulebook's example: three captures among equal groups, the Princess at the Silversmith.
TEST(Rival, T125ExampleOfCaptures) {
  Scene scene = against("peddler");
  scene.offers("OC2", "OC1").workers(kRival, Place::kTownCentre, 2).tax(0).virtue(kRival, 5);
  for (const Place place :
       {Place::kTownCentre, Place::kQuarry, Place::kMines, Place::kSilversmith}) {
    scene.workers(kAnn, place, 3);
  }
  scene.play("scheme S03").settle();
  EXPECT_EQ(scene.position().captives[kRival][kAnn], 9);
  EXPECT_EQ(workers_at(scene.position(), Place::kQuarry, kAnn), 3);
  EXPECT_EQ(scene.position().tax, 1);         // one coin, however many captures
  EXPECT_EQ(scene.has(kRival, "virtue"), 4);  // the Princess
}

// The rulebook's example: one capture, equal groups of two players at one place: both are taken.
TEST(Rival, T125EqualGroupsAreTakenTogether) {
  Scene scene(2, {"rival=peddler"});
  scene.offers("OC1", "OC4")
      .turn(kCid)
      .workers(kAnn, Place::kForest, 4)
      .workers(kBob, Place::kForest, 4);
  scene.play("scheme S03").settle();
  EXPECT_EQ(captives_of(scene.position(), kCid), 8);
}

// The rulebook's example: 4 actions, 3 debts: three paid off, 9 silver of tax, 3 virtue, a future
// card.
TEST(Rival, T125ExampleOfTheGuardhouse) {
  Scene scene = against("peddler");
  scene.workers(kRival, Place::kGuardhouse, 4).debts(kRival, 3).virtue(kRival, 5).tax(0);
  scene.position().visit.place = static_cast<std::uint8_t>(Place::kGuardhouse);
  scene.position().visit.workers = 4;
  scene.position().pending.pop();  // in the middle of its turn, at the actions of S12
  const int card = index_in(shipped_architects().edition().scheme_ids, "S12");
  scene.ask(Ask::kRivalStep, kRival, card).ask(Ask::kFillDisplay, kNature).empty_display();
  scene.settle_until(Told::kFutureAdded);
  EXPECT_EQ(scene.position().tax, 9);
  EXPECT_EQ(scene.position().paid[kRival], 3);
  EXPECT_EQ(scene.has(kRival, "virtue"), 8);
  EXPECT_EQ(std::popcount(scene.position().futures), 9);
}

// Its own captured workers cost 2 tax and come before the debts.
TEST(Rival, R54FreesItsWorkersForTax) {
  Scene scene = against("peddler");
  scene.workers(kRival, Place::kGuardhouse, 1).debts(kRival, 3).captives(kAnn, kRival, 2).tax(0);
  scene.play("scheme S12").settle();
  EXPECT_EQ(held_by_others(scene.position(), kRival), 0);
  EXPECT_EQ(scene.position().paid[kRival], 1);
  EXPECT_EQ(scene.position().tax, 2 + 3);
}

// rules 12.3: silver moves the marker, over the end it brings marble.
TEST(Rival, T123TheResourceTrack) {
  Scene scene = against("peddler");
  scene.marker(3).workers(kRival, Place::kMines, 3).play("scheme S08").settle();  // 1 + 4 silver
  EXPECT_EQ(scene.position().marker, 3);
  EXPECT_EQ(marble(scene), 1);
}

TEST(Rival, T122OffersTakeTheMarkersSlotOrTheNext) {
  Scene scene = against("peddler");
  scene.marker(1).offered({"wood"}).play("scheme S06").settle();
  EXPECT_EQ(scene.position().offered, 0b110);  // stone
  EXPECT_EQ(scene.has(kRival, "influence"), 1);
  EXPECT_EQ(scene.position().marker, 1);  // the slot's silver is ignored
  EXPECT_EQ(workers_at(scene.position(), Place::kForest, kRival), 1);
  EXPECT_EQ(scene.has(kRival, "wood"), 0);  // only the Offer, no action
}

TEST(Rival, T123ConversionsAndR53) {
  Scene scene = against("peddler");
  scene.influence(kRival, 12).virtue(kRival, 5).marker(4).play("scheme S06").settle();
  EXPECT_EQ(scene.has(kRival, "virtue"),
            7);  // marble slot: influence at 12 and a Reward, 1 virtue each
}

TEST(Rival, T123FutureCardsThatAreNotThereMoveTheMarker) {
  Scene scene = against("peddler");
  scene.no_futures().marker(0).play("scheme S11").settle();
  EXPECT_EQ(scene.position().marker, 1);
  EXPECT_EQ(scene.position().tax, 6);
}

TEST(Rival, T126DiscardsTheMarkersColumn) {
  Scene scene = against("peddler");
  scene.display(1, {"A11", "A12"}).display(2, {"A19", "A20"}).marker(1).play("scheme S11").settle();
  EXPECT_TRUE(scene.shows("A11"));
  EXPECT_FALSE(scene.shows("A12"));
  EXPECT_FALSE(scene.shows("A20"));
}

TEST(Rival, T126ConditionsChooseThePlace) {
  struct Row {
    const char* scheme;
    Place upper;
    Place lower;
    void (*make_true)(Scene&);
    void (*make_false)(Scene&);
  };
  const auto nothing = [](Scene&) {};
  const Row rows[] = {
      {"S03", Place::kTownCentre, Place::kSilversmith,
       [](Scene& s) { s.workers(kAnn, Place::kMines, 3); },
       [](Scene& s) { s.workers(kAnn, Place::kMines, 2); }},
      {"S04", Place::kTownCentre, Place::kSilversmith,
       [](Scene& s) { s.workers(kAnn, Place::kMines, 4); },
       [](Scene& s) { s.workers(kAnn, Place::kMines, 3); }},
      {"S05", Place::kTaxStand, Place::kSilversmith, nothing, [](Scene& s) { s.tax(3); }},
      {"S12", Place::kGuardhouse, Place::kStorehouse, [](Scene& s) { s.captives(kAnn, kRival, 1); },
       nothing},
      {"S13", Place::kGuildhall, Place::kSilversmith, nothing,
       [](Scene& s) { s.level(kRival, 5); }},
      {"S14", Place::kGuildhall, Place::kStorehouse, [](Scene& s) { s.virtue(kRival, 9); },
       [](Scene& s) { s.virtue(kRival, 10); }},
      {"S15", Place::kGuildhall, Place::kWorkshop, [](Scene& s) { s.no_futures(); }, nothing},
      {"S17", Place::kTaxStand, Place::kMines, [](Scene& s) { s.tax(8); },
       [](Scene& s) { s.tax(7); }},
      {"S18", Place::kForest, Place::kSilversmith, [](Scene& s) { s.influence(kRival, 5); },
       [](Scene& s) { s.influence(kRival, 6); }},
  };
  for (const Row& row : rows) {
    for (const bool holds : {true, false}) {
      Scene scene = against("peddler");
      scene.position().scheme_discard |= scene.position().schemes;
      scene.position().schemes = 0;
      const int card = index_in(shipped_architects().edition().scheme_ids, row.scheme);
      Position& p = scene.position();
      (holds ? row.make_true : row.make_false)(scene);
      p.futures &= ~(1u << card);
      p.scheme_discard &= ~(1u << card);
      p.schemes = 1u << card;
      const Place place = holds ? row.upper : row.lower;
      const int before = workers_at(p, place, kRival);
      scene.play(std::string("scheme ") + row.scheme);
      EXPECT_EQ(workers_at(scene.position(), place, kRival), before + 1) << row.scheme << holds;
    }
  }
}

// --- The six boards: S07 is the plain focus.

TEST(Rival, FocusOfEach) {
  Scene noble = against("noble");
  noble.play("scheme S07").play("future S13").settle();
  EXPECT_EQ(workers_at(noble.position(), Place::kForest, kRival), 1);
  EXPECT_EQ(noble.position().offered, 1);
  Scene constable = against("constable");
  constable.captives(kRival, kAnn, 3).play("scheme S07").settle();
  EXPECT_EQ(prisoners(constable.position(), kAnn), 3);
  EXPECT_EQ(marble(constable), 1);
  EXPECT_EQ(constable.position().marker, 3);  // Ar-g: a coin for each
  Scene captures = against("constable");
  captures.workers(kAnn, Place::kQuarry, 2).tax(0).play("scheme S07").settle();
  EXPECT_EQ(captures.position().captives[kRival][kAnn], 2);
  EXPECT_EQ(captures.position().tax, 1);
  Scene illusionist = against("illusionist");
  illusionist.play("scheme S07").settle();
  EXPECT_EQ(illusionist.position().market[2], kRival);
  Scene gossip = against("gossip");
  gossip.tax(0).play("scheme S07").play("future S13").play("future S14").settle();
  EXPECT_EQ(gossip.position().tax, 2);
  Scene patron = against("patron");
  patron.influence(kRival, 0).virtue(kRival, 5).workers(kRival, Place::kStorehouse, 2);
  patron.play("scheme S07").settle();
  EXPECT_EQ(marble(patron), 1);
  EXPECT_EQ(patron.has(kRival, "virtue"), 6);     // the third worker
  EXPECT_EQ(patron.has(kRival, "influence"), 1);  // its ability
  Scene peddler = against("peddler");
  peddler.influence(kRival, 0).play("scheme S07").settle();
  EXPECT_EQ(peddler.position().marker, 2);
  EXPECT_EQ(peddler.has(kRival, "influence"), 1);  // with the Profiteer
}

TEST(Rival, R37GossipMayTakeFromThePool) {
  Scene scene = against("gossip", {"gossip_tax=take_from_pool"});
  scene.tax(5).play("scheme S07").play("future S13").play("future S14").settle();
  EXPECT_EQ(scene.position().tax, 3);
  EXPECT_EQ(scene.position().marker, 2);
}

TEST(Rival, R51TaxStandWithAndWithoutVirtue) {
  Scene scene = against("peddler");
  scene.virtue(kRival, 5).play("scheme S05").settle();
  EXPECT_EQ(scene.has(kRival, "virtue"), 3);
  EXPECT_EQ(scene.position().tax, 0);
  Scene lax = against("peddler", {"rival_loses_at_tax_stand=false"});
  lax.virtue(kRival, 5).play("scheme S05").settle();
  EXPECT_EQ(lax.has(kRival, "virtue"), 5);
}

TEST(Rival, GossipCapturesAfterBuilding) {
  Scene scene = against("gossip");
  scene.workers(kAnn, Place::kMines, 2).play("scheme S01").settle();
  EXPECT_EQ(scene.position().captives[kRival][kAnn], 2);
}

TEST(Rival, PeddlerGainsAtEveryReset) {
  Scene scene = against("peddler");
  scene.turn(kAnn).influence(kRival, 3).position().reset_due = 1;
  scene.play("place quarry")
      .play("marketcard BM02")
      .play("offercard OC5")
      .play("scheme S08")
      .settle();
  EXPECT_EQ(scene.has(kRival, "influence"), 4);
}

TEST(Rival, T124OwnWonderIsOneMoreWorker) {
  Scene scene = against("peddler");
  scene.wonder("wood", kRival, Place::kQuarry).play("scheme S10").settle();
  EXPECT_EQ(scene.position().marker, 2);
}

// without workers it takes one back and turns up no card.
TEST(Rival, R39TakesAWorkerBack) {
  Scene scene = against("peddler");
  scene.turn(kAnn).workers(kRival, Place::kQuarry, 12).workers(kRival, Place::kMines, 8);
  scene.play("place silversmith").settle();
  EXPECT_EQ(scene.position().supply[kRival], 1);
  EXPECT_EQ(workers_at(scene.position(), Place::kQuarry, kRival), 11);
  EXPECT_EQ(scene.to_act(), kAnn);
}

TEST(Rival, SchemesSpeakForThemselves) {
  const Edition& e = shipped_architects().edition();
  EXPECT_EQ(scheme_words(e, index_in(e.scheme_ids, "S01")),
            "to the Guildhall: build a Wonder, else work on the cathedral, else gain marble (4)");
  EXPECT_EQ(
      scheme_words(e, index_in(e.scheme_ids, "S04")),
      "to the Town Centre, for a group of 4 or more: add 1 tax to the pool and capture (1 for each "
      "worker there); else to the Silversmith: gain silver (1 and 1 for each worker there)");
}

// Sentences begin with a capital letter, whoever they are about.
TEST(Rival, SentencesAboutIt) {
  Scene scene = against("peddler");
  scene.play("scheme S08").settle();
  bool said = false;
  for (const Event& event : scene.events()) {
    said |= shipped_architects().sentence(event, {"Ann", "the Rival"}) ==
            "The Rival places a worker at the Mines (the first one there).";
  }
  EXPECT_TRUE(said);
}

// rules 12.8, R-43: markets are compared with its influence; gold for most influence becomes
// marble.
TEST(Rival, T128SoloScoring) {
  Scene scene = against("peddler");
  scene.built(kAnn, {"B03"}).goods(kAnn, "stone", 7).influence(kRival, 7).virtue(kRival, 12);
  scene.debts(kRival, 1)
      .workers(kRival, Place::kPrison, 5)
      .goods(kRival, "marble", 3)
      .level(kRival, 2);
  EXPECT_EQ(scene.score(kRival), 3 + 4 + 3 - 2 - 2);
  EXPECT_EQ(scene.score(kAnn), 7);  // as many stone as influence: not strictly most
  scene.goods(kAnn, "stone", 8);
  EXPECT_EQ(scene.score(kAnn), 9);
}

// rules 12.1, 12.2: five cards of which three are kept, and the player begins.
TEST(Rival, T121SetUpAlone) {
  const Architects& game = shipped_architects();
  Position p = game.start(agreed(1, {"rival=noble"}));
  Silent silent;
  Random random(1);
  MoveList moves;
  while (p.phase == Phase::kSetUp) {
    game.legal(p, moves);
    EXPECT_TRUE(asked(p) != Ask::kDraft || moves.size() <= 5u);
    game.apply(p, game.to_act(p) == kNature ? game.draw(p, random.next()) : moves[0], silent);
  }
  EXPECT_EQ(p.hands[0].count(), 3);
  EXPECT_EQ(p.building_bottom_count, 2);
  EXPECT_EQ(p.apprentices[0].count(), 1);
  EXPECT_EQ(p.active, 0);
  EXPECT_EQ(p.virtue[1], 8);
  EXPECT_EQ(guildhall_spaces(game.edition(), p), 12);
}

}  // namespace
}  // namespace bottega::architects::tests
