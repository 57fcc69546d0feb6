// The search for one game, with everything known at compile time.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

#include "bots/search.h"
#include "bots/tree.h"

namespace bottega {

template <Rules G>
class StaticSearch final : public Search {
 public:
  using Position = typename G::Position;
  using View = typename G::View;
  using Scores = std::array<double, kMaxSeats>;

  StaticSearch(const G& game, const SearchSettings& settings)
      : game_(game), settings_(settings), tree_(settings.tree_edges) {}

  void begin(const AnyView& view) override {
    std::memcpy(static_cast<void*>(&view_), &view, sizeof view_);
    tree_.clear();
    root_ = Tree::root();
    outlook_.clear();
    spread_ = {};
  }

  void follow(const Move& made, const AnyView& view) override {
    // TODO below
    (void)made;
    begin(view);
  }

  void think(int simulations, Random& random) override {
    for (int i = 0; i < simulations; ++i) simulate(random);
  }

  std::vector<Thought> thoughts() const override {
    std::vector<Thought> thoughts;
    for (EdgeId id = tree_[root_].first_child; id != kNoEdge; id = tree_[id].next) {
      const Edge& edge = tree_[id];
      Thought thought{edge.move, edge.visits, edge.mean, 0, 0};
      const Outlook* outlook = find_outlook(id);
      if (outlook != nullptr) {
        thought.score = outlook->score;
        thought.first = outlook->first;
      }
      thoughts.push_back(thought);
    }
    std::stable_sort(thoughts.begin(), thoughts.end(), [](const Thought& a, const Thought& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.reward > b.reward;
    });
    return thoughts;
  }

  std::vector<Move> expected_line(const Move& first) const override {
    constexpr std::uint32_t kOftenEnough = 8;
    std::vector<Move> line;
    EdgeId at = child(root_, first);
    while (at != kNoEdge && tree_[at].visits >= kOftenEnough) {
      line.push_back(tree_[at].move);
      at = most_visited_child(at);
    }
    return line;
  }

 private:
  // What a first move leads to, for the seat that decides.
  struct Outlook {
    EdgeId edge = kNoEdge;
    std::uint32_t count = 0;
    double score = 0;
    double first = 0;
  };

  // The spread of scores seen so far: a margin means much or little beside it.
  struct Spread {
    std::uint32_t count = 0;
    double mean_margin = 0;
    static constexpr std::uint32_t kEnough = 64;
    void add(double margin) {
      if (count == kEnough) return;
      ++count;
      mean_margin += (std::abs(margin) - mean_margin) / count;
    }
    double scale() const { return mean_margin + 1; }
  };

  // --- One simulation

  void simulate(Random& random) {
    Position position = game_.imagine(view_, random);
    path_.clear();
    EdgeId at = root_;
    MoveList moves;
    while (next_decision(position, moves, random)) {
      const Seat who = game_.to_act(position);
      if (tree_[at].first_child == kNoEdge) {
        if (tree_.has_room_for(moves.size())) expand(at, position, who, moves, random);
        if (at != root_) break;
      }
      const EdgeId chosen = select(at, who, moves);
      if (chosen == kNoEdge || path_.size() == path_.capacity()) break;
      path_.push_back(chosen);
      game_.apply(position, tree_[chosen].move, silent_);
      at = chosen;
    }
    reward_path(look_ahead(position, random));
  }

  // Lets chance act and plays answers without an alternative; false at the end of the game.
  bool next_decision(Position& position, MoveList& moves, Random& random) {
    for (Seat seat = game_.to_act(position); seat != kNobody; seat = game_.to_act(position)) {
      if (seat == kNature) {
        game_.apply(position, game_.draw(position, random.next()), silent_);
        continue;
      }
      game_.legal(position, moves);
      if (moves.size() > 1) return true;
      game_.apply(position, moves[0], silent_);
    }
    return false;
  }

  void expand(EdgeId at, const Position& position, Seat who, const MoveList& moves,
              Random& random) {
    std::array<float, MoveList::capacity()> trust;
    weigh(position, who, moves, random, trust);
    EdgeId last = kNoEdge;
    for (std::size_t i = 0; i < moves.size(); ++i) last = append(at, last, moves[i], who, trust[i]);
  }

  EdgeId append(EdgeId at, EdgeId last, const Move& move, Seat who, float prior) {
    const EdgeId added = tree_.add(move, who, prior);
    (last == kNoEdge ? tree_[at].first_child : tree_[last].next) = added;
    return added;
  }

