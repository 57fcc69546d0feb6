// The score counted from scratch: presentations from the table before them, the rest from the table
// at the end, without the narrator.
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>

#include "games/aqua/aqua.h"
#include "games/aqua/position.h"
#include "tests/support.h"

namespace bottega::aqua {
namespace {

class Recount {
 public:
  explicit Recount(const Edition& edition) : e_(edition) {}

  void see(const Position& before, const Move& move) {
    const Seat seat = before.turn_of;
    if (move.verb() == static_cast<int>(Verb::kPresent)) {
      last_ = presentation(before, seat, move);
      points_[seat] += last_;
    } else if (move.verb() == static_cast<int>(Verb::kFlip) &&
               e_.city_tiles[move[0]].effect == Effect::kHalfPoints) {
      points_[seat] += last_ / 2;
    }
  }

  int score(const Position& end, Seat seat) const {
    const Player& player = end.seats[seat];
    int points = points_[seat] + player.tokens;
    for (const Perfume& perfume : player.perfumes) points += parade(end, player, perfume);
    for (int tile = 0; tile < e_.city_tiles_count; ++tile) {
      // The backs: 1 for Paris, 2 for London, 3 for Koln, 4 for Firenze.
      if ((player.flipped >> tile & 1) != 0) points += e_.city_tiles[tile].city + 1;
    }
    for (int dame = 0; dame < kDames; ++dame) {
      bool alone = player.influence[dame] > 0;
      for (int other = 0; other < end.players; ++other) {
        alone &= other == seat || end.seats[other].influence[dame] < player.influence[dame];
      }
      points += alone ? 5 : 0;
      points += bonus(end, player, e_.bonus_ids[end.bonus[dame]]);
    }
    return points;
  }

 private:
  static constexpr std::array<int, 5> kCourt{0, 1, 2, 3, 5};

  int presentation(const Position& p, Seat seat, const Move& move) const {
    int points = 0;
    int cubes = p.cubes_left;
    bool king = p.king == move[0];
    const int size = p.players == 2 ? 3 : 4;
    for (const int comp : {int{move[1]}, move[2] - 1}) {
      if (comp < 0) continue;
      const int there = p.cubes[move[0] * 6 + comp];
      const bool placed = there < size && (cubes > 0 || uses(p, Choice::kCubesUnlimited));
      if (placed) {
        --cubes;
        points += size - there - 1;
        if (p.favours[3] == seat) points += 2;
        if (p.court == comp) points += kCourt[p.seats[seat].letter];
        if (king) points += p.favours[1] == seat ? 5 : 3;
        if (p.court == comp && p.king == move[0]) points += 1;
        king = false;
      }
      if (uses(p, Choice::kKingAtFirstCombination)) king = false;
    }
    return points;
  }

  static int parade(const Position& p, const Player& player, const Perfume& perfume) {
    if (perfume.base == kNone) return 0;
    int points = 0;
    int kings = 0;
    for (int comp = 0; comp < 6; ++comp) {
      if ((perfume.comps >> comp & 1) == 0) continue;
      const int empty = (p.players == 2 ? 3 : 4) - p.cubes[perfume.base * 6 + comp];
      if (empty == 0) continue;
      points += uses(p, Choice::kParadeCountsAllSubslots) ? empty : empty - 1;
      if (p.court == comp) points += kCourt[player.letter];
      if (p.king == perfume.base) ++kings;
      if (p.court == comp && p.king == perfume.base) ++points;
    }
    if (!uses(p, Choice::kParadeKingForEachCombination)) kings = std::min(kings, 1);
    return points + 3 * kings;
  }

  // rules 17.5 as a table of thresholds.
  int bonus(const Position& p, const Player& player, const std::string& id) const {
    static const std::map<std::string, std::vector<std::pair<int, int>>> kSteps{
        {"EB01", {{5, 5}}},
        {"EB02", {{4, 5}}},
        {"EB03", {{3, 5}}},
        {"EB04", {{1, 2}, {2, 4}, {3, 6}}},
        {"EB05", {{3, 5}}},
        {"EB06", {{1, 2}, {2, 5}, {3, 7}}},
        {"EB07", {{1, 2}, {2, 5}, {3, 7}}},
        {"EB08", {{1, 2}, {4, 4}, {6, 6}}},
        {"EB09", {{1, 2}, {3, 4}, {6, 6}}},
        {"EB10", {{2, 2}, {4, 4}, {6, 6}}},
        {"EB11", {{2, 2}, {3, 4}, {4, 6}}},
        {"EB12", {{3, 2}, {8, 5}, {12, 7}}}};
    const int count = bonus_count(p, player, id);
    int points = 0;
    for (const auto& [from, worth] : kSteps.at(id)) {
      if (count >= from) points = worth;
    }
    return points;
  }

