// The table drawn for a terminal.

#include "engine/filled.h"
#include "games/architects/architects.h"
#include "games/architects/names.h"
#include "games/architects/questions.h"
#include "games/architects/score.h"

namespace bottega::architects {

namespace {

class Drawing {
 public:
  Drawing(const Architects& game, const View& view, const Names& names, const Paint& paint)
      : e_(game.edition()), view_(view), p_(view.table), names_(names), paint_(paint) {}

  std::string text() const {
    std::string all = heading() + places() + market() + trades() + cathedral() + display();
    if (with_wonders(p_)) all += offer() + wonders();
    for (Seat seat = 0; seat < parties(p_); ++seat) all += party(seat);
    return all + own_cards() + characters();
  }

 private:
  std::string name(Seat seat) const {
    const std::string plain = seat < names_.size() ? names_[seat] : filled("Seat {}", seat + 1);
    return paint_(Paint::of(seat), plain);
  }
  std::string faint(std::string_view text) const { return paint_(Ink::kFaint, text); }
  std::string label(std::string_view text) const {
    return paint_(Ink::kBold, filled("{:<15}", text));
  }

  // How wide a text is on the terminal: colours take no room.
  static int width(std::string_view text) {
    int columns = 0;
    bool in_colour = false;
    for (const char c : text) {
      if (c == '\033') in_colour = true;
      columns += !in_colour;
      if (in_colour && c == 'm') in_colour = false;
    }
    return columns;
  }

  // Items one after the other, on as many lines as it takes.
  static std::string wrapped(const std::string& start, const std::vector<std::string>& items,
                             std::string_view between, int indent) {
    constexpr int kWidest = 100;
    std::string text = start;
    int column = width(start);
    for (std::size_t i = 0; i < items.size(); ++i) {
      std::string item = items[i];
      if (i + 1 < items.size()) item += between;
      if (column > indent && column + width(item) > kWidest) {
        while (text.back() == ' ') text.pop_back();
        text += "\n" + std::string(static_cast<std::size_t>(indent), ' ');
        column = indent;
      }
      text += item;
      column += width(item);
    }
    return text + "\n";
  }

  // A long sentence, broken at its spaces.
  static std::string wrapped_words(const std::string& start, std::string_view sentence,
                                   int indent) {
    std::vector<std::string> words;
    while (!sentence.empty()) {
      const std::size_t length = std::min(sentence.find(' '), sentence.size());
      words.emplace_back(sentence.substr(0, length));
      sentence.remove_prefix(std::min(length + 1, sentence.size()));
    }
    return wrapped(start, words, " ", indent);
  }

  std::string heading() const {
    std::string text = "Architects of the West Kingdom";
    if (p_.phase == Phase::kOver) text += ": the game is over";
    if (p_.phase == Phase::kSetUp) text += ": setting up";
    text = paint_(Ink::kBold, text);
    if (p_.phase == Phase::kPlay && p_.active != kEmpty) text += ", turn of " + name(p_.active);
    if (p_.turns_left != kNotTriggered && p_.phase == Phase::kPlay) {
      text += filled(", {} after this one", counted(p_.turns_left, "turn", "turns"));
    }
    return text + "\n" +
           faint(filled("{} left; building deck {}, and {} put below it",
                        counted(p_.rewards_left, "reward card", "reward cards"),
                        p_.building_deck.count() + view_.deck, p_.building_bottom_count)) +
           "\n" + special_spaces();
  }

  // The next spaces of the Guildhall where something happens.
  std::string special_spaces() const {
    const int taken = workers_in_guildhall(p_);
    const auto next = [&](std::uint64_t spaces) {
      spaces &= ~first_bits(taken);
      return spaces == 0 ? std::string("none left")
                         : filled("space {}", std::countr_zero(spaces) + 1);
    };
    const int count = parties(p_);
    return faint(filled("next Reset in the guildhall: {}; next new apprentices: {}",
                        next(e_.reset_spaces[count]), next(e_.refresh_spaces[count]))) +
           "\n";
  }

  template <class Counts>
  std::string colours(const Counts& counts) const {
    std::string text;
    for (Seat seat = 0; seat < parties(p_); ++seat) {
      if (counts[seat] == 0) continue;
      if (!text.empty()) text += ", ";
      text += filled("{} x{}", name(seat), counts[seat]);
    }
    return text.empty() ? faint("-") : text;
  }

