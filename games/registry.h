// The games by name, behind their type-erased face.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engine/any_game.h"

namespace bottega {

struct GameEntry {
  const GameInfo& (*info)();
  // Reads and checks an edition of the game.
  Result<std::unique_ptr<const AnyGame>> (*load)(const Json& edition);
};

std::span<const GameEntry> registered_games();

// Names the games there are, if there is none of this name.
Result<GameEntry> find_game(std::string_view id);

}  // namespace bottega
