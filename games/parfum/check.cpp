// The invariants of a position: what every rule keeps, and what a position from outside must obey.
#include <fmt/format.h>
#include <algorithm>

#include "engine/inspection.h"
#include "games/parfum/parfum.h"
#include "games/parfum/table.h"

namespace bottega::parfum {

namespace {

class Inspection : private Inspector {
 public:
  Inspection(const Parfum& game, const Position& p)
      : game_(game), edition_(game.edition()), p_(p) {}

  Verdict run() {
    players() && notes() && perfumes() && customers() && water() && money() && clocks() && dice() &&
        decisions();
    return verdict();
  }

 private:
  const Board& board() const { return board_of(edition_, p_); }
  bool is_seat(Seat seat) const { return seat < p_.players; }
  bool in(Phase phase) const { return p_.phase == phase; }

  bool players() {
    must(p_.players >= 2 && p_.players <= kMaxPlayers, "players must be 2 to {}", kMaxPlayers);
    must(p_.options < 1u << (static_cast<int>(Choice::kMoneyMoveForEachNote) + 1),
         "there is an unknown option");
    must(static_cast<int>(p_.phase) < kPhases, "there is an unknown phase");
    return must(static_cast<int>(p_.closing) <= 2, "the closing-time tile is in an unknown place");
  }

  // rules 11.4: every note is in exactly one place.
  bool notes() {
    std::array<int, kMaxNotes> seen{};
    const auto see = [&](std::uint64_t set) {
      for (const int note : Members(set)) {
        if (must(note < edition_.notes_count, "there are only {} notes", edition_.notes_count)) {
          ++seen[note];
        }
      }
    };
    see(p_.bag);
    for (const std::uint64_t loose : p_.loose) see(loose);
    for (int space = 0; space < kMaxSpaces; ++space) {
      const int note = p_.distillery[space];
      if (note == kNoNote) continue;
      must(space < board().distillery_spaces, "the distillery has only {} spaces",
           board().distillery_spaces);
      must(note < edition_.notes_count, "there are only {} notes", edition_.notes_count);
      if (sound()) ++seen[note];
    }
    must(p_.perfumes_started <= edition_.notes_count, "there are more perfumes than notes");
    for (int i = 0; sound() && i < p_.perfumes_started; ++i) {
      for (const std::uint8_t note : p_.perfumes[i].notes) {
        if (note == kNoNote) continue;
        if (must(note < edition_.notes_count, "there are only {} notes", edition_.notes_count)) {
          ++seen[note];
        }
      }
    }
    for (int note = 0; note < edition_.notes_count; ++note) {
      must(seen[note] == 1,
           "note {} is in {} places; every note must be in exactly one of bag, distillery, loose "
           "notes and perfumes",
           edition_.note_ids[note], seen[note]);
    }
    for (int seat = p_.players; seat < kMaxPlayers; ++seat) {
      must(p_.loose[seat] == 0, "only players may have loose notes");
    }
    return sound();
  }

  bool perfumes() {
    std::array<std::uint64_t, kMaxPlayers> growing{};
    std::array<std::uint64_t, kMaxPlayers> stocked{};
    for (int i = 0; i < p_.perfumes_started && perfume(i); ++i) {
      const Perfume& perfume = p_.perfumes[i];
      if (!is_finished(perfume)) growing[perfume.owner] |= bit(i);
      if (perfume.bottles > 0) stocked[perfume.owner] |= bit(i);
    }
    must(growing == p_.growing && stocked == p_.stocked,
         "the lists of unfinished and stocked perfumes do not fit the perfumes");
    for (int i = p_.perfumes_started; i < kMaxNotes; ++i) {
      const Perfume& rest = p_.perfumes[i];
      must(rest.owner == 0 && rest.size == Size::kLesser && rest.bottles == 0 &&
               rest.notes == decltype(rest.notes){},
           "perfumes that were not started must be blank");
    }
    return must(!uses(p_, Choice::kBottleSupplyHardLimit) || bottles_out(p_) <= edition_.bottles,
                "there are only {} bottles", edition_.bottles);
  }

