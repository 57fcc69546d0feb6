// How rules speak: what every game's rules share of the narration.
#pragma once

#include "engine/narrator.h"

namespace bottega {

// A base of the class that carries out one move. `Told` is the game's list of what can be told.
// With the narrator of playouts all of it compiles to nothing.
template <class Narrator, class Told>
class Telling {
 public:
  explicit Telling(Narrator& narrator) : narrator_(narrator) {}

 protected:
  template <class... Numbers>
  void tell(int points, Audience audience, Told kind, Seat seat, RuleNumber rule,
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
  // To everybody.
  template <class... Numbers>
  void say(Told kind, Seat seat, RuleNumber rule, Numbers... numbers) {
    tell(0, kEveryone, kind, seat, rule, numbers...);
  }
  // To the seat alone.
  template <class... Numbers>
  void whisper(Told kind, Seat seat, RuleNumber rule, Numbers... numbers) {
    tell(0, only(seat), kind, seat, rule, numbers...);
  }
  // To everybody, with the points that the seat has scored.
  template <class... Numbers>
  void say_points(int points, Told kind, Seat seat, RuleNumber rule, Numbers... numbers) {
    tell(points, kEveryone, kind, seat, rule, numbers...);
  }

 private:
  Narrator& narrator_;
};

}  // namespace bottega
