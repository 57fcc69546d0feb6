// Aqua Mirabilis by Alessia Luca: the game as the engine knows it.
//
// The specification's numbers stand in the code: "rules 16.2" is a rule, "R23" a ruling.
#pragma once

#include "engine/game.h"
#include "games/aqua/edition.h"
#include "games/aqua/position.h"
#include "games/aqua/weights.h"

namespace bottega::aqua {

// The first operands of each move, in brackets. Perfumes are named by base and comps, "or none"
// means that the operand is one more than the thing, and zero without it.
enum class Verb : std::uint8_t {
  kNothing,
  // Nature's.
  kFirst,       // [seat]
  kPreference,  // [flower]
  kDelivery,    // [delivery tile]
  kTop,         // [city tile]
  kBonus,       // [bonus tile]
  // The turn.
  kAct,  // [offer, flower or ability or kNoAbility]
  kProduce,
  kWorkers,  // [from or none, to, from or none, to]
  kPick,     // [flower]
  kLearn,    // [method or kNoMethod, flower, replaced method or none]
  kGift,     // [essence, or kGiftToken, or kGiftPerfume; base; comps; where the influence is from]
  kUse,      // [method, flower, flower or none]
  kStore,    // [flower, method]
  kCoach,    // [node]
  kCoachStays,
  kTakeTile,  // [city tile]
  kNoTile,
  kReturn,
  kStay,
  kPresent,  // [base, comp, comp or none]
  kCourt,
  kAgain,
  kPass,
  kDone,
  // Free operations and what they ask.
  kCreate,    // [base, comps, base of the perfume thrown away or none, its comps]
  kFlip,      // [city tile]
  kDrop,      // [flower, method]
  kEssences,  // [flower, flower or none]
  kPlace,     // [dame, dame it comes from or none]
  // Anybody's.
  kFavours,  // [dame, dame]
};
inline constexpr int kVerbs = 31;

// R52, if agreed: an apprenticeship without a tile to take.
inline constexpr int kNoAbility = kAbilities;
inline constexpr int kNoMethod = kMaxMethods;

inline constexpr int kGiftToken = kFlowers;
inline constexpr int kGiftPerfume = kFlowers + 1;
// The fourth operand of a gift: an influence token from the stock, from dame N - 1, or none at all.
inline constexpr int kFromStock = 0;
inline constexpr int kJustLook = kDames + 1;

class Aqua {
 public:
  using Position = aqua::Position;
  using View = aqua::View;

  static const GameInfo& info();
  static Result<Aqua> load(const Json& edition);
  explicit Aqua(Edition edition) : edition_(std::move(edition)) {}
  const Edition& edition() const { return edition_; }

  // aqua.cpp
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
  bool begins_round(const Position& p) const;
  const Weights& weights() const { return weights_; }
  void set_weights(const Weights& weights) { weights_ = weights; }

 private:
  Edition edition_;
  Weights weights_;
};

extern template void Aqua::apply(Position&, const Move&, Silent&) const;
extern template void Aqua::apply(Position&, const Move&, Chronicle&) const;

}  // namespace bottega::aqua
