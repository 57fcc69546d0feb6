// The search for one game, with everything known at compile time.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

#include "bots/prospects.h"
#include "bots/random_play.h"
#include "bots/search.h"
#include "bots/tree.h"
#include "engine/hash.h"

namespace bottega {

template <Rules G>
class StaticSearch final : public Search {
 public:
  using Position = typename G::Position;
  using View = typename G::View;

  StaticSearch(const G& game, const SearchSettings& settings)
      : game_(game), settings_(settings), scale_(settings.rank_share), tree_(settings.tree) {
    tree_.clear();
  }

  void begin(const AnyView& view) override {
    std::memcpy(static_cast<void*>(&view_), &view, sizeof view_);
    Random any(0);
    const Position imagined = game_.imagine(view_, any);
    thinker_ = game_.to_act(imagined);
    players_ = game_.outcome(imagined).players;
    game_.legal(imagined, root_moves_);
    root_key_ = quick_sum(view_);
    done_ = 0;
    if (tree_.find(root_key_) != kNoId && !tree_.is_half_full()) return;
    tree_.clear();
    scale_.forget();
  }

  void think(int simulations, Random& random) override {
    if (done_ == 0) worlds_ = random.next();
    done_ += simulations;
    if (tree_.find(root_key_) == kNoId) {
      luck_ = random.next();
      open_root();
    }
    for (int i = 0; i < simulations; ++i) simulate();
  }

  bool is_decided(int simulations) const override {
    return bottega::is_decided(tree_, tree_.find(root_key_), simulations, done_);
  }

  std::vector<Thought> thoughts() const override {
    std::vector<Thought> thoughts;
    for (TrialId id = first_trial(tree_.find(root_key_)); id != kNoId; id = tree_.trial(id).next) {
      const Trial& trial = tree_.trial(id);
      thoughts.push_back({trial.move, trial.visits, trial.reward, trial.score, trial.first});
    }
    std::stable_sort(thoughts.begin(), thoughts.end(), [](const Thought& a, const Thought& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.reward > b.reward;
    });
    return thoughts;
  }

  std::vector<Step> expected_line(const Move& first) const override {
    constexpr std::uint32_t kOftenEnough = 8;
    std::vector<Step> line;
    TrialId at = find_trial(tree_.find(root_key_), first, thinker_);
    while (at != kNoId && tree_.trial(at).visits >= kOftenEnough && line.size() < kLongest) {
      line.push_back({tree_.trial(at).who, tree_.trial(at).move});
      at = most_visited(tree_, tree_.trial(at).leads_to);
    }
    return line;
  }

  Prospects play_out(const Move& first, int number) override {
    Random random(derived_seed(worlds_, static_cast<std::uint64_t>(number)));
    Position position = game_.imagine(view_, random);
    MoveList moves;
    const bool more = play(position, first, moves, Random(random.next()));
    return to_the_end(position, moves, more, random);
  }

  Prospects play_on(const AnyPosition& from, Random random) override {
    Position position;
    std::memcpy(static_cast<void*>(&position), &from, sizeof position);
    players_ = game_.outcome(position).players;
    MoveList moves;
    const bool more = next_decision(position, moves, random);
    return to_the_end(position, moves, more, random);
  }

 private:
  // Moves of one simulation inside the tree: more than any search gets to.
  static constexpr std::size_t kLongest = 256;

  // --- One simulation

  // The first move is chosen before the world is imagined, and every move meets the same worlds in
  // the same order: so luck does not decide between them.
  void simulate() {
    path_.clear();
    const SituationId root = tree_.find(root_key_);
    remember_way_to(root);
    const TrialId first = select(root, thinker_, root_moves_);
    Random random(worlds_ + tree_.trial(first).visits);
    Position position = game_.imagine(view_, random);
    MoveList moves;
    bool more = follow(first, root_key_, position, moves, random);
    while (more) {
      const Seat who = game_.to_act(position);
      const std::uint64_t key = quick_sum(game_.observe(position, thinker_));
      SituationId at = tree_.find(key);
      if (at == kNoId) {
        if (!tree_.has_room_for(moves.size())) {
          return reward_path(beyond_the_tree(position, moves, random));
        }
        at = tree_.add_situation(key);
        remember_way_to(at);
        return reward_path(open(at, position, who, moves, random));
      }
      remember_way_to(at);
      const TrialId chosen = select(at, who, moves);
      if (chosen == kNoId || path_.size() == path_.capacity()) {
        return reward_path(beyond_the_tree(position, moves, random));
      }
      more = follow(chosen, key, position, moves, random);
    }
    reward_path(judged(position));
  }

