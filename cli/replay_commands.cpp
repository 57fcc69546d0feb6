// log, replay and verify: what happened, whether it can have happened, and whether chance was fair.
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/languages.h"
#include "cli/record_file.h"
#include "cli/scores.h"
#include "cli/terminal.h"
#include "table/fair.h"

namespace bottega::cli {

namespace {

// --- log

struct AskedLog {
  RecordFile file;
  std::optional<int> seat;
  std::string language = "en";
  bool rules = false;
  bool json = false;
};

Json told_json(const Told& told, const AnyGame& game, const Names& names) {
  const Event& event = told.event;
  Json json;
  json["ply"] = told.ply;
  json["event"] = game.event_name(event.kind);
  json["seat"] = is_player(event.seat) ? Json(event.seat + 1) : Json(nullptr);
  json["points"] = event.points;
  json["numbers"] = event.numbers;
  json["rule"] = event.rule;
  json["text"] = game.sentence(event, names);
  return json;
}

Verdict tell(const AskedLog& asked) {
  const Result<OpenRecord> open = open_record(asked.file);
  if (!open) return open.error();
  Seat listener = kOpenTable;
  if (asked.seat) {
    const Result<Seat> seat = seat_from(*asked.seat, open->match);
    if (!seat) return seat.error();
    listener = *seat;
  }
  const Result<Language> language = load_language(asked.language, open->game->info());
  if (!language) return language.error();
  const Speaking speaking(*language);
  const Names names = one_line(open->match.names());
  Json list = Json::array();
  for (const Told& told : story_of(open->match)) {
    if (!told.event.heard_by(listener)) continue;
    if (asked.json) {
      list.push_back(told_json(told, *open->game, names));
      continue;
    }
    say("{}{}\n", open->game->sentence(told.event, names),
        asked.rules ? fmt::format(" [{}]", told.event.rule) : "");
  }
  if (asked.json) say("{}\n", list.dump(1, ' ', false, Json::error_handler_t::replace));
  return {};
}

void add_log(CommandLine& program) {
  const auto asked = std::make_shared<AskedLog>();
  Command& command = program.command("log", "what happened, in sentences");
  asked->file.add_to(command);
  command.option("--seat", "K", asked->seat, "only what this seat may hear (from 1)");
  add_language_option(command, asked->language);
  command.flag("--rules", asked->rules, "with the number of the rule behind each sentence");
  command.flag("--json", asked->json, "as JSON");
  command.footer(
      "Examples:\n"
      "  bottega log r.json --rules\n"
      "  bottega log r.json --language it\n"
      "  bottega log r.json --seat 1 --json");
  command.run([asked] { return tell(*asked); });
}

// --- replay

struct AskedReplay {
  RecordFile file;
  bool check = false;
};

// What opening the record has not verified yet: the invariants of every position on the way.
Verdict check_positions(const OpenRecord& open) {
  const AnyGame& game = *open.game;
  const std::vector<Move>& moves = open.match.moves();
  AnyPosition position = open.match.at(0);
  for (std::size_t ply = 0;; ++ply) {
    const Verdict sound = game.check(position);
    if (!sound) {
      return Error{
          fmt::format("after ply {} the position is unsound: {}", ply, sound.error().message)};
    }
    if (ply == moves.size()) return {};
    game.apply(position, moves[ply]);
  }
}

std::string result_of(const Match& match) {
  const Outcome outcome = match.game().outcome(match.position());
  const Names names = one_line(match.names());
  std::string scores;
  for (int seat = 0; seat < outcome.players; ++seat) {
    scores += fmt::format("{}{} {}", seat > 0 ? ", " : "", names[seat], outcome.scores[seat]);
  }
  if (!match.over()) return fmt::format("not over, {}; {}", scores, who_is_next(match));
  return fmt::format("over, {}; won by {}", scores, fmt::join(winners(outcome, names), " and "));
}

Verdict replay(const AskedReplay& asked) {
  const Result<OpenRecord> open = open_record(asked.file);
  if (!open) return open.error();
  if (asked.check) {
    const Verdict sound = check_positions(*open);
    if (!sound) return Error{fmt::format("{}: {}", asked.file.path, sound.error().message)};
    if (open->match.over() && !open->ended) {
      return Error{
          fmt::format("{}: the game is over, but the record lacks its last line, the "
                      "result: it was cut off",
                      asked.file.path)};
    }
  }
  say("{}{} with {}, {}: {}\n", asked.check ? "sound: " : "", open->game->info().name,
      counted(open->match.record().setup.players, "player", "players"),
      counted(open->match.ply(), "ply", "plies"), result_of(open->match));
  return {};
}

void add_replay(CommandLine& program) {
  const auto asked = std::make_shared<AskedReplay>();
  Command& command = program.command("replay", "replay a record and say how it stands");
  asked->file.add_to(command);
  command.flag("--check", asked->check, "verify every position and the result");
  command.footer("Example:\n  bottega replay r.json --check");
  command.run([asked] { return replay(*asked); });
}

// --- verify

Verdict verify(const RecordFile& file) {
  const Result<OpenRecord> open = open_record(file);
  if (!open) return open.error();
  const Record& record = open->match.record();
  const Result<int> draws = table::verify_fairness(*open->game, record);
  if (!draws) return Error{fmt::format("{}: {}", file.path, draws.error().message)};
  say("fair: {} of nature, each by the stream that was promised\nseed {}\nhash {}\n",
      counted(*draws, "move", "moves"), record.fairness->seed, record.fairness->hash);
  return {};
}

void add_verify(CommandLine& program) {
  const auto file = std::make_shared<RecordFile>();
  Command& command = program.command("verify", "prove that no shuffle of a record was changed");
  file->add_to(command);
  command.footer(
      "Example:\n"
      "  bottega verify r.json\n"
      "A server tells the hash of a seed when a table is opened, and the seed when the game is "
      "over.\n"
      "Compare the hash with the one that you were shown; the rest is proved here.");
  command.run([file] { return verify(*file); });
}

}  // namespace

void add_replay_commands(CommandLine& program) {
  add_log(program);
  add_replay(program);
  add_verify(program);
}

}  // namespace bottega::cli
