#include "games/princes/describe.h"

#include "engine/filled.h"
#include "engine/language.h"
#include "engine/phrase.h"

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
  if (!first) list += last ? tr(" and ") : ", ";
  list += item;
}

}  // namespace

std::string florins(std::int64_t hundreds) {
  return tr("{} florins", hundreds * kFlorins);
}

std::string name_of(const Profession& profession) {
  std::string name = spaced(profession.id);
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool begins = i == 0 || name[i - 1] == ' ';
    if (begins && name[i] >= 'a' && name[i] <= 'z') name[i] = static_cast<char>(name[i] - 32);
  }
  return tr(name);
}

std::string name_of_tile(const Edition& edition, int tile) {
  return tr(spaced(edition.tiles[tile].id));
}

std::string name_of(Object object) {
  static constexpr std::array<std::string_view, kObjects> kNames{
      "forest", "lake", "park", "jester", "builder", "prestige card", "recruiting card"};
  return tr(kNames[static_cast<int>(object)]);
}

std::string name_of(Pile pile) {
  static constexpr std::array<std::string_view, kPiles> kNames{"profession", "bonus card",
                                                               "prestige card"};
  return tr(kNames[static_cast<int>(pile)]);
}

std::string describe(const BonusCard& card) {
  if (card.kinds) {
    std::string kinds;
    for (int t = 0; t < card.terms; ++t) {
      join(kinds, tr(kCountWords[card.count[t]].one), t == 0, false);
    }
    return tr("{} per kind: {}", card.value[0], kinds);
  }
  std::string text;
  for (int t = 0; t < card.terms; ++t) {
    const std::string one = tr(kCountWords[card.count[t]].one);
    const bool same = t > 0 && card.value[t] == card.value[t - 1];
    join(text, same ? one : tr("{} for each {}", card.value[t], one), t == 0, true);
  }
  return text;
}

std::string describe(const PrestigeCard& card) {
  if (card.contest != Contest::kAtLeast) {
    const std::string many = tr(kCountWords[card.count[0]].many);
    return card.contest == Contest::kMost
               ? tr("{} (tied {}) for the most {}", card.points, card.tied, many)
               : tr("{} (tied {}) for the fewest {}", card.points, card.tied, many);
  }
  std::string needs;
  for (int t = 0; t < card.terms; ++t) {
    const CountWords& words = kCountWords[card.count[t]];
    join(needs, counted(card.at_least[t], words.one, words.many), t == 0, t == card.terms - 1);
  }
  return tr("{} for at least {}", card.points, needs);
}

std::string describe(const Edition& edition, const Profession& profession) {
  return filled("{}, {}, {}", name_of_tile(edition, profession.building),
                tr(kLandscapeIds[profession.landscape]), tr(kFreedomIds[profession.freedom]));
}

}  // namespace bottega::princes
