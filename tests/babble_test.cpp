// Whatever is said to the server, it answers or says why it hangs up, and it goes on.
#include <gtest/gtest.h>
#include <cstdlib>
#include <deque>

#include "server/scene.h"
#include "tests/babble.h"
#include "tests/served.h"

namespace bottega::tests {
namespace {

// BOTTEGA_MESSAGES=1000000 for the figures of docs/reliability.md.
int messages_wanted() {
  const char* number = std::getenv("BOTTEGA_MESSAGES");
  return number == nullptr ? 4000 : std::atoi(number);
}

struct SomeTable {
  std::string id;
  std::string tokens[2];
};

SomeTable open_table(const server::Address& address) {
  const auto ask = [&](const std::string& target, const Json& body) {
    const auto made = server::good(server::fetch(address, "POST", target, body.dump()));
    EXPECT_EQ(made.status, 201) << made.body;
    return Json::parse(made.body, nullptr, false);
  };
  const Json made = ask("/api/tables", {{"game", "parfum"}, {"players", 2}, {"name", "Ada"}});
  const std::string id = made.value("table", "");
  return {id,
          {made.value("token", ""),
           ask("/api/tables/" + id + "/seats", {{"name", "Bruno"}}).value("token", "")}};
}

// --- Live

// A live connection. Each message has an answer, or the line ends with a reason.
class Speaker {
 public:
  Speaker(server::Exchange& exchange, const server::Address& address, const std::string& table)
      : line_(exchange.call(
            address, "/api/tables/" + table + "/live", {},
            [this](server::Line&, const std::string& text) { hear(text); },
            [this](server::Line&, const std::string& why) { end(why); })) {}

  void say(const std::string& message) {
    line_->send(message);
    waiting_.push_back(message);
    broken_ = broken_ || !is_text(message);
  }

  bool may_speak() const { return !ended_ && waiting_.size() < 10; }
  bool is_answered() const { return ended_ || waiting_.empty(); }
  const Json& table() const { return table_; }
  std::string said() const { return waiting_.empty() ? "" : waiting_.front().substr(0, 500); }

 private:
  void hear(const std::string& text) {
    const Json message = Json::parse(text, nullptr, false);
    ASSERT_TRUE(message.is_object() && message.contains("type")) << text;
    last_ = message["type"];
    if (message.contains("table")) table_ = message["table"];
    if (last_ == "refused") {
      EXPECT_NE(message.value("why", ""), "") << text;
    }
    if (last_ != "news" && !waiting_.empty()) waiting_.pop_front();
  }

  // Bytes that are no text end a line with the code 1007, which somebody who still speaks may not
  // hear. Otherwise the reason was told before.
  void end(const std::string& why) {
    ended_ = true;
    EXPECT_TRUE(last_ == "refused" || broken_) << why << " after " << said();
  }

  static bool is_text(const std::string& bytes) {
    const std::string text = Json(bytes).dump(-1, ' ', false, Json::error_handler_t::ignore);
    return Json::parse(text, nullptr, false) == bytes;
  }

  std::shared_ptr<server::Line> line_;
  std::deque<std::string> waiting_;
  std::string last_;
  Json table_;
  bool broken_ = false;
  bool ended_ = false;
};

// Some tables, people at each of them, and somebody who looks on.
int talk(Babble& babble, const server::Address& address) {
  const std::unique_ptr<server::Exchange> exchange = server::Exchange::make();
  std::deque<Speaker> speakers;
  for (int i = 0; i < 4; ++i) {
    const SomeTable table = open_table(address);
    for (const std::string& token : {table.tokens[0], table.tokens[1], std::string()}) {
      speakers.emplace_back(*exchange, address, table.id).say(babble.hello(token));
    }
  }
  int said = static_cast<int>(speakers.size());
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(120);
  for (int round = 0; round < 60; ++round) {
    exchange->run_for(2);
    for (Speaker& speaker : speakers) {
      if (!speaker.may_speak()) continue;
      speaker.say(babble.message(speaker.table()));
      ++said;
    }
  }
  for (Speaker& speaker : speakers) {
    while (!speaker.is_answered() && std::chrono::steady_clock::now() < give_up) {
      exchange->run_for(5);
    }
    EXPECT_TRUE(speaker.is_answered()) << "no answer to " << speaker.said();
  }
  return said;
}

// --- Bytes

// Sends them, says that there will be no more, and reads up to the end.
class Bytes {
 public:
  explicit Bytes(const server::Address& address) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<std::uint16_t>(std::stoi(address.port)));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{60, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    EXPECT_EQ(connect(socket_, reinterpret_cast<sockaddr*>(&to), sizeof to), 0);
  }
  ~Bytes() { close(socket_); }
  Bytes(const Bytes&) = delete;
  Bytes& operator=(const Bytes&) = delete;

