// The table drawn for a terminal.
#include <string>
#include <vector>

#include "engine/filled.h"
#include "games/parfum/parfum.h"
#include "games/parfum/table.h"

namespace bottega::parfum {

namespace {

class Drawing {
 public:
  Drawing(const Parfum& game, const View& view, const Names& names, const Paint& paint)
      : edition_(game.edition()), view_(view), p_(view.table), names_(names), paint_(paint) {}

  std::string text() const {
    std::string all = heading();
    all += street() + distillery() + clocks() + dice();
    for (Seat seat = 0; seat < p_.players; ++seat) all += player(seat);
    return all + water();
  }

 private:
  std::string name(Seat seat) const { return paint_(Paint::of(seat), names_[seat]); }
  std::string faint(std::string_view text) const { return paint_(Ink::kFaint, text); }
  std::string label(std::string_view text) const {
    return paint_(Ink::kBold, filled("{:<12}", text));
  }

  // "RRL": one letter for each part, in the order of the scents.
  std::string letters(Parts parts) const {
    static constexpr Ink kInks[kScents] = {Ink::kMagenta, Ink::kGreen, Ink::kRed, Ink::kYellow,
                                           Ink::kCyan};
    std::string text;
    for (int s = 0; s < kScents; ++s) {
      for (int i = 0; i < amount(parts, s); ++i)
        text += paint_(kInks[s], edition_.scents[s].letter);
    }
    return text;
  }

  std::string heading() const {
    if (p_.phase == Phase::kOver) return paint_(Ink::kBold, "Parfum: the game is over") + "\n";
    std::string text = p_.round == 0 ? "Parfum: setting up" : filled("Parfum, round {}", p_.round);
    if (p_.closing == Closing::kLastRound) text += ", the last one";
    std::string scents;
    for (int s = 0; s < kScents; ++s) {
      scents += filled("  {} {}", letters(part(s, 1)), edition_.scents[s].id);
    }
    return paint_(Ink::kBold, text) + faint("   scents:") + scents + "\n";
  }

  // Three items a line, so that the table fits a narrow terminal.
  std::string items(std::string_view name, const std::vector<std::string>& all,
                    std::string_view remark = "") const {
    constexpr std::size_t kOnLine = 3;
    std::string text = label(name);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (i > 0 && i % kOnLine == 0) text += "\n" + label("");
      text += "  " + all[i];
    }
    return text + faint(remark) + "\n";
  }

  std::string street() const {
    std::vector<std::string> customers;
    for (int space = 0; space < board_of(edition_, p_).street_spaces; ++space) {
      const int customer = p_.street[space];
      if (customer == kNoCustomer) {
        customers.push_back(faint("-------------------"));
        continue;
      }
      const Customer& c = edition_.customers[customer];
      customers.push_back(filled("{} wants {} pays {}", edition_.customer_ids[customer],
                                 letters(c.wants), c.price));
    }
    return items("Street", customers,
                 filled("  ({} more{})", std::popcount(p_.deck),
                        p_.closing == Closing::kInDeck ? "" : ", closing time is out"));
  }

  std::string distillery() const {
    std::vector<std::string> notes;
    for (int space = 0; space < board_of(edition_, p_).distillery_spaces; ++space) {
      const int note = p_.distillery[space];
      notes.push_back(filled("{}: {}", space + 1,
                             note == kNoNote ? faint("---------------") : note_text(note)));
    }
    return items("Distillery", notes, filled("  ({} in the bag)", std::popcount(p_.bag)));
  }

  std::string note_text(int note) const {
    const Note& n = edition_.notes[note];
    return filled("{} {} {} {}c", edition_.note_ids[note],
                  faint(kTypeNames[static_cast<int>(n.type)]), letters(n.parts), n.coins);
  }

  std::string clocks() const {
    std::vector<std::string> all;
    for (int clock = 0; clock < board_of(edition_, p_).clocks; ++clock) {
      const Seat owner = p_.clock_owner[clock];
      all.push_back(filled("{}: {}, {}", clock + 1,
                           counted(actions_of_clock(edition_, p_, clock), "action", "actions"),
                           owner == kOnBoard ? faint("free") : name(owner)));
    }
    return items("Clocks", all);
  }

