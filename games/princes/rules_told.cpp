// The rules as people hear them, once a move: apart from rules.cpp, so that nothing has to be
// quick.
#include "games/princes/apply.h"

namespace bottega::princes {

template void Princes::apply(Position&, const Move&, Chronicle&) const;

}  // namespace bottega::princes
