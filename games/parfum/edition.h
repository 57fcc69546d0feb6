// The components of Parfum, read from editions/parfum.json. Constant while games run.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "engine/result.h"

namespace bottega::parfum {

// Bounds for editions that somebody might write; the position is sized by them.
inline constexpr int kScents = 5;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxNotes = 48;
inline constexpr int kMaxCustomers = 48;
inline constexpr int kMaxSpaces = 8;  // of the distillery, and of the street
inline constexpr int kMaxClocks = 8;
inline constexpr int kMaxTokenKinds = 4;
inline constexpr int kMaxOpportunities = 4;
inline constexpr int kFaces = 6;
inline constexpr int kMaxDice = 6;      // of one scent
inline constexpr int kMaxActions = 10;  // of a clock, and so the most dice in one roll

// Amounts of the five scents, a byte each, so that they can be added and compared all at once:
//
//     byte   4   3   2   1   0
//            L   N   R   B   V          (every amount stays below 128)
using Parts = std::uint64_t;

constexpr Parts part(int scent, int amount) {
  return static_cast<Parts>(amount) << (8 * scent);
}
constexpr int amount(Parts parts, int scent) {
  return (parts >> (8 * scent)) & 0xFF;
}

// Whether `have` is at least `want` in every scent. The top bit of each byte is lent to the
// subtraction and is still there exactly where nothing had to be borrowed.
constexpr bool covers(Parts have, Parts want) {
  constexpr Parts kLent = 0x8080808080u;
  return (((have | kLent) - want) & kLent) == kLent;
}

enum class NoteType : std::uint8_t { kHead, kHeart, kBase };
inline constexpr int kNoteTypes = 3;
inline constexpr std::array<std::string_view, kNoteTypes> kTypeNames{"head", "heart", "base"};

// rules 6.4.2: a lesser perfume needs head and base, a great one head, heart and base.
enum class Size : std::uint8_t { kLesser, kGreat };
inline constexpr std::array<std::string_view, 2> kSizeNames{"lesser", "great"};

struct Scent {
  std::string id;
  std::string letter;
  int dice = 0;
  // likelihood[n][k]: in how many of the 6^n ways n dice show exactly k flasks.
  std::array<std::array<std::uint32_t, kMaxDice + 1>, kMaxDice + 1> likelihood{};
  // chance[n][k]: that n dice show k flasks or more.
  std::array<std::array<double, kMaxDice + 1>, kMaxDice + 1> chance{};
};

struct Note {
  Parts parts = 0;  // the cost when it is taken, and the scent it then brings (rules 2.21)
  NoteType type = NoteType::kHead;
  std::uint8_t coins = 0;
};

struct Customer {
  Parts wants = 0;
  std::uint8_t price = 0;
};

struct PerfumeSize {
  std::uint8_t bottles = 0;
  std::uint8_t bargain_price = 0;
};

// One opportunity to sell: whose clock it is, and which of that clock's opportunities (from 0).
struct Sale {
  std::uint8_t clock = 0;
  std::uint8_t opportunity = 0;
};

// One side of the board.
struct Board {
  std::uint8_t distillery_spaces = 0;
  std::uint8_t street_spaces = 0;
  std::uint8_t clocks = 0;
  std::uint8_t clocks_per_player = 0;
  std::array<std::uint8_t, kMaxClocks> actions{};
  std::array<std::uint8_t, kMaxClocks> alternative_actions{};  // option three_player_clocks
  // The sales of a round in their order (rules 7.1, 10.3).
  int sales_in_round = 0;
  std::array<Sale, kMaxClocks * kMaxOpportunities> sales{};
};

struct Edition {
  std::array<Scent, kScents> scents;

  int token_kinds = 0;
  std::array<std::uint8_t, kMaxTokenKinds> token_coins{};
  std::array<std::uint8_t, kMaxTokenKinds> token_count{};
  int tokens_at_start = 0;
  int hand_limit = 0;
  int sold_out_reward = 0;

  int bottles = 0;
  std::array<PerfumeSize, 2> sizes{};
  std::array<Board, kMaxPlayers + 1> boards{};  // by number of players
  int sale_opportunities = 0;
  int customers_below_closing = 0;

  int notes_count = 0;
  std::array<Note, kMaxNotes> notes{};
  std::vector<std::string> note_ids;

  int customers_count = 0;
  int customers_in_a = 0;  // the customers of stack A come first, those of B after them
  std::array<Customer, kMaxCustomers> customers{};
  std::vector<std::string> customer_ids;

  const PerfumeSize& size(Size which) const { return sizes[static_cast<int>(which)]; }
};

// Names the field that is missing, mistyped or absurd.
Result<Edition> load_edition(const Json& json);

}  // namespace bottega::parfum
