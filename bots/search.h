// Search with hidden information: which move does best in many imagined games?
//
// Each simulation imagines a position that agrees with all that the thinker knows, and follows the
// moves that did well so far until it comes to a situation that is new. There the game's judgement
// looks one step ahead, which tells how much each move is to be trusted. From the best of them on
// everybody takes what brings him furthest ahead of the others, some decisions each, until a round
// begins: there the judgement tells what it came to. Within a round those who have had their turn
// look better or worse than they are, and lines of play that end at such a moment would be
// preferred for it.
//
// All imagined positions share one tree of situations, which are what the thinker
// would see of them: where an opponent's cards differ from simulation to simulation his moves do,
// too, and a move counts as neglected only where it could have been made. Everybody in the tree
// maximises his own reward.
//
// Chance after a move is met with few different outcomes at first, and with more the more often the
// move is tried: otherwise dice would make every situation new, and nothing would ever be looked at
// twice.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "bots/prospects.h"
#include "engine/any_game.h"

namespace bottega {

struct SearchSettings {
  // Whether the game's judgement proposes moves and says what positions are worth. Otherwise all
  // moves look alike at first and each simulation goes on at random to the end of the game.
  bool judged = true;
  int ahead = 14;                 // decisions a player until a new situation is judged; 0: at once
  double exploration = 0.6;       // how much a neglected move is preferred
  double heat = 1.0;              // points less that make a move about a third as trusted
  double shared_trust = 0.2;      // part of the trust that all moves have alike
  double guess = 1.0;             // so many visits the judgement of a move counts for
  double widening = 1.0;          // how fast more outcomes of chance are met
  double rank_share = 0.3;        // of the reward; the rest is the margin
  std::uint32_t tree = 1u << 20;  // moves that it holds
};

// What the search thinks of one move.
struct Thought {
  Move move;
  std::uint32_t visits = 0;
  double reward = 0;  // from 0 to 1, for whoever decides
  double score = 0;   // points at the end that are in sight, as the game's judgement sees it
  double first = 0;   // chance of the first place; a shared one counts as a part
};

// A move that is expected of somebody.
struct Step {
  Seat who = 0;
  Move move;
};

class Search {
 public:
  virtual ~Search() = default;

  // Begins to think about the decision of the seat whose view it is; it must have two answers or
  // more. What was thought about it before, while thinking about something else, is kept.
  virtual void begin(const AnyView& view) = 0;
  // Goes on. The same views, numbers and amounts of thinking since the search was made give the
  // same thoughts.
  virtual void think(int simulations, Random& random) = 0;

  // Whether so many more simulations are hardly worth their time: they cannot make another move the
  // most visited, or are no more than there were, and the moves that are left to choose from have
  // turned out equal.
  virtual bool is_decided(int simulations) const = 0;

  // All moves, the most visited first.
  virtual std::vector<Thought> thoughts() const = 0;
  // The moves of all players that the search expects, beginning with the given one, as far as it
  // has looked often enough.
  virtual std::vector<Step> expected_line(const Move& first) const = 0;
  // How a game ends that begins with the move and in which everybody then takes what looks best one
  // step ahead. Games of the same number meet the same world, whatever the move.
  virtual Prospects play_out(const Move& first, int number) = 0;
  // The same from a position of which everything is known; needs no begin().
  virtual Prospects play_on(const AnyPosition& position, Random random) = 0;
};

std::unique_ptr<Search> make_search(const AnyGame& game, const SearchSettings& settings);

// One opinion out of those of several searches about the same decision.
std::vector<Thought> agree(std::span<const std::vector<Thought>> opinions);

}  // namespace bottega
