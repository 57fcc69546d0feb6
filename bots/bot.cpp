#include "bots/bot.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "bots/greedy.h"
#include "bots/search_bot.h"
#include "bots/weighted.h"
#include "engine/language.h"

namespace bottega {

namespace {

class RandomBot final : public Bot {
 public:
  std::string_view name() const override { return "random"; }
  Move choose(const AnyGame&, const AnyView&, const MoveList& legal, Random& random) override {
    return legal[random.below(legal.size())];
  }
};

constexpr std::string_view kWeights = "weights=FILE";

constexpr BotInfo kBots[] = {
    {"random", "plays any legal move, each equally likely", ""},
    {"greedy", "looks one step ahead and takes what looks best at once", kWeights},
    {"search", "imagines many games; search:simulations=N or search:seconds=S says how many",
     kSearchParameters},
    {"novice", tr_later("sees what a move brings at once, and errs now and then; for a first game"),
     kWeights},
    {"regular", tr_later("thinks a little ahead and answers at once"), kWeights},
    {"strong", tr_later("thinks a second about each move"), kWeights},
    {kMaster, tr_later("thinks up to eight seconds about each move"), kWeights},
};

// Points. Whoever plays for the first time wins against this now and then, and still meets somebody
// who knows what to do.
constexpr double kNoviceMisjudges = 5;

// The other levels are bots with a budget: how much of it makes even steps, docs/trials.md tells.
struct Level {
  std::string_view name;
  Budget budget;
  SearchSettings settings = {};
};
constexpr Level kLevels[] = {
    {"regular", {.simulations = 20}, {.ahead = 1}},
    {"strong", {.seconds = 1}},
    {kMaster, kMasterBudget},
};

Error unknown(std::string_view name, std::string_view kind) {
  std::string known;
  for (const BotInfo& bot : kBots) {
    if (bot.name == kind) {
      return Error{fmt::format("bot '{}': {} takes {}; leave out the rest", name, kind,
                               bot.parameters.empty() ? "no parameters" : bot.parameters)};
    }
    known += fmt::format("{}{}", known.empty() ? "" : ", ", bot.name);
  }
  return Error{fmt::format("there is no bot '{}'; there are {}", name, known)};
}

Result<std::unique_ptr<Bot>> make_plain_bot(std::string_view name, const Means& means) {
  const std::string_view kind = name.substr(0, name.find(':'));
  if (kind == "search") {
    return make_search_bot(name, name.substr(std::min(name.size(), kind.size() + 1)), means);
  }
  if (name == "random") return std::unique_ptr<Bot>(std::make_unique<RandomBot>());
  if (name == "greedy") {
    return std::unique_ptr<Bot>(std::make_unique<GreedyBot>(std::string(name)));
  }
  if (name == "novice") {
    return std::unique_ptr<Bot>(std::make_unique<GreedyBot>(std::string(name), kNoviceMisjudges));
  }
  for (const Level& level : kLevels) {
    if (level.name == name) return make_search_bot(name, level.settings, level.budget, means);
  }
  return unknown(name, kind);
}

Result<std::unique_ptr<const AnyGame>> game_judged_by(const std::string& file, const AnyGame& game,
                                                      const Means& means) {
  if (means.weights == nullptr) return Error{"there are no weights to be had here; leave them out"};
  const Result<Json> json = means.weights(file);
  if (!json) return json.error();
  const auto values = read_weights(*json, file, game.info().id, game.weight_rows());
  if (!values) return values.error();
  return game.with_weights(*values);
}

}  // namespace

std::span<const BotInfo> known_bots() {
  return kBots;
}

std::span<const BotInfo> levels() {
  return std::span(kBots).last(4);
}

Result<std::unique_ptr<Bot>> make_bot(std::string_view name, const AnyGame& game,
                                      const Means& means) {
  const WeightsAsked weights = weights_asked(name);
  if (weights_asked(weights.otherwise).asked) {
    return Error{fmt::format("bot '{}': weights is given twice; give it once", name)};
  }
  if (weights.asked && weights.file.empty()) {
    return Error{fmt::format("bot '{}': weights names no file; give weights=FILE", name)};
  }
  Result<std::unique_ptr<Bot>> bot = make_plain_bot(weights.otherwise, means);
  if (!bot || !weights.asked) return bot;
  if (weights.otherwise == "random") {
    return Error{fmt::format("bot '{}': a random bot judges nothing; leave out the weights", name)};
  }
  Result<std::unique_ptr<const AnyGame>> judged = game_judged_by(weights.file, game, means);
  if (!judged) return Error{fmt::format("bot '{}': {}", name, judged.error().message)};
  return std::unique_ptr<Bot>(
      std::make_unique<WeightedBot>(std::string(name), std::move(*judged), std::move(*bot)));
}

}  // namespace bottega
