// What is thought about elsewhere, in another instance of the same module: jobs as JSON, handed
// over as they are. A job about a move holds what the seat to act may know (its View), and nothing
// else.
#pragma once

#include <list>
#include <string>
#include <vector>

#include "bots/search_bot.h"
#include "pocket/shelf.h"
#include "table/table.h"

namespace bottega::pocket {

// The decision that the seat is to make.
Json job_about(const table::Table& table, Seat seat, std::uint64_t luck);
// A master thinks on all threads there are (kMaster). Here a thread is another instance: each
// gets the decision with luck of its own and the time that a master has, gives its opinion, and the
// house makes one of them, as the searches of one program do.
Json job_of_an_opinion(const table::Table& table, Seat seat, std::uint64_t luck);
Result<std::vector<Thought>> read_opinion(const AnyGame& game, const Json& found);
// How the chances went in a game that is over.
Json job_of_looking_back(const table::Table& table, const std::string& id);

class Thinker {
 public:
  Thinker(const Shelf& shelf, const Means& means) : shelf_(shelf), means_(means) {}

  // Does a job, however long that takes: the clock is that of the means.
  Result<Json> think(const Json& job);

 private:
  Result<Json> decide(const AnyGame& game, const Json& job);
  Result<Json> look_back(const AnyGame& game, const Json& job);

  // A bot remembers what it thought about the same game before.
  struct Mind {
    std::string name;
    std::unique_ptr<Bot> bot;
    std::unique_ptr<Thinking> thinking;  // instead, of one that gives opinions
  };
  Mind& mind(const std::string& name);

  const Shelf& shelf_;
  Means means_;
  std::list<Mind> minds_;  // the last used first
};

}  // namespace bottega::pocket
