// The notation of moves, and the sentences of the narrator.
#include <algorithm>

#include "engine/filled.h"
#include "engine/language.h"
#include "engine/notation.h"
#include "games/parfum/parfum.h"
#include "games/parfum/table.h"
#include "games/parfum/told.h"

namespace bottega::parfum {

namespace {

// In the order of the enumeration Told.
constexpr Phrase kPhrases[] = {
    {"marker_stacked", "{who}'s marker is put on the stack at 0."},
    {"customer_came", "Customer {0:customer} comes to the street."},
    {"note_came", "Note {0:note} is laid out in the distillery."},
    {"closing_time", "The closing-time tile turns up: one more round will be played."},
    {"round_began", "Round {0} begins."},
    {"last_round_began", "Round {0} begins, the last one."},
    {"clock_taken", "{who} takes clock {0:from one} with {1:actions}."},
    {"die_taken", "{who} takes a {0:scent} die."},
    {"water_drawn", "{who} draws a water token."},
    {"water_seen", "{who} sees that it is worth {0:coins of kind}."},
    {"well_mixed", "The well is empty: the discard pile of {0:tokens} becomes the new one."},
    {"reward_lost", "There is no water left for {who}."},
    {"actions_given_up", "{who} gives up {0:actions}."},
    {"rolled", "{who} rolls {1} {0:scent}: {2:flasks}."},
    {"rerolled", "{who} has the {0:scent} flies rolled again."},
    {"rerolled_all", "{who} has all dice rolled again."},
    {"fly_turned", "{who} turns a {0:scent} fly into a flask."},
    {"water_spent", "{who} spends a water token worth {0:coins of kind}."},
    {"notes_taken", "{who} takes {0:notes} and earns {points}."},
    {"perfume_started", "{who} starts {1:size} perfume {0:from one} with {2:note}."},
    {"note_placed", "{who} adds {2:note} to {1:size} perfume {0:from one}."},
    {"perfume_finished", "{who} finishes perfume {0:from one}: {2:bottles}."},
    {"customer_served",
     "{who} sells a bottle of perfume {1:from one} to {0:customer} for {points}."},
    {"bargain_sold", "{who} sells a bottle of perfume {0:from one} as a bargain for {points}."},
    {"passed", "{who} sells nothing."},
    {"sold_out", "{who}'s perfume {0:from one} is sold out."},
    {"water_trimmed", "{who} discards a water token worth {0:coins of kind}."},
    {"notes_exhausted", "The bag cannot fill the distillery: the game ends at once."},
    {"water_counted", "{who} reveals {0:tokens} worth {points}."},
    {"game_ended", "The game is over."},
};
static_assert(std::size(kPhrases) == kTold);

std::string note_list(const Edition& edition, std::uint64_t notes) {
  std::string list;
  for (const int note : Members(notes)) {
    if (!list.empty()) list += ", ";
    list += edition.note_ids[note];
  }
  return list;
}

std::string word(const Edition& edition, std::string_view type, std::int64_t n) {
  if (type == "customer") return edition.customer_ids[n];
  if (type == "note") return edition.note_ids[n];
  if (type == "notes") return note_list(edition, static_cast<std::uint64_t>(n));
  if (type == "scent") return tr(edition.scents[n].id);
  if (type == "size") return tr(kSizeNames[n]);
  if (type == "from one") return filled("{}", n + 1);
  if (type == "actions") return counted(n, "action", "actions");
  if (type == "tokens") return counted(n, "water token", "water tokens");
  if (type == "flasks") return counted(n, "flask", "flasks");
  if (type == "bottles") return counted(n, "bottle", "bottles");
  if (type == "coins of kind") return filled("{}", edition.token_coins[n]);
  assert(false && "a phrase uses an unknown type");
  return "";
}

template <class Ids>
int index_of(const Ids& ids, std::string_view id) {
  for (std::size_t i = 0; i < std::size(ids); ++i) {
    if (ids[i] == id) return static_cast<int>(i);
  }
  return -1;
}

// The forms that people are told about when they mistype one.
constexpr std::string_view kForms =
    "clock N, draw SPACE, die SCENT, water, done, reroll SCENT, reroll all, turn SCENT, pay COINS, "
    "take SPACE..., take nothing, place NOTE lesser, place NOTE great, place NOTE on PERFUME, "
    "sell PERFUME to CUSTOMER, bargain PERFUME, pass";

// Reads one move. Every function below returns nothing where a word is not what it must be.
class MoveReader {
 public:
  MoveReader(const Edition& edition, std::string_view text) : edition_(edition), words_(text) {}

