// What a move does. One function a rule, in the order of the specification.
#pragma once

#include <cassert>

#include "engine/telling.h"
#include "games/parfum/parfum.h"
#include "games/parfum/table.h"
#include "games/parfum/told.h"

namespace bottega::parfum {

// The edition, the position and the narrator of one move.
template <class Narrator>
class Play : private Telling<Narrator, Told> {
 public:
  Play(const Edition& edition, Position& p, Narrator& narrator)
      : Telling<Narrator, Told>(narrator), edition_(edition), p_(p) {}

  void answer(const Move& move);
  // Goes on until somebody is asked something that he can answer.
  void settle();

 private:
  using Telling<Narrator, Told>::say;
  using Telling<Narrator, Told>::whisper;
  using Telling<Narrator, Told>::say_points;

  // --- 3 Set-up
  void marker_is_stacked(Seat seat) {
    p_.arrivals[p_.arrived++] = seat;  // rules 3.11
    say(Told::kMarkerStacked, seat, "3.11");
    if (p_.arrived == p_.players) p_.pending.pop();
  }

  void customer_comes(int customer) {
    const int space = empty_street_space(edition_, p_);
    p_.street[space] = static_cast<std::uint8_t>(customer);
    p_.deck &= ~bit(customer);
    say(Told::kCustomerCame, kNobody, in_set_up() ? "3.5" : "8.3", customer, space);
  }

  void note_comes(int note) {
    int space = empty_distillery_space(edition_, p_);
    RuleNumber rule = in_set_up() ? "3.6" : "8.2";
    if (asked(p_) == Ask::kLayNote) {
      space = p_.pending.top().a;
      rule = "6.1.1";
      p_.pending.pop();
    }
    p_.distillery[space] = static_cast<std::uint8_t>(note);
    p_.bag &= ~bit(note);
    say(Told::kNoteCame, kNobody, rule, note, space);
  }

  bool in_set_up() const { return p_.phase == Phase::kSetUp; }

  // --- 4 The round
  void begin_round() {
    ++p_.round;
    if (p_.closing == Closing::kTurnedUp) p_.closing = Closing::kLastRound;  // rules 9.1
    const bool last = p_.closing == Closing::kLastRound;
    say(last ? Told::kLastRoundBegan : Told::kRoundBegan, kNobody, last ? "9.1" : "4.1", p_.round);
    begin(Phase::kWakeUp);
  }

  void begin(Phase phase) {
    p_.phase = phase;
    p_.step = 0;
  }

  // What comes next when nothing is pending.
  void go_on() {
    const Board& board = board_of(edition_, p_);
    switch (p_.phase) {
      case Phase::kSetUp: return begin_round();
      case Phase::kWakeUp: return p_.step < board.clocks ? wake_up() : begin(Phase::kCreate);
      case Phase::kCreate: return p_.step < board.clocks ? begin_turn() : begin(Phase::kSell);
      case Phase::kSell: return p_.step < board.sales_in_round ? offer_sale() : end_round();
      case Phase::kRefillDistillery: return distillery_was_refilled();
      case Phase::kRefillStreet: return street_was_refilled();
      case Phase::kOver: return;
    }
  }

  // --- 5 Wake up
  void wake_up() {
    const Seat seat = pick_order(p_)[p_.step % p_.players];  // rules 5.1, 10.1
    ++p_.step;
    if (uses(p_, Choice::kBeginnerRandomClocks)) {
      p_.pending.push(Ask::kDealClock, kNature, seat);  // rules 5.5
    } else {
      p_.pending.push(Ask::kPickClock, seat);
    }
  }

  void clock_is_taken(int clock) {
    const Pending ask = p_.pending.top();
    const Seat seat = ask.who == kNature ? ask.a : ask.who;
    p_.pending.pop();
    p_.clock_owner[clock] = seat;
    say(Told::kClockTaken, seat, "5.3", clock, actions_of_clock(edition_, p_, clock));
  }

