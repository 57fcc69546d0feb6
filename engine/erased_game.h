// Puts a game of the static contract behind the type-erased face.
#pragma once

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/any_game.h"

namespace bottega {

// Wraps a game of the static contract.
template <Game G>
class ErasedGame final : public AnyGame {
  using Position = typename G::Position;
  using View = typename G::View;

 public:
  ErasedGame(G game, const Json& edition)
      : AnyGame(fingerprint_of(edition), sources_of(edition)), game_(std::move(game)) {}

  // The game itself, for whoever knows its type (games/registry.h).
  const G& game() const { return game_; }

  const GameInfo& info() const override { return G::info(); }
  std::size_t position_bytes() const override { return sizeof(Position); }

  AnyPosition start(const Setup& setup) const override { return pack(game_.start(setup)); }
  Setup setup_of(const AnyPosition& p) const override { return game_.setup_of(unpack(p)); }
  Seat to_act(const AnyPosition& p) const override { return game_.to_act(unpack(p)); }
  void legal(const AnyPosition& p, MoveList& moves) const override {
    game_.legal(unpack(p), moves);
  }
  void apply(AnyPosition& p, const Move& move) const override {
    Silent silent;
    apply_with(p, move, silent);
  }
  void apply(AnyPosition& p, const Move& move, Chronicle& chronicle) const override {
    apply_with(p, move, chronicle);
  }
  std::uint32_t weight(const AnyPosition& p, const Move& move) const override {
    return game_.weight(unpack(p), move);
  }
  Move draw(const AnyPosition& p, std::uint64_t chance) const override {
    return game_.draw(unpack(p), chance);
  }
  Outcome outcome(const AnyPosition& p) const override { return game_.outcome(unpack(p)); }

  bool hides_choices(const AnyPosition& p) const override {
    return bottega::hides_choices(game_, unpack(p));
  }
  AnyView observe(const AnyPosition& p, Seat observer) const override {
    return pack(game_.observe(unpack(p), observer));
  }
  AnyPosition imagine(const AnyView& view, Random& random) const override {
    return pack(game_.imagine(unpack(view), random));
  }

  std::string text(const Move& move) const override { return game_.text(move); }
  Result<Move> parse(std::string_view text) const override { return game_.parse(text); }
  std::string why_not(const AnyView& v, const Move& move) const override {
    return game_.why_not(unpack(v), move);
  }
  std::string question(const AnyView& v) const override { return game_.question(unpack(v)); }
  std::string_view event_name(std::uint8_t kind) const override { return game_.event_name(kind); }
  std::string sentence(const Event& event, const Names& names) const override {
    return game_.sentence(event, names);
  }
  std::string board(const AnyView& v, const Names& names, const Paint& paint) const override {
    return game_.board(unpack(v), names, paint);
  }

  void plans(const AnyView& v, PlanList& plans) const override {
    plans.clear();
    if constexpr (Planning<G>) game_.plans(unpack(v), plans);
  }
  std::optional<Move> follow(const AnyView& v, const Plan& plan) const override {
    if constexpr (Planning<G>) return game_.follow(unpack(v), plan);
    return std::nullopt;
  }
  std::string plan_text(const Plan& plan) const override {
    if constexpr (Planning<G>) return game_.plan_text(plan);
    return "";
  }
  std::optional<Plan> parse_plan(std::string_view text) const override {
    if constexpr (Planning<G>) return game_.parse_plan(text);
    return std::nullopt;
  }
  std::string plan_words(const Plan& plan) const override {
    if constexpr (Planning<G>) return game_.plan_words(plan);
    return "";
  }

  JsonText view_json(const AnyView& v) const override { return game_.view_json(unpack(v)); }
  Json position_json(const AnyPosition& p) const override { return game_.position_json(unpack(p)); }
  Result<AnyPosition> read_position(const Json& json) const override {
    Result<Position> read = game_.read_position(json);
    if (!read) return read.error();
    return pack(*read);
  }
  Verdict check(const AnyPosition& p) const override { return game_.check(unpack(p)); }
  PointsInSight judge(const AnyPosition& p) const override { return game_.judge(unpack(p)); }
  std::span<const Weight> weight_rows() const override { return game_.weights().rows(); }
  std::span<const double> weights() const override { return game_.weights().values(); }
  std::unique_ptr<const AnyGame> with_weights(std::span<const double> values) const override {
    auto weights = game_.weights();
    weights.set(values);
    auto game = std::make_unique<ErasedGame>(*this);
    game->game_.set_weights(weights);
    return game;
  }

 private:
  template <class From, class To>
  static To copy_bytes(const From& from) {
    To to{};
    std::memcpy(static_cast<void*>(&to), &from, std::min(sizeof(From), sizeof(To)));
    return to;
  }
  static AnyPosition pack(const Position& p) { return copy_bytes<Position, AnyPosition>(p); }
  static Position unpack(const AnyPosition& p) { return copy_bytes<AnyPosition, Position>(p); }
  static AnyView pack(const View& v) { return copy_bytes<View, AnyView>(v); }
  static View unpack(const AnyView& v) { return copy_bytes<AnyView, View>(v); }

  template <class Narrator>
  void apply_with(AnyPosition& p, const Move& move, Narrator& narrator) const {
    Position position = unpack(p);
    game_.apply(position, move, narrator);
    p = pack(position);
  }

  G game_;
};

}  // namespace bottega
