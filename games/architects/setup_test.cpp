// rules 2: set-up, the draft, characters, options; and what is hidden.
#include <cstring>
#include <nlohmann/json.hpp>

#include "games/architects/scene.h"

namespace bottega::architects::tests {
namespace {

const Architects& game() {
  return shipped_architects();
}

// Plays the set-up with moves chosen at random, looking at every position.
template <class Look>
Position set_up(const Setup& setup, std::uint64_t seed, Look&& look) {
  Random random(seed);
  Silent silent;
  MoveList moves;
  Position p = game().start(setup);
  while (p.phase == Phase::kSetUp) {
    game().legal(p, moves);
    look(static_cast<const Position&>(p), static_cast<const MoveList&>(moves));
    const Move move = game().to_act(p) == kNature ? game().draw(p, random.next())
                                                  : moves[random.below(moves.size())];
    game().apply(p, move, silent);
  }
  return p;
}
Position set_up(const Setup& setup, std::uint64_t seed = 1) {
  return set_up(setup, seed, [](const Position&, const MoveList&) {});
}

TEST(SetUp, T21BaseGame) {
  for (int players = 2; players <= 5; ++players) {
    const Position p = set_up(agreed(players, {"wonders=false"}), 7);
    EXPECT_EQ(p.tax, 4);
    EXPECT_EQ(p.rewards_left, 2 * players + 1);
    EXPECT_EQ(p.large_top, kEmpty);
    EXPECT_NE(p.small_top, kEmpty);
    for (int turn = 0; turn < players; ++turn) {
      const int seat = (p.first + turn) % players;
      EXPECT_EQ(p.silver[seat], 3 + turn);
      EXPECT_EQ(p.virtue[seat], 7);
      EXPECT_EQ(p.supply[seat], 20);
      EXPECT_EQ(p.hands[seat].count(), 3);
      EXPECT_TRUE(p.apprentices[seat].empty());
    }
    EXPECT_EQ(p.building_bottom_count, players);
    EXPECT_EQ(p.display[0][3] == kNoCard, false);
    EXPECT_EQ(p.display[0][4], kNoCard);
  }
}

TEST(SetUp, T23WithWonders) {
  const Position p = set_up(agreed(3));
  EXPECT_EQ(p.rewards_left, 23);
  EXPECT_NE(p.display[1][4], kNoCard);
  EXPECT_NE(p.consequence, kEmpty);
  EXPECT_NE(p.offer_top, kEmpty);
  EXPECT_EQ(std::popcount(p.offers), 5);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(p.apprentices[seat].count(), 1);
}

// 2.1.8: starting apprentices in reverse turn order, before the buildings.
TEST(SetUp, T218ReverseTurnOrder) {
  std::vector<int> order;
  bool drafted = false;
  const Position p = set_up(agreed(4), 3, [&](const Position& at, const MoveList&) {
    if (asked(at) == Ask::kDraft) drafted = true;
    if (asked(at) != Ask::kPickApprentice) return;
    EXPECT_FALSE(drafted);
    order.push_back(at.pending.top().who);
  });
  ASSERT_EQ(order.size(), 4u);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(order[i], (p.first + 3 - i) % 4);
}

TEST(SetUp, R01StartingApprenticeAsAnOption) {
  const Position p = set_up(agreed(2, {"wonders=false", "starting_apprentice=true"}));
  EXPECT_EQ(p.apprentices[0].count(), 1);
}

// 2.1.9: four cards, one kept, the rest passed on, until everybody has three.
TEST(SetUp, T219Draft) {
  std::vector<std::size_t> sizes;
  set_up(agreed(3), 5, [&](const Position& p, const MoveList& moves) {
    if (asked(p) == Ask::kDraft) sizes.push_back(moves.size());
  });
  EXPECT_EQ(sizes, (std::vector<std::size_t>{4, 4, 4, 3, 3, 3, 2, 2, 2}));
}

// What somebody keeps changes nothing that a later picker sees, beside that he has picked.
TEST(SetUp, DraftPicksAreHidden) {
  Random random(11);
  Silent silent;
  MoveList moves;
  Position p = game().start(agreed(3));
  while (asked(p) != Ask::kDraft) {
    game().legal(p, moves);
    game().apply(p, game().to_act(p) == kNature ? game().draw(p, random.next()) : moves[0], silent);
  }
  game().legal(p, moves);
  Position one = p;
  Position other = p;
  game().apply(one, moves[0], silent);
  game().apply(other, moves[1], silent);
  EXPECT_FALSE(std::memcmp(&one, &other, sizeof one) == 0);
  for (const Seat observer : {kBob, kCid, kSpectator}) {
    const View a = game().observe(one, observer);
    const View b = game().observe(other, observer);
    EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0) << static_cast<int>(observer);
  }
}

// 2.2: values of the boards; the highest virtue begins.
TEST(SetUp, T24EveryCharacterStartsAsPrinted) {
  const Edition& e = game().edition();
  for (int card = 0; card < e.characters_count; ++card) {
    Position p = game().start(agreed(2, {"characters=chosen", "promos=true"}));
    Silent silent;
    Random random(2);
    MoveList moves;
    bool chosen_one = false;
    while (p.phase == Phase::kSetUp) {
      game().legal(p, moves);
      Move move = moves[0];
      if (asked(p) == Ask::kPickCharacter && !chosen_one) {
        move = make_move(Verb::kCharacter, card);
        chosen_one = true;
      } else if (asked(p) == Ask::kPickApprentice) {
        for (const Move& hire : moves) {
          if (e.apprentices[hire[0]].virtue == 0) move = hire;
        }
      } else if (game().to_act(p) == kNature) {
        move = game().draw(p, random.next());
      }
      game().apply(p, move, silent);
    }
    const Character& c = e.characters[card];
    EXPECT_EQ(prisoners(p, 0), c.prisoners) << e.character_names[card];
    EXPECT_EQ(p.silver[0], c.silver) << e.character_names[card];
    EXPECT_EQ(p.virtue[0], c.virtue) << e.character_names[card];
    EXPECT_EQ(p.influence[0], c.influence) << e.character_names[card];
    EXPECT_EQ(p.unpaid[0], c.debts) << e.character_names[card];
    EXPECT_EQ(p.hands[0].count(), 3 + c.building_cards) << e.character_names[card];
    EXPECT_GE(p.virtue[p.first] * 100 + p.influence[p.first],
              p.virtue[1 - p.first] * 100 + p.influence[1 - p.first]);
  }
}

TEST(SetUp, CardsOfBoxesThatAreNotUsedStayOut) {
  const Position base = game().start(agreed(2, {"wonders=false"}));
  EXPECT_EQ(base.building_deck.count(), 40);
  EXPECT_EQ(base.apprentice_deck.count(), 40);
  const Position promos = game().start(agreed(2, {"wonders=false", "promos=true"}));
  EXPECT_EQ(promos.building_deck.count(), 43);
  const Position all = game().start(agreed(2, {"promos=true"}));
  EXPECT_EQ(all.building_deck.count(), 67);
  EXPECT_EQ(all.apprentice_deck.count(), 67);
}

TEST(SetUp, OptionsThatDoNotGoTogetherAreRefused) {
  bottega::Setup setup;
  setup.players = 1;
  EXPECT_TRUE(check_setup(Architects::info(), setup).ok());
  ASSERT_TRUE(choose(Architects::info(), setup, "wonders=false").ok());
  EXPECT_NE(check_setup(Architects::info(), setup).error().message.find("Rival"),
            std::string::npos);
  setup.players = 3;
  EXPECT_TRUE(check_setup(Architects::info(), setup).ok());
  ASSERT_TRUE(choose(Architects::info(), setup, "rival=gossip").ok());
  EXPECT_FALSE(check_setup(Architects::info(), setup).ok());
}

TEST(SetUp, TheRivalMayJoinFivePlayers) {
  const Position p = set_up(agreed(5, {"rival=noble"}));
  EXPECT_EQ(game().outcome(p).players, 6);
  EXPECT_EQ(guildhall_spaces(game().edition(), p), 24);
}

// --- Hidden information

TEST(Hidden, HandsAndDeckOrderAreSecretTheRestIsNot) {
  Scene scene(3);
  scene.hand(kAnn, {"B01", "B02"}).hand(kBob, {"B03"});
  const View mine = game().observe(scene.position(), kAnn);
  EXPECT_EQ(mine.table.hands[kAnn].count(), 2);
  EXPECT_EQ(mine.table.hands[kBob].count(), 0);
  EXPECT_EQ(mine.hand[kBob], 1);
  EXPECT_TRUE(mine.unseen.has(index_in(game().edition().building_ids, "B03")));
  EXPECT_FALSE(mine.unseen.has(index_in(game().edition().building_ids, "B01")));
  const View spectator = game().observe(scene.position(), kSpectator);
  EXPECT_EQ(spectator.unseen.count(), 64);
}

// Whoever puts a card to the bottom remembers it; the others do not know which one it was.
TEST(Hidden, CardsPutToTheBottom) {
  Scene scene(2);
  scene.hand(kAnn, {"B01", "B02"}).goods(kAnn, "gold", 1).play("cathedral B02").settle();
  const int card = index_in(game().edition().building_ids, "B02");
  EXPECT_EQ(game().observe(scene.position(), kAnn).table.building_bottom[0], card);
  EXPECT_EQ(game().observe(scene.position(), kBob).table.building_bottom[0], kNoCard);
  for (const Event& event : scene.events()) {
    if (event.kind == static_cast<int>(Told::kDiscardSeen)) {
      EXPECT_TRUE(event.heard_by(kAnn));
      EXPECT_FALSE(event.heard_by(kBob));
    }
  }
}

// Ar-b: those that go there together lie in the order of their numbers, also where they are
// imagined.
TEST(Hidden, CardsPutToTheBottomTogetherAreImaginedInTheirOrder) {
  Scene scene(2);
  scene.silver(kAnn, 5).play("market middle").play("draw").settle();
  const int kept = scene.position().packets[kAnn].first();
  scene.play("keep " + game().edition().building_ids[kept]).settle();
  const Position& p = scene.position();
  ASSERT_EQ(p.building_bottom_count, 4);
  const View view = game().observe(p, kBob);
  Random random(1);
  for (int i = 0; i < 50; ++i) {
    const Position imagined = game().imagine(view, random);
    EXPECT_TRUE(
        std::is_sorted(imagined.building_bottom.begin(), imagined.building_bottom.begin() + 4));
  }

  Json json = game().position_json(p);
  ASSERT_TRUE(game().read_position(json).ok());
  std::swap(json["building_bottom"][1]["card"], json["building_bottom"][2]["card"]);
  EXPECT_NE(game().read_position(json).error().message.find("order of their numbers"),
            std::string::npos);
  json["building_bottom"][1].erase("with_the_one_before");
  json["building_bottom"][2].erase("with_the_one_before");
  EXPECT_TRUE(game().read_position(json).ok());
}

// rules 2.1.9: whoever receives a packet, and nobody else, hears what is in it.
TEST(Hidden, PacketsThatArePassedOn) {
  const Architects& rules = game();
  Position p = rules.start(agreed(2));
  Random random(4);
  Chronicle chronicle;
  MoveList moves;
  int kept = 0;
  while (kept < 2) {
    kept += asked(p) == Ask::kDraft;
    rules.legal(p, moves);
    rules.apply(p, rules.to_act(p) == kNature ? rules.draw(p, random.next()) : moves[0], chronicle);
  }
  while (rules.to_act(p) == kNature) rules.apply(p, rules.draw(p, random.next()), chronicle);
  Cards told[2];
  for (const Event& event : chronicle.events) {
    if (event.kind != static_cast<int>(Told::kCardPassed)) continue;
    EXPECT_FALSE(event.heard_by(static_cast<Seat>(1 - event.seat)));
    told[event.seat].add(static_cast<int>(event.numbers[0]));
  }
  EXPECT_EQ(told[kAnn], p.packets[kAnn]);
  EXPECT_EQ(told[kBob], p.packets[kBob]);
  EXPECT_EQ(told[kAnn].count(), 3);
}

// Cards at the bottom are drawn when the deck is used up, the first one first.
TEST(Hidden, TheBottomComesUpLast) {
  Scene scene(2);
  Position& p = scene.position();
  p.building_bottom = {};
  int count = 0;
  for (const int card : p.building_deck) {
    p.building_bottom[count] = static_cast<std::uint8_t>(card);
    p.building_known[count++] = 1;
  }
  p.building_bottom_count = static_cast<std::uint8_t>(count);
  p.building_deck = {};
  scene.play("place workshop").play("draw");
  EXPECT_EQ(scene.choices(), 1);
  scene.settle();
  EXPECT_TRUE(p.hands[kAnn].has(0));
  EXPECT_EQ(p.building_bottom_count, count - 1);
}

}  // namespace
}  // namespace bottega::architects::tests
