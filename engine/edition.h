// What all edition files share: a fingerprint of what matters, and the source of every number.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"

namespace bottega {

// Identifies the components and nothing else: sources and remarks may be reworded, and fields
// reordered, without making old records unreadable.
std::string fingerprint_of(const Json& edition);

// Whether a field of an edition is about the others: "source", "remark".
bool is_remark(std::string_view field);

// Where a part of an edition comes from.
struct Source {
  std::string path;  // "notes.H01"
  std::string text;
  bool reconstructed = false;
};

// Every "source" of the file in order. A part is reconstructed when its source says so.
std::vector<Source> sources_of(const Json& edition);

}  // namespace bottega
