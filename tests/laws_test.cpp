// The laws that every registered game obeys (docs/architecture.md lists them), as properties over
// random games, setups and plies. A law knows no game.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <cstring>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "bench/allocations.h"
#include "bots/search.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "games/all_games.h"
#include "tests/support.h"

namespace bottega::tests {
namespace {

// Where a property looks: some game, some setup, some course of chance.
struct Scene {
  const AnyGame* game;
  Setup setup;
  Random random;
};

Scene scene(std::uint64_t seed) {
  Random random(seed);
  const auto& games = all_games();
  const AnyGame* game = games[random.below(games.size())].get();
  const Setup setup = random_setup(game->info(), random);
  return {game, setup, random};
}

// Long games are sampled: a check that is not cheap is made at about one ply in `every`.
bool now_and_then(Random& random, int every) {
  return random.below(every) == 0;
}

// So that a bot can be told from everybody else at its table, whatever people are called.
TEST(Laws, BotsOfEveryGameHaveNamesEnough) {
  for (const auto& game : all_games()) {
    const GameInfo& info = game->info();
    const std::set<std::string_view> names(info.company.begin(), info.company.end());
    EXPECT_GE(std::ssize(names), 2 * info.max_players) << info.id;
    for (const std::string_view name : names) EXPECT_TRUE(check_name(name).ok()) << name;
  }
}

RC_GTEST_PROP(Laws, PlayEndsAndComponentsAreConserved, (std::uint64_t seed)) {
  auto [game, setup, random] = scene(seed);
  int plies = 0;
  const AnyPosition end = walk(*game, setup, random, [&](const AnyPosition& p, auto&, auto&) {
    const Verdict verdict = game->check(p);
    if (!verdict) RC_FAIL(verdict.error().message);
    RC_ASSERT(++plies < 20000);
  });
  RC_ASSERT(game->check(end).ok());
  const Outcome outcome = game->outcome(end);
  const bool automaton = !game->info().automaton.empty() && outcome.players == setup.players + 1;
  RC_ASSERT(outcome.players == setup.players || automaton);
  RC_ASSERT(outcome.winners() >= 1);
}

RC_GTEST_PROP(Laws, LegalMovesAreDistinctAndTheirTextsParseBack, (std::uint64_t seed)) {
  auto [game, setup, random] = scene(seed);
  walk(*game, setup, random, [&](const AnyPosition&, const MoveList& moves, auto&) {
    std::set<std::uint64_t> bits;
    std::set<std::string> texts;
    for (const Move& move : moves) {
      RC_ASSERT(bits.insert(move.bits()).second);
      const std::string text = game->text(move);
      RC_ASSERT(texts.insert(text).second);
      const Result<Move> parsed = game->parse(text);
      RC_ASSERT(parsed.ok());
      RC_ASSERT(*parsed == move);
    }
    RC_ASSERT(moves.size() <= 500u);
  });
}

RC_GTEST_PROP(Laws, EveryLegalMoveIsAcceptedAndLeavesASoundPosition, (std::uint64_t seed)) {
  auto [game, setup, random] = scene(seed);
  walk(*game, setup, random, [&, game = game](const AnyPosition& p, const MoveList& moves, auto&) {
    if (!now_and_then(random, 8)) return;
    for (const Move& move : moves) {
      AnyPosition next = p;
      game->apply(next, move);
      const Verdict verdict = game->check(next);
      if (!verdict) RC_FAIL(game->text(move) + ": " + verdict.error().message);
      RC_ASSERT(!(next == p));
    }
  });
}

// Moves seen anywhere in the game, offered at the wrong moment, are refused with a reason.
RC_GTEST_PROP(Laws, AMoveThatIsNotListedIsExplained, (std::uint64_t seed)) {
  auto [game, setup, random] = scene(seed);
  std::vector<Move> seen;
  walk(*game, setup, random, [&](const AnyPosition& p, const MoveList& moves, const Move& made) {
    seen.push_back(made);
    if (!now_and_then(random, 4)) return;
    const Move other = seen[random.below(seen.size())];
    if (contains(moves, other)) return;
    const std::string reason = game->why_not(game->observe(p, game->to_act(p)), other);
    RC_ASSERT(reason.size() > 10u);
    RC_ASSERT(reason.find('\n') == std::string::npos);
  });
}

RC_GTEST_PROP(Laws, ARecordReplaysToTheSameBytes, (std::uint64_t seed)) {
  auto [game, setup, random] = scene(seed);
  Match match = Match::begin(*game, setup);
  while (!match.over()) {
    match.play(random_move(*game, match.position(), match.legal(), random));
    if (now_and_then(random, 500)) break;  // records of unfinished games too
  }
  const std::string text = write_record(match.record(), *game);
  const Result<Record> record = read_record(text, *game);
  if (!record) RC_FAIL(record.error().message);
  const Result<Match> replayed = Match::resume(*game, *record);
  if (!replayed) RC_FAIL(replayed.error().message);
  RC_ASSERT(replayed->position() == match.position());
  RC_ASSERT(write_record(replayed->record(), *game) == text);
}

RC_GTEST_PROP(Laws, ObservingAnImaginedPositionGivesTheSameView, (std::uint64_t seed)) {
  auto [game, setup, random] = scene(seed);
  const auto look = [&, game = game](const AnyPosition& p, const MoveList& moves) {
    for (const Seat observer : observers(game->setup_of(p).players)) {
      const AnyView view = game->observe(p, observer);
      const AnyPosition imagined = game->imagine(view, random);
      RC_ASSERT(game->observe(imagined, observer) == view);
      const Verdict verdict = game->check(imagined);
      if (!verdict) RC_FAIL(verdict.error().message);
      if (observer == kOpenTable) RC_ASSERT(imagined == p);
      RC_ASSERT(game->to_act(imagined) == game->to_act(p));
      if (observer != game->to_act(p)) continue;
      MoveList others;
      game->legal(imagined, others);
      RC_ASSERT(std::equal(moves.begin(), moves.end(), others.begin(), others.end()));
    }
  };
  const AnyPosition end = walk(*game, setup, random, [&](const AnyPosition& p, auto& moves, auto&) {
    if (now_and_then(random, 6)) look(p, moves);
  });
  look(end, MoveList());
}

// Everything that the events tell an observer: the sentences, and the numbers behind them.
std::string heard(const AnyGame& game, const std::vector<Event>& events, Seat observer) {
  std::string all;
  for (const Event& event : events) {
    if (!event.heard_by(observer)) continue;
    all += game.sentence(event, plain_names(kMaxSeats)) + " " + std::string(event.rule);
    for (const std::int64_t number : event.numbers) all += " " + std::to_string(number);
    all += " " + std::to_string(event.seat) + " " + std::to_string(event.points) + "\n";
  }
  return all;
}

template <class Bytes>
std::string bytes_of(const Bytes& bytes) {
  return std::string(reinterpret_cast<const char*>(&bytes), sizeof bytes);
}

// Two moves that end in different positions which an observer cannot tell apart (a hidden card of
// another player, say) must not be told apart by what he hears.
RC_GTEST_PROP(Laws, MovesThatLookAlikeSoundAlike, (std::uint64_t seed)) {
  auto [game, setup, random] = scene(seed);
  walk(*game, setup, random, [&, game = game](const AnyPosition& p, const MoveList& moves, auto&) {
    if (moves.size() < 2 || !now_and_then(random, 6)) return;
    for (const Seat observer : observers(game->setup_of(p).players)) {
      if (observer == kOpenTable) continue;
      struct First {
        AnyPosition position;
        std::string said;
      };
      std::map<std::string, First> firsts;  // by what the observer then sees
      for (std::size_t i = 0; i < std::min<std::size_t>(moves.size(), 12); ++i) {
        AnyPosition next = p;
        Chronicle chronicle;
        game->apply(next, moves[i], chronicle);
        const std::string seen = bytes_of(game->observe(next, observer));
        const std::string said = heard(*game, chronicle.events, observer);
        const auto [first, is_new] = firsts.emplace(seen, First{next, said});
        if (!is_new && !(first->second.position == next)) RC_ASSERT(first->second.said == said);
      }
    }
  });
}

// The same move in two positions that an observer cannot tell apart, before and after it, must tell
// him the same: a number that somebody else's secret went into would give it away.
RC_GTEST_PROP(Laws, SecretsDoNotSpeak, (std::uint64_t seed)) {
  auto [game, setup, random] = scene(seed);
  walk(*game, setup, random, [&, game = game](const AnyPosition& p, auto&, const Move& move) {
    if (!now_and_then(random, 4)) return;
    for (const Seat observer : observers(game->setup_of(p).players)) {
      const AnyPosition q = game->imagine(game->observe(p, observer), random);
      MoveList moves;
      game->legal(q, moves);
      if (!contains(moves, move)) continue;
      AnyPosition after_p = p;
      AnyPosition after_q = q;
      Chronicle of_p;
      Chronicle of_q;
      game->apply(after_p, move, of_p);
      game->apply(after_q, move, of_q);
      if (!(game->observe(after_p, observer) == game->observe(after_q, observer))) continue;
      RC_ASSERT(heard(*game, of_p.events, observer) == heard(*game, of_q.events, observer));
    }
  });
}

// The driver gives an answer without an alternative at once. Whoever watches must have been able to
// foresee it, or it would tell him what the seat could not do.
RC_GTEST_PROP(Laws, AnswersGivenUnaskedCouldBeForeseen, (std::uint64_t seed)) {
  auto [game, setup, random] = scene(seed);
  walk(*game, setup, random, [&, game = game](const AnyPosition& p, const MoveList& moves, auto&) {
    if (moves.size() != 1 || game->to_act(p) == kNature || game->hides_choices(p)) return;
    for (const Seat observer : observers(game->setup_of(p).players)) {
      const AnyPosition q = game->imagine(game->observe(p, observer), random);
      RC_ASSERT(game->to_act(q) == game->to_act(p));
      MoveList others;
      game->legal(q, others);
      RC_ASSERT(others.size() == 1);
    }
  });
}

// What was planned at some time answers, whenever the seat is to act, with a legal move or not at
// all; and it never speaks out of turn.
RC_GTEST_PROP(Laws, PlansParseBackAndAnswerWithLegalMoves, (std::uint64_t seed)) {
  auto [game, setup, random] = scene(seed);
  std::vector<Plan> seen;
  walk(*game, setup, random, [&, game = game](const AnyPosition& p, const MoveList& moves, auto&) {
    for (Seat seat = 0; seat < game->setup_of(p).players; ++seat) {
      const AnyView view = game->observe(p, seat);
      PlanList plans;
      game->plans(view, plans);
      for (const Plan& plan : plans) {
        RC_ASSERT((game->parse_plan(game->plan_text(plan)) == plan));
        RC_ASSERT(game->plan_words(plan).size() > 5u);
        if (game->to_act(p) != seat) RC_ASSERT(game->follow(view, plan).has_value());
        if (std::find(seen.begin(), seen.end(), plan) == seen.end()) seen.push_back(plan);
      }
      for (const Plan& plan : seen) {
        const std::optional<Move> move = game->follow(view, plan);
        if (!move) continue;
        RC_ASSERT((game->to_act(p) == seat ? contains(moves, *move) : *move == Move()));
      }
      if (!now_and_then(random, 8)) continue;
      const AnyView again = game->observe(game->imagine(view, random), seat);
      PlanList others;
      game->plans(again, others);
      RC_ASSERT(std::equal(plans.begin(), plans.end(), others.begin(), others.end()));
    }
  });
}

RC_GTEST_PROP(Laws, WhoeverHasNoSeatHasNothingToPlan, (std::uint64_t seed)) {
  auto [game, setup, random] = scene(seed);
  walk(*game, setup, random, [&, game = game](const AnyPosition& p, auto&, auto&) {
    PlanList plans;
    game->plans(game->observe(p, kSpectator), plans);
    RC_ASSERT(plans.empty());
  });
}

// As a search asks: what each of the moves leads to, one after the other.
RC_GTEST_PROP(Laws, AMemoryChangesNoJudgement, (std::uint64_t seed)) {
  Scene at = scene(seed);
  Random choice(seed);
  with_static_game(*at.game, AllGames{}, [&]<class G>(const G& game) {
    MemoryOf<G> memory;
    walk(*at.game, at.setup, at.random, [&](const AnyPosition& p, const MoveList& moves, auto&) {
      if (!now_and_then(choice, 2)) return;
      typename G::Position position;
      std::memcpy(static_cast<void*>(&position), &p, sizeof position);
      Silent silent;
      for (const Move& move : moves) {
        typename G::Position after = position;
        game.apply(after, move, silent);
        RC_ASSERT(judge(game, after, memory) == game.judge(after));
      }
    });
  });
}

RC_GTEST_PROP(Laws, PositionJsonComesBackToTheSameBytes, (std::uint64_t seed)) {
  auto [game, setup, random] = scene(seed);
  const auto back_and_forth = [&, game = game](const AnyPosition& p) {
    const Result<Json> json = parse_json(game->position_json(p).dump(), "the position");
    RC_ASSERT(json.ok());
    const Result<AnyPosition> read = game->read_position(*json);
    if (!read) RC_FAIL(read.error().message);
    RC_ASSERT(*read == p);
  };
  const AnyPosition end = walk(*game, setup, random, [&](const AnyPosition& p, auto&, auto&) {
    if (now_and_then(random, 60)) back_and_forth(p);
  });
  back_and_forth(end);
}

RC_GTEST_PROP(Laws, NarratedPointsAddUpToTheScore, (std::uint64_t seed)) {
  auto [game, setup, random] = scene(seed);
  AnyPosition position = game->start(setup);
  std::array<int, kMaxSeats> points{};
  MoveList moves;
  while (game->to_act(position) != kNobody) {
    game->legal(position, moves);
    Chronicle chronicle;
    game->apply(position, random_move(*game, position, moves, random), chronicle);
    for (const Event& event : chronicle.events) {
      RC_ASSERT(!event.rule.empty());
      RC_ASSERT(!game->event_name(event.kind).empty());
      if (event.points != 0) points.at(event.seat) += event.points;
    }
  }
  const Outcome outcome = game->outcome(position);
  for (int seat = 0; seat < outcome.players; ++seat) {
    RC_ASSERT(points[seat] == outcome.scores[seat]);
  }
}

// --- Laws of the static face.

struct DrawsAgreeWithWeights {
  template <class G>
  void operator()() const {
    const Result<G> game = G::load(shipped_edition(G::info().id));
    ASSERT_TRUE(game.ok());
    Random random(20150701);
    for (int round = 0; round < 200; ++round) {
      auto position = game->start(random_setup(G::info(), random));
      Silent silent;
      MoveList moves;
      while (game->to_act(position) != kNobody) {
        game->legal(position, moves);
        Move move = moves[random.below(moves.size())];
        if (game->to_act(position) == kNature) {
          for (const std::uint64_t chance : {random.next(), std::uint64_t{0}, ~std::uint64_t{0}}) {
            move = game->draw(position, chance);
            ASSERT_EQ(move.bits(), draw_by_weights(*game, position, chance).bits());
          }
          for (const Move& possible : moves) ASSERT_GT(game->weight(position, possible), 0u);
        }
        game->apply(position, move, silent);
      }
    }
  }
};

TEST(Laws, NatureDrawsByWeight) {
  for_each_game(AllGames{}, DrawsAgreeWithWeights{});
}

struct AllocatesNothing {
  template <class G>
  void operator()() const {
    const Result<G> game = G::load(shipped_edition(G::info().id));
    ASSERT_TRUE(game.ok());
    for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
      Setup setup;
      setup.players = players;
      Random random(7);
      const auto before = allocations_so_far();
      for (int round = 0; round < 20; ++round) {
        auto position = game->start(setup);
        playout(*game, position, random);
        const auto view = game->observe(position, 0);
        position = game->imagine(view, random);
      }
      EXPECT_EQ(allocations_so_far(), before) << G::info().id << " with " << players << " players";
    }
  }
};

TEST(Laws, PlayoutsAllocateNothing) {
  if (!allocations_so_far()) GTEST_SKIP() << "the sanitizers count allocations themselves";
  for_each_game(AllGames{}, AllocatesNothing{});
}

TEST(Laws, ThinkingAllocatesNothing) {
  if (!allocations_so_far()) GTEST_SKIP() << "the sanitizers count allocations themselves";
  for (const auto& game : all_games()) {
    Random random(1);
    Match match = Match::begin(*game, random_setup(game->info(), random));
    match.advance([&] { return random.next(); });
    const auto search = make_search(*game, SearchSettings{});
    search->begin(match.view_to_act());
    const auto before = allocations_so_far();
    search->think(200, random);
    EXPECT_EQ(allocations_so_far(), before) << game->info().id;
  }
}

}  // namespace
}  // namespace bottega::tests
