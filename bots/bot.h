// Players made of code.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engine/any_game.h"

namespace bottega {

class Bot {
 public:
  virtual ~Bot() = default;

  virtual std::string_view name() const = 0;
  // Answers one decision. The view is that of the seat to act, and all the bot may know; `legal`
  // is not empty. The same arguments and random numbers give the same answer.
  virtual Move choose(const AnyGame& game, const AnyView& view, const MoveList& legal,
                      Random& random) = 0;
};

struct BotInfo {
  std::string_view name;
  std::string_view description;
  std::unique_ptr<Bot> (*make)();
};

std::span<const BotInfo> known_bots();

// Names the bots there are, if there is none of this name.
Result<std::unique_ptr<Bot>> make_bot(std::string_view name);

}  // namespace bottega
