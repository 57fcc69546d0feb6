#include "lab/study_page.h"

#include <fmt/format.h>
#include <algorithm>

#include "lab/charts.h"

namespace bottega::lab {

namespace {

constexpr std::string_view kStyle = R"(
:root{--paper:#fbf8f1;--card:#fffdf8;--ink:#2b2722;--quiet:#6b6459;--rule:#e4ddcf;--first:#0072b2;--second:#d55e00}
@media(prefers-color-scheme:dark){:root{--paper:#1b1a18;--card:#242220;--ink:#ece6da;--quiet:#a89f91;--rule:#3b3733;--first:#56b4e9;--second:#f0903c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Inter,"Source Sans 3",system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1080px;margin:0 auto;padding:28px 16px 64px}
h1,h2{font-family:"EB Garamond",Cormorant,Georgia,"Times New Roman",serif;font-weight:500;line-height:1.15;margin:0}
h1{font-size:2.3rem}h2{font-size:1.6rem;margin:44px 0 4px}h3{font-size:1rem;margin:0 0 2px}
.under{color:var(--quiet);margin:6px 0 20px}
ul.news{padding-left:1.1em;margin:0 0 24px;font-size:1.08rem}ul.news li{margin:4px 0}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:12px}
.tile{background:var(--card);border:1px solid var(--rule);border-radius:10px;padding:12px 14px}
.tile b{display:block;font:500 1.7rem/1.2 "EB Garamond",Cormorant,Georgia,serif}
.tile span{color:var(--quiet);font-size:.85rem;display:block}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr));gap:16px;margin-top:14px;align-items:start}
figure{margin:0;background:var(--card);border:1px solid var(--rule);border-radius:10px;padding:14px 14px 10px;min-width:0}
figcaption,.note{color:var(--quiet);font-size:.88rem}
svg{display:block;width:100%;height:auto;margin:6px 0}
svg text{fill:var(--ink);font-size:12.5px;font-family:inherit}
svg .tick,svg .axis{fill:var(--quiet);font-size:12px}
svg .middle{text-anchor:middle}svg .end{text-anchor:end}
svg .grid{stroke:var(--rule);stroke-width:1}
svg .reference{stroke:var(--ink);stroke-width:1.2;stroke-dasharray:3 3}
svg .first{fill:var(--first)}svg .soft{fill-opacity:.45}
svg .second{fill:var(--second);fill-opacity:.25;stroke:var(--second);stroke-width:1.2}
svg .dot{fill:var(--first)}svg .whisker{stroke:var(--first);stroke-width:2.4;stroke-linecap:round}
svg .dot.faint{fill:var(--card);stroke:var(--quiet);stroke-width:1.5}svg .whisker.faint{stroke:var(--quiet);stroke-width:1.5}
svg .curve{fill:none;stroke:var(--first);stroke-width:2.4;stroke-linejoin:round}
svg .curve.other{stroke:var(--second);stroke-dasharray:6 4}
svg .spot{fill:var(--card);fill-opacity:0}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{padding:5px 10px 5px 0;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap}
th:first-child,td:first-child{text-align:left;white-space:normal}th{color:var(--quiet);font-weight:500}
tr.real td{font-weight:600}
@media(max-width:520px){svg text,svg .tick,svg .axis{font-size:14px}h1{font-size:1.9rem}}
summary{cursor:pointer;margin-top:12px}code{font-size:.88rem;overflow-wrap:anywhere}
)";

std::string figure(const std::string& title, const std::string& drawing,
                   const std::string& caption) {
  if (drawing.empty()) return "";
  return fmt::format("<figure><h3>{}</h3>{}<figcaption>{}</figcaption></figure>\n", escaped(title),
                     drawing, escaped(caption));
}

std::string section(const std::string& title, const std::string& figures) {
  if (figures.empty()) return "";
  return fmt::format("<section><h2>{}</h2><div class=\"figures\">\n{}</div></section>\n",
                     escaped(title), figures);
}

std::string tile(const std::string& number, const std::string& words) {
  return fmt::format("<div class=\"tile\"><b>{}</b><span>{}</span></div>\n", escaped(number),
                     escaped(words));
}

