// Fingerprints of bytes: for records, editions and the bench signature, and for tables. Not for
// secrets.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace bottega {

// FNV-1a over 64 bits with a final mix, so that every bit of the input reaches every bit of the
// sum.
class Hash {
 public:
  Hash& add(const void* bytes, std::size_t count) {
    const auto* byte = static_cast<const unsigned char*>(bytes);
    for (std::size_t i = 0; i < count; ++i) state_ = (state_ ^ byte[i]) * 0x100000001B3u;
    return *this;
  }
  Hash& add(std::string_view text) { return add(text.data(), text.size()); }
  // Numbers are taken byte by byte from the low end: the same sum on every machine.
  Hash& add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) {
      state_ = (state_ ^ ((number >> (8 * i)) & 0xFF)) * 0x100000001B3u;
    }
    return *this;
  }

  std::uint64_t value() const {
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  // Sixteen hexadecimal digits.
  std::string hex() const {
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string text(16, '0');
    std::uint64_t rest = value();
    for (int i = 15; i >= 0; --i, rest >>= 4) text[i] = kDigits[rest & 0xF];
    return text;
  }

 private:
  std::uint64_t state_ = 0xCBF29CE484222325u;
};

// A quick sum of plain bytes, word by word: for tables that live as long as the program, since it
// is another one on machines with another order of bytes.
template <class Plain>
std::uint64_t quick_sum(const Plain& value) {
  std::array<std::uint64_t, (sizeof(Plain) + 7) / 8> words{};
  std::memcpy(words.data(), &value, sizeof value);
  std::uint64_t sum = 0x9E3779B97F4A7C15u;
  for (const std::uint64_t word : words) {
    sum = (sum ^ word) * 0xD6E8FEB86659FD93u;
    sum ^= sum >> 32;
  }
  return sum;
}

}  // namespace bottega
