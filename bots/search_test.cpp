// The search on tiny games whose answers are known, and on the games of the house.
#include "bots/search.h"

#include <gtest/gtest.h>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>

#include "bots/advice.h"
#include "bots/search_bot.h"
#include "bots/static_search.h"
#include "bots/tiny_games.h"
#include "engine/match.h"
#include "games/all_games.h"
#include "tests/support.h"

namespace bottega {
namespace {

using tests::Absurd;
using tests::Alike;
using tests::as_any;
using tests::Coins;
using tests::Die;
using tests::Guess;
using tests::Hasty;
using tests::Robbers;
using tests::Sticks;

SearchSettings plain() {
  SearchSettings settings;
  settings.judged = false;
  settings.tree = 1u << 14;
  return settings;
}

TEST(Search, LeavesTheOpponentAMultipleOfFourSticks) {
  const Sticks game;
  for (int sticks = 5; sticks <= 15; ++sticks) {
    if (sticks % 4 == 0) continue;
    StaticSearch<Sticks> search(game, plain());
    search.begin(as_any(Sticks::View{static_cast<std::uint8_t>(sticks), 0}));
    Random random(1);
    search.think(4000, random);
    EXPECT_EQ(search.thoughts()[0].move, make_move(1, sticks % 4)) << sticks << " sticks";
    EXPECT_GT(search.thoughts()[0].first, 0.8) << sticks << " sticks";
  }
}

TEST(Search, KnowsALostPositionFromAWonOne) {
  const Sticks game;
  StaticSearch<Sticks> search(game, plain());
  search.begin(as_any(Sticks::View{8, 1}));
  Random random(1);
  search.think(4000, random);
  EXPECT_LT(search.thoughts()[0].first, 0.2);
}

TEST(Search, WeighsWhatItCannotSeeByHowLikelyItIs) {
  const Guess game;
  const auto best_with = [&](std::uint8_t reds) {
    StaticSearch<Guess> search(game, plain());
    search.begin(as_any(Guess::View{0, 0, reds}));
    Random random(3);
    search.think(3000, random);
    return search.thoughts()[0];
  };
  const Thought red = best_with(3);
  EXPECT_EQ(red.move, make_move(1, 1));
  EXPECT_NEAR(red.score, 6, 0.5);
  const Thought black = best_with(1);
  EXPECT_EQ(black.move, make_move(1, 0));
  EXPECT_NEAR(black.score, 8, 0.5);
}

TEST(Search, JudgesANewSituationAsManyDecisionsLaterAsItIsTold) {
  const Coins game;
  const auto score_after = [&](int ahead, std::uint32_t tree = 1u << 10, int simulations = 1) {
    SearchSettings settings;
    settings.tree = tree;
    settings.ahead = ahead;
    StaticSearch<Coins> search(game, settings);
    search.begin(as_any(Coins::View{1, {2, 0}}));  // the second one is to take his first coins
    Random random(1);
    search.think(simulations, random);
    return search.thoughts()[0].score;
  };
  // What he takes now begins the second round, in which nothing is known any more. The first one
  // takes what looks best; from there on both decide so often, and until a round begins.
  EXPECT_EQ(score_after(0), 2);
  EXPECT_EQ(score_after(1), 6);
  EXPECT_EQ(score_after(2), 8);
  EXPECT_EQ(score_after(100), 10) << "the end of the game";
  EXPECT_EQ(score_after(2, 4, 20), 8) << "with a tree that is full after the first simulation";
}

TEST(Search, ExpectsOfEverybodyBeyondTheTreeThatHeLooksAtTheOthers) {
  const Robbers game;
  SearchSettings settings;
  settings.ahead = 1;
  StaticSearch<Robbers> search(game, settings);
  search.begin(as_any(Robbers::View{1, {20, 20}}));
  Random random(1);
  search.think(1, random);
  EXPECT_EQ(search.thoughts()[0].score, 22) << "he and the other rob each other, and he once more";
}

TEST(Search, CorrectsItsGuessesByWhatCameOfTheBestOne) {
  const Hasty game;
  SearchSettings settings;
  settings.ahead = 1;
  settings.guess = 0;  // a move that was tried is worth what came of it
  StaticSearch<Hasty> search(game, settings);
  Random random(1);
  search.begin(as_any(Hasty::View{1, {2, 0}}));
  search.think(1, random);
  const double of_the_second = search.thoughts()[0].reward;
  search.begin(as_any(Hasty::View{2, {2, 2}}));  // what was met after that move
  const std::vector<Thought> of_the_first = search.thoughts();
  ASSERT_EQ(of_the_first.size(), 2u);
  EXPECT_EQ(of_the_first[0].visits, 0u) << "nothing but guesses";
  EXPECT_EQ(of_the_first[0].move, make_move(1, 2));
  EXPECT_GT(of_the_first[0].reward, of_the_first[1].reward);
  EXPECT_NEAR(of_the_first[0].reward, 1 - of_the_second, 0.1);
}

TEST(Search, KeepsWhatItThoughtAboutTheNextDecision) {
  const Sticks game;
  StaticSearch<Sticks> search(game, plain());
  Random random(1);
  search.begin(as_any(Sticks::View{10, 0}));
  search.think(1000, random);
  search.begin(as_any(Sticks::View{6, 0}));
  std::uint32_t visits = 0;
  for (const Thought& thought : search.thoughts()) visits += thought.visits;
  EXPECT_GT(visits, 50u);
}

// Several searches that think about one decision would otherwise all believe in the same dice.
TEST(Search, MeetsOtherLuckInAnotherTree) {
  const Die game;
  SearchSettings settings = plain();
  settings.widening = 0;  // one roll for each tree
  std::set<double> rolls;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    StaticSearch<Die> search(game, settings);
    search.begin(as_any(Die::View{}));
    Random random(seed);
    search.think(50, random);
    for (const Thought& thought : search.thoughts()) {
      if (thought.move.verb() == 2) rolls.insert(thought.score);
    }
  }
  EXPECT_EQ(rolls.size(), 6u);
}

TEST(Search, ChoosesSomethingWhereTheJudgementIsNoNumber) {
  const Absurd game;
  SearchSettings settings;
  settings.tree = 1u << 10;
  StaticSearch<Absurd> search(game, settings);
  search.begin(as_any(Coins::View{}));
  Random random(1);
  search.think(200, random);
  EXPECT_EQ(search.thoughts().size(), 2u);
}

TEST(Search, GoesOnWithoutNewSituationsWhenItsTreeIsFull) {
  const Sticks game;
  SearchSettings settings = plain();
  settings.tree = 16;
  StaticSearch<Sticks> search(game, settings);
  search.begin(as_any(Sticks::View{15, 0}));
  Random random(1);
  search.think(2000, random);
  std::uint32_t visits = 0;
  for (const Thought& thought : search.thoughts()) visits += thought.visits;
  EXPECT_EQ(visits, 2000u);
}

TEST(Search, IsDecidedOnceNothingCanBeOvertaken) {
  const Sticks game;
  StaticSearch<Sticks> search(game, plain());
  search.begin(as_any(Sticks::View{3, 0}));  // to take all three wins
  EXPECT_FALSE(search.is_decided(1));
  Random random(1);
  search.think(2000, random);
  const std::vector<Thought> thoughts = search.thoughts();
  const int lead = static_cast<int>(thoughts[0].visits - thoughts[1].visits);
  EXPECT_GT(lead, 1000);
  EXPECT_TRUE(search.is_decided(lead - 1));
  EXPECT_FALSE(search.is_decided(lead));
}

TEST(Search, IsDecidedOnceAllMovesHaveTurnedOutEqual) {
  const Alike game;
  StaticSearch<Alike> search(game, plain());
  search.begin(as_any(Guess::View{0, 0, 2}));
  Random random(1);
  search.think(300, random);
  EXPECT_FALSE(search.is_decided(200));  // a little early to be sure
  search.think(2000, random);
  EXPECT_TRUE(search.is_decided(2300));
}

// What is equal after a little thinking may not be so after more.
TEST(Search, SpendsHalfOfItsBudgetOnMovesThatSeemEqual) {
  const Alike game;
  StaticSearch<Alike> search(game, plain());
  search.begin(as_any(Guess::View{0, 0, 2}));
  Random random(1);
  search.think(2300, random);
  EXPECT_FALSE(search.is_decided(2301));
  search.begin(as_any(Guess::View{0, 0, 2}));  // what is known from before does not count
  search.think(100, random);
  EXPECT_FALSE(search.is_decided(101));
  EXPECT_TRUE(search.is_decided(100));
}

TEST(Prospects, CountTheBestOfTheOthersAsMuchAsAllOfThem) {
  Prospects two{2};
  two.points = {10, 4};
  EXPECT_DOUBLE_EQ(two.margin(0), 6);
  Prospects three{3};
  three.points = {10, 4, 8};
  EXPECT_DOUBLE_EQ(three.margin(0), 10 - (8 + 6) / 2.0);
  Prospects alone{1};
  alone.points = {10};
  EXPECT_DOUBLE_EQ(alone.margin(0), 10);
}

TEST(Search, PlaysGamesOutToSeeWhatAMoveComesTo) {
  const Guess game;
  StaticSearch<Guess> search(game, plain());
  search.begin(as_any(Guess::View{0, 0, 3}));
  Random random(1);
  search.think(10, random);
  Prospects red;
  Prospects none;
  for (int i = 0; i < 2000; ++i) {
    red.blend(search.play_out(make_move(1, 1), i), i);
    none.blend(search.play_out(make_move(1, 2), i), i);
  }
  EXPECT_NEAR(red.points[0], 6, 0.5);
  EXPECT_DOUBLE_EQ(none.points[0], 3);
  EXPECT_DOUBLE_EQ(none.first[0], 1);  // who is alone is first
}

// --- The games of the house

Match midgame(const AnyGame& game, int players, int decisions, std::uint64_t seed) {
  Random random(seed);
  Setup setup;
  setup.players = players;
  Match match = Match::begin(game, setup);
  const auto chance = [&] { return random.next(); };
  match.advance(chance);
  for (int i = 0; i < decisions && !match.over(); ++i) {
    match.play(match.legal()[random.below(match.legal().size())]);
    match.advance(chance);
  }
  return match;
}

TEST(Search, ThinksAboutEveryMoveAndSpendsItsBudget) {
  for (const auto& game : tests::all_games()) {
    const Match match = midgame(*game, game->info().max_players, 12, 2);
    if (match.legal().size() < 2) continue;
    const auto search = make_search(*game, SearchSettings{});
    search->begin(match.view_to_act());
    Random random(4);
    search->think(300, random);
    const std::vector<Thought> thoughts = search->thoughts();
    ASSERT_EQ(thoughts.size(), match.legal().size()) << game->info().id;
    std::uint32_t visits = 0;
    for (std::size_t i = 0; i < thoughts.size(); ++i) {
      EXPECT_TRUE(contains(match.legal(), thoughts[i].move));
      EXPECT_LE(thoughts[i].visits, thoughts[i == 0 ? 0 : i - 1].visits);
      EXPECT_GE(thoughts[i].first, 0);
      EXPECT_LE(thoughts[i].first, 1);
      visits += thoughts[i].visits;
    }
    EXPECT_EQ(visits, 300u) << game->info().id;
    const std::vector<Step> line = search->expected_line(thoughts[0].move);
    ASSERT_FALSE(line.empty());
    EXPECT_EQ(line[0].move, thoughts[0].move);
    EXPECT_EQ(line[0].who, match.to_act());
  }
}

// A game at random; between two beginnings of a round everybody is asked something, but for what
// the first one may do before his turn.
template <Rules G>
void expect_turns_for_all(const G& game, std::uint64_t seed) {
  Random random(seed);
  Setup setup;
  setup.players = G::info().max_players;
  auto position = game.start(setup);
  MoveList moves;
  Silent silent;
  int rounds = 0;
  std::set<Seat> asked;
  for (Seat seat; (seat = game.to_act(position)) != kNobody;) {
    if (seat == kNature) {
      game.apply(position, game.draw(position, random.next()), silent);
      continue;
    }
    if (game.begins_round(position)) {
      const bool still_begins = asked == std::set<Seat>{seat};
      const bool all = asked.size() == static_cast<std::size_t>(setup.players);
      EXPECT_TRUE(rounds == 0 || still_begins || all) << G::info().id;
      rounds += !still_begins;
      asked.clear();
    }
    asked.insert(seat);
    game.legal(position, moves);
    game.apply(position, moves[random.below(moves.size())], silent);
  }
  EXPECT_GE(rounds, 5) << G::info().id;
}

TEST(Rounds, GiveEverybodyATurn) {
  for (const auto& game : tests::all_games()) {
    with_static_game(*game, AllGames{}, [&]<class G>(const G& known) {
      for (std::uint64_t seed = 0; seed < 20; ++seed) expect_turns_for_all(known, seed);
    });
  }
}

// A bot decides by its view: what lies hidden may be anything that fits to it.
TEST(Search, DecidesTheSameWhateverIsHidden) {
  for (const auto& game : tests::all_games()) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      const Match match =
          midgame(*game, game->info().max_players, 10 + 7 * static_cast<int>(seed), seed);
      if (match.over() || match.legal().size() < 2) continue;
      Random other_facts(seed + 50);
      const AnyPosition permuted = game->imagine(match.view_to_act(), other_facts);
      const auto decide = [&](const AnyPosition& position) {
        const Seat seat = game->to_act(position);
        MoveList legal;
        game->legal(position, legal);
        std::vector<std::uint64_t> decisions;
        for (const std::string_view name : {"greedy", "search:simulations=120"}) {
          Random random(seed);
          const auto bot = std::move(*make_bot(name, *game));
          const AnyView view = game->observe(position, seat);
          decisions.push_back(bot->choose(*game, view, legal, random).bits());
        }
        return decisions;
      };
      EXPECT_EQ(decide(match.position()), decide(permuted)) << game->info().id;
    }
  }
}

