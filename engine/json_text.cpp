#include "engine/json_text.h"

#include <array>
#include <cassert>
#include <charconv>
#include <nlohmann/json.hpp>

namespace bottega {

namespace {

// Which characters stand for themselves.
constexpr auto kPlain = [] {
  std::array<bool, 256> plain{};
  for (int c = ' '; c < 0x7F; ++c) plain[c] = c != '"' && c != '\\';
  return plain;
}();

bool is_plain(std::string_view text) {
  for (const char c : text) {
    if (!kPlain[static_cast<unsigned char>(c)]) return false;
  }
  return true;
}

}  // namespace

JsonText::JsonText(std::initializer_list<Field> fields) : JsonText(Kind::kObject) {
  for (const Field& field : fields) (*this)[field.name] = field.value;
}

JsonText JsonText::of(std::string_view json) {
  JsonText text;
  text.text_ = json;
  return text;
}

void JsonText::begin_field(const char* name, std::size_t size) {
  if (text_.empty()) *this = object();
  assert(kind_ == Kind::kObject);
  if (text_.size() > 1) text_ += ',';
  write_text(name, size);
  text_ += ':';
}

void JsonText::begin_item() {
  if (text_.empty()) *this = array();
  assert(kind_ == Kind::kArray);
  if (text_.size() > 1) text_ += ',';
}

void JsonText::write_text(const char* text, std::size_t size) {
  const std::string_view value(text, size);
  if (!is_plain(value)) return write(Json(value));
  const std::size_t at = text_.size();
  text_.append(value.size() + 2, '"');
  value.copy(text_.data() + at + 1, value.size());
}

void JsonText::write_number(long long value) {
  std::array<char, 24> digits;
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  text_.append(digits.data(), end);
}

void JsonText::write(const JsonText& value) {
  text_ += value.text_.empty() ? "null" : std::string_view(value.text_);
  text_ += value.ending();
}

void JsonText::write(const Json& tree) {
  text_ += tree.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string_view JsonText::ending() const {
  return kind_ == Kind::kObject ? "}" : kind_ == Kind::kArray ? "]" : "";
}

std::string JsonText::dump() const& {
  JsonText whole;
  whole.write(*this);
  return std::move(whole.text_);
}

std::string JsonText::dump() && {
  if (text_.empty()) return "null";
  text_ += ending();
  kind_ = Kind::kWhole;
  return std::move(text_);
}

Json JsonText::tree() const {
  return Json::parse(dump(), nullptr, false);
}

}  // namespace bottega
