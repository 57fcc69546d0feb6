// The notation of moves. Flowers are called by their ids, or by their letters where people type;
// perfumes are written as in the rules: L-B/N is lavender with bergamot and narcissus.
#include "engine/notation.h"
#include "engine/filled.h"

#include <algorithm>
#include <optional>

#include "engine/language.h"
#include "games/aqua/aqua.h"
#include "games/aqua/table.h"
#include "games/aqua/words.h"

namespace bottega::aqua {

namespace {

// The forms that people are told about when they mistype one.
constexpr std::string_view kForms =
    "market FLOWER, take, worker FLOWER to FLOWER, pick FLOWER, base ESSENCE, "
    "specialise FLOWER for POINTS, ability NAME, method for POINTS, "
    "learn METHOD with FLOWER [over METHOD], travel CITY, couple DAME, gift THING [from DAME], "
    "look THING, versailles, present PERFUME, court, produce, use METHOD FLOWER [FLOWER], "
    "store FLOWER on METHOD, coach PLACE, take TILE, take nothing, return, stay, "
    "create PERFUME [over PERFUME], flip TILE, drop FLOWER from METHOD, essences FLOWER FLOWER, "
    "place DAME [from DAME], favours DAME DAME, again, pass, done; "
    "a perfume is written N-O or L-B/N";

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
// Whether they differ by nothing but upper and lower case.
bool alike(std::string_view one, std::string_view other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](char a, char b) { return lower(a) == lower(b); });
}

// People are not held to upper and lower case, unless an edition tells two things apart by it.
template <class Things, class IdOf>
int index_of(const Things& things, int count, std::string_view id, IdOf&& id_of) {
  for (int i = 0; i < count; ++i) {
    if (id_of(things[i]) == id) return i;
  }
  for (int i = 0; i < count; ++i) {
    if (alike(id_of(things[i]), id)) return i;
  }
  return -1;
}
template <class Ids>
int index_of(const Ids& ids, int count, std::string_view id) {
  return index_of(ids, count, id,
                  [](const std::string& each) -> const std::string& { return each; });
}
constexpr auto kItsId = [](const auto& thing) -> const std::string& { return thing.id; };

struct PerfumeName {
  int base = -1;
  int first = -1;
  int second = -1;  // none

  int comps() const { return flower_bit(first) | (second >= 0 ? flower_bit(second) : 0); }
};

// Reads one move. Every function below returns nothing where a word is not what it must be, and
// says more about it where the idea is common.
class MoveReader {
 public:
  MoveReader(const Edition& edition, std::string_view text) : e_(edition), words_(text) {}

  std::optional<Move> read() {
    std::string verb(words_.next());
    std::transform(verb.begin(), verb.end(), verb.begin(), lower);
    const std::optional<Move> move = read_verb(verb);
    if (!words_.done()) return std::nullopt;
    return move;
  }
  // What is wrong with a move that cannot be read; empty if the forms say it best.
  const std::string& complaint() const { return complaint_; }

 private:
  std::nullopt_t refuse(std::string complaint) {
    complaint_ = std::move(complaint);
    return std::nullopt;
  }
  // "rose" or "R"
  int flower(std::string_view word) const {
    const int id = index_of(e_.flower_ids, kFlowers, word);
    return id >= 0 ? id : index_of(e_.letters, kFlowers, word);
  }
  int flower() { return flower(words_.next()); }
  int dame() { return index_of(e_.couples, kDames, words_.next(), kItsId); }
  int method() { return index_of(e_.methods, e_.methods_count, words_.next(), kItsId); }
  int tile() { return index_of(e_.city_tile_ids, e_.city_tiles_count, words_.next()); }
  bool word(std::string_view expected) { return alike(words_.next(), expected); }
  bool next_is(std::string_view expected) {
    Words ahead = words_;
    if (!alike(ahead.next(), expected)) return false;
    words_ = ahead;
    return true;
  }

  std::optional<PerfumeName> perfume(std::string_view word) {
    if ((word.size() != 3 && word.size() != 5) || word[1] != '-') return std::nullopt;
    const auto letter = [&](std::size_t i) {
      return index_of(e_.letters, kFlowers, word.substr(i, 1));
    };
    PerfumeName name{letter(0), letter(2), -1};
    if (name.base < 0 || name.first < 0) return std::nullopt;
    if (word.size() == 5) {
      name.second = letter(4);
      if (word[3] != '/' || name.second < 0) return std::nullopt;
    }
    if (name.first == name.base || name.second == name.base || name.second == name.first) {
      return refuse(
          tr("the comps of a perfume differ from its base and from each other (rules 10.1)"));
    }
    return name;
  }

