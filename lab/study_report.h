// A study as files: JSON for programs, CSV for spreadsheets, a page for people (study_page.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/components.h"
#include "lab/study.h"

namespace bottega::lab {

// The games that were studied, as a reader wants to know them.
struct StudyHeader {
  std::string game_id;
  std::string game_name;
  int players = 0;
  std::string automaton;  // whom the game plays itself, where one takes part
  Lineup bots;
  std::vector<std::string> options;  // "name=value", those that are not the default
  std::string edition;               // the fingerprint
  std::string edition_name;          // as the reader named it
  std::uint64_t seed = 0;
  std::string repeat;  // the command
  Components components;
};

struct StudyReport {
  StudyHeader header;
  const Study* study = nullptr;
  // Where two editions were compared:
  const Study* against = nullptr;
  const Comparison* comparison = nullptr;
  std::string against_edition;
  std::string against_name;
};

bool is_real(double chance, int seeds);

// "customer_served" as a person reads it; and a topic, where a component has a name that people
// know better than the word in the notation: "build B36 Monument".
std::string spoken(const std::string& name);
std::string spoken(const StudyHeader& header, const Topic& topic);

// What nobody ever did with some components, and somebody with most of the same list: a building
// that is never built, a customer who is never served.
struct Untouched {
  std::string deed;  // the words before the component: "build", "sell to"
  std::string list;  // as the edition calls it: "buildings"
  std::size_t of = 0;
  std::vector<std::string> components;
};
std::vector<Untouched> untouched(const StudyHeader& header, const Study& study);

// What is worth knowing first, in sentences.
std::vector<std::string> headlines(const StudyReport& report);

Json study_json(const StudyReport& report);
// One table: section, group, name, unit, and the numbers.
std::string study_csv(const StudyReport& report);

}  // namespace bottega::lab
