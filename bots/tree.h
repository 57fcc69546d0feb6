// The tree of a search: which situations were met, what was tried in them, and how well it went.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include "engine/move.h"
#include "engine/seat.h"

namespace bottega {

using SituationId = std::uint32_t;
using TrialId = std::uint32_t;
inline constexpr std::uint32_t kNoId = 0xFFFFFFFF;

// A move that somebody may make in a situation, and what came of it.
struct Trial {
  Move move;
  TrialId next = kNoId;          // another move of the same situation
  SituationId leads_to = kNoId;  // of the situations that it led to, one that was met often
  std::uint32_t visits = 0;
  std::uint32_t chances = 0;  // how often it could have been chosen
  float reward = 0;           // mean, for whoever made the move; before the first visit a guess
  float score = 0;            // mean, in points at the end
  float first = 0;            // mean chance of the first place
  std::uint16_t trust = 0;    // how promising it looked before it was tried, in parts of kFull
  Seat who = 0;
  std::uint8_t unused = 0;

  static constexpr float kFull = 65535;
};

// All positions that look alike to the thinker are one situation, whichever way leads there.
struct Situation {
  std::uint64_t key = 0;
  TrialId first = kNoId;
  std::uint32_t visits = 0;
};

// All situations and moves of one search, allocated once. A search that has used up the pool goes
// on with the tree it has.
class Tree {
 public:
  explicit Tree(std::uint32_t capacity)
      : trials_(capacity), situations_(capacity / 2), slots_(std::bit_ceil(capacity), kNoId) {}

  void clear() {
    used_trials_ = 0;
    used_situations_ = 0;
    std::fill(slots_.begin(), slots_.end(), kNoId);
  }
  bool has_room_for(std::size_t trials) const {
    return used_trials_ + trials <= trials_.size() && used_situations_ < situations_.size();
  }
  bool is_half_full() const {
    return used_trials_ > trials_.size() / 2 || used_situations_ > situations_.size() / 2;
  }

  Trial& trial(TrialId id) { return trials_[id]; }
  const Trial& trial(TrialId id) const { return trials_[id]; }
  Situation& situation(SituationId id) { return situations_[id]; }
  const Situation& situation(SituationId id) const { return situations_[id]; }

  TrialId first_trial(SituationId at) const { return at == kNoId ? kNoId : situation(at).first; }

  SituationId find(std::uint64_t key) const {
    std::size_t at = key & mask();
    while (slots_[at] != kNoId && situations_[slots_[at]].key != key) at = (at + 1) & mask();
    return slots_[at];
  }
  SituationId add_situation(std::uint64_t key) {
    assert(has_room_for(0) && find(key) == kNoId);
    std::size_t at = key & mask();
    while (slots_[at] != kNoId) at = (at + 1) & mask();
    situations_[used_situations_] = Situation{key};
    return slots_[at] = used_situations_++;
  }
  // Trials are neighbours in memory in the order in which they are added. `last` is the situation's
  // last trial so far, if there is one.
  TrialId add_trial(SituationId to, TrialId last, const Trial& trial) {
    assert(used_trials_ < trials_.size());
    trials_[used_trials_] = trial;
    (last == kNoId ? situations_[to].first : trials_[last].next) = used_trials_;
    return used_trials_++;
  }

 private:
  std::size_t mask() const { return slots_.size() - 1; }

  std::vector<Trial> trials_;
  std::vector<Situation> situations_;
  std::vector<SituationId> slots_;  // by key; always half of them are free
  std::uint32_t used_trials_ = 0;
  std::uint32_t used_situations_ = 0;
};

// Of the moves of a situation the one that was tried most; none if there is no such situation.
TrialId most_visited(const Tree& tree, SituationId at);

// Whether so many more simulations can hardly change which move of a situation is the best, after
// so many that were done (search.h says more).
bool is_decided(const Tree& tree, SituationId at, int simulations, int done);

}  // namespace bottega
