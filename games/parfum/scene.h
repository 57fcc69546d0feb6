// A table at any moment of a game, for tests. Whatever is put somewhere is taken from elsewhere,
// so that components stay conserved; every move is checked before and after.
//
//     Scene scene(4);
//     scene.street({"A10"}).perfume(kMax, "lesser", {"H10", "F05"});
//     scene.selling(1).play("sell 1 to A10");
//
// People count seats, spaces, clocks and perfumes from 1, and so do these functions.
#pragma once

#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

#include "games/parfum/parfum.h"
#include "games/parfum/told.h"

namespace bottega::parfum::tests {

inline constexpr Seat kMax = 0;
inline constexpr Seat kMia = 1;
inline constexpr Seat kLea = 2;
inline constexpr Seat kTom = 3;

Names table_names();

const Parfum& shipped_parfum();

Setup agreed(int players, const std::vector<std::string>& options = {});

using Coins = std::vector<int>;        // water tokens by their value, in rising order
using Ids = std::vector<std::string>;  // "" is an empty space

class Scene {
 public:
  // The start of a round in the middle of a game: street and distillery are full, nobody has water
  // or money, and the markers lie so that Max picks first, then Mia, Lea, Tom.
  explicit Scene(int players, const std::vector<std::string>& options = {},
                 const Parfum& game = shipped_parfum());

  // --- Components

  // These notes on the first spaces, some others on the rest; "" leaves a space empty.
  Scene& distillery(const Ids& notes);

  Scene& empty_spaces(std::initializer_list<int> spaces);

  // So many notes stay in the bag; the others went into perfumes of the last seat, sold out since.
  Scene& bag_of(int count);

  // These customers on the first spaces, some others on the rest; "" leaves a space empty.
  // Customers of stack B come only when those of A are gone.
  Scene& street(const Ids& customers);

  // So many customers stay in the deck, the last ones of stack B; the others went home.
  Scene& deck_of(int count);

  Scene& last_round();

  Scene& water(Seat seat, const Coins& coins);
  // Tokens drawn before the discard pile was last mixed into a new well.
  Scene& old_water(Seat seat, const Coins& coins);
  Scene& discarded(const Coins& coins);
  // The well has these tokens and no others: the rest went to a player.
  Scene& well(const Coins& coins, Seat rest_to);

  // Starts a perfume; its number is the count of perfumes then. A finished one has all its bottles
  // unless told otherwise.
  Scene& perfume(Seat owner, std::string_view size, const Ids& notes, int bottles = -1);

  // A lesser perfume with two bottles for each player who has no bottle: whoever has none is not
  // asked to sell.
  Scene& stock_everybody();

  Scene& money(Seat seat, int coins);
  // Of markers on one space the later one lies on top.
  Scene& stacked(const std::vector<Seat>& bottom_to_top);

  // The owner of each clock, in clock order; without it they are Max, Mia, ... in turn.
  Scene& clocks(const std::vector<Seat>& owners);

  // --- Moments

  // The owner of the clock has so many actions left (all, if not told otherwise).
  Scene& preparing(int clock, int actions = -1);
  Scene& distilling(int clock);
  Scene& composing(int clock);
  Scene& placing(int clock, const Ids& notes);
  // Dice taken in this turn, and how many of them show a flask.
  Scene& dice(std::string_view scent, int count, int flasks = 0);
  Scene& selling(int clock, int opportunity = 1);

  // --- Playing

  Scene& play(std::string_view text);
  Scene& play_all(const std::vector<std::string>& texts);
  // The one who prepares takes no action: without dice there is nothing more to decide.
  Scene& idle_turn() { return play("done"); }
  // Everybody passes to the end of the selling phase, and discards the least water of too much.
  Scene& pass_all();
  // Nature draws by itself (notes, customers, tokens) until somebody else is to act.
  Scene& let_nature_act();

  // --- Questions

  const Parfum& game() const { return game_; }
  const Edition& edition() const { return game_.edition(); }
  const Position& position() const { return p_; }
  Position& position() { return p_; }
  Seat to_act() const { return game_.to_act(p_); }
  bool over() const { return to_act() == kNobody; }
  bool asks(Ask what) const;
  std::string question() const { return game_.question(game_.observe(p_, kSpectator)); }

  Ids legal() const;
  bool is_legal(std::string_view text) const;
  // As whoever is to act is told.
  std::string why(const Move& move) const;
  std::string why_not(std::string_view text) const;

  int money(Seat seat) const { return p_.money[seat]; }
  Coins water(Seat seat) const;
  Coins discarded() const { return coins(p_.discard); }
  Coins well() const { return coins(p_.well); }
  int bottles(int perfume) const { return p_.perfumes[perfume - 1].bottles; }
  Ids distillery() const;
  Ids street() const { return spaces(p_.street, board().street_spaces, edition().customer_ids); }
  int bag() const { return std::popcount(p_.bag); }
  int deck() const { return std::popcount(p_.deck); }
  int dice_of(std::string_view scent) const { return p_.dice[scent_of(scent)]; }
  int flasks_of(std::string_view scent) const { return p_.flasks[scent_of(scent)]; }
  Ids notes_of(int perfume) const;

  // What was told since the beginning, or by the last move.
  const std::vector<Event>& events() const { return all_; }
  const std::vector<Event>& last_events() const { return last_; }
  int times_told(Told kind) const;
  // The sentences that an observer heard, each with its rule.
  std::vector<std::string> heard_by(Seat observer) const;

 private:
  const Board& board() const { return edition().boards[p_.players]; }
  Seat owner_of(int clock) const { return p_.clock_owner[clock - 1]; }

  static int index(const std::vector<std::string>& ids, std::string_view id);
  int scent_of(std::string_view id) const;

  // Takes a note from the bag, or from the distillery, where another one takes its place.
  int fetch_note(const std::string& id);

  // The first spaces of a test are of interest: fillers come from the end of the list.
  void fill_distillery(const std::set<int>& stay_empty = {}, const std::uint8_t* only = nullptr);
  void fill_street(const std::set<int>& stay_empty = {});

  int from_well(int coins);

  void start_perfume(Seat owner, Size size, const std::vector<int>& notes, int bottles);

  void ask_only(Ask what, Seat who, int a = 0);
  // rules 5.1: who picks first follows from the markers.
  Scene& wake_order_changed();
  void share_out_clocks();
  void begin_turn(int clock);

  void require_sound(const std::string& when) const;

  Coins coins(const Tokens& tokens) const;
  static Ids spaces(const std::array<std::uint8_t, kMaxSpaces>& held, int count,
                    const std::vector<std::string>& names);

  const Parfum& game_;
  Position p_;
  std::vector<Event> last_;
  std::vector<Event> all_;
};

// The seats in the order in which they are asked for a clock, each taking the first one left.
std::vector<Seat> order_of_picks(Scene scene);

}  // namespace bottega::parfum::tests
