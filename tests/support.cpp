#include "tests/support.h"

#include <gtest/gtest.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/registry.h"

namespace bottega::tests {

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.good()) << "cannot read " << path;
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string source_path(const std::string& name) {
  return std::string(BOTTEGA_SOURCE_DIR) + "/" + name;
}

Json shipped_edition(std::string_view game) {
  Result<Json> json =
      parse_json(read_file(source_path("editions/" + std::string(game) + ".json")), "the edition");
  EXPECT_TRUE(json.ok());
  return *json;
}

const std::vector<std::unique_ptr<const AnyGame>>& all_games() {
  static const auto games = [] {
    std::vector<std::unique_ptr<const AnyGame>> loaded;
    for (const GameEntry& entry : registered_games()) {
      auto game = entry.load(shipped_edition(entry.info().id));
      EXPECT_TRUE(game.ok()) << game.error().message;
      loaded.push_back(std::move(*game));
    }
    return loaded;
  }();
  return games;
}

Setup random_setup(const GameInfo& info, Random& random) {
  const int players =
      info.min_players + static_cast<int>(random.below(info.max_players - info.min_players + 1));
  if (random.below(2) == 0) return Setup{players, {}};
  return with_random_options(info, players, random);
}

Move random_move(const AnyGame& game, const AnyPosition& position, const MoveList& moves,
                 Random& random) {
  if (game.to_act(position) == kNature) return game.draw(position, random.next());
  return moves[random.below(moves.size())];
}

AnyPosition walk(const AnyGame& game, const Setup& setup, Random& random, const Visit& visit) {
  AnyPosition position = game.start(setup);
  MoveList moves;
  while (game.to_act(position) != kNobody) {
    game.legal(position, moves);
    EXPECT_FALSE(moves.empty()) << game.question(game.observe(position, kSpectator));
    const Move move = random_move(game, position, moves, random);
    visit(position, moves, move);
    game.apply(position, move);
  }
  return position;
}

std::vector<Seat> observers(int players) {
  std::vector<Seat> all{kSpectator, kOpenTable};
  for (Seat seat = 0; seat < players; ++seat) all.push_back(seat);
  return all;
}

}  // namespace bottega::tests
