#include "cli/editions.h"

#include <fmt/format.h>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/command_line.h"
#include "cli/files.h"
#include "games/registry.h"

namespace bottega::cli {

namespace {

namespace fs = std::filesystem;

Result<std::string> find_edition(const GameInfo& game, const std::string& file) {
  if (!file.empty()) return file;
  const std::string name = std::string(game.id) + ".json";
  const char* directory = std::getenv("BOTTEGA_EDITIONS");
  if (directory != nullptr && *directory != '\0') return (fs::path(directory) / name).string();
  const Result<std::string> shipped = find_shipped("editions/" + name);
  if (shipped) return shipped;
  return Error{shipped.error().message +
               "; name it by --edition FILE or its directory by BOTTEGA_EDITIONS"};
}

struct Found {
  std::string file;
  Json json;
};

Result<Found> read(const GameInfo& game, const std::string& file) {
  const Result<std::string> found = find_edition(game, file);
  if (!found) return found.error();
  const Result<std::string> text = read_file(*found);
  if (!text) return text.error();
  Result<Json> json = parse_json(*text, *found);
  if (!json) return json.error();
  return Found{*found, std::move(*json)};
}

}  // namespace

void add_edition_option(Command& command, std::string& file) {
  command.path("--edition", "FILE", file, "the edition file, instead of the one that is found");
}

Result<Json> read_edition(const GameInfo& game, const std::string& file) {
  Result<Found> found = read(game, file);
  if (!found) return found.error();
  return std::move(found->json);
}

Result<std::unique_ptr<const AnyGame>> load_game(std::string_view id, const std::string& file) {
  const Result<GameEntry> entry = find_game(id);
  if (!entry) return entry.error();
  const Result<Found> edition = read(entry->info(), file);
  if (!edition) return edition.error();
  Result<std::unique_ptr<const AnyGame>> game = entry->load(edition->json);
  if (!game) return Error{fmt::format("{}: {}", edition->file, game.error().message)};
  return game;
}

}  // namespace bottega::cli
