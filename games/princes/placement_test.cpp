// Placement by masks against placement square by square, with the shipped outlines.
#include <nlohmann/json.hpp>
#include <set>

#include "games/princes/scene.h"
#include "games/princes/tiles.h"
#include "tests/support.h"

namespace bottega::princes::tests {
namespace {

using Cells = std::vector<std::pair<int, int>>;  // row, column

Cells cells_of(const Json& outline) {
  Cells cells;
  for (int row = 0; row < static_cast<int>(outline.size()); ++row) {
    const std::string text = outline[row];
    for (int column = 0; column < static_cast<int>(text.size()); ++column) {
      if (text[column] == 'X') cells.emplace_back(row, column);
    }
  }
  return cells;
}

// One of the eight positions of a tile in the hand, by signs and an exchange of the axes.
std::pair<int, int> turned(std::pair<int, int> cell, int way) {
  auto [row, column] = cell;
  if ((way & 1) != 0) row = -row;
  if ((way & 2) != 0) column = -column;
  if ((way & 4) != 0) std::swap(row, column);
  return {row, column};
}

bool is_residence(int row, int column) {
  return row >= 5 && column <= 2;
}

// Every set of squares that the tile can cover on a board with these squares taken and these not to
// be touched, found without masks.
std::set<Squares> places_of(const Cells& cells, Squares taken, Squares apart) {
  std::set<Squares> places;
  const auto has = [](Squares set, int row, int column) {
    return row >= 0 && row < 7 && column >= 0 && column < 7 && (set >> (row * 7 + column) & 1) != 0;
  };
  for (int way = 0; way < 8; ++way) {
    for (int down = -7; down < 14; ++down) {
      for (int right = -7; right < 14; ++right) {
        Squares covered = 0;
        bool possible = true;
        for (const auto& cell : cells) {
          const auto [r, c] = turned(cell, way);
          const int row = r + down;
          const int column = c + right;
          possible = possible && row >= 0 && row < 7 && column >= 0 && column < 7 &&
                     !is_residence(row, column) && !has(taken, row, column);
          if (!possible) break;
          covered |= Squares{1} << (row * 7 + column);
          for (const auto& [dr, dc] : Cells{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
            possible = possible && !has(apart, row + dr, column + dc);
          }
        }
        if (possible) places.insert(covered);
      }
    }
  }
  return places;
}

Squares residence() {
  Squares squares = 0;
  for (int square = 0; square < 49; ++square) {
    if (is_residence(square / 7, square % 7)) squares |= bit(square);
  }
  return squares;
}

Json outline_of(int tile) {
  static const Json json = bottega::tests::shipped_edition("princes");
  return tile < kBuildingKinds ? json["buildings"][tile]["outline"]
                               : json["landscapes"][tile - kBuildingKinds]["outline"];
}

// The places that legal() lists for a player who lays a tile.
std::set<Squares> listed(Scene& scene, int tile) {
  Position p = scene.position();
  p.pending = {};
  p.pending.push(Ask::kAct, kAnna);
  p.pending.push(Ask::kPlace, kAnna, tile);
  MoveList moves;
  scene.game().legal(p, moves);
  std::set<Squares> places;
  for (const Move& move : moves) {
    EXPECT_TRUE(places.insert(scene.edition().tiles[tile].placements[move[1]].squares).second)
        << "the same squares twice";
  }
  return places;
}

struct Expected {
  std::string id;
  int apart;     // ways with fewer than two builders
  int anywhere;  // with two or three
};

TEST(PrincesPlacement, EveryTileOnTheEmptyGridWithAndWithoutBuilders) {
  const std::vector<Expected> expected{
      {"university", 28, 38}, {"laboratory", 116, 154}, {"workshop", 60, 78},   {"library", 62, 80},
      {"opera", 76, 96},      {"studio", 126, 160},     {"hospital", 156, 194}, {"theatre", 62, 80},
      {"tower", 48, 58},      {"chapel", 102, 121},     {"forest", 149, 149},   {"lake", 196, 196},
      {"park", 121, 121},
  };
  for (int tile = 0; tile < kTiles; ++tile) {
    const Cells cells = cells_of(outline_of(tile));
    for (const int builders : {0, 1, 2, 3}) {
      Scene scene(3, {}, shipped_princes());
      scene.round(4).builders(kAnna, builders).acting(kAnna);
      const bool apart = builders < 2 && tile < kBuildingKinds;
      const auto places = places_of(cells, 0, apart ? residence() : 0);
      EXPECT_EQ(listed(scene, tile), places) << expected[tile].id << ", " << builders;
      const int known = apart ? expected[tile].apart : expected[tile].anywhere;
      EXPECT_EQ(static_cast<int>(places.size()), known) << expected[tile].id << ", " << builders;
    }
  }
}

// Random games: whenever somebody lays a tile, the list is what square by square looking gives.
TEST(PrincesPlacement, TheListIsRightInRandomGames) {
  const Princes& game = shipped_princes();
  Random random(2000);
  int looked = 0;
  while (looked < 400) {
    Position p = game.start(bottega::tests::random_setup(Princes::info(), random));
    Silent silent;
    MoveList moves;
    while (game.to_act(p) != kNobody) {
      game.legal(p, moves);
      if (asked(p) == Ask::kPlace) {
        ++looked;
        const int tile = p.pending.top().a;
        const Court& court = p.courts[game.to_act(p)];
        const bool apart = tile < kBuildingKinds && court.builders < 2;
        std::set<Squares> places;
        for (const Move& move : moves) {
          places.insert(game.edition().tiles[tile].placements[move[1]].squares);
        }
        ASSERT_EQ(places, places_of(cells_of(outline_of(tile)), court.buildings | court.landscapes,
                                    apart ? residence() | court.buildings : 0));
      }
      game.apply(p, moves[random.below(moves.size())], silent);
    }
  }
}

// What still fits is kept in the position, so that nobody is offered a building without a place.
TEST(PrincesPlacement, Rule9_TilesOnOfferFitSomewhere) {
  const Princes& game = shipped_princes();
  Random random(2001);
  for (int round = 0; round < 30; ++round) {
    Position p = game.start(bottega::tests::random_setup(Princes::info(), random));
    Silent silent;
    MoveList moves;
    while (game.to_act(p) != kNobody) {
      for (Seat seat = 0; seat < p.players; ++seat) {
        const Court& court = p.courts[seat];
        for (int tile = 0; tile < kTiles; ++tile) {
          const bool owned = (court.built >> tile & 1u) != 0;
          ASSERT_EQ(fits(court, tile), !owned && can_lie_somewhere(game.edition(), court, tile));
        }
      }
      game.legal(p, moves);
      game.apply(p, moves[random.below(moves.size())], silent);
    }
  }
}

TEST(PrincesPlacement, TheNameOfAPlaceIsItsBoxsCornerAndItsTurn) {
  Scene scene(3);
  const Tile& opera = scene.edition().tiles[scene.tile_number("opera")];  // XXX XX.
  const auto squares = [&](const std::string& name) {
    const auto found = std::find(opera.names.begin(), opera.names.end(), name);
    EXPECT_NE(found, opera.names.end()) << name;
    Ids names;
    for (const int square : Members(opera.placements[found - opera.names.begin()].squares)) {
      names.push_back(square_name(square));
    }
    return names;
  };
  EXPECT_EQ(squares("b1 r0"), (Ids{"b1", "c1", "d1", "b2", "c2"}));
  EXPECT_EQ(squares("b1 r90"), (Ids{"b1", "c1", "b2", "c2", "c3"}));
  EXPECT_EQ(squares("c1 r180"), (Ids{"c1", "d1", "b2", "c2", "d2"}));
  EXPECT_EQ(squares("b1 r270"), (Ids{"b1", "b2", "c2", "b3", "c3"}));
  EXPECT_EQ(squares("b1 m0"), (Ids{"b1", "c1", "d1", "c2", "d2"}));
}

// rules 12.5: the shipped outlines allow what is known to be possible without builders.
TEST(PrincesPlacement, TheThreeLargeBuildingsAForestAndALakeFitTogether) {
  static const std::string kSolution =
      "UUUlLLL"
      ".U.lLL."
      "UUUllLL"
      "...f..."
      "ffff.W."
      "RRR.WWW"
      "RRR.WWW";
  Scene scene(3, {}, shipped_princes());
  for (const auto& [id, letter] : std::vector<std::pair<std::string, char>>{{"university", 'U'},
                                                                            {"laboratory", 'L'},
                                                                            {"workshop", 'W'},
                                                                            {"forest", 'f'},
                                                                            {"lake", 'l'}}) {
    Squares squares = 0;
    for (int i = 0; i < 49; ++i) {
      if (kSolution[i] == letter) squares |= bit(i);
    }
    const int tile = scene.tile_number(id);
    const Tile& t = scene.edition().tiles[tile];
    bool found = false;
    for (std::size_t i = 0; i < t.placements.size(); ++i) {
      const Court& court = scene.court(kAnna);
      if (t.placements[i].squares != squares) continue;
      found = can_lie(t.placements[i], occupied(scene.edition(), court),
                      untouchable(scene.edition(), court, tile));
      scene.tile(kAnna, id, t.names[i]);
      break;
    }
    EXPECT_TRUE(found) << id;
  }
}

}  // namespace
}  // namespace bottega::princes::tests
