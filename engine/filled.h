// Texts with something filled in: fmt::format, made for a thousand callers.
//
// Whatever people read, and most of what is complained about, is such a text; so each caller should
// have little to do. A text is handed over as two words (in WebAssembly a string_view is none, but
// is copied through memory), small numbers by value and all alike, and everything else stays where
// it is. What is made of them is made in one function for all who hand over the same.
#pragma once

#include <fmt/format.h>
#include <concepts>
#include <string>
#include <type_traits>

namespace bottega {

template <class Value>
concept SmallNumber =
    std::integral<Value> && !std::same_as<Value, bool> && !std::same_as<Value, char> &&
    (sizeof(Value) < sizeof(int) || std::same_as<Value, int>);

template <class Value>
struct HandedOver {
  using Type = const Value&;
};
template <SmallNumber Value>
struct HandedOver<Value> {
  using Type = int;
};
template <std::size_t size>
struct HandedOver<char[size]> {
  using Type = const char*;
};

template <class Value>
using Handed = typename HandedOver<std::remove_cvref_t<Value>>::Type;

template <class... Values>
[[gnu::noinline]] std::string filled_words(const char* text, std::size_t size, Values... values) {
  return fmt::vformat({text, size}, fmt::make_format_args(values...));
}

template <class... Values>
[[gnu::always_inline]] inline std::string filled(fmt::format_string<Values...> text,
                                                 Values&&... values) {
  const fmt::string_view plain = text;
  return filled_words<Handed<Values>...>(plain.data(), plain.size(), values...);
}

}  // namespace bottega
