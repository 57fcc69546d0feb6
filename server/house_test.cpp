// The house without sockets: tables are played, kept, and found again.
#include <gtest/gtest.h>

#include "server/house_scene.h"
#include "server/limits.h"
#include "server/secrets.h"
#include "table/fair.h"

namespace bottega::server {
namespace {

// A storage that can be told to fail.
class Moody final : public Storage {
 public:
  explicit Moody(std::unique_ptr<Storage> inner) : inner_(std::move(inner)) {}

  inline static std::atomic<bool> full{false};

  Verdict open_table(const TableRow& row, std::span<const std::string> entries,
                     std::span<const Key> keys) override {
    return inner_->open_table(row, entries, keys);
  }
  Result<std::vector<Kept>> append(std::span<const Append> appends) override {
    if (full) return Error{"the disk is full"};
    return inner_->append(appends);
  }
  Result<std::optional<TableRow>> find_table(std::string_view id) override {
    return inner_->find_table(id);
  }
  Result<std::vector<std::string>> entries(std::string_view table, int from) override {
    return inner_->entries(table, from);
  }
  Result<std::vector<TableRow>> tables(const Wanted& wanted) override {
    return inner_->tables(wanted);
  }
  Result<std::vector<std::string>> table_ids(std::string_view state) override {
    return inner_->table_ids(state);
  }
  Result<std::vector<Key>> keys(std::string_view table) override { return inner_->keys(table); }
  Verdict keep_webhook(const Webhook& hook) override { return inner_->keep_webhook(hook); }
  Verdict drop_webhook(std::string_view table, Seat seat) override {
    return inner_->drop_webhook(table, seat);
  }
  Result<std::optional<Webhook>> webhook(std::string_view table, Seat seat) override {
    return inner_->webhook(table, seat);
  }
  Verdict keep_plan(const SeatPlan& plan) override { return inner_->keep_plan(plan); }
  Verdict drop_plan(const SeatPlan& plan) override { return inner_->drop_plan(plan); }
  Result<std::vector<SeatPlan>> plans(std::string_view table) override {
    return inner_->plans(table);
  }
  Result<Kept> add_account(const Account& account) override { return inner_->add_account(account); }
  Result<std::optional<Account>> find_account(std::string_view name) override {
    return inner_->find_account(name);
  }
  Result<std::optional<Account>> account(std::string_view id) override {
    return inner_->account(id);
  }
  Result<std::vector<Account>> accounts() override { return inner_->accounts(); }
  Verdict add_session(const Session& session, Milliseconds now) override {
    return inner_->add_session(session, now);
  }
  Result<std::optional<Session>> find_session(std::string_view hash) override {
    return inner_->find_session(hash);
  }
  Verdict drop_session(std::string_view hash) override { return inner_->drop_session(hash); }
  Result<Changes> changed_elsewhere(Milliseconds patience) override {
    return inner_->changed_elsewhere(patience);
  }

