#include "cli/lab_run.h"

#include <fmt/format.h>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/command_line.h"
#include "cli/crew.h"
#include "cli/farewell.h"
#include "cli/journal_file.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "lab/journal.h"

namespace bottega::cli {

namespace {

// More than any machine has; a million would only fail to start.
constexpr int kMaxThreads = 1024;

}  // namespace

void LabRun::add_to(Command& command, const std::string& bots_help, const std::string& games_help) {
  start.add_to(command);
  command.without("--names");
  command.argument("--players").required();
  Argument named = command.list(bots_option, "BOT,...", bots, bots_help);
  if (bots.empty()) named.required();
  command.option("--games", "G", games, fmt::format("{} (default: {})", games_help, games));
  command.option("--threads", "T", threads, "how many games at once (default: all cores)");
  command.path("--journal", "FILE", journal,
               "keep what is done in this file; the same command goes on from there");
  command.flag("--json", json, "as JSON");
}

Verdict LabRun::begin() const {
  const Result<lab::Crew*> crew = join_crew();
  if (!crew) return crew.error();
  if (games < 1) return Error{fmt::format("--games must be 1 or more, not {}", games)};
  if (threads < 1 || threads > kMaxThreads) {
    return Error{fmt::format("--threads must be 1 to {}, not {}", kMaxThreads, threads)};
  }
  if (!journal.empty() && !start.seed) {
    return Error{"--journal needs --seed S: without it no run is the same, and none can go on"};
  }
  return {};
}

Result<std::uint64_t> LabRun::seed() const {
  const Result<lab::Crew*> crew = join_crew();
  if (!crew) return crew.error();
  const std::uint64_t own = seed_or_fresh(start.seed);
  return *crew == nullptr ? own : std::stoull((*crew)->from_leader(std::to_string(own)));
}

Result<int> LabRun::run(lab::Work work, const Json& identity) const {
  const Result<lab::Crew*> crew = join_crew();
  if (!crew) return crew.error();
  work.crew = *crew;
  work.threads = threads;
  if (work.crew != nullptr && work.crew->from_leader(identity.dump()) != identity.dump()) {
    write_err(fmt::format("bottega: process {} has another edition or program than the first one\n",
                          work.crew->rank()));
    work.crew->abandon();
  }
  if (follows_in_crew()) {
    const Result<int> handed_in = lab::run(work);
    std::exit(handed_in ? 0 : 1);
  }
  std::optional<JournalFile> file;
  if (!journal.empty()) {
    Result<JournalFile> opened = JournalFile::open(journal, identity);
    if (!opened) return opened.error();
    file.emplace(std::move(*opened));
    work.done = file->take_done();
    work.keep = [&](int job, const Json& result) {
      return file->append(lab::journal_line(identity, job, result));
    };
  }
  const Farewell farewell(
      journal.empty()
          ? "stopped; nothing is kept (with --seed S --journal FILE the same command would go on)"
          : fmt::format("stopped; the games so far are kept, and the same command goes on from {}",
                        one_line(journal)));
  ProgressBar bar(work.jobs, "games");
  work.progress = [&](int taken) { bar.show(taken); };
  bar.show(std::min(work.jobs, static_cast<int>(work.done.size())));
  return lab::run(work);
}

void put_interval(Json& json, const std::string& name, const lab::MaybeInterval& interval) {
  json[name + "low"] = interval ? Json(interval->low) : Json();
  json[name + "high"] = interval ? Json(interval->high) : Json();
}

std::string quoted(const std::string& text) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=:,./+@%";
  if (!text.empty() && text.find_first_not_of(kPlain) == std::string::npos) return text;
  std::string safe = "'";
  for (const char c : text) safe += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return safe + "'";
}

std::string rotations_note(int games, int rotations) {
  const int over = games % rotations;
  if (over == 0) return "";
  return fmt::format(
      "The last seed was not played in all rotations of the seats; --games {} would be fair.\n",
      games - over + rotations);
}

std::string LabRun::repeat(const std::string& command, std::uint64_t seed,
                           const std::string& more) const {
  std::string line = fmt::format("bottega {} {} --players {} {} {} --games {} --seed {}", command,
                                 start.game, start.players, bots_option,
                                 quoted(fmt::format("{}", fmt::join(bots, ","))), games, seed);
  for (const std::string& choice : start.choices) line += " --set " + quoted(choice);
  if (!start.edition.empty()) line += " --edition " + quoted(start.edition);
  return line + more;
}

}  // namespace bottega::cli
