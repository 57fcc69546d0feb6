#include "cli/terminal_game.h"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <iostream>
#include <optional>
#include <utility>

#include "cli/advice.h"
#include "cli/files.h"
#include "cli/new_game.h"
#include "cli/record_file.h"
#include "cli/scores.h"
#include "cli/terminal.h"
#include "engine/notation.h"
#include "lab/machine.h"

namespace bottega::cli {

namespace {

constexpr std::string_view kHelp =
    "Type the number of a move, or the move as it is written in the list.\n"
    "  hint        the three best moves after a second of thought: the score you may expect in\n"
    "              the end, your chance to win, and what is likely to follow\n"
    "  undo        back to your previous decision; what chance and the others do after it is\n"
    "              drawn anew\n"
    "  board       the table and your moves again\n"
    "  moves       all your moves, also where there are many\n"
    "  log         what has happened so far, as far as you know\n"
    "  why MOVE    why a move is not possible\n"
    "  bot LEVEL   hand your seat to a bot for the rest of the game: novice, regular, strong, "
    "master\n"
    "  save FILE   keep the record of this game in a file, from now on up to date\n"
    "  quit        leave the game\n";

constexpr Budget kHintBudget{0, 1.0, 1};

std::optional<std::string> read_line() {
  std::fflush(stdout);
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  std::replace(line.begin(), line.end(), '\t', ' ');
  while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
  line.erase(0, std::min(line.find_first_not_of(' '), line.size()));
  return line;
}

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

void clear_screen() {
  if (shows_to_a_terminal()) write_out("\033[2J\033[3J\033[H");
}

}  // namespace

TerminalGame::TerminalGame(Match match, std::vector<std::unique_ptr<Bot>> players,
                           std::uint64_t seed, std::string save)
    : match_(std::move(match)),
      players_(std::move(players)),
      nature_(derived_seed(seed, 0)),
      thought_(derived_seed(seed, 1)),
      save_(std::move(save)),
      names_(one_line(match_.names())) {
  for (const auto& player : players_) people_ += player == nullptr;
}

Verdict TerminalGame::run() {
  advance();
  const Verdict writable = keep();  // better to know now than after the game
  if (!writable) return writable;
  greet();
  heard_.fill(match_.ply());  // the opening lies on the table; 'log' tells it
  while (!match_.over()) {
    const Seat seat = match_.to_act();
    if (players_[seat] != nullptr) {
      bot_moves(seat);
      advance();
      continue;
    }
    const Verdict kept = keep();
    if (!kept) say("The game is not kept at the moment: {}\n", one_line(kept.error().message));
    const Answer answer = ask(seat);
    if (answer == Answer::kMoved) advance();
    if (answer == Answer::kLeft) break;
  }
  match_.over() ? say_result() : say_goodbye();
  return keep();
}

void TerminalGame::advance() {
  match_.advance([this] { return nature_.next(); });
}

void TerminalGame::bot_moves(Seat seat) {
  const AnyView view = match_.game().observe(match_.position(), seat);
  match_.play(players_[seat]->choose(match_.game(), view, match_.legal(), thought_));
}

TerminalGame::Answer TerminalGame::ask(Seat seat) {
  if (!hand_over_to(seat)) return Answer::kLeft;
  tell_news(seat, std::exchange(heard_[seat], match_.ply()));
  show_board(seat);
  offer_moves();
  while (true) {
    say("{}", paint()(Ink::kBold, fmt::format("{}, your move (or help): ", names_[seat])));
    const std::optional<std::string> line = read_line();
    if (!line) say("\n");
    const Answer answer = line ? obey(seat, *line) : Answer::kLeft;
    if (answer != Answer::kAskAgain) return answer;
  }
}

TerminalGame::Answer TerminalGame::obey(Seat seat, std::string_view line) {
  Words words(line);
  const std::string_view command = words.next();
  const std::string_view rest = line.substr(std::min(line.size(), command.size() + 1));
  if (command == "quit" || command == "exit") return Answer::kLeft;
  if (command == "undo") return undo(seat);
  if (command == "help" || command == "?") {
    write_out(kHelp);
  } else if (command == "hint") {
    hint();
  } else if (command == "board") {
    show_board(seat);
    offer_moves();
  } else if (command == "moves") {
    list_moves();
  } else if (command == "log") {
    tell_log(seat);
  } else if (command == "why") {
    explain(rest);
  } else if (command == "bot") {
    return hand_to_bot(seat, rest);
  } else if (command == "save") {
    save_as(std::string(rest));
  } else if (!command.empty()) {
    return play(line);
  }
  return Answer::kAskAgain;
}

TerminalGame::Answer TerminalGame::play(std::string_view text) {
  const MoveList legal = match_.legal();
  const std::optional<int> number = whole_number(text);
  if (number && (*number < 1 || *number > static_cast<int>(legal.size()))) {
    say("There is no move {}; the numbers are 1 to {}.\n", *number, legal.size());
    return Answer::kAskAgain;
  }
  const Result<Move> move =
      number ? Result<Move>(legal[static_cast<std::size_t>(*number - 1)]) : match_.find_legal(text);
  if (!move) {
    say("{}\n", one_line(move.error().message));
    return Answer::kAskAgain;
  }
  decisions_.push_back({match_.to_act(), match_.ply()});
  match_.play(*move);
  return Answer::kMoved;
}

void TerminalGame::greet() const {
  const Paint colours = paint();
  say("{}\n", colours(Ink::kBold, fmt::format("{} for {}", match_.game().info().name,
                                              counted(static_cast<std::int64_t>(players_.size()),
                                                      "player", "players"))));
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    say("  {}: {}\n", colours(Paint::of(static_cast<Seat>(seat)), names_[seat]),
        players_[seat] == nullptr ? "at the keyboard"
                                  : fmt::format("bot {}", players_[seat]->name()));
  }
  say("Type help at any time.\n");
}

