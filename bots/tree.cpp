#include "bots/tree.h"

#include <cmath>

namespace bottega {

TrialId most_visited(const Tree& tree, SituationId at) {
  TrialId best = kNoId;
  for (TrialId id = tree.first_trial(at); id != kNoId; id = tree.trial(id).next) {
    if (best == kNoId || tree.trial(id).visits > tree.trial(best).visits) best = id;
  }
  return best;
}

bool is_decided(const Tree& tree, SituationId at, int simulations, int done) {
  constexpr std::uint32_t kSureVisits = 500;
  constexpr float kEqual = 0.002f;
  const TrialId best = most_visited(tree, at);
  if (best == kNoId) return false;
  const Trial& most = tree.trial(best);
  std::uint32_t second = 0;
  int considered = 0;
  bool equal = true;
  for (TrialId id = tree.first_trial(at); id != kNoId; id = tree.trial(id).next) {
    const Trial& trial = tree.trial(id);
    if (id != best) second = std::max(second, trial.visits);
    if (trial.visits < most.visits / 4) continue;
    ++considered;
    equal &= trial.visits >= kSureVisits && std::abs(trial.reward - most.reward) < kEqual;
  }
  if (most.visits > second + static_cast<std::uint32_t>(simulations)) return true;
  // Moves that compete are equal now and then, in passing; whoever stopped there would hardly
  // think about what is hard to decide.
  return done >= simulations && considered > 1 && equal;
}

}  // namespace bottega
