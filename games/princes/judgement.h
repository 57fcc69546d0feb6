// What the judgement remembers of a court.
#pragma once

#include <array>

#include "engine/memory.h"
#include "games/princes/position.h"
#include "games/princes/scoring.h"

namespace bottega::princes {

// All that a court by itself is worth depends on. Its money and points are not in it, since they
// are simply added; nor is what the others have.
struct CourtInTime {
  Squares occupied = 0;
  Cards hand = 0;
  Cards bonus = 0;
  std::uint16_t built = 0;
  std::uint16_t fits = 0;
  std::array<std::uint8_t, kLandscapeKinds> planted{};
  std::uint8_t builders = 0;
  std::uint8_t jesters = 0;
  std::uint8_t freedoms = 0;
  std::uint8_t recruiting = 0;
  std::uint8_t works = 0;
  std::uint8_t prestige = 0;  // how many cards
  std::uint8_t round = 0;
  std::uint8_t actions_now = 0;
  std::uint8_t to_come = 0;  // one bit each: the auction phase, a turn, an object
};

struct CourtByItself {
  double worth = 0;
  std::array<double, kObjects> gains{};  // by each object, as long as one may be bought
  Counts counts{};
  int ready_works = 0;  // in the action phase
};

using MemoryOfCourts = Memory<CourtInTime, CourtByItself>;

}  // namespace bottega::princes
