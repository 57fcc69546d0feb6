// The languages that guests may read, all catalogues in memory.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/language.h"

namespace bottega::server {

class Languages {
 public:
  // English alone.
  Languages() = default;
  // A folder for each language, languages/it/: house.json, and a file for each game.
  static Result<Languages> read(const std::string& folder);

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

// Lets something that is done later speak as is spoken now: whoever asks is answered in his own
// language, however many others were served meanwhile.
template <class Done>
auto speaking_as_now(Done done) {
  return [language = &spoken_language(), done = std::move(done)](auto&&... what) mutable {
    const Speaking speaking(*language);
    return done(std::forward<decltype(what)>(what)...);
  };
}

}  // namespace bottega::server
