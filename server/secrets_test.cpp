#include "server/secrets.h"

#include <sodium.h>
#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "table/cipher.h"
#include "table/fair.h"
#include "table/scene.h"
#include "tests/fair_game.h"

namespace bottega::server {
namespace {

using table::mentions;
using tests::fair_game;

const std::string kZeroSeed(64, '0');
const std::string kCountingSeed =
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

TEST(Secrets, IdsAreSixteenLettersThatNobodyMisreads) {
  std::set<std::string> ids;
  std::set<char> letters;
  for (int i = 0; i < 1000; ++i) {
    const std::string id = random_id();
    EXPECT_TRUE(is_id(id)) << id;
    ids.insert(id);
    letters.insert(id.begin(), id.end());
  }
  EXPECT_EQ(ids.size(), 1000u);
  EXPECT_EQ(letters.size(), 32u);
  for (const char* wrong : {"", "0123456789abcde", "0123456789abcdefg", "0123456789abcdeF",
                            "../../etc/passwd", "0123456789abcdei", "0123456789abcde/"}) {
    EXPECT_FALSE(is_id(wrong)) << wrong;
  }
}

TEST(Secrets, TokensFitIntoLinks) {
  std::set<std::string> tokens;
  for (int i = 0; i < 1000; ++i) {
    const std::string token = random_token();
    EXPECT_EQ(token.size(), 22u);
    EXPECT_EQ(
        token.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "-_"),
        std::string::npos)
        << token;
    tokens.insert(token);
  }
  EXPECT_EQ(tokens.size(), 1000u);
}

// b2sum -l 256 says the same.
TEST(Secrets, HashesAreBlake2b) {
  EXPECT_EQ(hash_of(""), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  EXPECT_EQ(hash_of("abc"), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

TEST(Secrets, AreTheSameOrNot) {
  EXPECT_TRUE(same_secret("", ""));
  EXPECT_TRUE(same_secret("secret", "secret"));
  EXPECT_FALSE(same_secret("secret", "secreT"));
  EXPECT_FALSE(same_secret("Secret", "secret"));
  EXPECT_FALSE(same_secret("secret", "secret2"));
  EXPECT_FALSE(same_secret("", "secret"));
}

TEST(Secrets, PasswordsAreKeptAsArgon2id) {
  const Result<std::string> hash = hash_password("correct horse", kSmallestCost);
  ASSERT_TRUE(hash.ok());
  EXPECT_TRUE(hash->starts_with("$argon2id$")) << *hash;
  EXPECT_NE(*hash, *hash_password("correct horse", kSmallestCost));  // another salt
  EXPECT_TRUE(verify_password(*hash, "correct horse"));
  EXPECT_FALSE(verify_password(*hash, "Correct horse"));
  EXPECT_FALSE(verify_password(*hash, ""));
  EXPECT_FALSE(verify_password("", "correct horse"));
  EXPECT_FALSE(verify_password("plain text", "plain text"));
  const std::string usual = *hash_password("x");
  EXPECT_TRUE(mentions(usual, "m=65536,t=2")) << usual;
}

// Numbers that another program made: docs/record.md says how.
TEST(Fortune, IsTheKeystreamOfChaCha20) {
  const Result<table::Fortune> zero = table::fortune_of(kZeroSeed);
  ASSERT_TRUE(zero.ok());
  EXPECT_EQ(zero->draw(0), 0x903df1a0ade0b876u);
  EXPECT_EQ(zero->draw(1), 0x28bd8653e56a5d40u);
  EXPECT_EQ(zero->draw(7), 0x8665eeb269b687c3u);
  EXPECT_EQ(zero->draw(8), 0x7a385155bee7079fu);
  const Result<table::Fortune> counting = table::fortune_of(kCountingSeed);
  ASSERT_TRUE(counting.ok());
  EXPECT_EQ(counting->seed, kCountingSeed);
  EXPECT_EQ(counting->draw(0), 0x6a19c5d97d2bfd39u);
  EXPECT_EQ(counting->draw(7), 0x0c415b48a06227c2u);
  EXPECT_EQ(counting->draw(1'000'000'007), 0x9b5f08aa3b809f12u);
}

// What must also run where libsodium is not says the same as libsodium.
TEST(Fortune, AgreesWithLibsodium) {
  std::vector<std::uint8_t> message(400);
  for (std::size_t i = 0; i < message.size(); ++i)
    message[i] = static_cast<std::uint8_t>(7 * i + 3);
  for (const std::size_t length : {0, 1, 127, 128, 129, 255, 256, 257, 400}) {
    table::Bytes32 digest;
    crypto_generichash(digest.data(), digest.size(), message.data(), length, nullptr, 0);
    EXPECT_EQ(table::blake2b({message.data(), length}), digest) << length << " bytes";
  }
  table::Bytes32 key;
  std::copy_n(message.begin(), key.size(), key.begin());
  constexpr std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> kNonce{};
  for (const std::uint64_t k : {0ull, 5ull, 8ull, 1'000'003ull, 8ull << 32, 1ull << 60}) {
    std::array<std::uint8_t, 64> block{};
    crypto_stream_chacha20_xor_ic(block.data(), block.data(), block.size(), kNonce.data(), k / 8,
                                  key.data());
    std::uint64_t number = 0;
    for (int i = 7; i >= 0; --i) number = number << 8 | block[k % 8 * 8 + i];
    EXPECT_EQ(table::chacha20(key, k), number) << "number " << k;
  }
}

TEST(Fortune, ShowsTheHashOfItsSeed) {
  EXPECT_EQ(*table::hash_of_seed(kZeroSeed),
            "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3");
  EXPECT_NE(random_seed(), random_seed());
  EXPECT_TRUE(table::fortune_of(random_seed()).ok());
  for (const std::string& wrong : {std::string(), kZeroSeed + "0", kZeroSeed + "00",
                                   kZeroSeed.substr(2), "x" + kZeroSeed.substr(1)}) {
    EXPECT_FALSE(table::hash_of_seed(wrong).ok()) << wrong;
    EXPECT_FALSE(table::fortune_of(wrong).ok()) << wrong;
  }
}

std::string problem_with(const Record& record) {
  const Result<int> verified = table::verify_fairness(table::parfum(), record);
  return verified ? "" : verified.error().message;
}

TEST(Fairness, IsProvedForAWholeGame) {
  const Match match = fair_game(kCountingSeed);
  ASSERT_FALSE(match.record().taken_back.empty());
  const Result<int> draws = table::verify_fairness(match.game(), match.record());
  ASSERT_TRUE(draws.ok()) << draws.error().message;
  EXPECT_GT(*draws, 50);
}

TEST(Fairness, SaysWhatIsMissing) {
  Record record = fair_game(kCountingSeed).record();
  Record plain = record;
  plain.fairness.reset();
  EXPECT_TRUE(mentions(problem_with(plain), "no promise in this record"));
  record.fairness->stream = "dice";
  EXPECT_TRUE(mentions(problem_with(record), "'dice'"));
  record.fairness->stream = table::kFairStream;
  record.fairness->seed.clear();
  EXPECT_TRUE(mentions(problem_with(record), "belongs into the last line"));
  record.end.reset();
  EXPECT_TRUE(mentions(problem_with(record), "the game is not over"));
}

TEST(Fairness, FindsWhatWasChanged) {
  const Record record = fair_game(kCountingSeed).record();
  Record other_seed = record;
  other_seed.fairness->seed = kZeroSeed;
  EXPECT_TRUE(mentions(problem_with(other_seed), "is not the one that was promised"));
  other_seed.fairness->hash = *table::hash_of_seed(kZeroSeed);
  EXPECT_TRUE(mentions(problem_with(other_seed), "but the stream draws"));
  other_seed.fairness->seed = "dead";
  EXPECT_TRUE(mentions(problem_with(other_seed), "64 hexadecimal digits"));
}

}  // namespace
}  // namespace bottega::server
