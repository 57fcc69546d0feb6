// The program `bottega`: from arguments to a job, from its verdict to an exit code.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "cli/commands.h"
#include "cli/crew.h"
#include "cli/terminal.h"

namespace bottega::cli {
namespace {

constexpr int kDone = 0;
constexpr int kRefused = 1;
constexpr int kWrongUsage = 2;

int refuse(std::string_view message) {
  if (follows_in_crew()) return kRefused;  // the leader says it
  fmt::print(stderr, "bottega: {}\n", one_line(message));
  abandon_crew();
  return kRefused;
}

int do_job(const Job& job) {
  try {
    const Verdict verdict = job();
    if (!verdict) return refuse(verdict.error().message);
    const Verdict written = finish_output();
    if (!written) return refuse(written.error().message);
    return kDone;
  } catch (const std::exception& problem) {  // out of memory and the like: nothing was half done
    return refuse(problem.what());
  }
}

// CLI11 would only say that a command is missing.
bool names_unknown_command(const CLI::App& app, int count, char** arguments) {
  if (count < 2 || arguments[1][0] == '-') return false;
  const std::string name = arguments[1];
  std::string known;
  for (const CLI::App* command : app.get_subcommands({})) {
    if (command->get_name() == name) return false;
    known += (known.empty() ? "" : ", ") + command->get_name();
  }
  fmt::print(stderr, "bottega: there is no command '{}'; there are {}\n",
             one_line(std::string_view(name)), known);
  return true;
}

int run(int count, char** arguments) {
  Job job;
  CLI::App app("Bottega: board games in the terminal, for people and for programs.", "bottega");
  app.require_subcommand(1);
  app.footer(
      "Examples:\n"
      "  bottega play parfum --players 3                 play against two bots\n"
      "  bottega new parfum --players 2 > r.json         a new record\n"
      "  bottega moves r.json                            what can be done now\n"
      "  bottega apply r.json \"clock 2\"                  do it\n"
      "'bottega COMMAND --help' explains a command.");
  add_games_command(app, job);
  add_record_commands(app, job);
  add_look_commands(app, job);
  add_replay_commands(app, job);
  add_hint_command(app, job);
  add_play_command(app, job);
  add_selfplay_command(app, job);
  add_duel_command(app, job);
  add_tournament_command(app, job);
  add_study_command(app, job);
  add_bench_command(app, job);
  if (names_unknown_command(app, count, arguments)) return kWrongUsage;
  try {
    app.parse(count, arguments);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help
    fmt::print(stderr, "bottega: {} ('bottega COMMAND --help' explains)\n",
               one_line(std::string_view(error.what())));
    return kWrongUsage;
  }
  return do_job(job);
}

}  // namespace
}  // namespace bottega::cli

int main(int count, char** arguments) {
  return bottega::cli::run(count, arguments);
}
