// The rules as playouts and search use them: quick, and silent.
#include "games/princes/apply.h"

namespace bottega::princes {

template void Princes::apply(Position&, const Move&, Silent&) const;

}  // namespace bottega::princes
