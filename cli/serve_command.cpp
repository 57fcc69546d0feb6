// serve: tables for people who are far apart.
#include <fmt/format.h>
#include <sys/resource.h>
#include <map>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/editions.h"
#include "cli/languages.h"
#include "cli/serve_settings.h"
#include "cli/storage_place.h"
#include "games/registry.h"

namespace bottega::cli {

namespace {

struct Asked {
  std::map<std::string, std::string> flags;  // an empty one was not given
  std::string config;
};

Result<server::Games> load_all_games() {
  server::Games games;
  for (const GameEntry& entry : registered_games()) {
    Result<std::unique_ptr<const AnyGame>> game = load_game(entry.info().id, "");
    if (!game) return game.error();
    games.push_back(std::move(*game));
  }
  return games;
}

Result<table::Languages> load_all_languages() {
  const Result<std::string> folder = languages_folder();
  if (!folder) return folder.error();
  return server::read_languages(*folder);
}

Result<std::unique_ptr<server::Storage>> open_storage(const ServeSettings& settings) {
  StoragePlace place;
  (settings.postgres.empty() ? place.data : place.postgres) =
      settings.postgres.empty() ? settings.data : settings.postgres;
  return place.open_or_make();
}

// Every connection is an open file.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

Verdict serve(const Asked& asked) {
  std::map<std::string, std::string> given = asked.flags;
  std::erase_if(given, [](const auto& flag) { return flag.second.empty(); });
  const Result<ServeSettings> settings = read_settings(given, asked.config);
  if (!settings) return settings.error();
  Result<server::Games> games = load_all_games();
  if (!games) return games.error();
  Result<table::Languages> languages = load_all_languages();
  if (!languages) return languages.error();
  Result<server::Pages> pages = server::Pages::read(settings->web);
  if (!pages) return pages.error();
  Result<std::unique_ptr<server::Storage>> storage = open_storage(*settings);
  if (!storage) return storage.error();
  allow_many_files();
  const Result<std::unique_ptr<server::Server>> running =
      server::Server::open(settings->net, std::move(*games), std::move(*storage),
                           !settings->postgres.empty(), std::move(*pages), std::move(*languages));
  if (!running) return running.error();
  (*running)->run(true);
  return {};
}

}  // namespace

void add_serve_command(CommandLine& program) {
  const auto asked = std::make_shared<Asked>();
  Command& command = program.command("serve", "a server: people and bots play together from afar");
  for (const SettingInfo& setting : serve_settings()) {
    command.option("--" + setting.name, setting.type, asked->flags[setting.name], setting.help);
  }
  command.path("--config", "FILE", asked->config, "settings as JSON: {\"port\":8080,\"bots\":2}");
  command.footer(
      "Examples:\n"
      "  bottega serve                                      then: bottega join http://...\n"
      "  BOTTEGA_PORT=9000 bottega serve --data /var/lib/bottega --bots 2\n"
      "Every setting may also stand in the environment (BOTTEGA_PORT) or in the file. It writes "
      "one\n"
      "line of JSON for whatever happens, and ends without losing anything on SIGTERM or Ctrl-C.");
  command.run([asked] { return serve(*asked); });
}

}  // namespace bottega::cli
