// Rules speak: applying a move tells a narrator what happened, to whom, and by which rule.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/seat.h"

namespace bottega {

// Who may hear of an event: one bit a seat.
using Audience = std::uint8_t;
inline constexpr Audience kEveryone = 0xFF;
constexpr Audience only(Seat seat) {
  return static_cast<Audience>(1u << seat);
}

// The number of a rule in the specification, a literal: one word, since every rule hands it on.
using RuleNumber = const char*;

// One thing that happened. Facts, not words: the game's phrases turn it into a sentence
// (phrase.h), a score sheet adds up its points, an animation follows its numbers.
struct Event {
  std::uint8_t kind = 0;  // the game's own enumeration
  Seat seat = kNobody;    // whom it is about
  std::string_view rule;  // the rule's number in the specification, a literal
  std::array<std::int64_t, 4> numbers{};
  int points = 0;  // what `seat` scored by it
  Audience audience = kEveryone;

  bool heard_by(Seat observer) const {
    if (audience == kEveryone || observer == kOpenTable) return true;
    return is_player(observer) && (audience & only(observer)) != 0;
  }
};

// The narrator of playouts: compiles to nothing.
struct Silent {
  static constexpr bool kListens = false;
  constexpr void tell(const Event&) {}
};

// The narrator of the driver: keeps what was told.
struct Chronicle {
  static constexpr bool kListens = true;
  void tell(const Event& event) { events.push_back(event); }

  std::vector<Event> events;
};

}  // namespace bottega
