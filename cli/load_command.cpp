// load: many tables at once against a server on this machine, to see how it bears them.
#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <cstring>
#include <deque>
#include <future>
#include <nlohmann/json.hpp>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "engine/json.h"
#include "engine/random.h"
#include "server/client.h"

namespace bottega::cli {

namespace {

using Clock = std::chrono::steady_clock;
using server::Line;

struct Asked {
  int port = 8080;
  std::string game = "parfum";
  int tables = 100;
  int seconds = 10;
  int rate = 500;
  int idle = 0;
  int every = 0;
  std::optional<std::uint64_t> seed;
  bool json = false;
};

// Only this machine: a load generator is not for other people's servers.
server::Address loopback(const Asked& asked) {
  return {"127.0.0.1", std::to_string(asked.port)};
}

Result<Json> post(const Asked& asked, const std::string& target, const Json& body) {
  const Result<server::Fetched> fetched =
      server::fetch(loopback(asked), "POST", target, body.dump());
  if (!fetched) return fetched.error();
  Result<Json> json = parse_json(fetched->body, "the server's answer");
  if (!json) return json.error();
  if (fetched->status != 201) {
    return Error{json->value("error", "refused") +
                 " ('bottega serve --rate 1000000 --lines 1000000' lets everybody in)"};
  }
  return json;
}

double metric(const Asked& asked, const std::string& name) {
  const Result<server::Fetched> fetched = server::fetch(loopback(asked), "GET", "/metrics");
  if (!fetched) return 0;
  const std::size_t at = fetched->body.find("\n" + name + " ");
  return at == std::string::npos ? 0 : std::stod(fetched->body.substr(at + name.size() + 2));
}

// Where a field stands, found without reading the message: the generator must not need more of the
// machine than the server. Messages have many quotes, at each of which find() would look twice.
std::size_t place_of(const std::string& message, const char* field) {
  const void* at = memmem(message.data(), message.size(), field, std::strlen(field));
  return at == nullptr ? std::string::npos : static_cast<const char*>(at) - message.data();
}

// One of the moves in a message.
std::optional<std::string> move_in(const std::string& message, Random& random) {
  constexpr std::string_view kStart = "\"moves\":[\"";
  const std::size_t at = place_of(message, kStart.data());
  if (at == std::string::npos) return std::nullopt;
  const std::size_t begin = at + kStart.size();
  const std::size_t end = message.find("\"]", begin);
  std::vector<std::string> moves;
  for (std::size_t from = begin; from < end;) {
    const std::size_t to = std::min(message.find('"', from), end);
    moves.push_back(message.substr(from, to - from));
    from = to + 3;
  }
  return moves[random.below(moves.size())];
}

int number_in(const std::string& message, const char* field) {
  const std::size_t at = place_of(message, field);
  return at == std::string::npos ? 0 : std::atoi(message.c_str() + at + std::strlen(field));
}

// Where two people sit.
struct Seats {
  std::string table;
  std::string tokens[2];
};

Result<Seats> open_table(const Asked& asked) {
  const Json request{{"game", asked.game}, {"players", 2}, {"name", "Ada"}, {"listed", false}};
  const Result<Json> opened = post(asked, "/api/tables", request);
  if (!opened) return opened.error();
  const std::string id = opened->value("table", "");
  const Result<Json> sat = post(asked, "/api/tables/" + id + "/seats", {{"name", "Bruno"}});
  if (!sat) return sat.error();
  return Seats{id, {opened->value("token", ""), sat->value("token", "")}};
}

// A table with two people, both of them played here.
struct PlayedTable {
  Seats seats;
  std::shared_ptr<Line> lines[2];
  std::shared_ptr<Line> ended[2];  // of the game before
  std::future<Result<Seats>> next_seats;
  int games = 0;   // finished
  int mover = -1;  // who is to move, and what he will do
  std::string move;
  Clock::time_point next;  // when he does
  Clock::time_point sent;
  int waiting = 0;  // seats that have not seen the move yet
  bool over = false;
};

double quantile(std::vector<double> values, double part) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

class Load {
 public:
  explicit Load(const Asked& asked)
      : asked_(asked), random_(asked.seed.value_or(1)), exchange_(server::Exchange::make()) {}

