#include "tests/program.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace bottega::tests {

std::string program_path() {
  return BOTTEGA_PROGRAM;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

std::string repeated(const std::string& text, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

void Program::SetUp() {
  std::string pattern = fs::temp_directory_path() / "bottega-cli-XXXXXX";
  ASSERT_NE(mkdtemp(pattern.data()), nullptr);
  home_ = pattern;
}

void Program::write(const std::string& name, const std::string& text) const {
  std::ofstream(path(name), std::ios::binary) << text;
}

Ran Program::run(const Arguments& arguments, const std::string& input) const {
  write(".in", input);
  const pid_t child = fork();
  if (child == 0) become_program(arguments);
  int status = 0;
  waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(".out"), read(".err")};
}

void Program::expect_refused(const Arguments& arguments, std::string_view because,
                             const std::string& input) const {
  const Ran ran = run(arguments, input);
  EXPECT_EQ(ran.code, 1) << ran.out << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(lines_of(ran.err).size(), 1u) << ran.err;
  EXPECT_TRUE(has(ran.err, because)) << ran.err;
}

std::string Program::make_record(const std::string& name, const std::string& players) const {
  const Ran made = run({"new", "parfum", "--players", players, "--seed", "1"});
  EXPECT_EQ(made.code, 0) << made.err;
  write(name, made.out);
  return made.out;
}

std::string Program::make_finished(const std::string& name) const {
  const Ran ran = run({"selfplay", "parfum", "--players", "2", "--games", "1", "--bots", "greedy",
                       "--seed", "3", "--records", "."});
  EXPECT_EQ(ran.code, 0) << ran.err;
  fs::rename(path("parfum-1.json"), path(name));
  return read(name);
}

std::vector<std::string> Program::moves(const std::string& record) const {
  std::vector<std::string> lines = lines_of(run({"moves", record}).out);
  EXPECT_FALSE(lines.empty());
  lines.erase(lines.begin());
  return lines;
}

void Program::become_program(const Arguments& arguments) const {
  std::string program = program_path();
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

}  // namespace bottega::tests
