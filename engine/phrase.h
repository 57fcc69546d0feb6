// Turns events into sentences by a catalogue of phrases.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/names.h"
#include "engine/narrator.h"

namespace bottega {

// One kind of event: a name for statistics and machines, and its sentence in one language.
//   {who}     the name of the event's seat
//   {points}  the points it brought
//   {2}       the third number as it is
//   {2:note}  the third number as the game calls it: word("note", number)
struct Phrase {
  std::string_view name;
  std::string_view text;
};

// Says what a number of an event means, e.g. word("note", 7) = "H08".
using Word = std::function<std::string(std::string_view type, std::int64_t number)>;

std::string fill(const Phrase& phrase, const Event& event, const Names& names, const Word& word);

// "1 coin", "3 coins".
std::string counted_words(std::int64_t count, const char* word, std::size_t size);
inline std::string counted(std::int64_t count, std::string_view one, std::string_view many) {
  const std::string_view word = count == 1 ? one : many;
  return counted_words(count, word.data(), word.size());
}

}  // namespace bottega
