// bench: how fast the rules are, and the signature of their behaviour.
#include <nlohmann/json.hpp>

#include "bench/bench.h"
#include "bench/signature.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/editions.h"
#include "cli/terminal.h"
#include "games/registry.h"
#include "lab/search_speed.h"

namespace bottega::cli {

namespace {

struct Asked {
  bool json = false;
  bool quick = false;
  bool signature = false;
  bool search = false;
};

void report_text(const BenchReport& report) {
  say("signature {}\n", report.signature);
  say("{:<12}{:>8}{:>14}{:>14}{:>10}{:>10}{:>9}{:>18}\n", "game", "players", "decisions/s",
      "plies/s", "games/s", "position", "copy", "allocations/game");
  for (const BenchLine& line : report.games) {
    say("{:<12}{:>8}{:>14.0f}{:>14.0f}{:>10.0f}{:>8} B{:>6.1f} ns{:>18}\n", line.game, line.players,
        line.decisions_per_s, line.plies_per_s, line.games_per_s, line.position_bytes, line.copy_ns,
        line.allocations_per_game ? fmt::format("{}", *line.allocations_per_game) : "not counted");
  }
#ifndef NDEBUG
  say("This is a debug build: the speeds mean nothing.\n");
#endif
}

// Every game with its smallest table of two or more, and its largest.
Verdict bench_search(const Asked& asked) {
  Json list = Json::array();
  if (!asked.json) {
    say("{:<12}{:>8}{:>16}{:>30}\n", "game", "players", "simulations/s",
        "random to the end, a second");
  }
  for (const GameEntry& entry : registered_games()) {
    const auto game = load_game(entry.info().id, "");
    if (!game) return game.error();
    for (const int players : {std::max(2, entry.info().min_players), entry.info().max_players}) {
      const lab::SearchSpeed speed = lab::search_speed(**game, players, asked.quick ? 0.05 : 2);
      list.push_back({{"game", entry.info().id},
                      {"players", players},
                      {"simulations_per_s", speed.judged},
                      {"random_per_s", speed.random}});
      if (asked.json) continue;
      say("{:<12}{:>8}{:>16.0f}{:>30.0f}\n", entry.info().id, players, speed.judged, speed.random);
    }
  }
  if (asked.json) say("{}\n", list.dump(1));
  return {};
}

Verdict bench(const Asked& asked) {
  if (asked.search) return bench_search(asked);
  const EditionOf edition_of = [](const GameInfo& game) { return read_edition(game, ""); };
  if (asked.signature) {
    const Result<std::string> sum = signature(edition_of);
    if (!sum) return sum.error();
    if (asked.json) {
      say("{}\n", Json{{"signature", *sum}}.dump());
    } else {
      say("{}\n", *sum);
    }
    return {};
  }
  const BenchEffort effort = asked.quick ? BenchEffort{3, 0.05} : BenchEffort{};
  const Result<BenchReport> report = run_bench(edition_of, effort);
  if (!report) return report.error();
  asked.json ? say("{}\n", bench_json(*report).dump(1)) : report_text(*report);
  return {};
}

}  // namespace

void add_bench_command(CommandLine& program) {
  const auto asked = std::make_shared<Asked>();
  Command& command = program.command("bench", "how fast the rules are, and their signature");
  command.flag("--json", asked->json, "as JSON");
  command.flag("--quick", asked->quick, "a rough measurement in a second or so");
  command.flag("--signature", asked->signature,
               "only the hash of all rules, without measuring speed");
  command.flag("--search", asked->search, "how many games a search imagines a second");
  command.footer(
      "Examples:\n"
      "  bottega bench\n"
      "  bottega bench --signature\n"
      "Random legal play from set-up to end, in CPU time of one thread. The signature changes\n"
      "exactly when the behaviour of some rule does.");
  command.run([asked] { return bench(*asked); });
}

}  // namespace bottega::cli
