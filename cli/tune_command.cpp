// tune: better weights for the judgement of a game, by self-play.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/crew.h"
#include "cli/files.h"
#include "cli/lab_run.h"
#include "cli/terminal.h"
#include "lab/machine.h"
#include "lab/tune.h"

namespace bottega::cli {

namespace {

using Proven = lab::Tuning::Proven;

std::string_view name_of(Proven proven) {
  switch (proven) {
    case Proven::kBetter: return "better";
    case Proven::kWorse: return "worse";
    case Proven::kNothing: return "open";
  }
  return "";
}

struct Asked {
  LabRun run;
  std::string from;
  std::string out;
  bool table = false;
};

struct Tuned {
  const Asked& asked;
  const AnyGame& game;
  const lab::Tuning& tuning;
  std::uint64_t seed;

  std::string repeat() const {
    const std::string from = asked.from.empty() ? "" : " --from " + quoted(asked.from);
    return asked.run.repeat("tune", seed, from);
  }
};

void report_json(const Tuned& tuned) {
  const lab::Tuning& tuning = tuned.tuning;
  Json json;
  json["game"] = tuned.game.info().id;
  json["players"] = tuned.asked.run.start.players;
  json["bot"] = tuned.asked.run.bots[0];
  json["trials"] = tuning.trials();
  json["unfinished"] = tuning.unfinished();
  json["weights"] = Json::array();
  for (std::size_t i = 0; i < tuning.before().size(); ++i) {
    json["weights"].push_back({{"name", tuned.game.weight_rows()[i].name},
                               {"before", tuning.before()[i]},
                               {"after", tuning.found()[i]}});
  }
  Json proof{{"games", tuning.share().games()}, {"win_share", tuning.share().share()}};
  put_interval(proof, "ci_", tuning.share().interval());
  proof["mean_margin"] = tuning.margin().mean();
  put_interval(proof, "margin_ci_", tuning.margin().interval());
  proof["finding"] = name_of(tuning.proven());
  json["proof"] = std::move(proof);
  json["seed"] = tuned.seed;
  json["repeat"] = tuned.repeat();
  say("{}\n", json.dump());
}

// Rows as they stand in games/<game>/weights.h.
void print_table(const Tuned& tuned) {
  const std::span<const Weight> rows = tuned.game.weight_rows();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double value = tuned.tuning.found()[i];
    const std::string number = fmt::format("{}", value);
    const bool whole = number.find_first_of(".e") == std::string::npos;
    say("    {{\"{}\", {}{}, \"{}\"}},\n", rows[i].name, number, whole ? ".0" : "",
        rows[i].meaning);
  }
}

void report_text(const Tuned& tuned) {
  const lab::Tuning& tuning = tuned.tuning;
  const std::span<const Weight> rows = tuned.game.weight_rows();
  int widest = 6;
  for (const Weight& row : rows) widest = std::max(widest, static_cast<int>(row.name.size()));
  say("{} with {}, {}: {} trials of {} games\n", tuned.game.info().name,
      counted(tuned.asked.run.start.players, "player", "players"), tuned.asked.run.bots[0],
      tuning.trials(), tuning.arrangements());
  say("{:<{}}{:>10}{:>10}   meaning\n", "weight", widest, "before", "after");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    say("{:<{}}{:>10.4g}{:>10.4g}   {}\n", rows[i].name, widest, tuning.before()[i],
        tuning.found()[i], rows[i].meaning);
  }
  const lab::Interval share = tuning.share().interval();
  say("The proof, with other seeds: the new weights won {:.1f} % ({:.1f} to {:.1f} %) of {} "
      "against\n"
      "the old ones, where 50 % is fair; their lead in points a seat was {:.2f} ({}).\n",
      100 * tuning.share().share(), 100 * share.low, 100 * share.high,
      counted(static_cast<std::int64_t>(tuning.share().games()), "game", "games"),
      tuning.margin().mean(), lab::in_words(tuning.margin().interval(), 2));
  switch (tuning.proven()) {
    case Proven::kBetter: say("They are better.\n"); break;
    case Proven::kWorse:
      say("They are worse: keep the old ones. More games may find better ones.\n");
      break;
    case Proven::kNothing:
      say("That they are better is not proven: more games may find better ones.\n");
      break;
  }
  if (tuning.unfinished() > 0) {
    say("{} did not end within the limit of moves and are not counted.\n",
        counted(tuning.unfinished(), "game", "games"));
  }
  say("Again: {}\n", tuned.repeat());
}

