// How fast the rules are.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "bench/editions.h"

namespace bottega {

// Of one game with one number of players. Times are CPU times of one thread.
struct BenchLine {
  std::string game;
  int players = 0;
  double decisions_per_s = 0;  // players' plies that had at least two legal moves
  double plies_per_s = 0;      // all plies, nature's included
  double games_per_s = 0;      // from set-up to end
  std::size_t position_bytes = 0;
  double copy_ns = 0;
  std::optional<double> allocations_per_game;  // nothing where they cannot be counted
};

// The median of some repetitions, each of about so many seconds.
struct BenchEffort {
  int repetitions = 7;
  double seconds = 0.5;
};

struct BenchReport {
  std::string signature;
  std::vector<BenchLine> games;
};

// Random legal play of every registered game with every number of players.
Result<BenchReport> run_bench(const EditionOf& edition_of, const BenchEffort& effort);

Json bench_json(const BenchReport& report);

}  // namespace bottega
