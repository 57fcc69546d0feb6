// Games of a few lines whose answers are known, for tests of the search: what playing needs, and
// nothing else. Nature has a part in one of them.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

#include "engine/any_game.h"
#include "engine/game.h"

namespace bottega::tests {

template <class View>
AnyView as_any(const View& view) {
  AnyView any;
  std::memcpy(any.bytes.data(), &view, sizeof view);
  return any;
}

template <class P>
struct Tiny {
  using Position = P;

  static const GameInfo& info() {
    static const GameInfo info;
    return info;
  }
  Position start(const Setup&) const { return {}; }
  Setup setup_of(const Position&) const { return {}; }
  std::uint32_t weight(const Position&, const Move&) const { return 1; }
  Move draw(const Position&, std::uint64_t) const { return {}; }
};

// Everybody sees everything.
template <class P>
struct TinyOpen : Tiny<P> {
  using View = P;

  View observe(const P& p, Seat) const { return p; }
  P imagine(const View& view, Random&) const { return view; }
};

struct SticksPosition {
  std::uint8_t sticks = 21;
  std::uint8_t mover = 0;
  friend bool operator==(const SticksPosition&, const SticksPosition&) = default;
};

// Sticks on the table; who takes the last one wins a point. With a multiple of four before him a
// player loses against good play.
struct Sticks : TinyOpen<SticksPosition> {
  Seat to_act(const Position& p) const { return p.sticks == 0 ? kNobody : Seat{p.mover}; }
  void legal(const Position& p, MoveList& moves) const {
    moves.clear();
    for (int take = 1; take <= std::min<int>(3, p.sticks); ++take) {
      moves.push_back(make_move(1, take));
    }
  }
  template <class N>
  void apply(Position& p, const Move& move, N&) const {
    p.sticks = static_cast<std::uint8_t>(p.sticks - move[0]);
    p.mover ^= 1;
  }
  Outcome outcome(const Position& p) const {
    Outcome outcome;
    outcome.players = 2;
    if (p.sticks == 0) outcome.scores[p.mover ^ 1] = 1;
    rank_by_score(outcome);
    return outcome;
  }
  PointsInSight judge(const Position&) const { return {}; }
};
static_assert(Rules<Sticks>);

struct GuessView {
  std::uint8_t done = 0;
  std::uint8_t points = 0;
  std::uint8_t reds = 0;
};
struct GuessPosition {
  std::uint8_t red = 0;  // the hidden card
  std::uint8_t done = 0;
  std::uint8_t points = 0;
  std::uint8_t reds = 0;
  friend bool operator==(const GuessPosition&, const GuessPosition&) = default;
};

// One of five cards lies face down, and everybody knows how many of the five are red. A right guess
// pays ten points, declining to guess three.
struct Guess : Tiny<GuessPosition> {
  using View = GuessView;

  Seat to_act(const Position& p) const { return p.done != 0 ? kNobody : Seat{0}; }
  void legal(const Position&, MoveList& moves) const {
    moves.clear();
    for (const int answer : {0, 1, 2}) moves.push_back(make_move(1, answer));
  }
  template <class N>
  void apply(Position& p, const Move& move, N&) const {
    p.done = 1;
    p.points = move[0] == 2 ? 3 : move[0] == p.red ? 10 : 0;
  }
  Outcome outcome(const Position& p) const {
    Outcome outcome;
    outcome.players = 1;
    outcome.scores[0] = p.points;
    outcome.places[0] = 1;
    return outcome;
  }
  View observe(const Position& p, Seat) const { return {p.done, p.points, p.reds}; }
  Position imagine(const View& view, Random& random) const {
    const bool red = random.below(5) < view.reds;
    return {red, view.done, view.points, view.reds};
  }
  PointsInSight judge(const Position& p) const { return {static_cast<double>(p.points)}; }
};
static_assert(Rules<Guess>);

// Whatever one does, it brings five points.
struct Alike : Guess {
  template <class N>
  void apply(Position& p, const Move&, N&) const {
    p.done = 1;
    p.points = 5;
  }
};

struct CoinsPosition {
  std::uint8_t turns = 0;
  std::array<std::uint8_t, 2> coins{};
  friend bool operator==(const CoinsPosition&, const CoinsPosition&) = default;
};

// Five rounds in which everybody in turn takes one coin or two; a round begins with the first one.
struct Coins : TinyOpen<CoinsPosition> {
  Seat to_act(const Position& p) const { return p.turns == 10 ? kNobody : Seat(p.turns % 2); }
  void legal(const Position&, MoveList& moves) const {
    moves.clear();
    for (const int coins : {1, 2}) moves.push_back(make_move(1, coins));
  }
  template <class N>
  void apply(Position& p, const Move& move, N&) const {
    p.coins[p.turns++ % 2] += move[0];
  }
  Outcome outcome(const Position& p) const {
    Outcome outcome;
    outcome.players = 2;
    for (const int seat : {0, 1}) outcome.scores[seat] = p.coins[seat];
    rank_by_score(outcome);
    return outcome;
  }
  PointsInSight judge(const Position& p) const {
    return {static_cast<double>(p.coins[0]), static_cast<double>(p.coins[1])};
  }
  bool begins_round(const Position& p) const { return p.turns % 2 == 0; }
};
static_assert(Rules<Coins>);

// Judged as if whoever has had his turn were far ahead until everybody has had one.
struct Hasty : Coins {
  static constexpr double kTooMuch = 20;
  PointsInSight judge(const Position& p) const {
    PointsInSight points = Coins::judge(p);
    if (!begins_round(p)) points[0] += kTooMuch;
    return points;
  }
};

// Judged by weights that somebody made up: by no number at all.
struct Absurd : Coins {
  PointsInSight judge(const Position&) const {
    const double none = std::numeric_limits<double>::quiet_NaN();
    return {none, none};
  }
};

struct DiePosition {
  std::uint8_t rolled = 0;  // 1: it rolls, 2: it lies there
  std::uint8_t points = 0;
  friend bool operator==(const DiePosition&, const DiePosition&) = default;
};

// To take three points, or to roll a die for them.
struct Die : TinyOpen<DiePosition> {
  Seat to_act(const Position& p) const {
    return p.rolled == 0 ? Seat{0} : p.rolled == 1 ? kNature : kNobody;
  }
  void legal(const Position&, MoveList& moves) const {
    moves.clear();
    for (const int kind : {1, 2}) moves.push_back(make_move(kind, 3));
  }
  Move draw(const Position&, std::uint64_t chance) const {
    return make_move(3, static_cast<int>(chance % 6) + 1);
  }
  template <class N>
  void apply(Position& p, const Move& move, N&) const {
    p.rolled = move.verb() == 2 ? 1 : 2;
    if (p.rolled == 2) p.points = static_cast<std::uint8_t>(move[0]);
  }
  Outcome outcome(const Position& p) const {
    Outcome outcome;
    outcome.players = 1;
    outcome.scores[0] = p.points;
    outcome.places[0] = 1;
    return outcome;
  }
  PointsInSight judge(const Position& p) const { return {static_cast<double>(p.points)}; }
};
static_assert(Rules<Die>);

// To earn three coins, or to rob the other of two: that brings one further ahead.
struct Robbers : Coins {
  template <class N>
  void apply(Position& p, const Move& move, N&) const {
    const int who = p.turns++ % 2;
    p.coins[who] += move[0] == 1 ? 3 : 2;
    if (move[0] == 2) p.coins[who ^ 1] -= 2;
  }
};

}  // namespace bottega::tests
