// What visitors ask of a game that is over.
#include <nlohmann/json.hpp>

#include "server/house.h"
#include "table/show.h"

namespace bottega::server {

void House::moment(const std::string& id, const Visitor& visitor, int ply, Reply reply) {
  with_view(id, visitor, reply, [ply, reply](const TablePtr& open, Seat seat) {
    const Verdict known = check_moment(open->table, ply);
    if (!known) return reply(refusal(kNotNow, known.error().message));
    reply(answer(show_moment(open->table, seat, ply)));
  });
}

void House::chances(const std::string& id, const Visitor& visitor, Reply reply) {
  with_view(id, visitor, reply, [this, reply](const TablePtr& open, Seat seat) {
    const Verdict over = check_chances(open->table);
    if (!over) return reply(refusal(kNotNow, over.error().message));
    looking_back_.find(open, [open, seat, reply](const Result<LookingBack::FoundPtr>& found) {
      if (!found) return reply(refusal(kNoStorage, found.error().message));
      reply(answer(show_chances(open->table, seat, **found)));
    });
  });
}

void House::record(const std::string& id, Reply reply) {
  with_table(id, reply, [reply](const TablePtr& open) {
    const table::Table& table = open->table;
    if (table.state() != table::Table::State::kOver) {
      return reply(refusal(kNotNow, tr("the game is not over; until then the record is secret")));
    }
    reply({200, write_record(table.match().record(), table.game()), "application/jsonl"});
  });
}

}  // namespace bottega::server