 private:
  std::unique_ptr<Storage> inner_;
};

// Or so many moves of theirs.
void play_on(HouseScene& scene, std::vector<HouseScene::Entered> people, int moves = 10'000) {
  const auto over = [&] { return moves <= 0 || people[0].guest->table()["state"] == "over"; };
  while (!over()) {
    const auto somebody = [&] {
      return over() || std::any_of(people.begin(), people.end(),
                                   [](const auto& p) { return p.guest->is_to_move(); });
    };
    ASSERT_TRUE(scene.hall.wait_until(somebody));
    for (const auto& person : people) {
      if (over() || !person.guest->is_to_move()) continue;
      --moves;
      const Json answer = scene.move(person);
      ASSERT_EQ(answer["type"], "granted") << answer.dump();
    }
  }
}

// Waits until one of them is to move.
bool somebody_moves(HouseScene& scene, const HouseScene::Entered& one,
                    const HouseScene::Entered& other) {
  return scene.hall.wait_until(
      [&] { return one.guest->is_to_move() || other.guest->is_to_move(); });
}

TEST(House, TwoPeopleAndABotPlayEveryGame) {
  for (const GameEntry& entry : registered_games()) {
    const std::string game(entry.info().id);
    SqlitePlace place;
    HouseScene scene(opened(place));
    const Evening evening = open_evening(scene, game, 3);
    const auto ada = scene.enter(evening.table, evening.ada);
    const auto bruno = scene.enter(evening.table, evening.bruno);
    play_on(scene, {ada, bruno}, game == "parfum" ? 10'000 : 30);
    if (game != "parfum") continue;  // one of them to its end is enough here
    EXPECT_EQ(ada.guest->table()["result"]["scores"].size(), 3u) << game;

    std::optional<Answer> record;
    scene.house.record(evening.table, [&](Answer answer) { record = std::move(answer); });
    ASSERT_TRUE(record && record->status == 200);
    const AnyGame& rules = *scene.house.tables().game(game).operator*();
    const Result<Record> read = read_record(record->body, rules);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_TRUE(Match::resume(rules, *read).ok());
    EXPECT_TRUE(table::verify_fairness(rules, *read).ok())
        << message_of(table::verify_fairness(rules, *read));
  }
}

TEST(House, ATableIsTheSameAfterARestartAndItsBotsGoOnByThemselves) {
  SqlitePlace place;
  Evening evening;
  Json before;
  {
    HouseScene scene(opened(place));
    evening = open_evening(scene, "parfum", 3);
    const auto ada = scene.enter(evening.table, evening.ada);
    const auto bruno = scene.enter(evening.table, evening.bruno);
    // Until a person has moved and the bot is to move; the house ends before it can.
    for (int i = 0; i < 6; ++i) {
      ASSERT_TRUE(somebody_moves(scene, ada, bruno));
      const auto& who = ada.guest->is_to_move() ? ada : bruno;
      ASSERT_EQ(scene.move(who)["type"], "granted");
    }
    before = ada.guest->table();
  }
  HouseScene scene(opened(place));
  scene.house.tables().wake_up();
  const auto ada = scene.enter(evening.table, evening.ada, before["n"].get<int>());
  ASSERT_TRUE(ada.table);
  EXPECT_GE(ada.guest->table()["n"], before["n"]);
  EXPECT_EQ(ada.guest->table()["seats"], before["seats"]);
  const auto bruno = scene.enter(evening.table, evening.bruno);
  play_on(scene, {ada, bruno});
}

TEST(House, AMoveThatIsSentTwiceIsMadeOnce) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const Evening evening = open_evening(scene, "parfum", 2);
  const auto ada = scene.enter(evening.table, evening.ada);
  const auto bruno = scene.enter(evening.table, evening.bruno);
  ASSERT_TRUE(somebody_moves(scene, ada, bruno));
  const auto& who = ada.guest->is_to_move() ? ada : bruno;
  const auto& other = ada.guest->is_to_move() ? bruno : ada;
  const Json table = who.guest->table();
  const Json move{{"type", "move"}, {"step", table["step"]}, {"move", table["moves"][0]}};
  EXPECT_EQ(scene.request(other, move)["type"], "refused");
  EXPECT_EQ(scene.request(who, move)["type"], "granted");
  const int number = who.table->table.number();
  EXPECT_EQ(scene.request(who, move)["type"], "granted");
  EXPECT_EQ(who.table->table.number(), number);
  const Json late{{"type", "move"}, {"step", table["step"]}, {"move", table["moves"][1]}};
  EXPECT_EQ(scene.request(who, late)["type"], "refused");
  for (const auto& person : {who, other}) {  // whoever is to move now
    const Json early{{"type", "move"},
                     {"step", person.guest->table()["step"].get<int>() + 1},
                     {"move", person.guest->table().value("moves", Json{"x"})[0]}};
    EXPECT_EQ(scene.request(person, early)["type"], "refused");
  }
  EXPECT_EQ(who.table->table.number(), number);
}

TEST(House, NothingChangesWhereNothingCanBeKept) {
  SqlitePlace place;
  HouseScene scene(std::make_unique<Moody>(opened(place)));
  const Evening evening = open_evening(scene, "parfum", 2);
  const auto ada = scene.enter(evening.table, evening.ada);
  const auto bruno = scene.enter(evening.table, evening.bruno);
  ASSERT_TRUE(somebody_moves(scene, ada, bruno));
  const auto& who = ada.guest->is_to_move() ? ada : bruno;
  const std::size_t heard = who.guest->messages.size();
  Moody::full = true;
  const Json refused = scene.move(who);
  EXPECT_EQ(refused["type"], "refused");
  EXPECT_NE(refused["why"].get<std::string>().find("the disk is full"), std::string::npos);
  EXPECT_EQ(who.guest->messages.size(), heard);
  Moody::full = false;
  scene.hall.now += 2000;
  scene.house.tables().tick();
  EXPECT_EQ(scene.move(who)["type"], "granted");
  EXPECT_EQ(who.guest->messages.size(), heard + 1);
}

TEST(House, WhoeverIsTooLateReadsWhatAnotherProcessWrote) {
  SqlitePlace place;
  HouseScene here(opened(place));
  const Evening evening = open_evening(here, "parfum", 2);
  const auto ada_here = here.enter(evening.table, evening.ada);
  const auto bruno_here = here.enter(evening.table, evening.bruno);
  ASSERT_TRUE(somebody_moves(here, ada_here, bruno_here));
  const bool ada_moves = ada_here.guest->is_to_move();
  HouseScene there(opened(place));
  const auto who = there.enter(evening.table, ada_moves ? evening.ada : evening.bruno);
  ASSERT_TRUE(who.guest->is_to_move());
  const auto& same = ada_moves ? ada_here : bruno_here;
  const Json table = who.guest->table();
  const Json again{{"type", "move"}, {"step", table["step"]}, {"move", table["moves"][0]}};
  ASSERT_EQ(here.request(same, again)["type"], "granted");

  // The same move once more, through the other house, which does not know of it yet.
  EXPECT_EQ(there.request(who, again)["type"], "granted");
  EXPECT_EQ(who.table->table.number(), same.table->table.number());
  EXPECT_EQ(who.guest->messages.back()["news"].dump(), same.guest->messages.back()["news"].dump());
}

TEST(House, WhoeverSawMoreElsewhereIsNotRefusedByAnOldCopy) {
  SqlitePlace place;
  HouseScene here(opened(place));
  const Evening evening = open_evening(here, "parfum", 2);
  const auto ada = here.enter(evening.table, evening.ada);
  const auto bruno = here.enter(evening.table, evening.bruno);
  ASSERT_TRUE(somebody_moves(here, ada, bruno));
  // The storage is a file, which tells nobody that it has changed.
  HouseScene there(opened(place), here.hall.now, true);
  const auto ada_there = there.enter(evening.table, evening.ada);
  const auto bruno_there = there.enter(evening.table, evening.bruno);
  ASSERT_EQ(here.move(ada.guest->is_to_move() ? ada : bruno)["type"], "granted");

  const bool ada_moves = ada.guest->is_to_move();
  const Json seen = (ada_moves ? ada : bruno).guest->table();
  const auto& who = ada_moves ? ada_there : bruno_there;
  ASSERT_LT(who.guest->table()["step"], seen["step"]);
  const Json next{{"type", "move"}, {"step", seen["step"]}, {"move", seen["moves"][0]}};
  EXPECT_EQ(there.request(who, next)["type"], "granted");
  const Json early{{"type", "move"}, {"step", seen["step"].get<int>() + 9}, {"move", "x"}};
  EXPECT_EQ(there.request(who, early)["type"], "refused");
}

TEST(House, ASeatBelongsToWhoeverHasItsToken) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const Evening evening = open_evening(scene, "parfum", 2, {{"watchers", false}});
  EXPECT_NE(scene.enter(evening.table, random_token()).why, "");
  EXPECT_NE(scene.enter(evening.table, "").why, "");
  EXPECT_NE(scene.enter(random_id(), evening.ada).why, "");
  const auto ada = scene.enter(evening.table, evening.ada);
  EXPECT_EQ(ada.guest->table()["you"], 1);
  // Nobody can ask for the view or the move of another seat: requests have no such field.
  EXPECT_EQ(scene.request(ada, {{"type", "move"}, {"seat", 2}, {"step", 0}, {"move", "x"}})["type"],
            "refused");
  EXPECT_EQ(scene.sit(evening.table, {{"name", "Eva"}}).status, 409);
  EXPECT_EQ(scene.sit(evening.table, {{"name", "Eva"}, {"token", evening.ada}}).status, 409);
}

TEST(House, TokensAreKeptNowhere) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const Evening evening = open_evening(scene, "parfum", 2);
  const std::string kept = tests::read_file(place.file()) + tests::read_file(place.file() + "-wal");
  for (const std::string& token : {evening.ada, evening.bruno}) {
    EXPECT_EQ(kept.find(token), std::string::npos);
    EXPECT_NE(kept.find(hash_of(token)), std::string::npos);
  }
}

