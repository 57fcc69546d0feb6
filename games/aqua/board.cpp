// The table drawn for a terminal.
#include <algorithm>
#include <string>
#include <vector>

#include "engine/filled.h"
#include "games/aqua/aqua.h"
#include "games/aqua/table.h"
#include "games/aqua/told.h"
#include "games/aqua/words.h"

namespace bottega::aqua {

namespace {

constexpr int kColumns = 100;
constexpr int kIndent = 11;  // below the labels

// Characters take a column, not bytes: a name may be written in any alphabet.
bool takes_a_column(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
}

// Breaks a line that is too long, if it can be between two things of a list. Colours take no place.
std::string wrapped(std::string_view line) {
  std::string text;
  std::size_t written = 0;
  std::size_t space = 0;  // where the line can be broken: nowhere yet
  int after = 0;          // the column behind it
  bool in_list = false;   // whether that is between two things
  int column = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\033') {
      i = line.find('m', i);
      continue;
    }
    if (!takes_a_column(line[i])) continue;
    const bool lists = i > 0 && (line[i - 1] == ';' || line[i - 1] == ' ');
    if (line[i] == ' ' && column > 2 * kIndent && (lists || !in_list)) {
      space = i;
      after = column + 1;
      in_list = lists;
    }
    if (++column <= kColumns || space == 0) continue;
    text.append(line.substr(written, space - written)).append("\n").append(kIndent + 2, ' ');
    written = space + 1;
    column += kIndent + 2 - after;
    space = 0;
    in_list = false;
  }
  return text.append(line.substr(written));
}

class Drawing {
 public:
  Drawing(const Aqua& game, const View& view, const Names& names, const Paint& paint)
      : e_(game.edition()), p_(view.table), names_(names), paint_(paint) {}

  std::string text() const {
    std::string all = heading() + days() + sundial() + market() + matrix() + court() + favours() +
                      cities() + school() + methods() + recipes();
    for (int i = 0; i < p_.players; ++i) {
      const int first = p_.first == kNone ? 0 : p_.first;
      all += player(static_cast<Seat>((first + i) % p_.players));
    }
    return all;
  }

 private:
  std::string name(Seat seat) const { return paint_(Paint::of(seat), names_[seat]); }
  std::string faint(std::string_view text) const { return paint_(Ink::kFaint, text); }
  std::string label(std::string_view text) const {
    return paint_(Ink::kBold, filled("{:<11}", text));
  }
  std::string letter(int flower) const {
    static constexpr Ink kInks[kFlowers] = {Ink::kGreen,  Ink::kBlue, Ink::kMagenta,
                                            Ink::kYellow, Ink::kCyan, Ink::kRed};
    return paint_(kInks[flower], e_.letters[flower]);
  }
  // "BBNR"
  std::string letters(const Amounts& amounts) const {
    std::string text;
    for (int f = 0; f < kFlowers; ++f) {
      for (int i = 0; i < amounts[f]; ++i) text += letter(f);
    }
    return text.empty() ? faint("none") : text;
  }
  std::string letters(Flowers set) const {
    std::string text;
    for (const int f : Members(set)) text += letter(f);
    return text.empty() ? faint("none") : text;
  }

  std::string heading() const {
    if (p_.phase == Phase::kOver) {
      return paint_(Ink::kBold, "Aqua Mirabilis: the game is over") + "\n";
    }
    std::string flowers;
    for (int f = 0; f < kFlowers; ++f) {
      flowers += filled("  {} {}", letter(f), e_.flower_ids[f]);
    }
    return paint_(Ink::kBold, "Aqua Mirabilis") + " " + flowers + "\n";
  }

