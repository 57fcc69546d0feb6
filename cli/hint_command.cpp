// hint: what a strong player would do here.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/advice.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/new_game.h"
#include "cli/record_file.h"
#include "cli/terminal.h"

namespace bottega::cli {

namespace {

struct Asked {
  RecordFile file;
  std::optional<double> seconds;
  std::optional<int> simulations;
  std::optional<std::uint64_t> seed;
  bool json = false;
};

Result<Budget> budget_of(const Asked& asked) {
  if (asked.seconds && !(*asked.seconds > 0 && *asked.seconds <= 3600)) {
    return Error{"--seconds must be more than 0 and at most 3600"};
  }
  if (asked.simulations && *asked.simulations < 1) {
    return Error{fmt::format("--simulations must be 1 or more, not {}", *asked.simulations)};
  }
  if (asked.simulations) return Budget{*asked.simulations, 0, 1};
  return Budget{0, asked.seconds.value_or(1), 1};
}

void report_json(const Match& match, const std::vector<Advice>& advice) {
  Json json;
  json["seat"] = match.to_act() + 1;
  json["moves"] = advice_json(match.game(), advice, match.names());
  say("{}\n", json.dump());
}

Verdict hint(const Asked& asked) {
  const Result<Budget> budget = budget_of(asked);
  if (!budget) return budget.error();
  const Result<OpenRecord> open = open_record(asked.file);
  if (!open) return open.error();
  const Match& match = open->match;
  if (match.over()) return Error{fmt::format("{}: the game is over", asked.file.path)};
  Random random(seed_or_fresh(asked.seed));
  const std::vector<Advice> advice = advise(match, *budget, random);
  if (asked.json) {
    report_json(match, advice);
  } else {
    say("{}\n{}", who_is_next(match), advice_text(match, advice));
  }
  return {};
}

}  // namespace

void add_hint_command(CommandLine& program) {
  const auto asked = std::make_shared<Asked>();
  Command& command = program.command("hint", "the best moves, what they promise, what follows");
  asked->file.add_to(command);
  command.option("--seconds", "S", asked->seconds, "how long to think (default: 1)");
  command.option("--simulations", "N", asked->simulations, "how much to think, repeatably")
      .excludes("--seconds");
  command.seed(asked->seed);
  command.flag("--json", asked->json, "as JSON");
  command.footer(
      "Examples:\n"
      "  bottega hint r.json\n"
      "  bottega hint r.json --simulations 5000 --seed 1 --json\n"
      "It knows what the seat to act knows, and no more.");
  command.run([asked] { return hint(*asked); });
}

}  // namespace bottega::cli
