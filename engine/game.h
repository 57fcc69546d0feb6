// The contract between a game and everything that plays it.
//
// A game is a class that holds an edition (the components, constant while games run) and answers
// questions about positions. It is used in two ways: directly, as a template parameter, where
// speed matters (playout.h, search); and behind the type-erased face AnyGame (any_game.h), where
// the command line and the server treat all games alike.
//
//   Position   the whole truth at one moment: one trivially copyable struct of small integers,
//              without pointers and without padding, so that copying is memcpy and comparing is
//              comparing bytes. The past is not in it (that is the record), the components are
//              not in it (that is the edition), and the future is not in it: a deck is the set
//              of cards still in it, and drawing one is a move of nature.
//   View       all that one observer may know of a position, and nothing else.
//
// Three laws about hidden information hold for every game (tests/laws_test.cpp proves them):
//   observe(imagine(view), observer) == view, byte for byte;
//   positions with equal views for a seat offer that seat equal moves;
//   moves to different positions that an observer cannot tell apart tell him equal events.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/json_text.h"
#include "engine/move.h"
#include "engine/narrator.h"
#include "engine/outcome.h"
#include "engine/paint.h"
#include "engine/phrase.h"
#include "engine/plan.h"
#include "engine/random.h"
#include "engine/result.h"
#include "engine/seat.h"
#include "engine/setup.h"
#include "engine/weights.h"

