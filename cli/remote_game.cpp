#include "cli/remote_game.h"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "cli/terminal.h"

namespace bottega::cli {

namespace {

constexpr std::string_view kHelp =
    "Type the number of a move, or the move as it is written in the list.\n"
    "  hint         the best moves after a second of thought\n"
    "  undo         take your last decision back; the others are asked where that is not fair\n"
    "  agree        let somebody take a move back; refuse does not\n"
    "  board        the table and your moves again\n"
    "  moves        all your moves, also where there are many\n"
    "  why MOVE     why a move is not possible\n"
    "  plan         what you may decide before you are asked; plan N does, plan none no longer\n"
    "  say WORDS    talk to the others\n"
    "  bot LEVEL    let a bot play for you: novice, regular, strong, master\n"
    "  return       play yourself again\n"
    "  resign       give up; a bot plays on\n"
    "  rematch      play again when the game is over\n"
    "  quit         leave; the link of your seat brings you back\n";

constexpr int kGlance = 50;  // milliseconds between two looks at the keyboard
constexpr int kMostAttempts = 60;

// What a server sends is text for a terminal, and nothing that moves the cursor.
std::string printable(const std::string& text) {
  std::string clean = text;
  std::erase_if(clean, [](char c) {
    return (static_cast<unsigned char>(c) < ' ' && c != '\n') || c == '\x7F';
  });
  return clean;
}

std::string text_at(const Json& json, const char* field) {
  const auto found = json.find(field);
  return found != json.end() && found->is_string() ? printable(found->get<std::string>()) : "";
}

int number_at(const Json& json, const char* field) {
  const auto found = json.find(field);
  return found != json.end() && found->is_number_integer() ? found->get<int>() : 0;
}

Json message(const char* type) {
  Json json;
  json["type"] = type;
  return json;
}

// A number that was typed instead of a text.
std::optional<std::size_t> number_in(const std::string& text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

RemoteGame::RemoteGame(server::Link link, std::string language)
    : link_(std::move(link)),
      language_(std::move(language)),
      exchange_(server::Exchange::make()),
      table_(std::make_unique<Json>(Json::object())),
      interactive_(isatty(STDIN_FILENO) == 1) {}

RemoteGame::~RemoteGame() = default;

Verdict RemoteGame::run() {
  connect();
  while (!leaves_ && !problem_) {
    exchange_->run_for(kGlance);
    obey_waiting_lines();
    std::fflush(stdout);
    if (!line_->is_open() && attempts_ > kMostAttempts) {
      return Error{fmt::format("{}:{} does not answer", link_.address.host, link_.address.port)};
    }
  }
  if (problem_) return *problem_;
  line_->close();
  exchange_->run_for(kGlance);
  return {};
}

// --- The line

void RemoteGame::connect() {
  line_ = exchange_->call(
      link_.address, "/api/tables/" + link_.table + "/live", {},
      [this](server::Line&, const std::string& message) { hear(message); },
      [this](server::Line&, const std::string& why) { lost(why); });
  Json hello = message("hello");
  hello["protocol"] = 1;
  if (!link_.token.empty()) hello["token"] = link_.token;
  hello["seen"] = seen_;
  hello["language"] = language_;
  hello["board"] = true;
  line_->send(hello.dump());
}

void RemoteGame::lost(const std::string& why) {
  if (leaves_ || problem_) return;
  if (++attempts_ == 1) say("The connection is lost ({}); trying again.\n", one_line(why));
  if (attempts_ > kMostAttempts) return;
  exchange_->stop();
  usleep(500'000);
  connect();
}

void RemoteGame::hear(const std::string& text) {
  const Result<Json> heard = parse_json(text, "the server's message");
  if (!heard || !heard->is_object()) return;
  const std::string type = text_at(*heard, "type");
  if (type == "welcome" || type == "news") {
    take_table(*heard);
    if (type == "welcome" && std::exchange(attempts_, 0) > 0) say("Connected again.\n");
    if (type == "welcome" && unanswered_) line_->send(unanswered_->dump());
  } else if (type == "refused") {
    say("{}\n", text_at(*heard, "why"));
    unanswered_.reset();
    if (table_->empty()) problem_ = Error{text_at(*heard, "why")};
    if (is_my_turn()) asked_ = true;
  } else if (type == "granted") {
    if (unanswered_ && (*heard)["request"] == (*unanswered_)["id"]) unanswered_.reset();
  } else if (type == "hint") {
    tell_hint(*heard);
  } else if (type == "explained") {
    say("{}\n",
        heard->value("possible", false) ? "That move is possible." : text_at(*heard, "why"));
  }
}

void RemoteGame::take_table(const Json& message) {
  const bool first = table_->empty();
  if (!message.contains("table") || !message["table"].is_object()) return;
  *table_ = message["table"];
  board_ = text_at(message, "board");
  if (first) {
    say("{} at table {}; type help at any time.\n", text_at(*table_, "game"), link_.table);
  }
  if (message.contains("news") && message["news"].is_array()) tell(message["news"]);
  seen_ = number_at(*table_, "n");
  if (text_at(*table_, "state") == "gathering" && first) invite();
  asked_ = false;
  if (is_my_turn()) {
    show_board();
    offer_moves(false);
    asked_ = true;
  }
  if (text_at(*table_, "state") == "over") say_result();
}

// --- Telling

void RemoteGame::tell(const Json& news) const {
  for (const Json& entry : news) {
    if (entry.is_object()) tell_entry(entry);
  }
}

void RemoteGame::introduce() const {
  say("The game begins.\n");
  const Json names = table_->value("names", Json::array());
  const Json seats = table_->value("seats", Json::array());
  if (!names.is_array() || !seats.is_array()) return;
  for (std::size_t i = 0; i < std::min(names.size(), seats.size()); ++i) {
    const std::string level = text_at(seats[i], "level");
    if (!level.empty() && names[i].is_string()) {
      say("  {}: bot {}\n", printable(names[i].get<std::string>()), level);
    }
  }
}

void RemoteGame::tell_entry(const Json& entry) const {
  const std::string deed = text_at(entry, "do");
  const int seat = number_at(entry, "seat");
  std::string who = fmt::format("Seat {}", seat);
  if (seat > 0 && table_->contains("seats") && seat <= std::ssize((*table_)["seats"])) {
    const std::string name = text_at((*table_)["seats"][seat - 1], "name");
    if (!name.empty()) who = name;
  }
  if (deed == "say") say("{}: {}\n", who, text_at(entry, "text"));
  if (deed == "sit") say("{} sits down.\n", text_at(entry, "text"));
  if (deed == "stand") say("Seat {} is free again.\n", seat);
  if (deed == "close") say("The table was closed.\n");
  if (deed == "start") introduce();
  if (deed == "ask_back") say("{} wants to take a move back: agree or refuse?\n", who);
  if (deed == "refuse_back") say("{} does not agree.\n", who);
  if (deed == "back") say("{} takes a move back.\n", who);
  if (deed == "hand_over") say("A bot plays for {}.\n", who);
  if (deed == "return") say("{} is back.\n", who);
  if (deed == "resign") say("{} gives up.\n", who);
  if (deed == "time_out") say("The time of {} has run out; a bot plays on.\n", who);
  if (deed == "rematch") {
    say("The next game: http://{}:{}/t/{}{}\n", link_.address.host, link_.address.port,
        text_at(entry, "text"), link_.token.empty() ? "" : "#" + link_.token);
  }
  if (!entry.contains("events") || !entry["events"].is_array()) return;
  for (const Json& event : entry["events"]) {
    if (event.is_object()) say("{}\n", text_at(event, "text"));
  }
}

void RemoteGame::tell_hint(const Json& hint) const {
  if (!hint.contains("moves") || !hint["moves"].is_array()) return;
  say("The best moves, each with the score you may expect in the end and your chance to win:\n");
  for (const Json& move : hint["moves"]) {
    if (!move.is_object()) continue;
    if (!move.contains("expected_score")) {
      say("  the only one              {}\n", text_at(move, "move"));
      continue;
    }
    say("  {:>6.1f} points {:>4.0f} %   {}\n", move.value("expected_score", 0.0),
        100 * move.value("chance_to_win", 0.0), text_at(move, "move"));
  }
}

void RemoteGame::show_board() const {
  say("\n{}\n", board_);
}

// A list that would push the board off the screen is shown only when asked for.
void RemoteGame::offer_moves(bool all) const {
  constexpr std::size_t kMostShown = 60;
  const Json& moves = (*table_)["moves"];
  say("{}\n", paint()(Ink::kBold, text_at(*table_, "question")));
  if (moves.size() > kMostShown && !all) {
    return say("{} moves are possible; 'moves' lists them.\n", moves.size());
  }
  std::vector<std::string> lines;
  for (const Json& move : moves) {
    if (!move.is_string()) continue;
    lines.push_back(fmt::format("{:>3}  {}", lines.size() + 1, printable(move.get<std::string>())));
  }
  write_out(in_columns(lines, terminal_width()));
  say("{}", paint()(Ink::kBold, "your move (or help): "));
}

void RemoteGame::offer_plans() const {
  const Json plans = table_->value("plans", Json::array());
  if (plans.empty()) say("There is nothing to plan now.\n");
  std::vector<std::string> lines;
  for (const Json& one : plans) {
    lines.push_back(fmt::format("{:>3}  {}", lines.size() + 1, text_at(one, "words")));
  }
  write_out(in_columns(lines, terminal_width()));
  if (table_->contains("plan")) say("Planned: {}.\n", text_at((*table_)["plan"], "words"));
}

void RemoteGame::invite() const {
  say("The game begins when every seat is taken. For the others:\n  bottega join "
      "http://{}:{}/t/{} --name NAME\n",
      link_.address.host, link_.address.port, link_.table);
}

void RemoteGame::say_result() const {
  if (!table_->contains("result")) return;
  const Json& result = (*table_)["result"];
  if (!result.contains("scores")) return say("The game is over without a result.\n");
  say("\nThe game is over.\n");
  for (std::size_t i = 0; i < result["scores"].size(); ++i) {
    const Json& names = (*table_)["names"];
    say("  {}. {} {}\n", result["places"][i].dump(),
        i < names.size() && names[i].is_string() ? printable(names[i].get<std::string>()) : "",
        result["scores"][i].dump());
  }
  say("'rematch' plays again, 'quit' leaves.\n");
}

// --- Asking

// Where something is planned, the server answers.
bool RemoteGame::is_my_turn() const {
  return table_->contains("moves") && !(*table_)["moves"].empty() && !table_->contains("plan");
}

// Lines from a file or a pipe wait until it is the person's turn, as if he had waited himself.
void RemoteGame::obey_waiting_lines() {
  pollfd keyboard{STDIN_FILENO, POLLIN, 0};
  while (!at_end_of_input_ && input_.size() < 4096 && poll(&keyboard, 1, 0) > 0) {
    std::array<char, 4096> piece;
    const ssize_t count = read(STDIN_FILENO, piece.data(), piece.size());
    at_end_of_input_ = count <= 0;
    if (count > 0) input_.append(piece.data(), static_cast<std::size_t>(count));
    if (at_end_of_input_ && !input_.empty() && input_.back() != '\n') input_ += '\n';
  }
  const bool over = text_at(*table_, "state") == "over";
  while (!leaves_ && (interactive_ || over || (asked_ && !unanswered_))) {
    const std::size_t end = input_.find('\n');
    if (end == std::string::npos) {
      leaves_ = at_end_of_input_ || (over && !interactive_);
      return;
    }
    const std::string line = input_.substr(0, end);
    input_.erase(0, end + 1);
    obey(line);
    if (over && !interactive_) leaves_ = true;
  }
}

void RemoteGame::obey(const std::string& line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t\r"), line.size());
  const std::size_t end = std::min(line.find_first_of(" \t\r", begin), line.size());
  const std::string command = line.substr(begin, end - begin);
  std::string rest = line.substr(std::min(line.size(), end + 1));
  while (!rest.empty() && (rest.back() == ' ' || rest.back() == '\r')) rest.pop_back();
  if (command.empty()) return;
  if (command == "quit" || command == "exit") {
    leaves_ = true;
  } else if (command == "help" || command == "?") {
    write_out(kHelp);
  } else if (command == "board") {
    show_board();
    if (is_my_turn()) offer_moves(false);
  } else if (command == "moves") {
    if (is_my_turn()) offer_moves(true);
  } else if (command == "hint" || command == "agree" || command == "refuse" ||
             command == "return" || command == "resign" || command == "rematch") {
    ask(message(command.c_str()));
  } else if (command == "plan") {
    plan(rest);
  } else if (command == "undo") {
    ask(message("back"));
  } else if (command == "say" || command == "why" || command == "bot") {
    Json request = message(command == "bot" ? "hand_over" : command.c_str());
    request[command == "say" ? "text" : command == "why" ? "move" : "level"] = rest;
    ask(std::move(request));
  } else {
    play(rest.empty() ? command : command + " " + rest);
  }
}

void RemoteGame::play(const std::string& text) {
  if (!is_my_turn()) return say("It is not your turn.\n");
  const Json& moves = (*table_)["moves"];
  std::string move = text;
  if (const std::optional<std::size_t> number = number_in(text)) {
    if (*number < 1 || *number > moves.size()) {
      return say("There is no move {}; the numbers are 1 to {}.\n", *number, moves.size());
    }
    move = moves[*number - 1].get<std::string>();
  }
  Json request = message("move");
  request["step"] = number_at(*table_, "step");
  request["move"] = move;
  request["id"] = next_id_;
  unanswered_ = std::make_unique<Json>(request);
  ask(std::move(request));
}

void RemoteGame::plan(const std::string& text) {
  if (text.empty()) return offer_plans();
  const Json plans = table_->value("plans", Json::array());
  const std::size_t number = number_in(text).value_or(0);
  Json request = message("plan");
  if (text != "none") {
    request["plan"] =
        number >= 1 && number <= plans.size() ? text_at(plans[number - 1], "plan") : text;
  }
  ask(std::move(request));
}

void RemoteGame::ask(Json request) {
  request["id"] = next_id_++;
  line_->send(request.dump());
}

}  // namespace bottega::cli
