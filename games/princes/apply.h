// What a move does. One function a rule, in the order of the specification.
#pragma once

#include <cassert>

#include "games/princes/looking.h"
#include "games/princes/princes.h"
#include "games/princes/scoring.h"

namespace bottega::princes {

template <class Narrator>
class Play : private Looking<Narrator> {
 public:
  using Looking<Narrator>::Looking;

  void answer(const Move& move);
  // Goes on until somebody is asked something that he can answer.
  void settle();

 private:
  using AtTable<Narrator>::edition_;
  using AtTable<Narrator>::p_;
  using AtTable<Narrator>::asked_seat;
  using Telling<Narrator, Told>::say;
  using Telling<Narrator, Told>::whisper;
  using Telling<Narrator, Told>::say_points;
  using Looking<Narrator>::rule_of;
  using Looking<Narrator>::look_at_cards;
  using Looking<Narrator>::draw;
  using Looking<Narrator>::take_from_below;
  using Looking<Narrator>::keep;
  using Looking<Narrator>::put_below;
  using Looking<Narrator>::put_below_as_drawn;

  Court& court() { return p_.courts[asked_seat()]; }

  // --- 2 Set-up
  void start_player_is(Seat seat) {
    p_.pending.pop();
    p_.start_player = seat;  // rules 2.6
    say(Told::kStartPlayerChosen, seat, "2.6");
  }

  void deal(int card) {
    Pending& ask = p_.pending.top();
    deck_of(p_, Pile::kProfessions).unseen &= ~card_bit(card);
    p_.courts[ask.a].hand |= card_bit(card);
    whisper(Told::kDealtCard, ask.a, "2.2", card);
    if (--ask.b > 0) return;
    say(Told::kProfessionsDealt, ask.a, "2.2", edition_.professions_dealt);
    p_.pending.pop();
  }

  // rules 2.2: the card goes back into a deck that is shuffled.
  void give_back(int card) {
    const Seat seat = asked_seat();
    court().hand &= ~card_bit(card);
    court().returned = static_cast<std::uint8_t>(card);
    deck_of(p_, Pile::kProfessions).unseen |= card_bit(card);
    p_.pending.pop();
    say(Told::kReturnedOne, seat, "2.2");
    whisper(Told::kReturned, seat, "2.2", card);
  }

  // --- 3 Course of the game
  void begin_round() {
    ++p_.round;
    p_.turns = 0;
    p_.phase = Phase::kAuction;
    p_.auction.active = static_cast<std::uint8_t>(first_bits(p_.players));
    p_.auction.nominator = p_.start_player;  // rules 4.2.1
    say(Told::kRoundBegan, p_.start_player, "3.1", p_.round, minimum_work_value(edition_, p_));
  }

  // What comes next when nothing is pending.
  void go_on() {
    switch (p_.phase) {
      case Phase::kSetUp: return begin_round();
      case Phase::kAuction: return next_nomination();
      case Phase::kActions: return p_.turns < p_.players ? begin_turn() : end_round();
      case Phase::kOver: return;
    }
  }

  // --- 4 Auction phase
  // rules 4.4: somebody names an object, unless only one player or nothing is left.
  void next_nomination() {
    const Auction& auction = p_.auction;
    if (!is_anything_left()) return end_auctions();
    if (std::has_single_bit(auction.active)) {
      p_.pending.push(Ask::kBuyLast, static_cast<Seat>(std::countr_zero(auction.active)));
    } else {
      p_.pending.push(Ask::kName, auction.nominator);
    }
  }

  // rules 4.4.4
  bool is_anything_left() const {
    const unsigned available = available_objects(p_);
    for (const int seat : Members(p_.auction.active)) {
      if ((available & ~refused_objects(edition_, p_.courts[seat])) != 0) return true;
    }
    return false;
  }

  // Whoever is still active gets nothing (Q20).
  void end_auctions() {
    if constexpr (Narrator::kListens) {
      for (const int seat : Members(p_.auction.active)) {
        say(Told::kGotNothing, static_cast<Seat>(seat), "4.4.4");
      }
    }
    p_.auction = Auction{};
    p_.phase = Phase::kActions;
    say(Told::kActionsBegan, p_.start_player, "6.1");
  }