  Verdict run() {
    for (int i = 0; i < asked_.tables; ++i) {
      Result<Seats> seats = open_table(asked_);
      if (!seats) return seats.error();
      tables_.emplace_back().seats = std::move(*seats);
    }
    for (PlayedTable& table : tables_) {
      for (int seat = 0; seat < 2; ++seat) call(table, seat);
      wait_until_open(*table.lines[1]);
    }
    for (int i = 0; i < asked_.idle; ++i) {
      call_idle(i);
      if (i % 50 == 49) wait_until_open(*idle_.back());
    }
    exchange_->run_for(500 + (asked_.idle + asked_.tables) / 4);
    const double cpu = metric(asked_, "process_cpu_seconds_total");
    play();
    report(metric(asked_, "process_cpu_seconds_total") - cpu);
    return problem_.empty() ? Verdict() : Verdict(Error{problem_});
  }

 private:
  std::string hello(const std::string& token) const {
    Json json{{"type", "hello"}, {"protocol", 1}};
    if (!token.empty()) json["token"] = token;
    return json.dump();
  }

  void call(PlayedTable& table, int seat) {
    table.lines[seat] = exchange_->call(
        loopback(asked_), "/api/tables/" + table.seats.table + "/live", {},
        [this, &table, seat, game = table.games](Line&, const std::string& message) {
          if (game == table.games) hear(table, seat, message);
        },
        [this](Line&, const std::string& why) {
          if (!why.empty()) problem_ = "a line ended: " + why;
        });
    table.lines[seat]->send(hello(table.seats.tokens[seat]));
  }

  void call_idle(int i) {
    const PlayedTable& table = tables_[static_cast<std::size_t>(i) % tables_.size()];
    idle_.push_back(exchange_->call(
        loopback(asked_), "/api/tables/" + table.seats.table + "/live", {},
        [](Line&, const std::string&) {},
        [this](Line&, const std::string& why) { problem_ = "an idle line ended: " + why; }));
    idle_.back()->send(hello(""));
  }

  // A busy server lets people in one after another.
  void wait_until_open(const Line& line) {
    while (!line.is_open() && problem_.empty()) exchange_->run_for(1);
  }

  void hear(PlayedTable& table, int seat, const std::string& message) {
    if (message.starts_with("{\"type\":\"refused\"")) {
      problem_ = message;
      return;
    }
    const bool news = message.starts_with("{\"type\":\"news\"");
    if (!news && !message.starts_with("{\"type\":\"welcome\"")) return;
    if (news && table.waiting > 0 && --table.waiting == 0) {
      const std::chrono::duration<double, std::milli> took = Clock::now() - table.sent;
      if (playing_) latencies_.push_back(took.count());
    }
    if (place_of(message, "\"state\":\"over\"") != std::string::npos) table.over = true;
    const std::optional<std::string> move = move_in(message, random_);
    if (!move) return;
    Json json{{"type", "move"}, {"step", number_in(message, "\"step\":")}, {"move", *move}};
    table.mover = seat;
    table.move = json.dump();
  }