  // "Sun | M . W . F S Sun": the weeks, with the marker in brackets.
  std::string days() const {
    const Table& table = table_of(e_, p_);
    std::string track = mark(0, "S");
    for (int day = 1; day <= table.days; ++day) {
      if (is_sunday(table, day - 1)) track += " |";
      track += mark(day, std::string(table.day_names[day].substr(0, 1)));
    }
    std::string text = label("Day") + track + "  " + faint(day_text(table, p_.day)) + "\n";
    return text + deliveries(table);
  }
  std::string mark(int day, const std::string& letter) const {
    if (day == p_.day) return paint_(Ink::kBold, "[" + letter + "]");
    return day < p_.day ? faint(" " + letter) : " " + letter;
  }

  std::string deliveries(const Table& table) const {
    std::string text;
    const int past = week_of(table, p_.day + 1) - 1;  // Sundays
    for (int week = past + 1; week < table.weeks; ++week) {
      text += filled("  Sunday {}:", week);
      for (int i = 0; i < kDeliveriesOnSunday; ++i) {
        const int tile = p_.deliveries[(week - 1) * kDeliveriesOnSunday + i];
        if (tile == kNone) continue;
        text += filled(" {}x{}", letters(e_.deliveries[tile].flowers), e_.deliveries[tile].times);
      }
    }
    return text.empty() ? "" : label("Deliveries") + text.substr(2) + "\n";
  }

  // rules 6: what each number of action points left is worth.
  std::string sundial() const {
    std::string text = label("Sundial");
    for (int points = e_.full_dial; points >= 1; --points) {
      const Dial& dial = e_.dial[points];
      const bool first = points == e_.full_dial;
      text += filled("{}{}{}, {}", first ? "" : "  ", paint_(Ink::kBold, filled("{}: ", points)),
                     dial.production_points, dial.coach_steps);
    }
    return text + "  " + faint("AP left: production points, coach steps") + "\n";
  }

  // For each stall its flowers, w for a worker, and whose perfumer stands there.
  std::string market() const {
    std::string text = label("Market");
    for (int f = 0; f < kFlowers; ++f) {
      text += filled("{} {}", letter(f), p_.market[f]);
      for (const int worker : p_.workers) text += worker == f ? paint_(Ink::kBold, "w") : "";
      for (int i = 0; i < e_.offers_count; ++i) {
        if (e_.offers[i].area == Area::kMarket && e_.offers[i].which == f) text += standing(i);
      }
      text += "   ";
    }
    return text + faint("w: worker") + "\n";
  }
  std::string standing(int offer) const {
    std::string text;
    for (Seat seat = 0; seat < p_.players; ++seat) {
      if (p_.seats[seat].space == offer) text += " " + name(seat);
    }
    return text;
  }

  // Columns are bases, rows are comps; * is an originality token, a digit the cubes.
  std::string matrix() const {
    std::string text = label("Versailles") + "    ";
    for (const int base : e_.columns) {
      text += base == p_.king ? paint_(Ink::kBold, " K:") + letter(base) : "   " + letter(base);
    }
    text += "\n";
    for (int i = 0; i < kFlowers; ++i) {
      const int comp = e_.rows[i];
      text += label("") + (comp == p_.court ? paint_(Ink::kBold, " C:") : "   ") + letter(comp);
      for (const int base : e_.columns) text += "   " + cell_text(base, comp);
      text += "    " + beside_matrix(i) + "\n";
    }
    const std::string there = standing_in(Area::kVersailles);
    return text + (there.empty() ? "" : label("") + "at Versailles " + there + "\n");
  }
  std::string beside_matrix(int line) const {
    switch (line) {
      case 0: return faint("columns are bases, K the King's wish");
      case 1: return faint("rows are comps, C the Court's wish");
      case 2:
        return faint(
            filled("* originality token; else cubes on {} sub-slots", table_of(e_, p_).subslots));
      case 3:
        return faint(filled("left: {}, {}", counted(p_.cubes_left, "cube", "cubes"),
                            counted(p_.tokens_left, "token", "tokens")));
      default: return "";
    }
  }
  std::string cell_text(int base, int comp) const {
    const int at = cell(base, comp);
    if (base == comp) return faint("\\");
    if ((p_.cell_tokens & bit(at)) != 0) return paint_(Ink::kYellow, "*");
    return filled("{}", p_.cubes[at]);
  }

