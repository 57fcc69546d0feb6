#include "games/princes/scene.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tests/support.h"

namespace bottega::princes::tests {

Names table_names() {
  return {"Anna", "Bob", "Chris", "David", "Eva"};
}

Princes loaded(const Json& json) {
  Result<Princes> game = Princes::load(json);
  if (!game) throw std::runtime_error(game.error().message);
  return std::move(*game);
}

const Princes& shipped_princes() {
  static const Princes game = loaded(bottega::tests::shipped_edition("princes"));
  return game;
}

Edition plain_outlines() {
  Edition edition = shipped_princes().edition();
  const auto rows = [](int first, int second) {
    return first_bits(first) | first_bits(second) << kSide;
  };
  const std::array<Squares, kSizes> of_size{rows(4, 3), rows(3, 2), rows(3, 0)};
  for (int t = 0; t < kTiles; ++t) {
    Tile& tile = edition.tiles[t];
    tile.placements.clear();
    tile.names.clear();
    const bool building = t < kBuildingKinds;
    lay_everywhere(building ? of_size[static_cast<int>(tile.size)] : first_bits(tile.squares),
                   edition.residence, tile);
  }
  return edition;
}

const Princes& plain_princes() {
  static const Princes game(plain_outlines());
  return game;
}

Setup agreed(int players, const Ids& options) {
  Setup setup;
  setup.players = players;
  for (const std::string& option : options) {
    const Verdict verdict = choose(Princes::info(), setup, option);
    if (!verdict) throw std::runtime_error(verdict.error().message);
  }
  return setup;
}

Scene::Scene(int players, const Ids& options, const Princes& game)
    : game_(game), p_(game_.start(agreed(players, options))) {
  p_.pending = {};
  p_.start_player = kAnna;
  for (Seat seat = 0; seat < players; ++seat) {
    for (int i = 0; i < 3; ++i) p_.courts[seat].hand |= card_bit(filler());
  }
  p_.round = 1;
  naming(kAnna);
}

// --- Components

Scene& Scene::round(int round) {
  p_.round = static_cast<std::uint8_t>(round);
  return *this;
}

Scene& Scene::money(Seat seat, int florins) {
  p_.courts[seat].money = static_cast<std::uint16_t>(florins / kFlorins);
  return *this;
}

Scene& Scene::points(Seat seat, int points) {
  p_.courts[seat].points = static_cast<std::uint16_t>(points);
  return *this;
}

Scene& Scene::hand(Seat seat, const Ids& ids) {
  put_back(p_.courts[seat].hand);
  for (const std::string& id : ids) p_.courts[seat].hand |= fetch(id);
  return *this;
}

Scene& Scene::table(Seat seat, const Ids& ids, int recruiting) {
  put_back(p_.courts[seat].table);
  for (const std::string& id : ids) p_.courts[seat].table |= fetch(id);
  p_.recruiting = static_cast<std::uint8_t>(p_.recruiting - recruiting);
  p_.courts[seat].recruiting_on_table = static_cast<std::uint8_t>(recruiting);
  return *this;
}

Scene& Scene::bonus(Seat seat, const Ids& ids) {
  for (const std::string& id : ids) p_.courts[seat].bonus |= from_deck(Pile::kBonus, id);
  return *this;
}

Scene& Scene::prestige(Seat seat, const Ids& ids) {
  for (const std::string& id : ids) p_.courts[seat].prestige |= from_deck(Pile::kPrestige, id);
  return *this;
}

Scene& Scene::below(Pile pile, Seat by, const Ids& ids) {
  Deck& deck = deck_of(p_, pile);
  for (const std::string& id : ids) {
    deck.unseen &= ~card_bit(card(pile, id));
    deck.below_cards[deck.below++] = Deck::put_by(by, card(pile, id));
  }
  return *this;
}

Scene& Scene::bonus_gone(const Ids& ids) {
  for (const std::string& id : ids) p_.bonus_played |= from_deck(Pile::kBonus, id);
  return *this;
}

Scene& Scene::returned(Seat seat, const std::string& id) {
  p_.courts[seat].returned = static_cast<std::uint8_t>(card(Pile::kProfessions, id));
  return *this;
}

Scene& Scene::took_profession(Seat seat) {
  p_.took_profession |= static_cast<std::uint8_t>(seat_bit(seat));
  return *this;
}

Scene& Scene::jesters(Seat seat, int count) {
  p_.jesters = static_cast<std::uint8_t>(p_.jesters - count);
  p_.courts[seat].jesters = static_cast<std::uint8_t>(count);
  return *this;
}

Scene& Scene::builders(Seat seat, int count) {
  p_.builders = static_cast<std::uint8_t>(p_.builders - count);
  p_.courts[seat].builders = static_cast<std::uint8_t>(count);
  return refit(seat);
}

Scene& Scene::recruiting(Seat seat, int count) {
  p_.recruiting = static_cast<std::uint8_t>(p_.recruiting - count);
  p_.courts[seat].recruiting = static_cast<std::uint8_t>(count);
  return *this;
}

Scene& Scene::freedoms(Seat seat, const Ids& ids) {
  for (const std::string& id : ids) {
    const auto found = std::find(kFreedomIds.begin(), kFreedomIds.end(), id);
    if (found == kFreedomIds.end()) throw std::logic_error("no freedom " + id);
    const auto f = static_cast<int>(found - kFreedomIds.begin());
    p_.courts[seat].freedoms |= static_cast<std::uint8_t>(1u << f);
    --p_.freedoms[f];
  }
  return *this;
}

Scene& Scene::tile(Seat seat, const std::string& id, const std::string& at) {
  const int t = tile_number(id);
  const int placement = at.empty() ? first_place(seat, t) : placement_number(t, at);
  Court& court = p_.courts[seat];
  const Squares squares = edition().tiles[t].placements[placement].squares;
  --p_.tiles[t];
  if (t < kBuildingKinds) {
    court.building_at[t] = static_cast<std::uint8_t>(placement);
    court.built |= static_cast<std::uint16_t>(1u << t);
    court.buildings |= squares;
  } else {
    court.laid[court.landscape_count()] = {static_cast<std::uint8_t>(t - kBuildingKinds),
                                           static_cast<std::uint8_t>(placement)};
    ++court.planted[t - kBuildingKinds];
    court.landscapes |= squares;
  }
  return refit(seat);
}

Scene& Scene::tiles(Seat seat, const Ids& ids) {
  for (const std::string& id : ids) tile(seat, id);
  return *this;
}

// --- Moments

Scene& Scene::naming(Seat seat) {
  p_.phase = Phase::kAuction;
  p_.turns = 0;
  p_.start_player = seat;
  p_.auction = {};
  p_.auction.active = static_cast<std::uint8_t>(first_bits(p_.players));
  p_.auction.nominator = seat;
  return ask_only(Ask::kName, seat);
}

Scene& Scene::active(const std::vector<Seat>& seats) {
  p_.auction.active = 0;
  for (const Seat seat : seats) p_.auction.active |= static_cast<std::uint8_t>(seat_bit(seat));
  p_.auction.nominator = seats[0];
  return ask_only(seats.size() == 1 ? Ask::kBuyLast : Ask::kName, seats[0]);
}

Scene& Scene::sold(const std::vector<Object>& objects) {
  for (const Object object : objects) {
    p_.auction.sold |= static_cast<std::uint8_t>(1u << static_cast<int>(object));
  }
  return *this;
}

Scene& Scene::acting(Seat seat, int turns) {
  p_.phase = Phase::kActions;
  p_.auction = {};
  p_.turns = static_cast<std::uint8_t>(turns);
  p_.start_player = static_cast<Seat>((seat + p_.players - (turns - 1)) % p_.players);
  return ask_only(Ask::kAct, seat);
}

Scene& Scene::best_work(Seat seat, int value) {
  p_.courts[seat].best_work = static_cast<std::uint16_t>(value);
  return *this;
}

// --- Playing

Scene& Scene::play(std::string_view text) {
  require_sound("before '" + std::string(text) + "'");
  const Result<Move> move = game_.parse(text);
  if (!move) throw std::logic_error(move.error().message);
  if (!bottega::is_legal(game_, p_, *move)) {
    throw std::logic_error("'" + std::string(text) + "' is not legal: " + why(*move));
  }
  Chronicle chronicle;
  game_.apply(p_, *move, chronicle);
  last_ = chronicle.events;
  all_.insert(all_.end(), last_.begin(), last_.end());
  require_sound("after '" + std::string(text) + "'");
  return *this;
}

Scene& Scene::play_all(const Ids& texts) {
  for (const std::string& text : texts) play(text);
  return *this;
}

Scene& Scene::end_round() {
  const int round = p_.round;
  while (p_.phase == Phase::kActions && p_.round == round) play("end");
  return *this;
}

Scene& Scene::let_nature_act() {
  while (game_.to_act(p_) == kNature) play(legal().front());
  return *this;
}

// --- Questions

Ids Scene::legal() const {
  MoveList moves;
  game_.legal(p_, moves);
  Ids texts;
  for (const Move& move : moves) texts.push_back(game_.text(move));
  return texts;
}

Ids Scene::legal(std::string_view word) const {
  Ids texts;
  for (const std::string& text : legal()) {
    if (text == word || text.starts_with(std::string(word) + " ")) texts.push_back(text);
  }
  return texts;
}

bool Scene::is_legal(std::string_view text) const {
  require_sound("before");
  const Result<Move> move = game_.parse(text);
  if (!move) throw std::logic_error(move.error().message);
  return bottega::is_legal(game_, p_, *move);
}

std::string Scene::why(const Move& move) const {
  return game_.why_not(game_.observe(p_, game_.to_act(p_)), move);
}

std::string Scene::why_not(std::string_view text) const {
  require_sound("before");
  const Result<Move> move = game_.parse(text);
  if (!move) throw std::logic_error(move.error().message);
  EXPECT_FALSE(bottega::is_legal(game_, p_, *move)) << text << " is legal";
  return why(*move);
}

Ids Scene::cards(Pile pile, Cards set) const {
  Ids ids;
  for (const int card : Members(set)) ids.push_back(edition().card_id(pile, card));
  return ids;
}

int Scene::times_told(Told kind) const {
  return static_cast<int>(std::count_if(all_.begin(), all_.end(), [&](const Event& event) {
    return event.kind == static_cast<std::uint8_t>(kind);
  }));
}

int Scene::tile_number(const std::string& id) const {
  for (int t = 0; t < kTiles; ++t) {
    if (edition().tiles[t].id == id) return t;
  }
  throw std::logic_error("no tile " + id);
}

int Scene::card(Pile pile, const std::string& id) const {
  for (int card = 0; card < edition().cards_in(pile); ++card) {
    if (edition().card_id(pile, card) == id) return card;
  }
  throw std::logic_error("no card " + id);
}

Ids Scene::heard(const std::vector<Event>& events, Seat observer) const {
  Ids sentences;
  for (const Event& event : events) {
    if (!event.heard_by(observer)) continue;
    sentences.push_back(std::string(event.rule) + ": " + game_.sentence(event, table_names()));
  }
  return sentences;
}

int Scene::filler() {
  Deck& deck = deck_of(p_, Pile::kProfessions);
  const int card = 31 - std::countl_zero(deck.unseen);
  deck.unseen &= ~card_bit(card);
  return card;
}

void Scene::put_back(Cards& cards) {
  deck_of(p_, Pile::kProfessions).unseen |= cards;
  cards = 0;
}

Cards Scene::fetch(const std::string& id) {
  const Cards wanted = card_bit(card(Pile::kProfessions, id));
  Deck& deck = deck_of(p_, Pile::kProfessions);
  if ((deck.unseen & wanted) != 0) {
    deck.unseen &= ~wanted;
    return wanted;
  }
  for (Court& court : p_.courts) {
    if ((court.hand & wanted) == 0) continue;
    court.hand = (court.hand & ~wanted) | card_bit(filler());
    return wanted;
  }
  throw std::logic_error("the " + id + " is in use");
}

Cards Scene::from_deck(Pile pile, const std::string& id) {
  Deck& deck = deck_of(p_, pile);
  const Cards wanted = card_bit(card(pile, id));
  if ((deck.unseen & wanted) == 0) throw std::logic_error("the card " + id + " is in use");
  deck.unseen &= ~wanted;
  return wanted;
}

int Scene::first_place(Seat seat, int t) const {
  const Court& court = p_.courts[seat];
  const auto& placements = edition().tiles[t].placements;
  for (std::size_t i = 0; i < placements.size(); ++i) {
    if (can_lie(placements[i], occupied(edition(), court), untouchable(edition(), court, t))) {
      return static_cast<int>(i);
    }
  }
  throw std::logic_error("no room for the " + edition().tiles[t].id);
}

int Scene::placement_number(int t, const std::string& at) const {
  const auto& names = edition().tiles[t].names;
  const auto found = std::find(names.begin(), names.end(), at);
  if (found == names.end()) throw std::logic_error("no place " + at);
  return static_cast<int>(found - names.begin());
}

Scene& Scene::refit(Seat seat) {
  p_.courts[seat].fits = fitting(edition(), p_.courts[seat], kAllTiles);
  return *this;
}

Scene& Scene::ask_only(Ask what, Seat who) {
  p_.pending = {};
  p_.pending.push(what, who);
  return *this;
}

void Scene::require_sound(const std::string& when) const {
  const Verdict verdict = game_.check(p_);
  if (!verdict) throw std::logic_error("unsound " + when + ": " + verdict.error().message);
}

}  // namespace bottega::princes::tests
