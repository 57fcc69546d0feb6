#include "games/registry.h"

#include <array>
#include <nlohmann/json.hpp>

#include "engine/erased_game.h"
#include "engine/filled.h"
#include "games/all_games.h"

namespace bottega {

namespace {

// Before the game's own reader complains about fields that it does not know.
Verdict check_game(const GameInfo& info, const Json& edition) {
  const auto named = edition.is_object() ? edition.find("game") : edition.end();
  if (named == edition.end() || !named->is_string()) return {};
  const auto& id = named->get_ref<const std::string&>();
  if (id == info.id) return {};
  return Error{filled("it is an edition of '{}', not of '{}'; give one of that game", id, info.id)};
}

template <Game G>
Result<std::unique_ptr<const AnyGame>> load(const Json& edition) {
  const Verdict fits = check_game(G::info(), edition);
  if (!fits) return fits.error();
  Result<G> game = G::load(edition);
  if (!game) return game.error();
  return std::unique_ptr<const AnyGame>(std::make_unique<ErasedGame<G>>(std::move(*game), edition));
}

template <class... Games>
constexpr auto entries_of(GameList<Games...>) {
  return std::array{GameEntry{&Games::info, &load<Games>}...};
}

constexpr auto kEntries = entries_of(AllGames{});

}  // namespace

std::span<const GameEntry> registered_games() {
  return kEntries;
}

Result<GameEntry> find_game(std::string_view id) {
  std::string known;
  for (const GameEntry& entry : kEntries) {
    if (entry.info().id == id) return entry;
    if (!known.empty()) known += ", ";
    known += entry.info().id;
  }
  return Error{filled("there is no game '{}'; there is {}", id, known)};
}

}  // namespace bottega
