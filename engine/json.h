// JSON, written with the fields in the order a person would want to read them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "engine/result.h"

namespace bottega {

using Json = nlohmann::ordered_json;  // include <nlohmann/json.hpp> to use more than the name

// Reads a whole text; `what` names it in the error ("the edition", "line 3 of the record").
Result<Json> parse_json(std::string_view text, std::string_view what);

}  // namespace bottega