  // Each dame with what she wants, who has influence on her, her favour, and her tile if known.
  std::string court() const {
    std::string text;
    for (int d = 0; d < kDames; ++d) {
      text += label(d == 0 ? "Couples" : "") + couple(d) + "\n";
    }
    return text;
  }
  std::string couple(int d) const {
    const Couple& couple = e_.couples[d];
    std::string text = filled("{} letter {:<3} ", couple.id, roman(couple.letter));
    switch (couple.gift) {
      case Gift::kEssence: text += "wants " + letters(couple.essences) + "      "; break;
      case Gift::kToken: text += "wants token    "; break;
      case Gift::kPerfume: text += "wants perfume  "; break;
    }
    for (int i = 0; i < e_.offers_count; ++i) {
      const Offer& offer = e_.offers[i];
      if (offer.area != Area::kCouple || offer.which != d) continue;
      text += faint(filled("{} AP", cost_of(p_, offer))) + standing(i);
    }
    std::string influence;
    for (Seat seat = 0; seat < p_.players; ++seat) {
      const int tokens = p_.seats[seat].influence[d];
      if (tokens > 0) influence += filled(" {} {}", name(seat), tokens);
    }
    if (!influence.empty()) text += "; influence" + influence;
    if (p_.favours[d] != kNone) text += "; favour: " + name(p_.favours[d]);
    if (p_.bonus[d] != kNone) {
      text += "\n" + label("") + faint("  bonus " + e_.bonus_ids[p_.bonus[d]] + ": ") +
              bonus_text(e_, e_.bonus[p_.bonus[d]]);
    }
    return text;
  }

  // rules 14.7
  std::string favours() const {
    const auto& count = e_.favour_count;
    return label("Favours") +
           filled("A moves the Court {} down; B: King pays {}; C: {} more; D: {} a cube\n",
                  counted(count[kFavourCourt], "row", "rows"), count[kFavourKing],
                  counted(count[kFavourPerfumes], "perfume", "perfumes"),
                  counted(count[kFavourCubes], "point", "points"));
  }

  std::string cities() const {
    std::string text;
    for (int c = 0; c < kCities; ++c) {
      text += label(c == 0 ? "Cities" : "") + filled("{:<8}", e_.cities[c].id);
      for (int i = 0; i < e_.offers_count; ++i) {
        const Offer& offer = e_.offers[i];
        if (offer.area != Area::kTravel || offer.which != c) continue;
        text +=
            faint(filled("letter {:<4} {} AP  ", roman(e_.cities[c].letter), cost_of(p_, offer)));
        const int left = std::popcount(p_.piles & e_.cities[c].tiles);
        text += p_.tops[c] == kNone ? faint(left == 0 ? "no tile left" : "being shuffled")
                                    : "top " + tile_text(p_.tops[c]) + filled("; {} left", left);
        text += standing(i).empty() ? "" : ";" + standing(i);
      }
      text += "\n" + searched_pile(c);
    }
    return text + coaches();
  }
  // rules 9.4: whoever stops in a city looks through its pile.
  std::string searched_pile(int city) const {
    if (p_.phase != Phase::kTurn || asked(p_) != Ask::kCityTile) return "";
    if (p_.pending.top().a != city) return "";
    std::string text;
    for (const int tile : Members(p_.piles & e_.cities[city].tiles)) {
      text += label("") + "  in the pile " + tile_text(tile) + "\n";
    }
    return text;
  }
  // "P4: 2 bergamot as essences; back 1": what it does, and what it is worth when flipped.
  std::string tile_text(int tile) const {
    const int symbols = e_.city_tiles[tile].experience;
    return filled("{}: {}", e_.city_tile_ids[tile], effect_text(e_, e_.city_tiles[tile])) +
           (symbols == 1 ? "" : faint(filled("; experience {}", symbols))) +
           faint(filled("; back {}", e_.city_tiles[tile].back_points));
  }
  std::string coaches() const {
    std::string text = label("Coaches");
    for (int i = 0; i < e_.nodes_count; ++i) {
      if (i > 0) text += faint(" - ");
      text += e_.nodes[i].city == kNoCity && i != e_.start_node ? faint(e_.nodes[i].id)
                                                                : e_.nodes[i].id;
      std::string there;
      for (Seat seat = 0; seat < p_.players; ++seat) {
        if (p_.seats[seat].coach == i) there += (there.empty() ? "" : ", ") + name(seat);
      }
      if (!there.empty()) text += "(" + there + ")";
    }
    return text + "\n";
  }

