#include "lab/scene.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bottega::lab {

PickGame::PickGame(int worth, int head_start_of_seat_1)
    : AnyGame(fmt::format("pick-{}-{}", worth, head_start_of_seat_1), {}),
      worth_(worth),
      head_start_(head_start_of_seat_1) {}

Components PickGame::components() {
  return {{"high", {"Three points", "picks"}}, {"low", {"", "picks"}}, {"middle", {"", "picks"}}};
}

const GameInfo& PickGame::info() const {
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

AnyPosition PickGame::start(const Setup& setup) const {
  AnyPosition position;
  position.bytes[kPlayers] = static_cast<std::byte>(setup.players);
  return position;
}

Setup PickGame::setup_of(const AnyPosition& p) const {
  Setup setup;
  setup.players = at(p, kPlayers);
  return setup;
}

Seat PickGame::to_act(const AnyPosition& p) const {
  return at(p, kTurn) == at(p, kPlayers) ? kNobody : static_cast<Seat>(at(p, kTurn));
}

void PickGame::legal(const AnyPosition& p, MoveList& moves) const {
  moves.clear();
  if (to_act(p) == kNobody) return;
  for (int i = 1; i <= kPicks; ++i) moves.push_back(make_move(1, i));
}

void PickGame::apply(AnyPosition& p, const Move& move) const {
  Chronicle unheard;
  apply(p, move, unheard);
}

void PickGame::apply(AnyPosition& p, const Move& move, Chronicle& chronicle) const {
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

Outcome PickGame::outcome(const AnyPosition& p) const {
  Outcome outcome;
  outcome.players = at(p, kPlayers);
  for (int seat = 0; seat < outcome.players; ++seat) {
    const int pick = at(p, kFirstPick + seat);
    outcome.scores[seat] = pick * worth_ + (seat == 0 && pick != 0 ? head_start_ : 0);
  }
  rank_by_score(outcome);
  return outcome;
}

AnyView PickGame::observe(const AnyPosition& p, Seat) const {
  AnyView view;
  std::copy(p.bytes.begin(), p.bytes.end(), view.bytes.begin());
  return view;
}

AnyPosition PickGame::imagine(const AnyView& view, Random&) const {
  AnyPosition position;
  std::copy_n(view.bytes.begin(), position.bytes.size(), position.bytes.begin());
  return position;
}

std::string PickGame::text(const Move& move) const {
  static const std::string kNames[] = {"none", "low", "middle", "high"};
  return "pick " + kNames[move[0]];
}

std::string_view PickGame::event_name(std::uint8_t kind) const {
  static constexpr std::string_view kNames[] = {"picked", "picked_high", "head_start",
                                                "game_ended"};
  return kNames[kind];
}

JsonText PickGame::view_json(const AnyView&) const {
  return {};
}

Json PickGame::position_json(const AnyPosition&) const {
  return nullptr;
}

Setup setup_for(int players) {
  Setup setup;
  setup.players = players;
  return setup;
}

}  // namespace bottega::lab
