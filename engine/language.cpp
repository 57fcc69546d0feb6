#include "engine/language.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "engine/filled.h"
#include "engine/json_reader.h"

namespace bottega {

namespace {

const Language kEnglish;
thread_local const Language* spoken = &kEnglish;

// What is filled into a text: "{}", "{1}", "{who}", "{0:coins}". Those without a number count on.
// Nothing if the braces do not match, or if some count on and others have numbers.
std::optional<std::set<std::string>> filled_in(std::string_view text) {
  std::set<std::string> fields;
  int next = 0;
  bool named = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '}') return std::nullopt;
    if (text[i] != '{') continue;
    const std::size_t close = text.find_first_of("{}", i + 1);
    if (close == std::string_view::npos || text[close] == '{') return std::nullopt;
    std::string field(text.substr(i + 1, close - i - 1));
    const bool counts_on = field.empty() || field[0] == ':';
    if (counts_on) field = std::to_string(next++) + field;
    named |= !counts_on;
    fields.insert(std::move(field));
    i = close;
  }
  if (named && next > 0) return std::nullopt;
  return fields;
}

// A translation may repeat what is filled in or leave something out that its grammar says
// otherwise, but must not ask for what the text does not have.
bool fits(std::string_view english, std::string_view translation) {
  const auto known = filled_in(english);
  const auto used = filled_in(translation);
  if (!known || !used) return false;
  return std::all_of(used->begin(), used->end(),
                     [&](const std::string& field) { return known->contains(field); });
}

}  // namespace

Result<Language> Language::read(const Json& json) {
  Language language;
  Complaints complaints("the catalogue");
  const JsonReader reader(json, complaints);
  language.code_ = reader.field("language").text();
  if (!complaints.none()) return complaints.error();
  const Verdict added = language.add(json);
  if (!added) return added.error();
  return language;
}

Verdict Language::add(const Json& json) {
  Complaints complaints("the catalogue");
  const JsonReader reader(json, complaints);
  reader.expect_only({"language", "texts"});
  const JsonReader code = reader.field("language");
  if (code.text() != code_) code.complain(filled("must be \"{}\"", code_));
  const JsonReader texts = reader.field("texts");
  if (!complaints.none()) return complaints.error();
  for (const auto& [english, translation] : json["texts"].items()) {
    const std::string translated = texts.field(english).text();
    if (!complaints.none()) return complaints.error();
    if (translated.empty() || !fits(english, translated)) {
      return Error{filled("the catalogue of '{}': '{}' does not fill in what '{}' does", code_,
                          translated, english)};
    }
    texts_[english] = translated;
  }
  return {};
}

std::string_view Language::of(std::string_view english) const {
  const auto found = texts_.find(english);
  if (found != texts_.end()) return found->second;
  if (missing_ != nullptr) missing_->insert(std::string(english));
  return english;
}

Speaking::Speaking(const Language& language) : before_(spoken) {
  spoken = &language;
}

Speaking::~Speaking() {
  spoken = before_;
}

const Language& spoken_language() {
  return *spoken;
}

std::string_view spoken_form_of(std::string_view english) {
  return spoken->of(english);
}

std::string spoken_text(const char* english, std::size_t size) {
  return std::string(spoken_form_of({english, size}));
}

std::string spoken_text(const char* english, std::size_t size, const fmt::format_args& values) {
  const std::string_view form = spoken_form_of({english, size});
  return fmt::vformat({form.data(), form.size()}, values);
}

}  // namespace bottega
