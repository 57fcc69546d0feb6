// Bots that judge positions by weights of their own (engine/weights.h) instead of the shipped ones.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "bots/bot.h"

namespace bottega {

// Plays as `bot` would if the game's weights were those of `game`.
class WeightedBot final : public Bot {
 public:
  WeightedBot(std::string name, std::shared_ptr<const AnyGame> game, std::unique_ptr<Bot> bot)
      : name_(std::move(name)), game_(std::move(game)), bot_(std::move(bot)) {}

  std::string_view name() const override { return name_; }
  Move choose(const AnyGame&, const AnyView& view, const MoveList& legal, Random& random) override {
    return bot_->choose(*game_, view, legal, random);
  }

 private:
  std::string name_;
  std::shared_ptr<const AnyGame> game_;  // outlives the bot, which may think about it
  std::unique_ptr<Bot> bot_;
};

// Of a bot's name "search:simulations=50:weights=FILE": FILE, and the name without it.
struct WeightsAsked {
  bool asked = false;
  std::string file;
  std::string otherwise;
};
WeightsAsked weights_asked(std::string_view name);

}  // namespace bottega
