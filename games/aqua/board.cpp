#include "games/aqua/aqua.h"
namespace bottega::aqua {
std::string Aqua::board(const View&, const Names&, const Paint&) const {
  return "board\n";
}
}  // namespace bottega::aqua
