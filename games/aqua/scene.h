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
#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/aqua/aqua.h"
#include "games/aqua/table.h"
#include "games/aqua/told.h"
#include "games/aqua/words.h"
#include "tests/support.h"

namespace bottega::aqua::tests {

inline constexpr Seat kBlue = 0;
inline constexpr Seat kGreen = 1;
inline constexpr Seat kRed = 2;
inline constexpr Seat kGold = 3;

inline Names table_names() {
  return {"Blue", "Green", "Red", "Gold"};
}

inline const Aqua& shipped_aqua() {
  static const Aqua game = [] {
    Result<Aqua> loaded = Aqua::load(bottega::tests::shipped_edition("aqua"));
    if (!loaded) throw std::runtime_error(loaded.error().message);
    return std::move(*loaded);
  }();
  return game;
}

inline Setup agreed(int players, const std::vector<std::string>& options = {}) {
  Setup setup;
  setup.players = players;
  for (const std::string& option : options) {
    const Verdict verdict = choose(Aqua::info(), setup, option);
    if (!verdict) throw std::runtime_error(verdict.error().message);
  }
  return setup;
}

using Texts = std::vector<std::string>;

class Scene {
 public:
  // After the set-up, Blue to begin: King on L, Court on R, workers on J and O; nobody has flowers;
  // the tiles P1, L1, K1 and F1 lie on top, and the deliveries are the first of their kind.
  explicit Scene(int players, const std::vector<std::string>& options = {},
                 const Aqua& game = shipped_aqua())
      : game_(game), p_(game_.start(agreed(players, options))) {
    Silent silent;
    const auto make = [&](Verb verb, int operand) {
      const Move move = make_move(verb, operand);
      if (!bottega::is_legal(game_, p_, move)) throw std::logic_error("no such set-up");
      game_.apply(p_, move, silent);
    };
    if (p_.first == kNone) make(Verb::kFirst, kBlue);
    for (const char* flower : {"L", "R", "J", "O"}) make(Verb::kPreference, flower_of(flower));
    MoveList moves;
    while (p_.phase == Phase::kSetUp) {
      game_.legal(p_, moves);
      game_.apply(p_, moves[0], silent);
    }
    for (Player& player : p_.seats) {
      for (int f = 0; f < kFlowers; ++f) to_supply(player.flowers[f], f);
    }
  }

  // --- Flowers and essences

  Scene& flowers(Seat seat, const std::string& letters) {
    return fill(p_.seats[seat].flowers, letters);
  }
  Scene& essences(Seat seat, const std::string& letters) {
    return fill(p_.seats[seat].essences, letters);
  }
  // So many flowers of a type on its stall; the supply gives or takes the difference.
  Scene& market(const std::string& letter, int count) {
    const int f = flower_of(letter);
    to_supply(p_.market[f], f);
    take(p_.market[f], f, count);
    return *this;
  }
  Scene& empty_market() {
    for (int f = 0; f < kFlowers; ++f) to_supply(p_.market[f], f);
    return *this;
  }
  // So many tiles of a type left in the supply; the last player has the others as essences.
  Scene& supply(const std::string& letter, int count) {
    const int f = flower_of(letter);
    std::uint8_t& hoard = p_.seats[p_.players - 1].essences[f];
    hoard = static_cast<std::uint8_t>(hoard + p_.supply[f] - count);
    p_.supply[f] = static_cast<std::uint8_t>(count);
    return *this;
  }
  // A delivery tile for a Sunday (1 to 3), in place 1 or 2; if it lay elsewhere, the two swap.
  Scene& delivery(int sunday, int place, const std::string& id) {
    const std::uint8_t tile = index(edition().delivery_ids, id);
    std::uint8_t& there = p_.deliveries[(sunday - 1) * kDeliveriesOnSunday + place - 1];
    std::replace(p_.deliveries.begin(), p_.deliveries.end(), tile, there);
    there = tile;
    return *this;
  }

  // --- The matrix

