// Positions as JSON: they come back as they were; damaged ones are refused, and the damage named.
#include <cstring>
#include <functional>
#include <nlohmann/json.hpp>

#include "games/aqua/scene.h"

namespace bottega::aqua::tests {
namespace {

Scene middle() {
  Scene scene(3);
  scene.flowers(kBlue, "BBN").essences(kBlue, "JL").method(kBlue, "maceration", "BN");
  scene.perfume(kBlue, "N-O").perfume(kBlue, "L-B/N", false).tile(kBlue, "P4").flipped(kRed, "L7");
  scene.influence(kGreen, "A", 2).influence(kBlue, "A", 1).bonus("A", "EB07", {kGreen});
  scene.cubes("B-J", 3).letter(kGreen, 2).coach(kRed, "e2").at(kGreen, "couple B").day(7);
  scene.dial(kBlue, 3).turn(kBlue);
  return scene;
}

using Moment = std::function<Scene()>;

std::vector<Moment> moments() {
  const auto after = [](const Texts& moves) {
    return [moves] {
      Scene scene = middle();
      scene.play_all(moves);
      return scene;
    };
  };
  return {middle,
          after({"market rose"}),
          after({"market rose", "worker jasmine to rose"}),
          after({"couple A"}),
          after({"couple A", "gift jasmine"}),
          after({"couple A", "gift jasmine", "done"}),
          after({"versailles"}),
          after({"versailles", "present N-O"}),
          after({"produce"}),
          after({"produce", "use maceration bergamot narcissus"}),
          after({"produce", "use maceration bergamot narcissus", "done", "done"}),
          after({"method for 1"}),
          after({"travel Paris"}),
          [] { return middle().last_round(kGreen).turn(kBlue).play("couple D").finish_game(); }};
}

TEST(AquaJson, APositionOfEveryMomentComesBackToTheSameBytes) {
  for (const Moment& moment : moments()) {
    const Scene scene = moment();
    const Json json = scene.game().position_json(scene.position());
    const Result<Position> read = scene.game().read_position(json);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(std::memcmp(&*read, &scene.position(), sizeof(Position)), 0) << json.dump(1);
  }
}

TEST(AquaJson, ThePositionReadsAsAPersonWouldSayIt) {
  const Scene scene = middle();
  const Json json = scene.game().position_json(scene.position());
  EXPECT_EQ(json["phase"], "turn");
  EXPECT_EQ(json["king"], "lavender");
  EXPECT_EQ(json["cubes"], (Json{{"B-J", 3}}));
  EXPECT_EQ(json["seats"][0]["perfumes"][1], (Json{{"perfume", "L-B/N"}, {"fresh", false}}));
  EXPECT_EQ(json["seats"][0]["methods"][1],
            (Json{{"method", "maceration"}, {"stored", {"bergamot", "narcissus"}}}));
  EXPECT_EQ(json["seats"][2]["coach"], "e2");
  EXPECT_EQ(json["pending"], Json::array({Json{{"ask", "turn"}, {"who", 1}}}));
}

TEST(AquaJson, ActionsAndWhatIsPendingAreWords) {
  Scene scene = middle();
  scene.at(kRed, "specialise rose for 2").play("market rose");
  Json json = scene.game().position_json(scene.position());
  EXPECT_EQ(json["seats"][0]["action"], "market rose");
  EXPECT_EQ(json["seats"][1]["action"], "couple B");
  EXPECT_EQ(json["seats"][1]["last_type"], "couple B");
  EXPECT_EQ(json["seats"][2]["action"], "specialise for 2");
  EXPECT_EQ(json["seats"][2]["last_type"], "specialise");
  EXPECT_EQ(json["pending"][1], (Json{{"ask", "workers"}, {"who", 1}, {"action", "market rose"}}));
  Scene court = middle();
  court.play("couple A");
  json = court.game().position_json(court.position());
  EXPECT_EQ(json["pending"][1], (Json{{"ask", "dame"}, {"who", 1}, {"dame", "A"}, {"gifts", 0}}));
  Scene abroad = middle();
  abroad.play("travel Paris");
  json = abroad.game().position_json(abroad.position());
  EXPECT_EQ(json["pending"][1], (Json{{"ask", "top_tile"}, {"who", "nature"}, {"city", "Paris"}}));
}

// What the reader says of a position that somebody changed.
std::string refusal(const std::function<void(Json&)>& damage, Scene scene = middle()) {
  Json json = scene.game().position_json(scene.position());
  damage(json);
  const Result<Position> read = scene.game().read_position(json);
  EXPECT_FALSE(read.ok());
  return read.ok() ? "" : read.error().message;
}

void expect_refused(const std::function<void(Json&)>& damage, const std::string& reason) {
  const std::string message = refusal(damage);
  EXPECT_NE(message.find(reason), std::string::npos) << message;
}

TEST(AquaJson, AnUnknownWordIsRefusedWithTheWordsThereAre) {
  expect_refused([](Json& j) { j["seats"][1]["action"] = "couple E"; },
                 "seats[2].action cannot be 'couple E'; it can be market bergamot, ");
  expect_refused([](Json& j) { j["seats"][1]["action"] = 3; }, "seats[2].action");
  expect_refused([](Json& j) { j["seats"][1]["last_type"] = "specialise for 1"; },
                 "method, travel Paris, travel London, travel Koln, travel Firenze, couple A");
  expect_refused(
      [](Json& j) {
        j["pending"][0] = Json{{"ask", "dame"}, {"who", 1}, {"dame", "E"}, {"gifts", 0}};
      },
      "pending[1].dame cannot be 'E'; it can be A, B, C, D");
}

TEST(AquaJson, Aq_p_WhatWasPresentedInThisActionIsRemembered) {
  Scene scene = middle();
  scene.play_all({"versailles", "present N-O"});
  EXPECT_EQ(scene.game().position_json(scene.position())["presented"], Json{"N-O"});
  EXPECT_NE(refusal([](Json& j) { j["presented"] = Json::array(); }, scene)
                .find("each perfume that was presented in this action must be named once"),
            std::string::npos);
  expect_refused([](Json& j) { j["presented"] = Json{"N-O"}; }, "each perfume that was presented");
  expect_refused([](Json& j) { j["presented"] = Json{"N-X"}; }, "presented[1] must be a perfume");
}

TEST(AquaJson, N1_SixteenTilesOfEachType) {
  expect_refused([](Json& j) { j["supply"]["rose"] = 14; },
                 "there are 16 tiles of rose, not 17: supply, market, flowers, essences");
  expect_refused([](Json& j) { j["seats"][0]["flowers"]["bergamot"] = 1; },
                 "there are 16 tiles of bergamot, not 15");
  expect_refused([](Json& j) { j["seats"][0]["methods"][1]["stored"] = Json::array(); },
                 "there are 16 tiles of bergamot, not 15");
}

TEST(AquaJson, N1_ThirtyFourOriginalityTokens) {
  expect_refused([](Json& j) { j["seats"][1]["originality"] = 2; },
                 "there are 34 originality tokens, not 35");
  expect_refused([](Json& j) { j["originality_left"] = 0; }, "there are 34 originality tokens");
}

TEST(AquaJson, N1_SixtyCubes) {
  expect_refused([](Json& j) { j["cubes_left"] = 58; }, "there are 60 cubes, not 61");
  expect_refused([](Json& j) { j["cubes"]["B-J"] = 5; }, "cell B-J has only 4 sub-slots");
  expect_refused([](Json& j) { j["cubes"]["J-J"] = 1; }, "the matrix has no cell J-J");
}

TEST(AquaJson, N1_EightInfluenceTokensAColour) {
  expect_refused(
      [](Json& j) {
        j["seats"][1]["influence"] = {2, 7, 0, 0};
      },
      "seat 2 has only 8 influence tokens");
}

TEST(AquaJson, N1_ThreePerfumesThreeMethodsTwoFavoursOneLetter) {
  expect_refused(
      [](Json& j) {
        for (const char* name : {"N-J", "N-L"}) {
          j["seats"][0]["perfumes"].push_back(Json{{"perfume", name}, {"fresh", true}});
        }
      },
      "perfumes");
  expect_refused(
      [](Json& j) {
        for (const char* kind : {"squeezing", "extraction"}) {
          j["seats"][0]["methods"].push_back(Json{{"method", kind}, {"stored", Json::array()}});
        }
      },
      "methods");
  expect_refused([](Json& j) { j["seats"][1]["letter"] = 5; }, "letter");
  const Scene scene = middle();
  Position p = scene.position();
  for (int d = 0; d < 3; ++d) {
    p.seats[kGreen].influence[d] = 2;
    p.leaders[d] = p.favours[d] = kGreen;
  }
  const Verdict verdict = scene.game().check(p);
  ASSERT_FALSE(verdict.ok());
  EXPECT_EQ(verdict.error().message, "seat 2 may hold 2 favours (rules 14.6)");
}

TEST(AquaJson, R25_ATokenExactlyWhereNoCubeEverWas) {
  expect_refused([](Json& j) { j["originality"].push_back("B-J"); },
                 "cell B-J has had a cube and so no token (R25)");
  expect_refused([](Json& j) { j["originality"].erase(0); },
                 "cell B-L never had a cube and must have its token (R25)");
}

TEST(AquaJson, FavoursFollowInfluence) {
  expect_refused([](Json& j) { j["dames"][0]["favour"] = 1; },
                 "seat 1 holds a favour without leading on that dame");
  expect_refused([](Json& j) { j["dames"][0]["favour"] = nullptr; },
                 "seat 2 must hold the favours of the dames it leads on");
  expect_refused(
      [](Json& j) {
        j["dames"][0]["leader"] = nullptr;
        j["dames"][0]["favour"] = nullptr;
      },
      "the leader on dame A must be who has most influence alone");
}

TEST(AquaJson, TilesAreInOnePlace) {
  expect_refused([](Json& j) { j["seats"][2]["curriculum"] = {"P4"}; },
                 "each of the 28 city tiles must be in exactly one");
  expect_refused([](Json& j) { j["cities"]["Paris"]["top"] = "P4"; },
                 "the top tile of Paris must be in its pile");
  expect_refused([](Json& j) { j["cities"]["Paris"]["top"] = nullptr; },
                 "the pile of Paris must have a top");
  expect_refused([](Json& j) { j["seats"][0]["base_tiles"] = {"rose"}; },
                 "each base-essence tile must be on the board or with one player");
  expect_refused([](Json& j) { j["abilities"]["extra_flower"] = 1; },
                 "there are 2 tiles of extra_flower, not 1");
  expect_refused([](Json& j) { j["methods"]["squeezing"] = 2; },
                 "there are 3 tiles of squeezing, not 2");
  expect_refused(
      [](Json& j) {
        j["recipes"]["rose"] = {3, 3};
      },
      "there are 2 recipes of rose with two slots, not 3");
}

TEST(AquaJson, PerfumesAndStoresObeyTheRules) {
  expect_refused(
      [](Json& j) {
        j["seats"][0]["perfumes"][0]["perfume"] = "N-N";
        j["supply"]["narcissus"] = j["supply"]["narcissus"].get<int>() - 1;
        j["supply"]["orange"] = j["supply"]["orange"].get<int>() + 1;
      },
      "a perfume has a base and one or two other essences");
  expect_refused([](Json& j) { j["seats"][0]["perfumes"][0]["perfume"] = "nonsense"; },
                 "must be a perfume such as 'N-O' or 'L-B/N'");
  expect_refused(
      [](Json& j) {
        j["seats"][0]["methods"][1]["stored"] = {"bergamot", "bergamot"};
        j["supply"]["bergamot"] = j["supply"]["bergamot"].get<int>() - 1;
        j["supply"]["narcissus"] = j["supply"]["narcissus"].get<int>() + 1;
      },
      "maceration has no room for such flowers (rules 8.7)");
}

TEST(AquaJson, CompsAreReadInEitherOrder) {
  Scene scene(3);
  scene.perfume(kBlue, "L-B/N").turn(kBlue);
  Json json = scene.game().position_json(scene.position());
  ASSERT_EQ(json["seats"][0]["perfumes"][0]["perfume"], "L-B/N");
  json["seats"][0]["perfumes"][0]["perfume"] = "L-N/B";
  const Result<Position> read = scene.game().read_position(json);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->seats[0].perfumes[0], scene.player(kBlue).perfumes[0]);
}

TEST(AquaJson, WhatIsPendingFitsTheTurn) {
  expect_refused([](Json& j) { j["pending"] = Json::array(); },
                 "what is pending does not fit the phase");
  expect_refused([](Json& j) { j["pending"][0]["who"] = 2; }, "no plan of a turn");
  expect_refused([](Json& j) { j["pending"][0]["ask"] = "store"; }, "no plan of a turn");
  expect_refused([](Json& j) { j["turn_of"] = nullptr; }, "first and turn_of must be seats");
  expect_refused([](Json& j) { j["day_due"] = true; }, "no dial was reset in this turn");
  expect_refused([](Json& j) { j["seats"][1]["last_type"] = "base"; },
                 "the last action of seat 2 must be where its perfumer stands");
  expect_refused([](Json& j) { j["seats"][2]["coach"] = "London"; },
                 "the coach of seat 3 must have come back to its start");
}

TEST(AquaJson, UnknownWordsAreRefused) {
  expect_refused([](Json& j) { j["king"] = "tulip"; }, "'tulip' is not in the edition");
  expect_refused([](Json& j) { j["queen"] = 1; }, "queen");
  expect_refused([](Json& j) { j["options"]["sleep"] = "true"; }, "names an option");
  expect_refused([](Json& j) { j["day"] = "Monday"; }, "day");
}

TEST(AquaJson, ASetUpIsCheckedByMakingItAgain) {
  const Aqua& game = shipped_aqua();
  Position p = game.start(agreed(4));
  Silent silent;
  for (const char* move : {"first 2", "draw rose", "draw jasmine"}) {
    game.apply(p, *game.parse(move), silent);
  }
  EXPECT_TRUE(game.check(p).ok());
  p.seats[0].letter = 1;
  EXPECT_EQ(game.check(p).error().message, "the set-up cannot have come to this");
}

}  // namespace
}  // namespace bottega::aqua::tests
