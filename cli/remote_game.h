// A table on a server, played in the terminal.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "server/client.h"

namespace bottega::cli {

class RemoteGame {
 public:
  // `language` is that of what the server says.
  RemoteGame(server::Link link, std::string language);
  ~RemoteGame();

  // Until the game is over or the person leaves. A lost connection is made again.
  Verdict run();

 private:
  struct Asked;

  void connect();
  void hear(const std::string& message);
  void lost(const std::string& why);
  void take_table(const Json& message);
  void tell(const Json& news) const;
  void introduce() const;
  void tell_entry(const Json& entry) const;
  void tell_hint(const Json& hint) const;
  void show_board() const;
  void offer_moves(bool all) const;
  void offer_plans() const;
  void invite() const;
  void say_result() const;

  bool is_my_turn() const;
  // What was typed, as far as it is time for it.
  void obey_waiting_lines();
  void obey(const std::string& line);
  void play(const std::string& text);
  void plan(const std::string& text);
  void ask(Json request);

  server::Link link_;
  std::string language_;
  std::unique_ptr<server::Exchange> exchange_;
  std::shared_ptr<server::Line> line_;
  std::unique_ptr<Json> table_;
  std::string board_;
  int seen_ = 0;
  int next_id_ = 1;
  std::unique_ptr<Json> unanswered_;  // the move that no answer came to
  bool asked_ = false;                // the person knows that it is his turn
  bool leaves_ = false;
  bool at_end_of_input_ = false;
  bool interactive_ = false;
  int attempts_ = 0;
  std::string input_;
  std::optional<Error> problem_;
};

}  // namespace bottega::cli
