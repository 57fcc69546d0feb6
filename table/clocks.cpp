#include "table/clocks.h"

#include <algorithm>

namespace bottega::table {

Clocks::Clocks(const ClockRules& rules, std::size_t seats)
    : rules_(rules), seats_(seats, One{rules.stock, rules.vacation_days, 0}) {}

Milliseconds Clocks::thought(Seat seat, Milliseconds now) const {
  if (is_paused_) return 0;
  const Milliseconds since = std::max({turn_began_, awake_since_, seats_[seat].away_until});
  return std::max<Milliseconds>(0, now - since);
}

std::optional<Milliseconds> Clocks::end_of(Seat seat) const {
  if (!are_used() || is_paused_) return std::nullopt;
  return std::max({turn_began_, awake_since_, seats_[seat].away_until}) + seats_[seat].stock;
}

void Clocks::run_down(Seat seat, Milliseconds ms) {
  seats_[seat].stock = std::max<Milliseconds>(0, seats_[seat].stock - ms);
}

void Clocks::reward(Seat seat) {
  if (count_days()) return refill(seat);
  seats_[seat].stock += rules_.increment;
}

void Clocks::refill(Seat seat) {
  if (count_days()) seats_[seat].stock = rules_.stock;
}

void Clocks::pause(Milliseconds at) {
  is_paused_ = true;
  for (Seat seat = 0; seat < seats_.size(); ++seat) come_back(seat, at);
}

void Clocks::resume(Milliseconds at) {
  is_paused_ = false;
  turn_began_ = at;
}

void Clocks::go_away(Seat seat, int days, Milliseconds at) {
  come_back(seat, at);
  seats_[seat].vacation_days -= days;
  seats_[seat].away_until = at + days * kDay;
}

void Clocks::come_back(Seat seat, Milliseconds at) {
  One& one = seats_[seat];
  if (at >= one.away_until) return;
  one.vacation_days += static_cast<int>((one.away_until - at) / kDay);  // not begun yet
  one.away_until = at;
}

}  // namespace bottega::table
