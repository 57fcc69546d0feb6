#include "games/princes/scoring.h"

#include "games/princes/table.h"

namespace bottega::princes {

Counts counts_of(const Edition& edition, const Court& court, int hand, int prestige) {
  Counts counts{};
  const auto set = [&](Count count, int number) {
    counts[static_cast<int>(count)] = static_cast<std::uint8_t>(number);
  };
  set(Count::kBuildings, std::popcount(court.built));
  set(Count::kLargeBuildings, std::popcount<unsigned>(court.built & edition.buildings_of_size[0]));
  set(Count::kMediumBuildings, std::popcount<unsigned>(court.built & edition.buildings_of_size[1]));
  set(Count::kSmallBuildings, std::popcount<unsigned>(court.built & edition.buildings_of_size[2]));
  set(Count::kLandscapes, court.landscape_count());
  set(Count::kForests, court.planted[0]);
  set(Count::kLakes, court.planted[1]);
  set(Count::kParks, court.planted[2]);
  set(Count::kFreedoms, std::popcount(court.freedoms));
  set(Count::kJesters, court.jesters);
  set(Count::kBuilders, court.builders);
  set(Count::kPrestigeCards, prestige);
  set(Count::kCardsInHand, hand + court.recruiting);
  set(Count::kWorks, works_of(court));
  set(Count::kEmptySquares, std::popcount(kGrid & ~occupied(edition, court)));  // Q25
  return counts;
}

int value_of_bonus(const Edition& edition, Cards cards, const Counts& counts) {
  int value = 0;
  for (const int card : Members(cards)) value += value_of(edition.bonus_cards[card], counts);
  return value;
}

namespace {

// rules 11.2, 11.3: 2 alone in the lead, 1 tied for it, 0 behind.
int standing(const PrestigeCard& card, std::span<const Counts> all, Seat owner) {
  const int own = all[owner][card.count[0]];
  if (card.contest == Contest::kMost && own == 0) return 0;
  bool tied = false;
  for (std::size_t other = 0; other < all.size(); ++other) {
    if (other == owner) continue;
    const int theirs = all[other][card.count[0]];
    if (card.contest == Contest::kMost ? theirs > own : theirs < own) return 0;
    tied |= theirs == own;
  }
  return tied ? 1 : 2;
}

}  // namespace

int points_for(const PrestigeCard& card, std::span<const Counts> all, Seat owner) {
  if (card.contest == Contest::kAtLeast) {
    for (int t = 0; t < card.terms; ++t) {
      if (all[owner][card.count[t]] < card.at_least[t]) return 0;
    }
    return card.points;
  }
  switch (standing(card, all, owner)) {
    case 2: return card.points;
    case 1: return card.tied;  // Q24: as printed
    default: return 0;
  }
}

}  // namespace bottega::princes
