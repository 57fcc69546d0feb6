#include "table/fair.h"

#include <algorithm>

#include "engine/filled.h"

namespace bottega::table {

namespace {

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

Result<Bytes32> read_seed(std::string_view text) {
  Bytes32 seed{};
  const auto is_digit = [](char c) { return digit(c) >= 0; };
  if (text.size() != 2 * seed.size() || !std::all_of(text.begin(), text.end(), is_digit)) {
    return Error{filled("a seed has {} hexadecimal digits", 2 * seed.size())};
  }
  for (std::size_t i = 0; i < seed.size(); ++i) {
    seed[i] = static_cast<std::uint8_t>(16 * digit(text[2 * i]) + digit(text[2 * i + 1]));
  }
  return seed;
}

int draws_in(const Record& record) {
  const std::vector<RecordStep> steps = steps_of(record);
  return static_cast<int>(std::count_if(steps.begin(), steps.end(), [](const RecordStep& step) {
    return step.move != nullptr && step.move->by == kNature;
  }));
}

}  // namespace

std::string hex_of(const Bytes32& bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) text += filled("{:02x}", byte);
  return text;
}

Result<std::string> hash_of_seed(std::string_view text) {
  const Result<Bytes32> seed = read_seed(text);
  if (!seed) return seed.error();
  return hex_of(blake2b(*seed));
}

Result<Fortune> fortune_of(std::string_view text) {
  const Result<Bytes32> seed = read_seed(text);
  if (!seed) return seed.error();
  return Fortune{[key = *seed](std::uint64_t k) { return chacha20(key, k); }, std::string(text)};
}

Verdict check_draws(const AnyGame& game, const Record& record,
                    const std::function<std::uint64_t(std::uint64_t)>& stream) {
  Record beginning = record;
  beginning.moves.clear();
  beginning.taken_back.clear();
  beginning.end.reset();
  Result<Match> match = Match::resume(game, std::move(beginning));
  if (!match) return match.error();
  std::uint64_t draws = 0;
  for (const RecordStep& step : steps_of(record)) {
    if (step.move != nullptr && step.move->by == kNature && match->to_act() == kNature) {
      const std::string drawn = game.text(game.draw(match->position(), stream(draws++)));
      if (drawn != step.move->text) {
        return Error{filled("ply {}: nature's move is '{}', but the stream draws '{}'",
                            match->ply() + 1, step.move->text, drawn)};
      }
    }
    const Verdict repeated = match->repeat(step);
    if (!repeated) return repeated;
  }
  return {};
}

Result<int> verify_fairness(const AnyGame& game, const Record& record) {
  if (!record.fairness) {
    return Error{
        "no promise in this record: only a game that began with the hash of a seed can be "
        "verified"};
  }
  const Fairness& promise = *record.fairness;
  if (promise.stream != kFairStream) {
    return Error{filled("the promise is about a stream '{}'; '{}' is the one that can be verified",
                        promise.stream, kFairStream)};
  }
  if (promise.seed.empty()) {
    return Error{
        record.end ? "the record has no seed; it belongs into the last line"
                   : "the game is not over, so there is no seed yet; verify the record at its end"};
  }
  const Result<std::string> hash = hash_of_seed(promise.seed);
  if (!hash) return hash.error();
  if (*hash != promise.hash) {
    return Error{
        filled("the seed is not the one that was promised: its hash is {}, and the "
               "promise was {}",
               *hash, promise.hash)};
  }
  const Verdict drawn = check_draws(game, record, fortune_of(promise.seed)->draw);
  if (!drawn) return drawn.error();
  return draws_in(record);
}

}  // namespace bottega::table
