#include "bots/search_bot.h"

#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <charconv>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/json.h"

namespace bottega {

namespace {

// Between two looks at the clock.
constexpr int kSlice = 32;

// A tree of a few moves a simulation is never full; thinking for a time fills the largest.
std::uint32_t tree_for(const Budget& budget) {
  constexpr int kMovesOfASimulation = 32;
  constexpr std::uint32_t kSmallest = 1u << 12;
  constexpr std::uint32_t kLargest = 1u << 20;
  if (budget.simulations == 0) return kLargest;
  const auto wanted = static_cast<std::uint64_t>(budget.simulations) * kMovesOfASimulation;
  return static_cast<std::uint32_t>(
      std::clamp<std::uint64_t>(std::bit_ceil(wanted), kSmallest, kLargest));
}

// At the pace of those done in a part of the time. A coarse clock may not have moved yet.
int simulations_left(int done, double part) {
  constexpr double kMost = 1e9;
  return static_cast<int>(part > 0 ? std::min(kMost, done * (1 - part) / part) : kMost);
}

}  // namespace

Thinking::Thinking(const AnyGame& game, const SearchSettings& settings, const Budget& budget,
                   const Means& means)
    : budget_(budget), means_(means) {
  SearchSettings fitting = settings;
  fitting.tree = tree_for(budget);
  const int threads = budget.threads == Budget::kAllThreads ? means.threads : budget.threads;
  for (int i = 0; i < threads; ++i) searches_.push_back(make_search(game, fitting));
}

std::vector<Thought> Thinking::about(const AnyView& view, Random& random) {
  std::vector<Random> luck;
  for (const auto& search : searches_) {
    search->begin(view);
    luck.emplace_back(random.next());
  }
  if (searches_.size() == 1) {
    think(*searches_[0], luck[0]);
    return searches_[0]->thoughts();
  }
  means_.at_once(static_cast<int>(searches_.size()), [&](int i) { think(*searches_[i], luck[i]); });
  std::vector<std::vector<Thought>> opinions;
  for (const auto& search : searches_) opinions.push_back(search->thoughts());
  return agree(opinions);
}

double Thinking::share() const {
  return means_.share == nullptr ? 1 : means_.share();
}

bool Thinking::is_decided(const Search& search, int simulations) const {
  return budget_.early && search.is_decided(simulations);
}

void Thinking::think(Search& search, Random random) const {
  if (budget_.simulations == 0) return think_for_a_time(search, random);
  int left = std::max(1, static_cast<int>(budget_.simulations * share()));
  do {
    search.think(std::min(left, kSlice), random);
    left -= kSlice;
  } while (left > 0 && !is_decided(search, left));
}

void Thinking::think_for_a_time(Search& search, Random random) const {
  const double begin = means_.seconds();
  const double seconds = budget_.seconds * share();
  int done = 0;
  double part = 0;  // of the time
  do {
    search.think(kSlice, random);
    done += kSlice;
    part = (means_.seconds() - begin) / seconds;
  } while (part < 1 && !is_decided(search, simulations_left(done, part)));
}

std::vector<Step> Thinking::expected_line(const Move& first) const {
  std::vector<Step> longest;
  for (const auto& search : searches_) {
    std::vector<Step> line = search->expected_line(first);
    if (line.size() > longest.size()) longest = std::move(line);
  }
  return longest;
}

std::vector<Forecast> Thinking::forecast(std::span<const Move> moves, Seat seat,
                                         const Budget& budget) {
  const int threads = static_cast<int>(searches_.size());
  const double end = budget.simulations > 0 ? 0 : means_.seconds() + budget.seconds * share();
  std::vector<std::vector<Prospects>> means(searches_.size(), std::vector<Prospects>(moves.size()));
  std::vector<int> games(searches_.size());
  const auto play = [&](int thread) {
    const auto goes_on = [&](int game) {
      return end == 0 ? game < budget.simulations : game < threads || means_.seconds() < end;
    };
    for (int game = thread; goes_on(game); game += threads) {
      for (std::size_t i = 0; i < moves.size(); ++i) {
        means[thread][i].blend(searches_[thread]->play_out(moves[i], game), games[thread]);
      }
      ++games[thread];
    }
  };
  if (threads == 1) {
    play(0);
  } else {
    means_.at_once(threads, play);
  }
  std::vector<Forecast> forecasts(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Forecast& forecast = forecasts[i];
    for (int thread = 0; thread < threads; ++thread) {
      if (games[thread] == 0) continue;
      forecast.games += games[thread];
      const double part = static_cast<double>(games[thread]) / forecast.games;
      forecast.score += part * (means[thread][i].points[seat] - forecast.score);
      forecast.first += part * (means[thread][i].first[seat] - forecast.first);
    }
  }
  return forecasts;
}

SearchBot::SearchBot(std::string name, const SearchSettings& settings, const Budget& budget,
                     const Means& means)
    : name_(std::move(name)), settings_(settings), budget_(budget), means_(means) {}

Move SearchBot::choose(const AnyGame& game, const AnyView& view, const MoveList& legal,
                       Random& random) {
  if (legal.size() == 1) return legal[0];
  if (thinking_ == nullptr) {
    thinking_ = std::make_unique<Thinking>(game, settings_, budget_, means_);
  }
  return thinking_->about(view, random)[0].move;
}

// --- From text

bool uses_all_threads(std::string_view bot) {
  return bot.starts_with(kMaster) || bot.find(":threads=all") != std::string_view::npos;
}

namespace {

bool read_whole(std::string_view text, int least, int most, int& number) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return problem == std::errc() && end == text.data() + text.size() && number >= least &&
         number <= most;
}

// Not every library's from_chars reads fractions; the reader of JSON does.
bool read_fraction(std::string_view text, double least, double most, double& number) {
  const Result<Json> json = parse_json(text, "the number");
  if (!json || !json->is_number()) return false;
  number = json->get<double>();
  return number >= least && number <= most;
}

struct Parameters {
  SearchSettings settings;
  Budget budget;