  // Trust in each move, adding up to 1: from what the game's judgement says one step ahead.
  void weigh(const Position& position, Seat who, const MoveList& moves, Random& random,
             std::array<float, MoveList::capacity()>& trust) {
    const std::size_t count = moves.size();
    if (!settings_.judged) {
      std::fill_n(trust.begin(), count, 1.0f / static_cast<float>(count));
      return;
    }
    const Random luck(random.next());  // the same for every move
    double best = std::numeric_limits<double>::lowest();
    double worst = std::numeric_limits<double>::max();
    std::array<double, MoveList::capacity()> value;
    for (std::size_t i = 0; i < count; ++i) {
      Position after = position;
      Random same_luck = luck;
      MoveList answers;
      game_.apply(after, moves[i], silent_);
      next_decision(after, answers, same_luck);
      value[i] = margin_of(who, scores_of(after));
      best = std::max(best, value[i]);
      worst = std::min(worst, value[i]);
    }
    const double heat = settings_.prior_heat;
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += trust[i] = static_cast<float>(std::exp((value[i] - best) / heat));
    for (std::size_t i = 0; i < count; ++i) trust[i] = 0.8f * trust[i] / static_cast<float>(sum) + 0.2f / static_cast<float>(count);
  }

  // The move to try: what did well, what looks promising, what was neglected.
  EdgeId select(EdgeId at, Seat who, const MoveList& moves) {
    available_.clear();
    EdgeId last = kNoEdge;
    EdgeId cursor = tree_[at].first_child;
    double known = 0;
    std::uint32_t visits = 0;
    for (const Move& move : moves) {
      EdgeId found = cursor;
      if (found == kNoEdge || !is(found, move, who)) found = child(at, move, who);
      if (found == kNoEdge) {
        if (!tree_.has_room_for(1)) continue;
        if (last == kNoEdge) last = last_child(at);
        found = last = append(at, last, move, who, 1.0f / static_cast<float>(moves.size()));
      }
      cursor = tree_[found].next;
      ++tree_[found].available;
      known += static_cast<double>(tree_[found].mean) * tree_[found].visits;
      visits += tree_[found].visits;
      available_.push_back(found);
    }
    // A move that was never tried is taken for a little worse than those that were.
    const double untried = visits == 0 ? 0.5 : known / visits;
    EdgeId best = kNoEdge;
    double best_urgency = -1;
    for (const EdgeId id : available_) {
      const Edge& edge = tree_[id];
      const double value = edge.visits == 0 ? untried : edge.mean;
      const double curiosity = settings_.exploration * (edge.prior / Edge::kOne) *
                               std::sqrt(static_cast<double>(edge.available)) / (1 + edge.visits);
      const double urgency = value + curiosity;
      if (urgency > best_urgency) {
        best_urgency = urgency;
        best = id;
      }
    }
    return best;
  }

  // What becomes of a position: judged at once, after some random moves, or at the end.
  Scores look_ahead(Position& position, Random& random) {
    MoveList moves;
    for (int ply = 0; !settings_.judged || ply < settings_.rollout_plies; ++ply) {
      if (!next_decision(position, moves, random)) break;
      game_.apply(position, settings_.judged ? sensible(position, moves, random) : any_of_a_kind(moves, random), silent_);
    }
    return settings_.judged ? scores_of(position) : final_scores(position);
  }

  // One of a few, the one that the mover likes best one step ahead.
  Move sensible(const Position& position, const MoveList& moves, Random& random) {
    const std::size_t candidates = std::min<std::size_t>(moves.size(), settings_.candidates);
    const Seat who = game_.to_act(position);
    Move best;
    double best_value = std::numeric_limits<double>::lowest();
    const std::size_t offset = candidates == moves.size() ? 0 : random.below(moves.size());
    MoveList answers;
    const Random luck(random.next());
    for (std::size_t i = 0; i < candidates; ++i) {
      Random same_luck = luck;
      const Move& move = candidates == moves.size() ? moves[i] : moves[(offset + i * moves.size() / candidates) % moves.size()];
      Position after = position;
      game_.apply(after, move, silent_);
      next_decision(after, answers, same_luck);
      const double value = game_.judge(after, who);
      if (value > best_value) {
        best_value = value;
        best = move;
      }
    }
    return best;
  }

  // The kind of move first and then the move: otherwise a decision with many variants (where to put
  // a tile) would crowd out all others.
  static Move any_of_a_kind(const MoveList& moves, Random& random) {
    const std::uint8_t first = moves[0].verb();
    bool one_kind = true;
    for (const Move& move : moves) one_kind &= move.verb() == first;
    if (one_kind) return moves[random.below(moves.size())];
    FixedList<std::uint8_t, 64> kinds;
    for (const Move& move : moves) {
      if (std::find(kinds.begin(), kinds.end(), move.verb()) == kinds.end()) kinds.push_back(move.verb());
    }
    const std::uint8_t kind = kinds[random.below(kinds.size())];
    FixedList<Move, MoveList::capacity()> of_kind;
    for (const Move& move : moves) of_kind.push_back_if(move.verb() == kind, move);
    return of_kind[random.below(of_kind.size())];
  }

  // --- Scores and rewards