// --- Several searches, and budgets

void one_after_the_other(int jobs, const std::function<void(int)>& job) {
  for (int i = 0; i < jobs; ++i) job(i);
}
double quarter_seconds() {
  static double now = 0;
  return now += 0.25;
}

TEST(Thinking, AddsUpWhatSeveralSearchesThink) {
  const auto& game = *tests::all_games()[0];
  const Match match = midgame(game, game.info().max_players, 12, 2);
  const Means means{&quarter_seconds, &one_after_the_other, 3};
  Thinking thinking(game, SearchSettings{}, Budget{100, 0, 3}, means);
  Random random(1);
  std::uint32_t visits = 0;
  for (const Thought& thought : thinking.about(match.view_to_act(), random))
    visits += thought.visits;
  EXPECT_GT(visits, 200u);  // more than two of them could have
  EXPECT_LE(visits, 300u);
}

TEST(Thinking, SpendsTheWholeBudgetIfItMayNotStopEarly) {
  const auto& game = *tests::all_games()[0];
  const auto simulations = [&](bool early) {
    std::uint32_t visits = 0;
    for (int decisions = 2; decisions < 12; ++decisions) {
      const Match match = midgame(game, game.info().max_players, decisions, 2);
      if (match.legal().size() < 2) continue;
      Thinking thinking(game, SearchSettings{}, Budget{320, 0, 1, early}, Means{});
      Random random(1);
      for (const Thought& thought : thinking.about(match.view_to_act(), random))
        visits += thought.visits;
    }
    return visits;
  };
  EXPECT_EQ(simulations(false) % 320, 0u);
  EXPECT_GT(simulations(false), 0u);
  EXPECT_LT(simulations(true), simulations(false));
}

