// The journal of a long run as a file that grows line by line.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/json.h"

namespace bottega::cli {

class JournalFile {
 public:
  // Opens the file of an earlier run or begins a new one, for this process alone. A last line that
  // was torn when the run was stopped is cut off; the journal of another run is refused.
  static Result<JournalFile> open(const std::string& path, const Json& run);

  JournalFile(JournalFile&& other) noexcept;
  JournalFile& operator=(JournalFile&&) = delete;
  ~JournalFile();

  // What earlier runs have done.
  std::vector<std::string> take_done() { return std::move(done_); }
  Verdict append(std::string_view lines);

 private:
  JournalFile(std::string path, int descriptor);

  std::string path_;
  int descriptor_;
  std::vector<std::string> done_;
};

}  // namespace bottega::cli
