// Every apprentice: what is printed on the card, hiring it, and what it does for its employer.
#include "games/architects/ledger.h"
#include "games/architects/names.h"

namespace bottega::architects::tests {
namespace {

struct PrintedApprentice {
  const char* id;
  const char* name;
  const char* skills;  // c carpentry, t tiling, m masonry
  int virtue;
};

constexpr PrintedApprentice kPrintedApprentices[] = {
    {"A01", "Acolyte", "c", 1},        {"A02", "Acolyte", "t", 1},
    {"A03", "Acolyte", "m", 1},        {"A04", "Conspirator", "c", 0},
    {"A05", "Conspirator", "c", 0},    {"A06", "Debt Collector", "t", 0},
    {"A07", "Debt Collector", "m", 0}, {"A08", "Debt Collector", "c", 0},
    {"A09", "Gatekeeper", "m", -1},    {"A10", "Illusionist", "c", -1},
    {"A11", "Jeweller", "t", 0},       {"A12", "Jeweller", "t", 0},
    {"A13", "Labourer", "ctm", 0},     {"A14", "Merchant", "t", 0},
    {"A15", "Merchant", "m", 0},       {"A16", "Merchant", "t", 0},
    {"A17", "Merchant", "m", 0},       {"A18", "Merchant", "c", 0},
    {"A19", "Miner", "t", 0},          {"A20", "Miner", "t", 0},
    {"A21", "Patron", "t", 0},         {"A22", "Patron", "m", 0},
    {"A23", "Patron", "m", 0},         {"A24", "Patron", "c", 0},
    {"A25", "Pickpocket", "t", -1},    {"A26", "Squire", "t", 1},
    {"A27", "Squire", "m", 1},         {"A28", "Squire", "c", 1},
    {"A29", "Stonecutter", "m", 0},    {"A30", "Stonecutter", "m", 0},
    {"A31", "Swindler", "t", -1},      {"A32", "Swindler", "m", -1},
    {"A33", "Swindler", "c", -1},      {"A34", "Thief", "c", 0},
    {"A35", "Trader", "t", 0},         {"A36", "Trader", "m", 0},
    {"A37", "Trader", "c", 0},         {"A38", "Trickster", "m", -1},
    {"A39", "Woodcutter", "c", 0},     {"A40", "Woodcutter", "c", 0},
    {"AP1", "Enforcer", "t", 0},       {"AP2", "Overseer", "m", 0},
    {"AP3", "Peddler", "c", -1},       {"W01", "Noble", "c", 1},
    {"W02", "Noble", "m", 1},          {"W03", "Noble", "t", 1},
    {"W04", "Urchin", "c", -1},        {"W05", "Urchin", "m", -1},
    {"W06", "Urchin", "t", -1},        {"W07", "Charlatan", "c", -1},
    {"W08", "Charlatan", "m", -1},     {"W09", "Charlatan", "t", -1},
    {"W10", "Specialist", "c", 0},     {"W11", "Specialist", "m", 0},
    {"W12", "Specialist", "t", 0},     {"W13", "Financier", "c", 0},
    {"W14", "Financier", "m", 0},      {"W15", "Financier", "t", 0},
    {"W16", "Tinker", "c", 0},         {"W17", "Tinker", "m", 0},
    {"W18", "Tinker", "t", 0},         {"W19", "Knight", "c", 0},
    {"W20", "Knight", "m", 0},         {"W21", "Diplomat", "t", 0},
    {"W22", "Diplomat", "c", 0},       {"W23", "Benefactor", "m", 0},
    {"W24", "Extortionist", "t", -1},
};

TEST(Apprentices, AreAsPrinted) {
  const Edition& e = shipped_architects().edition();
  ASSERT_EQ(e.apprentices_count, static_cast<int>(std::size(kPrintedApprentices)));
  for (int card = 0; card < e.apprentices_count; ++card) {
    EXPECT_EQ(e.apprentice_ids[card], kPrintedApprentices[card].id);
    EXPECT_EQ(e.apprentice_names[card], kPrintedApprentices[card].name);
    EXPECT_EQ(e.apprentices[card].skills, skills_of(kPrintedApprentices[card].skills))
        << kPrintedApprentices[card].id;
    EXPECT_EQ(e.apprentices[card].virtue, kPrintedApprentices[card].virtue)
        << kPrintedApprentices[card].id;
    EXPECT_FALSE(apprentice_words(e, card).empty());
  }
}

// rules 4.1: 2 tax and 2 silver, and the card's virtue once.
TEST(Apprentices, EachCanBeHired) {
  for (const PrintedApprentice& printed : kPrintedApprentices) {
    Scene scene(3, {"promos=true"});
    scene.silver(kAnn, 4).display(1, {printed.id});
    const Ledger ledger(scene, kAnn);
    scene.play("place workshop").play("hire " + std::string(printed.id)).settle();
    const std::string virtue =
        printed.virtue == 0 ? "" : fmt::format(" virtue{:+}", printed.virtue);
    EXPECT_EQ(ledger.changes(), "silver-4" + virtue + " apprentices+1 tax+2") << printed.id;
    EXPECT_FALSE(scene.shows(printed.id));
  }
}

struct Use {
  const char* id;
  std::vector<std::string> moves;
  const char* changes;
};

// Goods 4 of each, silver 20, virtue 7, influence 0, 2 unpaid debts, cards B01 and B02, 4 captives,
// 1 in Prison; the Princess in the Forest, the Profiteer at the Silversmith.
Scene at_work(const char* id) {
  Scene scene(3, {"promos=true"});
  scene.all_goods(kAnn, 4).silver(kAnn, 20).debts(kAnn, 2).hand(kAnn, {"B01", "B02"});
  scene.captives(kAnn, kBob, 4).workers(kAnn, Place::kPrison, 1).offers("OC1", "OC4");
  scene.workers(kBob, Place::kMines, 2).workers(kCid, Place::kMines, 1);
  scene.workers(kAnn, Place::kTownCentre, 1).workers(kAnn, Place::kGuardhouse, 1);
  scene.market_cards("BM01", "BM02").tax(3);
  return scene.apprentices(kAnn, {id});
}

// What each does, where without it the visit would bring less (or cost more).
const Use kUses[] = {
    {"A01", {"cathedral B02", "card B03", "reward R05"}, "gold-1 virtue+2 level+1"},
    {"A02", {"cathedral B02", "reward R05"}, "clay+2 gold-1 virtue+2 hand-1 level+1"},
    {"A03", {"cathedral B02", "reward R05"}, "gold-1 silver+2 virtue+2 hand-1 level+1"},
    {"A04", {"place town", "capture mines 2", "capture mines 3"}, "silver-1 captives+3 tax+1"},
    {"A05", {"place town", "capture mines 2", "capture mines 3"}, "silver-1 captives+3 tax+1"},
    {"A06",
     {"place guardhouse", "settle", "done"},
     "clay+2 silver-6 virtue+1 unpaid-1 paid+1 tax+3"},
    {"A07",
     {"place guardhouse", "settle", "done"},
     "stone+2 silver-6 virtue+1 unpaid-1 paid+1 tax+3"},
    {"A08",
     {"place guardhouse", "settle", "done"},
     "wood+2 silver-6 virtue+1 unpaid-1 paid+1 tax+3"},
    {"A10", {"market small"}, "marble+1 silver-1"},
    {"A11", {"place silversmith"}, "silver+3 influence+1"},
    {"A12", {"place silversmith"}, "silver+3 influence+1"},
    {"A13", {"place quarry"}, "stone+1"},
    {"A14", {"place storehouse", "trade A14"}, "clay+3 silver-1"},
    {"A15", {"place storehouse", "trade A15"}, "gold+1 silver-2"},
    {"A16", {"place storehouse", "trade A16"}, "marble+1 silver-3"},
    {"A17", {"place storehouse", "trade A17"}, "stone+2 silver-1"},
    {"A18", {"place storehouse", "trade A18"}, "wood+2 silver-1"},
    {"A19", {"place mines"}, "clay+3"},
    {"A20", {"place mines"}, "clay+3"},
    {"A21", {"place storehouse", "trade A21"}, "clay-1 virtue+1"},
    {"A22", {"place storehouse", "trade A22"}, "silver-2 virtue+1"},
    {"A23", {"place storehouse", "trade A23"}, "stone-1 virtue+1"},
    {"A24", {"place storehouse", "trade A24"}, "wood-1 virtue+1"},
    {"A25", {"place tax"}, "gold+1 silver+3 virtue-2 tax-3"},
    {"A29", {"place quarry"}, "stone+2"},
    {"A30", {"place quarry"}, "stone+2"},
    {"A31", {"market small"}, "clay+2 marble+1 silver-1 virtue-1"},
    {"A32", {"market small"}, "stone+1 marble+1 silver-1 virtue-1"},
    {"A33", {"market small"}, "wood+1 marble+1 silver-1 virtue-1"},
    {"A34", {"place tax"}, "silver+3 virtue-1 tax-3"},
    {"A35", {"place storehouse", "trade A35"}, "clay-3 marble+1"},
    {"A36", {"place storehouse", "trade A36"}, "stone-2 marble+1"},
    {"A37", {"place storehouse", "trade A37"}, "wood-2 marble+1"},
    {"A38", {"market small"}, "marble+1 virtue-1"},
    {"A39", {"place forest", "done", "done"}, "wood+2"},
    {"A40", {"place forest", "done", "done"}, "wood+2"},
    {"AP1", {"place guardhouse", "send", "done"}, "gold+1 silver+4 captives-4"},
    {"AP2",
     {"place storehouse", "trade virtue", "pay 2 clay", "trade virtue", "pay 2 clay"},
     "clay-4 virtue+2"},
    {"W10", {"build B01"}, "clay-4 wood-2 stone+4 silver+2 hand-1"},
    {"W11", {"build B01"}, "clay-4 wood-2 stone+4 marble+1 hand-1"},
    {"W12", {"build B01", "card B03"}, "clay-4 wood-2 stone+4"},
    {"W13", {"place storehouse", "trade W13"}, "gold-1 silver+4"},
    {"W14", {"place storehouse", "trade W14"}, "marble-1 silver+4"},
    {"W15", {"place storehouse", "trade W15"}, "silver-2 influence+1"},
    {"W16", {"place storehouse", "trade W16"}, "clay-1 wood+1"},
    {"W17", {"place storehouse", "trade W17"}, "wood-1 stone+1"},
    {"W18", {"place storehouse", "trade W18"}, "clay+3 stone-1"},
    {"W19", {"place town", "done"}, "influence+1"},
    {"W20", {"place guardhouse", "done"}, "influence+1"},
    {"W21", {"place storehouse", "done"}, "influence+1"},
    {"W22", {"place workshop", "draw", "card B03"}, "influence+1 hand+1"},
    {"W23", {"place storehouse", "trade W23", "pay 1 stone"}, "stone-1 influence+1"},
    {"W24", {"place guardhouse", "done"}, ""},
};

TEST(Apprentices, DoWhatTheySay) {
  for (const Use& use : kUses) {
    Scene scene = at_work(use.id);
    const Ledger ledger(scene, kAnn);
    scene.play(use.moves).settle();
    EXPECT_EQ(ledger.changes(), use.changes) << use.id << "\n" << scene.story();
  }
}

// rules 10: what each brings at a Reset; Ann stands with the Princess and with the Profiteer.
struct AtReset {
  const char* id;
  int prisoners;
  const char* changes;  // the Quarry gives 1 stone, the Profiteer takes 2 virtue from anybody
};
constexpr AtReset kAtReset[] = {
    {"A26", 0, "stone+1 gold+1 virtue-2"},
    {"A26", 1, "stone+1 virtue-2"},
    {"A27", 0, "stone+1 marble+1 virtue-2"},
    {"A27", 1, "stone+1 virtue-2"},
    {"A28", 0, "stone+1"},
    {"A28", 1, "stone+1 virtue-2"},
    {"AP3", 1, "stone+1 silver+2 virtue-2"},
    {"W01", 1, "wood+2 stone+1 virtue-2"},
    {"W02", 1, "stone+3 virtue-2"},
    {"W03", 1, "stone+1 gold+1 virtue-2"},
    {"W04", 1, "stone+1 silver+3 virtue-2"},
    {"W05", 1, "stone+1 marble+1 virtue-2"},
    {"W06", 1, "clay+3 stone+1 virtue-2"},
    {"A13", 1, "stone+1 virtue-2"},
};

TEST(Apprentices, DoWhatTheySayAtAReset) {
  for (const AtReset& use : kAtReset) {
    Scene scene(3, {"promos=true"});
    scene.offers("OC1", "OC4")
        .workers(kAnn, Place::kForest, 1)
        .workers(kAnn, Place::kSilversmith, 1);
    scene.workers(kCid, Place::kForest, 2).workers(kCid, Place::kPrison, 2).virtue(kAnn, 5);
    scene.workers(kAnn, Place::kPrison, use.prisoners).apprentices(kAnn, {use.id});
    scene.position().reset_due = 1;
    const Ledger ledger(scene, kAnn);
    scene.play("place quarry").settle();
    EXPECT_EQ(ledger.changes(), use.changes) << use.id << "\n" << scene.story();
  }
}

}  // namespace
}  // namespace bottega::architects::tests
