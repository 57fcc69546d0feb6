#include "games/registry.h"

#include <array>

#include "engine/erased_game.h"
#include "engine/filled.h"
#include "games/all_games.h"

namespace bottega {

namespace {

template <Game G>
Result<std::unique_ptr<const AnyGame>> load(const Json& edition) {
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
