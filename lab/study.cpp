#include "lab/study.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "lab/duel.h"
#include "lab/game_facts.h"

namespace bottega::lab {

namespace {

double sum_of(const Json& numbers) {
  double sum = 0;
  for (const Json& number : numbers) sum += number.get<double>();
  return sum;
}

bool all_zero(const Json& numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](const Json& n) { return n == 0; });
}

constexpr std::string_view kLead = "lead over the second";

Topic seat_wins(int seat) {
  return {"seats", fmt::format("seat {} wins", seat + 1), std::string(kShareOfGames)};
}

// Points can be lost; of everything else there is never less than nothing.
bool may_be_negative(const Topic& topic) {
  return topic.unit.starts_with("points") && topic.name != kLead;
}

// Student's interval knows nothing of what is possible.
MaybeInterval within(MaybeInterval interval, double low, double high) {
  if (!interval) return interval;
  return Interval{std::max(low, interval->low), std::min(high, interval->high)};
}

void measure_outcome(const Outcome& outcome, int players, Measured& measured) {
  double scores = 0;
  int best = std::numeric_limits<int>::min();
  int second = best;
  double winners_score = 0;
  for (int seat = 0; seat < outcome.players; ++seat) {
    const int score = outcome.scores[seat];
    if (seat < players) scores += score;
    if (outcome.is_first(static_cast<Seat>(seat))) {
      winners_score = std::max(winners_score, static_cast<double>(score));
    }
    second = std::max(second, std::min(best, score));
    best = std::max(best, score);
    if (seat >= players) continue;
    measured[seat_wins(seat)] =
        outcome.is_first(static_cast<Seat>(seat)) ? 1.0 / outcome.winners() : 0;
  }
  measured[{"overview", "score", "points a player"}] = scores / players;
  measured[{"overview", "winner's score", "points"}] = winners_score;
  if (outcome.players > 1) {
    measured[{"overview", std::string(kLead), "points"}] = best - second;
    measured[{"overview", "shared victories", std::string(kShareOfGames)}] = outcome.winners() > 1;
  }
}

void measure_length(const Json& facts, int players, Measured& measured) {
  const double decisions = facts["decisions"].get<double>();
  const double turns = facts["turns"].get<double>();
  double options = 0;
  for (const Json& tenth : facts["options"]) options += tenth[0].get<double>();
  measured[{"overview", "moves with chance's", "a game"}] = facts["plies"].get<double>();
  measured[{"overview", "decisions", "a game"}] = decisions;
  measured[{"overview", "options a decision", ""}] = decisions == 0 ? 0 : options / decisions;
  if (players == 1) return;  // whoever is alone always has the turn and the lead
  measured[{"overview", "turns", "a game"}] = turns;
  measured[{"overview", "decisions a turn", ""}] = turns == 0 ? 0 : decisions / turns;
  measured[{"overview", "lead changes", "a game"}] = facts["lead_changes"].get<double>();
}

Topic topic_of(const std::string& group, const std::string& name) {
  return {group, name, group == "points" ? "points a player" : "times a player"};
}

// In the order in which a reader wants to know; what is not named here comes after it, by name.
std::size_t rank_of(const Topic& topic) {
  static constexpr std::string_view kFirst[] = {
      "score", "winner's score", "lead over the second", "shared victories",  "lead changes",
      "turns", "decisions",      "decisions a turn",     "options a decision"};
  static constexpr std::string_view kGroups[] = {"overview", "seats", "points",
                                                 "events",   "table", "moves"};
  const auto place = [](const auto& list, std::string_view name) {
    return static_cast<std::size_t>(std::find(std::begin(list), std::end(list), name) -
                                    std::begin(list));
  };
  const std::size_t within = topic.group == "overview" ? place(kFirst, topic.name) : 0;
  return 100 * place(kGroups, topic.group) + within;
}

// How often each seat did something, or what points it brought: events have both.
const Json& part_of(const Json& facts, const std::string& group) {
  return facts[group == "points" ? "events" : group];
}
const Json& counts_in(const Json& entry, const std::string& group) {
  if (group == "points") return entry[1];
  return group == "events" ? entry[0] : entry;
}

}  // namespace

void Series::pad(int seeds) {
  while (sample_.count() < seeds) sample_.add(0);
}

void Series::add(int seed, double number) {
  pad(seed);
  sample_.add(number);
}

Sample Series::over(int seeds) const {
  Series whole = *this;
  whole.pad(seeds);
  return whole.sample_;
}

Measured measure(const Json& facts) {
  Measured measured;
  const Outcome outcome = *read_outcome(facts["outcome"]);
  const auto players = static_cast<int>(facts["path"][0].size());
  measure_outcome(outcome, players, measured);
  measure_length(facts, players, measured);
  for (const auto& [name, entry] : facts["events"].items()) {
    measured[topic_of("events", name)] = sum_of(entry[0]) / players;
    const double points = sum_of(entry[1]);
    if (points != 0) measured[topic_of("points", name)] = points / players;
  }
  for (const auto& [name, count] : facts["table"].items()) {
    measured[{"table", name, "times a game"}] = count.get<double>();
  }
  for (const std::string group : {"moves", "components"}) {
    for (const auto& [name, counts] : facts[group].items()) {
      measured[topic_of(group, name)] = sum_of(counts) / players;
    }
  }
  return measured;
}

