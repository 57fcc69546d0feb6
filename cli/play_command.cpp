// play and resume: people against each other and against bots, in the terminal.
#include <fmt/format.h>
#include <algorithm>
#include <optional>

#include "bots/bot.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/new_game.h"
#include "cli/record_file.h"
#include "cli/terminal_game.h"
#include "lab/lineup.h"
#include "lab/machine.h"
#include "table/agreement.h"

namespace bottega::cli {

namespace {

// A bot for every seat without a person: those named, in order, the last one again and again.
Result<std::vector<std::unique_ptr<Bot>>> seat_bots(const AnyGame& game,
                                                    const std::vector<std::string>& names,
                                                    const std::vector<bool>& is_person) {
  std::vector<std::unique_ptr<Bot>> players(is_person.size());
  std::size_t next = 0;
  for (std::size_t seat = 0; seat < is_person.size(); ++seat) {
    if (is_person[seat]) continue;
    players[seat] = std::move(*make_bot(names[next], game, lab::machine_means()));
    if (next + 1 < names.size()) ++next;
  }
  return players;
}

// Who sits where: people, and bots on the other seats.
struct Company {
  std::vector<int> people{1};
  std::vector<std::string> bots;  // none: the usual one, where there is a seat for it

  void add_to(Command& command);
  Result<std::vector<std::unique_ptr<Bot>>> seated(const AnyGame& game, int seats) const;
};

void Company::add_to(Command& command) {
  command.list("--human", "K,...", people, "the seats of people, from 1 (default: 1)");
  command.list("--bots", "BOT,...", bots,
               "who sits on the other seats, in order, the last one repeated (default: regular)");
}

Result<std::vector<std::unique_ptr<Bot>>> Company::seated(const AnyGame& game, int seats) const {
  std::vector<bool> is_person(static_cast<std::size_t>(seats));
  for (const int person : people) {
    if (person < 1 || person > seats) {
      return Error{
          fmt::format("--human {}: there is no such seat; the seats are 1 to {}", person, seats)};
    }
    is_person[static_cast<std::size_t>(person - 1)] = true;
  }
  if (bots.empty()) return seat_bots(game, {"regular"}, is_person);
  const Verdict known = lab::check_bots(game, bots);
  if (!known) return known.error();
  const auto left = std::count(is_person.begin(), is_person.end(), false);
  const Verdict fits = lab::check_seats(bots, static_cast<int>(left));
  if (!fits) return fits.error();
  return seat_bots(game, bots, is_person);
}

// Bots have names of the game's time and place where nobody was given any; a seed decides which.
Names company_names(const GameInfo& info, const std::vector<std::unique_ptr<Bot>>& players,
                    std::uint64_t seed) {
  const Names plain = plain_names(static_cast<int>(players.size()));
  std::vector<table::Chair> chairs;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const bool person = players[seat] == nullptr;
    chairs.push_back({person ? table::Chair::Kind::kPerson : table::Chair::Kind::kBot,
                      person ? plain[seat] : "",
                      {}});
  }
  return table::names_of(info, chairs, std::to_string(seed));
}

// --- play

struct AskedPlay {
  NewGame start;
  Company company;
  std::string save;
};

Verdict play(const AskedPlay& asked) {
  const Result<NewGame::Agreed> agreed = asked.start.agree();
  if (!agreed) return agreed.error();
  Result<std::vector<std::unique_ptr<Bot>>> players =
      asked.company.seated(*agreed->game, agreed->setup.players);
  if (!players) return players.error();
  if (!asked.save.empty() && exists(asked.save)) {
    return Error{
        fmt::format("{} exists already; give --save another name, or go on with 'bottega "
                    "resume {}'",
                    asked.save, asked.save)};
  }
  const std::uint64_t seed = seed_or_fresh(asked.start.seed);
  const Names names =
      agreed->names.empty() ? company_names(agreed->game->info(), *players, seed) : agreed->names;
  TerminalGame table(Match::begin(*agreed->game, agreed->setup, names), std::move(*players), seed,
                     asked.save);
  return table.run();
}

void add_play(CommandLine& program) {
  const auto asked = std::make_shared<AskedPlay>();
  Command& command = program.command("play", "play in the terminal, against bots and people");
  asked->start.add_to(command);
  command.argument("--players").required();
  asked->company.add_to(command);
  command.path("--save", "FILE", asked->save, "keep the record in this file while you play");
  command.footer(
      bots_in_words() +
      "Examples:\n"
      "  bottega play parfum --players 3\n"
      "  bottega play parfum --players 4 --human 1,3 --names Ada,Bot,Bruno,Bot --save game.json");
  command.run([asked] { return play(*asked); });
}

// --- resume

struct AskedResume {
  RecordFile file;
  Company company;
  std::optional<std::uint64_t> seed;
};

Verdict resume(const AskedResume& asked) {
  Result<OpenRecord> open = open_record(asked.file);
  if (!open) return open.error();
  if (open->match.over()) return Error{fmt::format("{}: the game is over", asked.file.path)};
  const int seats = open->game->setup_of(open->match.position()).players;
  Result<std::vector<std::unique_ptr<Bot>>> players = asked.company.seated(*open->game, seats);
  if (!players) return players.error();
  TerminalGame table(std::move(open->match), std::move(*players), seed_or_fresh(asked.seed),
                     asked.file.path);
  return table.run();
}

void add_resume(CommandLine& program) {
  const auto asked = std::make_shared<AskedResume>();
  Command& command =
      program.command("resume", "go on with a game that was kept, with anybody on any seat");
  asked->file.add_to(command);
  asked->company.add_to(command);
  command.seed(asked->seed);
  command.footer(bots_in_words() +
                 "Examples:\n"
                 "  bottega resume game.json\n"
                 "  bottega resume game.json --human 2 --bots strong     a bot takes over seat 1\n"
                 "The file is kept up to date.");
  command.run([asked] { return resume(*asked); });
}

}  // namespace

void add_play_command(CommandLine& program) {
  add_play(program);
  add_resume(program);
}

}  // namespace bottega::cli
