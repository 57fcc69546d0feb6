// What `serve` can be told: by a flag (--port 80), by the environment (BOTTEGA_PORT=80), or in a
// file
// ({"port":"80"}); the first of them that says something counts.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/net.h"

namespace bottega::cli {

struct ServeSettings {
  server::NetSettings net;
  std::string data = "bottega-data";
  std::string postgres;
  std::string web;
};

struct SettingInfo {
  std::string name;  // "behind-proxy"
  std::string type;
  std::string help;
};
const std::vector<SettingInfo>& serve_settings();

// `flags` has what was given there, by name.
Result<ServeSettings> read_settings(const std::map<std::string, std::string>& flags,
                                    const std::string& config_file);

}  // namespace bottega::cli