  // --- 6 Create perfumes
  void begin_turn() {
    const int clock = p_.step++;
    const Seat seat = p_.clock_owner[clock];
    p_.pending.push(Ask::kPlaceNotes, seat);  // the plan of the turn, last step first
    p_.pending.push(Ask::kCompose, seat);
    p_.pending.push(Ask::kDistil, seat);
    p_.pending.push(Ask::kPrepare, seat, actions_of_clock(edition_, p_, clock));
  }

  Seat spend_action() {
    --p_.pending.top().a;
    return p_.pending.top().who;
  }

  void draw_note(int space) {
    spend_action();
    p_.pending.push(Ask::kLayNote, kNature, space);  // rules 6.1.1 a
  }

  void take_die(int scent) {
    const Seat seat = spend_action();
    ++p_.dice[scent];  // rules 6.1.1 b
    say(Told::kDieTaken, seat, "6.1.1", scent);
  }

  void draw_water() {
    const Seat seat = spend_action();
    p_.pending.push(Ask::kDrawWater, kNature, seat, 1);  // rules 6.1.1 c
  }

  void token_comes(int kind) {
    Pending& draw = p_.pending.top();
    const Seat seat = draw.a;
    --p_.well[kind];
    ++p_.hands[seat].fresh[kind];
    --draw.b;
    say(Told::kWaterDrawn, seat, in_set_up() ? "3.10" : p_.phase == Phase::kSell ? "7.5" : "6.1.1");
    whisper(Told::kWaterSeen, seat, "R9", kind);
  }

  // R13: the discard pile becomes the new well; what the players hold is older than it.
  void mix_well() {
    say(Told::kWellMixed, kNobody, "R13", total(p_.discard));
    p_.well = p_.discard;
    p_.discard = Tokens{};
    for (Hand& hand : p_.hands) {
      for (int kind = 0; kind < kMaxTokenKinds; ++kind) hand.old[kind] += hand.fresh[kind];
      hand.fresh = Tokens{};
    }
  }

  void give_up_actions() {
    Pending& prepare = p_.pending.top();
    if (prepare.a > 0) say(Told::kActionsGivenUp, prepare.who, "R2", prepare.a);
    prepare.a = 0;
  }

  // rules 6.2.1: all dice taken are rolled.
  void end_prepare() {
    p_.pending.pop();
    if (has_dice(p_)) roll(p_.dice);
  }

  void roll(const std::array<std::uint8_t, kScents>& dice) {
    p_.rolling = dice;
    p_.pending.push(Ask::kRoll, kNature);
  }

  void dice_fall(const Move& flasks) {
    p_.pending.pop();
    for (int s = 0; s < kScents; ++s) {
      if (p_.rolling[s] == 0) continue;
      p_.flasks[s] += flasks[s];
      say(Told::kRolled, p_.clock_owner[p_.step - 1], "6.2.1", s, p_.rolling[s], flasks[s]);
    }
    p_.rolling.fill(0);
  }

  void reroll_scent(int scent) {
    say(Told::kRerolled, p_.pending.top().who, "6.2.2", scent);
    spend_water(kTokensToReroll, [&] {
      std::array<std::uint8_t, kScents> dice{};
      dice[scent] = static_cast<std::uint8_t>(flies(p_, scent));
      if (dice[scent] > 0) roll(dice);
    });
  }

  void reroll_all() {
    say(Told::kRerolledAll, p_.pending.top().who, "6.2.2");
    spend_water(kTokensToReroll, [&] {
      if (!uses(p_, Choice::kRerollAllKeepsFlasks)) p_.flasks.fill(0);  // R3
      std::array<std::uint8_t, kScents> dice{};
      for (int s = 0; s < kScents; ++s) dice[s] = static_cast<std::uint8_t>(flies(p_, s));
      roll(dice);
    });
  }

  void turn_fly(int scent) {
    say(Told::kFlyTurned, p_.pending.top().who, "6.2.2", scent);
    spend_water(kTokensToTurn, [&] { ++p_.flasks[scent]; });
  }

  // The tokens are paid first: they are pushed on top of what they pay for.
  template <class Effect>
  void spend_water(int tokens, Effect&& effect) {
    const Seat seat = p_.pending.top().who;
    effect();
    if (uses(p_, Choice::kSpentTokensAtRandom)) {
      p_.pending.push(Ask::kSpendAtRandom, kNature, seat, tokens);  // R10
    } else {
      p_.pending.push(Ask::kSpendWater, seat, 0, tokens);
    }
  }

