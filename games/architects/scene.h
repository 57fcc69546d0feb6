// A table at any moment of a game, for tests. Whatever is put somewhere is taken from elsewhere, so
// that components stay conserved; every move is checked before and after.
//
//     Scene scene(3);
//     scene.goods(kAnn, "clay", 4).goods(kAnn, "wood", 2).hand(kAnn, {"B01"});
//     scene.play("build B01");
//
// It is Ann's turn, nobody has anything, and apprentices that do nothing much are on display.
#pragma once

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "games/architects/architects.h"
#include "games/architects/score.h"

namespace bottega::architects::tests {

inline constexpr Seat kAnn = 0;
inline constexpr Seat kBob = 1;
inline constexpr Seat kCid = 2;
inline constexpr Seat kDot = 3;
inline constexpr Seat kEve = 4;
inline constexpr Seat kRival = 1;  // against one player

Names table_names();

const Architects& shipped_architects();

Setup agreed(int players, const std::vector<std::string>& options = {});

using Ids = std::vector<std::string>;

int index_in(const Ids& ids, const std::string& id);

class Scene {
 public:
  explicit Scene(int players, const std::vector<std::string>& options = {},
                 const Architects& game = shipped_architects());

  // --- Whose turn it is, and what is asked

  Scene& turn(Seat seat);
  // An effect of a card, on top of the turn.
  Scene& ask(Ask what, Seat who, int a = 0, int b = 0);

  // --- What people have

  Scene& silver(Seat seat, int n) { return set(p_.silver[seat], n); }
  Scene& goods(Seat seat, const std::string& good, int n);
  Scene& all_goods(Seat seat, int n);
  Scene& virtue(Seat seat, int n) { return set(p_.virtue[seat], n); }
  Scene& influence(Seat seat, int n) { return set(p_.influence[seat], n); }
  Scene& level(Seat seat, int n) { return set(p_.level[seat], n); }
  Scene& debts(Seat seat, int unpaid, int paid = 0);
  Scene& tax(int n) { return set(p_.tax, n); }
  Scene& character(Seat seat, const std::string& id);

  // --- Workers, taken from the supply

  Scene& workers(Seat seat, Place place, int n);
  Scene& captives(Seat holder, Seat owner, int n);
  Scene& in_market(Space space, Seat seat);
  // All but so many of the supply, out of the way at the Tax Stand.
  Scene& supply(Seat seat, int n);
  // The Guildhall as full as that, by everybody in turn, with no turn to spare.
  Scene& guildhall(int count);

  // --- Cards, taken from wherever they are

  Scene& hand(Seat seat, const Ids& ids) { return give_buildings(p_.hands[seat], ids); }
  Scene& built(Seat seat, const Ids& ids) { return give_buildings(p_.built[seat], ids); }
  Scene& apprentices(Seat seat, const Ids& ids);
  // These on the spaces from the left of a row (1 or 2); others stay where they are.
  Scene& display(int row, const Ids& ids);
  Scene& coins(int row, int column, int n) { return set(p_.coins[row - 1][column - 1], n); }
  Scene& market_cards(const std::string& small, const std::string& large);
  Scene& rewards_left(int n);

  // --- Works of Wonder

  // The open Offer ("" for none) and the Consequence that is shown.
  Scene& offers(const std::string& offer, const std::string& consequence);
  Scene& offered(const Ids& goods);
  Scene& wonder(const std::string& good, Seat owner, Place site);
  Scene& on_wonder(const std::string& good, int n) { return set(p_.wonder_goods[thing(good)], n); }

  // --- The Rival

  Scene& marker(int n) { return set(p_.marker, n); }
  Scene& no_futures();

  // --- Playing

  // Nature's moves that stand before the one that is meant are made, the first that can come.
  Scene& play(const std::string& text);
  // All of them, one after the other.
  Scene& play(const std::vector<std::string>& texts);
  // Chance, until somebody is asked.
  Scene& settle();
  // The last space of the display without its card, which chance is to fill.
  Scene& empty_display();
  // Chance, until something has been told.
  Scene& settle_until(Told kind);

  // --- Looking

  const Position& position() const { return p_; }
  Position& position() { return p_; }
  int has(Seat seat, const std::string& name) const;
  Seat to_act() const { return game_.to_act(p_); }
  std::string question() const;
  bool can(const std::string& text) const;
  int choices() const;
  std::string why(const std::string& text) const;
  int score(Seat seat) const { return game_.outcome(p_).scores[seat]; }
  bool over() const { return p_.phase == Phase::kOver; }
  bool shows(const std::string& id) const;
  int told(Told kind) const;
  // Everything said so far, sentence by sentence.
  std::string story() const;
  const std::vector<Event>& events() const { return said_.events; }

  void expect_sound() const;

 private:
  template <class Field>
  Scene& set(Field& field, int value) {
    field = static_cast<Field>(value);
    return *this;
  }
  static int thing(const std::string& name);
  Scene& move_workers(Seat seat, std::uint8_t& place, int n);
  Scene& give_buildings(Cards& to, const Ids& ids);
  void apply(const Move& move);

  const Architects& game_;
  const Edition& e_;
  Position p_;
  Chronicle said_;
};

// One player against this Rival, whose turn it is; Princess: Forest; Profiteer: Silversmith.
Scene against(const std::string& rival, const Ids& more_options = {});

// Carpentry, tiling and masonry, as the letters c, t and m.
int skills_of(std::string_view letters);

}  // namespace bottega::architects::tests
