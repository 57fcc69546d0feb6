#include "cli/scores.h"

#include <fmt/format.h>
#include <algorithm>

#include "cli/record_file.h"
#include "cli/terminal.h"

namespace bottega::cli {

namespace {

using Points = std::array<int, kMaxSeats>;

// What one kind of event brought each seat; kinds without points are left out.
struct PointSource {
  std::string name;
  Points points{};
};

std::vector<PointSource> point_sources(const Match& match) {
  std::vector<PointSource> sources;
  for (const Told& told : story_of(match)) {
    if (told.event.points == 0 || !is_player(told.event.seat)) continue;
    std::string name(match.game().event_name(told.event.kind));
    std::replace(name.begin(), name.end(), '_', ' ');
    auto found = std::find_if(sources.begin(), sources.end(),
                              [&](const PointSource& source) { return source.name == name; });
    if (found == sources.end()) found = sources.insert(sources.end(), {name, {}});
    found->points[told.event.seat] += told.event.points;
  }
  return sources;
}

std::vector<Seat> seats_by_place(const Outcome& outcome) {
  std::vector<Seat> seats;
  for (int seat = 0; seat < outcome.players; ++seat) seats.push_back(static_cast<Seat>(seat));
  std::stable_sort(seats.begin(), seats.end(),
                   [&](Seat a, Seat b) { return outcome.places[a] < outcome.places[b]; });
  return seats;
}

std::string right(std::string_view text, int width) {
  return std::string(std::max(0, width - width_of(text)), ' ') + std::string(text);
}

}  // namespace

std::vector<std::string> winners(const Outcome& outcome, const Names& names) {
  std::vector<std::string> first;
  for (int seat = 0; seat < outcome.players; ++seat) {
    if (outcome.is_first(static_cast<Seat>(seat))) first.push_back(names[seat]);
  }
  return first;
}

//                    Seat 2   Seat 1
//  place                  1        2
//  points                47       41
//    customer served     40       30
//    ...
std::string score_table(const Match& match, const Paint& paint) {
  constexpr int kGap = 3;
  const Names names = one_line(match.names());
  const Outcome outcome = match.game().outcome(match.position());
  const std::vector<PointSource> sources = point_sources(match);
  const std::vector<Seat> seats = seats_by_place(outcome);

  int label = width_of("points");
  for (const PointSource& source : sources) label = std::max(label, width_of(source.name) + 2);
  std::string table;
  const auto row = [&](std::string_view name, const auto& cell, bool bold) {
    std::string line = padded(name, label);
    for (const Seat seat : seats)
      line += right(cell(seat), std::max(6, width_of(names[seat])) + kGap);
    table += paint(bold ? Ink::kBold : Ink::kPlain, line) + "\n";
  };
  row(
      "", [&](Seat seat) { return names[seat]; }, true);
  row(
      "place", [&](Seat seat) { return std::to_string(outcome.places[seat]); }, true);
  row(
      "points", [&](Seat seat) { return std::to_string(outcome.scores[seat]); }, true);
  for (const PointSource& source : sources) {
    row(
        "  " + source.name, [&](Seat seat) { return std::to_string(source.points[seat]); }, false);
  }
  return table;
}

}  // namespace bottega::cli