  // rules 6.2.3, 7.9: tokens lie on the discard pile with the value side up.
  void pay_token(int kind, bool old) {
    Pending& ask = p_.pending.top();
    const bool trims = asked(p_) == Ask::kTrimWater;
    const Seat seat = ask.who == kNature ? ask.a : ask.who;
    --(old ? p_.hands[seat].old : p_.hands[seat].fresh)[kind];
    ++p_.discard[kind];
    if (trims) {
      say(Told::kWaterTrimmed, seat, "7.9", kind);
    } else {
      say(Told::kWaterSpent, seat, "6.2.3", kind);
      if (--ask.b == 0) p_.pending.pop();
    }
  }

  // rules 6.3: the notes of the chosen spaces are taken, their coins counted.
  void take_notes(unsigned spaces) {
    const Seat seat = p_.pending.top().who;
    p_.pending.pop();
    std::uint64_t taken = 0;
    int coins = 0;
    for (const int space : Members(spaces)) {
      const int note = p_.distillery[space];
      p_.distillery[space] = kNoNote;  // rules 6.3.6: stays empty
      taken |= bit(note);
      coins += edition_.notes[note].coins;
      if (uses(p_, Choice::kMoneyMoveForEachNote)) move_marker(seat, edition_.notes[note].coins);
    }
    p_.loose[seat] |= taken;
    if (!uses(p_, Choice::kMoneyMoveForEachNote)) move_marker(seat, coins);  // rules 6.3.4, R8
    if (taken != 0) say_points(coins, Told::kNotesTaken, seat, "6.3.4", taken);
  }

  // rules 6.3.5, R7: a marker that moves lands on top; those that stood on it stay in their order.
  void move_marker(Seat seat, int spaces) {
    if (spaces == 0) return;
    p_.money[seat] = static_cast<std::uint16_t>(p_.money[seat] + spaces);
    int i = 0;
    while (p_.arrivals[i] != seat) ++i;
    for (; i + 1 < p_.players; ++i) p_.arrivals[i] = p_.arrivals[i + 1];
    p_.arrivals[i] = seat;
  }

  // --- 6.4 Place notes
  void place_on_new(int note, Size size) {
    const Seat seat = p_.pending.top().who;
    const int number = p_.perfumes_started++;
    Perfume& perfume = p_.perfumes[number];
    perfume.owner = seat;
    perfume.size = size;
    perfume.notes.fill(kNoNote);
    p_.growing[seat] |= bit(number);
    say(Told::kPerfumeStarted, seat, "6.4.3", number, static_cast<int>(size), note);
    put(note, number);
  }

  void place_on(int note, int number) {
    const Seat seat = p_.pending.top().who;
    say(Told::kNotePlaced, seat, "6.4.3", number, static_cast<int>(p_.perfumes[number].size), note);
    put(note, number);
  }

  void put(int note, int number) {
    Perfume& perfume = p_.perfumes[number];
    perfume.notes[static_cast<int>(edition_.notes[note].type)] = static_cast<std::uint8_t>(note);
    p_.loose[perfume.owner] &= ~bit(note);
    if (is_finished(perfume)) finish(number);
  }

  // rules 6.4.6: bottles are put on a finished perfume; R12: as many as are left, if they count.
  void finish(int number) {
    Perfume& perfume = p_.perfumes[number];
    int bottles = edition_.size(perfume.size).bottles;
    if (uses(p_, Choice::kBottleSupplyHardLimit)) {
      bottles = std::min(bottles, edition_.bottles - bottles_out(p_));
    }
    perfume.bottles = static_cast<std::uint8_t>(bottles);
    p_.growing[perfume.owner] &= ~bit(number);
    if (bottles > 0) p_.stocked[perfume.owner] |= bit(number);
    say(Told::kPerfumeFinished, perfume.owner, "6.4.6", number, static_cast<int>(perfume.size),
        bottles);
  }

