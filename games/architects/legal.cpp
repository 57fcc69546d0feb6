// What may be answered, and nature's chances.
#include "games/architects/architects.h"
#include "games/architects/questions.h"

namespace bottega::architects {

namespace {

void list_bits(Verb verb, std::uint32_t set, MoveList& moves) {
  for (const int member : Members(set)) moves.push_back(make_move(verb, member));
}

void list_cards(Verb verb, const Cards& cards, MoveList& moves) {
  for (const int card : cards) moves.push_back(make_move(verb, card));
}

Move draw_bit(Verb verb, std::uint32_t set, std::uint64_t chance) {
  return make_move(verb, nth_bit(set, static_cast<int>(scale(chance, std::popcount(set)))));
}

Move draw_card(Verb verb, const Cards& cards, std::uint64_t chance) {
  return make_move(verb, cards.nth(static_cast<int>(scale(chance, cards.count()))));
}

// Cards put to the bottom come up once all others are gone, the first of them first.
Cards next_buildings(const Position& p) {
  if (!p.building_deck.empty()) return p.building_deck;
  Cards next;
  next.add(p.building_bottom[0]);
  return next;
}
Cards next_apprentices(const Position& p) {
  if (!p.apprentice_deck.empty()) return p.apprentice_deck;
  Cards next;
  next.add(p.apprentice_bottom[0]);
  return next;
}

void list_display(const Position& p, MoveList& moves) {
  for (const auto& row : p.display) {
    for (const std::uint8_t card : row) {
      moves.push_back_if(card != kNoCard, make_move(Verb::kHire, card));
    }
  }
}

// rules 5: what the worker in the Guildhall is for, all in one: a building from the hand, the
// cathedral with the card to discard, a Wonder.
void list_constructions(const Edition& e, const Position& p, Seat seat, MoveList& moves) {
  for (const int card : p.hands[seat]) {
    if (can_construct(e, p, seat, card)) moves.push_back(make_move(Verb::kBuild, card));
  }
  if (can_advance(e, p, seat)) {
    if (has_ability(e, p, seat, Can::kNoDiscard)) {
      moves.push_back(make_move(Verb::kCathedral, kNoCard));
    } else {
      list_cards(Verb::kCathedral, p.hands[seat], moves);
    }
  }
  if (!with_wonders(p)) return;
  for (int good = 0; good < kGoods; ++good) {
    if (can_build_wonder(e, p, seat, good)) moves.push_back(make_move(Verb::kWonder, good));
  }
}

void list_recalls(const Position& p, Seat seat, MoveList& moves) {
  for (int place = 0; place < kOpenPlaces; ++place) {
    if (p.workers[place][seat] > 0) moves.push_back(make_move(Verb::kRecall, 0, place));
  }
  if (!moves.empty()) return;
  if (prisoners(p, seat) > 0) moves.push_back(make_move(Verb::kRecall, 0, Place::kPrison));
  for (int space = 0; space < kSpaces; ++space) {
    if (p.market[space] == seat) moves.push_back(make_move(Verb::kRecall, 1, space));
  }
  for (int holder = 0; holder < parties(p); ++holder) {
    if (p.captives[holder][seat] > 0) moves.push_back(make_move(Verb::kRecall, 2, holder));
  }
}

// with the strict option a place where nothing could be done is closed.
bool is_worth_visiting(const Edition& e, const Position& p, Seat seat, Place place) {
  if (place == Place::kTaxStand) return p.tax > 0;
  if (chosen(p, Choice::kStrictPlacements) == 0) return true;
  bool worth = false;
  const auto found = [&](const Move&) {
    worth = true;
    return false;
  };
  if (place == Place::kTownCentre) {
    return p.silver[seat] >= taxed(e, p, seat, e.first_capture_tax);
  }
  if (place != Place::kGuardhouse) return true;
  for_each_guard_action(e, p, seat, found);
  return worth;
}

void list_turn(const Edition& e, const Position& p, Seat seat, MoveList& moves) {
  if (p.supply[seat] == 0) return list_recalls(p, seat, moves);
  for (int place = 0; place < kOpenPlaces; ++place) {
    moves.push_back_if(is_worth_visiting(e, p, seat, static_cast<Place>(place)),
                       make_move(Verb::kPlace, place));
  }
  for (int space = 0; space < kSpaces; ++space) {
    if (can_enter_market(e, p, seat, space)) moves.push_back(make_move(Verb::kMarket, space));
  }
  list_constructions(e, p, seat, moves);
}

void list_offers(const Edition& e, const Position& p, Seat seat, MoveList& moves) {
  for (int slot = 0; slot < kGoods; ++slot) {
    for (int good = 0; good < kGoods; ++good) {
      if (can_offer(e, p, seat, slot, good)) moves.push_back(make_move(Verb::kOffer, slot, good));
    }
  }
  moves.push_back(make_move(Verb::kDone));
}

void list_workshop(const Edition& e, const Position& p, Seat seat, MoveList& moves) {
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kMaxColumns; ++column) {
      const std::uint8_t card = p.display[row][column];
      if (card == kNoCard) continue;
      if (can_pay(e, p, seat, hire_bill(e, p, seat, {row, column}))) {
        moves.push_back(make_move(Verb::kHire, card));
      }
    }
  }
  moves.push_back(make_move(Verb::kDraw));
}

