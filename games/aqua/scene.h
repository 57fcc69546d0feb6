// A table at any moment of a game, for tests. Whatever is put somewhere is taken from elsewhere,
// so that components stay conserved; every move is checked before and after.
//
//     Scene scene(3);
//     scene.essences(kBlue, "NO").king("N").court("O").turn(kBlue);
//     scene.play_all({"versailles", "create N-O", "present N-O"});
//
// Flowers are their letters: "BBN" is two of bergamot and one of narcissus.
#pragma once

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "games/aqua/aqua.h"
#include "games/aqua/table.h"
#include "games/aqua/told.h"
#include "games/aqua/words.h"

namespace bottega::aqua::tests {

inline constexpr Seat kBlue = 0;
inline constexpr Seat kGreen = 1;
inline constexpr Seat kRed = 2;
inline constexpr Seat kGold = 3;

Names table_names();

const Aqua& shipped_aqua();

Setup agreed(int players, const std::vector<std::string>& options = {});

using Texts = std::vector<std::string>;

class Scene {
 public:
  // After the set-up, Blue to begin: King on L, Court on R, workers on J and O; nobody has flowers;
  // the tiles P1, L1, K1 and F1 lie on top, and the deliveries are the first of their kind.
  explicit Scene(int players, const std::vector<std::string>& options = {},
                 const Aqua& game = shipped_aqua());

  // --- Flowers and essences

  Scene& flowers(Seat seat, const std::string& letters);
  Scene& essences(Seat seat, const std::string& letters);
  // So many flowers of a type on its stall; the supply gives or takes the difference.
  Scene& market(const std::string& letter, int count);
  Scene& empty_market();
  // So many tiles of a type left in the supply; the last player has the others as essences.
  Scene& supply(const std::string& letter, int count);
  // A delivery tile for a Sunday (1 to 3), in place 1 or 2; if it lay elsewhere, the two swap.
  Scene& delivery(int sunday, int place, const std::string& id);

  // --- The matrix

  Scene& king(const std::string& letter);
  Scene& court(const std::string& letter);
  Scene& workers(const std::string& one, const std::string& other);
  // Cubes on "B-J"; the first of them has sent the originality token to the supply.
  Scene& cubes(const std::string& combination, int count);
  // So many cubes stay in the box; the others lie on cells, from R-O backwards.
  Scene& cubes_left(int count);
  // Originality tokens of a player; the supply gives or takes, and after it the cell R-O and others
  // that have had their cube.
  Scene& tokens(Seat seat, int count);
  // No originality token in the supply: the last player has them.
  Scene& no_tokens_left();

  // --- Players

  Scene& dial(Seat seat, int points) { return set(p_.seats[seat].dial, points); }
  Scene& letter(Seat seat, int level) { return set(p_.seats[seat].letter, level); }
  Scene& score(Seat seat, int points);
  Scene& coach(Seat seat, const std::string& node);
  // Where the perfumer stands since the turn before: "couple A"; "" for home.
  Scene& at(Seat seat, const std::string& action);
  Scene& method(Seat seat, const std::string& id, const std::string& stored = "");
  Scene& base(Seat seat, const std::string& letter);
  Scene& special(Seat seat, const std::string& letter);
  Scene& ability(Seat seat, const std::string& id);
  // Up to this experience, by methods first and then by specialisations from R backwards.
  Scene& experience(Seat seat, int level);
  Scene& perfume(Seat seat, const std::string& name, bool fresh = true);

  // --- City tiles

  Scene& tile(Seat seat, const std::string& id);
  Scene& flipped(Seat seat, const std::string& id);
  Scene& top(const std::string& id);

  // --- Court

  // Tokens on a dame; favours follow, as far as nobody has to choose.
  Scene& influence(Seat seat, const std::string& dame, int count);
  // The holder keeps only these two of the dames that he leads on.
  Scene& holds(Seat seat, const std::string& dames);
  Scene& bonus(const std::string& dame, const std::string& id, const std::vector<Seat>& lookers);

  // --- Moments

  Scene& turn(Seat seat, bool second = false);
  Scene& day(int day) { return set(p_.day, day); }
  // One reset before a Sunday (1 to 3, 4 is the last one).
  Scene& eve_of_sunday(int sunday);
  // The last Sunday has come by this seat's turn, and the round is finished by the one before it.
  Scene& last_round(Seat trigger);

