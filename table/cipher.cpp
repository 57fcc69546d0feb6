#include "table/cipher.h"

#include <algorithm>
#include <bit>

namespace bottega::table {

namespace {

constexpr std::size_t kBlock = 128;

constexpr std::array<std::uint64_t, 8> kStart{
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

constexpr std::uint8_t kOrder[10][16] = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                                         {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
                                         {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
                                         {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
                                         {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
                                         {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
                                         {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
                                         {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
                                         {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
                                         {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

// Both mix four words of a square of sixteen: its columns, then its diagonals.
constexpr int kQuarters[8][4] = {{0, 4, 8, 12},  {1, 5, 9, 13},  {2, 6, 10, 14}, {3, 7, 11, 15},
                                 {0, 5, 10, 15}, {1, 6, 11, 12}, {2, 7, 8, 13},  {3, 4, 9, 14}};

template <class Word>
Word read_word(const std::uint8_t* bytes) {
  Word word = 0;
  for (std::size_t i = 0; i < sizeof(Word); ++i) word |= static_cast<Word>(bytes[i]) << (8 * i);
  return word;
}

void mix(std::array<std::uint64_t, 16>& v, const int (&at)[4], std::uint64_t x, std::uint64_t y) {
  auto &a = v[at[0]], &b = v[at[1]], &c = v[at[2]], &d = v[at[3]];
  a += b + x;
  d = std::rotr(d ^ a, 32);
  c += d;
  b = std::rotr(b ^ c, 24);
  a += b + y;
  d = std::rotr(d ^ a, 16);
  c += d;
  b = std::rotr(b ^ c, 63);
}

void compress(std::array<std::uint64_t, 8>& state, const std::uint8_t* block, std::uint64_t count,
              bool last) {
  std::array<std::uint64_t, 16> words, v;
  for (int i = 0; i < 16; ++i) words[i] = read_word<std::uint64_t>(block + 8 * i);
  std::copy(state.begin(), state.end(), v.begin());
  std::copy(kStart.begin(), kStart.end(), v.begin() + 8);
  v[12] ^= count;
  if (last) v[14] = ~v[14];
  for (int round = 0; round < 12; ++round) {
    const auto& order = kOrder[round % 10];
    for (int i = 0; i < 8; ++i) mix(v, kQuarters[i], words[order[2 * i]], words[order[2 * i + 1]]);
  }
  for (int i = 0; i < 8; ++i) state[i] ^= v[i] ^ v[i + 8];
}

void quarter(std::array<std::uint32_t, 16>& x, const int (&at)[4]) {
  auto &a = x[at[0]], &b = x[at[1]], &c = x[at[2]], &d = x[at[3]];
  a += b, d = std::rotl(d ^ a, 16);
  c += d, b = std::rotl(b ^ c, 12);
  a += b, d = std::rotl(d ^ a, 8);
  c += d, b = std::rotl(b ^ c, 7);
}

}  // namespace

Bytes32 blake2b(std::span<const std::uint8_t> message) {
  std::array<std::uint64_t, 8> state = kStart;
  state[0] ^= 0x01010000 ^ sizeof(Bytes32);
  std::size_t done = 0;
  for (; message.size() - done > kBlock; done += kBlock) {
    compress(state, message.data() + done, done + kBlock, false);
  }
  std::array<std::uint8_t, kBlock> rest{};
  std::copy(message.begin() + static_cast<std::ptrdiff_t>(done), message.end(), rest.begin());
  compress(state, rest.data(), message.size(), true);
  Bytes32 digest;
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>(state[i / 8] >> (8 * (i % 8)));
  }
  return digest;
}

std::uint64_t chacha20(const Bytes32& key, std::uint64_t k) {
  constexpr std::size_t kNumbersABlock = 8;
  constexpr int kDoubleRounds = 10;
  const std::uint64_t block = k / kNumbersABlock;
  std::array<std::uint32_t, 16> start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (int i = 0; i < 8; ++i) start[4 + i] = read_word<std::uint32_t>(key.data() + 4 * i);
  start[12] = static_cast<std::uint32_t>(block);
  start[13] = static_cast<std::uint32_t>(block >> 32);
  std::array<std::uint32_t, 16> x = start;
  for (int round = 0; round < kDoubleRounds; ++round) {
    for (const auto& at : kQuarters) quarter(x, at);
  }
  const std::size_t low = k % kNumbersABlock * 2;
  return (x[low] + start[low]) | static_cast<std::uint64_t>(x[low + 1] + start[low + 1]) << 32;
}

}  // namespace bottega::table
