// Everybody reads his own language, through real sockets.
#include <gtest/gtest.h>
#include <thread>

#include "server/client.h"
#include "server/house_scene.h"
#include "server/net.h"

namespace bottega::server {
namespace {

// A server with a table of Parfum, at which Ada and Bruno sit.
class OpenHouse {
 public:
  OpenHouse() {
    NetSettings settings;
    settings.port = 0;
    settings.quiet = true;
    server_ = std::move(*Server::open(settings, games_of_a_house(), opened(place_), false,
                                      good(Pages::read("")), languages_of_a_house()));
    thread_ = std::thread([this] { server_->run(false); });
    const Json made = ask("POST", "/api/tables", kTable);
    table = made["table"];
    ada = made["token"];
    bruno = ask("POST", "/api/tables/" + table + "/seats", {{"name", "Bruno"}})["token"];
  }
  ~OpenHouse() {
    server_->stop();
    thread_.join();
  }

  Address address() const { return {"127.0.0.1", std::to_string(server_->port())}; }
  Json ask(const std::string& method, const std::string& target, const Json& body = {},
           const Headers& headers = {}) const {
    const std::string text = body.is_null() ? "" : body.dump();
    return Json::parse(good(fetch(address(), method, target, text, headers)).body);
  }

  std::string table;
  std::string ada;  // their tokens
  std::string bruno;

 private:
  inline static const Json kTable{
      {"game", "parfum"},
      {"players", 3},
      {"name", "Ada"},
      {"seats", {{{"kind", "open"}}, {{"kind", "open"}}, {{"kind", "bot"}, {"level", "novice"}}}}};
  SqlitePlace place_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

// Somebody who listens in a language.
class Reader {
 public:
  Reader(const OpenHouse& house, const std::string& token, const std::string& language) {
    line_ = exchange_->call(
        house.address(), "/api/tables/" + house.table + "/live", {},
        [this](Line&, const std::string& message) {
          heard.push_back(Json::parse(message));
          if (heard.back().contains("table")) table = heard.back()["table"];
          exchange_->stop();
        },
        [this](Line&, const std::string&) { exchange_->stop(); });
    Json hello{{"type", "hello"}, {"protocol", 1}, {"language", language}};
    if (!token.empty()) hello["token"] = token;
    line_->send(hello.dump());
    wait_until([this] { return !heard.empty(); });
  }

  void wait_until(const std::function<bool()>& so) {
    for (int i = 0; i < 3000 && !so(); ++i) exchange_->run_for(20);
    EXPECT_TRUE(so()) << (heard.empty() ? "nothing" : heard.back().dump());
  }
  void send(Json request, int id) {
    request["id"] = id;
    line_->send(request.dump());
  }
  Json answer_to(int id) {
    const auto answered = [&] {
      return std::find_if(heard.begin(), heard.end(),
                          [&](const Json& said) { return said.value("request", 0) == id; });
    };
    wait_until([&] { return answered() != heard.end(); });
    return answered() == heard.end() ? Json() : *answered();
  }
  Json ask(const Json& request) {
    send(request, ++asked_);
    return answer_to(asked_);
  }
  // All sentences so far, as they were told.
  std::string log() const {
    std::string text;
    for (const Json& message : heard) text += sentences(message);
    return text;
  }
  static std::string sentences(const Json& message) {
    std::string text;
    if (!message.contains("news")) return text;
    for (const Json& entry : message["news"]) {
      if (!entry.contains("events")) continue;
      for (const Json& event : entry["events"]) text += event["text"].get<std::string>() + "\n";
    }
    return text;
  }
  bool is_to_move() const { return table.contains("moves"); }

  std::vector<Json> heard;
  Json table;