  void send(const std::string& bytes) const {
    ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  }
  std::string read_some() {
    char piece[4096];
    const ssize_t count = recv(socket_, piece, sizeof piece, 0);
    hung_ = hung_ || (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK));
    return {piece, static_cast<std::size_t>(std::max<ssize_t>(count, 0))};
  }
  std::string finish() {
    shutdown(socket_, SHUT_WR);
    std::string all;
    for (std::string piece = read_some(); !piece.empty(); piece = read_some()) all += piece;
    return all;
  }
  bool hung() const { return hung_; }

 private:
  int socket_;
  bool hung_ = false;
};

void ask_by_http(Babble& babble, const server::Address& address, const SomeTable& table) {
  const std::string request = babble.request(table.id, table.tokens[0]);
  Bytes bytes(address);
  bytes.send(request);
  const std::string answer = bytes.finish();
  EXPECT_FALSE(bytes.hung()) << request;
  EXPECT_TRUE(answer.starts_with("HTTP/1.")) << request << "\n-> " << answer;
  const bool refused = answer.size() > 9 && answer[9] >= '4';
  const std::size_t body = answer.find("\r\n\r\n");
  if (refused && request.find("HEAD") == std::string::npos) {
    EXPECT_LT(body, answer.size() - 4) << "no reason for\n" << request << "\n-> " << answer;
  }
}

void shake_hands(Bytes& bytes, const SomeTable& table) {
  bytes.send("GET /api/tables/" + table.id + "/live HTTP/1.1\r\nHost: x\r\n" + Babble::kUpgrade +
             "\r\n");
  const std::string hands = bytes.read_some();
  EXPECT_TRUE(hands.starts_with("HTTP/1.1 101")) << hands;
}

void send_frames(Babble& babble, const server::Address& address, const SomeTable& table) {
  Bytes bytes(address);
  shake_hands(bytes, table);
  const std::string frames = babble.frames(table.tokens[1]);
  bytes.send(frames);
  bytes.finish();
  EXPECT_FALSE(bytes.hung()) << Json(frames).dump(-1, ' ', true, Json::error_handler_t::replace);
}

TEST(Frames, ThatAreNoTextEndTheLineWithAReason) {
  const Directory home;
  const Served served({"--data", home.path("data")});
  Bytes bytes(served.address());
  shake_hands(bytes, open_table(served.address()));
  bytes.send(std::string("\x82\x81\0\0\0\0x", 7));
  const std::string heard = bytes.finish();
  EXPECT_NE(heard.find("messages are text"), std::string::npos) << heard;
  EXPECT_FALSE(bytes.hung());
}

// A fresh server hears some of it: on one that has heard much, bots play at more and more tables.
struct Heard {
  int live = 0;
  int requests = 0;
  int frames = 0;
  int all() const { return live + requests + frames; }
};

void speak_to_a_server(Babble& babble, Heard& heard, int wanted) {
  const Directory home;
  Served served(
      {"--data", home.path("data"), "--talk", "1000000", "--patience", "5", "--quiet", "yes"},
      home.path("log"));
  for (int i = 0; i < 8 && heard.all() < wanted && !testing::Test::HasFailure(); ++i) {
    heard.live += talk(babble, served.address());
    const SomeTable table = open_table(served.address());
    for (int k = 0; k < 150; ++k) ask_by_http(babble, served.address(), table);
    for (int k = 0; k < 15; ++k) send_frames(babble, served.address(), table);
    heard.requests += 150;
    heard.frames += 15 * Babble::kFrames;
    EXPECT_EQ(server::good(server::fetch(served.address(), "GET", "/healthz")).status, 200);
  }
  // Where sanitizers look on, what they found ends the server with another code.
  EXPECT_EQ(served.end(SIGTERM), 0) << read_file(home.path("log")).substr(0, 5000);
}

TEST(Babble, IsAnsweredAndTheServerGoesOn) {
  Babble babble(1);
  Heard heard;
  const int wanted = messages_wanted();
  while (heard.all() < wanted && !testing::Test::HasFailure()) {
    speak_to_a_server(babble, heard, wanted);
  }
  std::printf("%d live messages, %d requests by HTTP, %d frames; each was answered\n", heard.live,
              heard.requests, heard.frames);
}

}  // namespace
}  // namespace bottega::tests
