// Small sets as bits of a word.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace bottega {

constexpr std::uint64_t bit(int i) {
  return std::uint64_t{1} << i;
}

// The set {0, ..., n - 1}.
constexpr std::uint64_t first_bits(int n) {
  return n >= 64 ? ~std::uint64_t{0} : bit(n) - 1;
}

// The position of the n-th member (counted from 0) of a set that has more than n members.
constexpr int nth_bit(std::uint64_t set, int n) {
  assert(n < std::popcount(set));
  for (int base = 0;; base += 8) {
    std::uint64_t byte = (set >> base) & 0xFF;
    const int members = std::popcount(byte);
    if (n < members) {
      while (n-- > 0) byte &= byte - 1;
      return base + std::countr_zero(byte);
    }
    n -= members;
  }
}

// for (int i : Members(set)) visits the members in rising order.
class Members {
 public:
  explicit constexpr Members(std::uint64_t set) : set_(set) {}

  class Iterator {
   public:
    explicit constexpr Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr int operator*() const { return std::countr_zero(rest_); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return rest_ != other.rest_; }

   private:
    std::uint64_t rest_;
  };

  constexpr Iterator begin() const { return Iterator(set_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t set_;
};

}  // namespace bottega
