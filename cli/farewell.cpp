#include "cli/farewell.h"

#include <unistd.h>
#include <string_view>

namespace bottega::cli {

namespace {

// Ready before a signal comes: what handles one may do little more than write.
std::string last_words;

void say_farewell(int signal) {
  const ssize_t unheard = write(STDERR_FILENO, last_words.data(), last_words.size());
  static_cast<void>(unheard);
  struct sigaction usual {};
  usual.sa_handler = SIG_DFL;
  sigaction(signal, &usual, nullptr);
  raise(signal);
}

}  // namespace

Farewell::Farewell(const std::string& words) {
  const std::string_view over_the_bar = isatty(STDERR_FILENO) == 1 ? "\r\033[K" : "";
  last_words = std::string(over_the_bar) + "bottega: " + words + "\n";
  for (int i = 0; i < 2; ++i) {
    sigaction(kSignals[i], nullptr, &before_[i]);
    // Whoever started the program in the background may have told it not to listen.
    if (before_[i].sa_handler == SIG_IGN) continue;
    struct sigaction farewell {};
    farewell.sa_handler = &say_farewell;
    sigaction(kSignals[i], &farewell, nullptr);
  }
}

Farewell::~Farewell() {
  for (int i = 0; i < 2; ++i) sigaction(kSignals[i], &before_[i], nullptr);
}

}  // namespace bottega::cli
