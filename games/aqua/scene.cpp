#include "games/aqua/scene.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tests/support.h"

namespace bottega::aqua::tests {

Names table_names() {
  return {"Blue", "Green", "Red", "Gold"};
}

const Aqua& shipped_aqua() {
  static const Aqua game = [] {
    Result<Aqua> loaded = Aqua::load(bottega::tests::shipped_edition("aqua"));
    if (!loaded) throw std::runtime_error(loaded.error().message);
    return std::move(*loaded);
  }();
  return game;
}

Setup agreed(int players, const std::vector<std::string>& options) {
  Setup setup;
  setup.players = players;
  for (const std::string& option : options) {
    const Verdict verdict = choose(Aqua::info(), setup, option);
    if (!verdict) throw std::runtime_error(verdict.error().message);
  }
  return setup;
}

Scene::Scene(int players, const std::vector<std::string>& options, const Aqua& game)
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

Scene& Scene::flowers(Seat seat, const std::string& letters) {
  return fill(p_.seats[seat].flowers, letters);
}

Scene& Scene::essences(Seat seat, const std::string& letters) {
  return fill(p_.seats[seat].essences, letters);
}

Scene& Scene::market(const std::string& letter, int count) {
  const int f = flower_of(letter);
  to_supply(p_.market[f], f);
  take(p_.market[f], f, count);
  return *this;
}

Scene& Scene::empty_market() {
  for (int f = 0; f < kFlowers; ++f) to_supply(p_.market[f], f);
  return *this;
}

Scene& Scene::supply(const std::string& letter, int count) {
  const int f = flower_of(letter);
  std::uint8_t& hoard = p_.seats[p_.players - 1].essences[f];
  hoard = static_cast<std::uint8_t>(hoard + p_.supply[f] - count);
  p_.supply[f] = static_cast<std::uint8_t>(count);
  return *this;
}

Scene& Scene::delivery(int sunday, int place, const std::string& id) {
  const std::uint8_t tile = index(edition().delivery_ids, id);
  std::uint8_t& there = p_.deliveries[(sunday - 1) * kDeliveriesOnSunday + place - 1];
  std::replace(p_.deliveries.begin(), p_.deliveries.end(), tile, there);
  there = tile;
  return *this;
}

// --- The matrix

Scene& Scene::king(const std::string& letter) {
  p_.king = static_cast<std::uint8_t>(flower_of(letter));
  return *this;
}

Scene& Scene::court(const std::string& letter) {
  p_.court = static_cast<std::uint8_t>(flower_of(letter));
  return *this;
}

Scene& Scene::workers(const std::string& one, const std::string& other) {
  p_.workers = {static_cast<std::uint8_t>(flower_of(one)),
                static_cast<std::uint8_t>(flower_of(other))};
  if (p_.workers[0] > p_.workers[1]) std::swap(p_.workers[0], p_.workers[1]);
  return *this;
}

Scene& Scene::cubes(const std::string& combination, int count) {
  const int at = cell(flower_of(combination.substr(0, 1)), flower_of(combination.substr(2, 1)));
  p_.cubes_left = static_cast<std::uint8_t>(p_.cubes_left + p_.cubes[at] - count);
  p_.cubes[at] = static_cast<std::uint8_t>(count);
  if (count > 0 && (p_.cell_tokens & bit(at)) != 0) {
    p_.cell_tokens &= ~bit(at);
    ++p_.tokens_left;
  }
  return *this;
}

Scene& Scene::cubes_left(int count) {
  for (int at = kCells - 1; at >= 0 && p_.cubes_left > count; --at) {
    if (at / kFlowers == at % kFlowers) continue;
    const int more =
        std::min<int>(p_.cubes_left - count, edition().tables[p_.players].subslots - p_.cubes[at]);
    cubes(perfume_name(edition(), at / kFlowers, flower_bit(at % kFlowers)), p_.cubes[at] + more);
  }
  return *this;
}

Scene& Scene::tokens(Seat seat, int count) {
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

Scene& Scene::no_tokens_left() {
  Player& last = p_.seats[p_.players - 1];
  last.tokens = static_cast<std::uint8_t>(last.tokens + p_.tokens_left);
  p_.tokens_left = 0;
  return *this;
}

// --- Players

Scene& Scene::score(Seat seat, int points) {
  p_.seats[seat].score = static_cast<std::uint16_t>(points);
  return *this;
}

Scene& Scene::coach(Seat seat, const std::string& node) {
  for (int i = 0; i < edition().nodes_count; ++i) {
    if (edition().nodes[i].id == node) return set(p_.seats[seat].coach, i);
  }
  throw std::logic_error("no place " + node);
}

Scene& Scene::at(Seat seat, const std::string& action) {
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

Scene& Scene::method(Seat seat, const std::string& id, const std::string& stored) {
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

Scene& Scene::base(Seat seat, const std::string& letter) {
  const Flowers flower = flower_bit(flower_of(letter));
  p_.base_tiles &= static_cast<Flowers>(~flower);
  p_.seats[seat].base_tiles |= flower;
  return *this;
}

Scene& Scene::special(Seat seat, const std::string& letter) {
  const Flowers flower = flower_bit(flower_of(letter));
  p_.specialities &= static_cast<Flowers>(~flower);
  p_.seats[seat].specialities |= flower;
  return *this;
}

Scene& Scene::ability(Seat seat, const std::string& id) {
  const int a = index(edition().ability_ids, id);
  --p_.abilities[a];
  p_.seats[seat].abilities |= static_cast<std::uint8_t>(bit(a));
  return *this;
}

Scene& Scene::experience(Seat seat, int level) {
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

Scene& Scene::perfume(Seat seat, const std::string& name, bool fresh) {
  const Move move = parsed("create " + name);
  Player& player = p_.seats[seat];
  for (const int f : Members(move[1])) --p_.supply[f];
  --p_.recipes[recipe_index(move[0], std::popcount(static_cast<unsigned>(move[1])))];
  player.perfumes[perfumes_of(player)] = {move[0], move[1], fresh};
  return *this;
}

// --- City tiles

Scene& Scene::tile(Seat seat, const std::string& id) {
  fetch_tile(id);
  p_.seats[seat].curriculum |= static_cast<std::uint32_t>(bit(tile_of(id)));
  return *this;
}

Scene& Scene::flipped(Seat seat, const std::string& id) {
  fetch_tile(id);
  p_.seats[seat].flipped |= static_cast<std::uint32_t>(bit(tile_of(id)));
  return *this;
}

Scene& Scene::top(const std::string& id) {
  p_.tops[edition().city_tiles[tile_of(id)].city] = static_cast<std::uint8_t>(tile_of(id));
  return *this;
}

// --- Court

Scene& Scene::influence(Seat seat, const std::string& dame, int count) {
  const int d = dame[0] - 'A';
  p_.seats[seat].influence[d] = static_cast<std::uint8_t>(count);
  p_.leaders[d] = p_.favours[d] = leader_of(p_, d);
  return *this;
}

Scene& Scene::holds(Seat seat, const std::string& dames) {
  for (int d = 0; d < kDames; ++d) {
    if (p_.leaders[d] != seat) continue;
    const bool held = dames.find(static_cast<char>('A' + d)) != std::string::npos;
    p_.favours[d] = held ? seat : kNone;
  }
  return *this;
}

Scene& Scene::bonus(const std::string& dame, const std::string& id,
                    const std::vector<Seat>& lookers) {
  const int d = dame[0] - 'A';
  p_.bonus[d] = index(edition().bonus_ids, id);
  for (const Seat seat : lookers) p_.looked[d] |= only(seat);
  return *this;
}

// --- Moments

Scene& Scene::turn(Seat seat, bool second) {
  p_.phase = Phase::kTurn;
  p_.turn_of = seat;
  p_.second_turn = second;
  p_.pending = {};
  p_.pending.push(Ask::kTurn, seat);
  return *this;
}

Scene& Scene::eve_of_sunday(int sunday) {
  const Table& table = edition().tables[p_.players];
  return day(nth_bit(table.sundays, sunday) - 1);
}

Scene& Scene::last_round(Seat trigger) {
  p_.day = edition().tables[p_.players].days;
  p_.last_sunday = trigger;
  return *this;
}

// --- Playing

Scene& Scene::play(std::string_view text) {
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

Scene& Scene::play_all(const Texts& texts) {
  for (const std::string& text : texts) play(text);
  return *this;
}

Scene& Scene::let_nature_act() {
  while (game_.to_act(p_) == kNature) play(legal().front());
  return *this;
}

Scene& Scene::finish_turn() {
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

Scene& Scene::finish_game() {
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

bool Scene::asks(Ask what) const {
  return !over() && p_.pending.top().what == static_cast<std::uint8_t>(what);
}

Texts Scene::legal() const {
  MoveList moves;
  game_.legal(p_, moves);
  Texts texts;
  for (const Move& move : moves) texts.push_back(game_.text(move));
  return texts;
}

Texts Scene::legal(const std::string& word) const {
  Texts texts;
  for (const std::string& text : legal()) {
    if (text == word || text.rfind(word + " ", 0) == 0) texts.push_back(text);
  }
  return texts;
}

bool Scene::is_legal(std::string_view text) const {
  require_sound("at '" + std::string(text) + "'");
  return bottega::is_legal(game_, p_, parsed(text));
}

std::string Scene::why(const Move& move) const {
  return game_.why_not(game_.observe(p_, game_.to_act(p_)), move);
}

std::string Scene::why_not(std::string_view text) const {
  require_sound("at '" + std::string(text) + "'");
  const Move move = parsed(text);
  EXPECT_FALSE(bottega::is_legal(game_, p_, move)) << text << " is legal";
  return why(move);
}

std::string Scene::stored_on(Seat seat, const std::string& id) const {
  const Player& player = p_.seats[seat];
  std::string text;
  for (const int f : player.methods[find_method(player, method_of(id))].stored) {
    if (f != kNone) text += edition().letters[f];
  }
  return text;
}

std::string Scene::workers() const {
  return edition().letters[p_.workers[0]] + edition().letters[p_.workers[1]];
}

bool Scene::has_token(const std::string& combination) const {
  return (p_.cell_tokens & bit(cell_of(combination))) != 0;
}

int Scene::recipes(const std::string& letter, int slots) const {
  return p_.recipes[recipe_index(flower_of(letter), slots)];
}

std::string Scene::perfumes(Seat seat) const {
  std::string text;
  for (const Perfume& perfume : p_.seats[seat].perfumes) {
    if (!perfume.exists()) continue;
    text += (text.empty() ? "" : ", ") + perfume_name(edition(), perfume.base, perfume.comps) +
            (perfume.fresh != 0 ? "*" : "");
  }
  return text;
}

std::string Scene::favours(Seat seat) const {
  std::string text;
  for (int d = 0; d < kDames; ++d) text += p_.favours[d] == seat ? edition().couples[d].id : "";
  return text;
}

bool Scene::has_tile(Seat seat, const std::string& id) const {
  return (p_.seats[seat].curriculum & bit(tile_of(id))) != 0;
}

bool Scene::has_flipped(Seat seat, const std::string& id) const {
  return (p_.seats[seat].flipped & bit(tile_of(id))) != 0;
}

int Scene::times_told(Told kind) const {
  return static_cast<int>(std::count_if(all_.begin(), all_.end(), [&](const Event& event) {
    return event.kind == static_cast<std::uint8_t>(kind);
  }));
}

int Scene::points_by(Told kind, Seat seat) const {
  int points = 0;
  for (const Event& event : all_) {
    if (event.kind == static_cast<std::uint8_t>(kind) && event.seat == seat) {
      points += event.points;
    }
  }
  return points;
}

Texts Scene::heard_by(Seat observer) const {
  Texts sentences;
  for (const Event& event : all_) {
    if (!event.heard_by(observer)) continue;
    sentences.push_back(std::string(event.rule) + ": " + game_.sentence(event, table_names()));
  }
  return sentences;
}

bool Scene::hears(Seat observer, const std::string& sentence) const {
  const Texts all = heard_by(observer);
  return std::find(all.begin(), all.end(), sentence) != all.end();
}

Scene& Scene::set(std::uint8_t& field, int value) {
  field = static_cast<std::uint8_t>(value);
  return *this;
}

int Scene::method_of(const std::string& id) const {
  for (int m = 0; m < edition().methods_count; ++m) {
    if (edition().methods[m].id == id) return m;
  }
  throw std::logic_error("no method " + id);
}

int Scene::cell_of(const std::string& combination) const {
  return cell(flower_of(combination.substr(0, 1)), flower_of(combination.substr(2, 1)));
}

Move Scene::parsed(std::string_view text) const {
  const Result<Move> move = game_.parse(text);
  if (!move) throw std::logic_error(move.error().message);
  return *move;
}

void Scene::to_supply(std::uint8_t& from, int flower) {
  p_.supply[flower] = static_cast<std::uint8_t>(p_.supply[flower] + from);
  from = 0;
}

void Scene::take(std::uint8_t& to, int flower, int count) {
  if (p_.supply[flower] < count) throw std::logic_error("the supply is too small");
  p_.supply[flower] = static_cast<std::uint8_t>(p_.supply[flower] - count);
  to = static_cast<std::uint8_t>(to + count);
}

Scene& Scene::fill(Amounts& amounts, const std::string& letters) {
  for (int f = 0; f < kFlowers; ++f) to_supply(amounts[f], f);
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const int f = flower_of(letters.substr(i, 1));
    take(amounts[f], f, 1);
  }
  return *this;
}

void Scene::fetch_tile(const std::string& id) {
  const int tile = tile_of(id);
  if ((p_.piles & bit(tile)) == 0) throw std::logic_error(id + " is in use");
  p_.piles &= ~static_cast<std::uint32_t>(bit(tile));
  const int city = edition().city_tiles[tile].city;
  const std::uint32_t pile = p_.piles & edition().cities[city].tiles;
  if (p_.tops[city] == tile) {
    p_.tops[city] = pile == 0 ? kNone : static_cast<std::uint8_t>(std::countr_zero(pile));
  }
}

std::string Scene::letters(const Amounts& amounts) const {
  std::string text;
  for (int f = 0; f < kFlowers; ++f) {
    for (int i = 0; i < amounts[f]; ++i) text += edition().letters[f];
  }
  return text;
}

void Scene::require_sound(const std::string& when) const {
  const Verdict verdict = game_.check(p_);
  if (!verdict) throw std::logic_error("unsound " + when + ": " + verdict.error().message);
}

}  // namespace bottega::aqua::tests