TEST(House, WhoeverStandsUpLosesHisKeyAndTheNextOneGetsAnother) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const Evening evening =
      open_evening(scene, "parfum", 3,
                   {{"seats", {{{"kind", "open"}}, {{"kind", "open"}}, {{"kind", "open"}}}}});
  const auto bruno = scene.enter(evening.table, evening.bruno);
  EXPECT_EQ(scene.request(bruno, {{"type", "stand"}, {"seat", 2}})["type"], "granted");
  EXPECT_EQ(bruno.guest->table()["you"], Json());
  EXPECT_NE(scene.enter(evening.table, evening.bruno).why, "");
  const auto eva = scene.sit(evening.table, {{"name", "Eva"}, {"seat", 2}});
  ASSERT_EQ(eva.status, 201);
  EXPECT_NE(scene.enter(evening.table, evening.bruno).why, "");
  EXPECT_EQ(scene.enter(evening.table, eva.json["token"]).guest->table()["you"], 2);
}

// The seat and its key go into the storage together.
TEST(House, ASeatThatCannotBeKeptStaysFree) {
  SqlitePlace place;
  HouseScene scene(std::make_unique<Moody>(opened(place)));
  const auto opened_table = scene.open({{"game", "parfum"}, {"players", 2}, {"name", "Ada"}});
  const std::string table = opened_table.json["table"];
  Moody::full = true;
  EXPECT_EQ(scene.sit(table, {{"name", "Bruno"}}).status, 409);
  Moody::full = false;
  scene.hall.now += 2000;
  scene.house.tables().tick();
  const auto sat = scene.sit(table, {{"name", "Bruno"}});
  ASSERT_EQ(sat.status, 201) << sat.json.dump();
  // After a restart, too.
  HouseScene later(opened(place));
  EXPECT_EQ(later.enter(table, sat.json["token"]).guest->table()["you"], 2);
  EXPECT_EQ(later.enter(table, opened_table.json["token"]).guest->table()["you"], 1);
}

