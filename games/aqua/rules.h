// What a move does: one function a rule. This page names them in the order of the specification;
// rules_turn.h, rules_production.h, rules_court.h and rules_end.h say how they go.
#pragma once

#include <cassert>

#include "engine/telling.h"
#include "games/aqua/aqua.h"
#include "games/aqua/table.h"
#include "games/aqua/told.h"

namespace bottega::aqua {

// The edition, the position and the narrator of one move.
template <class Narrator>
class Play : private Telling<Narrator, Told> {
 public:
  Play(const Edition& edition, Position& p, Narrator& narrator)
      : Telling<Narrator, Told>(narrator), e_(edition), p_(p) {}

  void answer(const Move& move);
  // Goes on until somebody is asked something that he can answer.
  void settle();

 private:
  using Telling<Narrator, Told>::tell;
  using Telling<Narrator, Told>::say;
  using Telling<Narrator, Told>::whisper;

  // --- rules_turn.h: 4 set-up, 5 turns, 6 the sundial, 11 market, 12 apprenticeship, 13 travel
  void first_player_is(Seat seat);
  void preference_is_drawn(int flower);
  void deal_flowers();
  void delivery_is_laid_out(int delivery);
  void top_is_turned_up(int tile);
  void begin_turn(Seat seat);
  void act(int offer, int what);
  void pay(int points);
  void reset_dial(Player& player);
  void enter_market(int offer);
  void move_workers(const Move& move);
  void take_from_market(int stall);
  void pick_extra_flower(int flower);
  void learn_base(int flower);
  void specialise(int flower);
  void learn_ability(int ability);
  void learn_method(int kind, int flower, int replaced);
  void learn_nothing(Area area, int flower);
  void travel_to(int city);
  void end_turn();
  void next_visit();
  void take_extra_turn();

  // --- rules_production.h: 8 production, 9 coach, 10 perfumes, 15 city tiles
  void produce();
  void use_method(int kind, int flower, int other);
  void consume(Player& player, MethodSlot& slot, int flower, int count);
  void store(int flower, int kind);
  void drop(int flower, int kind);
  void drive_to(int node);
  void take_city_tile(int tile);
  void leave_city();
  void return_coach();
  void end_production();
  void create(const Move& move);
  void discard_perfume(Player& player, int place);
  void flip(int tile);
  void gain_flowers(const Amounts& what);
  void gain_essences(const Amounts& what);
  void choose_essences(int one, int other);

  // --- rules_court.h: 14 court life, 16 Versailles
  void meet_couple(int dame);
  void give(const Move& gift);
  void end_gifts();
  void look_at_bonus(int dame, Seat seat);
  void bonus_is_drawn(int tile);
  void place_influence(int dame, int from);
  void move_influence(Player& player, int dame, int from);
  void settle_favours();
  void offer_favours(Seat seat, const std::array<Seat, kDames>& before);
  void hold_favours(Seat seat, unsigned dames);
  void present(int base, int first, int second);
  int present_combination(int base, int comp, bool& king_is_due);
  int score_preferences(int base, int comp, int king, bool& king_is_due, RuleNumber rule);
  void add_half_points();
  void step_court();

  // --- rules_end.h: 7 days, 17 the end
  void advance_day();
  void hold_sunday();
  void deliver(int delivery);
  void freshen_perfumes(RuleNumber rule);
  void reset_matrix(bool final);
  template <class TotalOf>
  int next_line(int present, const std::array<std::uint8_t, kFlowers>& next, bool highest,
                TotalOf&& total_of) const;
  int next_row(bool highest) const;
  int next_column() const;
  void hold_final_sunday();
  void hold_parade();
  void parade(Seat seat, const Perfume& perfume);
  void reveal_bonus_tiles();
  void count_up(Seat seat);
  int counted_by(const BonusTile& tile, Seat seat) const;
  void end_game();

  // What comes next when nothing is pending.
  void go_on() {
    switch (p_.phase) {
      case Phase::kSetUp: return begin_turn(p_.first);
      case Phase::kTurn: return end_turn();
      case Phase::kBetween: return next_visit();
      case Phase::kParade: return hold_parade();
      case Phase::kReveal: return end_game();
      case Phase::kOver: return;
    }
  }
  // Whether the decision on top must be answered; one with nothing to decide is dealt with here.
  bool awaits_answer();
  bool dismiss() {
    p_.pending.pop();
    return false;
  }
  bool has_free_operation(Seat seat) const {
    return can_create(e_, p_, p_.seats[seat]) || can_flip_something(e_, p_, seat);
  }

  Seat who() const { return p_.pending.top().who; }
  // Whose turn it is.
  Player& mover() { return p_.seats[p_.turn_of]; }

  // rules 18.2: what is spent goes back to the supply.
  void spend_token(Player& player) {
    --player.tokens;
    if (!uses(p_, Choice::kSpentTokensLeave)) ++p_.tokens_left;  // R21
  }

  // Scores the points and tells why; nothing is told of no points.
  template <class... Numbers>
  int score(int points, Told kind, Seat seat, RuleNumber rule, Numbers... numbers) {
    if (points == 0) return 0;
    p_.seats[seat].score = static_cast<std::uint16_t>(p_.seats[seat].score + points);
    tell(points, kEveryone, kind, seat, rule, numbers...);
    return points;
  }

  const Edition& e_;
  Position& p_;
};

}  // namespace bottega::aqua
