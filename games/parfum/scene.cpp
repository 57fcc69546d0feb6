#include "games/parfum/scene.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tests/support.h"

namespace bottega::parfum::tests {

Names table_names() {
  return {"Max", "Mia", "Lea", "Tom"};
}

const Parfum& shipped_parfum() {
  static const Parfum game = [] {
    Result<Parfum> loaded = Parfum::load(bottega::tests::shipped_edition("parfum"));
    if (!loaded) throw std::runtime_error(loaded.error().message);
    return std::move(*loaded);
  }();
  return game;
}

Setup agreed(int players, const std::vector<std::string>& options) {
  Setup setup;
  setup.players = players;
  for (const std::string& option : options) {
    const Verdict verdict = choose(Parfum::info(), setup, option);
    if (!verdict) throw std::runtime_error(verdict.error().message);
  }
  return setup;
}

Scene::Scene(int players, const std::vector<std::string>& options, const Parfum& game)
    : game_(game), p_(game_.start(agreed(players, options))) {
  p_.round = 3;
  p_.phase = Phase::kWakeUp;
  p_.step = 1;
  p_.arrived = p_.players;
  for (int i = 0; i < players; ++i) p_.arrivals[i] = static_cast<Seat>(players - 1 - i);
  ask_only(Ask::kPickClock, kMax);
  if (uses(p_, Choice::kBeginnerRandomClocks)) ask_only(Ask::kDealClock, kNature, kMax);
  fill_street();
  fill_distillery();
}

// --- Components

Scene& Scene::distillery(const Ids& notes) {
  for (std::uint8_t& space : p_.distillery) {
    if (space != kNoNote) p_.bag |= bit(space);
    space = kNoNote;
  }
  std::set<int> empty;
  for (std::size_t i = 0; i < notes.size(); ++i) {
    if (notes[i].empty()) {
      empty.insert(static_cast<int>(i));
    } else {
      p_.distillery[i] = static_cast<std::uint8_t>(fetch_note(notes[i]));
    }
  }
  fill_distillery(empty);
  return *this;
}

Scene& Scene::empty_spaces(std::initializer_list<int> spaces) {
  for (const int space : spaces) {
    if (p_.distillery[space - 1] != kNoNote) p_.bag |= bit(p_.distillery[space - 1]);
    p_.distillery[space - 1] = kNoNote;
  }
  return *this;
}

Scene& Scene::bag_of(int count) {
  std::array<std::vector<int>, kNoteTypes> gone;
  while (std::popcount(p_.bag) > count) {
    const int note = 63 - std::countl_zero(p_.bag);
    p_.bag &= ~bit(note);
    gone[static_cast<int>(edition().notes[note].type)].push_back(note);
  }
  auto& [heads, hearts, bases] = gone;
  const auto last = [](std::vector<int>& notes) {
    const int note = notes.back();
    notes.pop_back();
    return note;
  };
  const Seat owner = p_.players - 1;
  while (!heads.empty() && !hearts.empty() && !bases.empty()) {
    start_perfume(owner, Size::kGreat, {last(heads), last(hearts), last(bases)}, 0);
  }
  while (!heads.empty() && !bases.empty()) {
    start_perfume(owner, Size::kLesser, {last(heads), last(bases)}, 0);
  }
  for (auto& rest : gone) {
    while (!rest.empty()) start_perfume(owner, Size::kGreat, {last(rest)}, 0);
  }
  return *this;
}

Scene& Scene::street(const Ids& customers) {
  for (std::uint8_t& space : p_.street) {
    if (space != kNoCustomer) p_.deck |= bit(space);
    space = kNoCustomer;
  }
  std::set<int> empty;
  for (std::size_t i = 0; i < customers.size(); ++i) {
    if (customers[i].empty()) {
      empty.insert(static_cast<int>(i));
      continue;
    }
    const int customer = index(edition().customer_ids, customers[i]);
    if (customer >= edition().customers_in_a) p_.deck &= ~first_bits(edition().customers_in_a);
    p_.deck &= ~bit(customer);
    p_.street[i] = static_cast<std::uint8_t>(customer);
  }
  fill_street(empty);
  return *this;
}

Scene& Scene::deck_of(int count) {
  while (std::popcount(p_.deck) > count) p_.deck &= p_.deck - 1;
  return *this;
}

Scene& Scene::last_round() {
  deck_of(edition().customers_below_closing);
  p_.closing = Closing::kLastRound;
  return *this;
}

Scene& Scene::water(Seat seat, const Coins& coins) {
  for (const int value : coins) ++p_.hands[seat].fresh[from_well(value)];
  return *this;
}

Scene& Scene::old_water(Seat seat, const Coins& coins) {
  for (const int value : coins) ++p_.hands[seat].old[from_well(value)];
  return *this;
}

Scene& Scene::discarded(const Coins& coins) {
  for (const int value : coins) ++p_.discard[from_well(value)];
  return *this;
}

Scene& Scene::well(const Coins& coins, Seat rest_to) {
  Tokens kept{};
  for (const int value : coins) ++kept[from_well(value)];
  for (int kind = 0; kind < kMaxTokenKinds; ++kind) {
    p_.hands[rest_to].fresh[kind] += p_.well[kind];
  }
  p_.well = kept;
  return *this;
}

Scene& Scene::perfume(Seat owner, std::string_view size, const Ids& notes, int bottles) {
  std::vector<int> fetched;
  for (const std::string& note : notes) fetched.push_back(fetch_note(note));
  start_perfume(owner, size == "great" ? Size::kGreat : Size::kLesser, fetched, bottles);
  return *this;
}

Scene& Scene::stock_everybody() {
  static const Ids kHeads{"H11", "H12", "H13", "H14"};
  static const Ids kBases{"F11", "F12", "F13", "F14"};
  for (Seat seat = 0; seat < p_.players; ++seat) {
    if (p_.stocked[seat] == 0) perfume(seat, "lesser", {kHeads[seat], kBases[seat]});
  }
  return *this;
}

Scene& Scene::money(Seat seat, int coins) {
  p_.money[seat] = static_cast<std::uint16_t>(coins);
  return wake_order_changed();
}

Scene& Scene::stacked(const std::vector<Seat>& bottom_to_top) {
  std::copy(bottom_to_top.begin(), bottom_to_top.end(), p_.arrivals.begin());
  return wake_order_changed();
}

Scene& Scene::clocks(const std::vector<Seat>& owners) {
  std::copy(owners.begin(), owners.end(), p_.clock_owner.begin());
  return *this;
}

// --- Moments

Scene& Scene::preparing(int clock, int actions) {
  begin_turn(clock);
  const int all = board().actions[clock - 1];
  p_.pending.push(Ask::kPrepare, owner_of(clock), actions < 0 ? all : actions);
  return *this;
}

Scene& Scene::distilling(int clock) {
  begin_turn(clock);
  return *this;
}

Scene& Scene::composing(int clock) {
  begin_turn(clock);
  p_.pending.pop();
  return *this;
}

Scene& Scene::placing(int clock, const Ids& notes) {
  composing(clock);
  p_.pending.pop();
  for (const std::string& note : notes) p_.loose[owner_of(clock)] |= bit(fetch_note(note));
  return *this;
}

Scene& Scene::dice(std::string_view scent, int count, int flasks) {
  p_.dice[scent_of(scent)] = static_cast<std::uint8_t>(count);
  p_.flasks[scent_of(scent)] = static_cast<std::uint8_t>(flasks);
  return *this;
}

Scene& Scene::selling(int clock, int opportunity) {
  share_out_clocks();
  p_.phase = Phase::kSell;
  const Seat seat = owner_of(clock);
  const bool pairs = p_.players == 2;  // rules 10.3
  p_.step = static_cast<std::uint8_t>(pairs ? 2 * (clock - 1) + opportunity
                                            : board().clocks * (opportunity - 1) + clock);
  bool last = opportunity == 2;  // rules 7.9, 10.5
  for (int later = clock + 1; pairs && later <= board().clocks; ++later) {
    if (!uses(p_, Choice::kTwoPlayerHandLimitAfterEachClock)) last &= owner_of(later) != seat;
  }
  p_.pending = {};
  if (last) p_.pending.push(Ask::kTrimWater, seat);
  p_.pending.push(Ask::kSell, seat, clock - 1, opportunity - 1);
  return *this;
}

// --- Playing

Scene& Scene::play(std::string_view text) {
  require_sound("before");
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

Scene& Scene::play_all(const std::vector<std::string>& texts) {
  for (const std::string& text : texts) play(text);
  return *this;
}

Scene& Scene::pass_all() {
  while (p_.phase == Phase::kSell) {
    if (asks(Ask::kTrimWater)) {
      play(legal().front());
    } else {
      play("pass");
    }
  }
  return *this;
}

Scene& Scene::let_nature_act() {
  while (game_.to_act(p_) == kNature) play(legal().front());
  return *this;
}

// --- Questions

bool Scene::asks(Ask what) const {
  return !over() && p_.pending.top().what == static_cast<std::uint8_t>(what);
}

Ids Scene::legal() const {
  MoveList moves;
  game_.legal(p_, moves);
  Ids texts;
  for (const Move& move : moves) texts.push_back(game_.text(move));
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
  const Result<Move> move = game_.parse(text);
  if (!move) throw std::logic_error(move.error().message);
  EXPECT_FALSE(bottega::is_legal(game_, p_, *move)) << text << " is legal";
  return why(*move);
}

Coins Scene::water(Seat seat) const {
  Tokens both = p_.hands[seat].fresh;
  for (int kind = 0; kind < kMaxTokenKinds; ++kind) both[kind] += p_.hands[seat].old[kind];
  return coins(both);
}

Ids Scene::distillery() const {
  return spaces(p_.distillery, board().distillery_spaces, edition().note_ids);
}

Ids Scene::notes_of(int perfume) const {
  Ids ids;
  for (const std::uint8_t note : p_.perfumes[perfume - 1].notes) {
    if (note != kNoNote) ids.push_back(edition().note_ids[note]);
  }
  return ids;
}

int Scene::times_told(Told kind) const {
  return static_cast<int>(std::count_if(all_.begin(), all_.end(), [&](const Event& event) {
    return event.kind == static_cast<std::uint8_t>(kind);
  }));
}

std::vector<std::string> Scene::heard_by(Seat observer) const {
  std::vector<std::string> sentences;
  for (const Event& event : all_) {
    if (!event.heard_by(observer)) continue;
    sentences.push_back(std::string(event.rule) + ": " + game_.sentence(event, table_names()));
  }
  return sentences;
}

int Scene::index(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found == ids.end()) throw std::logic_error("no component " + std::string(id));
  return static_cast<int>(found - ids.begin());
}

int Scene::scent_of(std::string_view id) const {
  for (int s = 0; s < kScents; ++s) {
    if (edition().scents[s].id == id) return s;
  }
  throw std::logic_error("no scent " + std::string(id));
}

int Scene::fetch_note(const std::string& id) {
  const int note = index(edition().note_ids, id);
  if ((p_.bag & bit(note)) != 0) {
    p_.bag &= ~bit(note);
    return note;
  }
  for (std::uint8_t& space : p_.distillery) {
    if (space != note) continue;
    space = kNoNote;
    fill_distillery({}, &space);
    return note;
  }
  throw std::logic_error("note " + id + " is in use");
}

void Scene::fill_distillery(const std::set<int>& stay_empty, const std::uint8_t* only) {
  for (int i = 0; i < board().distillery_spaces; ++i) {
    std::uint8_t& space = p_.distillery[i];
    if (space != kNoNote || stay_empty.count(i) != 0 || p_.bag == 0) continue;
    if (only != nullptr && only != &space) continue;
    space = static_cast<std::uint8_t>(63 - std::countl_zero(p_.bag));
    p_.bag &= ~bit(space);
  }
}

void Scene::fill_street(const std::set<int>& stay_empty) {
  for (int i = 0; i < board().street_spaces; ++i) {
    if (p_.street[i] != kNoCustomer || stay_empty.count(i) != 0 || p_.deck == 0) continue;
    p_.street[i] = static_cast<std::uint8_t>(std::countr_zero(p_.deck));
    p_.deck &= p_.deck - 1;
  }
}

int Scene::from_well(int coins) {
  for (int kind = 0; kind < edition().token_kinds; ++kind) {
    if (edition().token_coins[kind] != coins || p_.well[kind] == 0) continue;
    --p_.well[kind];
    return kind;
  }
  throw std::logic_error("the well has no such token");
}

void Scene::start_perfume(Seat owner, Size size, const std::vector<int>& notes, int bottles) {
  const int number = p_.perfumes_started++;
  Perfume& perfume = p_.perfumes[number];
  perfume.owner = owner;
  perfume.size = size;
  perfume.notes.fill(kNoNote);
  for (const int note : notes) {
    perfume.notes[static_cast<int>(edition().notes[note].type)] = static_cast<std::uint8_t>(note);
  }
  const bool finished = notes.size() == (size == Size::kGreat ? 3u : 2u);
  if (!finished) p_.growing[owner] |= bit(number);
  if (finished && bottles != 0) {
    perfume.bottles = static_cast<std::uint8_t>(bottles > 0 ? bottles : notes.size());
    p_.stocked[owner] |= bit(number);
  }
}

void Scene::ask_only(Ask what, Seat who, int a) {
  p_.pending = {};
  p_.pending.push(what, who, a);
}

Scene& Scene::wake_order_changed() {
  if (p_.phase != Phase::kWakeUp) return *this;
  Seat first = p_.arrivals[0];
  for (int i = 1; i < p_.players; ++i) {
    if (p_.money[p_.arrivals[i]] <= p_.money[first]) first = p_.arrivals[i];
  }
  (p_.pending.top().who == kNature ? p_.pending.top().a : p_.pending.top().who) = first;
  return *this;
}

void Scene::share_out_clocks() {
  if (p_.clock_owner[0] != kOnBoard) return;
  for (int c = 0; c < board().clocks; ++c) p_.clock_owner[c] = static_cast<Seat>(c % p_.players);
}

void Scene::begin_turn(int clock) {
  share_out_clocks();
  p_.phase = Phase::kCreate;
  p_.step = static_cast<std::uint8_t>(clock);
  p_.pending = {};
  for (const Ask ask : {Ask::kPlaceNotes, Ask::kCompose, Ask::kDistil}) {
    p_.pending.push(ask, owner_of(clock));
  }
}

void Scene::require_sound(const std::string& when) const {
  const Verdict verdict = game_.check(p_);
  if (!verdict) throw std::logic_error("unsound " + when + ": " + verdict.error().message);
}

Coins Scene::coins(const Tokens& tokens) const {
  Coins values;
  for (int kind = 0; kind < edition().token_kinds; ++kind) {
    values.insert(values.end(), tokens[kind], edition().token_coins[kind]);
  }
  return values;
}

Ids Scene::spaces(const std::array<std::uint8_t, kMaxSpaces>& held, int count,
                  const std::vector<std::string>& names) {
  Ids ids;
  for (int i = 0; i < count; ++i) ids.push_back(held[i] == 0xFF ? "" : names[held[i]]);
  return ids;
}

std::vector<Seat> order_of_picks(Scene scene) {
  std::vector<Seat> order;
  while (scene.asks(Ask::kPickClock)) {
    order.push_back(scene.to_act());
    scene.play(scene.legal().front());
  }
  return order;
}

}  // namespace bottega::parfum::tests