std::string tiles(const Study& study) {
  std::string all = tile(fmt::format("{}", study.games()), "games");
  for (const Finding& finding : study.findings()) {
    if (finding.topic.group != "overview") continue;
    const bool share = finding.topic.unit == kShareOfGames;
    const std::string words = finding.topic.unit.empty() || share
                                  ? finding.topic.name
                                  : finding.topic.name + ", " + finding.topic.unit;
    all += tile(share ? fmt::format("{:.1f} %", 100 * finding.mean)
                      : fmt::format("{:.{}f}", finding.mean, finding.mean >= 100 ? 0 : 1),
                words);
  }
  return "<div class=\"tiles\">\n" + all + "</div>\n";
}

std::string seats_figure(const Study& study) {
  const std::vector<SeatFinding> seats = study.seats();
  if (seats.size() < 2) return "";
  std::vector<DotRow> rows;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    rows.push_back(
        {fmt::format("seat {}", i + 1), seats[i].win_share, seats[i].interval, seats[i].unfair});
  }
  return figure(
      "Does it matter where you sit?",
      dot_plot(rows, study.fair_share(), "fair", "share of games won", Style::kPercent),
      "Each dot is a seat's share of first places, the line through it the range that the "
      "truth lies in with 95 % confidence. Filled dots are off the fair share by more than "
      "luck explains. Seats count from 1 in the order of the table.");
}

std::string scores_figure(const Study& study) {
  return figure(
      "How many points?",
      distribution(study.winners_scores(), "winners", study.others_scores(), "others",
                   "final score in points"),
      "How often each final score came about, in percent of the winners (bars) and of all "
      "others (dashed).");
}

// Where there are no winners and others at the table.
std::string sources_alone(const Study& study) {
  std::vector<BarRow> rows;
  for (const Finding& finding : study.findings()) {
    if (finding.topic.group != "points") continue;
    rows.push_back({spoken(finding.topic.name), finding.mean, 0});
  }
  if (rows.empty()) return "";
  std::stable_sort(rows.begin(), rows.end(),
                   [](const BarRow& a, const BarRow& b) { return a.first > b.first; });
  return figure("Where do the points come from?",
                bars(rows, "points a player and game", Style::kNumber),
                "What each kind of event brings on average, as the game itself tells it.");
}

std::string sources_figure(const Study& study) {
  std::vector<BarRow> rows;
  for (const LinkToWinning& link : study.links()) {
    if (link.topic.group != "points") continue;
    rows.push_back({spoken(link.topic.name), link.winners, link.others});
  }
  std::stable_sort(rows.begin(), rows.end(), [](const BarRow& a, const BarRow& b) {
    return a.first + a.second > b.first + b.second;
  });
  if (rows.empty()) return sources_alone(study);
  return figure("Where do the points come from?",
                bar_pairs(rows, "winners", "others", "points a player and game"),
                "What each kind of event brings winners and others on average, as the game itself "
                "tells it. The number is that of the winners.");
}

std::string lead_figure(const Study& study) {
  return figure(
      "How close is it?",
      distribution(study.margins(), "games", {}, "", "lead of the first over the second in points"),
      "In percent of games. A lead of 0 means that a tie-break or nothing at all separated "
      "the two.");
}

std::string links_figure(const StudyReport& report, const std::string& group,
                         const std::string& title, const std::string& caption) {
  constexpr std::size_t kShown = 16;
  std::vector<DotRow> rows;
  for (const LinkToWinning& link : report.study->links()) {
    if (link.topic.group != group || rows.size() == kShown) continue;
    rows.push_back({spoken(report.header, link.topic), link.difference, link.interval,
                    is_real(link.chance, report.study->seeds())});
  }
  if (rows.empty()) return "";
  return figure(
      title,
      dot_plot(rows, 0, "no difference", "more often by winners, times a game", Style::kSigned),
      caption);
}

