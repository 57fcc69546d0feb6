// Hidden information: the values of water tokens, and nothing else. Bag and deck are sets, and
// everybody can tell what is still in them by looking at what has come out.
#include "games/parfum/parfum.h"
#include "games/parfum/table.h"

namespace bottega::parfum {

namespace {

void add(Tokens& to, const Tokens& tokens) {
  for (int kind = 0; kind < kMaxTokenKinds; ++kind) to[kind] += tokens[kind];
}

// Takes `count` tokens out of the pool, each equally likely.
Tokens deal(Tokens& pool, int count, Random& random) {
  Tokens dealt{};
  for (int left = total(pool); count > 0; --count, --left) {
    auto place = static_cast<int>(random.below(left));
    int kind = 0;
    while (place >= pool[kind]) place -= pool[kind++];
    --pool[kind];
    ++dealt[kind];
  }
  return dealt;
}

}  // namespace

// R9: which kinds of water somebody can give away is seen only once he does.
bool Parfum::hides_choices(const Position& p) const {
  if (p.phase == Phase::kOver) return false;
  return asked(p) == Ask::kSpendWater || asked(p) == Ask::kTrimWater;
}

View Parfum::observe(const Position& p, Seat observer) const {
  View view;
  view.table = p;
  view.observer = observer;
  for (Seat seat = 0; seat < p.players; ++seat) {
    if (sees_water_of(view, seat)) continue;
    const Hand& hand = p.hands[seat];
    view.unseen_fresh[seat] = static_cast<std::uint8_t>(total(hand.fresh));
    view.unseen_old[seat] = static_cast<std::uint8_t>(total(hand.old));
    add(view.fresh_pool, hand.fresh);
    add(view.old_pool, hand.old);
    view.table.hands[seat] = Hand{};
  }
  if (observer != kOpenTable) {
    add(view.fresh_pool, p.well);
    view.table.well = Tokens{};
  }
  return view;
}

Position Parfum::imagine(const View& view, Random& random) const {
  Position p = view.table;
  Tokens fresh = view.fresh_pool;
  Tokens old = view.old_pool;
  for (Seat seat = 0; seat < p.players; ++seat) {
    add(p.hands[seat].fresh, deal(fresh, view.unseen_fresh[seat], random));
    add(p.hands[seat].old, deal(old, view.unseen_old[seat], random));
  }
  add(p.well, fresh);
  return p;
}

}  // namespace bottega::parfum