  // rules 2.9: what is taught, for which price, and what is left of it.
  std::string school() const {
    std::string text = label("School") + priced(Area::kBase, "essence") + letters(p_.base_tiles) +
                       "; " + priced(Area::kSpecialise, "flower") + letters(p_.specialities) + "\n";
    text += label("") + priced(Area::kAbility, "token");
    for (int a = 0; a < kAbilities; ++a) {
      if (p_.abilities[a] > 0) text += filled("{}({}) ", e_.ability_ids[a], p_.abilities[a]);
    }
    text += "\n" + label("") + priced(Area::kMethod, "2 flowers alike");
    for (int m = 0; m < e_.methods_count; ++m) {
      if (p_.methods[m] > 0) text += filled("{}({}) ", e_.methods[m].id, p_.methods[m]);
    }
    return text + "\n";
  }
  // "specialise 1[Ada]/2 AP + flower: "
  std::string priced(Area area, std::string_view price) const {
    std::string points;
    for (int i = 0; i < e_.offers_count; ++i) {
      if (e_.offers[i].area != area) continue;
      points += (points.empty() ? "" : faint("/")) + faint(filled("{}", cost_of(p_, e_.offers[i])));
      const std::string there = standing(i);
      if (!there.empty()) points += "[" + there.substr(1) + "]";
    }
    return filled("{} ", kAreaNames[static_cast<int>(area)]) + points +
           faint(filled(" AP + {}: ", price));
  }

  // rules 8.4: "maceration 2 PP: 2 different of BJLNOR -> 1 each".
  std::string methods() const {
    std::string text;
    for (int m = 0; m < e_.methods_count; ++m) {
      const Method& method = e_.methods[m];
      const std::string_view flowers = method.different    ? "2 different of "
                                       : method.input == 2 ? "2 alike of "
                                                           : "1 of ";
      text += m == 0 ? label("Methods") : "; ";
      text += method.id + faint(filled(" {} PP: ", method.cost)) + std::string(flowers);
      text += letters(method.allowed);
      text += method.different ? " -> 1 each" : filled(" -> {}", method.output);
    }
    return text + "\n";
  }

  std::string recipes() const {
    std::string text = label("Recipes");
    for (int base = 0; base < kFlowers; ++base) {
      for (int slots = 1; slots <= 2; ++slots) {
        text += filled("{}{} {}({})  ", letter(base), slots == 1 ? "-x" : "-x/y",
                       e_.recipes[base][slots - 1].level, p_.recipes[recipe_index(base, slots)]);
      }
      if (base == 2) text += faint("level(left)") + "\n" + label("");
    }
    return text + "\n" + label("Supply") + letters_with_counts(p_.supply) + "\n";
  }
  std::string standing_in(Area area) const {
    std::string text;
    for (int i = 0; i < e_.offers_count; ++i) {
      if (e_.offers[i].area == area) text += standing(i);
    }
    return text.empty() ? "" : "[" + text.substr(1) + "]";
  }
  std::string letters_with_counts(const Amounts& amounts) const {
    std::string text;
    for (int f = 0; f < kFlowers; ++f) text += filled("{} {}  ", letter(f), amounts[f]);
    return text;
  }

