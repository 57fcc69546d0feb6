#include "lab/machine.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

namespace bottega::lab {

namespace {

double seconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

void at_once(int jobs, const std::function<void(int)>& job) {
  std::vector<std::jthread> threads;
  for (int i = 1; i < jobs; ++i) threads.emplace_back([&job, i] { job(i); });
  job(0);
}

}  // namespace

Means machine_means() {
  return {&seconds, &at_once, static_cast<int>(std::max(1u, std::thread::hardware_concurrency()))};
}

}  // namespace bottega::lab
