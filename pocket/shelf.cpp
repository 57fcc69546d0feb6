#include "pocket/shelf.h"

#include <nlohmann/json.hpp>

#include "engine/filled.h"
#include "engine/json_reader.h"
#include "engine/language.h"
#include "games/registry.h"

namespace bottega::pocket {

Verdict Shelf::add_edition(const Json& edition) {
  Complaints complaints("the edition");
  const std::string id = JsonReader(edition, complaints).field("game").text();
  if (!complaints.none()) return complaints.error();
  const Result<GameEntry> entry = find_game(id);
  if (!entry) return entry.error();
  if (game(id)) return {};
  Result<std::unique_ptr<const AnyGame>> loaded = entry->load(edition);
  if (!loaded) return loaded.error();
  games_.push_back(std::move(*loaded));
  editions_.push_back(edition.dump());
  return {};
}

Verdict Shelf::add_catalogue(const Json& catalogue, const std::string& game) {
  return languages_.add(catalogue, game);
}

Result<const AnyGame*> Shelf::game(std::string_view id) const {
  std::string known;
  for (const auto& game : games_) {
    if (game->info().id == id) return game.get();
    known += filled("{}{}", known.empty() ? "" : ", ", game->info().id);
  }
  return Error{tr("there is no game '{}'; there are {}", id, known)};
}

Result<Json> Shelf::edition(std::string_view id) const {
  const Result<const AnyGame*> found = game(id);
  if (!found) return found.error();
  std::size_t i = 0;
  while (games_[i].get() != *found) ++i;
  return parse_json(editions_[i], "the edition");
}

}  // namespace bottega::pocket
