// What tests of several rooms share: the shipped editions, random setups, random walks.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"

namespace bottega::tests {

std::string read_file(const std::string& path);
// A file of the project.
std::string source_path(const std::string& name);
Json shipped_edition(std::string_view game);

// Every registered game with its shipped edition, loaded once.
const std::vector<std::unique_ptr<const AnyGame>>& all_games();

// A setup that some table might agree on: half of them plain, half with arbitrary options.
Setup random_setup(const GameInfo& info, Random& random);

Move random_move(const AnyGame& game, const AnyPosition& position, const MoveList& moves,
                 Random& random);

// Plays random moves from set-up to the end and shows every position with its legal moves to
// `visit` before the chosen move is made.
using Visit = std::function<void(const AnyPosition&, const MoveList&, const Move&)>;
AnyPosition walk(const AnyGame& game, const Setup& setup, Random& random, const Visit& visit);

// All who may look at a table of so many players.
std::vector<Seat> observers(int players);

}  // namespace bottega::tests