  // What a visit with n workers brings, in a few words.
  std::string hint(Place place) const {
    const auto plus_n = [](int plus) { return plus == 0 ? "n" : filled("{}+n", plus); };
    switch (place) {
      case Place::kMines:
        return filled("clay {}, or gold n/{}", plus_n(e_.clay_plus), e_.workers_per_gold);
      case Place::kQuarry: return "stone " + plus_n(e_.stone_plus);
      case Place::kForest: return "wood " + plus_n(e_.wood_plus);
      case Place::kSilversmith: return "silver " + plus_n(e_.silver_plus);
      case Place::kStorehouse: return "n trades";
      case Place::kWorkshop:
        return filled("hire, or {}+n/{} cards", e_.cards_plus, e_.workers_per_card);
      case Place::kTownCentre: return "n captures";
      case Place::kGuardhouse: return "n actions";
      case Place::kTaxStand: return filled("all {} tax, virtue -{}", p_.tax, e_.tax_stand_virtue);
      case Place::kGuildhall:
        return filled("{} of {} spaces", workers_in_guildhall(p_), guildhall_spaces(e_, p_));
      default: return "";
    }
  }

  std::string places() const {
    std::string text;
    for (int place = 0; place < kWorkerPlaces; ++place) {
      const auto where = static_cast<Place>(place);
      std::vector<std::string> items;
      if (is_with_princess(e_, p_, where)) items.push_back(paint_(Ink::kMagenta, "the Princess"));
      if (is_with_profiteer(e_, p_, where)) {
        items.push_back(paint_(Ink::kYellow, "the Profiteer"));
      }
      for (Seat seat = 0; seat < parties(p_); ++seat) {
        const int count = p_.workers[place][seat];
        if (count > 0) items.push_back(filled("{} x{}", name(seat), count));
      }
      for (int good = 0; good < kGoods; ++good) {
        if (p_.wonder_site[good] == place) {
          items.push_back(filled("{} of {}", e_.wonder_names[good], name(p_.wonder_owner[good])));
        }
      }
      if (items.empty()) items.push_back(faint("-"));
      constexpr int kIndent = 41;
      text += wrapped(label(kPlaceWords[place]) + faint(filled("{:<26}", hint(where))), items, ", ",
                      kIndent);
    }
    return text;
  }

  std::string market() const {
    const auto goods = [&](Space space, std::uint8_t top) {
      const int side = static_cast<int>(space);
      return gain_words(top == kEmpty ? e_.market_printed[side] : e_.market[top].gain[side]);
    };
    const std::string offered[] = {goods(Space::kSmall, p_.small_top),
                                   filled("hire, or keep 1 of {} cards", e_.market_draw),
                                   goods(Space::kLarge, p_.large_top)};
    std::vector<std::string> spaces;
    for (int space = 0; space < kSpaces; ++space) {
      std::string item =
          filled("{} for {} silver, {} virtue: {}", kSpaceNames[space],
                 e_.market_cost[space].silver, e_.market_virtue[space], offered[space]);
      if (p_.market[space] != kEmpty) item += " (" + name(p_.market[space]) + ")";
      spaces.push_back(item);
    }
    return wrapped(label("market"), spaces, "; ", 15);
  }

  std::string trades() const {
    std::vector<std::string> items;
    for (int i = 0; i < e_.trades_count; ++i) {
      items.push_back(
          filled("{} for {}", gain_words(e_.trades[i].gain), cost_words(e_.trades[i].cost)));
    }
    return wrapped(label("trades"), items, "; ", 15);
  }

  std::string cathedral() const {
    std::vector<std::string> items;
    for (int level = 1; level <= e_.levels; ++level) {
      const Level& here = e_.cathedral[level - 1];
      int free = here.spots;
      for (Seat seat = 0; seat < parties(p_); ++seat) free -= p_.level[seat] == level;
      const std::string item =
          filled("{}: {} points for {}", level, here.points, cost_words(here.cost));
      items.push_back(free > 0 ? item : faint(item + " (full)"));
    }
    return wrapped(label("cathedral"), items, "; ", 15);
  }

