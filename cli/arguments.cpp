#include "cli/arguments.h"

#include <CLI/CLI.hpp>
#include <charconv>

#include "lab/machine.h"

namespace bottega::cli {

void add_seed_option(CLI::App& command, std::optional<std::uint64_t>& seed) {
  command
      .add_option_function<std::string>(
          "--seed",
          [&seed](const std::string& text) {
            std::uint64_t number = 0;
            const char* end = text.data() + text.size();
            const auto [stopped, error] = std::from_chars(text.data(), end, number);
            if (error != std::errc() || stopped != end) {
              throw CLI::ValidationError("--seed", "must be a whole number from 0 to 2^64 - 1");
            }
            seed = number;
          },
          "makes chance repeatable; without it every game differs")
      ->type_name("S");
}

CLI::Option* add_path_option(CLI::App& command, const std::string& name, std::string& path,
                             const std::string& help, const std::string& type) {
  const CLI::Validator named(
      [](std::string& text) {
        return text.empty() ? "must have a name" : text == "-" ? "must be a file, not '-'" : "";
      },
      "", name);
  return command.add_option(name, path, help)->type_name(type)->check(named);
}

Result<std::vector<std::unique_ptr<Bot>>> seat_bots(const AnyGame& game,
                                                    const std::vector<std::string>& names,
                                                    const std::vector<bool>& is_person) {
  for (const std::string& name : names) {
    const Result<std::unique_ptr<Bot>> bot = make_bot(name, game, lab::machine_means());
    if (!bot) return bot.error();
  }
  std::vector<std::unique_ptr<Bot>> players(is_person.size());
  std::size_t next = 0;
  for (std::size_t seat = 0; seat < is_person.size(); ++seat) {
    if (is_person[seat]) continue;
    players[seat] = std::move(*make_bot(names[next], game, lab::machine_means()));
    if (next + 1 < names.size()) ++next;
  }
  return players;
}

}  // namespace bottega::cli
