#include "games/view_text.h"

#include "games/all_games.h"
#include "games/aqua/view_text.h"
#include "games/architects/view_text.h"
#include "games/parfum/view_text.h"
#include "games/princes/view_text.h"

namespace bottega {

JsonText view_text(const AnyGame& game, const AnyView& view) {
  JsonText text;
  with_static_game(game, AllGames{}, [&]<class G>(const G& known) {
    typename G::View seen;
    std::memcpy(static_cast<void*>(&seen), view.bytes.data(), sizeof(seen));
    text = view_text(known, seen);
  });
  return text;
}

}  // namespace bottega
