#include "lab/study_report.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

namespace bottega::lab {

namespace {

Json interval_json(const MaybeInterval& interval) {
  if (!interval) return nullptr;
  return Json{interval->low, interval->high};
}

Json histogram_json(const Histogram& histogram) {
  Json json = Json::array();
  for (const auto& [number, count] : histogram) json.push_back({number, count});
  return json;
}

// The component of "build B36"; empty where the edition has no name for it.
const std::string& called_by_people(const StudyHeader& header, const Topic& topic) {
  static const std::string kNothing;
  if (topic.group != "components") return kNothing;
  const auto component = header.components.find(topic.name.substr(topic.name.rfind(' ') + 1));
  return component == header.components.end() ? kNothing : component->second.name;
}

// "build B36 Monument".
std::string with_name(const StudyHeader& header, const Topic& topic) {
  const std::string& called = called_by_people(header, topic);
  return called.empty() ? topic.name : topic.name + " " + called;
}

Json topic_json(const StudyHeader& header, const Topic& topic) {
  Json json;
  json["group"] = topic.group;
  json["name"] = topic.name;
  const std::string& called = called_by_people(header, topic);
  if (!called.empty()) json["called"] = called;
  json["unit"] = topic.unit;
  return json;
}

Json findings_json(const StudyHeader& header, const Study& study) {
  Json json = Json::array();
  for (const Finding& finding : study.findings()) {
    Json entry = topic_json(header, finding.topic);
    entry["mean"] = finding.mean;
    entry["ci"] = interval_json(finding.interval);
    json.push_back(entry);
  }
  return json;
}

Json links_json(const StudyHeader& header, const Study& study) {
  Json json = Json::array();
  for (const LinkToWinning& link : study.links()) {
    Json entry = topic_json(header, link.topic);
    entry["winners"] = link.winners;
    entry["others"] = link.others;
    entry["difference"] = link.difference;
    entry["ci"] = interval_json(link.interval);
    entry["effect"] = link.effect;
    entry["chance_of_luck"] = link.chance;
    entry["real"] = is_real(link.chance, study.seeds());
    json.push_back(entry);
  }
  return json;
}

Json untouched_json(const std::vector<Untouched>& untouched) {
  Json json = Json::array();
  for (const Untouched& one : untouched) {
    Json entry;
    entry["deed"] = one.deed;
    entry["list"] = one.list;
    entry["of"] = one.of;
    entry["components"] = one.components;
    json.push_back(entry);
  }
  return json;
}

Json study_part(const StudyHeader& header, const Study& study) {
  Json json;
  json["games"] = study.games();
  json["unfinished"] = study.unfinished();
  json["seats"] = Json::array();
  for (const SeatFinding& seat : study.seats()) {
    Json entry;
    entry["win_share"] = seat.win_share;
    entry["ci"] = interval_json(seat.interval);
    entry["unfair"] = seat.unfair;
    entry["mean_score"] = seat.mean_score;
    json["seats"].push_back(entry);
  }
  json["measures"] = findings_json(header, study);
  json["links_to_winning"] = links_json(header, study);
  json["untouched"] = untouched_json(untouched(header, study));
  json["course"] = Json::array();
  for (const Checkpoint& checkpoint : study.course()) {
    Json entry;
    entry["winners_score"] = checkpoint.winners_score;
    entry["others_score"] = checkpoint.others_score;
    entry["options_a_decision"] = checkpoint.options;
    entry["leader_wins"] = checkpoint.leader_wins;
    json["course"].push_back(entry);
  }
  json["endings"] = study.endings();
  json["happenings"] = study.happenings();
  json["scores_of_winners"] = histogram_json(study.winners_scores());
  json["scores_of_others"] = histogram_json(study.others_scores());
  json["leads"] = histogram_json(study.margins());
  json["decisions"] = histogram_json(study.decisions());
  return json;
}

std::string csv_text(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string safe = "\"";
  for (const char c : text) safe += c == '"' ? std::string("\"\"") : std::string(1, c);
  return safe + "\"";
}

std::string csv_topic(const StudyHeader& header, const std::string& section, const Topic& topic) {
  return fmt::format("{},{},{},{}", section, topic.group, csv_text(with_name(header, topic)),
                     csv_text(topic.unit));
}

std::string csv_interval(const MaybeInterval& interval) {
  return interval ? fmt::format("{},{}", interval->low, interval->high) : ",";
}

const Finding* find(const std::vector<Finding>& findings, std::string_view name) {
  for (const Finding& finding : findings) {
    if (finding.topic.group == "overview" && finding.topic.name == name) return &finding;
  }
  return nullptr;
}

std::string about_automaton(const StudyReport& report) {
  const std::vector<SeatFinding> seats = report.study->seats();
  if (report.header.automaton.empty() || seats.size() != 1) return "";
  return fmt::format("Against {} {:.1f} % of the games are won ({} %).", report.header.automaton,
                     100 * seats[0].win_share, in_words(times(seats[0].interval, 100), 1));
}

std::string about_seats(const Study& study) {
  const std::vector<SeatFinding> seats = study.seats();
  if (seats.size() < 2) return "";
  std::vector<std::string> unfair;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (!seats[i].unfair) continue;
    unfair.push_back(fmt::format("seat {} won {:.1f} %", i + 1, 100 * seats[i].win_share));
  }
  if (unfair.empty()) {
    return fmt::format("No seat is clearly better or worse than its fair {:.1f} %.",
                       100 * study.fair_share());
  }
  return fmt::format("Seats are not alike: {:.1f} % would be fair, but {}.",
                     100 * study.fair_share(), fmt::join(unfair, ", "));
}

std::string about_links(const Study& study) {
  const std::vector<LinkToWinning> links = study.links();
  std::vector<std::string> named;
  for (const LinkToWinning& link : links) {
    if (link.topic.group != "events" || !is_real(link.chance, study.seeds())) continue;
    named.push_back(fmt::format("{} ({:+.1f})", spoken(link.topic.name), link.difference));
    if (named.size() == 3) break;
  }
  if (named.empty()) return "";
  return fmt::format("What sets winners apart most, in times a game: {}.", fmt::join(named, ", "));
}

std::string about_comparison(const StudyReport& report) {
  constexpr std::size_t kNamed = 4;
  const std::vector<Difference> differences = report.comparison->differences();
  std::size_t real = 0;
  std::vector<std::string> named;
  for (const Difference& difference : differences) {
    if (!is_real(difference.chance, report.study->seeds())) continue;
    if (++real > kNamed) continue;
    named.push_back(fmt::format("{} ({:+.2f} {})", spoken(report.header, difference.topic),
                                difference.difference, difference.topic.unit));
  }
  const std::string compared =
      fmt::format("Of {} things compared between the editions, ", differences.size());
  if (real == 0) return compared + "none differs beyond luck.";
  return fmt::format("{}{} beyond luck{} {}.", compared,
                     real == 1 ? "one differs" : fmt::format("{} differ", real),
                     real > kNamed ? ", above all" : ":", fmt::join(named, ", "));
}

}  // namespace