TEST(Thinking, EndsWhenTheTimeIsOver) {
  const auto& game = *tests::all_games()[0];
  const Match match = midgame(game, game.info().max_players, 12, 2);
  Thinking thinking(game, SearchSettings{}, Budget{0, 1.0, 1}, Means{&quarter_seconds});
  Random random(1);
  std::uint32_t visits = 0;
  for (const Thought& thought : thinking.about(match.view_to_act(), random))
    visits += thought.visits;
  EXPECT_LE(visits, 4u * 32);  // a look at the clock every 32 simulations
  EXPECT_EQ(visits % 32, 0u);
}

struct Foreseen {
  double forecast = 0;
  double real = 0;
  int positions = 0;
};

// A game between greedy bots; every twentieth decision is looked at.
void compare_forecasts(const AnyGame& game, std::uint64_t seed, Foreseen& all) {
  Random random(seed);
  Setup setup;
  setup.players = std::max(2, game.info().min_players);
  Match match = Match::begin(game, setup);
  const auto chance = [&] { return random.next(); };
  const auto greedy = std::move(*make_bot("greedy", game));
  std::vector<Seat> seats;
  int decision = 0;
  for (match.advance(chance); !match.over(); match.advance(chance)) {
    const AnyView view = match.view_to_act();
    const Move move = greedy->choose(game, view, match.legal(), random);
    if (++decision % 20 == 3 && match.legal().size() > 1) {
      Thinking thinking(game, SearchSettings{}, Budget{8, 0, 1}, Means{});
      thinking.about(view, random);
      const Budget games{6, 0, 1};
      all.forecast += thinking.forecast(std::array{move}, match.to_act(), games)[0].score;
      seats.push_back(match.to_act());
    }
    match.play(move);
  }
  for (const Seat seat : seats) all.real += match.record().end->scores[seat];
  all.positions += static_cast<int>(seats.size());
}

