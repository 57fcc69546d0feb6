// A game that is over, seen from its end: any of its moments, how the chances to win went, and
// which turns decided.
#pragma once

#include "bots/bot.h"
#include "bots/hindsight.h"
#include "engine/json.h"
#include "table/table.h"

namespace bottega::table {

// Whether so many moves of a game may be looked at by everybody: it is over, and has them.
Verdict check_moment(const Table& table, int ply);
// The same for the chances: the game was played to its end.
Verdict check_chances(const Table& table);

// What was found out about the chances.
struct Hindsights {
  // What one seat did until another one had to act, as plies of the record.
  struct Turn {
    int from = 0;
    int to = 0;
    Seat by = kNobody;  // of the first: nobody, it is what came before all turns
  };
  std::vector<Turn> turns;
  int parties = 0;
  std::vector<Hindsight::Chances> chances;  // after each turn
};
std::vector<Hindsights::Turn> turns_of(const Table& table);

// Finds out. That takes seconds, so it is thought about a little at a time, and others may think in
// between.
class LookingBack {
 public:
  // The same games are played with the same luck.
  LookingBack(const Table& table, std::uint64_t luck);

  // Goes on for a moment. True when all is done.
  bool think(const Means& means);
  const Hindsights& found() const { return found_; }

 private:
  std::vector<AnyPosition> positions() const;

  const AnyGame& game_;
  AnyPosition first_;
  std::vector<Move> moves_;
  std::uint64_t luck_;
  Hindsights found_;
  std::optional<Hindsight> hindsight_{};
  double spent_ = 0;  // seconds
};

// As docs/protocol.md has it, with turns in the words that the observer heard.
Json show_chances(const Table& table, Seat observer, const Hindsights& found);

}  // namespace bottega::table