namespace bottega {

// The wall, not the aim: 1 KB or less keeps copies cheap.
inline constexpr std::size_t kMaxPositionBytes = 2048;
inline constexpr std::size_t kMaxViewBytes = 3072;

template <class T>
concept PlainBytes = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

// What playing needs, and all that search and playouts use.
template <class G>
concept Rules = PlainBytes<typename G::Position> && PlainBytes<typename G::View> &&
                    sizeof(typename G::Position) <= kMaxPositionBytes
                && sizeof(typename G::View) <=
                       kMaxViewBytes&& requires(const G& game, const typename G::Position& position,
                                                typename G::Position& changed,
                                                const typename G::View& view, const Setup& setup,
                                                const Move& move, MoveList& moves, Silent& silent,
                                                Chronicle& chronicle, Random& random, Seat seat,
                                                std::uint64_t chance) {
  { G::info() } -> std::same_as<const GameInfo&>;

  // --- Playing. The caller keeps to legal moves; anything else is a programming error.
  // The first position, before nature's opening moves (shuffles, deals).
  { game.start(setup) } -> std::same_as<typename G::Position>;
  // What was agreed before the game: a position knows its players and options.
  { game.setup_of(position) } -> std::same_as<Setup>;
  // A seat, kNature, or kNobody once the game is over.
  { game.to_act(position) } -> std::same_as<Seat>;
  // Replaces the list by what may be answered: never empty unless the game is over, no duplicates.
  game.legal(position, moves);
  // Does the move and tells what happened.
  game.apply(changed, move, silent);
  game.apply(changed, move, chronicle);
  // Where nature is to act: how likely a legal move is, relative to the other ones; and the move
  // that 64 random bits choose. draw() must agree with draw_by_weights() below, which is the
  // definition, and which a game may simply call; writing it by hand is for speed.
  { game.weight(position, move) } -> std::same_as<std::uint32_t>;
  { game.draw(position, chance) } -> std::same_as<Move>;
  // Scores and places as they stand; final once nobody is to act. Before that it may be secret, and
  // is the driver's to know: what a seat may see of it is in its View.
  { game.outcome(position) } -> std::same_as<Outcome>;

  // --- Hidden information. A game may also have hides_choices(position) below.
  { game.observe(position, seat) } -> std::same_as<typename G::View>;
  // A position consistent with the view, uniformly over what the view leaves open.
  { game.imagine(view, random) } -> std::same_as<typename G::Position>;

  // --- Judgement, for bots: what everybody may hope to have at the end. A game may also have a
  // Memory for it, begins_round(position) and gives_up(position, move) below.
  { game.judge(position) } -> std::same_as<PointsInSight>;
};

// The whole contract: the rules, and everything that people and files need around them.
template <class G>
concept Game = Rules<G> && std::copy_constructible<G> &&
    requires(const G& game, G& changed, const typename G::Position& position,
             const typename G::View& view, const Move& move, const Json& json, const Event& event,
             const Names& names, std::string_view text, const Paint& paint) {
  // Reads and checks the components; names the field that is wrong.
  { G::load(json) } -> std::same_as<Result<G>>;

  // --- Words.
  // One short text form a move, which parses back to the same move. parse() knows the notation,
  // not the position: it accepts moves that are not legal now, so that why_not() can explain them.
  { game.text(move) } -> std::same_as<std::string>;
  { game.parse(text) } -> std::same_as<Result<Move>>;
  // For the person who is to act, whose view it is: why this move is not in the legal list. Not
  // asked about legal moves.
  { game.why_not(view, move) } -> std::same_as<std::string>;
  // What is being asked of whoever is to act, as the observer may know it: "choose a clock".
  { game.question(view) } -> std::same_as<std::string>;
  // The event's name, as statistics and machines use it, and its sentence.
  { game.event_name(event.kind) } -> std::same_as<std::string_view>;
  { game.sentence(event, names) } -> std::same_as<std::string>;
  // The table as the observer sees it, drawn for a terminal.
  { game.board(view, names, paint) } -> std::same_as<std::string>;

  // --- JSON.
  { game.view_json(view) } -> std::same_as<JsonText>;
  { game.position_json(position) } -> std::same_as<Json>;
  // Reads a position that anybody may have written: checks everything, names what is wrong.
  { game.read_position(json) } -> std::same_as<Result<typename G::Position>>;
  // The invariants: components conserved, numbers in range, pending decisions sensible.
  { game.check(position) } -> std::same_as<Verdict>;

  // --- What judge() is made of (weights.h): the table, and the values that this game judges by.
  { game.weights().rows() } -> std::same_as<std::span<const Weight>>;
  { game.weights().values() } -> std::same_as<std::span<const double>>;
  changed.set_weights(game.weights());
};

// Whether what the seat to act can answer is a secret of its own (which cards it holds, whether it
// can pay): then it is asked even where there is only one answer, since playing it unasked would
// tell. A game in which that can happen says so by a member hides_choices(position).
template <Rules G>
bool hides_choices(const G& game, const typename G::Position& position) {
  if constexpr (requires { game.hides_choices(position); }) {
    return game.hides_choices(position);
  } else {
    return false;
  }
}

// Whether a round begins: everybody has had as many turns as everybody else, so that how well they
// stand can be compared. A game whose turns come in rounds says so by a member
// begins_round(position); elsewhere any decision will do.
template <Rules G>
bool begins_round(const G& game, const typename G::Position& position) {
  if constexpr (requires { game.begins_round(position); }) {
    return game.begins_round(position);
  } else {
    return true;
  }
}

// What the judgement of a game has worked out before, for whoever judges much: a search has a
// memory of its own and hands it to every judge(). A game whose judgement is quicker for it has a
// type Memory (memory.h) and judge(position, memory), which says the same as judge(position). A
// memory belongs to one game object, since another one may judge by other weights.
struct NoMemory {};
template <class G>
struct MemoryOfGame {
  using Type = NoMemory;
};
template <class G>
requires requires {
  typename G::Memory;
}
struct MemoryOfGame<G> {
  using Type = typename G::Memory;
};
template <class G>
using MemoryOf = typename MemoryOfGame<G>::Type;

template <Rules G>
PointsInSight judge(const G& game, const typename G::Position& position, MemoryOf<G>& memory) {
  if constexpr (requires { game.judge(position, memory); }) {
    return game.judge(position, memory);
  } else {
    return game.judge(position);
  }
}

// Whether a move leaves alone what could be had for nothing: actions that are not used, a bottle
// that is not sold. A game in which players who do so at random would hardly get anywhere says so
// by a member gives_up(position, move); random rollouts then do without where something else is
// possible.
template <Rules G>
bool gives_up(const G& game, const typename G::Position& position, const Move& move) {
  if constexpr (requires { game.gives_up(position, move); }) {
    return game.gives_up(position, move);
  } else {
    return false;
  }
}

// Whether a game has plans: answers that a seat may give before it is asked. One that has them is
// as Planning says.
template <class G>
concept Planning = Rules<G> && requires(const G& game, const typename G::View& view,
                                        const Plan& plan, PlanList& plans, std::string_view text) {
  // Replaces the list by what the seat whose view it is may plan now, also where it is to act.
  game.plans(view, plans);
  // What the seat whose view it is answers by the plan: a legal move where it is to act, an empty
  // one where it is not. Nothing: the plan has ended, or cannot answer what is asked.
  { game.follow(view, plan) } -> std::same_as<std::optional<Move>>;
  // One short text form a plan, which parses back, and its words: "bid up to 900 florins".
  { game.plan_text(plan) } -> std::same_as<std::string>;
  { game.parse_plan(text) } -> std::same_as<std::optional<Plan>>;
  { game.plan_words(plan) } -> std::same_as<std::string>;
};

template <Rules G>
bool is_legal(const G& game, const typename G::Position& position, const Move& move) {
  MoveList moves;
  game.legal(position, moves);
  return contains(moves, move);
}

// The definition of nature's draw: the legal moves laid side by side, each as wide as its weight,
// and `chance` pointing at a place among them.
template <Rules G>
Move draw_by_weights(const G& game, const typename G::Position& position, std::uint64_t chance) {
  MoveList moves;
  game.legal(position, moves);
  std::uint64_t total = 0;
  for (const Move& move : moves) total += game.weight(position, move);
  std::uint64_t place = scale(chance, total);
  for (const Move& move : moves) {
    const std::uint64_t width = game.weight(position, move);
    if (place < width) return move;
    place -= width;
  }
  assert(false && "nature was asked without a legal move");
  return Move{};
}

}  // namespace bottega
