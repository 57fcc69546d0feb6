// What may be answered, and nature's chances.
#include "games/parfum/parfum.h"
#include "games/parfum/table.h"

namespace bottega::parfum {

namespace {

// rules 6.1.1: a new note for an empty space, a die, or water.
void list_actions(const Edition& edition, const Position& p, MoveList& moves) {
  if (p.bag != 0) {
    const int spaces = board_of(edition, p).distillery_spaces;
    for (const int top_bit : Members(empty_spaces(p.distillery, spaces))) {
      moves.push_back(make_move(Verb::kDrawNote, top_bit / 8));
    }
  }
  for (int s = 0; s < kScents; ++s) {
    moves.push_back_if(p.dice[s] < edition.scents[s].dice, make_move(Verb::kTakeDie, s));
  }
  moves.push_back_if(water_can_be_drawn(p), make_move(Verb::kDrawWater));
  // R2: actions may be given up; in any case where there is nothing else to do.
  if (!uses(p, Choice::kActionsMustBeUsed) || moves.empty())
    moves.push_back(make_move(Verb::kDone));
}

// rules 6.2.2: what water can do for the dice.
void list_distilling(const Position& p, MoveList& moves) {
  const int tokens = total(p.hands[p.pending.top().who]);
  if (tokens >= kTokensToReroll) {
    for (int s = 0; s < kScents; ++s) {
      moves.push_back_if(can_reroll(p, s), make_move(Verb::kRerollScent, s));
    }
    if (can_reroll_all(p)) moves.push_back(make_move(Verb::kRerollAll));
  }
  if (tokens >= kTokensToTurn) {
    for (int s = 0; s < kScents; ++s) {
      moves.push_back_if(flies(p, s) > 0, make_move(Verb::kTurnFly, s));
    }
  }
  moves.push_back(make_move(Verb::kDone));
}

// R10: any of the owner's tokens.
void list_payments(const Edition& edition, const Hand& hand, MoveList& moves) {
  for (int kind = 0; kind < edition.token_kinds; ++kind) {
    moves.push_back_if(hand.fresh[kind] > 0, make_move(Verb::kPayToken, kind, 0));
  }
  for (int kind = 0; kind < edition.token_kinds; ++kind) {
    moves.push_back_if(hand.old[kind] > 0, make_move(Verb::kPayToken, kind, 1));
  }
}

// rules 6.3.2: every set of notes that the flasks pay for, the empty one included.
void list_note_sets(const Edition& edition, const Position& p, MoveList& moves) {
  const Parts flasks = flask_parts(p);
  std::array<std::uint8_t, 1 << kMaxSpaces> sets;  // the affordable ones found so far
  std::array<Parts, 1 << kMaxSpaces> costs;
  int count = 1;
  sets[0] = 0;
  costs[0] = 0;
  for (int space = 0; space < board_of(edition, p).distillery_spaces; ++space) {
    const std::uint8_t note = p.distillery[space];
    if (note == kNoNote || !covers(flasks, edition.notes[note].parts)) continue;
    for (int i = 0, before = count; i < before; ++i) {
      const Parts cost = costs[i] + edition.notes[note].parts;
      if (!covers(flasks, cost)) continue;
      sets[count] = static_cast<std::uint8_t>(sets[i] | (1u << space));
      costs[count] = cost;
      ++count;
    }
  }
  for (int i = 0; i < count; ++i) moves.push_back(make_move(Verb::kTakeNotes, sets[i]));
}

// rules 6.4.3: each note to an unfinished perfume with room for it, or to a new one.
void list_placements(const Edition& edition, const Position& p, MoveList& moves) {
  const Seat seat = p.pending.top().who;
  for (const int note : Members(p.loose[seat])) {
    const NoteType type = edition.notes[note].type;
    for (const int number : Members(p.growing[seat])) {
      if (has_room_for(p.perfumes[number], type)) {
        moves.push_back(make_move(Verb::kPlaceOn, note, number));
      }
    }
    for (const Size size : {Size::kLesser, Size::kGreat}) {
      if (fits_size(type, size)) moves.push_back(make_move(Verb::kPlaceNew, note, size));
    }
  }
  if (uses(p, Choice::kAllowUnplacedNotes)) moves.push_back(make_move(Verb::kDone));  // R1
}

// rules 7.1: one bottle to a customer, one bottle as a bargain, or nothing.
void list_sales(const Edition& edition, const Position& p, MoveList& moves) {
  for (const int number : Members(p.stocked[p.pending.top().who])) {
    const Parts parts = parts_of(edition, p.perfumes[number]);
    for (int space = 0; space < board_of(edition, p).street_spaces; ++space) {
      const std::uint8_t customer = p.street[space];
      if (customer != kNoCustomer && covers(parts, edition.customers[customer].wants)) {
        moves.push_back(make_move(Verb::kSell, number, customer));
      }
    }
    moves.push_back(make_move(Verb::kBargain, number));
  }
  moves.push_back(make_move(Verb::kPass));
}

std::uint64_t markers_off_track(const Position& p) {
  std::uint64_t off = first_bits(p.players);
  for (int i = 0; i < p.arrived; ++i) off &= ~bit(p.arrivals[i]);
  return off;
}

// rules 5.1: one of the clocks that are left.
std::uint64_t clocks_on_board(const Edition& edition, const Position& p) {
  std::uint64_t left = 0;
  for (int clock = 0; clock < board_of(edition, p).clocks; ++clock) {
    if (p.clock_owner[clock] == kOnBoard) left |= bit(clock);
  }
  return left;
}

void list_members(Verb verb, std::uint64_t set, MoveList& moves) {
  for (const int member : Members(set)) moves.push_back(make_move(verb, member));
}

Move draw_member(Verb verb, std::uint64_t set, std::uint64_t chance) {
  return make_move(verb, nth_bit(set, static_cast<int>(scale(chance, std::popcount(set)))));
}

// In how many ways n dice can fall.
constexpr std::array<std::uint32_t, kMaxDice + 1> kWays{1, 6, 36, 216, 1296, 7776, 46656};

Move draw_token(const Tokens& well, std::uint64_t chance) {
  auto place = static_cast<int>(scale(chance, total(well)));
  int kind = 0;
  while (place >= well[kind]) place -= well[kind++];
  return make_move(Verb::kTokenComes, kind);
}

// Every way in which the rolling dice can fall, the last scent changing quickest.
void list_rolls(const Position& p, MoveList& moves) {
  Move roll = make_move(Verb::kRoll);
  while (true) {
    moves.push_back(roll);
    int s = kScents - 1;
    for (; s >= 0 && roll[s] == p.rolling[s]; --s) roll = roll.with(s, 0);
    if (s < 0) return;
    roll = roll.with(s, roll[s] + 1);
  }
}

// The same order without the list: a result of a scent is as wide as the ways for what the scents
// before it showed, times the ways for itself, times all ways of the scents after it.
Move draw_roll(const Edition& edition, const Position& p, std::uint64_t chance) {
  std::array<std::uint32_t, kScents + 1> ways_from;  // of a scent and all after it
  ways_from[kScents] = 1;
  for (int s = kScents - 1; s >= 0; --s) ways_from[s] = ways_from[s + 1] * kWays[p.rolling[s]];
  auto place = static_cast<std::uint32_t>(scale(chance, ways_from[0]));
  std::uint32_t ways_before = 1;
  Move roll = make_move(Verb::kRoll);
  for (int s = 0; s < kScents; ++s) {
    if (p.rolling[s] == 0) continue;
    const auto& likelihood = edition.scents[s].likelihood[p.rolling[s]];
    const std::uint32_t unit = ways_before * ways_from[s + 1];
    int flasks = 0;
    while (place >= likelihood[flasks] * unit) place -= likelihood[flasks++] * unit;
    ways_before *= likelihood[flasks];
    roll = roll.with(s, static_cast<std::uint8_t>(flasks));
  }
  return roll;
}

}  // namespace

void Parfum::legal(const Position& p, MoveList& moves) const {
  moves.clear();
  if (p.phase == Phase::kOver) return;
  const Pending& ask = p.pending.top();
  switch (asked(p)) {
    case Ask::kFillStreet:
      return list_members(Verb::kCustomerComes, next_customers(edition_, p), moves);
    case Ask::kFillDistillery:
    case Ask::kLayNote: return list_members(Verb::kNoteComes, p.bag, moves);
    case Ask::kDrawWater:
      for (int kind = 0; kind < edition_.token_kinds; ++kind) {
        if (p.well[kind] > 0) moves.push_back(make_move(Verb::kTokenComes, kind));
      }
      return;
    case Ask::kStackMarkers: return list_members(Verb::kMarker, markers_off_track(p), moves);
    case Ask::kDealClock:
    case Ask::kPickClock: return list_members(Verb::kClock, clocks_on_board(edition_, p), moves);
    case Ask::kRoll: return list_rolls(p, moves);
    case Ask::kSpendAtRandom: return list_payments(edition_, p.hands[ask.a], moves);
    case Ask::kPrepare: return list_actions(edition_, p, moves);
    case Ask::kDistil: return list_distilling(p, moves);
    case Ask::kSpendWater:
    case Ask::kTrimWater: return list_payments(edition_, p.hands[ask.who], moves);
    case Ask::kCompose: return list_note_sets(edition_, p, moves);
    case Ask::kPlaceNotes: return list_placements(edition_, p, moves);
    case Ask::kSell: return list_sales(edition_, p, moves);
  }
}

std::uint32_t Parfum::weight(const Position& p, const Move& move) const {
  switch (asked(p)) {
    case Ask::kDrawWater: return p.well[move[0]];
    case Ask::kRoll: {
      std::uint32_t ways = 1;
      for (int s = 0; s < kScents; ++s)
        ways *= edition_.scents[s].likelihood[p.rolling[s]][move[s]];
      return ways;
    }
    case Ask::kSpendAtRandom: {
      const Hand& hand = p.hands[p.pending.top().a];
      return (move[1] != 0 ? hand.old : hand.fresh)[move[0]];
    }
    default: return 1;
  }
}

Move Parfum::draw(const Position& p, std::uint64_t chance) const {
  switch (asked(p)) {
    case Ask::kFillStreet:
      return draw_member(Verb::kCustomerComes, next_customers(edition_, p), chance);
    case Ask::kFillDistillery:
    case Ask::kLayNote: return draw_member(Verb::kNoteComes, p.bag, chance);
    case Ask::kDrawWater: return draw_token(p.well, chance);
    case Ask::kStackMarkers: return draw_member(Verb::kMarker, markers_off_track(p), chance);
    case Ask::kDealClock: return draw_member(Verb::kClock, clocks_on_board(edition_, p), chance);
    case Ask::kRoll: return draw_roll(edition_, p, chance);
    default: return draw_by_weights(*this, p, chance);
  }
}

}  // namespace bottega::parfum
