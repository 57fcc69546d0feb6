#include "engine/weights.h"

#include <nlohmann/json.hpp>

#include "engine/filled.h"
#include "engine/json_reader.h"

namespace bottega {

namespace {

// No judgement needs more, and sums of products of them stay far from infinity.
constexpr double kMost = 1e6;

bool has_row(std::span<const Weight> rows, std::string_view name) {
  for (const Weight& row : rows) {
    if (row.name == name) return true;
  }
  return false;
}

}  // namespace

Json weights_json(std::string_view game, std::span<const Weight> rows,
                  std::span<const double> values) {
  Json json;
  json["game"] = game;
  json["weights"] = Json::object();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    json["weights"][std::string(rows[i].name)] = values[i];
  }
  return json;
}

Result<std::vector<double>> read_weights(const Json& json, std::string_view what,
                                         std::string_view game, std::span<const Weight> rows) {
  Complaints complaints(what);
  const JsonReader reader(json, complaints);
  reader.expect_only({"game", "weights"});
  const JsonReader named = reader.field("game");
  if (named.text() != game) named.complain(filled("must be \"{}\", the game played", game));
  const JsonReader weights = reader.field("weights");
  std::vector<double> values;
  for (const Weight& row : rows) values.push_back(weights.field(row.name).number(-kMost, kMost));
  if (!complaints.none()) return complaints.error();
  for (const auto& [name, value] : json["weights"].items()) {
    if (has_row(rows, name)) continue;
    return Error{
        filled("{}: there is no weight '{}' in {}; 'bottega games {} --weights' names them", what,
               name, game, game)};
  }
  return values;
}

}  // namespace bottega