  Scores scores_of(const Position& position) const {
    Scores scores{};
    const int players = game_.outcome(position).players;
    for (int seat = 0; seat < players; ++seat) {
      scores[seat] = game_.judge(position, static_cast<Seat>(seat));
    }
    players_ = players;
    return scores;
  }

  Scores final_scores(const Position& position) const {
    Scores scores{};
    const Outcome outcome = game_.outcome(position);
    players_ = outcome.players;
    for (int seat = 0; seat < players_; ++seat) scores[seat] = outcome.scores[seat];
    return scores;
  }

  // How far ahead of the best other one.
  double margin_of(Seat seat, const Scores& scores) const {
    if (players_ == 1) return scores[seat];
    double best_other = std::numeric_limits<double>::lowest();
    for (int other = 0; other < players_; ++other) {
      if (other != seat) best_other = std::max(best_other, scores[other]);
    }
    return scores[seat] - best_other;
  }

  void reward_path(const Scores& scores) {
    const Seat thinker = view_seat();
    (void)thinker;
    std::array<double, kMaxSeats> rewards{};
    for (int seat = 0; seat < players_; ++seat) spread_.add(margin_of(static_cast<Seat>(seat), scores));
    for (int seat = 0; seat < players_; ++seat) rewards[seat] = reward_of(static_cast<Seat>(seat), scores);
    for (std::size_t i = 0; i < path_.size(); ++i) {
      Edge& edge = tree_[path_[i]];
      ++edge.visits;
      edge.mean += (static_cast<float>(rewards[edge.who]) - edge.mean) / static_cast<float>(edge.visits);
    }
    if (!path_.empty()) note_outlook(path_[0], scores);
  }

  double reward_of(Seat seat, const Scores& scores) const {
    const double margin = margin_of(seat, scores);
    const double ahead = 1 / (1 + std::exp(-margin / spread_.scale()));
    double beaten = 0;
    for (int other = 0; other < players_; ++other) {
      if (other != seat) beaten += scores[seat] > scores[other] ? 1 : scores[seat] == scores[other] ? 0.5 : 0;
    }
    const double rank = players_ > 1 ? beaten / (players_ - 1) : ahead;
    return settings_.rank_share * rank + (1 - settings_.rank_share) * ahead;
  }

  // --- What the first moves lead to

  Seat view_seat() const { return tree_[tree_[root_].first_child].who; }

  const Outlook* find_outlook(EdgeId edge) const {
    for (const Outlook& outlook : outlook_) {
      if (outlook.edge == edge) return &outlook;
    }
    return nullptr;
  }

  void note_outlook(EdgeId edge, const Scores& scores) {
    auto* outlook = const_cast<Outlook*>(find_outlook(edge));
    if (outlook == nullptr) {
      if (outlook_.size() == outlook_.capacity()) return;
      outlook_.push_back(Outlook{edge, 0, 0, 0});
      outlook = &outlook_[outlook_.size() - 1];
    }
    const Seat seat = tree_[edge].who;
    ++outlook->count;
    outlook->score += (scores[seat] - outlook->score) / outlook->count;
    int best = 0;
    bool first = true;
    for (int other = 0; other < players_; ++other) {
      first &= scores[other] <= scores[seat];
      best += scores[other] == scores[seat];
    }
    outlook->first += ((first ? 1.0 / best : 0.0) - outlook->first) / outlook->count;
  }

  // --- The tree

  bool is(EdgeId id, const Move& move, Seat who) const {
    return tree_[id].move == move && tree_[id].who == who;
  }
  EdgeId child(EdgeId at, const Move& move, Seat who) const {
    for (EdgeId id = tree_[at].first_child; id != kNoEdge; id = tree_[id].next) {
      if (is(id, move, who)) return id;
    }
    return kNoEdge;
  }
  EdgeId child(EdgeId at, const Move& move) const {
    for (EdgeId id = tree_[at].first_child; id != kNoEdge; id = tree_[id].next) {
      if (tree_[id].move == move) return id;
    }
    return kNoEdge;
  }
  EdgeId last_child(EdgeId at) const {
    EdgeId last = tree_[at].first_child;
    while (tree_[last].next != kNoEdge) last = tree_[last].next;
    return last;
  }
  EdgeId most_visited_child(EdgeId at) const {
    EdgeId best = kNoEdge;
    for (EdgeId id = tree_[at].first_child; id != kNoEdge; id = tree_[id].next) {
      if (best == kNoEdge || tree_[id].visits > tree_[best].visits) best = id;
    }
    return best;
  }

  const G& game_;
  SearchSettings settings_;
  Tree tree_;
  EdgeId root_ = Tree::root();
  View view_{};
  Spread spread_;
  mutable int players_ = 0;
  Silent silent_;
  FixedList<EdgeId, 256> path_;
  FixedList<EdgeId, MoveList::capacity()> available_;
  FixedList<Outlook, MoveList::capacity()> outlook_;
};

}  // namespace bottega
