#include "games/architects/scene.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tests/support.h"

namespace bottega::architects::tests {

Names table_names() {
  return {"Ann", "Bob", "Cid", "Dot", "Eve", "the Rival"};
}

const Architects& shipped_architects() {
  static const Architects game = [] {
    Result<Architects> loaded = Architects::load(bottega::tests::shipped_edition("architects"));
    if (!loaded) throw std::runtime_error(loaded.error().message);
    return std::move(*loaded);
  }();
  return game;
}

Setup agreed(int players, const std::vector<std::string>& options) {
  Setup setup;
  setup.players = players;
  for (const std::string& option : options) {
    const Verdict verdict = choose(Architects::info(), setup, option);
    if (!verdict) throw std::runtime_error(verdict.error().message);
  }
  const Verdict fits = check_setup(Architects::info(), setup);
  if (!fits) throw std::runtime_error(fits.error().message);
  return setup;
}

int index_in(const Ids& ids, const std::string& id) {
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (ids[i] == id) return static_cast<int>(i);
  }
  throw std::runtime_error("there is no " + id);
}

Scene::Scene(int players, const std::vector<std::string>& options, const Architects& game)
    : game_(game), e_(game.edition()), p_(game_.start(agreed(players, options))) {
  p_.phase = Phase::kPlay;
  p_.first = kAnn;
  p_.pending = {};
  for (int i = 0; i < p_.players && with_characters(p_); ++i) {
    p_.character[i] = static_cast<std::uint8_t>(i);
  }
  if (p_.has_rival != 0 && p_.rival == kEmpty) p_.rival = 0;
  market_cards("BM01", "");
  if (with_wonders(p_)) offers("OC1", "OC2");
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < columns(e_, p_); ++column) {
      const int card = p_.apprentice_deck.first();
      p_.apprentice_deck.remove(card);
      p_.display[row][column] = static_cast<std::uint8_t>(card);
    }
  }
  turn(kAnn);
}

// --- Whose turn it is, and what is asked

Scene& Scene::turn(Seat seat) {
  p_.active = seat;
  p_.visit = Visit{};
  p_.pending = {};
  p_.pending.push(Ask::kEndTurn, seat);
  if (seat < p_.players) {
    p_.pending.push(Ask::kTurn, seat);
  } else {
    p_.pending.push(Ask::kDrawScheme, kNature);
  }
  return *this;
}

Scene& Scene::ask(Ask what, Seat who, int a, int b) {
  p_.pending.push(what, who, a, b);
  return *this;
}

// --- What people have

Scene& Scene::goods(Seat seat, const std::string& good, int n) {
  return set(p_.goods[seat][thing(good)], n);
}

Scene& Scene::all_goods(Seat seat, int n) {
  for (std::uint16_t& pieces : p_.goods[seat]) pieces = static_cast<std::uint16_t>(n);
  return *this;
}

Scene& Scene::debts(Seat seat, int unpaid, int paid) {
  set(p_.unpaid[seat], unpaid);
  return set(p_.paid[seat], paid);
}

Scene& Scene::character(Seat seat, const std::string& id) {
  const int card = index_in(e_.character_ids, id);
  for (std::uint8_t& other : p_.character) {
    if (other == card) other = p_.character[seat];
  }
  return set(p_.character[seat], card);
}

// --- Workers, taken from the supply

Scene& Scene::workers(Seat seat, Place place, int n) {
  return move_workers(seat, p_.workers[static_cast<int>(place)][seat], n);
}

Scene& Scene::captives(Seat holder, Seat owner, int n) {
  return move_workers(owner, p_.captives[holder][owner], n);
}

Scene& Scene::in_market(Space space, Seat seat) {
  --p_.supply[seat];
  return set(p_.market[static_cast<int>(space)], seat);
}

Scene& Scene::supply(Seat seat, int n) {
  return workers(seat, Place::kTaxStand,
                 workers_at(p_, Place::kTaxStand, seat) + p_.supply[seat] - n);
}

