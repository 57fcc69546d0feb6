// study: what games are like, and what another edition would change.
#include <fmt/format.h>
#include <array>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/crew.h"
#include "cli/editions.h"
#include "cli/files.h"
#include "cli/lab_run.h"
#include "cli/terminal.h"
#include "lab/duel.h"
#include "lab/game_facts.h"
#include "lab/play_game.h"
#include "lab/study_page.h"
#include "lab/study_report.h"

namespace bottega::cli {

namespace {

constexpr std::string_view kShipped = "default";

struct Asked {
  LabRun run;
  std::string against;  // "default", a file, or nothing
  std::string out;      // a directory
};

// The games to be played: of one edition, or of two in turn with the same seeds.
class Games {
 public:
  // The components are those of both editions.
  Games(const NewGame::Agreed& agreed, const AnyGame* against,
        std::array<lab::Components, 2> components, lab::Lineup lineup, std::uint64_t seed)
      : agreed_(agreed),
        against_(against),
        lineup_(std::move(lineup)),
        rotations_(lab::rotations_of(lineup_)),
        seed_(seed),
        components_(std::move(components)),
        study_(agreed.setup.players, rotations_),
        other_(agreed.setup.players, rotations_) {}

  bool compares() const { return against_ != nullptr; }
  int editions() const { return compares() ? 2 : 1; }

  Json identity() const {
    Json json = lab::run_identity("study", *agreed_.game, agreed_.setup, lineup_, seed_);
    json["facts"] = lab::kFactsVersion;
    if (compares()) json["against"] = against_->fingerprint();
    return json;
  }

  Json play(int job) const {
    const int game = job / editions();
    const int edition = job % editions();
    const AnyGame& rules = edition == 0 ? *agreed_.game : *against_;
    const auto seed = static_cast<std::uint64_t>(game / rotations_);
    const lab::PlayedGame played = lab::play_game(
        rules, agreed_.setup, lab::rotated(lineup_, game % rotations_), derived_seed(seed_, seed));
    return lab::facts_of(played.match, components_[edition]);
  }

  void take(int job, const Json& facts) {
    if (job % editions() == 0) {
      study_.take(facts);
    } else {
      other_.take(facts);
      if ((job / editions() + 1) % rotations_ == 0) compare();
    }
  }

  void finish() {
    const int before = study_.seeds();
    study_.finish();
    other_.finish();
    if (compares() && study_.seeds() > before) compare();
  }

  const lab::Lineup& lineup() const { return lineup_; }
  const lab::Components& components() const { return components_[0]; }
  const lab::Study& study() const { return study_; }
  const lab::Study& other() const { return other_; }
  const lab::Comparison& comparison() const { return comparison_; }

 private:
  // Only seeds of which both editions finished a game can be compared.
  void compare() {
    if (study_.last_seed().empty() || other_.last_seed().empty()) return;
    comparison_.take(study_.last_seed(), other_.last_seed());
  }

  const NewGame::Agreed& agreed_;
  const AnyGame* against_;
  lab::Lineup lineup_;
  int rotations_;
  std::uint64_t seed_;
  std::array<lab::Components, 2> components_;
  lab::Study study_;
  lab::Study other_;
  lab::Comparison comparison_;
};

std::vector<std::string> unusual_options(const AnyGame& game, const Setup& setup) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < game.info().options.size(); ++i) {
    const Option& option = game.info().options[i];
    if (setup.choices[i] == 0) continue;
    names.push_back(fmt::format("{}={}", option.name, option.values[setup.choices[i]]));
  }
  return names;
}

std::string edition_name(const std::string& file) {
  if (file.empty() || file == kShipped) return "the shipped one";
  return std::filesystem::path(file).filename().string();
}

constexpr const char* kJsonFile = "study.json";
constexpr const char* kCsvFile = "study.csv";
constexpr const char* kPageFile = "study.html";

std::string file_in(const std::string& directory, const char* name) {
  return (std::filesystem::path(directory) / name).string();
}