Study::Study(int players, int rotations)
    : players_(players),
      contestants_(players),
      rotations_(rotations),
      seat_scores_(players),
      course_(kCheckpoints) {}

void Study::take(const Json& facts) {
  ++taken_;
  if (facts.is_null()) {
    ++unfinished_;
  } else {
    count_game(facts);
  }
  if (taken_ % rotations_ == 0) close_seed();
}

void Study::finish() {
  close_seed();  // a seed without a finished game tells nothing: what the one before told is over
}

void Study::count_game(const Json& facts) {
  ++games_;
  ++open_games_;
  const Measured measured = measure(facts);
  for (const auto& [topic, number] : measured) open_[topic] += number;
  for (const std::string group : {"points", "events", "moves", "components"})
    count_links(facts, group);

  const Outcome outcome = *read_outcome(facts["outcome"]);
  const double part = 1.0 / outcome.winners();
  int winners = 0;
  for (int seat = 0; seat < players_; ++seat) winners += outcome.is_first(static_cast<Seat>(seat));
  contestants_ = outcome.players;
  with_winner_ += winners > 0;
  with_other_ += winners < players_;
  for (int seat = 0; seat < players_; ++seat) {
    const bool first = outcome.is_first(static_cast<Seat>(seat));
    ++(first ? winners_scores_ : others_scores_)[outcome.scores[seat]];
    seat_scores_[seat] += outcome.scores[seat];
  }
  ++decisions_[facts["decisions"].get<int>()];
  const Topic lead{"overview", std::string(kLead), "points"};
  if (measured.count(lead) == 1) ++margins_[static_cast<int>(measured.at(lead))];
  for (const auto& [name, count] : facts["table"].items()) {
    Happening& happening = table_[name];
    ++happening.games;
    happening.most = std::max(happening.most, count.get<int>());
  }

  for (int i = 0; i < kCheckpoints; ++i) {
    Tenth& tenth = course_[i];
    const Json& scores = facts["path"][i];
    int best = std::numeric_limits<int>::min();
    for (const Json& score : scores) best = std::max(best, score.get<int>());
    double leaders = 0;
    double leaders_win = 0;
    for (int seat = 0; seat < players_; ++seat) {
      const bool first = outcome.is_first(static_cast<Seat>(seat));
      const int score = scores[seat].get<int>();
      if (first) tenth.winners += static_cast<double>(score) / winners;
      if (!first) tenth.others += static_cast<double>(score) / (players_ - winners);
      leaders += score == best;
      leaders_win += score == best && first ? part : 0;
    }
    tenth.leader += leaders_win / leaders;
    tenth.options += facts["options"][i][0].get<double>();
    tenth.asked += facts["options"][i][1].get<double>();
  }
}

// Where all share the first place, or nobody at the table has it, there is nothing to compare.
void Study::count_links(const Json& facts, const std::string& group) {
  const Outcome outcome = *read_outcome(facts["outcome"]);
  int winners = 0;
  for (int seat = 0; seat < players_; ++seat) winners += outcome.is_first(static_cast<Seat>(seat));
  if (winners == 0 || winners == players_) return;
  for (const auto& [name, entry] : part_of(facts, group).items()) {
    const Json& counts = counts_in(entry, group);
    if (group == "points" && all_zero(counts)) continue;
    Doing& doing = open_links_[topic_of(group, name)];
    for (int seat = 0; seat < players_; ++seat) {
      const double count = counts[seat].get<double>();
      if (outcome.is_first(static_cast<Seat>(seat))) {
        doing.winners += count / winners;
      } else {
        doing.others += count / (players_ - winners);
      }
    }
  }
}

void Study::close_seed() {
  last_seed_.clear();
  if (open_games_ == 0) return;
  for (const auto& [topic, number] : open_) {
    last_seed_[topic] = number / open_games_;
    measures_[topic].add(seeds_, number / open_games_);
    if (topic.unit == kShareOfGames) shares_[topic].add(number, open_games_);
  }
  for (const auto& [topic, doing] : open_links_) {
    Link& link = links_[topic];
    link.winners.add(seeds_, doing.winners / open_games_);
    link.others.add(seeds_, doing.others / open_games_);
    link.difference.add(seeds_, (doing.winners - doing.others) / open_games_);
  }
  ++seeds_;
  open_games_ = 0;
  open_.clear();
  open_links_.clear();
}

PairedShare Study::share_of(const Topic& topic) const {
  const auto found = shares_.find(topic);
  return found == shares_.end() ? PairedShare() : found->second;
}