 private:
  std::unique_ptr<Exchange> exchange_ = Exchange::make();
  std::shared_ptr<Line> line_;
  int asked_ = 100;
};

TEST(Listeners, AtOneTableEverybodyReadsHisOwnLanguage) {
  const OpenHouse house;
  Reader ada(house, house.ada, "it");
  Reader bruno(house, house.bruno, "es");
  Reader eva(house, "", "en");
  const auto asks = [](const Reader& reader, const char* question) {
    return reader.table.value("question", "") == question;
  };
  ada.wait_until([&] { return asks(ada, "scegli una sveglia"); });
  bruno.wait_until([&] { return asks(bruno, "elige un reloj"); });
  eva.wait_until([&] { return asks(eva, "choose a clock"); });
  EXPECT_EQ(ada.table["names"], eva.table["names"]);  // names are the same in every language

  ada.wait_until([&] {
    bruno.wait_until([&] { return bruno.table["n"] >= ada.table["n"]; });
    return ada.is_to_move() || bruno.is_to_move();
  });
  Reader& mover = ada.is_to_move() ? ada : bruno;
  Reader& other = ada.is_to_move() ? bruno : ada;
  // The refusal waits while the move is being kept, and comes in the language of who asked.
  mover.send({{"type", "move"}, {"step", mover.table["step"]}, {"move", mover.table["moves"][0]}},
             1);
  other.send({{"type", "agree"}}, 1);
  EXPECT_EQ(mover.answer_to(1)["type"], "granted");
  EXPECT_EQ(other.answer_to(1)["why"], &other == &ada ? "nessuno ti chiede di ritirare una mossa"
                                                      : "nadie te pide deshacer una jugada");
  ada.wait_until([&] { return mentions(ada.log(), " prende la sveglia "); });
  bruno.wait_until([&] { return mentions(bruno.log(), " toma el reloj "); });
  eva.wait_until([&] { return mentions(eva.log(), " takes clock "); });
  for (const char* foreign : {"prende la", "toma el"}) EXPECT_FALSE(mentions(eva.log(), foreign));
  EXPECT_FALSE(mentions(ada.log(), "takes") || mentions(ada.log(), "toma"));
  EXPECT_EQ(eva.ask({{"type", "why"}, {"move", "x"}})["why"],
            "it is not your turn: there is nothing to explain yet");
}

TEST(Listeners, ALanguageIsChangedInTheMiddleOfAGame) {
  const OpenHouse house;
  Reader ada(house, house.ada, "en");
  ada.wait_until([&] { return ada.table["state"] == "playing"; });
  EXPECT_TRUE(mentions(ada.log(), "Ada's marker is put on the stack"));
  EXPECT_EQ(ada.ask({{"type", "language"}, {"language", "tlh"}})["why"],
            "there is no language 'tlh'; there are en, es, it");
  EXPECT_EQ(ada.ask({{"type", "language"}, {"language", "it"}, {"seen", 0}})["type"], "granted");
  ada.wait_until([&] { return mentions(ada.log(), "Il segnalino di Ada va sulla pila"); });
  EXPECT_EQ(ada.ask({{"type", "language"}, {"language", "tlh"}})["why"],
            "non c'è una lingua 'tlh'; ci sono en, es, it");
  // What was read already is not told again unless somebody wants it.
  const std::size_t before = ada.heard.size();
  EXPECT_EQ(ada.ask({{"type", "language"}, {"language", "es"}})["type"], "granted");
  ada.wait_until([&] {
    return ada.heard.size() > before + 1 && !mentions(ada.table.value("question", ""), "scegli");
  });
  EXPECT_FALSE(mentions(ada.log(), "La ficha de puntuación de Ada"));
  EXPECT_EQ(ada.ask({{"type", "agree"}})["why"], "nadie te pide deshacer una jugada");
}

TEST(Listeners, WhoComesSaysWhichLanguagesHeReads) {
  const OpenHouse house;
  EXPECT_EQ(Reader(house, "", "pt-BR,es-ES;q=0.8,en").heard[0]["language"], "es");
  EXPECT_EQ(Reader(house, "", "tlh").heard[0]["language"], "en");
  EXPECT_EQ(Reader(house, "guessed", "it").heard[0]["why"],
            "la chiave non apre nessun posto a questo tavolo");
}

TEST(Listeners, RequestsByHttpAreAnsweredInTheLanguageOfTheBrowser) {
  const OpenHouse house;
  const std::string nowhere = "/api/tables/aaaaaaaaaaaaaaaa";
  const Headers italian{{"Accept-Language", "it-IT,it;q=0.9,en;q=0.8"}};
  EXPECT_EQ(house.ask("GET", nowhere)["error"], "there is no such table");
  EXPECT_EQ(house.ask("GET", nowhere, {}, italian)["error"], "questo tavolo non c'è");
  const Json alone{{"game", "architects"}, {"players", 1}, {"options", {{"wonders", "false"}}}};
  EXPECT_TRUE(mentions(house.ask("POST", "/api/tables", alone, italian)["error"],
                       "per una partita in solitario serve il Rivale"));
  const Json log = house.ask("GET", "/api/tables/" + house.table + "/log", {}, italian);
  EXPECT_TRUE(mentions(Reader::sentences(log), "Il segnalino di")) << log.dump();
}

}  // namespace
}  // namespace bottega::server
