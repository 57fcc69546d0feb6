#include "cli/new_game.h"

#include <fmt/format.h>
#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "bots/bot.h"
#include "cli/command_line.h"
#include "cli/editions.h"
#include "cli/terminal.h"

namespace bottega::cli {

void NewGame::add_to(Command& command) {
  command.positional("GAME", game, "the game's id, as 'bottega games' lists it").required();
  command.option("--players", "N", players, "how many play");
  command.repeatable("--set", "OPTION=VALUE", choices,
                     "an option of the game, e.g. --set name=value; may be repeated");
  command.list("--names", "A,B,...", names, "names of the seats, separated by commas");
  command.seed(seed);
  add_edition_option(command, edition);
}

Result<Setup> NewGame::setup(const GameInfo& info) const {
  Setup setup;
  setup.players = players;
  std::set<std::string> set;
  for (const std::string& choice : choices) {
    const std::string option = choice.substr(0, choice.find('='));
    if (!set.insert(option).second) return Error{fmt::format("option {} is set twice", option)};
    const Verdict chosen = choose(info, setup, choice);
    if (!chosen) return chosen.error();
  }
  const Verdict agreed = check_setup(info, setup);
  if (!agreed) return agreed.error();
  return setup;
}

Result<NewGame::Agreed> NewGame::agree() const {
  Result<std::unique_ptr<const AnyGame>> loaded = load_game(game, edition);
  if (!loaded) return loaded.error();
  const Result<Setup> agreed = setup((*loaded)->info());
  if (!agreed) return agreed.error();
  Result<Names> named = seat_names(agreed->players);
  if (!named) return named.error();
  return Agreed{std::move(*loaded), *agreed, std::move(*named)};
}

Result<Names> NewGame::seat_names(int seats) const {
  if (names.empty()) return Names{};
  if (names.size() != static_cast<std::size_t>(seats)) {
    return Error{fmt::format("--names gives {}, but the game has {}; give one name a seat",
                             counted(static_cast<std::int64_t>(names.size()), "name", "names"),
                             counted(seats, "seat", "seats"))};
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Verdict sound = check_name(names[i]);
    if (!sound) return Error{fmt::format("--names, seat {}: {}", i + 1, sound.error().message)};
  }
  return names;
}

std::string bots_in_words() {
  std::string known = "Bots:\n";
  std::map<std::string_view, std::string> takers;  // by what they take
  for (const BotInfo& bot : known_bots()) {
    known += fmt::format("  {:<10}{}\n", bot.name, bot.description);
    if (bot.parameters.empty()) continue;
    std::string& names = takers[bot.parameters];
    names += fmt::format("{}{}", names.empty() ? "" : ", ", bot.name);
  }
  known += "Parameters follow a bot's name, each after a colon:\n";
  for (const auto& [parameters, names] : takers) {
    known += fmt::format("  {}: {}\n", names, parameters);
  }
  return known + "\n";
}

std::uint64_t seed_or_fresh(const std::optional<std::uint64_t>& seed) {
  if (seed) return *seed;
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32) | device();
}

}  // namespace bottega::cli