TEST(House, AHostWhoStandsUpIsTheHostStill) {
  SqlitePlace place;
  const Json kThree{{"seats", {{{"kind", "open"}}, {{"kind", "open"}}, {{"kind", "open"}}}}};
  Evening evening;
  {
    HouseScene scene(opened(place));
    evening = open_evening(scene, "parfum", 3, kThree);
    const auto ada = scene.enter(evening.table, evening.ada);
    EXPECT_EQ(scene.request(ada, {{"type", "stand"}, {"seat", 1}})["type"], "granted");
    EXPECT_EQ(scene.request(ada, {{"type", "stand"}, {"seat", 2}})["type"], "granted");
  }
  HouseScene later(opened(place));
  const auto ada = later.enter(evening.table, evening.ada);
  ASSERT_TRUE(ada.table);
  EXPECT_EQ(ada.guest->messages[0]["is_host"], true);
  EXPECT_EQ(ada.guest->table()["you"], Json());
  EXPECT_EQ(later.request(ada, {{"type", "close"}})["type"], "granted");
}

// Somebody who listens on a seat that was kept for him, which then is given to somebody else.
TEST(House, WhoeverIsNoLongerInvitedHearsNothingOfTheSeat) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const Json kept{{"kind", "invited"}, {"name", "Bruno"}};
  const auto opened = scene.open(
      {{"game", "parfum"}, {"players", 2}, {"name", "Ada"}, {"seats", {{{"kind", "open"}}, kept}}});
  const std::string table = opened.json["table"];
  const std::string invitation = opened.json["invitations"][0]["token"];
  const auto ada = scene.enter(table, opened.json["token"]);
  const auto bruno = scene.enter(table, invitation);
  EXPECT_EQ(bruno.guest->table()["you"], 2);
  const Json eva = scene.request(
      ada, {{"type", "arrange"}, {"seat", 2}, {"chair", {{"kind", "invited"}, {"name", "Eva"}}}});
  ASSERT_EQ(eva["type"], "granted");
  EXPECT_EQ(bruno.guest->table()["you"], Json());
  EXPECT_NE(scene.enter(table, invitation).why, "");
  EXPECT_EQ(scene.sit(table, {{"token", invitation}}).status, 403);
  EXPECT_EQ(scene.sit(table, {{"token", eva["token"]}}).status, 201);
  ASSERT_TRUE(scene.hall.wait_until([&] { return ada.guest->table()["state"] == "playing"; }));
  EXPECT_FALSE(bruno.guest->is_to_move());
  EXPECT_EQ(scene.request(bruno, {{"type", "resign"}})["type"], "refused");
}

