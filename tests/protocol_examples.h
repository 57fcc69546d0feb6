// The examples of docs/protocol.md.
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/json.h"
#include "tests/support.h"

namespace bottega::tests {

// Those of one kind ("client", "server", ...).
inline std::vector<Json> protocol_examples(const std::string& kind) {
  const std::string text = read_file(source_path("docs/protocol.md"));
  const std::string fence = "```json " + kind + "\n";
  std::vector<Json> found;
  for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
    at += fence.size();
    const std::string example = text.substr(at, text.find("```", at) - at);
    found.push_back(Json::parse(example, nullptr, false));
    EXPECT_FALSE(found.back().is_discarded()) << example;
  }
  EXPECT_FALSE(found.empty()) << kind;
  return found;
}

}  // namespace bottega::tests
