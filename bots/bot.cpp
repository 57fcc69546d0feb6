#include "bots/bot.h"

#include <fmt/format.h>

#include "bots/greedy.h"

namespace bottega {

namespace {

class RandomBot final : public Bot {
 public:
  std::string_view name() const override { return "random"; }
  Move choose(const AnyGame&, const AnyView&, const MoveList& legal, Random& random) override {
    return legal[random.below(legal.size())];
  }
};

template <class B>
std::unique_ptr<Bot> make() {
  return std::make_unique<B>();
}

constexpr BotInfo kBots[] = {
    {"random", "plays any legal move, each equally likely", &make<RandomBot>},
    {"greedy", "looks one step ahead and takes what looks best at once", &make<GreedyBot>},
};

}  // namespace

std::span<const BotInfo> known_bots() {
  return kBots;
}

Result<std::unique_ptr<Bot>> make_bot(std::string_view name) {
  std::string known;
  for (const BotInfo& bot : kBots) {
    if (bot.name == name) return bot.make();
    if (!known.empty()) known += ", ";
    known += bot.name;
  }
  return Error{fmt::format("there is no bot '{}'; there are {}", name, known)};
}

}  // namespace bottega
