// The Princes of Florence by Wolfgang Kramer and Richard Ulrich: the game as the engine knows it.
//
// The specification's numbers stand in the code: "rules 6.4" is a rule, "Q7" a ruling.
#pragma once

#include "engine/game.h"
#include "games/princes/edition.h"
#include "games/princes/judgement.h"
#include "games/princes/position.h"
#include "games/princes/weights.h"

namespace bottega::princes {

// The operands of each move, in brackets. `selling` is how many points must be sold to pay (Q4): a
// move that costs more than the money at hand says so, and is thereby confirmed.
enum class Verb : std::uint8_t {
  kNone,
  // Nature's.
  kStart,  // [seat]
  kDeal,   // [profession]
  kDraw,   // [pile, card]
  // The players'.
  kReturn,  // [profession]
  kName,    // [object, selling]
  kGiveUp,
  kRaise,  // [selling]
  kPass,
  kBuy,  // [object, selling]
  kDecline,
  kPlace,     // [tile, placement]
  kKeep,      // [pile, card]
  kPutBelow,  // [pile, card]
  kAsDrawn,
  kRecruit,  // [profession]
  kLater,
  kWork,            // [profession]
  kBuild,           // [building, selling]
  kTakeProfession,  // [selling]
  kFreedom,         // [freedom, selling]
  kTakeBonus,       // [selling]
  kSell,            // [points]
  kEndTurn,
  kPlayBonus,  // [card]
  kDone,
  kTakePoints,  // [points]
};
inline constexpr int kVerbs = 27;

class Princes {
 public:
  using Position = princes::Position;
  using View = princes::View;
  using Memory = princes::MemoryOfCourts;

  static const GameInfo& info();
  static Result<Princes> load(const Json& edition);
  explicit Princes(Edition edition) : edition_(std::move(edition)) {}
  const Edition& edition() const { return edition_; }

  // princes.cpp
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
  bool hides_choices(const Position& p) const;
  Position imagine(const View& view, Random& random) const;

  // notation.cpp, words.cpp, why.cpp, board.cpp
  std::string text(const Move& move) const;
  Result<Move> parse(std::string_view text) const;
  std::string question(const View& view) const;
  std::string why_not(const View& view, const Move& move) const;
  std::string_view event_name(std::uint8_t kind) const;
  std::string sentence(const Event& event, const Names& names) const;
  std::string board(const View& view, const Names& names, const Paint& paint) const;

  // plans.cpp
  void plans(const View& view, PlanList& plans) const;
  std::optional<Move> follow(const View& view, const Plan& plan) const;
  std::string plan_text(const Plan& plan) const;
  std::optional<Plan> parse_plan(std::string_view text) const;
  std::string plan_words(const Plan& plan) const;

  // json.cpp, read_json.cpp, check.cpp
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

extern template void Princes::apply(Position&, const Move&, Silent&) const;
extern template void Princes::apply(Position&, const Move&, Chronicle&) const;

}  // namespace bottega::princes
