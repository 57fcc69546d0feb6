// How often somebody may ask: a bucket that fills slowly, and from which every request takes.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

#include "server/storage.h"

namespace bottega::server {

struct Rate {
  double per_second = 0;
  double at_once = 0;  // what a full bucket holds
};

class Bucket {
 public:
  explicit Bucket(Rate rate) : rate_(rate), level_(rate.at_once) {}

  // False if there is not enough in it. Whoever goes on asking sinks deeper.
  bool take(Milliseconds now, double amount = 1) {
    level_ = level_at(now);
    filled_ = std::max(filled_, now);
    const bool enough = level_ >= amount;
    level_ = std::max(level_ - amount, -kDeepest * rate_.per_second);
    return enough;
  }
  double debt(Milliseconds now) const { return -level_at(now); }
  bool is_full(Milliseconds now) const { return level_at(now) >= rate_.at_once; }

 private:
  static constexpr double kDeepest = 50;  // seconds until it is empty and no deeper

  double level_at(Milliseconds now) const {
    if (filled_ == 0) return level_;
    const double seconds = static_cast<double>(std::max<Milliseconds>(0, now - filled_)) / 1000;
    return std::min(rate_.at_once, level_ + seconds * rate_.per_second);
  }

  Rate rate_;
  double level_;
  Milliseconds filled_ = 0;
};

// A bucket for each address. One that is full again is forgotten.
class Buckets {
 public:
  explicit Buckets(Rate rate) : rate_(rate) {}

  bool take(const std::string& who, Milliseconds now, double amount) {
    if (buckets_.size() >= kMany && now >= swept_ + 1000) {
      swept_ = now;
      std::erase_if(buckets_, [&](const auto& item) { return item.second.is_full(now); });
    }
    return buckets_.try_emplace(who, rate_).first->second.take(now, amount);
  }

 private:
  static constexpr std::size_t kMany = 10'000;

  Rate rate_;
  std::unordered_map<std::string, Bucket> buckets_;
  Milliseconds swept_ = 0;
};

}  // namespace bottega::server
