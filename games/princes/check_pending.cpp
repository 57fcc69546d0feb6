// The pending decisions: for each phase the shapes that the rules make.
#include <algorithm>
#include <cstring>

#include "games/princes/inspection.h"
#include "games/princes/scoring.h"

namespace bottega::princes {

bool Inspection::decisions() {
  if (!must(p_.pending.size <= p_.pending.items.size(), "too much is pending")) return false;
  for (std::size_t i = p_.pending.size; i < p_.pending.items.size(); ++i) {
    must(p_.pending.items[i] == Pending{}, "entries above the pending ones must be blank");
  }
  must(p_.pending.empty() == in(Phase::kOver), "something must be pending until the game is over");
  if (!sound()) return false;
  switch (p_.phase) {
    case Phase::kSetUp: set_up(); break;
    case Phase::kAuction: auction(); break;
    case Phase::kActions: actions(); break;
    case Phase::kOver: break;
  }
  if (sound()) leftovers();
  if (sound() && !in(Phase::kOver)) answerable();
  return sound();
}

bool Inspection::is(int i, Expected expected) const {
  return i < p_.pending.size && p_.pending.items[i].what == static_cast<int>(expected.what) &&
         p_.pending.items[i].who == expected.who;
}

// Whether the stack has one of these forms, from the bottom up.
bool Inspection::shape(std::initializer_list<std::initializer_list<Expected>> forms) {
  for (const auto& form : forms) {
    if (static_cast<int>(form.size()) != p_.pending.size) continue;
    int i = 0;
    if (std::all_of(form.begin(), form.end(), [&](Expected e) { return is(i++, e); })) return true;
  }
  return must(false, "what is pending does not fit the phase");
}

// The plan of Princes::start() with its first steps done, and nothing else changed.
void Inspection::set_up() {
  const Position plan = game_.start(game_.setup_of(p_));
  must(p_.pending.size <= plan.pending.size, "what is pending does not fit the set-up");
  std::array<int, kMaxPlayers> cards{};
  for (int seat = 0; seat < p_.players; ++seat) cards[seat] = edition_.professions_kept;
  for (int i = 0; sound() && i < p_.pending.size; ++i) {
    const Pending& planned = plan.pending.items[i];
    const Pending& ask = p_.pending.items[i];
    const bool top = i == p_.pending.size - 1;
    must(ask.what == planned.what && ask.who == planned.who && ask.a == planned.a &&
             (ask.b == planned.b || (top && ask.b > 0 && ask.b < planned.b)),
         "what is pending does not fit the set-up");
    if (ask.what == static_cast<int>(Ask::kReturn)) cards[ask.who] = edition_.professions_dealt;
    if (ask.what == static_cast<int>(Ask::kDeal)) {
      cards[ask.a] = edition_.professions_dealt - ask.b;
    }
  }
  for (Seat seat = 0; sound() && seat < p_.players; ++seat) {
    Court court = p_.courts[seat];
    must(std::popcount(court.hand) == cards[seat], "seat {} must have {} professions by now",
         seat + 1, cards[seat]);
    must(court.returned == kNoCard || cards[seat] == edition_.professions_kept,
         "seat {} has not given back a profession yet", seat + 1);
    court.hand = 0;
    court.returned = kNoCard;
    must(std::memcmp(&court, &plan.courts[seat], sizeof court) == 0,
         "seat {} cannot own anything else during the set-up", seat + 1);
  }
}

void Inspection::auction() {
  const Auction& auction = p_.auction;
  must((auction.active >> p_.players) == 0 && is_seat(auction.nominator),
       "only players take part in the auctions");
  must((auction.sold >> kObjects) == 0, "there is an unknown object");
  must(std::popcount(auction.sold) + std::popcount(auction.active) <= p_.players,
       "more was sold than there are buyers");
  const bool several = std::popcount(auction.active) > 1;
  must(!several || (auction.active & seat_bit(auction.nominator)) != 0,
       "the nominator must be active");
  if (!sound()) return;
  if (is_bidding(p_)) return bidding();
  must(auction.price == 0 && auction.leader == 0 && auction.object == Object::kForest,
       "without bidders there is no bid");
  const Seat who = p_.pending.items[0].who;
  if (is(0, {Ask::kName, who}) || is(0, {Ask::kBuyLast, who})) {
    const auto last = static_cast<Seat>(std::countr_zero(auction.active | 0x80u));
    several ? shape({{{Ask::kName, auction.nominator}}}) : shape({{{Ask::kBuyLast, last}}});
    return;
  }
  must(is_seat(who) && (auction.active & seat_bit(who)) == 0,
       "whoever has bought something is no longer active");
  if (!shape({{{Ask::kPlace, who}},
              {{Ask::kKeep, who}},
              {{Ask::kKeep, who}, {Ask::kDraw, kNature}},
              {{Ask::kPutBelow, who}},
              {{Ask::kRecruitAtOnce, who}}})) {
    return;
  }
  const Pending& ask = p_.pending.items[0];
  auto object = Object::kPrestigeCard;
  if (is(0, {Ask::kRecruitAtOnce, who})) {
    object = Object::kRecruitingCard;
  } else if (is(0, {Ask::kPlace, who})) {
    must(ask.a >= kBuildingKinds && ask.a < kTiles,
         "only landscapes are laid in the auction phase");
    object = static_cast<Object>(std::max(0, ask.a - kBuildingKinds));
  } else {
    must(ask.a == static_cast<int>(Pile::kPrestige), "only prestige cards are sold");
  }
  must((auction.sold >> static_cast<int>(object) & 1u) != 0,
       "the object that is being resolved must be sold");
}

// rules 4.3, Q2, Q4
void Inspection::bidding() {
  const Auction& auction = p_.auction;
  must((auction.bidders & ~auction.active) == 0 && std::popcount(auction.bidders) > 1,
       "at least two active players must be bidding");
  must(is_seat(auction.leader) && (auction.bidders & seat_bit(auction.leader)) != 0,
       "the highest bidder must be bidding");
  must(static_cast<int>(auction.object) < kObjects, "there is an unknown object");
  if (!sound()) return;
  const Court& leader = p_.courts[auction.leader];
  must((objects_for(edition_, p_, auction.leader) >> static_cast<int>(auction.object) & 1u) != 0,
       "the highest bidder cannot get the object under the hammer");
  must(auction.price >= edition_.opening_bid &&
           (auction.price - edition_.opening_bid) % edition_.raise == 0,
       "bids start at {} and rise by {}", edition_.opening_bid * kFlorins,
       edition_.raise * kFlorins);
  must(can_pay(edition_, leader, auction.price), "the highest bidder cannot pay his bid (Q4)");
  shape({{{Ask::kBid, next_of(auction.bidders, auction.leader, p_.players)}}});
}

void Inspection::actions() {
  if (!must(p_.turns >= 1 && p_.turns <= p_.players, "turns must be 1 to {}", p_.players)) return;
  const auto seat = static_cast<Seat>((p_.start_player + p_.turns - 1) % p_.players);
  const Expected act{Ask::kAct, seat};
  shape({{act},
         {act, {Ask::kPlace, seat}},
         {act, {Ask::kKeep, seat}},
         {act, {Ask::kKeep, seat}, {Ask::kDraw, kNature}},
         {act, {Ask::kPutBelow, seat}},
         {act, {Ask::kPlayBonus, seat}},
         {act, {Ask::kTakePoints, seat}}});
  for (int action = 0; action < kActionKinds; ++action) {
    must(p_.done[action] <= edition_.limit[action], "the action '{}' was done too often",
         kActionIds[action]);
  }
  must(actions_done(p_) <= edition_.actions_a_turn, "a turn has {} actions",
       edition_.actions_a_turn);
  works();
  if (!sound() || p_.pending.size == 1) return;
  const Pending& ask = p_.pending.items[1];
  const auto did = [&](Action action) { return p_.done[static_cast<int>(action)] > 0; };
  switch (static_cast<Ask>(ask.what)) {
    case Ask::kPlace:
      must(ask.a < kBuildingKinds && did(Action::kBuilding), "only buildings are laid in a turn");
      break;
    case Ask::kKeep:
    case Ask::kPutBelow:
      must((ask.a == static_cast<int>(Pile::kProfessions) && did(Action::kProfession)) ||
               (ask.a == static_cast<int>(Pile::kBonus) && did(Action::kBonus)),
           "only professions and bonus cards are taken in a turn");
      break;
    case Ask::kPlayBonus:
    case Ask::kTakePoints: must(did(Action::kWork), "no work was begun in this turn"); break;
    default: break;
  }
}

// rules 7.9: the markers show works of those whose turn has come; of the one who acts, if and only
// if he has completed one.
void Inspection::works() {
  for (int turn = 0; sound() && turn < p_.players; ++turn) {
    const auto seat = static_cast<Seat>((p_.start_player + turn) % p_.players);
    const bool has_made = p_.courts[seat].best_work > 0;
    must(turn < p_.turns || !has_made, "seat {} has made a work before its turn", seat + 1);
    if (turn != p_.turns - 1) continue;
    const bool at_work = asked(p_) == Ask::kPlayBonus;
    const bool completed = p_.done[static_cast<int>(Action::kWork)] > (at_work ? 1 : 0);
    must(completed == has_made, "the best work of seat {} does not fit the works of this turn",
         seat + 1);
  }
}

// What belongs to a phase or a decision is blank at all other moments.
void Inspection::leftovers() {
  const Auction none{};
  must(in(Phase::kAuction) || std::memcmp(&p_.auction, &none, sizeof none) == 0,
       "there is no auction at this moment");
  must(in(Phase::kActions) || (p_.turns == 0 && actions_done(p_) == 0),
       "nobody acts at this moment");
  const Ask ask = in(Phase::kOver) ? Ask::kAct : asked(p_);
  must(p_.work_value == 0 || ask == Ask::kPlayBonus || ask == Ask::kTakePoints,
       "no work is in progress");
  must(p_.looking == 0 || ask == Ask::kDraw || ask == Ask::kKeep || ask == Ask::kPutBelow,
       "nobody looks at cards at this moment");
}

// Whether there is an answer to what is asked, and no question that answers itself.
void Inspection::answerable() {
  const Pending& ask = p_.pending.top();
  const auto tile_fits = [&] {
    return ask.a < kTiles && p_.tiles[ask.a] > 0 && fits(p_.courts[ask.who], ask.a);
  };
  switch (asked(p_)) {
    case Ask::kDraw:
      must(ask.a == p_.pending.items[p_.pending.size - 2].who &&
               ask.b == p_.pending.items[p_.pending.size - 2].a,
           "cards are drawn for whoever keeps one of them");
      must(ask.b < kPiles && p_.decks[ask.b % kPiles].unseen != 0 &&
               p_.looking < edition_.cards_looked_at,
           "no card can be drawn");
      break;
    case Ask::kPlace: must(tile_fits(), "the tile cannot be laid"); break;
    case Ask::kKeep:
      must(p_.looking >= 1 && p_.looking <= edition_.cards_looked_at, "no card can be kept");
      break;
    case Ask::kPutBelow:
      must(p_.looking >= 2 && p_.looking < edition_.cards_looked_at,
           "there are no cards to put below the deck");
      break;
    case Ask::kRecruitAtOnce: must(can_recruit(p_, ask.who), "nobody can be recruited"); break;
    case Ask::kAct:
      must(actions_done(p_) < edition_.actions_a_turn || can_recruit(p_, ask.who),
           "the turn is over");
      must(ask.a <= 1, "just_sold is 0 or 1");
      break;
    case Ask::kPlayBonus:
    case Ask::kTakePoints: at_work(); break;
    default: break;
  }
}

// rules 7
void Inspection::at_work() {
  const Pending& ask = p_.pending.top();
  const Court& court = p_.courts[ask.who];
  if (!must(ask.a < edition_.cards_in(Pile::kProfessions) && (court.table & card_bit(ask.a)) != 0,
            "the profession at work must lie on the table")) {
    return;
  }
  must(p_.work_value >= work_value(edition_, court, ask.a).total(), "the work is worth at least {}",
       work_value(edition_, court, ask.a).total());
  must(p_.work_value <= 2000, "no work is worth so much");
  const int minimum = minimum_work_value(edition_, p_);
  if (asked(p_) == Ask::kTakePoints) {
    must(p_.work_value >= minimum && court.best_work >= p_.work_value,
         "the work is worth less than {}, the minimum of this round", minimum);
    return;
  }
  must(court.bonus != 0, "there is no bonus card to play");
  must(p_.work_value + value_of_bonus(edition_, court.bonus, counts_of(edition_, court)) >= minimum,
       "the work cannot become worth {}, the minimum of this round (7.4)", minimum);
}

}  // namespace bottega::princes
