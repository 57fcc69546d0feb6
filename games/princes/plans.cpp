// What somebody may decide before he is asked in the auctions (rules 4.3): how far he goes, or that
// he lets a thing go.
#include "engine/filled.h"
#include "engine/language.h"
#include "engine/notation.h"
#include "games/princes/describe.h"
#include "games/princes/princes.h"
#include "games/princes/table.h"

namespace bottega::princes {

namespace {

enum class Planned : std::uint8_t {
  kNone,
  kPass,     // [object]
  kPassAll,  // up to the end of the round's auctions, as long as others name
  kBid,      // [object, the highest bid]
};

// More limits than that above the present bid nobody needs; and a limit is an operand.
constexpr int kMostLimits = 40;
constexpr int kHighestLimit = 0xFF;

bool may_still_buy(const View& view) {
  const Position& p = view.table;
  return is_player(view.observer) && p.phase == Phase::kAuction &&
         (p.auction.active & seat_bit(view.observer)) != 0;
}

bool bids(const View& view) {
  return may_still_buy(view) && (view.table.auction.bidders & seat_bit(view.observer)) != 0;
}

const Court& own_court(const View& view) {
  return view.table.courts[view.observer];
}

// Points are never sold for a plan, so only the money counts.
bool would_bid(const Edition& edition, const View& view, int bid) {
  const Court& court = own_court(view);
  const int object = static_cast<int>(view.table.auction.object);
  return bid <= court.money && (refused_objects(edition, court) >> object & 1u) == 0;
}

}  // namespace

void Princes::plans(const View& view, PlanList& plans) const {
  plans.clear();
  if (!may_still_buy(view)) return;
  plans.push_back(make_move(Planned::kPassAll));
  if (!bids(view)) return;
  const Auction& auction = view.table.auction;
  const int object = static_cast<int>(auction.object);
  plans.push_back(make_move(Planned::kPass, object));
  // Whoever leads is asked again only after another bid.
  const int steps = auction.leader == view.observer ? 2 : 1;
  int limit = auction.price + steps * edition_.raise;
  for (int i = 0; i < kMostLimits && limit <= kHighestLimit; ++i, limit += edition_.raise) {
    if (would_bid(edition_, view, limit)) plans.push_back(make_move(Planned::kBid, object, limit));
  }
}

std::optional<Move> Princes::follow(const View& view, const Plan& plan) const {
  const Position& p = view.table;
  const auto planned = static_cast<Planned>(plan.verb());
  const bool stands = planned == Planned::kPassAll
                          ? may_still_buy(view)
                          : bids(view) && plan[0] == static_cast<int>(p.auction.object);
  if (!stands) return std::nullopt;
  if (to_act(p) != view.observer) return Move();
  if (asked(p) != Ask::kBid) return std::nullopt;
  const int bid = p.auction.price + edition_.raise;
  const bool raises = planned == Planned::kBid && bid <= plan[1] && would_bid(edition_, view, bid);
  return make_move(raises ? Verb::kRaise : Verb::kPass);
}

std::string Princes::plan_text(const Plan& plan) const {
  switch (static_cast<Planned>(plan.verb())) {
    case Planned::kPassAll: return "pass all";
    case Planned::kPass: return filled("pass {}", kObjectIds[plan[0]]);
    default: return filled("bid {} {}", kObjectIds[plan[0]], plan[1] * kFlorins);
  }
}

std::optional<Plan> Princes::parse_plan(std::string_view text) const {
  Words words(text);
  const bool bids = words.next() == "bid";
  const std::string_view what = words.next();
  const auto object = std::find(kObjectIds.begin(), kObjectIds.end(), what) - kObjectIds.begin();
  const int limit = bids ? words.number(1, kHighestLimit * kFlorins).value_or(0) / kFlorins : 0;
  const Plan plan = what == "all" ? make_move(Planned::kPassAll)
                                  : make_move(bids ? Planned::kBid : Planned::kPass, object, limit);
  const bool known = what == "all" || (object < kObjects && bids == (limit > 0));
  return known && plan_text(plan) == text ? std::optional(plan) : std::nullopt;
}

std::string Princes::plan_words(const Plan& plan) const {
  const auto object = static_cast<Object>(plan[0]);
  switch (static_cast<Planned>(plan.verb())) {
    case Planned::kPassAll: return tr("pass on whatever others name in this round");
    case Planned::kPass: return tr("pass on the {}", name_of(object));
    default: return tr("bid up to {} for the {}", florins(plan[1]), name_of(object));
  }
}

}  // namespace bottega::princes
