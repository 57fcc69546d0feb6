// Every building card: what is printed on it, what building it does, what it brings at the end.
#include "games/architects/ledger.h"
#include "games/architects/names.h"

namespace bottega::architects::tests {
namespace {

struct PrintedBuilding {
  const char* id;
  int points;
  Goods cost;
  const char* skills;  // c carpentry, t tiling, m masonry
  int virtue;
};

constexpr PrintedBuilding kPrintedBuildings[] = {
    {"B01", 3, {4, 2, 0, 0, 0}, "", 0},       {"B02", 4, {0, 2, 0, 2, 0}, "", 1},
    {"B03", 7, {2, 0, 4, 0, 1}, "m", 0},      {"B04", 6, {0, 3, 2, 1, 0}, "c", 0},
    {"B05", 8, {1, 2, 3, 0, 0}, "m", -2},     {"B06", 5, {2, 1, 2, 0, 0}, "", 0},
    {"B07", 7, {0, 1, 3, 2, 0}, "m", 0},      {"B08", 6, {0, 1, 3, 1, 0}, "t", 0},
    {"B09", 11, {4, 2, 3, 0, 2}, "ctm", 1},   {"B10", 11, {3, 4, 0, 1, 1}, "ctm", -1},
    {"B11", 3, {0, 2, 2, 0, 0}, "", 0},       {"B12", 7, {2, 4, 0, 1, 0}, "c", 0},
    {"B13", 3, {2, 3, 0, 1, 0}, "", 0},       {"B14", 9, {0, 3, 5, 1, 0}, "cm", 0},
    {"B15", 10, {2, 6, 0, 2, 0}, "ctm", 0},   {"B16", 7, {1, 0, 2, 1, 0}, "", -1},
    {"B17", 5, {3, 1, 1, 0, 0}, "", 0},       {"B18", 10, {2, 4, 0, 1, 2}, "ctm", 0},
    {"B19", 6, {2, 1, 4, 0, 0}, "c", 1},      {"B20", 5, {3, 0, 3, 0, 0}, "", 1},
    {"B21", 6, {3, 0, 2, 1, 0}, "t", 0},      {"B22", 3, {4, 1, 0, 0, 0}, "", 0},
    {"B23", 8, {0, 0, 4, 3, 0}, "ct", 0},     {"B24", 14, {0, 0, 4, 2, 2}, "ctm", -1},
    {"B25", 7, {0, 2, 2, 3, 0}, "m", 0},      {"B26", 12, {3, 0, 4, 1, 2}, "ctm", -2},
    {"B27", 4, {0, 0, 3, 0, 1}, "", 1},       {"B28", 10, {0, 0, 1, 1, 3}, "ct", -2},
    {"B29", 8, {1, 3, 2, 0, 0}, "cm", -2},    {"B30", 12, {0, 5, 2, 2, 0}, "ctm", -2},
    {"B31", 8, {0, 4, 2, 0, 1}, "ct", 0},     {"B32", 6, {0, 3, 1, 0, 2}, "t", 0},
    {"B33", 3, {4, 0, 2, 0, 0}, "", 0},       {"B34", 5, {0, 2, 4, 0, 0}, "", 0},
    {"B35", 5, {4, 2, 0, 1, 0}, "m", -1},     {"B36", 9, {0, 2, 3, 0, 2}, "tm", 1},
    {"B37", 7, {1, 3, 1, 1, 0}, "c", 0},      {"B38", 9, {0, 3, 3, 0, 2}, "tm", 0},
    {"B39", 4, {6, 1, 0, 0, 0}, "", 0},       {"B40", 6, {0, 2, 0, 1, 1}, "t", 0},
    {"BP1", 3, {0, 3, 1, 0, 0}, "", 0},       {"BP2", 12, {4, 1, 2, 0, 2}, "ctm", -1},
    {"BP3", 4, {1, 5, 1, 0, 0}, "", 0},       {"WB01", 8, {0, 3, 3, 0, 1}, "cm", 0},
    {"WB02", 6, {3, 0, 2, 0, 1}, "t", 0},     {"WB03", 9, {2, 2, 3, 1, 0}, "tm", 1},
    {"WB04", 5, {2, 4, 0, 0, 0}, "", 0},      {"WB05", 6, {0, 3, 2, 0, 0}, "c", -1},
    {"WB06", 7, {2, 2, 3, 1, 0}, "m", 1},     {"WB07", 8, {0, 2, 4, 0, 1}, "m", 1},
    {"WB08", 5, {3, 2, 0, 0, 0}, "", 0},      {"WB09", 5, {3, 3, 0, 0, 0}, "c", 0},
    {"WB10", 5, {2, 0, 4, 0, 0}, "m", 0},     {"WB11", 5, {5, 1, 0, 0, 0}, "t", 0},
    {"WB12", 11, {3, 3, 3, 1, 1}, "ctm", -1}, {"WB13", 4, {3, 2, 0, 0, 0}, "", 0},
    {"WB14", 5, {2, 0, 3, 0, 0}, "", -1},     {"WB15", 4, {4, 0, 1, 0, 0}, "", 0},
    {"WB16", 4, {4, 1, 0, 0, 0}, "", 0},      {"WB17", 5, {2, 2, 0, 1, 0}, "t", 0},
    {"WB18", 6, {2, 3, 1, 0, 0}, "c", 0},     {"WB19", 7, {0, 3, 2, 1, 0}, "c", 0},
    {"WB20", 7, {2, 2, 0, 1, 1}, "t", 0},     {"WB21", 5, {2, 4, 0, 0, 0}, "", 0},
    {"WB22", 9, {2, 0, 4, 0, 1}, "tm", -1},   {"WB23", 8, {3, 0, 5, 0, 0}, "cm", 0},
    {"WB24", 7, {2, 3, 1, 1, 0}, "t", 0},
};

TEST(Buildings, AreAsPrinted) {
  const Edition& e = shipped_architects().edition();
  ASSERT_EQ(e.buildings_count, static_cast<int>(std::size(kPrintedBuildings)));
  for (int card = 0; card < e.buildings_count; ++card) {
    const Building& building = e.buildings[card];
    const PrintedBuilding& printed = kPrintedBuildings[card];
    EXPECT_EQ(e.building_ids[card], printed.id);
    EXPECT_EQ(building.points, printed.points) << printed.id;
    EXPECT_EQ(building.cost.goods, printed.cost) << printed.id;
    EXPECT_EQ(building.skills, skills_of(printed.skills)) << printed.id;
    EXPECT_EQ(building.virtue, printed.virtue) << printed.id;
    EXPECT_FALSE(building_words(e, card).empty());
  }
}

// A position in which every effect has something to do, and exactly the goods for one card.
Scene before_building(const PrintedBuilding& printed) {
  Scene scene(3, {"promos=true"});
  for (int good = 0; good < kGoods; ++good) {
    scene.goods(kAnn, std::string(kThingNames[good]), printed.cost[good]);
  }
  scene.apprentices(kAnn, {"A13"}).hand(kAnn, {printed.id, "B02"}).silver(kAnn, 5).virtue(kAnn, 8);
  scene.debts(kAnn, 1, 1).level(kAnn, 2).workers(kAnn, Place::kPrison, 4);
  scene.workers(kBob, Place::kPrison, 3).workers(kCid, Place::kPrison, 2);
  scene.captives(kAnn, kBob, 2).captives(kBob, kAnn, 2);
  scene.workers(kBob, Place::kMines, 3).workers(kCid, Place::kMines, 1).offers("OC1", "OC4");
  return scene;
}

// rules 5.1: each skill must be there, every piece is paid, the card leaves the hand.
TEST(Buildings, EachCanBeBuiltForItsPrice) {
  for (const PrintedBuilding& printed : kPrintedBuildings) {
    Scene scene = before_building(printed);
    if (std::string(printed.id) == "B02") scene.hand(kAnn, {"B01"});
    ASSERT_TRUE(scene.can("build " + std::string(printed.id))) << printed.id;
    for (int good = 0; good < kGoods; ++good) {  // a piece less, and it cannot be built
      if (printed.cost[good] == 0) continue;
      Scene poorer = scene;
      --poorer.position().goods[kAnn][good];
      EXPECT_FALSE(poorer.can("build " + std::string(printed.id))) << printed.id;
    }
    Scene unskilled = scene;
    unskilled.position().apprentices[kAnn] = {};
    unskilled.position().apprentice_deck.add(12);
    EXPECT_EQ(unskilled.can("build " + std::string(printed.id)), printed.skills[0] == '\0')
        << printed.id;
    scene.play("build " + std::string(printed.id));
    EXPECT_EQ(buildings_of(scene.position(), kAnn), 1) << printed.id;
    EXPECT_EQ(workers_at(scene.position(), Place::kGuildhall, kAnn), 1);
  }
}

struct Now {
  const char* id;
  std::vector<std::string> answers;
  const char* changes;  // beside the price and the printed virtue
};

// rules 13.2: what happens at once, in the position above.
const Now kNow[] = {
    {"B01", {}, "stone+4"},
    {"B04", {"hire A01"}, "virtue+1 apprentices+1"},
    {"B04", {"done"}, ""},
    {"B05", {}, "silver+4"},
    {"B08", {"choose 1"}, "gold+1"},
    {"B08", {"choose 2"}, "silver+3"},
    {"B10", {}, "virtue-1"},  // Ann has four in Prison
    {"B11", {}, "clay+4"},
    {"B14", {"capture mines 2"}, "captives+3"},
    {"B14", {"done"}, ""},
    {"B15", {"choose 1"}, "held-2"},
    {"B15", {"choose 2", "capture mines 3"}, "captives+1"},
    {"B15", {"done"}, ""},
    {"B16", {}, "unpaid+1"},
    {"B20", {"choose 1"}, "unpaid-1"},
    {"B20", {"done"}, ""},
    {"B22", {"choose 1"}, "gold+1"},
    {"B22", {"choose 2"}, "marble+1"},
    {"B23", {"card B03", "card B04"}, "hand+2"},
    {"B25", {}, "marble+2"},
    {"B26", {"capture mines 2", "capture mines 3"}, "captives+4"},
    {"B29", {}, "prison-4"},
    {"B31", {"discard B02"}, "gold+2 hand-1"},
    {"B31", {"done"}, ""},
    {"B36", {}, "virtue+1"},
    {"B38", {}, "gold+2"},
    {"BP1", {"done"}, ""},
    {"BP2", {"dismiss A13"}, "apprentices-1"},
    {"WB01", {}, "influence+3"},
    {"WB02", {}, "silver+3 influence+1"},
    {"WB03", {"choose 1"}, "silver+2 captives-2"},
    {"WB03", {"choose 2"}, "prison-4"},
    {"WB03", {"done"}, ""},
    {"WB04", {"reward R11"}, "gold+1 virtue+1"},
    {"WB05", {"capture mines 2"}, "captives+3"},
    {"WB06", {}, "influence+2"},
    {"WB07", {}, "prison-4"},
    {"WB08", {"card B03"}, "hand+1"},
    {"WB13", {}, ""},  // no goods to trade
    {"WB14", {"release all"}, "prison-4"},
    {"WB15", {}, "wood+1"},
    {"WB16", {}, "stone+1"},
    {"WB17", {}, "silver+2 influence+1"},  // with the Profiteer
    {"WB18", {"capture mines 2"}, "silver-1 captives+3 tax+1"},
    {"WB24", {"hire A11"}, "apprentices+1"},
};

TEST(Buildings, DoWhatTheySayAtOnce) {
  for (const Now& now : kNow) {
    const PrintedBuilding* printed = nullptr;
    for (const PrintedBuilding& each : kPrintedBuildings) {
      if (std::string(each.id) == now.id) printed = &each;
    }
    ASSERT_NE(printed, nullptr) << now.id;
    Scene scene = before_building(*printed);
    // What the price and the printed virtue alone would have left.
    Scene paid = scene;
    paid.all_goods(kAnn, 0).virtue(kAnn, 8 + printed->virtue).hand(kBob, {now.id});
    scene.play("build " + std::string(now.id)).play(now.answers).settle();
    const Ledger effect(paid, kAnn);
    paid.position() = scene.position();
    EXPECT_EQ(effect.changes(), now.changes) << now.id << "\n" << scene.story();
  }
}

// Ar-t: the Tavern may be declined, the College not.
TEST(Buildings, TheCollegeMustHire) {
  for (const PrintedBuilding& printed : kPrintedBuildings) {
    const std::string id = printed.id;
    if (id != "B04" && id != "WB24") continue;
    Scene scene = before_building(printed);
    scene.play("build " + id).settle();
    EXPECT_EQ(scene.can("done"), id == "B04") << id;
  }
}

// The others too, where everybody is concerned.
TEST(Buildings, ConcernEverybodyWhereTheySaySo) {
  const auto built = [](const char* id) {
    for (const PrintedBuilding& printed : kPrintedBuildings) {
      if (std::string(printed.id) == id) {
        Scene scene = before_building(printed);
        scene.play("build " + std::string(id)).settle();
        return scene;
      }
    }
    throw std::runtime_error(id);
  };
  const Scene watchtower = built("B10");
  EXPECT_EQ(watchtower.has(kBob, "virtue"), 6);  // three in Prison
  EXPECT_EQ(watchtower.has(kCid, "virtue"), 7);  // two
  const Scene monument = built("B36");
  EXPECT_EQ(monument.has(kBob, "virtue"), 8);
  EXPECT_EQ(monument.has(kCid, "virtue"), 8);
  const Scene abbey = built("WB07");
  EXPECT_EQ(prisoners(abbey.position(), kBob), 0);
  EXPECT_EQ(prisoners(abbey.position(), kCid), 0);
  const Scene study = built("WB08");
  EXPECT_EQ(study.position().hands[kBob].count(), 1);
  EXPECT_EQ(study.position().hands[kCid].count(), 1);
}

struct End {
  const char* id;
  int virtue;  // gained or lost at the end
  int points;  // beside the printed ones
};

// rules 13.2: what counts at the end, in a position where Ann leads in everything. The gold for
// most influence counts for the Castle.
constexpr End kEnd[] = {
    {"B02", 0, 2},  {"B03", 0, 2},  {"B06", 0, 2},  {"B07", 3, 0},  {"B09", 0, 0},  {"B12", 0, 2},
    {"B13", 0, 1},  {"B17", 0, 3},  {"B18", 4, 0},  {"B19", 2, 0},  {"B21", 0, 2},  {"B24", -2, 0},
    {"B27", 0, 0},  {"B28", 0, 0},  {"B30", 0, 2},  {"B32", 0, 2},  {"B34", 0, 1},  {"B35", 0, 4},
    {"B37", 3, 0},  {"B39", 2, 0},  {"B40", 0, 2},  {"BP3", 0, 0},  {"WB09", 3, 0}, {"WB10", 1, 0},
    {"WB11", 2, 0}, {"WB12", 0, 0}, {"WB19", 0, 2}, {"WB20", 2, 0}, {"WB21", 0, 1}, {"WB22", 0, 2},
    {"WB23", 0, 1},
};

// Clay 3, wood 4, stone 5, gold 4, marble 6, silver 25, 2 unpaid and 4 paid debts, 7 captives, 6 in
// the Guildhall, 4 in supply, 4 in Prison; 3 carpenters, 2 tilers, 1 mason.
Scene before_the_end() {
  Scene scene(2, {"promos=true"});
  const int goods[] = {3, 4, 5, 4, 6};
  for (int good = 0; good < kGoods; ++good) {
    scene.goods(kAnn, std::string(kThingNames[good]), goods[good]);
  }
  scene.silver(kAnn, 25).virtue(kAnn, 8).influence(kAnn, 1).influence(kBob, 0).level(kAnn, 2);
  scene.debts(kAnn, 2, 4).captives(kAnn, kBob, 7).workers(kAnn, Place::kPrison, 4);
  scene.apprentices(kAnn, {"A13", "A04", "A05", "A06"});
  scene.guildhall(12).position().turns_left = 0;
  return scene.supply(kAnn, 5);
}

TEST(Buildings, CountWhatTheySayAtTheEnd) {
  for (const End& end : kEnd) {
    Scene scene = before_the_end();
    if (std::string(end.id) == "WB19") scene.influence(kAnn, 7);
    const int virtue = scene.position().virtue[kAnn];
    scene.built(kAnn, {end.id});
    scene.play("place mines").settle();
    while (!scene.over()) scene.play("lose 2 virtue").settle();  // not influence instead
    EXPECT_EQ(scene.position().virtue[kAnn] - virtue, end.virtue) << end.id << scene.story();
    int points = 0;
    for (const Event& event : scene.events()) {
      if (event.kind == static_cast<int>(Told::kScoredEffect)) points += event.points;
    }
    EXPECT_EQ(points, end.points) << end.id << scene.story();
  }
}

// The same without what the cards ask for.
TEST(Buildings, CountNothingWhereTheConditionFails) {
  for (const char* id : {"B02", "B03", "B12", "B21", "B40"}) {
    Scene scene = before_the_end();
    scene.built(kAnn, {id}).all_goods(kBob, 30).silver(kBob, 99).level(kBob, 2);
    scene.play("place mines");
    EXPECT_EQ(scene.story().find("end of the game by"), std::string::npos) << id;
  }
}

// rules 7, 8: a debt costs 2, with the Fountain 1, with the Gambler's Den 3, with both 2.
TEST(Buildings, ChangeWhatADebtCosts) {
  const auto cost = [](const Ids& built) {
    Scene scene = before_the_end();
    scene.built(kAnn, built);
    int printed = 0;
    for (const std::string& id : built) printed += id == "B27" ? 4 : 10;
    const int with = scene.score(kAnn) - printed;
    Scene free = before_the_end();
    free.debts(kAnn, 0, 4);
    return free.score(kAnn) - with;
  };
  EXPECT_EQ(cost({}), 4);
  EXPECT_EQ(cost({"B27"}), 2);
  EXPECT_EQ(cost({"B28"}), 6);
  EXPECT_EQ(cost({"B27", "B28"}), 4);
}

TEST(Buildings, UniversityNeedsNoUnpaidDebt) {
  Scene scene = before_the_end();
  scene.built(kAnn, {"B09"}).debts(kAnn, 0, 4).play("place mines");
  EXPECT_NE(scene.story().find("Ann scores 2 for the end of the game by University B09"),
            std::string::npos);
}

// Citadel's prisoners are free before they cost points.
TEST(Buildings, CitadelFreesPrisonersBeforeTheyCost) {
  Scene scene = before_the_end();
  scene.built(kAnn, {"WB12"}).play("place mines");
  EXPECT_EQ(prisoners(scene.position(), kAnn), 0);
}

// Wonders are buildings for the Museum; three make one virtue.
TEST(Buildings, MuseumCountsWonders) {
  Scene scene = before_the_end();
  scene.built(kAnn, {"BP3", "B01"}).wonder("clay", kAnn, Place::kForest);
  scene.wonder("wood", kAnn, Place::kQuarry).play("place mines");
  EXPECT_EQ(scene.has(kAnn, "virtue"), 10);
}

}  // namespace
}  // namespace bottega::architects::tests
