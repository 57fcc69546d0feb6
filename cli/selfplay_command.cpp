// selfplay: bots among themselves, many games.
#include <fmt/format.h>
#include <unistd.h>
#include <CLI/CLI.hpp>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "bots/bot.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/new_game.h"
#include "cli/terminal.h"

namespace bottega::cli {

namespace {

// No game comes near; one that does not end is stopped and counted as unfinished.
constexpr int kMaxPlies = 100'000;

struct Asked {
  NewGame start;
  int games = 1;
  std::vector<std::string> bots{"random"};
  std::string records;  // a directory
  bool json = false;
};

using Bots = std::vector<std::unique_ptr<Bot>>;

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

// Only for somebody who watches, and never into a pipe.
class ProgressBar {
 public:
  explicit ProgressBar(int total) : total_(total), shown_(isatty(STDERR_FILENO) == 1) {}
  ~ProgressBar() {
    if (shown_) fmt::print(stderr, "\r\033[K");
  }
  void show(int done) {
    constexpr int kWidth = 40;
    const int full = static_cast<int>(static_cast<std::int64_t>(done) * kWidth / total_);
    if (!shown_ || (full == last_ && done % 16 != 0)) return;
    last_ = full;
    fmt::print(stderr, "\r[{}{}] {} of {} games", std::string(full, '#'),
               std::string(kWidth - full, '.'), done, total_);
  }

 private:
  int total_;
  int last_ = -1;
  bool shown_;
};

Match play_game(const NewGame::Agreed& agreed, const Bots& bots, std::uint64_t seed,
                std::uint64_t& decisions) {
  const AnyGame& game = *agreed.game;
  Random nature(derived_seed(seed, 0));
  Random thought(derived_seed(seed, 1));
  const auto chance = [&] { return nature.next(); };
  Match match = Match::begin(game, agreed.setup, agreed.names);
  for (match.advance(chance); !match.over() && match.ply() < kMaxPlies; match.advance(chance)) {
    const Seat seat = match.to_act();
    const AnyView view = game.observe(match.position(), seat);
    match.play(bots[seat]->choose(game, view, match.legal(), thought));
    ++decisions;
  }
  return match;
}

Verdict keep_record(const Asked& asked, const Match& match, int index) {
  const auto file = std::filesystem::path(asked.records) /
                    fmt::format("{}-{}.json", match.record().game, index + 1);
  return replace_file(file.string(), write_record(match.record(), match.game()));
}

Verdict make_directory(const std::string& path) {
  std::error_code problem;
  std::filesystem::create_directories(path, problem);
  std::error_code unseen;
  if (std::filesystem::is_directory(path, unseen)) return {};
  return Error{fmt::format("--records {}: the directory cannot be made: {}", path,
                           problem ? problem.message() : "something else has this name")};
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

void report_text(const Asked& asked, const AnyGame& game, const Bots& bots, const Tally& tally) {
  say("{} with {} players: {}, {} finished, {} decisions\n", game.info().name, bots.size(),
      counted(asked.games, "game", "games"), tally.finished, tally.decisions);
  say("{:<6}{:<10}{:>12}{:>10}\n", "seat", "bot", "mean score", "wins");
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    say("{:<6}{:<10}{:>12.2f}{:>10.2f}\n", seat + 1, bots[seat]->name(),
        tally.mean(static_cast<int>(seat)), tally.wins[seat]);
  }
}

Verdict play_games(const Asked& asked, const NewGame::Agreed& agreed, const Bots& bots,
                   Tally& tally) {
  const std::uint64_t seed = seed_or_fresh(asked.start.seed);
  ProgressBar progress(asked.games);
  for (int i = 0; i < asked.games; ++i) {
    progress.show(i);
    const Match match =
        play_game(agreed, bots, derived_seed(seed, static_cast<std::uint64_t>(i)), tally.decisions);
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
  const Result<Bots> bots = seat_bots(asked.bots, std::vector<bool>(players));
  if (!bots) return bots.error();
  if (!asked.records.empty()) {
    const Verdict made = make_directory(asked.records);
    if (!made) return made;
  }
  Tally tally;
  const Verdict played = play_games(asked, *agreed, *bots, tally);
  if (!played) return played;
  if (asked.json) {
    report_json(asked, *agreed->game, players, tally);
  } else {
    report_text(asked, *agreed->game, *bots, tally);
  }
  return {};
}

}  // namespace

void add_selfplay_command(CLI::App& app, Job& job) {
  const auto asked = std::make_shared<Asked>();
  CLI::App* command = app.add_subcommand("selfplay", "let bots play many games and count");
  asked->start.add_to(*command);
  command->get_option("--players")->required();
  command->add_option("--games", asked->games, "how many games (default: 1)")->type_name("G");
  command
      ->add_option("--bots", asked->bots,
                   "the bots of the seats in order, the last one repeated (default: random)")
      ->type_name("BOT,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  add_path_option(*command, "--records", asked->records,
                  "write one record a game into this directory", "DIR");
  command->add_flag("--json", asked->json, "as JSON");
  command->footer(
      "Examples:\n"
      "  bottega selfplay parfum --players 2 --games 100 --bots greedy,random --seed 1\n"
      "  bottega selfplay parfum --players 4 --games 10 --records games --json\n"
      "The same seed gives the same games.");
  command->callback([asked, &job] { job = [asked] { return selfplay(*asked); }; });
}

}  // namespace bottega::cli
