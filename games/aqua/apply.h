// From a move to the rule it calls, and on to the next question.
#pragma once

#include "games/aqua/rules.h"

#include "games/aqua/rules_court.h"
#include "games/aqua/rules_end.h"
#include "games/aqua/rules_production.h"
#include "games/aqua/rules_turn.h"

namespace bottega::aqua {

// An operand that is one more than what it names, and zero without it.
inline int named(std::uint8_t operand) {
  return operand == 0 ? kNone : operand - 1;
}

template <class Narrator>
void Play<Narrator>::answer(const Move& move) {
  switch (static_cast<Verb>(move.verb())) {
    case Verb::kFirst: return first_player_is(move[0]);
    case Verb::kPreference: return preference_is_drawn(move[0]);
    case Verb::kDelivery: return delivery_is_laid_out(move[0]);
    case Verb::kTop: return top_is_turned_up(move[0]);
    case Verb::kBonus: return bonus_is_drawn(move[0]);
    case Verb::kAct: return act(move[0], move[1]);
    case Verb::kProduce: return produce();
    case Verb::kWorkers: return move_workers(move);
    case Verb::kPick: return pick_extra_flower(move[0]);
    case Verb::kLearn: return learn_method(move[0], move[1], named(move[2]));
    case Verb::kGift: return give(move);
    case Verb::kUse: return use_method(move[0], move[1], named(move[2]));
    case Verb::kStore: return store(move[0], move[1]);
    case Verb::kCoach: return drive_to(move[0]);
    case Verb::kCoachStays: return p_.pending.pop();
    case Verb::kTakeTile:
      p_.pending.pop();
      take_city_tile(move[0]);
      return leave_city();
    case Verb::kNoTile: p_.pending.pop(); return leave_city();
    case Verb::kReturn: p_.pending.pop(); return return_coach();
    case Verb::kStay: return p_.pending.pop();
    case Verb::kPresent: return present(move[0], move[1], named(move[2]));
    case Verb::kCourt: return step_court();
    case Verb::kAgain: return take_extra_turn();
    case Verb::kPass: return p_.pending.pop();
    case Verb::kCreate: return create(move);
    case Verb::kFlip: return flip(move[0]);
    case Verb::kDrop: return drop(move[0], move[1]);
    case Verb::kEssences: return choose_essences(move[0], named(move[1]));
    case Verb::kPlace: return place_influence(move[0], move[1]);
    case Verb::kFavours: {
      const Seat seat = who();
      p_.pending.pop();
      return hold_favours(seat, 1u << move[0] | 1u << move[1]);
    }
    case Verb::kDone:
      if (asked(p_) == Ask::kDame) return end_gifts();
      if (asked(p_) == Ask::kInfluence) {
        p_.pending.pop();
        return settle_favours();
      }
      return p_.pending.pop();
    case Verb::kNothing: assert(false && "not a move");
  }
}

template <class Narrator>
bool Play<Narrator>::awaits_answer() {
  const Pending& ask = p_.pending.top();
  switch (asked(p_)) {
    case Ask::kWorkers:
      // Without points for a worker there is nothing to decide.
      if (points_to_spend(p_, mover()) >= e_.offers[ask.a].cost + e_.worker_cost) return true;
      move_workers(Move{});
      return false;
    case Ask::kDame: {
      const bool gives = can_give(e_.couples[ask.a], mover());
      if (ask.b == 0) return gives || has_free_operation(ask.who) || dismiss();
      const int elsewhere = e_.influence_tokens - mover().influence[ask.a];
      if (gives && elsewhere > 0) return true;
      end_gifts();
      return false;
    }
    case Ask::kConvert:
      return can_convert(e_, mover(), ask.a) || can_flip_to_convert(e_, p_, ask.who) || dismiss();
    case Ask::kStore: return can_store(e_, mover()) || dismiss();
    case Ask::kCoach: return coach_steps(e_, mover()) > 0 || dismiss();
    case Ask::kInfluence:
      if (ask.a > 0) return true;
      p_.pending.pop();
      settle_favours();
      return false;
    case Ask::kPresent:
      if (ask.b == 0) return true;
      return (presentations_left(e_, p_, ask) > 0 && presentable_perfumes(p_, mover()) > 0) ||
             can_move_court(e_, p_, ask.who) || has_free_operation(ask.who) || dismiss();
    case Ask::kEndTurn: return has_free_operation(ask.who) || dismiss();
    case Ask::kParade: return can_create(e_, p_, p_.seats[ask.who]) || dismiss();
    default: return true;
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
void Aqua::apply(Position& p, const Move& move, Narrator& narrator) const {
  assert(is_legal(*this, p, move));
  Play<Narrator> play(edition_, p, narrator);
  play.answer(move);
  play.settle();
}

}  // namespace bottega::aqua
