#include "cli/record_file.h"

#include <fmt/format.h>

#include "cli/command_line.h"
#include "cli/editions.h"
#include "cli/files.h"

namespace bottega::cli {

void RecordFile::add_to(Command& command) {
  command.positional("R", path, "the record's file; - is standard input").required();
  add_edition_option(command, edition);
}

Result<OpenRecord> open_record(const RecordFile& file) {
  const Result<std::string> text = read_file(file.path);
  if (!text) return text.error();
  const std::string name = file.path == kStandardInput ? "standard input" : file.path;
  const auto named = [&](const Error& error) {
    return Error{fmt::format("{}: {}", name, error.message)};
  };
  const Result<std::string> id = game_of_record(*text);
  if (!id) return named(id.error());
  Result<std::unique_ptr<const AnyGame>> game = load_game(*id, file.edition);
  if (!game) return game.error();
  Result<Record> record = read_record(*text, **game);
  if (!record) return named(record.error());
  const bool ended = record->end.has_value();
  Result<Match> match = Match::resume(**game, std::move(*record));
  if (!match) return named(match.error());
  return OpenRecord{std::move(*game), std::move(*match), ended};
}

Result<Seat> seat_from(int number, const Match& match) {
  const int players = match.record().setup.players;
  if (number >= 1 && number <= players) return static_cast<Seat>(number - 1);
  return Error{fmt::format("there is no seat {}; the seats are 1 to {}", number, players)};
}

std::vector<Told> story_of(const Match& match) {
  const AnyGame& game = match.game();
  AnyPosition position = match.at(0);
  std::vector<Told> story;
  for (int ply = 0; ply < match.ply(); ++ply) {
    Chronicle chronicle;
    game.apply(position, match.moves()[ply], chronicle);
    for (const Event& event : chronicle.events) story.push_back({ply + 1, event});
  }
  return story;
}

std::string who_is_next(const Match& match) {
  if (match.over()) return "the game is over";
  const std::string question = match.question();
  if (match.to_act() == kNature) return "nature: " + question;
  return fmt::format("seat {}: {}", match.to_act() + 1, question);
}

}  // namespace bottega::cli
