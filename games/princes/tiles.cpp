#include "games/princes/tiles.h"

#include <algorithm>

#include "engine/filled.h"

namespace bottega::princes {

namespace {

int width_of(Squares squares) {
  int width = 0;
  for (const int square : Members(squares)) width = std::max(width, square % kSide + 1);
  return width;
}

int height_of(Squares squares) {
  return squares == 0 ? 0 : (63 - std::countl_zero(squares)) / kSide + 1;
}

// Where the square of row r and column c goes; the box stays in the top left corner.
template <class Where>
Squares moved(Squares squares, Where where) {
  Squares result = 0;
  for (const int square : Members(squares)) {
    const auto [row, column] = where(square / kSide, square % kSide);
    result |= bit(row * kSide + column);
  }
  return result;
}

Squares turned(Squares squares) {  // by 90 degrees, clockwise
  const int height = height_of(squares);
  return moved(squares, [&](int row, int column) { return std::pair(column, height - 1 - row); });
}

Squares mirrored(Squares squares) {  // left to right
  const int width = width_of(squares);
  return moved(squares, [&](int row, int column) { return std::pair(row, width - 1 - column); });
}

}  // namespace

std::string square_name(int square) {
  return filled("{}{}", static_cast<char>('a' + square % kSide), square / kSide + 1);
}

int square_number(std::string_view name) {
  for (int square = 0; square < kSide * kSide; ++square) {
    if (square_name(square) == name) return square;
  }
  return -1;
}

Squares laid_at(Squares outline, int first) {
  const int row = first / kSide;
  const int column = first % kSide - std::countr_zero(outline);  // of its box
  const bool inside =
      column >= 0 && row + height_of(outline) <= kSide && column + width_of(outline) <= kSide;
  return inside ? outline << (row * kSide + column) : 0;
}

Squares read_rows(const JsonReader& reader) {
  Squares squares = 0;
  const int rows = reader.items(1, kSide);
  std::size_t width = 0;
  for (int row = 0; row < rows; ++row) {
    const std::string text = reader.item(row).text();
    if (row == 0) width = text.size();
    if (text.empty() || text.size() > kSide || text.size() != width ||
        text.find_first_not_of("X.") != std::string::npos) {
      reader.item(row).complain("must be a row of 1 to 7 times X or ., as long as the others");
      return 0;
    }
    for (std::size_t column = 0; column < text.size(); ++column) {
      if (text[column] == 'X') squares |= bit(row * kSide + static_cast<int>(column));
    }
  }
  return squares;
}

bool is_connected(Squares squares) {
  Squares reached = squares & (~squares + 1);
  for (Squares more = reached; more != 0; reached |= more) more = around(reached) & squares;
  return reached == squares;
}

void lay_everywhere(Squares outline, Squares residence, Tile& tile) {
  for (int turn = 0; turn < kTurns; ++turn) {
    const bool first_of_face = turn % 4 == 0;
    if (first_of_face) tile.turned[turn] = turn == 0 ? outline : mirrored(outline);
    if (!first_of_face) tile.turned[turn] = turned(tile.turned[turn - 1]);
    const auto now = tile.turned.begin() + turn;
    if (std::find(tile.turned.begin(), now, *now) != now) continue;  // looks like an earlier one
    for (int first = 0; first < kSide * kSide; ++first) {
      const Squares laid = laid_at(*now, first);
      if (laid == 0 || (laid & residence) != 0) continue;  // rules 9.3, 9.4
      tile.placements.push_back({laid, around(laid)});
      tile.names.push_back(filled("{} {}", square_name(first), kTurnIds[turn]));
    }
  }
}

}  // namespace bottega::princes
