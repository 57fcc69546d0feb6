// Outlines of tiles, and every way to lay them.
#pragma once

#include <string>
#include <vector>

#include "engine/json_reader.h"
#include "games/princes/edition.h"

namespace bottega::princes {

// rules 9: "a1" is the top left square, "g7" the bottom right one.
std::string square_name(int square);
int square_number(std::string_view name);  // -1 if there is no such square

// An outline with its first square, the leftmost of its top row, at this one; no squares if it
// leaves the grid.
Squares laid_at(Squares outline, int first);

// Rows of X and dots. Complains when they are no rectangle or do not fit the grid.
Squares read_rows(const JsonReader& reader);

bool is_connected(Squares squares);

// rules 9.3: fills in all turns, and all placements of an outline that miss the residence.
void lay_everywhere(Squares outline, Squares residence, Tile& tile);

}  // namespace bottega::princes