// What is forecast for greedy players is what greedy players get. docs/strength.md has the figures.
TEST(Thinking, ForecastsScoresThatComeTrue) {
  for (const auto& game : tests::all_games()) {
    Foreseen all;
    for (std::uint64_t seed = 0; seed < 2; ++seed) compare_forecasts(*game, seed, all);
    ASSERT_GT(all.positions, 6) << game->info().id;
    std::cout << game->info().id << ": " << all.forecast / all.positions << " forecast, "
              << all.real / all.positions << " came true, " << all.positions << " positions\n";
    EXPECT_NEAR(all.forecast / all.real, 1, 0.3)
        << game->info().id << ", " << all.positions << " positions";
  }
}

// The line of a hint is told as the seat would hear it, and by the facts that the seat has:
// whatever is hidden, the words are the same.
TEST(Hints, TellTheirLineAsTheSeatWouldHearIt) {
  const auto by_chance = [](const Advice& a, const Advice& b) {
    return a.chance_to_win < b.chance_to_win;
  };
  for (const auto& game : tests::all_games()) {
    int told = 0;
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
      const Match match = midgame(*game, std::max(2, game->info().min_players),
                                  30 + 30 * static_cast<int>(seed), seed);
      if (match.over() || match.legal().size() < 2) continue;
      Random other_facts(seed + 50);
      const AnyPosition permuted = game->imagine(match.view_to_act(), other_facts);
      const Seat seat = match.to_act();
      const auto words = [&](const AnyPosition& position) {
        Random random(seed);
        const std::vector<Advice> advice = advise(*game, game->observe(position, seat), seat,
                                                  match.legal(), {60, 0, 1}, {}, random);
        EXPECT_TRUE(std::is_sorted(advice.rbegin(), advice.rend(), by_chance)) << "best first";
        for (const Advice& a : advice) {
          EXPECT_EQ(a.story.size(), a.line.size());
          for (const auto& step : a.story) {
            for (const Event& event : step) EXPECT_TRUE(event.heard_by(seat));
          }
          told += static_cast<int>(a.story.size());
        }
        return advice_json(*game, advice, match.names());
      };
      EXPECT_EQ(words(match.position()), words(permuted)) << game->info().id;
    }
    EXPECT_GT(told, 0) << game->info().id;
  }
}