  std::optional<Move> read() {
    const std::optional<Move> move = read_verb(words_.next());
    if (!words_.done()) return std::nullopt;
    return move;
  }

 private:
  int number(int at_least, int at_most) { return words_.number(at_least, at_most).value_or(-1); }
  // Places that people count from 1.
  int place(int count) { return words_.number(1, count).value_or(0) - 1; }
  int note() { return index_of(edition_.note_ids, words_.next()); }
  int customer() { return index_of(edition_.customer_ids, words_.next()); }
  int scent(std::string_view id) {
    for (int s = 0; s < kScents; ++s) {
      if (edition_.scents[s].id == id) return s;
    }
    return -1;
  }
  int scent() { return scent(words_.next()); }
  int token_kind() {
    const int coins = number(0, 255);
    for (int kind = 0; kind < edition_.token_kinds; ++kind) {
      if (edition_.token_coins[kind] == coins) return kind;
    }
    return -1;
  }

  std::optional<Move> read_verb(std::string_view verb) {
    if (verb == "customer") return made(Verb::kCustomerComes, customer());
    if (verb == "note") return made(Verb::kNoteComes, note());
    if (verb == "token") return made(Verb::kTokenComes, token_kind());
    if (verb == "marker") return made(Verb::kMarker, place(kMaxPlayers));
    if (verb == "roll") return read_roll();
    if (verb == "clock") return made(Verb::kClock, place(kMaxClocks));
    if (verb == "pay") return read_payment();
    if (verb == "draw") return made(Verb::kDrawNote, place(kMaxSpaces));
    if (verb == "die") return made(Verb::kTakeDie, scent());
    if (verb == "water") return made(Verb::kDrawWater);
    if (verb == "done") return made(Verb::kDone);
    if (verb == "reroll") return read_reroll();
    if (verb == "turn") return made(Verb::kTurnFly, scent());
    if (verb == "take") return read_take();
    if (verb == "place") return read_placement();
    if (verb == "sell") return read_sale();
    if (verb == "bargain") return made(Verb::kBargain, place(kMaxNotes));
    if (verb == "pass") return made(Verb::kPass);
    return std::nullopt;
  }

  // "roll rose 2 lavender 1": how many flasks fall; of the other scents, none.
  std::optional<Move> read_roll() {
    if (words_.done()) return std::nullopt;
    Words ahead = words_;
    Move roll = make_move(Verb::kRoll);
    if (ahead.next() == "nothing") {
      words_ = ahead;
      return roll;
    }
    int named = 0;
    while (!words_.done()) {
      const int s = scent();
      const int flasks = number(0, kMaxDice);
      if (s < 0 || flasks < 0 || (named & (1 << s)) != 0) return std::nullopt;
      named |= 1 << s;
      roll = roll.with(s, static_cast<std::uint8_t>(flasks));
    }
    return roll;
  }

  std::optional<Move> read_payment() {
    const int kind = token_kind();
    if (words_.done()) return made(Verb::kPayToken, kind, 0);
    if (words_.next() != "old") return std::nullopt;
    return made(Verb::kPayToken, kind, 1);
  }

  std::optional<Move> read_reroll() {
    const std::string_view what = words_.next();
    if (what == "all") return made(Verb::kRerollAll);
    return made(Verb::kRerollScent, scent(what));
  }

  std::optional<Move> read_take() {
    if (words_.done()) return std::nullopt;
    Words ahead = words_;
    if (ahead.next() == "nothing") {
      words_ = ahead;
      return made(Verb::kTakeNotes, 0);
    }
    int spaces = 0;
    while (!words_.done()) {
      const int space = place(kMaxSpaces);
      if (space < 0 || (spaces & (1 << space)) != 0) return std::nullopt;
      spaces |= 1 << space;
    }
    return made(Verb::kTakeNotes, spaces);
  }

  std::optional<Move> read_placement() {
    const int n = note();
    const std::string_view where = words_.next();
    if (where == "on") return made(Verb::kPlaceOn, n, place(kMaxNotes));
    return made(Verb::kPlaceNew, n, index_of(kSizeNames, where));
  }

  std::optional<Move> read_sale() {
    const int number = place(kMaxNotes);
    if (words_.next() != "to") return std::nullopt;
    return made(Verb::kSell, number, customer());
  }