  // --- Playing

  Scene& play(std::string_view text);
  Scene& play_all(const Texts& texts);
  // Nature draws by itself until somebody else is to act.
  Scene& let_nature_act();
  // Answers done, pass and so on until somebody else's turn begins, or the game ends.
  Scene& finish_turn();
  // The round is over and so is the game: nobody creates anything more.
  Scene& finish_game();

  // --- Questions

  const Aqua& game() const { return game_; }
  const Edition& edition() const { return game_.edition(); }
  const Position& position() const { return p_; }
  Position& position() { return p_; }
  const Player& player(Seat seat) const { return p_.seats[seat]; }
  Seat to_act() const { return game_.to_act(p_); }
  bool over() const { return to_act() == kNobody; }
  bool asks(Ask what) const;

  Texts legal() const;
  // Those that begin with a word.
  Texts legal(const std::string& word) const;
  bool is_legal(std::string_view text) const;
  // As whoever is to act is told.
  std::string why(const Move& move) const;
  std::string why_not(std::string_view text) const;

  std::string flowers_of(Seat seat) const { return letters(p_.seats[seat].flowers); }
  std::string essences_of(Seat seat) const { return letters(p_.seats[seat].essences); }
  std::string market() const { return letters(p_.market); }
  std::string stored_on(Seat seat, const std::string& id) const;
  int supply(const std::string& letter) const { return p_.supply[flower_of(letter)]; }
  int score(Seat seat) const { return p_.seats[seat].score; }
  int tokens(Seat seat) const { return p_.seats[seat].tokens; }
  int dial(Seat seat) const { return p_.seats[seat].dial; }
  int experience(Seat seat) const { return aqua::experience(edition(), p_.seats[seat]); }
  std::string coach(Seat seat) const { return edition().nodes[p_.seats[seat].coach].id; }
  std::string king() const { return edition().letters[p_.king]; }
  std::string court() const { return edition().letters[p_.court]; }
  std::string workers() const;
  int cubes(const std::string& combination) const { return p_.cubes[cell_of(combination)]; }
  bool has_token(const std::string& combination) const;
  int recipes(const std::string& letter, int slots) const;
  // "N-O, L-B/N*": a star for fresh ones.
  std::string perfumes(Seat seat) const;
  std::string favours(Seat seat) const;
  bool has_tile(Seat seat, const std::string& id) const;
  bool has_flipped(Seat seat, const std::string& id) const;
  int methods_left(const std::string& id) const { return p_.methods[method_of(id)]; }
  std::string day_name() const { return day_text(edition().tables[p_.players], p_.day); }

  // What was told since the beginning.
  const std::vector<Event>& events() const { return all_; }
  int times_told(Told kind) const;
  // The points that a seat scored by one kind of event.
  int points_by(Told kind, Seat seat) const;
  // The sentences that an observer heard, each with its rule.
  Texts heard_by(Seat observer) const;
  bool hears(Seat observer, const std::string& sentence) const;
  void forget() { all_.clear(); }

 private:
  Scene& set(std::uint8_t& field, int value);
  template <class Ids>
  static std::uint8_t index(const Ids& ids, const std::string& id) {
    const auto found = std::find(std::begin(ids), std::end(ids), id);
    if (found == std::end(ids)) throw std::logic_error("no component " + id);
    return static_cast<std::uint8_t>(found - std::begin(ids));
  }
  int flower_of(const std::string& letter) const { return index(edition().letters, letter); }
  int tile_of(const std::string& id) const { return index(edition().city_tile_ids, id); }
  int method_of(const std::string& id) const;
  int cell_of(const std::string& combination) const;
  Move parsed(std::string_view text) const;

  void to_supply(std::uint8_t& from, int flower);
  void take(std::uint8_t& to, int flower, int count);
  Scene& fill(Amounts& amounts, const std::string& letters);
  // Takes a tile out of its pile, where another one comes on top if it lay there.
  void fetch_tile(const std::string& id);

  std::string letters(const Amounts& amounts) const;

  void require_sound(const std::string& when) const;

  const Aqua& game_;
  Position p_;
  std::vector<Event> last_;
  std::vector<Event> all_;
};

}  // namespace bottega::aqua::tests