  int bonus_count(const Position& p, const Player& player, const std::string& id) const {
    std::array<int, kCities> tiles{};
    int unflipped = 0;
    for (int tile = 0; tile < e_.city_tiles_count; ++tile) {
      if (((player.curriculum | player.flipped) >> tile & 1) != 0)
        ++tiles[e_.city_tiles[tile].city];
      unflipped += player.curriculum >> tile & 1;
    }
    int methods = 0;
    for (const MethodSlot& slot : player.methods) methods += slot.kind != kNone;
    if (id == "EB01") {
      return methods + unflipped + std::popcount(static_cast<unsigned>(player.base_tiles)) +
             std::popcount(static_cast<unsigned>(player.specialities)) +
             std::popcount(static_cast<unsigned>(player.abilities));
    }
    if (id == "EB02") return 4 - static_cast<int>(std::count(tiles.begin(), tiles.end(), 0));
    if (id == "EB03") return tiles[1];
    if (id == "EB07") {
      int learned = 0;
      for (int kind = 1; kind < 5; ++kind) {
        bool counts = uses(p, Choice::kReplacedMethodsCount) && (player.learned >> kind & 1) != 0;
        for (const MethodSlot& slot : player.methods) counts |= slot.kind == kind;
        learned += counts;
      }
      return learned;
    }
    if (id == "EB08") {
      return player.influence[0] + player.influence[1] + player.influence[2] + player.influence[3];
    }
    if (id == "EB09") return player.tokens;
    if (id == "EB10") return essences(p, player);
    if (id == "EB11") return player.letter;
    return perfume_count(player, id);
  }

  static int essences(const Position& p, const Player& player) {
    int types = 0;
    for (int f = 0; f < 6; ++f) {
      bool there = player.essences[f] > 0;
      for (const Perfume& perfume : player.perfumes) {
        there |= uses(p, Choice::kCompsCountAsEssences) && (perfume.comps >> f & 1) != 0;
      }
      types += there;
    }
    return types;
  }

  static int perfume_count(const Player& player, const std::string& id) {
    // Tiers of the bases B, J, L, N, O, R; a second slot asks for one level more.
    static constexpr int kTiers[] = {3, 2, 1, 1, 2, 3};
    int jasmine = 0;
    int rose = 0;
    int levels = 0;
    unsigned bases = 0;
    for (const Perfume& perfume : player.perfumes) {
      if (perfume.base == kNone) continue;
      jasmine += perfume.base == 1;
      rose += perfume.base == 5;
      bases |= 1u << perfume.base;
      levels += kTiers[perfume.base] + perfume.slots() - 1;
    }
    if (id == "EB04") return jasmine;
    if (id == "EB06") return rose;
    return id == "EB05" ? std::popcount(bases) : levels;
  }

  const Edition& e_;
  int last_ = 0;
  std::array<int, kMaxPlayers> points_{};
};

TEST(AquaScore, CountedFromScratchIsTheScore) {
  const Result<Aqua> game = Aqua::load(bottega::tests::shipped_edition("aqua"));
  ASSERT_TRUE(game.ok());
  Random random(2019);
  for (int round = 0; round < 300; ++round) {
    Position position = game->start(bottega::tests::random_setup(Aqua::info(), random));
    Recount recount(game->edition());
    Silent silent;
    MoveList moves;
    while (game->to_act(position) != kNobody) {
      game->legal(position, moves);
      const bool chance = game->to_act(position) == kNature;
      const Move move =
          chance ? game->draw(position, random.next()) : moves[random.below(moves.size())];
      recount.see(position, move);
      game->apply(position, move, silent);
    }
    const Outcome outcome = game->outcome(position);
    for (Seat seat = 0; seat < position.players; ++seat) {
      ASSERT_EQ(recount.score(position, seat), outcome.scores[seat]) << "round " << round;
    }
  }
}

}  // namespace
}  // namespace bottega::aqua
