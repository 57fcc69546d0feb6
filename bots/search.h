// Search with hidden information: which move does best in many imagined games?
//
// Each simulation imagines a position that agrees with all the seat knows, walks down the tree by what
// did well so far, adds a place, and looks at what may come of it. All imagined positions share one tree
// over the moves of the players: what chance brings and what is hidden differ from simulation to
// simulation, so a move counts as neglected only where it could have been made. Everybody in the tree
// maximises his own reward.
#pragma once

#include <memory>
#include <vector>

#include "engine/any_game.h"

namespace bottega {

struct SearchSettings {
  // Whether the game's judgement proposes moves and ends rollouts; otherwise all moves look alike at
  // first and rollouts go on to the end of the game.
  bool judged = true;
  int rollout_plies = 0;      // random moves before judging
  int candidates = 12;        // of a rollout's decision
  double exploration = 0.6;   // how much a neglected move is preferred
  double prior_heat = 1.0;    // how evenly trust is given to moves before they are tried
  double rank_share = 0.3;    // of the reward; the rest is the margin
  std::uint32_t tree_edges = 1u << 20;
};

// What the search thinks of one move.
struct Thought {
  Move move;
  std::uint32_t visits = 0;
  double reward = 0;      // from 0 to 1, for whoever decides
  double score = 0;       // expected points at the end
  double first = 0;       // chance of the first place; a shared one counts as a part
};

class Search {
 public:
  virtual ~Search() = default;

  // Begins to think about the decision of the seat that the view belongs to.
  virtual void begin(const AnyView& view) = 0;
  // Begins where the last thought left off, if the view is what came of making the move and nothing
  // else can have happened in between; otherwise begins anew.
  virtual void follow(const Move& made, const AnyView& view) = 0;
  // Goes on. The same view, numbers and amounts of thinking give the same thoughts.
  virtual void think(int simulations, Random& random) = 0;

  // All moves that were tried or could have been, the most visited first.
  virtual std::vector<Thought> thoughts() const = 0;
  // The moves that the search expects, beginning with the given one: as far as it has looked often enough.
  virtual std::vector<Move> expected_line(const Move& first) const = 0;
};

std::unique_ptr<Search> make_search(const AnyGame& game, const SearchSettings& settings);

}  // namespace bottega
