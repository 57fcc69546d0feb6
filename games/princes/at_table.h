// What all rules share: the edition, the position and the narrator of one move.
#pragma once

#include "engine/telling.h"
#include "games/princes/table.h"
#include "games/princes/told.h"

namespace bottega::princes {

template <class Narrator>
class AtTable : protected Telling<Narrator, Told> {
 public:
  AtTable(const Edition& edition, Position& p, Narrator& narrator)
      : Telling<Narrator, Told>(narrator), edition_(edition), p_(p) {}

 protected:
  Seat asked_seat() const { return p_.pending.top().who; }

  const Edition& edition_;
  Position& p_;
};

}  // namespace bottega::princes
