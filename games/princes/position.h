// The state of a game of The Princes of Florence, and what one observer may know of it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/bits.h"
#include "engine/pending.h"
#include "engine/seat.h"
#include "games/princes/edition.h"

namespace bottega::princes {

// What is asked. The entries of the pending stack (engine/pending.h) use the two small facts a, b.
enum class Ask : std::uint8_t {
  // Nature's.
  kStartPlayer,
  kDeal,  // a: who is dealt a profession; b: how many are still to come
  kDraw,  // a: who looks at cards; b: the pile
  // A player's.
  kReturn,         // one of the professions dealt
  kName,           // an object to be sold, or give up
  kBid,            // raise or pass
  kBuyLast,        // the last player: any object, or none
  kPlace,          // a: the tile
  kKeep,           // a: the pile; one of the cards looked at
  kPutBelow,       // a: the pile; the next of the others
  kRecruitAtOnce,  // with the recruiting card just bought, or later
  kAct,            // a: whether points were sold just now; an action, recruiting, selling, the end
  kPlayBonus,      // a: the profession at work
  kTakePoints,     // a: the profession; how much of the pay becomes prestige
};
inline constexpr int kAsks = 14;

// Where the round stands; what to do when nothing is pending.
enum class Phase : std::uint8_t { kSetUp, kAuction, kActions, kOver };
inline constexpr int kPhases = 4;

inline constexpr std::uint8_t kNowhere = 0xFF;  // a building that is not built
inline constexpr std::uint8_t kNoCard = 0xFF;
inline constexpr std::uint8_t kHiddenCard = 31;  // in views: some card of the pool

using Cards = std::uint32_t;  // a set of cards of one deck

// A deck is what nobody has looked at since it was last shuffled, lying on top in no order that
// exists yet, and below it the cards that somebody looked at and put there, from the top down. Who
// put a card there knows it; nobody else does.
struct Deck {
  Cards unseen = 0;
  std::uint8_t below = 0;                             // how many
  std::array<std::uint8_t, kMaxCards> below_cards{};  // card + 32 * seat

  static std::uint8_t put_by(Seat seat, int card) {
    return static_cast<std::uint8_t>(card | (seat << 5));
  }
  int card(int i) const { return below_cards[i] & 31; }
  Seat by(int i) const { return below_cards[i] >> 5; }
  int size() const { return std::popcount(unseen) + below; }
};

struct LaidLandscape {
  std::uint8_t kind = 0;
  std::uint8_t at = 0;  // the index of its placement
};

// All that belongs to one player.
struct Court {
  Squares buildings = 0;  // squares covered by them
  Squares landscapes = 0;
  Cards hand = 0;   // professions
  Cards shown = 0;  // those of the hand that were recruited before everybody's eyes
  Cards table = 0;  // professions face up
  Cards bonus = 0;
  Cards prestige = 0;
  std::uint16_t money = 0;  // in hundreds
  std::uint16_t points = 0;
  std::uint16_t best_work = 0;  // of this round
  std::uint16_t built = 0;      // set of buildings
  std::uint16_t fits = 0;       // set of tiles that could still be laid: fitting() of table.h
  std::array<std::uint8_t, kLandscapeKinds> planted{};  // how many of each kind
  std::uint8_t builders = 0;
  std::uint8_t jesters = 0;
  std::uint8_t freedoms = 0;    // set
  std::uint8_t recruiting = 0;  // cards in hand
  std::uint8_t recruiting_on_table = 0;
  std::array<std::uint8_t, kBuildingKinds>
      building_at{};                             // the index of the placement, or kNowhere
  std::array<LaidLandscape, kMaxRounds> laid{};  // landscapes in the order of their coming
  std::uint8_t returned = kNoCard;  // the profession given back at the start, which he remembers
  std::array<std::uint8_t, 3> filler{};

  int landscape_count() const { return planted[0] + planted[1] + planted[2]; }
};

// The auction phase; all zero outside of it.
struct Auction {
  std::uint8_t active = 0;  // set of seats that can still get something (rules 4.1.4)
  std::uint8_t sold = 0;    // set of objects
  Seat nominator = 0;
  // The object under the hammer, if anybody bids.
  std::uint8_t bidders = 0;  // set of seats that have not passed
  Seat leader = 0;
  Object object = Object::kForest;
  std::uint16_t price = 0;
};

struct Position {
  std::array<Court, kMaxPlayers> courts{};
  std::array<Deck, kPiles> decks{};
  Cards bonus_played = 0;  // out of the game
  Auction auction;
  // Supplies.
  std::array<std::uint8_t, kTiles> tiles{};
  std::array<std::uint8_t, kFreedomKinds> freedoms{};
  std::uint8_t builders = 0;
  std::uint8_t jesters = 0;
  std::uint8_t recruiting = 0;

  std::uint8_t players = 0;
  std::uint8_t options = 0;       // one bit for each yes-or-no option
  std::uint8_t start_choice = 0;  // option start_player: 0, or a seat counted from 1
  Phase phase = Phase::kSetUp;
  std::uint8_t round = 0;
  Seat start_player = 0;
  std::uint8_t turns = 0;                              // begun in this round's action phase
  std::array<std::uint8_t, kActionKinds> done{};       // actions of the turn
  std::uint8_t took_profession = 0;                    // set of seats that ever did
  std::uint8_t looking = 0;                            // how many cards are looked at
  std::array<std::uint8_t, kMaxLookedAt> looked_at{};  // in the order drawn
  std::uint16_t work_value = 0;                        // of the work in progress
  PendingStack<14> pending;
  std::array<std::uint8_t, 7> filler{};
};

static_assert(sizeof(Position) <= 1024, "copies are to stay cheap");

// What lies open to an observer: the table with all that he cannot see taken off, how much of it
// lies where, and which cards it consists of.
struct View {
  Position table;
  std::array<Cards, kPiles> pool{};              // cards that he cannot locate
  std::array<std::uint8_t, kPiles> unseen{};     // how many of them are in the unseen part
  std::array<std::uint8_t, kMaxPlayers> hand{};  // and in the hands
  std::array<std::uint8_t, kMaxPlayers> bonus{};
  std::array<std::uint8_t, kMaxPlayers> prestige{};
  Seat observer = kSpectator;
  std::array<std::uint8_t, 1> filler{};
};

// The options (princes.cpp describes them): start_player comes first, the others in the order of
// their bits in Position::options.
enum class Choice : std::uint8_t { kOpenMoney, kTournamentTies };

inline bool uses(const Position& p, Choice choice) {
  return (p.options & (1u << static_cast<int>(choice))) != 0;
}

// Everything is turned up at the end.
inline bool sees_everything(const View& view) {
  return view.observer == kOpenTable || view.table.phase == Phase::kOver;
}
inline bool sees_cards_of(const View& view, Seat seat) {
  return view.observer == seat || sees_everything(view);
}
inline bool sees_money_of(const View& view, Seat seat) {
  return sees_cards_of(view, seat) || uses(view.table, Choice::kOpenMoney);
}

}  // namespace bottega::princes
