#include "server/log.h"

#include <fmt/chrono.h>
#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace bottega::server {

void log(std::string_view what, const Json& details) {
  const auto now = std::chrono::system_clock::now();
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch());
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  Json json;
  json["at"] = fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(seconds), ms.count() % 1000);
  json["what"] = what;
  json.update(details);
  const std::string line = json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace bottega::server
