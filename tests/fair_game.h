// A game whose chance can be verified.
#pragma once

#include "table/fair.h"
#include "tests/support.h"

namespace bottega::tests {

// A game of Parfum for two at random, by the stream of a seed, with moves taken back in the middle;
// up to a ply, or to the end.
inline Match fair_game(const std::string& seed, int plies = 1 << 20) {
  const AnyGame& game = **std::find_if(all_games().begin(), all_games().end(),
                                       [](const auto& any) { return any->info().id == "parfum"; });
  const table::Fortune fortune = *table::fortune_of(seed);
  std::uint64_t draws = 0;
  const Chance chance = [&] { return fortune.draw(draws++); };
  Match match = Match::begin(game, {2, {}});
  match.promise_fairness(std::string(table::kFairStream), *table::hash_of_seed(seed));
  match.advance(chance);
  Random random(5);
  bool went_back = false;
  while (!match.over() && match.ply() < plies) {
    if (!went_back && match.ply() > 60) {
      match.take_back(30);
      went_back = true;
      match.advance(chance);
    }
    const MoveList legal = match.legal();
    match.play(legal[random.below(legal.size())]);
    match.advance(chance);
  }
  if (match.over()) match.reveal_seed(seed);
  return match;
}

}  // namespace bottega::tests
