// The commands of the program, a few a file.
#pragma once

namespace bottega::cli {

class CommandLine;

void add_games_command(CommandLine& program);       // games
void add_record_commands(CommandLine& program);     // new, apply
void add_look_commands(CommandLine& program);       // moves, why, show, position
void add_replay_commands(CommandLine& program);     // log, replay, verify
void add_hint_command(CommandLine& program);        // hint
void add_play_command(CommandLine& program);        // play, resume
void add_selfplay_command(CommandLine& program);    // selfplay
void add_duel_command(CommandLine& program);        // duel
void add_tournament_command(CommandLine& program);  // tournament
void add_study_command(CommandLine& program);       // study
void add_tune_command(CommandLine& program);        // tune
void add_serve_command(CommandLine& program);       // serve
void add_site_command(CommandLine& program);        // site
void add_join_command(CommandLine& program);        // join
void add_load_command(CommandLine& program);        // load
void add_transfer_commands(CommandLine& program);   // export, import
void add_bench_command(CommandLine& program);       // bench

}  // namespace bottega::cli