// Before the first game: what cannot be written must not be found out after hours. Nothing is made
// yet, so that a run that is stopped leaves nothing.
Verdict check_files(const std::string& directory) {
  const Verdict possible = check_directory("--out", directory);
  if (!possible || !exists(directory)) return possible;
  for (const char* name : {kJsonFile, kCsvFile, kPageFile}) {
    const Verdict writable = check_replaceable(file_in(directory, name));
    if (!writable) return writable;
  }
  return {};
}

Verdict write_files(const std::string& directory, const lab::StudyReport& report) {
  const auto write = [&](const char* name, const std::string& text) {
    return replace_file(file_in(directory, name), text);
  };
  Verdict written = make_directory("--out", directory);
  if (written) written = write(kJsonFile, lab::study_json(report).dump(1) + "\n");
  if (written) written = write(kCsvFile, lab::study_csv(report));
  if (written) written = write(kPageFile, lab::study_page(report));
  return written;
}

void report_text(const Asked& asked, const lab::StudyReport& report) {
  const std::string& automaton = report.header.automaton;
  say("{} with {}{}, edition {}: {}\n", report.header.game_name,
      counted(report.header.players, "player", "players"),
      automaton.empty() ? "" : " against " + automaton, report.header.edition_name,
      counted(report.study->games(), "game", "games"));
  for (const std::string& line : lab::headlines(report)) say("  {}\n", line);
  say("\n{:<40}{:>10}   {:<22}{}\n", "measure", "mean", "95 % interval", "unit");
  for (const lab::Finding& finding : report.study->findings()) {
    if (finding.topic.group != "overview" && finding.topic.group != "seats" &&
        finding.topic.group != "points") {
      continue;
    }
    const std::string name = finding.topic.group == "points"
                                 ? "points: " + lab::spoken(finding.topic.name)
                                 : finding.topic.name;
    const bool share = finding.topic.unit == lab::kShareOfGames;
    const double scale = share ? 100 : 1;
    say("{:<40}{:>10.2f}   {:<22}{}\n", name, scale * finding.mean,
        lab::in_words(lab::times(finding.interval, scale), 2),
        share ? "% of games" : finding.topic.unit);
  }
  if (report.comparison != nullptr) {
    say("\n{:<40}{:>10}{:>10}{:>12}   {}\n", "real differences", "here", "there", "difference",
        "95 % interval");
    for (const lab::Difference& d : report.comparison->differences()) {
      if (!lab::is_real(d.chance, report.study->seeds())) continue;
      say("{:<40}{:>10.2f}{:>10.2f}{:>+12.2f}   {}\n",
          d.topic.group + ": " + lab::spoken(report.header, d.topic), d.here, d.there, d.difference,
          lab::in_words(d.interval, 2, true));
    }
  }
  write_out(rotations_note(asked.run.games, lab::rotations_of(report.header.bots)));
  if (asked.out.empty()) {
    say("\n--out DIR writes everything: a page with plots, JSON, CSV.\n");
  } else {
    say("\nWritten: {0}/study.html, {0}/study.json, {0}/study.csv\n", one_line(asked.out));
  }
  say("Again: {}\n", report.header.repeat);
}

std::string repeat(const Asked& asked, std::uint64_t seed) {
  std::string more;
  if (!asked.against.empty()) more += " --against " + quoted(asked.against);
  if (!asked.out.empty()) more += " --out " + quoted(asked.out);
  return asked.run.repeat("study", seed, more);
}

Result<std::unique_ptr<const AnyGame>> other_edition(const Asked& asked, const AnyGame& game) {
  if (asked.against.empty()) return std::unique_ptr<const AnyGame>();
  Result<std::unique_ptr<const AnyGame>> other =
      load_game(asked.run.start.game, asked.against == kShipped ? "" : asked.against);
  if (!other) return other.error();
  if ((*other)->fingerprint() == game.fingerprint()) {
    return Error{
        fmt::format("--against {}: it has the same components as the edition studied; there is "
                    "nothing to compare",
                    asked.against)};
  }
  return other;
}

