#include "table/fair.h"

#include <fmt/format.h>

namespace bottega::table {

Verdict check_draws(const AnyGame& game, const Record& record,
                    const std::function<std::uint64_t(std::uint64_t)>& stream) {
  Record beginning = record;
  beginning.moves.clear();
  beginning.taken_back.clear();
  beginning.end.reset();
  Result<Match> match = Match::resume(game, std::move(beginning));
  if (!match) return match.error();
  std::uint64_t draws = 0;
  for (const RecordStep& step : steps_of(record)) {
    if (step.move != nullptr && step.move->by == kNature && match->to_act() == kNature) {
      const std::string drawn = game.text(game.draw(match->position(), stream(draws++)));
      if (drawn != step.move->text) {
        return Error{fmt::format("ply {}: nature's move is '{}', but the stream draws '{}'",
                                 match->ply() + 1, step.move->text, drawn)};
      }
    }
    const Verdict repeated = match->repeat(step);
    if (!repeated) return repeated;
  }
  return {};
}

}  // namespace bottega::table
