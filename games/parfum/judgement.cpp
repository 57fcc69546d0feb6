// What a good player looks at, in coins: what the seat may hope to have at the end.
#include <algorithm>
#include <cmath>

#include "games/parfum/parfum.h"
#include "games/parfum/table.h"

namespace bottega::parfum {

namespace {

class Judge {
 public:
  Judge(const Edition& edition, const Weights& weights, const Position& p, Seat seat)
      : edition_(edition), w_(weights), p_(p), seat_(seat) {}

  double value() const {
    double coins = p_.money[seat_];
    if (p_.phase == Phase::kOver) return coins;
    return coins + water() + bottles() + unfinished() + clocks() + turn() + waiting_turns();
  }

 private:
  bool is_last_round() const { return p_.closing == Closing::kLastRound; }

  double water() const {
    const Hand& hand = p_.hands[seat_];
    double coins = 0;
    for (int kind = 0; kind < edition_.token_kinds; ++kind) {
      const int count = hand.fresh[kind] + hand.old[kind];
      coins += count * (edition_.token_coins[kind] + (is_last_round() ? 0 : w_["water"]));
    }
    return coins;
  }

  // Every bottle is worth what the best customer left for it would pay, the next one a little less.
  double bottles() const {
    std::uint64_t waiting = 0;
    for (int space = 0; space < board_of(edition_, p_).street_spaces; ++space) {
      if (p_.street[space] != kNoCustomer) waiting |= bit(p_.street[space]);
    }
    double coins = 0;
    double later = 1;
    for (const int number : Members(p_.stocked[seat_])) {
      const Perfume& perfume = p_.perfumes[number];
      const Parts parts = parts_of(edition_, perfume);
      for (int bottle = 0; bottle < perfume.bottles; ++bottle) {
        coins += later * best_sale(parts, perfume.size, waiting);
        later *= w_["bottle_decay"];
      }
      coins += edition_.sold_out_reward;
    }
    return coins;
  }

  double best_sale(Parts parts, Size size, std::uint64_t& waiting) const {
    int best = -1;
    for (const int customer : Members(waiting)) {
      if (!covers(parts, edition_.customers[customer].wants)) continue;
      if (best < 0 || edition_.customers[customer].price > edition_.customers[best].price) {
        best = customer;
      }
    }
    const double bargain = edition_.size(size).bargain_price;
    if (best < 0) return is_last_round() ? bargain : std::max(bargain, w_["hoped_customer"]);
    waiting &= ~bit(best);
    return std::max(bargain, w_["street_share"] * edition_.customers[best].price);
  }

  double unfinished() const {
    if (is_last_round() && p_.phase != Phase::kCreate) return 0;
    double coins = 0;
    for (const int number : Members(p_.growing[seat_])) {
      for (const std::uint8_t note : p_.perfumes[number].notes) {
        coins += note == kNoNote ? 0 : w_["placed_note"];
      }
    }
    return coins + std::popcount(p_.loose[seat_]) * w_["placed_note"];
  }

  // Who gets up early chooses first, in the distillery and in the street. Between greedy bots with
  // 4 players a clock brings 5.0, 4.7, 4.6, 4.6 coins a round, from the first to the last.
  double clocks() const {
    double coins = 0;
    const int begun = p_.phase == Phase::kCreate ? p_.step : 0;
    for (int clock = begun; clock < board_of(edition_, p_).clocks; ++clock) {
      if (p_.clock_owner[clock] == seat_) coins -= clock * w_["later_clock"];
    }
    return coins;
  }

  // Turns of this round that have not begun: otherwise whoever has played would seem to be behind.
  double waiting_turns() const {
    const Board& board = board_of(edition_, p_);
    int turns = board.clocks_per_player;
    if (p_.phase == Phase::kCreate) {
      for (int clock = 0; clock < p_.step; ++clock) turns -= p_.clock_owner[clock] == seat_;
    } else if (p_.phase != Phase::kWakeUp) {
      return 0;
    }
    return turns * w_["waiting_turn"];
  }

