// serve and join as people use them: terminals, a bot, and a server that is restarted in between.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/served.h"

namespace bottega::tests {
namespace {

// Somebody at a terminal who always takes the first move, running beside the test.
class Terminal {
 public:
  Terminal(const std::string& arguments, std::string output) : output_(std::move(output)) {
    const std::string command =
        fmt::format("yes 1 | {} join {} > {} 2>&1", program_path(), arguments, output_);
    process_ = fork();
    if (process_ == 0) {
      execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
      _exit(121);
    }
  }
  ~Terminal() { waitpid(process_, nullptr, 0); }

  bool says(const std::string& words, int seconds) const {
    for (int i = 0; i < 20 * seconds; ++i) {
      if (has(text(), words)) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }
  std::string text() const { return std::filesystem::exists(output_) ? read_file(output_) : ""; }

 private:
  std::string output_;
  pid_t process_;
};

TEST(Serve, TwoTerminalsAndABotPlayThroughARestart) {
  const Directory home;
  Served served({"--data", home.path("data")});
  const std::string url = "http://127.0.0.1:" + served.address().port + "/";
  const Terminal ada(url + " --open parfum --players 3 --bots novice --name Ada", home.path("ada"));
  ASSERT_TRUE(ada.says("/t/", 30)) << ada.text();
  const std::string link = ada.text().substr(ada.text().find("http://"));
  const std::string table = link.substr(0, link.find('#'));
  const Terminal bruno(table + " --name Bruno", home.path("bruno"));
  ASSERT_TRUE(bruno.says("your move", 30)) << bruno.text();
  EXPECT_EQ(served.end(SIGTERM), 0);
  served.start();
  EXPECT_TRUE(ada.says("The game is over", 120)) << ada.text();
  EXPECT_TRUE(bruno.says("The game is over", 30)) << bruno.text();
}

class ServeRefusals : public Program {};
class Joining : public Program {};

TEST_F(Joining, ALinkThatInvitesTakesTheSeatAndItsOwnLinkComesBack) {
  Served served({"--data", path("data")});
  const Json bot{{"kind", "bot"}, {"level", "novice"}};
  const Json seat{{"kind", "invited"}, {"name", "Bruno"}};
  const Json table{{"game", "parfum"}, {"players", 2}, {"seats", {seat, bot}}};
  const auto made = server::fetch(served.address(), "POST", "/api/tables", table.dump());
  ASSERT_TRUE(made && made->status == 201);
  const Json invitation = Json::parse(made->body)["invitations"][0];
  const std::string server = "http://127.0.0.1:" + served.address().port;
  const Ran came = run({"join", server + invitation["link"].get<std::string>()}, "quit\n");
  EXPECT_EQ(came.code, 0) << came.err;
  EXPECT_TRUE(has(came.out, "your move")) << came.out;
  const std::string link = came.out.substr(came.out.find("http://"));
  const Ran back = run({"join", link.substr(0, link.find('\n'))}, "quit\n");
  EXPECT_TRUE(has(back.out, "your move")) << back.out << back.err;
}

TEST_F(ServeRefusals, WhatCannotBeServedIsSaidInOneLine) {
  expect_refused({"serve", "--port", "99999"}, "from 0 to 65535");
  expect_refused({"serve", "--https", "perhaps"}, "yes or no");
  expect_refused({"serve", "--listen", "nowhere"}, "is not an address");
  expect_refused({"serve", "--web", "missing"}, "missing");
  expect_refused({"serve", "--webhooks", "discord.com/api"}, "must be a site like discord.com");
  write("config.json", R"({"prot":8080})");
  expect_refused({"serve", "--config", "config.json"}, "there is no setting 'prot'");
  expect_refused({"join", "ftp://example.org"}, "is no link to a table");
  expect_refused({"join", "http://127.0.0.1:1/t/x"}, "cannot be reached");
  expect_refused({"load", "--tables", "0"}, "--tables must be from 1");
}

TEST_F(ServeRefusals, FlagsCountMoreThanTheEnvironmentAndThatMoreThanTheFile) {
  write("config.json", R"({"port":99997,"bots":1})");
  expect_refused({"serve", "--config", "config.json"}, "99997");
  setenv("BOTTEGA_PORT", "99998", 1);
  expect_refused({"serve", "--config", "config.json"}, "99998");
  expect_refused({"serve", "--config", "config.json", "--port", "99999"}, "99999");
  unsetenv("BOTTEGA_PORT");
}

}  // namespace
}  // namespace bottega::tests
