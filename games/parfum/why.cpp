// Why a move is not possible, in a sentence for a person.

#include "engine/filled.h"
#include "engine/language.h"
#include "games/parfum/parfum.h"
#include "games/parfum/table.h"

namespace bottega::parfum {

namespace {

constexpr std::array<std::string_view, kNoteTypes> kNoteTitles{"head note", "heart note",
                                                               "base note"};

// When each verb may be used, in the words of the round.
std::string moment_of(Verb verb) {
  switch (verb) {
    case Verb::kClock: return tr("clocks are chosen at the start of a round (rules 5.1)");
    case Verb::kDrawNote:
    case Verb::kTakeDie:
    case Verb::kDrawWater: return tr("that is an action of preparing (rules 6.1.1)");
    case Verb::kRerollScent:
    case Verb::kRerollAll:
    case Verb::kTurnFly: return tr("water helps while distilling, after the roll (rules 6.2.2)");
    case Verb::kPayToken: return tr("no water token is to be paid now (rules 6.2.3, 7.9)");
    case Verb::kTakeNotes: return tr("notes are taken after distilling (rules 6.3.1)");
    case Verb::kPlaceNew:
    case Verb::kPlaceOn: return tr("notes are placed right after they are taken (rules 6.4.1)");
    case Verb::kSell:
    case Verb::kBargain:
    case Verb::kPass: return tr("bottles are sold in phase 3 (rules 7.1)");
    case Verb::kDone: return tr("there is nothing to be done with now");
    default: return tr("only chance does that");
  }
}

bool is_moment_of(Verb verb, Ask ask) {
  switch (verb) {
    case Verb::kClock: return ask == Ask::kPickClock;
    case Verb::kDrawNote:
    case Verb::kTakeDie:
    case Verb::kDrawWater: return ask == Ask::kPrepare;
    case Verb::kRerollScent:
    case Verb::kRerollAll:
    case Verb::kTurnFly: return ask == Ask::kDistil;
    case Verb::kPayToken: return ask == Ask::kSpendWater || ask == Ask::kTrimWater;
    case Verb::kTakeNotes: return ask == Ask::kCompose;
    case Verb::kPlaceNew:
    case Verb::kPlaceOn: return ask == Ask::kPlaceNotes;
    case Verb::kSell:
    case Verb::kBargain:
    case Verb::kPass: return ask == Ask::kSell;
    case Verb::kDone: return ask == Ask::kPrepare || ask == Ask::kDistil || ask == Ask::kPlaceNotes;
    default: return false;
  }
}

class Explanation {
 public:
  Explanation(const Edition& edition, const Position& p)
      : edition_(edition), p_(p), board_(board_of(edition, p)), seat_(p.pending.top().who) {}

  std::string of(const Move& move) const {
    switch (static_cast<Verb>(move.verb())) {
      case Verb::kClock: return clock(move[0]);
      case Verb::kDrawNote: return draw_note(move[0]);
      case Verb::kTakeDie: return take_die(move[0]);
      case Verb::kDrawWater: return tr("well and discard pile are both empty (R13)");
      case Verb::kRerollScent: return reroll(move[0]);
      case Verb::kRerollAll: return tr("no die shows a fly (R26)");
      case Verb::kTurnFly: return turn(move[0]);
      case Verb::kPayToken: return pay(move[0], move[1] != 0);
      case Verb::kTakeNotes: return take(move[0]);
      case Verb::kPlaceNew: return place_new(move[0], static_cast<Size>(move[1]));
      case Verb::kPlaceOn: return place_on(move[0], move[1]);
      case Verb::kSell: return sell(move[0], move[1]);
      case Verb::kBargain: return perfume_to_sell(move[0]);
      case Verb::kDone: return done();
      default: return tr("it is not possible now");
    }
  }

 private:
  std::string name_of(int scent) const { return tr(edition_.scents[scent].id); }

  std::string clock(int clock) const {
    if (clock >= board_.clocks) return tr("this board has {} clocks", board_.clocks);
    return tr("clock {} is taken by seat {} (rules 5.1)", clock + 1, p_.clock_owner[clock] + 1);
  }

  std::string draw_note(int space) const {
    if (space >= board_.distillery_spaces) {
      return tr("the distillery has {} spaces", board_.distillery_spaces);
    }
    if (p_.bag == 0) return tr("the bag is empty (rules 6.1.1)");
    return tr("space {} holds note {}; a new note needs an empty space (rules 6.1.1)", space + 1,
              edition_.note_ids[p_.distillery[space]]);
  }

  std::string take_die(int scent) const {
    return tr("you have all {} {} dice already (rules 6.1.3)", edition_.scents[scent].dice,
              name_of(scent));
  }

  // One token is always there: without any, nobody is asked about distilling.
  std::string reroll(int scent) const {
    const std::string name = name_of(scent);
    if (p_.dice[scent] == 0) return tr("you have no {} die", name);
    return tr("no {} die shows a fly (R26)", name);
  }

