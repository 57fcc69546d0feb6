#include "server/languages.h"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace bottega::server {

namespace {

namespace fs = std::filesystem;

Result<Json> read_catalogue(const fs::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  if (!file) return Error{path.string() + " cannot be read"};
  return parse_json(text.str(), path.string());
}

}  // namespace

Result<Languages> Languages::read(const std::string& folder) {
  Languages languages;
  std::error_code problem;
  for (const auto& each : fs::directory_iterator(folder, problem)) {
    if (!each.is_directory()) continue;
    const Result<Json> house = read_catalogue(each.path() / "house.json");
    if (!house) return house.error();
    const Result<Language> plain = Language::read(*house);
    if (!plain) return plain.error();
    Game& known = languages.languages_[plain->code()];
    known.emplace("", *plain);
    for (const auto& file : fs::directory_iterator(each.path())) {
      if (file.path().extension() != ".json" || file.path().stem() == "house") continue;
      const Result<Json> json = read_catalogue(file.path());
      if (!json) return json.error();
      Language language = *plain;
      const Verdict added = language.add(*json);
      if (!added) return added.error();
      known.emplace(file.path().stem().string(), std::move(language));
    }
  }
  if (problem) return Error{folder + " cannot be read: " + problem.message()};
  return languages;
}

std::string Languages::choose(std::string_view wanted) const {
  while (!wanted.empty()) {
    const std::string_view one = wanted.substr(0, wanted.find(','));
    wanted.remove_prefix(std::min(wanted.size(), one.size() + 1));
    const std::string_view word = one.substr(std::min(one.find_first_not_of(' '), one.size()));
    const std::string_view code = word.substr(0, word.find_first_of("-;"));
    if (knows(code)) return std::string(code);
  }
  return "en";
}

bool Languages::knows(std::string_view code) const {
  return languages_.contains(code);
}

std::string Languages::list() const {
  std::string list;
  for (const auto& [code, games] : languages_) list += (list.empty() ? "" : ", ") + code;
  return list;
}

const Language& Languages::of(std::string_view code, std::string_view game) const {
  const auto known = languages_.find(code);
  const Game& games = known == languages_.end() ? languages_.find("en")->second : known->second;
  const auto own = games.find(game);
  return own == games.end() ? games.find("")->second : own->second;
}

}  // namespace bottega::server