TEST(House, AnInvitationOpensTheSeatThatIsKept) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const auto opened =
      scene.open({{"game", "parfum"},
                  {"players", 2},
                  {"name", "Ada"},
                  {"seats", {{{"kind", "open"}}, {{"kind", "invited"}, {"name", "Bruno"}}}}});
  ASSERT_EQ(opened.status, 201) << opened.json.dump();
  const std::string table = opened.json["table"];
  EXPECT_EQ(scene.sit(table, {{"name", "Eva"}, {"seat", 2}}).status, 409);
  const auto sat = scene.sit(table, {{"token", opened.json["invitations"][0]["token"]}});
  EXPECT_EQ(sat.status, 201) << sat.json.dump();
  EXPECT_EQ(scene.enter(table, sat.json["token"]).guest->table()["seats"][1]["name"], "Bruno");
}

TEST(House, AClockDoesNotRunWhileTheHouseIsClosed) {
  SqlitePlace place;
  Evening evening;
  const Json clock{{"clock", {{"kind", "live"}, {"stock", 60'000}, {"increment", 0}}}};
  {
    HouseScene scene(opened(place));
    evening = open_evening(scene, "parfum", 2, clock);
    const auto ada = scene.enter(evening.table, evening.ada);
    ASSERT_TRUE(scene.hall.wait_until([&] { return ada.guest->table()["state"] == "playing"; }));
  }
  // It opens again after ten days.
  HouseScene scene(opened(place), 1'700'000'000'000 + Milliseconds{10} * 86'400'000);
  const auto ada = scene.enter(evening.table, evening.ada);
  ASSERT_TRUE(ada.table);
  scene.house.tables().tick();
  scene.hall.linger(50);
  for (const Json& seat : ada.guest->table()["seats"]) EXPECT_EQ(seat["clock"], 60'000);
}

TEST(House, AClockThatGoesBackStopsNobody) {
  SqlitePlace place;
  Evening evening;
  const Json clock{{"clock", {{"kind", "live"}, {"stock", 60'000}, {"increment", 0}}}};
  {
    HouseScene scene(opened(place));
    evening = open_evening(scene, "parfum", 2, clock);
    const auto ada = scene.enter(evening.table, evening.ada);
    ASSERT_TRUE(scene.hall.wait_until([&] { return ada.guest->table()["state"] == "playing"; }));
  }
  // The machine believes that it is ten days earlier.
  HouseScene scene(opened(place), 1'700'000'000'000 - Milliseconds{10} * 86'400'000);
  const auto ada = scene.enter(evening.table, evening.ada);
  const auto bruno = scene.enter(evening.table, evening.bruno);
  play_on(scene, {ada, bruno}, 10);
  for (const Json& seat : ada.guest->table()["seats"]) {
    EXPECT_EQ(seat["clock"], 60'000);
    EXPECT_FALSE(seat.contains("stand_in"));
  }
}

TEST(House, AClockThatRunsOutHandsTheSeatToABot) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const Evening evening = open_evening(
      scene, "parfum", 2, {{"clock", {{"kind", "live"}, {"stock", 60'000}, {"increment", 0}}}});
  const auto ada = scene.enter(evening.table, evening.ada);
  ASSERT_TRUE(scene.hall.wait_until([&] { return ada.guest->table()["state"] == "playing"; }));
  const int seat = ada.guest->table()["to_act"];
  scene.hall.now += 59'000;
  scene.house.tables().tick();
  scene.hall.linger(50);
  EXPECT_FALSE(ada.guest->table()["seats"][seat - 1].contains("stand_in"));
  scene.hall.now += 2'000;
  scene.house.tables().tick();
  EXPECT_TRUE(scene.hall.wait_until(
      [&] { return ada.guest->table()["seats"][seat - 1].contains("stand_in"); }));
}

TEST(House, ARematchOpensWithTheSameTokens) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const Evening evening = open_evening(scene, "parfum", 2);
  const auto ada = scene.enter(evening.table, evening.ada);
  const auto bruno = scene.enter(evening.table, evening.bruno);
  play_on(scene, {ada, bruno});
  EXPECT_EQ(scene.request(ada, {{"type", "rematch"}})["type"], "granted");
  EXPECT_EQ(scene.request(bruno, {{"type", "rematch"}})["type"], "granted");
  ASSERT_TRUE(
      scene.hall.wait_until([&] { return ada.guest->table()["rematch"].contains("table"); }));
  const std::string next = ada.guest->table()["rematch"]["table"];
  EXPECT_EQ(scene.sit(next, {{"token", evening.ada}}).json["seat"], 2);
  EXPECT_EQ(scene.sit(next, {{"token", evening.bruno}}).json["seat"], 1);
}

// The server died after Bruno's request was kept, and before the next table was.
void ask_for_rematch_and_die(const Place& place, const std::string& table, int seat) {
  const std::unique_ptr<Storage> storage = opened(place);
  const TableRow row = *good(storage->find_table(table));
  const Json entry{
      {"n", row.entries + 1}, {"at", row.changed}, {"do", "want_rematch"}, {"seat", seat}};
  const Append append{table, row.entries + 1, {entry.dump()}, row.state, row.lobby, row.changed};
  EXPECT_EQ(good(storage->append(std::vector{append})).at(0), Kept::kKept);
}

// And once more, after the next table was kept, and before this one knew of it.
void forget_last_entry(const Place& place, const std::string& table) {
  const std::unique_ptr<Database> database = good(place.open_database());
  const std::vector<Call> calls{{"DELETE FROM entries WHERE table_id = $1 AND number = (SELECT "
                                 "entries FROM tables WHERE id = $1)",
                                 {table}},
                                {"UPDATE tables SET entries = entries - 1 WHERE id = $1", {table}}};
  EXPECT_TRUE(database->begin().ok());
  EXPECT_TRUE(database->commit(calls).ok());
}

TEST(House, ARematchIsOpenedOnceWheneverTheServerDied) {
  SqlitePlace place;
  Evening evening;
  {
    HouseScene scene(opened(place));
    evening = open_evening(scene, "parfum", 2);
    const auto ada = scene.enter(evening.table, evening.ada);
    const auto bruno = scene.enter(evening.table, evening.bruno);
    play_on(scene, {ada, bruno});
    EXPECT_EQ(scene.request(ada, {{"type", "rematch"}})["type"], "granted");
  }
  const auto next_table = [&] {
    HouseScene scene(opened(place));
    const auto ada = scene.enter(evening.table, evening.ada);
    EXPECT_TRUE(
        scene.hall.wait_until([&] { return ada.guest->table()["rematch"].contains("table"); }));
    const std::string next = ada.guest->table()["rematch"]["table"];
    EXPECT_TRUE(scene.enter(next, evening.bruno).table);
    return next;
  };
  ask_for_rematch_and_die(place, evening.table, 2);
  const std::string next = next_table();
  forget_last_entry(place, evening.table);
  EXPECT_EQ(next_table(), next);
}

// With the cookie of another device instead of the token.
TEST(House, AnAccountTakesTheSeatThatIsKeptForItAtTheRematch) {
  SqlitePlace place;
  const Visitor ada_anywhere{"", random_id()};
  good(opened(place)->add_account({ada_anywhere.account, "Ada", "a hash", 1}));
  HouseScene scene(opened(place));
  const Json request{{"game", "parfum"}, {"players", 2}, {"name", "Ada"}};
  const auto first =
      scene.ask([&](Reply reply) { scene.house.open_table(request, ada_anywhere, reply); });
  const std::string table = first.json["table"];
  const std::string bruno_token = scene.sit(table, {{"name", "Bruno"}}).json["token"];
  const auto ada = scene.enter(table, first.json["token"]);
  const auto bruno = scene.enter(table, bruno_token);
  play_on(scene, {ada, bruno});
  scene.request(ada, {{"type", "rematch"}});
  scene.request(bruno, {{"type", "rematch"}});
  ASSERT_TRUE(
      scene.hall.wait_until([&] { return ada.guest->table()["rematch"].contains("table"); }));
  const std::string next = ada.guest->table()["rematch"]["table"];
  const auto take = [&](const Json& wish, const Visitor& visitor) {
    return scene.ask([&](Reply reply) { scene.house.take_seat(next, wish, visitor, reply); });
  };
  EXPECT_EQ(take(Json::object(), {"", random_id()}).status, 409);  // no seat is free for her
  EXPECT_EQ(take({{"seat", 1}}, ada_anywhere).status, 409);        // it is Bruno's
  const auto taken = take(Json::object(), ada_anywhere);
  EXPECT_EQ(taken.status, 201) << taken.json.dump();
  EXPECT_EQ(taken.json["seat"], 2);
}

TEST(House, APastMomentIsShownAndPlayedOnFromOnceTheGameIsOver) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const Evening evening = open_evening(scene, "parfum", 2);
  const auto ada = scene.enter(evening.table, evening.ada);
  const auto bruno = scene.enter(evening.table, evening.bruno);
  ASSERT_TRUE(scene.hall.wait_until([&] { return ada.guest->table()["state"] == "playing"; }));
  const Json then = ada.guest->table();
  scene.move(ada.guest->is_to_move() ? ada : bruno);
  const auto moment = [&](int ply, const std::string& token) {
    return scene.ask([&](Reply reply) {
      scene.house.moment(evening.table, {token, ""}, ply, reply);
    });
  };
  const Json from{{"table", evening.table}, {"ply", then["ply"]}};
  const Json opening{{"name", "Ada"}, {"seat", 1}, {"from", from}};
  EXPECT_EQ(moment(then["ply"], evening.ada).status, 409);
  EXPECT_EQ(scene.open(opening).status, 409);

  scene.request(ada, {{"type", "resign"}});
  scene.request(bruno, {{"type", "resign"}});
  ASSERT_TRUE(scene.hall.wait_until([&] { return ada.guest->table()["state"] == "over"; }));
  const auto shown = moment(then["ply"], evening.ada);
  EXPECT_EQ(shown.json["view"], then["view"]);
  EXPECT_EQ(shown.json["to_act"], then["to_act"]);
  EXPECT_NE(moment(then["ply"], evening.bruno).json["view"], then["view"]);
  EXPECT_EQ(moment(100'000, evening.ada).status, 409);

  const auto opened = scene.open(opening);
  ASSERT_EQ(opened.status, 201) << opened.json.dump();
  scene.sit(opened.json["table"], {{"name", "Eva"}});
  const auto again = scene.enter(opened.json["table"], opened.json["token"]);
  ASSERT_TRUE(scene.hall.wait_until([&] { return again.guest->table()["state"] == "playing"; }));
  EXPECT_EQ(again.guest->table()["view"], then["view"]);
}

TEST(House, AHintNamesTheBestMovesToWhoeverIsToMove) {
  SqlitePlace place;
  HouseScene scene(opened(place));
  const Evening evening = open_evening(scene, "parfum", 2);
  const auto ada = scene.enter(evening.table, evening.ada);
  const auto bruno = scene.enter(evening.table, evening.bruno);
  ASSERT_TRUE(somebody_moves(scene, ada, bruno));
  const auto& who = ada.guest->is_to_move() ? ada : bruno;
  const auto& other = ada.guest->is_to_move() ? bruno : ada;
  const Json hint = scene.request(who, {{"type", "hint"}});
  EXPECT_EQ(hint["type"], "hint");
  EXPECT_FALSE(hint["moves"].empty());
  EXPECT_EQ(scene.request(other, {{"type", "hint"}})["type"], "refused");
}

TEST(Thinkers, EverybodyThinksShorterWhenManyWait) {
  EXPECT_EQ(Thinkers::share(0, 2), 1);
  EXPECT_EQ(Thinkers::share(2, 2), 1);
  EXPECT_EQ(Thinkers::share(8, 2), 0.25);
  EXPECT_GT(Thinkers::share(100'000, 2), 0);
}

TEST(Limits, ABucketFillsSlowly) {
  Bucket bucket({10, 20});
  int taken = 0;
  while (bucket.take(1000)) ++taken;
  EXPECT_EQ(taken, 20);
  EXPECT_FALSE(bucket.take(1050));
  EXPECT_TRUE(bucket.take(2000));
  // A clock that goes back neither fills nor empties it.
  EXPECT_TRUE(bucket.take(500));
}

}  // namespace
}  // namespace bottega::server
