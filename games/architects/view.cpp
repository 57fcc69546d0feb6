// Hidden information: the hands, the packets of the draft, the order of the building deck.
// Everything else lies open; the apprentices put below their deck too, for all have seen them.
#include <algorithm>

#include "games/architects/architects.h"
#include "games/architects/table.h"

namespace bottega::architects {

namespace {

Cards deal(Cards& pool, int count, Random& random) {
  Cards dealt;
  for (; count > 0; --count) {
    const int card = pool.nth(static_cast<int>(random.below(pool.count())));
    pool.remove(card);
    dealt.add(card);
  }
  return dealt;
}

void hide(Cards& cards, std::uint8_t& count, Cards& unseen) {
  count = static_cast<std::uint8_t>(cards.count());
  unseen = unseen | cards;
  cards = Cards{};
}

bool knows(const View& view, int place) {
  return is_player(view.observer) && (view.table.building_known[place] >> view.observer & 1) != 0;
}

// Ar-b. Whoever put cards there knows all of them, so a group is imagined as a whole or not at all.
void sort_those_put_together(Position& p) {
  for (int first = 0; first < p.building_bottom_count;) {
    int end = first + 1;
    while (end < p.building_bottom_count && (p.building_known[end] & kWithTheOneBefore) != 0) ++end;
    std::sort(p.building_bottom.begin() + first, p.building_bottom.begin() + end);
    first = end;
  }
}

}  // namespace

// Ar-e: whether something could be constructed depends on the hand. Every other list has as many
// answers as everybody can count.
bool Architects::hides_choices(const Position& p) const {
  return p.phase != Phase::kOver && asked(p) == Ask::kCrane;
}

View Architects::observe(const Position& p, Seat observer) const {
  View view;
  view.table = p;
  view.observer = observer;
  if (observer == kOpenTable) return view;
  Position& table = view.table;
  for (Seat seat = 0; seat < p.players; ++seat) {
    if (seat == observer) continue;
    hide(table.hands[seat], view.hand[seat], view.unseen);
    hide(table.packets[seat], view.packet[seat], view.unseen);
  }
  hide(table.building_deck, view.deck, view.unseen);
  for (int i = 0; i < p.building_bottom_count; ++i) {
    if (knows(view, i)) continue;
    view.unseen.add(p.building_bottom[i]);
    table.building_bottom[i] = kNoCard;
  }
  return view;
}

Position Architects::imagine(const View& view, Random& random) const {
  Position p = view.table;
  if (view.observer == kOpenTable) return p;
  Cards pool = view.unseen;
  for (Seat seat = 0; seat < p.players; ++seat) {
    if (seat == view.observer) continue;
    p.hands[seat] = deal(pool, view.hand[seat], random);
    p.packets[seat] = deal(pool, view.packet[seat], random);
  }
  for (int i = 0; i < p.building_bottom_count; ++i) {
    if (p.building_bottom[i] != kNoCard) continue;
    p.building_bottom[i] = static_cast<std::uint8_t>(deal(pool, 1, random).first());
  }
  sort_those_put_together(p);
  p.building_deck = pool;
  return p;
}

}  // namespace bottega::architects
