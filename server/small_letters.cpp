#include "server/small_letters.h"

namespace bottega::server {

namespace {

// Alphabets in which a capital and its small letter stand a fixed distance apart.
struct Alphabet {
  char32_t first;
  char32_t last;
  int distance;
};
constexpr Alphabet kAlphabets[] = {
    {'A', 'Z', 32},       {0xC0, 0xD6, 32},   {0xD8, 0xDE, 32},    // Latin
    {0x178, 0x178, -121}, {0x386, 0x386, 38}, {0x388, 0x38A, 37},  // Y with dots; Greek
    {0x38C, 0x38C, 64},   {0x38E, 0x38F, 63}, {0x391, 0x3A1, 32},
    {0x3A3, 0x3AB, 32},   {0x400, 0x40F, 80}, {0x410, 0x42F, 32},  // Cyrillic
};

// Alphabets in which each capital stands before its small letter, from `first` on.
struct Pairs {
  char32_t first;
  char32_t last;
};
constexpr Pairs kPairs[] = {
    {0x100, 0x12E},   {0x132, 0x136},   {0x139, 0x147}, {0x14A, 0x176}, {0x179, 0x17D},  // Latin
    {0x460, 0x480},   {0x48A, 0x4BE},   {0x4C1, 0x4CD}, {0x4D0, 0x52E},                  // Cyrillic
    {0x1E00, 0x1E94}, {0x1EA0, 0x1EFE},                                                  // Latin
};

char32_t small(char32_t letter) {
  for (const Alphabet& alphabet : kAlphabets) {
    if (letter >= alphabet.first && letter <= alphabet.last) return letter + alphabet.distance;
  }
  for (const Pairs& pairs : kPairs) {
    if (letter < pairs.first || letter > pairs.last) continue;
    return (letter - pairs.first) % 2 == 0 ? letter + 1 : letter;
  }
  return letter;
}

// How many bytes the letter that begins with this one has; letters of four bytes have no capitals
// here.
std::size_t length_of(unsigned char lead) {
  if (lead >= 0xC2 && lead <= 0xDF) return 2;
  if (lead >= 0xE0 && lead <= 0xEF) return 3;
  return 1;
}

std::string with_small_letter(std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (bytes.size() == 1) return {byte(0) < 0x80 ? static_cast<char>(small(byte(0))) : bytes[0]};
  const char32_t letter =
      bytes.size() == 2 ? (byte(0) & 0x1Fu) << 6 | (byte(1) & 0x3Fu)
                        : (byte(0) & 0x0Fu) << 12 | (byte(1) & 0x3Fu) << 6 | (byte(2) & 0x3Fu);
  // A capital and its small letter have the same number of bytes in all of these alphabets.
  const char32_t other = small(letter);
  std::string text(bytes);
  text.back() = static_cast<char>(0x80 | (other & 0x3F));
  text[text.size() - 2] = bytes.size() == 2 ? static_cast<char>(0xC0 | other >> 6)
                                            : static_cast<char>(0x80 | (other >> 6 & 0x3F));
  return text;
}

}  // namespace

std::string in_small_letters(std::string_view utf8) {
  std::string text;
  for (std::size_t at = 0; at < utf8.size();) {
    const std::size_t length =
        std::min(length_of(static_cast<unsigned char>(utf8[at])), utf8.size() - at);
    text += with_small_letter(utf8.substr(at, length));
    at += length;
  }
  return text;
}

}  // namespace bottega::server
