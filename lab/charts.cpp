#include "lab/charts.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

namespace bottega::lab {

namespace {

// Wide enough for a desk, and its letters still legible on a phone.
constexpr double kWidth = 440;
constexpr double kLabels = 184;
constexpr double kRight = 62;
constexpr double kRow = 24;
constexpr double kTop = 26;
constexpr double kBottom = 40;
constexpr double kPlotHeight = 190;
constexpr double kLeft = 50;
constexpr double kEdge = 24;  // half of the last number on the axis reaches beyond it

// A drawing grows by shapes and is framed at the end.
class Drawing {
 public:
  explicit Drawing(double height) : height_(height) {}

  void line(double x1, double y1, double x2, double y2, const char* style) {
    body_ +=
        fmt::format("<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>",
                    style, x1, y1, x2, y2);
  }
  void rect(double x, double y, double width, double height, const char* style,
            const std::string& tip) {
    body_ += fmt::format(
        "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
        "rx=\"1.5\">"
        "<title>{}</title></rect>",
        style, x, y, std::max(0.0, width), std::max(0.0, height), escaped(tip));
  }
  void dot(double x, double y, const char* style, const std::string& tip) {
    body_ += fmt::format(
        "<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4.5\"><title>{}</title></circle>",
        style, x, y, escaped(tip));
  }
  void path(const std::string& d, const char* style) {
    body_ += fmt::format("<path class=\"{}\" d=\"{}\"/>", style, d);
  }
  void text(double x, double y, const char* style, const std::string& words) {
    body_ += fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", style, x, y,
                         escaped(words));
  }
  std::string framed(const std::string& label) const {
    return fmt::format("<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">{}</svg>",
                       kWidth, height_, escaped(label), body_);
  }

 private:
  double height_;
  std::string body_;
};

// From numbers to places on the paper.
struct Axis {
  double low = 0;
  double high = 1;
  double from = 0;
  double to = 1;
  double operator()(double number) const {
    return from + (number - low) / (high - low) * (to - from);
  }
};

Axis across(const std::vector<double>& steps, double from, double to) {
  return {steps.front(), steps.back(), from, to};
}

void draw_bottom_axis(Drawing& drawing, const Axis& x, const std::vector<double>& steps, double top,
                      double bottom, const std::string& name, Style style) {
  for (const double step : steps) {
    drawing.line(x(step), top, x(step), bottom, "grid");
    drawing.text(x(step), bottom + 15, "tick middle", tick_text(step, style));
  }
  drawing.text((x.from + x.to) / 2, bottom + 32, "axis middle", name);
}

void draw_left_axis(Drawing& drawing, const Axis& y, const std::vector<double>& steps, double left,
                    double right, Style style) {
  for (const double step : steps) {
    drawing.line(left, y(step), right, y(step), "grid");
    drawing.text(left - 6, y(step) + 4, "tick end", tick_text(step, style));
  }
}

// Of a text in UTF-8.
std::string first_letters(const std::string& text, std::size_t letters) {
  std::size_t end = 0;
  for (; end < text.size(); ++end) {
    const bool begins = (static_cast<unsigned char>(text[end]) & 0xC0) != 0x80;
    if (begins && letters-- == 0) break;
  }
  return text.substr(0, end);
}

void draw_label(Drawing& drawing, double y, const std::string& label) {
  constexpr std::size_t kMaxLetters = 24;
  const bool fits = first_letters(label, kMaxLetters) == label;
  drawing.text(kLabels - 8, y + 4, "label end",
               fits ? label : first_letters(label, kMaxLetters - 1) + "…");
}

void draw_legend(Drawing& drawing, double x, const std::string& first, const std::string& second) {
  drawing.rect(x, 6, 11, 11, "first", first);
  drawing.text(x + 16, 16, "tick", first);
  if (second.empty()) return;
  const double next = x + 34 + 7.0 * static_cast<double>(first.size());
  drawing.rect(next, 6, 11, 11, "second", second);
  drawing.text(next + 16, 16, "tick", second);
}

double plot_bottom(std::size_t rows) {
  return kTop + kRow * static_cast<double>(rows);
}

int total_of(const Histogram& histogram) {
  int total = 0;
  for (const auto& [number, count] : histogram) total += count;
  return total;
}

// Shares in percent of equally wide bins.
std::vector<double> binned(const Histogram& histogram, int low, int width, std::size_t bins) {
  std::vector<double> shares(bins);
  for (const auto& [number, count] : histogram) {
    shares[static_cast<std::size_t>((number - low) / width)] += 100.0 * count;
  }
  const int total = total_of(histogram);
  for (double& share : shares) share = total == 0 ? 0 : share / total;
  return shares;
}

// A width of bins that people can say: 1, 2, 5, 10, ...
int round_width(int range) {
  constexpr int kBins = 24;
  for (int unit = 1;; unit *= 10) {
    for (const int width : {unit, 2 * unit, 5 * unit}) {
      if (range / width < kBins) return width;
    }
  }
}

}  // namespace

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  }
  return safe;
}

