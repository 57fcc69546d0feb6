// Looks for the first thing that is wrong with a position.
#pragma once

#include <fmt/format.h>
#include <string>
#include <utility>

#include "engine/result.h"

namespace bottega {

// A base of a game's own inspection. Later checks rely on what earlier ones established, so nothing
// is looked at after a failure.
class Inspector {
 protected:
  // Whether nothing is wrong so far.
  template <class... Args>
  bool must(bool condition, fmt::format_string<Args...> what, Args&&... args) {
    if (!condition && wrong_.empty()) wrong_ = fmt::format(what, std::forward<Args>(args)...);
    return sound();
  }
  bool sound() const { return wrong_.empty(); }
  Verdict verdict() const { return sound() ? Verdict() : Verdict(Error{wrong_}); }

 private:
  std::string wrong_;
};

}  // namespace bottega
