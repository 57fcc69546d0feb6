// The score counted from scratch, from what left the table, without the narrator and without the
// money track.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/parfum/parfum.h"
#include "tests/support.h"

namespace bottega::parfum {
namespace {

class Recount {
 public:
  explicit Recount(const Edition& edition) : edition_(edition) {}

  // Looks at the table before and after a move.
  void see(const Position& before, const Position& after) {
    for (int space = 0; space < kMaxSpaces; ++space) {
      note_taken(before.distillery[space], after);
      customer_served(before, before.street[space], after);
    }
    for (int i = 0; i < before.perfumes_started; ++i) {
      if (after.perfumes[i].bottles < before.perfumes[i].bottles) bottle_sold(before, after, i);
    }
  }

  int score(const Position& end, Seat seat) const {
    int coins = coins_[seat];
    for (int kind = 0; kind < edition_.token_kinds; ++kind) {
      const Hand& hand = end.hands[seat];
      coins += (hand.fresh[kind] + hand.old[kind]) * edition_.token_coins[kind];
    }
    return coins;
  }

 private:
  // rules 6.3.4: a note that went from the distillery to a player is worth its coins to him.
  void note_taken(std::uint8_t note, const Position& after) {
    if (note == kNoNote || (seen_notes_ & bit(note)) != 0) return;
    for (Seat seat = 0; seat < after.players; ++seat) {
      bool has = (after.loose[seat] & bit(note)) != 0;
      for (int i = 0; i < after.perfumes_started; ++i) {
        const Perfume& perfume = after.perfumes[i];
        has |=
            perfume.owner == seat && std::count(perfume.notes.begin(), perfume.notes.end(), note);
      }
      if (!has) continue;
      seen_notes_ |= bit(note);
      coins_[seat] += edition_.notes[note].coins;
    }
  }

  // rules 7.2: a customer who left the street has bought from whoever gave up a bottle.
  void customer_served(const Position& before, std::uint8_t customer, const Position& after) {
    if (customer == kNoCustomer) return;
    if (std::count(after.street.begin(), after.street.end(), customer) > 0) return;
    for (int i = 0; i < before.perfumes_started; ++i) {
      if (after.perfumes[i].bottles == before.perfumes[i].bottles) continue;
      coins_[before.perfumes[i].owner] += edition_.customers[customer].price;
    }
  }

  // rules 7.3: a bottle that went without a customer was a bargain.
  void bottle_sold(const Position& before, const Position& after, int i) {
    for (const std::uint8_t customer : before.street) {
      if (customer == kNoCustomer) continue;
      if (std::count(after.street.begin(), after.street.end(), customer) == 0) return;
    }
    const Perfume& perfume = before.perfumes[i];
    coins_[perfume.owner] += edition_.size(perfume.size).bargain_price;
  }

  const Edition& edition_;
  std::uint64_t seen_notes_ = 0;
  std::array<int, kMaxPlayers> coins_{};
};

TEST(ParfumScore, CountedFromScratchIsTheScore) {
  const Result<Parfum> game = Parfum::load(bottega::tests::shipped_edition("parfum"));
  ASSERT_TRUE(game.ok());
  Random random(2015);
  for (int round = 0; round < 60; ++round) {
    Position position = game->start(bottega::tests::random_setup(Parfum::info(), random));
    Recount recount(game->edition());
    Silent silent;
    MoveList moves;
    while (game->to_act(position) != kNobody) {
      const Position before = position;
      game->legal(position, moves);
      const bool chance = game->to_act(position) == kNature;
      game->apply(position,
                  chance ? game->draw(position, random.next()) : moves[random.below(moves.size())],
                  silent);
      recount.see(before, position);
    }
    const Outcome outcome = game->outcome(position);
    for (Seat seat = 0; seat < position.players; ++seat) {
      EXPECT_EQ(recount.score(position, seat), outcome.scores[seat]);
    }
  }
}

}  // namespace
}  // namespace bottega::parfum