  Scene& king(const std::string& letter) {
    p_.king = static_cast<std::uint8_t>(flower_of(letter));
    return *this;
  }
  Scene& court(const std::string& letter) {
    p_.court = static_cast<std::uint8_t>(flower_of(letter));
    return *this;
  }
  Scene& workers(const std::string& one, const std::string& other) {
    p_.workers = {static_cast<std::uint8_t>(flower_of(one)),
                  static_cast<std::uint8_t>(flower_of(other))};
    if (p_.workers[0] > p_.workers[1]) std::swap(p_.workers[0], p_.workers[1]);
    return *this;
  }
  // Cubes on "B-J"; the first of them has sent the originality token to the supply.
  Scene& cubes(const std::string& combination, int count) {
    const int at = cell(flower_of(combination.substr(0, 1)), flower_of(combination.substr(2, 1)));
    p_.cubes_left = static_cast<std::uint8_t>(p_.cubes_left + p_.cubes[at] - count);
    p_.cubes[at] = static_cast<std::uint8_t>(count);
    if (count > 0 && (p_.cell_tokens & bit(at)) != 0) {
      p_.cell_tokens &= ~bit(at);
      ++p_.tokens_left;
    }
    return *this;
  }
  // So many cubes stay in the box; the others lie on cells, from R-O backwards.
  Scene& cubes_left(int count) {
    for (int at = kCells - 1; at >= 0 && p_.cubes_left > count; --at) {
      if (at / kFlowers == at % kFlowers) continue;
      const int more = std::min<int>(p_.cubes_left - count,
                                     edition().tables[p_.players].subslots - p_.cubes[at]);
      cubes(perfume_name(edition(), at / kFlowers, flower_bit(at % kFlowers)), p_.cubes[at] + more);
    }
    return *this;
  }
  // Originality tokens of a player; the supply gives or takes, and after it the cell R-O and others
  // that have had their cube.
  Scene& tokens(Seat seat, int count) {
    std::uint8_t& tokens = p_.seats[seat].tokens;
    p_.tokens_left = static_cast<std::uint8_t>(p_.tokens_left + tokens);
    for (int at = kCells - 2; p_.tokens_left < count; --at) {
      if ((p_.cell_tokens & bit(at)) != 0) {
        cubes(perfume_name(edition(), at / kFlowers, flower_bit(at % kFlowers)), 1);
      }
    }
    tokens = static_cast<std::uint8_t>(count);
    p_.tokens_left = static_cast<std::uint8_t>(p_.tokens_left - count);
    return *this;
  }
  // No originality token in the supply: the last player has them.
  Scene& no_tokens_left() {
    Player& last = p_.seats[p_.players - 1];
    last.tokens = static_cast<std::uint8_t>(last.tokens + p_.tokens_left);
    p_.tokens_left = 0;
    return *this;
  }

  // --- Players

  Scene& dial(Seat seat, int points) { return set(p_.seats[seat].dial, points); }
  Scene& letter(Seat seat, int level) { return set(p_.seats[seat].letter, level); }
  Scene& score(Seat seat, int points) {
    p_.seats[seat].score = static_cast<std::uint16_t>(points);
    return *this;
  }
  Scene& coach(Seat seat, const std::string& node) {
    for (int i = 0; i < edition().nodes_count; ++i) {
      if (edition().nodes[i].id == node) return set(p_.seats[seat].coach, i);
    }
    throw std::logic_error("no place " + node);
  }
  // Where the perfumer stands since the turn before: "couple A"; "" for home.
  Scene& at(Seat seat, const std::string& action) {
    Player& player = p_.seats[seat];
    if (action.empty()) {
      player.space = player.last_type = kNone;
      return *this;
    }
    const Move move = parsed(action);
    player.space = move[0];
    player.last_type = edition().offers[move[0]].type;
    return *this;
  }
  Scene& method(Seat seat, const std::string& id, const std::string& stored = "") {
    Player& player = p_.seats[seat];
    const int kind = method_of(id);
    int place = find_method(player, kind);
    if (place < 0) {
      place = 0;
      while (player.methods[place].exists()) ++place;
      player.methods[place].kind = static_cast<std::uint8_t>(kind);
      player.learned |= static_cast<std::uint8_t>(bit(kind));
      --p_.methods[kind];
    }
    for (std::size_t i = 0; i < stored.size(); ++i) {
      const int f = flower_of(stored.substr(i, 1));
      --p_.supply[f];
      player.methods[place].stored[i] = static_cast<std::uint8_t>(f);
    }
    return *this;
  }
  Scene& base(Seat seat, const std::string& letter) {
    const Flowers flower = flower_bit(flower_of(letter));
    p_.base_tiles &= static_cast<Flowers>(~flower);
    p_.seats[seat].base_tiles |= flower;
    return *this;
  }
  Scene& special(Seat seat, const std::string& letter) {
    const Flowers flower = flower_bit(flower_of(letter));
    p_.specialities &= static_cast<Flowers>(~flower);
    p_.seats[seat].specialities |= flower;
    return *this;
  }
  Scene& ability(Seat seat, const std::string& id) {
    const int a = index(edition().ability_ids, id);
    --p_.abilities[a];
    p_.seats[seat].abilities |= static_cast<std::uint8_t>(bit(a));
    return *this;
  }
  // Up to this experience, by methods first and then by specialisations from R backwards.
  Scene& experience(Seat seat, int level) {
    const Texts kinds{"maceration", "enfleurage"};
    for (const std::string& kind : kinds) {
      const Player& player = p_.seats[seat];
      if (aqua::experience(edition(), player) < level && find_method(player, method_of(kind)) < 0) {
        method(seat, kind);
      }
    }
    for (int f = kFlowers - 1; aqua::experience(edition(), p_.seats[seat]) < level; --f) {
      if ((p_.specialities & flower_bit(f)) != 0) special(seat, edition().letters[f]);
    }
    return *this;
  }
  Scene& perfume(Seat seat, const std::string& name, bool fresh = true) {
    const Move move = parsed("create " + name);
    Player& player = p_.seats[seat];
    for (const int f : Members(move[1])) --p_.supply[f];
    --p_.recipes[recipe_index(move[0], std::popcount(static_cast<unsigned>(move[1])))];
    player.perfumes[perfumes_of(player)] = {move[0], move[1], fresh};
    return *this;
  }

