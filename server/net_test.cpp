// The server with its sockets: what it serves, and what it does not put up with.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>
#include <fstream>

#include "server/client.h"
#include "server/house_scene.h"
#include "server/net.h"

namespace bottega::server {
namespace {

// A server of its own on a free port, for the time of a test.
class Running {
 public:
  explicit Running(NetSettings settings = {}, const std::string& web = "") {
    settings.port = 0;
    settings.quiet = true;
    Result<std::unique_ptr<Server>> server =
        Server::open(settings, games_of_a_house(), opened(place_), false, good(Pages::read(web)),
                     languages_of_a_house());
    EXPECT_TRUE(server.ok()) << message_of(server);
    server_ = std::move(*server);
    thread_ = std::thread([this] { server_->run(false); });
  }
  ~Running() {
    server_->stop();
    thread_.join();
  }

  Address address() const { return {"127.0.0.1", std::to_string(server_->port())}; }

  Fetched get(const std::string& target, const Headers& headers = {}) const {
    return good(fetch(address(), "GET", target, "", headers));
  }
  Fetched post(const std::string& target, const Json& body, const Headers& headers = {}) const {
    return good(fetch(address(), "POST", target, body.dump(), headers));
  }

 private:
  SqlitePlace place_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

const Json kTwoSeats{{"game", "parfum"}, {"players", 2}, {"name", "Ada"}};

Json opened_table(const Running& server, const Json& request = kTwoSeats) {
  const Fetched made = server.post("/api/tables", request);
  EXPECT_EQ(made.status, 201) << made.body;
  return Json::parse(made.body);
}

// A line to a table, on the test's thread.
class Caller {
 public:
  Caller(const Running& server, const std::string& id, const std::string& token, int seen = 0,
         const Headers& headers = {}) {
    line_ = exchange_->call(
        server.address(), "/api/tables/" + id + "/live", headers,
        [this](Line&, const std::string& message) {
          messages.push_back(Json::parse(message));
          exchange_->stop();
        },
        [this](Line&, const std::string& why) {
          ended = true;
          reason = why;
          exchange_->stop();
        });
    Json hello{{"type", "hello"}, {"protocol", 1}, {"seen", seen}};
    if (!token.empty()) hello["token"] = token;
    line_->send(hello.dump());
  }

  bool wait_until(const std::function<bool()>& so) {
    bool is_so = so();
    for (int i = 0; i < 3000 && !is_so; ++i) {
      exchange_->run_for(20);
      is_so = so();
    }
    return is_so;
  }
  // The next message of a type, after those that were heard.
  Json next(const std::string& type) {
    Json found;
    EXPECT_TRUE(wait_until([&] {
      while (read_ < messages.size()) {
        const Json& message = messages[read_++];
        if (message.contains("table")) table = message["table"];
        if (message["type"] == type) {
          found = message;
          return true;
        }
      }
      return ended;
    })) << type;
    return found;
  }
  void send(const std::string& message) { line_->send(message); }
  void send(const Json& message) { line_->send(message.dump()); }

  std::vector<Json> messages;
  Json table;
  bool ended = false;
  std::string reason;

