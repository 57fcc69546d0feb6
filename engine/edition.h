// What all edition files share: a fingerprint of what matters, and the source of every number.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/json.h"

namespace bottega {

// Identifies the components and nothing else: sources and remarks may be reworded, and fields
// reordered, without making old records unreadable.
std::string fingerprint_of(const Json& edition);

// Where a part of an edition comes from.
struct Source {
  std::string path;  // "notes.H01"
  std::string text;
  bool reconstructed = false;
};

// Every "source" of the file in order. A part is reconstructed when its source says so.
std::vector<Source> sources_of(const Json& edition);

// What the edition names, by any text of one word: "rose", "H01". Whatever else stands in the
// notation of moves is no component. With each the name by which people call it, where the edition
// has one beside its id: "B36" is the "Monument".
using Components = std::map<std::string, std::string, std::less<>>;
Components components_of(const Json& edition);

}  // namespace bottega
