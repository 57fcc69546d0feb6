// Runs the real program as a person or a script would.
#pragma once

#include <gtest/gtest.h>
#include <filesystem>
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

// The program as it was built together with the tests.
std::string program_path();

std::vector<std::string> lines_of(const std::string& text);

bool has(const std::string& text, std::string_view part);

std::string repeated(const std::string& text, int count);

// A directory of its own for each test, in which the program runs.
class Program : public testing::Test {
 protected:
  void SetUp() override;
  void TearDown() override { fs::remove_all(home_); }

  std::string path(const std::string& name) const { return home_ / name; }
  std::string read(const std::string& name) const { return read_file(path(name)); }
  void write(const std::string& name, const std::string& text) const;

  Ran run(const Arguments& arguments, const std::string& input = "") const;

  // A refusal is one line that says something, and nothing on standard output.
  void expect_refused(const Arguments& arguments, std::string_view because,
                      const std::string& input = "") const;

  std::string make_record(const std::string& name, const std::string& players = "2") const;

  // A whole game between bots.
  std::string make_finished(const std::string& name) const;

  std::vector<std::string> moves(const std::string& record) const;

 private:
  [[noreturn]] void become_program(const Arguments& arguments) const;

  fs::path home_;
};

}  // namespace bottega::tests