// After so little thinking most of the moves shown were never tried.
TEST(Hints, DoNotTakeMovesThatWereNeverTriedForWorthless) {
  for (const auto& game : tests::all_games()) {
    const Match match = midgame(*game, std::max(2, game->info().min_players), 30, 1);
    if (match.legal().size() < 2) continue;
    Random random(1);
    const std::vector<Advice> advice =
        advise(*game, match.view_to_act(), match.to_act(), match.legal(), {1, 0, 1}, {}, random);
    double least = advice[0].expected_score;
    double most = least;
    for (const Advice& a : advice) {
      least = std::min(least, a.expected_score);
      most = std::max(most, a.expected_score);
    }
    EXPECT_LT(most - least, 0.6 * std::max(10.0, most)) << game->info().id;
  }
}

TEST(Hints, PromiseNothingWhereThereIsNoChoice) {
  const AnyGame& game = *tests::all_games()[0];
  const Match match = midgame(game, game.info().max_players, 12, 2);
  MoveList single;
  single.push_back(match.legal()[0]);
  Random random(1);
  const std::vector<Advice> advice =
      advise(game, match.view_to_act(), match.to_act(), single, {10, 0, 1}, {}, random);
  const Json json = advice_json(game, advice, match.names());
  ASSERT_EQ(json.size(), 1u);
  EXPECT_EQ(json[0]["move"], game.text(single[0]));
  EXPECT_FALSE(json[0].contains("expected_score"));
  EXPECT_FALSE(json[0].contains("chance_to_win"));
}

