#include "bots/bot.h"

#include <gtest/gtest.h>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "bots/greedy.h"
#include "engine/hash.h"
#include "engine/match.h"
#include "tests/support.h"

namespace bottega {
namespace {

double half_seconds() {
  static double now = 0;
  return now += 0.5;
}

std::unique_ptr<Bot> bot(const AnyGame& game, std::string_view name, const Means& means) {
  Result<std::unique_ptr<Bot>> made = make_bot(name, game, means);
  EXPECT_TRUE(made.ok()) << made.error().message;
  return std::move(*made);
}
std::unique_ptr<Bot> bot(const AnyGame& game, std::string_view name) {
  return bot(game, name, Means{&half_seconds});
}

Match begin(const AnyGame& game, int players) {
  Setup setup;
  setup.players = players;
  Match match = Match::begin(game, setup);
  Random nature(3);
  match.advance([&] { return nature.next(); });
  return match;
}

// Plays one game to its end, one bot a seat.
Match play(const AnyGame& game, const std::vector<std::unique_ptr<Bot>>& bots, std::uint64_t seed) {
  Random nature(seed);
  Random thought(seed + 1'000'000);
  Setup setup;
  setup.players = static_cast<int>(bots.size());
  Match match = Match::begin(game, setup);
  const auto chance = [&] { return nature.next(); };
  for (match.advance(chance); !match.over(); match.advance(chance)) {
    const AnyView view = game.observe(match.position(), match.to_act());
    match.play(bots[match.to_act()]->choose(game, view, match.legal(), thought));
  }
  return match;
}

// Nobody plays alone in these tests.
int fewest_players(const AnyGame& game) {
  return std::max(2, game.info().min_players);
}

// As few players as the game allows: one in the given seat against others who are all alike.
std::vector<std::unique_ptr<Bot>> one_against(const AnyGame& game, Seat seat, std::string_view one,
                                              std::string_view others) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (Seat s = 0; s < fewest_players(game); ++s)
    bots.push_back(bot(game, s == seat ? one : others));
  return bots;
}
std::vector<std::unique_ptr<Bot>> one_against_random(const AnyGame& game, Seat seat,
                                                     std::string_view one) {
  return one_against(game, seat, one, "random");
}

// The part of first places that one wins against others, seats taken in turn.
double first_places(const AnyGame& game, std::string_view one, std::string_view others, int games) {
  double wins = 0;
  for (int i = 0; i < games; ++i) {
    const auto seat = static_cast<Seat>(i % fewest_players(game));
    const Outcome end = *play(game, one_against(game, seat, one, others), 100 + i).record().end;
    if (end.is_first(seat)) wins += 1.0 / end.winners();
  }
  return wins / games;
}

TEST(Bots, AreKnownByTheirNames) {
  for (const BotInfo& info : known_bots()) {
    EXPECT_EQ(bot(*tests::all_games()[0], info.name)->name(), info.name);
    EXPECT_FALSE(info.description.empty());
  }
}

TEST(Bots, AnUnknownNameIsAnsweredByTheNamesThereAre) {
  const Result<std::unique_ptr<Bot>> made = make_bot("clever", *tests::all_games()[0]);
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().message,
            "there is no bot 'clever'; there are random, greedy, search, novice, regular, strong, "
            "master");
}

TEST(Bots, SayWhichParametersTheyTake) {
  const auto refusal = [](std::string_view name) {
    const Result<std::unique_ptr<Bot>> made = make_bot(name, *tests::all_games()[0]);
    return made ? "" : made.error().message;
  };
  EXPECT_EQ(refusal("greedy:simulations=3"),
            "bot 'greedy:simulations=3': greedy takes weights=FILE; leave out the rest");
  EXPECT_EQ(refusal("random:seconds=1"),
            "bot 'random:seconds=1': random takes no parameters; leave out the rest");
  EXPECT_EQ(refusal("regular:"), "bot 'regular:': regular takes weights=FILE; leave out the rest");
  EXPECT_EQ(refusal("search:simulations=10:simulations=20"),
            "bot 'search:simulations=10:simulations=20': simulations is given twice; give it once");
  EXPECT_EQ(refusal("greedy:weights=a:weights=b"),
            "bot 'greedy:weights=a:weights=b': weights is given twice; give it once");
  EXPECT_EQ(refusal("greedy:weights="),
            "bot 'greedy:weights=': weights names no file; give weights=FILE");
}

