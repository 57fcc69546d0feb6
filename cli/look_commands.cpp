// moves, why, show and position: what a record's game looks like now, or looked like then.
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/record_file.h"
#include "cli/terminal.h"

namespace bottega::cli {

namespace {

// --- moves

struct AskedMoves {
  RecordFile file;
  bool json = false;
};

Json seat_json(Seat seat) {
  if (seat == kNobody) return nullptr;
  return seat == kNature ? Json("nature") : Json(seat + 1);
}

Verdict list_moves(const AskedMoves& asked) {
  const Result<OpenRecord> open = open_record(asked.file);
  if (!open) return open.error();
  const Match& match = open->match;
  Json moves = Json::array();
  for (const Move& move : match.legal()) moves.push_back(open->game->text(move));
  if (asked.json) {
    Json json;
    json["seat"] = seat_json(match.to_act());
    json["question"] = match.question();
    json["moves"] = std::move(moves);
    say("{}\n", json.dump());
    return {};
  }
  say("{}\n", who_is_next(match));
  for (const Json& move : moves) say("{}\n", move.get<std::string>());
  return {};
}

void add_moves(CommandLine& program) {
  const auto asked = std::make_shared<AskedMoves>();
  Command& command = program.command("moves", "who is to act, and the legal moves");
  asked->file.add_to(command);
  command.flag("--json", asked->json, "as JSON");
  command.footer("Example:\n  bottega moves r.json");
  command.run([asked] { return list_moves(*asked); });
}

// --- why

struct AskedWhy {
  RecordFile file;
  std::string move;
};

Verdict explain(const AskedWhy& asked) {
  const Result<OpenRecord> open = open_record(asked.file);
  if (!open) return open.error();
  const Match& match = open->match;
  const Result<Move> move = open->game->parse(asked.move);
  if (!move) return move.error();
  if (match.over()) {
    say("the game is over\n");
  } else if (contains(match.legal(), *move)) {
    say("'{}' is legal\n", open->game->text(*move));
  } else {
    say("{}\n", open->game->why_not(match.view_to_act(), *move));
  }
  return {};
}

void add_why(CommandLine& program) {
  const auto asked = std::make_shared<AskedWhy>();
  Command& command = program.command("why", "why a move is not legal");
  asked->file.add_to(command);
  command.positional("MOVE", asked->move, "a move, in quotes").required();
  command.footer("Example:\n  bottega why r.json \"clock 2\"");
  command.run([asked] { return explain(*asked); });
}

// --- show and position

Result<AnyPosition> position_at(const Match& match, const std::optional<int>& ply) {
  if (!ply) return match.position();
  if (*ply >= 0 && *ply <= match.ply()) return match.at(*ply);
  return Error{fmt::format("the record has no ply {}; --at can be 0 to {}", *ply, match.ply())};
}

void add_at_option(Command& command, std::optional<int>& ply) {
  command.option("--at", "PLY", ply, "after so many moves instead of all; 0 is the start");
}

struct AskedShow {
  RecordFile file;
  std::optional<int> seat;
  bool spectator = false;
  std::optional<int> ply;
  bool json = false;
};

Result<Seat> observer_of(const AskedShow& asked, const Match& match) {
  if (asked.spectator) return kSpectator;
  if (!asked.seat) return kOpenTable;
  return seat_from(*asked.seat, match);
}

Verdict show(const AskedShow& asked) {
  const Result<OpenRecord> open = open_record(asked.file);
  if (!open) return open.error();
  const Result<Seat> observer = observer_of(asked, open->match);
  if (!observer) return observer.error();
  const Result<AnyPosition> position = position_at(open->match, asked.ply);
  if (!position) return position.error();
  const AnyView view = open->game->observe(*position, *observer);
  if (asked.json) {
    say("{}\n", open->game->view_json(view).tree().dump(1));
  } else {
    write_out(open->game->board(view, one_line(open->match.names()), paint()));
  }
  return {};
}

void add_show(CommandLine& program) {
  const auto asked = std::make_shared<AskedShow>();
  Command& command = program.command("show", "the board, for people or as JSON");
  asked->file.add_to(command);
  command.option("--seat", "K", asked->seat, "only what this seat may know (from 1)");
  command.flag("--spectator", asked->spectator, "only what everybody may know").excludes("--seat");
  add_at_option(command, asked->ply);
  command.flag("--json", asked->json, "as JSON");
  command.footer(
      "Examples:\n"
      "  bottega show r.json                everything lies open\n"
      "  bottega show r.json --seat 2       as seat 2 sees it\n"
      "  bottega show r.json --at 20 --json");
  command.run([asked] { return show(*asked); });
}

struct AskedPosition {
  RecordFile file;
  std::optional<int> ply;
  bool json = true;
};

Verdict write_position(const AskedPosition& asked) {
  const Result<OpenRecord> open = open_record(asked.file);
  if (!open) return open.error();
  const Result<AnyPosition> position = position_at(open->match, asked.ply);
  if (!position) return position.error();
  say("{}\n", open->game->position_json(*position).dump(1));
  return {};
}

void add_position(CommandLine& program) {
  const auto asked = std::make_shared<AskedPosition>();
  Command& command =
      program.command("position", "the whole position as JSON, hidden things included");
  asked->file.add_to(command);
  add_at_option(command, asked->ply);
  command.flag("--json", asked->json, "the only form there is");
  command.footer(
      "Examples:\n"
      "  bottega position r.json --json > p.json\n"
      "  bottega new parfum --position p.json > again.json");
  command.run([asked] { return write_position(*asked); });
}

}  // namespace

void add_look_commands(CommandLine& program) {
  add_moves(program);
  add_why(program);
  add_show(program);
  add_position(program);
}

}  // namespace bottega::cli
