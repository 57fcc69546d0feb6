// Positions as JSON: they come back as they were; damaged ones are refused, and the damage named.
#include <cstring>
#include <nlohmann/json.hpp>

#include "games/parfum/scene.h"

namespace bottega::parfum::tests {
namespace {

// --- The moments that are damaged below

Scene waking_up() {
  Scene scene(4);
  scene.water(kMax, {0, 1}).water(kMia, {2}).old_water(kLea, {3}).discarded({0, 3});
  scene.perfume(kMax, "great", {"H03", "M03"}).perfume(kMia, "lesser", {"H01", "F01"});
  scene.money(kMax, 4).money(kMia, 7).money(kLea, 9).money(kTom, 9);
  return scene;
}

Scene preparing() {
  Scene scene = waking_up();
  scene.dice("rose", 1).preparing(2, 3);
  return scene;
}

Scene distilling() {
  Scene scene = waking_up();
  scene.dice("rose", 2, 1).dice("violet", 1, 0).distilling(2);
  return scene;
}

Scene rolling() {
  Scene scene = waking_up();
  return scene.preparing(1).play_all({"die rose", "die rose", "die vanilla"});
}

Scene paying() {
  Scene scene = distilling();
  return scene.play("reroll rose");
}

Scene turning() {
  Scene scene = waking_up();
  scene.water(kMia, {0, 0}).dice("rose", 2, 1).distilling(2).play("turn rose");
  return scene;
}

Scene composing() {
  Scene scene = waking_up();
  scene.distillery({"H05"}).dice("lavender", 1, 1).composing(1);
  return scene;
}

Scene placing() {
  Scene scene = waking_up();
  scene.placing(1, {"F05"});
  return scene;
}

Scene selling() {
  Scene scene = waking_up();
  scene.selling(2, 2);
  return scene;
}

Scene trimming() {
  Scene scene = waking_up();
  scene.water(kMia, {0, 0, 0, 0}).selling(2, 2).play("pass");
  return scene;
}

Scene rewarding() {
  Scene scene = waking_up();
  scene.perfume(kTom, "lesser", {"H02", "F02"}, 1).selling(4, 1).play("bargain 3");
  return scene;
}

Scene refilling() {
  Scene scene(4);
  scene.stock_everybody().street({"", ""}).deck_of(5).selling(4, 2).play("pass");
  return scene;
}

Scene over() {
  Scene scene(2);
  scene.stock_everybody().last_round().selling(4, 2).play("pass");
  return scene;
}

// A note from the bag where it must not be.
Scene with_a_loose_note(Scene scene) {
  scene.position().bag &= ~bit(0);
  scene.position().loose[kTom] |= bit(0);
  return scene;
}

using Moment = Scene (*)();
constexpr Moment kMoments[] = {waking_up, preparing, distilling, rolling, paying,
                               composing, placing,   turning,    selling, trimming,
                               rewarding, refilling, over};

TEST(ParfumJson, APositionOfEveryMomentComesBackToTheSameBytes) {
  for (const Moment moment : kMoments) {
    const Scene scene = moment();
    const Json json = scene.game().position_json(scene.position());
    const Result<Position> read = scene.game().read_position(json);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(std::memcmp(&*read, &scene.position(), sizeof(Position)), 0) << json.dump(1);
  }
}

TEST(ParfumJson, ThePositionReadsAsAPersonWouldSayIt) {
  const Scene scene = selling();
  const Json json = scene.game().position_json(scene.position());
  EXPECT_EQ(json["phase"], "sell");
  EXPECT_EQ(json["clocks"], (Json{1, 2, 3, 4}));
  EXPECT_EQ(json["perfumes"][1],
            (Json{{"owner", 2}, {"size", "lesser"}, {"notes", {"H01", "F01"}}, {"bottles", 2}}));
  EXPECT_EQ(json["pending"][0], (Json{{"ask", "trim_water"}, {"who", 2}}));
  EXPECT_EQ(json["pending"][1],
            (Json{{"ask", "sell"}, {"who", 2}, {"clock", 2}, {"opportunity", 2}}));
  EXPECT_EQ(json["discard"], (Json{{"0", 1}, {"3", 1}}));
  EXPECT_EQ(json["track"][0], (Json{{"seat", 4}, {"money", 9}}));
}

// --- Damage

struct Damaged {
  Moment moment;
  const char* pointer;
  const char* value;  // nullptr: the field is removed
  const char* message;
};

std::string refusal(const Parfum& game, const Json& json) {
  const Result<Position> read = game.read_position(json);
  return read.ok() ? "accepted" : read.error().message;
}

void expect_refused(const Damaged& damaged) {
  const Scene scene = damaged.moment();
  Json json = scene.game().position_json(scene.position());
  const Json::json_pointer pointer(damaged.pointer);
  if (damaged.value == nullptr) {
    Json& parent = json[pointer.parent_pointer()];
    parent.is_array() ? parent.erase(std::stoul(pointer.back()))
                      : static_cast<void>(parent.erase(pointer.back()));
  } else {
    json[pointer] = Json::parse(damaged.value);
  }
  const std::string message = refusal(scene.game(), json);
  EXPECT_NE(message.find(damaged.message), std::string::npos)
      << damaged.pointer << " = " << (damaged.value ? damaged.value : "nothing") << ": " << message;
}

TEST(ParfumJson, AMistypedPositionIsRefusedAndTheFieldNamed) {
  const Damaged cases[] = {
      {waking_up, "/game", "\"aqua\"", "game must be 'parfum'"},
      {waking_up, "/players", "5", "players must be a whole number from 2 to 4"},
      {waking_up, "/options", "3", "options must be an object"},
      {waking_up, "/options/allow_unplaced_note", "\"true\"",
       "options names an option that Parfum does not have"},
      {waking_up, "/options/well_reshuffle", "\"never\"", "options.well_reshuffle cannot be"},
      {waking_up, "/phase", "\"sleep\"", "phase cannot be 'sleep'"},
      {waking_up, "/closing_time", "\"gone\"", "closing_time cannot be 'gone'"},
      {waking_up, "/street", "[]", "street must have 5 items, not 0"},
      {waking_up, "/street/0", "\"Z01\"", "street[1] 'Z01' is not in the edition"},
      {waking_up, "/distillery/5", "7", "distillery[6] must be a text"},
      {waking_up, "/bag/0", "\"H04\"", "bag[2] is listed twice"},
      {waking_up, "/clocks/0", "5", "clocks[1] must be a whole number from 1 to 4"},
      {waking_up, "/track/0/money", "-1", "track[1].money must be a whole number"},
      {waking_up, "/track/0/seat", "0", "track[1].seat must be a whole number"},
      {waking_up, "/dice/musk", "1", "dice has an unknown field 'musk'"},
      {waking_up, "/dice/rose", "7", "dice.rose must be a whole number"},
      {waking_up, "/perfumes/0/notes", "[\"H03\", \"H04\"]", "is a second note of its type"},
      {waking_up, "/perfumes/0/notes", "[]", "perfumes[1].notes must have 1 to 3 items"},
      {waking_up, "/perfumes/0/size", "\"grand\"", "perfumes[1].size cannot be 'grand'"},
      {waking_up, "/discard/7", "1", "discard may only name the coins that tokens are worth"},
      {waking_up, "/well", nullptr, "well is missing"},
      {waking_up, "/seats/3", nullptr, "seats must have 4 items"},
      {waking_up, "/seats/0/water/new", "{}", "seats[1].water has an unknown field 'new'"},
      {waking_up, "/pending/0/ask", "\"dance\"", "pending[1].ask cannot be 'dance'"},
      {waking_up, "/pending/0/who", "\"fate\"", "pending[1].who cannot be 'fate'"},
      {waking_up, "/pending/0/tokens", "1",
       "pending[1] has a field that does not belong to what is asked"},
      {preparing, "/pending/3/actions", nullptr, "pending[4].actions is missing"},
      {waking_up, "/weather", "1", "unknown field 'weather'"},
  };
  for (const Damaged& damaged : cases) expect_refused(damaged);
}

TEST(ParfumJson, Rule11_4_ComponentsThatAreNotConservedAreRefused) {
  const Damaged cases[] = {
      {waking_up, "/distillery/0", "\"H04\"", "note H04 is in 2 places"},
      {waking_up, "/distillery/0", "null", "is in 0 places"},
      {waking_up, "/seats/0/loose_notes", "[\"H04\"]", "note H04 is in 2 places"},
      {waking_up, "/street/0", "\"A02\"", "customer A02 is in two places"},
      {waking_up, "/deck", "[\"A10\", \"B01\"]", "stack B lies under stack A"},
      {waking_up, "/well/0", "3", "water tokens worth 0"},
      {waking_up, "/well/3", nullptr, "water tokens worth 3"},
      {waking_up, "/seats/1/water/fresh", "{}", "water tokens worth 2"},
      {waking_up, "/perfumes/0/bottles", "1", "perfume 1 is unfinished and cannot have bottles"},
      {waking_up, "/perfumes/1/bottles", "3",
       "perfume 2 has 3 bottles; a lesser one has at most 2"},
      {waking_up, "/perfumes/0/size", "\"lesser\"", "perfume 1 has note M03 where it does not fit"},
      {waking_up, "/track/0/seat", "1", "every player must have one marker"},
      {waking_up, "/track/3", nullptr, "every player must have one marker"},
      {preparing, "/dice/rose", "4", "there are only 3 rose dice"},
      {distilling, "/flasks/rose", "3", "there are more rose flasks than dice"},
      {distilling, "/flasks/lavender", "1", "there are more lavender flasks than dice"},
      {selling, "/dice/rose", "1", "dice are on the market between turns"},
      {waking_up, "/closing_time", "\"last_round\"", "the closing-time tile lies on the last 5"},
      {refilling, "/closing_time", "\"last_round\"", "nothing is refilled after the last round"},
  };
  for (const Damaged& damaged : cases) expect_refused(damaged);
}

TEST(ParfumJson, MomentsThatCannotComeAboutAreRefused) {
  const Damaged cases[] = {
      {waking_up, "/round", "0", "rounds are counted from 1"},
      {waking_up, "/step", "5", "step must be 1 to 4"},
      {waking_up, "/clocks/0", "2", "seat 2 must have 0 clocks at this moment, not 1"},
      {waking_up, "/pending", "[]", "what is pending does not fit the phase"},
      {waking_up, "/pending/0/who", "3", "what is pending does not fit the phase"},
      {preparing, "/clocks", "[1, 1, 2, 3]", "seat 1 must have 1 clocks at this moment, not 2"},
      {preparing, "/clocks/3", "null", "seat 4 must have 1 clocks at this moment, not 0"},
      {preparing, "/pending/3/actions", "4", "more actions are left than the clock has"},
      {preparing, "/pending/3/actions", "0", "no action is left"},
      {preparing, "/flasks/rose", "1", "dice are not rolled yet"},
      {preparing, "/pending/3/who", "1", "what is pending does not fit the phase"},
      {preparing, "/step", "0", "step must be 1 to 4"},
      {preparing, "/dice", "{\"rose\": 3, \"violet\": 2}", "clock 2 has 4 actions, too few for 5"},
      {distilling, "/dice", "{}", "there are more rose flasks than dice"},
      {rolling, "/rolling", "{}", "dice are in the air exactly when they are to be rolled"},
      {rolling, "/pending/3", nullptr, "dice are in the air exactly when"},
      {rolling, "/rolling/rose", "3", "there are more rose flasks than dice"},
      {paying, "/pending/4/tokens", "2", "what was chosen costs at most 1 token, not 2"},
      {turning, "/pending/3/tokens", "3", "what was chosen costs at most 2 tokens, not 3"},
      {composing, "/flasks", "{}", "no note can be taken with these flasks"},
      {selling, "/pending/1/clock", "3", "it is not this clock's opportunity"},
      {selling, "/pending/1/opportunity", "1", "it is not this clock's opportunity"},
      {selling, "/pending/0", nullptr, "what is pending does not fit the phase"},
      {selling, "/perfumes/1/bottles", "0", "seat 2 has no bottle to sell"},
      {selling, "/step", "9", "step must be 1 to 8"},
      {rewarding, "/pending/0/tokens", "3", "a sold-out perfume brings its owner 2 tokens"},
      {rewarding, "/pending/0/seat", "1", "a sold-out perfume brings its owner 2 tokens"},
      {refilling, "/street", "[\"A01\", \"A02\", \"A03\", \"A04\", \"A05\"]",
       "no customer can come"},
      {refilling, "/step", "1", "step must be 0"},
      {over, "/pending/0", "{\"ask\": \"pick_clock\", \"who\": 1}", "nothing pending"},
      {over, "/step", "1", "step must be 0"},
      {over, "/clocks/0", "1", "seat 1 must have 0 clocks"},
      // rules 9.1: the tile is turned up only while the street is being refilled.
      {over, "/closing_time", "\"turned_up\"", "the closing-time tile turns up only while"},
      // R15: after the set-up and after every refill the distillery is full, and so is the street.
      {waking_up, "/street/4", "null", "the street must be full"},
  };
  for (const Damaged& damaged : cases) expect_refused(damaged);
}

TEST(ParfumJson, R15_ADistilleryWithAGapCannotBeginARound) {
  Scene scene = waking_up();
  scene.empty_spaces({6});
  EXPECT_NE(refusal(scene.game(), scene.game().position_json(scene.position()))
                .find("the distillery must be full"),
            std::string::npos);
}

TEST(ParfumJson, R1_LooseNotesAtAnyOtherMomentAreRefused) {
  for (const Moment moment : kMoments) {
    const Scene scene = with_a_loose_note(moment());
    if (scene.position().players != 4) continue;  // Tom is not at the table
    EXPECT_NE(refusal(scene.game(), scene.game().position_json(scene.position())).find("loose"),
              std::string::npos);
  }
  Scene ended = over();
  ended.position().bag &= ~bit(0);
  ended.position().loose[kMax] |= bit(0);
  EXPECT_NE(refusal(ended.game(), ended.game().position_json(ended.position())).find("loose"),
            std::string::npos);
}

TEST(ParfumJson, Rule9_1_TheTileIsTurnedUpOnlyWhileTheStreetIsRefilled) {
  Scene scene(4);
  scene.stock_everybody().last_round().selling(1);
  scene.position().closing = Closing::kTurnedUp;
  EXPECT_NE(
      refusal(scene.game(), scene.game().position_json(scene.position())).find("closing-time"),
      std::string::npos);
}

TEST(ParfumJson, R13_AnEmptyWellIsRefilledAtOnceIfAgreed) {
  Scene scene(4, {"well_reshuffle=at_once_when_empty"});
  scene.discarded({0}).well({}, kTom);
  EXPECT_NE(refusal(scene.game(), scene.game().position_json(scene.position())).find("at once"),
            std::string::npos);
}

}  // namespace
}  // namespace bottega::parfum::tests
