// Plots as SVG, for pages that need nothing else. Colours and fonts come from the page's style by
// class names, so that one drawing serves by day and by night; two series differ in form, not in
// colour alone.
#pragma once

#include <string>
#include <vector>

#include "lab/statistics.h"
#include "lab/study.h"

namespace bottega::lab {

// Text for HTML.
std::string escaped(const std::string& text);

// Round numbers from below `low` to above `high`, about so many.
std::vector<double> round_steps(double low, double high, int about);

// How numbers are written in a plot: round ones on the axis, others beside the marks.
enum class Style { kNumber, kPercent, kSigned };
std::string tick_text(double number, Style style);
std::string value_text(double number, Style style);

struct DotRow {
  std::string label;
  double value = 0;
  MaybeInterval interval;
  bool strong = true;  // or faint: not beyond luck
};

// A dot and its interval for each row, and a line where nothing would be special.
std::string dot_plot(const std::vector<DotRow>& rows, double reference,
                     const std::string& reference_name, const std::string& axis, Style style);

struct BarRow {
  std::string label;
  double first = 0;
  double second = 0;
};

// Two bars a row.
std::string bar_pairs(const std::vector<BarRow>& rows, const std::string& first,
                      const std::string& second, const std::string& axis);

// One bar a row.
std::string bars(const std::vector<BarRow>& rows, const std::string& axis, Style style);

struct Line {
  std::string name;
  std::vector<double> values;  // after each tenth of the game
};

// Up to two lines over the course of a game.
std::string line_plot(const std::vector<Line>& lines, const std::string& axis, Style style);

// One or two distributions, in percent of each; the second may be empty.
std::string distribution(const Histogram& first, const std::string& first_name,
                         const Histogram& second, const std::string& second_name,
                         const std::string& axis);

}  // namespace bottega::lab
