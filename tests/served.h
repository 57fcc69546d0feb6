// The real server as a process, and people who play at its tables without a pause.
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>
#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "engine/json.h"
#include "engine/random.h"
#include "server/client.h"
#include "tests/directory.h"
#include "tests/program.h"

namespace bottega::tests {

// A port that nobody uses at the moment.
inline int free_port() {
  const int listener = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  EXPECT_EQ(bind(listener, reinterpret_cast<sockaddr*>(&address), size), 0);
  EXPECT_EQ(getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size), 0);
  close(listener);
  return ntohs(address.sin_port);
}

class Served {
 public:
  // `log`: what it says on standard error.
  explicit Served(std::vector<std::string> flags, std::string log = "/dev/null")
      : flags_(std::move(flags)), log_(std::move(log)) {
    start();
  }
  ~Served() { end(SIGKILL); }

  server::Address address() const { return {"127.0.0.1", std::to_string(port_)}; }

  void start() {
    std::vector<std::string> words{program_path(), "serve",   "--port",  std::to_string(port_),
                                   "--rate",       "1000000", "--lines", "1000000"};
    words.insert(words.end(), flags_.begin(), flags_.end());
    process_ = fork();
    if (process_ == 0) become(words);
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (true) {
      const auto health = server::fetch(address(), "GET", "/healthz");
      if (health && health->status == 200) return;
      ASSERT_LT(std::chrono::steady_clock::now(), deadline) << "the server does not start";
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }

  // Its exit code, or minus the signal.
  int end(int signal) {
    if (process_ <= 0) return 0;
    kill(process_, signal);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  [[noreturn]] void become(std::vector<std::string> words) const {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(open(log_.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO);
    std::vector<char*> raw;
    for (std::string& word : words) raw.push_back(word.data());
    raw.push_back(nullptr);
    execv(raw[0], raw.data());
    _exit(121);
  }

  std::vector<std::string> flags_;
  std::string log_;
  int port_ = free_port();
  pid_t process_ = -1;
};

// Two people at a table, who move whenever they can and remember what was granted.
class Players {
 public:
  struct Granted {
    int seat;
    std::string move;
  };

  explicit Players(const server::Address& address) {
    const auto made = server::fetch(address, "POST", "/api/tables",
                                    R"({"game":"parfum","players":2,"name":"Ada"})");
    const Json table = Json::parse(made ? made->body : "{}", nullptr, false);
    id = table.value("table", "");
    tokens_[0] = table.value("token", "");
    const auto sat =
        server::fetch(address, "POST", "/api/tables/" + id + "/seats", R"({"name":"Bruno"})");
    tokens_[1] = Json::parse(sat ? sat->body : "{}", nullptr, false).value("token", "");
    EXPECT_FALSE(tokens_[1].empty());
  }

  // Each may use another server.
  void call(server::Exchange& exchange, const server::Address& first,
            const server::Address& second) {
    for (int seat = 0; seat < 2; ++seat) {
      lines_[seat] = exchange.call(
          seat == 0 ? first : second, "/api/tables/" + id + "/live", {},
          [this, seat](server::Line& line, const std::string& message) {
            // What a connection that was given up had still to say is old.
            if (&line == lines_[seat].get()) hear(seat, message);
          },
          [](server::Line&, const std::string&) {});
      lines_[seat]->send(Json{{"type", "hello"}, {"protocol", 1}, {"token", tokens_[seat]}}.dump());
    }
  }

  // Before the exchange goes away.
  void hang_up() {
    for (auto& line : lines_) line.reset();
  }

  std::string id;
  std::vector<Granted> granted;
  bool over = false;
  std::string refused;

 private:
  void hear(int seat, const std::string& text) {
    const Json message = Json::parse(text, nullptr, false);
    if (message["type"] == "granted") {
      if (sent_.empty() || message.value("request", -1) != id_) return;
      granted.push_back({seat, sent_});
      sent_.clear();
      done_ = step_;
    }
    if (message["type"] == "refused") refused = text;
    if (!message.contains("table")) return;
    const Json& table = message["table"];
    over = over || table["state"] == "over";
    if (!table.contains("moves") || table["step"] <= done_) return;
    // After a lost connection the same move is sent again, as long as nobody said that it was made.
    if (sent_.empty() || step_ != table["step"]) {
      sent_ = table["moves"][random_.below(table["moves"].size())];
    }
    step_ = table["step"];
    lines_[seat]->send(
        Json{{"type", "move"}, {"step", step_}, {"move", sent_}, {"id", ++id_}}.dump());
  }

  std::string tokens_[2];
  std::shared_ptr<server::Line> lines_[2];
  Random random_{3};
  std::string sent_;
  int step_ = -1;
  int done_ = -1;  // the last step that was granted
  int id_ = 0;
};

}  // namespace bottega::tests
