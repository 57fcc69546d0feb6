#include "bench/bench.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <nlohmann/json.hpp>

#include "bench/allocations.h"
#include "bench/signature.h"
#include "engine/playout.h"
#include "games/all_games.h"

namespace bottega {

namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// The compiler must believe that somebody looks at what `address` points to.
void look_at(const void* address) {
  asm volatile("" : : "r"(address) : "memory");
}

struct Played {
  double seconds = 0;
  std::uint64_t games = 0;
  PlayoutCount count;
};

template <Rules G>
Played play_for(const G& game, const Setup& setup, double seconds, Random& random) {
  constexpr int kGamesBetweenLooksAtTheClock = 8;
  Played played;
  const double begin = cpu_seconds();
  while (played.seconds < seconds) {
    for (int i = 0; i < kGamesBetweenLooksAtTheClock; ++i) {
      typename G::Position position = game.start(setup);
      const PlayoutCount count = playout(game, position, random);
      look_at(&position);
      ++played.games;
      played.count.plies += count.plies;
      played.count.decisions += count.decisions;
    }
    played.seconds = cpu_seconds() - begin;
  }
  return played;
}

template <Rules G>
void measure_speed(const G& game, const Setup& setup, const BenchEffort& effort, BenchLine& line) {
  std::vector<double> decisions, plies, games;
  Random random(1);
  play_for(game, setup, effort.seconds / 10, random);  // warms up
  for (int i = 0; i < effort.repetitions; ++i) {
    const Played played = play_for(game, setup, effort.seconds, random);
    decisions.push_back(static_cast<double>(played.count.decisions) / played.seconds);
    plies.push_back(static_cast<double>(played.count.plies) / played.seconds);
    games.push_back(static_cast<double>(played.games) / played.seconds);
  }
  line.decisions_per_s = median(decisions);
  line.plies_per_s = median(plies);
  line.games_per_s = median(games);
}

// Positions from the course of a game; few enough to stay in the nearest cache, as a search's do.
template <Rules G>
std::array<typename G::Position, 8> some_positions(const G& game, const Setup& setup) {
  std::array<typename G::Position, 8> positions;
  Random random(2);
  for (auto& position : positions) {
    position = game.start(setup);
    playout(game, position, random);
  }
  return positions;
}

template <Rules G>
double measure_copy_ns(const G& game, const Setup& setup, const BenchEffort& effort) {
  constexpr int kCopies = 200'000;
  const auto positions = some_positions(game, setup);
  std::vector<double> times;
  for (int i = 0; i < effort.repetitions; ++i) {
    const double begin = cpu_seconds();
    for (int k = 0; k < kCopies; ++k) {
      const typename G::Position copy = positions[k % positions.size()];
      look_at(&copy);
    }
    times.push_back((cpu_seconds() - begin) / kCopies * 1e9);
  }
  return median(times);
}

template <Rules G>
std::optional<double> count_allocations(const G& game, const Setup& setup) {
  constexpr int kGames = 100;
  Random random(3);
  const std::optional<std::uint64_t> before = allocations_so_far();
  for (int i = 0; i < kGames; ++i) {
    typename G::Position position = game.start(setup);
    playout(game, position, random);
    look_at(&position);
  }
  const std::optional<std::uint64_t> after = allocations_so_far();
  if (!before || !after) return std::nullopt;
  return static_cast<double>(*after - *before) / kGames;
}

template <Game G>
Verdict bench_game(const EditionOf& edition_of, const BenchEffort& effort, BenchReport& report) {
  const GameInfo& info = G::info();
  const Result<Json> edition = edition_of(info);
  if (!edition) return edition.error();
  const Result<G> game = G::load(*edition);
  if (!game) return game.error();
  for (int players = info.min_players; players <= info.max_players; ++players) {
    Setup setup;
    setup.players = players;
    BenchLine line;
    line.game = info.id;
    line.players = players;
    line.position_bytes = sizeof(typename G::Position);
    measure_speed(*game, setup, effort, line);
    line.copy_ns = measure_copy_ns(*game, setup, effort);
    line.allocations_per_game = count_allocations(*game, setup);
    report.games.push_back(std::move(line));
  }
  return {};
}

}  // namespace

Result<BenchReport> run_bench(const EditionOf& edition_of, const BenchEffort& effort) {
  BenchReport report;
  Result<std::string> sum = signature(edition_of);
  if (!sum) return sum.error();
  report.signature = std::move(*sum);
  Verdict verdict;
  for_each_game(AllGames{}, [&]<Game G>() {
    if (verdict) verdict = bench_game<G>(edition_of, effort, report);
  });
  if (!verdict) return verdict.error();
  return report;
}

Json bench_json(const BenchReport& report) {
  Json json;
  json["signature"] = report.signature;
  json["games"] = Json::array();
  for (const BenchLine& line : report.games) {
    const auto& allocations = line.allocations_per_game;
    json["games"].push_back({{"game", line.game},
                             {"players", line.players},
                             {"decisions_per_s", line.decisions_per_s},
                             {"plies_per_s", line.plies_per_s},
                             {"games_per_s", line.games_per_s},
                             {"position_bytes", line.position_bytes},
                             {"copy_ns", line.copy_ns},
                             {"allocations_per_game", allocations ? Json(*allocations) : Json()}});
  }
  return json;
}

}  // namespace bottega
