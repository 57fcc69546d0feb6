// One step of thought: what each move leads to, in the game's own judgement.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "bots/bot.h"

namespace bottega {

struct Suggestion {
  Move move;
  double value = 0;  // points ahead of the strongest other player, as far as one step shows
};

// All legal moves of the seat to act, the best first. Needs no more than the seat's view.
std::vector<Suggestion> suggest(const AnyGame& game, const AnyView& view, const MoveList& legal,
                                Random& random);

// Takes the best suggestion, any of the best where several are equal. Where everybody waits for
// somebody else a game would never end: so whoever has decided very often begins to err.
class GreedyBot final : public Bot {
 public:
  // It misjudges every move by up to so many points.
  explicit GreedyBot(std::string name, double misjudges = 0)
      : name_(std::move(name)), misjudges_(misjudges) {}

  std::string_view name() const override { return name_; }
  Move choose(const AnyGame& game, const AnyView& view, const MoveList& legal,
              Random& random) override;

 private:
  std::string name_;
  double misjudges_;
  int decisions_ = 0;
};

}  // namespace bottega
