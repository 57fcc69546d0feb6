// What the commands of the laboratory have in common: how many games, by whom, on how many threads,
// and how they are stopped and go on.
#pragma once

#include <string>
#include <vector>

#include "cli/new_game.h"
#include "lab/lineup.h"
#include "lab/statistics.h"
#include "lab/work.h"

namespace bottega::cli {

struct LabRun {
  NewGame start;
  int games = 100;
  int threads = lab::usual_threads();
  std::string bots_option = "--bots";
  std::vector<std::string> bots;  // must be given unless there are some already
  std::string journal;
  bool json = false;

  // GAME, --players, --bots, --games, --seed, --set, --edition, --threads, --journal, --json.
  void add_to(Command& command, const std::string& bots_help, const std::string& games_help);

  // Looks at the numbers, and joins the processes that mpirun has started together with this one.
  Verdict begin() const;
  // The seed given, or a fresh one, the same in all these processes.
  Result<std::uint64_t> seed() const;

  // Does the work with the threads asked for, the journal and a progress bar. Only in the process
  // that leads does this come back: the others are done when their part is.
  Result<int> run(lab::Work work, const Json& identity) const;

  // The command that gives the same numbers again, with `more` of its own.
  std::string repeat(const std::string& command, std::uint64_t seed,
                     const std::string& more = "") const;
};

// Two fields, "..low" and "..high"; both null where there is no interval.
void put_interval(Json& json, const std::string& name, const lab::MaybeInterval& interval);

// Says so, where the games are no multiple of the rotations; else nothing.
std::string rotations_note(int games, int rotations);

// An argument as a shell understands it.
std::string quoted(const std::string& text);

}  // namespace bottega::cli
