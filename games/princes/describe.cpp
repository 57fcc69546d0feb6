#include "games/princes/describe.h"

#include <fmt/format.h>

namespace bottega::princes {

namespace {

// "bell_maker" becomes "bell maker".
std::string spaced(std::string_view id) {
  std::string text(id);
  for (char& c : text) {
    if (c == '_') c = ' ';
  }
  return text;
}

struct CountWords {
  std::string_view one;
  std::string_view many;
};
constexpr std::array<CountWords, kCounts> kCountWords{{
    {"building", "buildings"},
    {"large building", "large buildings"},
    {"medium building", "medium buildings"},
    {"small building", "small buildings"},
    {"builder", "builders"},
    {"jester", "jesters"},
    {"prestige card", "prestige cards"},
    {"landscape", "landscapes"},
    {"forest", "forests"},
    {"lake", "lakes"},
    {"park", "parks"},
    {"freedom", "freedoms"},
    {"person card in hand", "person cards in hand"},
    {"work", "works"},
    {"empty square", "empty squares"},
}};

// "a, b and c"
void join(std::string& list, std::string_view item, bool first, bool last) {
  if (!first) list += last ? " and " : ", ";
  list += item;
}

}  // namespace

std::string florins(std::int64_t hundreds) {
  return fmt::format("{} florins", hundreds * kFlorins);
}

std::string name_of(const Profession& profession) {
  std::string name = spaced(profession.id);
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool begins = i == 0 || name[i - 1] == ' ';
    if (begins && name[i] >= 'a' && name[i] <= 'z') name[i] = static_cast<char>(name[i] - 32);
  }
  return name;
}

std::string name_of_tile(const Edition& edition, int tile) {
  return spaced(edition.tiles[tile].id);
}

std::string_view name_of(Object object) {
  static constexpr std::array<std::string_view, kObjects> kNames{
      "forest", "lake", "park", "jester", "builder", "prestige card", "recruiting card"};
  return kNames[static_cast<int>(object)];
}

std::string_view name_of(Pile pile) {
  static constexpr std::array<std::string_view, kPiles> kNames{"profession", "bonus card",
                                                               "prestige card"};
  return kNames[static_cast<int>(pile)];
}

std::string describe(const BonusCard& card) {
  if (card.kinds) {
    std::string kinds;
    for (int t = 0; t < card.terms; ++t) {
      join(kinds, kCountWords[card.count[t]].one, t == 0, false);
    }
    return fmt::format("{} per kind: {}", card.value[0], kinds);
  }
  std::string text;
  for (int t = 0; t < card.terms; ++t) {
    const std::string_view one = kCountWords[card.count[t]].one;
    const bool same = t > 0 && card.value[t] == card.value[t - 1];
    join(text, same ? std::string(one) : fmt::format("{} for each {}", card.value[t], one), t == 0,
         true);
  }
  return text;
}

std::string describe(const PrestigeCard& card) {
  if (card.contest != Contest::kAtLeast) {
    return fmt::format("{} (tied {}) for the {} {}", card.points, card.tied,
                       card.contest == Contest::kMost ? "most" : "fewest",
                       kCountWords[card.count[0]].many);
  }
  std::string needs;
  for (int t = 0; t < card.terms; ++t) {
    const CountWords& words = kCountWords[card.count[t]];
    join(needs,
         fmt::format("{} {}", card.at_least[t], card.at_least[t] == 1 ? words.one : words.many),
         t == 0, t == card.terms - 1);
  }
  return fmt::format("{} for at least {}", card.points, needs);
}

std::string describe(const Edition& edition, const Profession& profession) {
  return fmt::format("{}, {}, {}", name_of_tile(edition, profession.building),
                     kLandscapeIds[profession.landscape], kFreedomIds[profession.freedom]);
}

}  // namespace bottega::princes
