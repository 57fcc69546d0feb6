// The rules as playouts and search use them: quick, and silent.
#include "games/parfum/apply.h"

namespace bottega::parfum {

template void Parfum::apply(Position&, const Move&, Silent&) const;

}  // namespace bottega::parfum
