// A game whose answers are known, for tests: everybody in turn picks 1, 2 or 3 points, and that is
// all.
//
// A greedy player picks 3, a random one 2 on average. With two players the greedy one comes first
// alone in 2 of 3 games and shares the victory in the others: a win share of 5/6, and a margin
// of 1.
//
// It judges by two weights: what a point is worth, and a lure that makes the lowest pick look
// better than it is. A lure worth more than two points ruins a greedy player.
#pragma once

#include "engine/any_game.h"
#include "lab/components.h"

namespace bottega::lab {

class PickGame final : public AnyGame {
 public:
  // Other components: the points that a pick is worth, times so many; and points for nothing that
  // each seat has from the start.
  explicit PickGame(int worth = 1, int head_start_of_seat_1 = 0);

  static constexpr int kPicks = 3;
  static Components components();

  const GameInfo& info() const override;

  std::size_t position_bytes() const override { return 8; }
  AnyPosition start(const Setup& setup) const override;
  Setup setup_of(const AnyPosition& p) const override;
  Seat to_act(const AnyPosition& p) const override;
  void legal(const AnyPosition& p, MoveList& moves) const override;
  void apply(AnyPosition& p, const Move& move) const override;
  void apply(AnyPosition& p, const Move& move, Chronicle& chronicle) const override;
  std::uint32_t weight(const AnyPosition&, const Move&) const override { return 1; }
  Move draw(const AnyPosition&, std::uint64_t) const override { return Move{}; }
  Outcome outcome(const AnyPosition& p) const override;

  bool hides_choices(const AnyPosition&) const override { return false; }
  AnyView observe(const AnyPosition& p, Seat) const override;
  AnyPosition imagine(const AnyView& view, Random&) const override;

  std::string text(const Move& move) const override;
  Result<Move> parse(std::string_view) const override { return Error{"not needed"}; }
  std::string why_not(const AnyView&, const Move&) const override { return ""; }
  std::string question(const AnyView&) const override { return "pick a number"; }
  std::string_view event_name(std::uint8_t kind) const override;
  std::string sentence(const Event&, const Names&) const override { return ""; }
  std::string board(const AnyView&, const Names&, const Paint&) const override { return ""; }

  void plans(const AnyView&, PlanList& plans) const override { plans.clear(); }
  std::optional<Move> follow(const AnyView&, const Plan&) const override { return {}; }
  std::string plan_text(const Plan&) const override { return ""; }
  std::optional<Plan> parse_plan(std::string_view) const override { return {}; }
  std::string plan_words(const Plan&) const override { return ""; }

  JsonText view_json(const AnyView&) const override;
  Json position_json(const AnyPosition&) const override;
  Result<AnyPosition> read_position(const Json&) const override { return Error{"not needed"}; }
  Verdict check(const AnyPosition&) const override { return {}; }
  PointsInSight judge(const AnyPosition& p) const override {
    const Outcome now = outcome(p);
    return points_of_each(now.players, [&](Seat seat) {
      return weights_["point"] * now.scores[seat] +
             (at(p, kFirstPick + seat) == 1 ? weights_["lure"] : 0);
    });
  }
  std::span<const Weight> weight_rows() const override { return kRows; }
  std::span<const double> weights() const override { return weights_.values(); }
  std::unique_ptr<const AnyGame> with_weights(std::span<const double> values) const override {
    auto game = std::make_unique<PickGame>(*this);
    game->weights_.set(values);
    return game;
  }

 private:
  enum Place { kPlayers, kTurn, kFirstPick };
  static int at(const AnyPosition& p, int place) { return static_cast<int>(p.bytes[place]); }

  static constexpr Weight kRows[] = {{"point", 1, "a point"},
                                     {"lure", 0, "what the lowest pick seems to add"}};

  int worth_;
  int head_start_;
  WeightsOf<kRows> weights_;
};

Setup setup_for(int players);

}  // namespace bottega::lab
