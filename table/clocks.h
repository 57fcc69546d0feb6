// The clocks of a table: whose time runs, how much is left, and when it stands still.
//
// One clock runs at a time, that of the person to act. In games of days it stands still while the
// game is paused and while its person is on vacation. Days of vacation are counted as they begin:
// whoever comes back early keeps those that he did not touch.
#pragma once

#include <vector>

#include "table/agreement.h"

namespace bottega::table {

class Clocks {
 public:
  Clocks(const ClockRules& rules, std::size_t seats);

  // Whose turn it is began to think anew.
  void begin_turn(Milliseconds at) { turn_began_ = at; }
  // Time before this moment is nobody's fault: the driver was away.
  void wake(Milliseconds now) { awake_since_ = now; }

  bool are_used() const { return rules_.kind != ClockRules::Kind::kNone; }
  bool count_days() const { return rules_.kind == ClockRules::Kind::kDays; }
  // How long the seat, which is to act, has been thinking.
  Milliseconds thought(Seat seat, Milliseconds now) const;
  // What was left when its turn began.
  Milliseconds stock(Seat seat) const { return seats_[seat].stock; }
  // When the seat to act has no time left, if its clock runs.
  std::optional<Milliseconds> end_of(Seat seat) const;

  void run_down(Seat seat, Milliseconds ms);
  // A move was made: more time.
  void reward(Seat seat);
  // In games of days: the whole time for a move.
  void refill(Seat seat);

  // --- Rest
  bool is_paused() const { return is_paused_; }
  // Nobody needs his vacation meanwhile, so all of them end.
  void pause(Milliseconds at);
  void resume(Milliseconds at);
  // Up to when the seat is on vacation; a moment of the past if it is not.
  Milliseconds away_until(Seat seat) const { return seats_[seat].away_until; }
  bool is_away(Seat seat, Milliseconds now) const { return now < away_until(seat); }
  // Days that it may still take, those of the present vacation not counted.
  int vacation_days(Seat seat) const { return seats_[seat].vacation_days; }
  void go_away(Seat seat, int days, Milliseconds at);
  void come_back(Seat seat, Milliseconds at);

 private:
  struct One {
    Milliseconds stock = 0;
    int vacation_days = 0;
    Milliseconds away_until = 0;
  };

  ClockRules rules_;
  std::vector<One> seats_;
  Milliseconds turn_began_ = 0;
  Milliseconds awake_since_ = 0;
  bool is_paused_ = false;
};

}  // namespace bottega::table
