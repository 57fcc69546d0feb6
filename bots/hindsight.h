// How the chances to win went in a game that is over, and which turns decided it.
//
// Nothing is hidden any more, so games are played on from the positions as they were, by players
// who look one step ahead, and how they end says what a position was worth. A game is too long for
// more than a few of these at each turn. So their ends are compared with what the game's judgement
// had expected, and how far it is off is much the same a turn earlier or later: the chances after a
// turn are those of its judgement, if it were off as it was in the nearest games. The more games
// were played on from a turn itself, the more their own ends count. Turns that seem to have decided
// the game get most of them.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "bots/search.h"

namespace bottega {

class Hindsight {
 public:
  using Points = std::array<double, kMaxSeats>;  // of each party
  using Chances = Points;                        // its parts of the first place

  // A finished game: the position before its first turn, and the one after each turn. The same
  // games are played with the same luck.
  Hindsight(const AnyGame& game, std::vector<AnyPosition> positions, std::uint64_t luck);

  // Plays one game on. `spent`, from 0 to 1, is the part of the time for all of it that is gone.
  void play_one(double spent);
  // More games would hardly tell more.
  bool is_done() const;

  int parties() const { return parties_; }
  // One for each position.
  std::vector<Chances> chances() const;

 private:
  struct Moment {
    AnyPosition position;
    Prospects expected;             // as the game's judgement has it
    std::vector<Points> surprises;  // by how much the points differed from that in the end
  };

  void choose_closer();
  std::vector<const Points*> surprises_around(std::size_t at, std::size_t enough) const;
  Chances first_places(const Points& expected, const std::vector<const Points*>& surprises) const;
  Chances chances_at(std::size_t at) const;

  const AnyGame& game_;
  std::vector<Moment> moments_;
  std::uint64_t luck_;
  std::unique_ptr<Search> search_;
  int parties_ = 0;
  std::vector<std::size_t> turns_;  // those to play on from, in a circle
  std::size_t next_ = 0;
  std::uint64_t games_ = 0;
  bool looks_closer_ = false;
};

// The turns at which somebody's chances changed most, in the order of the game: turn i leads from
// chances[i - 1] to chances[i].
std::vector<std::size_t> decisive_turns(const std::vector<Hindsight::Chances>& chances);

}  // namespace bottega
