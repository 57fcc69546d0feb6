// What people read, in their language.
//
// The code speaks English. Whatever a person may read goes through one of these on its way:
//
//   tr("the bag is empty")                         a text as it is
//   tr("clock {} is taken by seat {}", 3, 1)       one with something filled in
//   counted(n, "coin", "coins")                    how many of something (phrase.h)
//
// A Language is a catalogue from the English texts to those of another language. Which one is
// spoken is a matter of who listens, so the one who listens says it, for as long as it matters:
//
//   const Speaking italian(catalogue);
//   ... game.question(view) ...
//
// It holds for one thread, which keeps the rules free of a parameter that none of them uses.
#pragma once

#include <fmt/format.h>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "engine/filled.h"
#include "engine/json.h"
#include "engine/result.h"

namespace bottega {

class Language {
 public:
  // English: every text as it stands in the code.
  Language() = default;
  // {"language":"it","texts":{"the bag is empty":"il sacchetto è vuoto",...}}; several documents
  // of one language can be joined. A translation fills in what its text does, in any order.
  static Result<Language> read(const Json& json);
  Verdict add(const Json& json);

  const std::string& code() const { return code_; }  // "en", "it"
  // The text itself where there is no translation.
  std::string_view of(std::string_view english) const;
  const std::map<std::string, std::string, std::less<>>& texts() const { return texts_; }
  // For whoever translates: from now on texts that are asked for in vain are put there.
  void note_missing(std::set<std::string>& missing) { missing_ = &missing; }

 private:
  std::string code_ = "en";
  std::map<std::string, std::string, std::less<>> texts_;
  std::set<std::string>* missing_ = nullptr;
};

// From its making to its end this thread speaks that language, which must live as long.
class Speaking {
 public:
  explicit Speaking(const Language& language);
  ~Speaking();
  Speaking(const Speaking&) = delete;
  Speaking& operator=(const Speaking&) = delete;

 private:
  const Language* before_;
};

const Language& spoken_language();
// In the language that is spoken.
std::string_view spoken_form_of(std::string_view english);

// A text that is looked up when it is used: tr(kWords[i]).
constexpr std::string_view tr_later(std::string_view english) {
  return english;
}

std::string spoken_text(const char* english, std::size_t size);
std::string spoken_text(const char* english, std::size_t size, const fmt::format_args& values);
// Each caller has little to do, as in filled.h.
template <class... Values>
[[gnu::noinline]] std::string spoken_words(const char* english, std::size_t size,
                                           Values... values) {
  return spoken_text(english, size, fmt::make_format_args(values...));
}

inline std::string tr(std::string_view english) {
  return spoken_text(english.data(), english.size());
}
template <class First, class... Others>
[[gnu::always_inline]] inline std::string tr(fmt::format_string<First, Others...> english,
                                             First&& first, Others&&... others) {
  const fmt::string_view plain = english;
  return spoken_words<Handed<First>, Handed<Others>...>(plain.data(), plain.size(), first,
                                                        others...);
}

}  // namespace bottega