TEST(Bots, DecideTheSameWithTheSameSeed) {
  for (const auto& game : tests::all_games()) {
    for (const std::string_view name : {"greedy", "search:simulations=20:ahead=1"}) {
      const auto record = [&, &game = *game](std::uint64_t seed) {
        return write_record(play(game, one_against_random(game, 0, name), seed).record(), game);
      };
      EXPECT_EQ(record(5), record(5));
      EXPECT_NE(record(5), record(6));
    }
  }
}

TEST(Bots, PlayWholeGamesWithEveryNumberOfPlayers) {
  for (const auto& game : tests::all_games()) {
    for (int players = game->info().min_players; players <= game->info().max_players; ++players) {
      std::vector<std::unique_ptr<Bot>> bots;
      for (int seat = 0; seat < players; ++seat) bots.push_back(bot(*game, "greedy"));
      const Match match = play(*game, bots, 1);
      EXPECT_TRUE(match.over());
      EXPECT_GE(match.record().end->winners(), 1);
    }
  }
}

TEST(GreedyBot, BeatsTheRandomOneClearly) {
  for (const auto& game : tests::all_games()) {
    EXPECT_GE(first_places(*game, "greedy", "random", 24), 0.75) << game->info().id;
  }
}

// How much the move of a misjudging bot is worse than the best one, with the same imagined facts.
double worse_by(const AnyGame& game, const Match& match, const Move& chosen, Random random) {
  const auto ranked = suggest(game, match.view_to_act(), match.legal(), random);
  for (const Suggestion& suggestion : ranked) {
    if (suggestion.move == chosen) return ranked[0].value - suggestion.value;
  }
  ADD_FAILURE() << "a move that is not legal";
  return 0;
}

// Two of them in Architects waited for each other in 3 games of 100.
TEST(GreedyBot, LosesPatienceAfterVeryManyDecisions) {
  const AnyGame& game = *tests::all_games().front();
  const Match match = begin(game, fewest_players(game));
  const AnyView view = match.view_to_act();
  GreedyBot bot("greedy");
  Random random(7);
  const auto slips = [&](int decisions) {
    int count = 0;
    for (int i = 0; i < decisions; ++i) {
      const Random same = random;
      const Move chosen = bot.choose(game, view, match.legal(), random);
      count += worse_by(game, match, chosen, same) > 1e-9;
    }
    return count;
  };
  EXPECT_EQ(slips(600), 0);
  EXPECT_GT(slips(20), 0);
}

TEST(Novice, MisjudgesEveryMoveByNoMoreThanItSays) {
  constexpr double kPoints = 5;
  for (const auto& game : tests::all_games()) {
    Random random(7);
    const auto chance = [&] { return random.next(); };
    Match match = begin(*game, fewest_players(*game));
    const std::unique_ptr<Bot> novice = bot(*game, "novice");
    int slips = 0;
    for (int decision = 0; decision < 60 && !match.over(); ++decision) {
      const Random same = random;
      const Move chosen = novice->choose(*game, match.view_to_act(), match.legal(), random);
      if (match.legal().size() > 1) {
        const double worse = worse_by(*game, match, chosen, same);
        EXPECT_LE(worse, kPoints) << game->info().id;
        slips += worse > 0;
      }
      match.play(chosen);
      match.advance(chance);
    }
    EXPECT_GT(slips, 0) << game->info().id;
  }
}

