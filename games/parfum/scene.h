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
#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/parfum/parfum.h"
#include "games/parfum/told.h"
#include "tests/support.h"

namespace bottega::parfum::tests {

inline constexpr Seat kMax = 0;
inline constexpr Seat kMia = 1;
inline constexpr Seat kLea = 2;
inline constexpr Seat kTom = 3;

inline Names table_names() {
  return {"Max", "Mia", "Lea", "Tom"};
}

inline const Parfum& shipped_parfum() {
  static const Parfum game = [] {
    Result<Parfum> loaded = Parfum::load(bottega::tests::shipped_edition("parfum"));
    if (!loaded) throw std::runtime_error(loaded.error().message);
    return std::move(*loaded);
  }();
  return game;
}

inline Setup agreed(int players, const std::vector<std::string>& options = {}) {
  Setup setup;
  setup.players = players;
  for (const std::string& option : options) {
    const Verdict verdict = choose(Parfum::info(), setup, option);
    if (!verdict) throw std::runtime_error(verdict.error().message);
  }
  return setup;
}

using Coins = std::vector<int>;        // water tokens by their value, in rising order
using Ids = std::vector<std::string>;  // "" is an empty space

class Scene {
 public:
  // The start of a round in the middle of a game: street and distillery are full, nobody has water
  // or money, and the markers lie so that Max picks first, then Mia, Lea, Tom.
  explicit Scene(int players, const std::vector<std::string>& options = {},
                 const Parfum& game = shipped_parfum())
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

