// How far a long run has come, for somebody who watches.
#pragma once

#include <chrono>
#include <string>

namespace bottega::cli {

// A line on the terminal that renews itself: a bar, a count, the time left. Never into a pipe.
class ProgressBar {
 public:
  // `what` is counted: "games".
  ProgressBar(int total, std::string what);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  // What was done before the first call took no time of this run.
  void show(int done);

 private:
  using Clock = std::chrono::steady_clock;

  int total_;
  std::string what_;
  bool shown_;
  int first_ = -1;
  Clock::time_point began_;
  Clock::time_point last_;
};

// "45 s", "12 min", "3 h 20 min".
std::string in_words(std::chrono::seconds time);

}  // namespace bottega::cli
