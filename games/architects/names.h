// How things are called when people write and read moves. Short, typable, and in one place.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/architects/edition.h"

namespace bottega::architects {

// In moves: "place storehouse".
inline constexpr std::array<std::string_view, kPlaces> kPlaceWords{
    "mines", "quarry",    "forest", "silversmith", "storehouse", "workshop",  "town", "guardhouse",
    "tax",   "guildhall", "prison", "market",      "princess",   "profiteer", "focus"};

// In sentences: "at the King's Storehouse".
inline constexpr std::array<std::string_view, kPlaces> kPlaceTitles{"the Mines",
                                                                    "the Quarry",
                                                                    "the Forest",
                                                                    "the Silversmith",
                                                                    "the King's Storehouse",
                                                                    "the Workshop",
                                                                    "the Town Centre",
                                                                    "the Guardhouse",
                                                                    "the Tax Stand",
                                                                    "the Guildhall",
                                                                    "the Prison",
                                                                    "the Black Market",
                                                                    "the Princess's place",
                                                                    "the Profiteer's place",
                                                                    "its focus"};

// A trade that is printed on the board is called by what it brings.
inline std::string_view trade_word(const Edition& e, int trade) {
  for (int thing = 0; thing < kThings; ++thing) {
    if (e.trades[trade].gain.amounts[thing] > 0) return kThingNames[thing];
  }
  return "nothing";
}

// "2 wood, 1 silver"; "nothing". (card_words.cpp)
std::string gain_words(const Gain& gain);
std::string cost_words(const Cost& cost);
std::string thing_words(Thing thing, int amount);
// What a card does, from its data.
std::string effect_words(const Edition& e, int number);
std::string end_effect_words(const Edition& e, int number);
std::string ability_words(const Edition& e, const Ability& ability);
// "Smithy (B01)", "the Quarry", "the Reset".
std::string cause_words(const Edition& e, int cause);
std::string apprentice_words(const Edition& e, int card);
std::string building_words(const Edition& e, int card);
std::string character_words(const Edition& e, int card);
// What a Rival's board tells it to do, and what it can.
std::string rival_words(const Edition& e, int rival);
// What a scheme card tells the Rival to do.
std::string scheme_words(const Edition& e, int card);

}  // namespace bottega::architects
