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

Result<table::Languages> read_languages(const std::string& folder) {
  table::Languages languages;
  std::error_code problem;
  for (const auto& each : fs::directory_iterator(folder, problem)) {
    if (!each.is_directory()) continue;
    const Result<Json> house = read_catalogue(each.path() / "house.json");
    if (!house) return house.error();
    const Verdict plain = languages.add(*house);
    if (!plain) return plain.error();
    for (const auto& file : fs::directory_iterator(each.path())) {
      if (file.path().extension() != ".json" || file.path().stem() == "house") continue;
      const Result<Json> json = read_catalogue(file.path());
      if (!json) return json.error();
      const Verdict added = languages.add(*json, file.path().stem().string());
      if (!added) return added.error();
    }
  }
  if (problem) return Error{folder + " cannot be read: " + problem.message()};
  return languages;
}

}  // namespace bottega::server
