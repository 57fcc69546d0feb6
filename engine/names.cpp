#include "engine/names.h"

#include <fmt/format.h>
#include <cstdint>
#include <optional>

#include "engine/language.h"

namespace bottega {

Names plain_names(int players) {
  Names names;
  for (int seat = 1; seat <= players; ++seat) names.push_back(tr("Seat {}", seat));
  return names;
}

namespace {

// Takes the next character off a UTF-8 text; nothing if the text is none (overlong forms and
// surrogates included).
std::optional<std::uint32_t> next_character(std::string_view& text) {
  constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t length = first < 0x80   ? 1
                             : first < 0xC0 ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                                            : 4;
  if (length == 0 || first >= 0xF8 || text.size() < length) return std::nullopt;
  std::uint32_t character = length == 1 ? first : first & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0) != 0x80) return std::nullopt;
    character = (character << 6) | (byte & 0x3F);
  }
  text.remove_prefix(length);
  const bool surrogate = character >= 0xD800 && character < 0xE000;
  if (character < kLeast[length] || surrogate || character > 0x10FFFF) return std::nullopt;
  return character;
}

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

// Control characters, what directs the writing, separators of lines, and what shows nothing.
constexpr Range kUnseen[] = {{0x00, 0x1F},     {0x7F, 0x9F},      {0xAD, 0xAD},
                             {0x61C, 0x61C},   {0x180E, 0x180E},  {0x200B, 0x200F},
                             {0x2028, 0x202E}, {0x2060, 0x206F},  {0xFEFF, 0xFEFF},
                             {0xFFF0, 0xFFFB}, {0xE0000, 0xE0FFF}};

bool is_visible(std::uint32_t character) {
  for (const Range& range : kUnseen) {
    if (character >= range.first && character <= range.last) return false;
  }
  return true;
}

// How many characters a text has; nothing if it is no UTF-8 or one of them cannot be seen.
std::optional<int> visible_length(std::string_view text) {
  int length = 0;
  for (; !text.empty(); ++length) {
    const std::optional<std::uint32_t> character = next_character(text);
    if (!character || !is_visible(*character)) return std::nullopt;
  }
  return length;
}

bool is_trimmed(std::string_view text) {
  return !text.empty() && text.front() != ' ' && text.back() != ' ';
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    if (!next_character(text)) return false;
  }
  return true;
}

// What is refused is not quoted: what it does to a terminal may be the reason.
Verdict check_name(std::string_view name) {
  constexpr int kLongest = 30;
  const std::optional<int> length = visible_length(name);
  if (is_trimmed(name) && length && *length <= kLongest) return {};
  return Error{
      tr("a name has 1 to {} visible characters, and no space before or after them", kLongest)};
}

Verdict check_message(std::string_view text) {
  constexpr int kLongest = 500;
  const std::optional<int> length = visible_length(text);
  if (is_trimmed(text) && length && *length <= kLongest) return {};
  return Error{tr("a message has 1 to {} visible characters in one line", kLongest)};
}

}  // namespace bottega
