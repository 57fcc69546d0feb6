#include "lab/study.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/names.h"
#include "lab/charts.h"
#include "lab/game_facts.h"
#include "lab/play_game.h"
#include "lab/scene.h"
#include "lab/study_page.h"
#include "lab/study_report.h"
#include "tests/support.h"

namespace bottega::lab {
namespace {

Json facts_with(const AnyGame& game, const Lineup& lineup, std::uint64_t seed) {
  return facts_of(play_game(game, setup_for(static_cast<int>(lineup.size())), lineup, seed).match,
                  PickGame::components());
}

Study studied(const AnyGame& game, const Lineup& lineup, int games) {
  Study study(static_cast<int>(lineup.size()), 1);
  for (int i = 0; i < games; ++i) study.take(facts_with(game, lineup, i));
  study.finish();
  return study;
}

const Finding* find(const std::vector<Finding>& findings, const std::string& group,
                    const std::string& name) {
  for (const Finding& finding : findings) {
    if (finding.topic.group == group && finding.topic.name == name) return &finding;
  }
  return nullptr;
}

TEST(Components, AreWhatTheEditionNames) {
  const Components components = components_of(*parse_json(
      R"({"game":"it","edition":"first","remark":"r","scents":[{"id":"rose","source":"rulebook"}],)"
      R"("cards":{"H01":{"gives":["silver","rose",7,"two words",""]}},)"
      R"("houses":[{"id":"B36","name":"Town Hall"}]})",
      "it"));
  EXPECT_EQ(
      components,
      (Components{{"B36", {"Town Hall", "houses"}}, {"rose", {"", "scents"}}, {"silver", {}}}));
}

TEST(Facts, AreThoseOfTheGame) {
  const PickGame game;
  const Json facts = facts_with(game, {"greedy", "greedy", "greedy"}, 1);
  EXPECT_EQ(facts["outcome"]["scores"], Json({3, 3, 3}));
  EXPECT_EQ(facts["plies"], 3);
  EXPECT_EQ(facts["decisions"], 3);
  EXPECT_EQ(facts["turns"], 3);
  EXPECT_EQ(facts["lead_changes"], 0);
  EXPECT_EQ(facts["events"]["picked_high"], Json({{1, 1, 1}, {3, 3, 3}}));
  EXPECT_EQ(facts["table"]["game_ended"], 1);
  EXPECT_EQ(facts["moves"]["pick"], Json({1, 1, 1}));
  EXPECT_EQ(facts["components"]["pick high"], Json({1, 1, 1}));
  ASSERT_EQ(facts["path"].size(), 10u);
  EXPECT_EQ(facts["path"][9], Json({3, 3, 3}));
  EXPECT_EQ(facts["path"][2], Json({3, 0, 0}));  // after the first of three moves
  EXPECT_EQ(facts["path"][3], Json({3, 3, 0}));
}

// In every game of the house: what the narrator tells adds up, and nothing is left out.
TEST(Facts, AddUpInEveryGame) {
  for (const auto& game : tests::all_games()) {
    const int players = std::max(2, game->info().min_players);
    const Match match = play_game(*game, setup_for(players), Lineup(players, "random"), 4).match;
    const Json facts = facts_of(match, components_of(tests::shipped_edition(game->info().id)));
    for (int seat = 0; seat < players; ++seat) {
      int points = 0;
      for (const auto& [name, entry] : facts["events"].items()) points += entry[1][seat].get<int>();
      EXPECT_EQ(points, facts["path"][9][seat].get<int>()) << game->info().id;
      EXPECT_EQ(facts["outcome"]["scores"][seat], facts["path"][9][seat]) << game->info().id;
    }
    int decisions = 0;
    for (const Json& tenth : facts["options"]) decisions += tenth[1].get<int>();
    EXPECT_EQ(decisions, facts["decisions"]);
    int moves = 0;
    for (const auto& [name, counts] : facts["moves"].items()) {
      for (const Json& count : counts) moves += count.get<int>();
    }
    int made = 0;
    for (int ply = 0; ply < match.ply(); ++ply) made += is_player(game->to_act(match.at(ply)));
    EXPECT_EQ(moves, made);
    EXPECT_GE(moves, decisions);
  }
}

// Random picks: 2 points on average, two of three players' picks are not the highest.
TEST(Study, FindsTheKnownAnswers) {
  const PickGame game;
  const Study study = studied(game, {"random", "random"}, 3000);
  const std::vector<Finding> findings = study.findings();
  EXPECT_TRUE(find(findings, "overview", "score")->interval->holds(2));
  EXPECT_TRUE(find(findings, "events", "picked_high")->interval->holds(1.0 / 3));
  EXPECT_TRUE(find(findings, "points", "picked_high")->interval->holds(1));
  EXPECT_TRUE(find(findings, "points", "picked")->interval->holds(1));
  EXPECT_TRUE(find(findings, "overview", "shared victories")->interval->holds(1.0 / 3));
  EXPECT_NEAR(find(findings, "overview", "options a decision")->mean, 3, 1e-9);
  EXPECT_NEAR(find(findings, "overview", "decisions a turn")->mean, 1, 1e-9);
  EXPECT_TRUE(study.seats()[0].interval.holds(0.5));
  EXPECT_FALSE(study.seats()[0].unfair);
  EXPECT_TRUE(study.endings().empty());
  EXPECT_EQ(study.happenings().at("game_ended"), 1);
  // The final leader is the winner, if he leads alone.
  EXPECT_NEAR(study.course()[9].leader_wins, 2.0 / 3 + 1.0 / 3 / 2, 0.02);
  EXPECT_NEAR(study.course()[9].winners_score, 22.0 / 9, 0.03);
}

TEST(Study, ClaimsNothingImpossible) {
  const PickGame game;
  for (const int games : {1, 2, 4, 7}) {
    const Study study = studied(game, {"random", "random"}, games);
    const std::vector<Finding> findings = study.findings();
    for (const Finding& finding : findings) {
      if (finding.topic.unit == kShareOfGames) {
        ASSERT_TRUE(finding.interval) << finding.topic.name;
        EXPECT_GE(finding.interval->low, 0) << finding.topic.name;
        EXPECT_LE(finding.interval->high, 1) << finding.topic.name;
        EXPECT_GT(finding.interval->high - finding.interval->low, 0.1) << finding.topic.name;
      } else if (finding.interval) {
        EXPECT_GT(games, 1) << finding.topic.name;
        EXPECT_GT(finding.interval->high, finding.interval->low) << finding.topic.name;
        EXPECT_TRUE(finding.interval->low >= 0 || finding.topic.unit.starts_with("points"));
      }
    }
    const Finding* wins = find(findings, "seats", "seat 1 wins");
    ASSERT_NE(wins, nullptr);
    EXPECT_EQ(wins->interval->low, study.seats()[0].interval.low);
    EXPECT_EQ(wins->interval->high, study.seats()[0].interval.high);
  }
}

TEST(Study, SeesTheAdvantageOfASeat) {
  const PickGame game(1, 1);
  const Study study = studied(game, {"random", "random"}, 1000);
  // Wins 6 of 9, shares 2 of 9.
  EXPECT_TRUE(study.seats()[0].interval.holds(7.0 / 9)) << study.seats()[0].win_share;
  EXPECT_FALSE(study.seats()[0].interval.holds(0.5));
  EXPECT_TRUE(study.seats()[0].unfair);
}

TEST(Study, LinksWhatWinnersDoToWinning) {
  const PickGame game;
  const Study study = studied(game, {"random", "random", "random"}, 500);
  const std::vector<LinkToWinning> links = study.links();
  const auto high = std::find_if(links.begin(), links.end(), [](const LinkToWinning& link) {
    return link.topic.name == "pick high";
  });
  ASSERT_NE(high, links.end());
  EXPECT_TRUE(is_real(high->chance, study.seeds()));
  EXPECT_GT(high->difference, 0.5);
  const auto pick = std::find_if(links.begin(), links.end(), [](const LinkToWinning& link) {
    return link.topic.name == "pick";
  });
  EXPECT_FALSE(is_real(pick->chance, study.seeds()));  // everybody picks once
}

// Paired seeds: the bots' picks are the same, so only the worth differs.
TEST(Comparison, TellsRealDifferencesFromLuck) {
  const PickGame dear(3);
  const PickGame cheap(2);
  Study here(2, 1);
  Study there(2, 1);
  Comparison comparison;
  for (int i = 0; i < 60; ++i) {
    here.take(facts_with(dear, {"random", "random"}, i));
    there.take(facts_with(cheap, {"random", "random"}, i));
    comparison.take(here.last_seed(), there.last_seed());
  }
  const std::vector<Difference> differences = comparison.differences();
  bool scores = false;
  for (const Difference& difference : differences) {
    const bool real = is_real(difference.chance, here.seeds());
    if (difference.topic.name == "score") {
      scores = true;
      EXPECT_TRUE(real);
      EXPECT_NEAR(difference.difference, difference.here / 3, 1e-9);
    }
    if (difference.topic.group == "seats" || difference.topic.group == "moves") {
      EXPECT_FALSE(real) << difference.topic.name;
    }
  }
  EXPECT_TRUE(scores);
}

// No difference between an edition and itself, however many things are compared.
TEST(Comparison, RaisesNoFalseAlarm) {
  const PickGame game;
  Study here(2, 1);
  Study there(2, 1);
  Comparison comparison;
  for (int i = 0; i < 200; ++i) {
    here.take(facts_with(game, {"random", "random"}, i));
    there.take(facts_with(game, {"random", "random"}, 1000 + i));
    comparison.take(here.last_seed(), there.last_seed());
  }
  for (const Difference& difference : comparison.differences()) {
    EXPECT_FALSE(is_real(difference.chance, 200)) << difference.topic.name;
  }
}

StudyReport report_of(const Study& study) {
  StudyReport report;
  report.header.game_id = "pick";
  report.header.game_name = "Pick <&> win";
  report.header.players = 2;
  report.header.bots = {"random", "random"};
  report.header.repeat = "bottega study pick";
  report.header.components = PickGame::components();
  report.study = &study;
  return report;
}

TEST(StudyReport, IsOnePageThatNeedsNothingElse) {
  const PickGame game;
  const Study study = studied(game, {"random", "random"}, 50);
  const std::string page = study_page(report_of(study));
  EXPECT_EQ(page.find("Pick <&>"), std::string::npos);
  EXPECT_NE(page.find("Pick &lt;&amp;&gt; win"), std::string::npos);
  EXPECT_EQ(page.find("http"), std::string::npos);
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_EQ(page.find("nan"), std::string::npos);
  EXPECT_EQ(page.find("inf\""), std::string::npos);
  EXPECT_NE(page.find("prefers-color-scheme:dark"), std::string::npos);
  std::size_t drawings = 0;
  for (std::size_t at = page.find("<svg"); at != std::string::npos;
       at = page.find("<svg", at + 1)) {
    ++drawings;
  }
  EXPECT_GE(drawings, 9u);
}

TEST(StudyReport, SaysInJsonAndCsvWhatItFound) {
  const PickGame game;
  const Study study = studied(game, {"random", "random"}, 50);
  const StudyReport report = report_of(study);
  const Json json = study_json(report);
  EXPECT_EQ(json["games"], 50);
  EXPECT_EQ(json["study"]["seats"].size(), 2u);
  EXPECT_FALSE(json["headlines"].empty());
  const std::string csv = study_csv(report);
  std::istringstream lines(csv);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_EQ(std::count(line.begin(), line.end(), ','), 10) << line;
  }
}

TEST(StudyReport, CallsComponentsByTheirNames) {
  const PickGame game;
  const Study study = studied(game, {"random", "random"}, 50);
  const StudyReport report = report_of(study);
  EXPECT_NE(study_csv(report).find("measure,components,pick high Three points,"),
            std::string::npos);
  EXPECT_NE(study_page(report).find("pick high Three points"), std::string::npos);
  const Json json = study_json(report);
  int called = 0;
  for (const Json& measure : json["study"]["measures"]) {
    if (!measure.contains("called")) continue;
    ++called;
    EXPECT_EQ(measure["name"], "pick high");
    EXPECT_EQ(measure["called"], "Three points");
  }
  EXPECT_EQ(called, 1);
}

TEST(StudyReport, ShowsOnItsPageWhichChoicesAnotherEditionChanges) {
  const PickGame usual;
  const PickGame other(1, 2);
  Study here(2, 1);
  Study there(2, 1);
  Comparison comparison;
  for (int i = 0; i < 20; ++i) {
    here.take(facts_with(usual, {"greedy", "greedy"}, i));
    there.take(facts_with(other, {"random", "random"}, i));
    comparison.take(here.last_seed(), there.last_seed());
  }
  StudyReport report = report_of(here);
  report.against = &there;
  report.comparison = &comparison;
  const std::string page = study_page(report);
  const std::size_t changes = page.find("What they choose");
  ASSERT_NE(changes, std::string::npos);
  EXPECT_LT(page.find("pick high Three points", changes), page.find("<details>", changes));
}

TEST(StudyReport, NamesWhatNobodyEverDid) {
  const PickGame game;
  const auto never = [&](const Lineup& lineup) {
    const Study study = studied(game, lineup, 50);
    return untouched(report_of(study).header, study);
  };
  EXPECT_TRUE(never({"random", "random"}).empty());
  EXPECT_TRUE(never({"greedy", "greedy"}).empty()) << "one pick of three is less than half";
  StudyHeader header = report_of(studied(game, {"random", "random"}, 50)).header;
  header.components["none"] = {"No points", "picks"};
  const Study study = studied(game, {"random", "random"}, 50);
  const std::vector<Untouched> one = untouched(header, study);
  ASSERT_EQ(one.size(), 1u);
  EXPECT_EQ(one[0].deed, "pick");
  EXPECT_EQ(one[0].list, "picks");
  EXPECT_EQ(one[0].of, 4u);
  EXPECT_EQ(one[0].components, (std::vector<std::string>{"none"}));
  StudyReport report = report_of(study);
  report.header = header;
  EXPECT_NE(study_page(report).find("pick: none No points (1 of 4 picks)"), std::string::npos);
}

TEST(StudyReport, DoesNotFailWithoutAFinishedGame) {
  Study study(2, 1);
  study.take(nullptr);
  study.finish();
  EXPECT_EQ(study.unfinished(), 1);
  EXPECT_FALSE(study_page(report_of(study)).empty());
  EXPECT_EQ(study_json(report_of(study))["games"], 0);
}

TEST(Study, HasNoSeedLeftToCompareWhenTheLastOneToldNothing) {
  const PickGame game;
  Study study(2, 2);
  for (int i = 0; i < 2; ++i) study.take(facts_with(game, {"random", "random"}, i));
  EXPECT_FALSE(study.last_seed().empty());
  study.take(nullptr);
  study.finish();
  EXPECT_TRUE(study.last_seed().empty());
}

TEST(Charts, CutLabelsBetweenLetters) {
  std::string name;
  for (int i = 0; i < 40; ++i) name += "\u00e9";
  const std::string drawing = bars({{name, 1, 0}}, "how often", Style::kNumber);
  EXPECT_TRUE(is_utf8(drawing));
  EXPECT_NE(drawing.find("\u00e9\u2026"), std::string::npos);
}

TEST(Charts, HaveRoundSteps) {
  EXPECT_EQ(round_steps(0, 10, 5), (std::vector<double>{0, 2, 4, 6, 8, 10}));
  EXPECT_EQ(round_steps(-1, 1, 4), (std::vector<double>{-1, -0.5, 0, 0.5, 1}));
  EXPECT_EQ(round_steps(5, 5, 2).front(), 5);
}

}  // namespace
}  // namespace bottega::lab
