// A device that tests hold: it keeps entries, lets bots think, and hears what it is told.
#pragma once

#include <gtest/gtest.h>
#include <deque>
#include <map>
#include <nlohmann/json.hpp>

#include "pocket/pocket.h"
#include "tests/support.h"

namespace bottega::pocket {

// A clock of its own, so that thinking for a time takes none.
inline double quick_seconds() {
  static double now = 0;
  return now += 0.05;
}

inline const std::string kSeed(64, '7');

class Device {
 public:
  explicit Device(int thinkers = 1) {
    for (const char* game : {"parfum", "aqua", "princes", "architects"}) {
      ask({{"do", "furnish"}, {"edition", tests::shipped_edition(game)}});
    }
    ask({{"do", "begin"}, {"seed", kSeed}, {"thinkers", thinkers}});
  }

  Json ask(const Json& request) {
    const Result<Json> answer = parse_json(pocket.ask(request.dump()), "the answer");
    EXPECT_TRUE(answer.ok());
    return *answer;
  }
  std::string problem(const Json& request) { return ask(request).value("error", ""); }

  // Asks, and grants whatever the house then wishes, as long as `grants` allows it.
  void say(Json request) {
    std::deque<Json> waiting{std::move(request)};
    while (!waiting.empty()) {
      Json next = std::move(waiting.front());
      waiting.pop_front();
      if (next["do"] != "leave") next["at"] = now;
      const Json answer = ask(next);
      EXPECT_FALSE(answer.contains("error")) << answer;
      for (const Json& wish : answer["wishes"]) {
        const Json granted = grant(wish);
        if (!granted.is_null()) waiting.push_back(granted);
      }
    }
  }

  Json request(const std::string& method, const std::string& path, const Json& body = {},
               const std::string& token = "") {
    Json asked{{"method", method}, {"path", path}, {"language", language}};
    if (!body.is_null()) asked["body"] = body;
    if (!token.empty()) asked["token"] = token;
    say({{"do", "request"}, {"number", ++numbers}, {"request", asked}});
    return replies.count(numbers) == 1 ? replies[numbers] : Json();
  }

  void message(int guest, const std::string& table, const Json& message) {
    say({{"do", "hear"}, {"guest", guest}, {"table", table}, {"message", message}});
  }
  void hello(int guest, const std::string& table, const std::string& token) {
    Json json{{"type", "hello"}, {"protocol", 1}};
    if (!token.empty()) json["token"] = token;
    message(guest, table, json);
  }

  // A table of Parfum: Ada, and whoever sits on the second seat. Gives its name.
  std::string open(const Json& second) {
    const Json seats{{{"kind", "open"}}, second};
    const Json reply =
        request("POST", "/api/tables",
                {{"game", "parfum"}, {"players", 2}, {"name", "Ada"}, {"seats", seats}});
    EXPECT_EQ(reply["status"], 201) << reply;
    return reply["body"]["table"];
  }

  const Json& last(int guest) const { return heard.at(guest).back(); }
  // The table as the guest saw it last.
  Json table(int guest) const {
    for (auto message = heard.at(guest).rbegin(); message != heard.at(guest).rend(); ++message) {
      if (message->contains("table")) return (*message)["table"];
    }
    return {};
  }
  // The seat makes the first move there is.
  void move(int guest, const std::string& at) {
    const Json seen = table(guest);
    message(guest, at, {{"type", "move"}, {"step", seen["step"]}, {"move", seen["moves"][0]}});
  }
  void play_to_the_end(const std::string& at) {
    for (int moves = 0; table(1)["state"] == "playing" && moves < 2000; ++moves) move(1, at);
    EXPECT_EQ(table(1)["state"], "over");
  }

  Pocket pocket{&quick_seconds};
  Milliseconds now = 1'700'000'000'000;
  std::string language = "en";
  bool keeps = true;   // entries, as they come
  bool thinks = true;  // lets bots think
  Json unkept;         // the last entry that was not kept
  std::vector<Json> jobs;
  std::map<std::string, Json> kept;  // tables, as they are loaded
  std::map<int, std::vector<Json>> heard;
  std::map<int, Json> replies;
  std::vector<int> closed;
  std::optional<Milliseconds> alarm;
  int numbers = 0;

 private:
  Json grant(const Json& wish) {
    if (wish.contains("keep")) return keep(wish["keep"]);
    if (wish.contains("tell")) {
      heard[wish["tell"]["guest"]].push_back(wish["tell"]["message"]);
    } else if (wish.contains("reply")) {
      replies[wish["reply"]["to"]] = wish["reply"];
    } else if (wish.contains("close")) {
      closed.push_back(wish["close"]);
    } else if (wish.contains("wake")) {
      alarm = wish["wake"];
    } else if (wish.contains("think")) {
      jobs.push_back(wish["think"]);
      if (thinks) return thought(jobs.back());
    }
    return {};
  }

 public:
  Json keep(const Json& entry) {
    if (!keeps) {
      unkept = entry;
      return {};
    }
    Json& place = kept[entry["table"]];
    if (entry["n"] == 1) {
      place = {{"id", entry["table"]},
               {"game", entry["game"]},
               {"edition", entry["edition"]},
               {"seed", entry["seed"]},
               {"entries", Json::array()}};
    }
    place["entries"].push_back(entry["line"]);
    return {{"do", "kept"}, {"table", entry["table"]}, {"n", entry["n"]}};
  }
  Json thought(Json job) {
    // Instead of a time, so that the same is thought every time.
    if (job.contains("opinion")) job["opinion"] = {{"simulations", 40}};
    return {
        {"do", "thought"}, {"job", job["job"]}, {"found", ask({{"do", "think"}, {"job", job}})}};
  }
};

}  // namespace bottega::pocket
