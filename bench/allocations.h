// How often the program has asked for heap memory.
#pragma once

#include <cstdint>
#include <optional>

namespace bottega {

// Calls of operator new so far; nothing where they are not counted (under the sanitizers).
// A program is counted if it links this room and calls this function.
std::optional<std::uint64_t> allocations_so_far();

}  // namespace bottega