// each point may be replaced; R-13: Louis may pay coins for part of the influence.
void list_losses(const Edition& e, const Position& p, const Pending& ask, MoveList& moves) {
  const int coins = total_of(e, p, ask.who, Can::kSilverForInfluence);
  for (int replaced = 0; replaced <= ask.a; ++replaced) {
    const int influence = replaced * e.influence_for_virtue;
    for (int bought = 0; bought <= (coins > 0 ? influence : 0); ++bought) {
      if (bought * coins > p.silver[ask.who]) break;
      if (influence - bought > p.influence[ask.who]) continue;
      moves.push_back(make_move(Verb::kLose, ask.a - replaced, influence - bought, bought * coins));
    }
  }
}

void list_choices(const Edition& e, const Position& p, const Pending& ask, MoveList& moves) {
  const Effect& effect = e.effect(ask.a);
  for (int i = 0; i < effect.parts_count; ++i) {
    moves.push_back_if(may_choose(e, p, ask.who, ask.a, i), make_move(Verb::kChoose, i));
  }
  if (effect.optional) moves.push_back(make_move(Verb::kDone));
}

}  // namespace

void Architects::legal(const Position& p, MoveList& moves) const {
  const Edition& e = edition_;
  moves.clear();
  if (p.phase == Phase::kOver) return;
  const Pending& ask = p.pending.top();
  const Seat seat = ask.who;
  const auto list = [&](const Move& move) {
    moves.push_back(move);
    return true;
  };
  switch (asked(p)) {
    case Ask::kFirstPlayer: return list_bits(Verb::kFirst, ask.a, moves);
    case Ask::kDealCharacter:
    case Ask::kPickCharacter: return list_bits(Verb::kCharacter, free_characters(e, p), moves);
    case Ask::kDrawRival: return list_bits(Verb::kRival, (1u << kRivals) - 1u, moves);
    case Ask::kDrawMarket: return list_bits(Verb::kMarketCard, p.small_pile, moves);
    case Ask::kDrawConsequence: return list_bits(Verb::kConsequence, p.offers, moves);
    case Ask::kDrawOffer: return list_bits(Verb::kOfferCard, p.offers, moves);
    case Ask::kFillDisplay: return list_cards(Verb::kApprentice, next_apprentices(p), moves);
    case Ask::kDealBuilding:
    case Ask::kDrawBuilding: return list_cards(Verb::kCard, next_buildings(p), moves);
    case Ask::kDrawReward: return list_bits(Verb::kReward, p.rewards, moves);
    case Ask::kDrawScheme: return list_bits(Verb::kScheme, p.schemes, moves);
    case Ask::kDrawFuture: return list_bits(Verb::kFuture, p.futures, moves);
    case Ask::kPickApprentice: return list_display(p, moves);
    case Ask::kDraft:
    case Ask::kMarketKeep: return list_cards(Verb::kKeep, p.packets[seat], moves);
    case Ask::kTurn: return list_turn(e, p, seat, moves);
    case Ask::kVisitWonder:
      moves.push_back(make_move(Verb::kVisit, 0));
      moves.push_back(make_move(Verb::kVisit, 1));
      return;
    case Ask::kProfiteer:
      moves.push_back(make_move(Verb::kTakeUp, 0));
      moves.push_back(make_move(Verb::kTakeUp, 1));
      return;
    case Ask::kOffer: return list_offers(e, p, seat, moves);
    case Ask::kDig:
      moves.push_back(make_move(Verb::kDig, Thing::kClay));
      moves.push_back(make_move(Verb::kDig, Thing::kGold));
      return;
    case Ask::kWorkshop: return list_workshop(e, p, seat, moves);
    case Ask::kTrade: for_each_trade(e, p, seat, list); break;
    case Ask::kCapture:
      if (can_pay(e, p, seat, capture_bill(e, p, seat))) for_each_capture(e, p, false, list);
      break;
    case Ask::kFreeCapture: for_each_capture(e, p, true, list); break;
    case Ask::kGuard: for_each_guard_action(e, p, seat, list); break;
    case Ask::kMarketMiddle:
      list_display(p, moves);
      moves.push_back_if(buildings_are_left(p), make_move(Verb::kDraw));
      return;
    case Ask::kHireFree:
      list_display(p, moves);
      if (!e.effect(ask.a).optional) return;
      break;
    case Ask::kMakeRoom:
    case Ask::kDismiss: return list_cards(Verb::kDismiss, p.apprentices[seat], moves);
    case Ask::kPay: return for_each_way(e, p, seat, p.bill, list);
    case Ask::kLoseVirtue: return list_losses(e, p, ask, moves);
    case Ask::kTakeDebt:
      for (int n = 0; n <= ask.a && can_pay(e, p, seat, debts_bill(e, p, seat, n)); ++n) {
        moves.push_back(make_move(Verb::kBuyOff, n));
      }
      return;
    case Ask::kChoose: return list_choices(e, p, ask, moves);
    case Ask::kPayFor: list_cards(Verb::kDiscard, p.hands[seat], moves); break;
    case Ask::kCrane: list_constructions(e, p, seat, moves); break;
    case Ask::kWonderSite: return list_bits(Verb::kSite, free_wonder_sites(e, p), moves);
    case Ask::kRelease:
      for (int n = 0; n <= most_released(e, p, seat); ++n) {
        moves.push_back(make_move(Verb::kRelease, n));
      }
      return;
    case Ask::kTrimHand: return list_cards(Verb::kDiscard, p.hands[seat], moves);
    default: assert(false && "nobody is asked this");
  }
  moves.push_back(make_move(Verb::kDone));
}