  Verdict set(std::string_view key, std::string_view value) {
    if (key == "simulations") return whole(key, value, 1, 100'000'000, budget.simulations);
    if (key == "threads" && value == "all") {
      budget.threads = Budget::kAllThreads;
      return {};
    }
    if (key == "threads") return whole(key, value, 1, 256, budget.threads);
    if (key == "ahead") return whole(key, value, 0, 1000, settings.ahead);
    if (key == "seconds") {
      if (read_fraction(value, 0.001, 3600.0, budget.seconds)) return {};
      return Error{fmt::format("seconds={}: must be a number from 0.001 to 3600", value)};
    }
    if (key == "judged") return yes_or_no(key, value, settings.judged);
    if (key == "early") return yes_or_no(key, value, budget.early);
    return Error{fmt::format("there is no parameter '{}'; there are {}", key, kSearchParameters)};
  }

  static Verdict yes_or_no(std::string_view key, std::string_view value, bool& answer) {
    answer = value == "yes";
    if (answer || value == "no") return {};
    return Error{fmt::format("{}={}: must be yes or no", key, value)};
  }

  static Verdict whole(std::string_view key, std::string_view value, int least, int most,
                       int& number) {
    if (read_whole(value, least, most, number)) return {};
    return Error{
        fmt::format("{}={}: must be a whole number from {} to {}", key, value, least, most)};
  }
};

Error given_twice(std::string_view name, std::string_view parameter) {
  return Error{fmt::format("bot '{}': {} is given twice; give it once", name, parameter)};
}

Verdict check_means(const Budget& budget, const Means& means) {
  if (budget.simulations > 0 && budget.seconds > 0) {
    return Error{"give simulations or seconds, not both"};
  }
  if (budget.seconds > 0 && means.seconds == nullptr) {
    return Error{"there is no clock here; give simulations instead of seconds"};
  }
  if (budget.threads > 1 && means.at_once == nullptr) {
    return Error{"there are no threads here; leave threads=1"};
  }
  return {};
}

}  // namespace

Result<std::unique_ptr<Bot>> make_search_bot(std::string_view name, const SearchSettings& settings,
                                             const Budget& budget, const Means& means) {
  const Verdict fine = check_means(budget, means);
  if (!fine) return Error{fmt::format("bot '{}': {}", name, fine.error().message)};
  return std::unique_ptr<Bot>(
      std::make_unique<SearchBot>(std::string(name), settings, budget, means));
}

Result<std::unique_ptr<Bot>> make_search_bot(std::string_view name, std::string_view parameters,
                                             const Means& means) {
  constexpr int kUsualSimulations = 1000;
  Parameters read;
  std::set<std::string_view> seen;
  for (std::string_view rest = parameters; !rest.empty();) {
    const std::string_view item = rest.substr(0, rest.find(':'));
    rest.remove_prefix(std::min(rest.size(), item.size() + 1));
    const std::size_t equals = std::min(item.find('='), item.size());
    const std::string_view value = item.substr(std::min(item.size(), equals + 1));
    const std::string_view key = item.substr(0, equals);
    if (!seen.insert(key).second) return given_twice(name, key);
    const Verdict fine = read.set(key, value);
    if (!fine) return Error{fmt::format("bot '{}': {}", name, fine.error().message)};
  }
  if (read.budget.simulations == 0 && read.budget.seconds == 0) {
    read.budget.simulations = kUsualSimulations;
  }
  return make_search_bot(name, read.settings, read.budget, means);
}

}  // namespace bottega
