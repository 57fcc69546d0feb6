#include "lab/components.h"

#include <nlohmann/json.hpp>

#include "engine/edition.h"

namespace bottega::lab {

namespace {

void collect(const Json& value, const std::string& list, Components& components) {
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    if (!text.empty() && text.find(' ') == std::string::npos) components.try_emplace(text);
  } else if (value.is_array()) {
    for (const Json& part : value) collect(part, list, components);
  }
  if (!value.is_object()) return;
  for (const auto& [field, part] : value.items()) {
    if (!is_remark(field)) collect(part, field, components);
  }
  const auto id = value.find("id");
  if (id == value.end() || !id->is_string()) return;
  const auto component = components.find(id->get_ref<const std::string&>());
  if (component == components.end() || !component->second.list.empty()) return;
  const auto name = value.find("name");
  if (name != value.end() && name->is_string()) component->second.name = name->get<std::string>();
  component->second.list = list;
}

}  // namespace

Components components_of(const Json& edition) {
  Components components;
  for (const auto& [field, part] : edition.items()) {
    if (field != "game" && field != "edition" && !is_remark(field))
      collect(part, field, components);
  }
  return components;
}

}  // namespace bottega::lab
