// The table drawn for a terminal.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/filled.h"
#include "games/princes/describe.h"
#include "games/princes/princes.h"
#include "games/princes/scoring.h"
#include "games/princes/table.h"
#include "games/princes/tiles.h"

namespace bottega::princes {

namespace {

// One letter a tile: capitals for buildings, small ones for landscapes.
std::string letters_of(const Edition& edition) {
  std::string letters;
  for (int tile = 0; tile < kTiles; ++tile) {
    const std::string& id = edition.tiles[tile].id;
    char letter = tile < kBuildingKinds ? '+' : id[0];
    for (std::size_t i = 0; tile < kBuildingKinds && letter == '+' && i < id.size(); ++i) {
      const char c = id[i] >= 'a' && id[i] <= 'z' ? static_cast<char>(id[i] - 32) : id[i];
      const bool is_free = letters.find(c) == std::string::npos;
      if (c >= 'A' && c <= 'Z' && is_free) letter = c;
    }
    letters += letter;
  }
  return letters;
}

// How many columns a text fills, one a character: in UTF-8 every byte but the continuations begins
// one, and colours fill none.
std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033') {
      i = std::min(text.find('m', i), text.size());
    } else if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) {
      ++columns;
    }
  }
  return columns;
}

class Drawing {
 public:
  Drawing(const Princes& game, const View& view, const Names& names, const Paint& paint)
      : edition_(game.edition()),
        view_(view),
        p_(view.table),
        names_(names),
        paint_(paint),
        letters_(letters_of(edition_)) {
    for (Seat seat = 0; seat < p_.players; ++seat) {
      const Court& court = p_.courts[seat];
      counts_[seat] = counts_of(edition_, court, view_.hand[seat] + std::popcount(court.hand),
                                view_.prestige[seat] + std::popcount(court.prestige));
    }
  }

  std::string text() const {
    std::string all = heading() + auction_house() + market() + grids();
    for (Seat seat = 0; seat < p_.players; ++seat) all += player(seat);
    if (is_player(view_.observer)) all += own_cards(view_.observer);
    return all + decision();
  }

 private:
  std::string name(Seat seat) const { return paint_(Paint::of(seat), names_[seat]); }
  std::string faint(std::string_view text) const { return paint_(Ink::kFaint, text); }
  std::string label(std::string_view text) const {
    return paint_(Ink::kBold, filled("{:<12}", text));
  }

  std::string heading() const {
    if (p_.phase == Phase::kOver) {
      return paint_(Ink::kBold, "The Princes of Florence: the game is over") + "\n";
    }
    if (p_.phase == Phase::kSetUp) {
      return paint_(Ink::kBold, "The Princes of Florence: setting up") + "\n";
    }
    const std::string text =
        filled("The Princes of Florence, round {} of {}, {} phase", p_.round, edition_.rounds,
               p_.phase == Phase::kAuction ? "auction" : "action");
    const std::string facts = filled("   minimum work value {}, start player {}\n",
                                     minimum_work_value(edition_, p_), name(p_.start_player));
    return paint_(Ink::kBold, text) + wrapped(facts, kIndent, text.size());
  }

  // Items in lines that stay within a terminal.
  std::string items(std::string_view title, const std::vector<std::string>& all) const {
    constexpr std::size_t kWidth = 96;
    std::string text = label(title);
    std::size_t column = 12;
    for (const std::string& item : all) {
      if (column + item.size() + 2 > kWidth) {
        text += "\n" + label("");
        column = 12;
      }
      text += "  " + item;
      column += item.size() + 2;
    }
    return text + "\n";
  }

