// What games of one setup are like: seats, scores and their sources, what winners do, length, lead.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "lab/lineup.h"
#include "lab/statistics.h"

namespace bottega::lab {

// A mean over games of something that a game either tells or does not mention: what is not
// mentioned is 0. One number a seed.
class Series {
 public:
  // Seeds come in rising order; the seeds left out had nothing to tell.
  void add(int seed, double number);
  // Of so many seeds in all.
  Sample over(int seeds) const;

 private:
  void pad(int seeds);
  Sample sample_;
};

// A finding this unlikely to be luck counts as real;
inline constexpr double kLuck = 0.05;
// fewer seeds than this prove nothing, however clear they look.
inline constexpr int kFewestSeeds = 10;

// What is measured, so that it can be found again: a group ("points by source") and a name.
struct Topic {
  std::string group;
  std::string name;
  std::string unit;
  friend auto operator<=>(const Topic&, const Topic&) = default;
};

// The unit of what a game either has or has not.
inline constexpr std::string_view kShareOfGames = "share of games";

// What one game, or the rotations of one seed on average, measured.
using Measured = std::map<Topic, double>;

// All measures of one game from its facts (game_facts.h).
Measured measure(const Json& facts);

// What a topic came to.
struct Finding {
  Topic topic;
  double mean = 0;
  MaybeInterval interval;
};

// How often winners and the others did something, a player.
struct LinkToWinning {
  Topic topic;
  double winners = 0;
  double others = 0;
  double difference = 0;
  MaybeInterval interval;
  // That luck alone makes such a difference, corrected for all that are compared.
  double chance = 1;
  double effect = 0;  // the difference in standard deviations from game to game
};

struct SeatFinding {
  double win_share = 0;
  Interval interval;
  bool unfair = false;  // beyond luck, although several seats were looked at
  double mean_score = 0;
};

// After one tenth of the game.
struct Checkpoint {
  double winners_score = 0;
  double others_score = 0;
  double options = 0;      // a decision, in this tenth
  double leader_wins = 0;  // the share of games that whoever leads now wins in the end
};

// Games by a number: score -> how many.
using Histogram = std::map<int, int>;

class Study {
 public:
  Study(int players, int rotations);

  // Facts in the order of games: all rotations of a seed, then the next seed.
  void take(const Json& facts);
  // After the last game: the last seed may lack rotations.
  void finish();

  int games() const { return games_; }
  int unfinished() const { return unfinished_; }
  int seeds() const { return seeds_; }
  double fair_share() const { return 1.0 / contestants_; }
  bool with_automaton() const { return contestants_ > players_; }

  // The game as a whole first, then seats, points, and everything else by name.
  std::vector<Finding> findings() const;
  std::vector<LinkToWinning> links() const;
  std::vector<SeatFinding> seats() const;
  std::vector<Checkpoint> course() const;
  const Histogram& winners_scores() const { return winners_scores_; }
  const Histogram& others_scores() const { return others_scores_; }
  const Histogram& decisions() const { return decisions_; }
  const Histogram& margins() const { return margins_; }
  // What happens to the table: in which share of the games, by name.
  std::map<std::string, double> happenings() const;
  // Those of them that come at most once, and not in every game: they tell one way of ending from
  // another.
  std::map<std::string, double> endings() const;

  // The measures of the seed that was completed last, for paired comparisons.
  const Measured& last_seed() const { return last_seed_; }

 private:
  struct Happening {
    int games = 0;
    int most = 0;
  };
  struct Link {
    Series winners;
    Series others;
    Series difference;
  };

  void count_game(const Json& facts);
  void count_links(const Json& facts, const std::string& group);
  void close_seed();
  PairedShare share_of(const Topic& topic) const;

  int players_;
  int contestants_;  // the players, and the automaton if one takes part
  int rotations_;
  int taken_ = 0;
  int games_ = 0;
  int unfinished_ = 0;
  int with_winner_ = 0;  // games that somebody at the table won; an automaton may win, too
  int with_other_ = 0;   // games that not everybody won
  int seeds_ = 0;        // completed, with at least one finished game
  std::map<Topic, Series> measures_;
  std::map<Topic, Link> links_;
  std::map<Topic, PairedShare> shares_;  // of games, whose intervals are not Student's
  std::vector<double> seat_scores_;
  std::map<std::string, Happening> table_;
  Histogram winners_scores_, others_scores_, decisions_, margins_;
  struct Tenth {
    double winners = 0, others = 0, leader = 0;
    double options = 0, asked = 0;
  };
  std::vector<Tenth> course_;

  // The seed whose rotations are still being taken.
  struct Doing {
    double winners = 0;
    double others = 0;
  };
  int open_games_ = 0;
  Measured open_;
  std::map<Topic, Doing> open_links_;
  Measured last_seed_;
};

// One difference between two editions, over the same seeds.
struct Difference {
  Topic topic;
  double here = 0;
  double there = 0;
  double difference = 0;  // here minus there
  MaybeInterval interval;
  double alone = 1;  // the chance of luck, were this the only thing compared
  // That luck alone makes such a difference, corrected for all that are compared.
  double chance = 1;
};

class Comparison {
 public:
  // What both editions measured with the same seed.
  void take(const Measured& here, const Measured& there);
  // The least likely to be luck first.
  std::vector<Difference> differences() const;

 private:
  struct Both {
    Series here, there, difference;
  };
  std::map<Topic, Both> topics_;
  int seeds_ = 0;
};

}  // namespace bottega::lab
