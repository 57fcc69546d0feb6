// What must not be guessed. All of it by libsodium.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace bottega::server {

// --- Names that cannot be guessed

// Sixteen characters (80 bits) of Crockford's base32, in small letters: for tables and accounts.
std::string random_id();
// Such an id, too, but always the same for the same text.
std::string id_made_of(std::string_view text);
// Whether a text can be such an id; nothing else may be asked for.
bool is_id(std::string_view text);

// A secret of 128 bits that opens a seat or an account: 22 characters, fit for a link.
std::string random_token();
// Of a token or any other text: what is kept instead of it. BLAKE2b-256 in hexadecimal digits.
std::string hash_of(std::string_view text);
// Takes as long wherever the first difference is.
bool same_secret(std::string_view a, std::string_view b);

// --- Passwords (argon2id)

struct PasswordCost {
  unsigned long long passes;
  std::size_t bytes;
};
extern const PasswordCost kUsualCost;     // some tenths of a second and 64 MB
extern const PasswordCost kSmallestCost;  // not for people's passwords

// With its salt and cost, for verify_password; an error if there is no memory for it.
Result<std::string> hash_password(std::string_view password, const PasswordCost& cost = kUsualCost);
bool verify_password(std::string_view hash, std::string_view password);

// --- For fair chance (table/fair.h)

std::string random_seed();

}  // namespace bottega::server
