// One thing that happened at a table.
//
// A table is the list of its entries: storage keeps them in order and never changes one, and
// whoever reads them all has the same table. They hold everything, secrets too (cards drawn, picks
// that nobody else may see), so they never leave the driver as they are: show.h says what an
// observer hears.
//
//   {"n":1,"at":1700000000000,"do":"open","seat":1,"agreement":{...}}
//   {"n":2,"at":1700000004000,"do":"sit","seat":2,"text":"Bruno"}
//   {"n":3,"at":1700000004000,"do":"start","moves":[["nature","customer A07"],...]}
//   {"n":4,"at":1700000009000,"do":"move","seat":1,"ms":5000,"moves":[[1,"clock 2"],...]}
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/record.h"
#include "table/agreement.h"

namespace bottega::table {

enum class Deed : std::uint8_t {
  kOpen,         // seat: the host's, if he plays; text: the hash of the seed; agreement
  kSit,          // seat; text: the name of who sat down, on an open seat or one kept for him
  kStand,        // seat: before the start
  kArrange,      // seat; chair: as the host wants it
  kClose,        // the host gave up before the start
  kStart,        // moves: nature's and those without an alternative
  kMove,         // seat; moves: the one chosen, and what followed by itself; ms; planned
  kAskBack,      // seat; ply: wants to go back to there, and asks the others
  kAgreeBack,    // seat
  kRefuseBack,   // seat
  kBack,         // seat; ply: everything after it is taken back
  kSay,          // seat; text
  kHandOver,     // seat; text: the level of the bot that stands in
  kReturn,       // seat: its person plays again
  kResign,       // seat; text: the level of the bot that plays on
  kTimeOut,      // seat; text: the level of the bot that plays on
  kEnd,          // text: the seed
  kWantRematch,  // seat
  kRematch,      // text: the new table
  kAskPause,     // seat: wants the game to rest, and asks the others
  kAgreePause,   // seat
  kRefusePause,  // seat
  kPause,        // seat: who asked; clocks stand still, and nobody moves
  kResume,       // seat
  kVacation,     // seat; days: away for so long, or back again (0); ms
};
inline constexpr int kDeeds = 25;

struct Entry {
  int number = 0;
  Milliseconds at = 0;  // since 1970, never earlier than the entry before
  Deed deed = Deed::kSay;
  Seat seat = kNobody;
  std::string text;
  int ply = 0;
  Milliseconds ms = 0;  // by which the mover's clock ran down
  int days = 0;
  bool planned = false;  // not its person moved, but what he planned
  std::vector<RecordedMove> moves;
  std::optional<Agreement> agreement;
  std::optional<Chair> chair;
};

std::string_view name_of(Deed deed);

std::string write_entry(const AnyGame& game, const Entry& entry);
Result<Entry> read_entry(const AnyGame& game, std::string_view text);

}  // namespace bottega::table
