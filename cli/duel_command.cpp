// duel: which bot is stronger, and how sure that is.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/lab_run.h"
#include "cli/terminal.h"
#include "lab/duel.h"

namespace bottega::cli {

namespace {

using Finding = lab::SequentialTest::Finding;

struct Asked {
  LabRun run;
  bool sprt = false;
};

struct Fought {
  const Asked& asked;
  const NewGame::Agreed& agreed;
  std::uint64_t seed;
  const lab::Duel& duel;
  lab::SequentialTest test;

  Finding finding() const { return test.finding(duel.first_bot()); }
  // The test counts games, and shares are told a seat.
  double a_seat(double share) const { return share / duel.rows().front().seats; }
  std::string repeat() const { return asked.run.repeat("duel", seed, asked.sprt ? " --sprt" : ""); }
};

std::string_view name_of(Finding finding) {
  switch (finding) {
    case Finding::kStronger: return "stronger";
    case Finding::kNotStronger: return "not stronger";
    case Finding::kOpen: return "open";
  }
  return "";
}

Json row_json(const lab::DuelRow& row) {
  Json json;
  json["name"] = row.name;
  json["games"] = row.games;
  json["wins"] = row.wins;
  json["win_share"] = row.win_share;
  put_interval(json, "ci_", row.win_share_interval);
  json["mean_margin"] = row.mean_margin;
  put_interval(json, "margin_ci_", row.mean_margin_interval);
  json["mean_score"] = row.mean_score;
  json["seats"] = row.seats;
  return json;
}

Json test_json(const Fought& fought) {
  Json json;
  json["bot"] = fought.duel.rows().front().name;
  json["fair_share"] = fought.a_seat(fought.test.fair);
  json["stronger_share"] = fought.a_seat(fought.test.stronger);
  json["alpha"] = fought.test.alpha;
  json["beta"] = fought.test.beta;
  json["log_ratio"] = fought.test.log_ratio(fought.duel.first_bot());
  json["lower"] = fought.test.lower();
  json["upper"] = fought.test.upper();
  json["finding"] = name_of(fought.finding());
  return json;
}

void report_json(const Fought& fought) {
  Json json;
  json["game"] = fought.agreed.game->info().id;
  json["players"] = fought.agreed.setup.players;
  json["games"] = fought.duel.taken();
  json["bots"] = Json::array();
  for (const lab::DuelRow& row : fought.duel.rows()) json["bots"].push_back(row_json(row));
  if (!fought.duel.automaton().empty()) json["automaton"] = fought.duel.automaton();
  json["fair_share"] = fought.duel.fair_share();
  json["confidence"] = lab::kConfidence;
  json["unfinished"] = fought.duel.unfinished();
  json["seed"] = fought.seed;
  json["edition"] = fought.agreed.game->fingerprint();
  if (fought.asked.sprt) json["sprt"] = test_json(fought);
  json["repeat"] = fought.repeat();
  say("{}\n", json.dump());
}

std::string percent(double share) {
  return fmt::format("{:.1f} %", 100 * share);
}

// Whom the bots play against, in sentences.
std::string opponents(const Fought& fought, std::string_view usual) {
  const std::string automaton(fought.duel.automaton());
  if (automaton.empty()) return std::string(usual);
  return fought.agreed.setup.players == 1 ? automaton : fmt::format("{} or {}", usual, automaton);
}

// "Parfum with 2 players: 200 games, 2 rotations of each seed, fair share 50.0 %"
std::string title(const Fought& fought) {
  const lab::Duel& duel = fought.duel;
  const std::string automaton(duel.automaton());
  return fmt::format(
      "{} with {}{}: {}, {} of each seed, {} {}\n", fought.agreed.game->info().name,
      counted(fought.agreed.setup.players, "player", "players"),
      automaton.empty() ? "" : " against " + automaton, counted(duel.taken(), "game", "games"),
      counted(duel.rotations(), "rotation", "rotations"),
      automaton.empty() ? "fair share" : fmt::format("as good as {} is a share of", automaton),
      percent(duel.fair_share()));
}

void report_test(const Fought& fought) {
  const lab::SequentialTest& test = fought.test;
  const std::string bot = fought.duel.rows().front().name;
  const std::string others = opponents(fought, "the others");
  say("Sequential test: a share of {} (fair) against {} (stronger), error rates {:.0f} % and "
      "{:.0f} %.\n",
      percent(fought.a_seat(test.fair)), percent(fought.a_seat(test.stronger)), 100 * test.alpha,
      100 * test.beta);
  switch (fought.finding()) {
    case Finding::kStronger: say("{} is stronger than {}.\n", bot, others); break;
    case Finding::kNotStronger: say("{} is not that much stronger than {}.\n", bot, others); break;
    case Finding::kOpen: say("Not decided after so many games; --games allows more.\n"); break;
  }
  if (fought.duel.taken() < fought.asked.run.games) {
    say("The test ended the duel early, which makes the shares above a little too clear.\n");
  }
}

void report_text(const Fought& fought) {
  const lab::Duel& duel = fought.duel;
  write_out(title(fought));
  int widest = 4;
  for (const lab::DuelRow& row : duel.rows()) widest = std::max(widest, width_of(row.name));
  say("{}{:>6}{:>9}{:>10}{:>19}{:>12}{:>18}\n", padded("bot", widest), "seats", "wins", "share",
      "95 % interval", "margin", "95 % interval");
  for (const lab::DuelRow& row : duel.rows()) {
    say("{}{:>6}{:>9.1f}{:>10}{:>19}{:>12.1f}{:>18}\n", padded(row.name, widest), row.seats,
        row.wins, percent(row.win_share),
        lab::in_words(lab::times(row.win_share_interval, 100), 1) + " %", row.mean_margin,
        lab::in_words(row.mean_margin_interval, 1));
  }
  say("The share is that of one seat; a shared first place is a part of a win. The margin is in\n"
      "points ahead of {}.\n",
      opponents(fought, "the best other seat"));
  if (!duel.has_opponents()) say("All seats have the same bot: there is nobody to compare.\n");
  if (duel.unfinished() > 0) {
    say("{} did not end within the limit of moves and are not counted.\n",
        counted(duel.unfinished(), "game", "games"));
  }
  if (duel.taken() == fought.asked.run.games) {
    write_out(rotations_note(duel.taken(), duel.rotations()));
  }
  if (fought.asked.sprt) report_test(fought);
  say("Again: {}\n", fought.repeat());
}

Verdict duel(const Asked& asked) {
  const Verdict sound = asked.run.begin();
  if (!sound) return sound;
  const Result<NewGame::Agreed> agreed = asked.run.start.agree();
  if (!agreed) return agreed.error();
  const Result<lab::Lineup> lineup =
      lab::line_up(*agreed->game, asked.run.bots, agreed->setup.players);
  if (!lineup) return lineup.error();

  const Result<std::uint64_t> shared_seed = asked.run.seed();
  if (!shared_seed) return shared_seed.error();
  const std::uint64_t seed = *shared_seed;
  lab::Duel duel({agreed->game.get(), agreed->setup, *lineup, seed});
  if (asked.sprt && !duel.has_opponents()) {
    return Error{
        fmt::format("--sprt compares the first bot with the others, and all seats have {}; "
                    "name another bot, too",
                    lineup->front())};
  }
  const lab::SequentialTest test = duel.test_of_first_bot();

  lab::Work work;
  work.jobs = asked.run.games;
  work.work = [&](int job) { return duel.play(job); };
  work.take = [&](int, const Json& result) {
    duel.take(result);
    return !asked.sprt || test.finding(duel.first_bot()) == Finding::kOpen;
  };
  const Result<int> taken = asked.run.run(std::move(work), duel.identity());
  if (!taken) return taken.error();
  const Fought fought{asked, *agreed, seed, duel, test};
  asked.run.json ? report_json(fought) : report_text(fought);
  return {};
}

}  // namespace

void add_duel_command(CommandLine& program) {
  const auto asked = std::make_shared<Asked>();
  Command& command = program.command("duel", "which bot is stronger, and how sure that is");
  asked->run.add_to(command, "the bots, which change seats; the last one fills the table",
                    "how many games");
  command.flag("--sprt", asked->sprt,
               "stop as soon as it is clear whether the first bot is stronger");
  command.footer(
      bots_in_words() +
      "Examples:\n"
      "  bottega duel parfum --players 2 --bots greedy,random --games 200 --seed 1\n"
      "  bottega duel parfum --players 4 --bots greedy,random --games 4000 --sprt\n"
      "  bottega duel parfum --players 2 --bots greedy,random --games 9000 --seed 1 --journal j\n"
      "Every seed is played once in each rotation of the seats. The same seed gives the same\n"
      "numbers, whatever the number of threads; a run with a journal can be stopped, and goes on\n"
      "when it is called again, with more games if you like.");
  command.run([asked] { return duel(*asked); });
}

}  // namespace bottega::cli