  // Makes the move; false at the end of the game. Chance has few outcomes at first, and more the
  // more often the move is tried; the moves of one situation have them in common. Another tree has
  // others: several searches about one decision must not err alike.
  bool follow(TrialId chosen, std::uint64_t key, Position& position, MoveList& moves,
              Random& random) {
    const Trial& trial = tree_.trial(chosen);
    const double outcomes = 1 + settings_.widening * std::sqrt(static_cast<double>(trial.visits));
    const std::uint64_t outcome = random.below(static_cast<std::uint64_t>(outcomes));
    path_.push_back(chosen);
    return play(position, trial.move, moves, Random(luck_ + key + outcome));
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

  void remember_way_to(SituationId at) {
    Situation& situation = tree_.situation(at);
    ++situation.visits;
    if (path_.empty()) return;
    Trial& way = tree_.trial(path_[path_.size() - 1]);
    if (way.leads_to == kNoId || tree_.situation(way.leads_to).visits < situation.visits) {
      way.leads_to = at;
    }
  }

  // A decision that the tree does not know from the one before is looked at in several imagined
  // worlds, since all depends on it.
  void open_root() {
    const SituationId root = tree_.add_situation(root_key_);
    if (!settings_.judged) return list_untrusted(root, thinker_, root_moves_);
    std::array<Prospects, MoveList::capacity()> mean{};
    for (int world = 0; world < kRootWorlds; ++world) {
      Random random(worlds_ + world);
      const Position position = game_.imagine(view_, random);
      judge_moves(position, thinker_, root_moves_, Random(random.next()));
      for (std::size_t i = 0; i < root_moves_.size(); ++i) mean[i].blend(promised_[i], world);
    }
    std::copy_n(mean.begin(), root_moves_.size(), promised_.begin());
    list_trusted(root, thinker_, root_moves_);
  }

  // Lists the moves of a new situation, with trust in each, and follows the best: what it is worth.
  Prospects open(SituationId at, Position& position, Seat who, MoveList& moves, Random& random) {
    if (!settings_.judged) {
      list_untrusted(at, who, moves);
      return roll_out(position, moves, random);
    }
    const Random luck(random.next());
    const std::size_t best = judge_moves(position, who, moves, luck);
    list_trusted(at, who, moves);
    const Prospects guess = promised_[best];
    const Prospects truth = some_decisions_later(position, moves[best], luck, random);
    correct_guesses(at, who, guess, truth);
    return truth;
  }

  // What a move promises at once is comparable with what another one promises, but not with what
  // came of it some decisions later: so all guesses are as much too high or too low as the best
  // move's was.
  void correct_guesses(SituationId at, Seat who, const Prospects& guess, const Prospects& truth) {
    const double by = scale_.reward(who, truth) - scale_.reward(who, guess);
    for (TrialId id = first_trial(at); id != kNoId; id = tree_.trial(id).next) {
      tree_.trial(id).reward += static_cast<float>(by);
    }
  }

  void list_untrusted(SituationId at, Seat who, const MoveList& moves) {
    TrialId last = kNoId;
    for (const Move& move : moves) last = add(at, last, move, who, 1.0 / moves.size(), kEven);
  }
  void list_trusted(SituationId at, Seat who, const MoveList& moves) {
    trust_by_margin(who, moves.size());
    // All of them first: the moves of a situation are measured alike.
    for (std::size_t i = 0; i < moves.size(); ++i) scale_.see(promised_[i]);
    TrialId last = kNoId;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      last = add(at, last, moves[i], who, trust_[i], scale_.reward(who, promised_[i]));
    }
  }

  // What each move promises, with the same luck for all, and which one promises the mover most.
  std::size_t judge_moves(const Position& position, Seat who, const MoveList& moves,
                          const Random& luck) {
    std::size_t best = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Position after = position;
      play(after, moves[i], answers_, luck);
      promised_[i] = judged(after);
      if (promised_[i].margin(who) > promised_[best].margin(who)) best = i;
    }
    return best;
  }

