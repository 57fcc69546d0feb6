// What must be the same on every machine: for whoever compares the module with the program.
#pragma once

#include <span>

#include "engine/any_game.h"

namespace bottega::pocket {

// One hash of all rules (bench/signature.h); the games in any order.
Result<std::string> signature_of(std::span<const std::unique_ptr<const AnyGame>> games);

// A random game from set-up to end, with everything that the laws speak of (docs/architecture.md):
// moves and their texts, sound positions, what every observer sees and imagines, what is told.
// Gives a hash of it, or says which law was broken.
Result<std::string> walk(const AnyGame& game, std::uint64_t seed);

// Replays a record and writes it anew: the same bytes.
Result<std::string> replay(const AnyGame& game, std::string_view record);

}  // namespace bottega::pocket
