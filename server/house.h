// What visitors may ask of the house: open a table, take a seat, look on, play.
//
// No sockets here: requests are JSON, answers come back as JSON with a status of HTTP. Everything
// that is shown of a table is made by table/show.h for whoever asks.
#pragma once

#include <functional>
#include <string>

#include "engine/json_text.h"
#include "server/looking_back.h"
#include "server/tables.h"

namespace bottega::server {

// Why not, in numbers of HTTP.
inline constexpr int kWrong = 400;
inline constexpr int kNotAllowed = 403;
inline constexpr int kNotThere = 404;
inline constexpr int kNotNow = 409;
inline constexpr int kNotReached = 502;  // by us, elsewhere
inline constexpr int kNoStorage = 503;

struct Answer {
  int status = 200;
  std::string body;  // JSON, unless `type` says otherwise
  std::string type = "application/json";

  bool ok() const { return status < 300; }
};
using Reply = std::function<void(Answer)>;

Answer answer(const JsonText& json);
// {"error":"..."}
Answer refusal(int status, const std::string& why);
// For JSON that may quote anything that came from outside.
std::string text_of(const Json& json);

// Who asks: whoever knows a seat's token, or is logged in to an account.
struct Visitor {
  std::string token;
  std::string account;  // an id
};

class House {
 public:
  House(Games games, std::unique_ptr<Storage> storage, Tables::World world);

  Tables& tables() { return tables_; }

  // --- HTTP
  void list_games(const Reply& reply) const;
  void open_table(const Json& request, const Visitor& visitor, Reply reply);
  // A game that was played elsewhere, to look back at and to play on from: {"record":"..."}.
  void open_record(const Json& request, Reply reply);
  void take_seat(const std::string& table, const Json& request, const Visitor& visitor,
                 Reply reply);
  void show_table(const std::string& table, const Visitor& visitor, Reply reply);
  void lobby(Wanted wanted, Reply reply);
  // The tables of an account, each with the seat that it has there, and whether it is its turn.
  void tables_of(const std::string& account, Reply reply);
  // The whole record, once the game is over.
  void record(const std::string& table, Reply reply);
  // The game as the visitor saw it after so many moves, once it is over.
  void moment(const std::string& table, const Visitor& visitor, int ply, Reply reply);
  // How the chances to win went, once the game was played to its end.
  void chances(const std::string& table, const Visitor& visitor, Reply reply);
  // What the visitor heard so far.
  void log(const std::string& table, const Visitor& visitor, Reply reply);
  // For what only whoever has a seat may ask.
  void with_seat(const std::string& table, const Visitor& visitor, const Reply& reply,
                 std::function<void(const TablePtr&, Seat)> then);

  // --- Live
  // Lets a guest listen, if he may; the answer is the welcome. He hears nothing before it.
  void enter(const std::string& table, const Visitor& visitor, int seen,
             const std::shared_ptr<Guest>& guest, std::function<void(TablePtr, Answer)> done);
  static void leave(const TablePtr& table, Guest& guest);
  // A request of a guest: a move, a hint, words. Answers with a message of the live protocol,
  // without the request's id.
  void request(const TablePtr& table, const std::shared_ptr<Guest>& guest, const Json& request,
               std::function<void(Json)> answer);

 private:
  static std::optional<Key> key_of(const OpenTable& table, const Visitor& visitor);
  static std::optional<Key> kept_for(const OpenTable& table, const std::string& account,
                                     std::optional<Seat> asked);
  void admit(const TablePtr& table, const Visitor& visitor,
             std::function<void(std::optional<Key>)> done);
  void with_table(const std::string& id, const Reply& reply,
                  std::function<void(const TablePtr&)> then);
  // For whoever may look on: the seat that he sees the table from.
  void with_view(const std::string& id, const Visitor& visitor, const Reply& reply,
                 std::function<void(const TablePtr&, Seat)> then);
  void tell_turns(const std::shared_ptr<Json>& tables, std::size_t from, const Reply& reply);
  void open_table_from(const Json& request, const Visitor& visitor, const Reply& reply);
  void sit(const TablePtr& table, Seat seat, std::string name, std::optional<Key> invitation,
           const Visitor& visitor, const Reply& reply);
  void change_language(const OpenTable& table, Guest& guest, const Json& request,
                       const std::function<void(Json)>& answer);
  void hint(const TablePtr& table, const std::shared_ptr<Guest>& guest,
            std::function<void(Json)> answer);
  void plan(const TablePtr& table, const std::shared_ptr<Guest>& guest, const Json& request,
            std::function<void(Json)> answer);

  Games games_;
  Tables tables_;
  LookingBack looking_back_{tables_};
};

}  // namespace bottega::server
