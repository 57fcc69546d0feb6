// Looks for the first thing that is wrong with a position.
#pragma once

#include <fmt/format.h>
#include <string>
#include <utility>

#include "engine/filled.h"
#include "engine/result.h"

namespace bottega {

// A base of a game's own inspection. Later checks rely on what earlier ones established, so nothing
// is looked at after a failure.
class Inspector {
 protected:
  // Whether nothing is wrong so far.
  template <class... Args>
  [[gnu::always_inline]] bool must(bool condition, fmt::format_string<Args...> what,
                                   Args&&... args) {
    const fmt::string_view plain = what;
    return must_hold<Handed<Args>...>(condition, plain.data(), plain.size(), args...);
  }
  bool sound() const { return wrong_.empty(); }
  Verdict verdict() const { return sound() ? Verdict() : Verdict(Error{wrong_}); }

 private:
  template <class... Values>
  [[gnu::noinline]] bool must_hold(bool condition, const char* what, std::size_t size,
                                   Values... values) {
    if (!condition && sound())
      wrong_ = fmt::vformat({what, size}, fmt::make_format_args(values...));
    return sound();
  }

  std::string wrong_;
};

}  // namespace bottega
