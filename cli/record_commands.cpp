// new and apply: the commands that write records.
#include <fmt/format.h>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/editions.h"
#include "cli/files.h"
#include "cli/new_game.h"
#include "cli/record_file.h"
#include "cli/terminal.h"

namespace bottega::cli {

namespace {

Chance chance_from(const std::optional<std::uint64_t>& seed) {
  return [random = Random(seed_or_fresh(seed))]() mutable { return random.next(); };
}

// --- new

struct AskedNew {
  NewGame start;
  std::string position;  // a file
};

Result<Match> begin_at_position(const AskedNew& asked, const AnyGame& game) {
  const Result<std::string> text = read_file(asked.position);
  if (!text) return text.error();
  Result<Match> match = Match::begin_from(game, *text);
  if (!match) return Error{fmt::format("{}: {}", asked.position, match.error().message)};
  const Result<Names> names = asked.start.seat_names(match->record().setup.players);
  if (!names) return names.error();
  return Match::begin_from(game, *text, *names);
}

Verdict write_opening(Match match, const std::optional<std::uint64_t>& seed) {
  match.advance(chance_from(seed));
  write_out(write_record(match.record(), match.game()));
  return {};
}

Verdict make_record(const AskedNew& asked) {
  if (asked.position.empty()) {
    const Result<NewGame::Agreed> agreed = asked.start.agree();
    if (!agreed) return agreed.error();
    return write_opening(Match::begin(*agreed->game, agreed->setup, agreed->names),
                         asked.start.seed);
  }
  const auto game = load_game(asked.start.game, asked.start.edition);
  if (!game) return game.error();
  const Result<Match> match = begin_at_position(asked, **game);
  if (!match) return match.error();
  return write_opening(*match, asked.start.seed);
}

void add_new(CommandLine& program) {
  const auto asked = std::make_shared<AskedNew>();
  Command& command =
      program.command("new", "write a new record to standard output, nature's opening moves drawn");
  asked->start.add_to(command);
  command.path("--position", "FILE", asked->position, "start from this position instead")
      .excludes("--players")
      .excludes("--set");
  command.needs_one_of({"--players", "--position"}, "--players N or --position FILE");
  command.footer(
      "Examples:\n"
      "  bottega new parfum --players 3 > r.json\n"
      "  bottega new parfum --players 2 --names Ada,Bruno --set well_reshuffle=at_once_when_empty\n"
      "  bottega new parfum --position p.json > r.json\n"
      "A seed is not written into the record: it would tell the future.");
  command.run([asked] { return make_record(*asked); });
}

// --- apply

struct AskedApply {
  RecordFile file;
  std::vector<std::string> moves;
  std::optional<std::uint64_t> seed;
};

Verdict play_all(const AskedApply& asked, Match& match) {
  const Chance chance = chance_from(asked.seed);
  for (std::size_t i = 0; i < asked.moves.size(); ++i) {
    const Verdict played = match.play_text(asked.moves[i], chance);
    if (played) continue;
    const std::string which =
        asked.moves.size() > 1 ? fmt::format("move {} of {}: ", i + 1, asked.moves.size()) : "";
    return Error{which + played.error().message};
  }
  match.advance(chance);
  return {};
}

void say_news(const Match& match, int since) {
  const Names names = one_line(match.names());
  for (const Event& event : match.events(since, match.ply())) {
    say("{}\n", match.game().sentence(event, names));
  }
  say("Next: {}.\n", who_is_next(match));
}

Verdict apply_moves(const AskedApply& asked) {
  Result<OpenRecord> open = open_record(asked.file);
  if (!open) return open.error();
  Match& match = open->match;
  const int before = match.ply();
  const Verdict played = play_all(asked, match);
  if (!played) return played.error();
  const std::string text = write_record(match.record(), *open->game);
  if (asked.file.path == kStandardInput) {
    write_out(text);
    return {};
  }
  // The news first: a file that was changed must not be followed by a failure.
  say_news(match, before);
  const Verdict told = finish_output();
  if (!told) return told.error();
  return replace_file(asked.file.path, text);
}

void add_apply(CommandLine& program) {
  const auto asked = std::make_shared<AskedApply>();
  Command& command =
      program.command("apply", "append moves to a record; nothing is written if one is illegal");
  asked->file.add_to(command);
  command.positional("MOVE", asked->moves, "moves, each in quotes").required();
  command.seed(asked->seed);
  command.footer(
      "Examples:\n"
      "  bottega apply r.json \"clock 2\"\n"
      "  bottega apply r.json \"die rose\" \"roll rose 1\" --seed 7\n"
      "Nature's moves are drawn unless they are given, and answers without an alternative are\n"
      "played. With - the record is read from standard input and the new one written to\n"
      "standard output.");
  command.run([asked] { return apply_moves(*asked); });
}

}  // namespace

void add_record_commands(CommandLine& program) {
  add_new(program);
  add_apply(program);
}

}  // namespace bottega::cli
