// A set of cards of one kind: of the apprentices, or of the buildings.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "engine/bits.h"

namespace bottega::architects {

inline constexpr int kMaxCards = 72;  // of one kind; the position's sets and piles are sized by it
inline constexpr std::uint8_t kNoCard = 0xFF;

struct Cards {
  std::array<std::uint64_t, 2> words{};

  constexpr bool has(int card) const { return (words[card >> 6] >> (card & 63) & 1u) != 0; }
  constexpr void add(int card) { words[card >> 6] |= bit(card & 63); }
  constexpr void remove(int card) { words[card >> 6] &= ~bit(card & 63); }
  constexpr int count() const { return std::popcount(words[0]) + std::popcount(words[1]); }
  constexpr bool empty() const { return (words[0] | words[1]) == 0; }
  // The n-th member, counted from 0.
  constexpr int nth(int n) const {
    const int low = std::popcount(words[0]);
    return n < low ? nth_bit(words[0], n) : 64 + nth_bit(words[1], n - low);
  }
  constexpr int first() const {
    assert(!empty());
    return words[0] != 0 ? std::countr_zero(words[0]) : 64 + std::countr_zero(words[1]);
  }

  friend constexpr Cards operator&(const Cards& a, const Cards& b) {
    return {{a.words[0] & b.words[0], a.words[1] & b.words[1]}};
  }
  friend constexpr Cards operator|(const Cards& a, const Cards& b) {
    return {{a.words[0] | b.words[0], a.words[1] | b.words[1]}};
  }
  // The members of a that are not in b.
  friend constexpr Cards operator-(const Cards& a, const Cards& b) {
    return {{a.words[0] & ~b.words[0], a.words[1] & ~b.words[1]}};
  }
  friend constexpr bool operator==(const Cards&, const Cards&) = default;

  // for (int card : set) visits the members in rising order.
  class Iterator {
   public:
    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr int operator*() const {
      return low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_);
    }
    constexpr Iterator& operator++() {
      if (low_ != 0) {
        low_ &= low_ - 1;
      } else {
        high_ &= high_ - 1;
      }
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const {
      return low_ != other.low_ || high_ != other.high_;
    }

   private:
    std::uint64_t low_;
    std::uint64_t high_;
  };
  constexpr Iterator begin() const { return {words[0], words[1]}; }
  constexpr Iterator end() const { return {0, 0}; }
};

}  // namespace bottega::architects