std::string tick_text(double number, Style style) {
  if (std::abs(number) < 1e-9) number = 0;
  switch (style) {
    case Style::kPercent: return fmt::format("{:.4g} %", 100 * number);
    case Style::kSigned: return number == 0 ? "0" : fmt::format("{:+.4g}", number);
    case Style::kNumber: return fmt::format("{:.6g}", number);
  }
  return "";
}

std::string value_text(double number, Style style) {
  if (style == Style::kPercent) return fmt::format("{:.1f} %", 100 * number);
  if (std::abs(number) < 0.005) return "0";
  const int digits = std::abs(number) >= 100 ? 0 : std::abs(number) >= 10 ? 1 : 2;
  return style == Style::kSigned ? fmt::format("{:+.{}f}", number, digits)
                                 : fmt::format("{:.{}f}", number, digits);
}

std::vector<double> round_steps(double low, double high, int about) {
  if (!(high > low)) high = low + 1;
  const double rough = (high - low) / about;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double nice : {1.0, 2.0, 2.5, 5.0}) {
    if (nice * power >= rough * 0.999) {
      step = nice * power;
      break;
    }
  }
  std::vector<double> steps;
  const double first = std::floor(low / step + 1e-9);
  for (int i = 0; steps.empty() || steps.back() < high - 1e-9 * step; ++i) {
    steps.push_back((first + i) * step);
  }
  return steps;
}

std::string dot_plot(const std::vector<DotRow>& rows, double reference,
                     const std::string& reference_name, const std::string& axis, Style style) {
  double low = reference;
  double high = reference;
  for (const DotRow& row : rows) {
    const Interval shown = row.interval.value_or(Interval{row.value, row.value});
    low = std::min(low, shown.low);
    high = std::max(high, shown.high);
  }
  const std::vector<double> steps = round_steps(low, high, 4);
  const Axis x = across(steps, kLabels, kWidth - kRight);
  const double bottom = plot_bottom(rows.size());
  Drawing drawing(bottom + kBottom);
  draw_bottom_axis(drawing, x, steps, kTop, bottom, axis, style);
  drawing.line(x(reference), kTop - 4, x(reference), bottom, "reference");
  drawing.text(x(reference), kTop - 9, "tick middle", reference_name);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const DotRow& row = rows[i];
    const double y = kTop + kRow * (static_cast<double>(i) + 0.5);
    draw_label(drawing, y, row.label);
    std::string told = fmt::format("{}: {}", row.label, value_text(row.value, style));
    if (row.interval) {
      drawing.line(x(row.interval->low), y, x(row.interval->high), y,
                   row.strong ? "whisker" : "whisker faint");
      told += fmt::format(", 95 % interval {} to {}", value_text(row.interval->low, style),
                          value_text(row.interval->high, style));
    }
    drawing.dot(x(row.value), y, row.strong ? "dot" : "dot faint", told);
    drawing.text(kWidth - kRight + 8, y + 4, "value", value_text(row.value, style));
  }
  return drawing.framed(axis);
}

std::string bar_pairs(const std::vector<BarRow>& rows, const std::string& first,
                      const std::string& second, const std::string& axis) {
  double low = 0;
  double high = 0;
  for (const BarRow& row : rows) {
    low = std::min({low, row.first, row.second});
    high = std::max({high, row.first, row.second});
  }
  const std::vector<double> steps = round_steps(low, high, 4);
  const Axis x = across(steps, kLabels, kWidth - kRight);
  const double bottom = plot_bottom(rows.size());
  Drawing drawing(bottom + kBottom);
  draw_legend(drawing, kLabels, first, second);
  draw_bottom_axis(drawing, x, steps, kTop, bottom, axis, Style::kNumber);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const BarRow& row = rows[i];
    const double y = kTop + kRow * static_cast<double>(i);
    draw_label(drawing, y + kRow / 2, row.label);
    const auto bar = [&](double value, double top, const char* kind, const std::string& who) {
      drawing.rect(x(std::min(0.0, value)), top, std::abs(x(value) - x(0)), 8, kind,
                   fmt::format("{}, {}: {}", row.label, who, value_text(value, Style::kNumber)));
    };
    bar(row.first, y + 3, "first", first);
    bar(row.second, y + 12, "second", second);
    drawing.text(kWidth - kRight + 8, y + kRow / 2 + 4, "value",
                 value_text(row.first, Style::kNumber));
  }
  return drawing.framed(axis);
}

std::string bars(const std::vector<BarRow>& rows, const std::string& axis, Style style) {
  double low = 0;
  double high = 0;
  for (const BarRow& row : rows) {
    low = std::min(low, row.first);
    high = std::max(high, row.first);
  }
  const std::vector<double> steps = round_steps(low, high, 4);
  const Axis x = across(steps, kLabels, kWidth - kRight);
  const double bottom = plot_bottom(rows.size());
  Drawing drawing(bottom + kBottom);
  draw_bottom_axis(drawing, x, steps, kTop, bottom, axis, style);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double y = kTop + kRow * static_cast<double>(i);
    draw_label(drawing, y + kRow / 2, rows[i].label);
    drawing.rect(x(std::min(0.0, rows[i].first)), y + 5, std::abs(x(rows[i].first) - x(0)),
                 kRow - 10, "first", rows[i].label + ": " + value_text(rows[i].first, style));
    drawing.text(kWidth - kRight + 8, y + kRow / 2 + 4, "value", value_text(rows[i].first, style));
  }
  return drawing.framed(axis);
}

