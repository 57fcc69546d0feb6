// The languages that people at a table may read, all catalogues in memory.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/language.h"

namespace bottega::table {

class Languages {
 public:
  // English alone.
  Languages() = default;
  // A catalogue (languages/it/house.json), first that of the house, for which there is no game;
  // then one for each game.
  Verdict add(const Json& catalogue, const std::string& game = "");

  // The first one known of those that somebody reads, as browsers say it: "it-IT,it;q=0.9,en".
  // English if none is known.
  std::string choose(std::string_view wanted) const;
  bool knows(std::string_view code) const;
  // "en, es, it"
  std::string list() const;
  // For talk about a game, or of the house alone where there is no game. They stay where they are
  // as long as this does.
  const Language& of(std::string_view code, std::string_view game = "") const;

 private:
  using Game = std::map<std::string, Language, std::less<>>;
  std::map<std::string, Game, std::less<>> languages_{{"en", {{"", Language()}}}};
};

}  // namespace bottega::table
