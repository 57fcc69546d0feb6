// Architects of the West Kingdom by Shem Phillips and S J Macdonald, with Works of Wonder and the
// Rival: the game as the engine knows it.
//
// The specification's numbers stand in the code: "rules 4.2" is a rule, "R-07" a ruling, and "Ar-a"
// a ruling of docs/rulings.md.
#pragma once

#include "engine/game.h"
#include "games/architects/edition.h"
#include "games/architects/judgement.h"
#include "games/architects/position.h"
#include "games/architects/weights.h"

namespace bottega::architects {

// The first operands of each move, in brackets.
enum class Verb : std::uint8_t {
  kNone,
  // Nature's.
  kFirst,        // [seat]
  kRival,        // [rival]
  kMarketCard,   // [market card]
  kConsequence,  // [offer card]
  kOfferCard,    // [offer card]
  kApprentice,   // [apprentice] to the display
  kCard,         // [building] from the deck
  kReward,       // [reward]
  kScheme,       // [scheme]
  kFuture,       // [scheme]
  // Everybody's.
  kCharacter,  // [character]
  // The players'.
  kHire,       // [apprentice]
  kKeep,       // [building]
  kPlace,      // [place]
  kMarket,     // [space]
  kBuild,      // [building]
  kCathedral,  // [building to discard, or kNoCard]
  kWonder,     // [good]
  kRecall,     // [0 place, 1 market, 2 board; place, space or holder]
  kOffer,      // [slot, good]
  kDig,        // [good]
  kDraw,
  kTrade,    // [0 the board's, 1 an apprentice's; which]
  kCapture,  // [place, whose]
  kSend,
  kRelease,  // [how many; kEmpty: all]
  kRansom,   // [0 paid, 1 by debt]
  kSettle,
  kPay,      // [the five goods, silver, influence]
  kLose,     // [virtue, influence, silver]
  kBuyOff,   // [debts]
  kChoose,   // [which]
  kDiscard,  // [building]
  kDismiss,  // [apprentice]
  kSite,     // [place]
  kVisit,    // [0 influence, 1 worker]
  kTakeUp,   // [0 now, 1 later]
  kDone,
};
inline constexpr int kVerbs = static_cast<int>(Verb::kDone) + 1;

class Architects {
 public:
  using Position = architects::Position;
  using View = architects::View;
  using Memory = architects::MemoryOfPlans;

  static const GameInfo& info();
  static Result<Architects> load(const Json& edition);
  explicit Architects(Edition edition) : edition_(std::move(edition)) {}
  const Edition& edition() const { return edition_; }

  // architects.cpp
  Position start(const Setup& setup) const;
  Setup setup_of(const Position& p) const;
  Outcome outcome(const Position& p) const;
  Seat to_act(const Position& p) const {
    return p.phase == Phase::kOver ? kNobody : p.pending.top().who;
  }

  // legal.cpp
  void legal(const Position& p, MoveList& moves) const;
  std::uint32_t weight(const Position& p, const Move& move) const;
  Move draw(const Position& p, std::uint64_t chance) const;

  // rules.cpp
  template <class Narrator>
  void apply(Position& p, const Move& move, Narrator& narrator) const;

  // view.cpp
  View observe(const Position& p, Seat observer) const;
  Position imagine(const View& view, Random& random) const;
  bool hides_choices(const Position& p) const;

  // notation.cpp, words.cpp, why.cpp, board.cpp
  std::string text(const Move& move) const;
  Result<Move> parse(std::string_view text) const;
  std::string question(const View& view) const;
  std::string why_not(const View& view, const Move& move) const;
  std::string_view event_name(std::uint8_t kind) const;
  std::string sentence(const Event& event, const Names& names) const;
  std::string board(const View& view, const Names& names, const Paint& paint) const;

  // json.cpp, check.cpp
  JsonText view_json(const View& view) const;
  Json position_json(const Position& p) const;
  Result<Position> read_position(const Json& json) const;
  Verdict check(const Position& p) const;

  // judgement.cpp
  PointsInSight judge(const Position& p) const;
  PointsInSight judge(const Position& p, Memory& memory) const;
  bool begins_round(const Position& p) const;
  const Weights& weights() const { return weights_; }
  void set_weights(const Weights& weights) { weights_ = weights; }

 private:
  Edition edition_;
  Weights weights_;
};

extern template void Architects::apply(Position&, const Move&, Silent&) const;
extern template void Architects::apply(Position&, const Move&, Chronicle&) const;

}  // namespace bottega::architects
