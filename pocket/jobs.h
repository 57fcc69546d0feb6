// What is thought about elsewhere, in another instance of the same module: jobs as JSON, handed
// over as they are. A job about a move holds what the seat to act may know (its View), and nothing
// else.
#pragma once

#include <list>
#include <string>

#include "bots/bot.h"
#include "pocket/shelf.h"
#include "table/table.h"

namespace bottega::pocket {

// The decision that the seat is to make.
Json job_about(const table::Table& table, Seat seat, std::uint64_t luck);
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
  Bot* mind(const AnyGame& game, const std::string& name, const std::string& level);

  const Shelf& shelf_;
  Means means_;
  // A bot remembers what it thought about the same game before; the last used first.
  struct Mind {
    std::string name;
    std::unique_ptr<Bot> bot;
  };
  std::list<Mind> minds_;
};

}  // namespace bottega::pocket