  std::string dice() const {
    if (p_.phase != Phase::kCreate || !has_dice(p_)) return "";
    std::string text = label("Dice");
    const bool rolled =
        asked(p_) != Ask::kPrepare && asked(p_) != Ask::kLayNote && asked(p_) != Ask::kDrawWater;
    for (int s = 0; s < kScents; ++s) {
      if (p_.dice[s] == 0) continue;
      text += filled("  {} x {}", letters(part(s, 1)), p_.dice[s]);
      if (rolled) {
        text += filled(" ({}, {})", counted(p_.flasks[s], "flask", "flasks"),
                       counted(flies(p_, s), "fly", "flies"));
      }
    }
    return text + "\n";
  }

  std::string player(Seat seat) const {
    std::string text = filled("{}{}  {}, {}", name(seat), std::string(pad(names_[seat], 12), ' '),
                              counted(p_.money[seat], "coin", "coins"), hand(seat));
    if (p_.loose[seat] != 0) text += ", to place:" + loose(seat);
    text += "\n";
    std::string sold_out;
    for (int i = 0; i < p_.perfumes_started; ++i) {
      if (p_.perfumes[i].owner != seat) continue;
      if (is_finished(p_.perfumes[i]) && p_.perfumes[i].bottles == 0) {
        sold_out += filled(" {}", i + 1);
      } else {
        text += perfume(i);
      }
    }
    if (!sold_out.empty()) text += faint(filled("              sold out:{}\n", sold_out));
    return text;
  }

  static std::size_t pad(const std::string& name, std::size_t width) {
    return name.size() < width ? width - name.size() : 1;
  }

  std::string loose(Seat seat) const {
    std::string text;
    for (const int note : Members(p_.loose[seat])) text += "  " + note_text(note);
    return text;
  }

  std::string hand(Seat seat) const {
    const int count = view_.unseen_fresh[seat] + view_.unseen_old[seat] + total(p_.hands[seat]);
    std::string text = counted(count, "water token", "water tokens");
    if (!sees_water_of(view_, seat) || count == 0) return text;
    text += " (worth";
    for (int kind = 0; kind < edition_.token_kinds; ++kind) {
      const Hand& hand = p_.hands[seat];
      for (int i = 0; i < hand.fresh[kind]; ++i) text += filled(" {}", edition_.token_coins[kind]);
      for (int i = 0; i < hand.old[kind]; ++i) {
        text += filled(" {}old", edition_.token_coins[kind]);
      }
    }
    return text + ")";
  }

  std::string perfume(int i) const {
    const Perfume& perfume = p_.perfumes[i];
    std::string text =
        filled("              perfume {:<2} {:<6}  {}", i + 1,
               kSizeNames[static_cast<int>(perfume.size)], letters(parts_of(edition_, perfume)));
    if (is_finished(perfume))
      return text + ", " + counted(perfume.bottles, "bottle", "bottles") + "\n";
    text += ", needs";
    for (int t = 0; t < kNoteTypes; ++t) {
      if (has_room_for(perfume, static_cast<NoteType>(t))) text += filled(" {}", kTypeNames[t]);
    }
    return text + "\n";
  }

  std::string water() const {
    int in_well = total(p_.well) + total(view_.fresh_pool);
    for (const std::uint8_t unseen : view_.unseen_fresh) in_well -= unseen;
    std::string text = label("Water") + filled("  {} in the well", in_well);
    if (total(p_.discard) > 0) {
      text += ", discarded (worth";
      for (int kind = 0; kind < edition_.token_kinds; ++kind) {
        for (int i = 0; i < p_.discard[kind]; ++i) {
          text += filled(" {}", edition_.token_coins[kind]);
        }
      }
      text += ")";
    }
    return text + "\n";
  }

  const Edition& edition_;
  const View& view_;
  const Position& p_;
  const Names& names_;
  const Paint& paint_;
};

}  // namespace

std::string Parfum::board(const View& view, const Names& names, const Paint& paint) const {
  return Drawing(*this, view, names, paint).text();
}

}  // namespace bottega::parfum