Scene& Scene::guildhall(int count) {
  for (int i = workers_in_guildhall(p_); i < count; ++i) {
    const auto seat = static_cast<Seat>(i % parties(p_));
    workers(seat, Place::kGuildhall, workers_at(p_, Place::kGuildhall, seat) + 1);
  }
  return *this;
}

// --- Cards, taken from wherever they are

Scene& Scene::apprentices(Seat seat, const Ids& ids) {
  for (const std::string& id : ids) {
    const int card = index_in(e_.apprentice_ids, id);
    if (const DisplaySpace space = find_on_display(p_, card); space.row >= 0) {
      const int other = p_.apprentice_deck.first();
      p_.apprentice_deck.remove(other);
      p_.display[space.row][space.column] = static_cast<std::uint8_t>(other);
    }
    p_.apprentice_deck.remove(card);
    p_.apprentices[seat].add(card);
  }
  return *this;
}

Scene& Scene::display(int row, const Ids& ids) {
  for (std::size_t column = 0; column < ids.size(); ++column) {
    const auto card = static_cast<std::uint8_t>(index_in(e_.apprentice_ids, ids[column]));
    std::uint8_t& space = p_.display[row - 1][column];
    if (const DisplaySpace there = find_on_display(p_, card); there.row >= 0) {
      std::swap(p_.display[there.row][there.column], space);
      continue;
    }
    p_.apprentice_deck.remove(card);
    p_.apprentice_deck.add(space);
    space = card;
  }
  return *this;
}

Scene& Scene::market_cards(const std::string& small, const std::string& large) {
  p_.small_pile = static_cast<std::uint16_t>((1u << e_.market_count) - 1u);
  p_.large_pile = 0;
  const auto take = [&](const std::string& id) -> std::uint8_t {
    if (id.empty()) return kEmpty;
    const int card = index_in(e_.market_ids, id);
    p_.small_pile &= static_cast<std::uint16_t>(~(1u << card));
    return static_cast<std::uint8_t>(card);
  };
  p_.small_top = take(small);
  p_.large_top = take(large);
  if (small.empty()) {  // all other cards have been turned
    p_.large_pile = p_.small_pile;
    p_.small_pile = 0;
  }
  return *this;
}

Scene& Scene::rewards_left(int n) {
  while (p_.rewards_left > n) {
    p_.rewards &= p_.rewards - 1;
    --p_.rewards_left;
  }
  return *this;
}

// --- Works of Wonder

Scene& Scene::offers(const std::string& offer, const std::string& consequence) {
  p_.offers = offer.empty() ? 0 : static_cast<std::uint8_t>((1u << e_.offers_count) - 1u);
  p_.offer_top = kEmpty;
  if (!offer.empty()) p_.offer_top = static_cast<std::uint8_t>(index_in(e_.offer_ids, offer));
  p_.consequence = static_cast<std::uint8_t>(index_in(e_.offer_ids, consequence));
  if (!offer.empty()) p_.offers &= static_cast<std::uint8_t>(~(1u << p_.offer_top));
  p_.offers &= static_cast<std::uint8_t>(~(1u << p_.consequence));
  return *this;
}

Scene& Scene::offered(const Ids& goods) {
  for (const std::string& good : goods) p_.offered |= static_cast<std::uint8_t>(1u << thing(good));
  return *this;
}

Scene& Scene::wonder(const std::string& good, Seat owner, Place site) {
  p_.wonder_owner[thing(good)] = owner;
  return set(p_.wonder_site[thing(good)], static_cast<int>(site));
}

// --- The Rival

Scene& Scene::no_futures() {
  p_.scheme_discard |= p_.futures;
  p_.futures = 0;
  return *this;
}

// --- Playing

Scene& Scene::play(const std::string& text) {
  const Result<Move> move = game_.parse(text);
  if (!move) throw std::runtime_error(move.error().message);
  expect_sound();
  MoveList moves;
  game_.legal(p_, moves);
  while (!contains(moves, *move) && game_.to_act(p_) == kNature) {
    apply(moves[0]);
    game_.legal(p_, moves);
  }
  if (!contains(moves, *move)) {
    throw std::runtime_error(text + ": " + why(text) + " [" + question() + "]");
  }
  apply(*move);
  return *this;
}

