// Numbered jobs spread over threads, their results taken in the order of their numbers: whatever is
// added up from them is the same with one thread or forty.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "lab/crew.h"

namespace bottega::lab {

struct Work {
  int jobs = 0;
  int threads = 1;
  // Does one job, in whatever thread and order. Nothing but its number decides the result, which
  // holds whole numbers and texts, so that it is the same after being written and read.
  std::function<Json(int job)> work;
  // Takes the results one by one in order, always in the thread that called run(). Says whether the
  // work is to go on: a comparison that is decided needs no more games.
  std::function<bool(int job, const Json& result)> take;

  // Optional. What an earlier run has already done, taken first: results as text, which needs a
  // tenth of the memory.
  std::vector<std::string> done{};
  // Keeps each new result before it is taken; the work ends with the first error.
  std::function<Verdict(int job, const Json& result)> keep{};
  // Hears how many results have been taken.
  std::function<void(int taken)> progress{};
  // Jobs that depend on the results of earlier ones come in rounds of so many: none is begun before
  // the results of all rounds before its own are taken. 0 means that no job needs another.
  int round = 0;
  // What such jobs must know of those results, for members that do not lead and take none.
  std::function<std::string()> tell{};
  std::function<void(const std::string& told)> hear{};
  // The processes that share the work: member r does the jobs r, r + n, r + 2n, ... of n members.
  // Only the leader takes, keeps and tells; only it needs to know what was done before.
  Crew* crew = nullptr;
};

// How many jobs the machine can do at once.
int usual_threads();

// The number of results taken: all, unless take() found that it had enough. For a member that does
// not lead, how many it handed in.
Result<int> run(const Work& work);

}  // namespace bottega::lab
