// Everybody against everybody: who is how strong, on one scale.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/any_game.h"
#include "lab/lineup.h"
#include "lab/ratings.h"

namespace bottega::lab {

struct TournamentPlan {
  const AnyGame* game = nullptr;
  Setup setup;
  std::vector<std::string> bots;  // each once
  std::uint64_t seed = 0;
};

// The tables of one round, so that everybody sits equally often: every group of as many bots as
// there are seats. Where there are fewer bots than seats, everybody sits as often as goes, and
// every group takes the seats that are left.
std::vector<Lineup> tables_for(const std::vector<std::string>& bots, int players);

class Tournament {
 public:
  explicit Tournament(TournamentPlan plan);

  int tables() const { return static_cast<int>(tables_.size()); }
  Json identity() const;
  // Job by job all tables play one game, then all the next one: in another rotation of the seats,
  // or with a new seed and everybody in a new order once all rotations have been played.
  Json play(int job) const;
  void take(const Json& result);

  int taken() const { return taken_; }
  int unfinished() const { return unfinished_; }

  struct Standing {
    std::string name;
    std::int64_t games = 0;  // seats taken in finished games
    double wins = 0;         // a shared first place is a part of a win
    double win_share = 0;
    Rating rating;
  };
  // In the order of the bots.
  std::vector<Standing> standings() const;
  // How often the one came before the other, a shared place counting half for both.
  const PairTable& pairs() const { return pairs_; }

 private:
  struct Seated {
    Lineup lineup;
    std::uint64_t seed = 0;
  };
  Seated seated(int job) const;
  int index_of(const std::string& bot) const;

  TournamentPlan plan_;
  std::vector<Lineup> tables_;
  std::vector<Standing> standings_;
  PairTable pairs_;
  std::vector<PairTable> by_seed_;
  int taken_ = 0;
  int unfinished_ = 0;
};

}  // namespace bottega::lab
