// Pauses and vacations: how a game of days rests.
#include "engine/language.h"
#include "table/table.h"

namespace bottega::table {

Verdict Table::check_going() const {
  const Verdict playing = check_state(State::kPlaying);
  if (!playing || !clocks_.is_paused()) return playing;
  return Error{tr("the game is paused; let it go on first")};
}

Verdict Table::check_days() const {
  const Verdict playing = check_state(State::kPlaying);
  if (!playing || clocks_.count_days()) return playing;
  return Error{tr("only games with days for each move have pauses and vacations")};
}

Result<Entry> Table::pause(Seat seat, Milliseconds now) const {
  Verdict may = check_days();
  if (may) may = check_going();
  if (may) may = check_present(seat);
  if (!may) return may.error();
  if (pause_request_) return Error{tr("the others are being asked already")};
  return entry(others_to_ask(seat).empty() ? Deed::kPause : Deed::kAskPause, seat, now);
}

Result<Entry> Table::answer_pause(Seat seat, bool agrees, Milliseconds now) const {
  const Verdict present = check_present(seat);
  if (!present) return present.error();
  if (!pause_request_ || pause_request_->by == seat) {
    return Error{tr("nobody asks you for a pause")};
  }
  return entry(agrees ? Deed::kAgreePause : Deed::kRefusePause, seat, now);
}

Result<Entry> Table::resume(Seat seat, Milliseconds now) const {
  Verdict may = check_days();
  if (may) may = check_present(seat);
  if (!may) return may.error();
  if (!clocks_.is_paused()) return Error{tr("the game is not paused")};
  return entry(Deed::kResume, seat, now);
}

Result<Entry> Table::vacation(Seat seat, int days, Milliseconds now) const {
  Verdict may = check_days();
  if (may) may = check_going();
  if (may) may = check_present(seat);
  if (!may) return may.error();
  Entry gone = entry(Deed::kVacation, seat, now);
  Clocks after = clocks_;
  after.come_back(seat, gone.at);
  if (days == 0 && !clocks_.is_away(seat, gone.at)) return Error{tr("you are not on vacation")};
  if (days > after.vacation_days(seat)) {
    return Error{tr("you have {} days of vacation left, not {}", after.vacation_days(seat), days)};
  }
  if (has_run_out(now)) return Error{tr("your time has run out")};
  gone.days = days;
  if (to_act() == seat) gone.ms = clocks_.thought(seat, gone.at);
  return gone;
}

Verdict Table::take_rest(const Entry& entry) {
  const Error misplaced{"this cannot happen there"};
  if (!check_days()) return misplaced;
  const bool paused = clocks_.is_paused();
  switch (entry.deed) {
    case Deed::kAskPause: pause_request_ = Request{entry.seat, 0}; break;
    case Deed::kAgreePause:
      if (!pause_request_) return misplaced;
      pause_request_->agreed |= only(entry.seat);
      break;
    case Deed::kRefusePause: pause_request_.reset(); break;
    case Deed::kPause:
      if (paused) return misplaced;
      pause_request_.reset();
      back_request_.reset();
      clocks_.pause(entry.at);
      break;
    case Deed::kResume:
      if (!paused) return misplaced;
      // He may not know yet that it goes on.
      if (is_player(to_act())) clocks_.refill(to_act());
      clocks_.resume(entry.at);
      break;
    case Deed::kVacation:
      if (paused) return misplaced;
      if (to_act() == entry.seat) {
        clocks_.run_down(entry.seat, entry.ms);
        clocks_.begin_turn(entry.at);
      }
      clocks_.come_back(entry.seat, entry.at);
      if (entry.days > clocks_.vacation_days(entry.seat)) return misplaced;
      if (entry.days > 0) clocks_.go_away(entry.seat, entry.days, entry.at);
      break;
    default: return misplaced;
  }
  return {};
}

}  // namespace bottega::table
