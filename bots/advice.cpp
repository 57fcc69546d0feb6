#include "bots/advice.h"

#include <nlohmann/json.hpp>

namespace bottega {

std::vector<Advice> advise(const AnyGame& game, const AnyView& view, const MoveList& legal,
                           const Budget& budget, const Means& means, Random& random) {
  constexpr std::size_t kShownMoves = 3;
  if (legal.size() == 1) return {{Thought{legal[0]}, {}}};
  Thinking thinking(game, SearchSettings{}, budget, means);
  std::vector<Advice> advice;
  for (const Thought& thought : thinking.about(view, random)) {
    if (advice.size() == kShownMoves || thought.visits == 0) break;
    advice.push_back({thought, thinking.expected_line(thought.move)});
  }
  return advice;
}

Json advice_json(const AnyGame& game, const std::vector<Advice>& advice) {
  Json moves = Json::array();
  for (const Advice& a : advice) {
    Json line = Json::array();
    for (const Step& step : a.line) {
      line.push_back({{"seat", step.who + 1}, {"move", game.text(step.move)}});
    }
    moves.push_back({{"move", game.text(a.thought.move)},
                     {"visits", a.thought.visits},
                     {"score", a.thought.score},
                     {"win", a.thought.first},
                     {"line", std::move(line)}});
  }
  return moves;
}

}  // namespace bottega
