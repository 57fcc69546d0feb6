#include "lab/search_speed.h"

#include "bots/search.h"
#include "lab/machine.h"
#include "lab/play_game.h"

namespace bottega::lab {

namespace {

// Every seventh decision of a game.
std::vector<AnyView> some_decisions(const AnyGame& game, int players, std::uint64_t seed) {
  constexpr int kApart = 7;
  Setup setup;
  setup.players = players;
  const Lineup lineup(static_cast<std::size_t>(players), "greedy");
  const Match match = play_game(game, setup, lineup, seed).match;
  std::vector<AnyView> views;
  int decisions = 0;
  for (int ply = 0; ply < match.ply(); ++ply) {
    const AnyPosition position = match.at(ply);
    const Seat seat = game.to_act(position);
    MoveList legal;
    game.legal(position, legal);
    if (seat == kNature || legal.size() < 2) continue;
    if (decisions++ % kApart == 0) views.push_back(game.observe(position, seat));
  }
  return views;
}

double speed(const AnyGame& game, const std::vector<AnyView>& views, bool judged, double seconds) {
  constexpr int kSimulations = 200;  // about each decision
  SearchSettings settings;
  settings.judged = judged;
  settings.tree = 1u << 16;
  const auto search = make_search(game, settings);
  Random random(1);
  double spent = 0;
  double simulations = 0;
  for (std::size_t i = 0; spent < seconds; i = (i + 1) % views.size()) {
    search->begin(views[i]);
    const double begin = cpu_seconds();
    search->think(kSimulations, random);
    spent += cpu_seconds() - begin;
    simulations += kSimulations;
  }
  return simulations / spent;
}

}  // namespace

SearchSpeed search_speed(const AnyGame& game, int players, double seconds) {
  const std::vector<AnyView> views = some_decisions(game, players, 1);
  return {speed(game, views, true, seconds), speed(game, views, false, seconds)};
}

}  // namespace bottega::lab
