// The games and languages of the house. They are files elsewhere, and are handed in as JSON.
#pragma once

#include <memory>
#include <vector>

#include "engine/any_game.h"
#include "table/languages.h"

namespace bottega::pocket {

class Shelf {
 public:
  // An edition (editions/parfum.json) brings its game. One that is there already stays.
  Verdict add_edition(const Json& edition);
  // A catalogue (languages/it/parfum.json), that of the house first.
  Verdict add_catalogue(const Json& catalogue, const std::string& game);

  const table::Languages& languages() const { return languages_; }

  const std::vector<std::unique_ptr<const AnyGame>>& games() const { return games_; }
  // Names the games there are, if this one is not among them.
  Result<const AnyGame*> game(std::string_view id) const;
  // What the game was loaded from.
  Result<Json> edition(std::string_view id) const;

 private:
  std::vector<std::unique_ptr<const AnyGame>> games_;
  std::vector<std::string> editions_;  // of the games, in their order
  table::Languages languages_;
};

}  // namespace bottega::pocket
