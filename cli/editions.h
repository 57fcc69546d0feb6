// Finds and loads the editions: the components of the games.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/any_game.h"

namespace bottega::cli {

class Command;

// The option --edition FILE, which every command that loads a game has.
void add_edition_option(Command& command, std::string& file);

// Reads the edition of a game from `file`; where that is empty, from editions/<game>.json in the
// directory BOTTEGA_EDITIONS names, or else near the program.
Result<Json> read_edition(const GameInfo& game, const std::string& file);

// A game of the registry, with its edition. Errors name the game, or the file and the field.
Result<std::unique_ptr<const AnyGame>> load_game(std::string_view id, const std::string& file);

}  // namespace bottega::cli
