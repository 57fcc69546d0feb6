// What an edition is made of, by the words that moves use.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "engine/json.h"

namespace bottega::lab {

struct Component {
  std::string name;  // by which people call it, where the edition has one beside its id
  std::string list;  // in which it stands: "B36" is the "Monument", one of the "buildings"
  friend bool operator==(const Component&, const Component&) = default;
};

// What the edition names, by any text of one word: "rose", "H01". Whatever else stands in the
// notation of moves is no component.
using Components = std::map<std::string, Component, std::less<>>;
Components components_of(const Json& edition);

}  // namespace bottega::lab
