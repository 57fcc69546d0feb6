// The table drawn for a terminal.
#include <fmt/format.h>

#include "games/architects/architects.h"
#include "games/architects/names.h"
#include "games/architects/questions.h"

namespace bottega::architects {

std::string Architects::board(const View& view, const Names& names, const Paint& paint) const {
  (void)view;
  (void)names;
  return paint(Ink::kBold, "Architects of the West Kingdom") + "\n";
}

}  // namespace bottega::architects
