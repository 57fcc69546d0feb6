// A house without sockets that tests drive: its thread is the test's, its clock stands still.
#pragma once

#include <chrono>
#include <nlohmann/json.hpp>

#include "games/registry.h"
#include "server/house.h"
#include "server/scene.h"
#include "tests/support.h"

namespace bottega::server {

// Games of their own, since a house owns those it has.
inline Games games_of_a_house() {
  Games games;
  for (const GameEntry& entry : registered_games()) {
    games.push_back(std::move(*entry.load(tests::shipped_edition(entry.info().id))));
  }
  return games;
}

inline table::Languages languages_of_a_house() {
  return good(read_languages(tests::source_path("languages")));
}

// The thread of a test, as a house wants it: what is posted is done when the test waits.
class Hall {
 public:
  explicit Hall(Milliseconds time) : now(time) {}

  Post post() {
    return [this](std::function<void()> job) {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(job));
      arrived_.notify_one();
    };
  }

  // Until something is so; false if it takes too long.
  bool wait_until(const std::function<bool()>& so) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!so()) {
      std::function<void()> job;
      {
        std::unique_lock lock(mutex_);
        if (!arrived_.wait_until(lock, end, [this] { return !jobs_.empty(); })) return false;
        job = std::move(jobs_.front());
        jobs_.pop_front();
      }
      job();
    }
    return true;
  }

  // Whatever happens within some milliseconds.
  void linger(int milliseconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    std::unique_lock lock(mutex_);
    while (arrived_.wait_until(lock, end, [this] { return !jobs_.empty(); })) {
      const auto job = std::move(jobs_.front());
      jobs_.pop_front();
      lock.unlock();
      job();
      lock.lock();
    }
  }

  Milliseconds now;

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> jobs_;
};

struct Heard final : Guest {
  void hear(const std::shared_ptr<const std::string>& message) override {
    messages.push_back(Json::parse(*message));
  }
  void dismiss(const std::string& why) override { dismissed = why; }

  // The table as it was told last.
  const Json& table() const { return messages.back()["table"]; }
  bool is_to_move() const { return !messages.empty() && table().contains("moves"); }

  std::vector<Json> messages;
  std::string dismissed;
};

// A house, and somebody who asks it things.
class HouseScene {
 public:
  explicit HouseScene(std::unique_ptr<Storage> storage, Milliseconds now = 1'700'000'000'000,
                      bool shared = false)
      : hall(now),
        house(games_of_a_house(), std::move(storage),
              Tables::World{hall.post(), [this] { return hall.now; }, shared, 1,
                            languages_of_a_house()}) {}

  struct Got {
    int status = 0;
    Json json;
  };
  // Waits for the answer to a request by HTTP.
  Got ask(const std::function<void(Reply)>& request) {
    std::optional<Answer> answer;
    request([&](Answer given) { answer = std::move(given); });
    EXPECT_TRUE(hall.wait_until([&] { return answer.has_value(); }));
    return answer ? Got{answer->status, Json::parse(answer->body, nullptr, false)} : Got{};
  }

  Got open(const Json& request) {
    return ask([&](Reply reply) { house.open_table(request, {}, reply); });
  }
  Got sit(const std::string& table, const Json& request) {
    return ask([&](Reply reply) { house.take_seat(table, request, {}, reply); });
  }

  struct Entered {
    std::shared_ptr<Heard> guest;
    TablePtr table;
    std::string why;
  };
  Entered enter(const std::string& table, const std::string& token, int seen = 0) {
    Entered entered{std::make_shared<Heard>(), nullptr, ""};
    bool answered = false;
    house.enter(table, {token, ""}, seen, entered.guest, [&](TablePtr open, const Answer& answer) {
      entered.table = std::move(open);
      const Json json = Json::parse(answer.body);
      if (entered.table) entered.guest->messages.push_back(json);
      if (!entered.table) entered.why = json["error"];
      answered = true;
    });
    EXPECT_TRUE(hall.wait_until([&] { return answered; }));
    return entered;
  }

  Json request(const Entered& who, const Json& request) {
    std::optional<Json> answer;
    house.request(who.table, who.guest, request, [&](Json given) { answer = std::move(given); });
    EXPECT_TRUE(hall.wait_until([&] { return answer.has_value(); }));
    return answer.value_or(Json());
  }

  // Makes one of the moves that there are: always the first would make long games.
  Json move(const Entered& who) {
    const Json table = who.guest->table();
    const Json& moves = table["moves"];
    const Json& chosen = moves[random_.below(moves.size())];
    return request(who, {{"type", "move"}, {"step", table["step"]}, {"move", chosen}});
  }

  Hall hall;
  House house;

 private:
  Random random_{1};
};

// Ada and Bruno, and bots on further seats.
struct Evening {
  std::string table;
  std::string ada;  // their tokens
  std::string bruno;
};

inline Evening open_evening(HouseScene& scene, const std::string& game, int players,
                            const Json& more = Json::object()) {
  Json request{{"game", game}, {"players", players}, {"name", "Ada"}};
  request["seats"] = Json::array({{{"kind", "open"}}, {{"kind", "open"}}});
  while (std::ssize(request["seats"]) < players) {
    request["seats"].push_back({{"kind", "bot"}, {"level", "novice"}});
  }
  request.update(more);
  const auto opened = scene.open(request);
  EXPECT_EQ(opened.status, 201) << opened.json.dump();
  const std::string table = opened.json["table"];
  const auto sat = scene.sit(table, {{"name", "Bruno"}});
  EXPECT_EQ(sat.status, 201) << sat.json.dump();
  return {table, opened.json["token"], sat.json["token"]};
}

}  // namespace bottega::server
