#include "engine/setup.h"

#include <fmt/format.h>

#include "engine/filled.h"
#include "engine/language.h"

namespace bottega {

Verdict check_players(const GameInfo& game, int players) {
  if (players >= game.min_players && players <= game.max_players) return {};
  return Error{tr("{} is a game for {} to {} players, not {}", game.name, game.min_players,
                  game.max_players, players)};
}

Verdict check_setup(const GameInfo& game, const Setup& setup) {
  const Verdict enough = check_players(game, setup.players);
  if (!enough || game.fits_together == nullptr) return enough;
  return game.fits_together(setup);
}

Setup with_random_options(const GameInfo& game, int players, Random& random) {
  Setup setup;
  setup.players = players;
  do {
    for (std::size_t i = 0; i < game.options.size(); ++i) {
      setup.choices[i] = static_cast<std::uint8_t>(random.below(game.options[i].values.size()));
    }
  } while (!check_setup(game, setup));
  return setup;
}

namespace {

std::string listed(std::span<const std::string_view> words) {
  return filled("{}", fmt::join(words, ", "));
}

std::string option_names(const GameInfo& game) {
  std::string names;
  for (const Option& option : game.options) {
    if (!names.empty()) names += ", ";
    names += option.name;
  }
  return names.empty() ? tr("it has none") : tr("it has {}", names);
}

}  // namespace

Verdict choose(const GameInfo& game, Setup& setup, std::string_view name, std::string_view value) {
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const Option& option = game.options[i];
    if (option.name != name) continue;
    for (std::size_t k = 0; k < option.values.size(); ++k) {
      if (option.values[k] != value) continue;
      setup.choices[i] = static_cast<std::uint8_t>(k);
      return {};
    }
    return Error{tr("option {} of {} cannot be '{}'; it can be {}", name, game.name, value,
                    listed(option.values))};
  }
  return Error{tr("{} has no option '{}'; {}", game.name, name, option_names(game))};
}

Verdict choose(const GameInfo& game, Setup& setup, std::string_view assignment) {
  const std::size_t equals = assignment.find('=');
  if (equals == std::string_view::npos) {
    return Error{tr("'{}' is not of the form option=value", assignment)};
  }
  return choose(game, setup, assignment.substr(0, equals), assignment.substr(equals + 1));
}

}  // namespace bottega
