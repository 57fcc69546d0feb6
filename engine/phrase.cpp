#include "engine/phrase.h"

#include <cassert>

#include "engine/filled.h"
#include "engine/language.h"

namespace bottega {

std::string counted_words(std::int64_t count, const char* word, std::size_t size) {
  return filled("{} {}", count, spoken_form_of({word, size}));
}

namespace {

std::string value_of(std::string_view placeholder, const Event& event, const Names& names,
                     const Word& word) {
  if (placeholder == "who") {
    return event.seat < names.size() ? names[event.seat] : tr("Seat {}", event.seat + 1);
  }
  if (placeholder == "points") return filled("{}", event.points);
  assert(!placeholder.empty() && placeholder[0] >= '0' && placeholder[0] <= '3');
  const std::int64_t number = event.numbers[placeholder[0] - '0'];
  if (placeholder.size() == 1) return filled("{}", number);
  assert(placeholder[1] == ':');
  return word(placeholder.substr(2), number);
}

}  // namespace

std::string fill(const Phrase& phrase, const Event& event, const Names& names, const Word& word) {
  std::string sentence;
  std::string_view rest = spoken_form_of(phrase.text);
  while (true) {
    const std::size_t open = rest.find('{');
    sentence += rest.substr(0, open);
    if (open == std::string_view::npos) return sentence;
    const std::size_t close = rest.find('}', open);
    assert(close != std::string_view::npos);
    sentence += value_of(rest.substr(open + 1, close - open - 1), event, names, word);
    rest.remove_prefix(close + 1);
  }
}

}  // namespace bottega
