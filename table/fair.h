// Checking nature's draws when the seed is known.
#pragma once

#include "engine/match.h"

namespace bottega::table {

// Whether every move of nature in the record is the one that the stream's numbers choose, in their
// order, those taken back included; says which is not.
Verdict check_draws(const AnyGame& game, const Record& record,
                    const std::function<std::uint64_t(std::uint64_t)>& stream);

}  // namespace bottega::table
