// Payments, reasons, sentences, editions and positions from outside.
#include <nlohmann/json.hpp>

#include "engine/json_reader.h"
#include "games/architects/names.h"
#include "games/architects/questions.h"
#include "games/architects/scene.h"
#include "tests/support.h"

namespace bottega::architects::tests {
namespace {

// --- Payments: what can be paid, and the list of ways, are one thing.

TEST(Payments, AffordableExactlyWhenThereIsAWay) {
  const Architects& game = shipped_architects();
  const Edition& e = game.edition();
  Random random(5);
  int some = 0;
  int none = 0;
  for (int round = 0; round < 20000; ++round) {
    Scene scene(2, {"characters=chosen", "promos=true"});
    Position& p = scene.position();
    p.character[kAnn] = static_cast<std::uint8_t>(random.below(e.characters_count));
    p.character[kBob] = static_cast<std::uint8_t>((p.character[kAnn] + 1) % e.characters_count);
    for (auto& pieces : p.goods[kAnn]) pieces = static_cast<std::uint16_t>(random.below(5));
    p.silver[kAnn] = static_cast<std::uint16_t>(random.below(8));
    p.influence[kAnn] = static_cast<std::uint8_t>(random.below(13));
    p.credit = static_cast<std::uint8_t>(random.below(2));
    if (random.below(2) == 0) scene.apprentices(kAnn, {"W07"});
    if (random.below(3) == 0) scene.apprentices(kAnn, {"W09"});
    Cost cost = e.buildings[random.below(e.buildings_count)].cost;
    if (random.below(4) == 0) cost = e.cathedral[random.below(e.levels)].cost;
    cost.silver = static_cast<std::uint8_t>(random.below(4));
    cost.tax = static_cast<std::uint8_t>(random.below(3));
    cost.influence = static_cast<std::uint8_t>(random.below(3));
    const Bill bill = construction_bill(e, p, kAnn, cost);
    std::vector<std::uint64_t> ways;
    for_each_way(e, p, kAnn, bill, [&](const Move& way) {
      ways.push_back(way.bits());
      // Nothing is paid that is not there.
      for (int good = 0; good < kGoods; ++good) EXPECT_LE(way[good], p.goods[kAnn][good]);
      EXPECT_LE(way[5] + bill.tax, p.silver[kAnn]);
      EXPECT_LE(way[6], p.influence[kAnn]);
      return true;
    });
    EXPECT_EQ(can_pay(e, p, kAnn, bill), !ways.empty());
    EXPECT_LE(ways.size(), 500u);
    std::sort(ways.begin(), ways.end());
    EXPECT_EQ(std::unique(ways.begin(), ways.end()), ways.end());
    ++(ways.empty() ? none : some);
  }
  EXPECT_GT(some, 2000);
  EXPECT_GT(none, 2000);
}

// --- Reasons

TEST(Why, CommonWrongIdeas) {
  Scene scene(3);
  scene.hand(kAnn, {"B05"}).goods(kAnn, "clay", 1).goods(kAnn, "wood", 2).goods(kAnn, "stone", 1);
  const std::pair<const char*, const char*> ideas[] = {
      {"build B06", "not in your hand"},
      {"build B05", "needs masonry"},
      {"market small", "costs 1 silver, and you have 0 silver"},
      {"recall mines", "you still have workers"},
      {"wonder clay", "that costs 15 clay"},
      {"cathedral B05", "costs 1 gold, and you have 0 gold"},
      {"hire A01", "at the Workshop"},
      {"offer wood", "with the Princess"},
      {"capture mines 2", "Town Centre"},
      {"settle", "Guardhouse"},
      {"card B01", "only chance"},
      {"done", "cannot be left undone"},
  };
  for (const auto& [move, reason] : ideas) {
    EXPECT_NE(scene.why(move).find(reason), std::string::npos) << move << ": " << scene.why(move);
  }
  scene.apprentices(kAnn, {"A13"});
  EXPECT_NE(scene.why("build B05").find("1 clay, 2 wood, 1 stone"), std::string::npos)
      << scene.why("build B05");
  EXPECT_NE(scene.why("build nothing").find("is not a move of Architects"), std::string::npos);
}

// --- Sentences

TEST(Narration, NamesCardAndPlace) {
  Scene scene(2);
  scene.hand(kAnn, {"B23"})
      .goods(kAnn, "stone", 4)
      .goods(kAnn, "gold", 3)
      .apprentices(kAnn, {"A13"});
  scene.play("build B23").settle();
  const std::string story = scene.story();
  EXPECT_NE(story.find("Ann pays 4 stone, 3 gold."), std::string::npos) << story;
  EXPECT_NE(story.find("Ann constructs Drafting Room (B23)."), std::string::npos) << story;
  EXPECT_NE(story.find("Ann gains 2 building cards from Drafting Room B23."), std::string::npos)
      << story;
}

TEST(Narration, CardsSpeakForThemselves) {
  const Edition& e = shipped_architects().edition();
  const auto building = [&](const char* id) {
    return building_words(e, index_in(e.building_ids, id));
  };
  const auto apprentice = [&](const char* id) {
    return apprentice_words(e, index_in(e.apprentice_ids, id));
  };
  EXPECT_EQ(
      building("B15"),
      "Barracks, 10 points, 2 clay, 6 wood, 2 gold; needs car/til/mas; now: you may release all "
      "your workers from other boards for free, or make up to 1 capture for free");
  EXPECT_EQ(
      building("WB23"),
      "Walls, 8 points, 3 clay, 5 stone; needs car/mas; end: gain 1 point for every pair of a "
      "building and a cathedral level");
  EXPECT_EQ(apprentice("A26"),
            "Squire (til) virtue +1: at a Reset, if none of your workers is in Prison: 1 gold");
  EXPECT_EQ(apprentice("W23"),
            "Benefactor (mas): trade at the Storehouse: any 1 of clay/wood/stone for 1 influence");
}

TEST(Narration, TheBoardFitsATerminal) {
  Scene scene(5, {"rival=gossip", "characters=chosen"});
  scene.hand(kAnn, {"B15", "WB24"}).built(kBob, {"B01", "B02"}).apprentices(kBob, {"A13"});
  for (Seat seat = kAnn; seat <= kEve; ++seat) {
    scene.workers(seat, Place::kForest, 2).captives(seat, static_cast<Seat>((seat + 1) % 5), 2);
    scene.virtue(seat, 1).debts(seat, 12, 12).all_goods(seat, 13).silver(seat, 120);
  }
  scene.wonder("wood", kAnn, Place::kForest);
  const Architects& game = shipped_architects();
  const std::string board =
      game.board(game.observe(scene.position(), kAnn), table_names(), Paint(false));
  EXPECT_NE(board.find("Barracks"), std::string::npos);
  EXPECT_EQ(game.board(game.observe(scene.position(), kBob), table_names(), Paint(false))
                .find("Barracks"),
            std::string::npos);
  std::size_t start = 0;
  while (start < board.size()) {
    const std::size_t end = board.find('\n', start);
    EXPECT_LE(end - start, 100u) << board.substr(start, end - start);
    start = end + 1;
  }
}

// --- Editions

struct Damage {
  const char* path;
  Json value;
  const char* complaint;
};

TEST(Edition, WhatIsWrongIsNamed) {
  const Damage damages[] = {
      {"/buildings/0/now/type", "explode", "type"},
      {"/buildings/0/now", Json{{"type", "gain"}, {"gain", {{"rubies", 2}}}}, "gain"},
      {"/buildings/0/now", Json{{"type", "modify_unpaid_debt_vp"}, {"points", 1}}, "type"},
      {"/buildings/0/cost", Json{{"mud", 2}}, "cost"},
      {"/buildings/1/end", Json{{"type", "captures"}, {"count", 1}}, "type"},
      {"/apprentices/0/ability/type", "magic", "ability"},
      {"/apprentices/0/ability/on", Json::array({"sunrise"}), "on"},
      {"/apprentices/1/id", "A01", "used twice"},
      {"/apprentices/0/colour", "red", "colour"},
      {"/places/town_centre/places", Json::array({1}), "places"},
      {"/schemes/0/upper/options", Json::array(), "options"},
      {"/rivals/cards/0/focus/options", Json::array({Json::array({Json{{"do", "focus"}}})}),
       "focus"},
      {"/wonders/sites", Json::array({"mines"}), "sites"},
      {"/virtue_track/spaces", Json::array(), "spaces"},
      {"/game", "parfum", "game"},
  };
  for (const Damage& damage : damages) {
    Json json = bottega::tests::shipped_edition("architects");
    json[Json::json_pointer(damage.path)] = damage.value;
    const Result<Architects> game = Architects::load(json);
    ASSERT_FALSE(game.ok()) << damage.path;
    EXPECT_NE(game.error().message.find(damage.complaint), std::string::npos)
        << damage.path << ": " << game.error().message;
  }
}

// A new card of known kinds needs only data.
TEST(Edition, ANewCardNeedsOnlyData) {
  Json json = bottega::tests::shipped_edition("architects");
  Json card = json["buildings"][0];
  card["id"] = "X01";
  card["name"] = "Bathhouse of the Bishop";
  card["now"] = Json{
      {"type", "sequence"},
      {"steps",
       {Json{{"type", "gain"}, {"gain", {{"virtue", 2}}}},
        Json{{"type", "per"}, {"count", "captives"}, {"every", 1}, {"gain", {{"silver", 2}}}}}}};
  json["buildings"].push_back(card);
  const Result<Architects> game = Architects::load(json);
  ASSERT_TRUE(game.ok()) << game.error().message;
  Scene scene(2, {}, *game);
  scene.hand(kAnn, {"X01"}).goods(kAnn, "clay", 4).goods(kAnn, "wood", 2).captives(kAnn, kBob, 3);
  scene.play("build X01");
  EXPECT_EQ(scene.has(kAnn, "virtue"), 9);
  EXPECT_EQ(scene.has(kAnn, "silver"), 6);
}

TEST(Edition, ReconstructedNumbersAreListed) {
  const auto sources = sources_of(bottega::tests::shipped_edition("architects"));
  int reconstructed = 0;
  for (const Source& source : sources) reconstructed += source.reconstructed;
  EXPECT_GT(reconstructed, 80);
  for (const Source& source : sources) {
    EXPECT_EQ(source.text.find('['), std::string::npos) << source.path;
    EXPECT_EQ(source.text.find("seed"), std::string::npos) << source.path;
  }
}

// --- Positions from outside

TEST(Json, ConservationIsChecked) {
  Scene scene(2);
  scene.hand(kAnn, {"B01"});
  const Architects& game = shipped_architects();
  const Json good = game.position_json(scene.position());
  ASSERT_TRUE(game.read_position(good).ok());
  const Damage damages[] = {
      {"/seats/0/supply", 19, "workers instead of 20"},
      {"/seats/0/hand/0", "B02", "B01 is in 0 places"},
      {"/seats/0/virtue", 15, "virtue"},
      {"/seats/0/influence", 13, "influence"},
      {"/rewards_left", 3, "rewards"},
      {"/market/small/top", "BM02", "market card"},
      {"/pending/0/ask", "construct", "built"},
      {"/turns_left", 2, "last turns"},
      {"/wonders/cards/0/owner", 1, "site"},
      {"/options/wonders", "false", ""},
  };
  for (const Damage& damage : damages) {
    Json json = good;
    json[Json::json_pointer(damage.path)] = damage.value;
    const auto read = game.read_position(json);
    ASSERT_FALSE(read.ok()) << damage.path;
    EXPECT_NE(read.error().message.find(damage.complaint), std::string::npos)
        << damage.path << ": " << read.error().message;
  }
}

}  // namespace
}  // namespace bottega::architects::tests
