#include "server/secrets.h"

#include <fmt/format.h>
#include <sodium.h>
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <span>

#include "table/fair.h"

namespace bottega::server {

namespace {

constexpr std::string_view kCrockford = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t kIdLength = 16;

using Seed = std::array<unsigned char, crypto_stream_chacha20_KEYBYTES>;
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

Result<Seed> read_seed(std::string_view text) {
  Seed seed;
  std::size_t length = 0;
  const char* end = nullptr;
  const int read =
      sodium_hex2bin(seed.data(), seed.size(), text.data(), text.size(), nullptr, &length, &end);
  if (read != 0 || length != seed.size() || end != text.data() + text.size()) {
    return Error{fmt::format("a seed has {} hexadecimal digits", 2 * seed.size())};
  }
  return seed;
}

std::uint64_t number_of_stream(const Seed& seed, std::uint64_t k) {
  constexpr std::size_t kBlock = 64;
  constexpr std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> kNonce{};
  std::array<unsigned char, kBlock> block{};
  crypto_stream_chacha20_xor_ic(block.data(), block.data(), block.size(), kNonce.data(), k / 8,
                                seed.data());
  std::uint64_t number = 0;
  for (int i = 7; i >= 0; --i) number = number << 8 | block[k % 8 * 8 + i];
  return number;
}

int draws_in(const Record& record) {
  const std::vector<RecordStep> steps = steps_of(record);
  return static_cast<int>(std::count_if(steps.begin(), steps.end(), [](const RecordStep& step) {
    return step.move != nullptr && step.move->by == kNature;
  }));
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
  return hex_of(random_bytes<sizeof(Seed)>());
}

Result<std::string> hash_of_seed(std::string_view text) {
  const Result<Seed> seed = read_seed(text);
  if (!seed) return seed.error();
  return hex_of(blake2b(seed->data(), seed->size()));
}

Result<table::Fortune> fortune_of(std::string_view text) {
  const Result<Seed> seed = read_seed(text);
  if (!seed) return seed.error();
  return table::Fortune{[key = *seed](std::uint64_t k) { return number_of_stream(key, k); },
                        std::string(text)};
}

Result<int> verify_fairness(const AnyGame& game, const Record& record) {
  if (!record.fairness) {
    return Error{
        "no promise in this record: only a game that began with the hash of a seed can be "
        "verified"};
  }
  const Fairness& promise = *record.fairness;
  if (promise.stream != table::kFairStream) {
    return Error{
        fmt::format("the promise is about a stream '{}'; '{}' is the one that can be verified",
                    promise.stream, table::kFairStream)};
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
        fmt::format("the seed is not the one that was promised: its hash is {}, and the "
                    "promise was {}",
                    *hash, promise.hash)};
  }
  const Verdict drawn = table::check_draws(game, record, fortune_of(promise.seed)->draw);
  if (!drawn) return drawn.error();
  return draws_in(record);
}

}  // namespace bottega::server
