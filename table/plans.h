// Plans at a table: what people decided before it is their turn (engine/plan.h).
//
// They are no entries, whose numbers everybody could count: nobody else learns of a plan before it
// acts. Whoever drives the table keeps them, one a seat, as text.
#pragma once

#include <map>

#include "engine/json.h"
#include "engine/json_text.h"
#include "table/table.h"

namespace bottega::table {

// {"type":"plan","plan":"bid jester 900"}: what the caller plans from now on. Empty without "plan":
// nothing.
Result<std::string> read_plan(const Table& table, Caller caller, const Json& request);

// After this entry its seat is to be asked again: whoever takes a move back does not want it to be
// made anew, and whoever leaves the seat to a bot has nothing to decide.
bool ends_plan(Deed deed);

class Plans {
 public:
  // Empty: none.
  const std::string& of(Seat seat) const;
  void set(Seat seat, const std::string& plan);
  // Takes those out that have ended, and gives them.
  std::map<Seat, std::string> end_those_over(const Table& table);
  // The move of the seat to act, where its plan answers.
  std::optional<Entry> move(const Table& table, const Fortune& fortune, Milliseconds now) const;

 private:
  std::map<Seat, std::string> plans_;
};

// For the observer alone: what he may plan now, and what he has planned.
void show_plans(const Table& table, Seat observer, const std::string& plan, JsonText& json);

}  // namespace bottega::table
