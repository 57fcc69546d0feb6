// join: play at a table of a server, in the terminal.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/languages.h"
#include "cli/remote_game.h"
#include "cli/terminal.h"
#include "engine/json.h"

namespace bottega::cli {

namespace {

struct Asked {
  std::string url;
  std::string name = "Guest";
  std::string open;
  int players = 0;
  std::vector<std::string> bots;
  bool watch = false;
  std::string language = "en";
};

Result<Json> post(const server::Address& address, const std::string& target, const Json& body,
                  const std::string& language) {
  const Result<server::Fetched> fetched = server::fetch(
      address, "POST", target, body.dump(-1, ' ', false, Json::error_handler_t::replace),
      {{"Accept-Language", language}});
  if (!fetched) return fetched.error();
  Result<Json> json = parse_json(fetched->body, "the server's answer");
  if (!json) return json.error();
  if (!json->is_object()) return Error{"the server's answer is no object"};
  if (fetched->status >= 300) return Error{json->value("error", "the server refuses")};
  return json;
}

// A new table, for those who come with a link to the server alone.
Result<server::Link> open_table(const Asked& asked) {
  const std::string text = asked.url + (asked.url.ends_with('/') ? "" : "/") + "t/new";
  Result<server::Link> link = server::read_link(text);
  if (!link)
    return Error{fmt::format("'{}' is no server; it looks like http://127.0.0.1:8080/", asked.url)};
  Json body;
  body["game"] = asked.open;
  body["name"] = asked.name;
  body["players"] = asked.players;
  body["seats"] = Json::array();
  for (int seat = 0; seat < asked.players; ++seat) {
    const int bot = seat - (asked.players - static_cast<int>(asked.bots.size()));
    if (bot >= 0) body["seats"].push_back({{"kind", "bot"}, {"level", asked.bots[bot]}});
    if (bot < 0) body["seats"].push_back({{"kind", "open"}});
  }
  const Result<Json> opened = post(link->address, "/api/tables", body, asked.language);
  if (!opened) return opened.error();
  link->table = opened->value("table", "");
  link->token = opened->value("token", "");
  return link;
}

Result<server::Link> take_seat(const Asked& asked) {
  Result<server::Link> link = server::read_link(asked.url);
  if (!link) return link.error();
  if (asked.watch) return link;
  const std::string target = "/api/tables/" + link->table + "/seats";
  if (!link->token.empty()) {
    // An invitation is accepted; whoever sits there already is refused, and goes on.
    const Result<Json> accepted =
        post(link->address, target, {{"token", link->token}}, asked.language);
    if (accepted) link->token = accepted->value("token", "");
    return link;
  }
  Json body;
  body["name"] = asked.name;
  const Result<Json> seated = post(link->address, target, body, asked.language);
  if (!seated) {
    return Error{seated.error().message + " (--watch looks on)"};
  }
  link->token = seated->value("token", "");
  return link;
}

Verdict join(const Asked& asked) {
  const Result<server::Link> link = asked.open.empty() ? take_seat(asked) : open_table(asked);
  if (!link) return link.error();
  if (!link->token.empty()) {
    say("Your seat, if you lose this window: http://{}:{}/t/{}#{}\n", link->address.host,
        link->address.port, link->table, link->token);
  }
  return RemoteGame(*link, asked.language).run();
}

}  // namespace

void add_join_command(CommandLine& program) {
  const auto asked = std::make_shared<Asked>();
  Command& command = program.command("join", "play at a table of a server, in the terminal");
  command
      .positional("URL", asked->url, "the link of a table or of your seat; with --open, the server")
      .required();
  command.option("--name", "NAME", asked->name, "how you are called (default: Guest)");
  command.flag("--watch", asked->watch, "look on without a seat");
  command.option("--open", "GAME", asked->open, "open a new table of this game");
  command.option("--players", "N", asked->players, "how many play at the new table");
  command.list("--bots", "LEVEL,...", asked->bots, "bots on its last seats: novice, regular, ...");
  add_language_option(command, asked->language);
  command.footer(
      "Examples:\n"
      "  bottega join http://127.0.0.1:8080/ --open parfum --players 3 --bots regular --name Ada\n"
      "  bottega join http://127.0.0.1:8080/t/TABLE --name Bruno\n"
      "A lost connection is made again; moves are never made twice.");
  command.run([asked] { return join(*asked); });
}

}  // namespace bottega::cli
