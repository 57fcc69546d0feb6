#include "lab/lineup.h"

#include <fmt/format.h>
#include <algorithm>

#include "lab/machine.h"

namespace bottega::lab {

Verdict check_bots(const AnyGame& game, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const Result<std::unique_ptr<Bot>> bot = make_bot(name, game, laboratory_means());
    if (!bot) return bot.error();
  }
  if (names.empty()) return Error{"--bots names no bot; name one or more, separated by commas"};
  return {};
}

Verdict check_seats(const std::vector<std::string>& names, int seats) {
  if (names.size() <= static_cast<std::size_t>(seats)) return {};
  return Error{
      fmt::format("--bots names more bots ({}) than there are seats for them ({}); leave some out",
                  names.size(), seats)};
}

Result<Lineup> line_up(const AnyGame& game, const std::vector<std::string>& names, int players) {
  const Verdict known = check_bots(game, names);
  if (!known) return known.error();
  const Verdict seated = check_seats(names, players);
  if (!seated) return seated.error();
  Lineup lineup;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    lineup.push_back(names[std::min(seat, names.size() - 1)]);
  }
  return lineup;
}

std::vector<std::unique_ptr<Bot>> make_bots(const AnyGame& game, const Lineup& lineup) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (const std::string& name : lineup)
    bots.push_back(std::move(*make_bot(name, game, laboratory_means())));
  return bots;
}

Lineup rotated(const Lineup& lineup, int by) {
  Lineup moved = lineup;
  const int seats = static_cast<int>(lineup.size());
  std::rotate(moved.begin(), moved.begin() + (seats - by % seats) % seats, moved.end());
  return moved;
}

int rotations_of(const Lineup& lineup) {
  int count = 1;
  while (rotated(lineup, count) != lineup) ++count;
  return count;
}

std::vector<std::string> different_bots(const Lineup& lineup) {
  std::vector<std::string> different;
  for (const std::string& name : lineup) {
    if (std::find(different.begin(), different.end(), name) == different.end()) {
      different.push_back(name);
    }
  }
  return different;
}

}  // namespace bottega::lab
