#include "server/secrets.h"

#include <sodium.h>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <span>

#include "table/cipher.h"

namespace bottega::server {

namespace {

constexpr std::string_view kCrockford = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t kIdLength = 16;

using Digest = std::array<unsigned char, 32>;

// Without a source of random numbers nothing here may go on.
void need_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (ready) return;
  std::fputs("bottega: the system gives no random numbers\n", stderr);
  std::abort();
}

template <std::size_t N>
std::array<unsigned char, N> random_bytes() {
  need_sodium();
  std::array<unsigned char, N> bytes;
  randombytes_buf(bytes.data(), N);
  return bytes;
}

template <std::size_t N>
std::string hex_of(const std::array<unsigned char, N>& bytes) {
  std::string text(2 * N + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), N);
  text.pop_back();
  return text;
}

Digest blake2b(const void* bytes, std::size_t count) {
  need_sodium();
  Digest digest;
  crypto_generichash(digest.data(), digest.size(), static_cast<const unsigned char*>(bytes), count,
                     nullptr, 0);
  return digest;
}

std::string id_of(std::span<const unsigned char, kIdLength> bytes) {
  std::string id;
  for (const unsigned char byte : bytes) id += kCrockford[byte % kCrockford.size()];
  return id;
}

}  // namespace

std::string random_id() {
  return id_of(random_bytes<kIdLength>());
}

std::string id_made_of(std::string_view text) {
  const Digest digest = blake2b(text.data(), text.size());
  return id_of(std::span(digest).first<kIdLength>());
}

bool is_id(std::string_view text) {
  return text.size() == kIdLength && text.find_first_not_of(kCrockford) == text.npos;
}

std::string random_token() {
  const auto bytes = random_bytes<16>();
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
  text.pop_back();  // the zero at its end
  return text;
}

std::string hash_of(std::string_view text) {
  return hex_of(blake2b(text.data(), text.size()));
}

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

const PasswordCost kUsualCost{crypto_pwhash_OPSLIMIT_INTERACTIVE,
                              crypto_pwhash_MEMLIMIT_INTERACTIVE};
const PasswordCost kSmallestCost{crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN};

Result<std::string> hash_password(std::string_view password, const PasswordCost& cost) {
  need_sodium();
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), cost.passes, cost.bytes,
                            crypto_pwhash_ALG_ARGON2ID13) != 0) {
    return Error{"there is not enough memory to keep a password; try again later"};
  }
  return std::string(hash.data());
}

bool verify_password(std::string_view hash, std::string_view password) {
  need_sodium();
  const std::string text(hash);  // ends with a zero
  return crypto_pwhash_str_verify(text.c_str(), password.data(), password.size()) == 0;
}

std::string random_seed() {
  return hex_of(random_bytes<sizeof(table::Bytes32)>());
}

}  // namespace bottega::server
