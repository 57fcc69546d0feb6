// The commands of the program, a few a file.
#pragma once

#include <functional>

#include "engine/result.h"

namespace CLI {
class App;
}

namespace bottega::cli {

// What is to be done once the arguments are understood. An error is refused input: exit code 1.
using Job = std::function<Verdict()>;

// Each adds its commands to the program; the one that is called for sets the job.
void add_games_command(CLI::App& app, Job& job);       // games
void add_record_commands(CLI::App& app, Job& job);     // new, apply
void add_look_commands(CLI::App& app, Job& job);       // moves, why, show, position
void add_replay_commands(CLI::App& app, Job& job);     // log, replay
void add_hint_command(CLI::App& app, Job& job);        // hint
void add_play_command(CLI::App& app, Job& job);        // play, resume
void add_selfplay_command(CLI::App& app, Job& job);    // selfplay
void add_duel_command(CLI::App& app, Job& job);        // duel
void add_tournament_command(CLI::App& app, Job& job);  // tournament
void add_study_command(CLI::App& app, Job& job);       // study
void add_bench_command(CLI::App& app, Job& job);       // bench

}  // namespace bottega::cli
