// Looks for the first thing that is wrong with a position (check.cpp, check_pending.cpp).
#pragma once

#include <initializer_list>
#include <string>

#include "engine/inspection.h"
#include "games/princes/princes.h"
#include "games/princes/table.h"

namespace bottega::princes {

class Inspection : private Inspector {
 public:
  Inspection(const Princes& game, const Position& p)
      : game_(game), edition_(game.edition()), p_(p) {}

  Verdict run();

 private:
  bool is_seat(Seat seat) const { return seat < p_.players; }
  bool in(Phase phase) const { return p_.phase == phase; }

  // check.cpp
  bool players();
  bool courts();
  bool numbers(Seat seat, const Court& court);
  bool is_acquiring(Seat seat) const;
  bool principality(Seat seat, const Court& court);
  bool landscapes(Seat seat, const Court& court);
  const Placement* placement(Seat seat, int tile, int at);
  bool tiles();
  bool cards();
  void deck(Pile pile);
  int pile_looked_at() const;
  bool memories();
  bool supplies();

  // check_pending.cpp
  struct Expected {
    Ask what;
    Seat who;
  };
  bool decisions();
  bool is(int i, Expected expected) const;
  bool shape(std::initializer_list<std::initializer_list<Expected>> forms);
  void set_up();
  void auction();
  void bidding();
  void actions();
  void works();
  void leftovers();
  void answerable();
  void at_work();

  const Princes& game_;
  const Edition& edition_;
  const Position& p_;
};

}  // namespace bottega::princes
