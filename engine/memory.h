// Answers that took long to work out, by what was asked: judgements are asked the same again and
// again, since a move changes what one player has and leaves the others as they were.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "engine/hash.h"

namespace bottega {

// A question is plain bytes without padding, whole words of them.
template <class Question, class Answer>
class Memory {
 public:
  static_assert(std::has_unique_object_representations_v<Question> && sizeof(Question) % 8 == 0);

  Memory() : places_(std::size_t{1} << kBits) {}

  // What work_out() says; it is called if the question was not asked before, or another one that
  // has the same place was asked since.
  template <class WorkOut>
  const Answer& recall(const Question& question, WorkOut&& work_out) {
    Place& place = places_[place_of(question)];
    if (!place.is_taken || std::memcmp(&place.question, &question, sizeof question) != 0) {
      place.answer = work_out();
      place.question = question;
      place.is_taken = true;
    }
    return place.answer;
  }

 private:
  static constexpr int kBits = 12;

  struct Place {
    Question question{};
    Answer answer{};
    bool is_taken = false;
  };

  static std::size_t place_of(const Question& question) {
    return quick_sum(question) >> (64 - kBits);
  }

  std::vector<Place> places_;
};

}  // namespace bottega