  // The same with several lucks: which move promises most whatever the dice will show. Of those
  // that promise nearly the same it is any, as among people: players who always did the same would
  // make whoever is a little ahead seem sure to win.
  std::size_t look_ahead(const Position& position, Seat who, const MoveList& moves,
                         Random& random) {
    std::array<double, MoveList::capacity()> margin;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      margin[i] = kLooks * settings_.heat * random.fraction();
    }
    for (int look = 0; look < kLooks; ++look) {
      judge_moves(position, who, moves, Random(random.next()));
      for (std::size_t i = 0; i < moves.size(); ++i) margin[i] += promised_[i].margin(who);
    }
    return static_cast<std::size_t>(
        std::max_element(margin.begin(),
                         margin.begin() + static_cast<std::ptrdiff_t>(moves.size())) -
        margin.begin());
  }

  // A move and what follows without a decision; false at the end of the game.
  bool play(Position& position, const Move& move, MoveList& answers, Random luck) {
    game_.apply(position, move, silent_);
    return next_decision(position, answers, luck);
  }

  // Trust adds up to 1: less to a move the further it is behind the best one.
  void trust_by_margin(Seat who, std::size_t moves) {
    double best = std::numeric_limits<double>::lowest();
    for (std::size_t i = 0; i < moves; ++i) best = std::max(best, promised_[i].margin(who));
    double sum = 0;
    for (std::size_t i = 0; i < moves; ++i) {
      sum += trust_[i] = std::exp((promised_[i].margin(who) - best) / settings_.heat);
    }
    for (std::size_t i = 0; i < moves; ++i) {
      trust_[i] = (1 - settings_.shared_trust) * trust_[i] / sum + settings_.shared_trust / moves;
    }
  }

  TrialId add(SituationId at, TrialId last, const Move& move, Seat who, double trust,
              double guess) {
    Trial trial;
    trial.move = move;
    trial.who = who;
    // Weights that somebody made up may judge by no number at all.
    trial.trust = static_cast<std::uint16_t>(trust <= 1 ? trust * Trial::kFull : 0);
    trial.reward = static_cast<float>(guess);
    return tree_.add_trial(at, last, trial);
  }

  // The move to try: what did well, what looks promising, what was neglected.
  TrialId select(SituationId at, Seat who, const MoveList& moves) {
    TrialId best = kNoId;
    double best_urgency = -1;
    TrialId cursor = first_trial(at);
    for (const Move& move : moves) {
      // Nearly always the moves come in the order in which they were listed.
      if (cursor == kNoId || !is(cursor, move, who)) cursor = find_or_add(at, move, who, moves);
      if (cursor == kNoId) continue;
      Trial& trial = tree_.trial(cursor);
      ++trial.chances;
      const double urgency = trial.reward + settings_.exploration * trial.trust / Trial::kFull *
                                                std::sqrt(static_cast<double>(trial.chances)) /
                                                (1 + trial.visits);
      if (best == kNoId || urgency > best_urgency) {
        best_urgency = urgency;
        best = cursor;
      }
      cursor = trial.next;
    }
    return best;
  }

  // A move that the hidden cards of this simulation allow, and those of the earlier ones did not.
  TrialId find_or_add(SituationId at, const Move& move, Seat who, const MoveList& moves) {
    const TrialId found = find_trial(at, move, who);
    if (found != kNoId || !tree_.has_room_for(1)) return found;
    TrialId last = first_trial(at);
    while (tree_.trial(last).next != kNoId) last = tree_.trial(last).next;
    return add(at, last, move, who, 1.0 / moves.size(), kEven);
  }

  // Everybody takes what looks best one step ahead; `more`: there is a decision to make.
  Prospects to_the_end(Position& position, MoveList& moves, bool more, Random& random) {
    for (int decision = 0; more && decision < kLongestGame; ++decision) {
      const Seat who = game_.to_act(position);
      const std::size_t best = look_ahead(position, who, moves, random);
      more = play(position, moves[best], answers_, Random(random.next()));
      moves = answers_;
    }
    return judged(position);
  }

  // --- What a new situation is worth

  Prospects judged(const Position& position) {
    if (game_.to_act(position) == kNobody) return final_prospects(game_, position);
    return {players_, false, judge(game_, position, memory_)};
  }

  // After a move, if everybody then takes what looks best one step ahead: some decisions each, and
  // on to the beginning of a round.
  Prospects some_decisions_later(Position& position, const Move& first, const Random& luck,
                                 Random& random) {
    MoveList moves;
    bool more = play(position, first, moves, luck);
    for (int decision = 0; more && decision < kLongestGame; ++decision) {
      if (settings_.ahead == 0) break;
      if (decision >= settings_.ahead * players_ && begins_round(game_, position)) break;
      const Move best = best_move(position, moves, Random(random.next()));
      more = play(position, best, moves, Random(random.next()));
    }
    return judged(position);
  }

  // By how far ahead of the others it brings the mover. Players who look only at what they have
  // themselves never stand in each other's way: wherever the tree ends, the others would seem
  // harmless, and it ends soonest after moves with chance in them.
  Move best_move(const Position& position, const MoveList& moves, const Random& luck) {
    return moves[judge_moves(position, game_.to_act(position), moves, luck)];
  }

  // Where there is no room for what is new: it is judged like anything else, since a judgement in
  // the middle of a round would be worth less than the many before it.
  Prospects beyond_the_tree(Position& position, MoveList& moves, Random& random) {
    if (!settings_.judged) return roll_out(position, moves, random);
    const Random luck(random.next());
    return some_decisions_later(position, best_move(position, moves, luck), luck, random);
  }

  // Without judgement: on at random to the end of the game.
  Prospects roll_out(Position& position, MoveList& moves, Random& random) {
    do {
      game_.apply(position, any_move(game_, position, moves, random), silent_);
    } while (next_decision(position, moves, random));
    return judged(position);
  }

  void reward_path(const Prospects& prospects) {
    scale_.see(prospects);
    std::array<float, kMaxSeats> reward{};
    std::array<float, kMaxSeats> first{};
    for (int seat = 0; seat < prospects.players; ++seat) {
      reward[seat] = static_cast<float>(scale_.reward(static_cast<Seat>(seat), prospects));
      first[seat] = static_cast<float>(scale_.chance_of_first(static_cast<Seat>(seat), prospects));
    }
    for (const TrialId id : path_) {
      Trial& trial = tree_.trial(id);
      const auto visits = static_cast<float>(++trial.visits);
      const float weight = settings_.judged ? static_cast<float>(settings_.guess) : 0;
      trial.reward += (reward[trial.who] - trial.reward) / (visits + weight);
      trial.score += (static_cast<float>(prospects.points[trial.who]) - trial.score) / visits;
      trial.first += (first[trial.who] - trial.first) / visits;
    }
  }

  // --- The tree

  TrialId first_trial(SituationId at) const { return tree_.first_trial(at); }
  bool is(TrialId id, const Move& move, Seat who) const {
    return tree_.trial(id).move == move && tree_.trial(id).who == who;
  }
  TrialId find_trial(SituationId at, const Move& move, Seat who) const {
    TrialId id = first_trial(at);
    while (id != kNoId && !is(id, move, who)) id = tree_.trial(id).next;
    return id;
  }

  // Of a move about which nothing is known.
  static constexpr double kEven = 0.5;
  static constexpr int kRootWorlds = 8;
  // Of a game that is played out: no game is longer among players who look one step ahead.
  static constexpr int kLongestGame = 2000;
  static constexpr int kLooks = 3;

  const G& game_;
  const SearchSettings settings_;
  MemoryOf<G> memory_;
  Scale scale_;
  Tree tree_;
  View view_{};
  Seat thinker_ = 0;
  int players_ = 0;
  std::uint64_t root_key_ = 0;
  MoveList root_moves_;
  std::uint64_t worlds_ = 0;  // the seed of the imagined worlds
  std::uint64_t luck_ = 0;    // the seed of what chance brings in this tree
  int done_ = 0;              // simulations since begin()
  Silent silent_;
  FixedList<TrialId, kLongest> path_;
  // What open() works with.
  MoveList answers_;
  std::array<Prospects, MoveList::capacity()> promised_;
  std::array<double, MoveList::capacity()> trust_{};
};

}  // namespace bottega