  // --- City tiles

  Scene& tile(Seat seat, const std::string& id) {
    fetch_tile(id);
    p_.seats[seat].curriculum |= static_cast<std::uint32_t>(bit(tile_of(id)));
    return *this;
  }
  Scene& flipped(Seat seat, const std::string& id) {
    fetch_tile(id);
    p_.seats[seat].flipped |= static_cast<std::uint32_t>(bit(tile_of(id)));
    return *this;
  }
  Scene& top(const std::string& id) {
    p_.tops[edition().city_tiles[tile_of(id)].city] = static_cast<std::uint8_t>(tile_of(id));
    return *this;
  }

  // --- Court

  // Tokens on a dame; favours follow, as far as nobody has to choose.
  Scene& influence(Seat seat, const std::string& dame, int count) {
    const int d = dame[0] - 'A';
    p_.seats[seat].influence[d] = static_cast<std::uint8_t>(count);
    p_.leaders[d] = p_.favours[d] = leader_of(p_, d);
    return *this;
  }
  // The holder keeps only these two of the dames that he leads on.
  Scene& holds(Seat seat, const std::string& dames) {
    for (int d = 0; d < kDames; ++d) {
      if (p_.leaders[d] != seat) continue;
      const bool held = dames.find(static_cast<char>('A' + d)) != std::string::npos;
      p_.favours[d] = held ? seat : kNone;
    }
    return *this;
  }
  Scene& bonus(const std::string& dame, const std::string& id, const std::vector<Seat>& lookers) {
    const int d = dame[0] - 'A';
    p_.bonus[d] = index(edition().bonus_ids, id);
    for (const Seat seat : lookers) p_.looked[d] |= only(seat);
    return *this;
  }

  // --- Moments

  Scene& turn(Seat seat, bool second = false) {
    p_.phase = Phase::kTurn;
    p_.turn_of = seat;
    p_.second_turn = second;
    p_.pending = {};
    p_.pending.push(Ask::kTurn, seat);
    return *this;
  }
  Scene& day(int day) { return set(p_.day, day); }
  // One reset before a Sunday (1 to 3, 4 is the last one).
  Scene& eve_of_sunday(int sunday) {
    const Table& table = edition().tables[p_.players];
    return day(nth_bit(table.sundays, sunday) - 1);
  }
  // The last Sunday has come by this seat's turn, and the round is finished by the one before it.
  Scene& last_round(Seat trigger) {
    p_.day = edition().tables[p_.players].days;
    p_.last_sunday = trigger;
    return *this;
  }

  // --- Playing

  Scene& play(std::string_view text) {
    require_sound("before '" + std::string(text) + "'");
    const Move move = parsed(text);
    if (!bottega::is_legal(game_, p_, move)) {
      throw std::logic_error("'" + std::string(text) + "' is not legal: " + why(move));
    }
    Chronicle chronicle;
    game_.apply(p_, move, chronicle);
    last_ = chronicle.events;
    all_.insert(all_.end(), last_.begin(), last_.end());
    require_sound("after '" + std::string(text) + "'");
    return *this;
  }
  Scene& play_all(const Texts& texts) {
    for (const std::string& text : texts) play(text);
    return *this;
  }
  // Nature draws by itself until somebody else is to act.
  Scene& let_nature_act() {
    while (game_.to_act(p_) == kNature) play(legal().front());
    return *this;
  }
  // Answers done, pass and so on until somebody else's turn begins, or the game ends.
  Scene& finish_turn() {
    const Seat seat = p_.turn_of;
    while (!over() && !(asks(Ask::kTurn) && p_.turn_of != seat)) {
      let_nature_act();
      if (over() || (asks(Ask::kTurn) && p_.turn_of != seat)) break;
      if (is_legal("done")) {
        play("done");
      } else if (is_legal("pass")) {
        play("pass");
      } else {
        play(legal().front());
      }
    }
    return *this;
  }
  // The round is over and so is the game: nobody creates anything more.
  Scene& finish_game() {
    while (!over()) {
      if (game_.to_act(p_) == kNature) {
        let_nature_act();
      } else {
        finish_turn();
      }
    }
    return *this;
  }

