#include "bots/advice.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bottega {

namespace {

constexpr std::size_t kShownMoves = 3;
// How a hint spends its time: on finding moves, and on games that say what they come to.
constexpr double kPartForSearch = 0.6;
constexpr int kSimulationsAGame = 50;
constexpr int kFewestGames = 8;

// After a few games nobody can be sure: what the search thinks counts as much as some of them.
double chance(const Thought& thought, const Forecast& forecast) {
  constexpr double kGamesOfSearch = 4;
  return (forecast.first * forecast.games + thought.first * kGamesOfSearch) /
         (forecast.games + kGamesOfSearch);
}

}  // namespace

std::vector<Advice> advise(const AnyGame& game, const AnyView& view, Seat seat,
                           const MoveList& legal, const Budget& budget, const Means& means,
                           Random& random) {
  if (legal.size() == 1) return {{legal[0], 0, 0, {}}};
  Budget for_search = budget;
  Budget for_games = budget;
  for_search.seconds *= kPartForSearch;
  for_games.seconds -= for_search.seconds;
  if (budget.simulations > 0) {
    for_games.simulations = std::max(kFewestGames, budget.simulations / kSimulationsAGame);
  }
  Thinking thinking(game, SearchSettings{}, for_search, means);
  std::vector<Thought> best = thinking.about(view, random);
  best.resize(std::min(best.size(), kShownMoves));
  std::vector<Move> moves;
  for (const Thought& thought : best) moves.push_back(thought.move);
  const std::vector<Forecast> forecasts = thinking.forecast(moves, seat, for_games);
  std::vector<Advice> advice;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::vector<Step> line = thinking.expected_line(moves[i]);
    if (line.empty()) line.push_back({seat, moves[i]});
    advice.push_back(
        {moves[i], forecasts[i].score, chance(best[i], forecasts[i]), std::move(line)});
  }
  return advice;
}

Json advice_json(const AnyGame& game, const std::vector<Advice>& advice) {
  Json moves = Json::array();
  for (const Advice& a : advice) {
    Json line = Json::array();
    for (const Step& step : a.line) {
      line.push_back({{"seat", step.who + 1}, {"move", game.text(step.move)}});
    }
    moves.push_back({{"move", game.text(a.move)},
                     {"expected_score", a.expected_score},
                     {"chance_to_win", a.chance_to_win},
                     {"line", std::move(line)}});
  }
  return moves;
}

}  // namespace bottega
