// What may be answered, and nature's chances.
#include "games/princes/princes.h"
#include "games/princes/scoring.h"
#include "games/princes/table.h"

namespace bottega::princes {

namespace {

void list_members(Verb verb, std::uint64_t set, MoveList& moves) {
  for (const int member : Members(set)) moves.push_back(make_move(verb, member));
}

// rules 4.2.2, 4.4.3: the objects that this player may own, place and pay.
void list_objects(const Edition& edition, const Position& p, Verb verb, int price,
                  MoveList& moves) {
  const Seat seat = p.pending.top().who;
  const Court& court = p.courts[seat];
  if (!can_pay(edition, court, price)) return;
  const int selling = points_to_sell(edition, court, price);
  for (const int object : Members(objects_for(edition, p, seat))) {
    moves.push_back(make_move(verb, object, selling));
  }
}

// rules 4.3.1
void list_bids(const Edition& edition, const Position& p, MoveList& moves) {
  const Court& court = p.courts[p.pending.top().who];
  const int price = p.auction.price + edition.raise;
  const bool refused =
      (refused_objects(edition, court) >> static_cast<int>(p.auction.object) & 1u) != 0;
  if (!refused && can_pay(edition, court, price)) {
    moves.push_back(make_move(Verb::kRaise, points_to_sell(edition, court, price)));
  }
  moves.push_back(make_move(Verb::kPass));
}

// rules 9
void list_placements(const Edition& edition, const Position& p, MoveList& moves) {
  const Court& court = p.courts[p.pending.top().who];
  const int tile = p.pending.top().a;
  const Squares taken = occupied(edition, court);
  const Squares apart = untouchable(edition, court, tile);
  const auto& placements = edition.tiles[tile].placements;
  for (std::size_t i = 0; i < placements.size(); ++i) {
    moves.push_back_if(can_lie(placements[i], taken, apart), make_move(Verb::kPlace, tile, i));
  }
}

void list_looked_at(const Position& p, Verb verb, MoveList& moves) {
  for (int i = 0; i < p.looking; ++i) {
    moves.push_back(make_move(verb, p.pending.top().a, p.looked_at[i]));
  }
}

// rules 7, Q14: professions whose work can reach the minimum with the bonus cards in hand.
void list_works(const Edition& edition, const Position& p, const Court& court, MoveList& moves) {
  if (court.hand == 0) return;
  int needed = minimum_work_value(edition, p);
  if (court.bonus != 0) {
    needed -= value_of_bonus(edition, court.bonus, counts_at_work(counts_of(edition, court)));
  }
  for (const int card : Members(court.hand)) {
    moves.push_back_if(work_value(edition, court, card).total() >= needed,
                       make_move(Verb::kWork, card));
  }
}

// rules 6.7
void list_buildings(const Edition& edition, const Position& p, const Court& court,
                    MoveList& moves) {
  const int price = building_price(edition, court);
  if (!can_pay(edition, court, price)) return;
  const int selling = points_to_sell(edition, court, price);
  for (const int building : Members(court.fits & first_bits(kBuildingKinds))) {
    moves.push_back_if(p.tiles[building] > 0, make_move(Verb::kBuild, building, selling));
  }
}

// rules 6.5
void list_freedoms(const Edition& edition, const Position& p, const Court& court, MoveList& moves) {
  const int price = edition.price[static_cast<int>(Action::kFreedom)];
  if (!can_pay(edition, court, price)) return;
  const int selling = points_to_sell(edition, court, price);
  for (int freedom = 0; freedom < kFreedomKinds; ++freedom) {
    const bool owned = (court.freedoms >> freedom & 1u) != 0;
    moves.push_back_if(!owned && p.freedoms[freedom] > 0,
                       make_move(Verb::kFreedom, freedom, selling));
  }
}

// rules 6.4, 6.6
void list_card(const Edition& edition, const Position& p, const Court& court, Pile pile,
               Action action, Verb verb, MoveList& moves) {
  const int price = edition.price[static_cast<int>(action)];
  if (deck_of(p, pile).size() == 0 || !can_pay(edition, court, price)) return;
  moves.push_back(make_move(verb, points_to_sell(edition, court, price)));
}

// rules 6.1 to 6.3
void list_actions(const Edition& edition, const Position& p, MoveList& moves) {
  const Seat seat = p.pending.top().who;
  const Court& court = p.courts[seat];
  if (actions_done(p) < edition.actions_a_turn) {
    if (may_do(edition, p, Action::kWork)) list_works(edition, p, court, moves);
    if (may_do(edition, p, Action::kBuilding)) list_buildings(edition, p, court, moves);
    if (may_do(edition, p, Action::kProfession)) {
      list_card(edition, p, court, Pile::kProfessions, Action::kProfession, Verb::kTakeProfession,
                moves);
    }
    if (may_do(edition, p, Action::kFreedom)) list_freedoms(edition, p, court, moves);
    if (may_do(edition, p, Action::kBonus)) {
      list_card(edition, p, court, Pile::kBonus, Action::kBonus, Verb::kTakeBonus, moves);
    }
  }
  if (court.recruiting > 0) list_members(Verb::kRecruit, recruitable(p, seat), moves);
  if (!has_just_sold(p)) {
    for (int points = 1; points <= most_points_sold_at_once(edition, court); ++points) {
      moves.push_back(make_move(Verb::kSell, points));
    }
  }
  moves.push_back(make_move(Verb::kEndTurn));
}

void list_bonus_cards(const Edition& edition, const Position& p, MoveList& moves) {
  list_members(Verb::kPlayBonus, p.courts[p.pending.top().who].bonus, moves);
  if (p.work_value >= minimum_work_value(edition, p)) {  // rules 7.4
    moves.push_back(make_move(Verb::kDone));
  }
}

Move draw_member(Verb verb, std::uint64_t set, std::uint64_t chance) {
  return make_move(verb, nth_bit(set, static_cast<int>(scale(chance, std::popcount(set)))));
}

}  // namespace

void Princes::legal(const Position& p, MoveList& moves) const {
  moves.clear();
  if (p.phase == Phase::kOver) return;
  const Pending& ask = p.pending.top();
  switch (asked(p)) {
    case Ask::kStartPlayer: return list_members(Verb::kStart, first_bits(p.players), moves);
    case Ask::kDeal: return list_members(Verb::kDeal, deck_of(p, Pile::kProfessions).unseen, moves);
    case Ask::kDraw:
      for (const int card : Members(p.decks[ask.b].unseen)) {
        moves.push_back(make_move(Verb::kDraw, ask.b, card));
      }
      return;
    case Ask::kReturn: return list_members(Verb::kReturn, p.courts[ask.who].hand, moves);
    case Ask::kName:
      list_objects(edition_, p, Verb::kName, edition_.opening_bid, moves);
      moves.push_back(make_move(Verb::kGiveUp));
      return;
    case Ask::kBid: return list_bids(edition_, p, moves);
    case Ask::kBuyLast:
      list_objects(edition_, p, Verb::kBuy, edition_.last_price, moves);
      moves.push_back(make_move(Verb::kDecline));
      return;
    case Ask::kPlace: return list_placements(edition_, p, moves);
    case Ask::kKeep: return list_looked_at(p, Verb::kKeep, moves);
    case Ask::kPutBelow:
      list_looked_at(p, Verb::kPutBelow, moves);
      moves.push_back(make_move(Verb::kAsDrawn));
      return;
    case Ask::kRecruitAtOnce:
      list_members(Verb::kRecruit, recruitable(p, ask.who), moves);
      moves.push_back(make_move(Verb::kLater));
      return;
    case Ask::kAct: return list_actions(edition_, p, moves);
    case Ask::kPlayBonus: return list_bonus_cards(edition_, p, moves);
    case Ask::kTakePoints:
      for (int points = 0; points <= most_points_taken(edition_, p); ++points) {
        moves.push_back(make_move(Verb::kTakePoints, points));
      }
      return;
  }
}

std::uint32_t Princes::weight(const Position&, const Move&) const {
  return 1;
}

Move Princes::draw(const Position& p, std::uint64_t chance) const {
  switch (asked(p)) {
    case Ask::kStartPlayer: return draw_member(Verb::kStart, first_bits(p.players), chance);
    case Ask::kDeal: return draw_member(Verb::kDeal, deck_of(p, Pile::kProfessions).unseen, chance);
    case Ask::kDraw: {
      const int pile = p.pending.top().b;
      const Cards unseen = p.decks[pile].unseen;
      const int card = nth_bit(unseen, static_cast<int>(scale(chance, std::popcount(unseen))));
      return make_move(Verb::kDraw, pile, card);
    }
    default: return draw_by_weights(*this, p, chance);
  }
}

}  // namespace bottega::princes