  // --- Questions

  const Aqua& game() const { return game_; }
  const Edition& edition() const { return game_.edition(); }
  const Position& position() const { return p_; }
  Position& position() { return p_; }
  const Player& player(Seat seat) const { return p_.seats[seat]; }
  Seat to_act() const { return game_.to_act(p_); }
  bool over() const { return to_act() == kNobody; }
  bool asks(Ask what) const {
    return !over() && p_.pending.top().what == static_cast<std::uint8_t>(what);
  }

  Texts legal() const {
    MoveList moves;
    game_.legal(p_, moves);
    Texts texts;
    for (const Move& move : moves) texts.push_back(game_.text(move));
    return texts;
  }
  // Those that begin with a word.
  Texts legal(const std::string& word) const {
    Texts texts;
    for (const std::string& text : legal()) {
      if (text == word || text.rfind(word + " ", 0) == 0) texts.push_back(text);
    }
    return texts;
  }
  bool is_legal(std::string_view text) const {
    require_sound("at '" + std::string(text) + "'");
    return bottega::is_legal(game_, p_, parsed(text));
  }
  // As whoever is to act is told.
  std::string why(const Move& move) const {
    return game_.why_not(game_.observe(p_, game_.to_act(p_)), move);
  }
  std::string why_not(std::string_view text) const {
    require_sound("at '" + std::string(text) + "'");
    const Move move = parsed(text);
    EXPECT_FALSE(bottega::is_legal(game_, p_, move)) << text << " is legal";
    return why(move);
  }

  std::string flowers_of(Seat seat) const { return letters(p_.seats[seat].flowers); }
  std::string essences_of(Seat seat) const { return letters(p_.seats[seat].essences); }
  std::string market() const { return letters(p_.market); }
  std::string stored_on(Seat seat, const std::string& id) const {
    const Player& player = p_.seats[seat];
    std::string text;
    for (const int f : player.methods[find_method(player, method_of(id))].stored) {
      if (f != kNone) text += edition().letters[f];
    }
    return text;
  }
  int supply(const std::string& letter) const { return p_.supply[flower_of(letter)]; }
  int score(Seat seat) const { return p_.seats[seat].score; }
  int tokens(Seat seat) const { return p_.seats[seat].tokens; }
  int dial(Seat seat) const { return p_.seats[seat].dial; }
  int experience(Seat seat) const { return aqua::experience(edition(), p_.seats[seat]); }
  std::string coach(Seat seat) const { return edition().nodes[p_.seats[seat].coach].id; }
  std::string king() const { return edition().letters[p_.king]; }
  std::string court() const { return edition().letters[p_.court]; }
  std::string workers() const {
    return edition().letters[p_.workers[0]] + edition().letters[p_.workers[1]];
  }
  int cubes(const std::string& combination) const { return p_.cubes[cell_of(combination)]; }
  bool has_token(const std::string& combination) const {
    return (p_.cell_tokens & bit(cell_of(combination))) != 0;
  }
  int recipes(const std::string& letter, int slots) const {
    return p_.recipes[recipe_index(flower_of(letter), slots)];
  }
  // "N-O, L-B/N*": a star for fresh ones.
  std::string perfumes(Seat seat) const {
    std::string text;
    for (const Perfume& perfume : p_.seats[seat].perfumes) {
      if (!perfume.exists()) continue;
      text += (text.empty() ? "" : ", ") + perfume_name(edition(), perfume.base, perfume.comps) +
              (perfume.fresh != 0 ? "*" : "");
    }
    return text;
  }
  std::string favours(Seat seat) const {
    std::string text;
    for (int d = 0; d < kDames; ++d) text += p_.favours[d] == seat ? edition().couples[d].id : "";
    return text;
  }
  bool has_tile(Seat seat, const std::string& id) const {
    return (p_.seats[seat].curriculum & bit(tile_of(id))) != 0;
  }
  bool has_flipped(Seat seat, const std::string& id) const {
    return (p_.seats[seat].flipped & bit(tile_of(id))) != 0;
  }
  int methods_left(const std::string& id) const { return p_.methods[method_of(id)]; }
  std::string day_name() const { return day_text(edition().tables[p_.players], p_.day); }

