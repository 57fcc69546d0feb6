// Reads JSON from outside without trusting it.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "engine/json.h"
#include "engine/result.h"

namespace bottega {

// The first thing that was found wrong in a document.
class Complaints {
 public:
  explicit Complaints(std::string_view document) : document_(document) {}

  void add(std::string_view path, std::string_view what);
  bool none() const { return message_.empty(); }
  Error error() const { return Error{message_}; }

 private:
  std::string document_;
  std::string message_;
};

// A place inside a document. Every read checks; after the first complaint reads go on with harmless
// values, so that reading code can be written straight down and asks once, at the end, whether
// there were complaints. The path that leads to the place is looked for when there is something to
// complain about, so that a reader is nothing but pointers.
class JsonReader {
 public:
  JsonReader(const Json& value, Complaints& complaints);

  bool has(std::string_view name) const { return has_named(name.data(), name.size()); }
  JsonReader field(std::string_view name) const { return named(name.data(), name.size()); }
  // Refuses fields that are not listed: a misspelt one would otherwise be ignored in silence.
  void expect_only(std::initializer_list<std::string_view> names) const;
  // The same where the names are not known beforehand and the fields were counted while reading.
  void expect_fields(int count, std::string_view otherwise) const;

  // The number of items of an array; complains when it is not an array or out of the given bounds.
  int items(int at_least, int at_most) const;
  JsonReader item(int i) const;

  int integer(int at_least, int at_most) const;
  std::int64_t integer64(std::int64_t at_least, std::int64_t at_most) const;
  double number(double at_least, double at_most) const;
  bool boolean() const;
  // As long as the document lives.
  const std::string& text() const;
  // The index of the text among `words`.
  int one_of(std::span<const std::string_view> words) const;
  bool is_null() const;
  bool is_text() const;

  void complain(std::string_view what) const { say(what.data(), what.size()); }
  bool none_so_far() const { return complaints_->none(); }

 private:
  // What is read most is handed over in words of its own, which a string_view is not in
  // WebAssembly.
  bool has_named(const char* name, std::size_t size) const;
  JsonReader named(const char* name, std::size_t size) const;
  void say(const char* what, std::size_t size) const;

  JsonReader at(const Json& value) const;
  // Where nothing is: complains, and reads on.
  JsonReader missing(std::string_view step) const;
  std::string path() const;

  const Json* document_;
  const Json* value_;
  Complaints* complaints_;
};

}  // namespace bottega