  void name(Object object) {
    Auction& auction = p_.auction;
    p_.pending.pop();
    auction.object = object;  // rules 4.2.2: naming is bidding
    auction.price = static_cast<std::uint16_t>(edition_.opening_bid);
    auction.leader = auction.nominator;
    auction.bidders = auction.active;
    say(Told::kNamed, auction.nominator, "4.2.2", static_cast<int>(object), auction.price);
    ask_next_bidder(auction.nominator);
  }

  void give_up() {
    Auction& auction = p_.auction;
    const Seat seat = asked_seat();
    p_.pending.pop();
    auction.active &= ~seat_bit(seat);  // rules 4.2.3
    say(Told::kGaveUp, seat, "4.2.3");
    auction.nominator = next_of(auction.active, seat, p_.players);
  }

  void ask_next_bidder(Seat after) {
    p_.pending.push(Ask::kBid, next_of(p_.auction.bidders, after, p_.players));
  }

  void raise() {
    const Seat seat = asked_seat();
    p_.pending.pop();
    p_.auction.price = static_cast<std::uint16_t>(p_.auction.price + edition_.raise);
    p_.auction.leader = seat;
    say(Told::kRaised, seat, "4.3.1", p_.auction.price);
    ask_next_bidder(seat);
  }

  // rules 4.3.2, 4.3.3
  void pass() {
    const Seat seat = asked_seat();
    p_.pending.pop();
    p_.auction.bidders &= ~seat_bit(seat);
    say(Told::kPassed, seat, "4.3.2");
    if (std::has_single_bit(p_.auction.bidders)) return hammer_falls();
    ask_next_bidder(seat);
  }

  // rules 4.3.4, 4.4.1, 4.4.2
  void hammer_falls() {
    Auction& auction = p_.auction;
    const Seat winner = auction.leader;
    const Object object = auction.object;
    const int price = auction.price;
    auction.bidders = 0;
    auction.leader = 0;
    auction.object = Object::kForest;
    auction.price = 0;
    auction.active &= ~seat_bit(winner);
    if (winner == auction.nominator && auction.active != 0) {
      auction.nominator = next_of(auction.active, winner, p_.players);
    }
    pay(winner, price);
    say(Told::kBought, winner, "4.3.4", static_cast<int>(object), price);
    acquire(winner, object);
  }

  // rules 4.4.3
  void buy_last(Object object) {
    const Seat seat = asked_seat();
    p_.pending.pop();
    p_.auction.active = 0;
    pay(seat, edition_.last_price);
    say(Told::kBoughtLast, seat, "4.4.3", static_cast<int>(object), edition_.last_price);
    acquire(seat, object);
  }

  void decline() {
    say(Told::kDeclined, asked_seat(), "4.4.3");
    p_.pending.pop();
    p_.auction.active = 0;
  }

  // Q4: points are sold for what the money does not cover, as few as possible.
  void pay(Seat seat, int price) {
    Court& payer = p_.courts[seat];
    const int points = points_to_sell(edition_, payer, price);
    if (points > 0) sell(seat, points, Told::kPointsSold, "Q4");
    payer.money = static_cast<std::uint16_t>(payer.money - price);
  }

  // rules 11.5
  void sell(Seat seat, int points, Told told, RuleNumber rule) {
    Court& seller = p_.courts[seat];
    const int money = points * edition_.money_from_point;
    seller.points = static_cast<std::uint16_t>(seller.points - points);
    seller.money = static_cast<std::uint16_t>(seller.money + money);
    say_points(-points, told, seat, rule, points, money);
  }

  void gain(Seat seat, int points, Told told, RuleNumber rule, std::int64_t number,
            std::int64_t other = 0) {
    p_.courts[seat].points = static_cast<std::uint16_t>(p_.courts[seat].points + points);
    say_points(points, told, seat, rule, number, other);
  }