  bool perfume(int i) {
    const Perfume& perfume = p_.perfumes[i];
    must(is_seat(perfume.owner), "perfume {} must belong to a player", i + 1);
    if (!must(static_cast<int>(perfume.size) <= 1, "perfume {} must be lesser or great", i + 1)) {
      return false;
    }
    int filled = 0;
    for (int t = 0; t < kNoteTypes; ++t) {
      const int note = perfume.notes[t];
      if (note == kNoNote) continue;
      ++filled;
      const auto type = static_cast<NoteType>(t);
      must(edition_.notes[note].type == type && fits_size(type, perfume.size),
           "perfume {} has note {} where it does not fit", i + 1, edition_.note_ids[note]);
    }
    must(filled > 0, "perfume {} must have a note", i + 1);
    must(perfume.bottles <= edition_.size(perfume.size).bottles,
         "perfume {} has {} bottles; a {} one has at most {}", i + 1, perfume.bottles,
         kSizeNames[static_cast<int>(perfume.size)], edition_.size(perfume.size).bottles);
    return must(perfume.bottles == 0 || is_finished(perfume),
                "perfume {} is unfinished and cannot have bottles", i + 1);
  }

  bool customers() {
    const std::uint64_t all = first_bits(edition_.customers_count);
    const std::uint64_t a = first_bits(edition_.customers_in_a);
    must((p_.deck & ~all) == 0, "there are only {} customers", edition_.customers_count);
    std::uint64_t street = 0;
    for (int space = 0; space < kMaxSpaces; ++space) {
      const int customer = p_.street[space];
      if (customer == kNoCustomer) continue;
      must(space < board().street_spaces, "the street has only {} spaces", board().street_spaces);
      if (!must(customer < edition_.customers_count, "there are only {} customers",
                edition_.customers_count)) {
        return false;
      }
      must(((p_.deck | street) & bit(customer)) == 0, "customer {} is in two places",
           edition_.customer_ids[customer]);
      street |= bit(customer);
    }
    must((p_.deck & a) == 0 || (p_.deck & ~a) == (all & ~a),
         "stack B lies under stack A: all of it must be in the deck while A is not used up");
    const int left = std::popcount(p_.deck);
    const int below = edition_.customers_below_closing;
    return must(p_.closing == Closing::kInDeck ? left >= below : left <= below,
                "the closing-time tile lies on the last {} customers, but the deck has {} and the "
                "tile is{} in it",
                below, left, p_.closing == Closing::kInDeck ? "" : " not");
  }

  // rules 11.4: water tokens are conserved, kind by kind.
  bool water() {
    for (int kind = 0; kind < kMaxTokenKinds; ++kind) {
      int count = p_.well[kind] + p_.discard[kind];
      for (const Hand& hand : p_.hands) count += hand.fresh[kind] + hand.old[kind];
      const int expected = kind < edition_.token_kinds ? edition_.token_count[kind] : 0;
      must(count == expected,
           "there are {} water tokens worth {}, not {}: well, discard pile and hands must have all",
           expected, edition_.token_coins[kind], count);
    }
    for (int seat = p_.players; seat < kMaxPlayers; ++seat) {
      must(total(p_.hands[seat]) == 0, "only players may have water tokens");
    }
    must(in(Phase::kOver) || !uses(p_, Choice::kReshuffleAtOnce) || total(p_.well) > 0 ||
             total(p_.discard) == 0,
         "the well is empty and must be refilled from the discard pile at once");
    return sound();
  }

  // rules 11.4: every stack lists each marker once.
  bool money() {
    must(in(Phase::kSetUp) ? p_.arrived < p_.players : p_.arrived == p_.players,
         "every player must have one marker on the money track");
    std::uint64_t seen = 0;
    for (int i = 0; i < kMaxPlayers; ++i) {
      if (i >= p_.arrived) {
        must(p_.arrivals[i] == 0, "markers that are not on the track must be blank");
        continue;
      }
      must(is_seat(p_.arrivals[i]) && (seen & bit(p_.arrivals[i] & 63)) == 0,
           "every player must have one marker on the money track");
      seen |= bit(p_.arrivals[i] & 63);
    }
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      must((seen & bit(seat)) != 0 || p_.money[seat] == 0, "only markers on the track have money");
      must(p_.money[seat] <= 20000, "nobody can have earned so much money");
    }
    return sound();
  }