std::vector<Finding> Study::findings() const {
  constexpr double kNoLimit = std::numeric_limits<double>::infinity();
  std::vector<Finding> findings;
  for (const auto& [topic, series] : measures_) {
    if (topic.unit == kShareOfGames) {
      const PairedShare share = share_of(topic);
      findings.push_back({topic, share.share(), share.interval()});
    } else {
      const Sample sample = series.over(seeds_);
      const double least = may_be_negative(topic) ? -kNoLimit : 0;
      findings.push_back({topic, sample.mean(), within(sample.interval(), least, kNoLimit)});
    }
  }
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
    return rank_of(a.topic) < rank_of(b.topic);
  });
  return findings;
}

std::vector<LinkToWinning> Study::links() const {
  std::vector<LinkToWinning> links;
  std::vector<double> chances;
  for (const auto& [topic, link] : links_) {
    const Sample difference = link.difference.over(seeds_);
    LinkToWinning found;
    found.topic = topic;
    found.winners = link.winners.over(seeds_).mean();
    found.others = link.others.over(seeds_).mean();
    found.difference = difference.mean();
    found.interval = difference.interval();
    found.effect = difference.deviation() == 0 ? 0 : difference.mean() / difference.deviation();
    chances.push_back(difference.chance_of_zero());
    links.push_back(found);
  }
  const std::vector<double> raised = holm(chances);
  for (std::size_t i = 0; i < links.size(); ++i) links[i].chance = raised[i];
  std::stable_sort(links.begin(), links.end(), [](const auto& a, const auto& b) {
    return std::abs(a.effect) > std::abs(b.effect);
  });
  return links;
}

std::vector<SeatFinding> Study::seats() const {
  std::vector<SeatFinding> seats;
  for (int seat = 0; seat < players_; ++seat) {
    SeatFinding found;
    const PairedShare share = share_of(seat_wins(seat));
    found.win_share = share.share();
    found.interval = share.interval();
    found.unfair =
        seeds_ >= kFewestSeeds && !share.interval(1 - kLuck / players_).holds(fair_share());
    found.mean_score = games_ == 0 ? 0 : seat_scores_[seat] / games_;
    seats.push_back(found);
  }
  return seats;
}

std::vector<Checkpoint> Study::course() const {
  std::vector<Checkpoint> course;
  for (const Tenth& tenth : course_) {
    Checkpoint checkpoint;
    checkpoint.winners_score = tenth.winners / std::max(1, with_winner_);
    checkpoint.others_score = tenth.others / std::max(1, with_other_);
    checkpoint.options = tenth.asked == 0 ? 0 : tenth.options / tenth.asked;
    checkpoint.leader_wins = tenth.leader / std::max(1, games_);
    course.push_back(checkpoint);
  }
  return course;
}

std::map<std::string, double> Study::happenings() const {
  std::map<std::string, double> shares;
  for (const auto& [name, happening] : table_) {
    shares[name] = static_cast<double>(happening.games) / games_;
  }
  return shares;
}

std::map<std::string, double> Study::endings() const {
  std::map<std::string, double> shares;
  for (const auto& [name, happening] : table_) {
    if (happening.most == 1 && happening.games < games_) {
      shares[name] = static_cast<double>(happening.games) / games_;
    }
  }
  return shares;
}

void Comparison::take(const Measured& here, const Measured& there) {
  for (const auto& [topic, number] : here) {
    Both& both = topics_[topic];
    const auto other = there.find(topic);
    const double there_number = other == there.end() ? 0 : other->second;
    both.here.add(seeds_, number);
    both.there.add(seeds_, there_number);
    both.difference.add(seeds_, number - there_number);
  }
  for (const auto& [topic, number] : there) {
    if (here.count(topic) == 1) continue;
    Both& both = topics_[topic];
    both.here.add(seeds_, 0);
    both.there.add(seeds_, number);
    both.difference.add(seeds_, -number);
  }
  ++seeds_;
}

std::vector<Difference> Comparison::differences() const {
  std::vector<Difference> differences;
  std::vector<double> chances;
  for (const auto& [topic, both] : topics_) {
    const Sample sample = both.difference.over(seeds_);
    Difference found;
    found.topic = topic;
    found.here = both.here.over(seeds_).mean();
    found.there = both.there.over(seeds_).mean();
    found.difference = sample.mean();
    found.interval = sample.interval();
    if (topic.unit == kShareOfGames) found.interval = within(found.interval, -1, 1);
    found.alone = sample.chance_of_zero();
    chances.push_back(found.alone);
    differences.push_back(found);
  }
  const std::vector<double> raised = holm(chances);
  for (std::size_t i = 0; i < differences.size(); ++i) differences[i].chance = raised[i];
  std::stable_sort(differences.begin(), differences.end(),
                   [](const Difference& a, const Difference& b) { return a.alone < b.alone; });
  return differences;
}

}  // namespace bottega::lab
