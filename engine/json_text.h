// JSON that is only ever written: a value that is its own text.
//
// It is made with the words that Json has (json["name"] = value, push_back), but there is no tree
// to build, to write out and to free again: for what everybody is told after every move. Fields are
// written in the order in which they are given, so each is given once.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/json.h"

namespace bottega {

class JsonText {
 public:
  struct Field;

  JsonText() = default;  // null, until it gets fields or items
  JsonText(std::initializer_list<Field> fields);
  template <class Value>
  requires(!std::derived_from<Value, JsonText>)
      JsonText(const Value& value) {  // NOLINT: meant to convert
    write(value);
  }
  static JsonText object() { return JsonText(Kind::kObject); }
  static JsonText array() { return JsonText(Kind::kArray); }
  // A text that is JSON already.
  static JsonText of(std::string_view json);

  // A field that is about to get its value.
  class Slot {
   public:
    template <class Value>
    [[gnu::always_inline]] void operator=(const Value& value) && {  // NOLINT: nothing to give back
      json_.begin_field(name_.data(), name_.size());
      json_.write(value);
    }

   private:
    friend JsonText;
    Slot(JsonText& json, std::string_view name) : json_(json), name_(name) {}
    JsonText& json_;
    std::string_view name_;
  };
  Slot operator[](std::string_view name) { return {*this, name}; }

  template <class Value>
  void push_back(const Value& value) {
    begin_item();
    write(value);
  }

  // The whole text, as Json::dump() would give it; what is no UTF-8 is replaced.
  std::string dump() const&;
  std::string dump() &&;
  // For whoever wants to read it.
  Json tree() const;

 private:
  enum class Kind : char { kWhole, kObject, kArray };  // the latter two can still grow
  explicit JsonText(Kind kind) : kind_(kind), text_(kind == Kind::kObject ? "{" : "[") {}

  // In words of their own, as in filled.h.
  void begin_field(const char* name, std::size_t size);
  void write_text(const char* text, std::size_t size);
  void begin_item();
  void write(std::nullptr_t) { text_ += "null"; }
  void write(std::same_as<bool> auto value) { text_ += value ? "true" : "false"; }
  void write(std::signed_integral auto value) { write_number(value); }
  void write(std::unsigned_integral auto value) requires(!std::same_as<decltype(value), bool>) {
    write_number(static_cast<long long>(value));
  }
  void write(std::string_view value) { write_text(value.data(), value.size()); }
  void write(const char* value) { write(std::string_view(value)); }
  void write(const std::string& value) { write(std::string_view(value)); }
  void write(const JsonText& value);
  void write(const Json& tree);
  template <class Values>
  requires requires(const Values& values) { values.begin() != values.end(); }
  void write(const Values& values) {
    JsonText list = array();
    for (const auto& value : values) list.push_back(value);
    write(list);
  }
  void write_number(long long value);
  std::string_view ending() const;

  Kind kind_ = Kind::kWhole;
  std::string text_;  // without the bracket that closes it; nothing is null
};

struct JsonText::Field {
  std::string_view name;
  JsonText value;
};

}  // namespace bottega
