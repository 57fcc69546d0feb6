// Parfum by Marcel Süßelbeck and Marco Ruskowski: the game as the engine knows it.
//
// The specification's numbers stand in the code: "rules 6.3.4" is a rule, "R7" a ruling.
#pragma once

#include "engine/game.h"
#include "games/parfum/edition.h"
#include "games/parfum/position.h"
#include "games/parfum/table.h"
#include "games/parfum/weights.h"

namespace bottega::parfum {

// The first operands of each move, in brackets.
enum class Verb : std::uint8_t {
  kNone,
  // Nature's.
  kCustomerComes,  // [customer] to the first empty street space
  kNoteComes,      // [note] to a distillery space
  kTokenComes,     // [kind]
  kMarker,         // [seat]
  kRoll,           // [flasks of each of the five scents]
  // Everybody's: nature deals clocks and takes tokens under two of the options.
  kClock,     // [clock]
  kPayToken,  // [kind, whether an old one]
  // The players'.
  kDrawNote,  // [space]
  kTakeDie,   // [scent]
  kDrawWater,
  kDone,         // with preparing, distilling or (R1) placing
  kRerollScent,  // [scent]
  kRerollAll,
  kTurnFly,    // [scent]
  kTakeNotes,  // [set of spaces, one bit each]
  kPlaceNew,   // [note, size]
  kPlaceOn,    // [note, perfume]
  kSell,       // [perfume, customer]
  kBargain,    // [perfume]
  kPass,
};
inline constexpr int kVerbs = 21;

class Parfum {
 public:
  using Position = parfum::Position;
  using View = parfum::View;

  static const GameInfo& info();
  static Result<Parfum> load(const Json& edition);
  explicit Parfum(Edition edition) : edition_(std::move(edition)) {}
  const Edition& edition() const { return edition_; }

  // parfum.cpp
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
  bool hides_choices(const Position& p) const;
  View observe(const Position& p, Seat observer) const;
  Position imagine(const View& view, Random& random) const;

  // words.cpp, why.cpp, board.cpp
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

  // json.cpp, check.cpp
  JsonText view_json(const View& view) const;
  Json position_json(const Position& p) const;
  Result<Position> read_position(const Json& json) const;
  Verdict check(const Position& p) const;

  // judgement.cpp
  PointsInSight judge(const Position& p) const;
  bool begins_round(const Position& p) const;
  // What players may leave alone, and random ones mostly would (rules 6.1.1, 6.3.3, 7.4).
  bool gives_up(const Position& p, const Move& move) const {
    switch (asked(p)) {
      case Ask::kPrepare: return move == make_move(Verb::kDone);
      case Ask::kCompose: return move == make_move(Verb::kTakeNotes, 0);
      case Ask::kSell: return move == make_move(Verb::kPass);
      default: return false;
    }
  }
  const Weights& weights() const { return weights_; }
  void set_weights(const Weights& weights) { weights_ = weights; }

 private:
  Edition edition_;
  Weights weights_;
};

extern template void Parfum::apply(Position&, const Move&, Silent&) const;
extern template void Parfum::apply(Position&, const Move&, Chronicle&) const;

}  // namespace bottega::parfum
