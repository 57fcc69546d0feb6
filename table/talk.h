// What is said around a table, whoever carries the messages: the parts of docs/protocol.md that are
// the same for a server and for a table on one device.
#pragma once

#include <memory>
#include <span>

#include "engine/json.h"
#include "engine/json_text.h"
#include "table/languages.h"
#include "table/table.h"

namespace bottega::table {

inline constexpr int kProtocol = 1;
inline constexpr std::string_view kNoTable = tr_later("there is no such table");
inline constexpr std::string_view kNoWatchers = tr_later("nobody looks on at this table");

// The first message of whoever comes: {"type":"hello","protocol":1,...}.
struct Hello {
  int protocol = kProtocol;
  std::string token;
  int seen = 0;
  std::string language = "en";
  bool board = false;
};
Result<Hello> read_hello(const Json& message, const Languages& languages);

// A request may carry an id, which its answer repeats. Takes it out of the request; null if it has
// none.
Result<Json> take_id(Json& request);

// {"type":"language","language":"it","seen":0}
struct OtherLanguage {
  std::string code;
  int seen = 0;
};
Result<OtherLanguage> read_other_language(const Json& request, const Table& table,
                                          const Languages& languages);

Json granted();
Json refused(std::string_view why);
// The answer to {"type":"why",...}: an explanation, or a refusal.
Json explained(const Table& table, Caller caller, const Json& request);

// Whether somebody may ask what to do.
Verdict check_advice(const Table& table, Caller caller);

// What an observer is told: the entries after the first `seen`, and the table as it is with what he
// has planned; with the board as text, if he wants it. In the language that is spoken.
JsonText show_message(const Table& table, Seat observer, const std::string& plan, bool board,
                      int seen, Milliseconds now, std::string_view type = "news");

// The games, their options and the levels of bots, in the language that is spoken.
Json show_games(std::span<const std::unique_ptr<const AnyGame>> games, const Languages& languages);

}  // namespace bottega::table