  // What the dice of the running turn may still bring.
  double turn() const {
    if (p_.phase != Phase::kCreate || p_.clock_owner[p_.step - 1] != seat_) return 0;
    int actions = 0;
    bool rolled = true;
    bool composing = false;
    for (int i = 0; i < p_.pending.size; ++i) {
      const Pending& ask = p_.pending.items[i];
      composing |= ask.what == static_cast<int>(Ask::kCompose);
      if (ask.what == static_cast<int>(Ask::kPrepare)) {
        rolled = false;
        actions = ask.a;
      }
    }
    return composing ? best_plan(actions, rolled) : 0;
  }

  // The set of notes with the best expected value: the dice missing for it are taken with the
  // actions left, and each scent must then show enough flasks. With a note more a set that cannot
  // be had is no better, so each one is made of one that can.
  double best_plan(int actions, bool rolled) const {
    struct Plan {
      Parts cost;
      double coins;
    };
    std::array<Plan, 1 << kMaxSpaces> plans;
    plans[0] = {0, 0};
    int count = 1;
    double best = actions * w_["spare_action"];
    const Parts most = rolled ? flask_parts(p_) : most_dice(actions);
    for (int space = 0; space < board_of(edition_, p_).distillery_spaces; ++space) {
      const int note = p_.distillery[space];
      if (note == kNoNote) continue;
      const Parts parts = edition_.notes[note].parts;
      const double coins = value_of(note);
      for (int i = 0, before = count; i < before; ++i) {
        const Plan plan{plans[i].cost + parts, plans[i].coins + coins};
        if (!covers(most, plan.cost)) continue;
        const int spare = rolled ? actions : actions - missing_dice(plan.cost);
        if (spare < 0) continue;
        plans[count++] = plan;
        const double chance = rolled ? 1 : chance_of(plan.cost);
        best = std::max(best, plan.coins * chance + spare * w_["spare_action"]);
      }
    }
    return best;
  }

  // Of each scent, with the actions left.
  Parts most_dice(int actions) const {
    Parts most = 0;
    for (int s = 0; s < kScents; ++s) {
      most += part(s, std::min(p_.dice[s] + actions, edition_.scents[s].dice));
    }
    return most;
  }

  int missing_dice(Parts cost) const {
    int missing = 0;
    for (int s = 0; s < kScents; ++s) missing += std::max(0, amount(cost, s) - p_.dice[s]);
    return missing;
  }

  // That the dice show what it costs, or that water mends it.
  double chance_of(Parts cost) const {
    double chance = 1;
    for (int s = 0; s < kScents; ++s) {
      const int need = amount(cost, s);
      if (need > 0) chance *= edition_.scents[s].chance[std::max<int>(need, p_.dice[s])][need];
    }
    const int tokens = total(p_.hands[seat_]);
    if (tokens == 0) return chance;
    return chance + (1 - chance) * (tokens > 1 ? w_["tokens_mend"] : w_["one_token_mends"]);
  }

  double value_of(int note) const {
    const NoteType type = edition_.notes[note].type;
    double coins = edition_.notes[note].coins + w_["placed_note"];
    for (const int number : Members(p_.growing[seat_])) {
      if (has_room_for(p_.perfumes[number], type)) return coins + w_["fitting_note"];
    }
    return is_last_round() ? edition_.notes[note].coins : coins;
  }

  const Edition& edition_;
  const Weights& w_;
  const Position& p_;
  Seat seat_;
};

}  // namespace

PointsInSight Parfum::judge(const Position& p) const {
  return points_of_each(p.players,
                        [&](Seat seat) { return Judge(edition_, weights_, p, seat).value(); });
}

bool Parfum::begins_round(const Position& p) const {
  if (p.step != 1) return false;
  if (p.phase == Phase::kWakeUp) return asked(p) == Ask::kPickClock;
  return p.phase == Phase::kCreate && uses(p, Choice::kBeginnerRandomClocks) &&
         asked(p) == Ask::kPrepare && p.pending.top().a == actions_of_clock(edition_, p, 0);
}

}  // namespace bottega::parfum
