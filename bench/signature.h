// One number that stands for the behaviour of all rules.
#pragma once

#include <string>

#include "bench/editions.h"
#include "engine/any_game.h"
#include "engine/hash.h"

namespace bottega {

// Plays fixed seeded games of every player count, half of them with options set at random, and
// adds who acted, what was legal, what was done and how it ended. Knows nothing of how positions
// are laid out or how fast they are.
void add_signature(const AnyGame& game, Hash& hash);

// Of every registered game: sixteen hexadecimal digits.
Result<std::string> signature(const EditionOf& edition_of);

}  // namespace bottega
