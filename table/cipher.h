// The two functions that fair chance is made of, the same wherever a table runs. For fairness that
// can be checked, not for keeping secrets of people: those are the business of a library.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace bottega::table {

using Bytes32 = std::array<std::uint8_t, 32>;

// BLAKE2b with a digest of 32 bytes and no key (RFC 7693).
Bytes32 blake2b(std::span<const std::uint8_t> message);

// Number k of the keystream of ChaCha20 with a nonce of eight zero bytes and the block counter from
// 0: bytes 8k to 8k+7, the lowest first.
std::uint64_t chacha20(const Bytes32& key, std::uint64_t k);

}  // namespace bottega::table
