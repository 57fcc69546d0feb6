// What all rules share: the edition, the position and the narrator of one move.
#pragma once

#include <string_view>

#include "engine/narrator.h"
#include "games/princes/table.h"
#include "games/princes/told.h"

namespace bottega::princes {

template <class Narrator>
class Telling {
 public:
  Telling(const Edition& edition, Position& p, Narrator& narrator)
      : edition_(edition), p_(p), narrator_(narrator) {}

 protected:
  Seat asked_seat() const { return p_.pending.top().who; }

  template <class... Numbers>
  void tell(int points, Audience audience, Told kind, Seat seat, std::string_view rule,
            Numbers... numbers) {
    if constexpr (Narrator::kListens) {
      narrator_.tell(Event{static_cast<std::uint8_t>(kind),
                           seat,
                           rule,
                           {static_cast<std::int64_t>(numbers)...},
                           points,
                           audience});
    }
  }
  template <class... Numbers>
  void say(Told kind, Seat seat, std::string_view rule, Numbers... numbers) {
    tell(0, kEveryone, kind, seat, rule, numbers...);
  }
  template <class... Numbers>
  void whisper(Told kind, Seat seat, std::string_view rule, Numbers... numbers) {
    tell(0, only(seat), kind, seat, rule, numbers...);
  }
  template <class... Numbers>
  void score(int points, Told kind, Seat seat, std::string_view rule, Numbers... numbers) {
    tell(points, kEveryone, kind, seat, rule, numbers...);
  }

  const Edition& edition_;
  Position& p_;

 private:
  Narrator& narrator_;
};

}  // namespace bottega::princes
