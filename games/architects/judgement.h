// What the judgement remembers of plans.
#pragma once

#include <array>

#include "engine/memory.h"
#include "games/architects/position.h"

namespace bottega::architects {

// All that the worth of a seat's plans depends on.
struct PlansInTime {
  static constexpr int kMostCounting = 8;

  Cards hand;
  std::uint64_t turns_left = 0;                       // a fraction, as its bits
  std::array<std::int16_t, kMostCounting> counted{};  // by the hand's buildings that count
  std::array<std::uint16_t, kGoods> goods{};
  std::uint16_t silver = 0;
  std::array<std::uint8_t, kGoods> wonder_goods{};
  std::uint8_t open_wonders = 0;  // one bit each
  std::uint8_t skills = 0;        // one bit each
  std::uint8_t virtue = 0;
  std::uint8_t influence = 0;
  std::uint8_t level = 0;
  std::uint8_t spot_is_free = 0;  // at the cathedral
  std::uint8_t filler = 0;
};

using MemoryOfPlans = Memory<PlansInTime, double>;

}  // namespace bottega::architects
