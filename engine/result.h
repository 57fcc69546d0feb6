// The one error type of the borders: files, arguments, messages from outside.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>

namespace bottega {

// One line for a person: what is wrong, and what would have been right. It often quotes what came
// from outside, so control characters, which could forge a second line or worse, are taken out.
struct Error {
  Error() = default;
  explicit Error(std::string text) : message(std::move(text)) {
    for (char& c : message) {
      if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
    }
  }

  std::string message;
};

// A value, or the reason why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}      // NOLINT: meant to convert
  Result(Error error) : error_(std::move(error)) {}  // NOLINT: meant to convert

  bool ok() const { return value_.has_value(); }
  explicit operator bool() const { return ok(); }

  T& operator*() {
    assert(ok());
    return *value_;
  }
  const T& operator*() const {
    assert(ok());
    return *value_;
  }
  T* operator->() { return &**this; }
  const T* operator->() const { return &**this; }

  const Error& error() const {
    assert(!ok());
    return error_;
  }

 private:
  std::optional<T> value_;
  Error error_;
};

// A check that has nothing to give back but its verdict.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}  // NOLINT: meant to convert

  bool ok() const { return !error_.has_value(); }
  explicit operator bool() const { return ok(); }
  const Error& error() const {
    assert(!ok());
    return *error_;
  }

 private:
  std::optional<Error> error_;
};

using Verdict = Result<void>;

}  // namespace bottega