  std::optional<Move> read_verb(std::string_view verb) {
    if (verb == "first") return made(Verb::kFirst, words_.number(1, kMaxPlayers).value_or(0) - 1);
    if (verb == "draw") return made(Verb::kPreference, flower());
    if (verb == "delivery") {
      return made(Verb::kDelivery, index_of(e_.delivery_ids, e_.deliveries_count, words_.next()));
    }
    if (verb == "top") return made(Verb::kTop, tile());
    if (verb == "bonus") {
      return made(Verb::kBonus, index_of(e_.bonus_ids, e_.bonus_count, words_.next()));
    }
    for (int area = 0; area < kAreas; ++area) {
      if (verb == kAreaNames[area]) return read_action(static_cast<Area>(area));
    }
    if (verb == "produce") return made(Verb::kProduce);
    if (verb == "worker") return read_workers();
    if (verb == "pick") return made(Verb::kPick, flower());
    if (verb == "learn") return read_learning();
    if (verb == "gift" || verb == "look") return read_gift(verb == "look");
    if (verb == "use") return read_use();
    if (verb == "store") return read_stored(Verb::kStore, "on");
    if (verb == "drop") return read_stored(Verb::kDrop, "from");
    if (verb == "coach") return read_coach();
    if (verb == "take") return read_take();
    if (verb == "return") return made(Verb::kReturn);
    if (verb == "stay") return made(Verb::kStay);
    if (verb == "present") return read_presentation();
    if (verb == "court") return made(Verb::kCourt);
    if (verb == "again") return made(Verb::kAgain);
    if (verb == "pass") return made(Verb::kPass);
    if (verb == "done") return made(Verb::kDone);
    if (verb == "create") return read_creation();
    if (verb == "flip") return made(Verb::kFlip, tile());
    if (verb == "essences") return read_essences();
    if (verb == "place") return read_placement();
    if (verb == "favours") return read_favours();
    return std::nullopt;
  }

  // "specialise rose for 2": the points tell spaces of one type apart.
  std::optional<Move> read_action(Area area) {
    int which = 0;
    int what = 0;
    switch (area) {
      case Area::kMarket: which = flower(); break;
      case Area::kTravel: which = index_of(e_.cities, kCities, words_.next(), kItsId); break;
      case Area::kCouple: which = dame(); break;
      case Area::kBase:
      case Area::kSpecialise: what = flower(); break;
      case Area::kAbility:
        what =
            next_is("nothing") ? kNoAbility : index_of(e_.ability_ids, kAbilities, words_.next());
        break;
      default: break;
    }
    int points = 0;
    if (next_is("for")) {
      points = words_.number(1, kMaxActionPoints).value_or(-1);
      if (points < 0) return std::nullopt;
    }
    std::string costs;
    for (int i = 0; i < e_.offers_count; ++i) {
      const Offer& offer = e_.offers[i];
      if (offer.area != area || offer.which != which) continue;
      if (points == 0 || points == offer.cost) return made(Verb::kAct, i, what);
      costs += (costs.empty() ? "" : tr(" or ")) + filled("{}", offer.cost);
    }
    if (costs.empty()) return std::nullopt;
    return refuse(tr("that action costs {}, not {} (rules 2.9)", costs, points));
  }

  std::optional<Move> read_workers() {
    std::array<int, 4> moves{};
    for (int i = 0; i < 4; i += 2) {
      moves[i] = flower() + 1;
      if (moves[i] == 0 || !word("to")) return std::nullopt;
      moves[i + 1] = flower();
      if (moves[i + 1] < 0) return std::nullopt;
      if (i == 0 && !next_is("and")) break;
    }
    const bool in_order =
        moves[2] == 0 || moves[0] < moves[2] || (moves[0] == moves[2] && moves[1] <= moves[3]);
    if (in_order) return made(Verb::kWorkers, moves[0], moves[1], moves[2], moves[3]);
    return made(Verb::kWorkers, moves[2], moves[3], moves[0], moves[1]);
  }

  std::optional<Move> read_learning() {
    const int kind = next_is("nothing") ? kNoMethod : method();
    if (!word("with")) return std::nullopt;
    const int paid = flower();
    if (!next_is("over")) return made(Verb::kLearn, kind, paid, 0);
    const int replaced = method();
    return replaced < 0 ? std::nullopt : made(Verb::kLearn, kind, paid, replaced + 1);
  }

