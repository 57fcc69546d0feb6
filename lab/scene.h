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

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/any_game.h"

namespace bottega::lab {

class PickGame final : public AnyGame {
 public:
  // Other components: the points that a pick is worth, times so many; and points for nothing that
  // each seat has from the start.
  explicit PickGame(int worth = 1, int head_start_of_seat_1 = 0)
      : AnyGame(fmt::format("pick-{}-{}", worth, head_start_of_seat_1), {}),
        worth_(worth),
        head_start_(head_start_of_seat_1) {}

  static constexpr int kPicks = 3;

  const GameInfo& info() const override {
    static const GameInfo kInfo = [] {
      GameInfo info;
      info.id = "pick";
      info.name = "Pick a number";
      info.min_players = 1;
      info.max_players = 4;
      return info;
    }();
    return kInfo;
  }

  std::size_t position_bytes() const override { return 8; }
  AnyPosition start(const Setup& setup) const override {
    AnyPosition position;
    position.bytes[kPlayers] = static_cast<std::byte>(setup.players);
    return position;
  }
  Setup setup_of(const AnyPosition& p) const override {
    Setup setup;
    setup.players = at(p, kPlayers);
    return setup;
  }
  Seat to_act(const AnyPosition& p) const override {
    return at(p, kTurn) == at(p, kPlayers) ? kNobody : static_cast<Seat>(at(p, kTurn));
  }
  void legal(const AnyPosition& p, MoveList& moves) const override {
    moves.clear();
    if (to_act(p) == kNobody) return;
    for (int i = 1; i <= kPicks; ++i) moves.push_back(make_move(1, i));
  }
  void apply(AnyPosition& p, const Move& move) const override {
    Chronicle unheard;
    apply(p, move, unheard);
  }
  void apply(AnyPosition& p, const Move& move, Chronicle& chronicle) const override {
    const Seat seat = to_act(p);
    if (seat == 0 && head_start_ != 0) chronicle.tell({2, seat, "2", {}, head_start_});
    p.bytes[kFirstPick + seat] = static_cast<std::byte>(move[0]);
    p.bytes[kTurn] = static_cast<std::byte>(seat + 1);
    chronicle.tell({move[0] == kPicks ? std::uint8_t{1} : std::uint8_t{0},
                    seat,
                    "1",
                    {move[0]},
                    move[0] * worth_});
    if (to_act(p) == kNobody) chronicle.tell({3, kNobody, "3", {}});
  }
  std::uint32_t weight(const AnyPosition&, const Move&) const override { return 1; }
  Move draw(const AnyPosition&, std::uint64_t) const override { return Move{}; }
  Outcome outcome(const AnyPosition& p) const override {
    Outcome outcome;
    outcome.players = at(p, kPlayers);
    for (int seat = 0; seat < outcome.players; ++seat) {
      const int pick = at(p, kFirstPick + seat);
      outcome.scores[seat] = pick * worth_ + (seat == 0 && pick != 0 ? head_start_ : 0);
    }
    rank_by_score(outcome);
    return outcome;
  }

  bool hides_choices(const AnyPosition&) const override { return false; }
  AnyView observe(const AnyPosition& p, Seat) const override {
    AnyView view;
    std::copy(p.bytes.begin(), p.bytes.end(), view.bytes.begin());
    return view;
  }
  AnyPosition imagine(const AnyView& view, Random&) const override {
    AnyPosition position;
    std::copy_n(view.bytes.begin(), position.bytes.size(), position.bytes.begin());
    return position;
  }

  std::string text(const Move& move) const override {
    static const std::string kNames[] = {"none", "low", "middle", "high"};
    return "pick " + kNames[move[0]];
  }
  Result<Move> parse(std::string_view) const override { return Error{"not needed"}; }
  std::string why_not(const AnyView&, const Move&) const override { return ""; }
  std::string question(const AnyView&) const override { return "pick a number"; }
  std::string_view event_name(std::uint8_t kind) const override {
    static constexpr std::string_view kNames[] = {"picked", "picked_high", "head_start",
                                                  "game_ended"};
    return kNames[kind];
  }
  std::string sentence(const Event&, const Names&) const override { return ""; }
  std::string board(const AnyView&, const Names&, const Paint&) const override { return ""; }

  Json view_json(const AnyView&) const override { return nullptr; }
  Json position_json(const AnyPosition&) const override { return nullptr; }
  Result<AnyPosition> read_position(const Json&) const override { return Error{"not needed"}; }
  Verdict check(const AnyPosition&) const override { return {}; }
  double judge(const AnyPosition& p, Seat seat) const override {
    return weights_["point"] * outcome(p).scores[seat] +
           (at(p, kFirstPick + seat) == 1 ? weights_["lure"] : 0);
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

inline Setup setup_for(int players) {
  Setup setup;
  setup.players = players;
  return setup;
}

}  // namespace bottega::lab