TEST(Opinions, CountByHowOftenAMoveWasTried) {
  const Move a = make_move(1, 1);
  const Move b = make_move(1, 2);
  const std::vector<std::vector<Thought>> opinions = {
      {{a, 30, 0.5, 10, 0.2}, {b, 10, 0.4, 8, 0.1}}, {{b, 50, 0.8, 20, 0.7}, {a, 10, 0.1, 2, 0.0}}};
  const std::vector<Thought> agreed = agree(opinions);
  ASSERT_EQ(agreed.size(), 2u);
  EXPECT_EQ(agreed[0].move, b);
  EXPECT_EQ(agreed[0].visits, 60u);
  EXPECT_DOUBLE_EQ(agreed[0].score, 18);
  EXPECT_DOUBLE_EQ(agreed[1].score, 8);
}

std::string refusal(std::string_view name) {
  const Result<std::unique_ptr<Bot>> made = make_bot(name, *tests::all_games()[0]);
  return made ? "made" : made.error().message;
}

TEST(SearchBots, RefuseWhatTheyCannotDo) {
  EXPECT_EQ(
      refusal("search:simulations=0"),
      "bot 'search:simulations=0': simulations=0: must be a whole number from 1 to 100000000");
  EXPECT_EQ(refusal("search:seconds=0"),
            "bot 'search:seconds=0': seconds=0: must be a number from 0.001 to 3600");
  EXPECT_EQ(
      refusal("search:depth=3"),
      "bot 'search:depth=3': there is no parameter 'depth'; there are simulations=N, seconds=S, "
      "threads=N or all, judged=yes or no, early=yes or no, ahead=N, weights=FILE");
  EXPECT_EQ(refusal("search:judged=maybe"),
            "bot 'search:judged=maybe': judged=maybe: must be yes or no");
  EXPECT_EQ(refusal("search:early=now"), "bot 'search:early=now': early=now: must be yes or no");
  EXPECT_EQ(refusal("search:seconds=1"),
            "bot 'search:seconds=1': there is no clock here; give simulations instead of seconds");
  EXPECT_EQ(refusal("search:threads=2"),
            "bot 'search:threads=2': there are no threads here; leave threads=1");
  EXPECT_EQ(refusal("search:simulations=5:seconds=1"),
            "bot 'search:simulations=5:seconds=1': give simulations or seconds, not both");
  EXPECT_EQ(refusal("search:simulations=50:judged=no"), "made");
}

}  // namespace
}  // namespace bottega
