// The reasons that why_not() gives, one function for each kind of wrong idea.
#pragma once

#include <string>

#include "engine/move.h"
#include "games/aqua/position.h"

namespace bottega::aqua {

class Reasons {
 public:
  Reasons(const Edition& edition, const Position& p)
      : e_(edition), p_(p), seat_(p.pending.top().who), player_(p.seats[seat_]) {}

  // Why the move, whose moment it is, is not possible.
  std::string of(const Move& move) const;

 private:
  std::string action(int offer, int what) const;
  std::string taken(int offer, const std::string& place) const;
  std::string tile_of_flower(int flower, Flowers on_board, const Amounts& have,
                             const std::string& payment) const;
  std::string ability(int ability) const;
  std::string method_space() const;
  std::string travel(const City& city) const;
  std::string produce() const;
  std::string workers(const Move& move) const;
  std::string learn(int kind, int flower, int replaced) const;
  std::string use(int kind, int flower, int other) const;
  std::string store(int flower, int kind) const;
  std::string drop(int flower, int kind) const;
  std::string coach(int node) const;
  std::string gift(const Move& move) const;
  std::string wish(const Couple& couple) const;
  std::string influence_source(int dame, int source) const;
  std::string present(int base, int comps, bool backwards) const;
  std::string court() const;
  std::string create(const Move& move) const;
  std::string room_for(const Move& move, const std::string& name) const;
  std::string flip(int tile) const;
  std::string done() const;

  const Edition& e_;
  const Position& p_;
  Seat seat_;
  const Player& player_;
};

}  // namespace bottega::aqua
