#include "pocket/proofs.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bench/signature.h"
#include "engine/filled.h"
#include "engine/match.h"
#include "games/registry.h"

namespace bottega::pocket {

namespace {

// Of long games what is not cheap is looked at now and then.
constexpr int kPliesBetweenLooks = 16;

class Walk {
 public:
  Walk(const AnyGame& game, std::uint64_t seed) : game_(game), random_(seed) {}

  Result<std::string> go() {
    const GameInfo& info = game_.info();
    const int numbers = info.max_players - info.min_players + 1;
    const int players = info.min_players + static_cast<int>(random_.below(numbers));
    setup_ = with_random_options(info, players, random_);
    position_ = game_.start(setup_);
    for (int ply = 0; game_.to_act(position_) != kNobody; ++ply) {
      const Verdict lawful = ply % kPliesBetweenLooks == 0 ? look() : Verdict{};
      if (!lawful) return Error{filled("ply {}: {}", ply, lawful.error().message)};
      play();
    }
    const Verdict lawful = look();
    if (!lawful) return lawful.error();
    const Outcome outcome = game_.outcome(position_);
    for (int party = 0; party < outcome.players; ++party) {
      add(outcome.scores[party]);
      add(outcome.places[party]);
    }
    return hash_.hex();
  }

 private:
  void add(std::int64_t number) { hash_.add(static_cast<std::uint64_t>(number)); }

  void play() {
    const Seat seat = game_.to_act(position_);
    game_.legal(position_, moves_);
    add(seat);
    for (const Move& move : moves_) hash_.add(game_.text(move));
    const Move move = seat == kNature ? game_.draw(position_, random_.next())
                                      : moves_[random_.below(moves_.size())];
    hash_.add(move.bits());
    Chronicle chronicle;
    game_.apply(position_, move, chronicle);
    for (const Event& event : chronicle.events) {
      hash_.add(game_.event_name(event.kind));
      hash_.add(game_.sentence(event, plain_names(kMaxSeats)));
      add(event.points);
    }
  }

  Verdict look() {
    const Verdict sound = game_.check(position_);
    if (!sound) return sound;
    const Json json = game_.position_json(position_);
    hash_.add(json.dump());
    const Result<AnyPosition> read = game_.read_position(json);
    if (!read) return read.error();
    if (*read != position_) return Error{"the position's JSON gives another position"};
    hash_.add(position_.bytes.data(), position_.bytes.size());
    for (Seat observer = 0; observer < setup_.players; ++observer) {
      const Verdict seen = look_as(observer);
      if (!seen) return seen;
    }
    return look_as(kSpectator);
  }

  Verdict look_as(Seat observer) {
    const AnyView view = game_.observe(position_, observer);
    hash_.add(view.bytes.data(), view.bytes.size());
    hash_.add(game_.view_json(view).dump());
    hash_.add(game_.question(view));
    const AnyPosition imagined = game_.imagine(view, random_);
    if (game_.observe(imagined, observer) == view) return {};
    return Error{filled("observer {}: what was imagined looks different", observer)};
  }

  const AnyGame& game_;
  Random random_;
  Setup setup_;
  AnyPosition position_;
  MoveList moves_;
  Hash hash_;
};

}  // namespace

Result<std::string> signature_of(std::span<const std::unique_ptr<const AnyGame>> games) {
  Hash hash;
  for (const GameEntry& entry : registered_games()) {
    const auto is_it = [&](const auto& game) { return game->info().id == entry.info().id; };
    const auto found = std::find_if(games.begin(), games.end(), is_it);
    if (found == games.end()) {
      return Error{filled("the edition of {} is missing", entry.info().id)};
    }
    add_signature(**found, hash);
  }
  return hash.hex();
}

Result<std::string> walk(const AnyGame& game, std::uint64_t seed) {
  return Walk(game, seed).go();
}

Result<std::string> replay(const AnyGame& game, std::string_view text) {
  const Result<Record> record = read_record(text, game);
  if (!record) return record.error();
  const Result<Match> match = Match::resume(game, *record);
  if (!match) return match.error();
  return write_record(match->record(), game);
}

}  // namespace bottega::pocket
