// What works, bonus cards and prestige cards are worth.
#pragma once

#include <span>

#include "games/princes/table.h"

namespace bottega::princes {

// Everything that cards count, indexed by Count.
using Counts = std::array<std::uint8_t, kCounts + 1>;

// A principality as it stands. Where the observer of a view cannot see cards, their numbers are
// handed in; `prestige` and `hand` are numbers of cards.
Counts counts_of(const Edition& edition, const Court& court, int hand, int prestige);
inline Counts counts_of(const Edition& edition, const Court& court) {
  return counts_of(edition, court, std::popcount(court.hand), std::popcount(court.prestige));
}

// rules 7.2 a to e: what a work is worth without bonus cards. The profession may still be in hand
// or lie on the table already: person cards count in both places.
struct WorkValue {
  int building = 0;
  int landscape = 0;
  int freedom = 0;
  int jesters = 0;
  int persons = 0;
  int total() const { return building + landscape + freedom + jesters + persons; }
};
inline WorkValue work_value(const Edition& edition, const Court& court, int profession, int hand) {
  const Profession& card = edition.professions[profession];
  WorkValue value;
  if ((court.built >> card.building & 1u) != 0) value.building = edition.value_of_building;
  if (court.planted[card.landscape] > 0) value.landscape = edition.value_of_landscape;
  if ((court.freedoms >> card.freedom & 1u) != 0) value.freedom = edition.value_of_freedom;
  value.jesters = edition.value_of_jester * court.jesters;
  value.persons = edition.value_of_person * (hand + court.recruiting + works_of(court));
  return value;
}
inline WorkValue work_value(const Edition& edition, const Court& court, int profession) {
  return work_value(edition, court, profession, std::popcount(court.hand));
}

// rules 10
inline int value_of(const BonusCard& card, const Counts& counts) {
  int value = 0;
  for (int t = 0; t < card.terms; ++t) {
    const int count = counts[card.count[t]];
    value += card.value[t] * (card.kinds ? count > 0 : count);
  }
  return value;
}
int value_of_bonus(const Edition& edition, Cards cards, const Counts& counts);

// The counts with one profession moved from the hand to the table, as they stand at a work.
inline Counts counts_at_work(Counts counts) {
  --counts[static_cast<int>(Count::kCardsInHand)];
  ++counts[static_cast<int>(Count::kWorks)];
  return counts;
}

// rules 11: what a prestige card brings its owner.
int points_for(const PrestigeCard& card, std::span<const Counts> all, Seat owner);

}  // namespace bottega::princes
