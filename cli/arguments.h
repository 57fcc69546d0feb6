// Arguments that several commands take, read strictly.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace bottega::cli {

// --seed S. Nothing but decimal digits that fit: a seed that is misread repeats the wrong game.
void add_seed_option(CLI::App& command, std::optional<std::uint64_t>& seed);

// An option whose value is a file or a directory: an empty name is never meant.
CLI::Option* add_path_option(CLI::App& command, const std::string& name, std::string& path,
                             const std::string& help, const std::string& type);

// A bot for every seat without a person: those named, in order, the last one again and again. All
// names must be known, also those that get no seat.
Result<std::vector<std::unique_ptr<Bot>>> seat_bots(const AnyGame& game,
                                                    const std::vector<std::string>& names,
                                                    const std::vector<bool>& is_person);

}  // namespace bottega::cli
