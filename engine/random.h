// The one random source: seeded, repeatable, the same numbers on every machine.
#pragma once

#include <cstdint>

#include "engine/hash.h"

namespace bottega {

// A fraction of `total` given by 64 random bits: floor(chance * total / 2^64). Every weighted or
// uniform choice in the house is made this way, so one random number decides one choice.
constexpr std::uint64_t scale(std::uint64_t chance, std::uint64_t total) {
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::uint64_t>((static_cast<Wide>(chance) * total) >> 64);
}

// xoshiro256++ by Blackman and Vigna, seeded through splitmix64.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {
      seed += 0x9E3779B97F4A7C15u;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
      z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
      word = z ^ (z >> 31);
    }
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  // A whole number in [0, limit).
  constexpr std::uint64_t below(std::uint64_t limit) { return scale(next(), limit); }
  // A number in [0, 1).
  constexpr double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t x, int k) {
    return (x << k) | (x >> (64 - k));
  }

  std::uint64_t state_[4];
};

// A seed of its own for the stream `number` of a game or run: repeatable, and unlike the others.
inline std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t number) {
  return Hash().add(seed).add(number).value();
}

}  // namespace bottega
