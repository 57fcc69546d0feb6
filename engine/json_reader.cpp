#include "engine/json_reader.h"

#include <fmt/format.h>
#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/language.h"

namespace bottega {

namespace {

constexpr int kMaxDepth = 64;

const Json& nothing() {
  static const Json null;
  return null;
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

void Complaints::add(const std::string& path, std::string_view what) {
  if (!none()) return;
  message_ = fmt::format("{}: {} {}", document_, path.empty() ? "the document" : path, what);
}

JsonReader::JsonReader(const Json& value, Complaints& complaints)
    : JsonReader(&value, "", &complaints) {}

JsonReader::JsonReader(const Json* value, std::string path, Complaints* complaints)
    : value_(value), path_(std::move(path)), complaints_(complaints) {}

void JsonReader::complain(std::string_view what) const {
  complaints_->add(path_, what);
}

bool JsonReader::has(std::string_view name) const {
  return value_->is_object() && value_->find(std::string(name)) != value_->end();
}

JsonReader JsonReader::field(std::string_view name) const {
  std::string path = path_.empty() ? std::string(name) : fmt::format("{}.{}", path_, name);
  if (!value_->is_object()) {
    complain("must be an object {...}");
    return JsonReader(&nothing(), std::move(path), complaints_);
  }
  const auto found = value_->find(std::string(name));
  if (found == value_->end()) {
    complaints_->add(path, "is missing");
    return JsonReader(&nothing(), std::move(path), complaints_);
  }
  return JsonReader(&*found, std::move(path), complaints_);
}

void JsonReader::expect_only(std::initializer_list<std::string_view> names) const {
  if (!value_->is_object()) return complain("must be an object {...}");
  for (const auto& [name, value] : value_->items()) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    complain(fmt::format("has an unknown field '{}'; known are {}", name, fmt::join(names, ", ")));
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
                 ? fmt::format("must have {} items, not {}", at_least, size)
                 : fmt::format("must have {} to {} items, not {}", at_least, at_most, size));
    return 0;
  }
  return static_cast<int>(size);
}

JsonReader JsonReader::item(int i) const {
  // Counted from 1, as in every other thing that people read.
  std::string path = fmt::format("{}[{}]", path_, i + 1);
  if (!value_->is_array() || static_cast<std::size_t>(i) >= value_->size()) {
    return JsonReader(&nothing(), std::move(path), complaints_);
  }
  return JsonReader(&(*value_)[static_cast<std::size_t>(i)], std::move(path), complaints_);
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
    complain(fmt::format("must be a whole number from {} to {}", at_least, at_most));
    return at_least;
  }
  return number;
}

double JsonReader::number(double at_least, double at_most) const {
  const double number = value_->is_number() ? value_->get<double>() : at_least;
  if (!value_->is_number() || !(number >= at_least && number <= at_most)) {
    complain(fmt::format("must be a number from {} to {}", at_least, at_most));
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

std::string JsonReader::text() const {
  if (!value_->is_string()) {
    complain("must be a text in quotes");
    return "";
  }
  return value_->get<std::string>();
}

int JsonReader::one_of(std::span<const std::string_view> words) const {
  const std::string word = text();
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == word) return static_cast<int>(i);
  }
  complain(fmt::format("cannot be '{}'; it can be {}", word, fmt::join(words, ", ")));
  return 0;
}

bool JsonReader::is_null() const {
  return value_->is_null();
}

bool JsonReader::is_text() const {
  return value_->is_string();
}

}  // namespace bottega
