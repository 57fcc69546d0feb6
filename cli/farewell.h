// The last words of a run that is stopped by a signal: what was kept, and how to go on.
#pragma once

#include <signal.h>
#include <string>

namespace bottega::cli {

// While it lives, Ctrl-C and `kill` end the program as ever, but not without these words. One at a
// time.
class Farewell {
 public:
  explicit Farewell(const std::string& words);
  ~Farewell();
  Farewell(const Farewell&) = delete;
  Farewell& operator=(const Farewell&) = delete;

 private:
  static constexpr int kSignals[] = {SIGINT, SIGTERM};
  struct sigaction before_[2]{};
};

}  // namespace bottega::cli
