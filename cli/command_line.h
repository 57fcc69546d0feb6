// What the commands take, and what they then do.
//
// The library that reads arguments takes longer to compile than a command; so it is known to
// command_line.cpp alone, and everybody else describes what he takes in these words.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/result.h"

namespace bottega::cli {

// What is to be done once the arguments are understood. An error is refused input.
using Job = std::function<Verdict()>;

// What is wrong with the text of an argument; nothing if it will do.
using Check = std::function<std::string(const std::string&)>;

class Command;

// Something that a command takes, to say more about it. An argument is known by its name.
class Argument {
 public:
  Argument& required();
  Argument& excludes(const std::string& other);
  Argument& checked(const Check& check);

 private:
  friend class Command;
  Argument(Command& command, std::string name) : command_(command), name_(std::move(name)) {}

  Command& command_;
  std::string name_;
};

// One command of the program. Values are written to where the arguments say, before the job is
// done; what is not given stays as it is. Help shows an option's value as `type`.
class Command {
 public:
  struct Inside;
  explicit Command(std::unique_ptr<Inside> inside);
  ~Command();

  // Found by its place. A vector takes all that follow.
  Argument positional(const std::string& name, std::string& value, const std::string& help);
  Argument positional(const std::string& name, std::vector<std::string>& values,
                      const std::string& help);

  // --name VALUE
  Argument option(const std::string& name, const std::string& type, int& value,
                  const std::string& help);
  Argument option(const std::string& name, const std::string& type, std::string& value,
                  const std::string& help);
  Argument option(const std::string& name, const std::string& type, std::optional<int>& value,
                  const std::string& help);
  Argument option(const std::string& name, const std::string& type, std::optional<double>& value,
                  const std::string& help);

  // --name VALUE,VALUE,...
  Argument list(const std::string& name, const std::string& type, std::vector<std::string>& values,
                const std::string& help);
  Argument list(const std::string& name, const std::string& type, std::vector<int>& values,
                const std::string& help);

  // --name VALUE --name VALUE ...
  Argument repeatable(const std::string& name, const std::string& type,
                      std::vector<std::string>& values, const std::string& help);

  // --name FILE, or a directory: an empty name is never meant.
  Argument path(const std::string& name, const std::string& type, std::string& path,
                const std::string& help);

  // --name
  Argument flag(const std::string& name, bool& value, const std::string& help);

  // --seed S. Nothing but decimal digits that fit: a seed that is misread repeats the wrong game.
  Argument seed(std::optional<std::uint64_t>& value);

  // What was described before, to say more about it or to do without it.
  Argument argument(const std::string& name);
  void without(const std::string& name);
  // At least one of these must be given; `wanted` says so to people.
  void needs_one_of(const std::vector<std::string>& names, const std::string& wanted);

  // Stands below the help.
  void footer(const std::string& text);

  // The job of this command.
  void run(Job job);

 private:
  friend class Argument;
  std::unique_ptr<Inside> inside_;
};

// The whole program: its commands.
class CommandLine {
 public:
  CommandLine(const std::string& name, const std::string& help);
  ~CommandLine();

  Command& command(const std::string& name, const std::string& help);
  void footer(const std::string& text);

  // The job that the arguments ask for; to show help is one, too. An error is wrong usage.
  Result<Job> understand(int count, const char* const* arguments) const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bottega::cli