  // rules 6.4.7: all dice go back to the market.
  void end_turn() {
    p_.pending.pop();
    p_.dice.fill(0);
    p_.flasks.fill(0);
  }

  // --- 7 Sell
  void offer_sale() {
    const Sale sale = board_of(edition_, p_).sales[p_.step++];
    const Seat seat = p_.clock_owner[sale.clock];
    if (is_followed_by_trim(edition_, p_, sale)) p_.pending.push(Ask::kTrimWater, seat);
    if (p_.stocked[seat] != 0) {
      p_.pending.push(Ask::kSell, seat, sale.clock, sale.opportunity);
    } else {
      say(Told::kPassed, seat, "7.4");  // without a bottle there is nothing to decide
    }
  }

  void sell(int number, int customer) {
    const Seat seat = p_.pending.top().who;
    p_.pending.pop();
    const bool sold_out = hand_over_bottle(number);  // rules 7.2, in this order
    const int price = edition_.customers[customer].price;
    move_marker(seat, price);
    for (std::uint8_t& space : p_.street) {
      if (space == customer) space = kNoCustomer;  // rules 7.7: stays empty
    }
    say_points(price, Told::kCustomerServed, seat, "7.2", customer, number);
    if (sold_out) reward_sold_out(number);
  }

  void bargain(int number) {
    const Seat seat = p_.pending.top().who;
    p_.pending.pop();
    const bool sold_out = hand_over_bottle(number);
    const Size size = p_.perfumes[number].size;
    const int price = edition_.size(size).bargain_price;  // rules 7.3
    move_marker(seat, price);
    say_points(price, Told::kBargainSold, seat, "7.3", number, static_cast<int>(size));
    if (sold_out) reward_sold_out(number);
  }

  void pass() {
    say(Told::kPassed, p_.pending.top().who, "7.4");
    p_.pending.pop();
  }

  // Whether it was the last one.
  bool hand_over_bottle(int number) {
    Perfume& perfume = p_.perfumes[number];
    if (--perfume.bottles > 0) return false;
    p_.stocked[perfume.owner] &= ~bit(number);
    return true;
  }

  // rules 7.5
  void reward_sold_out(int number) {
    const Seat seat = p_.perfumes[number].owner;
    say(Told::kSoldOut, seat, "7.5", number);
    p_.pending.push(Ask::kDrawWater, kNature, seat, edition_.sold_out_reward);
  }

  // --- 8 End of the round
  void end_round() {
    p_.clock_owner.fill(kOnBoard);  // rules 8.1
    if (p_.closing == Closing::kLastRound && !uses(p_, Choice::kRefillAfterFinalRound)) {
      return end_game();  // rules 9.4, R6
    }
    begin(Phase::kRefillDistillery);
    p_.pending.push(Ask::kFillDistillery, kNature);  // rules 8.2
  }

  void distillery_was_refilled() {
    const bool exhausted = uses(p_, Choice::kNotesExhaustedWhenBagEmpty)
                               ? p_.bag == 0
                               : empty_distillery_space(edition_, p_) >= 0;  // R4
    if (exhausted) {
      say(Told::kNotesExhausted, kNobody, "9.2");
      return end_game();  // rules 9.3, R28: whatever the street would have brought
    }
    begin(Phase::kRefillStreet);
    p_.pending.push(Ask::kFillStreet, kNature);  // rules 8.3
  }

  void street_was_refilled() {
    if (p_.closing == Closing::kLastRound) return end_game();
    begin_round();
  }

  void closing_time_turns_up() {
    p_.closing = Closing::kTurnedUp;  // rules 9.1: removed, and refilling goes on
    say(Told::kClosingTime, kNobody, "9.1");
  }

  // --- 9 End of the game
  void end_game() {
    for (Seat seat = 0; seat < p_.players; ++seat) count_water(seat);
    begin(Phase::kOver);
    say(Told::kGameEnded, kNobody, "9.6");
  }

