#include "server/minds.h"

#include <algorithm>
#include <thread>

#include "server/thinkers.h"

namespace bottega::server {

Move Mind::choose(const AnyGame& game, const AnyView& view, const MoveList& legal, Random& random) {
  using Clock = std::chrono::steady_clock;
  if (legal.size() == 1) {
    std::this_thread::sleep_for(pace_ * (0.7 + 0.6 * random.fraction()));
    return legal[0];
  }
  const Clock::time_point begin = Clock::now();
  const Move move = bot_->choose(game, view, legal, random);
  pace_ = Clock::now() - begin;
  return move;
}

std::shared_ptr<Mind> Minds::awake(const std::string& whose, const std::string& level,
                                   const AnyGame& game) {
  const std::string of = whose + " " + level;
  const auto known = std::find_if(resting_.begin(), resting_.end(),
                                  [&](const auto& mind) { return mind->of() == of; });
  if (known == resting_.end()) {
    return std::make_shared<Mind>(of, std::move(*make_bot(level, game, Thinkers::means())));
  }
  std::shared_ptr<Mind> mind = std::move(*known);
  resting_.erase(known);
  return mind;
}

void Minds::put_to_rest(std::shared_ptr<Mind> mind) {
  std::erase_if(resting_, [&](const auto& other) { return other->of() == mind->of(); });
  resting_.push_front(std::move(mind));
  if (resting_.size() > most_) resting_.pop_back();
}

}  // namespace bottega::server
