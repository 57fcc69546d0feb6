#include "bots/greedy.h"

#include <algorithm>
#include <limits>

namespace bottega {

namespace {

// Thinking costs about this many judged positions a decision, so long lists get fewer samples.
constexpr int kJudgedPositions = 160;
constexpr int kMinSamples = 4;
constexpr int kMaxSamples = 16;

// Chance and forced answers after a move are followed this far, which no sane turn exceeds.
constexpr int kMaxPlies = 64;

// Games that end by themselves ask nobody half as often; and by how many points whoever has
// lost patience misjudges a move.
constexpr int kPatience = 600;
constexpr double kImpatient = 4;

int samples_for(std::size_t moves) {
  return std::clamp(kJudgedPositions / static_cast<int>(moves), kMinSamples, kMaxSamples);
}

// Up to the next real decision: judging in the middle of a roll would miss what it brings.
void settle(const AnyGame& game, AnyPosition& position, Random& random) {
  MoveList moves;
  for (int ply = 0; ply < kMaxPlies; ++ply) {
    const Seat seat = game.to_act(position);
    if (seat == kNobody) return;
    if (seat == kNature) {
      game.apply(position, game.draw(position, random.next()));
      continue;
    }
    game.legal(position, moves);
    if (moves.size() > 1) return;
    game.apply(position, moves[0]);
  }
}

// Winning is being ahead, so the strongest of the others counts against.
double lead(const AnyGame& game, const AnyPosition& position, Seat seat, int players) {
  const PointsInSight points = game.judge(position);
  if (players == 1) return points[seat];
  double best_other = std::numeric_limits<double>::lowest();
  for (int other = 0; other < players; ++other) {
    if (other != seat) best_other = std::max(best_other, points[other]);
  }
  return points[seat] - best_other;
}

void best_first(std::vector<Suggestion>& suggestions) {
  std::stable_sort(suggestions.begin(), suggestions.end(),
                   [](const Suggestion& a, const Suggestion& b) { return a.value > b.value; });
}

}  // namespace

std::vector<Suggestion> suggest(const AnyGame& game, const AnyView& view, const MoveList& legal,
                                Random& random) {
  std::vector<Suggestion> suggestions;
  for (const Move& move : legal) suggestions.push_back({move, 0});

  const int samples = samples_for(legal.size());
  for (int i = 0; i < samples; ++i) {
    const AnyPosition imagined = game.imagine(view, random);
    const Seat seat = game.to_act(imagined);
    const int players = game.outcome(imagined).players;
    // Every move of a sample meets the same luck, so that luck does not decide between them.
    const Random luck(random.next());
    for (Suggestion& suggestion : suggestions) {
      AnyPosition position = imagined;
      Random same_luck = luck;
      game.apply(position, suggestion.move);
      settle(game, position, same_luck);
      suggestion.value += lead(game, position, seat, players) / samples;
    }
  }
  best_first(suggestions);
  return suggestions;
}

Move GreedyBot::choose(const AnyGame& game, const AnyView& view, const MoveList& legal,
                       Random& random) {
  if (legal.size() == 1) return legal[0];
  constexpr double kEqual = 1e-9;
  std::vector<Suggestion> ranked = suggest(game, view, legal, random);
  const double misjudges = ++decisions_ > kPatience ? std::max(misjudges_, kImpatient) : misjudges_;
  if (misjudges > 0) {
    for (Suggestion& suggestion : ranked) suggestion.value += misjudges * random.fraction();
    best_first(ranked);
  }
  std::size_t best = 1;
  while (best < ranked.size() && ranked[best].value > ranked[0].value - kEqual) ++best;
  return ranked[random.below(best)].move;
}

}  // namespace bottega
