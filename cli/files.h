// Files, read whole within reason and replaced whole or not at all.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace bottega::cli {

inline constexpr std::string_view kStandardInput = "-";

// Reads a file, or standard input where the path is "-". One that is larger than any sane file of
// its kind is refused.
Result<std::string> read_file(const std::string& path, std::size_t max_megabytes = 64);

// Line by line, for what may be larger than memory; stops at the first that is refused.
Verdict read_lines(const std::string& path,
                   const std::function<Verdict(std::string_view line)>& take);

// Writes beside the file and renames, so that nobody ever sees half of it. A file that was there
// keeps its permissions.
Verdict replace_file(const std::string& path, std::string_view text);

// The same, piece by piece. The file is its owner's alone.
class SecretFile {
 public:
  static Result<SecretFile> beside(const std::string& path);
  SecretFile(SecretFile&& other) noexcept;
  ~SecretFile();

  Verdict write(std::string_view text);
  // Puts it in its place; without this call nothing is left of it.
  Verdict keep();

 private:
  SecretFile() = default;

  std::string path_;
  std::string target_;  // through links
  std::string beside_;
  int descriptor_ = -1;
};

// Whether replace_file() would go well, for what is written only at the end of a long run.
Verdict check_replaceable(const std::string& path);

// Makes a directory and those above it; `option` says in an error who asked for it.
Verdict make_directory(const std::string& option, const std::string& path);

// Whether make_directory() would go well; makes nothing.
Verdict check_directory(const std::string& option, const std::string& path);

bool exists(const std::string& path);

// A file that is shipped with the program: "editions/parfum.json". Looks up from the program, so
// that build/release/bottega finds the source tree's, and /usr/bin/bottega that of
// /usr/share/bottega/.
Result<std::string> find_shipped(const std::string& name);

}  // namespace bottega::cli