// The game as it judges where the way begins.
Result<std::unique_ptr<const AnyGame>> begin_of_way(const Asked& asked, const AnyGame& game) {
  if (asked.from.empty()) return game.with_weights(game.weights());
  const Result<Json> json = lab::machine_means().weights(asked.from);
  if (!json) return json.error();
  const auto values = read_weights(*json, asked.from, game.info().id, game.weight_rows());
  if (!values) return values.error();
  return game.with_weights(*values);
}

// What an earlier run has found may be replaced, and nothing else.
Verdict check_out(const std::string& file, const AnyGame& game) {
  if (!exists(file)) return check_replaceable(file);
  const Result<std::string> text = read_file(file);
  if (!text) return text.error();
  const Result<Json> json = parse_json(*text, file);
  if (!json || !read_weights(*json, file, game.info().id, game.weight_rows())) {
    return Error{
        fmt::format("--out {} exists already and is no file of weights of {}; give another name, "
                    "or remove it",
                    file, game.info().id)};
  }
  return check_replaceable(file);
}

Verdict check(const Asked& asked, const AnyGame& game) {
  if (asked.run.bots.size() != 1) return Error{"--bot must be one bot, which plays on both sides"};
  if (asked.run.start.players < 2) return Error{"--players must be 2 or more for tuning, not 1"};
  if (asked.run.bots[0] == "random") return Error{"--bot random judges nothing; take greedy"};
  const Verdict known = lab::check_bots(game, asked.run.bots);
  if (!known || asked.out.empty() || follows_in_crew()) return known;
  return check_out(asked.out, game);
}

Verdict tune(const Asked& asked) {
  const Verdict sound = asked.run.begin();
  if (!sound) return sound;
  const Result<NewGame::Agreed> agreed = asked.run.start.agree();
  if (!agreed) return agreed.error();
  const Verdict possible = check(asked, *agreed->game);
  if (!possible) return possible;
  const auto game = begin_of_way(asked, *agreed->game);
  if (!game) return game.error();
  const Result<std::uint64_t> seed = asked.run.seed();
  if (!seed) return seed.error();

  lab::Tuning tuning({game->get(), agreed->setup, asked.run.bots[0], *seed, asked.run.games});
  if (asked.run.games < tuning.fewest_games()) {
    return Error{fmt::format("--games must be {} or more with {}, not {}", tuning.fewest_games(),
                             counted(agreed->setup.players, "player", "players"), asked.run.games)};
  }
  lab::Work work;
  work.jobs = tuning.jobs();
  work.round = tuning.round();
  work.work = [&](int job) { return tuning.play(job); };
  work.take = [&](int job, const Json& result) {
    tuning.take(job, result);
    return true;
  };
  work.tell = [&] { return tuning.state(); };
  work.hear = [&](const std::string& state) { tuning.set_state(state); };
  const Result<int> taken = asked.run.run(std::move(work), tuning.identity());
  if (!taken) return taken.error();

  if (!asked.out.empty()) {
    const Json found = weights_json((*game)->info().id, (*game)->weight_rows(), tuning.found());
    const Verdict written = replace_file(asked.out, found.dump(1) + "\n");
    if (!written) return written;
  }
  const Tuned tuned{asked, **game, tuning, *seed};
  asked.table ? print_table(tuned) : asked.run.json ? report_json(tuned) : report_text(tuned);
  return {};
}

}  // namespace

void add_tune_command(CommandLine& program) {
  const auto asked = std::make_shared<Asked>();
  asked->run.bots_option = "--bot";
  asked->run.bots = {"greedy"};
  asked->run.games = 4000;
  Command& command = program.command("tune", "better weights for what bots judge by");
  asked->run.add_to(command, "who plays by the weights, on both sides (default: greedy)",
                    "how many games; at least the last fifth of them is a proof");
  command.path("--from", "FILE", asked->from, "begin with these weights, not the shipped ones");
  command.path("--out", "FILE", asked->out, "write the weights found, for bots with weights=FILE");
  command.flag("--table", asked->table, "print nothing but rows for games/GAME/weights.h")
      .excludes("--json");
  command.footer(
      bots_in_words() +
      "Examples:\n"
      "  bottega tune parfum --players 2 --games 8000 --seed 1 --out better.json\n"
      "  bottega duel parfum --players 2 --bots greedy:weights=better.json,greedy --games 2000\n"
      "'bottega games GAME --weights' says what the weights mean. The same seed finds the same\n"
      "weights, whatever the number of threads; with --journal a run can be stopped and goes on.");
  command.run([asked] { return tune(*asked); });
}

}  // namespace bottega::cli
