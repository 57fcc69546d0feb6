#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>
#include <cstdint>

#include "cli/terminal.h"

namespace bottega::cli {

namespace {

using namespace std::chrono_literals;

// Often enough to look alive, seldom enough to cost nothing.
constexpr auto kPause = 100ms;

}  // namespace

ProgressBar::ProgressBar(int total, std::string what)
    : total_(total), what_(std::move(what)), shown_(isatty(STDERR_FILENO) == 1) {}

ProgressBar::~ProgressBar() {
  if (shown_) write_err("\r\033[K");
}

void ProgressBar::show(int done) {
  if (!shown_) return;
  const Clock::time_point now = Clock::now();
  if (first_ < 0) {
    first_ = done;
    began_ = now;
  } else if (now - last_ < kPause) {
    return;
  }
  last_ = now;
  constexpr int kWidth = 40;
  const int full = static_cast<int>(static_cast<std::int64_t>(done) * kWidth / total_);
  std::string left;
  if (done > first_ && now - began_ > 1s) {
    const std::chrono::duration<double> spent = now - began_;
    const auto rest = spent * (static_cast<double>(total_ - done) / (done - first_));
    left = ", about " + in_words(std::chrono::duration_cast<std::chrono::seconds>(rest)) + " left";
  }
  write_err(fmt::format("\r\033[K[{}{}] {} of {} {}{}", std::string(full, '#'),
                        std::string(kWidth - full, '.'), done, total_, what_, left));
}

std::string in_words(std::chrono::seconds time) {
  const auto seconds = time.count();
  if (seconds < 90) return fmt::format("{} s", seconds);
  const auto minutes = (seconds + 30) / 60;
  if (minutes < 90) return fmt::format("{} min", minutes);
  return fmt::format("{} h {} min", minutes / 60, minutes % 60);
}

}  // namespace bottega::cli
