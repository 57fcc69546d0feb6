#include "bots/hindsight.h"

#include <algorithm>
#include <cmath>

namespace bottega {

namespace {

constexpr std::size_t kMostTurns = 100;  // to play on from at first
constexpr std::size_t kFirstGames = 8;   // from each of them
constexpr double kFirstPart = 0.6;       // of the time
constexpr std::size_t kCloserTurns = 6;
constexpr std::size_t kCloserGames = 40;
constexpr std::size_t kEnough = 40;  // games that tell how far the judgement is off
constexpr std::size_t kDecisive = 5;
constexpr double kLeastChange = 0.12;
// Points are whole, so these decide nothing but between equals: who was first by a tie-breaker, and
// what is equal but for rounding.
constexpr double kTieBreaker = 0.01;
constexpr double kRounding = 0.001;

Prospects expected_in(const AnyGame& game, const AnyPosition& position) {
  if (game.to_act(position) == kNobody) return final_prospects(game, position);
  return {game.outcome(position).players, false, game.judge(position)};
}

double change(const Hindsight::Chances& before, const Hindsight::Chances& after) {
  double most = 0;
  for (std::size_t party = 0; party < before.size(); ++party) {
    most = std::max(most, std::abs(after[party] - before[party]));
  }
  return most;
}

// Turn numbers, those with the greatest change first.
std::vector<std::size_t> by_change(const std::vector<Hindsight::Chances>& chances,
                                   std::size_t most) {
  std::vector<std::size_t> turns;
  for (std::size_t turn = 1; turn < chances.size(); ++turn) turns.push_back(turn);
  std::stable_sort(turns.begin(), turns.end(), [&](std::size_t a, std::size_t b) {
    return change(chances[a - 1], chances[a]) > change(chances[b - 1], chances[b]);
  });
  turns.resize(std::min(turns.size(), most));
  return turns;
}

}  // namespace

Hindsight::Hindsight(const AnyGame& game, std::vector<AnyPosition> positions, std::uint64_t luck)
    : game_(game), luck_(luck) {
  SearchSettings settings;
  settings.tree = 1u << 4;  // games are played on without one
  search_ = make_search(game, settings);
  for (const AnyPosition& position : positions) {
    moments_.push_back({position, expected_in(game, position), {}});
  }
  parties_ = moments_.back().expected.players;
  const std::size_t steps = (moments_.size() + kMostTurns - 1) / kMostTurns;
  for (std::size_t turn = 0; turn < moments_.size(); turn += steps) {
    if (!moments_[turn].expected.is_final) turns_.push_back(turn);
  }
}

void Hindsight::play_one(double spent) {
  if (next_ == turns_.size()) next_ = 0;
  const bool enough = !turns_.empty() && moments_[turns_[next_]].surprises.size() >= kFirstGames;
  if (!looks_closer_ && (enough || spent > kFirstPart)) choose_closer();
  if (is_done()) return;
  Moment& moment = moments_[turns_[next_++]];
  const Prospects end = search_->play_on(moment.position, Random(derived_seed(luck_, games_++)));
  Points surprise{};
  for (int party = 0; party < parties_; ++party) {
    surprise[party] =
        end.points[party] + kTieBreaker * end.first[party] - moment.expected.points[party];
  }
  moment.surprises.push_back(surprise);
}

bool Hindsight::is_done() const {
  return turns_.empty() ||
         (looks_closer_ && std::all_of(turns_.begin(), turns_.end(), [&](std::size_t turn) {
            return moments_[turn].surprises.size() >= kCloserGames;
          }));
}

// The moments before and after the turns that seem to have decided the game.
void Hindsight::choose_closer() {
  looks_closer_ = true;
  turns_.clear();
  next_ = 0;
  for (const std::size_t turn : by_change(chances(), kCloserTurns)) {
    for (const std::size_t moment : {turn - 1, turn}) {
      const bool known = std::find(turns_.begin(), turns_.end(), moment) != turns_.end();
      if (!known && !moments_[moment].expected.is_final) turns_.push_back(moment);
    }
  }
}

std::vector<Hindsight::Chances> Hindsight::chances() const {
  std::vector<Chances> all;
  for (std::size_t at = 0; at < moments_.size(); ++at) all.push_back(chances_at(at));
  return all;
}

// How far the judgement was off, in games from this moment and, if they are not enough, from the
// nearest ones.
std::vector<const Hindsight::Points*> Hindsight::surprises_around(std::size_t at,
                                                                  std::size_t enough) const {
  std::vector<const Points*> around;
  const auto add = [&](std::size_t moment) {
    for (const Points& surprise : moments_[moment].surprises) around.push_back(&surprise);
  };
  add(at);
  for (std::size_t away = 1; away < moments_.size() && around.size() < enough; ++away) {
    if (at >= away) add(at - away);
    if (at + away < moments_.size()) add(at + away);
  }
  static const Points kNone{};
  if (around.empty()) around.push_back(&kNone);
  return around;
}

Hindsight::Chances Hindsight::first_places(const Points& expected,
                                           const std::vector<const Points*>& surprises) const {
  Chances chances{};
  for (const Points* surprise : surprises) {
    Points points = expected;
    for (int party = 0; party < parties_; ++party) points[party] += (*surprise)[party];
    const double best = *std::max_element(points.begin(), points.begin() + parties_);
    const auto is_first = [&](double reached) { return reached > best - kRounding; };
    const auto winners = std::count_if(points.begin(), points.begin() + parties_, is_first);
    for (int party = 0; party < parties_; ++party) {
      if (!is_first(points[party])) continue;
      chances[party] += 1.0 / static_cast<double>(winners * std::ssize(surprises));
    }
  }
  return chances;
}

Hindsight::Chances Hindsight::chances_at(std::size_t at) const {
  const Prospects& expected = moments_[at].expected;
  if (expected.is_final) return expected.first;
  Chances chances = first_places(expected.points, surprises_around(at, kEnough));
  const std::size_t games = moments_[at].surprises.size();
  if (games == 0) return chances;
  const Chances own = first_places(expected.points, surprises_around(at, 1));
  const double weight = static_cast<double>(games) / static_cast<double>(games + kEnough);
  for (int party = 0; party < parties_; ++party) {
    chances[party] += weight * (own[party] - chances[party]);
  }
  return chances;
}

std::vector<std::size_t> decisive_turns(const std::vector<Hindsight::Chances>& chances) {
  std::vector<std::size_t> turns = by_change(chances, kDecisive);
  std::erase_if(turns, [&](std::size_t turn) {
    return change(chances[turn - 1], chances[turn]) < kLeastChange;
  });
  std::sort(turns.begin(), turns.end());
  return turns;
}

}  // namespace bottega