  std::string display() const {
    std::string text = paint_(Ink::kBold, "display (row.column)") + "\n";
    for (int row = 0; row < kRows; ++row) {
      for (int column = 0; column < columns(e_, p_); ++column) {
        const std::uint8_t card = p_.display[row][column];
        if (card == kNoCard) continue;
        std::string coins;
        if (p_.coins[row][column] > 0) {
          coins = paint_(Ink::kYellow, filled("[{} silver on it] ", p_.coins[row][column]));
        }
        text += wrapped_words(
            filled("  {}.{}  {:<4} {}", row + 1, column + 1, e_.apprentice_ids[card], coins),
            apprentice_words(e_, card), 12);
      }
    }
    return text;
  }

  std::string offer() const {
    std::string text;
    if (p_.offer_top == kEmpty) {
      if (p_.phase == Phase::kSetUp) return "";
      text = label("offer") + faint("none is open until the next Reset") + "\n";
    } else {
      std::vector<std::string> slots;
      for (int good = 0; good < kGoods; ++good) {
        const std::string slot =
            filled("{} for {}", kThingNames[good], gain_words(e_.offers[p_.offer_top].gain[good]));
        slots.push_back((p_.offered >> good & 1) != 0 ? faint(slot + " (filled)") : slot);
      }
      text = wrapped(label("offer"), slots, "; ", 15);
    }
    if (p_.consequence == kEmpty) return text;
    const Offer& card = e_.offers[p_.consequence];
    return text + wrapped_words(label("at a Reset"),
                                filled("with the Profiteer: {}; most with the Princess: {}",
                                       effect_words(e_, card.profiteer_effect),
                                       effect_words(e_, card.princess_effect)),
                                15);
  }

  std::string wonders() const {
    std::vector<std::string> items;
    for (int good = 0; good < kGoods; ++good) {
      const Wonder& wonder = e_.wonders[good];
      if (p_.wonder_owner[good] != kEmpty) {
        items.push_back(faint(filled("{}: built", kThingNames[good])));
        continue;
      }
      std::string item =
          filled("{} points for {} {}", wonder.points, wonder.pieces, kThingNames[good]);
      if (p_.wonder_goods[good] > 0) item += filled(" ({} there)", p_.wonder_goods[good]);
      items.push_back(item + filled(", {} influence, {} tax", wonder.influence, wonder.tax));
    }
    return wrapped(label("wonders"), items, "; ", 15);
  }

  static std::string cards(const std::string& start, const Cards& set,
                           const std::vector<std::string>& ids,
                           const std::vector<std::string>& titles) {
    std::vector<std::string> items;
    for (const int card : set) items.push_back(filled("{} {}", ids[card], titles[card]));
    if (items.empty()) items.emplace_back("none");
    return wrapped(start, items, ", ", 15);
  }

  // What the seat's place on the virtue track forbids or spares.
  std::string virtue_words(Seat seat) const {
    if (is_rival(p_, seat)) return "";  // it ignores all of that (rules 12.2)
    const int tax_less = e_.virtue[p_.virtue[seat]].tax_less;
    std::string text;
    if (!virtue_allows_cathedral(e_, p_, seat)) text += ", no cathedral";
    if (!virtue_allows_market(e_, p_, seat)) text += ", no market";
    if (tax_less > 0) text += filled(", {} tax less", tax_less);
    return text.empty() ? "" : " (" + text.substr(2) + ")";
  }

