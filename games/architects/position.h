// The state of a game of Architects, and what one observer may know of it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/pending.h"
#include "engine/seat.h"
#include "games/architects/cards.h"
#include "games/architects/edition.h"

namespace bottega::architects {

// What is to be done next. The entries of the pending stack (engine/pending.h) use the two small
// facts a, b; "cause" is the number of whatever brings it about (table.h).
enum class Ask : std::uint8_t {
  // Nature's.
  kFirstPlayer,    // a: who may be first, one bit a seat
  kDealCharacter,  // a: seat
  kDrawRival,
  kDrawMarket,       // the next small card of the Black Market
  kDrawConsequence,  // the first card of the Consequence pile
  kDrawOffer,        // the next Offer
  kFillDisplay,      // an apprentice for the next empty space
  kDealBuilding,     // a: seat; b: how many, to choose from
  kDrawBuilding,     // a: seat; b: how many, into the hand
  kDrawReward,       // a: seat
  kDrawScheme,       // the Rival's next scheme card
  kDrawFuture,       // a: how many future cards into the discard
  // The players'.
  kPickCharacter,
  kPickApprentice,
  kDraft,         // a: cards still to keep
  kTurn,          // place a worker, or take one back
  kVisitWonder,   // influence, or one more worker
  kProfiteer,     // his influence now, or after the action
  kOffer,         // a: 0 before the action, 1 after it
  kDig,           // clay or gold
  kWorkshop,      // hire or draw
  kTrade,         // a: trades left
  kCapture,       // a: captures left
  kFreeCapture,   // a: captures left; b: cause
  kGuard,         // a: actions left
  kMarketMiddle,  // hire or draw
  kMarketKeep,    // one of the cards drawn
  kHireFree,      // a: effect; b: cause
  kMakeRoom,      // a: the apprentice to hire then; b: cause
  kPay,           // the bill; b: cause
  kLoseVirtue,    // a: amount; b: cause
  kTakeDebt,      // a: how many; b: cause
  kChoose,        // a: effect; b: cause
  kPayFor,        // a: effect; b: cause
  kDismiss,       // a: how many apprentices; b: cause
  kCrane,         // b: cause; place at the Guildhall, or not
  kWonderSite,    // a: the Wonder's good
  kRelease,       // a: at most so many prisoners
  kTrimHand,
  // What follows by itself.
  kSetUp,        // a: 0 characters are known, 1 the first player is
  kPassPackets,  // a: cards still to keep
  kAction,       // of the place that is visited
  kFinishVisit,  // bonuses of the place
  kConstruct,    // a: building
  kAdvance,      // the cathedral
  kBuildWonder,  // a: the Wonder's good
  kHireNow,      // a: apprentice; b: cause
  kTradeNow,     // a: 0 the board's, 1 an apprentice's; b: which
  kCaptureNow,   // a: place; b: whose
  kRansomNow,
  kSettleNow,
  kMarketNow,  // a: space
  kTaxNow,
  kEffect,      // a: effect; b: cause
  kRefresh,     // of the first column of the display
  kCheckReset,  // a Reset, if one is due; a: 1 if only for an Offer
  kResetStep,   // a: step
  kRivalStep,   // a: scheme card, or the focus; b: section, option and instruction
  kEndTurn,
  kEndLosses,  // a: how many seats have had theirs
  kEndGains,
};
inline constexpr int kAsks = static_cast<int>(Ask::kEndGains) + 1;
inline constexpr int kFirstPlayersAsk = static_cast<int>(Ask::kPickCharacter);
inline constexpr int kFirstSilentAsk = static_cast<int>(Ask::kSetUp);

enum class Phase : std::uint8_t { kSetUp, kPlay, kOver };
inline constexpr int kPhases = 3;

inline constexpr std::uint8_t kEmpty = 0xFF;  // no card, nobody, nowhere
inline constexpr std::uint8_t kNotTriggered = 0xFF;

// What must be paid, all discounts taken off (payment.h).
struct Bill {
  Goods goods{};
  std::uint8_t any_of = 0;
  std::uint8_t pieces = 0;
  std::uint8_t silver = 0;
  std::uint8_t tax = 0;
  std::uint8_t influence = 0;
  std::uint8_t less_of = 0;  // one piece of these goods need not be paid (one bit each)
};

// The placement whose action is being resolved.
struct Visit {
  std::uint8_t place = kEmpty;
  std::uint8_t workers = 0;         // n: own workers and virtual ones
  std::uint8_t may_offer = 0;       // with the Princess, and not yet done
  std::uint8_t owed_influence = 0;  // from the Profiteer, put off (Ar-d)
  std::uint8_t captures = 0;        // made so far
  std::uint8_t less_silver = 0;     // for captures, not yet used
  std::uint16_t captured_at = 0;    // places, one bit each
};

// Beside the seats in Position::building_known. Ar-b: cards that go below the deck together lie in
// the order of their numbers, as everybody knows.
inline constexpr std::uint8_t kWithTheOneBefore = 0x80;

struct Position {
  // Cards. The hands, the packets that a draft passes on and the order of the deck are secret.
  std::array<Cards, kMaxParties> hands{};
  std::array<Cards, kMaxParties> built{};
  std::array<Cards, kMaxParties> apprentices{};
  std::array<Cards, kMaxPlayers> packets{};  // to choose from: in the draft, or in the Black Market
  Cards building_deck;                       // in no order; cards put to the bottom lie below
  Cards apprentice_deck;

