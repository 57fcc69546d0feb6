// The type-erased face of a game: for the command line, the server, bots that are not in a hurry.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/edition.h"
#include "engine/game.h"

namespace bottega {

// A position of whatever game, as bytes. Meaningful only to the game that made it.
struct AnyPosition {
  alignas(8) std::array<std::byte, kMaxPositionBytes> bytes{};
  friend bool operator==(const AnyPosition&, const AnyPosition&) = default;
};

struct AnyView {
  alignas(8) std::array<std::byte, kMaxViewBytes> bytes{};
  friend bool operator==(const AnyView&, const AnyView&) = default;
};

// One function for each of the Game contract (game.h says what they mean), with positions erased,
// and the edition that the game was loaded from.
class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  const std::string& fingerprint() const { return fingerprint_; }
  const std::vector<Source>& sources() const { return sources_; }

  virtual std::size_t position_bytes() const = 0;
  virtual AnyPosition start(const Setup& setup) const = 0;
  virtual Setup setup_of(const AnyPosition& position) const = 0;
  virtual Seat to_act(const AnyPosition& position) const = 0;
  virtual void legal(const AnyPosition& position, MoveList& moves) const = 0;
  virtual void apply(AnyPosition& position, const Move& move) const = 0;
  virtual void apply(AnyPosition& position, const Move& move, Chronicle& chronicle) const = 0;
  virtual std::uint32_t weight(const AnyPosition& position, const Move& move) const = 0;
  virtual Move draw(const AnyPosition& position, std::uint64_t chance) const = 0;
  virtual Outcome outcome(const AnyPosition& position) const = 0;

  virtual bool hides_choices(const AnyPosition& position) const = 0;
  virtual AnyView observe(const AnyPosition& position, Seat observer) const = 0;
  virtual AnyPosition imagine(const AnyView& view, Random& random) const = 0;

  virtual std::string text(const Move& move) const = 0;
  virtual Result<Move> parse(std::string_view text) const = 0;
  virtual std::string why_not(const AnyView& view, const Move& move) const = 0;
  virtual std::string question(const AnyView& view) const = 0;
  virtual std::string_view event_name(std::uint8_t kind) const = 0;
  virtual std::string sentence(const Event& event, const Names& names) const = 0;
  virtual std::string board(const AnyView& view, const Names& names, const Paint& paint) const = 0;

  // None where the game has no plans.
  virtual void plans(const AnyView& view, PlanList& plans) const = 0;
  virtual std::optional<Move> follow(const AnyView& view, const Plan& plan) const = 0;
  virtual std::string plan_text(const Plan& plan) const = 0;
  virtual std::optional<Plan> parse_plan(std::string_view text) const = 0;
  virtual std::string plan_words(const Plan& plan) const = 0;

  virtual JsonText view_json(const AnyView& view) const = 0;
  virtual Json position_json(const AnyPosition& position) const = 0;
  virtual Result<AnyPosition> read_position(const Json& json) const = 0;
  virtual Verdict check(const AnyPosition& position) const = 0;

  virtual PointsInSight judge(const AnyPosition& position) const = 0;
  // What judge() is made of, as shipped, and the values that this game judges by, one a row.
  virtual std::span<const Weight> weight_rows() const = 0;
  virtual std::span<const double> weights() const = 0;
  // The same game, judging by other values.
  virtual std::unique_ptr<const AnyGame> with_weights(std::span<const double> values) const = 0;

 protected:
  AnyGame(std::string fingerprint, std::vector<Source> sources)
      : fingerprint_(std::move(fingerprint)), sources_(std::move(sources)) {}

 private:
  std::string fingerprint_;
  std::vector<Source> sources_;
};

}  // namespace bottega
