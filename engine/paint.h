// Colours for text on a terminal.
#pragma once

#include <string>
#include <string_view>

#include "engine/seat.h"

namespace bottega {

enum class Ink { kPlain, kBold, kFaint, kRed, kGreen, kYellow, kBlue, kMagenta, kCyan };

// Wraps text in colour where the reader can show it, and leaves it as it is elsewhere.
class Paint {
 public:
  explicit Paint(bool colours) : colours_(colours) {}

  std::string operator()(Ink ink, std::string_view text) const {
    if (!colours_ || ink == Ink::kPlain) return std::string(text);
    static constexpr std::string_view kCodes[] = {"0",  "1",  "2",  "31", "32",
                                                  "33", "34", "35", "36"};
    std::string painted = "\033[";
    painted += kCodes[static_cast<int>(ink)];
    painted += 'm';
    painted += text;
    painted += "\033[0m";
    return painted;
  }

  // Each seat has its colour, the same everywhere.
  static Ink of(Seat seat) {
    static constexpr Ink kInks[kMaxSeats] = {Ink::kBlue,   Ink::kRed,     Ink::kGreen,
                                             Ink::kYellow, Ink::kMagenta, Ink::kCyan};
    return is_player(seat) ? kInks[seat] : Ink::kFaint;
  }

 private:
  bool colours_;
};

}  // namespace bottega