std::string course_figures(const Study& study) {
  Line winners{"later winners", {}};
  Line others{"others", {}};
  Line options{"options", {}};
  Line leader{"the leader wins", {}};
  for (const Checkpoint& checkpoint : study.course()) {
    winners.values.push_back(checkpoint.winners_score);
    others.values.push_back(checkpoint.others_score);
    options.values.push_back(checkpoint.options);
    leader.values.push_back(checkpoint.leader_wins);
  }
  return figure(
             "How do points grow?", line_plot({winners, others}, "points", Style::kNumber),
             "Mean score in points after each tenth of the game, of those who win in the end and "
             "of the others.") +
         figure(
             "When is it decided?", line_plot({leader}, "games won by the leader", Style::kPercent),
             "How often whoever leads at this time wins in the end (leaders who are level share). "
             "A line that rises late means a game that stays open.") +
         figure(
             "How much is there to choose from?",
             line_plot({options}, "options a decision", Style::kNumber),
             "Legal moves a decision, on average over each tenth of the game; forced moves do not "
             "count.") +
         figure("How long is a game?",
                distribution(study.decisions(), "games", {}, "", "decisions a game, all players"),
                "In percent of games. A decision is a move with at least one alternative.");
}

std::string endings_figure(const Study& study) {
  std::vector<BarRow> rows;
  for (const auto& [name, share] : study.endings()) rows.push_back({spoken(name), share, 0});
  if (rows.empty()) return "";
  return figure(
      "What not every game sees", bars(rows, "share of games", Style::kPercent),
      "Happenings that concern the whole table, come at most once, and not in every game: "
      "among them is what ended it.");
}

std::string difference_row(const StudyHeader& header, const Difference& d, int seeds) {
  const bool real = is_real(d.chance, seeds);
  return fmt::format(
      "<tr{}><td>{}</td><td>{:.3f}</td><td>{:.3f}</td><td>{:+.3f}</td><td>{}</td>"
      "<td>{}</td><td>{}</td></tr>\n",
      real ? " class=\"real\"" : "", escaped(d.topic.group + ": " + spoken(header, d.topic)),
      d.here, d.there, d.difference, in_words(d.interval, 3, true),
      d.chance < 0.001 ? "&lt; 0.001" : fmt::format("{:.3f}", d.chance), real ? "real" : "luck");
}

std::string differences_of(const StudyReport& report, const std::string& group,
                           const std::string& title, const std::string& axis) {
  constexpr std::size_t kShown = 14;
  std::vector<DotRow> rows;
  for (const Difference& d : report.comparison->differences()) {
    if (d.topic.group != group || rows.size() == kShown) continue;
    const double scale = group == "seats" ? 100 : 1;
    rows.push_back({spoken(report.header, d.topic), scale * d.difference, times(d.interval, scale),
                    is_real(d.chance, report.study->seeds())});
  }
  if (rows.empty()) return "";
  return figure(
      title, dot_plot(rows, 0, "no change", axis, Style::kSigned),
      "This edition minus the other, over the same seeds. Filled dots are real, faint ones "
      "may be luck.");
}

std::string comparison_section(const StudyReport& report) {
  if (report.comparison == nullptr) return "";
  std::string table;
  for (const Difference& d : report.comparison->differences()) {
    table += difference_row(report.header, d, report.study->seeds());
  }
  return section(fmt::format("What changes: {} against {}", report.header.edition_name,
                             report.against_name),
                 differences_of(report, "overview", "The game as a whole",
                                "difference in the measure's unit") +
                     differences_of(report, "seats", "Seats", "percentage points of games won") +
                     differences_of(report, "points", "Points by source", "points a player") +
                     differences_of(report, "events", "What players do", "times a player") +
                     differences_of(report, "components", "What they choose", "times a player")) +
         fmt::format(
             "<details><summary>All {} differences</summary><div class=\"wide\"><table><tr><th>what"
             "</th><th>here</th><th>there</th><th>difference</th><th>95 % interval</th><th>chance "
             "of "
             "luck</th><th></th></tr>\n{}</table></div></details>\n",
             report.comparison->differences().size(), table);
}

