// What the server says about itself: one line of JSON each, on standard error. No secrets.
#pragma once

#include <string_view>

#include "engine/json.h"

namespace bottega::server {

// {"at":"2024-01-31T12:00:00.000Z","what":"started",...}
void log(std::string_view what, const Json& details);

}  // namespace bottega::server
