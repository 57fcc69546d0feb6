// The rules as people hear them, once a move: apart from rules.cpp, so that nothing has to be
// quick.
#include "games/parfum/apply.h"

namespace bottega::parfum {

template void Parfum::apply(Position&, const Move&, Chronicle&) const;

}  // namespace bottega::parfum
