// The rules as people hear them, once a move: apart from rules.cpp, so that nothing has to be
// quick.
#include "games/aqua/apply.h"

namespace bottega::aqua {

template void Aqua::apply(Position&, const Move&, Chronicle&) const;

}  // namespace bottega::aqua
