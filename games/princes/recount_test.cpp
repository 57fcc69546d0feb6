// Points and money counted from scratch, from the moves and the tables before and after them,
// without the narrator and without the data of the edition.
#include "games/princes/scene.h"
#include "tests/support.h"

namespace bottega::princes::tests {
namespace {

class Recount {
 public:
  explicit Recount(int players) : players_(players) { money_.fill(35); }

  void see(const Position& before, const Move& move, const Position& after) {
    pay(before, static_cast<Verb>(move.verb()), move);
    for (Seat seat = 0; seat < players_; ++seat) gains(before, after, seat);
    const bool round_over = after.round != before.round || after.phase == Phase::kOver;
    if (round_over && before.phase == Phase::kActions) best_work(before);
    if (after.phase == Phase::kOver) prestige(after);
  }

  int points(Seat seat) const { return points_[seat]; }
  int money(Seat seat) const { return money_[seat]; }

 private:
  void charge(Seat seat, int price) {
    const int sold = std::max(0, price - money_[seat]);  // Q4
    points_[seat] -= sold;
    money_[seat] += sold - price;
  }

  void pay(const Position& before, Verb verb, const Move& move) {
    const Seat seat = before.phase == Phase::kOver ? kNobody : before.pending.top().who;
    if (verb == Verb::kPass && std::popcount(before.auction.bidders) == 2) {
      charge(before.auction.leader, before.auction.price);
    }
    if (verb == Verb::kBuy) charge(seat, 2);
    if (verb == Verb::kBuild) {
      const int price[] = {7, 3, 3, 0};
      charge(seat, price[before.courts[seat].builders]);
    }
    if (verb == Verb::kFreedom || verb == Verb::kTakeProfession || verb == Verb::kTakeBonus) {
      charge(seat, 3);
    }
    if (verb == Verb::kTakePoints) {
      points_[seat] += move[0];
      money_[seat] += before.work_value - 2 * move[0];
    }
    if (verb == Verb::kSell) {
      points_[seat] -= move[0];
      money_[seat] += move[0];
    }
  }

  void gains(const Position& before, const Position& after, Seat seat) {
    const Court& was = before.courts[seat];
    const Court& is = after.courts[seat];
    points_[seat] += 3 * (std::popcount(is.built) - std::popcount(was.built));
    for (int kind = 0; kind < 3; ++kind) {
      if (is.planted[kind] > was.planted[kind] && was.planted[kind] > 0) points_[seat] += 3;
    }
    if (is.builders > was.builders && is.builders > 1) points_[seat] += 3;
  }

  void best_work(const Position& before) {
    int best = 0;
    for (Seat seat = 0; seat < players_; ++seat) {
      best = std::max<int>(best, before.courts[seat].best_work);
    }
    for (Seat seat = 0; seat < players_; ++seat) {
      if (best > 0 && before.courts[seat].best_work == best) points_[seat] += 3;
    }
  }

  // The fourteen cards in the order of the rulebook's list.
  void prestige(const Position& end) {
    for (Seat seat = 0; seat < players_; ++seat) {
      for (const int card : Members(end.courts[seat].prestige)) {
        points_[seat] += prestige_card(end, seat, card + 1);
      }
    }
  }

  template <class CountOf>
  int most(const Position& end, Seat seat, int points, int tied, CountOf count_of) const {
    const int own = count_of(end.courts[seat]);
    int ahead = 0;
    int level = 0;
    for (Seat other = 0; other < players_; ++other) {
      if (other == seat) continue;
      ahead += count_of(end.courts[other]) > own;
      level += count_of(end.courts[other]) == own;
    }
    if (ahead > 0 || own == 0) return 0;
    return level > 0 ? tied : points;
  }

