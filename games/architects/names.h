// How things are called when people write and read moves. Short, typable, and in one place.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/language.h"
#include "games/architects/edition.h"

namespace bottega::architects {

// In moves: "place storehouse".
inline constexpr std::array<std::string_view, kPlaces> kPlaceWords{
    "mines", "quarry",    "forest", "silversmith", "storehouse", "workshop",  "town", "guardhouse",
    "tax",   "guildhall", "prison", "market",      "princess",   "profiteer", "focus"};

// In sentences: "at the King's Storehouse".
inline constexpr std::array<std::string_view, kPlaces> kPlaceTitles{
    tr_later("the Mines"),
    tr_later("the Quarry"),
    tr_later("the Forest"),
    tr_later("the Silversmith"),
    tr_later("the King's Storehouse"),
    tr_later("the Workshop"),
    tr_later("the Town Centre"),
    tr_later("the Guardhouse"),
    tr_later("the Tax Stand"),
    tr_later("the Guildhall"),
    tr_later("the Prison"),
    tr_later("the Black Market"),
    tr_later("the Princess's place"),
    tr_later("the Profiteer's place"),
    tr_later("its focus")};

// A trade that is printed on the board is called by what it brings.
inline std::string_view trade_word(const Edition& e, int trade) {
  for (int thing = 0; thing < kThings; ++thing) {
    if (e.trades[trade].gain.amounts[thing] > 0) return kThingNames[thing];
  }
  return "nothing";
}

// "3 clay", for one of the things or tax. English has one word for one and for many, others have
// not: the texts that are looked up are "1 clay" and "{} clay". (card_words.cpp)
std::string amount_of(std::int64_t amount, std::string_view what);
// "2 wood, 1 silver"; "nothing".
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