 private:
  std::unique_ptr<Exchange> exchange_ = Exchange::make();
  std::shared_ptr<Line> line_;
  std::size_t read_ = 0;
};

// --- Playing

TEST(Net, TwoPeoplePlayAndOneComesBackToWhatHeMissed) {
  const Running server;
  const Json opened = opened_table(server);
  const std::string table = opened["table"];
  const Json sat =
      Json::parse(server.post("/api/tables/" + table + "/seats", {{"name", "Bruno"}}).body);
  Caller ada(server, table, opened["token"]);
  ada.next("welcome");
  Caller bruno(server, table, sat["token"]);
  bruno.next("welcome");
  for (Caller* caller : {&ada, &bruno}) {  // who came before the start hears of it
    for (int i = 0; i < 3 && caller->table["state"] != "playing"; ++i) caller->next("news");
    ASSERT_EQ(caller->table["state"], "playing");
  }
  for (int i = 0; i < 10; ++i) {
    Caller& who = ada.table.contains("moves") ? ada : bruno;
    Caller& other = ada.table.contains("moves") ? bruno : ada;
    who.send(Json{
        {"type", "move"}, {"step", who.table["step"]}, {"move", who.table["moves"][0]}, {"id", i}});
    EXPECT_EQ(who.next("granted")["request"], i);
    who.next("news");
    other.next("news");
    ASSERT_EQ(ada.table["n"], bruno.table["n"]);
  }
  const int n = ada.table["n"];
  Caller again(server, table, opened["token"], n - 4);
  EXPECT_EQ(again.next("welcome")["news"].size(), 4u);
  EXPECT_EQ(again.table["n"], n);
}

TEST(Net, TheLobbyTheGamesAndTheHealth) {
  const Running server;
  EXPECT_EQ(Json::parse(server.get("/api/games").body)["games"].size(), registered_games().size());
  const Json opened = opened_table(server);
  const Json lobby = Json::parse(server.get("/api/tables?state=gathering").body);
  ASSERT_EQ(lobby["tables"].size(), 1u);
  EXPECT_EQ(lobby["tables"][0]["table"], opened["table"]);
  const std::string path = "/api/tables/" + opened["table"].get<std::string>();
  EXPECT_EQ(Json::parse(server.get(path).body)["seats"][0]["name"], "Ada");
  EXPECT_EQ(server.get(path + "/record").status, 409);
  EXPECT_EQ(server.get(path + "/log").status, 200);
  EXPECT_EQ(server.get("/healthz").status, 200);
  EXPECT_NE(server.get("/metrics").body.find("bottega_tables 1"), std::string::npos);
}

TEST(Net, AnAccountKeepsItsTables) {
  const Running server;
  const Json ada{{"name", "Ada"}, {"password", "correct horse"}};
  const Fetched made = server.post("/api/accounts", ada);
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string cookie = made.header("Set-Cookie");
  EXPECT_NE(cookie.find("HttpOnly"), std::string::npos);
  EXPECT_NE(cookie.find("SameSite=Strict"), std::string::npos);
  const Headers session{{"Cookie", cookie.substr(0, cookie.find(';'))}};
  EXPECT_EQ(server.get("/api/mine").status, 401);
  EXPECT_EQ(server.post("/api/tables", kTwoSeats, session).status, 201);
  const Json mine = Json::parse(server.get("/api/mine", session).body);
  ASSERT_EQ(mine["tables"].size(), 1u);
  // His seat opens without its token.
  Caller caller(server, mine["tables"][0]["table"], "", 0, session);
  caller.next("welcome");
  EXPECT_EQ(caller.table["you"], 1);

  EXPECT_EQ(server.post("/api/accounts", ada).status, 409);
  EXPECT_EQ(server.post("/api/sessions", {{"name", "Ada"}, {"password", "wrong horse"}}).status,
            403);
  EXPECT_EQ(server.post("/api/sessions", ada).status, 200);
  EXPECT_EQ(good(fetch(server.address(), "DELETE", "/api/sessions", "", session)).status, 200);
  EXPECT_EQ(server.get("/api/mine", session).status, 401);
}

// --- Pages

TEST(Net, PagesComeWithTheirTypesAndNothingElseComes) {
  const tests::Directory web;
  std::ofstream(web.path("index.html")) << "<!doctype html>";
  std::ofstream(web.path("app.js")) << "1";
  std::ofstream(web.path("app.js.gz")) << "compressed";
  std::ofstream(web.path("alone.js.gz")) << "3";
  std::ofstream(web.path(".secret")) << "2";
  std::filesystem::create_symlink("/etc/passwd", web.path("passwd"));
  const Running server({}, web.path());
  EXPECT_EQ(server.get("/").body, "<!doctype html>");
  EXPECT_EQ(server.get("/t/k3v9m2q8x7c4b1n6").body, "<!doctype html>");
  EXPECT_EQ(server.get("/rules/parfum").body, "<!doctype html>");
  EXPECT_EQ(server.get("/app.js").header("Content-Type"), "text/javascript; charset=utf-8");
  const Fetched small = server.get("/app.js", {{"Accept-Encoding", "br, gzip"}});
  EXPECT_EQ(small.body, "compressed");
  EXPECT_EQ(small.header("Content-Encoding"), "gzip");
  EXPECT_EQ(server.get("/app.js").body, "1");
  EXPECT_EQ(server.get("/app.js").header("Content-Encoding"), "");
  const Fetched page = server.get("/");
  EXPECT_NE(page.header("Content-Security-Policy").find("default-src 'self'"), std::string::npos);
  EXPECT_EQ(page.header("X-Content-Type-Options"), "nosniff");
  for (const char* trick :
       {"/../net.h", "/..%2f..%2fetc/passwd", "//etc/passwd", "/./app.js", "/.secret", "/passwd",
        "/alone.js", "/app.js.gz", "/app.js%00.html", "/api/tables/../games"}) {
    EXPECT_EQ(server.get(trick).status, 404) << trick;
  }
}

// --- What it does not put up with

TEST(Net, PagesOfOtherSitesMayNotActForAPerson) {
  NetSettings settings;
  settings.api.origins = {"https://friends.example"};
  const Running server(settings);
  const std::string own = "http://127.0.0.1:" + server.address().port;
  EXPECT_EQ(server.post("/api/tables", kTwoSeats, {{"Origin", "https://evil.example"}}).status,
            403);
  EXPECT_EQ(server.post("/api/tables", kTwoSeats, {{"Origin", "null"}}).status, 403);
  EXPECT_EQ(server.post("/api/tables", kTwoSeats, {{"Origin", own}}).status, 201);
  EXPECT_EQ(server.post("/api/tables", kTwoSeats, {{"Origin", "https://friends.example"}}).status,
            201);
  const Json opened = opened_table(server);
  Caller foreign(server, opened["table"], opened["token"], 0, {{"Origin", "https://evil.example"}});
  EXPECT_TRUE(foreign.wait_until([&] { return foreign.ended; }));
  EXPECT_TRUE(foreign.messages.empty());
  Caller domestic(server, opened["table"], opened["token"], 0, {{"Origin", own}});
  domestic.next("welcome");
}

TEST(Net, RequestsThatAreTooLongOrNoneAreRefused) {
  const Running server;
  EXPECT_EQ(good(fetch(server.address(), "POST", "/api/tables", std::string(300'000, 'x'))).status,
            413);
  EXPECT_EQ(server.get("/", {{"X-Long", std::string(20'000, 'x')}}).status, 431);
  EXPECT_EQ(good(fetch(server.address(), "POST", "/api/tables", "{")).status, 400);
  EXPECT_EQ(good(fetch(server.address(), "POST", "/api/tables", "[]")).status, 400);
  EXPECT_EQ(good(fetch(server.address(), "PUT", "/api/tables", "{}")).status, 405);
  EXPECT_NE(good(send_raw(server.address(), "nonsense\r\n\r\n", 2000)).find(" 400 "),
            std::string::npos);
  EXPECT_EQ(server.get("/api/tables/not-an-id").status, 404);
}

TEST(Net, WhoeverSendsTooSlowlyIsNotWaitedFor) {
  NetSettings settings;
  settings.patience = 1;
  const Running server(settings);
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_EQ(good(send_raw(server.address(), "GET / HTTP/1.1\r\nHost:", 20'000)), "");
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(15));
}

TEST(Net, FramesThatAreTooLongEndTheLine) {
  const Running server;
  const Json opened = opened_table(server);
  Caller caller(server, opened["table"], opened["token"]);
  caller.next("welcome");
  caller.send("{\"type\":\"say\",\"text\":\"" + std::string(20'000, 'x') + "\"}");
  EXPECT_TRUE(caller.wait_until([&] { return caller.ended; }));
  EXPECT_EQ(caller.messages.back()["why"], "a message has at most 16384 bytes");
  Caller another(server, opened["table"], opened["token"]);
  another.next("welcome");
  another.send(std::string(200'000, 'x'));
  EXPECT_TRUE(another.wait_until([&] { return another.ended; }));
}

TEST(Net, WordsThatLookLikeAPageAreWords) {
  const Running server;
  Json request = kTwoSeats;
  request["name"] = "<script>alert(1)";
  const Json opened = opened_table(server, request);
  const std::string path = "/api/tables/" + opened["table"].get<std::string>();
  for (const std::string& target : {path, std::string("/api/tables")}) {
    const Fetched shown = server.get(target);
    EXPECT_NE(shown.body.find("<script>"), std::string::npos) << target;
    EXPECT_EQ(shown.header("Content-Type"), "application/json") << target;
    EXPECT_EQ(shown.header("X-Content-Type-Options"), "nosniff") << target;
  }
  for (const char* name : {"a\x1b[2J", "a\nb",
                           "\xE2\x80\xAE"
                           "cba",
                           "", " "}) {
    request["name"] = name;
    EXPECT_EQ(server.post("/api/tables", request).status, 400);
  }
}

TEST(Net, FloodsFromOneAddressAreHeldBack) {
  NetSettings settings;
  settings.api.rate = {1, 20};
  settings.lines_per_address = 2;
  const Running server(settings);
  const Json opened = opened_table(server);
  Caller one(server, opened["table"], "");
  one.next("welcome");
  Caller two(server, opened["table"], "");
  two.next("welcome");
  Caller three(server, opened["table"], "");
  EXPECT_TRUE(three.wait_until([&] { return three.ended; }));
  int status = 200;
  for (int i = 0; i < 40 && status == 200; ++i) status = server.get("/api/games").status;
  EXPECT_EQ(status, 429);
  EXPECT_EQ(server.get("/healthz").status, 200);
}

}  // namespace
}  // namespace bottega::server