  // --- 5 The seven objects
  void acquire(Seat seat, Object object) {
    p_.auction.sold |= static_cast<std::uint8_t>(1u << static_cast<int>(object));
    Court& owner = p_.courts[seat];
    switch (object) {
      case Object::kForest:
      case Object::kLake:
      case Object::kPark:
        return p_.pending.push(Ask::kPlace, seat, kBuildingKinds + static_cast<int>(object));
      case Object::kJester:
        --p_.jesters;
        ++owner.jesters;  // rules 5.4
        return say(Told::kJesterCame, seat, "5.4", owner.jesters);
      case Object::kBuilder: return builder_comes(seat);
      case Object::kPrestigeCard: return look_at_cards(seat, Pile::kPrestige);  // rules 5.6
      case Object::kRecruitingCard:
        --p_.recruiting;
        ++owner.recruiting;  // rules 5.7
        say(Told::kRecruitingCame, seat, "5.7");
        if (can_recruit(p_, seat)) p_.pending.push(Ask::kRecruitAtOnce, seat);
        return;
    }
  }

  // rules 5.5
  void builder_comes(Seat seat) {
    Court& owner = p_.courts[seat];
    --p_.builders;
    ++owner.builders;
    const int points = edition_.builder_points[owner.builders];
    gain(seat, points, points > 0 ? Told::kBuilderHonour : Told::kBuilderCame, "5.5",
         owner.builders);
    if (owner.builders == edition_.touching_from) {
      owner.fits = fitting(edition_, owner, kAllTiles);  // rules 9.6
    }
  }

  // --- 9 Placement, for buildings and landscapes alike
  void place(int tile, int placement) {
    const Seat seat = asked_seat();
    p_.pending.pop();
    --p_.tiles[tile];
    tile < kBuildingKinds ? raise_building(seat, tile, placement)
                          : plant(seat, tile - kBuildingKinds, placement);
    Court& owner = p_.courts[seat];
    owner.fits = fitting(edition_, owner, owner.fits);
  }

  // rules 6.7
  void raise_building(Seat seat, int building, int placement) {
    Court& owner = p_.courts[seat];
    owner.buildings |= edition_.tiles[building].placements[placement].squares;
    owner.built |= static_cast<std::uint16_t>(1u << building);
    owner.building_at[building] = static_cast<std::uint8_t>(placement);
    gain(seat, edition_.points_for_building, Told::kBuildingLaid, "6.7",
         laid_number(building, placement));
  }

  // rules 5.2
  void plant(Seat seat, int kind, int placement) {
    Court& owner = p_.courts[seat];
    const int tile = kBuildingKinds + kind;
    owner.landscapes |= edition_.tiles[tile].placements[placement].squares;
    owner.laid[owner.landscape_count()] = {static_cast<std::uint8_t>(kind),
                                           static_cast<std::uint8_t>(placement)};
    ++owner.planted[kind];
    say(Told::kLandscapeLaid, seat, "5.2", laid_number(tile, placement));
    if (owner.planted[kind] > 1) {
      gain(seat, edition_.points_for_landscape, Told::kSameLandscape, "5.2", kind,
           owner.planted[kind]);
    }
  }

  // --- 6 Action phase
  void begin_turn() {
    const auto seat = static_cast<Seat>((p_.start_player + p_.turns) % p_.players);
    ++p_.turns;
    p_.pending.push(Ask::kAct, seat);
  }

  void spend(Action action) { ++p_.done[static_cast<int>(action)]; }

  void take_card(Pile pile, Action action, Told told) {
    const Seat seat = asked_seat();
    spend(action);
    const int price = edition_.price[static_cast<int>(action)];
    pay(seat, price);
    say(told, seat, rule_of(pile), price);
    look_at_cards(seat, pile);
  }

  // rules 6.5
  void introduce(int freedom) {
    const Seat seat = asked_seat();
    spend(Action::kFreedom);
    const int price = edition_.price[static_cast<int>(Action::kFreedom)];
    pay(seat, price);
    --p_.freedoms[freedom];
    court().freedoms |= static_cast<std::uint8_t>(1u << freedom);
    say(Told::kFreedomCame, seat, "6.5", freedom, price);
  }

  // rules 6.7: the price is paid before the points come.
  void build(int building) {
    const Seat seat = asked_seat();
    spend(Action::kBuilding);
    const int price = building_price(edition_, court());
    pay(seat, price);
    say(Told::kBuildingPaid, seat, "6.7", building, price);
    p_.pending.push(Ask::kPlace, seat, building);
  }

  void end_turn() {
    const int unused = edition_.actions_a_turn - actions_done(p_);
    if (unused > 0) say(Told::kTurnEnded, asked_seat(), "6.1", unused);
    p_.pending.pop();
    p_.done.fill(0);
  }

