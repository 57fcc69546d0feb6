// What a long run has done so far, as text: stopped and started again, it goes on from there.
//
//   {"bottega_journal":1,"run":{"command":"duel","game":"parfum","players":2,"seed":7,...}}
//   {"job":0,"result":{...},"check":"..."}
//   {"job":1,"result":{...},"check":"..."}
//
// The first line says everything that decides the results. Jobs follow in order, so that a journal
// is always the beginning of a whole one. The check is a hash of the run, the job and the result:
// whoever reads a result back may trust its form.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"

namespace bottega::lab {

std::string journal_header(const Json& run);
std::string journal_line(const Json& run, int job, const Json& result);

struct JournalContents {
  std::vector<std::string> results;  // of the jobs 0, 1, 2, ..., as sound text
  // Up to here the text is whole. A last line without its end was being written when the run was
  // stopped; what follows is to be cut off.
  std::size_t whole_bytes = 0;
};

// Refuses the journal of another run and says in what it differs, and a text that is none. An empty
// text is a new journal, and so is the beginning of this run's first line.
Result<JournalContents> read_journal(std::string_view text, const Json& run);

}  // namespace bottega::lab
