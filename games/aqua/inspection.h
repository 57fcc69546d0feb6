// The inspection of a position, in two halves: check.cpp looks at the components, check_turn.cpp at
// what is pending.
#pragma once

#include <initializer_list>
#include <string>

#include "engine/inspection.h"
#include "games/aqua/aqua.h"
#include "games/aqua/table.h"

namespace bottega::aqua {

class Inspection : private Inspector {
 public:
  Inspection(const Aqua& game, const Position& p) : game_(game), e_(game.edition()), p_(p) {}

  Verdict run();

 private:
  bool is_seat(Seat seat) const { return seat < p_.players; }
  bool in(Phase phase) const { return p_.phase == phase; }
  bool awaits(Ask what, int a) const;
  bool is_top(Ask what) const;
  bool is_asked(Ask what, Seat who) const;

  bool table();
  bool ranges();
  void player_ranges(const Player& player, int seat);
  bool flowers();
  bool tiles();
  bool perfumes();
  bool methods();
  void stored_flowers(const MethodSlot& slot, const std::string& name);
  bool tokens();
  bool court();
  bool days();

  // check_turn.cpp
  bool decisions();
  void set_up();
  void turn();
  bool plan(int size);
  void asked_on_top(const Pending& ask, int below);
  void facts_of_turn(Ask base);
  void coaches();
  void between();
  void parade();
  void reveal();
  bool replay(Position& q, Verb verb, int operand) const;

  const Aqua& game_;
  const Edition& e_;
  const Position& p_;
};

}  // namespace bottega::aqua
