// play: people against each other and against bots, in the terminal.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/new_game.h"
#include "cli/terminal_game.h"

namespace bottega::cli {

namespace {

struct Asked {
  NewGame start;
  std::vector<int> people{1};
  std::vector<std::string> bots{"greedy"};
  std::string save;
};

Result<std::vector<bool>> people_at(const Asked& asked, int seats) {
  std::vector<bool> is_person(static_cast<std::size_t>(seats));
  for (const int person : asked.people) {
    if (person < 1 || person > seats) {
      return Error{
          fmt::format("--human {}: there is no such seat; the seats are 1 to {}", person, seats)};
    }
    is_person[static_cast<std::size_t>(person - 1)] = true;
  }
  return is_person;
}

Verdict play(const Asked& asked) {
  const Result<NewGame::Agreed> agreed = asked.start.agree();
  if (!agreed) return agreed.error();
  const Result<std::vector<bool>> people = people_at(asked, agreed->setup.players);
  if (!people) return people.error();
  Result<std::vector<std::unique_ptr<Bot>>> players = seat_bots(asked.bots, *people);
  if (!players) return players.error();
  if (!asked.save.empty() && exists(asked.save)) {
    return Error{fmt::format("{} exists already; give --save another name", asked.save)};
  }
  TerminalGame table(Match::begin(*agreed->game, agreed->setup, agreed->names), std::move(*players),
                     seed_or_fresh(asked.start.seed), asked.save);
  return table.run();
}

}  // namespace

void add_play_command(CLI::App& app, Job& job) {
  const auto asked = std::make_shared<Asked>();
  CLI::App* command = app.add_subcommand("play", "play in the terminal, against bots and people");
  asked->start.add_to(*command);
  command->get_option("--players")->required();
  command->add_option("--human", asked->people, "the seats of people, from 1 (default: 1)")
      ->type_name("K,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  std::string known;
  for (const BotInfo& bot : known_bots()) {
    known += fmt::format("{}{} ({})", known.empty() ? "" : "; ", bot.name, bot.description);
  }
  command
      ->add_option("--bots", asked->bots,
                   "who sits on the other seats, in order, the last one repeated (default: "
                   "greedy): " +
                       known)
      ->type_name("BOT,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  add_path_option(*command, "--save", asked->save, "keep the record in this file while you play",
                  "FILE");
  command->footer(
      "Examples:\n"
      "  bottega play parfum --players 3\n"
      "  bottega play parfum --players 4 --human 1,3 --names Ada,Bot,Bruno,Bot --save game.json");
  command->callback([asked, &job] { job = [asked] { return play(*asked); }; });
}

}  // namespace bottega::cli
