#include "bench/signature.h"

#include <nlohmann/json.hpp>

#include "games/registry.h"

namespace bottega {

namespace {

// Changing any of these changes the signature of unchanged rules: better not.
constexpr int kSeeds = 20;
constexpr std::uint64_t kFirstDefaultSeed = 1000;
constexpr std::uint64_t kFirstOptionSeed = 2000;

void add_game(const AnyGame& game, const Setup& setup, Random& random, Hash& hash) {
  AnyPosition position = game.start(setup);
  MoveList moves;
  for (Seat seat = game.to_act(position); seat != kNobody; seat = game.to_act(position)) {
    game.legal(position, moves);
    hash.add(seat).add(moves.size());
    for (const Move& move : moves) hash.add(move.bits());
    const Move move =
        seat == kNature ? game.draw(position, random.next()) : moves[random.below(moves.size())];
    hash.add(move.bits());
    game.apply(position, move);
  }
  const Outcome outcome = game.outcome(position);
  for (int seat = 0; seat < outcome.players; ++seat) {
    hash.add(static_cast<std::uint64_t>(outcome.scores[seat]));
    hash.add(static_cast<std::uint64_t>(outcome.places[seat]));
  }
}

}  // namespace

void add_signature(const AnyGame& game, Hash& hash) {
  const GameInfo& info = game.info();
  hash.add(info.id);
  for (int players = info.min_players; players <= info.max_players; ++players) {
    for (int i = 0; i < kSeeds; ++i) {
      Random plain(kFirstDefaultSeed + i);
      Setup setup;
      setup.players = players;
      add_game(game, setup, plain, hash);
      Random varied(kFirstOptionSeed + i);
      setup = with_random_options(info, players, varied);
      add_game(game, setup, varied, hash);
    }
  }
}

Result<std::string> signature(const EditionOf& edition_of) {
  Hash hash;
  for (const GameEntry& entry : registered_games()) {
    const Result<Json> edition = edition_of(entry.info());
    if (!edition) return edition.error();
    const Result<std::unique_ptr<const AnyGame>> game = entry.load(*edition);
    if (!game) return game.error();
    add_signature(**game, hash);
  }
  return hash.hex();
}

}  // namespace bottega
