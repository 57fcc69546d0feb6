// Games that are over, seen from their end: how the chances to win went, and which turns decided.
//
// That takes seconds, so it is thought about on the threads of the bots, a little at a time, so
// that no bot waits long for it. What was found is remembered for a while.
#pragma once

#include <list>

#include "bots/hindsight.h"
#include "engine/json.h"
#include "server/tables.h"

namespace bottega::server {

class LookingBack {
 public:
  explicit LookingBack(Tables& tables) : tables_(tables) {}

  // What one seat did until another one had to act, as plies of the record.
  struct Turn {
    int from = 0;
    int to = 0;
    Seat by = kNobody;  // of the first: nobody, it is what came before all turns
  };
  struct Found {
    std::vector<Turn> turns;
    int parties = 0;
    std::vector<Hindsight::Chances> chances;  // after each turn
  };
  using FoundPtr = std::shared_ptr<const Found>;

  // Of a table whose game was played to its end. An error if too many are being looked at.
  void find(const TablePtr& table, std::function<void(Result<FoundPtr>)> done);

 private:
  struct Work;
  using Done = std::function<void(Result<FoundPtr>)>;

  void go_on(const std::string& id, const std::shared_ptr<Work>& work);
  void finish(const std::string& id, const Work& work);

  Tables& tables_;
  std::map<std::string, std::vector<Done>> waiting_;
  std::list<std::pair<std::string, FoundPtr>> known_;  // the last used first
};

// As docs/protocol.md has it, with turns in the words that the observer heard.
Json show_chances(const table::Table& table, Seat observer, const LookingBack::Found& found);

}  // namespace bottega::server
