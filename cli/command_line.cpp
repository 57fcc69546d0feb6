#include "cli/command_line.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "cli/terminal.h"
#include "engine/names.h"

namespace bottega::cli {

// --- one argument

namespace {

// The library's own words for a number that is none tell neither what would be right nor the text.
int whole_number(const std::string& name, const std::string& text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, problem] = std::from_chars(text.data(), end, number);
  if (problem == std::errc() && stopped == end) return number;
  throw CLI::ValidationError(name, fmt::format("must be a whole number up to {}, not '{}'",
                                               std::numeric_limits<int>::max(), text));
}

double number_with_fraction(const std::string& name, const std::string& text) {
  char* stopped = nullptr;
  const double number = std::strtod(text.c_str(), &stopped);
  if (!text.empty() && *stopped == '\0' && std::isfinite(number)) return number;
  throw CLI::ValidationError(name, fmt::format("must be a number, not '{}'", text));
}

// "a,b" is a and b. The library would leave out what is missing in "a,,b" without a word.
std::vector<std::string> items_of(const std::string& name, const std::vector<std::string>& texts) {
  std::vector<std::string> items;
  for (const std::string& text : texts) {
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find(',', begin), text.size());
      items.push_back(text.substr(begin, end - begin));
      begin = end + 1;
      if (!items.back().empty()) continue;
      throw CLI::ValidationError(
          name,
          fmt::format("'{}' has nothing before or after a comma; leave that comma out", text));
    }
  }
  return items;
}

}  // namespace

struct Command::Inside {
  CLI::App* app;
  Job* asked_for;  // the program's, set by the command that is called for
  struct Needed {
    std::vector<std::string> names;
    std::string wanted;
  };
  std::vector<Needed> needed{};

  template <class T>
  void option(const std::string& name, const std::string& type, T& value, const std::string& help) {
    app->add_option(name, value, help)->type_name(type);
  }

  // A value that `read` makes of its text, or throws.
  template <class T, class Read>
  void option(const std::string& name, const std::string& type, T& value, const Read& read,
              const std::string& help) {
    const auto take = [name, read, &value](const std::string& text) { value = read(name, text); };
    app->add_option_function<std::string>(name, take, help)->type_name(type);
  }

  // Several texts, and yet what follows is not one more of them.
  void several(const std::string& name, const std::string& type, const std::string& help,
               const std::function<void(const std::vector<std::string>&)>& take) {
    app->add_option_function<std::vector<std::string>>(name, take, help)
        ->type_name(type)
        ->allow_extra_args(false);
  }
};

Argument& Argument::required() {
  command_.inside_->app->get_option(name_)->required();
  return *this;
}

Argument& Argument::excludes(const std::string& other) {
  command_.inside_->app->get_option(name_)->excludes(other);
  return *this;
}

Argument& Argument::checked(const Check& check) {
  const CLI::Validator validator([check](std::string& text) { return check(text); }, "", name_);
  command_.inside_->app->get_option(name_)->check(validator);
  return *this;
}

// --- a command

Command::Command(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

Command::~Command() = default;

Argument Command::positional(const std::string& name, std::string& value, const std::string& help) {
  inside_->app->add_option(name, value, help);
  return {*this, name};
}

Argument Command::positional(const std::string& name, std::vector<std::string>& values,
                             const std::string& help) {
  inside_->app->add_option(name, values, help);
  return {*this, name};
}

Argument Command::option(const std::string& name, const std::string& type, int& value,
                         const std::string& help) {
  inside_->option(name, type, value, whole_number, help);
  return {*this, name};
}

Argument Command::option(const std::string& name, const std::string& type, std::string& value,
                         const std::string& help) {
  inside_->option(name, type, value, help);
  return {*this, name};
}

Argument Command::option(const std::string& name, const std::string& type,
                         std::optional<int>& value, const std::string& help) {
  inside_->option(name, type, value, whole_number, help);
  return {*this, name};
}

Argument Command::option(const std::string& name, const std::string& type,
                         std::optional<double>& value, const std::string& help) {
  inside_->option(name, type, value, number_with_fraction, help);
  return {*this, name};
}

Argument Command::list(const std::string& name, const std::string& type,
                       std::vector<std::string>& values, const std::string& help) {
  inside_->several(name, type, help, [name, &values](const std::vector<std::string>& texts) {
    values = items_of(name, texts);
  });
  return {*this, name};
}

Argument Command::list(const std::string& name, const std::string& type, std::vector<int>& values,
                       const std::string& help) {
  inside_->several(name, type, help, [name, &values](const std::vector<std::string>& texts) {
    values.clear();
    for (const std::string& item : items_of(name, texts)) {
      values.push_back(whole_number(name, item));
    }
  });
  return {*this, name};
}

Argument Command::repeatable(const std::string& name, const std::string& type,
                             std::vector<std::string>& values, const std::string& help) {
  inside_->several(name, type, help,
                   [&values](const std::vector<std::string>& texts) { values = texts; });
  return {*this, name};
}

Argument Command::path(const std::string& name, const std::string& type, std::string& path,
                       const std::string& help) {
  inside_->option(name, type, path, help);
  return Argument(*this, name).checked([](const std::string& text) {
    return text.empty() ? "must have a name" : text == "-" ? "must be a file, not '-'" : "";
  });
}

Argument Command::flag(const std::string& name, bool& value, const std::string& help) {
  inside_->app->add_flag(name, value, help);
  return {*this, name};
}

Argument Command::seed(std::optional<std::uint64_t>& value) {
  const auto read = [&value](const std::string& text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stopped != end) {
      throw CLI::ValidationError("--seed", "must be a whole number from 0 to 2^64 - 1");
    }
    value = number;
  };
  inside_->app
      ->add_option_function<std::string>("--seed", read,
                                         "makes chance repeatable; without it every game differs")
      ->type_name("S");
  return {*this, "--seed"};
}