  int prestige_card(const Position& end, Seat seat, int number) const {
    const Court& court = end.courts[seat];
    const auto works = [](const Court& c) {
      return std::popcount(c.table) + c.recruiting_on_table;
    };
    const auto buildings = [](const Court& c) { return std::popcount(c.built); };
    const auto landscapes = [](const Court& c) {
      return c.planted[0] + c.planted[1] + c.planted[2];
    };
    const int freedoms = std::popcount(court.freedoms);
    switch (number) {
      case 1: return most(end, seat, 6, 3, buildings);
      case 2: return std::popcount(court.built & 0b111u) >= 2 ? 5 : 0;
      case 3:
        return most(end, seat, 8, 4, [](const Court& c) {
          return 1 + std::popcount(c.buildings) + std::popcount(c.landscapes);
        });
      case 4: return court.planted[0] && court.planted[1] && court.planted[2] ? 8 : 0;
      case 5: return most(end, seat, 7, 4, landscapes);
      case 6: return most(end, seat, 7, 4, [](const Court& c) { return c.planted[0]; });
      case 7: return most(end, seat, 6, 3, [](const Court& c) { return c.planted[1]; });
      case 8: return freedoms == 3 ? 8 : 0;
      case 9: return buildings(court) >= 4 && freedoms >= 2 && works(court) >= 4 ? 6 : 0;
      case 10: return most(end, seat, 6, 3, [](const Court& c) { return c.jesters; });
      case 11: return most(end, seat, 6, 3, [](const Court& c) { return c.builders; });
      case 12: return most(end, seat, 5, 3, [](const Court& c) { return c.planted[2]; });
      case 13: return court.builders && court.jesters && landscapes(court) >= 2 ? 7 : 0;
      default: return most(end, seat, 7, 4, works);
    }
  }

  int players_;
  std::array<int, kMaxPlayers> points_{};
  std::array<int, kMaxPlayers> money_{};
};

TEST(PrincesScore, CountedFromScratchIsTheScore) {
  const Princes& game = shipped_princes();
  Random random(1999);
  int prestige_cards = 0;
  for (int round = 0; round < 200; ++round) {
    Position p = game.start(bottega::tests::random_setup(Princes::info(), random));
    Recount recount(p.players);
    Silent silent;
    MoveList moves;
    while (game.to_act(p) != kNobody) {
      const Position before = p;
      game.legal(p, moves);
      const Move move = moves[random.below(moves.size())];
      game.apply(p, move, silent);
      recount.see(before, move, p);
      if (p.phase == Phase::kOver) continue;
      for (Seat seat = 0; seat < p.players; ++seat) {
        ASSERT_EQ(recount.points(seat), p.courts[seat].points) << game.text(move);
        ASSERT_EQ(recount.money(seat), p.courts[seat].money) << game.text(move);
      }
    }
    for (Seat seat = 0; seat < p.players; ++seat) {
      EXPECT_EQ(recount.points(seat), game.outcome(p).scores[seat]);
      prestige_cards += std::popcount(p.courts[seat].prestige);
    }
  }
  EXPECT_GT(prestige_cards, 100) << "the cards were put to the test";
}

// rules 18.3, 18.4: every work adds one card to a table, and recruiting replaces one by one.
TEST(PrincesScore, Rule18_4_FaceUpPersonCardsAreTheWorksSoFar) {
  const Princes& game = shipped_princes();
  Random random(2002);
  for (int round = 0; round < 100; ++round) {
    Position p = game.start(bottega::tests::random_setup(Princes::info(), random));
    int works = 0;
    Silent silent;
    MoveList moves;
    while (game.to_act(p) != kNobody) {
      game.legal(p, moves);
      const Move move = moves[random.below(moves.size())];
      works += static_cast<Verb>(move.verb()) == Verb::kWork;
      game.apply(p, move, silent);
      int face_up = 0;
      for (const Court& court : p.courts) face_up += works_of(court);
      ASSERT_EQ(face_up, works);
    }
    EXPECT_LE(works, 26) << "8.8";
  }
}

}  // namespace
}  // namespace bottega::princes::tests