  // --- 7 Completing a work
  void begin_work(int card) {
    const Seat seat = asked_seat();
    spend(Action::kWork);
    Court& patron = court();
    patron.hand &= ~card_bit(card);  // rules 7.1
    patron.shown &= ~card_bit(card);
    patron.table |= card_bit(card);
    const WorkValue value = work_value(edition_, patron, card);
    p_.work_value = static_cast<std::uint16_t>(value.total());
    tell_parts(seat, card, value);
    if (patron.bonus != 0) {
      p_.pending.push(Ask::kPlayBonus, seat, card);
    } else {
      finish_work(seat, card);
    }
  }

  void tell_parts(Seat seat, int card, const WorkValue& value) {
    if constexpr (Narrator::kListens) {
      const Court& patron = p_.courts[seat];
      const Profession& profession = edition_.professions[card];
      say(Told::kWorkBegan, seat, "7.1", card);
      if (value.building > 0) {
        say(Told::kForBuilding, seat, "7.2", profession.building, value.building);
      }
      if (value.landscape > 0) {
        say(Told::kForLandscape, seat, "7.2", profession.landscape, value.landscape);
      }
      if (value.freedom > 0) say(Told::kForFreedom, seat, "7.2", profession.freedom, value.freedom);
      if (value.jesters > 0) say(Told::kForJesters, seat, "7.2", patron.jesters, value.jesters);
      say(Told::kForPersons, seat, "7.2", cards_in_hand(patron) + works_of(patron), value.persons);
    }
  }

  // rules 7.5
  void play_bonus(int card) {
    const Pending ask = p_.pending.top();
    const int value = value_of(edition_.bonus_cards[card], counts_of(edition_, p_.courts[ask.who]));
    court().bonus &= ~card_bit(card);
    p_.bonus_played |= card_bit(card);
    p_.work_value = static_cast<std::uint16_t>(p_.work_value + value);
    say(Told::kForBonus, ask.who, "7.5", card, value);
    if (court().bonus == 0) done_with_bonus();
  }

  void done_with_bonus() {
    const Pending ask = p_.pending.top();
    p_.pending.pop();
    finish_work(ask.who, ask.a);
  }

  // rules 7.6, 7.9
  void finish_work(Seat seat, int card) {
    Court& patron = p_.courts[seat];
    patron.best_work = std::max(patron.best_work, p_.work_value);
    say(Told::kWorkDone, seat, "7.6", card, p_.work_value, p_.work_value * edition_.pay_for_value);
    p_.pending.push(Ask::kTakePoints, seat, card);
  }

  // rules 7.7
  void take_points(int points) {
    const Seat seat = asked_seat();
    const int money = p_.work_value * edition_.pay_for_value - points * edition_.money_for_point;
    court().money = static_cast<std::uint16_t>(court().money + money);
    p_.pending.pop();
    p_.work_value = 0;
    gain(seat, points, Told::kPayTaken, "7.7", points, money);
  }

  // rules 7.10
  void award_best_work() {
    int best = 0;
    for (const Court& author : p_.courts) best = std::max<int>(best, author.best_work);
    if (best == 0) say(Told::kNoWork, kNobody, "7.10");
    for (Seat seat = 0; seat < p_.players; ++seat) {
      if (best > 0 && p_.courts[seat].best_work == best) {
        gain(seat, edition_.points_for_best_work, Told::kBestWork, "7.10", best);
      }
    }
    for (Court& author : p_.courts) author.best_work = 0;
  }

  // --- 8 Recruiting cards
  void recruit(int card) {
    const Seat seat = asked_seat();
    if (asked(p_) == Ask::kRecruitAtOnce) p_.pending.pop();
    Seat from = 0;
    while (from == seat || (p_.courts[from].table & card_bit(card)) == 0) ++from;
    Court& taker = p_.courts[seat];
    Court& giver = p_.courts[from];
    giver.table &= ~card_bit(card);  // rules 8.1
    ++giver.recruiting_on_table;
    --taker.recruiting;
    taker.hand |= card_bit(card);
    taker.shown |= card_bit(card);
    say(Told::kRecruited, seat, "8.1", card, from);
  }

