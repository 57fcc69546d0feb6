#include "engine/json_reader.h"

#include <fmt/format.h>
#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/filled.h"
#include "engine/language.h"

namespace bottega {

namespace {

constexpr int kMaxDepth = 64;

const Json& nothing() {
  static const Json null;
  return null;
}

// Counted from 1, as in every other thing that people read.
std::string step_to(std::size_t item) {
  return filled("[{}]", item + 1);
}

std::string joined(std::string_view path, std::string_view rest) {
  const bool dot = !path.empty() && !rest.empty() && rest.front() != '[';
  return filled("{}{}{}", path, dot ? "." : "", rest);
}

// Put together on the way back, so that all the places it does not lead through cost little.
bool find_path(const Json& from, const Json& to, std::string& path) {
  if (&from == &to) return true;
  if (!from.is_structured()) return false;
  std::size_t item = 0;
  for (auto child = from.begin(); child != from.end(); ++child, ++item) {
    if (!find_path(*child, to, path)) continue;
    path = joined(from.is_array() ? step_to(item) : child.key(), path);
    return true;
  }
  return false;
}

}  // namespace

Result<Json> parse_json(std::string_view text, std::string_view what) {
  // Readers and writers of JSON are recursive: a text of a million brackets must not reach them.
  bool too_deep = false;
  const auto within_depth = [&](int depth, Json::parse_event_t, Json&) {
    too_deep |= depth > kMaxDepth;
    return depth <= kMaxDepth;
  };
  Json json = Json::parse(text, within_depth, /*allow_exceptions=*/false);
  if (too_deep) return Error{tr("{} is nested too deeply to be meant", what)};
  if (json.is_discarded()) {
    return Error{tr("{} is not valid JSON; it may be cut off or mistyped", what)};
  }
  return json;
}

void Complaints::add(std::string_view path, std::string_view what) {
  if (!none()) return;
  message_ = filled("{}: {} {}", document_, path.empty() ? "the document" : path, what);
}

JsonReader::JsonReader(const Json& value, Complaints& complaints)
    : document_(&value), value_(&value), complaints_(&complaints) {}

JsonReader JsonReader::at(const Json& value) const {
  JsonReader reader = *this;
  reader.value_ = &value;
  return reader;
}

JsonReader JsonReader::missing(std::string_view step) const {
  if (complaints_->none()) complaints_->add(joined(path(), step), "is missing");
  return at(nothing());
}

std::string JsonReader::path() const {
  std::string path;
  find_path(*document_, *value_, path);
  return path;
}

void JsonReader::say(const char* what, std::size_t size) const {
  if (complaints_->none()) complaints_->add(path(), {what, size});
}

bool JsonReader::has_named(const char* text, std::size_t size) const {
  return value_->is_object() && value_->find(std::string_view(text, size)) != value_->end();
}

JsonReader JsonReader::named(const char* text, std::size_t size) const {
  const std::string_view name(text, size);
  if (!value_->is_object()) {
    complain("must be an object {...}");
    return at(nothing());
  }
  const auto found = value_->find(name);
  return found == value_->end() ? missing(name) : at(*found);
}

void JsonReader::expect_only(std::initializer_list<std::string_view> names) const {
  if (!value_->is_object()) return complain("must be an object {...}");
  for (const auto& [name, value] : value_->items()) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    complain(filled("has an unknown field '{}'; known are {}", name, fmt::join(names, ", ")));
  }
}

void JsonReader::expect_fields(int count, std::string_view otherwise) const {
  if (!value_->is_object()) return complain("must be an object {...}");
  if (value_->size() != static_cast<std::size_t>(count)) complain(otherwise);
}

int JsonReader::items(int at_least, int at_most) const {
  if (!value_->is_array()) {
    complain("must be a list [...]");
    return 0;
  }
  const auto size = value_->size();
  if (size < static_cast<std::size_t>(at_least) || size > static_cast<std::size_t>(at_most)) {
    complain(at_least == at_most
                 ? filled("must have {} items, not {}", at_least, size)
                 : filled("must have {} to {} items, not {}", at_least, at_most, size));
    return 0;
  }
  return static_cast<int>(size);
}

JsonReader JsonReader::item(int i) const {
  const auto place = static_cast<std::size_t>(i);
  if (!value_->is_array() || place >= value_->size()) return missing(step_to(place));
  return at((*value_)[place]);
}

int JsonReader::integer(int at_least, int at_most) const {
  return static_cast<int>(integer64(at_least, at_most));
}

std::int64_t JsonReader::integer64(std::int64_t at_least, std::int64_t at_most) const {
  // The library keeps numbers of 2^63 and more as unsigned ones.
  constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  const bool fits = value_->is_number_integer() &&
                    (!value_->is_number_unsigned() || value_->get<std::uint64_t>() <= kMost);
  const std::int64_t number = fits ? value_->get<std::int64_t>() : at_least;
  if (!fits || number < at_least || number > at_most) {
    complain(filled("must be a whole number from {} to {}", at_least, at_most));
    return at_least;
  }
  return number;
}

double JsonReader::number(double at_least, double at_most) const {
  const double number = value_->is_number() ? value_->get<double>() : at_least;
  if (!value_->is_number() || !(number >= at_least && number <= at_most)) {
    complain(filled("must be a number from {} to {}", at_least, at_most));
    return at_least;
  }
  return number;
}

bool JsonReader::boolean() const {
  if (!value_->is_boolean()) {
    complain("must be true or false");
    return false;
  }
  return value_->get<bool>();
}

const std::string& JsonReader::text() const {
  static const std::string none;
  if (!value_->is_string()) {
    complain("must be a text in quotes");
    return none;
  }
  return value_->get_ref<const std::string&>();
}

int JsonReader::one_of(std::span<const std::string_view> words) const {
  const std::string& word = text();
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == word) return static_cast<int>(i);
  }
  complain(filled("cannot be '{}'; it can be {}", word, fmt::join(words, ", ")));
  return 0;
}

bool JsonReader::is_null() const {
  return value_->is_null();
}

bool JsonReader::is_text() const {
  return value_->is_string();
}

}  // namespace bottega