std::string measures_table(const StudyReport& report) {
  std::string rows;
  for (const Finding& finding : report.study->findings()) {
    rows += fmt::format("<tr><td>{}</td><td>{}</td><td>{:.3f}</td><td>{}</td></tr>\n",
                        escaped(finding.topic.group + ": " + spoken(report.header, finding.topic)),
                        escaped(finding.topic.unit), finding.mean, in_words(finding.interval, 3));
  }
  return "<details><summary>All measures</summary><div "
         "class=\"wide\"><table><tr><th>what</th><th>unit"
         "</th><th>mean</th><th>95 % interval</th></tr>\n" +
         rows + "</table></div></details>\n";
}

// "build: B12 Wood Market, B33 Keep (2 of 67 buildings)"
std::string untouched_list(const StudyReport& report) {
  std::string items;
  for (const Untouched& one : untouched(report.header, *report.study)) {
    std::vector<std::string> words;
    for (const std::string& word : one.components) {
      words.push_back(spoken(report.header, {"components", word, ""}));
    }
    items += fmt::format("<li>{}: {} ({} of {} {})</li>\n", escaped(spoken(one.deed)),
                         escaped(fmt::format("{}", fmt::join(words, ", "))), words.size(), one.of,
                         escaped(spoken(one.list)));
  }
  if (items.empty()) return "";
  return "<section><h2>What nobody ever did</h2>\n<p class=\"note\">Somebody did it with at least "
         "half of the same kind.</p>\n<ul class=\"note\">\n" +
         items + "</ul></section>\n";
}

std::string header_line(const StudyReport& report) {
  const StudyHeader& header = report.header;
  const std::string against = header.automaton.empty() ? "" : " against " + header.automaton;
  std::string line = fmt::format("{} {}{}: {}. Edition: {} (fingerprint {}).", header.players,
                                 header.players == 1 ? "player" : "players", against,
                                 fmt::join(header.bots, ", "), header.edition_name, header.edition);
  if (!header.options.empty())
    line += fmt::format(" Options: {}.", fmt::join(header.options, ", "));
  return line;
}

}  // namespace

std::string study_page(const StudyReport& report) {
  const StudyHeader& header = report.header;
  const Study& study = *report.study;
  std::string news;
  for (const std::string& line : headlines(report)) news += "<li>" + escaped(line) + "</li>\n";
  const std::string links =
      links_figure(
          report, "events", "What happens to winners",
          "How much more often an event happens to winners than to the others of the same "
          "game, the clearest first. Filled dots are beyond luck, corrected for the number of "
          "things compared. It is a link, not a cause.") +
      links_figure(report, "moves", "What winners play",
                   "The same for kinds of moves, by the first word of their notation.") +
      links_figure(report, "components", "What winners choose",
                   "The same for what is done with the components that moves name.");
  return fmt::format(
             "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
             "<meta name=\"color-scheme\" content=\"light dark\">\n"
             "<title>{0}: a study</title>\n<style>{1}</style></head>\n<body><main>\n<h1>{0}: a "
             "study of "
             "{2} games</h1>\n<p class=\"under\">{3}</p>\n<ul class=\"news\">\n{4}</ul>\n",
             escaped(header.game_name), kStyle, study.games(), escaped(header_line(report)), news) +
         tiles(study) + comparison_section(report) +
         section("Seats and scores", seats_figure(study) + scores_figure(study) +
                                         sources_figure(study) + lead_figure(study)) +
         section("The course of a game", course_figures(study) + endings_figure(study)) +
         section("What goes with winning", links) + untouched_list(report) +
         measures_table(report) +
         fmt::format(
             "<h2>How it was made</h2>\n<p class=\"note\">Bots played every seed once in each "
             "rotation "
             "of the seats that differs. Means have Student's intervals over seeds, shares of "
             "games "
             "Wilson's; where nothing varied there is none. Where many things are compared at "
             "once, the chance of luck is corrected by "
             "Holm's method: among all findings called real, even one false alarm is as rare as 1 "
             "in "
             "20. What is true of these bots need not be true of people.</p>\n<p "
             "class=\"note\">The same "
             "numbers again: <code>{}</code></p>\n</main></body></html>\n",
             escaped(header.repeat));
}

}  // namespace bottega::lab
