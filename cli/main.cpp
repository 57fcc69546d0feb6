// The program `bottega`: from arguments to a job, from its verdict to an exit code.
#include <fmt/format.h>
#include <exception>

#include "cli/command_line.h"
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
  write_err(fmt::format("bottega: {}\n", one_line(message)));
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

int run(int count, char** arguments) {
  CommandLine program("bottega",
                      "Bottega: board games in the terminal, for people and for programs.");
  program.footer(
      "Examples:\n"
      "  bottega play parfum --players 3                 play against two bots\n"
      "  bottega new parfum --players 2 > r.json         a new record\n"
      "  bottega moves r.json                            what can be done now\n"
      "  bottega apply r.json \"clock 2\"                  do it\n"
      "'bottega COMMAND --help' explains a command.");
  add_games_command(program);
  add_record_commands(program);
  add_look_commands(program);
  add_replay_commands(program);
  add_hint_command(program);
  add_play_command(program);
  add_selfplay_command(program);
  add_duel_command(program);
  add_tournament_command(program);
  add_study_command(program);
  add_tune_command(program);
  add_serve_command(program);
  add_site_command(program);
  add_join_command(program);
  add_load_command(program);
  add_transfer_commands(program);
  add_bench_command(program);
  const Result<Job> job = program.understand(count, arguments);
  if (job) return do_job(*job);
  write_err(fmt::format("bottega: {}\n", one_line(std::string_view(job.error().message))));
  return kWrongUsage;
}

}  // namespace
}  // namespace bottega::cli

int main(int count, char** arguments) {
  bottega::cli::hold_standard_files();
  return bottega::cli::run(count, arguments);
}