bool TerminalGame::hand_over_to(Seat seat) {
  if (people_ < 2 || at_keyboard_ == seat) return true;
  clear_screen();
  say("\nPass the device to {} and press Enter. ", paint()(Paint::of(seat), names_[seat]));
  if (!read_line()) {
    say("\n");
    return false;
  }
  clear_screen();
  at_keyboard_ = seat;
  return true;
}

void TerminalGame::tell_news(Seat reader, int since) const {
  std::string news;
  for (const Event& event : match_.events(since, match_.ply())) {
    if (!event.heard_by(reader)) continue;
    news += paint()(Paint::of(event.seat), match_.game().sentence(event, names_)) + "\n";
  }
  if (!news.empty()) say("\n{}", news);
}

void TerminalGame::show_board(Seat seat) const {
  const AnyView view = match_.game().observe(match_.position(), seat);
  say("\n{}\n", match_.game().board(view, names_, paint()));
}

// A list that would push the board off the screen is shown only when asked for.
void TerminalGame::offer_moves() const {
  constexpr std::size_t kMostShown = 60;
  if (match_.legal().size() <= kMostShown) return list_moves();
  say("{}\n{} moves are possible; 'moves' lists them.\n", paint()(Ink::kBold, match_.question()),
      match_.legal().size());
}

void TerminalGame::list_moves() const {
  say("{}\n", paint()(Ink::kBold, match_.question()));
  std::vector<std::string> lines;
  for (const Move& move : match_.legal()) {
    lines.push_back(fmt::format("{:>3}  {}", lines.size() + 1, match_.game().text(move)));
  }
  write_out(in_columns(lines, terminal_width()));
}

void TerminalGame::tell_log(Seat seat) const {
  for (const Event& event : match_.events(0, match_.ply())) {
    if (event.heard_by(seat)) say("{}\n", match_.game().sentence(event, names_));
  }
}

void TerminalGame::hint() {
  write_out(advice_text(match_, advise(match_, kHintBudget, thought_)));
}

TerminalGame::Answer TerminalGame::hand_to_bot(Seat seat, std::string_view name) {
  Result<std::unique_ptr<Bot>> bot =
      make_bot(name.empty() ? "strong" : name, match_.game(), lab::machine_means());
  if (!bot) {
    say("{}\n", one_line(bot.error().message));
    return Answer::kAskAgain;
  }
  players_[seat] = std::move(*bot);
  --people_;
  say("From now on bot {} plays for {}.\n", players_[seat]->name(), names_[seat]);
  return Answer::kHandedOver;
}

TerminalGame::Answer TerminalGame::undo(Seat seat) {
  const auto last = std::find_if(decisions_.rbegin(), decisions_.rend(),
                                 [&](const Decision& decision) { return decision.seat == seat; });
  if (last == decisions_.rend()) {
    say("There is nothing to take back: this is your first decision.\n");
    return Answer::kAskAgain;
  }
  match_.take_back(last->ply);
  for (int& ply : heard_) ply = std::min(ply, match_.ply());
  decisions_.erase(std::prev(last.base()), decisions_.end());
  say("Taken back.\n");
  return Answer::kUndone;
}

void TerminalGame::explain(std::string_view text) const {
  if (text.empty()) {
    say("Say which move, for instance: why {}\n", match_.game().text(match_.legal()[0]));
    return;
  }
  const Result<Move> move = match_.find_legal(text);
  say("{}\n", move ? fmt::format("'{}' is possible.", match_.game().text(*move))
                   : one_line(move.error().message));
}

void TerminalGame::save_as(const std::string& path) {
  if (path.empty()) {
    say("Say into which file, for instance: save game.json\n");
    return;
  }
  if (path != save_ && exists(path)) {
    say("{} exists already; choose another name.\n", one_line(path));
    return;
  }
  const std::string before = std::exchange(save_, path);
  const Verdict kept = keep();
  if (kept) {
    say("The game is kept in {}.\n", one_line(path));
  } else {
    save_ = before;
    say("{}\n", one_line(kept.error().message));
  }
}

Verdict TerminalGame::keep() {
  if (save_.empty()) return {};
  return replace_file(save_, write_record(match_.record(), match_.game()));
}

void TerminalGame::say_goodbye() const {
  if (save_.empty()) {
    say("You left the game. It was not kept; 'save FILE' or the option --save FILE would do so.\n");
  } else {
    say("You left the game. It is kept in {}.\n", one_line(save_));
  }
}

void TerminalGame::say_result() const {
  // With several people at the keyboard everybody reads this: nothing private then.
  Seat reader = kSpectator;
  int since = match_.ply();
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    if (players_[seat] != nullptr) continue;
    if (people_ == 1) reader = static_cast<Seat>(seat);
    since = std::min(since, heard_[seat]);
  }
  tell_news(reader, since);
  const auto first = winners(match_.game().outcome(match_.position()), names_);
  say("\n{} {}.\n\n{}", fmt::join(first, " and "), first.size() == 1 ? "wins" : "share the victory",
      score_table(match_, paint()));
  if (!save_.empty()) say("\nThe game is kept in {}.\n", one_line(save_));
}

}  // namespace bottega::cli
