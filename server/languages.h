// The languages of the house, read from files, and whose is spoken when an answer comes later.
#pragma once

#include <string>

#include "table/languages.h"

namespace bottega::server {

// A folder for each language, languages/it/: house.json, and a file for each game.
Result<table::Languages> read_languages(const std::string& folder);

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