  std::string party(Seat seat) const {
    std::string text = faint(filled("{} ", seat + 1)) + name(seat);
    if (is_rival(p_, seat)) {
      if (p_.rival != kEmpty) text += filled(" ({})", e_.rival_names[p_.rival]);
    } else if (p_.character[seat] != kEmpty) {
      text += filled(" ({})", e_.character_names[p_.character[seat]]);
    }
    text += ": ";
    std::vector<std::string> stock{counted(score_of(e_, p_, seat), "point", "points") + " so far",
                                   filled("workers {}", p_.supply[seat])};
    if (is_rival(p_, seat)) {
      const int marble = p_.goods[seat][static_cast<int>(Thing::kMarble)];
      stock.push_back(filled("marble {}", marble));
      stock.push_back(filled("marker on {}", kThingNames[p_.marker]));
    } else {
      stock.push_back(filled("silver {}", p_.silver[seat]));
      for (int good = 0; good < kGoods; ++good) {
        stock.push_back(filled("{} {}", kThingNames[good], p_.goods[seat][good]));
      }
    }
    text = wrapped(text, stock, ", ", 2);
    std::vector<std::string> standing{filled("virtue {}{}", p_.virtue[seat], virtue_words(seat))};
    if (with_wonders(p_)) standing.push_back(filled("influence {}", p_.influence[seat]));
    standing.push_back(filled("cathedral {}", p_.level[seat]));
    standing.push_back(filled("debts {} unpaid {} paid", p_.unpaid[seat], p_.paid[seat]));
    if (captives_of(p_, seat) > 0) standing.push_back("holds " + colours(p_.captives[seat]));
    if (!is_rival(p_, seat)) {
      const int hand = p_.hands[seat].count() + view_.hand[seat];
      standing.push_back(counted(hand, "building card", "building cards") + " in hand");
    }
    text += wrapped("  ", standing, ", ", 2);
    if (is_rival(p_, seat)) {
      if (p_.rival != kEmpty) text += wrapped_words("  ", rival_words(e_, p_.rival), 2);
      return text + filled("  {} in its deck, {} discarded, {} to come\n",
                           counted(std::popcount(p_.schemes), "scheme", "schemes"),
                           std::popcount(p_.scheme_discard),
                           counted(std::popcount(p_.futures), "future one", "future ones"));
    }
    if (p_.character[seat] != kEmpty) {
      const std::string words = character_words(e_, p_.character[seat]);
      text += wrapped_words("  ability      ", words.substr(words.find(": ") + 2), 15);
    }
    text += cards("  apprentices  ", p_.apprentices[seat], e_.apprentice_ids, e_.apprentice_names);
    return text + cards("  built        ", p_.built[seat], e_.building_ids, e_.building_names);
  }

  std::string building_lines(const Cards& set) const {
    std::string text;
    for (const int card : set) {
      text += wrapped_words(filled("  {:<5}", e_.building_ids[card]), building_words(e_, card), 7);
    }
    return text;
  }

  // What the observer may see of his own: the hand, and cards to choose from.
  std::string own_cards() const {
    std::string text;
    for (Seat seat = 0; seat < p_.players; ++seat) {
      if (view_.observer != seat && view_.observer != kOpenTable) continue;
      if (!p_.hands[seat].empty()) {
        text += filled("building cards of {}\n", name(seat)) + building_lines(p_.hands[seat]);
      }
      if (!p_.packets[seat].empty()) {
        text += filled("{} chooses from\n", name(seat)) + building_lines(p_.packets[seat]);
      }
    }
    return text;
  }

  // Who can be chosen, where somebody is to choose a character (rules 2.2).
  std::string characters() const {
    if (p_.pending.empty() || asked(p_) != Ask::kPickCharacter) return "";
    std::string text = paint_(Ink::kBold, "characters") + "\n";
    for (const int card : Members(free_characters(e_, p_))) {
      const Character& c = e_.characters[card];
      std::string words = filled("{}; starts with virtue {}, {} silver", character_words(e_, card),
                                 c.virtue, c.silver);
      for (int good = 0; good < kGoods; ++good) {
        if (c.goods[good] > 0) words += filled(", {} {}", c.goods[good], kThingNames[good]);
      }
      if (c.influence > 0 && with_wonders(p_)) words += filled(", {} influence", c.influence);
      if (c.building_cards > 0) {
        words += ", " + counted(c.building_cards, "building card", "building cards");
      }
      if (c.debts > 0) words += ", " + counted(c.debts, "debt", "debts");
      if (c.prisoners > 0) words += filled(", {} in Prison", c.prisoners);
      text += wrapped_words(filled("  {:<5}", e_.character_ids[card]), words, 7);
    }
    return text;
  }

  const Edition& e_;
  const View& view_;
  const Position& p_;
  const Names& names_;
  const Paint& paint_;
};

}  // namespace

std::string Architects::board(const View& view, const Names& names, const Paint& paint) const {
  return Drawing(*this, view, names, paint).text();
}

}  // namespace bottega::architects