  // rules 9.5: the water tokens are revealed and their values added.
  void count_water(Seat seat) {
    const Hand& hand = p_.hands[seat];
    int coins = 0;
    for (int kind = 0; kind < edition_.token_kinds; ++kind) {
      coins += (hand.fresh[kind] + hand.old[kind]) * edition_.token_coins[kind];
    }
    move_marker(seat, coins);
    say_points(coins, Told::kWaterCounted, seat, "9.5", total(hand));
  }

  // Whether the decision on top must be answered; one with nothing to decide is dealt with here.
  bool awaits_answer() {
    const Pending& ask = p_.pending.top();
    // The commonest case first: it saves playouts a tenth of their time.
    if (asked(p_) == Ask::kPrepare && ask.a > 0) return true;
    switch (asked(p_)) {
      case Ask::kFillStreet:
        if (empty_street_space(edition_, p_) < 0 || p_.deck == 0) return dismiss();
        if (closing_time_is_next(edition_, p_)) closing_time_turns_up();
        return true;
      case Ask::kFillDistillery:
        return (empty_distillery_space(edition_, p_) >= 0 && p_.bag != 0) || dismiss();
      case Ask::kDrawWater:
        if (ask.b == 0) return dismiss();
        if (!water_can_be_drawn(p_)) {
          say(Told::kRewardLost, ask.a, "R13");
          return dismiss();
        }
        if (total(p_.well) == 0) mix_well();
        return true;
      case Ask::kPrepare: end_prepare(); return false;
      case Ask::kDistil: return can_spend_water(p_, ask.who) || dismiss();
      case Ask::kCompose: return can_take_a_note(edition_, p_) || dismiss();
      case Ask::kPlaceNotes:
        if (p_.loose[ask.who] != 0) return true;
        end_turn();
        return false;
      case Ask::kTrimWater: return total(p_.hands[ask.who]) > edition_.hand_limit || dismiss();
      default: return true;
    }
  }

  bool dismiss() {
    p_.pending.pop();
    return false;
  }

  const Edition& edition_;
  Position& p_;
};

template <class Narrator>
void Play<Narrator>::answer(const Move& move) {
  switch (static_cast<Verb>(move.verb())) {
    case Verb::kCustomerComes: return customer_comes(move[0]);
    case Verb::kNoteComes: return note_comes(move[0]);
    case Verb::kTokenComes: return token_comes(move[0]);
    case Verb::kMarker: return marker_is_stacked(move[0]);
    case Verb::kRoll: return dice_fall(move);
    case Verb::kClock: return clock_is_taken(move[0]);
    case Verb::kPayToken: return pay_token(move[0], move[1] != 0);
    case Verb::kDrawNote: return draw_note(move[0]);
    case Verb::kTakeDie: return take_die(move[0]);
    case Verb::kDrawWater: return draw_water();
    case Verb::kRerollScent: return reroll_scent(move[0]);
    case Verb::kRerollAll: return reroll_all();
    case Verb::kTurnFly: return turn_fly(move[0]);
    case Verb::kTakeNotes: return take_notes(move[0]);
    case Verb::kPlaceNew: return place_on_new(move[0], static_cast<Size>(move[1]));
    case Verb::kPlaceOn: return place_on(move[0], move[1]);
    case Verb::kSell: return sell(move[0], move[1]);
    case Verb::kBargain: return bargain(move[0]);
    case Verb::kPass: return pass();
    case Verb::kDone:
      if (asked(p_) == Ask::kPrepare) return give_up_actions();
      if (asked(p_) == Ask::kPlaceNotes) return end_turn();
      return p_.pending.pop();
    case Verb::kNone: assert(false && "not a move");
  }
}

template <class Narrator>
void Play<Narrator>::settle() {
  while (p_.phase != Phase::kOver) {
    if (uses(p_, Choice::kReshuffleAtOnce) && total(p_.well) == 0 && total(p_.discard) > 0) {
      mix_well();
    }
    if (p_.pending.empty()) {
      go_on();
    } else if (awaits_answer()) {
      return;
    }
  }
}

template <class Narrator>
void Parfum::apply(Position& p, const Move& move, Narrator& narrator) const {
  assert(is_legal(*this, p, move));
  Play<Narrator> play(edition_, p, narrator);
  play.answer(move);
  play.settle();
}

}  // namespace bottega::parfum
