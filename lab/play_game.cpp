#include "lab/play_game.h"

namespace bottega::lab {

PlayedGame play_game(const AnyGame& game, const Setup& setup,
                     const std::vector<std::unique_ptr<Bot>>& bots, std::uint64_t seed,
                     const Names& names) {
  Random nature(derived_seed(seed, 0));
  Random thought(derived_seed(seed, 1));
  const auto chance = [&] { return nature.next(); };
  PlayedGame played{Match::begin(game, setup, names)};
  Match& match = played.match;
  for (match.advance(chance); !match.over() && match.ply() < kMaxPlies; match.advance(chance)) {
    const Seat seat = match.to_act();
    const AnyView view = game.observe(match.position(), seat);
    match.play(bots[seat]->choose(game, view, match.legal(), thought));
    ++played.decisions;
  }
  return played;
}

PlayedGame play_game(const AnyGame& game, const Setup& setup, const Lineup& lineup,
                     std::uint64_t seed, const Names& names) {
  return play_game(game, setup, make_bots(game, lineup), seed, names);
}

}  // namespace bottega::lab
