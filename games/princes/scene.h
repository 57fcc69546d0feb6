// A table at any moment of a game, for tests. Whatever is put somewhere is taken from elsewhere,
// so that components stay conserved; every move is checked before and after.
//
//     Scene scene(4);
//     scene.round(3).hand(kAnna, {"poet"}).jesters(kAnna, 2).acting(kAnna);
//     scene.play("work poet");
//
// The outlines of the shipped edition are reconstructed, so no rule may be tested with them: scenes
// are played with plain bars and blocks (plain_outlines). People count seats and rounds from 1.
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/princes/princes.h"
#include "games/princes/scoring.h"
#include "games/princes/table.h"
#include "games/princes/tiles.h"
#include "games/princes/told.h"

namespace bottega::princes::tests {

inline constexpr Seat kAnna = 0;
inline constexpr Seat kBob = 1;
inline constexpr Seat kChris = 2;
inline constexpr Seat kDavid = 3;
inline constexpr Seat kEva = 4;

Names table_names();

using Ids = std::vector<std::string>;

Princes loaded(const Json& json);

const Princes& shipped_princes();

// The shipped edition with outlines that tests may rely on, many of them alike.
Edition plain_outlines();

const Princes& plain_princes();

Setup agreed(int players, const Ids& options = {});

class Scene {
 public:
  // Anna names the first object of round 1; everybody has three professions, the last ones of the
  // list, and nobody remembers what he gave back.
  explicit Scene(int players, const Ids& options = {}, const Princes& game = plain_princes());

  // --- Components

  Scene& round(int round);
  Scene& money(Seat seat, int florins);
  Scene& points(Seat seat, int points);
  // Exactly these professions in hand.
  Scene& hand(Seat seat, const Ids& ids);
  Scene& table(Seat seat, const Ids& ids, int recruiting = 0);
  Scene& bonus(Seat seat, const Ids& ids);
  Scene& prestige(Seat seat, const Ids& ids);
  // From the top down, below all that nobody has seen.
  Scene& below(Pile pile, Seat by, const Ids& ids);
  // Bonus cards that were played and are out of the game.
  Scene& bonus_gone(const Ids& ids);
  Scene& returned(Seat seat, const std::string& id);
  Scene& took_profession(Seat seat);
  Scene& jesters(Seat seat, int count);
  Scene& builders(Seat seat, int count);
  Scene& recruiting(Seat seat, int count);
  Scene& freedoms(Seat seat, const Ids& ids);
  // A building or a landscape, at the first place where it may lie, or at a given one ("a1 r0").
  Scene& tile(Seat seat, const std::string& id, const std::string& at = "");
  Scene& tiles(Seat seat, const Ids& ids);

  // --- Moments

  Scene& naming(Seat seat);
  // Only these are active; with one of them left, he may buy.
  Scene& active(const std::vector<Seat>& seats);
  Scene& sold(const std::vector<Object>& objects);
  // The seat's turn of the action phase, which it began as start player unless told otherwise.
  Scene& acting(Seat seat, int turns = 1);
  // As the last one of the round.
  Scene& acting_last(Seat seat) { return acting(seat, p_.players); }
  Scene& best_work(Seat seat, int value);

  // --- Playing

  Scene& play(std::string_view text);
  Scene& play_all(const Ids& texts);
  // Everybody else ends his turn, up to the next round or the end of the game.
  Scene& end_round();
  Scene& let_nature_act();

  // --- Questions

  const Princes& game() const { return game_; }
  const Edition& edition() const { return game_.edition(); }
  const Position& position() const { return p_; }
  Position& position() { return p_; }
  const Court& court(Seat seat) const { return p_.courts[seat]; }
  Seat to_act() const { return game_.to_act(p_); }
  bool over() const { return to_act() == kNobody; }
  bool asks(Ask what) const { return !over() && asked(p_) == what; }
  std::string question() const { return game_.question(game_.observe(p_, kSpectator)); }
  int money(Seat seat) const { return p_.courts[seat].money * kFlorins; }
  int points(Seat seat) const { return p_.courts[seat].points; }

  Ids legal() const;
  // The legal moves that begin with a word.
  Ids legal(std::string_view word) const;
  bool is_legal(std::string_view text) const;
  // As whoever is to act is told.
  std::string why(const Move& move) const;
  std::string why_not(std::string_view text) const;

  Ids cards(Pile pile, Cards set) const;
  // What nobody has looked at.
  Ids deck(Pile pile) const { return cards(pile, deck_of(p_, pile).unseen); }
  Ids hand(Seat seat) const { return cards(Pile::kProfessions, p_.courts[seat].hand); }
  Ids table(Seat seat) const { return cards(Pile::kProfessions, p_.courts[seat].table); }

  const std::vector<Event>& last_events() const { return last_; }
  int times_told(Told kind) const;
  // The sentences of the last move that an observer heard, each with its rule.
  Ids heard_by(Seat observer) const { return heard(last_, observer); }
  Ids heard_since_start(Seat observer) const { return heard(all_, observer); }

  int tile_number(const std::string& id) const;
  int card(Pile pile, const std::string& id) const;

 private:
  Ids heard(const std::vector<Event>& events, Seat observer) const;

  // Some profession that a test will hardly ask for: from the end of the list.
  int filler();
  void put_back(Cards& cards);
  // A profession from the deck, or from a hand that gets another one for it.
  Cards fetch(const std::string& id);
  Cards from_deck(Pile pile, const std::string& id);

  int first_place(Seat seat, int t) const;
  int placement_number(int t, const std::string& at) const;
  Scene& refit(Seat seat);
  Scene& ask_only(Ask what, Seat who);
  void require_sound(const std::string& when) const;

  const Princes& game_;
  Position p_;
  std::vector<Event> last_;
  std::vector<Event> all_;
};

}  // namespace bottega::princes::tests
