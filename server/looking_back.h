// Which games are being looked at from their end (table/looking_back.h), and what was found.
//
// That takes seconds, so it is thought about on the threads of the bots, a little at a time, so
// that no bot waits long for it. What was found is remembered for a while.
#pragma once

#include <list>

#include "server/tables.h"
#include "table/looking_back.h"

namespace bottega::server {

class LookingBack {
 public:
  explicit LookingBack(Tables& tables) : tables_(tables) {}

  using FoundPtr = std::shared_ptr<const table::Hindsights>;

  // Of a table whose game was played to its end. An error if too many are being looked at.
  void find(const TablePtr& table, std::function<void(Result<FoundPtr>)> done);

 private:
  using WorkPtr = std::shared_ptr<table::LookingBack>;
  using Done = std::function<void(Result<FoundPtr>)>;

  void go_on(const std::string& id, const WorkPtr& work);
  void finish(const std::string& id, const table::LookingBack& work);

  Tables& tables_;
  std::map<std::string, std::vector<Done>> waiting_;
  std::list<std::pair<std::string, FoundPtr>> known_;  // the last used first
};

}  // namespace bottega::server
