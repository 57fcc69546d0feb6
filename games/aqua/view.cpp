// Hidden information: the end-bonus tiles under the dames, known to those who looked. Piles are
// sets of which everybody can tell what is still in them, and their order does not exist yet.
#include "games/aqua/aqua.h"
#include "games/aqua/table.h"

namespace bottega::aqua {

View Aqua::observe(const Position& p, Seat observer) const {
  View view;
  view.table = p;
  view.observer = observer;
  for (int dame = 0; dame < kDames; ++dame) {
    if (!sees_bonus(p, observer, dame)) view.table.bonus[dame] = kNone;
  }
  return view;
}

// Tiles that somebody looked at are some of those that the observer has not seen, each as likely.
Position Aqua::imagine(const View& view, Random& random) const {
  Position p = view.table;
  std::uint64_t unseen = first_bits(edition_.bonus_count);
  for (const std::uint8_t seen : p.bonus) {
    if (seen != kNone) unseen &= ~bit(seen);
  }
  for (int dame = 0; dame < kDames; ++dame) {
    if (p.bonus[dame] != kNone || p.looked[dame] == 0) continue;
    const int tile = nth_bit(unseen, static_cast<int>(random.below(std::popcount(unseen))));
    unseen &= ~bit(tile);
    p.bonus[dame] = static_cast<std::uint8_t>(tile);
  }
  return p;
}

}  // namespace bottega::aqua
