// Records as files: opened, checked, replayed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/match.h"

namespace bottega::cli {

class Command;

struct RecordFile {
  std::string path;
  std::string edition;

  // R and --edition.
  void add_to(Command& command);
};

struct OpenRecord {
  std::unique_ptr<const AnyGame> game;
  Match match;
  bool ended = false;  // whether the file has the line that ends a record
};

// Reads and replays; errors begin with the file's name.
Result<OpenRecord> open_record(const RecordFile& file);

// A seat as people count it, from 1.
Result<Seat> seat_from(int number, const Match& match);

// An event and the ply that caused it, counted from 1 as in the record.
struct Told {
  int ply = 0;
  Event event;
};

// Everything that happened since the start.
std::vector<Told> story_of(const Match& match);

// "seat 2: choose a clock", "the game is over".
std::string who_is_next(const Match& match);

}  // namespace bottega::cli
