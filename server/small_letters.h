// Names that differ in nothing but capital letters are the same name.
#pragma once

#include <string>
#include <string_view>

namespace bottega::server {

// Latin, Greek and Cyrillic capitals become small letters; everything else stays. Databases do this
// each in its own way, or not at all beyond English.
std::string in_small_letters(std::string_view utf8);

}  // namespace bottega::server
