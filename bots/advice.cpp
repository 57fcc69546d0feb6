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

// How the seat stands, whichever of the moves it makes: in the games that were played on after
// them, and in the search's opinion, which counts as much as some of these games.
struct Standing {
  double games = 0;
  double score = 0;
  double first = 0;

  void add(double score_then, double first_then, double count) {
    games += count;
    score += (score_then - score) * count / games;
    first += (first_then - first) * count / games;
  }
};

// A few games cannot tell which of two good moves is better, but thousands of simulations can: so
// the games say how the seat stands, and the search how far the moves are apart. No move is shown
// with a better chance than the one before it.
std::vector<Standing> standings(const std::vector<Thought>& thoughts,
                                const std::vector<Forecast>& forecasts) {
  constexpr double kGamesOfSearch = 4;
  Standing of_search;
  Standing of_all;
  const auto tried = static_cast<double>(std::count_if(
      thoughts.begin(), thoughts.end(), [](const Thought& t) { return t.visits > 0; }));
  for (std::size_t i = 0; i < thoughts.size(); ++i) {
    if (thoughts[i].visits > 0) {
      of_search.add(thoughts[i].score, thoughts[i].first, kGamesOfSearch / tried);
    }
    if (forecasts[i].games > 0) {
      of_all.add(forecasts[i].score, forecasts[i].first, forecasts[i].games);
    }
  }
  // Points in sight are not points at the end, so the search has no say in the score of all.
  const double score = of_all.games > 0 ? of_all.score : of_search.score;
  of_all.add(of_search.score, of_search.first, of_search.games);
  std::vector<Standing> all;
  double least = 1;
  for (std::size_t i = 0; i < thoughts.size(); ++i) {
    Standing here{of_all.games, score, of_all.first};
    if (thoughts[i].visits > 0) {
      here.score += thoughts[i].score - of_search.score;
      here.first += thoughts[i].first - of_search.first;
    } else if (forecasts[i].games > 0) {  // the search has never tried it: the games alone know
      here.score = forecasts[i].score;
      here.first = forecasts[i].first;
    }
    here.first = least = std::clamp(here.first, 0.0, least);
    all.push_back(here);
  }
  return all;
}

// Chance, and answers without an alternative, up to the next real decision.
void go_on_to_decision(const AnyGame& game, AnyPosition& position, MoveList& moves,
                       Random& random) {
  for (;;) {
    moves.clear();
    const Seat who = game.to_act(position);
    if (who == kNobody) return;
    if (who == kNature) {
      game.apply(position, game.draw(position, random.next()));
      continue;
    }
    game.legal(position, moves);
    if (moves.size() != 1) return;
    game.apply(position, moves[0]);
  }
}

// A line played in one world that the seat holds possible, as far as that world allows it. What
// chance brings is a guess and is left out.
std::vector<std::vector<Event>> story_in(const AnyGame& game, AnyPosition position, Seat seat,
                                         const std::vector<Step>& line, Random& random) {
  std::vector<std::vector<Event>> story;
  MoveList moves;
  for (const Step& step : line) {
    go_on_to_decision(game, position, moves, random);
    if (!contains(moves, step.move) || game.to_act(position) != step.who) break;
    Chronicle chronicle;
    game.apply(position, step.move, chronicle);
    std::erase_if(chronicle.events, [&](const Event& event) { return !event.heard_by(seat); });
    story.push_back(std::move(chronicle.events));
  }
  return story;
}

// The search has seen many worlds, and few of them allow the whole line.
std::vector<std::vector<Event>> story_of(const AnyGame& game, const AnyView& view, Seat seat,
                                         const std::vector<Step>& line, Random& random) {
  constexpr int kWorlds = 20;
  std::vector<std::vector<Event>> longest;
  for (int i = 0; i < kWorlds && longest.size() < line.size(); ++i) {
    auto story = story_in(game, game.imagine(view, random), seat, line, random);
    if (story.size() > longest.size()) longest = std::move(story);
  }
  return longest;
}

}  // namespace

std::vector<Advice> advise(const AnyGame& game, const AnyView& view, Seat seat,
                           const MoveList& legal, const Budget& budget, const Means& means,
                           Random& random) {
  if (legal.size() == 1) return {{legal[0], 0, 0, {}, {}}};
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
  const std::vector<Standing> stand = standings(best, thinking.forecast(moves, seat, for_games));
  std::vector<Advice> advice;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::vector<Step> line = thinking.expected_line(moves[i]);
    if (line.empty()) line.push_back({seat, moves[i]});
    std::vector<std::vector<Event>> story = story_of(game, view, seat, line, random);
    line.resize(std::max<std::size_t>(1, story.size()));
    story.resize(line.size());
    advice.push_back({moves[i], stand[i].score, stand[i].first, std::move(line), std::move(story)});
  }
  return advice;
}

std::string step_in_words(const AnyGame& game, const Advice& advice, std::size_t step,
                          const Names& names) {
  std::string text;
  for (const Event& event : advice.story[step]) {
    if (!text.empty()) text += ' ';
    text += game.sentence(event, names);
  }
  return text;
}

Json advice_json(const AnyGame& game, const std::vector<Advice>& advice, const Names& names) {
  Json moves = Json::array();
  for (const Advice& a : advice) {
    Json line = Json::array();
    for (std::size_t i = 0; i < a.line.size(); ++i) {
      line.push_back({{"seat", a.line[i].who + 1},
                      {"move", game.text(a.line[i].move)},
                      {"text", step_in_words(game, a, i, names)}});
    }
    Json move;
    move["move"] = game.text(a.move);
    if (!a.line.empty()) {  // whoever has no choice need not think about what it comes to
      move["expected_score"] = a.expected_score;
      move["chance_to_win"] = a.chance_to_win;
    }
    move["line"] = std::move(line);
    moves.push_back(std::move(move));
  }
  return moves;
}

}  // namespace bottega
