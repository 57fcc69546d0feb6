// The driver of one game: holds the position, keeps the record, lets nature act.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record.h"

namespace bottega {

// Where nature's 64 random bits come from: a seeded Random, a stream that can be verified later.
using Chance = std::function<std::uint64_t()>;

class Match {
 public:
  // A new game, before nature's opening moves; from a position, if one is given.
  static Match begin(const AnyGame& game, const Setup& setup, Names names = {});
  static Result<Match> begin_from(const AnyGame& game, std::string_view position_json,
                                  Names names = {});
  // Replays a record; refuses one whose moves are not legal or whose result is not the one reached.
  static Result<Match> resume(const AnyGame& game, Record record);

  const AnyGame& game() const { return *game_; }
  const Record& record() const { return record_; }
  // The moves of the record, read.
  const std::vector<Move>& moves() const { return moves_; }
  const AnyPosition& position() const { return position_; }
  Seat to_act() const { return game_->to_act(position_); }
  bool over() const { return to_act() == kNobody; }
  int ply() const { return static_cast<int>(record_.moves.size()); }
  // The names of the seats, given or plain, and of the automaton, if the game has one.
  Names names() const;

  // What is asked of whoever is to act, in words for everybody.
  std::string question() const;
  // What whoever is to act may know; a spectator's view while nature or nobody is.
  AnyView view_to_act() const;

  MoveList legal() const;
  // Reads a move and says why it cannot be played, if it cannot.
  Result<Move> find_legal(std::string_view text) const;

  // Plays a legal move.
  void play(const Move& move, std::optional<std::int64_t> ms = {});
  // Plays a move given as text by somebody who may speak for all seats and for nature: if it is not
  // legal at once, nature's moves and answers without an alternative that stand before it are
  // played first. Changes nothing if it cannot be played.
  Verdict play_text(std::string_view text, const Chance& chance);
  // Plays nature's moves and the answers without an alternative, up to the next real decision, or
  // one whose answers are nobody else's business.
  void advance(const Chance& chance);
  // What play and advance would add to the record, without doing it.
  std::vector<RecordedMove> consequences(std::optional<Move> move, const Chance& chance) const;
  // Does what a step of a record says; refuses what cannot have happened here.
  Verdict repeat(const RecordStep& step);

  // The position after the first `ply` moves.
  AnyPosition at(int ply) const;
  // What happened from one ply to another, as the narrator told it.
  std::vector<Event> events(int from, int to) const;
  // Takes back everything after the first `ply` moves; the record remembers that it was played.
  void take_back(int ply);
  // Makes nature's draws such that they can be checked later; before the first of them.
  void promise_fairness(std::string stream, std::string hash);
  // Once the game is over.
  void reveal_seed(std::string seed);

 private:
  Match(const AnyGame& game, Record record, const AnyPosition& first);

  // The next move that needs nobody's decision.
  std::optional<Move> foregone(const AnyPosition& position, const Chance& chance) const;

  const AnyGame* game_;
  Record record_;
  // The first position, and those after every so many plies: looking back starts at the nearest.
  std::vector<AnyPosition> stations_;
  AnyPosition position_;
  std::vector<Move> moves_;
};

}  // namespace bottega
