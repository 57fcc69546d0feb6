// tournament: everybody against everybody, and ratings.
#include <fmt/format.h>
#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/lab_run.h"
#include "cli/terminal.h"
#include "lab/tournament.h"

namespace bottega::cli {

namespace {

using Standings = std::vector<lab::Tournament::Standing>;

struct Held {
  const LabRun& run;
  const NewGame::Agreed& agreed;
  std::uint64_t seed;
  const lab::Tournament& tournament;
};

// Indices of the bots, the highest rating first.
std::vector<int> by_rating(const Standings& standings) {
  std::vector<int> order(standings.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return standings[a].rating.elo > standings[b].rating.elo; });
  return order;
}

// How often the one came before the other; nothing if they never met.
std::optional<double> share_against(const lab::PairTable& pairs, int a, int b) {
  if (a == b || pairs.games(a, b) == 0) return std::nullopt;
  return pairs.wins(a, b) / pairs.games(a, b);
}

void report_json(const Held& held) {
  const Standings standings = held.tournament.standings();
  Json json;
  json["game"] = held.agreed.game->info().id;
  json["players"] = held.agreed.setup.players;
  json["games"] = held.tournament.taken();
  json["bots"] = Json::array();
  for (const int i : by_rating(standings)) {
    const lab::Tournament::Standing& standing = standings[i];
    Json row;
    row["name"] = standing.name;
    row["games"] = standing.games;
    row["wins"] = standing.wins;
    row["win_share"] = standing.win_share;
    row["elo"] = standing.rating.elo;
    row["elo_ci_low"] = standing.rating.interval.low;
    row["elo_ci_high"] = standing.rating.interval.high;
    row["against"] = Json::object();
    for (const int other : by_rating(standings)) {
      const std::optional<double> share = share_against(held.tournament.pairs(), i, other);
      if (share) row["against"][standings[other].name] = *share;
    }
    json["bots"].push_back(row);
  }
  json["tables"] = held.tournament.tables();
  json["confidence"] = lab::kConfidence;
  json["unfinished"] = held.tournament.unfinished();
  json["seed"] = held.seed;
  json["edition"] = held.agreed.game->fingerprint();
  json["repeat"] = held.run.repeat("tournament", held.seed);
  say("{}\n", json.dump());
}

void report_pairs(const Held& held, const Standings& standings, int widest) {
  constexpr int kColumn = 9;
  const std::vector<int> order = by_rating(standings);
  say("\nHow often the row came before the column, in percent:\n{}", padded("", widest + 2));
  for (std::size_t i = 0; i < order.size(); ++i) say("{:>{}}", fmt::format("({})", i + 1), kColumn);
  say("\n");
  for (std::size_t i = 0; i < order.size(); ++i) {
    say("{}", padded(fmt::format("{} ({})", standings[order[i]].name, i + 1), widest + 2));
    for (const int other : order) {
      const std::optional<double> share = share_against(held.tournament.pairs(), order[i], other);
      say("{:>{}}", share ? fmt::format("{:.1f}", 100 * *share) : "-", kColumn);
    }
    say("\n");
  }
}

void report_text(const Held& held) {
  const Standings standings = held.tournament.standings();
  say("{} with {}: {} at {}, seats rotated\n", held.agreed.game->info().name,
      counted(held.agreed.setup.players, "player", "players"),
      counted(held.tournament.taken(), "game", "games"),
      counted(held.tournament.tables(), "table", "tables"));
  int widest = 6;
  for (const auto& standing : standings) widest = std::max(widest, width_of(standing.name) + 4);
  say("{}{:>8}{:>20}{:>9}{:>12}\n", padded("bot", widest), "rating", "95 % interval", "seats",
      "win share");
  for (const int i : by_rating(standings)) {
    const lab::Tournament::Standing& standing = standings[i];
    say("{}{:>8.0f}{:>20}{:>9}{:>10.1f} %\n", padded(standing.name, widest), standing.rating.elo,
        fmt::format("{:.0f} to {:.0f}", standing.rating.interval.low,
                    standing.rating.interval.high),
        standing.games, 100 * standing.win_share);
  }
  say("Ratings are Elo: 100 points more mean coming first in 64 % of comparisons; their mean is "
      "0.\n");
  report_pairs(held, standings, widest);
  if (held.tournament.unfinished() > 0) {
    say("{} did not end within the limit of moves and are not counted.\n",
        counted(held.tournament.unfinished(), "game", "games"));
  }
  say("Again: {}\n", held.run.repeat("tournament", held.seed));
}

Verdict check_different(const std::vector<std::string>& bots) {
  std::set<std::string> seen;
  for (const std::string& bot : bots) {
    if (!seen.insert(bot).second) {
      return Error{fmt::format("--bots names {} twice; name every bot once", bot)};
    }
  }
  if (bots.size() < 2) {
    return Error{fmt::format("--bots names only {}; a tournament needs two or more", bots[0])};
  }
  return {};
}

Verdict tournament(const LabRun& run) {
  const Verdict sound = run.begin();
  if (!sound) return sound;
  const Result<NewGame::Agreed> agreed = run.start.agree();
  if (!agreed) return agreed.error();
  const int players = agreed->setup.players;
  if (players < 2) return Error{"--players must be 2 or more for a tournament, not 1"};
  const Verdict known = lab::check_bots(*agreed->game, run.bots);
  if (!known) return known;
  const Verdict different = check_different(run.bots);
  if (!different) return different;

  const Result<std::uint64_t> shared_seed = run.seed();
  if (!shared_seed) return shared_seed.error();
  const std::uint64_t seed = *shared_seed;
  lab::Tournament tournament({agreed->game.get(), agreed->setup, run.bots, seed});
  if (run.games > std::numeric_limits<int>::max() / tournament.tables()) {
    return Error{fmt::format("--games {} at {} tables are too many; give fewer", run.games,
                             tournament.tables())};
  }
  lab::Work work;
  work.jobs = run.games * tournament.tables();
  work.work = [&](int job) { return tournament.play(job); };
  work.take = [&](int, const Json& result) {
    tournament.take(result);
    return true;
  };
  const Result<int> taken = run.run(std::move(work), tournament.identity());
  if (!taken) return taken.error();
  const Held held{run, *agreed, seed, tournament};
  run.json ? report_json(held) : report_text(held);
  return {};
}

}  // namespace

void add_tournament_command(CommandLine& program) {
  const auto run = std::make_shared<LabRun>();
  Command& command = program.command("tournament", "everybody against everybody: ratings of bots");
  run->add_to(command, "the bots that take part, two or more",
              "how many games at each table; a table is a group of bots that fills the seats");
  command.footer(
      bots_in_words() +
      "Examples:\n"
      "  bottega tournament parfum --players 2 --bots greedy,random --games 100 --seed 1\n"
      "  bottega tournament parfum --players 4 --bots greedy,random --json\n"
      "Every group of bots that fills the seats plays the same number of games; seats are "
      "rotated.\n"
      "The same seed gives the same numbers, whatever the number of threads.");
  command.run([run] { return tournament(*run); });
}

}  // namespace bottega::cli