  // --- 3.1, 11 End of the round and of the game
  void end_round() {
    award_best_work();
    p_.start_player = static_cast<Seat>((p_.start_player + 1) % p_.players);
    if (p_.round < edition_.rounds) return begin_round();
    score_prestige_cards();
    p_.phase = Phase::kOver;
    p_.turns = 0;
    say(Told::kGameEnded, kNobody, "11.6");
  }

  // rules 11, Q26: all cards count the state after the last round.
  void score_prestige_cards() {
    std::array<Counts, kMaxPlayers> all;
    for (Seat seat = 0; seat < p_.players; ++seat) {
      all[seat] = counts_of(edition_, p_.courts[seat]);
    }
    const std::span<const Counts> players(all.data(), p_.players);
    for (Seat seat = 0; seat < p_.players; ++seat) {
      for (const int card : Members(p_.courts[seat].prestige)) {
        gain(seat, points_for(edition_.prestige_cards[card], players, seat), Told::kPrestigeScored,
             "11.2", card);
      }
    }
  }

  // Whether the decision on top must be answered; one with nothing to decide is dealt with here.
  bool awaits_answer() {
    const Pending& ask = p_.pending.top();
    if (asked(p_) == Ask::kAct) {
      // rules 8.6: after the last action only recruiting is left; Pr-c: who recruits may sell too.
      if (actions_done(p_) < edition_.actions_a_turn || can_recruit(p_, ask.who)) return true;
      end_turn();
      return false;
    }
    if (asked(p_) == Ask::kDraw) {
      if (p_.looking < edition_.cards_looked_at && p_.decks[ask.b].unseen != 0) return true;
      take_from_below(ask.a, static_cast<Pile>(ask.b));
      p_.pending.pop();
      return false;
    }
    return true;
  }
};

template <class Narrator>
void Play<Narrator>::answer(const Move& move) {
  if (asked(p_) == Ask::kAct) {
    p_.pending.top().a = static_cast<Verb>(move.verb()) == Verb::kSell;  // Pr-c
  }
  switch (static_cast<Verb>(move.verb())) {
    case Verb::kStart: return start_player_is(move[0]);
    case Verb::kDeal: return deal(move[0]);
    case Verb::kDraw: return draw(static_cast<Pile>(move[0]), move[1]);
    case Verb::kReturn: return give_back(move[0]);
    case Verb::kName: return name(static_cast<Object>(move[0]));
    case Verb::kGiveUp: return give_up();
    case Verb::kRaise: return raise();
    case Verb::kPass: return pass();
    case Verb::kBuy: return buy_last(static_cast<Object>(move[0]));
    case Verb::kDecline: return decline();
    case Verb::kPlace: return place(move[0], move[1]);
    case Verb::kKeep: return keep(static_cast<Pile>(move[0]), move[1]);
    case Verb::kPutBelow: return put_below(static_cast<Pile>(move[0]), move[1]);
    case Verb::kAsDrawn: return put_below_as_drawn();
    case Verb::kRecruit: return recruit(move[0]);
    case Verb::kLater: return p_.pending.pop();
    case Verb::kWork: return begin_work(move[0]);
    case Verb::kBuild: return build(move[0]);
    case Verb::kTakeProfession:
      return take_card(Pile::kProfessions, Action::kProfession, Told::kProfessionPaid);
    case Verb::kFreedom: return introduce(move[0]);
    case Verb::kTakeBonus: return take_card(Pile::kBonus, Action::kBonus, Told::kBonusPaid);
    case Verb::kSell: return sell(asked_seat(), move[0], Told::kPointsCashed, "11.5");
    case Verb::kEndTurn: return end_turn();
    case Verb::kPlayBonus: return play_bonus(move[0]);
    case Verb::kDone: return done_with_bonus();
    case Verb::kTakePoints: return take_points(move[0]);
    case Verb::kNone: assert(false && "not a move");
  }
}

template <class Narrator>
void Play<Narrator>::settle() {
  while (p_.phase != Phase::kOver) {
    if (p_.pending.empty()) {
      go_on();
    } else if (awaits_answer()) {
      return;
    }
  }
}

template <class Narrator>
void Princes::apply(Position& p, const Move& move, Narrator& narrator) const {
  assert(is_legal(*this, p, move));
  Play<Narrator> play(edition_, p, narrator);
  play.answer(move);
  play.settle();
}

}  // namespace bottega::princes