bool is_real(double chance, int seeds) {
  return seeds >= kFewestSeeds && chance < kLuck;
}

std::string spoken(const std::string& name) {
  std::string words = name;
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

std::string spoken(const StudyHeader& header, const Topic& topic) {
  return spoken(with_name(header, topic));
}

std::vector<Untouched> untouched(const StudyHeader& header, const Study& study) {
  std::map<std::string, std::vector<std::string>> lists;  // the words of each
  for (const auto& [word, component] : header.components) {
    if (!component.list.empty()) lists[component.list].push_back(word);
  }
  std::map<std::pair<std::string, std::string>, std::set<std::string>> seen;  // deed and list
  for (const Finding& finding : study.findings()) {
    if (finding.topic.group != "components") continue;
    const std::size_t end = finding.topic.name.rfind(' ');
    const std::string word = finding.topic.name.substr(end + 1);
    const auto component = header.components.find(word);
    if (component == header.components.end() || component->second.list.empty()) continue;
    seen[{finding.topic.name.substr(0, end), component->second.list}].insert(word);
  }
  std::vector<Untouched> all;
  for (const auto& [deed_and_list, words] : seen) {
    const auto& [deed, list] = deed_and_list;
    Untouched one{deed, list, lists[list].size(), {}};
    for (const std::string& word : lists[list]) {
      if (!words.contains(word)) one.components.push_back(word);
    }
    if (!one.components.empty() && 2 * words.size() >= one.of) all.push_back(one);
  }
  return all;
}

std::vector<std::string> headlines(const StudyReport& report) {
  const Study& study = *report.study;
  std::vector<std::string> lines;
  if (report.comparison != nullptr) lines.push_back(about_comparison(report));
  lines.push_back(about_seats(study));
  lines.push_back(about_automaton(report));
  const std::vector<Finding> findings = study.findings();
  const Finding* lead = find(findings, "lead over the second");
  const Finding* winner = find(findings, "winner's score");
  if (winner != nullptr && lead != nullptr) {
    lines.push_back(fmt::format("Winners score {:.1f} points and are {:.1f} ahead of the second.",
                                winner->mean, lead->mean));
  }
  const std::vector<Checkpoint> course = study.course();
  if (course.size() > 4 && study.seats().size() > 1) {
    lines.push_back(fmt::format("Whoever leads after half of the game wins {:.0f} % of the time.",
                                100 * course[4].leader_wins));
  }
  lines.push_back(about_links(study));
  std::vector<std::string> endings;
  for (const auto& [name, share] : study.endings()) {
    endings.push_back(fmt::format("{} in {:.1f} %", spoken(name), 100 * share));
  }
  if (!endings.empty()) {
    lines.push_back(fmt::format("What not every game sees: {}.", fmt::join(endings, ", ")));
  }
  if (study.unfinished() > 0) {
    lines.push_back(fmt::format("{} games did not end within the limit of moves and are left out.",
                                study.unfinished()));
  }
  if (study.seeds() < kFewestSeeds) {
    lines.push_back(fmt::format("So few games prove nothing; play {} or more.", kFewestSeeds));
  }
  lines.erase(std::remove(lines.begin(), lines.end(), ""), lines.end());
  return lines;
}

Json study_json(const StudyReport& report) {
  const StudyHeader& header = report.header;
  Json json;
  json["game"] = header.game_id;
  json["players"] = header.players;
  if (!header.automaton.empty()) json["automaton"] = header.automaton;
  json["games"] = report.study->games();
  json["bots"] = header.bots;
  json["options"] = header.options;
  json["edition"] = header.edition;
  json["seed"] = header.seed;
  json["confidence"] = kConfidence;
  json["headlines"] = headlines(report);
  json["study"] = study_part(header, *report.study);
  if (report.comparison != nullptr) {
    json["against_edition"] = report.against_edition;
    json["against"] = study_part(header, *report.against);
    json["differences"] = Json::array();
    for (const Difference& difference : report.comparison->differences()) {
      Json entry = topic_json(header, difference.topic);
      entry["here"] = difference.here;
      entry["there"] = difference.there;
      entry["difference"] = difference.difference;
      entry["ci"] = interval_json(difference.interval);
      entry["chance_of_luck"] = difference.chance;
      entry["real"] = is_real(difference.chance, report.study->seeds());
      json["differences"].push_back(entry);
    }
  }
  json["repeat"] = header.repeat;
  return json;
}

std::string study_csv(const StudyReport& report) {
  std::string csv =
      "section,group,name,unit,mean,ci_low,ci_high,first,second,chance_of_luck,real\n";
  const StudyHeader& header = report.header;
  const Study& study = *report.study;
  for (const Finding& finding : study.findings()) {
    csv += fmt::format("{},{},{},,,,\n", csv_topic(header, "measure", finding.topic), finding.mean,
                       csv_interval(finding.interval));
  }
  // first: winners; second: the others.
  for (const LinkToWinning& link : study.links()) {
    csv += fmt::format("{},{},{},{},{},{},{}\n", csv_topic(header, "link to winning", link.topic),
                       link.difference, csv_interval(link.interval), link.winners, link.others,
                       link.chance, is_real(link.chance, study.seeds()));
  }
  const std::vector<Checkpoint> course = study.course();
  for (std::size_t i = 0; i < course.size(); ++i) {
    csv += fmt::format("course,score,after {} %,points,,,,{},{},,\n", 10 * (i + 1),
                       course[i].winners_score, course[i].others_score);
    csv += fmt::format("course,leader wins,after {} %,share of games,{},,,,,,\n", 10 * (i + 1),
                       course[i].leader_wins);
  }
  if (report.comparison == nullptr) return csv;
  // first: this edition; second: the one it is compared with.
  for (const Difference& difference : report.comparison->differences()) {
    csv +=
        fmt::format("{},{},{},{},{},{},{}\n", csv_topic(header, "difference", difference.topic),
                    difference.difference, csv_interval(difference.interval), difference.here,
                    difference.there, difference.chance, is_real(difference.chance, study.seeds()));
  }
  return csv;
}

}  // namespace bottega::lab