std::uint32_t Architects::weight(const Position&, const Move&) const {
  return 1;
}

Move Architects::draw(const Position& p, std::uint64_t chance) const {
  switch (asked(p)) {
    case Ask::kFirstPlayer: return draw_bit(Verb::kFirst, p.pending.top().a, chance);
    case Ask::kDealCharacter:
      return draw_bit(Verb::kCharacter, free_characters(edition_, p), chance);
    case Ask::kDrawRival: return draw_bit(Verb::kRival, (1u << kRivals) - 1u, chance);
    case Ask::kDrawMarket: return draw_bit(Verb::kMarketCard, p.small_pile, chance);
    case Ask::kDrawConsequence: return draw_bit(Verb::kConsequence, p.offers, chance);
    case Ask::kDrawOffer: return draw_bit(Verb::kOfferCard, p.offers, chance);
    case Ask::kFillDisplay: return draw_card(Verb::kApprentice, next_apprentices(p), chance);
    case Ask::kDealBuilding:
    case Ask::kDrawBuilding: return draw_card(Verb::kCard, next_buildings(p), chance);
    case Ask::kDrawReward: return draw_bit(Verb::kReward, p.rewards, chance);
    case Ask::kDrawScheme: return draw_bit(Verb::kScheme, p.schemes, chance);
    default: return draw_bit(Verb::kFuture, p.futures, chance);
  }
}

}  // namespace bottega::architects
