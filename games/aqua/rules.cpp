// The rules as playouts and search use them: quick, and silent.
#include "games/aqua/apply.h"

namespace bottega::aqua {

template void Aqua::apply(Position&, const Move&, Silent&) const;

}  // namespace bottega::aqua