std::string line_plot(const std::vector<Line>& lines, const std::string& axis, Style style) {
  double high = 0;
  double low = 0;
  for (const Line& line : lines) {
    for (const double value : line.values) {
      high = std::max(high, value);
      low = std::min(low, value);
    }
  }
  const std::vector<double> steps = round_steps(low, high, 4);
  const Axis y = across(steps, kTop + kPlotHeight, kTop);
  const Axis x{0, 1, kLeft, kWidth - kEdge};
  Drawing drawing(kTop + kPlotHeight + kBottom);
  draw_left_axis(drawing, y, steps, kLeft, kWidth - kEdge, style);
  for (const double part : {0.0, 0.25, 0.5, 0.75, 1.0}) {
    drawing.text(x(part), y.from + 15, "tick middle", tick_text(part, Style::kPercent));
  }
  drawing.text((x.from + x.to) / 2, y.from + 32, "axis middle", "of the game's moves made");
  drawing.text(kWidth - kEdge, 16, "axis end", axis);
  if (lines.size() > 1) draw_legend(drawing, kLeft, lines[0].name, lines[1].name);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string d;
    const Line& line = lines[i];
    for (std::size_t k = 0; k < line.values.size(); ++k) {
      const double part = static_cast<double>(k + 1) / static_cast<double>(line.values.size());
      d += fmt::format("{}{:.1f} {:.1f}", k == 0 ? "M" : "L", x(part), y(line.values[k]));
    }
    drawing.path(d, i == 0 ? "curve" : "curve other");
    for (std::size_t k = 0; k < line.values.size(); ++k) {
      const double part = static_cast<double>(k + 1) / static_cast<double>(line.values.size());
      drawing.dot(x(part), y(line.values[k]), "spot",
                  fmt::format("{} after {}: {}", line.name, tick_text(part, Style::kPercent),
                              value_text(line.values[k], style)));
    }
  }
  return drawing.framed(axis);
}

std::string distribution(const Histogram& first, const std::string& first_name,
                         const Histogram& second, const std::string& second_name,
                         const std::string& axis) {
  if (first.empty()) return "";
  int low = first.begin()->first;
  int high = first.rbegin()->first;
  if (!second.empty()) {
    low = std::min(low, second.begin()->first);
    high = std::max(high, second.rbegin()->first);
  }
  const int width = round_width(high - low);
  low = static_cast<int>(std::floor(static_cast<double>(low) / width)) * width;
  const auto bins = static_cast<std::size_t>((high - low) / width + 1);
  const std::vector<double> one = binned(first, low, width, bins);
  const std::vector<double> two = binned(second, low, width, bins);
  double most = 0;
  for (std::size_t i = 0; i < bins; ++i) most = std::max({most, one[i], two[i]});

  const std::vector<double> steps = round_steps(0, most, 4);
  const Axis y = across(steps, kTop + kPlotHeight, kTop);
  const double end = low + static_cast<double>(bins) * width;
  const Axis x{static_cast<double>(low), end, kLeft, kWidth - kEdge};
  Drawing drawing(kTop + kPlotHeight + kBottom);
  draw_left_axis(drawing, y, steps, kLeft, kWidth - kEdge, Style::kNumber);
  for (const double step : round_steps(low, end, 5)) {
    if (step >= low && step <= end)
      drawing.text(x(step), y.from + 15, "tick middle", tick_text(step, Style::kNumber));
  }
  drawing.text((x.from + x.to) / 2, y.from + 32, "axis middle", axis);
  drawing.text(kWidth - kEdge, 16, "axis end", "in percent");
  draw_legend(drawing, kLeft, first_name, second.empty() ? "" : second_name);
  std::string outline = fmt::format("M{:.1f} {:.1f}", x(low), y(0));
  for (std::size_t i = 0; i < bins; ++i) {
    const double left = x(low + static_cast<double>(i) * width);
    const double right = x(low + static_cast<double>(i + 1) * width);
    const double from = low + static_cast<double>(i) * width;
    const std::string range = width == 1 ? fmt::format("{:.0f}", from)
                                         : fmt::format("{:.0f} to {:.0f}", from, from + width - 1);
    drawing.rect(left + 0.5, y(one[i]), right - left - 1, y(0) - y(one[i]), "first soft",
                 fmt::format("{} {}: {:.1f} %", first_name, range, one[i]));
    outline += fmt::format("L{:.1f} {:.1f}L{:.1f} {:.1f}", left, y(two[i]), right, y(two[i]));
  }
  outline += fmt::format("L{:.1f} {:.1f}", x(end), y(0));
  if (!second.empty()) drawing.path(outline, "curve other");
  return drawing.framed(axis);
}

}  // namespace bottega::lab