  std::string turn(int scent) const {
    if (flies(p_, scent) == 0) {
      return tr("no {} die shows a fly (R26)", name_of(scent));
    }
    return tr("that costs {} water tokens, and you have {} (rules 6.2.2)", kTokensToTurn,
              total(p_.hands[seat_]));
  }

  std::string pay(int kind, bool old) const {
    const int coins = edition_.token_coins[kind];
    const Hand& hand = p_.hands[seat_];
    if ((old ? hand.fresh : hand.old)[kind] == 0) {
      return tr("you have no water token worth {}", coins);
    }
    return old ? tr("your water token worth {0} is not older than the well: pay {0} (R13)", coins)
               : tr("your water token worth {0} is older than the well: pay {0} old (R13)", coins);
  }

  std::string take(unsigned spaces) const {
    Parts cost = 0;
    for (const int space : Members(spaces)) {
      if (space >= board_.distillery_spaces) {
        return tr("the distillery has {} spaces", board_.distillery_spaces);
      }
      if (p_.distillery[space] == kNoNote) return tr("space {} is empty", space + 1);
      cost += edition_.notes[p_.distillery[space]].parts;
    }
    for (int s = 0; s < kScents; ++s) {
      if (amount(cost, s) > p_.flasks[s]) {
        return tr("that needs {} {}, and you have {} (rules 6.3.2)",
                  counted(amount(cost, s), "flask of", "flasks of"), name_of(s), p_.flasks[s]);
      }
    }
    return tr("it is not possible now");
  }

  std::string not_in_hand(int note) const {
    return tr("you have not just taken note {} (rules 6.4.1)", edition_.note_ids[note]);
  }

  std::string place_new(int note, Size size) const {
    if ((p_.loose[seat_] & bit(note)) == 0) return not_in_hand(note);
    return tr("a {} perfume has no heart note (rules 6.4.2)",
              tr(kSizeNames[static_cast<int>(size)]));
  }

  std::string place_on(int note, int number) const {
    if ((p_.loose[seat_] & bit(note)) == 0) return not_in_hand(note);
    if (number >= p_.perfumes_started) return tr("there is no perfume {}", number + 1);
    const Perfume& perfume = p_.perfumes[number];
    if (perfume.owner != seat_) return tr("perfume {} is not yours", number + 1);
    if (is_finished(perfume)) {
      return tr("perfume {} is finished and never changes (rules 6.4.5)", number + 1);
    }
    const NoteType type = edition_.notes[note].type;
    if (!fits_size(type, perfume.size)) {
      return tr("perfume {} is a lesser one and has no heart note (rules 6.4.2)", number + 1);
    }
    return tr("perfume {} has a {} already (rules 6.4.2)", number + 1,
              tr(kNoteTitles[static_cast<int>(type)]));
  }

  std::string perfume_to_sell(int number) const {
    if (number >= p_.perfumes_started) return tr("there is no perfume {}", number + 1);
    const Perfume& perfume = p_.perfumes[number];
    if (perfume.owner != seat_) return tr("perfume {} is not yours", number + 1);
    if (!is_finished(perfume)) return tr("perfume {} is not finished (R23)", number + 1);
    return tr("perfume {} has no bottle left (rules 7.2)", number + 1);
  }

  std::string sell(int number, int customer) const {
    if (number >= p_.perfumes_started || (p_.stocked[seat_] & bit(number)) == 0) {
      return perfume_to_sell(number);
    }
    bool on_street = false;
    for (const std::uint8_t space : p_.street) on_street |= space == customer;
    const std::string& id = edition_.customer_ids[customer];
    if (!on_street) return tr("customer {} is not on the street (rules 7.2)", id);
    const Parts have = parts_of(edition_, p_.perfumes[number]);
    const Parts want = edition_.customers[customer].wants;
    for (int s = 0; s < kScents; ++s) {
      if (amount(have, s) < amount(want, s)) {
        return tr("customer {} wants at least {} of {}, and perfume {} has {} (rules 7.2)", id,
                  amount(want, s), name_of(s), number + 1, amount(have, s));
      }
    }
    return tr("it is not possible now");
  }

  std::string done() const {
    if (asked(p_) == Ask::kPrepare) return tr("all actions must be used in this game (R2)");
    return tr("every note taken must be placed in the same turn (R1)");
  }

  const Edition& edition_;
  const Position& p_;
  const Board& board_;
  Seat seat_;
};

}  // namespace

std::string Parfum::why_not(const View& view, const Move& move) const {
  const Position& p = view.table;
  if (p.phase == Phase::kOver) return tr("the game is over");
  const auto verb = static_cast<Verb>(move.verb());
  if (p.pending.top().who == kNature) {
    return tr("chance is to act now: nature {}", question(view));
  }
  if (!is_moment_of(verb, asked(p))) {
    return filled("{}; {}", moment_of(verb), tr("now: {}", question(view)));
  }
  return Explanation(edition_, p).of(move);
}

}  // namespace bottega::parfum
