#include "engine/match.h"

#include <cassert>
#include <nlohmann/json.hpp>

#include "engine/filled.h"
#include "engine/language.h"

namespace bottega {

namespace {

constexpr int kPliesBetweenStations = 64;

}  // namespace

Match::Match(const AnyGame& game, Record record, const AnyPosition& first)
    : game_(&game), record_(std::move(record)), stations_{first}, position_(first) {}

Match Match::begin(const AnyGame& game, const Setup& setup, Names names) {
  Record record;
  record.game = game.info().id;
  record.rules_version = game.info().rules_version;
  record.edition = game.fingerprint();
  record.setup = setup;
  record.names = std::move(names);
  return Match(game, std::move(record), game.start(setup));
}

Result<Match> Match::begin_from(const AnyGame& game, std::string_view position_json, Names names) {
  Result<Json> json = parse_json(position_json, "the position");
  if (!json) return json.error();
  Result<AnyPosition> position = game.read_position(*json);
  if (!position) return position.error();
  if (game.to_act(*position) == kNobody) {
    return Error{"the position is that of a finished game; nothing can be played from it"};
  }
  Match match = begin(game, game.setup_of(*position), std::move(names));
  match.record_.position = game.position_json(*position).dump();
  match.stations_ = {*position};
  match.position_ = *position;
  return match;
}

namespace {

Verdict check_end(const Outcome& claimed, const Outcome& reached) {
  if (claimed.players != reached.players) {
    return Error{filled("the record claims {} scores, but the game has {}", claimed.players,
                        reached.players)};
  }
  for (Seat seat = 0; seat < claimed.players; ++seat) {
    if (claimed.scores[seat] != reached.scores[seat] ||
        claimed.is_first(seat) != reached.is_first(seat)) {
      return Error{filled("the record claims {} points for seat {}, but its moves give {}",
                          claimed.scores[seat], seat + 1, reached.scores[seat])};
    }
  }
  return {};
}

}  // namespace

Result<Match> Match::resume(const AnyGame& game, Record record) {
  Match match = begin(game, record.setup, record.names);
  if (record.position) {
    Result<Match> from = begin_from(game, *record.position, record.names);
    if (!from) return from.error();
    match = std::move(*from);
    if (!(match.record_.setup == record.setup)) {
      return Error{"line 1 of the record: players and options are not those of its position"};
    }
  }
  match.record_.rules_version = record.rules_version;
  match.record_.fairness = record.fairness;
  for (const RecordStep& step : steps_of(record)) {
    const Verdict played = match.repeat(step);
    if (!played) return played.error();
  }
  if (record.end) {
    if (!match.over()) return Error{"the record claims an end that the game has not reached"};
    const Verdict same = check_end(*record.end, game.outcome(match.position_));
    if (!same) return same.error();
  }
  return match;
}

Verdict Match::repeat(const RecordStep& step) {
  if (step.move == nullptr) {
    take_back(step.back_to);
    return {};
  }
  const std::string where = filled("ply {} of the record", ply() + 1);
  if (over()) return Error{where + ": the game is already over"};
  if (to_act() != step.move->by) return Error{where + ": it is not this seat's turn"};
  const Result<Move> legal = find_legal(step.move->text);
  if (!legal) return Error{where + ": " + legal.error().message};
  play(*legal, step.move->ms);
  return {};
}

Names Match::names() const {
  Names names = record_.names.empty() ? plain_names(record_.setup.players) : record_.names;
  const std::string_view automaton = game_->info().automaton;
  if (!automaton.empty()) names.push_back(tr(automaton));
  return names;
}

AnyView Match::view_to_act() const {
  return game_->observe(position_, is_player(to_act()) ? to_act() : kSpectator);
}

std::string Match::question() const {
  return game_->question(game_->observe(position_, kSpectator));
}

MoveList Match::legal() const {
  MoveList moves;
  game_->legal(position_, moves);
  return moves;
}

Result<Move> Match::find_legal(std::string_view text) const {
  if (over()) return Error{tr("the game is over")};
  const Result<Move> move = game_->parse(text);
  if (!move) return move.error();
  if (contains(legal(), *move)) return *move;
  return Error{tr("'{}' is not possible: {}", text, game_->why_not(view_to_act(), *move))};
}

void Match::play(const Move& move, std::optional<std::int64_t> ms) {
  assert(contains(legal(), move));
  record_.moves.push_back({to_act(), game_->text(move), ms});
  moves_.push_back(move);
  game_->apply(position_, move);
  if (ply() % kPliesBetweenStations == 0) stations_.push_back(position_);
  if (over()) record_.end = game_->outcome(position_);
}

std::optional<Move> Match::foregone(const AnyPosition& position, const Chance& chance) const {
  const Seat seat = game_->to_act(position);
  if (seat == kNobody) return std::nullopt;
  if (seat == kNature) return game_->draw(position, chance());
  MoveList moves;
  game_->legal(position, moves);
  if (moves.size() != 1 || game_->hides_choices(position)) return std::nullopt;
  return moves[0];
}

void Match::advance(const Chance& chance) {
  while (const std::optional<Move> move = foregone(position_, chance)) play(*move);
}

std::vector<RecordedMove> Match::consequences(std::optional<Move> move,
                                              const Chance& chance) const {
  std::vector<RecordedMove> moves;
  AnyPosition position = position_;
  if (!move) move = foregone(position, chance);
  for (; move; move = foregone(position, chance)) {
    moves.push_back({game_->to_act(position), game_->text(*move), {}});
    game_->apply(position, *move);
  }
  return moves;
}

Verdict Match::play_text(std::string_view text, const Chance& chance) {
  const Result<Move> known = game_->parse(text);
  if (!known) return known.error();
  Match attempt = *this;
  while (true) {
    const Result<Move> move = attempt.find_legal(text);
    if (move) {
      attempt.play(*move);
      *this = std::move(attempt);
      return {};
    }
    const std::optional<Move> before_it = attempt.foregone(attempt.position_, chance);
    if (!before_it) return move.error();
    attempt.play(*before_it);
  }
}

AnyPosition Match::at(int ply) const {
  assert(ply >= 0 && ply <= this->ply());
  const int station = ply / kPliesBetweenStations;
  AnyPosition position = stations_[station];
  for (int i = station * kPliesBetweenStations; i < ply; ++i) game_->apply(position, moves_[i]);
  return position;
}

std::vector<Event> Match::events(int from, int to) const {
  AnyPosition position = at(from);
  Chronicle chronicle;
  for (int i = from; i < to; ++i) game_->apply(position, moves_[i], chronicle);
  return chronicle.events;
}

void Match::take_back(int ply) {
  if (ply == this->ply()) return;
  position_ = at(ply);
  const auto first = record_.moves.begin() + ply;
  record_.taken_back.push_back({ply, {first, record_.moves.end()}});
  record_.moves.erase(first, record_.moves.end());
  moves_.resize(ply);
  stations_.resize(ply / kPliesBetweenStations + 1);
  record_.end.reset();
}

void Match::promise_fairness(std::string stream, std::string hash) {
  assert(record_.moves.empty() && record_.taken_back.empty());
  record_.fairness = Fairness{std::move(stream), std::move(hash), {}};
}

void Match::reveal_seed(std::string seed) {
  assert(over() && record_.fairness);
  record_.fairness->seed = std::move(seed);
}

}  // namespace bottega
