// Files, read whole within reason and replaced whole or not at all.
#pragma once

#include <string>
#include <string_view>

#include "engine/result.h"

namespace bottega::cli {

inline constexpr std::string_view kStandardInput = "-";

// Reads a file, or standard input where the path is "-".
Result<std::string> read_file(const std::string& path);

// Writes beside the file and renames, so that nobody ever sees half of it. A file that was there
// keeps its permissions.
Verdict replace_file(const std::string& path, std::string_view text);

bool exists(const std::string& path);

}  // namespace bottega::cli
