// What the parts of the edition's loader share: sources, ids, gains, costs, effects, abilities.
#pragma once

#include "engine/json_reader.h"
#include "games/architects/edition.h"

namespace bottega::architects {

// Every part says where its numbers come from.
void expect_source(const JsonReader& reader);
// A word that no other part of the list has.
std::string unique_id(const JsonReader& reader, const std::vector<std::string>& taken);
std::string read_name(const JsonReader& reader);

std::uint8_t read_byte(const JsonReader& reader, int at_least, int at_most);
Gain read_gain(const JsonReader& reader);
Cost read_cost(const JsonReader& reader);
Place read_place(const JsonReader& reader, int first, int last);
// Any of the goods, one bit each.
std::uint8_t read_good_set(const JsonReader& reader);
std::uint8_t read_skills(const JsonReader& reader);
Set read_set(const JsonReader& reader);

// Adds the effect, and those that it consists of, to the edition; gives its number.
// One that may also be done in another player's turn.
std::uint8_t read_effect_of_anybody(const JsonReader& reader, Edition& edition);
std::uint8_t read_effect(const JsonReader& reader, Edition& edition);
// The same of an effect that counts only at the end of the game.
std::uint8_t read_end_effect(const JsonReader& reader, Edition& edition);
Ability read_ability(const JsonReader& reader);

void read_rivals(const JsonReader& reader, Edition& edition);
void read_schemes(const JsonReader& reader, Edition& edition);

}  // namespace bottega::architects
