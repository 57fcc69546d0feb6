// Files, read whole within reason and replaced whole or not at all.
#pragma once

#include <string>
#include <string_view>

#include "engine/result.h"

namespace bottega::cli {

inline constexpr std::string_view kStandardInput = "-";

// Reads a file, or standard input where the path is "-". One that is larger than any sane file of
// its kind is refused.
Result<std::string> read_file(const std::string& path, std::size_t max_megabytes = 64);

// Writes beside the file and renames, so that nobody ever sees half of it. A file that was there
// keeps its permissions.
Verdict replace_file(const std::string& path, std::string_view text);

// Makes a directory and those above it; `option` says in an error who asked for it.
Verdict make_directory(const std::string& option, const std::string& path);

bool exists(const std::string& path);

// A file that is shipped with the program: "editions/parfum.json". Looks up from the program, so
// that build/release/bottega finds the source tree's, and /usr/bin/bottega that of
// /usr/share/bottega/.
Result<std::string> find_shipped(const std::string& name);

}  // namespace bottega::cli
