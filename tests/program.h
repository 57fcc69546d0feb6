// Runs the real program as a person or a script would.
#pragma once

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support.h"

namespace bottega::tests {

namespace fs = std::filesystem;
using Arguments = std::vector<std::string>;

struct Ran {
  int code = -1;
  std::string out;
  std::string err;
};

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

inline std::string repeated(const std::string& text, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

// A directory of its own for each test, in which the program runs.
class Program : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = fs::temp_directory_path() / "bottega-cli-XXXXXX";
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    home_ = pattern;
  }
  void TearDown() override { fs::remove_all(home_); }

  std::string path(const std::string& name) const { return home_ / name; }
  std::string read(const std::string& name) const { return read_file(path(name)); }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }

  Ran run(const Arguments& arguments, const std::string& input = "") const {
    write(".in", input);
    const pid_t child = fork();
    if (child == 0) become_program(arguments);
    int status = 0;
    waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(".out"), read(".err")};
  }

  // A refusal is one line that says something, and nothing on standard output.
  void expect_refused(const Arguments& arguments, std::string_view because,
                      const std::string& input = "") const {
    const Ran ran = run(arguments, input);
    EXPECT_EQ(ran.code, 1) << ran.out << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(lines_of(ran.err).size(), 1u) << ran.err;
    EXPECT_TRUE(has(ran.err, because)) << ran.err;
  }

  std::string make_record(const std::string& name, const std::string& players = "2") const {
    const Ran made = run({"new", "parfum", "--players", players, "--seed", "1"});
    EXPECT_EQ(made.code, 0) << made.err;
    write(name, made.out);
    return made.out;
  }

  // A whole game between bots.
  std::string make_finished(const std::string& name) const {
    const Ran ran = run({"selfplay", "parfum", "--players", "2", "--games", "1", "--bots", "greedy",
                         "--seed", "3", "--records", "."});
    EXPECT_EQ(ran.code, 0) << ran.err;
    fs::rename(path("parfum-1.json"), path(name));
    return read(name);
  }

  std::vector<std::string> moves(const std::string& record) const {
    std::vector<std::string> lines = lines_of(run({"moves", record}).out);
    EXPECT_FALSE(lines.empty());
    lines.erase(lines.begin());
    return lines;
  }

 private:
  [[noreturn]] void become_program(const Arguments& arguments) const {
    std::string program = BOTTEGA_PROGRAM;
    std::vector<char*> raw{program.data()};
    Arguments copy = arguments;
    for (std::string& argument : copy) raw.push_back(argument.data());
    raw.push_back(nullptr);
    if (chdir(home_.c_str()) != 0) _exit(120);
    dup2(open(".in", O_RDONLY), STDIN_FILENO);
    dup2(open(".out", O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
    dup2(open(".err", O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
    execv(program.c_str(), raw.data());
    _exit(121);
  }

  fs::path home_;
};

}  // namespace bottega::tests
