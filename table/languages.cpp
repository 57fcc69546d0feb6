#include "table/languages.h"

#include <nlohmann/json.hpp>

#include "engine/filled.h"

namespace bottega::table {

Verdict Languages::add(const Json& catalogue, const std::string& game) {
  const Result<Language> own = Language::read(catalogue);
  if (!own) return own.error();
  Game& known = languages_[own->code()];
  if (game.empty()) {
    known.insert_or_assign("", *own);
    return {};
  }
  const auto house = known.find("");
  if (house == known.end()) {
    languages_.erase(own->code());
    return Error{filled("the catalogue of the house in '{}' comes first", own->code())};
  }
  Language language = house->second;
  const Verdict added = language.add(catalogue);
  if (!added) return added;
  known.insert_or_assign(game, std::move(language));
  return {};
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

}  // namespace bottega::table