  // Text broken between words before it leaves the terminal, going on in some column; it begins
  // there too, or behind what stands in the line already.
  static std::string wrapped(std::string_view text, std::size_t column) {
    return wrapped(text, column, column);
  }
  static std::string wrapped(std::string_view text, std::size_t column, std::size_t at) {
    constexpr std::size_t kWidth = 98;
    std::string lines;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(' '), text.size() - 1) + 1;
      const std::size_t width = columns_of(text.substr(0, end));
      if (at + width > kWidth + 1 && at > column) {
        lines += "\n" + std::string(column, ' ');
        at = column;
      }
      lines += text.substr(0, end);
      at += width;
      text.remove_prefix(end);
    }
    return lines;
  }

  std::string auction_house() const {
    std::vector<std::string> stacks;
    for (int i = 0; i < kObjects; ++i) {
      const auto object = static_cast<Object>(i);
      // The prestige deck's size is public, whoever looks.
      const int supply = object == Object::kPrestigeCard ? cards_left(view_, Pile::kPrestige)
                                                         : supply_of(p_, object);
      const bool sold = (p_.auction.sold >> i & 1u) != 0;
      stacks.push_back(filled("{} {}{}", kObjectIds[i], supply, sold ? " (sold)" : ""));
    }
    std::string text = items("Auction", stacks);
    if (is_bidding(p_)) {
      const std::string bid =
          filled("{}: {} bids {}, still in:{}\n", name_of(p_.auction.object),
                 name(p_.auction.leader), florins(p_.auction.price), all_of(p_.auction.bidders));
      text += std::string(kIndent, ' ') + wrapped(bid, kIndent);
    } else if (p_.phase == Phase::kAuction) {
      const std::string buyers = filled("still to buy:{}\n", all_of(p_.auction.active));
      text += std::string(kIndent, ' ') + wrapped(buyers, kIndent);
    }
    return text;
  }

  std::string all_of(unsigned seats) const {
    std::string names;
    for (const int seat : Members(seats)) names += " " + name(static_cast<Seat>(seat));
    return names;
  }

  std::string market() const {
    std::vector<std::string> buildings;
    for (int b = 0; b < kBuildingKinds; ++b) {
      buildings.push_back(filled("{} {} {}", letters_[b], name_of_tile(edition_, b), p_.tiles[b]));
    }
    std::vector<std::string> rest;
    for (int f = 0; f < kFreedomKinds; ++f) {
      rest.push_back(filled("{} {}", kFreedomIds[f], p_.freedoms[f]));
    }
    std::string text = items("Buildings", buildings) + items("Freedoms", rest);
    return text + label("Decks") +
           filled("  {}, {}, {}\n",
                  counted(cards_left(view_, Pile::kProfessions), "profession", "professions"),
                  counted(cards_left(view_, Pile::kBonus), "bonus card", "bonus cards"),
                  counted(cards_left(view_, Pile::kPrestige), "prestige card", "prestige cards"));
  }

  // The letter of whatever covers each square.
  std::string squares_of(const Court& court) const {
    std::string squares(kSide * kSide, '.');
    const auto cover = [&](Squares set, char letter) {
      for (const int square : Members(set)) squares[square] = letter;
    };
    cover(edition_.residence, '#');
    for (const int b : Members(court.built)) {
      cover(edition_.tiles[b].placements[court.building_at[b]].squares, letters_[b]);
    }
    for (int i = 0; i < court.landscape_count(); ++i) {
      const int tile = kBuildingKinds + court.laid[i].kind;
      cover(edition_.tiles[tile].placements[court.laid[i].at].squares, letters_[tile]);
    }
    return squares;
  }

  std::string square(char letter) const {
    const std::string text(1, letter);
    if (letter == '.') return faint(text);
    if (letter == '#') return paint_(Ink::kBold, text);
    if (letter == letters_[kBuildingKinds]) return paint_(Ink::kGreen, text);
    if (letter == letters_[kBuildingKinds + 1]) return paint_(Ink::kBlue, text);
    if (letter == letters_[kBuildingKinds + 2]) return paint_(Ink::kYellow, text);
    return paint_(Ink::kRed, text);
  }

  // All principalities side by side.
  std::string grids() const {
    constexpr int kWidth = 17;
    std::string text = "\n  ";
    for (Seat seat = 0; seat < p_.players; ++seat) {
      const std::string shown = filled("{:.{}}", names_[seat], kWidth - 2);  // by characters
      text += paint_(Paint::of(seat), shown) + std::string(kWidth - columns_of(shown), ' ');
    }
    for (int row = 0; row < kSide; ++row) {
      text += filled("\n{} ", row + 1);
      for (Seat seat = 0; seat < p_.players; ++seat) {
        const std::string all = squares_of(p_.courts[seat]);
        for (int column = 0; column < kSide; ++column) {
          text += square(all[row * kSide + column]) + " ";
        }
        text += std::string(kWidth - 2 * kSide, ' ');
      }
    }
    text += "\n  ";
    for (Seat seat = 0; seat < p_.players; ++seat) {
      text += faint("a b c d e f g") + std::string(kWidth - 13, ' ');
    }
    return text + "\n\n";
  }

  std::string player(Seat seat) const {
    const Court& court = p_.courts[seat];
    const std::size_t width = std::max<std::size_t>(columns_of(names_[seat]), kIndent - 2);
    std::string text = "  " + counted(court.points, "point", "points");
    if (sees_money_of(view_, seat)) text += ", " + florins(court.money);
    text += filled(", {}, {}", counted(court.builders, "builder", "builders"),
                   counted(court.jesters, "jester", "jesters"));
    for (const int f : Members(court.freedoms)) text += filled(", {}", kFreedomIds[f]);
    if (court.best_work > 0) text += filled(", best work {}", court.best_work);
    const std::string margin(kIndent, ' ');
    text = name(seat) + std::string(width - columns_of(names_[seat]), ' ') +
           wrapped(text, kIndent, width);
    if (works_of(court) > 0) text += "\n" + margin + wrapped(works(court), kIndent);
    return text + "\n" + margin + faint(wrapped(hand(seat), kIndent)) + "\n";
  }

  std::string works(const Court& court) const {
    std::string text = counted(works_of(court), "work", "works");
    std::string separator = ": ";
    for (const int card : Members(court.table)) {
      text += separator + name_of(edition_.professions[card]);
      separator = ", ";
    }
    if (court.recruiting_on_table > 0) {
      text += separator + counted(court.recruiting_on_table, "recruiting card", "recruiting cards");
    }
    return text;
  }

  std::string hand(Seat seat) const {
    const Court& court = p_.courts[seat];
    const int professions = view_.hand[seat] + std::popcount(court.hand);
    std::string text = "in hand " + counted(professions, "profession", "professions");
    std::string separator = " (recruited: ";
    for (const int card : Members(court.shown)) {
      text += separator + name_of(edition_.professions[card]);
      separator = ", ";
    }
    if (court.shown != 0) text += ")";
    if (court.recruiting > 0) {
      text += ", " + counted(court.recruiting, "recruiting card", "recruiting cards");
    }
    return text + filled(", {}; {}",
                         counted(view_.bonus[seat] + std::popcount(court.bonus), "bonus card",
                                 "bonus cards"),
                         counted(view_.prestige[seat] + std::popcount(court.prestige),
                                 "prestige card", "prestige cards"));
  }

  // The observer's own cards, and what each is worth to him now.
  std::string own_cards(Seat seat) const {
    const Court& court = p_.courts[seat];
    std::string text;
    for (const int card : Members(court.hand)) {
      text +=
          line(text.empty() ? "Your hand" : "", edition_.professions[card].id, profession(card));
    }
    for (const int card : Members(court.bonus)) {
      text += line(text.empty() ? "Your hand" : "", edition_.bonus_cards[card].id,
                   "bonus: " + meaning(Pile::kBonus, card));
    }
    std::string_view title = "Prestige";
    for (const int card : Members(court.prestige)) {
      text += line(title, edition_.prestige_cards[card].id, meaning(Pile::kPrestige, card));
      title = "";
    }
    return text;
  }

  std::string line(std::string_view title, std::string_view id, const std::string& what) const {
    return label(title) + filled("  {:<20}  {}\n", id, wrapped(what, 36));
  }

  // What the decision at hand is about, where it is the observer's.
  std::string decision() const {
    if (p_.phase == Phase::kOver || p_.pending.top().who != view_.observer) return "";
    const Pending& ask = p_.pending.top();
    if (asked(p_) == Ask::kPlace) return turns_of(ask.a);
    if (asked(p_) != Ask::kKeep && asked(p_) != Ask::kPutBelow) return "";
    std::string text;
    for (int i = 0; i < p_.looking; ++i) {
      const int card = p_.looked_at[i];
      const auto pile = static_cast<Pile>(ask.a);
      text += line(i == 0 ? "Looked at" : "", edition_.card_id(pile, card), meaning(pile, card));
    }
    return text;
  }

  // What a card is for, and what it would bring the observer now.
  std::string meaning(Pile pile, int card) const {
    switch (pile) {
      case Pile::kProfessions: return profession(card);
      case Pile::kBonus:
        return filled("{}; {} now", describe(edition_.bonus_cards[card]), bonus_now(card));
      case Pile::kPrestige: break;
    }
    const PrestigeCard& prestige = edition_.prestige_cards[card];
    const int now = points_for(prestige, {counts_.data(), p_.players}, view_.observer);
    if (p_.phase == Phase::kOver) return describe(prestige);
    return filled("{}; {} now", describe(prestige), now);
  }

  int bonus_now(int card) const {
    const bool at_work = p_.phase != Phase::kOver && asked(p_) == Ask::kPlayBonus;
    const bool as_it_is = at_work || p_.courts[view_.observer].hand == 0;
    const Counts& counts = counts_[view_.observer];
    return value_of(edition_.bonus_cards[card], as_it_is ? counts : counts_at_work(counts));
  }

  // With what its work would be worth to the observer, who has it in hand or may keep it.
  std::string profession(int card) const {
    const Court& court = p_.courts[view_.observer];
    const std::string likes = "likes " + describe(edition_, edition_.professions[card]);
    const bool held = (court.hand & card_bit(card)) != 0;
    if (!held && asked(p_) != Ask::kKeep) return likes;
    const int hand = std::popcount(court.hand) + (held ? 0 : 1);
    const int value = work_value(edition_, court, card, hand).total();
    const int minimum = p_.round == 0 ? 0 : minimum_work_value(edition_, p_);
    return filled("{}; work value {} now{}", likes, value,
                  value < minimum ? filled(", {} needed", minimum) : "");
  }

  // The ways the tile can be turned, each beside a map of where it can lie.
  std::string turns_of(int tile) const {
    std::string text =
        label("Turns") + "  Each map shows where the tile's first square can lie (*, the\n" +
        label("") + "  leftmost of its top row) when it is turned as drawn beside it:\n";
    const int length = longest_side(tile);
    const int maps_in_a_row = std::max(1, 100 / (kMapWidth + 2 * length));
    Map maps;
    int drawn = 0;
    for (int turn = 0; turn < kTurns; ++turn) {
      const Squares possible = first_squares(tile, turn);
      if (possible == 0) continue;
      if (drawn > 0 && drawn % maps_in_a_row == 0) text += taken_from(maps);
      add_map(maps, tile, turn, possible, length);
      ++drawn;
    }
    return text + taken_from(maps);
  }

  int longest_side(int tile) const {
    int side = 0;
    for (const Squares outline : edition_.tiles[tile].turned) {
      for (const int square : Members(outline)) side = std::max(side, square % kSide + 1);
    }
    return side;
  }

  // Where the first square of a tile turned like this can lie.
  Squares first_squares(int tile, int turn) const {
    const Tile& t = edition_.tiles[tile];
    const Court& court = p_.courts[view_.observer];
    Squares possible = 0;
    for (std::size_t i = 0; i < t.placements.size(); ++i) {
      const Squares laid = t.placements[i].squares;
      const bool is_turned_so = t.names[i].substr(t.names[i].find(' ') + 1) == kTurnIds[turn];
      if (is_turned_so &&
          can_lie(t.placements[i], occupied(edition_, court), untouchable(edition_, court, tile))) {
        possible |= laid & (~laid + 1);
      }
    }
    return possible;
  }

  using Map = std::array<std::string, kSide + 2>;  // a title, the rows, the columns' names

  static std::string taken_from(Map& maps) {
    std::string text;
    for (std::string& row : maps) text += std::exchange(row, "") + "\n";
    return text;
  }

  // Adds the principality with the possible squares, and the outline beside it.
  void add_map(Map& maps, int tile, int turn, Squares possible, int length) const {
    const std::string all = squares_of(p_.courts[view_.observer]);
    const Squares outline = edition_.tiles[tile].turned[turn];
    const bool leads = maps[0].empty();
    maps.front() += filled("{:<{}}{:<{}}", "", kMapWidth, kTurnIds[turn], 2 * length);
    for (int row = 0; row < kSide; ++row) {
      std::string& line = maps[row + 1];
      line += leads ? filled("{} ", row + 1) : "  ";
      for (int at = row * kSide; at < (row + 1) * kSide; ++at) {
        const bool marked = (possible & bit(at)) != 0;
        line += (marked ? paint_(Ink::kBold, "*") : square(all[at])) + " ";
      }
      line += " ";
      for (int at = row * kSide; at < row * kSide + length; ++at) {
        const char drawn = at == std::countr_zero(outline) ? '*' : letters_[tile];
        line += (outline & bit(at)) != 0 ? std::string{drawn, ' '} : "  ";
      }
    }
    maps.back() += faint("  a b c d e f g") + std::string(kMapWidth - 15 + 2 * length, ' ');
  }

  static constexpr int kMapWidth = 2 + 2 * kSide + 1;  // without the outline beside it
  static constexpr std::size_t kIndent = 14;

  const Edition& edition_;
  const View& view_;
  const Position& p_;
  const Names& names_;
  const Paint& paint_;
  std::string letters_;
  std::array<Counts, kMaxPlayers> counts_{};  // what lies open to everybody
};

}  // namespace

std::string Princes::board(const View& view, const Names& names, const Paint& paint) const {
  return Drawing(*this, view, names, paint).text();
}

}  // namespace bottega::princes