  // Clocks are picked in phase 1, owned in phases 2 and 3, and on the board otherwise.
  bool clocks() {
    std::array<int, kMaxPlayers> owned{};
    for (int clock = 0; clock < kMaxClocks; ++clock) {
      const Seat owner = p_.clock_owner[clock];
      if (owner == kOnBoard) continue;
      must(clock < board().clocks && is_seat(owner), "clock {} cannot be owned by seat {}",
           clock + 1, owner + 1);
      if (!sound()) return false;
      ++owned[owner];
    }
    std::array<int, kMaxPlayers> expected{};
    if (in(Phase::kCreate) || in(Phase::kSell)) {
      expected.fill(board().clocks_per_player);
    } else if (in(Phase::kWakeUp)) {
      must(p_.step >= 1 && p_.step <= board().clocks, "step must be 1 to {}", board().clocks);
      const auto order = pick_order(p_);
      for (int pick = 0; sound() && pick < p_.step - 1; ++pick) {
        ++expected[order[pick % p_.players]];
      }
    }
    for (int seat = 0; seat < p_.players; ++seat) {
      must(owned[seat] == expected[seat], "seat {} must have {} clocks at this moment, not {}",
           seat + 1, expected[seat], owned[seat]);
    }
    return sound();
  }

  bool dice() {
    int taken = 0;
    for (int s = 0; s < kScents; ++s) {
      must(p_.dice[s] <= edition_.scents[s].dice, "there are only {} {} dice",
           edition_.scents[s].dice, edition_.scents[s].id);
      must(p_.flasks[s] + p_.rolling[s] <= p_.dice[s], "there are more {} flasks than dice",
           edition_.scents[s].id);
      taken += p_.dice[s];
    }
    return must(in(Phase::kCreate) || taken == 0, "dice are on the market between turns");
  }

  // --- The pending decisions: for each phase the shapes that the rules make.

  bool decisions() {
    if (!must(p_.pending.size <= p_.pending.items.size(), "too much is pending")) return false;
    for (std::size_t i = p_.pending.size; i < p_.pending.items.size(); ++i) {
      must(p_.pending.items[i] == Pending{}, "entries above the pending ones must be blank");
    }
    must((p_.round == 0) == in(Phase::kSetUp), "rounds are counted from 1 after the set-up");
    switch (p_.phase) {
      case Phase::kSetUp: set_up(); break;
      case Phase::kWakeUp: wake_up(); break;
      case Phase::kCreate: create(); break;
      case Phase::kSell: sell(); break;
      case Phase::kRefillDistillery: shape({{{Ask::kFillDistillery, kNature}}}); break;
      case Phase::kRefillStreet:
        shape({{{Ask::kFillStreet, kNature}}}) && distillery_is_full();
        break;
      case Phase::kOver: must(p_.pending.size == 0, "a finished game has nothing pending"); break;
    }
    const bool between = in(Phase::kSetUp) || in(Phase::kRefillDistillery) ||
                         in(Phase::kRefillStreet) || in(Phase::kOver);
    must(!between || p_.step == 0, "step must be 0 at this moment");
    closing_time();
    loose_notes();
    if (in(Phase::kOver)) return sound();
    return sound() && must(p_.pending.size > 0, "nothing is pending") && answerable();
  }

  struct Expected {
    Ask what;
    Seat who;
  };

  bool is(int i, Expected expected) const {
    return i < p_.pending.size && p_.pending.items[i].what == static_cast<int>(expected.what) &&
           p_.pending.items[i].who == expected.who;
  }

  // Whether the stack has one of these forms, from the bottom up.
  bool shape(std::initializer_list<std::initializer_list<Expected>> forms) {
    for (const auto& form : forms) {
      if (static_cast<int>(form.size()) != p_.pending.size) continue;
      int i = 0;
      if (std::all_of(form.begin(), form.end(), [&](Expected e) { return is(i++, e); })) {
        return true;
      }
    }
    return must(false, "what is pending does not fit the phase");
  }

