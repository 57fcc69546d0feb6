// games: what can be played, its options, and where its components come from.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/editions.h"
#include "cli/terminal.h"
#include "games/registry.h"

namespace bottega::cli {

namespace {

struct Asked {
  std::string game;  // empty: all
  bool json = false;
  bool sources = false;
  bool weights = false;
  std::string edition;
};

Json info_json(const GameInfo& info) {
  Json players = Json::array();
  for (int n = info.min_players; n <= info.max_players; ++n) players.push_back(n);
  Json options = Json::array();
  for (const Option& option : info.options) {
    Json json;
    json["name"] = option.name;
    json["values"] = option.values;
    json["default"] = option.values[0];
    json["help"] = option.help;
    json["rule"] = option.rule;
    options.push_back(std::move(json));
  }
  Json json;
  json["id"] = info.id;
  json["name"] = info.name;
  json["rules"] = info.rules_version;
  json["players"] = std::move(players);
  json["options"] = std::move(options);
  return json;
}

Json sources_json(const AnyGame& game) {
  Json sources = Json::array();
  for (const Source& source : game.sources()) {
    Json json;
    json["path"] = source.path;
    json["source"] = source.text;
    json["reconstructed"] = source.reconstructed;
    sources.push_back(std::move(json));
  }
  return sources;
}

Json weights_of(const AnyGame& game) {
  Json weights = Json::array();
  for (const Weight& weight : game.weight_rows()) {
    weights.push_back(
        {{"name", weight.name}, {"value", weight.value}, {"meaning", weight.meaning}});
  }
  return weights;
}

void say_line(const GameInfo& info) {
  std::size_t id_width = 0;
  std::size_t name_width = 0;
  for (const GameEntry& entry : registered_games()) {
    id_width = std::max(id_width, entry.info().id.size());
    name_width = std::max(name_width, entry.info().name.size());
  }
  say("{:<{}}  {:<{}}  {} to {} players, {}\n", info.id, id_width, info.name, name_width,
      info.min_players, info.max_players,
      counted(static_cast<std::int64_t>(info.options.size()), "option", "options"));
}

void say_details(const GameInfo& info) {
  say("{} ({}), for {} to {} players, version {} of its rules\n", info.name, info.id,
      info.min_players, info.max_players, info.rules_version);
  if (!info.options.empty()) say("\nOptions for --set, the default value first:\n");
  for (const Option& option : info.options) {
    say("  {} = {}\n      {} ({})\n", option.name, fmt::join(option.values, " | "), option.help,
        option.rule);
  }
}

void say_sources(const AnyGame& game) {
  const Paint colours = paint();
  const auto& sources = game.sources();
  const auto guessed = std::count_if(sources.begin(), sources.end(),
                                     [](const Source& source) { return source.reconstructed; });
  for (const Source& source : sources) {
    say("{} {}: {}\n",
        source.reconstructed ? colours(Ink::kYellow, "[reconstructed]") : "[published]",
        source.path.empty() ? "the edition" : one_line(source.path), one_line(source.text));
  }
  say("{}: {} parts name their source, {} published, {} reconstructed "
      "(edition fingerprint {})\n",
      game.info().name, sources.size(), static_cast<std::int64_t>(sources.size()) - guessed,
      guessed, game.fingerprint());
}

void say_weights(const AnyGame& game) {
  std::size_t widest = 0;
  for (const Weight& weight : game.weight_rows()) widest = std::max(widest, weight.name.size());
  say("What bots judge {} by, in points unless something else is said:\n", game.info().name);
  for (const Weight& weight : game.weight_rows()) {
    say("{:<{}}{:>9.4g}   {}\n", weight.name, widest, weight.value, weight.meaning);
  }
}

Result<std::vector<GameEntry>> chosen_games(const Asked& asked) {
  if (asked.game.empty()) {
    const auto all = registered_games();
    return std::vector<GameEntry>(all.begin(), all.end());
  }
  const Result<GameEntry> entry = find_game(asked.game);
  if (!entry) return entry.error();
  return std::vector<GameEntry>{*entry};
}

Verdict list_games(const Asked& asked) {
  if (!asked.edition.empty() && asked.game.empty()) {
    return Error{"--edition is of one game; name it: bottega games GAME --edition FILE"};
  }
  const Result<std::vector<GameEntry>> games = chosen_games(asked);
  if (!games) return games.error();
  Json list = Json::array();
  for (const GameEntry& entry : *games) {
    const GameInfo& info = entry.info();
    list.push_back(info_json(info));
    const bool loads = asked.sources || asked.weights || !asked.edition.empty();
    if (loads) {
      const auto game = load_game(info.id, asked.edition);
      if (!game) return game.error();
      if (asked.sources) list.back()["sources"] = sources_json(**game);
      if (asked.weights) list.back()["weights"] = weights_of(**game);
      if (asked.sources && !asked.json) say_sources(**game);
      if (asked.weights && !asked.json) say_weights(**game);
    }
    if (!asked.json && !asked.sources && !asked.weights)
      asked.game.empty() ? say_line(info) : say_details(info);
  }
  if (asked.json) {
    const Json& shown = asked.game.empty() ? list : list[0];
    say("{}\n", shown.dump(1, ' ', false, Json::error_handler_t::replace));
  } else if (asked.game.empty() && !asked.sources && !asked.weights) {
    say("'bottega games GAME' describes the options of one.\n");
  }
  return {};
}

}  // namespace

void add_games_command(CommandLine& program) {
  const auto asked = std::make_shared<Asked>();
  Command& command = program.command("games", "the games there are, and their options");
  command.positional("GAME", asked->game, "describe this one");
  command.flag("--json", asked->json, "as JSON");
  command.flag("--sources", asked->sources,
               "where every part of the edition comes from, and what was reconstructed");
  command.flag("--weights", asked->weights, "what bots judge positions by");
  add_edition_option(command, asked->edition);
  command.footer(
      "Examples:\n"
      "  bottega games\n"
      "  bottega games parfum\n"
      "  bottega games parfum --sources");
  command.run([asked] { return list_games(*asked); });
}

}  // namespace bottega::cli
