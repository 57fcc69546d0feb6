#include "bots/search.h"

#include "bots/static_search.h"
#include "games/all_games.h"

namespace bottega {

std::unique_ptr<Search> make_search(const AnyGame& game, const SearchSettings& settings) {
  std::unique_ptr<Search> search;
  with_static_game(game, AllGames{}, [&]<class G>(const G& known) {
    search = std::make_unique<StaticSearch<G>>(known, settings);
  });
  return search;
}

}  // namespace bottega