  const Edition& edition_;
  Words words_;
};

std::string roll_text(const Edition& edition, const Move& roll) {
  std::string text;
  for (int s = 0; s < kScents; ++s) {
    if (roll[s] > 0) text += filled(" {} {}", edition.scents[s].id, roll[s]);
  }
  return "roll" + (text.empty() ? " nothing" : text);
}

std::string spaces_text(unsigned spaces) {
  if (spaces == 0) return "take nothing";
  std::string text = "take";
  for (const int space : Members(spaces)) text += filled(" {}", space + 1);
  return text;
}

}  // namespace

std::string Parfum::text(const Move& move) const {
  const Edition& e = edition_;
  switch (static_cast<Verb>(move.verb())) {
    case Verb::kCustomerComes: return "customer " + e.customer_ids[move[0]];
    case Verb::kNoteComes: return "note " + e.note_ids[move[0]];
    case Verb::kTokenComes: return filled("token {}", e.token_coins[move[0]]);
    case Verb::kMarker: return filled("marker {}", move[0] + 1);
    case Verb::kRoll: return roll_text(e, move);
    case Verb::kClock: return filled("clock {}", move[0] + 1);
    case Verb::kPayToken:
      return filled("pay {}{}", e.token_coins[move[0]], move[1] != 0 ? " old" : "");
    case Verb::kDrawNote: return filled("draw {}", move[0] + 1);
    case Verb::kTakeDie: return "die " + e.scents[move[0]].id;
    case Verb::kDrawWater: return "water";
    case Verb::kDone: return "done";
    case Verb::kRerollScent: return "reroll " + e.scents[move[0]].id;
    case Verb::kRerollAll: return "reroll all";
    case Verb::kTurnFly: return "turn " + e.scents[move[0]].id;
    case Verb::kTakeNotes: return spaces_text(move[0]);
    case Verb::kPlaceNew: return filled("place {} {}", e.note_ids[move[0]], kSizeNames[move[1]]);
    case Verb::kPlaceOn: return filled("place {} on {}", e.note_ids[move[0]], move[1] + 1);
    case Verb::kSell: return filled("sell {} to {}", move[0] + 1, e.customer_ids[move[1]]);
    case Verb::kBargain: return filled("bargain {}", move[0] + 1);
    case Verb::kPass: return "pass";
    case Verb::kNone: break;
  }
  assert(false && "not a move");
  return "";
}

Result<Move> Parfum::parse(std::string_view text) const {
  if (const std::optional<Move> move = MoveReader(edition_, text).read()) return *move;
  return Error{tr("'{}' is not a move of Parfum; moves are: {}", text, kForms)};
}

std::string Parfum::question(const View& view) const {
  const Position& p = view.table;
  if (p.phase == Phase::kOver) return tr("the game is over");
  const Pending& ask = p.pending.top();
  switch (asked(p)) {
    case Ask::kFillStreet: return tr("draws a customer for the street");
    case Ask::kFillDistillery:
    case Ask::kLayNote: return tr("draws a note for the distillery");
    case Ask::kDrawWater: return tr("draws a water token");
    case Ask::kStackMarkers: return tr("stacks the markers");
    case Ask::kDealClock: return tr("deals a clock");
    case Ask::kRoll: return tr("rolls the dice");
    case Ask::kSpendAtRandom: return tr("takes a spent token");
    case Ask::kPickClock: return tr("choose a clock");
    case Ask::kPrepare:
      return tr("prepare: draw a note, take a die or draw water ({} left)",
                counted(ask.a, "action", "actions"));
    case Ask::kDistil: return tr("distil: spend water to improve the dice, or be done");
    case Ask::kSpendWater: return tr("choose a water token to spend");
    case Ask::kCompose: return tr("take the notes that your flasks pay for");
    case Ask::kPlaceNotes: return tr("put the notes you took into perfumes");
    case Ask::kSell:
      return tr("sell a bottle (opportunity {} with clock {}), or pass", ask.b + 1, ask.a + 1);
    case Ask::kTrimWater: return tr("discard water tokens down to {}", edition_.hand_limit);
  }
  return "";
}

std::string_view Parfum::event_name(std::uint8_t kind) const {
  return kPhrases[kind].name;
}

std::string Parfum::sentence(const Event& event, const Names& names) const {
  return fill(kPhrases[event.kind], event, names,
              [&](std::string_view type, std::int64_t n) { return word(edition_, type, n); });
}

}  // namespace bottega::parfum
