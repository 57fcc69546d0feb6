// The table drawn for a terminal.
#include <fmt/format.h>
#include <algorithm>
#include <string>
#include <vector>

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
        letters_(letters_of(edition_)) {}

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
    return paint_(Ink::kBold, fmt::format("{:<12}", text));
  }

  std::string heading() const {
    if (p_.phase == Phase::kOver) {
      return paint_(Ink::kBold, "The Princes of Florence: the game is over") + "\n";
    }
    if (p_.phase == Phase::kSetUp) {
      return paint_(Ink::kBold, "The Princes of Florence: setting up") + "\n";
    }
    const std::string text =
        fmt::format("The Princes of Florence, round {} of {}, {} phase", p_.round, edition_.rounds,
                    p_.phase == Phase::kAuction ? "auction" : "action");
    const std::string facts = fmt::format("   minimum work value {}, start player {}\n",
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
      stacks.push_back(fmt::format("{} {}{}", kObjectIds[i], supply, sold ? " (sold)" : ""));
    }
    std::string text = items("Auction", stacks);
    if (is_bidding(p_)) {
      const std::string bid = fmt::format("{}: {} bids {}, still in:{}\n",
                                          name_of(p_.auction.object), name(p_.auction.leader),
                                          florins(p_.auction.price), all_of(p_.auction.bidders));
      text += std::string(kIndent, ' ') + wrapped(bid, kIndent);
    } else if (p_.phase == Phase::kAuction) {
      const std::string buyers = fmt::format("still to buy:{}\n", all_of(p_.auction.active));
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
      buildings.push_back(
          fmt::format("{} {} {}", letters_[b], name_of_tile(edition_, b), p_.tiles[b]));
    }
    std::vector<std::string> rest;
    for (int f = 0; f < kFreedomKinds; ++f) {
      rest.push_back(fmt::format("{} {}", kFreedomIds[f], p_.freedoms[f]));
    }
    std::string text = items("Buildings", buildings) + items("Freedoms", rest);
    return text + label("Decks") +
           fmt::format(
               "  {}, {}, {}\n",
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
      const std::string shown = fmt::format("{:.{}}", names_[seat], kWidth - 2);  // by characters
      text += paint_(Paint::of(seat), shown) + std::string(kWidth - columns_of(shown), ' ');
    }
    for (int row = 0; row < kSide; ++row) {
      text += fmt::format("\n{} ", row + 1);
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
    text += fmt::format(", {}, {}", counted(court.builders, "builder", "builders"),
                        counted(court.jesters, "jester", "jesters"));
    for (const int f : Members(court.freedoms)) text += fmt::format(", {}", kFreedomIds[f]);
    if (court.best_work > 0) text += fmt::format(", best work {}", court.best_work);
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
    return text + fmt::format(", {}; {}",
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
    const Counts counts = counts_of(edition_, court);
    const bool at_work = p_.phase != Phase::kOver && asked(p_) == Ask::kPlayBonus;
    for (const int card : Members(court.bonus)) {
      const int value = value_of(edition_.bonus_cards[card],
                                 at_work || court.hand == 0 ? counts : counts_at_work(counts));
      text += line(text.empty() ? "Your hand" : "", edition_.bonus_cards[card].id,
                   fmt::format("bonus: {}; {} now", describe(edition_.bonus_cards[card]), value));
    }
    std::string_view title = "Prestige";
    for (const int card : Members(court.prestige)) {
      text +=
          line(title, edition_.prestige_cards[card].id, describe(edition_.prestige_cards[card]));
      title = "";
    }
    return text;
  }

  std::string line(std::string_view title, std::string_view id, const std::string& what) const {
    return label(title) + fmt::format("  {:<20}  {}\n", id, wrapped(what, 36));
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

  std::string meaning(Pile pile, int card) const {
    switch (pile) {
      case Pile::kProfessions: return profession(card);
      case Pile::kBonus: return describe(edition_.bonus_cards[card]);
      case Pile::kPrestige: break;
    }
    return describe(edition_.prestige_cards[card]);
  }

  // With what its work would be worth to the observer, who has it in hand or may keep it.
  std::string profession(int card) const {
    const Court& court = p_.courts[view_.observer];
    const std::string likes = "likes " + describe(edition_, edition_.professions[card]);
    const bool held = (court.hand & card_bit(card)) != 0;
    if (!held && asked(p_) != Ask::kKeep) return likes;
    const int hand = std::popcount(court.hand) + (held ? 0 : 1);
    return fmt::format("{}; its work {} worth {} now", likes, held ? "is" : "would be",
                       work_value(edition_, court, card, hand).total());
  }

  // The tile in every way it can be turned, each under its name.
  std::string turns_of(int tile) const {
    const Tile& t = edition_.tiles[tile];
    std::string names;
    std::array<std::string, kSide> rows;
    std::string last;
    for (std::size_t i = 0; i < t.placements.size(); ++i) {
      const std::string turn = t.names[i].substr(t.names[i].find(' ') + 1);
      if (turn == last) continue;
      last = turn;
      const int corner = (t.names[i][1] - '1') * kSide + (t.names[i][0] - 'a');
      const std::size_t width =
          draw_outline(t.placements[i].squares >> corner, letters_[tile], rows);
      names += fmt::format("{:<{}}", turn, width);
    }
    std::string text = label("Turns") + "  " + names + "\n";
    for (const std::string& row : rows) {
      if (row.find_first_not_of(' ') != std::string::npos) text += label("") + "  " + row + "\n";
    }
    return text;
  }

  // Adds a shape to the right of others, and says how wide it is.
  static std::size_t draw_outline(Squares squares, char letter,
                                  std::array<std::string, kSide>& rows) {
    int columns = 0;
    for (const int square : Members(squares)) columns = std::max(columns, square % kSide + 1);
    const std::size_t width = std::max(8, 2 * columns + 2);
    for (int row = 0; row < kSide; ++row) {
      std::string drawn(width, ' ');
      for (int column = 0; column < columns; ++column) {
        if ((squares & bit(row * kSide + column)) != 0) drawn[2 * column] = letter;
      }
      rows[row] += drawn;
    }
    return width;
  }

  static constexpr std::size_t kIndent = 14;

  const Edition& edition_;
  const View& view_;
  const Position& p_;
  const Names& names_;
  const Paint& paint_;
  std::string letters_;
};

}  // namespace

std::string Princes::board(const View& view, const Names& names, const Paint& paint) const {
  return Drawing(*this, view, names, paint).text();
}

}  // namespace bottega::princes
