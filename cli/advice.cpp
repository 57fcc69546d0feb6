#include "cli/advice.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "cli/terminal.h"
#include "lab/machine.h"

namespace bottega::cli {

namespace {

// Further ahead a line is guesswork.
constexpr std::size_t kShownSteps = 6;

// What is expected to happen after the move itself, a line a step.
std::string continuation(const Match& match, const Advice& advice) {
  const Names names = one_line(match.names());
  std::string text;
  for (std::size_t i = 1; i < std::min(advice.line.size(), kShownSteps + 1); ++i) {
    const std::string words = step_in_words(match.game(), advice, i, names);
    if (!words.empty()) text += fmt::format("{:24}{}\n", "", words);
  }
  return text;
}

}  // namespace

std::vector<Advice> advise(const Match& match, const Budget& budget, Random& random) {
  return bottega::advise(match.game(), match.view_to_act(), match.to_act(), match.legal(), budget,
                         lab::machine_means(), random);
}

std::string advice_text(const Match& match, const std::vector<Advice>& advice) {
  if (match.legal().size() == 1) {
    return fmt::format("There is only one move: {}\n", match.game().text(match.legal()[0]));
  }
  std::string text =
      "The best moves, each with the score you may expect in the end and your chance to win:\n";
  for (const Advice& a : advice) {
    text += fmt::format("  {:>6.1f} points {:>4.0f} %   {}\n", a.expected_score,
                        100 * a.chance_to_win, match.game().text(a.move));
    text += continuation(match, a);
  }
  return text;
}

}  // namespace bottega::cli