Argument Command::argument(const std::string& name) {
  return {*this, name};
}

void Command::without(const std::string& name) {
  inside_->app->remove_option(inside_->app->get_option(name));
}

void Command::needs_one_of(const std::vector<std::string>& names, const std::string& wanted) {
  inside_->needed.push_back({names, wanted});
}

void Command::footer(const std::string& text) {
  inside_->app->footer(text);
}

void Command::run(Job job) {
  inside_->app->callback([inside = inside_.get(), job = std::move(job)] {
    for (const auto& [names, wanted] : inside->needed) {
      const auto given = [&](const std::string& name) { return inside->app->count(name) > 0; };
      if (std::none_of(names.begin(), names.end(), given)) throw CLI::RequiredError(wanted);
    }
    *inside->asked_for = job;
  });
}

// --- the program

struct CommandLine::Inside {
  CLI::App app;
  Job asked_for;
  std::vector<std::unique_ptr<Command>> commands;
};

CommandLine::CommandLine(const std::string& name, const std::string& help)
    : inside_(new Inside{CLI::App(help, name), {}, {}}) {
  inside_->app.require_subcommand(1);
}

CommandLine::~CommandLine() = default;

Command& CommandLine::command(const std::string& name, const std::string& help) {
  CLI::App* const app = inside_->app.add_subcommand(name, help);
  auto inside = std::make_unique<Command::Inside>(Command::Inside{app, &inside_->asked_for});
  inside_->commands.push_back(std::make_unique<Command>(std::move(inside)));
  return *inside_->commands.back();
}

void CommandLine::footer(const std::string& text) {
  inside_->app.footer(text);
}

namespace {

// CLI11 would only say that a command is missing.
Verdict check_command(const CLI::App& app, const std::string& name) {
  std::string known;
  for (const CLI::App* command : app.get_subcommands({})) {
    if (command->get_name() == name) return {};
    known += (known.empty() ? "" : ", ") + command->get_name();
  }
  return Error{fmt::format("there is no command '{}'; there are {}", name, known)};
}

// The option that was given more often than it can be; nothing if there is none.
std::string given_twice(const CLI::App& app) {
  for (const CLI::App* command : app.get_subcommands()) {
    for (const CLI::Option* option : command->get_options()) {
      const auto most = static_cast<std::size_t>(option->get_items_expected_max());
      const bool is_flag = most == 0;
      if (!is_flag && option->count() > most) return option->get_name();
    }
  }
  return "";
}

}  // namespace

Result<Job> CommandLine::understand(int count, const char* const* arguments) const {
  CLI::App& app = inside_->app;
  std::string explains = "bottega --help";
  for (int i = 1; i < count; ++i) {
    if (is_utf8(arguments[i])) continue;
    return Error{fmt::format("argument {} is no text in UTF-8; give another name", i)};
  }
  if (count > 1 && arguments[1][0] != '-') {
    const Verdict known = check_command(app, arguments[1]);
    if (!known) return known.error();
    explains = fmt::format("bottega {} --help", arguments[1]);
  }
  try {
    app.parse(count, arguments);
  } catch (const CLI::CallForHelp&) {
    return Job([help = app.help()]() -> Verdict {
      write_out(help);
      return {};
    });
  } catch (const CLI::ParseError& error) {
    const std::string twice = given_twice(app);
    const std::string what = twice.empty() ? error.what() : twice + " is given twice; give it once";
    return Error{fmt::format("{} ('{}' explains)", what, explains)};
  }
  return inside_->asked_for;
}

}  // namespace bottega::cli
