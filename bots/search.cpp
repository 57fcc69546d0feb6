#include "bots/search.h"

#include <algorithm>

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

std::vector<Thought> agree(std::span<const std::vector<Thought>> opinions) {
  std::vector<Thought> agreed;
  for (const std::vector<Thought>& opinion : opinions) {
    for (const Thought& thought : opinion) {
      const auto known = std::find_if(agreed.begin(), agreed.end(),
                                      [&](const Thought& t) { return t.move == thought.move; });
      if (known == agreed.end()) {
        agreed.push_back(thought);
        continue;
      }
      const std::uint32_t visits = known->visits + thought.visits;
      const double part = visits == 0 ? 0 : static_cast<double>(thought.visits) / visits;
      known->reward += part * (thought.reward - known->reward);
      known->score += part * (thought.score - known->score);
      known->first += part * (thought.first - known->first);
      known->visits = visits;
    }
  }
  std::stable_sort(agreed.begin(), agreed.end(), [](const Thought& a, const Thought& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.reward > b.reward;
  });
  return agreed;
}

}  // namespace bottega
