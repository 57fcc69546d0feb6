// What somebody may decide before he is asked: that he sells nothing more in this round, though he
// has bottles (rules 7.4). Whoever has none is not asked.
#include "engine/language.h"
#include "games/parfum/parfum.h"
#include "games/parfum/table.h"

namespace bottega::parfum {

namespace {

constexpr Plan kSellNothing(1);
constexpr std::string_view kText = "pass";

bool is_asked_to_sell(const View& view) {
  return asked(view.table) == Ask::kSell && view.table.pending.top().who == view.observer;
}

// Now, or later in this round.
bool may_sell(const Edition& edition, const View& view) {
  const Position& p = view.table;
  if (!is_player(view.observer) || p.phase != Phase::kSell) return false;
  if (p.stocked[view.observer] == 0) return false;
  const Board& board = board_of(edition, p);
  for (int step = p.step; step < board.sales_in_round; ++step) {
    if (p.clock_owner[board.sales[step].clock] == view.observer) return true;
  }
  return is_asked_to_sell(view);
}

}  // namespace

void Parfum::plans(const View& view, PlanList& plans) const {
  plans.clear();
  if (may_sell(edition_, view)) plans.push_back(kSellNothing);
}

std::optional<Move> Parfum::follow(const View& view, const Plan&) const {
  if (!may_sell(edition_, view)) return std::nullopt;
  if (to_act(view.table) != view.observer) return Move();
  if (!is_asked_to_sell(view)) return std::nullopt;
  return make_move(Verb::kPass);
}

std::string Parfum::plan_text(const Plan&) const {
  return std::string(kText);
}

std::optional<Plan> Parfum::parse_plan(std::string_view text) const {
  return text == kText ? std::optional(kSellNothing) : std::nullopt;
}

std::string Parfum::plan_words(const Plan&) const {
  return tr("sell nothing more in this round");
}

}  // namespace bottega::parfum
