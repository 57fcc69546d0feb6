// What a move does. The class is declared here; its functions stand in play_*.h by subject, one
// function a rule, and are put together by rules.cpp.
#pragma once

#include <cassert>

#include "engine/telling.h"
#include "games/architects/architects.h"
#include "games/architects/costs.h"
#include "games/architects/score.h"
#include "games/architects/told.h"

namespace bottega::architects {

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

  // --- play_setup.h: rules 2
  void character_is_taken(int card);
  void set_up(int stage);
  void choose_first_player();
  void first_player(Seat seat);
  void lay_the_table();
  void take_character(Seat seat);
  void keep_in_draft(int card);
  void tell_what_came();
  void pass_packets(int left);
  void rival_comes(int rival);

  // --- play_cards.h: decks, display, hands
  void apprentice_comes(int card);
  void slide_display();
  void discard_from_display(int row, int column, RuleNumber rule);
  void refresh_display();
  void card_is_dealt(int card);
  void card_is_drawn(int card);
  void draw_cards(Seat seat, int count, Cause cause);
  int take_from_deck(int card);
  void put_to_bottom(Seat seat, int card);
  void put_to_bottom(Seat seat, Cards cards);
  void reward_is_turned(int card);
  void hire(int card, Cause cause);
  void start_hiring(Seat seat, int card, Cause cause);
  void dismiss_apprentice(Seat seat, int card, RuleNumber rule);
  void discard_building(int card);

  // --- play_gains.h: rules 6, 7, 9.1
  void gain(Seat seat, const Gain& gain, Cause cause, RuleNumber rule);
  void gain(Seat seat, Thing thing, int amount, Cause cause, RuleNumber rule);
  void gain_virtue(Seat seat, int amount);
  void gain_influence(Seat seat, int amount, Cause cause);
  void lose_virtue(Seat seat, int amount, Cause cause);
  void virtue_is_lost(Seat seat, int amount, Cause cause);
  void lose_influence(Seat seat, int amount, Cause cause);
  void replace_virtue(const Move& move);
  void take_debts(Seat seat, int count, Cause cause);
  void debts_are_taken(Seat seat, int count, Cause cause);
  void buy_off(int count);
  void destroy_debts(Seat seat, int count, Cause cause);
  void fire(Seat seat, On event);
  void present(const Bill& bill, Seat seat, Cause cause);
  void pay(const Move& way);
  void add_tax(int amount, Cause cause);

  // --- play_visits.h: rules 3, 4
  void begin_turn(Seat seat);
  void recall(const Move& move);
  void place(Place place);
  void begin_visit(Seat seat, Place place);
  void meet_profiteer(Seat seat, Place place);
  void take_owed_influence(Seat seat);
  void visit_wonder(int choice);
  void act();
  void take_location_bonuses(Seat seat, Place here);
  void finish_visit();
  void dig(Thing what);
  void draw_at_workshop();
  void hire_at_workshop(int card);
  void trade(int whose, int which);
  void trade_now(int whose, int which);
  void capture(int place, int owner);
  void capture_now(Seat seat, int place, int owner);
  void send_captives(Seat seat, int silver_each, Cause cause);
  void release_prisoners(Seat seat, int count, Cause cause);
  void release_captives(Seat seat, Cause cause);
  void ransom(bool by_debt);
  void settle_debt();
  void debt_is_settled(Seat seat);
  void take_tax();
  void enter_market(int space);
  void market_now(int space);
  void keep_from_market(int card);
  void end_turn();

  // --- play_guildhall.h: rules 5, 11
  void build(int card);
  void construct(int card);
  void work_on_cathedral(int discard);
  void advance_cathedral();
  void start_wonder(int good);
  void build_wonder(int good);
  void wonder_is_sited(Seat seat, int good, int place);
  void place_in_guildhall(Seat seat);
  void make_offer(int slot, int good);
  void offer_is_made(Seat seat, int slot);

  // --- play_effects.h: what cards do
  void do_effect(Seat seat, int number, Cause cause);
  void for_everybody(Seat seat, int number, Cause cause, int prisoners_at_least);
  void place_by_card(Seat seat, Place place, Cause cause);
  void choose(int which);

  // --- play_reset.h: rules 4.5, 10
  void check_reset();
  void reset_step(int step);
  void market_to_prison();
  void turn_market_card();
  void resolve_abilities(Seat seat, int step);
  void suffer_consequence();
  void reward_most_with_princess();
  void goods_to_wonders();
  void turn_offer();
  void other_abilities();
  void release_at_reset(int count);
  void punish_prisoners();
  void debt_for_most_prisoners();
  void figures_move();
  template <class Visit>
  void each_party(Visit&& visit);

  // --- play_rival.h: rules 12
  void rival_turn();
  void scheme_is_turned(int card);
  void rival_acts(int card, const Section& section, int which);
  bool rival_chooses(int card, const Section& section, int which);
  void rival_is_idle(Place place);
  void rival_instruction(int card, int code);
  bool rival_can(const Instruction& instruction) const;
  bool rival_test(const Section& section) const;
  int rival_amount(const Instruction& instruction) const;
  void rival_place(Place place);
  bool rival_can_advance() const;
  int rival_wonder() const;
  void rival_builds_wonder();
  void rival_advances();
  void rival_enters_market(Space space);
  bool rival_captures(int count);
  void rival_has_built();
  void rival_sends_captives(Cause cause);
  void rival_guards();
  void rival_offers();
  void rival_discards();
  void rival_gains_silver(int amount);
  void rival_recalls();
  void future_is_added(int card);
  const RivalCard& rival_card() const { return e_.rivals[p_.rival]; }

  // --- play_end.h: rules 8
  void end_losses();
  void end_gains();
  void tell_ties();

  // --- rules.cpp
  bool awaits_answer();
  void go_on(Pending next);
  bool dismiss() {
    p_.pending.pop();
    return false;
  }
  template <class... Facts>
  void then(Ask what, Seat who, Facts... facts) {
    p_.pending.push(what, who, facts...);
  }

  // Who answers what is asked.
  Seat asked_seat() const { return p_.pending.top().who; }

  template <class Small>
  static void add_to(Small& counter, int amount) {
    counter = static_cast<Small>(counter + amount);
  }

  const Edition& e_;
  Position& p_;
};

// Goods, silver and tax are unlimited; numbers that no game reaches stop here.
inline constexpr int kMostPieces = 9999;
inline constexpr int kMostDebts = 200;

}  // namespace bottega::architects
