// The options of rules 2.6, 2.7 and ruling Q27.
#include <nlohmann/json.hpp>

#include "games/princes/scene.h"

namespace bottega::princes::tests {
namespace {

Position at_first_round(const Setup& setup, std::uint64_t seed) {
  const Princes& game = plain_princes();
  Random random(seed);
  Position p = game.start(setup);
  Silent silent;
  MoveList moves;
  while (p.phase == Phase::kSetUp) {
    game.legal(p, moves);
    const bool chance = game.to_act(p) == kNature;
    game.apply(p, chance ? game.draw(p, random.next()) : moves[0], silent);
  }
  return p;
}

TEST(PrincesOptions, Rule2_6_TheStartPlayerIsDrawnByLot) {
  std::array<int, 3> begins{};
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    ++begins[at_first_round(agreed(3), seed).start_player];
  }
  for (const int times : begins) EXPECT_NEAR(times, 200, 50);
}

TEST(PrincesOptions, Rule2_6_OrAgreedUpon) {
  for (Seat seat = 0; seat < 5; ++seat) {
    const auto setup = agreed(5, {"start_player=seat_" + std::to_string(seat + 1)});
    const Position p = at_first_round(setup, seat);
    EXPECT_EQ(p.start_player, seat);
    EXPECT_EQ(plain_princes().to_act(p), seat) << "he names the first object";
    EXPECT_EQ(plain_princes().setup_of(p), setup);
  }
}

TEST(PrincesOptions, Rule2_6_NobodyBeginsFromASeatThatIsNotThere) {
  EXPECT_TRUE(check_setup(Princes::info(), agreed(3, {"start_player=seat_3"})).ok());
  EXPECT_EQ(check_setup(Princes::info(), agreed(3, {"start_player=seat_5"})).error().message,
            "start_player cannot be seat_5: there are 3 seats");
}

TEST(PrincesOptions, Rule2_7_MoneyIsSecretUnlessItLiesOpen) {
  Scene secret(3);
  secret.money(kBob, 1700);
  const View hidden = secret.game().observe(secret.position(), kAnna);
  EXPECT_EQ(hidden.table.courts[kBob].money, 0);
  EXPECT_FALSE(secret.game().view_json(hidden).tree()["seats"][1].contains("money"));
  EXPECT_EQ(secret.game().view_json(hidden).tree()["seats"][0]["money"], 3500);

  Scene open(3, {"open_money=true"});
  open.money(kBob, 1700);
  for (const Seat observer : {kAnna, kChris, kSpectator}) {
    const View view = open.game().observe(open.position(), observer);
    EXPECT_EQ(open.game().view_json(view).tree()["seats"][1]["money"], 1700);
    Random random(1);
    EXPECT_EQ(open.game().imagine(view, random).courts[kBob].money, 17);
  }
}

Outcome tie(const Ids& options, const Ids& annas, const Ids& bobs) {
  Scene scene(3, options);
  scene.round(7).points(kAnna, 30).points(kBob, 30).table(kAnna, annas).table(kBob, bobs);
  scene.acting_last(kChris).play("end");
  return scene.game().outcome(scene.position());
}

TEST(PrincesOptions, Q27_TheLowestProfessionOnTheTableMayDecide) {
  const Ids tournament{"final_tie=lowest_profession"};
  const Outcome decided = tie(tournament, {"lawyer", "poet"}, {"botanist", "astronomer"});
  EXPECT_EQ(decided.places[kBob], 1) << "4 is lower than 11";
  EXPECT_EQ(decided.places[kAnna], 2);
  const Outcome none = tie(tournament, {}, {"astronomer"});
  EXPECT_EQ(none.places[kBob], 1) << "no profession on the table is worse than any";
  const Outcome still = tie(tournament, {}, {});
  EXPECT_EQ(still.winners(), 2);
  EXPECT_EQ(tie({}, {"lawyer"}, {"botanist"}).winners(), 2) << "off by default";
}

}  // namespace
}  // namespace bottega::princes::tests