  // The plan of Parfum::start() with its first steps done.
  void set_up() {
    const Position plan = game_.start(game_.setup_of(p_));
    must(p_.pending.size <= plan.pending.size, "what is pending does not fit the set-up");
    for (int i = 0; sound() && i < p_.pending.size; ++i) {
      const Pending& planned = plan.pending.items[i];
      const Pending& ask = p_.pending.items[i];
      must(ask.what == planned.what && ask.who == planned.who && ask.a == planned.a &&
               ask.b <= planned.b,
           "what is pending does not fit the set-up");
    }
    must(p_.arrived == 0 || p_.pending.size == 1, "markers are stacked at the end of the set-up");
  }

  // R15: a refill that leaves a gap ends the game.
  bool distillery_is_full() {
    return must(empty_distillery_space(edition_, p_) < 0, "the distillery must be full by now");
  }

  // rules 9.1, 9.4: the tile is turned up during a refill of the street, and then the last round
  // begins, after which nothing is refilled.
  void closing_time() {
    must(p_.closing != Closing::kTurnedUp || in(Phase::kRefillStreet),
         "the closing-time tile turns up only while the street is refilled");
    const bool refills = in(Phase::kRefillDistillery) || in(Phase::kRefillStreet);
    must(!refills || p_.closing != Closing::kLastRound || uses(p_, Choice::kRefillAfterFinalRound),
         "nothing is refilled after the last round");
  }

  void wake_up() {
    distillery_is_full();
    must(empty_street_space(edition_, p_) < 0, "the street must be full by now");  // rules 9.1
    const Seat seat = pick_order(p_)[(p_.step - 1) % p_.players];
    if (uses(p_, Choice::kBeginnerRandomClocks)) {
      shape({{{Ask::kDealClock, kNature}}}) &&
          must(p_.pending.top().a == seat, "the next clock is for seat {}", seat + 1);
    } else {
      shape({{{Ask::kPickClock, seat}}});
    }
  }

  void create() {
    if (!must(p_.step >= 1 && p_.step <= board().clocks, "step must be 1 to {}", board().clocks)) {
      return;
    }
    const Seat seat = p_.clock_owner[p_.step - 1];
    const Expected place{Ask::kPlaceNotes, seat};
    const Expected compose{Ask::kCompose, seat};
    const Expected distil{Ask::kDistil, seat};
    const Expected prepare{Ask::kPrepare, seat};
    const int actions = actions_of_clock(edition_, p_, p_.step - 1);
    int dice = 0;
    for (const std::uint8_t taken : p_.dice) dice += taken;
    must(dice <= actions, "clock {} has {} actions, too few for {} dice", p_.step, actions, dice);
    if (is(3, prepare)) {
      shape({{place, compose, distil, prepare},
             {place, compose, distil, prepare, {Ask::kLayNote, kNature}},
             {place, compose, distil, prepare, {Ask::kDrawWater, kNature}}});
      preparing(seat, actions - dice - (p_.pending.size > 4));
    } else if (is(2, distil)) {
      must(is(0, place) && is(1, compose), "what is pending does not fit the phase");
      distilling(seat);
    } else {
      shape({{place, compose}, {place}});
    }
    must(is(2, distil) || !is_rolling(), "dice are rolled while distilling");
  }

  void preparing(Seat seat, int most_actions) {
    must(p_.pending.items[3].a <= most_actions, "more actions are left than the clock has");
    for (const std::uint8_t flasks : p_.flasks) must(flasks == 0, "dice are not rolled yet");
    if (sound() && asked(p_) == Ask::kDrawWater) {
      must(p_.pending.top().a == seat && p_.pending.top().b == 1, "one action draws one token");
    }
  }

  // Above the decision to distil: a roll, and on top of it tokens to pay.
  void distilling(Seat seat) {
    const bool by_chance = uses(p_, Choice::kSpentTokensAtRandom);
    const Expected roll{Ask::kRoll, kNature};
    const Expected pay{by_chance ? Ask::kSpendAtRandom : Ask::kSpendWater,
                       by_chance ? kNature : seat};
    const int size = p_.pending.size;
    must(size == 3 || (size == 4 && (is(3, roll) || is(3, pay))) ||
             (size == 5 && is(3, roll) && is(4, pay)),
         "what is pending does not fit the phase");
    must(is(3, roll) == is_rolling(), "dice are in the air exactly when they are to be rolled");
    if (!sound() || !is(size - 1, pay)) return;
    const Pending& ask = p_.pending.top();
    const int most = is(3, roll) ? kTokensToReroll : kTokensToTurn;
    must(ask.b >= 1 && ask.b <= most, "what was chosen costs at most {}, not {}",
         counted(most, "token", "tokens"), ask.b);
    must(!by_chance || ask.a == seat, "the player whose turn it is spends the tokens");
  }