  std::uint32_t schemes = 0;  // the Rival's deck
  std::uint32_t scheme_discard = 0;
  std::uint32_t futures = 0;
  std::uint32_t rewards = 0;     // not yet seen
  std::uint16_t small_pile = 0;  // the market cards below the top one
  std::uint16_t large_pile = 0;
  std::uint16_t tax = 0;
  std::array<std::uint16_t, kMaxParties> silver{};
  std::array<std::array<std::uint16_t, kGoods>, kMaxParties> goods{};
  Visit visit;

  // The cards put to the bottom of the decks, the next one to be drawn first.
  std::array<std::uint8_t, kMaxCards> building_bottom{};
  // By whom each of them is known, one bit a seat; and whether it went there with the one before.
  std::array<std::uint8_t, kMaxCards> building_known{};
  std::array<std::uint8_t, kMaxCards> apprentice_bottom{};
  std::uint8_t building_bottom_count = 0;
  std::uint8_t apprentice_bottom_count = 0;

  std::array<std::array<std::uint8_t, kMaxColumns>, kRows> display{};
  std::array<std::array<std::uint8_t, kMaxColumns>, kRows> coins{};  // on the cards
  std::uint8_t rewards_left = 0;
  std::uint8_t small_top = kEmpty;
  std::uint8_t large_top = kEmpty;

  // Works of Wonder.
  std::uint8_t offers = 0;  // below the top one, one bit each
  std::uint8_t offer_top = kEmpty;
  std::uint8_t consequence = kEmpty;
  std::uint8_t offered = 0;  // goods on the top Offer, one bit each
  std::array<std::uint8_t, kGoods> wonder_goods{};
  std::array<std::uint8_t, kGoods> wonder_owner{};
  std::array<std::uint8_t, kGoods> wonder_site{};

  // Workers and the tracks.
  std::array<std::uint8_t, kMaxParties> supply{};
  std::array<std::array<std::uint8_t, kMaxParties>, kWorkerPlaces> workers{};
  std::array<std::uint8_t, kSpaces> market{};                                 // whose worker
  std::array<std::array<std::uint8_t, kMaxParties>, kMaxParties> captives{};  // [holder][owner]
  std::array<std::uint8_t, kMaxParties> virtue{};
  std::array<std::uint8_t, kMaxParties> influence{};
  std::array<std::uint8_t, kMaxParties> level{};  // of the cathedral
  std::array<std::uint8_t, kMaxParties> unpaid{};
  std::array<std::uint8_t, kMaxParties> paid{};
  std::array<std::uint8_t, kMaxPlayers> character{};
  std::uint8_t rival = kEmpty;  // which board
  std::uint8_t marker = 0;      // on the Rival's resource track

  // The game and the turn.
  std::uint8_t players = 0;
  std::uint8_t has_rival = 0;
  Phase phase = Phase::kSetUp;
  std::uint8_t first = kEmpty;
  std::uint8_t active = kEmpty;  // whose turn it is
  std::uint8_t turns_left = kNotTriggered;
  std::uint8_t credit = 0;     // silver that influence has paid for, in this turn
  std::uint8_t reset_due = 0;  // a Reset waits for the end of the action
  std::array<std::uint8_t, 10> choices{};  // the values of the options
  Bill bill;
  PendingStack<40> pending;
  std::array<std::uint8_t, 4> filler{};  // up to whole words: bytes that nobody sets stay zero
};

static_assert(sizeof(Position) <= 1280, "copies are to stay cheap");
static_assert(std::has_unique_object_representations_v<Position>);

// What lies open to an observer: the table with the cards that he cannot see taken off, how many of
// them lie where, and which cards they are.
struct View {
  Position table;  // cards that the observer does not know are not in it
  Cards unseen;
  std::array<std::uint8_t, kMaxParties> hand{};  // how many cards of each hand are unseen
  std::array<std::uint8_t, kMaxPlayers> packet{};
  std::uint8_t deck = 0;
  Seat observer = kSpectator;
  std::array<std::uint8_t, 3> filler{};
};

// The options, in the order of Position::choices (architects.cpp describes them).
enum class Choice : std::uint8_t {
  kWonders,  // 0: with Works of Wonder
  kCharacters,
  kPromos,
  kRival,
  kStartingApprentice,
  kStrictPlacements,
  kRedealOffers,
  kGossipTax,
  kRivalTaxStand,
  kCooperative,
};
inline constexpr int kChoices = 10;
enum class CharacterChoice : std::uint8_t { kNone, kDealt, kChosen };

inline int chosen(const Position& p, Choice choice) {
  return p.choices[static_cast<int>(choice)];
}
inline bool with_wonders(const Position& p) {
  return chosen(p, Choice::kWonders) == 0;
}
inline bool with_characters(const Position& p) {
  return chosen(p, Choice::kCharacters) != static_cast<int>(CharacterChoice::kNone);
}

}  // namespace bottega::architects
