#include "cli/advice.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "cli/terminal.h"
#include "lab/machine.h"

namespace bottega::cli {

namespace {

constexpr std::size_t kShownMoves = 3;
// Further ahead a line is guesswork.
constexpr std::size_t kShownSteps = 6;

// "then rose, stop; Bruno: market; you: end".
std::string continuation(const Match& match, const std::vector<Step>& line) {
  const Names names = one_line(match.names());
  const Seat thinker = match.to_act();
  std::string text;
  Seat before = thinker;
  for (std::size_t i = 1; i < std::min(line.size(), kShownSteps + 1); ++i) {
    if (line[i].who != before) {
      const std::string who = line[i].who == thinker ? "you" : names[line[i].who];
      text += fmt::format("; {}: ", who);
    } else {
      text += i == 1 ? "" : ", ";
    }
    text += match.game().text(line[i].move);
    before = line[i].who;
  }
  if (text.starts_with("; ")) text.erase(0, 2);
  return text;
}

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

std::vector<Advice> advise(const Match& match, const Budget& budget, Random& random) {
  if (match.legal().size() == 1) return {{match.legal()[0], 0, 0, {}}};
  Budget for_search = budget;
  Budget for_games = budget;
  for_search.seconds *= kPartForSearch;
  for_games.seconds -= for_search.seconds;
  if (budget.simulations > 0) {
    for_games.simulations = std::max(kFewestGames, budget.simulations / kSimulationsAGame);
  }
  Thinking thinking(match.game(), SearchSettings{}, for_search, lab::machine_means());
  std::vector<Thought> best = thinking.about(match.view_to_act(), random);
  best.resize(std::min(best.size(), kShownMoves));
  std::vector<Move> moves;
  for (const Thought& thought : best) moves.push_back(thought.move);
  const std::vector<Forecast> forecasts = thinking.forecast(moves, match.to_act(), for_games);
  std::vector<Advice> advice;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::vector<Step> line = thinking.expected_line(moves[i]);
    if (line.empty()) line.push_back({match.to_act(), moves[i]});
    advice.push_back(
        {moves[i], forecasts[i].score, chance(best[i], forecasts[i]), std::move(line)});
  }
  return advice;
}

std::string advice_text(const Match& match, const std::vector<Advice>& advice) {
  if (match.legal().size() == 1) {
    return fmt::format("There is only one move: {}\n", match.game().text(match.legal()[0]));
  }
  std::string text =
      "The best moves, each with the score you may expect in the end and your chance to win:\n";
  for (const Advice& a : advice) {
    text += fmt::format("  {:>6.1f} points {:>4.0f} %   {}\n", a.expected_score,
                        100 * a.chance_to_win, match.game().text(a.move));
    const std::string then = continuation(match, a.line);
    if (!then.empty()) text += fmt::format("{:24}then {}\n", "", then);
  }
  return text;
}

}  // namespace bottega::cli