// docs/strength.md has the figures of each game; here it is enough that
// the levels are in order.
TEST(Novice, IsBetterThanChanceAndWorseThanWhoJudgesRightly) {
  double fair_shares = 0;
  for (const auto& game : tests::all_games()) {
    EXPECT_GE(first_places(*game, "novice", "random", 8), 0.75) << game->info().id;
    fair_shares += fewest_players(*game) * first_places(*game, "greedy", "novice", 12);
  }
  EXPECT_GE(fair_shares / tests::all_games().size(), 1.15);
}

// docs/strength.md has the figures of each game; here it is enough to see that thinking helps.
TEST(SearchBot, BeatsTheGreedyOne) {
  double fair_shares = 0;
  for (const auto& game : tests::all_games()) {
    fair_shares +=
        fewest_players(*game) * first_places(*game, "search:simulations=30:ahead=1", "greedy", 6);
  }
  EXPECT_GE(fair_shares / tests::all_games().size(), 1.5);
}

TEST(Regular, IsBetterThanANovice) {
  double fair_shares = 0;
  for (const auto& game : tests::all_games()) {
    fair_shares += fewest_players(*game) * first_places(*game, "regular", "novice", 6);
  }
  EXPECT_GE(fair_shares / tests::all_games().size(), 1.5);
}

// --- Weights

// What the next bot finds where it looks for weights.
Json& weights_there() {
  static Json json;
  return json;
}
Result<Json> read_there(const std::string& name) {
  if (name == "none") return Error{"none cannot be read"};
  return weights_there();
}
constexpr Means kWithWeights{nullptr, nullptr, 1, &read_there};

std::string refusal(const AnyGame& game, std::string_view name) {
  const Result<std::unique_ptr<Bot>> made = make_bot(name, game, kWithWeights);
  return made ? "made" : made.error().message;
}

TEST(Weights, AreNamedOnceAndExplained) {
  for (const auto& game : tests::all_games()) {
    std::set<std::string_view> names;
    for (const Weight& row : game->weight_rows()) {
      EXPECT_TRUE(names.insert(row.name).second) << row.name;
      EXPECT_FALSE(row.meaning.empty()) << row.name;
    }
    EXPECT_EQ(names.size(), game->weights().size());
  }
}

TEST(Weights, AreWhatAGameJudgesBy) {
  for (const auto& game : tests::all_games()) {
    const std::vector<double> nothing(game->weights().size());
    const auto careless = game->with_weights(nothing);
    const AnyPosition position = begin(*game, game->info().max_players).position();
    EXPECT_NE(careless->judge(position), game->judge(position)) << game->info().id;
    const auto again = careless->with_weights(game->weights());
    EXPECT_EQ(again->judge(position), game->judge(position)) << game->info().id;
  }
}

// The first decisions of a game in which all seats have the same bot.
std::vector<std::uint64_t> first_decisions(const AnyGame& game, std::string_view name) {
  constexpr std::size_t kDecisions = 60;
  Random random(3);
  Match match = begin(game, fewest_players(game));
  const auto chance = [&] { return random.next(); };
  std::vector<std::unique_ptr<Bot>> bots;
  for (int s = 0; s < fewest_players(game); ++s) bots.push_back(bot(game, name, kWithWeights));
  std::vector<std::uint64_t> decisions;
  for (; !match.over() && decisions.size() < kDecisions; match.advance(chance)) {
    Bot& mover = *bots[match.to_act()];
    const Move move = mover.choose(game, match.view_to_act(), match.legal(), random);
    decisions.push_back(move.bits());
    match.play(move);
  }
  return decisions;
}

// A long run that other bots have begun must not go on with these.
TEST(Bots, DecideWhatTheirVersionSays) {
  const std::map<std::string_view, std::string_view> decisions = {
      {"aqua", "134eff9743f9b990"},
      {"architects", "f13a172d9572895d"},
      {"parfum", "40943419171f0420"},
      {"princes", "901722185602bcfd"}};
  for (const auto& game : tests::all_games()) {
    Hash sum;
    for (const char* name :
         {"greedy", "novice", "search:simulations=12", "search:simulations=12:judged=no"}) {
      for (const std::uint64_t move : first_decisions(*game, name)) sum.add(move);
    }
    EXPECT_EQ(sum.hex(), decisions.at(game->info().id))
        << game->info().id << ": raise kBotsVersion (bots/bot.h), and write what they decide here";
  }
}

