// Why a move is not possible, in a sentence for a person.
#include <fmt/format.h>
#include "games/aqua/aqua.h"
#include "games/aqua/table.h"
namespace bottega::aqua {
std::string Aqua::why_not(const View& view, const Move&) const {
  return fmt::format("not possible now: {}", question(view));
}
}  // namespace bottega::aqua