  bool is_rolling() const {
    return std::any_of(p_.rolling.begin(), p_.rolling.end(), [](int dice) { return dice > 0; });
  }

  void sell() {
    if (!must(p_.step >= 1 && p_.step <= board().sales_in_round, "step must be 1 to {}",
              board().sales_in_round)) {
      return;
    }
    const Sale sale = board().sales[p_.step - 1];
    const Seat seat = p_.clock_owner[sale.clock];
    const Expected trim{Ask::kTrimWater, seat};
    const Expected selling{Ask::kSell, seat};
    const Expected reward{Ask::kDrawWater, kNature};
    if (is_followed_by_trim(edition_, p_, sale)) {
      shape({{trim, selling}, {trim, reward}, {trim}});
    } else {
      shape({{selling}, {reward}});
    }
    if (!sound()) return;
    const Pending& top = p_.pending.top();
    if (asked(p_) == Ask::kSell) {
      must(top.a == sale.clock && top.b == sale.opportunity, "it is not this clock's opportunity");
    } else if (asked(p_) == Ask::kDrawWater) {
      must(top.a == seat && top.b <= edition_.sold_out_reward,
           "a sold-out perfume brings its owner {} tokens", edition_.sold_out_reward);
    }
  }

  // rules 6.4.1, R1: notes wait only while their owner places them, unless the option allows more.
  void loose_notes() {
    if (uses(p_, Choice::kAllowUnplacedNotes)) return;
    const bool placing = in(Phase::kCreate) && p_.pending.size == 1;
    for (Seat seat = 0; seat < p_.players; ++seat) {
      must(p_.loose[seat] == 0 || (placing && p_.pending.top().who == seat),
           "seat {} cannot have loose notes at this moment", seat + 1);
    }
  }

  // Whether there is an answer to what is asked.
  bool answerable() {
    const Pending& ask = p_.pending.top();
    switch (asked(p_)) {
      case Ask::kFillStreet:
        return must(empty_street_space(edition_, p_) >= 0 && p_.deck != 0 &&
                        !closing_time_is_next(edition_, p_),
                    "no customer can come to the street");
      case Ask::kFillDistillery:
        return must(empty_distillery_space(edition_, p_) >= 0 && p_.bag != 0,
                    "no note can come to the distillery");
      case Ask::kLayNote:
        return must(ask.a < board().distillery_spaces && p_.bag != 0 &&
                        p_.distillery[ask.a % kMaxSpaces] == kNoNote,
                    "no note can be laid out there");
      case Ask::kDrawWater: return must(ask.b >= 1 && total(p_.well) > 0, "no water can be drawn");
      case Ask::kStackMarkers: return must(p_.arrived < p_.players, "all markers are stacked");
      case Ask::kPrepare: return must(ask.a >= 1, "no action is left");
      case Ask::kSpendWater:
        return must(total(p_.hands[ask.who]) >= ask.b, "there are too few tokens to spend");
      case Ask::kSpendAtRandom:
        return must(total(p_.hands[ask.a]) >= ask.b, "there are too few tokens to spend");
      case Ask::kDistil:
        return must(can_spend_water(p_, ask.who), "there is nothing to decide in distilling");
      case Ask::kCompose:
        return must(can_take_a_note(edition_, p_), "no note can be taken with these flasks");
      case Ask::kSell:
        return must(p_.stocked[ask.who] != 0, "seat {} has no bottle to sell", ask.who + 1);
      case Ask::kPlaceNotes: return must(p_.loose[ask.who] != 0, "there is no note to place");
      case Ask::kTrimWater:
        return must(total(p_.hands[ask.who]) > edition_.hand_limit,
                    "the hand limit of {} is kept already", edition_.hand_limit);
      default: return true;
    }
  }

  const Parfum& game_;
  const Edition& edition_;
  const Position& p_;
};

}  // namespace

Verdict Parfum::check(const Position& p) const {
  return Inspection(*this, p).run();
}

}  // namespace bottega::parfum
