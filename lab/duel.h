// How strong bots are against each other: seats rotated, every seed played once in each rotation.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "lab/lineup.h"
#include "lab/sequential.h"
#include "lab/statistics.h"

namespace bottega::lab {

struct DuelPlan {
  const AnyGame* game = nullptr;
  Setup setup;
  Lineup lineup;
  std::uint64_t seed = 0;
};

// One bot, on however many seats it sits: everything is counted a seat, so that the fair share is
// the same for all, one part in so many players.
struct DuelRow {
  std::string name;
  int seats = 0;
  std::int64_t games = 0;  // finished, times its seats
  double wins = 0;         // a shared first place is a part of a win
  double win_share = 0;
  Interval win_share_interval;
  double mean_margin = 0;  // points ahead of the best of all other seats
  MaybeInterval mean_margin_interval;
  double mean_score = 0;
};

class Duel {
 public:
  explicit Duel(DuelPlan plan);

  // Whether there is anybody to compare with.
  bool has_opponents() const { return tallies_.front().seats < contestants_; }
  double fair_share() const { return 1.0 / contestants_; }
  int rotations() const { return rotations_; }
  // Whom the game plays itself, where one takes part; else empty.
  std::string_view automaton() const;

  // Everything that decides the results, for journals.
  Json identity() const;
  // The result of one game: job 0 is the first rotation of the first seed.
  Json play(int job) const;
  // Takes the results in order.
  void take(const Json& result);
  // The first bot, all rotations of whole seeds: what a sequential test looks at. It counts games
  // that one of the bot's seats wins.
  const PairedShare& first_bot() const { return tallies_.front().share; }
  SequentialTest test_of_first_bot() const;

  int taken() const { return taken_; }
  int unfinished() const { return unfinished_; }
  std::vector<DuelRow> rows() const;

 private:
  struct Tally {
    std::string name;
    int seats = 0;
    PairedShare share;  // of games that one of its seats wins
    Sample margin;      // the mean of each seed
    double margins = 0;
    double scores = 0;
    std::int64_t games = 0;
    // The seed whose rotations are still being taken.
    double open_won = 0;
    int open_games = 0;
    double open_margins = 0;
  };

  void count(Tally& tally, const Outcome& outcome, const Lineup& seated);
  static void close_seed(Tally& tally);
  static DuelRow row(Tally tally, int contestants);

  DuelPlan plan_;
  int contestants_;  // the players, and the automaton if one takes part
  int rotations_;
  std::vector<Tally> tallies_;
  int taken_ = 0;
  int unfinished_ = 0;
};

// What all runs over games of one setup have in common in their journals.
Json run_identity(std::string_view command, const AnyGame& game, const Setup& setup,
                  const std::vector<std::string>& bots, std::uint64_t seed);

// How a game ended, as a result of a job; nothing if it did not end.
Json outcome_json(const std::optional<Outcome>& outcome);
std::optional<Outcome> read_outcome(const Json& json);

}  // namespace bottega::lab