  // These notes on the first spaces, some others on the rest; "" leaves a space empty.
  Scene& distillery(const Ids& notes) {
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

  Scene& empty_spaces(std::initializer_list<int> spaces) {
    for (const int space : spaces) {
      if (p_.distillery[space - 1] != kNoNote) p_.bag |= bit(p_.distillery[space - 1]);
      p_.distillery[space - 1] = kNoNote;
    }
    return *this;
  }

  // So many notes stay in the bag; the others went into perfumes of the last seat, sold out since.
  Scene& bag_of(int count) {
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

  // These customers on the first spaces, some others on the rest; "" leaves a space empty.
  // Customers of stack B come only when those of A are gone.
  Scene& street(const Ids& customers) {
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

  // So many customers stay in the deck, the last ones of stack B; the others went home.
  Scene& deck_of(int count) {
    while (std::popcount(p_.deck) > count) p_.deck &= p_.deck - 1;
    return *this;
  }

  Scene& last_round() {
    deck_of(edition().customers_below_closing);
    p_.closing = Closing::kLastRound;
    return *this;
  }

  Scene& water(Seat seat, const Coins& coins) {
    for (const int value : coins) ++p_.hands[seat].fresh[from_well(value)];
    return *this;
  }
  // Tokens drawn before the discard pile was last mixed into a new well.
  Scene& old_water(Seat seat, const Coins& coins) {
    for (const int value : coins) ++p_.hands[seat].old[from_well(value)];
    return *this;
  }
  Scene& discarded(const Coins& coins) {
    for (const int value : coins) ++p_.discard[from_well(value)];
    return *this;
  }
  // The well has these tokens and no others: the rest went to a player.
  Scene& well(const Coins& coins, Seat rest_to) {
    Tokens kept{};
    for (const int value : coins) ++kept[from_well(value)];
    for (int kind = 0; kind < kMaxTokenKinds; ++kind) {
      p_.hands[rest_to].fresh[kind] += p_.well[kind];
    }
    p_.well = kept;
    return *this;
  }

  // Starts a perfume; its number is the count of perfumes then. A finished one has all its bottles
  // unless told otherwise.
  Scene& perfume(Seat owner, std::string_view size, const Ids& notes, int bottles = -1) {
    std::vector<int> fetched;
    for (const std::string& note : notes) fetched.push_back(fetch_note(note));
    start_perfume(owner, size == "great" ? Size::kGreat : Size::kLesser, fetched, bottles);
    return *this;
  }

  // A lesser perfume with two bottles for each player who has no bottle: whoever has none is not
  // asked to sell.
  Scene& stock_everybody() {
    static const Ids kHeads{"H11", "H12", "H13", "H14"};
    static const Ids kBases{"F11", "F12", "F13", "F14"};
    for (Seat seat = 0; seat < p_.players; ++seat) {
      if (p_.stocked[seat] == 0) perfume(seat, "lesser", {kHeads[seat], kBases[seat]});
    }
    return *this;
  }

  Scene& money(Seat seat, int coins) {
    p_.money[seat] = static_cast<std::uint16_t>(coins);
    return wake_order_changed();
  }
  // Of markers on one space the later one lies on top.
  Scene& stacked(const std::vector<Seat>& bottom_to_top) {
    std::copy(bottom_to_top.begin(), bottom_to_top.end(), p_.arrivals.begin());
    return wake_order_changed();
  }

  // The owner of each clock, in clock order; without it they are Max, Mia, ... in turn.
  Scene& clocks(const std::vector<Seat>& owners) {
    std::copy(owners.begin(), owners.end(), p_.clock_owner.begin());
    return *this;
  }

  // --- Moments

  // The owner of the clock has so many actions left (all, if not told otherwise).
  Scene& preparing(int clock, int actions = -1) {
    begin_turn(clock);
    const int all = board().actions[clock - 1];
    p_.pending.push(Ask::kPrepare, owner_of(clock), actions < 0 ? all : actions);
    return *this;
  }
  Scene& distilling(int clock) {
    begin_turn(clock);
    return *this;
  }
  Scene& composing(int clock) {
    begin_turn(clock);
    p_.pending.pop();
    return *this;
  }
  Scene& placing(int clock, const Ids& notes) {
    composing(clock);
    p_.pending.pop();
    for (const std::string& note : notes) p_.loose[owner_of(clock)] |= bit(fetch_note(note));
    return *this;
  }
  // Dice taken in this turn, and how many of them show a flask.
  Scene& dice(std::string_view scent, int count, int flasks = 0) {
    p_.dice[scent_of(scent)] = static_cast<std::uint8_t>(count);
    p_.flasks[scent_of(scent)] = static_cast<std::uint8_t>(flasks);
    return *this;
  }
  Scene& selling(int clock, int opportunity = 1) {
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

  Scene& play(std::string_view text) {
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
  Scene& play_all(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) play(text);
    return *this;
  }
  // The one who prepares takes no action: without dice there is nothing more to decide.
  Scene& idle_turn() { return play("done"); }
  // Everybody passes to the end of the selling phase, and discards the least water of too much.
  Scene& pass_all() {
    while (p_.phase == Phase::kSell) {
      if (asks(Ask::kTrimWater)) {
        play(legal().front());
      } else {
        play("pass");
      }
    }
    return *this;
  }
  // Nature draws by itself (notes, customers, tokens) until somebody else is to act.
  Scene& let_nature_act() {
    while (game_.to_act(p_) == kNature) play(legal().front());
    return *this;
  }

  // --- Questions

  const Parfum& game() const { return game_; }
  const Edition& edition() const { return game_.edition(); }
  const Position& position() const { return p_; }
  Position& position() { return p_; }
  Seat to_act() const { return game_.to_act(p_); }
  bool over() const { return to_act() == kNobody; }
  bool asks(Ask what) const {
    return !over() && p_.pending.top().what == static_cast<std::uint8_t>(what);
  }
  std::string question() const { return game_.question(game_.observe(p_, kSpectator)); }

  Ids legal() const {
    MoveList moves;
    game_.legal(p_, moves);
    Ids texts;
    for (const Move& move : moves) texts.push_back(game_.text(move));
    return texts;
  }
  bool is_legal(std::string_view text) const {
    require_sound("before");
    const Result<Move> move = game_.parse(text);
    if (!move) throw std::logic_error(move.error().message);
    return bottega::is_legal(game_, p_, *move);
  }
  // As whoever is to act is told.
  std::string why(const Move& move) const {
    return game_.why_not(game_.observe(p_, game_.to_act(p_)), move);
  }
  std::string why_not(std::string_view text) const {
    const Result<Move> move = game_.parse(text);
    if (!move) throw std::logic_error(move.error().message);
    EXPECT_FALSE(bottega::is_legal(game_, p_, *move)) << text << " is legal";
    return why(*move);
  }

  int money(Seat seat) const { return p_.money[seat]; }
  Coins water(Seat seat) const {
    Tokens both = p_.hands[seat].fresh;
    for (int kind = 0; kind < kMaxTokenKinds; ++kind) both[kind] += p_.hands[seat].old[kind];
    return coins(both);
  }
  Coins discarded() const { return coins(p_.discard); }
  Coins well() const { return coins(p_.well); }
  int bottles(int perfume) const { return p_.perfumes[perfume - 1].bottles; }
  Ids distillery() const {
    return spaces(p_.distillery, board().distillery_spaces, edition().note_ids);
  }
  Ids street() const { return spaces(p_.street, board().street_spaces, edition().customer_ids); }
  int bag() const { return std::popcount(p_.bag); }
  int deck() const { return std::popcount(p_.deck); }
  int dice_of(std::string_view scent) const { return p_.dice[scent_of(scent)]; }
  int flasks_of(std::string_view scent) const { return p_.flasks[scent_of(scent)]; }
  Ids notes_of(int perfume) const {
    Ids ids;
    for (const std::uint8_t note : p_.perfumes[perfume - 1].notes) {
      if (note != kNoNote) ids.push_back(edition().note_ids[note]);
    }
    return ids;
  }

  // What was told since the beginning, or by the last move.
  const std::vector<Event>& events() const { return all_; }
  const std::vector<Event>& last_events() const { return last_; }
  int times_told(Told kind) const {
    return static_cast<int>(std::count_if(all_.begin(), all_.end(), [&](const Event& event) {
      return event.kind == static_cast<std::uint8_t>(kind);
    }));
  }
  // The sentences that an observer heard, each with its rule.
  std::vector<std::string> heard_by(Seat observer) const {
    std::vector<std::string> sentences;
    for (const Event& event : all_) {
      if (!event.heard_by(observer)) continue;
      sentences.push_back(std::string(event.rule) + ": " + game_.sentence(event, table_names()));
    }
    return sentences;
  }

 private:
  const Board& board() const { return edition().boards[p_.players]; }
  Seat owner_of(int clock) const { return p_.clock_owner[clock - 1]; }

  static int index(const std::vector<std::string>& ids, std::string_view id) {
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found == ids.end()) throw std::logic_error("no component " + std::string(id));
    return static_cast<int>(found - ids.begin());
  }
  int scent_of(std::string_view id) const {
    for (int s = 0; s < kScents; ++s) {
      if (edition().scents[s].id == id) return s;
    }
    throw std::logic_error("no scent " + std::string(id));
  }

  // Takes a note from the bag, or from the distillery, where another one takes its place.
  int fetch_note(const std::string& id) {
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

  // The first spaces of a test are of interest: fillers come from the end of the list.
  void fill_distillery(const std::set<int>& stay_empty = {}, const std::uint8_t* only = nullptr) {
    for (int i = 0; i < board().distillery_spaces; ++i) {
      std::uint8_t& space = p_.distillery[i];
      if (space != kNoNote || stay_empty.count(i) != 0 || p_.bag == 0) continue;
      if (only != nullptr && only != &space) continue;
      space = static_cast<std::uint8_t>(63 - std::countl_zero(p_.bag));
      p_.bag &= ~bit(space);
    }
  }
  void fill_street(const std::set<int>& stay_empty = {}) {
    for (int i = 0; i < board().street_spaces; ++i) {
      if (p_.street[i] != kNoCustomer || stay_empty.count(i) != 0 || p_.deck == 0) continue;
      p_.street[i] = static_cast<std::uint8_t>(std::countr_zero(p_.deck));
      p_.deck &= p_.deck - 1;
    }
  }

  int from_well(int coins) {
    for (int kind = 0; kind < edition().token_kinds; ++kind) {
      if (edition().token_coins[kind] != coins || p_.well[kind] == 0) continue;
      --p_.well[kind];
      return kind;
    }
    throw std::logic_error("the well has no such token");
  }

  void start_perfume(Seat owner, Size size, const std::vector<int>& notes, int bottles) {
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

  void ask_only(Ask what, Seat who, int a = 0) {
    p_.pending = {};
    p_.pending.push(what, who, a);
  }
  // rules 5.1: who picks first follows from the markers.
  Scene& wake_order_changed() {
    if (p_.phase != Phase::kWakeUp) return *this;
    Seat first = p_.arrivals[0];
    for (int i = 1; i < p_.players; ++i) {
      if (p_.money[p_.arrivals[i]] <= p_.money[first]) first = p_.arrivals[i];
    }
    (p_.pending.top().who == kNature ? p_.pending.top().a : p_.pending.top().who) = first;
    return *this;
  }
  void share_out_clocks() {
    if (p_.clock_owner[0] != kOnBoard) return;
    for (int c = 0; c < board().clocks; ++c) p_.clock_owner[c] = static_cast<Seat>(c % p_.players);
  }
  void begin_turn(int clock) {
    share_out_clocks();
    p_.phase = Phase::kCreate;
    p_.step = static_cast<std::uint8_t>(clock);
    p_.pending = {};
    for (const Ask ask : {Ask::kPlaceNotes, Ask::kCompose, Ask::kDistil}) {
      p_.pending.push(ask, owner_of(clock));
    }
  }

  void require_sound(const std::string& when) const {
    const Verdict verdict = game_.check(p_);
    if (!verdict) throw std::logic_error("unsound " + when + ": " + verdict.error().message);
  }

  Coins coins(const Tokens& tokens) const {
    Coins values;
    for (int kind = 0; kind < edition().token_kinds; ++kind) {
      values.insert(values.end(), tokens[kind], edition().token_coins[kind]);
    }
    return values;
  }
  static Ids spaces(const std::array<std::uint8_t, kMaxSpaces>& held, int count,
                    const std::vector<std::string>& names) {
    Ids ids;
    for (int i = 0; i < count; ++i) ids.push_back(held[i] == 0xFF ? "" : names[held[i]]);
    return ids;
  }

  const Parfum& game_;
  Position p_;
  std::vector<Event> last_;
  std::vector<Event> all_;
};

// The seats in the order in which they are asked for a clock, each taking the first one left.
inline std::vector<Seat> order_of_picks(Scene scene) {
  std::vector<Seat> order;
  while (scene.asks(Ask::kPickClock)) {
    order.push_back(scene.to_act());
    scene.play(scene.legal().front());
  }
  return order;
}

}  // namespace bottega::parfum::tests
