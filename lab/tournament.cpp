#include "lab/tournament.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lab/duel.h"
#include "lab/play_game.h"

namespace bottega::lab {

namespace {

bool all_different(const Lineup& lineup) {
  return different_bots(lineup).size() == lineup.size();
}

int rotations_at(const Lineup& table) {
  return all_different(table) ? static_cast<int>(table.size()) : rotations_of(table);
}

// Who sits after whom matters, so it changes from seed to seed.
Lineup shuffled(Lineup lineup, std::uint64_t seed) {
  Random random(seed);
  for (std::size_t i = lineup.size(); i > 1; --i) std::swap(lineup[i - 1], lineup[random.below(i)]);
  return lineup;
}

}  // namespace

std::vector<Lineup> tables_for(const std::vector<std::string>& bots, int players) {
  const int count = static_cast<int>(bots.size());
  Lineup everybody;
  while (static_cast<int>(everybody.size()) + count <= players && count < players) {
    everybody.insert(everybody.end(), bots.begin(), bots.end());
  }
  const int left = players - static_cast<int>(everybody.size());
  // Every way to choose who takes the seats that are left.
  std::vector<Lineup> tables;
  std::vector<bool> chosen(count, false);
  std::fill_n(chosen.begin(), left, true);
  do {
    Lineup table = everybody;
    for (int i = 0; i < count; ++i) {
      if (chosen[i]) table.push_back(bots[i]);
    }
    tables.push_back(std::move(table));
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return tables;
}

Tournament::Tournament(TournamentPlan plan)
    : plan_(std::move(plan)),
      tables_(tables_for(plan_.bots, plan_.setup.players)),
      pairs_(static_cast<int>(plan_.bots.size())) {
  for (const std::string& name : plan_.bots) {
    standings_.emplace_back();
    standings_.back().name = name;
  }
}

Json Tournament::identity() const {
  return run_identity("tournament", *plan_.game, plan_.setup, plan_.bots, plan_.seed);
}

Tournament::Seated Tournament::seated(int job) const {
  const Lineup& table = tables_[job % tables()];
  const int game = job / tables();
  const int rotations = rotations_at(table);
  const auto seed = static_cast<std::uint64_t>(game / rotations);
  const Lineup order =
      all_different(table) ? shuffled(table, derived_seed(plan_.seed + 1, seed)) : table;
  return {rotated(order, game % rotations), seed};
}

Json Tournament::play(int job) const {
  const Seated at_table = seated(job);
  const PlayedGame played =
      play_game(*plan_.game, plan_.setup, at_table.lineup, derived_seed(plan_.seed, at_table.seed));
  return outcome_json(played.match.record().end);
}

int Tournament::index_of(const std::string& bot) const {
  return static_cast<int>(std::find(plan_.bots.begin(), plan_.bots.end(), bot) -
                          plan_.bots.begin());
}

void Tournament::take(const Json& result) {
  const Seated at_table = seated(taken_);
  ++taken_;
  const std::optional<Outcome> outcome = read_outcome(result);
  if (!outcome) {
    ++unfinished_;
    return;
  }
  by_seed_.resize(std::max<std::size_t>(by_seed_.size(), at_table.seed + 1),
                  PairTable(pairs_.players()));
  const int seats = static_cast<int>(at_table.lineup.size());
  for (int seat = 0; seat < seats; ++seat) {
    const int bot = index_of(at_table.lineup[seat]);
    ++standings_[bot].games;
    if (outcome->is_first(static_cast<Seat>(seat))) {
      standings_[bot].wins += 1.0 / outcome->winners();
    }
    for (int other_seat = seat + 1; other_seat < seats; ++other_seat) {
      const int other = index_of(at_table.lineup[other_seat]);
      if (bot == other) continue;
      const int place = outcome->places[seat];
      const int other_place = outcome->places[other_seat];
      const double won = place < other_place ? 1 : place == other_place ? 0.5 : 0;
      // A game ranks n players by n (n - 1) / 2 comparisons, but says no more than n - 1 would.
      pairs_.add(bot, other, won, 2.0 / seats);
      by_seed_[at_table.seed].add(bot, other, won, 2.0 / seats);
    }
  }
}

std::vector<Tournament::Standing> Tournament::standings() const {
  std::vector<Standing> standings = standings_;
  const std::vector<Rating> ratings = rate(pairs_, by_seed_);
  for (std::size_t i = 0; i < standings.size(); ++i) {
    standings[i].rating = ratings[i];
    if (standings[i].games > 0) {
      standings[i].win_share = standings[i].wins / static_cast<double>(standings[i].games);
    }
  }
  return standings;
}

}  // namespace bottega::lab
