// Questions about a position that several rules ask. Nothing here changes anything.
#pragma once

#include "engine/bits.h"
#include "games/parfum/position.h"

namespace bottega::parfum {

inline const Board& board_of(const Edition& edition, const Position& p) {
  return edition.boards[p.players];
}

inline Ask asked(const Position& p) {
  return static_cast<Ask>(p.pending.top().what);
}

// --- Clocks (rules 2.5, 2.6, 5, 10.1)

inline int actions_of_clock(const Edition& edition, const Position& p, int clock) {
  const Board& board = board_of(edition, p);
  return p.players == 3 && uses(p, Choice::kAlternativeThreePlayerClocks)
             ? board.alternative_actions[clock]
             : board.actions[clock];
}

// rules 5.1, 5.2: least money first; of those on one space the marker that lies higher.
inline std::array<Seat, kMaxPlayers> pick_order(const Position& p) {
  std::array<Seat, kMaxPlayers> order{};
  int count = 0;
  for (int i = p.arrived - 1; i >= 0; --i) {  // from the latest arrival down
    const Seat seat = p.arrivals[i];
    int place = count++;
    for (; place > 0 && p.money[order[place - 1]] > p.money[seat]; --place) {
      order[place] = order[place - 1];
    }
    order[place] = seat;
  }
  return order;
}

// --- Sales

// rules 7.9, R14: whether the hand limit is settled after this sale: the player's last one of the
// round, or with two players and the option the last one of the clock.
inline bool is_followed_by_trim(const Edition& edition, const Position& p, const Sale& sale) {
  if (sale.opportunity < edition.sale_opportunities - 1) return false;
  if (p.players == 2 && uses(p, Choice::kTwoPlayerHandLimitAfterEachClock)) return true;
  const Board& board = board_of(edition, p);
  if (board.clocks_per_player == 1) return true;
  for (int later = sale.clock + 1; later < board.clocks; ++later) {
    if (p.clock_owner[later] == p.clock_owner[sale.clock]) return false;
  }
  return true;
}

// --- Distillery and street

// The empty ones of the first `count` spaces, as bits 7, 15, 23, ...: of all that can lie on a
// space only "nothing" (kNoNote, kNoCustomer) has its highest bit set.
inline std::uint64_t empty_spaces(const std::array<std::uint8_t, kMaxSpaces>& spaces, int count) {
  return std::bit_cast<std::uint64_t>(spaces) & 0x8080808080808080u & first_bits(8 * count);
}
static_assert(kMaxSpaces == 8 && kMaxNotes < 0x80 && kMaxCustomers < 0x80);
static_assert(std::endian::native == std::endian::little);

// The first empty space, or -1.
inline int first_empty(const std::array<std::uint8_t, kMaxSpaces>& spaces, int count) {
  const std::uint64_t empty = empty_spaces(spaces, count);
  return empty == 0 ? -1 : std::countr_zero(empty) / 8;
}

inline int empty_distillery_space(const Edition& edition, const Position& p) {
  return first_empty(p.distillery, board_of(edition, p).distillery_spaces);
}

inline int empty_street_space(const Edition& edition, const Position& p) {
  return first_empty(p.street, board_of(edition, p).street_spaces);
}

// rules 3.3: all of stack A lies above all of stack B.
inline std::uint64_t next_customers(const Edition& edition, const Position& p) {
  const std::uint64_t a = p.deck & first_bits(edition.customers_in_a);
  return a != 0 ? a : p.deck;
}

// rules 3.3: the closing-time tile lies on the last few customers of the deck.
inline bool closing_time_is_next(const Edition& edition, const Position& p) {
  return p.closing == Closing::kInDeck && std::popcount(p.deck) == edition.customers_below_closing;
}

// --- Water

inline bool water_can_be_drawn(const Position& p) {
  return total(p.well) + total(p.discard) > 0;
}

// --- Dice

inline int flies(const Position& p, int scent) {
  return p.dice[scent] - p.flasks[scent];
}

inline Parts flask_parts(const Position& p) {
  Parts parts = 0;
  for (int s = 0; s < kScents; ++s) parts += part(s, p.flasks[s]);
  return parts;
}

inline bool has_dice(const Position& p) {
  return p.dice[0] + p.dice[1] + p.dice[2] + p.dice[3] + p.dice[4] > 0;
}

// R26: a token must have something to roll again.
inline bool can_reroll(const Position& p, int scent) {
  return uses(p, Choice::kRerollScentWithoutFly) ? p.dice[scent] > 0 : flies(p, scent) > 0;
}

inline bool can_reroll_all(const Position& p) {
  if (!uses(p, Choice::kRerollAllKeepsFlasks)) return has_dice(p);
  for (int s = 0; s < kScents; ++s) {
    if (flies(p, s) > 0) return true;
  }
  return false;
}

inline constexpr int kTokensToReroll = 1;  // rules 6.2.2
inline constexpr int kTokensToTurn = 2;

// rules 6.2.2: whether there is a token, and anything that it could do.
inline bool can_spend_water(const Position& p, Seat seat) {
  if (total(p.hands[seat]) < kTokensToReroll) return false;
  return can_reroll_all(p) || (uses(p, Choice::kRerollScentWithoutFly) && has_dice(p));
}

// rules 6.3.1
inline bool can_take_a_note(const Edition& edition, const Position& p) {
  const Parts flasks = flask_parts(p);
  for (int space = 0; space < board_of(edition, p).distillery_spaces; ++space) {
    const std::uint8_t note = p.distillery[space];
    if (note != kNoNote && covers(flasks, edition.notes[note].parts)) return true;
  }
  return false;
}

// --- Perfumes

inline bool fits_size(NoteType type, Size size) {
  return type != NoteType::kHeart || size == Size::kGreat;
}

inline bool has_room_for(const Perfume& perfume, NoteType type) {
  return fits_size(type, perfume.size) && perfume.notes[static_cast<int>(type)] == kNoNote;
}

inline bool is_finished(const Perfume& perfume) {
  for (int t = 0; t < kNoteTypes; ++t) {
    if (has_room_for(perfume, static_cast<NoteType>(t))) return false;
  }
  return true;
}

// rules 6.4.6: the scent parts of a perfume are the icons of its notes added up.
inline Parts parts_of(const Edition& edition, const Perfume& perfume) {
  Parts parts = 0;
  for (const std::uint8_t note : perfume.notes) {
    if (note != kNoNote) parts += edition.notes[note].parts;
  }
  return parts;
}

inline int bottles_out(const Position& p) {
  int out = 0;
  for (int i = 0; i < p.perfumes_started; ++i) out += p.perfumes[i].bottles;
  return out;
}

}  // namespace bottega::parfum
