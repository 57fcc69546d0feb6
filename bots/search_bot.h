// A player that searches, and how much it thinks.
#pragma once

#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/search.h"

namespace bottega {

// How long to think about one decision: a number of simulations, which is repeatable, or a time.
struct Budget {
  int simulations = 0;  // of each thread
  double seconds = 0;   // if there is no number of simulations
  int threads = 1;      // kAllThreads: as many as there are
  bool early = true;    // stop where more thinking would hardly change the choice

  static constexpr int kAllThreads = 0;
};

// The level that thinks on all threads there are, and how long.
inline constexpr std::string_view kMaster = "master";
inline constexpr Budget kMasterBudget{0, 8.0, Budget::kAllThreads};

// Whether what a bot of this name decides depends on how many cores there are.
bool uses_all_threads(std::string_view bot);

// What can be said about a search, as people read it.
inline constexpr std::string_view kSearchParameters =
    "simulations=N, seconds=S, threads=N or all, judged=yes or no, early=yes or no, ahead=N, "
    "weights=FILE";

// How games end that begin with a move, on average.
struct Forecast {
  int games = 0;
  double score = 0;  // of the seat that decides
  double first = 0;  // its parts of first places, a game
};

// What several searches think about one decision, each with a tree and random numbers of its own.
class Thinking {
 public:
  Thinking(const AnyGame& game, const SearchSettings& settings, const Budget& budget,
           const Means& means);

  // All moves of the seat whose view it is, the best first. There must be two or more.
  std::vector<Thought> about(const AnyView& view, Random& random);
  // What may follow after one of them.
  std::vector<Step> expected_line(const Move& first) const;
  // Games played on to their end after each of the moves thought about, in the same worlds: for so
  // many seconds, or so many games a move.
  std::vector<Forecast> forecast(std::span<const Move> moves, Seat seat, const Budget& budget);

 private:
  double share() const;  // of the budget
  bool is_decided(const Search& search, int simulations) const;
  void think(Search& search, Random random) const;
  void think_for_a_time(Search& search, Random random) const;

  Budget budget_;
  Means means_;
  std::vector<std::unique_ptr<Search>> searches_;
};

class SearchBot final : public Bot {
 public:
  SearchBot(std::string name, const SearchSettings& settings, const Budget& budget,
            const Means& means);

  std::string_view name() const override { return name_; }
  Move choose(const AnyGame& game, const AnyView& view, const MoveList& legal,
              Random& random) override;

 private:
  std::string name_;
  SearchSettings settings_;
  Budget budget_;
  Means means_;
  std::unique_ptr<Thinking> thinking_;  // once it knows the game
};

Result<std::unique_ptr<Bot>> make_search_bot(std::string_view name, const SearchSettings& settings,
                                             const Budget& budget, const Means& means);
// "simulations=500:judged=no" and so on, as it stands after "search:"; the name is that of the
// whole bot.
Result<std::unique_ptr<Bot>> make_search_bot(std::string_view name, std::string_view parameters,
                                             const Means& means);

}  // namespace bottega
