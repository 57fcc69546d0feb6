// Finds the catalogues of the languages that people read.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/any_game.h"
#include "engine/language.h"

namespace bottega::cli {

class Command;

// --language CODE
void add_language_option(Command& command, std::string& code);

// What a listener to this game gets: the house's catalogue and the game's, from languages/ near the
// program. English needs none.
Result<Language> load_language(const std::string& code, const GameInfo& game);

// All but English.
std::span<const std::string_view> translations();
// languages/CODE/NAME.json near the program.
Result<Json> read_catalogue(std::string_view code, std::string_view name);

// Where all of them are.
Result<std::string> languages_folder();

}  // namespace bottega::cli
