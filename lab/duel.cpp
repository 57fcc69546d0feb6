#include "lab/duel.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "bots/search_bot.h"
#include "bots/weighted.h"
#include "engine/hash.h"
#include "lab/machine.h"
#include "lab/play_game.h"

namespace bottega::lab {

namespace {

int best_other(const Outcome& outcome, int seat) {
  int best = std::numeric_limits<int>::min();
  for (int other = 0; other < outcome.players; ++other) {
    if (other != seat) best = std::max(best, outcome.scores[other]);
  }
  return best;
}

}  // namespace

Json run_identity(std::string_view command, const AnyGame& game, const Setup& setup,
                  const std::vector<std::string>& bots, std::uint64_t seed) {
  Json json;
  json["command"] = command;
  json["game"] = game.info().id;
  json["rules"] = game.info().rules_version;
  json["edition"] = game.fingerprint();
  json["players"] = setup.players;
  json["options"] = Json::object();
  for (std::size_t i = 0; i < game.info().options.size(); ++i) {
    const Option& option = game.info().options[i];
    json["options"][std::string(option.name)] = option.values[setup.choices[i]];
  }
  json["seed"] = seed;
  json["bots"] = bots;
  json["bots_version"] = kBotsVersion;
  json["judgement"] =
      Hash().add(weights_json(game.info().id, game.weight_rows(), game.weights()).dump()).hex();
  if (std::any_of(bots.begin(), bots.end(), uses_all_threads)) {
    json["cores"] = machine_means().threads;
  }
  // A file of weights may have changed since.
  for (const std::string& bot : bots) {
    const WeightsAsked weights = weights_asked(bot);
    if (!weights.asked) continue;
    json["weights"][weights.file] = Hash().add(machine_means().weights(weights.file)->dump()).hex();
  }
  return json;
}

Json outcome_json(const std::optional<Outcome>& outcome) {
  if (!outcome) return nullptr;
  Json json;
  json["scores"] = Json::array();
  json["places"] = Json::array();
  for (int seat = 0; seat < outcome->players; ++seat) {
    json["scores"].push_back(outcome->scores[seat]);
    json["places"].push_back(outcome->places[seat]);
  }
  return json;
}

std::optional<Outcome> read_outcome(const Json& json) {
  if (json.is_null()) return std::nullopt;
  Outcome outcome;
  outcome.players = static_cast<int>(json["scores"].size());
  for (int seat = 0; seat < outcome.players; ++seat) {
    outcome.scores[seat] = json["scores"][seat].get<int>();
    outcome.places[seat] = json["places"][seat].get<int>();
  }
  return outcome;
}

Duel::Duel(DuelPlan plan)
    : plan_(std::move(plan)),
      contestants_(plan_.game->outcome(plan_.game->start(plan_.setup)).players),
      rotations_(rotations_of(plan_.lineup)) {
  for (const std::string& name : different_bots(plan_.lineup)) {
    Tally tally;
    tally.name = name;
    tally.seats = static_cast<int>(std::count(plan_.lineup.begin(), plan_.lineup.end(), name));
    tallies_.push_back(tally);
  }
}

std::string_view Duel::automaton() const {
  return contestants_ > plan_.setup.players ? plan_.game->info().automaton : "";
}

SequentialTest Duel::test_of_first_bot() const {
  SequentialTest test;
  test.fair = fair_share() * tallies_.front().seats;
  test.stronger = clearly_more_than(test.fair);
  return test;
}

Json Duel::identity() const {
  return run_identity("duel", *plan_.game, plan_.setup, plan_.lineup, plan_.seed);
}

Json Duel::play(int job) const {
  const auto seed = static_cast<std::uint64_t>(job / rotations_);
  const PlayedGame played =
      play_game(*plan_.game, plan_.setup, rotated(plan_.lineup, job % rotations_),
                derived_seed(plan_.seed, seed));
  return outcome_json(played.match.record().end);
}

void Duel::take(const Json& result) {
  const Lineup seated = rotated(plan_.lineup, taken_ % rotations_);
  ++taken_;
  const std::optional<Outcome> outcome = read_outcome(result);
  unfinished_ += !outcome;
  for (Tally& tally : tallies_) {
    if (outcome) count(tally, *outcome, seated);
    if (taken_ % rotations_ == 0) close_seed(tally);
  }
}

void Duel::count(Tally& tally, const Outcome& outcome, const Lineup& seated) {
  ++tally.open_games;
  for (std::size_t i = 0; i < seated.size(); ++i) {
    if (seated[i] != tally.name) continue;
    const auto seat = static_cast<Seat>(i);
    if (outcome.is_first(seat)) tally.open_won += 1.0 / outcome.winners();
    if (outcome.players > 1) tally.open_margins += outcome.scores[seat] - best_other(outcome, seat);
    tally.scores += outcome.scores[seat];
  }
}

void Duel::close_seed(Tally& tally) {
  if (tally.open_games == 0) return;
  const int games = tally.open_games * tally.seats;
  tally.share.add(tally.open_won, tally.open_games);
  tally.margin.add(tally.open_margins / games);
  tally.margins += tally.open_margins;
  tally.games += games;
  tally.open_won = tally.open_margins = tally.open_games = 0;
}

std::vector<DuelRow> Duel::rows() const {
  std::vector<DuelRow> rows;
  for (const Tally& tally : tallies_) rows.push_back(row(tally, contestants_));
  return rows;
}

DuelRow Duel::row(Tally tally, int contestants) {
  close_seed(tally);  // of a copy: the last seed may lack rotations
  DuelRow row;
  row.name = tally.name;
  row.seats = tally.seats;
  row.games = tally.games;
  row.wins = tally.share.won();
  if (tally.games == 0) {
    row.win_share_interval = {0, 1};
    return row;
  }
  const auto games = static_cast<double>(tally.games);
  row.win_share = row.wins / games;
  row.mean_margin = tally.margins / games;
  row.mean_score = tally.scores / games;
  if (const MaybeInterval of_seeds = tally.margin.interval()) {
    const double reach = (of_seeds->high - of_seeds->low) / 2;
    row.mean_margin_interval = {row.mean_margin - reach, row.mean_margin + reach};
  }
  const Interval games_won = tally.share.interval();
  row.win_share_interval = {games_won.low / tally.seats, games_won.high / tally.seats};
  // A bot on all seats wins what there is to win, and there is no doubt about it.
  if (tally.seats == contestants) row.win_share_interval = {row.win_share, row.win_share};
  return row;
}

}  // namespace bottega::lab