TEST(Weights, OfABotChangeWhatItPlays) {
  for (const auto& any : tests::all_games()) {
    const AnyGame& game = *any;
    const std::string plain = "search:simulations=8:ahead=1";
    const std::string weighted = "search:simulations=8:weights=w:ahead=1";
    weights_there() = weights_json(game.info().id, game.weight_rows(), game.weights());
    EXPECT_EQ(first_decisions(game, "greedy:weights=w"), first_decisions(game, "greedy"));
    EXPECT_EQ(first_decisions(game, weighted), first_decisions(game, plain));
    std::vector<double> turned(game.weights().begin(), game.weights().end());
    for (double& value : turned) value = -value;
    weights_there() = weights_json(game.info().id, game.weight_rows(), turned);
    EXPECT_NE(first_decisions(game, "greedy:weights=w"), first_decisions(game, "greedy"));
    EXPECT_NE(first_decisions(game, weighted), first_decisions(game, plain));
  }
}

TEST(Weights, ThatDoNotFitAreRefused) {
  const AnyGame& game = *tests::all_games()[0];
  const std::string id(game.info().id);
  const Json good = weights_json(id, game.weight_rows(), game.weights());
  const std::string first(game.weight_rows()[0].name);
  weights_there() = good;
  EXPECT_EQ(refusal(game, "greedy:weights=w"), "made");
  EXPECT_EQ(refusal(game, "novice:weights=w"), "made");
  EXPECT_EQ(refusal(game, "greedy:weights=none"), "bot 'greedy:weights=none': none cannot be read");
  EXPECT_EQ(refusal(game, "random:weights=w"),
            "bot 'random:weights=w': a random bot judges nothing; leave out the weights");
  weights_there()["weights"].erase(first);
  EXPECT_EQ(refusal(game, "greedy:weights=w"),
            "bot 'greedy:weights=w': w: weights." + first + " is missing");
  weights_there()["weights"][first] = "much";
  EXPECT_EQ(refusal(game, "greedy:weights=w"), "bot 'greedy:weights=w': w: weights." + first +
                                                   " must be a number from -1000000 to 1000000");
  weights_there() = good;
  weights_there()["weights"]["luck"] = 1;
  EXPECT_EQ(refusal(game, "greedy:weights=w"),
            "bot 'greedy:weights=w': w: there is no weight "
            "'luck' in " +
                id + "; 'bottega games " + id + " --weights' names them");
  weights_there() = good;
  weights_there()["game"] = "chess";
  EXPECT_EQ(refusal(game, "greedy:weights=w"),
            "bot 'greedy:weights=w': w: game must be \"" + id + "\", the game played");
  weights_there() = Json::array();
  EXPECT_NE(refusal(game, "greedy:weights=w"), "made");
  EXPECT_EQ(make_bot("greedy:weights=w", game).error().message,
            "bot 'greedy:weights=w': there are no weights to be had here; leave them out");
}

TEST(Suggestions, RankEveryLegalMoveTheBestFirst) {
  for (const auto& game : tests::all_games()) {
    const Match match = begin(*game, game->info().max_players);
    const MoveList legal = match.legal();
    Random random(4);
    const std::vector<Suggestion> ranked =
        suggest(*game, game->observe(match.position(), match.to_act()), legal, random);
    ASSERT_EQ(ranked.size(), legal.size());
    for (std::size_t i = 0; i < ranked.size(); ++i) {
      EXPECT_TRUE(contains(legal, ranked[i].move));
      EXPECT_LE(ranked[i].value, ranked[i == 0 ? 0 : i - 1].value);
    }
  }
}

}  // namespace
}  // namespace bottega
