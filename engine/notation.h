// The short text form of moves: words separated by spaces.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "engine/move.h"

namespace bottega {

// What components and options may be called: one word that survives notation, JSON and terminals.
inline bool is_word(std::string_view text) {
  constexpr std::size_t kLongest = 20;
  return !text.empty() && text.size() <= kLongest &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '_' || c == '-';
         });
}

// A move whose operands were read; nothing if one of them is negative, which is how readers say
// that a word is not what it must be.
template <class Verb, class... Operands>
std::optional<Move> made(Verb verb, Operands... operands) {
  if (((operands < 0) || ...)) return std::nullopt;
  return make_move(verb, operands...);
}

// Reads a text word by word, without regard to repeated spaces.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) { skip_spaces(); }

  bool done() const { return rest_.empty(); }

  // The next word, or an empty one at the end.
  std::string_view next() {
    const std::size_t length = std::min(rest_.find(' '), rest_.size());
    const std::string_view word = rest_.substr(0, length);
    rest_.remove_prefix(length);
    skip_spaces();
    return word;
  }

  // The next word as a whole number within bounds; nothing if it is none.
  std::optional<int> number(int at_least, int at_most) {
    const std::string_view word = next();
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    if (value < at_least || value > at_most) return std::nullopt;
    return value;
  }

 private:
  void skip_spaces() {
    while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
  }

  std::string_view rest_;
};

}  // namespace bottega
