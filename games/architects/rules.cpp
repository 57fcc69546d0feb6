// The rules as playouts and search use them: quick, and silent.
#include "games/architects/apply.h"

namespace bottega::architects {

template void Architects::apply(Position&, const Move&, Silent&) const;

}  // namespace bottega::architects
