// The rules as people hear them, once a move: apart from rules.cpp, so that nothing has to be
// quick.
#include "games/architects/apply.h"

namespace bottega::architects {

template void Architects::apply(Position&, const Move&, Chronicle&) const;

}  // namespace bottega::architects