  // Where a game is over, another one begins, so that all tables are live. It is opened on a thread
  // of its own: the others do not wait for it.
  void play_again(PlayedTable& table) {
    if (!table.next_seats.valid()) {
      table.next_seats = std::async(std::launch::async, [this] { return open_table(asked_); });
    }
    if (table.next_seats.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
    Result<Seats> seats = table.next_seats.get();
    if (!seats) {
      problem_ = seats.error().message;
      return;
    }
    ++table.games;
    table.seats = std::move(*seats);
    table.over = false;
    table.mover = -1;
    table.waiting = 0;
    for (int seat = 0; seat < 2; ++seat) {
      table.lines[seat]->close();
      table.ended[seat] = table.lines[seat];
      call(table, seat);
    }
  }

  // Every table moves at its own pace, so that all of them together make so many moves a second.
  void play() {
    playing_ = true;
    const std::chrono::duration<double> pause(static_cast<double>(asked_.tables) / asked_.rate);
    const auto begun = Clock::now();
    const auto end = begun + std::chrono::seconds(asked_.seconds);
    reported_ = begun;
    for (PlayedTable& table : tables_) {
      table.next = begun + std::chrono::duration_cast<Clock::duration>(
                               pause * (static_cast<double>(random_.below(1000)) / 1000));
    }
    while (Clock::now() < end && problem_.empty()) {
      exchange_->run_for(1);
      const auto now = Clock::now();
      if (asked_.every > 0 && now >= reported_ + std::chrono::seconds(asked_.every)) tell(begun);
      for (PlayedTable& table : tables_) {
        if (table.over) play_again(table);
        if (table.mover < 0 || table.waiting > 0 || now < table.next) continue;
        table.next = std::max(table.next, now - std::chrono::seconds(1)) +
                     std::chrono::duration_cast<Clock::duration>(pause);
        table.sent = now;
        table.waiting = 2;
        table.lines[table.mover]->send(std::move(table.move));
        table.mover = -1;
      }
    }
    playing_ = false;
    seconds_ = std::chrono::duration<double>(Clock::now() - begun).count();
    exchange_->run_for(200);
  }

  // How it goes, since it was told last.
  void tell(Clock::time_point begun) {
    const auto now = Clock::now();
    const std::vector<double> recent(latencies_.begin() + static_cast<std::ptrdiff_t>(told_),
                                     latencies_.end());
    const double seconds = std::chrono::duration<double>(now - reported_).count();
    say("{:>6.0f} s {:>7.0f} moves/s   p99 {:>7.1f} ms   server {:>7.1f} MB\n",
        std::chrono::duration<double>(now - begun).count(),
        static_cast<double>(recent.size()) / seconds, quantile(recent, 0.99),
        metric(asked_, "process_resident_memory_bytes") / 1e6);
    std::fflush(stdout);
    reported_ = now;
    told_ = latencies_.size();
  }

  void report(double cpu) {
    const auto open =
        std::count_if(idle_.begin(), idle_.end(), [](const auto& line) { return line->is_open(); });
    int over = 0;
    for (const PlayedTable& table : tables_) over += table.games + (table.over ? 1 : 0);
    const double moves = static_cast<double>(latencies_.size());
    Json json;
    json["tables"] = asked_.tables;
    json["games_over"] = over;
    json["seconds"] = seconds_;
    json["moves_per_second"] = moves / seconds_;
    json["p50_ms"] = quantile(latencies_, 0.5);
    json["p99_ms"] = quantile(latencies_, 0.99);
    json["most_ms"] = quantile(latencies_, 1);
    json["idle_lines"] = open;
    json["server_cpu_seconds"] = cpu;
    json["server_cpu_us_per_move"] = moves > 0 ? 1e6 * cpu / moves : 0;
    json["server_megabytes"] = metric(asked_, "process_resident_memory_bytes") / 1e6;
    if (asked_.json) return say("{}\n", json.dump());
    for (const auto& [name, value] : json.items()) {
      say("{:<24}{}\n", name,
          value.is_number_float() ? fmt::format("{:.1f}", value.get<double>()) : value.dump());
    }
  }

  const Asked& asked_;
  Random random_;
  std::unique_ptr<server::Exchange> exchange_;
  std::deque<PlayedTable> tables_;  // lines point to them
  std::vector<std::shared_ptr<Line>> idle_;
  std::vector<double> latencies_;
  std::size_t told_ = 0;  // of them
  Clock::time_point reported_;
  double seconds_ = 0;
  bool playing_ = false;
  std::string problem_;
};

Verdict load(const Asked& asked) {
  const auto within = [](const char* name, int value, int least, int most) {
    if (value >= least && value <= most) return Verdict();
    return Verdict(
        Error{fmt::format("{} must be from {} to {}, not {}", name, least, most, value)});
  };
  for (const Verdict& fine :
       {within("--port", asked.port, 1, 65535), within("--tables", asked.tables, 1, 20'000),
        within("--seconds", asked.seconds, 1, 3600), within("--rate", asked.rate, 1, 100'000),
        within("--idle", asked.idle, 0, 30'000), within("--every", asked.every, 0, 3600)}) {
    if (!fine) return fine;
  }
  return Load(asked).run();
}

}  // namespace

void add_load_command(CommandLine& program) {
  const auto asked = std::make_shared<Asked>();
  Command& command = program.command("load", "many tables at once on a server of this machine");
  command.option("--port", "N", asked->port, "the server's (default: 8080)");
  command.option("--game", "GAME", asked->game, "what is played (default: parfum)");
  command.option("--tables", "N", asked->tables, "tables of two people (default: 100)");
  command.option("--seconds", "S", asked->seconds, "how long they play (default: 10)");
  command.option("--rate", "N", asked->rate, "moves a second of all of them (default: 500)");
  command.option("--idle", "N", asked->idle, "people who only look on (default: 0)");
  command.option("--every", "S", asked->every, "tell how it goes every so many seconds");
  command.seed(asked->seed);
  command.flag("--json", asked->json, "the result as JSON");
  command.footer(
      "Examples:\n"
      "  bottega serve --rate 1000000 --lines 1000000 --quiet yes &\n"
      "  bottega load --tables 1000 --seconds 30 --rate 2000\n"
      "Times are those from sending a move until all seats of its table have seen it.");
  command.run([asked] { return load(*asked); });
}

}  // namespace bottega::cli
