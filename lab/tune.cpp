#include "lab/tune.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "bots/weighted.h"
#include "lab/duel.h"
#include "lab/machine.h"
#include "lab/play_game.h"

namespace bottega::lab {

namespace {

// Of all games, those that prove what was found.
constexpr double kProof = 0.2;
// How far a weight is shaken, as a logarithm: up to a quarter more, or a fifth less.
constexpr double kShake = 0.22;
// How far luck alone would carry a weight on the whole way. What a weight is really worth carries
// it further.
constexpr double kDrift = 0.2;
// No weight goes further than this: to a fifth of what it was, or five times as much.
constexpr double kFurthest = 1.6;

double with_three_digits(double value) {
  if (value == 0) return 0;
  const double unit = std::pow(10, std::floor(std::log10(std::abs(value))) - 2);
  // Divided by a whole number where that is possible: 0.81 and not 0.81000000000000005.
  return unit < 1 ? std::round(value / unit) / std::round(1 / unit)
                  : std::round(value / unit) * unit;
}

enum Stream : std::uint64_t { kShakes = 1, kTrials, kProofs };

}  // namespace

Tuning::Tuning(TunePlan plan)
    : plan_(std::move(plan)),
      rounds_(std::max(1, static_cast<int>(plan_.games * (1 - kProof)) / round())),
      proof_(
          std::max(arrangements(), (plan_.games - climbing()) / arrangements() * arrangements())),
      before_(plan_.game->weights().begin(), plan_.game->weights().end()),
      way_(before_.size()),
      later_ways_(before_.size()),
      pull_(before_.size()) {}

int Tuning::fewest_games() const {
  return static_cast<int>(std::ceil(round() / (1 - kProof) - 1e-9));
}

Json Tuning::identity() const {
  Json json = run_identity("tune", *plan_.game, plan_.setup, {plan_.bot}, plan_.seed);
  json["games"] = plan_.games;
  json["begin"] = before_;
  return json;
}

// --- Playing

// Every second seat; with an odd number of players the side that has one more seat changes, too.
bool Tuning::sits_first(int arrangement, int seat) const {
  if (players() % 2 == 0) return (seat + arrangement) % 2 == 0;
  return ((seat + arrangement / 2) % players() % 2 == 0) == (arrangement % 2 == 0);
}

std::vector<double> Tuning::shake(int trial) const {
  Random random(derived_seed(plan_.seed + kShakes, static_cast<std::uint64_t>(trial)));
  std::vector<double> signs;
  for (std::size_t i = 0; i < before_.size(); ++i) signs.push_back(random.below(2) == 0 ? 1 : -1);
  return signs;
}

std::vector<double> Tuning::shaken(int trial, double direction) const {
  std::vector<double> values = shake(trial);
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = before_[i] * std::exp(way_[i] + direction * kShake * values[i]);
  }
  return values;
}

Json Tuning::play(int job) const {
  const int at = job < climbing() ? job : job - climbing();
  const int seed = at / arrangements();
  const bool trial = job < climbing();
  const std::shared_ptr<const AnyGame> sides[] = {
      plan_.game->with_weights(trial ? shaken(seed, 1) : found()),
      plan_.game->with_weights(trial ? shaken(seed, -1) : before_)};
  std::vector<std::unique_ptr<Bot>> bots;
  for (int seat = 0; seat < players(); ++seat) {
    const auto& side = sides[sits_first(at % arrangements(), seat) ? 0 : 1];
    bots.push_back(std::make_unique<WeightedBot>(
        plan_.bot, side, std::move(*make_bot(plan_.bot, *side, laboratory_means()))));
  }
  const PlayedGame played = play_game(
      *plan_.game, plan_.setup, bots,
      derived_seed(plan_.seed + (trial ? kTrials : kProofs), static_cast<std::uint64_t>(seed)));
  return outcome_json(played.match.record().end);
}

// --- What the games tell

void Tuning::take(int job, const Json& result) {
  const bool trial = job < climbing();
  const int at = trial ? job : job - climbing();
  add_to_lead(result, at % arrangements());
  if ((at + 1) % arrangements() != 0) return;
  trial ? end_trial(at / arrangements()) : end_proof_of_seed();
  lead_ = {};
  if (trial && (job + 1) % round() == 0) step();
}

void Tuning::add_to_lead(const Json& result, int arrangement) {
  const std::optional<Outcome> outcome = read_outcome(result);
  if (!outcome) {
    ++unfinished_;
    return;
  }
  std::array<double, 2> seats{};
  std::array<double, 2> first{};
  std::array<double, 2> points{};
  for (int seat = 0; seat < players(); ++seat) {
    const int side = sits_first(arrangement, seat) ? 0 : 1;
    seats[side] += 1;
    points[side] += outcome->scores[seat];
    if (outcome->is_first(static_cast<Seat>(seat))) first[side] += 1.0 / outcome->winners();
  }
  ++lead_.games;
  lead_.first += first[0] / seats[0] - first[1] / seats[1];
  lead_.points += points[0] / seats[0] - points[1] / seats[1];
  lead_.won += first[0];
}

// Winning is what counts, and points tell more about it than a single win does: half of each.
void Tuning::end_trial(int trial) {
  if (lead_.games == 0) return;
  const double points = lead_.points / lead_.games;
  ++seen_;
  spread_ += (std::abs(points) - spread_) / seen_;
  const double in_spreads = spread_ == 0 ? 0 : std::clamp(points / spread_, -3.0, 3.0);
  const double better = 0.5 * lead_.first / lead_.games * players() / 2 + 0.25 * in_spreads;
  const std::vector<double> signs = shake(trial);
  for (std::size_t i = 0; i < pull_.size(); ++i) pull_[i] += better * signs[i];
}

void Tuning::step() {
  const double size = kDrift / std::sqrt(static_cast<double>(trials()));
  const bool later = seen_ > trials() / 2;
  later_rounds_ += later;
  for (std::size_t i = 0; i < way_.size(); ++i) {
    way_[i] = std::clamp(way_[i] + size * std::exchange(pull_[i], 0), -kFurthest, kFurthest);
    if (later) later_ways_[i] += way_[i];
  }
}

void Tuning::end_proof_of_seed() {
  if (lead_.games == 0) return;
  share_.add(lead_.won, lead_.games);
  margin_.add(lead_.points / lead_.games);
}

Tuning::Proven Tuning::proven() const {
  constexpr double kFair = 0.5;
  const Interval won = share_.interval();
  if (won.low > kFair) return Proven::kBetter;
  return won.high < kFair ? Proven::kWorse : Proven::kNothing;
}

// --- What was found

std::vector<double> Tuning::found() const {
  std::vector<double> values = before_;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (later_rounds_ == 0) continue;
    values[i] = with_three_digits(before_[i] * std::exp(later_ways_[i] / later_rounds_));
  }
  return values;
}

std::string Tuning::state() const {
  Json json;
  json["way"] = way_;
  json["later_ways"] = later_ways_;
  json["later_rounds"] = later_rounds_;
  return json.dump();
}

void Tuning::set_state(const std::string& state) {
  const Json json = Json::parse(state);
  way_ = json["way"].get<std::vector<double>>();
  later_ways_ = json["later_ways"].get<std::vector<double>>();
  later_rounds_ = json["later_rounds"].get<int>();
}

}  // namespace bottega::lab
