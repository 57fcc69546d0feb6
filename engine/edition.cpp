#include "engine/edition.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/filled.h"
#include "engine/hash.h"

namespace bottega {

bool is_remark(std::string_view field) {
  return field == "source" || field == "remark";
}

namespace {

// Sorting the fields makes the fingerprint independent of their order.
Json without_remarks(const Json& value) {
  if (value.is_object()) {
    std::vector<std::string> names;
    for (const auto& [name, part] : value.items()) {
      if (!is_remark(name)) names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    Json kept = Json::object();
    for (const std::string& name : names) kept[name] = without_remarks(value[name]);
    return kept;
  }
  if (value.is_array()) {
    Json kept = Json::array();
    for (const Json& part : value) kept.push_back(without_remarks(part));
    return kept;
  }
  return value;
}

std::string name_of(const Json& item, std::size_t index) {
  if (item.is_object()) {
    const auto id = item.find("id");
    if (id != item.end() && id->is_string()) return id->get<std::string>();
  }
  return filled("{}", index + 1);
}

void collect(const Json& value, const std::string& path, std::vector<Source>& sources) {
  const std::string prefix = path.empty() ? "" : path + ".";
  if (value.is_object()) {
    const auto source = value.find("source");
    if (source != value.end() && source->is_string()) {
      const auto text = source->get<std::string>();
      sources.push_back({path, text, text.find("reconstructed") != std::string::npos});
    }
    for (const auto& [name, part] : value.items()) collect(part, prefix + name, sources);
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      collect(value[i], prefix + name_of(value[i], i), sources);
    }
  }
}

}  // namespace

std::string fingerprint_of(const Json& edition) {
  return Hash().add(without_remarks(edition).dump()).hex();
}

std::vector<Source> sources_of(const Json& edition) {
  std::vector<Source> sources;
  collect(edition, "", sources);
  return sources;
}

}  // namespace bottega
