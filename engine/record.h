// A game as it was played: the only thing that storage must keep, since every position is a replay.
//
// Text of JSON lines that grows at its end:
//
//   {"bottega":1,"game":"parfum","rules":1,"edition":"...","players":3,"options":{...},"check":"..."}
//   {"ply":1,"by":"nature","move":"customer A07","check":"..."}
//   {"ply":2,"by":1,"move":"clock 2","check":"..."}
//   {"back":1,"check":"..."}
//   {"ply":2,"by":1,"move":"clock 3","check":"..."}
//   {"end":true,"scores":[41,38,52],"winners":[3],"check":"..."}
//
// Every line carries a check: a hash of the line and of the check before it, so that a line that
// was altered, dropped or moved is noticed. docs/record.md is the full description.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/result.h"
#include "engine/setup.h"

namespace bottega {

struct RecordedMove {
  Seat by = kNature;
  std::string text;
  std::optional<std::int64_t> ms;  // on the mover's clock, where there is one
};

// Moves that were taken back. They stay in the record: whoever checks what nature drew (Fairness)
// must find every draw, and whoever looks for the truth finds it.
struct TakenBack {
  int to = 0;  // the ply after which play went on
  std::vector<RecordedMove> moves;
};

// Nature's draws can be checked afterwards: the k-th move of nature in the record, counting those
// taken back, was chosen by the k-th number of a stream. The stream's seed is a secret during the
// game, but a hash of it is told at the start, so that nobody can change his mind.
struct Fairness {
  std::string stream;  // how numbers are made of the seed: "chacha20"
  std::string hash;    // of the seed
  std::string seed;    // told at the end, empty until then
};

struct Record {
  std::string game;
  int rules_version = 1;
  std::string edition;  // the fingerprint
  Setup setup;
  Names names;                          // of the seats; empty if nobody gave any
  std::optional<std::string> position;  // JSON, where the game did not begin at the beginning
  std::optional<Fairness> fairness;
  std::vector<RecordedMove> moves;  // without those taken back
  std::vector<TakenBack> taken_back;
  std::optional<Outcome> end;  // scores and places, once the game is over
};

// A record's lines in the order in which things happened: a move, or the ply that was gone back to.
struct RecordStep {
  const RecordedMove* move = nullptr;
  int back_to = 0;
};
// Points into the record.
std::vector<RecordStep> steps_of(const Record& record);

// What the first line says, before a game has been chosen to read the rest with.
Result<std::string> game_of_record(std::string_view text);

// Reads a record for a game that is loaded. The moves are checked to be whole and unaltered; that
// they are legal is for the Match to find (match.h).
Result<Record> read_record(std::string_view text, const AnyGame& game);

std::string write_record(const Record& record, const AnyGame& game);

// Writes a record line by line, for whoever appends to one that grows: first the header, then the
// moves, then the end.
class RecordWriter {
 public:
  std::string header(const Record& record, const AnyGame& game);
  std::string move(const RecordedMove& move);
  std::string back(int to);
  std::string end(const Record& record);

 private:
  std::string sealed(Json line);

  std::string last_check_;
  int ply_ = 0;
};

}  // namespace bottega