  // What was told since the beginning.
  const std::vector<Event>& events() const { return all_; }
  int times_told(Told kind) const {
    return static_cast<int>(std::count_if(all_.begin(), all_.end(), [&](const Event& event) {
      return event.kind == static_cast<std::uint8_t>(kind);
    }));
  }
  // The points that a seat scored by one kind of event.
  int points_by(Told kind, Seat seat) const {
    int points = 0;
    for (const Event& event : all_) {
      if (event.kind == static_cast<std::uint8_t>(kind) && event.seat == seat) {
        points += event.points;
      }
    }
    return points;
  }
  // The sentences that an observer heard, each with its rule.
  Texts heard_by(Seat observer) const {
    Texts sentences;
    for (const Event& event : all_) {
      if (!event.heard_by(observer)) continue;
      sentences.push_back(std::string(event.rule) + ": " + game_.sentence(event, table_names()));
    }
    return sentences;
  }
  bool hears(Seat observer, const std::string& sentence) const {
    const Texts all = heard_by(observer);
    return std::find(all.begin(), all.end(), sentence) != all.end();
  }
  void forget() { all_.clear(); }

 private:
  Scene& set(std::uint8_t& field, int value) {
    field = static_cast<std::uint8_t>(value);
    return *this;
  }
  template <class Ids>
  static std::uint8_t index(const Ids& ids, const std::string& id) {
    const auto found = std::find(std::begin(ids), std::end(ids), id);
    if (found == std::end(ids)) throw std::logic_error("no component " + id);
    return static_cast<std::uint8_t>(found - std::begin(ids));
  }
  int flower_of(const std::string& letter) const { return index(edition().letters, letter); }
  int tile_of(const std::string& id) const { return index(edition().city_tile_ids, id); }
  int method_of(const std::string& id) const {
    for (int m = 0; m < edition().methods_count; ++m) {
      if (edition().methods[m].id == id) return m;
    }
    throw std::logic_error("no method " + id);
  }
  int cell_of(const std::string& combination) const {
    return cell(flower_of(combination.substr(0, 1)), flower_of(combination.substr(2, 1)));
  }
  Move parsed(std::string_view text) const {
    const Result<Move> move = game_.parse(text);
    if (!move) throw std::logic_error(move.error().message);
    return *move;
  }

  void to_supply(std::uint8_t& from, int flower) {
    p_.supply[flower] = static_cast<std::uint8_t>(p_.supply[flower] + from);
    from = 0;
  }
  void take(std::uint8_t& to, int flower, int count) {
    if (p_.supply[flower] < count) throw std::logic_error("the supply is too small");
    p_.supply[flower] = static_cast<std::uint8_t>(p_.supply[flower] - count);
    to = static_cast<std::uint8_t>(to + count);
  }
  Scene& fill(Amounts& amounts, const std::string& letters) {
    for (int f = 0; f < kFlowers; ++f) to_supply(amounts[f], f);
    for (std::size_t i = 0; i < letters.size(); ++i) {
      const int f = flower_of(letters.substr(i, 1));
      take(amounts[f], f, 1);
    }
    return *this;
  }
  // Takes a tile out of its pile, where another one comes on top if it lay there.
  void fetch_tile(const std::string& id) {
    const int tile = tile_of(id);
    if ((p_.piles & bit(tile)) == 0) throw std::logic_error(id + " is in use");
    p_.piles &= ~static_cast<std::uint32_t>(bit(tile));
    const int city = edition().city_tiles[tile].city;
    const std::uint32_t pile = p_.piles & edition().cities[city].tiles;
    if (p_.tops[city] == tile) {
      p_.tops[city] = pile == 0 ? kNone : static_cast<std::uint8_t>(std::countr_zero(pile));
    }
  }

  std::string letters(const Amounts& amounts) const {
    std::string text;
    for (int f = 0; f < kFlowers; ++f) {
      for (int i = 0; i < amounts[f]; ++i) text += edition().letters[f];
    }
    return text;
  }

  void require_sound(const std::string& when) const {
    const Verdict verdict = game_.check(p_);
    if (!verdict) throw std::logic_error("unsound " + when + ": " + verdict.error().message);
  }

  const Aqua& game_;
  Position p_;
  std::vector<Event> last_;
  std::vector<Event> all_;
};

}  // namespace bottega::aqua::tests
