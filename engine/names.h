// What people may be called.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

namespace bottega {

// How the seats are called in sentences, in seat order.
using Names = std::vector<std::string>;

// "Seat 1", "Seat 2", ...
Names plain_names(int players);

bool is_utf8(std::string_view text);

// A name is 1 to 30 visible characters in UTF-8, spaces allowed between them: nothing that moves
// the cursor, turns the direction of writing or looks like nothing.
Verdict check_name(std::string_view name);

// What people say to each other: the same characters, up to 500 of them.
Verdict check_message(std::string_view text);

}  // namespace bottega
