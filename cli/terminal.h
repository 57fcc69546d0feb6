// Text for people: standard output, colours, columns.
#pragma once

#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/paint.h"
#include "engine/phrase.h"
#include "engine/result.h"

namespace bottega::cli {

void write_out(std::string_view text);
// To standard error. Where nobody can hear it there is nobody to tell, and the program goes on.
void write_err(std::string_view text);

// Takes the places of standard files that are closed, before another file would: what is said must
// never get into that one.
void hold_standard_files();

template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
  write_out(fmt::format(format, std::forward<Args>(args)...));
}

// Hands everything to the reader of standard output; says so if that failed (a full disk). A reader
// that has gone away, like `head`, ends the program without a word.
Verdict finish_output();

bool shows_to_a_terminal();
// Colours where a terminal can show them and nobody objects by NO_COLOR.
Paint paint();
int terminal_width();

// The text without line breaks and other control characters, whoever wrote it.
std::string one_line(std::string_view text);
Names one_line(Names names);

// How many columns a text fills on the screen.
int width_of(std::string_view text);
std::string padded(std::string_view text, int width);

// As many columns as fit, read from top to bottom.
std::string in_columns(const std::vector<std::string>& items, int width);

}  // namespace bottega::cli
