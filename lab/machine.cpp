#include "lab/machine.h"

#include <fmt/format.h>
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>
#include <fstream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
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

Result<Json> read_weights_file(const std::string& path) {
  constexpr std::streamsize kMostBytes = 1 << 20;
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string text(kMostBytes, '\0');
  file.read(text.data(), kMostBytes);
  if (errno != 0) return Error{fmt::format("{} cannot be read: {}", path, std::strerror(errno))};
  if (file.gcount() == 0) return Error{fmt::format("{} is empty; give a file of weights", path)};
  if (file.gcount() == kMostBytes) return Error{fmt::format("{} is too large for weights", path)};
  text.resize(static_cast<std::size_t>(file.gcount()));
  return parse_json(text, path);
}

Result<Json> weights(const std::string& path) {
  static std::mutex mutex;
  static std::map<std::string, Result<Json>> known;
  const std::lock_guard lock(mutex);
  const auto found = known.find(path);
  if (found != known.end()) return found->second;
  return known.emplace(path, read_weights_file(path)).first->second;
}

}  // namespace

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Means machine_means() {
  return {&seconds, &at_once, static_cast<int>(std::max(1u, std::thread::hardware_concurrency())),
          &weights};
}

Means laboratory_means() {
  Means means = machine_means();
  means.seconds = &cpu_seconds;
  return means;
}

}  // namespace bottega::lab
