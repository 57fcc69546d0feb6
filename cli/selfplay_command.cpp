// selfplay: bots among themselves, many games.
#include <fmt/format.h>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/new_game.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "lab/play_game.h"

namespace bottega::cli {

namespace {

struct Asked {
  NewGame start;
  int games = 1;
  std::vector<std::string> bots{"random"};
  std::string records;  // a directory
  bool json = false;
};

struct Tally {
  int finished = 0;
  std::uint64_t decisions = 0;
  std::array<double, kMaxSeats> scores{};
  std::array<double, kMaxSeats> wins{};  // a shared first place counts as a fraction

  void add(const Outcome& outcome) {
    ++finished;
    for (int seat = 0; seat < outcome.players; ++seat) {
      scores[seat] += outcome.scores[seat];
      if (outcome.is_first(static_cast<Seat>(seat))) wins[seat] += 1.0 / outcome.winners();
    }
  }
  double mean(int seat) const { return finished == 0 ? 0 : scores[seat] / finished; }
};

Verdict keep_record(const Asked& asked, const Match& match, int index) {
  const auto file = std::filesystem::path(asked.records) /
                    fmt::format("{}-{}.json", match.record().game, index + 1);
  return replace_file(file.string(), write_record(match.record(), match.game()));
}

void report_json(const Asked& asked, const AnyGame& game, int players, const Tally& tally) {
  Json json;
  json["game"] = game.info().id;
  json["players"] = players;
  json["games"] = asked.games;
  json["finished"] = tally.finished;
  json["decisions"] = tally.decisions;
  json["mean_scores"] = Json::array();
  json["wins"] = Json::array();
  for (int seat = 0; seat < players; ++seat) {
    json["mean_scores"].push_back(tally.mean(seat));
    json["wins"].push_back(tally.wins[seat]);
  }
  say("{}\n", json.dump());
}

void report_text(const Asked& asked, const AnyGame& game, const lab::Lineup& lineup,
                 const Tally& tally) {
  say("{} with {}: {}, {} finished, {} decisions\n", game.info().name,
      counted(static_cast<std::int64_t>(lineup.size()), "player", "players"),
      counted(asked.games, "game", "games"), tally.finished, tally.decisions);
  say("{:<6}{:<10}{:>12}{:>10}\n", "seat", "bot", "mean score", "wins");
  for (std::size_t seat = 0; seat < lineup.size(); ++seat) {
    say("{:<6}{:<10}{:>12.2f}{:>10.2f}\n", seat + 1, lineup[seat],
        tally.mean(static_cast<int>(seat)), tally.wins[seat]);
  }
}

Verdict play_games(const Asked& asked, const NewGame::Agreed& agreed, const lab::Lineup& lineup,
                   Tally& tally) {
  const std::uint64_t seed = seed_or_fresh(asked.start.seed);
  ProgressBar progress(asked.games, "games");
  for (int i = 0; i < asked.games; ++i) {
    progress.show(i);
    const lab::PlayedGame played =
        lab::play_game(*agreed.game, agreed.setup, lineup,
                       derived_seed(seed, static_cast<std::uint64_t>(i)), agreed.names);
    const Match& match = played.match;
    tally.decisions += played.decisions;
    if (match.over()) tally.add(*match.record().end);
    if (asked.records.empty()) continue;
    const Verdict kept = keep_record(asked, match, i);
    if (!kept) return kept;
  }
  return {};
}

Verdict selfplay(const Asked& asked) {
  if (asked.games < 1) return Error{fmt::format("--games must be 1 or more, not {}", asked.games)};
  const Result<NewGame::Agreed> agreed = asked.start.agree();
  if (!agreed) return agreed.error();
  const int players = agreed->setup.players;
  const Result<lab::Lineup> lineup = lab::line_up(*agreed->game, asked.bots, players);
  if (!lineup) return lineup.error();
  if (!asked.records.empty()) {
    const Verdict made = make_directory("--records", asked.records);
    if (!made) return made;
  }
  Tally tally;
  const Verdict played = play_games(asked, *agreed, *lineup, tally);
  if (!played) return played;
  if (asked.json) {
    report_json(asked, *agreed->game, players, tally);
  } else {
    report_text(asked, *agreed->game, *lineup, tally);
  }
  return {};
}

}  // namespace

void add_selfplay_command(CommandLine& program) {
  const auto asked = std::make_shared<Asked>();
  Command& command = program.command("selfplay", "let bots play many games and count");
  asked->start.add_to(command);
  command.argument("--players").required();
  command.option("--games", "G", asked->games, "how many games (default: 1)");
  command.list("--bots", "BOT,...", asked->bots,
               "the bots of the seats in order, the last one repeated (default: random)");
  command.path("--records", "DIR", asked->records, "write one record a game into this directory");
  command.flag("--json", asked->json, "as JSON");
  command.footer(bots_in_words() +
                 "Examples:\n"
                 "  bottega selfplay parfum --players 2 --games 100 --bots greedy,random --seed 1\n"
                 "  bottega selfplay parfum --players 4 --games 10 --records games --json\n"
                 "The same seed gives the same games.");
  command.run([asked] { return selfplay(*asked); });
}

}  // namespace bottega::cli