  std::string player(Seat seat) const {
    const Player& player = p_.seats[seat];
    const bool on_turn = p_.phase < Phase::kParade && p_.turn_of == seat;
    std::string text = (on_turn ? paint_(Ink::kBold, "> ") : "  ") + name(seat) +
                       std::string(pad(names_[seat], 9), ' ');
    text += filled(
        "{:>3} points; dial {} (PP {}, steps {}); experience {}; letter {}; "
        "originality {}; influence {}\n",
        player.score, player.dial, production_points(e_, player), coach_steps(e_, player),
        experience(e_, player), roman(player.letter), player.tokens, influence_stock(e_, player));
    text += label("") + "flowers " + letters(player.flowers) + "; essences " +
            letters(player.essences) + "; perfumes" + perfumes(player) + "\n";
    text += label("") + faint("methods") + methods(player);
    if (player.base_tiles != 0) text += "; " + faint("free bases ") + letters(player.base_tiles);
    if (player.specialities != 0) {
      text += "; " + faint("special in ") + letters(player.specialities);
    }
    text += "\n";
    if (player.abilities != 0) {
      text += label("") + faint("abilities");
      for (const int a : Members(player.abilities)) text += " " + e_.ability_ids[a];
      text += "\n";
    }
    for (const int tile : Members(player.curriculum)) {
      text += label("") + "tile " + tile_text(tile) + "\n";
    }
    if (player.flipped != 0) {
      std::string flipped;
      for (const int tile : Members(player.flipped)) flipped += " " + e_.city_tile_ids[tile];
      const int points = e_.tile_back_points.sum_over(player.flipped);
      text +=
          label("") +
          faint("flipped:" + flipped + "; " + counted(points, "point", "points") + " in the end") +
          "\n";
    }
    return text;
  }

  static std::size_t pad(const std::string& name, std::size_t width) {
    const auto columns =
        static_cast<std::size_t>(std::count_if(name.begin(), name.end(), takes_a_column));
    return columns < width ? width - columns : 1;
  }

  std::string perfumes(const Player& player) const {
    std::string text;
    for (const Perfume& perfume : player.perfumes) {
      if (!perfume.exists()) continue;
      const std::string name = perfume_name(e_, perfume.base, perfume.comps);
      text += " " + (perfume.fresh != 0 ? paint_(Ink::kBold, name) : name + faint("(presented)"));
    }
    return text.empty() ? " " + faint("none") : text;
  }

  std::string methods(const Player& player) const {
    std::string text;
    for (const MethodSlot& slot : player.methods) {
      if (!slot.exists()) continue;
      text += " " + e_.methods[slot.kind].id;
      std::string stored;
      for (const int f : slot.stored) stored += f == kNone ? "" : letter(f);
      if (!stored.empty()) text += "[" + stored + "]";
    }
    return text;
  }

  const Edition& e_;
  const Position& p_;
  const Names& names_;
  const Paint& paint_;
};

}  // namespace

std::string Aqua::board(const View& view, const Names& names, const Paint& paint) const {
  const std::string drawn = Drawing(*this, view, names, paint).text();
  std::string text;
  for (std::size_t start = 0; start < drawn.size();) {
    const std::size_t end = drawn.find('\n', start);
    std::string_view line = std::string_view(drawn).substr(start, end - start);
    while (!line.empty() && line.back() == ' ') line.remove_suffix(1);
    text += wrapped(line) + "\n";
    start = end + 1;
  }
  // Where a line was broken, spaces may have been left.
  for (std::size_t at = text.find(" \n"); at != std::string::npos; at = text.find(" \n", at - 1)) {
    text.erase(at, 1);
  }
  return text;
}

}  // namespace bottega::aqua
