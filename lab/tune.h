// Better weights for a game's judgement, found by self-play.
//
// All weights are shaken at once, each up or down by a part of itself, and the shaken weights play
// against the opposite shake: the same bot, the same seed, seats changed. Whoever does better tells
// a little about every weight, namely which way it wants to go; after a round of such trials all of
// them take a small step. A single trial is nearly all luck, but luck has no direction and what a
// weight is worth has: over thousands of trials the steps that luck made cancel out. (This is
// Spall's simultaneous perturbation. It needs no more games for forty weights than for four.)
//
// What was found is the mean of the second half of the way. The last part of the games proves it:
// the weights found against those at the beginning, with seeds of their own.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/any_game.h"
#include "lab/statistics.h"

namespace bottega::lab {

struct TunePlan {
  const AnyGame* game = nullptr;  // its weights are where the way begins
  Setup setup;                    // for two players or more
  std::string bot;                // who plays by the weights
  std::uint64_t seed = 0;
  int games = 0;  // of all trials and the proof together
};

class Tuning {
 public:
  explicit Tuning(TunePlan plan);

  // Everything that decides the results, for journals. More games make smaller steps: unlike a
  // duel, a run cannot be made longer.
  Json identity() const;
  // Games, and how many of them are a round, after which the weights change.
  int jobs() const { return climbing() + proof_; }
  // For one round, and a proof that is a fifth of all games. Of more games as many rounds as fit
  // into four fifths are trials, and what is left is the proof.
  int fewest_games() const;
  int round() const { return kTrialsARound * arrangements(); }
  // How both sides sit: as often at each seat, and as many of them.
  int arrangements() const { return players() % 2 == 0 ? 2 : 2 * players(); }

  Json play(int job) const;
  void take(int job, const Json& result);
  // What the games of the next round depend on.
  std::string state() const;
  void set_state(const std::string& state);

  const std::vector<double>& before() const { return before_; }
  // With three digits, as they are proven and written.
  std::vector<double> found() const;

  // The proof: games won by the weights found, where half is fair, and the points that their seats
  // had more than the other ones.
  const PairedShare& share() const { return share_; }
  const Sample& margin() const { return margin_; }
  enum class Proven { kBetter, kWorse, kNothing };
  Proven proven() const;
  int trials() const { return rounds_ * kTrialsARound; }
  int unfinished() const { return unfinished_; }

 private:
  static constexpr int kTrialsARound = 16;

  // What the first side did better in the games of one seed, a game and a seat.
  struct Lead {
    int games = 0;
    double first = 0;  // parts of first places
    double points = 0;
    double won = 0;  // first places in all
  };

  int players() const { return plan_.setup.players; }
  int climbing() const { return rounds_ * round(); }
  bool sits_first(int arrangement, int seat) const;
  std::vector<double> shake(int trial) const;
  std::vector<double> shaken(int trial, double direction) const;
  void add_to_lead(const Json& result, int arrangement);
  void end_trial(int trial);
  void step();
  void end_proof_of_seed();

  TunePlan plan_;
  int rounds_;
  int proof_;
  std::vector<double> before_;
  // How far each weight has come, as a logarithm: 0 is where it began.
  std::vector<double> way_;
  std::vector<double> later_ways_;  // the sum over the second half of the rounds
  int later_rounds_ = 0;
  std::vector<double> pull_;  // of the trials of this round
  double spread_ = 0;         // of the points of a trial
  int seen_ = 0;
  int unfinished_ = 0;
  Lead lead_;  // of the seed that is being taken
  PairedShare share_;
  Sample margin_;
};

}  // namespace bottega::lab