// Of the shipped edition where no file is named.
Result<lab::Components> components_in(const AnyGame& game, const std::string& file) {
  const Result<Json> edition = read_edition(game.info(), file == kShipped ? "" : file);
  if (!edition) return edition.error();
  return lab::components_of(*edition);
}

Verdict study(const Asked& asked) {
  const Verdict sound = asked.run.begin();
  if (!sound) return sound;
  const Result<NewGame::Agreed> agreed = asked.run.start.agree();
  if (!agreed) return agreed.error();
  const Result<std::unique_ptr<const AnyGame>> against = other_edition(asked, *agreed->game);
  if (!against) return against.error();
  const Result<lab::Lineup> lineup =
      lab::line_up(*agreed->game, asked.run.bots, agreed->setup.players);
  if (!lineup) return lineup.error();
  if (!asked.out.empty() && !follows_in_crew()) {
    const Verdict possible = check_files(asked.out);
    if (!possible) return possible;
  }
  const Result<std::uint64_t> shared_seed = asked.run.seed();
  if (!shared_seed) return shared_seed.error();
  const std::uint64_t seed = *shared_seed;
  const Result<lab::Components> here = components_in(*agreed->game, asked.run.start.edition);
  const Result<lab::Components> there = components_in(*agreed->game, asked.against);
  if (!here || !there) return (here ? there : here).error();
  Games games(*agreed, against->get(), {*here, *there}, *lineup, seed);
  if (asked.run.games > std::numeric_limits<int>::max() / games.editions()) {
    return Error{fmt::format("--games {} are too many; give fewer", asked.run.games)};
  }

  lab::Work work;
  work.jobs = asked.run.games * games.editions();
  work.work = [&](int job) { return games.play(job); };
  work.take = [&](int job, const Json& facts) {
    games.take(job, facts);
    return true;
  };
  const Result<int> taken = asked.run.run(std::move(work), games.identity());
  if (!taken) return taken.error();
  games.finish();

  lab::StudyReport report;
  report.header = {
      std::string(agreed->game->info().id),
      std::string(agreed->game->info().name),
      agreed->setup.players,
      games.study().with_automaton() ? std::string(agreed->game->info().automaton) : "",
      games.lineup(),
      unusual_options(*agreed->game, agreed->setup),
      agreed->game->fingerprint(),
      edition_name(asked.run.start.edition),
      seed,
      repeat(asked, seed),
      games.components()};
  report.study = &games.study();
  if (games.compares()) {
    report.against = &games.other();
    report.comparison = &games.comparison();
    report.against_edition = (*against)->fingerprint();
    report.against_name = edition_name(asked.against);
  }
  if (!asked.out.empty()) {
    const Verdict written = write_files(asked.out, report);
    if (!written) return written;
  }
  if (asked.run.json) {
    say("{}\n", lab::study_json(report).dump());
  } else {
    report_text(asked, report);
  }
  return {};
}

}  // namespace

void add_study_command(CommandLine& program) {
  const auto asked = std::make_shared<Asked>();
  Command& command =
      program.command("study", "what games are like, and what another edition would change");
  asked->run.add_to(command, "the bots, which change seats; the last one fills the table",
                    "how many games (of each edition)");
  command.path("--against", "default|FILE", asked->against,
               "compare with the edition in this file, or with the shipped one: default");
  command.path("--out", "DIR", asked->out,
               "write study.html, study.json and study.csv into this directory");
  command.footer(
      bots_in_words() +
      "Examples:\n"
      "  bottega study parfum --players 3 --bots greedy --games 1000 --out report\n"
      "  bottega study parfum --players 3 --bots greedy --games 1000 --seed 1 \\\n"
      "      --edition mine.json --against default --out report\n"
      "Seats, scores and their sources, what winners do, length, choices, lead changes. Two "
      "editions\n"
      "are played with the same seeds; what differs beyond luck is said to be real.");
  command.run([asked] { return study(*asked); });
}

}  // namespace bottega::cli