  std::optional<Move> read_gift(bool just_look) {
    const std::string_view what = words_.next();
    int source = just_look ? kJustLook : kFromStock;
    if (!just_look && next_is("from")) {
      source = dame() + 1;
      if (source == 0) return std::nullopt;
    }
    if (alike(what, "token")) return made(Verb::kGift, kGiftToken, 0, 0, source);
    if (const auto name = perfume(what)) {
      return made(Verb::kGift, kGiftPerfume, name->base, name->comps(), source);
    }
    return made(Verb::kGift, flower(what), 0, 0, source);
  }

  std::optional<Move> read_use() {
    const int kind = method();
    const int one = flower();
    if (words_.done()) return made(Verb::kUse, kind, one, 0);
    const int other = flower();
    if (kind < 0 || one < 0 || other < 0) return std::nullopt;
    if (one == other) return refuse(two_alike(e_.methods[kind], e_.flower_ids[one]));
    return made(Verb::kUse, kind, std::min(one, other), std::max(one, other) + 1);
  }

  static std::string two_alike(const Method& method, const std::string& flower) {
    if (method.different) {
      return tr("{} takes two flowers of different types (rules 8.4)", tr(method.id));
    }
    return tr("{} takes {} of one type, which is named once: use {} {} (rules 8.4)", tr(method.id),
              counted(method.input, "flower", "flowers"), method.id, flower);
  }

  std::optional<Move> read_stored(Verb verb, std::string_view preposition) {
    const int stored = flower();
    if (!word(preposition)) return std::nullopt;
    return made(verb, stored, method());
  }

  std::optional<Move> read_coach() {
    if (next_is("stay")) return made(Verb::kCoachStays);
    return made(Verb::kCoach, index_of(e_.nodes, e_.nodes_count, words_.next(), kItsId));
  }

  std::optional<Move> read_take() {
    if (words_.done()) return made(Verb::kWorkers);
    if (next_is("nothing")) return made(Verb::kNoTile);
    return made(Verb::kTakeTile, tile());
  }

  std::optional<Move> read_presentation() {
    const auto name = perfume(words_.next());
    if (!name) return std::nullopt;
    return made(Verb::kPresent, name->base, name->first, name->second + 1);
  }

  std::optional<Move> read_creation() {
    const auto name = perfume(words_.next());
    if (!name) return std::nullopt;
    if (!next_is("over")) return made(Verb::kCreate, name->base, name->comps(), 0, 0);
    const auto over = perfume(words_.next());
    if (!over) return std::nullopt;
    return made(Verb::kCreate, name->base, name->comps(), over->base + 1, over->comps());
  }

  std::optional<Move> read_essences() {
    const int one = flower();
    if (words_.done()) return made(Verb::kEssences, one, 0);
    const int other = flower();
    if (one < 0 || other < 0) return std::nullopt;
    if (one == other) return refuse(tr("choose two different essences (rules 15.4)"));
    return made(Verb::kEssences, std::min(one, other), std::max(one, other) + 1);
  }

  std::optional<Move> read_placement() {
    const int on = dame();
    if (!next_is("from")) return made(Verb::kPlace, on, 0);
    const int from = dame();
    return from < 0 ? std::nullopt : made(Verb::kPlace, on, from + 1);
  }

  std::optional<Move> read_favours() {
    const int one = dame();
    const int other = dame();
    if (one < 0 || other < 0) return std::nullopt;
    if (one == other) return refuse(tr("choose the favours of two different dames (rules 14.6)"));
    return made(Verb::kFavours, std::min(one, other), std::max(one, other));
  }

  const Edition& e_;
  Words words_;
  std::string complaint_;
};

class MoveWriter {
 public:
  explicit MoveWriter(const Edition& edition) : e_(edition) {}