Scene& Scene::play(const std::vector<std::string>& texts) {
  for (const std::string& text : texts) play(text);
  return *this;
}

Scene& Scene::settle() {
  MoveList moves;
  while (game_.to_act(p_) == kNature) {
    game_.legal(p_, moves);
    apply(moves[0]);
  }
  return *this;
}

Scene& Scene::empty_display() {
  std::uint8_t& space = p_.display[kRows - 1][columns(e_, p_) - 1];
  p_.apprentice_deck.add(space);
  space = kNoCard;
  return *this;
}

Scene& Scene::settle_until(Told kind) {
  MoveList moves;
  while (game_.to_act(p_) == kNature && told(kind) == 0) {
    game_.legal(p_, moves);
    apply(moves[0]);
  }
  return *this;
}

// --- Looking

int Scene::has(Seat seat, const std::string& name) const {
  const int which = thing(name);
  if (which < kGoods) return p_.goods[seat][which];
  if (name == "silver") return p_.silver[seat];
  if (name == "virtue") return p_.virtue[seat];
  return p_.influence[seat];
}

std::string Scene::question() const {
  const Seat seat = to_act();
  return game_.question(game_.observe(p_, is_player(seat) ? seat : kSpectator));
}

bool Scene::can(const std::string& text) const {
  const Result<Move> move = game_.parse(text);
  return move.ok() && is_legal(game_, p_, *move);
}

int Scene::choices() const {
  MoveList moves;
  game_.legal(p_, moves);
  return static_cast<int>(moves.size());
}

std::string Scene::why(const std::string& text) const {
  const Result<Move> move = game_.parse(text);
  if (!move) return move.error().message;
  return game_.why_not(game_.observe(p_, to_act()), *move);
}

bool Scene::shows(const std::string& id) const {
  return find_on_display(p_, index_in(e_.apprentice_ids, id)).row >= 0;
}

int Scene::told(Told kind) const {
  int count = 0;
  for (const Event& event : said_.events) count += event.kind == static_cast<int>(kind);
  return count;
}

std::string Scene::story() const {
  std::string text;
  for (const Event& event : said_.events) text += game_.sentence(event, table_names()) + "\n";
  return text;
}

void Scene::expect_sound() const {
  const Verdict verdict = game_.check(p_);
  EXPECT_TRUE(verdict.ok()) << verdict.error().message;
}

int Scene::thing(const std::string& name) {
  for (int i = 0; i < kThings; ++i) {
    if (kThingNames[i] == name) return i;
  }
  throw std::runtime_error("there is no " + name);
}

Scene& Scene::move_workers(Seat seat, std::uint8_t& place, int n) {
  p_.supply[seat] = static_cast<std::uint8_t>(p_.supply[seat] + place - n);
  return set(place, n);
}

Scene& Scene::give_buildings(Cards& to, const Ids& ids) {
  for (const std::string& id : ids) {
    const int card = index_in(e_.building_ids, id);
    p_.building_deck.remove(card);
    for (int seat = 0; seat < kMaxParties; ++seat) {
      p_.hands[seat].remove(card);
      p_.built[seat].remove(card);
    }
    to.add(card);
  }
  return *this;
}

void Scene::apply(const Move& move) {
  game_.apply(p_, move, said_);
  expect_sound();
}

Scene against(const std::string& rival, const Ids& more_options) {
  Ids options{"rival=" + rival};
  options.insert(options.end(), more_options.begin(), more_options.end());
  Scene scene(1, options);
  return scene.offers("OC1", "OC4").turn(kRival);
}

int skills_of(std::string_view letters) {
  int skills = 0;
  for (const char letter : letters) skills |= letter == 'c' ? 1 : letter == 't' ? 2 : 4;
  return skills;
}

}  // namespace bottega::architects::tests
