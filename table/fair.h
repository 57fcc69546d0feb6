// Fair chance: nature's numbers come from a seed that nobody knows before the game is over, and
// whose hash everybody knows from its start.
//
// A table's seed is 32 random bytes, written as 64 hexadecimal digits. Its hash, BLAKE2b-256 of the
// bytes, is told when the table is opened; the seed itself when the game is over. The numbers of
// the stream "chacha20" are the keystream of ChaCha20 with the seed as its key (cipher.h).
#pragma once

#include "engine/match.h"
#include "table/cipher.h"
#include "table/table.h"

namespace bottega::table {

// An error if it is not a seed.
Result<std::string> hash_of_seed(std::string_view seed);
// The stream of a seed, as tables want it; each number on its own, whichever is asked for.
Result<Fortune> fortune_of(std::string_view seed);
// Such a seed, or another 32 bytes, as text.
std::string hex_of(const Bytes32& bytes);

// Whether every move of nature in the record is the one that the stream's numbers choose, in their
// order, those taken back included; says which is not.
Verdict check_draws(const AnyGame& game, const Record& record,
                    const std::function<std::uint64_t(std::uint64_t)>& stream);

// How many moves of nature the record has, all of them shown to be those of the stream whose hash
// was told at the start. An error says what is missing, or what was changed.
Result<int> verify_fairness(const AnyGame& game, const Record& record);

}  // namespace bottega::table