  std::string text(const Move& m) const {
    switch (static_cast<Verb>(m.verb())) {
      case Verb::kFirst: return filled("first {}", m[0] + 1);
      case Verb::kPreference: return "draw " + flower(m[0]);
      case Verb::kDelivery: return "delivery " + e_.delivery_ids[m[0]];
      case Verb::kTop: return "top " + e_.city_tile_ids[m[0]];
      case Verb::kBonus: return "bonus " + e_.bonus_ids[m[0]];
      case Verb::kAct: return action(e_.offers[m[0]], m[1]);
      case Verb::kProduce: return "produce";
      case Verb::kWorkers: return workers(m);
      case Verb::kPick: return "pick " + flower(m[0]);
      case Verb::kLearn:
        return filled("learn {} with {}{}", m[0] == kNoMethod ? "nothing" : method(m[0]),
                      flower(m[1]), m[2] == 0 ? "" : " over " + method(m[2] - 1));
      case Verb::kGift: return gift(m);
      case Verb::kUse:
        return filled("use {} {}{}", method(m[0]), flower(m[1]),
                      m[2] == 0 ? "" : " " + flower(m[2] - 1));
      case Verb::kStore: return filled("store {} on {}", flower(m[0]), method(m[1]));
      case Verb::kCoach: return "coach " + e_.nodes[m[0]].id;
      case Verb::kCoachStays: return "coach stay";
      case Verb::kTakeTile: return "take " + e_.city_tile_ids[m[0]];
      case Verb::kNoTile: return "take nothing";
      case Verb::kReturn: return "return";
      case Verb::kStay: return "stay";
      case Verb::kPresent:
        return filled("present {}-{}{}", e_.letters[m[0]], e_.letters[m[1]],
                      m[2] == 0 ? "" : "/" + e_.letters[m[2] - 1]);
      case Verb::kCourt: return "court";
      case Verb::kAgain: return "again";
      case Verb::kPass: return "pass";
      case Verb::kDone: return "done";
      case Verb::kCreate:
        return filled("create {}{}", perfume_name(e_, m[0], m[1]),
                      m[2] == 0 ? "" : " over " + perfume_name(e_, m[2] - 1, m[3]));
      case Verb::kFlip: return "flip " + e_.city_tile_ids[m[0]];
      case Verb::kDrop: return filled("drop {} from {}", flower(m[0]), method(m[1]));
      case Verb::kEssences:
        return filled("essences {}{}", flower(m[0]), m[1] == 0 ? "" : " " + flower(m[1] - 1));
      case Verb::kPlace:
        return filled("place {}{}", dame(m[0]), m[1] == 0 ? "" : " from " + dame(m[1] - 1));
      case Verb::kFavours: return filled("favours {} {}", dame(m[0]), dame(m[1]));
      case Verb::kNothing: break;
    }
    assert(false && "not a move");
    return "";
  }

 private:
  const std::string& flower(int f) const { return e_.flower_ids[f]; }
  const std::string& method(int m) const { return e_.methods[m].id; }
  const std::string& dame(int d) const { return e_.couples[d].id; }

  std::string action(const Offer& offer, int what) const {
    std::string text(kAreaNames[static_cast<int>(offer.area)]);
    switch (offer.area) {
      case Area::kMarket: text += " " + flower(offer.which); break;
      case Area::kTravel: text += " " + e_.cities[offer.which].id; break;
      case Area::kCouple: text += " " + dame(offer.which); break;
      case Area::kBase:
      case Area::kSpecialise: text += " " + flower(what); break;
      case Area::kAbility:
        text += " " + (what == kNoAbility ? "nothing" : e_.ability_ids[what]);
        break;
      default: break;
    }
    if (offer.has_siblings) text += filled(" for {}", offer.cost);
    return text;
  }

  std::string workers(const Move& m) const {
    if (m[0] == 0) return "take";
    std::string text = filled("worker {} to {}", flower(m[0] - 1), flower(m[1]));
    if (m[2] != 0) text += filled(" and {} to {}", flower(m[2] - 1), flower(m[3]));
    return text;
  }

  std::string gift(const Move& m) const {
    std::string text = m[3] == kJustLook ? "look " : "gift ";
    if (m[0] == kGiftToken) {
      text += "token";
    } else {
      text += m[0] == kGiftPerfume ? perfume_name(e_, m[1], m[2]) : flower(m[0]);
    }
    if (m[3] != kFromStock && m[3] != kJustLook) text += " from " + dame(m[3] - 1);
    return text;
  }

  const Edition& e_;
};

}  // namespace

std::string Aqua::text(const Move& move) const {
  return MoveWriter(edition_).text(move);
}

Result<Move> Aqua::parse(std::string_view text) const {
  MoveReader reader(edition_, text);
  if (const std::optional<Move> move = reader.read()) return *move;
  if (!reader.complaint().empty()) return Error{filled("'{}': {}", text, reader.complaint())};
  return Error{tr("'{}' is not a move of Aqua Mirabilis; moves are: {}", text, kForms)};
}

}  // namespace bottega::aqua
